/* triad-problems.c: list of the problems of a file
 *
 * SPDX-License-Identifier: Apache-2.0
 */

#include "triad-problems-private.h"

#include "triad-frame-text.h"
#include "triad-gtk-compat.h"
#include "triad-incremental-rows.h"
#include "triad-problem-row.h"

G_DEFINE_FINAL_TYPE (TriadProblems, triad_problems, GTK_TYPE_WIDGET)

enum
{
  PROP_0,
  PROP_SESSION,
  N_PROPS,
};

enum
{
  MESSAGE,
  N_SIGNALS,
};

static GParamSpec *properties[N_PROPS];
static guint signals[N_SIGNALS];

static GListModel *
create_children (gpointer item,
                 gpointer data)
{
  return (GListModel *) triad_problem_list_new_children (item);
}

/* Returns the widget of the list that shows @row, or NULL if there is none. */
static GtkWidget *
find_widget (TriadProblems  *self,
             GtkTreeListRow *row)
{
  for (GtkWidget *child = gtk_widget_get_first_child (GTK_WIDGET (self->list));
       child != NULL && row != NULL;
       child = gtk_widget_get_next_sibling (child))
    {
      GtkWidget *shown = gtk_widget_get_first_child (child);

      if (TRIAD_IS_PROBLEM_ROW (shown) &&
          triad_tree_list_row_get_list_row (TRIAD_TREE_LIST_ROW (shown)) == row)
        return child;
    }

  return NULL;
}

static void
mark (GtkWidget  *widget,
      const char *css_class,
      gboolean    marked)
{
  if (marked)
    gtk_widget_add_css_class (widget, css_class);
  else
    gtk_widget_remove_css_class (widget, css_class);
}

static void
mark_row (TriadProblems *self,
          GtkWidget     *widget)
{
  GtkWidget *shown = gtk_widget_get_first_child (widget);
  GtkTreeListRow *row = TRIAD_IS_PROBLEM_ROW (shown)
                        ? triad_tree_list_row_get_list_row (TRIAD_TREE_LIST_ROW (shown)) : NULL;
  g_autoptr(TriadProblemItem) item = row != NULL ? gtk_tree_list_row_get_item (row) : NULL;
  int frame = -1;

  if (item != NULL &&
      triad_problem_item_get_findings (item) == triad_session_get_diagnostics (self->session))
    frame = triad_problem_item_get_frame (item);

  mark (widget, "about-selected",
        frame >= 0 && frame == triad_session_get_selected (self->session));
  mark (widget, "about-hovered", frame >= 0 && frame == triad_session_get_hovered (self->session));
}

/* Visits the row widgets of the list, which are those in view and some around them. */
static void
mark_rows (TriadProblems *self)
{
  for (GtkWidget *child = gtk_widget_get_first_child (GTK_WIDGET (self->list));
       child != NULL;
       child = gtk_widget_get_next_sibling (child))
    mark_row (self, child);
}

/* Expands the rows of files, unless the user has collapsed them. */
static void
open_files (TriadProblems *self)
{
  guint n = g_list_model_get_n_items (G_LIST_MODEL (self->files));

  for (guint i = 0; i < n; i++)
    {
      g_autoptr(TriadProblemItem) file = g_list_model_get_item (G_LIST_MODEL (self->files), i);
      g_autoptr(GtkTreeListRow) row = gtk_tree_list_model_get_child_row (self->rows, i);

      if (triad_problem_item_open_once (file))
        gtk_tree_list_row_set_expanded (row, TRUE);
    }
}

