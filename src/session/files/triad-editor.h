/* triad-editor.h: launcher for the user's text editor at a line and column */
/* SPDX-License-Identifier: Apache-2.0 */

#pragma once

#include "triad-source.h"

typedef struct
{
  const char *path;      /* an absolute path */
  int         line;      /* counted from 1 */
  int         column;    /* in characters, counted from 1 */
  int         byte;      /* in bytes of the line, counted from 1 */
} TriadEditorPlace;

/**
 * TriadEditorSystem:
 * @environment: variables, as from g_get_environ()
 * @find_program: returns the path of a program, to be freed, or %NULL
 * @command: (nullable): the command from the preferences
 *
 * Where to look for an editor.
 */
typedef struct
{
  char **environment;
  char *(*find_program) (const char *name);
  const char *command;
} TriadEditorSystem;

#define TRIAD_EDITOR_VARIABLE "TRIAD_EDITOR"

/* @place: (out): borrows the path from @source
 * @offset: a byte of @source
 * Returns: FALSE if the source is not a local file
 */
gboolean   triad_editor_place_init       (TriadEditorPlace         *place,
                                          const TriadSource        *source,
                                          gsize                     offset);

/* Chooses an editor and builds its command line.  The first of these that is set is
 * used:
 *
 * - `TRIAD_EDITOR`: a command with `%f`, `%l` and `%c` for file, line and column, and
 *   `%%` for a percent sign.  Without `%f`, the file is the last argument.
 * - @command: the same syntax, or the name of a known editor.
 * - `VISUAL` and `EDITOR`, if they name a known graphical editor.
 * - the first known editor that is installed.
 *
 * No shell is involved, and no file name can be taken for an option.
 *
 * Returns: (transfer full) (nullable): the program and its arguments; NULL without
 *   @error if there is no editor, with @error if a command is invalid
 */
char     **triad_editor_dup_argv         (const TriadEditorSystem  *system,
                                          const TriadEditorPlace   *place,
                                          GError                  **error);

/* Returns: (transfer full): the program names of the known editors that are installed,
 *   in order of preference
 */
char     **triad_editor_dup_installed    (const TriadEditorSystem  *system);

/* Returns: (transfer none) (nullable): the program name of the known editor that is
 *   used if no command is set
 */
const char *triad_editor_find_detected   (const TriadEditorSystem  *system);

const char *triad_editor_get_title       (const char               *program);

/* @system: (out): a system that searches this machine
 * @environment: variables, as from g_get_environ(); borrowed
 * @command: (nullable): the command from the preferences; borrowed
 */
void       triad_editor_system_init      (TriadEditorSystem        *system,
                                          char                    **environment,
                                          const char               *command);

/* @self_id: the id of the calling application
 * Returns: (transfer full) (nullable): the desktop's default application for plain
 *   text, or another one if that is the caller
 */
GAppInfo  *triad_editor_find_application (const char               *self_id);

/* Opens @source at @offset in the user's editor.
 *
 * @offset: a byte of @source
 * @command: (nullable): the command from the preferences
 * @self_id: the id of the calling application
 * @context: (nullable): for the window of the editor
 * Returns: whether an editor was started
 */
gboolean   triad_editor_open             (const TriadSource        *source,
                                          gsize                     offset,
                                          const char               *command,
                                          const char               *self_id,
                                          GAppLaunchContext        *context,
                                          GError                  **error);
