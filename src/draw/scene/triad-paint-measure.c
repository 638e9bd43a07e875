/* triad-paint-measure.c: draws the distance and angle between two frames */
/* SPDX-License-Identifier: Apache-2.0 */

#include "triad-paint-measure.h"

#include <glib/gi18n.h>
#include <math.h>

#include "triad-drawing.h"
#include "triad-label-placement.h"
#include "triad-number.h"
#include "triad-paint-triads.h"
#include "triad-pose-text.h"
#include "triad-symbols.h"

#define TICK 6.0                  /* pixels to each side, at both ends */
#define RING 9.0                  /* pixels around the reference */
#define PADDING 5.0               /* pixels around the numbers */
#define EDGE 4.0                  /* pixels between the numbers and the edge of the screen */
#define BESIDE 4.0                /* pixels between the numbers and the line */
#define REACH 130.0               /* pixels from the line to where the numbers hide no name */
#define PART_WEIGHT 10.0          /* pixels farther away to leave a bit of a component visible */
#define MARKER_WEIGHT 60.0        /* and to leave a frame visible */
#define N_CORNERS 4
#define MAX_NAME 24               /* characters of a name */

static const double dashes[] = { 3, 3 };

static const TriadTriad *
find_triad (const TriadScene *scene,
            int               frame)
{
  if (frame < 0 || scene->triad_of_frame == NULL || scene->triad_of_frame[frame] < 0)
    return NULL;

  return &scene->triads[scene->triad_of_frame[frame]];
}

/* `x 0.3, y 0, z 0.4 m` */
static char *
dup_parts (const TriadPose *pose)
{
  static const TriadPoseTextPrecision metres = { TRIAD_LENGTH_STEP, TRIAD_NUMBER_DIGITS,
                                                 FALSE };
  const double position[] = { pose->position.x, pose->position.y, pose->position.z };
  GString *text = g_string_new (NULL);

  triad_pose_text_append (text, &triad_pose_text_metres, &metres, position);

  return g_string_free (text, FALSE);
}

static gboolean
project (const TriadProjectedScene *view,
         TriadVector                from,
         TriadVector                to,
         double                     ends[4])
{
  return triad_camera_project_line (&view->camera, from, to, view->width, view->height, ends);
}

/* The components along X, Y and Z of the reference lead from corner to corner. */
static void
get_corners (const TriadPose *reference,
             TriadVector      parts,
             TriadVector      corners[N_CORNERS])
{
  corners[0] = reference->position;
  corners[1] = triad_pose_transform (reference, (TriadVector) { parts.x, 0, 0 });
  corners[2] = triad_pose_transform (reference, (TriadVector) { parts.x, parts.y, 0 });
  corners[3] = triad_pose_transform (reference, parts);
}

/* Paints the components along X, Y and Z of the reference, end to end. */
static void
paint_parts (cairo_t                   *cr,
             const TriadProjectedScene *view,
             const TriadTheme          *theme,
             const TriadPose           *reference,
             TriadVector                parts)
{
  TriadVector corners[N_CORNERS];

  get_corners (reference, parts, corners);
  cairo_save (cr);
  cairo_set_dash (cr, dashes, G_N_ELEMENTS (dashes), 0);
  cairo_set_line_width (cr, 1.6);

  for (int axis = 0; axis < 3; axis++)
    {
      double ends[4];

      if (!project (view, corners[axis], corners[axis + 1], ends))
        continue;

      cairo_move_to (cr, ends[0], ends[1]);
      cairo_line_to (cr, ends[2], ends[3]);
      triad_theme_set_source (cr, theme->axes[axis]);
      triad_drawing_stroke (cr);
    }

  cairo_restore (cr);
}

static void
paint_line (cairo_t          *cr,
            const TriadTheme *theme,
            const double      ends[4])
{
  double length = hypot (ends[2] - ends[0], ends[3] - ends[1]);
  double dx = length > 0 ? (ends[2] - ends[0]) / length : 1;
  double dy = length > 0 ? (ends[3] - ends[1]) / length : 0;

  cairo_save (cr);
  cairo_move_to (cr, ends[0], ends[1]);
  cairo_line_to (cr, ends[2], ends[3]);

  for (int i = 0; i < 4; i += 2)
    {
      cairo_move_to (cr, ends[i] - TICK * dy, ends[i + 1] + TICK * dx);
      cairo_line_to (cr, ends[i] + TICK * dy, ends[i + 1] - TICK * dx);
    }

  triad_theme_set_source (cr, theme->background);
  cairo_set_line_width (cr, 4);
  triad_drawing_stroke_preserve (cr);
  triad_theme_set_source (cr, theme->text);
  cairo_set_line_width (cr, 1.4);
  triad_drawing_stroke (cr);
  cairo_restore (cr);
}

