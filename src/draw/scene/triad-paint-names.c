/* triad-paint-names.c: draws the names of frames */
/* SPDX-License-Identifier: Apache-2.0 */

#include "triad-paint-names.h"

#include <math.h>

#include "triad-label-placement.h"
#include "triad-paint-overlay.h"
#include "triad-paint-triads.h"
#include "triad-drawing.h"
#include "triad-symbols.h"

#define MAX_LISTS 300             /* more could not be read */
#define FEW 100                   /* up to this number, names may be far from their frames */
#define FEW_ARMS 250              /* up to this number, names avoid arms too */
#define FAR_REACH 130.0           /* pixels: maximum distance of a name */
#define CLEAR_REACH 390.0         /* the same in files, where it leaves bodies visible */
#define STILL_SMALLNESS 300.0     /* pixels: in files, the other names cannot be looked up */
#define ADDED_REACH 240.0         /* the same for a name that is added to others */
#define NEAR_REACH 14.0           /* the same for more names, since leader lines would tangle */
#define MANY_IN_VIEW 20           /* from this number on, names could hide the robot */
#define MAX_COVER 0.12            /* part of the robot's area that names may then hide */
#define SYMBOL 15.0               /* pixels for the symbol before a name in a stack */
#define SYMBOL_RADIUS 4.2         /* pixels */
#define PADDING 3.0               /* pixels above and below a stack */
#define LIST_PADDING 6.0          /* pixels beside a stack or a name */
#define CLEARANCE 3.0             /* pixels from a marker to its name */
#define HALO_CLEARANCE 15.0       /* pixels from an origin that may get a halo to its name */
#define FAN_CLEARANCE 33.0        /* pixels from an origin that may fan out to its names */
#define LEADER_FROM 20.0          /* pixels: clearance from which on names need a leader line */

/* Names that are placed together. */
typedef struct
{
  TriadStackedLabel *names;
  int                n_names;
  GArray            *lists;      /* of TriadLabelStack */
  int                n_lists;
  TriadLabel        *labels;
  TriadLabelPlace   *places;
} Batch;

struct _TriadNames
{
  const TriadProjectedScene *view;
  TriadTextCache            *text_cache;
  GArray                    *obstacles;
  Batch                      batch;
  guint                      first_taken;    /* of the places of the names */
  guint                      n_taken;
};

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
  if (list->names[line]->rank == TRIAD_LABEL_RANK_GHOST && !triad_label_stack_is_rest (list, line))
    return TRIAD_FACE_ITALIC;

  return TRIAD_FACE_PLAIN;
}

/* Returns the distance at which names begin: outside the marker and the outline of a ghost at the
 * same point.  With few names, there is room on the screen for a halo, and for the fan-out. */
static double
get_clearance (const TriadLabelStack *list,
               gboolean               is_close)
{
  int n_lines = triad_label_stack_get_n_lines (list);
  gboolean has_ghost = list->names[n_lines - 1]->rank == TRIAD_LABEL_RANK_GHOST;
  double clearance = CLEARANCE + (has_ghost ? 2.5 : 1) * list->names[0]->item->marker;

  if (is_close)
    return clearance;

  return MAX (clearance, n_lines > 1 ? FAN_CLEARANCE : HALO_CLEARANCE);
}

static char *
dup_text (TriadTextCache        *text_cache,
          const TriadLabelStack *list,
          int                    line)
{
  return triad_label_stack_dup_text (list, line, triad_text_cache_translates (text_cache));
}

static double
get_line_height (TriadTextCache *text_cache)
{
  double height;

  triad_text_cache_measure (text_cache, TRIAD_FACE_PLAIN, "X", NULL, &height);

  return height;
}

static void
measure_form (TriadTextCache        *text_cache,
              const TriadLabelStack *list,
              double                *list_width,
              double                *list_height)
{
  int n_lines = triad_label_stack_get_n_lines (list);
  double widest = 0;

  for (int line = 0; line < n_lines; line++)
    {
      g_autofree char *text = dup_text (text_cache, list, line);
      double width;

      triad_text_cache_measure (text_cache, get_face (list, line), text, &width, NULL);
      widest = MAX (widest, width);
    }

  *list_width = widest + 2 * LIST_PADDING + (n_lines > 1 ? SYMBOL : 0);
  *list_height = n_lines * get_line_height (text_cache) + (n_lines > 1 ? 2 * PADDING : 0);
}

