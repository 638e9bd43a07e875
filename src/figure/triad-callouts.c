/* triad-callouts.c: text notes on frames of a figure, and their placement */
/* SPDX-License-Identifier: Apache-2.0 */

#include "triad-callouts.h"

#include "triad-drawing.h"
#include "triad-figure-error.h"
#include "triad-frame-selector.h"
#include "triad-gizmo.h"
#include "triad-label-placement.h"
#include "triad-symbols.h"

#include <glib/gi18n.h>
#include <math.h>
#include <string.h>

#define PADDING 5.0               /* points between the text and the border */
#define ROUNDING 4.0
#define BALANCE_STEPS 6           /* of the search for the narrowest width with as many lines */
#define CLEARANCE 40.0            /* from a frame's origin to its callout */
#define BOX_CLEARANCE 16.0        /* from a box and its badges */
#define OBSTACLE 10.0             /* half the side of an obstacle */
#define OBSTACLE_WEIGHT 40.0
#define TIP_GAP 3.0               /* between a leader line and its box */
#define DOT 2.2                   /* radius at the end of a leader line in the 3D view */
#define MOST_ARROW_PIECES 4000    /* maximum number of obstacles on arrows */

static void
clear_callout (gpointer data)
{
  TriadCallout *callout = data;

  triad_text_block_unref (callout->block);
}

static GArray *
create_array (void)
{
  GArray *callouts = g_array_new (FALSE, FALSE, sizeof (TriadCallout));

  g_array_set_clear_func (callouts, clear_callout);

  return callouts;
}

/* Wraps @text into lines of similar length, without a single word in the last line. */
static TriadTextBlock *
balance (const char *text,
         const char *family)
{
  TriadTextBlock *best = triad_text_block_new (text, TRIAD_LABEL_BOX, family, TRIAD_CALLOUT_WIDTH);
  double least = best->width / MAX (g_strv_length (best->lines), 1);
  double most = best->width;

  for (int i = 0; i < BALANCE_STEPS; i++)
    {
      double middle = (least + most) / 2;
      g_autoptr(TriadTextBlock) block = triad_text_block_new (text, TRIAD_LABEL_BOX, family,
                                                              middle);

      if (block->height > best->height || block->width > best->width)
        {
          least = middle;
          continue;
        }

      most = middle;
      triad_text_block_unref (best);
      best = g_steal_pointer (&block);
    }

  return best;
}

static void
append (GArray         *callouts,
        int             frame,
        TriadTextBlock *block)
{
  TriadCallout callout = { .frame = frame, .block = block };

  callout.rect.width = callout.block->width + 2 * PADDING;
  callout.rect.height = callout.block->height + 2 * PADDING;
  g_array_append_val (callouts, callout);
}

GArray *
triad_callouts_new (const TriadFigure    *figure,
                    const TriadSnapshot  *snapshot,
                    GError              **error)
{
  g_autoptr(GArray) callouts = create_array ();
  int n = figure->callouts != NULL ? (int) g_strv_length (figure->callouts) : 0;

  if (n > TRIAD_CALLOUTS_MAX)
    {
      triad_figure_set_error (error, "callout", _("more than %d items"), TRIAD_CALLOUTS_MAX);
      return NULL;
    }

  for (int i = 0; i < n; i++)
    {
      const char *text = figure->callouts[i];
      const char *equals = strchr (text, '=');
      g_autofree char *name = g_strndup (text, equals - text);
      int frame = triad_frame_selector_find (snapshot, "callout", name, error);

      if (frame < 0)
        return NULL;

      append (callouts, frame, balance (equals + 1, figure->font));
    }

  return g_steal_pointer (&callouts);
}

GArray *
triad_callouts_copy (const GArray *self)
{
  GArray *copy = create_array ();

  for (guint i = 0; i < self->len; i++)
    {
      const TriadCallout *callout = &g_array_index (self, TriadCallout, i);

      append (copy, callout->frame, triad_text_block_ref (callout->block));
    }

  return copy;
}

static TriadPoint
get_nearest (const TriadRect *rect,
             TriadPoint       from)
{
  return (TriadPoint) { CLAMP (from.x, rect->x, rect->x + rect->width),
                        CLAMP (from.y, rect->y, rect->y + rect->height) };
}

