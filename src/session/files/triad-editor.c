/* triad-editor.c: launcher for the user's text editor at a line and column */
/* SPDX-License-Identifier: Apache-2.0 */

#include "triad-editor.h"

#include <glib/gi18n.h>
#include <string.h>

/* Arguments for each family of editors; %f, %l, %c and %b as for expand(). */
static const char *const goto_argument[] = { "--goto", "%f:%l:%c", NULL };
static const char *const plus_argument[] = { "+%l:%c", "%f", NULL };
static const char *const file_argument[] = { "%f", NULL };
static const char *const kate_argument[] = { "--line", "%l", "--column", "%c", "%f", NULL };
static const char *const vim_argument[] = { "+call cursor(%l,%b)", "--", "%f", NULL };
static const char *const client_argument[] = { "--create-frame", "--no-wait",
                                               "--alternate-editor=emacs", "+%l:%c", "%f", NULL };

/* Editors with their own window, in order of preference. */
static const struct
{
  const char         *name;
  const char         *title;
  const char *const  *arguments;
  gboolean            is_chosen;           /* used if the user has not chosen one */
} editors[] = {
  { "code", "Visual Studio Code", goto_argument, TRUE },
  { "codium", "VSCodium", goto_argument, TRUE },
  { "gnome-text-editor", "Text Editor", file_argument, TRUE },
  { "gedit", "gedit", plus_argument, TRUE },
  { "kate", "Kate", kate_argument, TRUE },
  { "gvim", "GVim", vim_argument, TRUE },
  { "emacsclient", "Emacs (client)", client_argument, TRUE },
  { "emacs", "Emacs", plus_argument, TRUE },
  { "code-insiders", "Visual Studio Code Insiders", goto_argument, FALSE },
  { "vscodium", "VSCodium", goto_argument, FALSE },
  { "kwrite", "KWrite", kate_argument, FALSE },
  { "pluma", "Pluma", plus_argument, FALSE },
  { "xed", "Xed", plus_argument, FALSE },
};

gboolean
triad_editor_place_init (TriadEditorPlace  *place,
                         const TriadSource *source,
                         gsize              offset)
{
  TriadSourceRange range = triad_source_get_range (source, offset, offset);
  const char *text = triad_source_get_text (source, NULL);
  gsize line = offset - (range.column - 1);

  place->path = g_file_peek_path (triad_source_get_file (source));
  place->line = range.line;
  place->column = offset > line ? g_utf8_strlen (text + line, offset - line) + 1 : 1;
  place->byte = range.column;

  return place->path != NULL;
}

/* Returns @template with the place substituted. */
static char *
expand (const char             *template,
        const TriadEditorPlace *place)
{
  GString *text = g_string_new (NULL);

  for (const char *at = template; *at != '\0'; at++)
    {
      if (*at != '%' || at[1] == '\0' || strchr ("flcb%", at[1]) == NULL)
        {
          g_string_append_c (text, *at);
          continue;
        }

      switch (*++at)
        {
        case 'f':
          g_string_append (text, place->path);
          break;
        case 'l':
          g_string_append_printf (text, "%d", place->line);
          break;
        case 'c':
          g_string_append_printf (text, "%d", place->column);
          break;
        case 'b':
          g_string_append_printf (text, "%d", place->byte);
          break;
        default:
          g_string_append_c (text, '%');
        }
    }

  return g_string_free (text, FALSE);
}

static void
add_expanded (GPtrArray              *argv,
              const char *const      *templates,
              const TriadEditorPlace *place)
{
  for (int i = 0; templates[i] != NULL; i++)
    g_ptr_array_add (argv, expand (templates[i], place));
}

static gboolean
has_file (char **command)
{
  for (int i = 1; command[i] != NULL; i++)
    for (const char *at = strchr (command[i], '%'); at != NULL; at = strchr (at + 1, '%'))
      {
        if (at[1] == 'f')
          return TRUE;

        if (at[1] == '%')
          at++;
      }

  return FALSE;
}

