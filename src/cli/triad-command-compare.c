/* triad-command-compare.c: the command `triad-cli compare` */
/* SPDX-License-Identifier: Apache-2.0 */

#include "triad-command.h"

#include "triad-command-output.h"
#include "triad-compare-report.h"
#include "triad-compare-table.h"
#include "triad-keyed-hash.h"
#include "triad-program.h"
#include "triad-progress.h"

#include <glib/gi18n.h>
#include <math.h>
#include <string.h>

enum { TEXT, JSON, MARKDOWN, HTML };

#define MARKDOWN_SUFFIX ".md"

static const char *const formats[] = { "text", "json", "markdown", "html", NULL };

/* As other suffixes, in either case. */
static gboolean
is_markdown (const char *name)
{
  gsize length = strlen (name);

  return length >= strlen (MARKDOWN_SUFFIX)
         && g_ascii_strcasecmp (name + length - strlen (MARKDOWN_SUFFIX), MARKDOWN_SUFFIX) == 0;
}

typedef struct
{
  const char *name;
  double      size;
} Unit;

static const Unit lengths[] = {
  { "", 1 }, { "m", 1 }, { "cm", 1e-2 }, { "mm", 1e-3 }, { "um", 1e-6 }, { "µm", 1e-6 },
};

static const Unit angles[] = {
  { "", 1 }, { "rad", 1 }, { "deg", G_PI / 180 }, { "°", G_PI / 180 },
};

static gboolean
parse_measure (const char *text,
               const Unit *units,
               gsize       n_units,
               double     *value)
{
  char *end;
  double number = g_ascii_strtod (text, &end);
  g_autofree char *unit = g_strstrip (g_strdup (end));

  if (end == text || !isfinite (number) || number < 0)
    return FALSE;

  for (gsize i = 0; i < n_units; i++)
    if (g_str_equal (unit, units[i].name))
      {
        *value = number * units[i].size;
        return TRUE;
      }

  return FALSE;
}

/* Parses `LENGTH[,ANGLE]`, such as `0.1mm,0.01deg`; without a unit, metres and radians. */
static gboolean
read_tolerance (const char             *text,
                TriadComparisonOptions *options)
{
  g_auto(GStrv) parts = text != NULL ? g_strsplit (text, ",", 3) : NULL;

  if (text == NULL
      || (parts[0] != NULL
          && parse_measure (parts[0], lengths, G_N_ELEMENTS (lengths), &options->distance)
          && (parts[1] == NULL
              || (parts[2] == NULL
                  && parse_measure (parts[1], angles, G_N_ELEMENTS (angles), &options->angle)))))
    return TRUE;

  g_printerr (_("%s: --tolerance expects a length and an angle, such as 0.1mm,0.01deg, not “%s”\n"),
              g_get_prgname (), text);

  return FALSE;
}

/* What has errors is not compared, so “no differences” would be misleading without a note. */
static void
note_errors (const char          *argument,
             const TriadSnapshot *snapshot)
{
  if (triad_comparison_count_errors (snapshot) > 0)
    g_printerr (_("%s: %s: this file has errors; only its valid parts are "
                  "compared (“triad-cli check” lists the errors)\n"), g_get_prgname (), argument);
}

/* Several drawings may have the same note, which is printed once. */
static void
add_new (GPtrArray       *notes,
         GHashTable      *known,
         const GPtrArray *more)
{
  for (guint i = 0; i < more->len; i++)
    {
      char *note = g_strdup (g_ptr_array_index (more, i));

      if (g_hash_table_contains (known, note))
        {
          g_free (note);
          continue;
        }

      g_ptr_array_add (notes, note);
      g_hash_table_add (known, note);
    }
}

