/* triad-input-files.h: files and folders named on the command line
 *
 * SPDX-License-Identifier: Apache-2.0
 */

#pragma once

#include <gio/gio.h>

G_BEGIN_DECLS

/**
 * TriadInputFile:
 * @file: a file, or a folder that could not be searched
 * @name: what people call it: as named on the command line, or found below
 *   what is
 * @argument: the command-line argument through which it was found
 * @problem: (nullable): why @file could not be searched; %NULL for a file
 */
typedef struct
{
  GFile *file;
  char  *name;
  char  *argument;
  char  *problem;
} TriadInputFile;

/**
 * triad_input_files_find:
 * @arguments: (array zero-terminated=1): files and folders, as named on the
 *   command line
 *
 * A folder stands for the `.sdf`, `.world` and `.urdf` files in it and in the
 * folders in it, in the order of their names.  What is hidden is passed over,
 * and so are symbolic links to folders, which may lead round in a circle.
 * Other arguments stand for themselves, whether they are there or not.
 *
 * Returns: (transfer full) (element-type TriadInputFile): in the order of
 *   @arguments
 */
GPtrArray *triad_input_files_find    (char      **arguments);

/**
 * triad_input_files_find_in:
 * @arguments: (array zero-terminated=1): as above
 * @folders: (nullable) (element-type GFile): gets the folders that were searched
 *
 * Returns: (transfer full) (element-type TriadInputFile): the same
 */
GPtrArray *triad_input_files_find_in (char      **arguments,
                                      GPtrArray  *folders);

/**
 * triad_input_files_find_ending:
 * @arguments: (array zero-terminated=1): as above
 * @suffixes: (array zero-terminated=1): what the names of files in folders end in
 * @folders: (nullable) (element-type GFile): as above
 *
 * Returns: (transfer full) (element-type TriadInputFile): files of another kind
 */
GPtrArray *triad_input_files_find_ending (char              **arguments,
                                          const char *const  *suffixes,
                                          GPtrArray          *folders);

G_END_DECLS
