/* triad-problems.c: list of the problems of a file */
/* SPDX-License-Identifier: Apache-2.0 */

#include "triad-problems.h"

#include <glib/gi18n.h>

#include "triad-frame-text.h"
#include "triad-incremental-rows.h"
#include "triad-problem-fixes.h"
#include "triad-problem-list.h"
#include "triad-problem-row.h"

struct _TriadProblems
{
  TriadTreeList        parent_instance;

  TriadSession        *session;                /* owned by the pane */

  TriadProblemList    *files;
  GtkTreeListModel    *rows;
  GtkSliceListModel   *made;                   /* the first rows, growing with each frame */
  GtkSingleSelection  *selection;
  gboolean             updating;               /* the list or the session changes, not the user */
  TriadDiagnosticList *diagnostics;            /* the listed diagnostics */
  int                  last;                   /* index of the last selected diagnostic, or -1 */
  gboolean             solved;                 /* it is solved; another may have its index */

  GMenuModel          *row_menu;
  GtkLabel            *count;
  GtkStack            *stack;
};

G_DEFINE_FINAL_TYPE (TriadProblems, triad_problems, TRIAD_TYPE_TREE_LIST)

enum
{
  MESSAGE,
  N_SIGNALS,
};

static guint signals[N_SIGNALS];

/* The actions that fix the selected problem, and others. */
static const struct
{
  const char    *action;
  TriadFixScope  scope;
  int            n_least;
} fixes[] = {
  { "problems.fix", TRIAD_FIX_ONE, 1 },
  { "problems.fix-like", TRIAD_FIX_LIKE, 2 },
  { "problems.fix-file", TRIAD_FIX_FILE, 2 },
};

/* Returns the selected item, or NULL. */
static TriadProblemItem *
get_chosen (TriadProblems *self)
{
  GtkTreeListRow *row = gtk_single_selection_get_selected_item (self->selection);

  return row != NULL ? gtk_tree_list_row_get_item (row) : NULL;
}

/* Selects the frame and the position of the selected row in all views. */
static void
show_chosen (TriadProblems *self)
{
  g_autoptr(TriadProblemItem) chosen = get_chosen (self);
  TriadSourceRange range;

  if (chosen == NULL ||
      triad_problem_item_get_diagnostics (chosen) != triad_session_get_diagnostics (self->session))
    return;

  range = triad_diagnostic_node_get_range (triad_problem_item_get_entry (chosen),
                                           triad_problem_item_get_diagnostics (chosen));
  self->last = triad_problem_item_get_entry (chosen)->diagnostic;
  self->solved = FALSE;
  self->updating = TRUE;
  triad_session_select_place (self->session, triad_problem_item_get_frame (chosen), &range);
  self->updating = FALSE;
}

static GListModel *
create_children (gpointer item,
                 gpointer data)
{
  return (GListModel *) triad_problem_list_new_children (item);
}

/* Returns the frame of an item, unless it is still of an earlier snapshot. */
static int
triad_problems_get_frame (TriadTreeList  *list,
                          GtkTreeListRow *row)
{
  TriadProblems *self = TRIAD_PROBLEMS (list);
  g_autoptr(TriadProblemItem) item = gtk_tree_list_row_get_item (row);

  if (triad_problem_item_get_diagnostics (item) != triad_session_get_diagnostics (self->session))
    return -1;

  return triad_problem_item_get_frame (item);
}

static gboolean
triad_problems_is_marked (TriadTreeList *list,
                          int            frame)
{
  return frame == triad_session_get_selected (TRIAD_PROBLEMS (list)->session);
}

