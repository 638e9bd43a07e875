/* triad-command-output.h: output formats and output files of commands
 *
 * SPDX-License-Identifier: Apache-2.0
 */

#pragma once

#include <glib.h>

G_BEGIN_DECLS

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

/** triad_command_print_exactly: Like triad_command_print(), but writes control characters as they
 * are, unless standard output is a terminal: for other programs, such as patch(1). */
gboolean triad_command_print_exactly (const char        *text);

/**
 * triad_command_write_beneath:
 * @folder: a folder that was named on the command line
 * @output: the name of a file, made from that of @folder
 *
 * Writes a file whose name the user did not choose.  Does not follow symbolic links beneath
 * @folder.  Prints an error if it fails.
 *
 * Returns: whether the file is written
 */
gboolean triad_command_write_beneath (const char        *folder,
                                      const char        *output,
                                      GBytes            *bytes);

/**
 * triad_command_write:
 * @output: (nullable): the file to write; %NULL or `-` for standard output
 * @is_binary: whether not to write to a terminal
 *
 * Writes bytes.  A file is replaced atomically: on failure its old content stays.
 *
 * Returns: %FALSE after printing an error
 */
gboolean triad_command_write         (const char        *output,
                                      GBytes            *bytes,
                                      gboolean           is_binary);

G_END_DECLS
