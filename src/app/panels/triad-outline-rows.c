/* triad-outline-rows.c: visible rows and expanded state of the outline */
/* SPDX-License-Identifier: Apache-2.0 */

#include "triad-outline-rows.h"

#include "triad-incremental-rows.h"
#include "triad-keyed-hash.h"
#include "triad-outline-list.h"

#define FEW   100                          /* frames; smaller files are fully expanded */
#define SLICE 500                          /* expandable rows visited at once */
#define SLICE_US 4000                      /* after which it is fewer: deep ones take longer */
#define LEVELS 8                           /* expanded at once in front of the user, some ms */

/* Visits all expandable rows with expanded ancestors, from top to bottom; or collapses those that
 * were visited, from bottom to top.
 */
typedef struct
{
  TriadOutlineTree  *tree;
  GtkTreeListModel  *model;
  GtkTreeListRow   **rows;                 /* by frame, those that are expanded */
  int                next;                 /* frame */
  gboolean           is_back;              /* going from bottom to top */
  gboolean           is_forgotten;         /* the expanded state is of no interest */
  gboolean           is_shown;             /* the rows stay expanded, and are only released */
} Walk;

struct _TriadOutlineRows
{
  GObject             parent_instance;

  GtkSingleSelection *selection;

  TriadOutlineTree   *tree;                /* NULL for nothing */
  TriadOutlineList   *top;
  GtkTreeListModel   *model;
  GtkSliceListModel  *made;                /* the first rows of the model, growing per frame */
  Walk               *prepared;            /* over the next model; NULL if there is none */
  GQueue              former;              /* of Walk, over models that are not shown any more */
  guint               former_id;           /* of the idle source that removes their rows */
  GHashTable         *open;                /* by scoped name, of rows that were shown */
};

G_DEFINE_FINAL_TYPE (TriadOutlineRows, triad_outline_rows, G_TYPE_OBJECT)

enum
{
  COMPLETED,
  N_SIGNALS,
};

static guint signals[N_SIGNALS];

typedef void (*RowFunc) (TriadOutlineRows       *self,
                         const TriadOutlineTree *tree,
                         int                     frame,
                         GtkTreeListRow         *row);

static GListModel *
create_children (gpointer item,
                 gpointer data)
{
  return (GListModel *) triad_outline_list_new_children (item);
}

static Walk *
walk_new (TriadOutlineTree *tree,
          GtkTreeListModel *model)
{
  Walk *walk = g_new0 (Walk, 1);

  walk->tree = triad_outline_tree_ref (tree);
  walk->model = g_object_ref (model);
  walk->rows = g_new0 (GtkTreeListRow *, tree->n_frames);

  return walk;
}

static void
walk_free (Walk *walk)
{
  for (int v = 0; v < walk->next; v++)
    g_clear_object (&walk->rows[v]);

  g_free (walk->rows);
  g_object_unref (walk->model);
  triad_outline_tree_unref (walk->tree);
  g_free (walk);
}

G_DEFINE_AUTOPTR_CLEANUP_FUNC (Walk, walk_free)

/* Returns when to stop visiting @n_rows rows, µs; never for G_MAXINT. */
static gint64
get_end (int n_rows)
{
  return n_rows == G_MAXINT ? G_MAXINT64 : g_get_monotonic_time () + SLICE_US;
}

/* Visits the next rows, including those in rows that @func expands.
 *
 * @n_rows: how many at most
 * Returns: whether all rows are visited
 */
static gboolean
walk_on (Walk             *walk,
         TriadOutlineRows *self,
         RowFunc           func,
         int               n_rows)
{
  const TriadOutlineTree *tree = walk->tree;
  gint64 end = get_end (n_rows);

  for (; walk->next < tree->n_frames && n_rows > 0 && g_get_monotonic_time () < end; walk->next++)
    {
      int v = walk->next;
      int parent = tree->parent[v];
      GtkTreeListRow *row;
      int n;

      triad_outline_tree_get_children (tree, v, &n);

      if (n == 0 || tree->place[v] < 0)
        continue;

      if (parent < 0)
        row = gtk_tree_list_model_get_child_row (walk->model, tree->place[v]);
      else if (walk->rows[parent] != NULL)
        row = gtk_tree_list_row_get_child_row (walk->rows[parent], tree->place[v]);
      else
        continue;

      func (self, tree, v, row);
      n_rows--;

      if (gtk_tree_list_row_get_expanded (row))
        walk->rows[v] = row;
      else
        g_object_unref (row);
    }

  return walk->next == tree->n_frames;
}