static gboolean
triad_problems_choose (TriadTreeList *list,
                       guint          position)
{
  gtk_single_selection_set_selected (TRIAD_PROBLEMS (list)->selection, position);

  return TRUE;
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

static guint
find_position (TriadProblems *self,
               int            diagnostic)
{
  triad_incremental_rows_finish (self->made);

  return triad_problem_list_reveal (self->files, self->rows, diagnostic);
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
show_diagnostics (TriadProblems *self)
{
  TriadDiagnosticList *diagnostics = triad_session_get_diagnostics (self->session);
  g_autoptr(TriadProblemItem) chosen = get_chosen (self);
  g_autoptr(TriadDiagnosticList) before = NULL;
  TriadDiagnosticNode entry;

  if (chosen != NULL)
    {
      before = triad_diagnostic_list_ref (triad_problem_item_get_diagnostics (chosen));
      entry = *triad_problem_item_get_entry (chosen);
    }

  find_last_again (self);
  g_clear_pointer (&self->diagnostics, triad_diagnostic_list_unref);
  self->diagnostics = diagnostics != NULL ? triad_diagnostic_list_ref (diagnostics) : NULL;
  triad_problem_list_set_diagnostics (self->files, diagnostics);
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
  TriadDiagnosticList *diagnostics = triad_session_get_diagnostics (self->session);
  g_autoptr(TriadProblemItem) chosen = get_chosen (self);

  if (chosen != NULL && !self->updating &&
      triad_problem_item_get_diagnostics (chosen) == diagnostics &&
      triad_problem_item_get_frame (chosen) != triad_session_get_selected (self->session))
    gtk_single_selection_set_selected (self->selection, GTK_INVALID_LIST_POSITION);

  triad_tree_list_mark_rows (TRIAD_TREE_LIST (self));
}

static void
notify_diagnostics_cb (TriadProblems *self)
{
  TriadDiagnosticList *diagnostics = triad_session_get_diagnostics (self->session);
  g_autofree char *count =
    diagnostics != NULL ? triad_frame_text_dup_problem_count (diagnostics) : NULL;
  gboolean has_any;

  if (g_list_model_get_n_items (G_LIST_MODEL (self->rows)) == 0)
    triad_incremental_rows_begin (self->made, GTK_WIDGET (self), TRIAD_INCREMENTAL_ROWS_STEP);

  /* Rebuilding the list must not select a frame. */
  self->updating = TRUE;
  show_diagnostics (self);
  self->updating = FALSE;

  has_any = g_list_model_get_n_items (G_LIST_MODEL (self->files)) > 0;
  gtk_label_set_label (self->count, count != NULL ? count : "");
  gtk_widget_set_visible (triad_tree_list_get_bar (TRIAD_TREE_LIST (self)), has_any);
  gtk_stack_set_visible_child_name (self->stack, has_any ? "list" : "none");
  triad_tree_list_mark_rows (TRIAD_TREE_LIST (self));
}

static void
notify_file_cb (TriadProblems *self)
{
  self->last = -1;
  self->solved = FALSE;
}

static void
update_actions (TriadProblems *self)
{
  g_autoptr(TriadProblemItem) chosen = get_chosen (self);

  gtk_widget_action_set_enabled (GTK_WIDGET (self), "problems.copy-suggestion",
                                 chosen != NULL &&
                                 triad_problem_item_get_suggestion (chosen) != NULL);

  for (gsize i = 0; i < G_N_ELEMENTS (fixes); i++)
    gtk_widget_action_set_enabled (GTK_WIDGET (self), fixes[i].action,
                                   chosen != NULL &&
                                   triad_problem_item_count_fixes (chosen, fixes[i].scope) >=
                                   fixes[i].n_least);
}

static void
notify_fixes_cb (TriadProblems *self)
{
  triad_problem_list_set_fixes (self->files, triad_session_get_fixes (self->session));
  update_actions (self);
}

static void
notify_selected_item_cb (TriadProblems *self)
{
  update_actions (self);

  if (!self->updating)
    show_chosen (self);
}

static void
copy (TriadProblems *self,
      const char    *text,
      const char    *message)
{
  gdk_clipboard_set_text (gtk_widget_get_clipboard (GTK_WIDGET (self)), text);
  g_signal_emit (self, signals[MESSAGE], 0, message);
}

static void
copy_action (GtkWidget  *widget,
             const char *name,
             GVariant   *parameter)
{
  TriadProblems *self = TRIAD_PROBLEMS (widget);
  g_autoptr(TriadProblemItem) chosen = get_chosen (self);
  g_autoptr(GString) text = g_string_new (NULL);

  if (chosen == NULL)
    return;

  triad_diagnostic_node_append_text (triad_problem_item_get_entry (chosen),
                                     triad_problem_item_get_diagnostics (chosen), text);
  copy (self, text->str, _("Copied the problem"));
}

static void
copy_all_action (GtkWidget  *widget,
                 const char *name,
                 GVariant   *parameter)
{
  TriadProblems *self = TRIAD_PROBLEMS (widget);
  TriadDiagnosticList *diagnostics = triad_session_get_diagnostics (self->session);
  g_autoptr(GArray) files = triad_diagnostic_node_get_children (NULL, diagnostics);
  g_autoptr(GString) text = g_string_new (NULL);

  for (guint i = 0; i < files->len; i++)
    triad_diagnostic_node_append_text (&g_array_index (files, TriadDiagnosticNode, i), diagnostics,
                                       text);

  copy (self, text->str, _("Copied all problems"));
}

/* The row need not be the selected one. */
static void
copy_text_action (GtkWidget  *widget,
                  const char *name,
                  GVariant   *parameter)
{
  const char *text = g_variant_get_string (parameter, NULL);
  g_autofree char *message = g_strdup_printf (_("Copied “%s”"), text);

  copy (TRIAD_PROBLEMS (widget), text, message);
}

static void
fix_action (GtkWidget  *widget,
            const char *name,
            GVariant   *parameter)
{
  TriadProblems *self = TRIAD_PROBLEMS (widget);
  g_autoptr(TriadProblemItem) chosen = get_chosen (self);

  for (gsize i = 0; i < G_N_ELEMENTS (fixes); i++)
    if (chosen != NULL && g_str_equal (fixes[i].action, name))
      triad_problem_fixes_preview (widget, self->session,
                                   triad_problem_item_get_entry (chosen)->diagnostic,
                                   fixes[i].scope);
}

/* The row need not be the selected one. */
static void
fix_at_action (GtkWidget  *widget,
               const char *name,
               GVariant   *parameter)
{
  triad_problem_fixes_preview (widget, TRIAD_PROBLEMS (widget)->session,
                               g_variant_get_int32 (parameter),
                               g_str_equal (name, "problems.fix-file-at") ? TRIAD_FIX_FILE
                                                                          : TRIAD_FIX_ONE);
}

static void
copy_suggestion_action (GtkWidget  *widget,
                        const char *name,
                        GVariant   *parameter)
{
  triad_problems_copy_suggestion (TRIAD_PROBLEMS (widget));
}

static void
open_action (GtkWidget  *widget,
             const char *name,
             GVariant   *parameter)
{
  show_chosen (TRIAD_PROBLEMS (widget));
  gtk_widget_activate_action (widget, "win.open-source", NULL);
}

static void
escape_action (GtkWidget  *widget,
               const char *name,
               GVariant   *parameter)
{
  TriadProblems *self = TRIAD_PROBLEMS (widget);

  /* The row of a problem without a frame may be selected alone. */
  if (triad_session_get_reference (self->session) < 0)
    gtk_single_selection_set_selected (self->selection, GTK_INVALID_LIST_POSITION);

  triad_session_unselect (self->session);
}

/* The row may already be selected while another frame is. */
static void
activate_cb (TriadProblems *self,
             guint          position)
{
  g_autoptr(GtkTreeListRow) row = g_list_model_get_item (G_LIST_MODEL (self->rows), position);
  g_autoptr(TriadProblemItem) item = gtk_tree_list_row_get_item (row);

  if (triad_diagnostic_node_is_group (triad_problem_item_get_entry (item)))
    gtk_tree_list_row_set_expanded (row, !gtk_tree_list_row_get_expanded (row));
  else
    gtk_widget_activate_action (GTK_WIDGET (self), "problems.open", NULL);
}

static void
triad_problems_set_session (TriadPane    *pane,
                            TriadSession *session)
{
  TriadProblems *self = TRIAD_PROBLEMS (pane);

  TRIAD_PANE_CLASS (triad_problems_parent_class)->set_session (pane, session);

  self->session = session;
  g_signal_connect_object (session, "notify::file", G_CALLBACK (notify_file_cb), self,
                           G_CONNECT_SWAPPED);
  g_signal_connect_object (session, "notify::diagnostics", G_CALLBACK (notify_diagnostics_cb), self,
                           G_CONNECT_SWAPPED);
  g_signal_connect_object (session, "notify::selected", G_CALLBACK (notify_selected_cb), self,
                           G_CONNECT_SWAPPED);
  g_signal_connect_object (session, "notify::fixes", G_CALLBACK (notify_fixes_cb), self,
                           G_CONNECT_SWAPPED);
  notify_diagnostics_cb (self);
  notify_fixes_cb (self);
}

static void
triad_problems_finalize (GObject *object)
{
  TriadProblems *self = TRIAD_PROBLEMS (object);

  g_clear_pointer (&self->diagnostics, triad_diagnostic_list_unref);
  g_clear_object (&self->selection);
  g_clear_object (&self->made);
  g_clear_object (&self->rows);
  g_clear_object (&self->files);

  G_OBJECT_CLASS (triad_problems_parent_class)->finalize (object);
}

static void
triad_problems_class_init (TriadProblemsClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);
  TriadTreeListClass *list_class = TRIAD_TREE_LIST_CLASS (klass);

  G_OBJECT_CLASS (klass)->finalize = triad_problems_finalize;

  TRIAD_PANE_CLASS (klass)->set_session = triad_problems_set_session;

  list_class->row_type = TRIAD_TYPE_PROBLEM_ROW;
  list_class->marked_class = "about-selected";
  list_class->get_frame = triad_problems_get_frame;
  list_class->is_marked = triad_problems_is_marked;
  list_class->choose = triad_problems_choose;

  signals[MESSAGE] = g_signal_new ("message", TRIAD_TYPE_PROBLEMS, G_SIGNAL_RUN_LAST,
                                   0, NULL, NULL, NULL, G_TYPE_NONE, 1, G_TYPE_STRING);

  triad_tree_list_class_set_template (list_class, "/io/github/triadsdf/Triad/triad-problems.ui");
  gtk_widget_class_bind_template_child (widget_class, TriadProblems, row_menu);
  gtk_widget_class_bind_template_child (widget_class, TriadProblems, count);
  gtk_widget_class_bind_template_child (widget_class, TriadProblems, stack);
  gtk_widget_class_set_css_name (widget_class, "problems");
  gtk_widget_class_install_action (widget_class, "problems.copy", NULL, copy_action);
  gtk_widget_class_install_action (widget_class, "problems.copy-all", NULL, copy_all_action);
  gtk_widget_class_install_action (widget_class, "problems.copy-text", "s", copy_text_action);
  gtk_widget_class_install_action (widget_class, "problems.copy-suggestion", NULL,
                                   copy_suggestion_action);
  gtk_widget_class_install_action (widget_class, "problems.fix-at", "i", fix_at_action);
  gtk_widget_class_install_action (widget_class, "problems.fix-file-at", "i", fix_at_action);
  gtk_widget_class_install_action (widget_class, "problems.open", NULL, open_action);
  gtk_widget_class_install_action (widget_class, "problems.escape", NULL, escape_action);

  for (gsize i = 0; i < G_N_ELEMENTS (fixes); i++)
    gtk_widget_class_install_action (widget_class, fixes[i].action, NULL, fix_action);

  gtk_widget_class_bind_template_callback (widget_class, activate_cb);
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
  triad_tree_list_set_selection (TRIAD_TREE_LIST (self), self->selection);
  triad_tree_list_set_menu (TRIAD_TREE_LIST (self), self->row_menu);
  update_actions (self);
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
  g_autoptr(TriadProblemItem) chosen = get_chosen (self);
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
  TriadDiagnosticList *diagnostics = triad_session_get_diagnostics (self->session);
  gboolean around;
  guint position;
  int n = diagnostics != NULL ? triad_diagnostic_list_get_n (diagnostics) : 0;

  if (n == 0)
    return FALSE;

  position = find_position (self, find_next (self, n, by, &around));
  self->updating = TRUE;
  gtk_single_selection_set_selected (self->selection, position);
  self->updating = FALSE;
  show_chosen (self);
  triad_tree_list_scroll_to (TRIAD_TREE_LIST (self), position);

  return around;
}

gboolean
triad_problems_copy_suggestion (TriadProblems *self)
{
  g_autoptr(TriadProblemItem) chosen = get_chosen (self);
  const char *suggestion = chosen != NULL ? triad_problem_item_get_suggestion (chosen) : NULL;

  return suggestion != NULL &&
         gtk_widget_activate_action (GTK_WIDGET (self), "problems.copy-text", "s", suggestion);
}
