/* triad-file-write.h: writes files atomically
 *
 * SPDX-License-Identifier: Apache-2.0
 */

#pragma once

#include <glib.h>

G_BEGIN_DECLS

/**
 * triad_file_write:
 * @error: return location for an error of GIO, without the path: `No space left on
 *   device`
 *
 * Replaces the content of a file.  The bytes are written into a temporary file in the
 * same folder, which only its owner may read, and which takes the place of the file
 * when all of them are on the disk.  If that fails, the file stays as it was, and the
 * temporary file is removed.
 *
 * A new file has the mode 0666 less the umask.  One that is replaced keeps its
 * permissions, but not its set-user-ID, set-group-ID and sticky bits.
 *
 * Symbolic links are followed, and stay; what a dangling one leads to is created.  Of a
 * file with several hard links only the one at @path is replaced: its other names keep the
 * old content.  A device, a pipe, or a file that is open, such as `/dev/stdout`, is written to.
 * A folder is an error.
 *
 * Returns: whether the file was written
 */
gboolean triad_file_write    (const char  *path,
                              GBytes      *bytes,
                              GError     **error);

/**
 * triad_file_write_at:
 * @folder: a descriptor of an open folder
 * @name: the name of a file in @folder, without separators
 * @may_replace: whether something of that name may be replaced; otherwise it is
 *   %G_IO_ERROR_EXISTS, even if it appears during the call
 * @error: return location for an error of GIO, without the path
 *
 * Writes a file as triad_file_write() does, but never follows a link: a symbolic link, a
 * pipe or a device is replaced by the file.
 *
 * Returns: whether the file was written
 */
gboolean triad_file_write_at (int          folder,
                              const char  *name,
                              GBytes      *bytes,
                              gboolean     may_replace,
                              GError     **error);

G_END_DECLS
