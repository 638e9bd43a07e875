/* triad-figure-outputs.c: output files of a figure */
/* SPDX-License-Identifier: Apache-2.0 */

#include "triad-figure-outputs.h"

#include "triad-figure-error.h"
#include "triad-keyed-hash.h"

#include <glib/gi18n.h>
#include <stdlib.h>
#include <string.h>

#define N_FORMATS 6
#define MAX_DIGITS 9

static const char *const format_names[] = {
  [TRIAD_FIGURE_SVG] = "svg",
  [TRIAD_FIGURE_PDF] = "pdf",
  [TRIAD_FIGURE_PNG] = "png",
  [TRIAD_FIGURE_HTML] = "html",
  [TRIAD_FIGURE_DOT] = "dot",
  [TRIAD_FIGURE_JSON] = "json",
};

typedef struct
{
  const TriadFigure *figure;
  int                n_sources;
  int                n_steps;
  gboolean           is_folder;
  gboolean           is_pattern;
  gboolean           has_name;      /* `%s` occurs in the pattern */
  gboolean           has_number;
  char              *folder;        /* the folder that derived names are in */
  GPtrArray         *outputs;       /* NULL to only count them */
  guint              n_outputs;     /* with each page of a common PDF */
} Planner;

const char *
triad_figure_format_get_name (TriadFigureFormat format)
{
  return format_names[format];
}

static void
free_output (gpointer data)
{
  TriadFigureOutput *output = data;

  g_free (output->path);
  g_free (output->folder);
  g_free (output);
}

int
triad_figure_format_find (const char *path)
{
  const char *suffix = strrchr (path, '.');

  if (suffix == NULL || strchr (suffix, G_DIR_SEPARATOR) != NULL)
    return -1;

  for (int i = 0; i < N_FORMATS; i++)
    if (g_ascii_strcasecmp (suffix + 1, format_names[i]) == 0)
      return i;

  return -1;
}

/* Returns the name of a source without folder and suffix. */
static char *
get_stem (const char *source)
{
  char *name = g_path_get_basename (source);
  char *dot = strrchr (name, '.');

  if (dot != NULL && dot != name)
    *dot = '\0';

  return name;
}

/* Skips the digits of `%03d` and returns the width; -1 if the conversion is invalid. */
static int
scan_number (const char **text)
{
  int width = 0;
  const char *p;

  for (p = *text; g_ascii_isdigit (*p) && width <= MAX_DIGITS; p++)
    width = 10 * width + (*p - '0');

  if (*p != 'd' || width > MAX_DIGITS)
    return -1;

  *text = p;

  return width;
}

static gboolean
check_pattern (Planner  *planner,
               GError  **error)
{
  for (const char *p = planner->figure->output; *p != '\0'; p++)
    {
      if (*p != '%')
        continue;

      p++;
      planner->is_pattern = TRUE;

      if (*p == 's')
        {
          planner->has_name = TRUE;
        }
      else if (*p != '%' && scan_number (&p) >= 0)
        {
          planner->has_number = TRUE;
        }
      else if (*p != '%')
        {
          triad_figure_set_error (error, "output",
                                  _("invalid placeholder “%%%s”; only %%s, %%d, %%03d "
                                    "and %%%% are allowed"), p);
          return FALSE;
        }
    }

  return TRUE;
}

static char *
fill_pattern (const char *pattern,
              const char *stem,
              int         number)
{
  GString *path = g_string_new (NULL);

  for (const char *p = pattern; *p != '\0'; p++)
    {
      if (*p != '%')
        {
          g_string_append_c (path, *p);
          continue;
        }

      p++;

      if (*p == 's')
        g_string_append (path, stem);
      else if (*p == '%')
        g_string_append_c (path, '%');
      else
        g_string_append_printf (path, "%0*d", scan_number (&p), number);
    }

  return g_string_free (path, FALSE);
}

/* Appends the suffix of @format, unless the path has it. */
static char *
add_suffix (const char        *path,
            TriadFigureFormat  format)
{
  int known = triad_figure_format_find (path);
  gsize length = strlen (path);

  if (known == (int) format)
    return g_strdup (path);

  if (known >= 0)
    length = (gsize) (strrchr (path, '.') - path);

  return g_strdup_printf ("%.*s.%s", (int) length, path, format_names[format]);
}

