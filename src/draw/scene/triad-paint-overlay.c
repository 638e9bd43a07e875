/* triad-paint-overlay.c: draws the robot that a scene is compared with */
/* SPDX-License-Identifier: Apache-2.0 */

#include "triad-paint-overlay.h"

#include "triad-drawing.h"
#include "triad-label-placement.h"
#include "triad-paint-triads.h"
#include "triad-symbols.h"

#include <math.h>

#define MANY      200                      /* with more frames, only arrows are painted */
#define VERY_MANY 1000                     /* above this number of arrows, none are painted */
#define ARM       30.0                     /* px */
#define FAINT     0.4
#define LINE      1.5                      /* px */
#define HEAD      9.0                      /* px */
#define SHORTEST  6.0                      /* minimum length of an arrow, px */
#define HALO      11.0                     /* around highlighted frames, px */
#define FARTHER   34.0                     /* to a name that has no room there, px */
#define NAME_SIDE 5.0                      /* beside a name on its plate, px */
#define WEIGHT    40.0                     /* weight as an obstacle to names */
#define NAME_DROP 9.0                      /* and downwards, below the arms, px */

static void
paint_triads (cairo_t                   *cr,
              const TriadProjectedScene *view,
              const TriadTheme          *theme)
{
  const TriadOverlay *overlay = view->overlay;

  triad_drawing_begin_group (cr, FAINT);

  for (int i = 0; i < overlay->n_triads; i++)
    {
      TriadProjectedTriad item;

      if (triad_scene_style_shows (&view->style, overlay->triads[i].kind) &&
          triad_projected_triad_init (&item, &overlay->triads[i], &view->camera, view->width,
                                      view->height, ARM))
        triad_projected_triad_paint (&item, cr, theme, TRIAD_PROJECTED_TRIAD_PLAIN);
    }

  triad_drawing_end_group (cr, FAINT);
}

static void
paint_arrow (cairo_t      *cr,
             const double  ends[4])
{
  const double dashes[] = { 5, 3 };
  double length;
  double x;
  double y;

  length = hypot (ends[2] - ends[0], ends[3] - ends[1]);

  if (length < SHORTEST)
    return;

  x = (ends[2] - ends[0]) / length;
  y = (ends[3] - ends[1]) / length;

  cairo_set_dash (cr, dashes, G_N_ELEMENTS (dashes), 0);
  cairo_move_to (cr, ends[0], ends[1]);
  cairo_line_to (cr, ends[2], ends[3]);
  triad_drawing_stroke (cr);
  cairo_set_dash (cr, NULL, 0, 0);

  /* The head is in the middle, where no marker hides it. */
  cairo_move_to (cr, (ends[0] + ends[2]) / 2 + x * HEAD / 2,
                 (ends[1] + ends[3]) / 2 + y * HEAD / 2);
  cairo_rel_line_to (cr, -x * HEAD - y * HEAD / 3, -y * HEAD + x * HEAD / 3);
  cairo_rel_line_to (cr, y * HEAD * 2 / 3, -x * HEAD * 2 / 3);
  cairo_close_path (cr);
  triad_drawing_fill (cr);
}

static void
paint_line (cairo_t                   *cr,
            const TriadProjectedScene *view,
            const TriadOverlayLine    *line)
{
  double ends[4];

  if (triad_camera_project_line (&view->camera, line->from, line->to, view->width,
                                 view->height, ends))
    paint_arrow (cr, ends);
}

void
triad_paint_overlay (cairo_t                   *cr,
                     const TriadProjectedScene *view,
                     const TriadTheme          *theme)
{
  const TriadOverlay *overlay = view->overlay;

  if (overlay == NULL || !view->style.ghosts)
    return;

  if (overlay->n_triads <= MANY)
    paint_triads (cr, view, theme);

  if (overlay->n_lines > VERY_MANY)
    return;

  triad_theme_set_source (cr, theme->change);
  cairo_set_line_width (cr, LINE);

  for (int i = 0; i < overlay->n_lines; i++)
    if (triad_scene_style_shows (&view->style,
                                 triad_snapshot_get_frame (view->scene->snapshot,
                                                           overlay->lines[i].frame)->kind))
      paint_line (cr, view, &overlay->lines[i]);
}

void
triad_paint_overlay_get_obstacles (const TriadProjectedScene *view,
                                   GArray                    *obstacles)
{
  const TriadOverlay *overlay = view->overlay;

  if (overlay == NULL || !view->style.ghosts || overlay->n_lines > MANY)
    return;

  for (int i = 0; i < overlay->n_lines; i++)
    {
      double ends[4];

      if (triad_camera_project_line (&view->camera, overlay->lines[i].from, overlay->lines[i].to,
                                     view->width, view->height, ends) &&
          hypot (ends[2] - ends[0], ends[3] - ends[1]) >= SHORTEST)
        {
          TriadObstacle around[] = {
            { (ends[0] + ends[2]) / 2, (ends[1] + ends[3]) / 2, HEAD / 2, WEIGHT },
            { ends[0], ends[1], HEAD / 2, WEIGHT },
          };

          g_array_append_vals (obstacles, around, G_N_ELEMENTS (around));
        }
    }
}

