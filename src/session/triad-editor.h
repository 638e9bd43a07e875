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
 *
 * What there is to choose from.
 */
typedef struct
{
  char **environment;
  char *(*find_program) (const char *name);
} TriadEditorSystem;

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
 * @error: where to say what is wrong with `TRIAD_EDITOR`
 *
 * `TRIAD_EDITOR` is a command with `%f`, `%l` and `%c` for file, line and
 * column, and `%%` for a percent sign; the file comes last where no `%f` says
 * otherwise.  Without it, `VISUAL` and `EDITOR` count where they name a
 * graphical editor that is known, and then the first known one that is
 * installed.
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
 * triad_editor_find_application:
 * @file: a file
 * @self_id: the id of the application that is asking
 *
 * Returns: (transfer full) (nullable): what the desktop opens such files with,
 *   or else text, and is not the one that is asking
 */
GAppInfo  *triad_editor_find_application (GFile                    *file,
                                          const char               *self_id);

/**
 * triad_editor_open:
 * @source: a source
 * @offset: a byte of it
 * @self_id: the id of the application that is asking
 * @context: (nullable): where the editor's window is to appear
 * @error: where to say why not
 *
 * Returns: whether an editor was started
 */
gboolean   triad_editor_open             (const TriadSource        *source,
                                          gsize                     offset,
                                          const char               *self_id,
                                          GAppLaunchContext        *context,
                                          GError                  **error);

G_END_DECLS
