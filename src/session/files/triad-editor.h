/* triad-editor.h: opens a place of a file in the user's editor
 *
 * SPDX-License-Identifier: Apache-2.0
 */

#pragma once

#include "triad-source.h"

G_BEGIN_DECLS

/**
 * TriadEditorPlace:
 * @path: an absolute path
 * @line: counted from 1
 * @column: a character of the line, counted from 1
 * @byte: a byte of the line, counted from 1
 */
typedef struct
{
  const char *path;
  int         line;
  int         column;
  int         byte;
} TriadEditorPlace;

/**
 * TriadEditorSystem:
 * @environment: variables, as of g_get_environ()
 * @find_program: returns the path of a program, to be freed, or %NULL
 * @command: (nullable): what the user has chosen among preferences
 *
 * What there is to choose from.
 */
typedef struct
{
  char **environment;
  char *(*find_program) (const char *name);
  const char *command;
} TriadEditorSystem;

#define TRIAD_EDITOR_VARIABLE "TRIAD_EDITOR"

/**
 * triad_editor_place_init:
 * @place: (out): borrows the path from @source
 * @source: a source
 * @offset: a byte of it
 *
 * Returns: %FALSE where the source is no file of this machine
 */
gboolean   triad_editor_place_init       (TriadEditorPlace         *place,
                                          const TriadSource        *source,
                                          gsize                     offset);

/**
 * triad_editor_dup_argv:
 * @system: what there is
 * @place: what to open
 * @error: where to say what is wrong with a command
 *
 * `TRIAD_EDITOR` is a command with `%f`, `%l` and `%c` for file, line and
 * column, and `%%` for a percent sign; the file comes last where no `%f` says
 * otherwise.  Without it, the chosen command counts: the same, or an editor
 * that is known, which needs no more than its name.  Without that, `VISUAL`
 * and `EDITOR` count where they name a graphical editor that is known, and
 * then the first known one that is installed.
 *
 * No shell is involved, and no file name can be taken for an option.
 *
 * Returns: (transfer full) (nullable): the program and its arguments; %NULL
 *   where there is no such editor, or with @error
 */
char     **triad_editor_dup_argv         (const TriadEditorSystem  *system,
                                          const TriadEditorPlace   *place,
                                          GError                  **error);

/**
 * triad_editor_dup_installed:
 * @system: what there is
 *
 * Returns: (transfer full): the known editors that are installed, by program,
 *   the best first
 */
char     **triad_editor_dup_installed    (const TriadEditorSystem  *system);

/**
 * triad_editor_find_detected:
 * @system: what there is
 *
 * Returns: (transfer none) (nullable): the known editor that is chosen where
 *   no command is, by program
 */
const char *triad_editor_find_detected   (const TriadEditorSystem  *system);

/**
 * triad_editor_get_title:
 * @program: an editor
 *
 * Returns: (transfer none): what people call it
 */
const char *triad_editor_get_title       (const char               *program);

/**
 * triad_editor_system_init:
 * @system: (out): this machine
 * @environment: variables, as of g_get_environ(); borrowed
 * @command: (nullable): what the user has chosen; borrowed
 */
void       triad_editor_system_init      (TriadEditorSystem        *system,
                                          char                    **environment,
                                          const char               *command);

/**
 * triad_editor_find_application:
 * @self_id: the id of the application that is asking
 *
 * Returns: (transfer full) (nullable): what the desktop opens plain text with, and is
 *   not the one that is asking
 */
GAppInfo  *triad_editor_find_application (const char               *self_id);

/**
 * triad_editor_open:
 * @source: a source
 * @offset: a byte of it
 * @command: (nullable): what the user has chosen
 * @self_id: the id of the application that is asking
 * @context: (nullable): where the editor's window is to appear
 * @error: where to say why not
 *
 * Returns: whether an editor was started
 */
gboolean   triad_editor_open             (const TriadSource        *source,
                                          gsize                     offset,
                                          const char               *command,
                                          const char               *self_id,
                                          GAppLaunchContext        *context,
                                          GError                  **error);

G_END_DECLS