/* Collapses the last of the visited rows, unless they are shown, and releases them.
 *
 * Returns: whether all of them are released
 */
static gboolean
walk_back (Walk *walk,
           int   n_rows)
{
  gint64 end = get_end (n_rows);

  for (; walk->next > 0 && n_rows > 0 && g_get_monotonic_time () < end; walk->next--)
    {
      GtkTreeListRow *row = g_steal_pointer (&walk->rows[walk->next - 1]);

      if (row == NULL)
        continue;

      if (!walk->is_shown)
        gtk_tree_list_row_set_expanded (row, FALSE);

      g_object_unref (row);
      n_rows--;
    }

  return walk->next == 0;
}

static void
for_each_scope (TriadOutlineRows *self,
                RowFunc           func)
{
  g_autoptr(Walk) walk = walk_new (self->tree, self->model);

  walk_on (walk, self, func, G_MAXINT);
}

static void
remember (TriadOutlineRows       *self,
          const TriadOutlineTree *tree,
          int                     frame,
          GtkTreeListRow         *row)
{
  g_hash_table_replace (self->open,
                        g_strdup (triad_snapshot_get_scoped_name (tree->snapshot, frame)),
                        GINT_TO_POINTER (gtk_tree_list_row_get_expanded (row)));
}

static void
ignore (TriadOutlineRows       *self,
        const TriadOutlineTree *tree,
        int                     frame,
        GtkTreeListRow         *row)
{
}

static void
restore (TriadOutlineRows       *self,
         const TriadOutlineTree *tree,
         int                     frame,
         GtkTreeListRow         *row)
{
  gpointer open;

  if (tree->matches == NULL &&
      g_hash_table_lookup_extended (self->open,
                                    triad_snapshot_get_scoped_name (tree->snapshot, frame),
                                    NULL, &open))
    gtk_tree_list_row_set_expanded (row, GPOINTER_TO_INT (open));
  else if (tree->matches != NULL || tree->parent[frame] < 0 || tree->n_frames <= FEW)
    gtk_tree_list_row_set_expanded (row, TRUE);
}

/* Visits the rows of the model that was shown last, if it is not shown any more.
 *
 * Returns: whether all are visited, so that their expanded state is known
 */
static gboolean
remember_former (TriadOutlineRows *self,
                 int               n_rows)
{
  Walk *walk = g_queue_peek_head (&self->former);

  if (walk != NULL && !walk->is_back)
    walk->is_back = walk_on (walk, self, walk->is_forgotten ? ignore : remember, n_rows);

  return walk == NULL || walk->is_back;
}

static gboolean
remove_former_cb (gpointer data)
{
  TriadOutlineRows *self = data;

  if (!remember_former (self, SLICE) || !walk_back (g_queue_peek_head (&self->former), SLICE))
    return G_SOURCE_CONTINUE;

  walk_free (g_queue_pop_head (&self->former));

  if (!g_queue_is_empty (&self->former))
    return G_SOURCE_CONTINUE;

  self->former_id = 0;

  return G_SOURCE_REMOVE;
}

/* Not in the same turn of the main loop as the next model is prepared. */
static void
remove_former (TriadOutlineRows *self)
{
  if (self->former_id == 0)
    self->former_id = g_idle_add_full (G_PRIORITY_LOW, remove_former_cb, self, NULL);
}

/* Lets go of the model that was prepared.  As for one that was shown, the rows are removed, or only
 * released, in slices: ten thousand expanded rows take as long to free as to make.
 */
static void
drop_prepared (TriadOutlineRows *self)
{
  Walk *walk = g_steal_pointer (&self->prepared);

  if (walk == NULL)
    return;

  walk->is_back = TRUE;
  g_queue_push_tail (&self->former, walk);
  remove_former (self);
}

