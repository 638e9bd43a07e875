/* triad-paint-names.c: draws the names of frames
 *
 * SPDX-License-Identifier: Apache-2.0
 */

#include "triad-paint-names.h"

#include <math.h>

#include "triad-label-placement.h"
#include "triad-paint-overlay.h"
#include "triad-drawing.h"
#include "triad-symbols.h"

#define MAX_LISTS 300             /* more could not be read */
#define FEW 100                   /* up to this number, names may be far from their frames */
#define FEW_ARMS 250              /* up to this number, names avoid arms too */
#define FAR_REACH 130.0           /* pixels: maximum distance of a name */
#define NEAR_REACH 14.0           /* the same for more names, since leader lines would tangle */
#define OCCUPIED_SHARE 0.18       /* weight of occupied areas, relative to that for callouts */
#define SYMBOL 13.0               /* pixels for the symbol before a name in a stack */
#define SYMBOL_RADIUS 3.4         /* pixels */
#define PADDING 3.0               /* pixels above and below a stack */
#define LIST_PADDING 6.0          /* pixels beside a stack or a name */
#define CLEARANCE 3.0             /* pixels from a marker to its name */
#define HALO_CLEARANCE 16.0       /* pixels from an origin with a halo to its name */

typedef struct
{
  cairo_t             *cr;
  TriadProjectedScene *view;
  const TriadTheme    *theme;
  TriadTheme           faded;          /* for symbols of receding frames */
  TriadTextCache      *text_cache;
  double               line_height;
} Writer;

static TriadFace
get_face (const TriadLabelStack *list,
          int                    line)
{
  if (list->names[line]->rank == TRIAD_LABEL_RANK_SELECTED)
    return TRIAD_FACE_BOLD;

  if (list->names[line]->rank == TRIAD_LABEL_RANK_GHOST && !triad_label_stack_is_rest (list, line))
    return TRIAD_FACE_ITALIC;

  return TRIAD_FACE_PLAIN;
}

/* Returns the distance at which names begin: outside the marker, the outline of a ghost at the
 * same point, or the halo. */
static double
get_clearance (const TriadLabelStack *list)
{
  const TriadStackedLabel *first = list->names[0];
  const TriadStackedLabel *last = list->names[triad_label_stack_get_n_lines (list) - 1];
  double marker = first->item->marker;

  if (first->rank <= TRIAD_LABEL_RANK_HOVERED)
    return HALO_CLEARANCE;

  return CLEARANCE + (last->rank == TRIAD_LABEL_RANK_GHOST ? 2.5 : 1) * marker;
}

static char *
dup_text (Writer                *self,
          const TriadLabelStack *list,
          int                    line)
{
  return triad_label_stack_dup_text (list, line, triad_text_cache_translates (self->text_cache));
}

static void
measure_form (Writer                *self,
              const TriadLabelStack *list,
              double                *list_width,
              double                *list_height)
{
  int n_lines = triad_label_stack_get_n_lines (list);
  double widest = 0;

  for (int line = 0; line < n_lines; line++)
    {
      g_autofree char *text = dup_text (self, list, line);
      double width;

      triad_text_cache_measure (self->text_cache, get_face (list, line), text, &width, NULL);
      widest = MAX (widest, width);
    }

  *list_width = widest + 2 * LIST_PADDING + (n_lines > 1 ? SYMBOL : 0);
  *list_height = n_lines * self->line_height + (n_lines > 1 ? 2 * PADDING : 0);
}

static TriadLabel
measure (Writer                *self,
         const TriadLabelStack *list,
         gboolean               has_many)
{
  const TriadStackedLabel *first = list->names[0];
  gboolean may_be_far = !has_many || first->rank <= TRIAD_LABEL_RANK_HOVERED;
  TriadLabel label = {
    .x = list->x,
    .y = list->y,
    .reach = may_be_far ? FAR_REACH : NEAR_REACH,
    .clearance = get_clearance (list),
  };

  measure_form (self, list, &label.width, &label.height);

  if (triad_label_stack_get_n_lines (list) > 1)
    {
      TriadLabelStack small = *list;

      small.max_lines = 1;
      measure_form (self, &small, &label.small_width, &label.small_height);
    }

  return label;
}

