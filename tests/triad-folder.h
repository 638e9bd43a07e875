/* triad-folder.h: a folder of files for a test
 *
 * SPDX-License-Identifier: Apache-2.0
 */

#pragma once

#include <gio/gio.h>

G_BEGIN_DECLS

/**
 * TriadFolder:
 * @path: where it is
 *
 * A temporary folder, gone with everything in it when it is freed.
 */
typedef struct
{
  char *path;
} TriadFolder;

TriadFolder *triad_folder_new   (void);
void         triad_folder_free  (TriadFolder *self);

/**
 * triad_folder_write:
 * @self: a folder
 * @name: a name below it; folders in it are made
 * @text: what to write
 *
 * Returns: (transfer full): the file
 */
GFile       *triad_folder_write (TriadFolder *self,
                                 const char  *name,
                                 const char  *text);

/**
 * triad_folder_dup_path:
 * @self: a folder
 * @name: a name below it
 *
 * Returns: (transfer full): its path
 */
char        *triad_folder_dup_path (TriadFolder *self,
                                    const char  *name);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (TriadFolder, triad_folder_free)

G_END_DECLS
