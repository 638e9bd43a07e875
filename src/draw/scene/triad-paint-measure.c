/* triad-paint-measure.c: draws the distance and angle between two frames */
/* SPDX-License-Identifier: Apache-2.0 */

#include "triad-paint-measure.h"

#include <math.h>

#include "triad-drawing.h"
#include "triad-number.h"
#include "triad-paint-triads.h"
#include "triad-pose-text.h"
#include "triad-symbols.h"

#define TICK 6.0                  /* pixels to each side, at both ends */
#define RING 9.0                  /* pixels around the reference */
#define PADDING 5.0               /* pixels around the numbers */
#define EDGE 4.0                  /* pixels between the numbers and the edge of the screen */
#define AWAY 22.0                 /* pixels from the line to the middle of the numbers */
#define N_PLACES 12               /* number of candidate positions */

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

/* Paints the components along X, Y and Z of the reference, end to end. */
static void
paint_parts (cairo_t                   *cr,
             const TriadProjectedScene *view,
             const TriadTheme          *theme,
             const TriadPose           *reference,
             TriadVector                parts)
{
  TriadVector corners[] = {
    { 0, 0, 0 },
    { parts.x, 0, 0 },
    { parts.x, parts.y, 0 },
    parts,
  };

  cairo_save (cr);
  cairo_set_dash (cr, dashes, G_N_ELEMENTS (dashes), 0);
  cairo_set_line_width (cr, 1.6);

  for (int axis = 0; axis < 3; axis++)
    {
      double ends[4];

      if (!project (view, triad_pose_transform (reference, corners[axis]),
                    triad_pose_transform (reference, corners[axis + 1]), ends))
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

  cairo_arc (cr, ends[0], ends[1], RING, 0, 2 * G_PI);
  cairo_set_dash (cr, dashes, G_N_ELEMENTS (dashes), 0);
  triad_drawing_stroke (cr);
  cairo_restore (cr);
}

/* Finds a free position beside the middle of the line. */
static TriadRect
find_place (const TriadProjectedScene *view,
            const double               ends[4],
            double                     width,
            double                     height,
            const GArray              *taken)
{
  double x = (ends[0] + ends[2]) / 2;
  double y = (ends[1] + ends[3]) / 2;
  double angle = atan2 (ends[2] - ends[0], ends[1] - ends[3]);
  TriadRect box = { 0, 0, width, height };

  for (int i = 0; i < N_PLACES; i++)
    {
      double away = AWAY * (1 + i / 4);
      double turned = angle + i % 4 * G_PI_2;
      double reach = away + fabs (cos (turned)) * width / 2;

      box.x = CLAMP (x + reach * cos (turned) - width / 2, EDGE,
                     MAX (view->width - width - EDGE, EDGE));
      box.y = CLAMP (y + away * sin (turned) - height / 2, EDGE,
                     MAX (view->height - height - EDGE, EDGE));

      if (triad_paint_is_free (taken, &box) && !triad_paint_hides_marker (view, &box))
        break;
    }

  return box;
}

static void
paint_numbers (cairo_t                   *cr,
               const TriadProjectedScene *view,
               const TriadTheme          *theme,
               TriadTextCache            *text_cache,
               const TriadPose           *pose,
               const double               ends[4],
               GArray                    *taken)
{
  g_autofree char *length = triad_pose_text_dup_distance (pose);
  g_autofree char *parts = dup_parts (pose);
  double length_width;
  double parts_width;
  double height;
  TriadRect box;

  triad_text_cache_measure (text_cache, TRIAD_FACE_BOLD, length, &length_width, &height);
  triad_text_cache_measure (text_cache, TRIAD_FACE_PLAIN, parts, &parts_width, NULL);
  box = find_place (view, ends, MAX (length_width, parts_width) + 2 * PADDING,
                    2 * height + 2 * PADDING, taken);

  triad_symbol_pill (cr, box.x, box.y, box.width, box.height);
  triad_symbol_fill_and_stroke (cr, triad_colour_fade (theme->background, 0.9), theme->text, 1);

  triad_text_cache_write (text_cache, TRIAD_FACE_BOLD, length, box.x + PADDING, box.y + PADDING,
                          theme->text, theme->background);
  triad_text_cache_write (text_cache, TRIAD_FACE_PLAIN, parts, box.x + PADDING,
                          box.y + PADDING + height, theme->text, theme->background);
  g_array_append_val (taken, box);
}

void
triad_paint_measure (cairo_t                   *cr,
                     const TriadProjectedScene *view,
                     const TriadTheme          *theme,
                     TriadTextCache            *text_cache,
                     GArray                    *taken)
{
  const TriadTriad *selected = find_triad (view->scene, view->highlight.selected);
  const TriadTriad *reference = find_triad (view->scene, view->reference);
  TriadPose back;
  TriadPose pose;
  double ends[4];

  if (selected == NULL || reference == NULL || selected == reference)
    return;

  back = triad_pose_invert (&reference->pose);
  pose = triad_pose_multiply (&back, &selected->pose);
  paint_parts (cr, view, theme, &reference->pose, pose.position);

  /* If the origins coincide there is still an angle. */
  if (!project (view, reference->pose.position, selected->pose.position, ends))
    {
      if (!triad_camera_project (&view->camera, selected->pose.position, view->width,
                                 view->height, &ends[0], &ends[1], NULL))
        return;

      ends[2] = ends[0];
      ends[3] = ends[1];
    }
  else
    {
      paint_line (cr, theme, ends);
    }

  paint_numbers (cr, view, theme, text_cache, &pose, ends, taken);
}
