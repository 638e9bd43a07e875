/* triad-difference-list.c: list model of the differences between two models */
/* SPDX-License-Identifier: Apache-2.0 */

#include "triad-difference-list.h"

struct _TriadDifferenceList
{
  GObject               parent_instance;

  TriadComparison      *comparison;        /* NULL for none */
  TriadDifferenceItem **items;             /* NULL until they are requested */
  gboolean              has_numbers;       /* whether texts have them as well */
};

static void list_model_iface_init (GListModelInterface *iface);

G_DEFINE_FINAL_TYPE_WITH_CODE (TriadDifferenceList, triad_difference_list, G_TYPE_OBJECT,
                               G_IMPLEMENT_INTERFACE (G_TYPE_LIST_MODEL, list_model_iface_init))

static GType
triad_difference_list_get_item_type (GListModel *model)
{
  return TRIAD_TYPE_DIFFERENCE_ITEM;
}

static guint
triad_difference_list_get_n_items (GListModel *model)
{
  TriadDifferenceList *self = TRIAD_DIFFERENCE_LIST (model);

  return self->comparison != NULL ? self->comparison->n_differences : 0;
}

static gpointer
triad_difference_list_get_item (GListModel *model,
                                guint       position)
{
  TriadDifferenceList *self = TRIAD_DIFFERENCE_LIST (model);

  if (position >= triad_difference_list_get_n_items (model))
    return NULL;

  if (self->items[position] == NULL)
    {
      self->items[position] =
        triad_difference_item_new (self->comparison, &self->comparison->differences[position]);
      triad_difference_item_add_numbers (self->items[position], self->has_numbers);
    }

  return g_object_ref (self->items[position]);
}

static void
list_model_iface_init (GListModelInterface *iface)
{
  iface->get_item_type = triad_difference_list_get_item_type;
  iface->get_n_items = triad_difference_list_get_n_items;
  iface->get_item = triad_difference_list_get_item;
}

static void
clear (TriadDifferenceList *self)
{
  guint n = triad_difference_list_get_n_items (G_LIST_MODEL (self));

  for (guint i = 0; i < n; i++)
    g_clear_object (&self->items[i]);

  g_clear_pointer (&self->items, g_free);
  g_clear_pointer (&self->comparison, triad_comparison_unref);
}

static void
triad_difference_list_finalize (GObject *object)
{
  clear (TRIAD_DIFFERENCE_LIST (object));

  G_OBJECT_CLASS (triad_difference_list_parent_class)->finalize (object);
}

static void
triad_difference_list_class_init (TriadDifferenceListClass *klass)
{
  G_OBJECT_CLASS (klass)->finalize = triad_difference_list_finalize;
}

static void
triad_difference_list_init (TriadDifferenceList *self)
{
}

void
triad_difference_list_set_comparison (TriadDifferenceList *self,
                                      TriadComparison     *comparison)
{
  guint n_before = triad_difference_list_get_n_items (G_LIST_MODEL (self));

  clear (self);

  if (comparison != NULL)
    {
      self->comparison = triad_comparison_ref (comparison);
      self->items = g_new0 (TriadDifferenceItem *, comparison->n_differences);
    }

  g_list_model_items_changed (G_LIST_MODEL (self), 0, n_before,
                              triad_difference_list_get_n_items (G_LIST_MODEL (self)));
}

void
triad_difference_list_add_numbers (TriadDifferenceList *self,
                                   gboolean             add)
{
  guint n = triad_difference_list_get_n_items (G_LIST_MODEL (self));

  self->has_numbers = add;

  for (guint i = 0; i < n; i++)
    if (self->items[i] != NULL)
      triad_difference_item_add_numbers (self->items[i], add);
}

guint
triad_difference_list_find (TriadDifferenceList *self,
                            int                  frame,
                            int                  other)
{
  guint n = frame >= 0 || other >= 0 ? triad_difference_list_get_n_items (G_LIST_MODEL (self)) : 0;

  for (guint i = 0; i < n; i++)
    {
      const TriadFrameChange *change =
        triad_comparison_get_change (self->comparison, &self->comparison->differences[i]);

      if (frame >= 0 ? change->before == frame : change->after == other)
        return i;
    }

  return GTK_INVALID_LIST_POSITION;
}
