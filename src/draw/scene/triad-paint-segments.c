/* triad-paint-segments.c: draws lines and arrows between frames */
/* SPDX-License-Identifier: Apache-2.0 */

#include "triad-paint-segments.h"

#include <math.h>

#include "triad-line-rasterizer.h"
#include "triad-drawing.h"
#include "triad-symbols.h"

#define ARROW_GAP 7.0             /* pixels between an arrow's tip and the origin */
#define ARROW_HEAD 9.0            /* pixels */
#define OPACITY 0.65              /* of thin lines */
#define FADED 0.3                 /* size of arms below which the lines between them are fainter */
#define MOVING_LENGTH 4e5         /* pixels: total length of the thin lines in a draft */

/* Without a selected frame, the path contains only edges between its frames. */
static gboolean
is_on_path (const TriadProjectedScene *view,
            const TriadSegment        *segment)
{
  const TriadFramePath *path = view->highlight.path;
  const TriadSnapshot *snapshot = view->scene->snapshot;
  int end;

  if (!triad_frame_path_contains (path, segment->frame))
    return FALSE;

  if (view->highlight.selected >= 0)
    return TRUE;

  end = segment->kind == TRIAD_SEGMENT_ATTACHED_TO
        ? triad_snapshot_get_attached (snapshot)->edges[segment->frame].target
        : triad_snapshot_get_poses (snapshot)->edges[segment->frame].target;

  return triad_frame_path_contains (path, end);
}

static gboolean
is_strong (const TriadProjectedScene *view,
           const TriadSegment        *segment)
{
  return segment->kind == TRIAD_SEGMENT_PLACEMENT
         || triad_projected_scene_emphasizes (view, segment->frame)
         || is_on_path (view, segment)
         || triad_frame_path_contains (view->highlight.hovered_path, segment->frame);
}

static TriadColour
get_colour (const TriadProjectedScene *view,
            const TriadTheme          *theme,
            const TriadSegment        *segment)
{
  if (segment->kind == TRIAD_SEGMENT_PLACEMENT)
    return theme->placement;

  if (segment->frame == view->highlight.selected
      || is_on_path (view, segment))
    return theme->selection;

  return theme->hover;
}

static gboolean
is_chosen (const TriadProjectedScene *view,
           const TriadSegment        *segment)
{
  switch (segment->kind)
    {
    case TRIAD_SEGMENT_RELATIVE_TO:
      return view->style.lines == TRIAD_LINES_RELATIVE_TO;
    case TRIAD_SEGMENT_ATTACHED_TO:
      return view->style.lines == TRIAD_LINES_ATTACHED_TO;
    case TRIAD_SEGMENT_PLACEMENT:
      return view->style.ghosts;
    default:
      g_return_val_if_reached (FALSE);
    }
}

static gboolean
project (const TriadProjectedScene *view,
         const TriadSegment        *segment,
         double                     ends[4])
{
  return triad_camera_project_line (&view->camera, *segment->from, *segment->to, view->width,
                                    view->height, ends) &&
         hypot (ends[2] - ends[0], ends[3] - ends[1]) > 1;
}

/* Lines between crowded frames are faint, so that the frames are not hidden by them. */
static TriadColour
get_thin_colour (const TriadProjectedScene *view,
                 const TriadTheme          *theme,
                 const double               ends[4])
{
  double size = triad_projected_scene_get_size_at (view, (ends[0] + ends[2]) / 2,
                                                   (ends[1] + ends[3]) / 2);
  double share = MIN (size / FADED, 1);

  return triad_colour_fade (theme->default_arrow, OPACITY * share * share);
}

/* Reduces the lines of a draft to a sample, so that the rest stay where they are. */
static void
thin_out (GArray      *strokes,
          const guint *numbers)
{
  double length = 0;
  guint every = 1;
  guint n = 0;

  for (guint i = 0; i < strokes->len; i++)
    {
      const TriadRasterLine *stroke = &g_array_index (strokes, TriadRasterLine, i);

      length += hypot (stroke->x1 - stroke->x0, stroke->y1 - stroke->y0);
    }

  while (length / every > MOVING_LENGTH)
    every *= 2;

  for (guint i = 0; i < strokes->len; i++)
    if (triad_projected_scene_is_sampled (numbers[i], every))
      g_array_index (strokes, TriadRasterLine, n++) = g_array_index (strokes, TriadRasterLine, i);

  g_array_set_size (strokes, n);
}

