/* triad-outline-list.c: list model of the children of a frame in the outline */
/* SPDX-License-Identifier: Apache-2.0 */

#include "triad-outline-list.h"

#include "triad-keyed-hash.h"

/* Each changed range costs the views of the list some work; with more ranges it is
 * cheaper to replace the whole list.
 */
#define MAX_STRETCHES 100

typedef struct
{
  int               frame;
  TriadOutlineItem *item;                  /* NULL until it is requested */
} Entry;

/* Entries [begin, end) that are removed from the old list or added to the new one. */
typedef struct
{
  int begin;
  int end;
} Stretch;

struct _TriadOutlineList
{
  GObject           parent_instance;

  TriadOutlineTree *tree;
  TriadOutlineItem *owner;                 /* NULL for the top level */
  GArray           *entries;
};

static void list_model_iface_init (GListModelInterface *iface);

G_DEFINE_FINAL_TYPE_WITH_CODE (TriadOutlineList, triad_outline_list, G_TYPE_OBJECT,
                               G_IMPLEMENT_INTERFACE (G_TYPE_LIST_MODEL, list_model_iface_init))

/* An item stores a weak pointer to the list of its children, which exists while it is
 * shown.
 */
static GQuark
list_quark (void)
{
  return g_quark_from_static_string ("triad-outline-list");
}

static void
clear_entry (gpointer data)
{
  Entry *entry = data;

  g_clear_object (&entry->item);
}

static const int *
get_frames (TriadOutlineList *self,
            TriadOutlineTree *tree,
            int              *n)
{
  int scope = self->owner != NULL ? triad_outline_item_get_frame (self->owner) : -1;

  return triad_outline_tree_get_children (tree, scope, n);
}

static GType
triad_outline_list_get_item_type (GListModel *model)
{
  return TRIAD_TYPE_OUTLINE_ITEM;
}

static guint
triad_outline_list_get_n_items (GListModel *model)
{
  return TRIAD_OUTLINE_LIST (model)->entries->len;
}

static gpointer
triad_outline_list_get_item (GListModel *model,
                             guint       position)
{
  TriadOutlineList *self = TRIAD_OUTLINE_LIST (model);
  Entry *entry;

  if (position >= self->entries->len)
    return NULL;

  entry = &g_array_index (self->entries, Entry, position);

  if (entry->item == NULL)
    entry->item = triad_outline_item_new (self->tree, entry->frame);

  return g_object_ref (entry->item);
}

static void
list_model_iface_init (GListModelInterface *iface)
{
  iface->get_item_type = triad_outline_list_get_item_type;
  iface->get_n_items = triad_outline_list_get_n_items;
  iface->get_item = triad_outline_list_get_item;
}

static void
triad_outline_list_finalize (GObject *object)
{
  TriadOutlineList *self = TRIAD_OUTLINE_LIST (object);

  if (self->owner != NULL)
    g_object_set_qdata (G_OBJECT (self->owner), list_quark (), NULL);

  g_clear_object (&self->owner);
  g_array_unref (self->entries);
  triad_outline_tree_unref (self->tree);

  G_OBJECT_CLASS (triad_outline_list_parent_class)->finalize (object);
}

static void
triad_outline_list_class_init (TriadOutlineListClass *klass)
{
  G_OBJECT_CLASS (klass)->finalize = triad_outline_list_finalize;
}

static void
triad_outline_list_init (TriadOutlineList *self)
{
  self->entries = g_array_new (FALSE, FALSE, sizeof (Entry));
  g_array_set_clear_func (self->entries, clear_entry);
}

static void
insert (TriadOutlineList *self,
        const int        *frames,
        Stretch           stretch)
{
  int n = stretch.end - stretch.begin;
  g_autofree Entry *entries = g_new0 (Entry, n);

  for (int i = 0; i < n; i++)
    entries[i].frame = frames[stretch.begin + i];

  g_array_insert_vals (self->entries, stretch.begin, entries, n);
}

