/* bench-stability.c: how far an edit moves unrelated boxes
 *
 * Adds a frame to the first model of each file, and measures how far the other boxes
 * move, after the whole graph has been aligned with the old one.  Prints numbers,
 * without a verdict.
 *
 * SPDX-License-Identifier: Apache-2.0
 */

#include "triad-layout-engine.h"
#include "triad-snapshot-diff.h"

#include <ftw.h>
#include <math.h>
#include <stdlib.h>
#include <string.h>

#define WIDTH_OF_BOX 100.0                 /* points, approximately, to judge a shift */

typedef struct
{
  double shift;                            /* of all boxes, points */
  int    n_boxes;
  int    n_moved;                          /* boxes that moved by more than half a point */
  int    n_graphs;
  int    n_still;                          /* graphs without any such box */
} Totals;

static GPtrArray *paths;

static int
visit_cb (const char        *path,
          const struct stat *status,
          int                kind,
          struct FTW        *where)
{
  (void) status;
  (void) where;

  if (kind == FTW_F && (g_str_has_suffix (path, ".sdf") || g_str_has_suffix (path, ".world")))
    g_ptr_array_add (paths, g_strdup (path));

  return 0;
}

static int
compare_numbers (gconstpointer a,
                 gconstpointer b)
{
  const double *x = a;
  const double *y = b;

  return (*x > *y) - (*x < *y);
}

static double
find_median (GArray *numbers)
{
  g_array_sort (numbers, compare_numbers);

  return g_array_index (numbers, double, numbers->len / 2);
}

static TriadLayout *
place (TriadLayoutEngine *engine,
       TriadSnapshot     *snapshot,
       TriadGraphKind     kind)
{
  return triad_layout_engine_run (engine, triad_diagram_new (snapshot, kind), NULL, NULL);
}

static TriadLayout *
place_after (TriadLayoutEngine       *engine,
             const TriadSnapshotDiff *comparison,
             TriadGraphKind           kind,
             const TriadLayout       *before)
{
  return triad_layout_engine_run_after (engine, triad_diagram_new (comparison->after, kind), before,
                                        comparison->match->before_of, NULL, NULL);
}

static void
measure (const TriadSnapshotDiff *comparison,
         const TriadLayout       *before,
         const TriadLayout       *after,
         Totals                  *totals)
{
  g_autoptr(GArray) dx = g_array_new (FALSE, FALSE, sizeof (double));
  g_autoptr(GArray) dy = g_array_new (FALSE, FALSE, sizeof (double));
  g_autoptr(GArray) xs = g_array_new (FALSE, FALSE, sizeof (double));
  g_autoptr(GArray) ys = g_array_new (FALSE, FALSE, sizeof (double));
  gboolean is_still = TRUE;
  double x;
  double y;

  for (int v = 0; v < comparison->match->n_after; v++)
    {
      int old = comparison->match->before_of[v];
      int a = old >= 0 ? before->diagram->box_of_frame[old] : -1;
      int b = after->diagram->box_of_frame[v];

      if (a < 0 || b < 0)
        continue;

      x = after->boxes[b].x - before->boxes[a].x;
      y = after->boxes[b].y - before->boxes[a].y;
      g_array_append_val (dx, x);
      g_array_append_val (dy, y);
    }

  if (dx->len == 0)
    return;

  g_array_append_vals (xs, dx->data, dx->len);
  g_array_append_vals (ys, dy->data, dy->len);
  x = find_median (xs);
  y = find_median (ys);

  for (guint i = 0; i < dx->len; i++)
    {
      double shift = hypot (g_array_index (dx, double, i) - x, g_array_index (dy, double, i) - y);

      totals->shift += shift;
      totals->n_boxes++;

      if (shift > 0.5)
        {
          totals->n_moved++;
          is_still = FALSE;
        }
    }

  totals->n_graphs++;
  totals->n_still += is_still;
}

static void
edit_and_measure (TriadLayoutEngine *engine,
                  const char        *path,
                  Totals            *totals)
{
  g_autofree char *text = NULL;
  g_autofree char *head = NULL;
  g_autofree char *edited = NULL;
  g_autoptr(GFile) file = g_file_new_for_path (path);
  g_autoptr(GBytes) bytes = NULL;
  g_autoptr(TriadSource) source = NULL;
  g_autoptr(TriadSnapshot) before = NULL;
  g_autoptr(TriadSnapshot) after = NULL;
  g_autoptr(TriadSnapshotDiff) comparison = NULL;
  const char *end;

  if (!g_file_get_contents (path, &text, NULL, NULL) ||
      (end = strstr (text, "</model>")) == NULL)
    return;

  head = g_strndup (text, end - text);
  edited = g_strconcat (head, "<frame name='triad_bench'/>", end, NULL);
  bytes = g_bytes_new (edited, strlen (edited));
  source = triad_source_new_from_bytes (file, NULL, bytes);
  before = triad_snapshot_load (file, NULL, NULL, NULL, NULL);
  after = triad_snapshot_load_source (source, NULL, NULL, NULL);

  if (before == NULL || after == NULL)
    return;

  comparison = triad_snapshot_diff_new (before, after, NULL);

  if (triad_snapshot_diff_count (comparison, TRIAD_DIFF_ADDED, 0) != 1)
    return;

  for (TriadGraphKind kind = 0; kind < 2; kind++)
    {
      g_autoptr(TriadLayout) old = place (engine, before, kind);
      g_autoptr(TriadLayout) new = place_after (engine, comparison, kind, old);

      if (old != NULL && new != NULL)
        measure (comparison, old, new, totals);
    }
}

int
main (int   argc,
      char *argv[])
{
  g_autoptr(TriadLayoutEngine) engine = triad_layout_engine_new (NULL);
  Totals totals = { 0 };

  paths = g_ptr_array_new_with_free_func (g_free);

  for (int i = 1; i < argc; i++)
    nftw (argv[i], visit_cb, 16, FTW_PHYS);

  for (guint i = 0; i < paths->len; i++)
    edit_and_measure (engine, g_ptr_array_index (paths, i), &totals);

  g_ptr_array_unref (paths);

  if (totals.n_boxes == 0)
    {
      g_print ("nothing to measure\n");
      return 0;
    }

  g_print ("%d graphs, %d boxes that were there before a frame was added\n"
           "mean shift %.1f points (a box is some %.0f wide)\n"
           "boxes that moved %.1f %%; graphs in which none did %.1f %%\n",
           totals.n_graphs, totals.n_boxes, totals.shift / totals.n_boxes, WIDTH_OF_BOX,
           100.0 * totals.n_moved / totals.n_boxes, 100.0 * totals.n_still / totals.n_graphs);

  return 0;
}