static char *
make_path (const Planner     *planner,
           int                source,
           int                step,
           TriadFigureFormat  format,
           gboolean           is_only_format)
{
  const TriadFigure *figure = planner->figure;
  g_autofree char *stem = get_stem (figure->sources[MAX (source, 0)]);
  g_autofree char *path = NULL;

  if (figure->output == NULL || g_str_equal (figure->output, "-"))
    return NULL;

  if (planner->is_folder)
    {
      g_autofree char *name = step < 0 ? g_strdup_printf ("%s.%s", stem, format_names[format])
                                       : g_strdup_printf ("%s-%03d.%s", stem, step + 1,
                                                          format_names[format]);

      return g_build_filename (figure->output, name, NULL);
    }

  if (planner->is_pattern)
    path = fill_pattern (figure->output, stem, (step >= 0 ? step : MAX (source, 0)) + 1);
  else
    path = g_strdup (figure->output);

  return is_only_format ? g_steal_pointer (&path) : add_suffix (path, format);
}

static void
add_output (Planner           *planner,
            TriadFigureFormat  format,
            gboolean           is_only_format,
            int                source,
            int                step)
{
  TriadFigureOutput *output;
  char *path;
  gboolean is_named;

  planner->n_outputs += source < 0 ? planner->n_sources : 1;

  if (planner->outputs == NULL)
    return;

  output = g_new (TriadFigureOutput, 1);
  path = make_path (planner, source, step, format, is_only_format);
  is_named = path == NULL || g_str_equal (path, planner->figure->output);
  *output = (TriadFigureOutput) {
    path, is_named ? NULL : g_strdup (planner->folder), format, source, step
  };
  g_ptr_array_add (planner->outputs, output);
}

/* Returns the folder that the output names, up to the first conversion of a pattern. */
static char *
dup_folder (const Planner *planner)
{
  g_autofree char *fixed = g_strndup (planner->figure->output,
                                      strcspn (planner->figure->output, "%"));

  return planner->is_folder ? g_strdup (planner->figure->output)
         : planner->is_pattern ? g_path_get_dirname (fixed)
                               : g_path_get_dirname (planner->figure->output);
}

/* Whether each step of a sweep has a file of its own. */
static gboolean
is_series (const Planner     *planner,
           TriadFigureFormat  format)
{
  return planner->n_steps > 1
         && (planner->has_number || (planner->is_folder && format == TRIAD_FIGURE_PNG));
}

static gboolean
plan_format (Planner            *planner,
             TriadFigureFormat   format,
             gboolean            is_only_format,
             GError            **error)
{
  gboolean is_apart = planner->is_folder || planner->has_name
                      || (planner->has_number && planner->n_steps == 1);
  gboolean series = is_series (planner, format);

  if (planner->n_steps > 1 && !series && format != TRIAD_FIGURE_SVG && format != TRIAD_FIGURE_PDF)
    {
      triad_figure_set_error (error, "output", _("a sweep as %s writes one file "
                                                 "for each step; use a pattern "
                                                 "such as sweep-%%03d.%s"), format_names[format],
                              format_names[format]);
      return FALSE;
    }

  if (planner->n_sources > 1 && !is_apart)
    {
      if (format == TRIAD_FIGURE_PDF && !series && planner->n_sources > TRIAD_FIGURE_MAX_PAGES)
        {
          triad_figure_set_error (error, "output", _("more than %d pages"), TRIAD_FIGURE_MAX_PAGES);
          return FALSE;
        }

      if (format == TRIAD_FIGURE_PDF && !series)
        {
          add_output (planner, format, is_only_format, -1, -1);
          return TRUE;
        }

      triad_figure_set_error (error, "output", _("several models need several files; "
                                                 "use a folder, a pattern such as "
                                                 "%%s.%s, or a PDF with a page for each"),
                              format_names[format]);
      return FALSE;
    }

  for (int source = 0; source < planner->n_sources; source++)
    for (int step = series ? 0 : -1; step < (series ? planner->n_steps : 0); step++)
      add_output (planner, format, is_only_format, source, step);

  return TRUE;
}

/* Resolves symbolic links, which writing would follow. */
static char *
resolve (const char *path)
{
  char *target = realpath (path, NULL);

  return target != NULL ? target : g_canonicalize_filename (path, NULL);
}

/* Records the owner of @path; fails if it has one. */
static gboolean
claim (GHashTable  *owners,
       const char  *path,
       const char  *owner,
       GError     **error)
{
  char *whole = resolve (path);
  const char *other = g_hash_table_lookup (owners, whole);

  if (other == NULL)
    {
      g_hash_table_insert (owners, whole, (gpointer) owner);
      return TRUE;
    }

  /* Translators: the second %s is “the model” or “another picture” */
  triad_figure_set_error (error, "output", _("“%s” would overwrite %s"), path, other);
  g_free (whole);

  return FALSE;
}