/* Paints the background of a highlighted name. */
static void
paint_pill (Writer *self,
            double  x,
            double  y,
            double  width,
            double  strength)
{
  triad_symbol_pill (self->cr, x, y, width, self->line_height);
  triad_theme_set_source (self->cr, triad_colour_fade (self->theme->background, 0.85));
  triad_drawing_fill_preserve (self->cr);
  triad_theme_set_source (self->cr, triad_colour_fade (self->theme->selection, strength));
  triad_drawing_fill (self->cr);
}

/* The marker itself may be hidden by another one, so names in a stack have symbols. */
static void
paint_symbol (Writer                  *self,
              const TriadStackedLabel *name,
              double                   x,
              double                   y)
{
  TriadFrameKind kind = name->item->triad->kind;
  const TriadTheme *theme = self->theme;

  if (triad_projected_scene_recedes (self->view, name->item->triad->frame))
    theme = &self->faded;

  cairo_set_line_width (self->cr, 1.2);

  if (name->rank == TRIAD_LABEL_RANK_GHOST)
    triad_symbol_outline (self->cr, kind, x, y, SYMBOL_RADIUS, theme->placement);
  else
    triad_symbol_marker (self->cr, kind, x, y, SYMBOL_RADIUS, theme);
}

static void
paint_line (Writer                *self,
            const TriadLabelStack *list,
            int                    line,
            double                 x,
            double                 y,
            double                 width)
{
  const TriadStackedLabel *name = list->names[line];
  gboolean in_list = triad_label_stack_get_n_lines (list) > 1;
  gboolean is_name = !triad_label_stack_is_rest (list, line);
  TriadColour colour = self->theme->text;
  g_autofree char *text = dup_text (self, list, line);

  if (!is_name || triad_projected_scene_recedes (self->view, name->item->triad->frame))
    colour = self->theme->dim_text;
  else if (name->rank == TRIAD_LABEL_RANK_GHOST)
    colour = self->theme->placement;
  else if (name->item->triad->error)
    colour = self->theme->error;

  if (is_name)
    triad_drawing_begin_part (self->cr, TRIAD_PART_NAME, name->item->triad->frame, NULL);

  if (is_name && name->rank <= TRIAD_LABEL_RANK_HOVERED)
    paint_pill (self, x, y, width, name->rank == TRIAD_LABEL_RANK_SELECTED ? 0.3 : 0.16);

  if (is_name && in_list)
    paint_symbol (self, name, x + LIST_PADDING + 4, y + self->line_height / 2);

  triad_text_cache_write (self->text_cache, get_face (list, line), text,
                          x + LIST_PADDING + (in_list ? SYMBOL : 0), y, colour, self->theme->background);

  if (is_name)
    triad_drawing_end_part (self->cr);

  if (is_name && name->rank != TRIAD_LABEL_RANK_GHOST)
    {
      TriadLabelArea box = { name->item->triad->frame, { x, y, width, self->line_height } };

      g_array_append_val (self->view->names, box);
    }
}

static void
paint_leader (Writer                *self,
              const TriadLabel      *label,
              const TriadLabelPlace *place)
{
  double x = CLAMP (label->x, place->x, place->x + label->width);
  double y = CLAMP (label->y, place->y, place->y + label->height);
  double distance = hypot (x - label->x, y - label->y);
  double from = distance > 0 ? (label->clearance - 2) / distance : 1;

  if (!place->is_displaced || from >= 1)
    return;

  cairo_move_to (self->cr, label->x + from * (x - label->x), label->y + from * (y - label->y));
  cairo_line_to (self->cr, x, y);
  triad_theme_set_source (self->cr, triad_colour_fade (self->theme->dim_text, 0.7));
  cairo_set_line_width (self->cr, 1);
  triad_drawing_stroke (self->cr);
}

static void
paint_list (Writer                *self,
            const TriadLabelStack *list,
            const TriadLabel      *label,
            const TriadLabelPlace *place)
{
  int n_lines = triad_label_stack_get_n_lines (list);
  double top = place->y + (n_lines > 1 ? PADDING : 0);

  triad_symbol_pill (self->cr, place->x + 0.5, place->y + 0.5, label->width - 1, label->height - 1);
  triad_symbol_fill_and_stroke (self->cr, triad_colour_fade (self->theme->background, 0.82),
                                self->theme->grid, 1);

  for (int line = 0; line < n_lines; line++)
    paint_line (self, list, line, place->x, top + line * self->line_height, label->width);
}