static TriadLabel
measure (TriadTextCache        *text_cache,
         const TriadLabelStack *list,
         gboolean               is_close,
         double                 reach)
{
  TriadLabel label = {
    .x = list->x,
    .y = list->y,
    .reach = reach,
    .clearance = get_clearance (list, is_close),
    .small_cost = reach >= CLEAR_REACH ? STILL_SMALLNESS : 0,
  };

  measure_form (text_cache, list, &label.width, &label.height);

  if (triad_label_stack_get_n_lines (list) > 1)
    {
      TriadLabelStack small = *list;

      small.max_lines = 1;
      measure_form (text_cache, &small, &label.small_width, &label.small_height);
    }

  return label;
}

/* Paints the background of a highlighted name. */
static void
paint_pill (Writer   *self,
            double    x,
            double    y,
            double    width,
            gboolean  is_selected)
{
  TriadColour colour = is_selected ? self->theme->selection : self->theme->hover;

  triad_symbol_pill (self->cr, x + 0.5, y + 0.5, width - 1, self->line_height - 1);
  triad_theme_set_source (self->cr, triad_colour_fade (self->theme->background, 0.85));
  triad_drawing_fill_preserve (self->cr);
  triad_symbol_fill_and_stroke (self->cr, triad_colour_fade (colour, is_selected ? 0.3 : 0.16),
                                colour, is_selected ? 1.6 : 1);
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
    triad_symbol_marker (self->cr, kind, name->item->triad->joint_type, x, y, SYMBOL_RADIUS, theme);
}

/* Remembers where the number of further names is: a line, or the end of the only line. */
static void
note_count (Writer                *self,
            const TriadLabelStack *list,
            TriadRect              line)
{
  TriadLabelArea area = { list->names[0]->item->triad->frame, line };

  if (list->max_lines == 1)
    {
      g_autofree char *text = g_strdup_printf ("+%d", list->n_names - 1);
      double width;

      triad_text_cache_measure (self->text_cache, TRIAD_FACE_PLAIN, text, &width, NULL);
      area.box.x += area.box.width - width - 2 * LIST_PADDING;
      area.box.width = width + 2 * LIST_PADDING;
    }

  g_array_append_val (self->view->counts, area);
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
  g_autofree char *text = dup_text (self->text_cache, list, line);

  if (!is_name || triad_projected_scene_recedes (self->view, name->item->triad->frame))
    colour = self->theme->dim_text;
  else if (name->rank == TRIAD_LABEL_RANK_GHOST)
    colour = self->theme->placement;
  else if (name->item->triad->error)
    colour = self->theme->error;

  if (is_name)
    triad_drawing_begin_part (self->cr, TRIAD_PART_NAME, name->item->triad->frame, NULL);

  if (is_name && triad_projected_scene_emphasizes (self->view, name->item->triad->frame)
      && name->rank != TRIAD_LABEL_RANK_GHOST)
    paint_pill (self, x, y, width, name->item->triad->frame == self->view->highlight.selected);

  if (is_name && in_list)
    paint_symbol (self, name, x + LIST_PADDING + 5, y + self->line_height / 2);

  triad_text_cache_write (self->text_cache, get_face (list, line), text,
                          x + LIST_PADDING + (in_list ? SYMBOL : 0), y, colour, self->theme->background);

  if (is_name)
    triad_drawing_end_part (self->cr);

  if (!is_name || (list->max_lines == 1 && list->n_names > 1))
    note_count (self, list, (TriadRect) { x, y, width, self->line_height });

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
  double from = distance > 0 ? (MIN (label->clearance, HALO_CLEARANCE) - 2) / distance : 1;

  if ((!place->is_displaced && label->clearance < LEADER_FROM) || from >= 1)
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

/* Names avoid origins, and arms a little. */
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
      TriadObstacle origin = { item->x, item->y, 6, 80 };

      g_array_append_val (obstacles, origin);

      for (int axis = 0; axis < 3 && with_arms; axis++)
        for (int step = 1; step <= 3; step++)
          {
            TriadObstacle arm = {
              item->x + item->arms[axis][0] * (0.1 + step * 0.36),
              item->y + item->arms[axis][1] * (0.1 + step * 0.36),
              4, 9,
            };

            g_array_append_val (obstacles, arm);
          }
    }

  triad_paint_overlay_get_obstacles (view, obstacles);

  if (view->occupied != NULL)
    g_array_append_vals (obstacles, view->occupied->data, view->occupied->len);

  return obstacles;
}

