/* triad-figure-arguments.c: command-line options of a figure */
/* SPDX-License-Identifier: Apache-2.0 */

#include "triad-figure-arguments.h"

#include "triad-figure-error.h"
#include "triad-figure-options.h"
#include "triad-prefix.h"
#include "triad-terminal-escape.h"

#include <glib/gi18n.h>
#include <string.h>

#define NO "no-"
#define KIND "kind"               /* the name of `content` as an option of `graph` */
#define KIND_LETTER 'k'
#define KIND_VALUES "attached_to|relative_to|graphs"
#define KIND_HELP N_("Draw this graph (graphs: both); required unless the output is HTML")

static gboolean
is_content (const TriadFigureOption *setting)
{
  return g_str_equal (setting->name, "content");
}

static gboolean
is_usual_flag (const TriadFigureOption *setting)
{
  g_autoptr(TriadFigure) fresh = triad_figure_new ();

  return setting->kind == TRIAD_FIGURE_OPTION_FLAG
         && *(gboolean *) ((char *) fresh + setting->offset);
}

/* Returns the figure option for the name that GOption reports, `--name` or `-n`. */
static const TriadFigureOption *
find_option (const char *option)
{
  int n;
  const TriadFigureOption *options = triad_figure_get_options (&n);
  gboolean is_long = triad_has_prefix (option, "--");

  if (is_long && g_str_equal (option + 2, KIND))
    return triad_figure_find_option ("content", NULL);

  if (is_long && triad_has_prefix (option + 2, NO))
    return triad_figure_find_option (option + 2 + strlen (NO), NULL);

  if (is_long)
    return triad_figure_find_option (option + 2, NULL);

  for (int i = 0; i < n; i++)
    if (options[i].short_name == option[1])
      return &options[i];

  return triad_figure_find_option (option[1] == KIND_LETTER ? "content" : "source", NULL);
}

static gboolean
read_option (const char  *option,
             const char  *value,
             gpointer     figure,
             GError     **error)
{
  const TriadFigureOption *setting = find_option (option);

  if (setting->kind == TRIAD_FIGURE_OPTION_FLAG)
    value = triad_has_prefix (option, "--" NO) ? "false" : "true";

  if (triad_figure_add (figure, setting->name, value, error))
    return TRUE;

  g_prefix_error (error, "%s: ", option);

  return FALSE;
}

/* `graph` accepts only graphs as its content. */
static gboolean
read_kind (const char  *option,
           const char  *value,
           gpointer     figure,
           GError     **error)
{
  g_auto(GStrv) values = g_strsplit (KIND_VALUES, "|", -1);

  if (g_strv_contains ((const char *const *) values, value))
    return read_option (option, value, figure, error);

  triad_figure_set_error (error, "content",
                          _("%s expects one of attached_to, "
                            "relative_to, graphs, not “%s”"), option, value);

  return FALSE;
}

static gboolean
read_source (const char  *option G_GNUC_UNUSED,
             const char  *value,
             gpointer     figure,
             GError     **error)
{
  return triad_figure_add (figure, "source", value, error);
}

static GOptionEntry
make_entry (const TriadFigureOption *setting,
            gboolean                 is_graph)
{
  gboolean is_flag = setting->kind == TRIAD_FIGURE_OPTION_FLAG;
  GOptionEntry entry = {
    .long_name = setting->name,
    .short_name = setting->short_name,
    /* File names need not be in the locale's encoding, so no option is converted. */
    .flags = is_flag ? G_OPTION_FLAG_NO_ARG : G_OPTION_FLAG_FILENAME,
    .arg = G_OPTION_ARG_CALLBACK,
    .arg_data = read_option,
    .description = setting->help,
    .arg_description = setting->metavar,
  };

  if (is_usual_flag (setting))
    {
      g_autofree char *name = g_strconcat (NO, setting->name, NULL);

      entry.long_name = g_intern_string (name);
    }

  if (is_graph && is_content (setting))
    {
      entry.long_name = KIND;
      entry.short_name = KIND_LETTER;
      entry.arg_data = read_kind;
      entry.description = KIND_HELP;
      entry.arg_description = KIND_VALUES;
    }

  return entry;
}

/* Sources are operands. */
static gboolean
is_option (const TriadFigureOption *setting,
           gboolean                 is_graph)
{
  return setting->kind != TRIAD_FIGURE_OPTION_FILES
         && (!is_graph || setting->concern != TRIAD_FIGURE_OPTION_SCOPE_SCENE);
}

