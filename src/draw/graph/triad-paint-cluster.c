/* triad-paint-cluster.c: draws the clusters of a graph, one for each model */
/* SPDX-License-Identifier: Apache-2.0 */

#include "triad-paint-cluster.h"

#include "triad-label.h"
#include "triad-paint-box.h"
#include "triad-drawing.h"
#include "triad-symbols.h"

#define ROUNDING     12.0
#define TINT         0.16   /* opacity of a cluster over the one around it */
#define LINE         1.1    /* points */
#define ERROR_LINE   1.6

void
triad_paint_cluster (cairo_t            *cr,
                     const TriadCluster *cluster,
                     const TriadRect    *rect,
                     const TriadTheme   *theme)
{
  triad_symbol_round_rect (cr, rect, ROUNDING);
  triad_theme_set_source (cr, cluster->parent < 0 ? theme->cluster
                                                : triad_colour_fade (theme->cluster_border, TINT));
  triad_drawing_fill (cr);
  triad_paint_cluster_border (cr, rect, cluster->error ? theme->error : theme->cluster_border,
                              (cluster->error ? ERROR_LINE : LINE) * theme->weight);
}

void
triad_paint_cluster_border (cairo_t         *cr,
                            const TriadRect *rect,
                            TriadColour      colour,
                            double           width)
{
  triad_symbol_round_rect (cr, rect, ROUNDING);
  triad_theme_set_source (cr, colour);
  cairo_set_line_width (cr, width);
  triad_drawing_stroke (cr);
}

void
triad_paint_cluster_title (cairo_t            *cr,
                           const TriadCluster *cluster,
                           const TriadRect    *rect,
                           const TriadRect    *title,
                           const TriadTheme   *theme,
                           PangoLayout        *text)
{
  int height;

  if (text != NULL)
    {
      triad_symbol_round_rect (cr, title, title->height / 2);
      triad_theme_set_source (cr, triad_colour_fade (theme->background, 0.92));
      triad_drawing_fill (cr);

      triad_label_setup (text, TRIAD_LABEL_TITLE);
      pango_layout_set_text (text, cluster->title, -1);
      pango_layout_get_size (text, NULL, &height);
      triad_theme_set_source (cr, cluster->error ? theme->error : theme->dim_text);
      cairo_move_to (cr, title->x + TRIAD_TITLE_SIDE + (cluster->has_button ? TRIAD_BUTTON_ROOM : 0),
                     title->y + (title->height - height / (double) PANGO_SCALE) / 2);
      triad_drawing_show_text (cr, text);
    }

  if (cluster->error)
    triad_paint_warning (cr, rect->x + rect->width - 4, rect->y + 2, theme);
}