/* Expands the file that contains the diagnostic. */
static guint
find_position (TriadProblems *self,
               int            diagnostic)
{
  int i = triad_problem_list_find_file (self->files, diagnostic);
  g_autoptr(GtkTreeListRow) file = NULL;
  g_autoptr(TriadProblemItem) item = NULL;
  g_autoptr(GtkTreeListRow) row = NULL;

  if (i < 0)
    return GTK_INVALID_LIST_POSITION;

  triad_incremental_rows_finish (self->made);
  file = gtk_tree_list_model_get_child_row (self->rows, i);
  item = gtk_tree_list_row_get_item (file);
  gtk_tree_list_row_set_expanded (file, TRUE);
  row = gtk_tree_list_row_get_child_row
          (file, diagnostic - triad_problem_item_get_entry (item)->diagnostic);

  return gtk_tree_list_row_get_position (row);
}

/* Returns the diagnostic of the new list that equals the previously selected one, or
 * -1.
 */
static int
find_again (TriadProblems             *self,
            const TriadDiagnosticNode *entry,
            TriadDiagnosticList       *diagnostics)
{
  TriadDiagnosticList *now = triad_session_get_diagnostics (self->session);
  int n = now != NULL ? triad_diagnostic_list_get_n (now) : 0;

  for (int i = 0; i < n; i++)
    {
      TriadDiagnosticNode other = { TRIAD_DIAGNOSTIC_NODE_CAUSE, i, 0 };

      if (triad_diagnostic_node_equal (entry, diagnostics, &other, now))
        return i;
    }

  return -1;
}

/* Updates the position from which “next problem” continues.  If that problem is
 * solved, the one after it has its index now.
 */
static void
find_last_again (TriadProblems *self)
{
  TriadDiagnosticNode last = { TRIAD_DIAGNOSTIC_NODE_CAUSE, self->last, 0 };
  int now;

  if (self->last < 0 || self->solved || self->diagnostics == NULL ||
      self->last >= triad_diagnostic_list_get_n (self->diagnostics))
    return;

  now = find_again (self, &last, self->diagnostics);
  self->solved = now < 0;

  if (now >= 0)
    self->last = now;
}

static void
show_findings (TriadProblems *self)
{
  TriadDiagnosticList *diagnostics = triad_session_get_diagnostics (self->session);
  g_autoptr(TriadProblemItem) chosen = triad_problems_get_chosen (self);
  g_autoptr(TriadDiagnosticList) before = NULL;
  TriadDiagnosticNode entry;

  if (chosen != NULL)
    {
      before = triad_diagnostic_list_ref (triad_problem_item_get_findings (chosen));
      entry = *triad_problem_item_get_entry (chosen);
    }

  find_last_again (self);
  g_clear_pointer (&self->diagnostics, triad_diagnostic_list_unref);
  self->diagnostics = diagnostics != NULL ? triad_diagnostic_list_ref (diagnostics) : NULL;
  triad_problem_list_set_findings (self->files, diagnostics);
  open_files (self);

  if (chosen != NULL && gtk_single_selection_get_selected_item (self->selection) == NULL)
    {
      int now = find_again (self, &entry, before);

      gtk_single_selection_set_selected (self->selection, now >= 0 ? find_position (self, now)
                                                                   : GTK_INVALID_LIST_POSITION);
    }
}

/* If the user selects something else in another view, clears the row selection, so
 * that the row can be selected again.
 */
static void
notify_selected_cb (TriadProblems *self)
{
  g_autoptr(TriadProblemItem) chosen = triad_problems_get_chosen (self);

  if (chosen != NULL && !self->updating &&
      triad_problem_item_get_findings (chosen) == triad_session_get_diagnostics (self->session) &&
      triad_problem_item_get_frame (chosen) != triad_session_get_selected (self->session))
    gtk_single_selection_set_selected (self->selection, GTK_INVALID_LIST_POSITION);

  mark_rows (self);
}

