/* bench-scene.c: time to draw very many triads */
/* SPDX-License-Identifier: Apache-2.0 */

#include "triad-paint-scene.h"

#include <math.h>
#include <stdlib.h>

#define WIDTH 1400
#define HEIGHT 900
#define N_PICTURES 25
#define TURN 0.02                 /* radians between two drawings */

/* Times that users perceive as fluent, and as acceptable. */
static const struct
{
  int    n_triads;
  double most;                    /* of the time for three lines a triad by cairo */
} cases[] = {
  { 1000, 1.0 },
  { 10000, 0.625 },
};

static int
compare_doubles (const void *a,
                 const void *b)
{
  double x = *(const double *) a;
  double y = *(const double *) b;

  return (x > y) - (x < y);
}

static double
get_median (double *times)
{
  qsort (times, N_PICTURES, sizeof *times, compare_doubles);

  return times[N_PICTURES / 2];
}

/* Robots in a hall, link by link, each link with its joint. */
static TriadTriad *
make_triads (int         n,
             TriadPose  *poses,
             GPtrArray  *names)
{
  TriadTriad *triads = g_new0 (TriadTriad, n);
  g_autoptr(GRand) rand = g_rand_new_with_seed (1);
  TriadVector at = { 0, 0, 0 };

  for (int i = 0; i < n; i++)
    {
      if (i % 40 == 0)
        at = (TriadVector) { g_rand_double_range (rand, -10, 10),
                             g_rand_double_range (rand, -10, 10), 0 };
      else if (i % 2 == 0)
        at = (TriadVector) { at.x + g_rand_double_range (rand, -0.3, 0.3),
                             at.y + g_rand_double_range (rand, -0.3, 0.3), at.z + 0.2 };

      g_ptr_array_add (names, g_strdup_printf (i % 2 == 0 ? "link_%d" : "joint_%d", i / 2));
      poses[i] = (TriadPose) { at, triad_quaternion_from_rpy (0, 0, i) };
      triads[i] = (TriadTriad) {
        .frame = i,
        .kind = i % 2 == 0 ? TRIAD_FRAME_LINK : TRIAD_FRAME_JOINT,
        .pose = &poses[i],
        .label = g_ptr_array_index (names, i),
        .ghost_of = -1,
      };
    }

  return triads;
}

static TriadSegment *
make_segments (const TriadTriad *triads,
               int               n)
{
  TriadSegment *segments = g_new (TriadSegment, n);

  for (int i = 0; i < n; i++)
    segments[i] = (TriadSegment) {
      TRIAD_SEGMENT_RELATIVE_TO, i, &triads[i].pose->position, &triads[i - i % 40].pose->position,
    };

  return segments;
}

/* Milliseconds. */
static double
paint (cairo_t           *cr,
       const TriadScene  *scene,
       const TriadCamera *camera,
       TriadTextCache    *text_cache,
       gboolean           is_draft)
{
  gint64 began = g_get_monotonic_time ();
  TriadSceneStyle style;
  g_autoptr(TriadProjectedScene) view = NULL;

  triad_scene_style_init (&style);
  view = triad_projected_scene_new (scene, &style, camera, &TRIAD_HIGHLIGHT_NONE, WIDTH, HEIGHT);
  triad_theme_set_source (cr, triad_theme_get_light ()->background);
  cairo_paint (cr);
  view->is_draft = is_draft;
  triad_paint_projected_scene (cr, view, triad_theme_get_light (), text_cache);

  return (g_get_monotonic_time () - began) / 1000.0;
}

/* Three lines a triad, each stroked by cairo, and no more. */
static double
stroke (cairo_t *cr,
        int      n_triads)
{
  g_autoptr(GRand) rand = g_rand_new_with_seed (2);
  gint64 began = g_get_monotonic_time ();

  cairo_set_source_rgb (cr, 0.8, 0.1, 0.1);
  cairo_set_line_width (cr, 1.5);

  for (int i = 0; i < 3 * n_triads; i++)
    {
      double x = g_rand_double_range (rand, 0, WIDTH);
      double y = g_rand_double_range (rand, 0, HEIGHT);
      double angle = g_rand_double_range (rand, 0, 2 * G_PI);

      cairo_move_to (cr, x, y);
      cairo_line_to (cr, x + 20 * cos (angle), y + 20 * sin (angle));
      cairo_stroke (cr);
    }

  return (g_get_monotonic_time () - began) / 1000.0;
}

static gboolean
run (int    n,
     double most)
{
  g_autoptr(GPtrArray) names = g_ptr_array_new_with_free_func (g_free);
  g_autofree TriadPose *poses = g_new (TriadPose, n);
  g_autofree TriadTriad *triads = make_triads (n, poses, names);
  g_autofree TriadSegment *segments = make_segments (triads, n);
  TriadScene scene = {
    .triads = triads,
    .n_triads = n,
    .segments = segments,
    .n_segments = n,
    .radius = 15,
  };
  cairo_surface_t *surface = cairo_image_surface_create (CAIRO_FORMAT_RGB24, WIDTH, HEIGHT);
  cairo_t *cr = cairo_create (surface);
  g_autoptr(TriadTextCache) text_cache = triad_text_cache_new ();
  double pictures[N_PICTURES];
  double drafts[N_PICTURES];
  double strokes[N_PICTURES];
  double first;
  double ratio;
  TriadCamera camera;

  triad_camera_init (&camera);
  triad_camera_fit (&camera, scene.centre, scene.radius, WIDTH, HEIGHT);
  first = paint (cr, &scene, &camera, text_cache, FALSE);

  for (int i = 0; i < N_PICTURES; i++)
    {
      triad_camera_orbit (&camera, TURN, 0);
      pictures[i] = paint (cr, &scene, &camera, text_cache, FALSE);
      drafts[i] = paint (cr, &scene, &camera, text_cache, TRUE);
      strokes[i] = stroke (cr, n);
    }

  ratio = get_median (pictures) / get_median (strokes);
  g_print ("%6d triads: %.1f ms, %.1f ms while it moves, %.1f ms the first time; "
           "%d strokes of cairo: %.1f ms; ratio %.2f, at most %.3f\n",
           n, get_median (pictures), get_median (drafts), first, 3 * n, get_median (strokes),
           ratio, most);

  cairo_destroy (cr);
  cairo_surface_destroy (surface);

  return ratio <= most;
}

int
main (void)
{
  gboolean good = TRUE;

  for (gsize i = 0; i < G_N_ELEMENTS (cases); i++)
    good = run (cases[i].n_triads, cases[i].most) && good;

  return good ? EXIT_SUCCESS : EXIT_FAILURE;
}
