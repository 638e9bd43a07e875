/* triad-folder.h: a folder of files for a test */
/* SPDX-License-Identifier: Apache-2.0 */

#pragma once

#include <gio/gio.h>

/**
 * TriadFolder:
 * @path: its path
 *
 * A temporary folder, which is removed with its content when it is freed.
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
 * @name: a path below it; missing folders are created
 * @text: the content
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

/** TriadAppender: Appends text to a file again and again, in a thread. */
typedef struct _TriadAppender TriadAppender;

TriadAppender *triad_appender_start (const char    *path,
                                     const char    *text);
void           triad_appender_stop  (TriadAppender *self);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (TriadFolder, triad_folder_free)
