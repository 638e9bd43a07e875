/* triad-paint-names.c: the names of what is on the screen
 *
 * SPDX-License-Identifier: Apache-2.0
 */

#include "triad-paint-names.h"

#include "triad-ink.h"
#include "triad-place-labels.h"

#include <math.h>

#define SAME_PLACE 3.0            /* pixels: origins that look like one */
#define MAX_LISTS 300             /* more could not be read anyway */
#define MAX_LINES 5               /* of a list; the last one may say how many more there are */
#define CROWD 60                  /* with more names than that, lists are a line each */
#define FEW 100                   /* up to so many names, each may be far from what it names */
#define FEW_ARMS 250              /* up to so many triads, names make room for arms too */
#define FAR_REACH 130.0           /* pixels that a name may be away */
#define NEAR_REACH 14.0           /* where there are more than a few: lines would make a knot */
#define MAX_WIDTH 220             /* pixels of a name */
#define SIGN 13.0                 /* pixels for the shape before a name in a list */
#define PADDING 3.0               /* pixels around a list */
#define CLEARANCE 3.0             /* pixels from a marker to its name */
#define HALO_CLEARANCE 16.0       /* pixels from an origin with a halo to its name */

typedef enum
{
  RANK_SELECTED,
  RANK_HOVERED,
  RANK_MODEL,
  RANK_LINK,
  RANK_OTHER,
  RANK_GHOST,
} Rank;

typedef struct
{
  const TriadName *name;
  Rank             rank;
} Entry;

/* The names of all that lies at one place. */
typedef struct
{
  double x;
  double y;
  int    entries[MAX_LINES];      /* the first ones */
  int    n_entries;
  int    max_lines;
} List;

typedef struct
{
  cairo_t          *cr;
  PangoLayout      *layout;
  const TriadTheme *theme;
  double            line_height;
  Entry            *entries;
  int               n_entries;
  GArray           *lists;
} Writer;

static Rank
get_rank (const TriadName      *name,
          const TriadHighlight *highlight)
{
  const TriadTriad *triad = name->glyph->triad;

  if (name->is_ghost)
    return RANK_GHOST;

  if (triad->frame == highlight->selected)
    return RANK_SELECTED;

  if (triad->frame == highlight->hovered)
    return RANK_HOVERED;

  if (triad->kind == TRIAD_FRAME_WORLD || triad->kind == TRIAD_FRAME_MODEL)
    return RANK_MODEL;

  return triad->kind == TRIAD_FRAME_LINK ? RANK_LINK : RANK_OTHER;
}

static int
compare_entries (gconstpointer a,
                 gconstpointer b)
{
  const Entry *x = a;
  const Entry *y = b;

  if (x->rank != y->rank)
    return (int) x->rank - (int) y->rank;

  if (x->name->glyph->depth != y->name->glyph->depth)
    return x->name->glyph->depth < y->name->glyph->depth ? -1 : 1;

  return x->name->glyph->triad->frame - y->name->glyph->triad->frame;
}

static int64_t
get_cell (double x,
          double y,
          int    right,
          int    down)
{
  int64_t column = (int64_t) floor (x / SAME_PLACE) + right;
  int64_t row = (int64_t) floor (y / SAME_PLACE) + down;

  return row * G_MAXINT32 + column;
}

/* The list at that place, or at most SAME_PLACE beside it. */
static List *
find_list (GArray     *lists,
           GHashTable *cells,
           double      x,
           double      y)
{
  for (int down = -1; down <= 1; down++)
    for (int right = -1; right <= 1; right++)
      {
        int64_t cell = get_cell (x, y, right, down);
        gpointer found = g_hash_table_lookup (cells, &cell);
        List *list;

        if (found == NULL)
          continue;

        list = &g_array_index (lists, List, GPOINTER_TO_INT (found) - 1);

        if (hypot (list->x - x, list->y - y) <= SAME_PLACE)
          return list;
      }

  return NULL;
}

