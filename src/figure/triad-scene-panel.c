/* triad-scene-panel.c: camera, extent and callouts of the 3D view of a figure */
/* SPDX-License-Identifier: Apache-2.0 */

#include "triad-scene-panel.h"

#include "triad-drawing-bounds.h"
#include "triad-figure-scene.h"
#include "triad-gizmo.h"
#include "triad-label.h"
#include "triad-occupancy.h"
#include "triad-paint-scene.h"
#include "triad-paint-shapes.h"

#include <math.h>

#define PADDING       8.0         /* pixels around what is drawn */
#define ROOM          0.08        /* of the screen, at the left and the right, for names */
#define FLATNESS      0.4         /* of that share, above and below: names are wide */
#define USUAL_INSET   54.0        /* pixels: where the search for insets begins */
#define N_FITS        4           /* the symbols' positions change a little with the scale */
#define PLACEHOLDER   (2 * TRIAD_PLACEHOLDER)  /* pixels from its centre, seen from any side */
#define TOLERANCE     0.5         /* pixels */

/* Something of a panel to measure. */
typedef struct
{
  const TriadPanel  *panel;
  const TriadFigure *figure;
  const TriadTheme  *theme;
  gboolean           has_names;
} Content;

TriadProjectedScene *
triad_scene_panel_project (const TriadPanel     *panel,
                           int                   step,
                           const TriadHighlight *highlight)
{
  TriadProjectedScene *view = triad_projected_scene_new (panel->scenes[step], &panel->style,
                                                         &panel->camera, highlight,
                                                         panel->screen.width,
                                                         panel->screen.height);

  view->is_still = view->complete = TRUE;
  view->part = panel->part;

  return view;
}

/* Paints a step without what fills the screen, and without shapes, whose corners are known. */
static void
paint_step (const Content *self,
            cairo_t       *cr,
            int            step)
{
  const TriadPanel *panel = self->panel;
  const TriadHighlight highlight = { panel->selected, -1, panel->path, NULL, -1 };
  g_autoptr(TriadTextCache) text_cache = triad_text_cache_new ();
  g_autoptr(GArray) taken = triad_callouts_get_rects (panel->callouts);
  g_autoptr(TriadProjectedScene) view = triad_scene_panel_project (panel, step, &highlight);

  triad_text_cache_set_font (text_cache, self->figure->font,
                             triad_label_get_size (TRIAD_LABEL_BOX));
  view->is_bare = TRUE;
  view->style.names = view->style.names && self->has_names;
  view->style.grid = view->style.visuals = view->style.collisions = FALSE;
  view->taken = taken;
  view->occupied = panel->occupied;
  triad_paint_projected_scene (cr, view, self->theme, text_cache);
}

static void
paint_content (cairo_t       *cr,
               gconstpointer  data)
{
  const Content *self = data;

  for (int step = 0; step < self->panel->n_scenes; step++)
    paint_step (self, cr, step);

  if (self->has_names)
    triad_callouts_paint (self->panel->callouts, cr, self->theme);
}

/* Adds the box of what is painted to @rect, which is empty at first. */
static void
add_ink (const TriadPanel  *panel,
         const TriadFigure *figure,
         const TriadTheme  *theme,
         gboolean           has_names,
         TriadRect         *rect)
{
  const Content content = { panel, figure, theme, has_names };
  TriadDrawingBounds bounds;

  triad_drawing_bounds_measure (&bounds, panel->screen.width, panel->screen.height, paint_content,
                                &content);

  if (!bounds.is_empty)
    *rect = rect->width > 0 ? triad_rect_union (*rect, bounds.ink) : bounds.ink;
}

/* Returns the box of the points on the screen; empty if there are none. */
static TriadRect
get_box (const TriadPanel *panel,
         const GArray     *points)
{
  TriadRect box = { 0, 0, 0, 0 };

  for (guint i = 0; i < points->len; i++)
    {
      TriadRect at = { 0, 0, 1e-6, 1e-6 };

      if (triad_camera_project (&panel->camera, g_array_index (points, TriadVector, i),
                                panel->screen.width, panel->screen.height, &at.x, &at.y, NULL))
        box = box.width > 0 ? triad_rect_union (box, at) : at;
    }

  return box;
}