static void
notify_findings_cb (TriadProblems *self)
{
  TriadDiagnosticList *diagnostics = triad_session_get_diagnostics (self->session);
  g_autofree char *count = diagnostics != NULL ? triad_frame_text_dup_problem_count (diagnostics) : NULL;
  gboolean has_any;

  if (g_list_model_get_n_items (G_LIST_MODEL (self->rows)) == 0)
    triad_incremental_rows_begin (self->made, GTK_WIDGET (self));

  /* Rebuilding the list must not select a frame. */
  self->updating = TRUE;
  show_findings (self);
  self->updating = FALSE;

  has_any = g_list_model_get_n_items (G_LIST_MODEL (self->files)) > 0;
  gtk_label_set_label (self->count, count != NULL ? count : "");
  gtk_widget_set_visible (self->bar, has_any);
  gtk_stack_set_visible_child_name (self->stack, has_any ? "list" : "none");
  mark_rows (self);
}

static void
notify_file_cb (TriadProblems *self)
{
  self->last = -1;
  self->solved = FALSE;
}

static void
notify_selected_item_cb (TriadProblems *self)
{
  g_autoptr(TriadProblemItem) chosen = triad_problems_get_chosen (self);

  gtk_widget_action_set_enabled (GTK_WIDGET (self), "problems.copy-suggestion",
                                 chosen != NULL &&
                                 triad_problem_item_get_suggestion (chosen) != NULL);

  if (!self->updating)
    triad_problems_show_chosen (self);
}

static void
setup_cb (TriadProblems *self,
          GtkListItem   *item)
{
  gtk_list_item_set_child (item, triad_problem_row_new ());
}

static void
bind_cb (TriadProblems *self,
         GtkListItem   *item)
{
  GtkWidget *row = gtk_list_item_get_child (item);

  triad_tree_list_row_set_list_row (TRIAD_TREE_LIST_ROW (row), gtk_list_item_get_item (item));
  mark_row (self, gtk_widget_get_parent (row));
}

static void
unbind_cb (TriadProblems *self,
           GtkListItem   *item)
{
  triad_tree_list_row_set_list_row (TRIAD_TREE_LIST_ROW (gtk_list_item_get_child (item)), NULL);
}

static void
set_session (TriadProblems *self,
             TriadSession  *session)
{
  if (!g_set_object (&self->session, session))
    return;

  g_signal_connect_object (session, "notify::file", G_CALLBACK (notify_file_cb), self,
                           G_CONNECT_SWAPPED);
  g_signal_connect_object (session, "notify::diagnostics", G_CALLBACK (notify_findings_cb), self,
                           G_CONNECT_SWAPPED);
  g_signal_connect_object (session, "notify::selected", G_CALLBACK (notify_selected_cb), self,
                           G_CONNECT_SWAPPED);
  g_signal_connect_object (session, "notify::hovered", G_CALLBACK (mark_rows), self,
                           G_CONNECT_SWAPPED);
  notify_findings_cb (self);
}

/* Tab would otherwise visit all rows of the list, and there may be thousands. */
static gboolean
triad_problems_focus (GtkWidget        *widget,
                      GtkDirectionType  direction)
{
  TriadProblems *self = TRIAD_PROBLEMS (widget);

  if (gtk_widget_get_focus_child (GTK_WIDGET (self->list)) != NULL)
    {
      if (direction == GTK_DIR_TAB_FORWARD)
        return FALSE;

      if (direction == GTK_DIR_TAB_BACKWARD)
        return gtk_widget_child_focus (self->bar, direction);
    }

  if (!GTK_WIDGET_CLASS (triad_problems_parent_class)->focus (widget, direction))
    return FALSE;

  if (gtk_widget_get_focus_child (GTK_WIDGET (self->list)) != NULL)
    triad_problems_focus_chosen (self);

  return TRUE;
}

static void
triad_problems_get_property (GObject    *object,
                             guint       id,
                             GValue     *value,
                             GParamSpec *pspec)
{
  switch (id)
    {
    case PROP_SESSION:
      g_value_set_object (value, TRIAD_PROBLEMS (object)->session);
      break;
    default:
      G_OBJECT_WARN_INVALID_PROPERTY_ID (object, id, pspec);
    }
}

