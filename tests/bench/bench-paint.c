/* bench-paint.c: time to paint very many frames
 *
 * bench-paint FILE
 *
 * Prints lines of a task, the number of items, milliseconds, and the milliseconds that
 * cairo takes for the same number of plain strokes, as medians.
 *
 * SPDX-License-Identifier: Apache-2.0
 */

#include <math.h>
#include <stdlib.h>
#include <time.h>

#include "triad-layout-engine.h"
#include "triad-paint-graph.h"
#include "triad-paint-scene.h"

#define WIDTH    1400
#define HEIGHT   900
#define N_ROUNDS 7
#define TURN     0.02           /* radians between two drawings */

typedef struct
{
  TriadLayout    *layout;
  TriadScene     *scene;
  TriadCamera     camera;
  TriadTextCache *text_cache;
  gboolean        moves;
  double          scale;       /* of the layout */
  double          x;
  double          y;
} Picture;

/* Processor time of this thread only. */
static double
now (void)
{
  struct timespec time;

  clock_gettime (CLOCK_THREAD_CPUTIME_ID, &time);

  return time.tv_sec * 1e3 + time.tv_nsec / 1e6;
}

static int
compare (gconstpointer a,
         gconstpointer b)
{
  const double *x = a;
  const double *y = b;

  return (*x > *y) - (*x < *y);
}

static void
paint_graph (Picture *picture,
             cairo_t *cr)
{
  cairo_save (cr);
  cairo_translate (cr, picture->x, picture->y);
  cairo_scale (cr, picture->scale, picture->scale);
  triad_paint_graph (cr, picture->layout, triad_theme_get_light (), &TRIAD_HIGHLIGHT_NONE);
  cairo_restore (cr);
}

static void
paint_scene (Picture *picture,
             cairo_t *cr)
{
  TriadSceneStyle style;
  g_autoptr(TriadProjectedScene) view = NULL;

  triad_scene_style_init (&style);
  triad_camera_orbit (&picture->camera, TURN, 0);
  view = triad_projected_scene_new (picture->scene, &style, &picture->camera,
                                    &TRIAD_HIGHLIGHT_NONE, WIDTH,
                                    HEIGHT);
  view->is_draft = picture->moves;
  triad_paint_projected_scene (cr, view, triad_theme_get_light (), picture->text_cache);
}

/* So many boxes, lines or axes, drawn by cairo alone. */
static void
stroke (cairo_t *cr,
        int      n)
{
  int n_columns = MAX ((int) sqrt (n * (double) WIDTH / HEIGHT), 1);
  double step = (double) WIDTH / n_columns;

  cairo_set_source_rgb (cr, 0.1, 0.3, 0.8);
  cairo_set_line_width (cr, 1.5);

  for (int i = 0; i < n; i++)
    {
      cairo_move_to (cr, i % n_columns * step, i / n_columns * step);
      cairo_rel_line_to (cr, MAX (step * 0.7, 2), MAX (step * 0.4, 1));
      cairo_stroke (cr);
    }
}

static void
measure (Picture    *picture,
         void      (*paint) (Picture *picture, cairo_t *cr),
         const char *what,
         int         n,
         int         n_strokes)
{
  cairo_surface_t *surface = cairo_image_surface_create (CAIRO_FORMAT_RGB24, WIDTH, HEIGHT);
  cairo_t *cr = cairo_create (surface);
  double ours[N_ROUNDS];
  double theirs[N_ROUNDS];

  for (int i = 0; i < N_ROUNDS; i++)
    {
      double began = now ();
      double half;

      cairo_set_source_rgb (cr, 1, 1, 1);
      cairo_paint (cr);
      paint (picture, cr);
      half = now ();
      stroke (cr, n_strokes);
      ours[i] = half - began;
      theirs[i] = now () - half;
    }

  qsort (ours, N_ROUNDS, sizeof *ours, compare);
  qsort (theirs, N_ROUNDS, sizeof *theirs, compare);
  g_print ("%s\t%d\t%.3f\t%.3f\n", what, n, ours[N_ROUNDS / 2], theirs[N_ROUNDS / 2]);
  cairo_destroy (cr);
  cairo_surface_destroy (surface);
}

int
main (int   argc,
      char *argv[])
{
  g_autoptr(GFile) file = g_file_new_for_commandline_arg (argc > 1 ? argv[1] : "");
  g_autoptr(GError) error = NULL;
  g_autoptr(TriadSnapshot) snapshot = triad_snapshot_load (file, NULL, NULL, NULL, &error);
  g_autoptr(TriadLayoutEngine) engine = triad_layout_engine_new ("/nonexistent");
  g_autoptr(TriadTextCache) text_cache = triad_text_cache_new ();
  Picture picture = { .text_cache = text_cache };
  const TriadRect *bounds;
  const TriadRect *middle;

  if (snapshot == NULL)
    g_error ("%s", error->message);

  picture.layout = triad_layout_engine_run (engine,
                                            triad_diagram_new (snapshot, TRIAD_GRAPH_RELATIVE_TO),
                                            NULL, NULL);
  bounds = &picture.layout->bounds;
  picture.scale = MIN (WIDTH / bounds->width, HEIGHT / bounds->height);
  picture.x = -bounds->x * picture.scale;
  picture.y = -bounds->y * picture.scale;
  measure (&picture, paint_graph, "all of a graph", picture.layout->diagram->n_boxes,
           2 * picture.layout->diagram->n_boxes);

  /* one box in the middle, as large as text is read */
  picture.scale = 96.0 / 72;
  middle = &picture.layout->boxes[picture.layout->diagram->n_boxes / 2];
  picture.x = WIDTH / 2 - middle->x * picture.scale;
  picture.y = HEIGHT / 2 - middle->y * picture.scale;
  measure (&picture, paint_graph, "a part of a graph", picture.layout->diagram->n_boxes,
           2 * picture.layout->diagram->n_boxes);

  picture.scene = triad_scene_new (snapshot, NULL);
  triad_camera_init (&picture.camera);
  triad_camera_fit (&picture.camera, picture.scene->centre, picture.scene->radius, WIDTH, HEIGHT);
  measure (&picture, paint_scene, "3D view", picture.scene->n_triads, 3 * picture.scene->n_triads);
  picture.moves = TRUE;
  measure (&picture, paint_scene, "3D view, turning", picture.scene->n_triads,
           3 * picture.scene->n_triads);

  triad_scene_unref (picture.scene);
  triad_layout_unref (picture.layout);

  return EXIT_SUCCESS;
}