static TriadOutlineList *
new_list (TriadOutlineTree *tree,
          TriadOutlineItem *owner)
{
  TriadOutlineList *self = g_object_new (TRIAD_TYPE_OUTLINE_LIST, NULL);
  const int *frames;
  int n;

  self->tree = triad_outline_tree_ref (tree);
  g_set_object (&self->owner, owner);
  frames = get_frames (self, tree, &n);

  if (n > 0)
    insert (self, frames, (Stretch) { 0, n });

  return self;
}

TriadOutlineList *
triad_outline_list_new (TriadOutlineTree *tree)
{
  return new_list (tree, NULL);
}

TriadOutlineList *
triad_outline_list_new_children (TriadOutlineItem *owner)
{
  TriadOutlineList *self;
  TriadOutlineTree *tree = triad_outline_item_get_tree (owner);
  int n;

  triad_outline_tree_get_children (tree, triad_outline_item_get_frame (owner), &n);

  if (n == 0)
    return NULL;

  self = g_object_get_qdata (G_OBJECT (owner), list_quark ());

  if (self != NULL)
    return g_object_ref (self);

  self = new_list (tree, owner);
  g_object_set_qdata (G_OBJECT (owner), list_quark (), self);

  return self;
}

static gboolean
has_children (const TriadOutlineTree *tree,
              int                     v)
{
  int n;

  triad_outline_tree_get_children (tree, v, &n);

  return n > 0;
}

static const char *
get_entry_name (TriadOutlineList *self,
                int               i)
{
  int frame = g_array_index (self->entries, Entry, i).frame;

  return triad_snapshot_get_frame (self->tree->snapshot, frame)->name;
}

static gboolean
stays (TriadOutlineList *self,
       TriadOutlineTree *tree,
       int               i,
       int               frame)
{
  int before = g_array_index (self->entries, Entry, i).frame;

  return g_str_equal (get_entry_name (self, i),
                      triad_snapshot_get_frame (tree->snapshot, frame)->name) &&
         has_children (self->tree, before) == has_children (tree, frame);
}

/* Maps each entry to its index among @frames, or -1; entries that are kept must not
 * change their order.  Names are looked up only between the first and the last change.
 */
static int *
find_staying (TriadOutlineList *self,
              TriadOutlineTree *tree,
              const int        *frames,
              int               n)
{
  g_autoptr(GHashTable) places = triad_string_table_new (NULL, NULL);
  int *to = g_new (int, self->entries->len);
  int begin = 0;
  int end_before = (int) self->entries->len;
  int end = n;

  for (; begin < MIN (end_before, end) && stays (self, tree, begin, frames[begin]); begin++)
    to[begin] = begin;

  for (; MIN (end_before, end) > begin && stays (self, tree, end_before - 1, frames[end - 1]);
       end_before--, end--)
    to[end_before - 1] = end - 1;

  for (int i = end - 1; i >= begin; i--)
    g_hash_table_replace (places,
                          (gpointer) triad_snapshot_get_frame (tree->snapshot, frames[i])->name,
                          GINT_TO_POINTER (i + 1));

  for (int i = begin, next = begin; i < end_before; i++)
    {
      int place = GPOINTER_TO_INT (g_hash_table_lookup (places, get_entry_name (self, i))) - 1;

      to[i] = place >= next && stays (self, tree, i, frames[place]) ? place : -1;

      if (to[i] >= 0)
        next = place + 1;
    }

  return to;
}

static GArray *
find_going (const int *to,
            int        n_entries)
{
  GArray *going = g_array_new (FALSE, FALSE, sizeof (Stretch));

  for (int i = 0; i < n_entries; i++)
    {
      Stretch stretch = { i, i + 1 };

      if (to[i] >= 0)
        continue;

      if (i > 0 && to[i - 1] < 0)
        g_array_index (going, Stretch, going->len - 1).end = i + 1;
      else
        g_array_append_val (going, stretch);
    }

  return going;
}

