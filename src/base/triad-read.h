/* triad-read.h: files that are files
 *
 * SPDX-License-Identifier: Apache-2.0
 */

#pragma once

#include <fcntl.h>
#include <gio/gio.h>

G_BEGIN_DECLS

/**
 * TRIAD_READ_FLAGS:
 *
 * Flags for open() that do not wait for the other end of a pipe.
 */
#define TRIAD_READ_FLAGS (O_RDONLY | O_NONBLOCK | O_NOCTTY | O_CLOEXEC)

/**
 * triad_read_file:
 * @file: a file
 * @max_bytes: the most that it may hold
 * @cancellable: (nullable): to give up early
 * @error: where to say why it cannot be read: %TRIAD_ERROR_NOT_A_FILE,
 *   %TRIAD_ERROR_TOO_LARGE, or one of GIO's
 *
 * Reads a regular file and nothing else: a device or a pipe in its place is
 * neither waited for nor read, even where it takes that place at this moment.
 *
 * Returns: (transfer full): all that it holds, or %NULL and @error
 */
GByteArray *triad_read_file      (GFile         *file,
                                  gsize          max_bytes,
                                  GCancellable  *cancellable,
                                  GError       **error);

/**
 * triad_read_descriptor:
 * @fd: (transfer full): a file opened with %TRIAD_READ_FLAGS
 * @file: its name, for messages
 * @max_bytes: the most that it may hold
 * @error: return location for the errors of triad_read_file()
 *
 * Reads an open file as triad_read_file() does, and closes it.
 *
 * Returns: (transfer full): all that it holds, or %NULL and @error
 */
GByteArray *triad_read_descriptor (int             fd,
                                   GFile          *file,
                                   gsize           max_bytes,
                                   GError        **error);

/**
 * triad_read_beginning:
 * @file: a file
 * @max_bytes: how many bytes are enough
 * @cancellable: (nullable): to give up early
 * @error: where to say why it cannot be read
 *
 * Returns: (transfer full): what @file begins with, or all of it, as
 *   triad_read_file() reads it; %NULL and @error
 */
GByteArray *triad_read_beginning (GFile         *file,
                                  gsize          max_bytes,
                                  GCancellable  *cancellable,
                                  GError       **error);

/**
 * triad_read_text:
 * @file: a file
 * @max_bytes: the most that it may hold
 * @length: (out) (optional): how many bytes there are before the last NUL
 * @cancellable: (nullable): to give up early
 * @error: where to say why it cannot be read
 *
 * Returns: (transfer full): as triad_read_file(), with a NUL behind it
 */
char       *triad_read_text      (GFile         *file,
                                  gsize          max_bytes,
                                  gsize         *length,
                                  GCancellable  *cancellable,
                                  GError       **error);

G_END_DECLS