/* The base frame has a dashed ring, as in the graphs, also before another frame is selected. */
static void
paint_ring (cairo_t                   *cr,
            const TriadProjectedScene *view,
            const TriadTheme          *theme)
{
  const TriadTriad *reference = find_triad (view->scene, view->reference);
  double x;
  double y;

  if (reference == NULL || !triad_camera_project (&view->camera, reference->pose->position,
                                                  view->width, view->height, &x, &y, NULL))
    return;

  cairo_save (cr);
  cairo_new_path (cr);
  cairo_arc (cr, x, y, RING, 0, 2 * G_PI);
  triad_theme_set_source (cr, theme->text);
  cairo_set_dash (cr, dashes, G_N_ELEMENTS (dashes), 0);
  cairo_set_line_width (cr, 1.4);
  triad_drawing_stroke (cr);
  cairo_restore (cr);
}

/* Returns points (TriadPoint) along a line. */
static GArray *
divide_line (const double ends[4])
{
  int n = (int) ceil (hypot (ends[2] - ends[0], ends[3] - ends[1]) / (2 * BESIDE));
  GArray *points = g_array_new (FALSE, FALSE, sizeof (TriadPoint));

  for (int i = 0; i <= n; i++)
    {
      double share = n > 0 ? (double) i / n : 0;
      TriadPoint point = { ends[0] + share * (ends[2] - ends[0]),
                           ends[1] + share * (ends[3] - ends[1]) };

      g_array_append_val (points, point);
    }

  return points;
}

/* Returns where the numbers may not be, as they are about it: the line and both frames. */
static GArray *
get_measured (const double ends[4])
{
  g_autoptr(GArray) points = divide_line (ends);
  GArray *rects = g_array_new (FALSE, FALSE, sizeof (TriadRect));

  for (guint i = 0; i < points->len; i++)
    {
      const TriadPoint *at = &g_array_index (points, TriadPoint, i);
      double radius = i == 0 || i == points->len - 1 ? RING + BESIDE : BESIDE;
      TriadRect square = { at->x - radius, at->y - radius, 2 * radius, 2 * radius };

      g_array_append_val (rects, square);
    }

  return rects;
}

/* Returns what the numbers hide only where there is no better place: other frames, and the
 * components. */
static GArray *
get_obstacles (const TriadProjectedScene *view,
               const TriadPose           *reference,
               TriadVector                parts)
{
  GArray *obstacles = g_array_new (FALSE, FALSE, sizeof (TriadObstacle));
  TriadVector corners[N_CORNERS];

  get_corners (reference, parts, corners);

  for (int i = 0; i < view->n_triads + view->n_fanned; i++)
    {
      const TriadProjectedTriad *item = i < view->n_triads ? &view->triads[i]
                                                           : &view->fanned[i - view->n_triads];
      TriadObstacle marker = { item->x, item->y, MIN (item->marker, TRIAD_OBSTACLE_MAX_RADIUS),
                               MARKER_WEIGHT };

      g_array_append_val (obstacles, marker);
    }

  for (int axis = 0; axis < 3; axis++)
    {
      g_autoptr(GArray) points = NULL;
      double ends[4];

      if (!project (view, corners[axis], corners[axis + 1], ends))
        continue;

      points = divide_line (ends);

      for (guint i = 0; i < points->len; i++)
        {
          const TriadPoint *at = &g_array_index (points, TriadPoint, i);
          TriadObstacle part = { at->x, at->y, BESIDE, PART_WEIGHT };

          g_array_append_val (obstacles, part);
        }
    }

  return obstacles;
}

/* Finds a position near the middle of the line that hides no name; or, if there is none, one that
 * hides names, but not what is measured. */
static TriadRect
find_place (const TriadProjectedScene *view,
            const double               ends[4],
            const TriadRect           *size,
            const GArray              *obstacles,
            const GArray              *taken)
{
  const TriadRect screen = { 0, view->caption, view->width,
                             MAX (view->height - view->caption, 1) };
  g_autoptr(GArray) measured = get_measured (ends);
  const int n_measured = (int) measured->len;
  TriadLabel label = {
    .x = CLAMP ((ends[0] + ends[2]) / 2, 0, view->width),
    .y = CLAMP ((ends[1] + ends[3]) / 2, screen.y, screen.y + screen.height),
    .clearance = 2 * BESIDE,
    .width = size->width,
    .height = size->height,
  };

  g_array_append_vals (measured, taken->data, taken->len);

  for (int pass = 0; pass < 2; pass++)
    {
      TriadLabelPlace place;

      label.reach = pass == 0 ? REACH : hypot (view->width, view->height);
      triad_label_placement_run (&label, 1, (TriadObstacle *) (gpointer) obstacles->data,
                                 (int) obstacles->len, (TriadRect *) (gpointer) measured->data,
                                 pass == 0 ? (int) measured->len : n_measured, &screen, &place);

      if (place.is_placed)
        return (TriadRect) { place.x, place.y, size->width, size->height };
    }

  return (TriadRect) { CLAMP (label.x - size->width / 2, EDGE,
                              MAX (view->width - size->width - EDGE, EDGE)),
                       CLAMP (label.y + label.clearance, EDGE,
                              MAX (view->height - size->height - EDGE, EDGE)),
                       size->width, size->height };
}