/* Must be called before the selection has another model.  The expanded state of its rows is
 * remembered later, unless they are those of a search.
 */
static void
drop_shown (TriadOutlineRows *self)
{
  Walk *walk;

  if (self->model == NULL)
    return;

  walk = walk_new (self->tree, self->model);
  walk->is_forgotten = self->tree->matches != NULL;
  g_clear_object (&self->made);
  g_clear_object (&self->model);
  g_clear_object (&self->top);
  g_queue_push_head (&self->former, walk);
  remove_former (self);
}

static void
triad_outline_rows_finalize (GObject *object)
{
  TriadOutlineRows *self = TRIAD_OUTLINE_ROWS (object);

  g_clear_handle_id (&self->former_id, g_source_remove);
  g_queue_clear_full (&self->former, (GDestroyNotify) walk_free);
  g_clear_pointer (&self->prepared, walk_free);
  g_clear_object (&self->selection);
  g_clear_object (&self->made);
  g_clear_object (&self->model);
  g_clear_object (&self->top);
  g_clear_pointer (&self->tree, triad_outline_tree_unref);
  g_hash_table_unref (self->open);

  G_OBJECT_CLASS (triad_outline_rows_parent_class)->finalize (object);
}

static void
triad_outline_rows_class_init (TriadOutlineRowsClass *klass)
{
  G_OBJECT_CLASS (klass)->finalize = triad_outline_rows_finalize;

  /**
   * TriadOutlineRows::completed:
   *
   * Emitted when all rows are there that are added incrementally.
   */
  signals[COMPLETED] = g_signal_new ("completed", TRIAD_TYPE_OUTLINE_ROWS, G_SIGNAL_RUN_LAST,
                                     0, NULL, NULL, NULL, G_TYPE_NONE, 0);
}

static void
triad_outline_rows_init (TriadOutlineRows *self)
{
  self->open = triad_string_table_new (g_free, NULL);
  self->selection = gtk_single_selection_new (NULL);
  gtk_single_selection_set_autoselect (self->selection, FALSE);
  gtk_single_selection_set_can_unselect (self->selection, TRUE);
}

TriadOutlineRows *
triad_outline_rows_new (void)
{
  return g_object_new (TRIAD_TYPE_OUTLINE_ROWS, NULL);
}

GtkSingleSelection *
triad_outline_rows_get_selection (TriadOutlineRows *self)
{
  return self->selection;
}

TriadOutlineTree *
triad_outline_rows_get_tree (TriadOutlineRows *self)
{
  return self->tree;
}

static void
set_tree (TriadOutlineRows *self,
          TriadOutlineTree *tree)
{
  if (tree != NULL)
    triad_outline_tree_ref (tree);

  g_clear_pointer (&self->tree, triad_outline_tree_unref);
  self->tree = tree;
}

void
triad_outline_rows_forget (TriadOutlineRows *self)
{
  drop_prepared (self);
  drop_shown (self);
  gtk_single_selection_set_model (self->selection, NULL);
  set_tree (self, NULL);

  for (GList *l = self->former.head; l != NULL; l = l->next)
    ((Walk *) l->data)->is_forgotten = TRUE;

  g_hash_table_remove_all (self->open);
}

static void
remember_all (TriadOutlineRows *self)
{
  if (self->tree != NULL && self->tree->matches == NULL)
    for_each_scope (self, remember);
}

/* Expands rows before the model has a view, because each later change costs the view
 * some work.
 */
static gboolean
prepare (TriadOutlineRows *self,
         TriadOutlineTree *tree,
         int               n_rows)
{
  if (self->prepared == NULL || self->prepared->tree != tree)
    {
      g_autoptr(GtkTreeListModel) model = NULL;

      drop_prepared (self);

      if (tree->matches == NULL)
        remember_all (self);

      model = gtk_tree_list_model_new (G_LIST_MODEL (triad_outline_list_new (tree)), FALSE, FALSE,
                                       create_children, NULL, NULL);
      self->prepared = walk_new (tree, model);
    }

  return remember_former (self, n_rows) && walk_on (self->prepared, self, restore, n_rows);
}