static gboolean
draw (TriadComparison     *comparison,
      gboolean             is_on_page,
      TriadCompareDrawing  drawings[TRIAD_N_COMPARE_PICTURES])
{
  g_autoptr(GPtrArray) notes = g_ptr_array_new_with_free_func (g_free);
  g_autoptr(GHashTable) known = triad_string_table_new (NULL, NULL);

  for (int i = 0; i < TRIAD_N_COMPARE_PICTURES; i++)
    {
      g_autoptr(GError) error = NULL;

      if (!triad_compare_draw (comparison, i, is_on_page, &drawings[i], &error))
        {
          g_printerr ("%s: %s\n", g_get_prgname (), error->message);
          return FALSE;
        }

      add_new (notes, known, drawings[i].notes);
    }

  triad_command_note (notes);

  return TRUE;
}

static char *
dup_data_uri (GBytes *picture)
{
  gsize size;
  const guchar *data = g_bytes_get_data (picture, &size);
  g_autofree char *encoded = g_base64_encode (data, size);

  return g_strconcat ("data:image/svg+xml;base64,", encoded, NULL);
}

static char *
dup_picture_path (const char          *stem,
                  TriadComparePicture  picture)
{
  return g_strdup_printf ("%s-%s.svg", stem, triad_compare_picture_get_name (picture));
}

/* Whether no drawing would be written over a file of the models; FALSE after printing an error. */
static gboolean
spare_models (const TriadComparison *comparison,
              const char            *stem)
{
  for (int i = 0; i < TRIAD_N_COMPARE_PICTURES; i++)
    {
      g_autofree char *path = dup_picture_path (stem, i);

      if (!triad_command_spares (path, comparison->diff->before, 0) ||
          !triad_command_spares (path, comparison->diff->after, 0))
        return FALSE;
    }

  return TRUE;
}

/* Writes `STEM-NAME.svg`.  Returns its URI, or NULL after printing an error. */
static char *
write_picture (const char          *stem,
               TriadComparePicture  picture,
               GBytes              *bytes)
{
  g_autofree char *path = dup_picture_path (stem, picture);
  g_autofree char *name = g_path_get_basename (path);
  g_autofree char *folder = g_path_get_dirname (path);

  return triad_command_write (folder, path, bytes, FALSE)
         ? g_uri_escape_string (name, NULL, FALSE) : NULL;
}

/* Code hosts do not show images that are embedded in Markdown, so the drawings become files beside
 * @output; they are embedded if the output is not a file. */
static char *
write_markdown (const TriadComparison     *comparison,
                const char                *output,
                const TriadCompareDrawing *drawings)
{
  gboolean has_folder = output != NULL && !g_str_equal (output, "-");
  g_autoptr(GPtrArray) addresses = g_ptr_array_new_with_free_func (g_free);
  g_autofree char *stem = NULL;

  if (has_folder)
    stem = is_markdown (output)
             ? g_strndup (output, strlen (output) - strlen (MARKDOWN_SUFFIX)) : g_strdup (output);

  if (has_folder && !spare_models (comparison, stem))
    return NULL;

  for (int i = 0; i < TRIAD_N_COMPARE_PICTURES && drawings[i].svg != NULL; i++)
    {
      char *address = has_folder ? write_picture (stem, i, drawings[i].svg)
                                 : dup_data_uri (drawings[i].svg);

      if (address == NULL)
        return NULL;

      g_ptr_array_add (addresses, address);
    }

  g_ptr_array_add (addresses, NULL);

  return triad_compare_to_markdown (comparison, (char *const *) addresses->pdata);
}

static char *
write_report (TriadComparison *comparison,
              int              format,
              const char      *output)
{
  TriadCompareDrawing drawings[TRIAD_N_COMPARE_PICTURES] = { { NULL } };
  char *text = NULL;

  if (draw (comparison, format == HTML, drawings))
    text = format == HTML ? triad_compare_to_html (comparison, drawings)
                          : write_markdown (comparison, output, drawings);

  for (int i = 0; i < TRIAD_N_COMPARE_PICTURES; i++)
    triad_compare_drawing_clear (&drawings[i]);

  return text;
}

/* Returns NULL after printing an error. */
static char *
write_comparison (TriadComparison *comparison,
                  int              format,
                  const char      *output)
{
  switch (format)
    {
    case JSON:
      return triad_compare_to_json (comparison);

    case MARKDOWN:
    case HTML:
      return write_report (comparison, format, output);

    case TEXT:
    default:
      return triad_compare_to_text (comparison);
    }
}

