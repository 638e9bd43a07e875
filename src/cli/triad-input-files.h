/* triad-input-files.h: files and folders named on the command line */
/* SPDX-License-Identifier: Apache-2.0 */

#pragma once

#include <gio/gio.h>

/**
 * TriadInputFile:
 * @name: display name: as on the command line, or that of the folder there and the path beneath
 */
typedef struct
{
  GFile *file;      /* a file, or a folder that could not be searched */
  char  *name;
  char  *argument;  /* the command-line argument through which it was found */
  char  *problem;   /* (nullable): why @file could not be searched; %NULL for a file */
} TriadInputFile;

/**
 * triad_input_files_find:
 * @arguments: (array zero-terminated=1): files and folders from the command line
 *
 * Replaces each folder with the `.sdf`, `.world` and `.urdf` files in it, recursively, sorted by
 * name.  Skips hidden files, and symbolic links to folders, which may lead in a cycle.  Keeps all
 * other arguments, even if there is no such file.  A folder is a problem if it is a symbolic link
 * with the name of such a file, or its relative path leads through a symbolic link out of the
 * folder that contains the link.  The search ends with a problem after 100,000 folders.
 *
 * Returns: (transfer full) (element-type TriadInputFile): files in the order of @arguments
 */
GPtrArray *triad_input_files_find    (char      **arguments);

/**
 * triad_input_files_find_in:
 * @arguments: (array zero-terminated=1): as for triad_input_files_find()
 * @folders: (nullable) (element-type GFile): the folders that were searched are appended
 *
 * Returns: (transfer full) (element-type TriadInputFile): as triad_input_files_find()
 */
GPtrArray *triad_input_files_find_in (char      **arguments,
                                      GPtrArray  *folders);

/**
 * triad_input_files_find_ending:
 * @arguments: (array zero-terminated=1): as for triad_input_files_find()
 * @suffixes: (array zero-terminated=1): suffixes of the files to find in folders
 * @folders: (nullable) (element-type GFile): as for triad_input_files_find_in()
 *
 * Returns: (transfer full) (element-type TriadInputFile): files in the order of @arguments
 */
GPtrArray *triad_input_files_find_ending (char              **arguments,
                                          const char *const  *suffixes,
                                          GPtrArray          *folders);

/**
 * triad_input_file_check_links:
 * @only_folders: whether the file itself may be such a link
 *
 * Checks that no symbolic link on the way from the current folder to the file leads out of the
 * folder it is in.  A pattern such as `*` can match links that others have made.  The folders on
 * the way of an absolute path may be such links, but not a folder that was searched.
 *
 * Returns: %FALSE with a message that names the link and the path without links; %TRUE for a file
 * that is not on this machine
 */
gboolean triad_input_file_check_links (const TriadInputFile  *self,
                                       gboolean               only_folders,
                                       GError               **error);
