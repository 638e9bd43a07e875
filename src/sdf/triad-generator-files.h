/* triad-generator-files.h: files that a template reads while it is expanded */
/* SPDX-License-Identifier: Apache-2.0 */

#pragma once

#include "triad-source.h"

/** TRIAD_GENERATOR_MAX_FILES: The maximum number of files that a template may read to be shown as
 * sources. */
#define TRIAD_GENERATOR_MAX_FILES 200

/** TRIAD_GENERATOR_MAX_FILES_BYTES: The maximum size of all these files. */
#define TRIAD_GENERATOR_MAX_FILES_BYTES (64 * 1024 * 1024)

/** TRIAD_GENERATOR_MAX_SEARCHED_BYTES: The maximum size of the files that are searched for names of
 * further files, without the template itself. */
#define TRIAD_GENERATOR_MAX_SEARCHED_BYTES (4 * 1024 * 1024)

/** triad_generator_files_add: Adds @file to (element-type GFile) @files unless it is there, or there
 * are as many as %TRIAD_GENERATOR_MAX_FILES. */
void triad_generator_files_add       (GPtrArray    *files,
                                      GFile        *file);

/** triad_generator_files_add_list: Adds the existing files of a list of absolute paths, separated
 * by spaces, which the paths may contain. */
void triad_generator_files_add_list  (GPtrArray    *files,
                                      const char   *list);

/** triad_generator_files_add_named: Adds files of templates and data that are named at the end of a
 * line of an error message, as xacro's `when processing file: /a/b.xacro` does. */
void triad_generator_files_add_named (GPtrArray    *files,
                                      const char   *errors);

/**
 * triad_generator_files_search:
 * @files: (element-type GFile): receives the files
 * @folder: (nullable): the working directory of the generator
 * @max_bytes: if less than %TRIAD_GENERATOR_MAX_SEARCHED_BYTES, used instead
 *
 * Adds the existing regular files that are named in quotation marks in a template, relative to its
 * folder or to @folder, or in files that are found that way.  A file with several names is
 * searched once; those that would exceed %TRIAD_GENERATOR_MAX_SEARCHED_BYTES are not searched.
 */
void triad_generator_files_search    (GPtrArray    *files,
                                      TriadSource  *template,
                                      const char   *folder,
                                      gsize         max_bytes,
                                      GCancellable *cancellable);

/** triad_generator_files_read: Appends the text of each of @files to (element-type TriadSource)
 * @sources, which has the template.  A file with several names is read once.  Files that cannot be
 * read, and those that would exceed @max_bytes in total, are left out.  Returns their size. */
gsize triad_generator_files_read     (GPtrArray    *files,
                                      GPtrArray    *sources,
                                      gsize         max_bytes,
                                      GCancellable *cancellable);
