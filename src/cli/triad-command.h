/* triad-command.h: commands of triad-cli and the functions they share
 *
 * SPDX-License-Identifier: Apache-2.0
 */

#pragma once

#include "triad-snapshot.h"

G_BEGIN_DECLS

/**
 * TriadExit:
 * @TRIAD_EXIT_VALID: all is well, or the same
 * @TRIAD_EXIT_DIFFERENT: a file has errors, or differs
 * @TRIAD_EXIT_FAILED: it could not be done: wrong usage, unreadable file
 *
 * What a command returns to the shell.
 */
typedef enum
{
  TRIAD_EXIT_VALID = 0,
  TRIAD_EXIT_DIFFERENT = 1,
  TRIAD_EXIT_FAILED = 2,
} TriadExit;

/**
 * triad_command_check:
 * @argc: how many words
 * @argv: (array length=argc): the words behind `triad-cli`, `check` first
 *
 * `check [--format=text|json|sarif] [--parity] FILE|FOLDER…`: says what is wrong with
 * files, and with those in folders.
 *
 * Returns: the worst of the files
 */
TriadExit      triad_command_check    (int                   argc,
                                       char                **argv);

/**
 * triad_command_compare:
 * @argc: how many words
 * @argv: (array length=argc): the words behind `triad-cli`, `compare` first
 *
 * `compare [--tolerance=LENGTH[,ANGLE]] [--relative-to=FRAME]
 * [--format=text|json|markdown|html] [-o OUT] A B`: says whether two files are
 * the same robot, and where they are not, how and why.
 *
 * Returns: %TRIAD_EXIT_DIFFERENT where they differ
 */
TriadExit      triad_command_compare  (int                   argc,
                                       char                **argv);

/**
 * triad_command_convert:
 * @argc: how many words
 * @argv: (array length=argc): the words behind `triad-cli`, `convert` first
 *
 * `convert --to=VERSION|urdf [--form=relative_to|frame] [-o OUT] FILE`: says a
 * model in another format, or a newer version of its own.  What is said in
 * another way and what is left out goes to standard error.
 *
 * Returns: %TRIAD_EXIT_DIFFERENT where something stands against it; nothing is
 *   written then
 */
TriadExit      triad_command_convert  (int                   argc,
                                       char                **argv);

/**
 * triad_command_explain:
 * @argc: how many words
 * @argv: (array length=argc): the words behind `triad-cli`, `explain` first
 *
 * `explain [--relative-to=FRAME] FILE FRAME`: says why a frame is where it is.
 *
 * Returns: as triad_command_judge()
 */
TriadExit      triad_command_explain  (int                   argc,
                                       char                **argv);

/**
 * triad_command_figures:
 * @argc: how many words
 * @argv: (array length=argc): the words behind `triad-cli`, `figures` first
 *
 * `figures [--check] [--force] FILE|FOLDER…`: makes the pictures that figure
 * files say, as far as they are out of date.
 *
 * Returns: %TRIAD_EXIT_DIFFERENT where `--check` finds some out of date
 */
TriadExit      triad_command_figures  (int                   argc,
                                       char                **argv);

/**
 * triad_command_frames:
 * @argc: how many words
 * @argv: (array length=argc): the words behind `triad-cli`, `frames` first
 *
 * `frames [--format=text|json] [--relative-to=FRAME]
 * [--joint NAME=VALUE[,VALUE]]… FILE…`: lists frames with their poses.
 *
 * Returns: the worst of the files
 */
TriadExit      triad_command_frames   (int                   argc,
                                       char                **argv);

/**
 * triad_command_graph:
 * @argc: how many words
 * @argv: (array length=argc): the words behind `triad-cli`, `graph` first
 *
 * `graph --kind=attached_to|relative_to [--format=svg|png|pdf|dot|json]
 * [-o OUT] FILE`: draws what frames depend on.  A wrong file is drawn too.
 *
 * Returns: whether the file is sound
 */
TriadExit      triad_command_graph    (int                   argc,
                                       char                **argv);

/**
 * triad_command_render:
 * @argc: how many words
 * @argv: (array length=argc): the words behind `triad-cli`, `render` first
 *
 * `render [--view=iso|front|back|left|right|top|bottom] [--size=WIDTHxHEIGHT]
 * [--joint NAME=VALUE[,VALUE]]… [--format=svg|pdf|png] [-o OUT] FILE`: draws
 * frames in space.  A wrong file is drawn too.
 *
 * Returns: whether the file is sound
 */
TriadExit      triad_command_render   (int                   argc,
                                       char                **argv);

/**
 * triad_command_init:
 *
 * Sets up a program that runs commands: what it is called, and how it prints.
 * Raises the limit on open files as far as is allowed and useful.
 *
 * Returns: %FALSE after complaining on standard error, where so few files can be
 *   opened that libraries would leave something out without a word
 */
gboolean       triad_command_init     (void);

/**
 * triad_command_parse:
 * @summary: what the command does, a sentence
 * @operands: what follows the options, for the help: `FILE…`
 * @entries: (nullable) (array zero-terminated=1): its options
 * @argc: (inout): the words
 * @argv: (inout): the words; the command's name and its operands are left
 *
 * Reads a command's options and complains on standard error.
 *
 * Returns: %FALSE where there is nothing to do but to fail
 */
gboolean       triad_command_parse    (const char           *summary,
                                       const char           *operands,
                                       const GOptionEntry   *entries,
                                       int                  *argc,
                                       char               ***argv);

/**
 * TRIAD_COMMAND_UNCONFINED:
 *
 * The option `--unconfined` of commands that draw, for an array of #GOptionEntry.
 */
#define TRIAD_COMMAND_UNCONFINED \
  { "unconfined", 0, G_OPTION_FLAG_NO_ARG, G_OPTION_ARG_CALLBACK, triad_command_allow_unconfined, \
    N_("Run helper programs even where they cannot be sandboxed"), NULL }

gboolean       triad_command_allow_unconfined (const char    *option,
                                               const char    *value,
                                               gpointer       data,
                                               GError       **error);

/**
 * triad_command_choose:
 * @option: the option's name, for the message
 * @value: (nullable): what was given; %NULL takes the first
 * @choices: (array zero-terminated=1): what may be given
 *
 * Returns: which of @choices it is; -1 after complaining on standard error
 */
int            triad_command_choose   (const char           *option,
                                       const char           *value,
                                       const char *const    *choices);

/**
 * triad_command_load:
 * @argument: a file as named on the command line
 *
 * Returns: (transfer full) (nullable): its snapshot; %NULL after complaining
 *   on standard error
 */
TriadSnapshot *triad_command_load     (const char           *argument);

/**
 * triad_command_tell:
 * @diagnostics: (element-type TriadDiagnostic): what to say on standard error
 */
void           triad_command_tell     (const GPtrArray      *diagnostics);

/**
 * triad_command_note:
 * @notes: (element-type utf8): what people should know of what was drawn, a line
 *   each on standard error
 */
void           triad_command_note     (const GPtrArray      *notes);

/**
 * triad_command_judge:
 * @snapshot: a snapshot
 *
 * Returns: what the command returns for it: %TRIAD_EXIT_DIFFERENT where there are
 *   errors
 */
TriadExit      triad_command_judge    (const TriadSnapshot  *snapshot);

G_END_DECLS
