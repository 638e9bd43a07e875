/* triad-file-read.h: reads regular files with a size limit */
/* SPDX-License-Identifier: Apache-2.0 */

#pragma once

#include <fcntl.h>
#include <gio/gio.h>

/**
 * triad_file_open:
 * @folder: a descriptor of a folder, or %AT_FDCWD
 * @path: a file, relative to @folder
 * @flags: %O_NOFOLLOW or 0
 *
 * Opens a regular file for reading.  Anything else is not opened at all, because opening
 * a device can have side effects, and opening a pipe unblocks its writer.
 *
 * Returns: a descriptor, or -1 with errno set, %ENXIO if it is not a regular file
 */
int         triad_file_open           (int            folder,
                                       const char    *path,
                                       int            flags);

/**
 * triad_file_read:
 * @max_bytes: maximum size of the file
 * @error: return location for %TRIAD_ERROR_NOT_A_FILE, %TRIAD_ERROR_TOO_LARGE or a GIO
 *   error
 *
 * Reads a regular file.  Devices and pipes are neither opened nor read, even if one
 * replaces the file during the call.  A file that is written to meanwhile is read again;
 * if it keeps changing, @error is %G_IO_ERROR_BUSY.
 *
 * Returns: (transfer full): the content, or %NULL
 */
GByteArray *triad_file_read           (GFile         *file,
                                       gsize          max_bytes,
                                       GCancellable  *cancellable,
                                       GError       **error);

/**
 * triad_file_read_descriptor:
 * @fd: (transfer full): a descriptor from triad_file_open()
 * @file: the file's name, for messages
 * @max_bytes: maximum size of the file
 *
 * Reads an open file as triad_file_read() does, and closes it.
 *
 * Returns: (transfer full): the content, or %NULL
 */
GByteArray *triad_file_read_descriptor (int      fd,
                                        GFile   *file,
                                        gsize    max_bytes,
                                        GError **error);

/** TriadFileCheck: Looks at the first @bytes of a file.  Returns %G_MAXSIZE to read on, or how many of
 * them to keep and to read no further. */
typedef gsize (*TriadFileCheck) (const GByteArray *bytes);

/** triad_file_read_checked: Like triad_file_read(), but stops after the beginning of the file if
 * @check (nullable) says so.  Reads a file that is not local to its end. */
GByteArray *triad_file_read_checked   (GFile         *file,
                                       gsize          max_bytes,
                                       TriadFileCheck check,
                                       GCancellable  *cancellable,
                                       GError       **error);

/** triad_file_read_beginning: Reads at most @max_bytes from the beginning of a file.  Unlike with
 * triad_file_read(), a longer file is not an error.  Returns (transfer full): the bytes, or
 * %NULL. */
GByteArray *triad_file_read_beginning (GFile         *file,
                                       gsize          max_bytes,
                                       GCancellable  *cancellable,
                                       GError       **error);

/**
 * triad_file_read_text:
 * @max_bytes: maximum size of the file
 * @length: (out) (optional): number of bytes, without the final NUL
 *
 * Returns: (transfer full): the content as from triad_file_read(), NUL-terminated; or
 *   %NULL
 */
char       *triad_file_read_text      (GFile         *file,
                                       gsize          max_bytes,
                                       gsize         *length,
                                       GCancellable  *cancellable,
                                       GError       **error);

/**
 * triad_file_set_too_large:
 * @error: (out): set to %TRIAD_ERROR_TOO_LARGE, with the file's name and the limit
 */
void        triad_file_set_too_large (GFile   *file,
                                      gsize    max_bytes,
                                      GError **error);