static gboolean
check_paths (const TriadFigure  *figure,
             const GPtrArray    *outputs,
             GError            **error)
{
  g_autoptr(GHashTable) owners = triad_string_table_new (g_free, NULL);

  for (int i = 0; figure->sources[i] != NULL; i++)
    {
      char *whole = resolve (figure->sources[i]);

      g_hash_table_replace (owners, whole, (gpointer) _("the model"));
    }

  for (guint i = 0; i < outputs->len; i++)
    {
      const TriadFigureOutput *output = g_ptr_array_index (outputs, i);

      if (output->path != NULL && !claim (owners, output->path, _("another figure"), error))
        return FALSE;
    }

  return TRUE;
}

GHashTable *
triad_figure_inputs_new (void)
{
  return triad_string_table_new (g_free, NULL);
}

/* A system call may use either the resolved or the canonical name. */
void
triad_figure_inputs_add (GHashTable *inputs,
                         const char *path)
{
  if (g_hash_table_add (inputs, g_canonicalize_filename (path, NULL)))
    g_hash_table_add (inputs, resolve (path));
}

static gboolean
is_input (GHashTable *inputs,
          const char *path)
{
  g_autofree char *resolved = resolve (path);
  g_autofree char *whole = g_canonicalize_filename (path, NULL);

  return g_hash_table_contains (inputs, resolved) || g_hash_table_contains (inputs, whole);
}

gboolean
triad_figure_check_inputs (const GPtrArray  *outputs,
                           GHashTable       *inputs,
                           GError          **error)
{
  for (guint i = 0; i < outputs->len; i++)
    {
      const TriadFigureOutput *output = g_ptr_array_index (outputs, i);

      if (output->path == NULL || !is_input (inputs, output->path))
        continue;

      triad_figure_set_error (error, "output", _("“%s” is an input file of a figure"),
                              output->path);
      return FALSE;
    }

  return TRUE;
}

static gboolean
plan_formats (Planner  *planner,
              GError  **error)
{
  const TriadFigure *figure = planner->figure;
  int n_formats = figure->formats != NULL ? (int) g_strv_length (figure->formats) : 0;
  int named = figure->output != NULL ? triad_figure_format_find (figure->output) : -1;

  if (n_formats == 0)
    return plan_format (planner, named >= 0 ? named : TRIAD_FIGURE_SVG, TRUE, error);

  if (n_formats > 1 && (figure->output == NULL || g_str_equal (figure->output, "-")))
    {
      triad_figure_set_error (error, "output", _("several formats need several "
                                                 "files; use -o to name them"));
      return FALSE;
    }

  for (int i = 0; i < n_formats; i++)
    for (int format = 0; format < N_FORMATS; format++)
      if (g_str_equal (figure->formats[i], format_names[format])
          && !plan_format (planner, format, n_formats == 1, error))
        return FALSE;

  return TRUE;
}

static gboolean
check_number (const Planner  *planner,
              GError        **error)
{
  char **formats = planner->figure->formats;
  gint64 n_formats = formats != NULL ? g_strv_length (formats) : 1;
  gint64 n = n_formats * planner->n_sources * planner->n_steps;

  if (n <= TRIAD_FIGURE_MAX_OUTPUTS)
    return TRUE;

  triad_figure_set_error (error, "output", _("more than %d images"),
                          TRIAD_FIGURE_MAX_OUTPUTS);
  return FALSE;
}

/* Counts the outputs of @figure, and appends them to @outputs unless that is NULL. */
static guint
plan (const TriadFigure  *figure,
      GPtrArray          *outputs,
      GError            **error)
{
  g_autofree char *folder = NULL;
  Planner planner = { .figure = figure, .n_steps = 1, .outputs = outputs };

  if (figure->sources == NULL || figure->sources[0] == NULL)
    {
      triad_figure_set_error (error, "source", _("no file given"));
      return 0;
    }

  planner.n_sources = (int) g_strv_length (figure->sources);

  if (figure->sweep != NULL && figure->sweep[0] != NULL && triad_figure_has_scene (figure))
    planner.n_steps = figure->steps;

  if (figure->output != NULL)
    {
      planner.is_folder = g_str_has_suffix (figure->output, G_DIR_SEPARATOR_S)
                          || g_file_test (figure->output, G_FILE_TEST_IS_DIR);

      if (!planner.is_folder && !check_pattern (&planner, error))
        return 0;
    }

  planner.folder = folder = figure->output != NULL ? dup_folder (&planner) : NULL;

  return check_number (&planner, error) && plan_formats (&planner, error) ? planner.n_outputs : 0;
}

guint
triad_figure_count_outputs (const TriadFigure  *figure,
                            GError            **error)
{
  return plan (figure, NULL, error);
}

GPtrArray *
triad_figure_plan_outputs (const TriadFigure  *figure,
                           GError            **error)
{
  g_autoptr(GPtrArray) outputs = g_ptr_array_new_with_free_func (free_output);

  if (plan (figure, outputs, error) == 0 || !check_paths (figure, outputs, error))
    return NULL;

  return g_steal_pointer (&outputs);
}
