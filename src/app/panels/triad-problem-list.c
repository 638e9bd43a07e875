/* triad-problem-list.c: list model of the children of a node in the diagnostic tree */
/* SPDX-License-Identifier: Apache-2.0 */

#include "triad-problem-list.h"

struct _TriadProblemList
{
  GObject              parent_instance;

  TriadDiagnosticList *diagnostics;
  TriadProblemItem    *owner;                 /* NULL for the top level */
  GArray              *entries;               /* of TriadDiagnosticNode */
  GPtrArray           *items;                 /* in parallel; NULL until requested */
  TriadFixList        *fixes;                 /* of the items; NULL until they are known */
};

static void list_model_iface_init (GListModelInterface *iface);

G_DEFINE_FINAL_TYPE_WITH_CODE (TriadProblemList, triad_problem_list, G_TYPE_OBJECT,
                               G_IMPLEMENT_INTERFACE (G_TYPE_LIST_MODEL, list_model_iface_init))

/* An item stores a weak pointer to the list of its children, which exists while it is
 * shown.
 */
static GQuark
list_quark (void)
{
  return g_quark_from_static_string ("triad-problem-list");
}

static void
clear_object (gpointer object)
{
  if (object != NULL)
    g_object_unref (object);
}

static GPtrArray *
new_items (guint n)
{
  GPtrArray *items = g_ptr_array_new_full (n, clear_object);

  g_ptr_array_set_size (items, n);

  return items;
}

static const TriadDiagnosticNode *
get_entry (GArray *entries,
           guint   i)
{
  return &g_array_index (entries, TriadDiagnosticNode, i);
}

static const TriadDiagnosticNode *
get_parent (TriadProblemList *self)
{
  return self->owner != NULL ? triad_problem_item_get_entry (self->owner) : NULL;
}

static GType
triad_problem_list_get_item_type (GListModel *model)
{
  return TRIAD_TYPE_PROBLEM_ITEM;
}

static guint
triad_problem_list_get_n_items (GListModel *model)
{
  return TRIAD_PROBLEM_LIST (model)->entries->len;
}

static gpointer
triad_problem_list_get_item (GListModel *model,
                             guint       position)
{
  TriadProblemList *self = TRIAD_PROBLEM_LIST (model);

  if (position >= self->entries->len)
    return NULL;

  if (g_ptr_array_index (self->items, position) == NULL)
    {
      TriadProblemItem *item = triad_problem_item_new (self->diagnostics,
                                                       get_entry (self->entries, position));

      triad_problem_item_set_fixes (item, self->fixes);
      g_ptr_array_index (self->items, position) = item;
    }

  return g_object_ref (g_ptr_array_index (self->items, position));
}

static void
list_model_iface_init (GListModelInterface *iface)
{
  iface->get_item_type = triad_problem_list_get_item_type;
  iface->get_n_items = triad_problem_list_get_n_items;
  iface->get_item = triad_problem_list_get_item;
}

static void
triad_problem_list_finalize (GObject *object)
{
  TriadProblemList *self = TRIAD_PROBLEM_LIST (object);

  if (self->owner != NULL)
    g_object_set_qdata (G_OBJECT (self->owner), list_quark (), NULL);

  g_clear_object (&self->owner);
  g_clear_pointer (&self->fixes, triad_fix_list_unref);
  g_clear_pointer (&self->diagnostics, triad_diagnostic_list_unref);
  g_array_unref (self->entries);
  g_ptr_array_unref (self->items);

  G_OBJECT_CLASS (triad_problem_list_parent_class)->finalize (object);
}

static void
triad_problem_list_class_init (TriadProblemListClass *klass)
{
  G_OBJECT_CLASS (klass)->finalize = triad_problem_list_finalize;
}

static void
triad_problem_list_init (TriadProblemList *self)
{
}

static TriadProblemList *
new_list (TriadDiagnosticList *diagnostics,
          TriadProblemItem    *owner)
{
  TriadProblemList *self = g_object_new (TRIAD_TYPE_PROBLEM_LIST, NULL);

  self->diagnostics = diagnostics != NULL ? triad_diagnostic_list_ref (diagnostics) : NULL;
  g_set_object (&self->owner, owner);
  self->entries = triad_diagnostic_node_get_children (get_parent (self), diagnostics);
  self->items = new_items (self->entries->len);

  return self;
}

TriadProblemList *
triad_problem_list_new (void)
{
  return new_list (NULL, NULL);
}

/* The children of a file have fixes, and those of a problem have none. */
void
triad_problem_list_set_fixes (TriadProblemList *self,
                              TriadFixList     *fixes)
{
  if (self->fixes == fixes)
    return;

  g_clear_pointer (&self->fixes, triad_fix_list_unref);
  self->fixes = fixes != NULL ? triad_fix_list_ref (fixes) : NULL;

  for (guint i = 0; i < self->items->len; i++)
    {
      TriadProblemItem *item = g_ptr_array_index (self->items, i);
      TriadProblemList *list = item != NULL ? g_object_get_qdata (G_OBJECT (item), list_quark ())
                                            : NULL;

      if (item != NULL)
        triad_problem_item_set_fixes (item, fixes);

      if (list != NULL)
        triad_problem_list_set_fixes (list, fixes);
    }
}

