/* triad-command-output.h: output formats and output files of commands */
/* SPDX-License-Identifier: Apache-2.0 */

#pragma once

#include "triad-file-write.h"
#include "triad-snapshot.h"

/**
 * triad_command_choose_format:
 * @format: (nullable): value of `--format`
 * @output: (nullable): value of `-o`
 * @choices: (array zero-terminated=1): the formats, which are also the file suffixes; the first
 *   is the default
 *
 * Returns: an index into @choices; -1 after printing an error
 */
int      triad_command_choose_format (const char        *format,
                                      const char        *output,
                                      const char *const *choices);

/**
 * triad_command_print:
 *
 * Writes to standard output without buffering.  The text stays UTF-8 in every locale, so that
 * names are not changed.
 *
 * Returns: %FALSE if it could not be written, after printing an error unless the reader has
 *   closed the pipe
 */
gboolean triad_command_print         (const char        *text);
gboolean triad_command_print_cb      (const char        *text,
                                      gpointer           data);

/** triad_command_print_exactly: Writes text as of triad_command_write() to standard output. */
gboolean triad_command_print_exactly (const char        *text);

/** triad_command_get_output_name: Returns @output, for a message, or the words for standard output.
 */
const char *triad_command_get_output_name (const char *output);

/**
 * triad_command_spares:
 * @output: (nullable): a file to write
 * @first: the first source of @snapshot that must not be written: 0 is its main file
 *
 * Returns: %FALSE if @output is one of the sources, after printing an error
 */
gboolean triad_command_spares        (const char          *output,
                                      const TriadSnapshot *snapshot,
                                      guint                first);

/**
 * triad_command_open:
 * @folder: (nullable): a folder that was named on the command line, if the name of @output was
 *   made from it: no symbolic links are followed beneath it
 * @output: (nullable): the file to write; %NULL or `-` for standard output
 * @is_binary: whether not to write to a terminal
 *
 * A file is replaced atomically: unless it is committed, its old content stays.
 *
 * Returns: (transfer full): the output to write to, or %NULL
 */
TriadFileWriter *triad_command_open (const char  *folder,
                                     const char  *output,
                                     gboolean     is_binary,
                                     GError     **error);

/** triad_command_write: Writes bytes, with the arguments of triad_command_open().  A terminal gets
 * control characters as code points, as of triad_command_print(); other programs get them as they
 * are.  Returns %FALSE after printing an error. */
gboolean triad_command_write         (const char        *folder,
                                      const char        *output,
                                      GBytes            *bytes,
                                      gboolean           is_binary);
