/* triad-figure-file.c: parser for figure files (.triad) */
/* SPDX-License-Identifier: Apache-2.0 */

#include "triad-figure-file.h"

#include "triad-figure-error.h"
#include "triad-figure-options.h"
#include "triad-file-read.h"
#include "triad-keyed-hash.h"
#include "triad-option-value.h"

#include <glib/gi18n.h>
#include <string.h>

#define DEFAULTS "*"
#define MAX_NAME 100          /* characters */

typedef struct
{
  const char       *path;
  int               line;
  int               n_options;
  gsize             n_defaults;         /* size, bytes */
  gsize             n_copied;           /* total size of the copies in all figures, bytes */
  TriadFigureEntry *defaults;           /* NULL before [*] */
  TriadFigureEntry *entry;              /* the current group; NULL before the first */
  gboolean         *is_own;             /* by option: whether the current group sets it */
  GPtrArray       **items;              /* by option: of a list that the current group sets */
  GHashTable       *names;
  GPtrArray        *entries;
} Parser;

static void
free_entry (gpointer data)
{
  TriadFigureEntry *entry = data;

  g_free (entry->name);
  triad_figure_free (entry->figure);
  g_free (entry->lines);
  g_free (entry);
}

void
triad_figure_file_free (TriadFigureFile *self)
{
  g_free (self->path);
  g_ptr_array_unref (self->entries);
  g_free (self);
}

G_GNUC_PRINTF (3, 4)
static gboolean
fail (const Parser  *parser,
      GError       **error,
      const char    *format,
      ...)
{
  g_autofree char *message = NULL;
  va_list args;

  va_start (args, format);
  message = g_strdup_vprintf (format, args);
  va_end (args);
  g_set_error (error, TRIAD_FIGURE_ERROR, -1, "%s:%d: %s", parser->path, parser->line, message);

  return FALSE;
}

static TriadFigureEntry *
create_entry (const Parser *parser,
              const char   *name)
{
  const TriadFigureEntry *defaults = parser->defaults;
  TriadFigureEntry *entry = g_new0 (TriadFigureEntry, 1);

  entry->name = g_strdup (name);
  entry->line = parser->line;
  entry->figure = defaults != NULL ? triad_figure_copy (defaults->figure) : triad_figure_new ();
  entry->lines = g_new0 (int, parser->n_options);

  if (defaults != NULL)
    memcpy (entry->lines, defaults->lines, parser->n_options * sizeof (int));

  return entry;
}

static gboolean
has_control_character (const char *text)
{
  for (const char *p = text; *p != '\0'; p = g_utf8_next_char (p))
    if (g_unichar_iscntrl (g_utf8_get_char (p)))
      return TRUE;

  return FALSE;
}

/* The name becomes a part of a file name. */
static gboolean
is_good_name (const char *name)
{
  return *name != '\0' && !has_control_character (name)
         && *name != '.' && strpbrk (name, "/\\[]%") == NULL
         && g_utf8_strlen (name, -1) <= MAX_NAME;
}

char *
triad_figure_file_dup_name (const char *name)
{
  g_autofree char *valid = g_utf8_make_valid (name, -1);
  GString *good = g_string_new (NULL);

  for (const char *at = valid; *at != '\0' && good->len < MAX_NAME - 10; at = g_utf8_next_char (at))
    {
      g_autofree char *letter = g_strndup (at, g_utf8_next_char (at) - at);

      g_string_append (good, is_good_name (letter) || (*at == '.' && at > valid) ? letter : "_");
    }

  if (good->len == 0 || g_str_equal (good->str, DEFAULTS))
    g_string_assign (good, "_");

  return g_string_free (good, FALSE);
}

/* Moves the lists of the current group into its figure. */
static void
end_group (Parser *parser)
{
  const TriadFigureOption *options = triad_figure_get_options (&parser->n_options);

  for (int i = 0; i < parser->n_options; i++)
    if (parser->items[i] != NULL)
      triad_figure_take_items (parser->entry->figure, &options[i],
                               g_steal_pointer (&parser->items[i]));
}