/* Names can have thousands of bytes. */
static char *
dup_short_name (const TriadProjectedScene *view,
                const TriadTriad          *triad)
{
  const char *name = triad_snapshot_get_frame (view->scene->snapshot, triad->frame)->name;
  glong length = g_utf8_strlen (name, -1);

  return length <= MAX_NAME ? g_strdup (name)
                            : g_strconcat ("…", g_utf8_offset_to_pointer (name,
                                                                          length - MAX_NAME + 1),
                                           NULL);
}

static gboolean
find_both (const TriadProjectedScene  *view,
           const TriadTriad          **selected,
           const TriadTriad          **reference,
           TriadPose                  *pose)
{
  TriadPose back;

  *selected = find_triad (view->scene, view->highlight.selected);
  *reference = find_triad (view->scene, view->reference);

  if (*selected == NULL || *reference == NULL || *selected == *reference)
    return FALSE;

  back = triad_pose_invert ((*reference)->pose);
  *pose = triad_pose_multiply (&back, (*selected)->pose);

  return TRUE;
}

/* Writes the lines of the callout from the upper left corner of @box on; or, if @cr is %NULL, sets
 * the size of @box.
 */
static void
write_lines (cairo_t                   *cr,
             const TriadProjectedScene *view,
             const TriadTheme          *theme,
             TriadTextCache            *text_cache,
             TriadRect                 *box)
{
  const TriadTriad *selected;
  const TriadTriad *reference;
  TriadPose pose;
  g_autofree char *names[2] = { NULL, NULL };
  g_autofree char *title = NULL;
  g_autofree char *length = NULL;
  g_autofree char *parts = NULL;
  double y = box->y + PADDING;

  if (!find_both (view, &selected, &reference, &pose))
    return;

  names[0] = dup_short_name (view, selected);
  names[1] = dup_short_name (view, reference);
  /* Translators: a measured frame, and the frame in which its pose is given */
  title = g_strdup_printf (triad_text_cache_translates (text_cache) ? _("%s in %s") : "%s in %s",
                           names[0], names[1]);
  length = triad_pose_text_dup_distance (&pose);
  parts = dup_parts (&pose);

  const struct
  {
    TriadFace   face;
    const char *text;
  } lines[] = {
    { TRIAD_FACE_BOLD, title },
    { TRIAD_FACE_PLAIN, length },
    { TRIAD_FACE_PLAIN, parts },
  };

  for (gsize i = 0; i < G_N_ELEMENTS (lines); i++)
    {
      double width;
      double height;

      triad_text_cache_measure (text_cache, lines[i].face, lines[i].text, &width, &height);

      if (cr != NULL)
        triad_text_cache_write (text_cache, lines[i].face, lines[i].text, box->x + PADDING, y,
                                theme->text, theme->background);
      else
        box->width = MAX (box->width, width + 2 * PADDING);

      y += height;
    }

  if (cr == NULL)
    box->height = y - box->y + PADDING;
}

void
triad_paint_measure (cairo_t             *cr,
                     TriadProjectedScene *view,
                     const TriadTheme    *theme,
                     TriadTextCache      *text_cache,
                     GArray              *taken)
{
  const TriadTriad *selected;
  const TriadTriad *reference;
  TriadPose pose;
  g_autoptr(GArray) obstacles = NULL;
  TriadRect size = { 0 };
  double ends[4];

  view->callout = size;
  paint_ring (cr, view, theme);

  if (!find_both (view, &selected, &reference, &pose))
    return;

  paint_parts (cr, view, theme, reference->pose, pose.position);

  /* If the origins coincide there is still an angle. */
  if (!project (view, reference->pose->position, selected->pose->position, ends))
    {
      if (!triad_camera_project (&view->camera, selected->pose->position, view->width,
                                 view->height, &ends[0], &ends[1], NULL))
        return;

      ends[2] = ends[0];
      ends[3] = ends[1];
    }
  else
    {
      paint_line (cr, theme, ends);
    }

  write_lines (NULL, view, theme, text_cache, &size);
  obstacles = get_obstacles (view, reference->pose, pose.position);
  view->callout = find_place (view, ends, &size, obstacles, taken);
  g_array_append_val (taken, view->callout);
}

void
triad_paint_measure_callout (cairo_t                   *cr,
                             const TriadProjectedScene *view,
                             const TriadTheme          *theme,
                             TriadTextCache            *text_cache)
{
  TriadRect box = view->callout;

  if (box.width <= 0)
    return;

  triad_symbol_pill (cr, box.x, box.y, box.width, box.height);
  triad_symbol_fill_and_stroke (cr, triad_colour_fade (theme->background, 0.95), theme->text, 1);
  write_lines (cr, view, theme, text_cache, &box);
}