/* Places the callouts of visible frames; @of has the index of each label's callout. */
static void
place (GArray          *self,
       GArray          *labels,
       const int       *of,
       const GArray    *obstacles,
       const GArray    *taken,
       const TriadRect *screen)
{
  g_autofree TriadLabelPlace *places = g_new0 (TriadLabelPlace, labels->len + 1);

  triad_label_placement_run ((TriadLabel *) (gpointer) labels->data, (int) labels->len,
                             (TriadObstacle *) (gpointer) obstacles->data, (int) obstacles->len,
                             (TriadRect *) (gpointer) taken->data, (int) taken->len, screen,
                             places);

  for (guint i = 0; i < labels->len; i++)
    {
      TriadCallout *callout = &g_array_index (self, TriadCallout, of[i]);

      callout->is_placed = places[i].is_placed;
      callout->rect.x = places[i].x;
      callout->rect.y = places[i].y;
    }
}

static TriadLabel
make_label (const TriadCallout *callout,
            double              clearance,
            double              reach)
{
  return (TriadLabel) {
    .x = callout->tip.x,
    .y = callout->tip.y,
    .clearance = clearance,
    .reach = reach,
    .width = callout->rect.width,
    .height = callout->rect.height,
  };
}

/* Points along the arrows, which callouts should not cover. */
static void
collect_arrows (const TriadLayout *layout,
                GArray            *obstacles)
{
  g_autoptr(GArray) room = triad_path_builder_new ();

  for (int a = 0; a < layout->diagram->n_arrows; a++)
    {
      TriadPath path = triad_path_array_get (layout->arrows, a, room);

      for (int i = 0; i < path.n_points && obstacles->len < MOST_ARROW_PIECES; i++)
        {
          TriadObstacle obstacle = { path.points[i].x - layout->bounds.x,
                                     path.points[i].y - layout->bounds.y,
                                     OBSTACLE, OBSTACLE_WEIGHT };

          g_array_append_val (obstacles, obstacle);
        }
    }
}

void
triad_callouts_place_on_graph (GArray            *self,
                               const TriadLayout *layout,
                               double             width,
                               double             height)
{
  g_autoptr(GArray) labels = g_array_new (FALSE, FALSE, sizeof (TriadLabel));
  g_autoptr(GArray) obstacles = g_array_new (FALSE, FALSE, sizeof (TriadObstacle));
  g_autoptr(GArray) taken = g_array_new (FALSE, FALSE, sizeof (TriadRect));
  const TriadRect whole = { 0, 0, width, height };
  g_autofree int *of = g_new (int, self->len + 1);
  double x = layout->bounds.x;
  double y = layout->bounds.y;

  for (int b = 0; b < layout->diagram->n_boxes; b++)
    {
      TriadRect rect = layout->boxes[b];

      rect = (TriadRect) { rect.x - x - BOX_CLEARANCE, rect.y - y - BOX_CLEARANCE,
                           rect.width + 2 * BOX_CLEARANCE, rect.height + 2 * BOX_CLEARANCE };
      g_array_append_val (taken, rect);
    }

  for (int g = 0; g < layout->diagram->n_clusters; g++)
    {
      TriadRect title = triad_layout_get_title (layout, g);

      title.x -= x;
      title.y -= y;
      g_array_append_val (taken, title);
    }

  collect_arrows (layout, obstacles);

  for (guint i = 0; i < self->len; i++)
    {
      TriadCallout *callout = &g_array_index (self, TriadCallout, i);
      TriadRect rect;
      TriadLabel label;

      if (!triad_layout_find_frame (layout, callout->frame, &rect))
        continue;

      callout->tip = (TriadPoint) { rect.x - x + rect.width / 2, rect.y - y + rect.height / 2 };
      label = make_label (callout, rect.height / 2 + BOX_CLEARANCE, hypot (width, height));
      of[labels->len] = (int) i;
      g_array_append_val (labels, label);
    }

  place (self, labels, of, obstacles, taken, &whole);

  /* Leader lines end at the borders of boxes. */
  for (guint i = 0; i < self->len; i++)
    {
      TriadCallout *callout = &g_array_index (self, TriadCallout, i);
      TriadRect rect;
      TriadPoint from;

      if (!callout->is_placed || !triad_layout_find_frame (layout, callout->frame, &rect))
        continue;

      rect = (TriadRect) { rect.x - x - TIP_GAP, rect.y - y - TIP_GAP, rect.width + 2 * TIP_GAP,
                           rect.height + 2 * TIP_GAP };
      from = get_nearest (&callout->rect, callout->tip);
      callout->tip = get_nearest (&rect, from);
    }
}

