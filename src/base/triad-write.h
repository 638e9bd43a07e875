/* triad-write.h: a file that is there as a whole or not at all
 *
 * SPDX-License-Identifier: Apache-2.0
 */

#pragma once

#include <glib.h>

G_BEGIN_DECLS

/**
 * triad_write_file:
 * @path: where to
 * @bytes: what
 * @error: where to say why it could not be done, without the path: `No space
 *   left on device`
 *
 * Writes beside @path, and takes that place when everything is on the disk: what was
 * there stays where it can't be done, and nothing is left behind.  Of a
 * symbolic link, what it leads to is replaced; a file keeps who may read it.
 * A device or a pipe is written to.  A folder is never replaced.
 *
 * Returns: whether it is written
 */
gboolean triad_write_file (const char  *path,
                           GBytes      *bytes,
                           GError     **error);

G_END_DECLS
