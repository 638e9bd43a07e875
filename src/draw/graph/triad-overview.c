/* triad-overview.c: the minimap's drawing of a graph */
/* SPDX-License-Identifier: Apache-2.0 */

#include "triad-overview.h"

#define LEAST 1.6           /* of a spot, pixels */
#define CHUNK 64            /* lines in a path */
#define TINT  0.22          /* opacity of a cluster over the one around it */

static void
add_spot (cairo_t         *cr,
          const TriadRect *rect,
          double           least)
{
  double width = MAX (rect->width, least);
  double height = MAX (rect->height, least);

  cairo_rectangle (cr, rect->x + (rect->width - width) / 2, rect->y + (rect->height - height) / 2,
                   width, height);
}

/* Filling all spots of a colour at once, without borders, is fast. */
static void
paint_boxes (cairo_t           *cr,
             const TriadLayout *layout,
             int                kind,
             gboolean           error,
             TriadColour        colour,
             double             least)
{
  for (int i = 0; i < layout->diagram->n_boxes; i++)
    {
      const TriadBox *box = &layout->diagram->boxes[i];

      if ((kind < 0 || (int) box->kind == kind) && (box->error || box->is_missing) == error)
        add_spot (cr, &layout->boxes[i], least);
    }

  triad_theme_set_source (cr, colour);
  cairo_fill (cr);
}

void
triad_overview_paint (cairo_t           *cr,
                      const TriadLayout *layout,
                      const TriadTheme  *theme)
{
  double least = LEAST;
  double zero = 0;

  cairo_device_to_user_distance (cr, &least, &zero);
  cairo_save (cr);
  cairo_set_antialias (cr, CAIRO_ANTIALIAS_FAST);

  for (int i = 0; i < layout->diagram->n_clusters; i++)
    {
      add_spot (cr, &layout->clusters[i], least);
      triad_theme_set_source (cr, triad_colour_fade (theme->cluster_border, TINT));
      cairo_fill (cr);
    }

  for (int kind = TRIAD_FRAME_ROOT; kind <= TRIAD_FRAME_EXPLICIT; kind++)
    paint_boxes (cr, layout, kind, FALSE, theme->border[kind], least);

  paint_boxes (cr, layout, -1, TRUE, theme->error, 2 * least);
  cairo_restore (cr);
}

static void
add_line (cairo_t         *cr,
          const TriadPath *path)
{
  if (path->n_points < 4)
    return;

  cairo_move_to (cr, path->points[0].x, path->points[0].y);

  for (int i = 3; i < path->n_points; i += 3)
    cairo_line_to (cr, path->points[i].x, path->points[i].y);
}

void
triad_overview_paint_arrows (cairo_t           *cr,
                             const TriadLayout *layout,
                             const TriadTheme  *theme)
{
  const TriadColour colours[] = {
    [TRIAD_ARROW_WRITTEN] = triad_colour_fade (theme->arrow, 0.5),
    [TRIAD_ARROW_DEFAULT] = triad_colour_fade (theme->default_arrow, 0.5),
    [TRIAD_ARROW_PLACED_BY] = theme->placement,
    [TRIAD_ARROW_CYCLE] = theme->error,
    [TRIAD_ARROW_DANGLING] = theme->error,
  };
  g_autoptr(GArray) room = triad_path_builder_new ();
  double pixel = 1;
  double zero = 0;

  cairo_device_to_user_distance (cr, &pixel, &zero);
  cairo_save (cr);
  cairo_set_antialias (cr, CAIRO_ANTIALIAS_NONE);
  cairo_set_line_width (cr, pixel);

  for (int style = TRIAD_ARROW_WRITTEN; style <= TRIAD_ARROW_DANGLING; style++)
    {
      int n = 0;

      triad_theme_set_source (cr, colours[style]);

      for (int i = 0; i < layout->diagram->n_arrows; i++)
        if ((int) layout->diagram->arrows[i].style == style)
          {
            TriadPath path = triad_path_array_get (layout->arrows, i, room);

            add_line (cr, &path);

            /* cairo is slow for paths with many self-intersections. */
            if (++n % CHUNK == 0)
              cairo_stroke (cr);
          }

      cairo_stroke (cr);
    }

  cairo_restore (cr);
}
