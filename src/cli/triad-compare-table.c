/* triad-compare-table.c: comparison of two models as a plain-text table */
/* SPDX-License-Identifier: Apache-2.0 */

#include "triad-compare-table.h"

#include "triad-terminal-escape.h"

#define MILLIMETRES 1000
#define DEGREES     (180 / G_PI)

/* Three decimals of a millimetre are a micrometre. */
#define SHOWN_FORMAT "%.3f"

enum { COLUMN_NAME, COLUMN_KIND, COLUMN_MM, COLUMN_DEGREES, COLUMN_TEXT, N_COLUMNS };

static const char *const titles[N_COLUMNS] = { "NAME", "KIND", "MM", "DEGREES", "WHAT" };

const char *
triad_compare_get_file (const TriadSnapshot *snapshot)
{
  const GPtrArray *sources = triad_document_get_sources (triad_snapshot_get_document (snapshot));

  return triad_source_get_name (g_ptr_array_index (sources, 0));
}

static char *
dup_place (const TriadSnapshot *snapshot,
           int                  v)
{
  const TriadSourceRange *range = v >= 0 ? &triad_snapshot_get_frame (snapshot, v)->range : NULL;
  GString *place = g_string_new (NULL);

  /* The root frame is not declared in a file. */
  if (range != NULL && range->file != NULL)
    {
      triad_escape_append (place, range->file);
      g_string_append_printf (place, ":%d:%d", range->line, range->column);
    }

  return g_string_free (place, FALSE);
}

/* Returns the empty string if there is no difference. */
static char *
dup_number (double value,
            double tolerance)
{
  char buffer[G_ASCII_DTOSTR_BUF_SIZE];

  if (value <= 0 || value < tolerance)
    return g_strdup ("");

  /* Three decimals would show too few or too many digits. */
  if (value < 0.0005 || value >= 1e6)
    return g_strdup (g_ascii_formatd (buffer, sizeof buffer, "%.2g", value));

  return g_strdup (g_ascii_formatd (buffer, sizeof buffer, SHOWN_FORMAT, value));
}

/* Sets all but the text and the places. */
static void
init_short_cells (TriadCompareRow       *self,
                  const TriadComparison *comparison,
                  const TriadDifference *difference)
{
  const TriadFrameChange *change = triad_comparison_get_change (comparison, difference);
  const TriadSnapshotDiff *diff = comparison->diff;
  const TriadFrame *frame = change->before >= 0
                              ? triad_snapshot_get_frame (diff->before, change->before)
                              : triad_snapshot_get_frame (diff->after, change->after);
  const TriadPart *part = triad_comparison_get_part (comparison, difference);
  double distance;
  double angle;

  triad_comparison_get_move (comparison, difference, &distance, &angle);
  self->name = triad_escape_dup_line (triad_comparison_get_name (comparison, difference));
  self->kind = g_strdup (part != NULL ? part->element->name
                                      : triad_frame_kind_get_name (frame->kind));
  self->millimetres = dup_number (MILLIMETRES * distance,
                                   MILLIMETRES * comparison->tolerance.distance);
  self->degrees = dup_number (DEGREES * angle, DEGREES * comparison->tolerance.angle);
}

void
triad_compare_row_init (TriadCompareRow       *self,
                        const TriadComparison *comparison,
                        const TriadDifference *difference)
{
  const TriadFrameChange *change = triad_comparison_get_change (comparison, difference);
  g_autofree char *words = triad_comparison_dup_text (comparison, difference);

  init_short_cells (self, comparison, difference);
  self->text = triad_escape_dup_line (words);
  self->places[0] = dup_place (comparison->diff->before, change->before);
  self->places[1] = dup_place (comparison->diff->after, change->after);
}

void
triad_compare_row_clear (TriadCompareRow *self)
{
  g_free (self->name);
  g_free (self->kind);
  g_free (self->millimetres);
  g_free (self->degrees);
  g_free (self->text);
  g_free (self->places[0]);
  g_free (self->places[1]);
}

static void
get_cells (const TriadCompareRow *row,
           const char            *cells[N_COLUMNS])
{
  cells[COLUMN_NAME] = row->name;
  cells[COLUMN_KIND] = row->kind;
  cells[COLUMN_MM] = row->millimetres;
  cells[COLUMN_DEGREES] = row->degrees;
  cells[COLUMN_TEXT] = row->text;
}

static void
append_line (GString           *text,
             const char *const  cells[N_COLUMNS],
             const int          widths[N_COLUMNS])
{
  for (int i = 0; i < N_COLUMNS; i++)
    {
      int pad = widths[i] - (int) g_utf8_strlen (cells[i], -1);

      if (i == COLUMN_MM || i == COLUMN_DEGREES)
        g_string_append_printf (text, "%*s%s  ", pad, "", cells[i]);
      else if (i == COLUMN_TEXT)
        g_string_append_printf (text, "%s\n", cells[i]);
      else
        g_string_append_printf (text, "%s%*s  ", cells[i], pad, "");
    }
}

static void
append_table (GString               *text,
              const TriadComparison *comparison)
{
  const char *cells[N_COLUMNS];
  int widths[N_COLUMNS];

  for (int k = 0; k < N_COLUMNS; k++)
    widths[k] = (int) g_utf8_strlen (titles[k], -1);

  /* Rows are made twice, because all of them would take several times the memory of the text. */
  for (int i = 0; i < comparison->n_differences; i++)
    {
      g_auto(TriadCompareRow) row = { 0 };

      init_short_cells (&row, comparison, &comparison->differences[i]);
      get_cells (&row, cells);

      for (int k = 0; k < COLUMN_TEXT; k++)
        widths[k] = MAX (widths[k], (int) g_utf8_strlen (cells[k], -1));
    }

  append_line (text, titles, widths);

  for (int i = 0; i < comparison->n_differences; i++)
    {
      g_auto(TriadCompareRow) row = { 0 };

      triad_compare_row_init (&row, comparison, &comparison->differences[i]);
      get_cells (&row, cells);
      append_line (text, cells, widths);

      for (int side = 0; side < 2; side++)
        if (row.places[side][0] != '\0')
          g_string_append_printf (text, "    %c  %s\n", "AB"[side], row.places[side]);
    }

  g_string_append_c (text, '\n');
}

char *
triad_compare_to_text (const TriadComparison *comparison)
{
  GString *text = g_string_new (NULL);
  g_autofree char *summary = triad_comparison_dup_summary (comparison);
  g_autofree char *motion = triad_comparison_dup_motion (comparison);
  g_autofree char *note = triad_comparison_dup_note (comparison);

  if (comparison->n_differences > 0)
    append_table (text, comparison);

  g_string_append_printf (text, "%s. ", summary);
  triad_escape_append (text, motion);
  g_string_append_c (text, '\n');

  if (note != NULL)
    g_string_append_printf (text, "%s\n", note);

  return g_string_free (text, FALSE);
}
