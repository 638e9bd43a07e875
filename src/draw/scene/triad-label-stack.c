/* triad-label-stack.c: labels of frames that coincide on the screen */
/* SPDX-License-Identifier: Apache-2.0 */

#include "triad-label-stack.h"

#include "triad-keyed-hash.h"

#include <glib/gi18n.h>
#include <math.h>
#include <stdlib.h>

static const char no_name[] = N_("(no name)");

#define SAME_PLACE 3.0            /* pixels: origins closer than this coincide */
#define MANY_NAMES 60             /* above this number of names, each stack has one line */

static TriadLabelRank
get_rank (const TriadTriad     *triad,
          gboolean              is_ghost,
          const TriadHighlight *highlight)
{
  if (is_ghost)
    return TRIAD_LABEL_RANK_GHOST;

  if (triad->frame == highlight->selected)
    return TRIAD_LABEL_RANK_SELECTED;

  if (triad->frame == highlight->hovered)
    return TRIAD_LABEL_RANK_HOVERED;

  if (triad->kind == TRIAD_FRAME_WORLD || triad->kind == TRIAD_FRAME_MODEL)
    return TRIAD_LABEL_RANK_MODEL;

  return triad->kind == TRIAD_FRAME_LINK ? TRIAD_LABEL_RANK_LINK : TRIAD_LABEL_RANK_OTHER;
}

void
triad_stacked_label_init (TriadStackedLabel         *self,
                          const TriadProjectedTriad *item,
                          gboolean                   is_ghost,
                          const TriadHighlight      *highlight)
{
  const TriadTriad *triad = item->triad;

  *self = (TriadStackedLabel) {
    .item = item,
    .text = triad->label[0] != '\0' ? triad->label : no_name,
    .rank = get_rank (triad, is_ghost, highlight),
  };
}

static int
compare_names (const void *a,
               const void *b)
{
  const TriadStackedLabel *x = a;
  const TriadStackedLabel *y = b;

  if (x->rank != y->rank)
    return (int) x->rank - (int) y->rank;

  if (x->item->depth != y->item->depth)
    return x->item->depth < y->item->depth ? -1 : 1;

  return x->item->triad->frame - y->item->triad->frame;
}

static gint64
get_cell (double x,
          double y,
          int    right,
          int    down)
{
  gint64 column = (gint64) floor (x / SAME_PLACE) + right;
  gint64 row = (gint64) floor (y / SAME_PLACE) + down;

  return row * G_MAXINT32 + column;
}

/* Returns the stack within SAME_PLACE of a point. */
static TriadLabelStack *
find_list (GArray     *lists,
           GHashTable *cells,
           double      x,
           double      y)
{
  for (int down = -1; down <= 1; down++)
    for (int right = -1; right <= 1; right++)
      {
        gint64 cell = get_cell (x, y, right, down);
        gpointer found = g_hash_table_lookup (cells, &cell);
        TriadLabelStack *list;

        if (found == NULL)
          continue;

        list = &g_array_index (lists, TriadLabelStack, GPOINTER_TO_INT (found) - 1);

        if (hypot (list->x - x, list->y - y) <= SAME_PLACE)
          return list;
      }

  return NULL;
}

/* Names are sorted by rank, and a stack has the rank of its first name. */
GArray *
triad_label_stacks_new (TriadStackedLabel *names,
                        int                n_names)
{
  g_autoptr(GHashTable) cells = g_hash_table_new_full (triad_keyed_hash_int64, g_int64_equal,
                                                       g_free,
                                                       NULL);
  GArray *lists = g_array_new (FALSE, FALSE, sizeof (TriadLabelStack));

  if (n_names > 0)
    qsort (names, n_names, sizeof *names, compare_names);

  for (int i = 0; i < n_names; i++)
    {
      const TriadStackedLabel *name = &names[i];
      TriadLabelStack *list = find_list (lists, cells, name->item->x, name->item->y);

      if (list == NULL)
        {
          gboolean is_long = n_names <= MANY_NAMES || name->rank <= TRIAD_LABEL_RANK_HOVERED;
          TriadLabelStack empty = {
            .x = name->item->x,
            .y = name->item->y,
            .max_lines = is_long ? TRIAD_LABEL_STACK_LINES : 1,
          };
          gint64 cell = get_cell (empty.x, empty.y, 0, 0);

          g_array_append_val (lists, empty);
          g_hash_table_replace (cells, g_memdup2 (&cell, sizeof cell),
                                GINT_TO_POINTER ((int) lists->len));
          list = &g_array_index (lists, TriadLabelStack, lists->len - 1);
        }

      if (list->n_names < TRIAD_LABEL_STACK_LINES)
        list->names[list->n_names] = name;

      list->n_names++;
    }

  return lists;
}

int
triad_label_stack_get_n_lines (const TriadLabelStack *self)
{
  return MIN (self->n_names, self->max_lines);
}

gboolean
triad_label_stack_is_rest (const TriadLabelStack *self,
                           int                    line)
{
  return line > 0 && line == self->max_lines - 1 && self->n_names > self->max_lines;
}

char *
triad_label_stack_dup_text (const TriadLabelStack *self,
                            int                    line,
                            gboolean               translated)
{
  const TriadStackedLabel *name;
  const char *text;

  g_return_val_if_fail (line >= 0 && line < triad_label_stack_get_n_lines (self), NULL);

  name = self->names[line];

  text = translated && name->text == no_name ? _(no_name) : name->text;

  if (triad_label_stack_is_rest (self, line))
    return g_strdup_printf (translated ? _("+%d more") : "+%d more", self->n_names - line);

  if (name->rank == TRIAD_LABEL_RANK_GHOST)
    return g_strdup_printf (translated ? _("%s (without placement frame)")
                                       : "%s (without placement frame)", text);

  if (self->max_lines == 1 && self->n_names > 1)
    return g_strdup_printf ("%s  +%d", text, self->n_names - 1);

  return g_strdup (text);
}
