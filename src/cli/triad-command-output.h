/* triad-command-output.h: output formats and output files of commands
 *
 * SPDX-License-Identifier: Apache-2.0
 */

#pragma once

#include <glib.h>

G_BEGIN_DECLS

/**
 * triad_command_choose_format:
 * @format: (nullable): what `--format` gives
 * @output: (nullable): what `-o` gives
 * @choices: (array zero-terminated=1): the formats, the default first; each is
 *   the suffix of its files, too
 *
 * Returns: which of @choices is meant; -1 after complaining on standard error
 */
int      triad_command_choose_format (const char        *format,
                                      const char        *output,
                                      const char *const *choices);

/**
 * triad_command_print:
 * @text: what to print, UTF-8
 *
 * Prints to standard output at once, byte for byte: names are names in every
 * locale.
 *
 * Returns: %FALSE where it could not be, after complaining on standard error,
 *   if anyone still reads
 */
gboolean triad_command_print         (const char        *text);

/**
 * triad_command_write_beneath:
 * @folder: a folder that was named on the command line
 * @output: the name of a file, made from that of @folder
 * @bytes: its content
 *
 * Writes a file whose name the command has made, so that nobody has asked to follow a link that
 * is there: links beneath @folder are not followed.  Complains on standard error where that fails.
 *
 * Returns: whether it is written
 */
gboolean triad_command_write_beneath (const char        *folder,
                                      const char        *output,
                                      GBytes            *bytes);

/**
 * triad_command_write:
 * @output: (nullable): the file to write; %NULL or `-` for standard output
 * @bytes: what to write
 * @is_binary: it is nothing for a terminal
 *
 * A file is replaced as a whole: where it can't be written, what was there
 * stays.  Standard output is not written where it is a terminal and
 * @is_binary.
 *
 * Returns: %FALSE after complaining on standard error
 */
gboolean triad_command_write         (const char        *output,
                                      GBytes            *bytes,
                                      gboolean           is_binary);

G_END_DECLS