TriadProblemList *
triad_problem_list_new_children (TriadProblemItem *owner)
{
  TriadDiagnosticList *diagnostics = triad_problem_item_get_diagnostics (owner);
  TriadProblemList *self;

  if (triad_diagnostic_node_count_children (triad_problem_item_get_entry (owner), diagnostics) == 0)
    return NULL;

  self = g_object_get_qdata (G_OBJECT (owner), list_quark ());

  if (self != NULL)
    return g_object_ref (self);

  self = new_list (diagnostics, owner);
  triad_problem_list_set_fixes (self, triad_problem_item_get_fixes (owner));
  g_object_set_qdata (G_OBJECT (owner), list_quark (), self);

  return self;
}

static gboolean
is_same (TriadProblemList    *self,
         guint                i,
         TriadDiagnosticList *diagnostics,
         GArray              *entries,
         guint                k)
{
  return triad_diagnostic_node_equal (get_entry (self->entries, i), self->diagnostics,
                                      get_entry (entries, k), diagnostics);
}

/* Counts the equal entries at the beginning and at the end. */
static void
count_same (TriadProblemList    *self,
            TriadDiagnosticList *diagnostics,
            GArray              *entries,
            guint               *n_first,
            guint               *n_last)
{
  guint n_before = self->entries->len;
  guint n = entries->len;

  *n_first = 0;
  *n_last = 0;

  while (*n_first < MIN (n_before, n) && is_same (self, *n_first, diagnostics, entries, *n_first))
    ++*n_first;

  while (*n_last < MIN (n_before, n) - *n_first &&
         is_same (self, n_before - 1 - *n_last, diagnostics, entries, n - 1 - *n_last))
    ++*n_last;
}

static void
keep (TriadProblemList *self,
      GPtrArray        *items,
      guint             from,
      guint             to)
{
  g_ptr_array_index (items, to) = g_steal_pointer (&self->items->pdata[from]);
}

static void
update (TriadProblemList    *self,
        TriadDiagnosticList *diagnostics)
{
  GArray *entries = triad_diagnostic_node_get_children (get_parent (self), diagnostics);
  GPtrArray *items = new_items (entries->len);
  guint n_before = self->entries->len;
  guint n_first;
  guint n_last;

  count_same (self, diagnostics, entries, &n_first, &n_last);

  for (guint i = 0; i < n_first; i++)
    keep (self, items, i, i);

  for (guint i = 0; i < n_last; i++)
    keep (self, items, n_before - 1 - i, entries->len - 1 - i);

  g_array_unref (self->entries);
  g_ptr_array_unref (self->items);
  g_clear_pointer (&self->diagnostics, triad_diagnostic_list_unref);
  self->entries = entries;
  self->items = items;
  self->diagnostics = diagnostics != NULL ? triad_diagnostic_list_ref (diagnostics) : NULL;

  g_list_model_items_changed (G_LIST_MODEL (self), n_first, n_before - n_first - n_last,
                              entries->len - n_first - n_last);

  /* Only now do views ask for these items at their new positions. */
  for (guint i = 0; i < items->len; i++)
    if (g_ptr_array_index (items, i) != NULL)
      triad_problem_item_set (g_ptr_array_index (items, i), diagnostics, get_entry (entries, i));

  /* The recursion is limited to four levels: files, runs, problems, and their parts. */
  for (guint i = 0; i < items->len; i++)
    {
      TriadProblemItem *item = g_ptr_array_index (items, i);
      TriadProblemList *list = item != NULL ? g_object_get_qdata (G_OBJECT (item), list_quark ())
                                            : NULL;

      if (list != NULL)
        update (list, diagnostics);
    }
}

void
triad_problem_list_set_diagnostics (TriadProblemList    *self,
                                    TriadDiagnosticList *diagnostics)
{
  g_return_if_fail (self->owner == NULL);

  if (self->diagnostics != diagnostics)
    update (self, diagnostics);
}

/* Returns the position of the item for or around the diagnostic; -1 if there is none. */
static int
find (TriadProblemList *self,
      int               diagnostic)
{
  for (guint i = 0; i < self->entries->len; i++)
    {
      const TriadDiagnosticNode *entry = get_entry (self->entries, i);
      int n = triad_diagnostic_node_is_group (entry) ? entry->part : 1;

      if (diagnostic >= entry->diagnostic && diagnostic < entry->diagnostic + n)
        return i;
    }

  return -1;
}

guint
triad_problem_list_reveal (TriadProblemList *self,
                           GtkTreeListModel *rows,
                           int               diagnostic)
{
  int i = find (self, diagnostic);
  g_autoptr(GtkTreeListRow) row = i >= 0 ? gtk_tree_list_model_get_child_row (rows, i) : NULL;

  while (row != NULL && triad_diagnostic_node_is_group (get_entry (self->entries, i)))
    {
      g_autoptr(GtkTreeListRow) group = g_steal_pointer (&row);

      gtk_tree_list_row_set_expanded (group, TRUE);
      self = TRIAD_PROBLEM_LIST (gtk_tree_list_row_get_children (group));
      i = find (self, diagnostic);
      row = gtk_tree_list_row_get_child_row (group, i);
    }

  return row != NULL ? gtk_tree_list_row_get_position (row) : GTK_INVALID_LIST_POSITION;
}