/* Adds the boxes of missing meshes, whose size does not depend on the scale. */
static void
add_placeholders (const TriadPanel *panel,
                  TriadRect        *rect)
{
  for (int step = 0; step < panel->n_scenes; step++)
    for (int i = 0; i < panel->scenes[step]->n_bodies; i++)
      {
        const TriadShapeInstance *body = &panel->scenes[step]->bodies[i];
        TriadRect at = { 0, 0, 1e-6, 1e-6 };

        if (!body->shape->is_placeholder || !triad_shape_is_shown (body->shape, &panel->style)
            || !triad_camera_project (&panel->camera, body->pose.position, panel->screen.width,
                                      panel->screen.height, &at.x, &at.y, NULL))
          continue;

        at = triad_rect_grow (at, PLACEHOLDER);
        *rect = rect->width > 0 ? triad_rect_union (*rect, at) : at;
      }
}

/* Extends the part to the side or downwards, whichever takes less, until nothing is in @corner,
 * which is in its lower left or lower right corner. */
static void
free_corner (TriadRect       *part,
             const TriadRect *corner,
             const GArray    *occupied)
{
  gboolean is_left = corner->x <= part->x;
  double below = part->y + part->height - corner->height;
  double beside = 0;
  double under = 0;

  for (guint i = 0; i < occupied->len; i++)
    {
      const TriadObstacle *o = &g_array_index (occupied, TriadObstacle, i);
      double overlap = is_left ? corner->x + corner->width - (o->x - o->radius)
                               : o->x + o->radius - corner->x;

      if (o->y + o->radius > below && overlap > 0)
        {
          beside = MAX (beside, overlap);
          under = MAX (under, o->y + o->radius - below);
        }
    }

  if (beside * part->height < under * part->width)
    {
      part->x -= is_left ? beside : 0;
      part->width += beside;
    }
  else
    {
      part->height += under;
    }
}

/* Returns the part that the content needs, with the gizmo and notes in its corners. */
static TriadRect
find_part (TriadPanel        *panel,
           const TriadFigure *figure,
           const TriadTheme  *theme,
           const GArray      *points)
{
  g_autoptr(TriadProjectedScene) view = NULL;
  TriadRect part = get_box (panel, points);
  TriadRect corner;

  add_placeholders (panel, &part);
  add_ink (panel, figure, theme, FALSE, &part);
  part = triad_rect_grow (part, PADDING);
  g_clear_pointer (&panel->occupied, g_array_unref);
  panel->occupied = triad_occupancy_find (panel->scenes[0], &panel->style, &panel->camera,
                                          theme, panel->screen.width, panel->screen.height);
  view = triad_scene_panel_project (panel, 0, &TRIAD_HIGHLIGHT_NONE);

  corner = triad_gizmo_get_box (&part);
  part.width = MAX (part.width, corner.width);
  part.height = MAX (part.height, corner.height);
  corner = triad_gizmo_get_box (&part);
  free_corner (&part, &corner, panel->occupied);

  view->part = part;
  corner = triad_paint_scene_get_notes_box (view);
  part.width = MAX (part.width, corner.width + triad_gizmo_get_box (&part).width);
  view->part = part;
  corner = triad_paint_scene_get_notes_box (view);
  free_corner (&part, &corner, panel->occupied);

  return part;
}

/* Changes the insets by how far the part is outside of the room, or inside of it. */
static gboolean
adjust (TriadCameraInsets *insets,
        const TriadRect   *part,
        const TriadRect   *room)
{
  double left = room->x - part->x;
  double top = room->y - part->y;
  double right = part->x + part->width - room->x - room->width;
  double bottom = part->y + part->height - room->y - room->height;

  if (fabs (MAX (left + right, top + bottom)) < TOLERANCE && MAX (left, right) < TOLERANCE
      && MAX (top, bottom) < TOLERANCE)
    return FALSE;

  insets->left += left;
  insets->top += top;
  insets->right += right;
  insets->bottom += bottom;

  return TRUE;
}