void
triad_paint_thin_segments (cairo_t                   *cr,
                           const TriadProjectedScene *view,
                           const TriadTheme          *theme)
{
  g_autoptr(GArray) strokes = g_array_new (FALSE, FALSE, sizeof (TriadRasterLine));
  g_autoptr(GArray) numbers = g_array_new (FALSE, FALSE, sizeof (guint));

  for (int i = 0; i < view->scene->n_segments; i++)
    {
      const TriadSegment *segment = &view->scene->segments[i];
      double ends[4];

      if (is_chosen (view, segment) && !is_strong (view, segment) &&
          project (view, segment, ends))
        {
          TriadRasterLine stroke = { ends[0], ends[1], ends[2], ends[3], 1,
                                     get_thin_colour (view, theme, ends) };
          guint number = (guint) i;

          g_array_append_val (strokes, stroke);
          g_array_append_val (numbers, number);
        }
    }

  if (view->is_draft)
    thin_out (strokes, (const guint *) (gpointer) numbers->data);

  triad_line_rasterizer_paint (cr, (TriadRasterLine *) (gpointer) strokes->data,
                               (int) strokes->len);
}

static TriadPartKind
get_part (const TriadSegment *segment)
{
  switch (segment->kind)
    {
    case TRIAD_SEGMENT_PLACEMENT:
      return TRIAD_PART_PLACEMENT;
    case TRIAD_SEGMENT_ATTACHED_TO:
      return TRIAD_PART_ATTACHMENT;
    case TRIAD_SEGMENT_RELATIVE_TO:
    default:
      return TRIAD_PART_MEASURE;
    }
}

/* Placement arrows are dashed. */
static void
paint_strong_segment (cairo_t                   *cr,
                      const TriadProjectedScene *view,
                      const TriadTheme          *theme,
                      const TriadSegment        *segment)
{
  static const double dashes[] = { 6, 4 };
  gboolean is_placement = segment->kind == TRIAD_SEGMENT_PLACEMENT;
  double ends[4];
  double length;
  double dx;
  double dy;

  if (!project (view, segment, ends))
    return;

  length = hypot (ends[2] - ends[0], ends[3] - ends[1]);
  dx = (ends[2] - ends[0]) / length;
  dy = (ends[3] - ends[1]) / length;

  if (length < ARROW_GAP + ARROW_HEAD)
    return;

  triad_drawing_begin_part (cr, get_part (segment), segment->frame, NULL);
  cairo_save (cr);
  triad_theme_set_source (cr, get_colour (view, theme, segment));

  /* The arrow ends before the marker, and its line before the head. */
  ends[2] -= dx * ARROW_GAP;
  ends[3] -= dy * ARROW_GAP;
  triad_symbol_arrow_head (cr, ends[2], ends[3], dx, dy, ARROW_HEAD);

  if (is_placement)
    cairo_set_dash (cr, dashes, G_N_ELEMENTS (dashes), 0);

  cairo_move_to (cr, ends[0], ends[1]);
  cairo_line_to (cr, ends[2] - 0.8 * dx * ARROW_HEAD, ends[3] - 0.8 * dy * ARROW_HEAD);
  cairo_set_line_width (cr, 1.8 * theme->weight);
  triad_drawing_stroke (cr);
  cairo_restore (cr);
  triad_drawing_end_part (cr);
}

void
triad_paint_strong_segments (cairo_t                   *cr,
                             const TriadProjectedScene *view,
                             const TriadTheme          *theme)
{
  /* Placement arrows are last, since they may coincide with pose arrows. */
  for (int pass = 0; pass < 2; pass++)
    for (int i = 0; i < view->scene->n_segments; i++)
      {
        const TriadSegment *segment = &view->scene->segments[i];

        if ((segment->kind == TRIAD_SEGMENT_PLACEMENT) == (pass == 1) &&
            is_chosen (view, segment) && is_strong (view, segment))
          paint_strong_segment (cr, view, theme, segment);
      }
}
