/* triad-save.h: where a window writes what somebody asked for
 *
 * SPDX-License-Identifier: Apache-2.0
 */

#pragma once

#include <gio/gio.h>

G_BEGIN_DECLS

/**
 * triad_save:
 * @file: where to
 * @bytes: what
 * @cancellable: (nullable): to give it up, where the file is not of this machine
 * @error: where to say why it could not be done, without the path
 *
 * As triad_file_write(); elsewhere than on this machine, as GIO replaces a
 * file.  It may take as long as the disk does.
 *
 * Returns: whether it is written
 */
gboolean triad_save (GFile         *file,
                     GBytes        *bytes,
                     GCancellable  *cancellable,
                     GError       **error);

G_END_DECLS