void
triad_callouts_place_in_scene (GArray            *self,
                               const TriadScene  *scene,
                               const TriadCamera *camera,
                               const GArray      *occupied,
                               const TriadRect   *part,
                               double             width,
                               double             height)
{
  g_autoptr(GArray) labels = g_array_new (FALSE, FALSE, sizeof (TriadLabel));
  g_autoptr(GArray) obstacles = g_array_new (FALSE, FALSE, sizeof (TriadObstacle));
  g_autoptr(GArray) taken = g_array_new (FALSE, FALSE, sizeof (TriadRect));
  g_autofree int *of = g_new (int, self->len + 1);
  const TriadRect screen = { 0, 0, width, height };
  TriadRect gizmo = triad_gizmo_get_box (part);

  gizmo.width += gizmo.x;
  gizmo.x = 0;
  gizmo.height = MAX (height - gizmo.y, gizmo.height);
  g_array_append_val (taken, gizmo);
  g_array_append_vals (obstacles, occupied->data, occupied->len);

  for (int i = 0; i < scene->n_triads; i++)
    {
      TriadObstacle obstacle = { 0, 0, OBSTACLE, OBSTACLE_WEIGHT };

      if (triad_camera_project (camera, scene->triads[i].pose->position, width, height,
                                &obstacle.x, &obstacle.y, NULL))
        g_array_append_val (obstacles, obstacle);
    }

  for (guint i = 0; i < self->len; i++)
    {
      TriadCallout *callout = &g_array_index (self, TriadCallout, i);
      int triad = scene->triad_of_frame[callout->frame];
      TriadLabel label;

      callout->is_placed = FALSE;

      if (triad < 0
          || !triad_camera_project (camera, scene->triads[triad].pose->position, width, height,
                                    &callout->tip.x, &callout->tip.y, NULL))
        continue;

      label = make_label (callout, CLEARANCE, hypot (width, height));
      of[labels->len] = (int) i;
      g_array_append_val (labels, label);
    }

  place (self, labels, of, obstacles, taken, &screen);
}

GArray *
triad_callouts_get_rects (const GArray *self)
{
  GArray *rects = g_array_new (FALSE, FALSE, sizeof (TriadRect));

  for (guint i = 0; i < self->len; i++)
    {
      const TriadCallout *callout = &g_array_index (self, TriadCallout, i);

      if (callout->is_placed)
        g_array_append_val (rects, callout->rect);
    }

  return rects;
}

static void
paint_callout (const TriadCallout *callout,
               cairo_t            *cr,
               const TriadTheme   *theme)
{
  TriadPoint from = get_nearest (&callout->rect, callout->tip);

  triad_theme_set_source (cr, theme->text);
  cairo_set_line_width (cr, 0.9 * theme->weight);
  cairo_move_to (cr, from.x, from.y);
  cairo_line_to (cr, callout->tip.x, callout->tip.y);
  triad_drawing_stroke (cr);
  cairo_arc (cr, callout->tip.x, callout->tip.y, DOT, 0, 2 * G_PI);
  triad_drawing_fill (cr);

  triad_symbol_round_rect (cr, &callout->rect, ROUNDING);
  triad_symbol_fill_and_stroke (cr, triad_colour_fade (theme->background, 0.94), theme->text,
                                0.9 * theme->weight);
  triad_text_block_paint (callout->block, cr, callout->rect.x + PADDING, callout->rect.y + PADDING);
}

void
triad_callouts_paint (const GArray     *self,
                      cairo_t          *cr,
                      const TriadTheme *theme)
{
  for (guint i = 0; i < self->len; i++)
    {
      const TriadCallout *callout = &g_array_index (self, TriadCallout, i);

      if (callout->is_placed)
        paint_callout (callout, cr, theme);
    }
}
