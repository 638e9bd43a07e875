/* triad-directory.h: file access confined to an open folder, without following symbolic links */
/* SPDX-License-Identifier: Apache-2.0 */

#pragma once

#include <gio/gio.h>
#include <sys/stat.h>

#include "triad-file-write.h"

/**
 * TriadDirectory:
 *
 * An open folder whose content is not trusted.  Files beneath it are read and written
 * without following any symbolic link below the folder, so that nothing outside can be
 * reached, even if links are created or replaced meanwhile.
 *
 * Names are relative to the folder, as triad_directory_find_name() returns them.
 *
 * A directory is immutable and can be used from any thread.
 */
typedef struct _TriadDirectory TriadDirectory;

/**
 * triad_directory_open:
 * @path: a folder; symbolic links in it are followed, after `..` was resolved lexically
 *
 * Returns: (transfer full): the open folder, or %NULL
 */
TriadDirectory *triad_directory_open      (const char            *path,
                                           GError               **error);
void            triad_directory_close     (TriadDirectory        *self);

/**
 * triad_directory_find_name:
 * @path: a file name, absolute or relative to the current folder
 *
 * Converts @path to a name relative to the directory.  `..` is resolved lexically; the
 * file system is not accessed.
 *
 * Returns: (transfer full) (nullable): the relative name, or %NULL if @path is not
 *   beneath the directory
 */
char           *triad_directory_find_name (const TriadDirectory  *self,
                                           const char            *path);

/**
 * triad_directory_read:
 * @max_bytes: maximum size of the file
 * @error: return location for an error of triad_file_read(), or %TRIAD_ERROR_NOT_A_FILE
 *   if @name contains a symbolic link
 *
 * Returns: (transfer full): the content of the regular file, or %NULL
 */
GByteArray     *triad_directory_read      (const TriadDirectory  *self,
                                           const char            *name,
                                           gsize                  max_bytes,
                                           GError               **error);

/** triad_directory_stat: Looks up the status of @name itself, also if it is a symbolic link.  Returns
 * whether there is such a file. */
gboolean        triad_directory_stat      (const TriadDirectory  *self,
                                           const char            *name,
                                           struct stat           *status);

/**
 * triad_directory_open_writer:
 * @may_replace: whether an existing file may be replaced; otherwise it is reported as
 *   %G_IO_ERROR_EXISTS
 * @error: return location for a GIO error, or %TRIAD_ERROR_NOT_A_FILE if @name contains a
 *   symbolic link or is a pipe or device; the message does not contain the path
 *
 * Writes a file as triad_file_writer_open_at() does.
 *
 * Returns: (transfer full): a writer, or %NULL
 */
TriadFileWriter *triad_directory_open_writer (const TriadDirectory *self,
                                              const char           *name,
                                              gboolean              may_replace,
                                              GError              **error);

/** triad_directory_write: Writes @bytes as the content of a file, with the arguments and errors of
 * triad_directory_open_writer(). */
gboolean        triad_directory_write     (const TriadDirectory  *self,
                                           const char            *name,
                                           GBytes                *bytes,
                                           gboolean               may_replace,
                                           GError               **error);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (TriadDirectory, triad_directory_close)