static void
triad_problems_set_property (GObject      *object,
                             guint         id,
                             const GValue *value,
                             GParamSpec   *pspec)
{
  switch (id)
    {
    case PROP_SESSION:
      set_session (TRIAD_PROBLEMS (object), g_value_get_object (value));
      break;
    default:
      G_OBJECT_WARN_INVALID_PROPERTY_ID (object, id, pspec);
    }
}

static void
triad_problems_dispose (GObject *object)
{
  TriadProblems *self = TRIAD_PROBLEMS (object);
  GtkWidget *child;

  gtk_widget_dispose_template (GTK_WIDGET (self), TRIAD_TYPE_PROBLEMS);

  while ((child = gtk_widget_get_first_child (GTK_WIDGET (self))) != NULL)
    gtk_widget_unparent (child);

  g_clear_pointer (&self->diagnostics, triad_diagnostic_list_unref);
  g_clear_object (&self->session);
  g_clear_object (&self->selection);
  g_clear_object (&self->made);
  g_clear_object (&self->rows);
  g_clear_object (&self->files);

  G_OBJECT_CLASS (triad_problems_parent_class)->dispose (object);
}

static void
triad_problems_class_init (TriadProblemsClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  object_class->get_property = triad_problems_get_property;
  object_class->set_property = triad_problems_set_property;
  object_class->dispose = triad_problems_dispose;

  widget_class->focus = triad_problems_focus;

  /**
   * TriadProblems:session:
   *
   * The session whose problems are shown; construct-only.
   */
  properties[PROP_SESSION] =
    g_param_spec_object ("session", NULL, NULL, TRIAD_TYPE_SESSION,
                         G_PARAM_READWRITE | G_PARAM_STATIC_STRINGS);
  g_object_class_install_properties (object_class, N_PROPS, properties);

  signals[MESSAGE] = g_signal_new ("message", TRIAD_TYPE_PROBLEMS, G_SIGNAL_RUN_LAST,
                                   0, NULL, NULL, NULL, G_TYPE_NONE, 1, G_TYPE_STRING);

  gtk_widget_class_set_template_from_resource (widget_class,
                                               "/io/github/triadsdf/Triad/triad-problems.ui");
  gtk_widget_class_bind_template_child (widget_class, TriadProblems, list);
  gtk_widget_class_bind_template_child (widget_class, TriadProblems, count);
  gtk_widget_class_bind_template_child (widget_class, TriadProblems, bar);
  gtk_widget_class_bind_template_child (widget_class, TriadProblems, stack);
  gtk_widget_class_bind_template_child (widget_class, TriadProblems, menu);
  gtk_widget_class_bind_template_child (widget_class, TriadProblems, row_menu);
  gtk_widget_class_bind_template_callback (widget_class, setup_cb);
  gtk_widget_class_bind_template_callback (widget_class, bind_cb);
  gtk_widget_class_bind_template_callback (widget_class, unbind_cb);
  gtk_widget_class_set_layout_manager_type (widget_class, GTK_TYPE_BIN_LAYOUT);
  gtk_widget_class_set_css_name (widget_class, "problems");
  triad_problems_install_actions (klass);
}

static void
triad_problems_init (TriadProblems *self)
{
  self->last = -1;
  self->files = triad_problem_list_new ();
  self->rows = gtk_tree_list_model_new (g_object_ref (G_LIST_MODEL (self->files)), FALSE, FALSE,
                                        create_children, NULL, NULL);
  self->selection = gtk_single_selection_new (NULL);
  gtk_single_selection_set_autoselect (self->selection, FALSE);
  gtk_single_selection_set_can_unselect (self->selection, TRUE);
  self->made = gtk_slice_list_model_new (g_object_ref (G_LIST_MODEL (self->rows)), 0, G_MAXUINT);
  gtk_single_selection_set_model (self->selection, G_LIST_MODEL (self->made));
  g_signal_connect_object (self->selection, "notify::selected-item",
                           G_CALLBACK (notify_selected_item_cb), self, G_CONNECT_SWAPPED);

  gtk_widget_init_template (GTK_WIDGET (self));
  triad_gtk_compat_tab_to_row (GTK_WIDGET (self->list));
  gtk_list_view_set_model (self->list, GTK_SELECTION_MODEL (self->selection));
  gtk_widget_action_set_enabled (GTK_WIDGET (self), "problems.copy-suggestion", FALSE);
}