static gboolean
begin_group (Parser  *parser,
             char    *line,
             GError **error)
{
  gsize length = strlen (line);
  char *name = line + 1;

  end_group (parser);

  if (line[length - 1] != ']')
    return fail (parser, error, _("the name of a figure must end with “]”"));

  line[length - 1] = '\0';
  memset (parser->is_own, 0, parser->n_options * sizeof (gboolean));

  if (g_str_equal (name, DEFAULTS))
    {
      if (parser->entry != NULL)
        return fail (parser, error, _("[*] is allowed only once, before all figures"));

      parser->entry = parser->defaults = create_entry (parser, name);
      return TRUE;
    }

  if (!is_good_name (name))
    return fail (parser, error, _("invalid figure name “%s”; it "
                                  "must be usable as a file name"), name);

  if (g_hash_table_contains (parser->names, name))
    return fail (parser, error, _("duplicate figure “%s”"), name);

  if (parser->entries->len == TRIAD_FIGURE_FILE_MAX_FIGURES)
    return fail (parser, error, _("more than %d figures"), TRIAD_FIGURE_FILE_MAX_FIGURES);

  parser->n_copied += parser->n_defaults;

  if (parser->n_copied > TRIAD_FIGURE_FILE_MAX_COPIED)
    return fail (parser, error, _("the options of [*], copied to each figure, exceed %d MiB"),
                 TRIAD_FIGURE_FILE_MAX_COPIED >> 20);

  parser->entry = create_entry (parser, name);
  g_hash_table_add (parser->names, parser->entry->name);
  g_ptr_array_add (parser->entries, parser->entry);

  return TRUE;
}

/* Returns what a copy of @line costs: items of a list need memory of their own. */
static gsize
measure_line (const char *line)
{
  gsize n_bytes = strlen (line);

  for (const char *p = strchr (line, ';'); p != NULL; p = strchr (p + 1, ';'))
    n_bytes += TRIAD_FIGURE_FILE_ITEM_BYTES;

  return n_bytes;
}

static gboolean
set_value (Parser                   *parser,
           const TriadFigureOption  *option,
           int                       place,
           const char               *value,
           GError                  **error)
{
  g_autofree char *plain = NULL;

  if (triad_figure_option_is_list (option))
    {
      if (parser->items[place] == NULL)
        parser->items[place] = g_ptr_array_new_with_free_func (g_free);

      return triad_figure_append_items (option, parser->items[place], value, error);
    }

  plain = triad_option_value_unescape (value);

  return triad_figure_set (parser->entry->figure, option->name, plain, error);
}

static gboolean
read_key (Parser  *parser,
          char    *line,
          GError **error)
{
  char *equals = strchr (line, '=');
  g_autoptr(GError) inner = NULL;
  const TriadFigureOption *options;
  const TriadFigureOption *option;
  const char *key;
  int place;

  if (parser->entry == NULL)
    return fail (parser, error, _("expected a figure name first, such as [arm]"));

  if (equals == NULL)
    return fail (parser, error, _("expected NAME=VALUE, found “%s”"), line);

  if (parser->entry == parser->defaults)
    parser->n_defaults += measure_line (line);

  *equals = '\0';
  key = g_strchomp (line);
  option = triad_figure_find_option (key, &inner);

  if (option == NULL)
    return fail (parser, error, "%s", inner->message);

  options = triad_figure_get_options (&parser->n_options);
  place = (int) (option - options);

  if (parser->is_own[place] && !triad_figure_option_is_list (option))
    return fail (parser, error, _("duplicate option %s; first set in line %d"), key,
                 parser->entry->lines[place]);

  if (!set_value (parser, option, place, g_strchug (equals + 1), &inner))
    return fail (parser, error, "%s: %s", key, inner->message);

  parser->is_own[place] = TRUE;
  parser->entry->lines[place] = parser->line;

  return TRUE;
}

static gboolean
read_lines (Parser      *parser,
            const char  *text,
            GError     **error)
{
  g_auto(GStrv) lines = g_strsplit (text, "\n", -1);

  for (int i = 0; lines[i] != NULL; i++)
    {
      char *line = g_strstrip (lines[i]);

      parser->line = i + 1;

      if (*line == '\0' || *line == '#')
        continue;

      if (*line == '[' ? !begin_group (parser, line, error) : !read_key (parser, line, error))
        return FALSE;
    }

  return TRUE;
}