/* Names avoid origins, arms a little, and highlighted frames most. */
static GArray *
make_obstacles (const TriadProjectedScene *view,
                const TriadStackedLabel   *names,
                int                        n_names)
{
  gboolean with_arms = n_names <= FEW_ARMS;
  GArray *obstacles = g_array_sized_new (FALSE, FALSE, sizeof (TriadObstacle), n_names * 10 + 1);

  for (int i = 0; i < n_names; i++)
    {
      const TriadProjectedTriad *item = names[i].item;
      gboolean is_emphasized = names[i].rank <= TRIAD_LABEL_RANK_HOVERED;
      double radius = is_emphasized ? HALO_CLEARANCE - 6 : 6;
      double weight = is_emphasized ? 300 : 80;
      TriadObstacle origin = { item->x, item->y, radius, weight };

      g_array_append_val (obstacles, origin);

      for (int axis = 0; axis < 3 && (with_arms || is_emphasized); axis++)
        for (int step = 1; step <= 3; step++)
          {
            TriadObstacle arm = {
              item->x + item->arms[axis][0] * (0.1 + step * 0.36),
              item->y + item->arms[axis][1] * (0.1 + step * 0.36),
              4, is_emphasized ? 25 : 9,
            };

            g_array_append_val (obstacles, arm);
          }
    }

  triad_paint_overlay_get_obstacles (view, obstacles);

  for (guint i = 0; view->occupied != NULL && i < view->occupied->len; i++)
    {
      TriadObstacle occupied = g_array_index (view->occupied, TriadObstacle, i);

      occupied.weight *= OCCUPIED_SHARE;
      g_array_append_val (obstacles, occupied);
    }

  return obstacles;
}

/* Returns the number of painted names. */
static int
paint_lists (Writer                *self,
             GArray                *lists,
             const TriadLabel      *labels,
             const TriadLabelPlace *places,
             int                    n_lists)
{
  int n_painted = 0;

  for (int i = 0; i < n_lists; i++)
    if (places[i].is_placed)
      paint_leader (self, &labels[i], &places[i]);

  for (int i = n_lists - 1; i >= 0; i--)
    if (places[i].is_placed)
      {
        const TriadLabelStack *list = &g_array_index (lists, TriadLabelStack, i);

        paint_list (self, list, &labels[i], &places[i]);
        n_painted += list->n_names;
      }

  return n_painted;
}

int
triad_paint_names (cairo_t             *cr,
                   TriadProjectedScene *view,
                   TriadStackedLabel   *names,
                   int                  n_names,
                   const TriadTheme    *theme,
                   TriadTextCache      *text_cache,
                   const TriadRect     *taken,
                   int                  n_taken)
{
  Writer self = { .cr = cr, .view = view, .theme = theme, .text_cache = text_cache };
  g_autoptr(GArray) lists = triad_label_stacks_new (names, n_names);
  int n_lists = MIN ((int) lists->len, MAX_LISTS);
  g_autofree TriadLabel *labels = g_new (TriadLabel, n_lists + 1);
  g_autofree TriadLabelPlace *places = g_new (TriadLabelPlace, n_lists + 1);
  g_autoptr(GArray) obstacles = make_obstacles (view, names, n_names);

  triad_theme_init_faded (&self.faded, theme);
  triad_text_cache_measure (text_cache, TRIAD_FACE_PLAIN, "X", NULL, &self.line_height);
  g_array_set_size (view->names, 0);

  for (int i = 0; i < n_lists; i++)
    labels[i] = measure (&self, &g_array_index (lists, TriadLabelStack, i), n_names > FEW);

  triad_label_placement_run (labels, n_lists, (TriadObstacle *) (gpointer) obstacles->data,
                             (int) obstacles->len, taken, n_taken, view->width, view->height,
                             places);

  for (int i = 0; i < n_lists; i++)
    if (places[i].is_small)
      {
        labels[i].width = labels[i].small_width;
        labels[i].height = labels[i].small_height;
        g_array_index (lists, TriadLabelStack, i).max_lines = 1;
      }

  return n_names - paint_lists (&self, lists, labels, places, n_lists);
}