/* Entries come by rank, so lists do too: each is as important as its first
 * entry. */
static void
make_lists (Writer *self)
{
  g_autoptr(GHashTable) cells = g_hash_table_new_full (g_int64_hash, g_int64_equal, g_free, NULL);

  for (int i = 0; i < self->n_entries; i++)
    {
      const TriadGlyph *glyph = self->entries[i].name->glyph;
      List *list = find_list (self->lists, cells, glyph->x, glyph->y);

      if (list == NULL)
        {
          gboolean is_long = self->n_entries <= CROWD || self->entries[i].rank <= RANK_HOVERED;
          List empty = { glyph->x, glyph->y, .max_lines = is_long ? MAX_LINES : 1 };
          int64_t *cell = g_new (int64_t, 1);

          *cell = get_cell (glyph->x, glyph->y, 0, 0);
          g_array_append_val (self->lists, empty);
          g_hash_table_replace (cells, cell, GINT_TO_POINTER ((int) self->lists->len));
          list = &g_array_index (self->lists, List, self->lists->len - 1);
        }

      if (list->n_entries < MAX_LINES)
        list->entries[list->n_entries] = i;

      list->n_entries++;
    }
}

static int
get_n_lines (const List *list)
{
  return MIN (list->n_entries, list->max_lines);
}

/* Whether a line says only how many more names there are. */
static gboolean
is_rest (const List *list,
         int         line)
{
  return line > 0 && line == list->max_lines - 1 && list->n_entries > list->max_lines;
}

static char *
make_text (const Writer *self,
           const List   *list,
           int           line)
{
  const TriadName *name = self->entries[list->entries[line]].name;
  const char *text = name->text[0] != '\0' ? name->text : "(no name)";

  if (is_rest (list, line))
    return g_strdup_printf ("+%d more", list->n_entries - line);

  if (name->is_ghost)
    return g_strdup_printf ("%s (without placement frame)", text);

  if (list->max_lines == 1 && list->n_entries > 1)
    return g_strdup_printf ("%s  +%d", text, list->n_entries - 1);

  return g_strdup (text);
}

/* Puts one line of a list into the layout. */
static void
set_line (Writer     *self,
          const List *list,
          int         line)
{
  const Entry *entry = &self->entries[list->entries[line]];
  g_autoptr(PangoAttrList) attributes = pango_attr_list_new ();
  g_autofree char *text = make_text (self, list, line);

  if (entry->rank == RANK_SELECTED)
    pango_attr_list_insert (attributes, pango_attr_weight_new (PANGO_WEIGHT_BOLD));
  else if (entry->name->is_ghost && !is_rest (list, line))
    pango_attr_list_insert (attributes, pango_attr_style_new (PANGO_STYLE_ITALIC));

  pango_layout_set_attributes (self->layout, attributes);
  pango_layout_set_text (self->layout, text, -1);
}

/* How far from an origin its names begin: beyond its marker, the shape of the
 * ghost that lies there too, or its halo. */
static double
get_clearance (const Writer *self,
               const List   *list)
{
  const Entry *first = &self->entries[list->entries[0]];
  const Entry *last = &self->entries[list->entries[get_n_lines (list) - 1]];
  double marker = triad_glyph_get_marker_radius (first->name->glyph);

  if (first->rank <= RANK_HOVERED)
    return HALO_CLEARANCE;

  return CLEARANCE + (last->name->is_ghost ? 2.5 : 1) * marker;
}

static void
measure_form (Writer     *self,
              const List *list,
              double     *list_width,
              double     *list_height)
{
  int n_lines = get_n_lines (list);
  int widest = 0;

  for (int line = 0; line < n_lines; line++)
    {
      int width;

      set_line (self, list, line);
      pango_layout_get_pixel_size (self->layout, &width, NULL);
      widest = MAX (widest, width);
    }

  *list_width = widest + 2 * PADDING + (n_lines > 1 ? SIGN : 0);
  *list_height = n_lines * self->line_height + (n_lines > 1 ? 2 * PADDING : 0);
}