static gboolean
has_place (char **command)
{
  for (int i = 1; command[i] != NULL; i++)
    if (strchr (command[i], '%') != NULL)
      return TRUE;

  return FALSE;
}

/* Expands a user's @command; @whose names its origin for the error message. */
static char **
dup_own (const char              *whose,
         const char              *command,
         const TriadEditorPlace  *place,
         GError                 **error)
{
  g_auto(GStrv) words = NULL;
  g_autoptr(GPtrArray) argv = g_ptr_array_new_with_free_func (g_free);

  if (!g_shell_parse_argv (command, NULL, &words, error))
    {
      g_prefix_error (error, "%s: ", whose);
      return NULL;
    }

  add_expanded (argv, (const char *const *) words, place);

  if (!has_file (words))
    g_ptr_array_add (argv, g_strdup (place->path));

  g_ptr_array_add (argv, NULL);

  return (char **) g_ptr_array_free (g_steal_pointer (&argv), FALSE);
}

static int
find_editor (const char *program)
{
  g_autofree char *name = g_path_get_basename (program);

  for (gsize i = 0; i < G_N_ELEMENTS (editors); i++)
    if (g_str_equal (name, editors[i].name))
      return i;

  return -1;
}

static gboolean
wants_terminal (char **command)
{
  static const char *const options[] = { "-nw", "--no-window-system", "-t", "--tty", "-v", NULL };

  for (int i = 1; command[i] != NULL; i++)
    if (g_strv_contains (options, command[i]))
      return TRUE;

  return FALSE;
}

/* Handles `VISUAL` and `EDITOR`, and bare program names.  These variables often name a
 * terminal editor, which is of no use without a terminal.
 */
static char **
dup_known (const TriadEditorSystem *system,
           const char              *command,
           const TriadEditorPlace  *place)
{
  g_auto(GStrv) words = NULL;
  g_autofree char *program = NULL;
  g_autoptr(GPtrArray) argv = NULL;
  int editor;

  if (command == NULL || !g_shell_parse_argv (command, NULL, &words, NULL))
    return NULL;

  editor = find_editor (words[0]);

  if (editor < 0 || wants_terminal (words))
    return NULL;

  program = system->find_program (words[0]);

  if (program == NULL)
    return NULL;

  argv = g_ptr_array_new_with_free_func (g_free);
  g_ptr_array_add (argv, g_steal_pointer (&program));

  for (int i = 1; words[i] != NULL; i++)
    g_ptr_array_add (argv, g_strdup (words[i]));

  add_expanded (argv, editors[editor].arguments, place);
  g_ptr_array_add (argv, NULL);

  return (char **) g_ptr_array_free (g_steal_pointer (&argv), FALSE);
}

static char **
dup_detected (const TriadEditorSystem *system,
              const TriadEditorPlace  *place)
{
  static const char *const variables[] = { "VISUAL", "EDITOR" };
  char **argv = NULL;

  for (gsize i = 0; i < G_N_ELEMENTS (variables) && argv == NULL; i++)
    argv = dup_known (system, g_environ_getenv (system->environment, variables[i]), place);

  for (gsize i = 0; i < G_N_ELEMENTS (editors) && argv == NULL; i++)
    if (editors[i].is_chosen)
      argv = dup_known (system, editors[i].name, place);

  return argv;
}

/* Expands the command from the preferences, which may be just the name of a known
 * editor with options.
 */
static char **
dup_chosen (const TriadEditorSystem  *system,
            const TriadEditorPlace   *place,
            GError                  **error)
{
  g_auto(GStrv) words = NULL;
  char **argv = NULL;

  if (g_shell_parse_argv (system->command, NULL, &words, NULL) && !has_place (words))
    argv = dup_known (system, system->command, place);

  return argv != NULL ? argv : dup_own (_("The editor command"), system->command, place, error);
}