TriadFigureFile *
triad_figure_file_parse (const char  *path,
                         const char  *text,
                         gsize        length,
                         GError     **error)
{
  g_autoptr(GHashTable) names = triad_string_table_new (NULL, NULL);
  g_autoptr(GPtrArray) entries = g_ptr_array_new_with_free_func (free_entry);
  g_autofree gboolean *is_own = NULL;
  g_autofree GPtrArray **items = NULL;
  g_autofree char *whole = NULL;
  Parser parser = { .path = path, .names = names, .entries = entries };
  TriadFigureFile *self;
  const char *bad;
  gboolean is_read;

  triad_figure_get_options (&parser.n_options);
  parser.is_own = is_own = g_new0 (gboolean, parser.n_options);
  parser.items = items = g_new0 (GPtrArray *, parser.n_options);

  if (length >= 3 && memcmp (text, "\xef\xbb\xbf", 3) == 0)
    {
      text += 3;
      length -= 3;
    }

  if (!g_utf8_validate_len (text, length, &bad))
    {
      parser.line = 1;

      for (const char *p = text; p < bad; p++)
        parser.line += *p == '\n';

      fail (&parser, error, _("it is not valid UTF-8"));
      return NULL;
    }

  whole = g_strndup (text, length);
  is_read = read_lines (&parser, whole, error);
  end_group (&parser);
  g_clear_pointer (&parser.defaults, free_entry);

  if (!is_read)
    return NULL;

  self = g_new0 (TriadFigureFile, 1);
  self->path = g_strdup (path);
  self->entries = g_steal_pointer (&entries);

  return self;
}

TriadFigureFile *
triad_figure_file_load (const char  *path,
                        GError     **error)
{
  g_autoptr(GFile) file = g_file_new_for_path (path);
  gsize length;
  g_autofree char *text = triad_file_read_text (file, TRIAD_FIGURE_FILE_MAX_BYTES, &length, NULL,
                                                error);

  if (text == NULL)
    {
      g_prefix_error (error, "%s: ", path);
      return NULL;
    }

  return triad_figure_file_parse (path, text, length, error);
}

/* Resolves a file name against @folder. A name that looks like a URI is a file name too. */
static char *
resolve (const char *folder,
         const char *name)
{
  g_autofree char *scheme = g_uri_parse_scheme (name);

  if (g_path_is_absolute (name) || (g_str_equal (folder, ".") && scheme == NULL))
    return g_strdup (name);

  return g_build_filename (folder, name, NULL);
}

TriadFigure *
triad_figure_file_resolve (const TriadFigureFile  *self,
                           const TriadFigureEntry *entry)
{
  TriadFigure *figure = triad_figure_copy (entry->figure);
  g_autofree char *folder = g_path_get_dirname (self->path);
  g_autofree char *output = NULL;

  for (int i = 0; figure->sources != NULL && figure->sources[i] != NULL; i++)
    {
      char *source = resolve (folder, figure->sources[i]);

      g_free (figure->sources[i]);
      figure->sources[i] = source;
    }

  output = g_steal_pointer (&figure->output);

  if (output == NULL)
    output = g_strdup_printf ("%s.%s", entry->name,
                              figure->formats != NULL ? figure->formats[0] : "svg");

  figure->output = resolve (folder, output);

  return figure;
}

char *
triad_figure_file_locate (const TriadFigureFile  *self,
                          const TriadFigureEntry *entry,
                          const char             *option)
{
  int line = entry->line;
  int n;
  const TriadFigureOption *options = triad_figure_get_options (&n);

  for (int i = 0; i < n && option != NULL; i++)
    if (g_str_equal (options[i].name, option) && entry->lines[i] > 0)
      line = entry->lines[i];

  return g_strdup_printf ("%s:%d", self->path, line);
}

char *
triad_figure_to_keys (const TriadFigure *figure,
                      const char        *name)
{
  GString *keys = g_string_new (NULL);
  int n;
  const TriadFigureOption *options = triad_figure_get_options (&n);

  g_string_append_printf (keys, "[%s]\n", name);

  for (int i = 0; i < n; i++)
    {
      g_autofree char *value = triad_figure_get (figure, options[i].name);
      g_autofree char *line = NULL;

      if (value == NULL)
        continue;

      line = triad_figure_option_is_list (&options[i]) ? g_steal_pointer (&value)
                                                  : triad_option_value_escape (value, '\0');
      g_string_append_printf (keys, "%s=%s\n", options[i].name, line);
    }

  return g_string_free (keys, FALSE);
}
