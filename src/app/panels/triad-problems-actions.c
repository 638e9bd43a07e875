/* triad-problems-actions.c: part of TriadProblems: keyboard, pointer and menu actions
 *
 * SPDX-License-Identifier: Apache-2.0
 */

#include "triad-problems-private.h"

#include <glib/gi18n.h>

#include "triad-accessibility.h"
#include "triad-lazy-menu.h"
#include "triad-problem-row.h"
#include "triad-tree-step.h"

static void
copy_action (GtkWidget  *widget,
             const char *name,
             GVariant   *parameter)
{
  TriadProblems *self = TRIAD_PROBLEMS (widget);
  g_autoptr(TriadProblemItem) chosen = triad_problems_get_chosen (self);
  g_autoptr(GString) text = g_string_new (NULL);

  if (chosen == NULL)
    return;

  triad_diagnostic_node_append_text (triad_problem_item_get_entry (chosen),
                                     triad_problem_item_get_findings (chosen), text);
  triad_problems_copy (self, text->str, _("Copied the problem"));
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

  triad_problems_copy (self, text->str, _("Copied all problems"));
}

/* The row need not be the selected one. */
static void
copy_text_action (GtkWidget  *widget,
                  const char *name,
                  GVariant   *parameter)
{
  const char *text = g_variant_get_string (parameter, NULL);
  g_autofree char *message = g_strdup_printf (_("Copied “%s”"), text);

  triad_problems_copy (TRIAD_PROBLEMS (widget), text, message);
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
  triad_problems_show_chosen (TRIAD_PROBLEMS (widget));
  gtk_widget_activate_action (widget, "win.open-source", NULL);
}

/* Expands the row, then enters it; collapses it, then moves to its parent. */
static void
sideways_action (GtkWidget  *widget,
                 const char *name,
                 GVariant   *parameter)
{
  TriadProblems *self = TRIAD_PROBLEMS (widget);
  GtkTreeListRow *row = gtk_single_selection_get_selected_item (self->selection);
  gboolean in = g_str_equal (name, "problems.right") ==
                (gtk_widget_get_direction (widget) != GTK_TEXT_DIR_RTL);
  guint position = row != NULL ? triad_tree_step (row, in) : GTK_INVALID_LIST_POSITION;

  if (position == GTK_INVALID_LIST_POSITION)
    return;

  gtk_single_selection_set_selected (self->selection, position);
  triad_problems_focus_chosen (self);
}

static void
escape_action (GtkWidget  *widget,
               const char *name,
               GVariant   *parameter)
{
  TriadProblems *self = TRIAD_PROBLEMS (widget);

  gtk_single_selection_set_selected (self->selection, GTK_INVALID_LIST_POSITION);
  triad_session_select (self->session, -1);
}

static GtkTreeListRow *
find_row_at (TriadProblems *self,
             double         x,
             double         y)
{
  GtkWidget *picked = gtk_widget_pick (GTK_WIDGET (self->list), x, y, GTK_PICK_DEFAULT);

  for (; picked != NULL && picked != GTK_WIDGET (self->list);
       picked = gtk_widget_get_parent (picked))
    {
      /* The list's internal row is wider than its content. */
      GtkWidget *child = gtk_widget_get_first_child (picked);

      if (TRIAD_IS_PROBLEM_ROW (picked))
        return triad_tree_list_row_get_list_row (TRIAD_TREE_LIST_ROW (picked));

      if (TRIAD_IS_PROBLEM_ROW (child))
        return triad_tree_list_row_get_list_row (TRIAD_TREE_LIST_ROW (child));
    }

  return NULL;
}

static void
popup_at (TriadProblems *self,
          double         x,
          double         y)
{
  gtk_widget_translate_coordinates (GTK_WIDGET (self->list), GTK_WIDGET (self), x, y, &x, &y);
  triad_lazy_menu_popup (self->menu, self->row_menu, x, y);
}

static void
menu_action (GtkWidget  *widget,
             const char *name,
             GVariant   *parameter)
{
  TriadProblems *self = TRIAD_PROBLEMS (widget);
  GtkWidget *focus = gtk_widget_get_focus_child (GTK_WIDGET (self->list));
  double x;
  double y;

  if (focus == NULL)
    return;

  gtk_widget_translate_coordinates (focus, GTK_WIDGET (self->list), 0,
                                    gtk_widget_get_height (focus), &x, &y);
  popup_at (self, x, y);
}

static void
popup_for_row_at (TriadProblems *self,
                  double         x,
                  double         y)
{
  GtkTreeListRow *row = find_row_at (self, x, y);

  if (row == NULL)
    return;

  gtk_single_selection_set_selected (self->selection, gtk_tree_list_row_get_position (row));
  popup_at (self, x, y);
}

static void
pressed_cb (TriadProblems *self,
            int            n_press,
            double         x,
            double         y)
{
  popup_for_row_at (self, x, y);
}

static void
long_pressed_cb (TriadProblems *self,
                 double         x,
                 double         y)
{
  popup_for_row_at (self, x, y);
}

static void
motion_cb (TriadProblems *self,
           double         x,
           double         y)
{
  GtkTreeListRow *row = find_row_at (self, x, y);
  g_autoptr(TriadProblemItem) item = row != NULL ? gtk_tree_list_row_get_item (row) : NULL;

  triad_session_hover (self->session, item != NULL ? triad_problem_item_get_frame (item) : -1);
}

static void
leave_cb (TriadProblems *self)
{
  triad_session_hover (self->session, -1);
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
menu_closed_cb (TriadProblems *self)
{
  if (triad_accessibility_has_lost_focus (GTK_WIDGET (self->menu)))
    triad_problems_focus_chosen (self);
}

void
triad_problems_install_actions (TriadProblemsClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  gtk_widget_class_install_action (widget_class, "problems.copy", NULL, copy_action);
  gtk_widget_class_install_action (widget_class, "problems.copy-all", NULL, copy_all_action);
  gtk_widget_class_install_action (widget_class, "problems.copy-text", "s", copy_text_action);
  gtk_widget_class_install_action (widget_class, "problems.copy-suggestion", NULL,
                                   copy_suggestion_action);
  gtk_widget_class_install_action (widget_class, "problems.open", NULL, open_action);
  gtk_widget_class_install_action (widget_class, "problems.left", NULL, sideways_action);
  gtk_widget_class_install_action (widget_class, "problems.right", NULL, sideways_action);
  gtk_widget_class_install_action (widget_class, "problems.menu", NULL, menu_action);
  gtk_widget_class_install_action (widget_class, "problems.escape", NULL, escape_action);

  gtk_widget_class_bind_template_callback (widget_class, activate_cb);
  gtk_widget_class_bind_template_callback (widget_class, leave_cb);
  gtk_widget_class_bind_template_callback (widget_class, menu_closed_cb);
  gtk_widget_class_bind_template_callback (widget_class, long_pressed_cb);
  gtk_widget_class_bind_template_callback (widget_class, motion_cb);
  gtk_widget_class_bind_template_callback (widget_class, pressed_cb);
}

gboolean
triad_problems_copy_suggestion (TriadProblems *self)
{
  g_autoptr(TriadProblemItem) chosen = NULL;
  const char *suggestion;

  g_return_val_if_fail (TRIAD_IS_PROBLEMS (self), FALSE);

  chosen = triad_problems_get_chosen (self);
  suggestion = chosen != NULL ? triad_problem_item_get_suggestion (chosen) : NULL;

  return suggestion != NULL &&
         gtk_widget_activate_action (GTK_WIDGET (self), "problems.copy-text", "s", suggestion);
}