char **
triad_editor_dup_argv (const TriadEditorSystem  *system,
                       const TriadEditorPlace   *place,
                       GError                  **error)
{
  const char *own = g_environ_getenv (system->environment, TRIAD_EDITOR_VARIABLE);

  if (own != NULL && *own != '\0')
    return dup_own (TRIAD_EDITOR_VARIABLE, own, place, error);

  if (system->command != NULL && *system->command != '\0')
    return dup_chosen (system, place, error);

  return dup_detected (system, place);
}

char **
triad_editor_dup_installed (const TriadEditorSystem *system)
{
  g_autoptr(GStrvBuilder) names = g_strv_builder_new ();

  for (gsize i = 0; i < G_N_ELEMENTS (editors); i++)
    {
      g_autofree char *program = system->find_program (editors[i].name);

      if (program != NULL)
        g_strv_builder_add (names, editors[i].name);
    }

  return g_strv_builder_end (names);
}

const char *
triad_editor_find_detected (const TriadEditorSystem *system)
{
  const TriadEditorPlace nowhere = { "", 1, 1, 1 };
  g_auto(GStrv) argv = dup_detected (system, &nowhere);

  return argv != NULL ? editors[find_editor (argv[0])].name : NULL;
}

const char *
triad_editor_get_title (const char *program)
{
  int editor = find_editor (program);

  return editor >= 0 ? editors[editor].title : program;
}

static GAppInfo *
find_other (const char *type,
            const char *self_id)
{
  GAppInfo *found = NULL;
  GList *applications;

  if (type == NULL)
    return NULL;

  applications = g_app_info_get_recommended_for_type (type);

  for (GList *link = applications; link != NULL && found == NULL; link = link->next)
    if (g_strcmp0 (g_app_info_get_id (link->data), self_id) != 0)
      found = g_object_ref (link->data);

  g_list_free_full (applications, g_object_unref);

  return found;
}

/* Does not ask for the handler of the file's own type, because that may run the file. */
GAppInfo *
triad_editor_find_application (const char *self_id)
{
  g_autofree char *type = g_content_type_from_mime_type ("text/plain");

  return find_other (type, self_id);
}

static char *
find_program (const char *name)
{
  return g_find_program_in_path (name);
}

void
triad_editor_system_init (TriadEditorSystem  *system,
                          char              **environment,
                          const char         *command)
{
  system->environment = environment;
  system->find_program = find_program;
  system->command = command;
}

gboolean
triad_editor_open (const TriadSource  *source,
                   gsize               offset,
                   const char         *command,
                   const char         *self_id,
                   GAppLaunchContext  *context,
                   GError            **error)
{
  GFile *file = triad_source_get_file (source);
  g_auto(GStrv) environment = g_get_environ ();
  TriadEditorSystem system;
  TriadEditorPlace place;
  g_autoptr(GError) own_error = NULL;
  g_autoptr(GAppInfo) application = NULL;
  GList files = { file, NULL, NULL };

  triad_editor_system_init (&system, environment, command);

  if (triad_editor_place_init (&place, source, offset))
    {
      g_auto(GStrv) argv = triad_editor_dup_argv (&system, &place, &own_error);

      if (own_error != NULL)
        {
          g_propagate_error (error, g_steal_pointer (&own_error));
          return FALSE;
        }

      if (argv != NULL)
        return g_spawn_async (NULL, argv, environment, G_SPAWN_SEARCH_PATH, NULL, NULL, NULL,
                              error);
    }

  application = triad_editor_find_application (self_id);

  if (application == NULL)
    {
      g_set_error_literal (error, G_IO_ERROR, G_IO_ERROR_NOT_FOUND,
                           _("No editor found; choose one in the preferences"));
      return FALSE;
    }

  return g_app_info_launch (application, &files, context, error);
}
