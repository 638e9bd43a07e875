/* triad-file.h: GFile helpers that avoid loading GVfs */
/* SPDX-License-Identifier: Apache-2.0 */

#pragma once

#include <gio/gio.h>
#include <sys/stat.h>

/** triad_file_new_for_path: Like g_file_new_for_path(), but does not load GVfs, the support for
 * remote files: on a desktop that takes longer than reading a model.  Returns (transfer full): the
 * file. */
GFile    *triad_file_new_for_path     (const char *path);

/**
 * triad_file_new_for_argument:
 * @argument: a path or, unless a file or a symbolic link has it, a URI from the command line
 *
 * Returns: (transfer full): the file
 */
GFile    *triad_file_new_for_argument (const char *argument);

/** triad_file_is_folder: Returns whether @file is a folder, or a symbolic link to one. */
gboolean  triad_file_is_folder        (GFile      *file);

/** triad_file_dup_name: Returns the path, or the URI if there is none, for messages. */
char    *triad_file_dup_name         (GFile      *file);

/** triad_file_dup_short_name: Returns the last part of the path, or the URI if it has none, which is
 * shortened to what a message quotes. */
char    *triad_file_dup_short_name   (GFile      *file);

/** triad_file_dup_identity: Returns a text that is the same for all names of a file or folder, such as
 * through links: its device and inode. */
char    *triad_file_dup_identity     (const struct stat *status);