/* Returns the place of a name below its origin, beside or above it if there is something else. */
static TriadRect
place_name (const TriadProjectedScene *view,
            const TriadProjectedTriad *item,
            double                     width,
            double                     height,
            const GArray              *taken)
{
  const TriadRect places[] = {
    { item->x + HALO, item->y + NAME_DROP, width, height },
    { item->x - HALO - width, item->y + NAME_DROP, width, height },
    { item->x + HALO, item->y - NAME_DROP - height, width, height },
    { item->x - HALO - width, item->y - NAME_DROP - height, width, height },
    { item->x - width / 2, item->y + FARTHER, width, height },
    { item->x - width / 2, item->y - FARTHER - height, width, height },
    { item->x + FARTHER, item->y - height / 2, width, height },
    { item->x - FARTHER - width, item->y - height / 2, width, height },
  };

  for (guint i = 0; i < G_N_ELEMENTS (places); i++)
    if (places[i].x >= 0 && places[i].x + width <= view->width && places[i].y >= 0
        && triad_paint_is_free (taken, &places[i]) && !triad_paint_hides_marker (view, &places[i]))
      return places[i];

  return places[places[0].x + width <= view->width ? 0 : 1];
}

static void
paint_lit (cairo_t                   *cr,
           const TriadProjectedScene *view,
           const TriadTheme          *theme,
           TriadTextCache            *text_cache,
           const TriadProjectedTriad *item,
           TriadColour                colour,
           GArray                    *taken)
{
  TriadRect name;
  double width;
  double height;

  triad_symbol_circle (cr, item->x, item->y, HALO);
  triad_symbol_fill_and_stroke (cr, triad_colour_fade (colour, 0.3), colour, LINE);
  triad_projected_triad_paint (item, cr, theme, TRIAD_PROJECTED_TRIAD_PLAIN);

  triad_text_cache_measure (text_cache, TRIAD_FACE_ITALIC, item->triad->label, &width, &height);
  name = place_name (view, item, width + 2 * NAME_SIDE, height, taken);
  triad_symbol_pill (cr, name.x, name.y, name.width, name.height);
  triad_symbol_fill_and_stroke (cr, triad_colour_fade (theme->background, 0.82), colour, 1);
  triad_text_cache_write (text_cache, TRIAD_FACE_ITALIC, item->triad->label,
                          name.x + NAME_SIDE, name.y, theme->text, theme->background);
  g_array_append_val (taken, name);
}

void
triad_paint_lit_overlay (cairo_t                   *cr,
                         const TriadProjectedScene *view,
                         const TriadTheme          *theme,
                         TriadTextCache            *text_cache,
                         GArray                    *taken)
{
  const TriadHighlight *highlight = &view->overlay_highlight;

  if (view->overlay == NULL || !view->style.ghosts)
    return;

  for (int i = 0; i < view->overlay->n_triads; i++)
    {
      const TriadTriad *triad = &view->overlay->triads[i];
      gboolean selected = triad->frame == highlight->selected;
      TriadProjectedTriad item;

      if ((selected || triad->frame == highlight->hovered) &&
          triad_projected_triad_init (&item, triad, &view->camera, view->width, view->height,
                                      ARM))
        paint_lit (cr, view, theme, text_cache, &item,
                   selected ? theme->selection : theme->hover, taken);
    }
}

void
triad_paint_overlay_sample (cairo_t          *cr,
                            const TriadTheme *theme,
                            double            width,
                            double            height)
{
  const TriadTriad triad = { .kind = TRIAD_FRAME_LINK, .label = "", .ghost_of = -1 };
  TriadProjectedTriad item = {
    .triad = &triad,
    .x = width / 2 - 6,
    .y = height - 7,
    .arms = { { 18, 4 }, { 14, -8 }, { 0, -18 } },
    .marker = 3,
  };

  triad_drawing_begin_group (cr, FAINT);
  triad_projected_triad_paint (&item, cr, theme, TRIAD_PROJECTED_TRIAD_PLAIN);
  triad_drawing_end_group (cr, FAINT);
}

void
triad_paint_overlay_line_sample (cairo_t          *cr,
                                 const TriadTheme *theme,
                                 double            width,
                                 double            height)
{
  const double ends[] = { 4, height / 2, width - 4, height / 2 };

  triad_theme_set_source (cr, theme->change);
  cairo_set_line_width (cr, LINE);
  paint_arrow (cr, ends);
}