static TriadExit
compare_files (char                   **arguments,
               TriadComparisonOptions  *options,
               int                      format,
               const char              *output)
{
  g_autoptr(TriadSnapshot) before = triad_command_load (arguments[0]);
  g_autoptr(TriadSnapshot) after = triad_command_load (arguments[1]);
  g_autoptr(TriadShapes) shapes_before = NULL;
  g_autoptr(TriadShapes) shapes_after = NULL;
  g_autoptr(TriadComparison) comparison = NULL;
  g_autoptr(GBytes) bytes = NULL;
  g_autoptr(GError) error = NULL;
  char *text;

  if (before == NULL || after == NULL || !triad_command_spares (output, before, 0)
      || !triad_command_spares (output, after, 0)
      || !triad_command_limit_names (arguments[0], before, after))
    return TRIAD_EXIT_FAILED;

  note_errors (arguments[0], before);
  note_errors (arguments[1], after);
  triad_progress_begin (arguments[0], _("comparing"));
  shapes_before = triad_command_weigh (before, &options->inertials[0]);
  shapes_after = triad_command_weigh (after, &options->inertials[1]);
  comparison = triad_comparison_new (before, after, options, &error);

  if (comparison == NULL)
    {
      g_printerr ("%s: %s: %s\n", g_get_prgname (), arguments[0], error->message);
      return TRIAD_EXIT_FAILED;
    }

  text = write_comparison (comparison, format, output);

  if (text == NULL)
    return TRIAD_EXIT_FAILED;

  bytes = g_bytes_new_take (text, strlen (text));

  if (!triad_command_write (NULL, output, bytes, FALSE))
    return TRIAD_EXIT_FAILED;

  /* What a file hides behind an error is not known to be the same. */
  return comparison->n_differences > 0 || triad_comparison_count_errors (before) > 0
         || triad_comparison_count_errors (after) > 0 ? TRIAD_EXIT_DIFFERENT : TRIAD_EXIT_VALID;
}

TriadExit
triad_command_compare (int    argc,
                       char **argv)
{
  g_autofree char *tolerance = NULL;
  g_autofree char *relative_to = NULL;
  g_autofree char *format = NULL;
  g_autofree char *output = NULL;
  const GOptionEntry entries[] = {
    { "tolerance", 't', 0, G_OPTION_ARG_STRING, &tolerance,
      N_("Ignore smaller differences [0.01mm,0.001deg]"), "LENGTH[,ANGLE]" },
    { "relative-to", 'r', 0, G_OPTION_ARG_STRING, &relative_to,
      N_("Express poses in this frame of A [the model frame]"), "FRAME" },
    { "format", 'f', 0, G_OPTION_ARG_STRING, &format,
      N_("Output format: text, json, markdown or html [from the suffix of --output, or text]"),
      "text|json|markdown|html" },
    { "output", 'o', 0, G_OPTION_ARG_FILENAME, &output,
      N_("Write to this file [standard output]"), "FILE" },
    TRIAD_COMMAND_UNCONFINED,
    { NULL },
  };
  TriadComparisonOptions options = {
    .distance = TRIAD_COMPARISON_DISTANCE, .angle = TRIAD_COMPARISON_ANGLE
  };
  int choice;

  if (!triad_command_parse (N_("Compare two models"), "A B", entries,
                            &argc, &argv))
    return TRIAD_EXIT_FAILED;

  if (format == NULL && output != NULL && is_markdown (output))
    format = g_strdup (formats[MARKDOWN]);

  choice = triad_command_choose_format (format, output, formats);

  if (choice < 0 || !read_tolerance (tolerance, &options))
    return TRIAD_EXIT_FAILED;

  if (argc != 3)
    {
      g_printerr (_("%s: exactly two files are needed\n"), g_get_prgname ());
      return TRIAD_EXIT_FAILED;
    }

  if (choice != TEXT)
    triad_program_use_english ();

  options.in = relative_to;

  return compare_files (argv + 1, &options, choice, output);
}