static void
batch_init (Batch             *self,
            TriadStackedLabel *names,
            int                n_names,
            TriadTextCache    *text_cache,
            gboolean           is_close,
            double             reach)
{
  self->names = names;
  self->n_names = n_names;
  self->lists = triad_label_stacks_new (names, n_names);
  self->n_lists = MIN ((int) self->lists->len, MAX_LISTS);
  self->labels = g_new (TriadLabel, self->n_lists + 1);
  self->places = g_new0 (TriadLabelPlace, self->n_lists + 1);

  for (int i = 0; i < self->n_lists; i++)
    self->labels[i] = measure (text_cache, &g_array_index (self->lists, TriadLabelStack, i),
                               is_close, reach);
}

static void
batch_clear (Batch *self)
{
  g_clear_pointer (&self->names, g_free);
  g_clear_pointer (&self->lists, g_array_unref);
  g_clear_pointer (&self->labels, g_free);
  g_clear_pointer (&self->places, g_free);
}

static TriadRect
get_rect (const Batch *self,
          int          list)
{
  return (TriadRect) { self->places[list].x, self->places[list].y,
                       self->labels[list].width, self->labels[list].height };
}

static void
batch_place (Batch                     *self,
             int                        first,
             int                        n,
             const TriadProjectedScene *view,
             const GArray              *obstacles,
             const GArray              *taken)
{
  const TriadRect screen = { 0, 0, view->width, view->height };

  triad_label_placement_run (&self->labels[first], n,
                             (TriadObstacle *) (gpointer) obstacles->data, (int) obstacles->len,
                             (TriadRect *) (gpointer) taken->data, (int) taken->len,
                             view->is_bare ? &screen : &view->part, &self->places[first]);

  for (int i = first; i < first + n; i++)
    if (self->places[i].is_small)
      {
        self->labels[i].width = self->labels[i].small_width;
        self->labels[i].height = self->labels[i].small_height;
        g_array_index (self->lists, TriadLabelStack, i).max_lines = 1;
      }
}

/* Whether a name is written and not only counted. */
static gboolean
batch_shows (const Batch *self,
             int          frame)
{
  for (int i = 0; i < self->n_lists; i++)
    {
      const TriadLabelStack *list = &g_array_index (self->lists, TriadLabelStack, i);
      int n_lines = self->places[i].is_placed ? triad_label_stack_get_n_lines (list) : 0;

      for (int line = 0; line < n_lines; line++)
        if (list->names[line]->item->triad->frame == frame
            && list->names[line]->rank != TRIAD_LABEL_RANK_GHOST
            && !triad_label_stack_is_rest (list, line))
          return TRUE;
    }

  return FALSE;
}

/* The rectangle around the origins of frames that are in view. */
static TriadRect
get_bounds (const Batch               *self,
            const TriadProjectedScene *view)
{
  double left = view->width;
  double top = view->height;
  double right = 0;
  double bottom = 0;

  for (int i = 0; i < self->n_names; i++)
    {
      const TriadProjectedTriad *item = self->names[i].item;

      left = MIN (left, CLAMP (item->x, 0, view->width));
      right = MAX (right, CLAMP (item->x, 0, view->width));
      top = MIN (top, CLAMP (item->y, 0, view->height));
      bottom = MAX (bottom, CLAMP (item->y, 0, view->height));
    }

  return (TriadRect) { left, top, MAX (right - left, 0), MAX (bottom - top, 0) };
}

