/* triad-file-write.h: writes files atomically
 *
 * SPDX-License-Identifier: Apache-2.0
 */

#pragma once

#include <glib.h>

G_BEGIN_DECLS

/**
 * triad_file_write:
 * @error: return location for a GIO error without the path: `No space left on device`
 *
 * Replaces the content of a file.
 *
 * The bytes are written to a temporary file in the same folder, readable only by its
 * owner, which replaces the file once all of them are on the disk.  On failure the file
 * stays unchanged, and the temporary file is removed.
 *
 * A new file has the mode 0666 less the umask.  A replaced file keeps its permissions,
 * but not its set-user-ID, set-group-ID and sticky bits.
 *
 * Symbolic links are followed and kept; the target of a dangling link is created.  Of a
 * file with several hard links only the one at @path is replaced: the other names keep
 * the old content.  A device, a pipe, or an open file such as `/dev/stdout` is written to
 * directly.  A folder is an error.
 */
gboolean triad_file_write    (const char  *path,
                              GBytes      *bytes,
                              GError     **error);

/**
 * triad_file_write_at:
 * @folder: a descriptor of an open folder
 * @name: the name of a file in @folder, without separators
 * @may_replace: whether an existing file may be replaced; otherwise it is reported as
 *   %G_IO_ERROR_EXISTS, even if it appears during the call
 * @error: return location for a GIO error without the path
 *
 * Writes a file as triad_file_write() does, but follows no symbolic link: a symbolic
 * link, a pipe or a device is replaced by the file.
 */
gboolean triad_file_write_at (int          folder,
                              const char  *name,
                              GBytes      *bytes,
                              gboolean     may_replace,
                              GError     **error);

G_END_DECLS
