/* triad-directory.h: an open folder, beneath which files are read and written
 *
 * SPDX-License-Identifier: Apache-2.0
 */

#pragma once

#include <gio/gio.h>

G_BEGIN_DECLS

/**
 * TriadDirectory:
 *
 * An open folder whose content may come from a stranger.  Files beneath it are read and
 * written without following any symbolic link below the folder, so that nothing outside of it
 * can be reached, whatever links are there and whoever replaces them meanwhile.
 *
 * Names are relative to the folder, as triad_directory_find_name() returns them.
 *
 * A directory never changes and may be used by any thread.
 */
typedef struct _TriadDirectory TriadDirectory;

/**
 * triad_directory_open:
 * @path: the name of a folder; links in this name are followed, after `..` in it was
 *   resolved by its words
 * @error: return location for an error of GIO
 *
 * Returns: (transfer full): the folder, or %NULL and @error
 */
TriadDirectory *triad_directory_open      (const char            *path,
                                           GError               **error);
void            triad_directory_close     (TriadDirectory        *self);

/**
 * triad_directory_find_name:
 * @path: the name of a file, absolute or relative to the current folder
 *
 * Compares names only and looks at no file: `..` is resolved by the words of the path.
 *
 * Returns: (transfer full) (nullable): the name of @path relative to the directory; %NULL if it
 *   is not beneath it
 */
char           *triad_directory_find_name (const TriadDirectory  *self,
                                           const char            *path);

/**
 * triad_directory_read:
 * @name: a file beneath the directory
 * @max_bytes: the most that it may hold
 * @error: return location for an error of triad_file_read(), or
 *   %TRIAD_ERROR_NOT_A_FILE where @name leads through a link
 *
 * Returns: (transfer full): the content of a regular file, or %NULL and @error
 */
GByteArray     *triad_directory_read      (const TriadDirectory  *self,
                                           const char            *name,
                                           gsize                  max_bytes,
                                           GError               **error);

/**
 * triad_directory_write:
 * @name: a file beneath the directory
 * @may_replace: whether a file that exists may be replaced; otherwise it is
 *   %G_IO_ERROR_EXISTS
 * @error: return location for an error without the path: one of GIO's, or
 *   %TRIAD_ERROR_NOT_A_FILE where @name leads through a link or to a pipe or device
 *
 * Writes a file as triad_file_write_at() does.
 *
 * Returns: whether the file was written
 */
gboolean        triad_directory_write     (const TriadDirectory  *self,
                                           const char            *name,
                                           GBytes                *bytes,
                                           gboolean               may_replace,
                                           GError               **error);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (TriadDirectory, triad_directory_close)

G_END_DECLS