TriadNames *
triad_names_new (const TriadProjectedScene *view,
                 TriadStackedLabel         *names,
                 int                        n_names,
                 TriadTextCache            *text_cache,
                 GArray                    *taken)
{
  TriadNames *self = g_new0 (TriadNames, 1);
  gboolean has_many = n_names > FEW;

  self->view = view;
  self->text_cache = text_cache;
  self->obstacles = make_obstacles (view, names, n_names);
  batch_init (&self->batch, names, n_names, text_cache, has_many || view->is_still,
              has_many ? NEAR_REACH : view->occupied != NULL ? CLEAR_REACH : FAR_REACH);
  batch_place (&self->batch, 0, self->batch.n_lists, view, self->obstacles, taken);

  if (n_names >= MANY_IN_VIEW && !view->is_still)
    triad_label_placement_uncover (self->batch.labels, self->batch.n_lists,
                                   get_bounds (&self->batch, view), MAX_COVER,
                                   self->batch.places);

  self->first_taken = taken->len;

  for (int i = 0; i < self->batch.n_lists; i++)
    if (self->batch.places[i].is_placed)
      {
        TriadRect rect = get_rect (&self->batch, i);

        g_array_append_val (taken, rect);
      }

  self->n_taken = taken->len - self->first_taken;

  return self;
}

void
triad_names_free (TriadNames *self)
{
  batch_clear (&self->batch);
  g_array_unref (self->obstacles);
  g_free (self);
}

void
triad_names_hide_below (TriadNames *self,
                        TriadRect   rect)
{
  for (int i = 0; i < self->batch.n_lists; i++)
    {
      TriadRect other = get_rect (&self->batch, i);

      if (triad_rect_overlaps (&rect, &other))
        self->batch.places[i].is_placed = FALSE;
    }
}

/* Places the names of highlighted frames that have no place yet. */
static void
add_names (TriadNames        *self,
           Batch             *added,
           TriadStackedLabel *more,
           int                n_more,
           const GArray      *taken)
{
  g_autoptr(GArray) others = g_array_new (FALSE, FALSE, sizeof (TriadRect));
  int n = 0;

  for (int i = 0; i < n_more; i++)
    if (!batch_shows (&self->batch, more[i].item->triad->frame))
      more[n++] = more[i];

  batch_init (added, more, n, self->text_cache, FALSE, ADDED_REACH);
  batch_place (added, 0, added->n_lists, self->view, self->obstacles, taken);
  g_array_append_vals (others, taken->data, taken->len);
  g_array_remove_range (others, self->first_taken, self->n_taken);

  for (int i = 0; i < added->n_lists; i++)
    {
      const TriadLabelStack *list = &g_array_index (added->lists, TriadLabelStack, i);
      gboolean covers = !added->places[i].is_placed &&
                        triad_projected_scene_emphasizes (self->view,
                                                          list->names[0]->item->triad->frame);
      TriadRect rect;

      if (covers)
        batch_place (added, i, 1, self->view, self->obstacles, others);

      rect = get_rect (added, i);

      if (covers && added->places[i].is_placed)
        triad_names_hide_below (self, rect);

      if (added->places[i].is_placed)
        g_array_append_val (others, rect);
    }
}

/* Returns the number of painted names. */
static int
batch_paint (const Batch *self,
             Writer      *writer)
{
  int n_painted = 0;

  for (int i = 0; i < self->n_lists; i++)
    if (self->places[i].is_placed)
      paint_leader (writer, &self->labels[i], &self->places[i]);

  for (int i = self->n_lists - 1; i >= 0; i--)
    if (self->places[i].is_placed)
      {
        const TriadLabelStack *list = &g_array_index (self->lists, TriadLabelStack, i);

        paint_list (writer, list, &self->labels[i], &self->places[i]);
        n_painted += list->n_names;
      }

  return n_painted;
}

int
triad_names_paint (TriadNames          *self,
                   cairo_t             *cr,
                   TriadProjectedScene *view,
                   TriadStackedLabel   *more,
                   int                  n_more,
                   const TriadTheme    *theme,
                   const GArray        *taken)
{
  Writer writer = { .cr = cr, .view = view, .theme = theme, .text_cache = self->text_cache };
  Batch added;
  int n_painted;

  triad_theme_init_faded (&writer.faded, theme);
  writer.line_height = get_line_height (self->text_cache);
  g_array_set_size (view->names, 0);
  g_array_set_size (view->counts, 0);

  add_names (self, &added, more, n_more, taken);
  n_painted = batch_paint (&self->batch, &writer);
  triad_paint_fan_out (cr, view, theme);
  batch_paint (&added, &writer);
  batch_clear (&added);

  return self->batch.n_names - n_painted;
}