static TriadLabel
measure (Writer     *self,
         const List *list)
{
  const Entry *first = &self->entries[list->entries[0]];
  gboolean may_be_far = self->n_entries <= FEW || first->rank <= RANK_HOVERED;
  TriadLabel label = {
    .x = list->x,
    .y = list->y,
    .reach = may_be_far ? FAR_REACH : NEAR_REACH,
    .clearance = get_clearance (self, list),
  };

  measure_form (self, list, &label.width, &label.height);

  if (get_n_lines (list) > 1)
    {
      List small = *list;

      small.max_lines = 1;
      measure_form (self, &small, &label.small_width, &label.small_height);
    }

  return label;
}

static void
paint_line (Writer     *self,
            const List *list,
            int         line,
            double      x,
            double      y,
            double      width)
{
  const Entry *entry = &self->entries[list->entries[line]];
  const TriadTriad *triad = entry->name->glyph->triad;
  gboolean in_list = get_n_lines (list) > 1;
  gboolean is_name = !is_rest (list, line);
  TriadColour colour = self->theme->text;

  if (!is_name)
    colour = self->theme->dim_text;
  else if (entry->name->is_ghost)
    colour = self->theme->placement;
  else if (triad->error)
    colour = self->theme->error;

  if (is_name && entry->rank <= RANK_HOVERED)
    {
      triad_ink_pill (self->cr, x, y, width, self->line_height);
      triad_theme_set_source (self->cr, triad_colour_fade (self->theme->ground, 0.85));
      cairo_fill_preserve (self->cr);
      triad_theme_set_source (self->cr,
                              triad_colour_fade (self->theme->selection,
                                                 entry->rank == RANK_SELECTED ? 0.3 : 0.16));
      cairo_fill (self->cr);
    }

  if (in_list && is_name)
    {
      double sign_x = x + PADDING + 4;
      double sign_y = y + self->line_height / 2;

      if (entry->name->is_ghost)
        {
          cairo_set_line_width (self->cr, 1.2);
          triad_ink_outline (self->cr, triad->kind, sign_x, sign_y, 3.4, colour);
        }
      else
        {
          triad_ink_marker (self->cr, triad->kind, sign_x, sign_y, 3.4, self->theme);
        }
    }

  set_line (self, list, line);
  triad_ink_text (self->cr, self->layout, x + PADDING + (in_list ? SIGN : 0), y,
                  colour, self->theme->ground);
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
  cairo_stroke (self->cr);
}

static void
paint_list (Writer                *self,
            const List            *list,
            const TriadLabel      *label,
            const TriadLabelPlace *place)
{
  int n_lines = get_n_lines (list);
  double top = place->y;

  if (n_lines > 1)
    {
      triad_ink_pill (self->cr, place->x + 0.5, place->y + 0.5, label->width - 1, label->height - 1);
      triad_theme_set_source (self->cr, triad_colour_fade (self->theme->ground, 0.82));
      cairo_fill_preserve (self->cr);
      triad_theme_set_source (self->cr, self->theme->grid);
      cairo_set_line_width (self->cr, 1);
      cairo_stroke (self->cr);
      top += PADDING;
    }

  for (int line = 0; line < n_lines; line++)
    paint_line (self, list, line, place->x, top + line * self->line_height, label->width);
}

/* Origins are worth a detour, arms a small one, and what stands out a large
 * one. */