static gboolean
aim (TriadPanel               *panel,
     const TriadFigure        *figure,
     const TriadCameraInsets  *insets,
     GArray                   *points,
     GError                  **error)
{
  g_array_set_size (points, 0);

  return triad_figure_aim (figure, (const TriadScene *const *) panel->scenes,
                           panel->n_scenes, &panel->style, insets, panel->screen.width,
                           panel->screen.height, &panel->camera, points, error);
}

static gboolean
has_origin (const GArray *points)
{
  for (guint p = 0; p < points->len; p++)
    if (!(triad_vector_length (g_array_index (points, TriadVector, p)) > 0))
      return TRUE;

  return FALSE;
}

/* Removes worlds and lines to them and to the root, so that none is cut, unless the camera shows
 * the origin, where all of them are. */
static void
leave_out_worlds (TriadPanel   *panel,
                  const GArray *points)
{
  const TriadSnapshot *snapshot = panel->scenes[0]->snapshot;
  int n = triad_snapshot_get_n_frames (snapshot);
  g_autofree gboolean *is_shown = NULL;

  if (has_origin (points))
    return;

  is_shown = g_new (gboolean, n + 1);

  for (int v = 0; v < n; v++)
    {
      TriadFrameKind kind = triad_snapshot_get_frame (snapshot, v)->kind;

      is_shown[v] = kind != TRIAD_FRAME_WORLD && kind != TRIAD_FRAME_ROOT;
    }

  for (int step = 0; step < panel->n_scenes; step++)
    triad_scene_filter (panel->scenes[step], is_shown, NULL);
}

/* Returns the share of the screen to leave free on each side. */
static double
get_room (const TriadPanel *panel)
{
  const TriadScene *scene = panel->scenes[0];
  gboolean has_labels = panel->callouts->len > 0;

  for (int i = 0; i < scene->n_triads; i++)
    has_labels = has_labels || (panel->style.names && scene->triads[i].label != NULL);

  return has_labels ? ROOM : 0;
}

static void
place_callouts (TriadPanel      *panel,
                const TriadRect *part)
{
  triad_callouts_place_in_scene (panel->callouts, panel->scenes[0], &panel->camera,
                                 panel->occupied, part, panel->screen.width,
                                 panel->screen.height);
}

gboolean
triad_scene_panel_frame (TriadPanel         *panel,
                         const TriadFigure  *figure,
                         const TriadTheme   *theme,
                         double              width,
                         double              height,
                         gboolean            is_cropped,
                         GError            **error)
{
  const TriadRect screen = { 0, 0, width, height };
  double free = get_room (panel);
  double above = FLATNESS * free;
  const TriadRect room = { free * width, above * height, (1 - 2 * free) * width,
                           (1 - 2 * above) * height };
  TriadCameraInsets insets = { USUAL_INSET, USUAL_INSET, USUAL_INSET, USUAL_INSET };
  g_autoptr(GArray) points = g_array_new (FALSE, FALSE, sizeof (TriadVector));
  TriadRect part = screen;

  panel->screen = (TriadFigureSize) { width, height };
  panel->part = screen;

  if (!aim (panel, figure, &insets, points, error))
    return FALSE;

  if (points->len > 0)
    leave_out_worlds (panel, points);

  for (int i = 0; i < N_FITS && points->len > 0; i++)
    {
      part = find_part (panel, figure, theme, points);

      if (i + 1 < N_FITS && adjust (&insets, &part, &room))
        aim (panel, figure, &insets, points, NULL);
      else
        break;
    }

  if (points->len == 0)
    find_part (panel, figure, theme, points);

  if (points->len == 0 || !is_cropped)
    part = screen;

  place_callouts (panel, &part);

  if (points->len > 0 && is_cropped)
    {
      panel->part = part;
      part = triad_rect_grow (part, -PADDING);
      add_ink (panel, figure, theme, TRUE, &part);
      panel->part = triad_rect_grow (part, PADDING);
    }

  return TRUE;
}