void
triad_problems_copy (TriadProblems *self,
                     const char    *text,
                     const char    *message)
{
  gdk_clipboard_set_text (gtk_widget_get_clipboard (GTK_WIDGET (self)), text);
  g_signal_emit (self, signals[MESSAGE], 0, message);
}

TriadProblemItem *
triad_problems_get_chosen (TriadProblems *self)
{
  GtkTreeListRow *row = gtk_single_selection_get_selected_item (self->selection);

  return row != NULL ? gtk_tree_list_row_get_item (row) : NULL;
}

void
triad_problems_show_chosen (TriadProblems *self)
{
  g_autoptr(TriadProblemItem) chosen = triad_problems_get_chosen (self);
  TriadSourceRange range;

  if (chosen == NULL ||
      triad_problem_item_get_findings (chosen) != triad_session_get_diagnostics (self->session))
    return;

  range = triad_diagnostic_node_get_range (triad_problem_item_get_entry (chosen),
                                           triad_problem_item_get_findings (chosen));
  self->last = triad_problem_item_get_entry (chosen)->diagnostic;
  self->solved = FALSE;
  self->updating = TRUE;
  triad_session_select_place (self->session, triad_problem_item_get_frame (chosen), &range);
  self->updating = FALSE;
}

/* By default the list would focus the row that had the focus last, or itself. */
void
triad_problems_focus_chosen (TriadProblems *self)
{
  GtkWidget *row = find_widget (self, gtk_single_selection_get_selected_item (self->selection));

  if (row != NULL)
    gtk_widget_grab_focus (row);
  else if (gtk_widget_get_focus_child (GTK_WIDGET (self->list)) == NULL)
    gtk_widget_child_focus (GTK_WIDGET (self->list), GTK_DIR_TAB_FORWARD);
}

/* Returns the next problem after the selected one, or after the last that was
 * selected; obstacles to URDF follow all problems.  A header counts as the position
 * before its first problem.
 */
static int
find_next (TriadProblems *self,
           int            n,
           int            by,
           gboolean      *around)
{
  g_autoptr(TriadProblemItem) chosen = triad_problems_get_chosen (self);
  int from = by > 0 ? -1 : n;
  int next;

  if (chosen != NULL)
    {
      const TriadDiagnosticNode *entry = triad_problem_item_get_entry (chosen);

      from = entry->diagnostic;

      if (triad_diagnostic_node_is_group (entry) && by > 0)
        from--;
    }
  else if (self->last >= 0 && self->last < n + self->solved)
    {
      from = self->solved && by > 0 ? self->last - 1 : self->last;
    }

  next = from + by;
  *around = next < 0 || next >= n;

  return (next % n + n) % n;
}

gboolean
triad_problems_step (TriadProblems *self,
                     int            by)
{
  TriadDiagnosticList *diagnostics;
  gboolean around;
  guint position;
  int n;

  g_return_val_if_fail (TRIAD_IS_PROBLEMS (self), FALSE);

  diagnostics = triad_session_get_diagnostics (self->session);
  n = diagnostics != NULL ? triad_diagnostic_list_get_n (diagnostics) : 0;

  if (n == 0)
    return FALSE;

  position = find_position (self, find_next (self, n, by, &around));
  self->updating = TRUE;
  gtk_single_selection_set_selected (self->selection, position);
  self->updating = FALSE;
  triad_problems_show_chosen (self);
  gtk_widget_activate_action (GTK_WIDGET (self->list), "list.scroll-to-item", "u", position);

  return around;
}