gboolean
triad_outline_rows_prepare (TriadOutlineRows *self,
                            TriadOutlineTree *tree)
{
  return prepare (self, tree, SLICE);
}

static void
notify_size_cb (TriadOutlineRows *self)
{
  if (!triad_outline_rows_is_growing (self))
    g_signal_emit (self, signals[COMPLETED], 0);
}

static void
make_model (TriadOutlineRows *self,
            TriadOutlineTree *tree,
            GtkWidget        *widget)
{
  prepare (self, tree, G_MAXINT);
  drop_shown (self);
  set_tree (self, tree);
  self->model = g_object_ref (self->prepared->model);
  self->top = g_object_ref (TRIAD_OUTLINE_LIST (gtk_tree_list_model_get_model (self->model)));
  self->prepared->is_shown = TRUE;
  drop_prepared (self);
  self->made = gtk_slice_list_model_new (g_object_ref (G_LIST_MODEL (self->model)), 0, G_MAXUINT);
  triad_incremental_rows_begin (self->made, widget, TRIAD_INCREMENTAL_ROWS_STEP);
  g_signal_connect_object (self->made, "notify::size", G_CALLBACK (notify_size_cb), self,
                           G_CONNECT_SWAPPED);
  gtk_single_selection_set_model (self->selection, G_LIST_MODEL (self->made));
}

void
triad_outline_rows_set_tree (TriadOutlineRows *self,
                             TriadOutlineTree *tree,
                             gboolean          again,
                             GtkWidget        *widget)
{
  gboolean has_same_rows;

  g_return_if_fail (tree != NULL);

  if (!again || self->tree == NULL)
    {
      make_model (self, tree, widget);
      return;
    }

  drop_prepared (self);
  has_same_rows = triad_outline_tree_has_same_rows (self->tree, tree);

  if (!has_same_rows)
    remember_all (self);

  set_tree (self, tree);
  triad_outline_list_set_tree (self->top, tree);

  if (!has_same_rows)
    for_each_scope (self, restore);
}

gboolean
triad_outline_rows_is_growing (TriadOutlineRows *self)
{
  return self->made != NULL && gtk_slice_list_model_get_size (self->made) < G_MAXUINT;
}

void
triad_outline_rows_complete (TriadOutlineRows *self)
{
  triad_incremental_rows_finish (self->made);
}

guint
triad_outline_rows_find (TriadOutlineRows *self,
                         int               frame,
                         gboolean         *is_deeper)
{
  g_autoptr(GArray) path = g_array_new (FALSE, FALSE, sizeof (int));
  g_autoptr(GtkTreeListRow) row = NULL;
  int n_expanded = 0;

  *is_deeper = FALSE;

  if (self->tree == NULL || frame < 0 || frame >= self->tree->n_frames ||
      self->tree->place[frame] < 0)
    return GTK_INVALID_LIST_POSITION;

  for (int v = frame; v >= 0; v = self->tree->parent[v])
    g_array_append_val (path, self->tree->place[v]);

  triad_incremental_rows_finish (self->made);
  row = gtk_tree_list_model_get_child_row (self->model,
                                           g_array_index (path, int, path->len - 1));

  for (guint i = path->len - 1; i > 0; i--)
    {
      GtkTreeListRow *child;

      *is_deeper = !gtk_tree_list_row_get_expanded (row) && n_expanded++ == LEVELS;

      if (*is_deeper)
        return GTK_INVALID_LIST_POSITION;

      gtk_tree_list_row_set_expanded (row, TRUE);
      child = gtk_tree_list_row_get_child_row (row, g_array_index (path, int, i - 1));
      g_object_unref (row);
      row = child;
    }

  return gtk_tree_list_row_get_position (row);
}

TriadOutlineItem *
triad_outline_rows_dup_item (TriadOutlineRows *self,
                             guint             position)
{
  g_autoptr(GtkTreeListRow) row = g_list_model_get_item (G_LIST_MODEL (self->selection), position);

  return row != NULL ? gtk_tree_list_row_get_item (row) : NULL;
}
