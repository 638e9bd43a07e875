/* triad-saved-figure.c: figures added to a figure file */
/* SPDX-License-Identifier: Apache-2.0 */

#include "triad-saved-figure.h"

#include "triad-figure-file.h"
#include "triad-figure-outputs.h"
#include "triad-file-read.h"
#include "triad-save.h"

#include <string.h>

static gboolean
has_name (const TriadFigureFile *figures,
          const char            *name)
{
  for (guint i = 0; i < figures->entries->len; i++)
    if (g_str_equal (((TriadFigureEntry *) g_ptr_array_index (figures->entries, i))->name, name))
      return TRUE;

  return FALSE;
}

static char *
choose_name (const TriadFigureFile *figures,
             const char            *name)
{
  g_autofree char *valid = triad_figure_file_dup_name (name);
  char *chosen = g_strdup (valid);

  for (int number = 2; has_name (figures, chosen); number++)
    {
      g_free (chosen);
      chosen = g_strdup_printf ("%s-%d", valid, number);
    }

  return chosen;
}

/* Makes paths relative to the folder of @file where possible. */
static void
relate_sources (TriadFigure *figure,
                GFile       *file)
{
  g_autoptr(GFile) folder = g_file_get_parent (file);

  for (int i = 0; folder != NULL && figure->sources != NULL && figure->sources[i] != NULL; i++)
    {
      g_autoptr(GFile) source = g_file_new_for_commandline_arg (figure->sources[i]);
      char *path = g_file_get_relative_path (folder, source);

      if (path == NULL)
        continue;

      g_free (figure->sources[i]);
      figure->sources[i] = path;
    }
}

/* Reads the current content; empty if the file does not exist. */
static gboolean
load (GFile   *file,
      char   **text,
      gsize   *length,
      GError **error)
{
  g_autoptr(GError) inner = NULL;

  *text = triad_file_read_text (file, TRIAD_FIGURE_FILE_MAX_BYTES, length, NULL, &inner);

  if (*text != NULL)
    return TRUE;

  *text = g_strdup ("");
  *length = 0;

  if (g_error_matches (inner, G_IO_ERROR, G_IO_ERROR_NOT_FOUND))
    return TRUE;

  g_propagate_error (error, g_steal_pointer (&inner));

  return FALSE;
}

gboolean
triad_saved_figure_add (const TriadFigure  *figure,
                        const char         *name,
                        TriadFigureFormat   format,
                        GFile              *file,
                        GError            **error)
{
  g_autoptr(TriadFigure) kept = triad_figure_copy (figure);
  g_autoptr(TriadFigureFile) figures = NULL;
  g_autoptr(TriadFigureFile) result = NULL;
  g_autoptr(GBytes) bytes = NULL;
  g_autofree char *path = g_file_get_parse_name (file);
  g_autofree char *before = NULL;
  g_autofree char *chosen = NULL;
  g_autofree char *keys = NULL;
  gboolean is_begun;
  char *text;
  gsize length;

  if (!load (file, &before, &length, error))
    return FALSE;

  figures = triad_figure_file_parse (path, before, length, error);

  if (figures == NULL)
    return FALSE;

  is_begun = length > 0;
  chosen = choose_name (figures, name);
  relate_sources (kept, file);
  g_free (kept->output);
  kept->output = g_strconcat (chosen, ".", triad_figure_format_get_name (format), NULL);
  keys = triad_figure_to_keys (kept, chosen);
  text = g_strconcat (before, is_begun && before[length - 1] != '\n' ? "\n" : "",
                      is_begun ? "\n" : "", keys, NULL);
  bytes = g_bytes_new_take (text, strlen (text));
  result = triad_figure_file_parse (path, text, strlen (text), error);

  return result != NULL && triad_save (file, bytes, NULL, error);
}
