/* triad-file.h: files of this machine, at hand at once
 *
 * SPDX-License-Identifier: Apache-2.0
 */

#pragma once

#include <gio/gio.h>

G_BEGIN_DECLS

/**
 * triad_file_new_for_path:
 * @path: a path
 *
 * Like g_file_new_for_path(), but without loading what could open addresses of
 * other machines: on a desktop that takes longer than to read a model.
 *
 * Returns: (transfer full): the file
 */
GFile    *triad_file_new_for_path     (const char *path);

/**
 * triad_file_new_for_argument:
 * @argument: a path or an address, as on a command line
 *
 * Returns: (transfer full): the file
 */
GFile    *triad_file_new_for_argument (const char *argument);

/**
 * triad_file_is_folder:
 * @file: a file, which need not exist
 *
 * Returns: whether it is a folder, or a link to one
 */
gboolean  triad_file_is_folder        (GFile      *file);

/**
 * triad_file_dup_name:
 * @file: a file
 *
 * Returns: (transfer full): its path, or else its address, for messages
 */
char    *triad_file_dup_name         (GFile      *file);

G_END_DECLS
