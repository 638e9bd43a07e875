/* triad-file-read.h: files that are files
 *
 * SPDX-License-Identifier: Apache-2.0
 */

#pragma once

#include <fcntl.h>
#include <gio/gio.h>

G_BEGIN_DECLS

/**
 * triad_file_open:
 * @folder: a descriptor of a folder, or %AT_FDCWD
 * @path: a file, as @folder has it
 * @flags: %O_NOFOLLOW or 0
 *
 * Opens a regular file for reading and nothing else.  A device that is opened may
 * act, and who writes to a pipe goes on, so that neither is.
 *
 * Returns: a descriptor, or -1 and errno, %ENXIO where it is not a regular file
 */
int         triad_file_open           (int            folder,
                                       const char    *path,
                                       int            flags);

/**
 * triad_file_read:
 * @file: a file
 * @max_bytes: the most that it may hold
 * @cancellable: (nullable): to give up early
 * @error: where to say why it cannot be read: %TRIAD_ERROR_NOT_A_FILE,
 *   %TRIAD_ERROR_TOO_LARGE, or one of GIO's
 *
 * Reads a regular file and nothing else: a device or a pipe in its place is not
 * opened, and not read where it takes that place at this moment.
 *
 * Returns: (transfer full): all that it holds, or %NULL and @error
 */
GByteArray *triad_file_read           (GFile         *file,
                                       gsize          max_bytes,
                                       GCancellable  *cancellable,
                                       GError       **error);

/**
 * triad_file_read_descriptor:
 * @fd: (transfer full): a file that triad_file_open() has opened
 * @file: its name, for messages
 * @max_bytes: the most that it may hold
 * @error: return location for the errors of triad_file_read()
 *
 * Reads an open file as triad_file_read() does, and closes it.
 *
 * Returns: (transfer full): all that it holds, or %NULL and @error
 */
GByteArray *triad_file_read_descriptor (int      fd,
                                        GFile   *file,
                                        gsize    max_bytes,
                                        GError **error);

/**
 * triad_file_read_beginning:
 * @file: a file
 * @max_bytes: how many bytes are enough
 * @cancellable: (nullable): to give up early
 * @error: where to say why it cannot be read
 *
 * Returns: (transfer full): what @file begins with, or all of it, as
 *   triad_file_read() reads it; %NULL and @error
 */
GByteArray *triad_file_read_beginning (GFile         *file,
                                       gsize          max_bytes,
                                       GCancellable  *cancellable,
                                       GError       **error);

/**
 * triad_file_read_text:
 * @file: a file
 * @max_bytes: the most that it may hold
 * @length: (out) (optional): how many bytes there are before the last NUL
 * @cancellable: (nullable): to give up early
 * @error: where to say why it cannot be read
 *
 * Returns: (transfer full): as triad_file_read(), with a NUL behind it
 */
char       *triad_file_read_text      (GFile         *file,
                                       gsize          max_bytes,
                                       gsize         *length,
                                       GCancellable  *cancellable,
                                       GError       **error);

/**
 * triad_file_set_too_large:
 * @file: a file
 * @max_bytes: the most that it may hold
 * @error: (out): %TRIAD_ERROR_TOO_LARGE, which names both
 */
void        triad_file_set_too_large (GFile   *file,
                                      gsize    max_bytes,
                                      GError **error);

G_END_DECLS
