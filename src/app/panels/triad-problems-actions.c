/* triad-problems-actions.c: part of TriadProblems: keyboard, pointer and menu actions
 *
 * SPDX-License-Identifier: Apache-2.0
 */

#include "triad-problems-private.h"

#include <glib/gi18n.h>

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
                                     triad_problem_item_get_diagnostics (chosen), text);
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

static void
escape_action (GtkWidget  *widget,
               const char *name,
               GVariant   *parameter)
{
  TriadProblems *self = TRIAD_PROBLEMS (widget);

  gtk_single_selection_set_selected (self->selection, GTK_INVALID_LIST_POSITION);
  triad_session_select (self->session, -1);
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
  gtk_widget_class_install_action (widget_class, "problems.escape", NULL, escape_action);

  gtk_widget_class_bind_template_callback (widget_class, activate_cb);
}

gboolean
triad_problems_copy_suggestion (TriadProblems *self)
{
  g_autoptr(TriadProblemItem) chosen = triad_problems_get_chosen (self);
  const char *suggestion = chosen != NULL ? triad_problem_item_get_suggestion (chosen) : NULL;

  return suggestion != NULL &&
         gtk_widget_activate_action (GTK_WIDGET (self), "problems.copy-text", "s", suggestion);
}