GOptionGroup *
triad_figure_arguments_new (TriadFigure *figure,
                            gboolean     is_graph)
{
  GOptionGroup *group = g_option_group_new (NULL, NULL, NULL, figure, NULL);
  const GOptionEntry others[] = {
    { TRIAD_FIGURE_FORMER_BACKGROUND, 0, G_OPTION_FLAG_FILENAME | G_OPTION_FLAG_HIDDEN,
      G_OPTION_ARG_CALLBACK, read_option, NULL, NULL },
    { G_OPTION_REMAINING, 0, G_OPTION_FLAG_FILENAME, G_OPTION_ARG_CALLBACK, read_source, NULL,
      NULL },
    { NULL },
  };
  int n;
  const TriadFigureOption *options = triad_figure_get_options (&n);

  for (int i = 0; i < n; i++)
    {
      GOptionEntry entries[] = { make_entry (&options[i], is_graph), { NULL } };

      if (is_option (&options[i], is_graph))
        g_option_group_add_entries (group, entries);
    }

  g_option_group_add_entries (group, others);
  g_option_group_set_translation_domain (group, "triad");

  return group;
}

/* Appends @text as one word of a shell command, quoted only if necessary. */
static void
append_word (GString    *command,
             const char *option,
             const char *text)
{
  static const char plain[] = "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789"
                              "_-.,:/=+@%";
  g_autofree char *quoted = triad_escape_dup_word (text);
  gboolean is_plain = *text != '\0' && text[strspn (text, plain)] == '\0';

  g_string_append_printf (command, " %s%s", option, is_plain ? text : quoted);
}

static void
append_option (GString                 *command,
               const TriadFigure       *figure,
               const TriadFigureOption *setting)
{
  g_autofree char *value = triad_figure_get (figure, setting->name);
  g_autofree char *option = g_strconcat ("--", setting->name, "=", NULL);
  g_autofree char *joined = NULL;
  char **items;

  if (value == NULL || setting->kind == TRIAD_FIGURE_OPTION_FILES)
    return;

  if (setting->kind == TRIAD_FIGURE_OPTION_FLAG)
    {
      g_string_append_printf (command, " --%s%s", g_str_equal (value, "false") ? NO : "",
                              setting->name);
      return;
    }

  if (!triad_figure_option_is_list (setting))
    {
      append_word (command, setting->short_name == 'o' && *value != '-' ? "-o " : option, value);
      return;
    }

  items = triad_figure_get_items (figure, setting);

  if (setting->kind == TRIAD_FIGURE_OPTION_CHOICES)
    {
      joined = g_strjoinv (",", items);
      append_word (command, option, joined);
      return;
    }

  for (int i = 0; items[i] != NULL; i++)
    append_word (command, option, items[i]);
}

/* `--` ends the options before a name that starts with `-`. */
static void
append_sources (GString            *command,
                const char *const  *sources)
{
  gboolean is_like_option = FALSE;

  for (int i = 0; sources[i] != NULL; i++)
    is_like_option |= sources[i][0] == '-';

  if (is_like_option)
    g_string_append (command, " --");

  for (int i = 0; sources[i] != NULL; i++)
    append_word (command, "", sources[i]);
}

/* Scene options do not exist in `graph`, so a figure that has one is a `render` command. */
static gboolean
can_be_graph (const TriadFigure *figure)
{
  int n;
  const TriadFigureOption *options = triad_figure_get_options (&n);

  for (int i = 0; i < n; i++)
    {
      g_autofree char *value = triad_figure_get (figure, options[i].name);

      if (value != NULL && options[i].concern == TRIAD_FIGURE_OPTION_SCOPE_SCENE)
        return FALSE;
    }

  return triad_figure_has_graph (figure) && !triad_figure_has_scene (figure);
}

char *
triad_figure_arguments_to_command (const TriadFigure *figure)
{
  gboolean is_graph = can_be_graph (figure);
  GString *command = g_string_new (is_graph ? "triad-cli graph" : "triad-cli render");
  g_autofree char *content = triad_figure_get (figure, "content");
  int n;
  const TriadFigureOption *options = triad_figure_get_options (&n);

  if (is_graph)
    append_word (command, "--" KIND "=", content);

  for (int i = 0; i < n; i++)
    if (!is_graph || !is_content (&options[i]))
      append_option (command, figure, &options[i]);

  if (figure->sources != NULL)
    append_sources (command, (const char *const *) figure->sources);

  return g_string_free (command, FALSE);
}