static GArray *
find_coming (const int *to,
             int        n_entries,
             int        n)
{
  GArray *coming = g_array_new (FALSE, FALSE, sizeof (Stretch));
  int next = 0;

  for (int i = 0; i <= n_entries; i++)
    {
      int place = i < n_entries ? to[i] : n;
      Stretch stretch = { next, place };

      if (place < 0)
        continue;

      if (next < place)
        g_array_append_val (coming, stretch);

      next = place + 1;
    }

  return coming;
}

static void
set_list_tree (TriadOutlineList *self,
               TriadOutlineTree *tree)
{
  triad_outline_tree_ref (tree);
  triad_outline_tree_unref (self->tree);
  self->tree = tree;
}

static void
replace_all (TriadOutlineList *self,
             TriadOutlineTree *tree,
             const int        *frames,
             int               n)
{
  guint n_before = self->entries->len;

  g_array_set_size (self->entries, 0);
  set_list_tree (self, tree);

  if (n > 0)
    insert (self, frames, (Stretch) { 0, n });

  g_list_model_items_changed (G_LIST_MODEL (self), 0, n_before, n);
}

static void
keep (TriadOutlineList *self,
      TriadOutlineTree *tree,
      const int        *frames,
      const int        *to,
      int               n_before,
      GQueue           *lists)
{
  int n_kept = 0;

  set_list_tree (self, tree);

  for (int i = 0; i < n_before; i++)
    if (to[i] >= 0)
      g_array_index (self->entries, Entry, n_kept++).frame = frames[to[i]];

  for (int i = 0; i < n_kept; i++)
    {
      Entry *entry = &g_array_index (self->entries, Entry, i);
      TriadOutlineList *list;

      if (entry->item == NULL)
        continue;

      triad_outline_item_set (entry->item, tree, entry->frame);
      list = g_object_get_qdata (G_OBJECT (entry->item), list_quark ());

      if (list != NULL)
        g_queue_push_tail (lists, g_object_ref (list));
    }
}

/* First removes entries, while the others are unchanged; then updates those that are
 * kept; then adds the new ones.  Thus every item that a view can request during a
 * signal exists.
 */
static void
update (TriadOutlineList *self,
        TriadOutlineTree *tree,
        GQueue           *lists)
{
  int n_before = (int) self->entries->len;
  int n;
  const int *frames = get_frames (self, tree, &n);
  g_autofree int *to = find_staying (self, tree, frames, n);
  g_autoptr(GArray) going = find_going (to, n_before);
  g_autoptr(GArray) coming = find_coming (to, n_before, n);

  if (going->len + coming->len > MAX_STRETCHES)
    {
      replace_all (self, tree, frames, n);
      return;
    }

  for (guint i = going->len; i > 0; i--)
    {
      Stretch stretch = g_array_index (going, Stretch, i - 1);

      g_array_remove_range (self->entries, stretch.begin, stretch.end - stretch.begin);
      g_list_model_items_changed (G_LIST_MODEL (self), stretch.begin,
                                  stretch.end - stretch.begin, 0);
    }

  keep (self, tree, frames, to, n_before, lists);

  for (guint i = 0; i < coming->len; i++)
    {
      Stretch stretch = g_array_index (coming, Stretch, i);

      insert (self, frames, stretch);
      g_list_model_items_changed (G_LIST_MODEL (self), stretch.begin, 0,
                                  stretch.end - stretch.begin);
    }
}

void
triad_outline_list_set_tree (TriadOutlineList *self,
                             TriadOutlineTree *tree)
{
  g_autoptr(GQueue) lists = g_queue_new ();
  TriadOutlineList *list;

  g_return_if_fail (self->owner == NULL);

  g_queue_push_tail (lists, g_object_ref (self));

  while ((list = g_queue_pop_head (lists)) != NULL)
    {
      update (list, tree, lists);
      g_object_unref (list);
    }
}
