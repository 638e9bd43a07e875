/* bench-layout.c: time to lay out the graphs of a file
 *
 * bench-layout FILE CHANGED
 *
 * Prints lines of a task, the number of boxes, milliseconds of wall-clock time,
 * milliseconds of this process, and the number of models that Graphviz did not lay out
 * in time: for the first layout of a window, the complete one, and that of CHANGED, a
 * slightly larger file, after it.
 *
 * SPDX-License-Identifier: Apache-2.0
 */

#include <stdlib.h>
#include <time.h>

#include "triad-layout-engine.h"
#include "triad-snapshot-diff.h"

#define MAX_BOXES   400         /* as in a window */
#define TIMEOUT_MS 1500

static double
now (clockid_t clock)
{
  struct timespec time;

  clock_gettime (clock, &time);

  return time.tv_sec * 1e3 + time.tv_nsec / 1e6;
}

static TriadSnapshot *
load (const char *path)
{
  g_autoptr(GFile) file = g_file_new_for_commandline_arg (path);
  g_autoptr(GError) error = NULL;
  TriadSnapshot *snapshot = triad_snapshot_load (file, NULL, NULL, NULL, &error);

  if (snapshot == NULL)
    g_error ("%s", error->message);

  return snapshot;
}

static TriadLayout *
place (TriadLayoutEngine   *engine,
       const TriadSnapshot *snapshot,
       TriadGraphKind       kind,
       int                  max_boxes,
       const TriadLayout   *before,
       const int           *before_of,
       const char          *what)
{
  g_autoptr(TriadDiagramOptions) options = triad_diagram_options_new ();
  double began = now (CLOCK_MONOTONIC);
  double work = now (CLOCK_PROCESS_CPUTIME_ID);
  TriadLayout *layout;

  options->max_boxes = max_boxes;
  layout = triad_layout_engine_run_after (engine,
                                          triad_diagram_new_with_options (snapshot, kind, options),
                                          before, before_of, NULL, NULL);
  g_print ("%s\t%d\t%.3f\t%.3f\t%d\n", what, layout->diagram->n_boxes,
           now (CLOCK_MONOTONIC) - began, now (CLOCK_PROCESS_CPUTIME_ID) - work,
           layout->n_fallbacks);

  return layout;
}

int
main (int   argc,
      char *argv[])
{
  g_autoptr(TriadSnapshot) before = NULL;
  g_autoptr(TriadSnapshot) after = NULL;
  g_autoptr(TriadSnapshotDiff) comparison = NULL;

  if (argc != 3)
    return 2;

  before = load (argv[1]);
  after = load (argv[2]);
  comparison = triad_snapshot_diff_new (before, after, NULL);

  for (int kind = 0; kind <= TRIAD_GRAPH_RELATIVE_TO; kind++)
    {
      g_autoptr(TriadLayoutEngine) engine = triad_layout_engine_new (NULL);
      g_autoptr(TriadLayoutEngine) first_engine = triad_layout_engine_new (NULL);
      g_autoptr(TriadLayout) first = NULL;
      g_autoptr(TriadLayout) whole = NULL;
      g_autoptr(TriadLayout) changed = NULL;

      triad_layout_engine_set_timeout (engine, TIMEOUT_MS);
      triad_layout_engine_set_timeout (first_engine, TIMEOUT_MS);
      first = place (first_engine, before, kind, MAX_BOXES, NULL, NULL, "first picture");
      whole = place (engine, before, kind, 0, NULL, NULL, "all of it");
      changed = place (engine, after, kind, 0, whole, comparison->match->before_of,
                       "with one more");
    }

  return EXIT_SUCCESS;
}
