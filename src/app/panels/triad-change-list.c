/* triad-change-list.c: list model of the differences after a reload */
/* SPDX-License-Identifier: Apache-2.0 */

#include "triad-change-list.h"

#define UNKNOWN -2                         /* cause that has not been looked for */

struct _TriadChangeList
{
  GObject            parent_instance;

  TriadSnapshotDiff *comparison;           /* NULL for none */
  int               *causes;               /* by change; NULL in a list of carried frames */
  GArray            *rows;                 /* of TriadChangeRow */
  GPtrArray         *items;                /* in parallel; NULL until requested */
};

static void list_model_iface_init (GListModelInterface *iface);

G_DEFINE_FINAL_TYPE_WITH_CODE (TriadChangeList, triad_change_list, G_TYPE_OBJECT,
                               G_IMPLEMENT_INTERFACE (G_TYPE_LIST_MODEL, list_model_iface_init))

static GType
triad_change_list_get_item_type (GListModel *model)
{
  return TRIAD_TYPE_CHANGE_ITEM;
}

static guint
triad_change_list_get_n_items (GListModel *model)
{
  return TRIAD_CHANGE_LIST (model)->rows->len;
}

static gpointer
triad_change_list_get_item (GListModel *model,
                            guint       position)
{
  TriadChangeList *self = TRIAD_CHANGE_LIST (model);
  gpointer *item;

  if (position >= self->rows->len)
    return NULL;

  item = &g_ptr_array_index (self->items, position);

  if (*item == NULL)
    *item = triad_change_item_new (self->comparison,
                                   g_array_index (self->rows, TriadChangeRow, position));

  return g_object_ref (*item);
}

static void
list_model_iface_init (GListModelInterface *iface)
{
  iface->get_item_type = triad_change_list_get_item_type;
  iface->get_n_items = triad_change_list_get_n_items;
  iface->get_item = triad_change_list_get_item;
}

static void
triad_change_list_finalize (GObject *object)
{
  TriadChangeList *self = TRIAD_CHANGE_LIST (object);

  g_clear_pointer (&self->comparison, triad_snapshot_diff_unref);
  g_free (self->causes);
  g_array_unref (self->rows);
  g_ptr_array_unref (self->items);

  G_OBJECT_CLASS (triad_change_list_parent_class)->finalize (object);
}

static void
triad_change_list_class_init (TriadChangeListClass *klass)
{
  G_OBJECT_CLASS (klass)->finalize = triad_change_list_finalize;
}

static void
clear_object (gpointer object)
{
  if (object != NULL)
    g_object_unref (object);
}

static void
triad_change_list_init (TriadChangeList *self)
{
  self->rows = g_array_new (FALSE, FALSE, sizeof (TriadChangeRow));
  self->items = g_ptr_array_new_with_free_func (clear_object);
}

static gboolean
is_carried (const TriadFrameChange *change)
{
  return change->what == (TRIAD_DIFF_MOVED | TRIAD_DIFF_CARRIED);
}

/* Returns, by change, the one that a frame moved along with; -1 for none. */
static int *
find_causes (const TriadSnapshotDiff *comparison)
{
  const TriadPoseGraph *graph = triad_snapshot_get_poses (comparison->after);
  int *cause = g_new (int, MAX (comparison->n_changes, 1));
  g_autoptr(GArray) path = g_array_new (FALSE, FALSE, sizeof (int));

  for (int i = 0; i < comparison->n_changes; i++)
    cause[i] = UNKNOWN;

  for (int i = 0; i < comparison->n_changes; i++)
    {
      int at = i;
      int found;

      g_array_set_size (path, 0);

      while (at >= 0 && cause[at] == UNKNOWN && is_carried (&comparison->changes[at]))
        {
          int target = graph->edges[comparison->changes[at].after].target;

          g_array_append_val (path, at);
          cause[at] = -1;
          at = target >= 0 ? comparison->change_of[target] : -1;
        }

      found = at < 0 ? -1 : is_carried (&comparison->changes[at]) ? cause[at] : at;

      for (guint k = 0; k < path->len; k++)
        cause[g_array_index (path, int, k)] = found;
    }

  return cause;
}

static void
add (TriadChangeList    *self,
     TriadChangeRowKind  kind,
     int                 index)
{
  TriadChangeRow row = { .kind = kind, .index = index };

  g_array_append_val (self->rows, row);
}

static gboolean
moved_along (TriadChangeList *self,
             int              change)
{
  return is_carried (&self->comparison->changes[change]) && self->causes[change] >= 0;
}

static void
add_frames (TriadChangeList *self)
{
  int n = self->comparison->n_changes;
  g_autofree TriadChangeRow *carried = g_new0 (TriadChangeRow, MAX (n, 1));

  self->causes = find_causes (self->comparison);

  for (int i = 0; i < n; i++)
    if (moved_along (self, i))
      {
        const TriadFrameChange *change = &self->comparison->changes[i];
        TriadChangeRow *row = &carried[self->causes[i]];

        row->n_carried++;
        row->distance = MAX (row->distance, change->distance);
        row->angle = MAX (row->angle, change->angle);
      }

  for (int i = 0; i < n; i++)
    {
      if (moved_along (self, i))
        continue;

      add (self, TRIAD_CHANGE_ROW_FRAME, i);

      carried[i].kind = TRIAD_CHANGE_ROW_CARRIED;
      carried[i].index = i;

      if (carried[i].n_carried > 0)
        g_array_append_val (self->rows, carried[i]);
    }
}

void
triad_change_list_set_comparison (TriadChangeList   *self,
                                  TriadSnapshotDiff *comparison)
{
  guint n_before = self->rows->len;

  g_ptr_array_set_size (self->items, 0);
  g_array_set_size (self->rows, 0);
  g_clear_pointer (&self->causes, g_free);
  g_clear_pointer (&self->comparison, triad_snapshot_diff_unref);

  if (comparison != NULL)
    {
      self->comparison = triad_snapshot_diff_ref (comparison);

      for (guint i = 0; i < comparison->added_problems->len; i++)
        add (self, TRIAD_CHANGE_ROW_ADDED_PROBLEM, i);

      for (guint i = 0; i < comparison->solved_problems->len; i++)
        add (self, TRIAD_CHANGE_ROW_SOLVED_PROBLEM, i);

      add_frames (self);
    }

  g_ptr_array_set_size (self->items, self->rows->len);
  g_list_model_items_changed (G_LIST_MODEL (self), 0, n_before, self->rows->len);
}

GListModel *
triad_change_list_dup_carried (TriadChangeList *self,
                               TriadChangeItem *item)
{
  TriadChangeRow row = triad_change_item_get_row (item);
  TriadChangeList *carried;

  if (row.kind != TRIAD_CHANGE_ROW_CARRIED || self->causes == NULL)
    return NULL;

  carried = g_object_new (TRIAD_TYPE_CHANGE_LIST, NULL);
  carried->comparison = triad_snapshot_diff_ref (self->comparison);

  for (int i = 0; i < self->comparison->n_changes; i++)
    if (moved_along (self, i) && self->causes[i] == row.index)
      add (carried, TRIAD_CHANGE_ROW_FRAME, i);

  g_ptr_array_set_size (carried->items, carried->rows->len);

  return G_LIST_MODEL (carried);
}