static TriadObstacle *
make_obstacles (const TriadName      *names,
                int                   n_names,
                const TriadHighlight *highlight,
                int                  *n_obstacles)
{
  gboolean with_arms = n_names <= FEW_ARMS;
  TriadObstacle *obstacles = g_new (TriadObstacle, n_names * 10 + 1);
  int n = 0;

  for (int i = 0; i < n_names; i++)
    {
      const TriadGlyph *glyph = names[i].glyph;
      gboolean stands_out = get_rank (&names[i], highlight) <= RANK_HOVERED;
      double radius = stands_out ? HALO_CLEARANCE - 6 : 6;
      double weight = stands_out ? 300 : 80;

      obstacles[n++] = (TriadObstacle) { glyph->x, glyph->y, radius, weight };

      for (int axis = 0; axis < 3 && (with_arms || stands_out); axis++)
        for (int step = 1; step <= 3; step++)
          obstacles[n++] = (TriadObstacle) {
            glyph->x + glyph->arms[axis][0] * (0.1 + step * 0.36),
            glyph->y + glyph->arms[axis][1] * (0.1 + step * 0.36),
            4, stands_out ? 25 : 9,
          };
    }

  *n_obstacles = n;

  return obstacles;
}

static int
paint_lists (Writer               *self,
             const TriadName      *names,
             int                   n_names,
             const TriadHighlight *highlight,
             const TriadRect      *taken,
             int                   n_taken,
             double                width,
             double                height)
{
  int n_lists = MIN ((int) self->lists->len, MAX_LISTS);
  g_autofree TriadLabel *labels = g_new (TriadLabel, n_lists + 1);
  g_autofree TriadLabelPlace *places = g_new (TriadLabelPlace, n_lists + 1);
  int n_obstacles;
  g_autofree TriadObstacle *obstacles = make_obstacles (names, n_names, highlight, &n_obstacles);
  int n_left = self->n_entries;

  for (int i = 0; i < n_lists; i++)
    labels[i] = measure (self, &g_array_index (self->lists, List, i));

  triad_place_labels (labels, n_lists, obstacles, n_obstacles, taken, n_taken, width, height,
                      places);

  for (int i = 0; i < n_lists; i++)
    if (places[i].is_small)
      {
        labels[i].width = labels[i].small_width;
        labels[i].height = labels[i].small_height;
        g_array_index (self->lists, List, i).max_lines = 1;
      }

  for (int i = 0; i < n_lists; i++)
    if (places[i].is_placed)
      paint_leader (self, &labels[i], &places[i]);

  for (int i = n_lists - 1; i >= 0; i--)
    if (places[i].is_placed)
      {
        const List *list = &g_array_index (self->lists, List, i);

        paint_list (self, list, &labels[i], &places[i]);
        n_left -= list->n_entries;
      }

  return n_left;
}

int
triad_paint_names (cairo_t              *cr,
                   PangoLayout          *layout,
                   const TriadName      *names,
                   int                   n_names,
                   const TriadTheme     *theme,
                   const TriadHighlight *highlight,
                   const TriadRect      *taken,
                   int                   n_taken,
                   double                width,
                   double                height)
{
  g_autofree Entry *entries = g_new (Entry, n_names + 1);
  g_autoptr(GArray) lists = g_array_new (FALSE, FALSE, sizeof (List));
  Writer self = { .cr = cr, .layout = layout, .theme = theme, .entries = entries, .lists = lists };
  int line_height;
  int n_left;

  for (int i = 0; i < n_names; i++)
    {
      const TriadGlyph *glyph = names[i].glyph;

      if (glyph->x >= 0 && glyph->x <= width && glyph->y >= 0 && glyph->y <= height)
        entries[self.n_entries++] = (Entry) { &names[i], get_rank (&names[i], highlight) };
    }

  qsort (entries, self.n_entries, sizeof *entries, compare_entries);
  make_lists (&self);

  pango_layout_set_single_paragraph_mode (layout, TRUE);
  pango_layout_set_ellipsize (layout, PANGO_ELLIPSIZE_MIDDLE);
  pango_layout_set_width (layout, MAX_WIDTH * PANGO_SCALE);
  pango_layout_set_text (layout, "X", -1);
  pango_layout_get_pixel_size (layout, NULL, &line_height);
  self.line_height = line_height;

  n_left = paint_lists (&self, names, n_names, highlight, taken, n_taken, width, height);

  pango_layout_set_attributes (layout, NULL);
  pango_layout_set_width (layout, -1);

  return n_left;
}
