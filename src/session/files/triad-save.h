/* triad-save.h: writing of files that the user saves, local or remote */
/* SPDX-License-Identifier: Apache-2.0 */

#pragma once

#include <gio/gio.h>

/* Writes a local file like triad_file_write(), any other with
 * g_file_replace_contents().  Blocks until the disk is done.
 *
 * Refuses pipes and sockets, which may have no reader: unlike a command, a window cannot be
 * interrupted.
 *
 * @cancellable: (nullable): cancels the write if @file is not local
 * @error: return location; the message does not contain the path
 * Returns: whether the file was written
 */
gboolean triad_save (GFile         *file,
                     GBytes        *bytes,
                     GCancellable  *cancellable,
                     GError       **error);
