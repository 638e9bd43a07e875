/* triad-command.h: commands of triad-cli and the functions they share */
/* SPDX-License-Identifier: Apache-2.0 */

#pragma once

#include "triad-shapes.h"

/** TriadExit: Exit status of a command. */
typedef enum
{
  TRIAD_EXIT_VALID = 0,      /* valid or equal */
  TRIAD_EXIT_DIFFERENT = 1,  /* errors or differences */
  TRIAD_EXIT_FAILED = 2,     /* the command failed: wrong usage, or an unreadable file */
} TriadExit;

/* The commands, as `--help` describes them.  Each gets the words after `triad-cli`, its own name
 * first; the status is the worst one of all files. */
TriadExit      triad_command_check    (int                   argc,
                                       char                **argv);
TriadExit      triad_command_compare  (int                   argc,
                                       char                **argv);
TriadExit      triad_command_convert  (int                   argc,
                                       char                **argv);
TriadExit      triad_command_edit     (int                   argc,
                                       char                **argv);
TriadExit      triad_command_explain  (int                   argc,
                                       char                **argv);
TriadExit      triad_command_figures  (int                   argc,
                                       char                **argv);
TriadExit      triad_command_frames   (int                   argc,
                                       char                **argv);
TriadExit      triad_command_graph    (int                   argc,
                                       char                **argv);
TriadExit      triad_command_render   (int                   argc,
                                       char                **argv);

/**
 * triad_command_init:
 *
 * Sets the program's name and how it prints, and raises the limit on open files as far as is
 * permitted and useful.
 *
 * Returns: %FALSE after printing an error if the limit is so low that libraries would silently
 *   omit something
 */
gboolean       triad_command_init     (void);

/**
 * triad_command_parse:
 * @summary: what the command does, a sentence
 * @operands: the operands for the help, such as `FILE…`
 * @entries: (nullable) (array zero-terminated=1): its options
 * @argc: (inout): number of words
 * @argv: (inout): the words; the command's name and the operands are left
 *
 * Parses the options of a command.
 *
 * Returns: %FALSE after printing an error
 */
gboolean       triad_command_parse    (const char           *summary,
                                       const char           *operands,
                                       const GOptionEntry   *entries,
                                       int                  *argc,
                                       char               ***argv);

/** TRIAD_COMMAND_GENERATE: #GOptionEntry of `--generate`, an option of every command, because every
 * command reads models.  triad_command_parse() adds it. */
#define TRIAD_COMMAND_GENERATE \
  { "generate", 0, 0, G_OPTION_ARG_CALLBACK, triad_command_set_generator, \
    N_("Read the output of COMMAND, such as 'xacro %f', in place of each model file; " \
       "%f is the path of that file"), "COMMAND" }

gboolean       triad_command_set_generator (const char    *option,
                                            const char    *value,
                                            gpointer       data,
                                            GError       **error);

/** triad_command_get_generator: Returns (transfer none) (nullable): the generator that `--generate`
 * gave. */
TriadGenerator *triad_command_get_generator (void);

/** TRIAD_COMMAND_UNCONFINED: #GOptionEntry of `--unconfined`, for commands that draw. */
#define TRIAD_COMMAND_UNCONFINED \
  { "unconfined", 0, G_OPTION_FLAG_NO_ARG, G_OPTION_ARG_CALLBACK, triad_command_allow_unconfined, \
    N_("Run helper programs, for layout and meshes, even without a sandbox"), NULL }

/** triad_command_parse_described: Like triad_command_parse(), with a text at its end. */
gboolean       triad_command_parse_described (const char         *summary,
                                              const char         *operands,
                                              const char         *description,
                                              const GOptionEntry *entries,
                                              int                *argc,
                                              char             ***argv);

gboolean       triad_command_allow_unconfined (const char    *option,
                                               const char    *value,
                                               gpointer       data,
                                               GError       **error);

/**
 * triad_command_choose:
 * @option: the option's name, for the message
 * @value: (nullable): the option's value; %NULL for the first choice
 * @choices: (array zero-terminated=1): permitted values
 *
 * Returns: an index into @choices; -1 after printing an error
 */
int            triad_command_choose   (const char           *option,
                                       const char           *value,
                                       const char *const    *choices);

/** triad_command_get_cache: Returns (transfer none) the cache of the files that the models of
 * triad_command_read() include, which limits how much is read again.  For tests. */
TriadSourceCache *triad_command_get_cache (void);

/** triad_command_read: Returns (transfer full) the snapshot of @file, which `--generate` may make,
 * or %NULL and @error. */
TriadSnapshot *triad_command_read     (GFile                *file,
                                       const char           *name,
                                       GError              **error);

/**
 * triad_command_complain:
 * @argument: a file as named on the command line
 * @problem: why it cannot be read
 *
 * Prints the problem, after the name of the file unless the problem contains its path.
 */
void           triad_command_complain (const char         *argument,
                                       const char         *problem);

/**
 * triad_command_load:
 * @argument: a file as named on the command line
 *
 * Returns: (transfer full) (nullable): its snapshot; %NULL after printing an error
 */
TriadSnapshot *triad_command_load     (const char           *argument);

/**
 * triad_command_limit_names:
 * @argument: the file of @snapshot, for the message
 * @other: (nullable): another snapshot, whose frames are listed as well
 *
 * Names of frames in models with long names can have thousands of times the size of the file.
 *
 * Returns: whether the names of all frames are short enough to be listed; %FALSE after printing an
 *   error
 */
gboolean       triad_command_limit_names (const char         *argument,
                                          const TriadSnapshot *snapshot,
                                          const TriadSnapshot *other);

/**
 * triad_command_weigh:
 * @inertials: (out): the inertials of @snapshot, with those that meshes determine
 *
 * Reads the meshes that an `<inertial auto="true">` needs, and prints problems with them.
 *
 * Returns: (transfer full) (nullable): owns @inertials; %NULL if the snapshot does
 */
TriadShapes   *triad_command_weigh    (TriadSnapshot        *snapshot,
                                       const TriadInertial **inertials);

/**
 * triad_command_tell:
 * @diagnostics: (element-type TriadDiagnostic): diagnostics to print to standard error
 */
void           triad_command_tell     (const GPtrArray      *diagnostics);

/**
 * triad_command_note:
 * @notes: (element-type utf8): notes on a drawing to print to standard error, a line each
 */
void           triad_command_note     (const GPtrArray      *notes);

/** triad_command_judge: Returns the exit status for a file: %TRIAD_EXIT_DIFFERENT if it has
 * errors. */
TriadExit      triad_command_judge    (const TriadSnapshot  *snapshot);
