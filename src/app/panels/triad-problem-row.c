/* triad-problem-row.c: list row of a node of the diagnostic tree */
/* SPDX-License-Identifier: Apache-2.0 */

#include "triad-problem-row.h"

#include <glib/gi18n.h>
#include <string.h>

#include "triad-problem-item.h"
#include "triad-tooltip-text.h"
#include "triad-upright-layout.h"

struct _TriadProblemRow
{
  TriadTreeListRow  parent_instance;

  GtkImage         *icon;
  GtkLabel         *title;
  GtkLabel         *detail;
  GtkLabel         *more;
  GtkWidget        *fix;                   /* a button that shows it */
  GtkLabel         *fix_title;
  GtkWidget        *suggestion;            /* a button that copies it */
  GtkLabel         *suggested;
};

G_DEFINE_FINAL_TYPE (TriadProblemRow, triad_problem_row, TRIAD_TYPE_TREE_LIST_ROW)

static TriadProblemItem *
get_item (TriadProblemRow *self)
{
  return triad_tree_list_row_get_item (TRIAD_TREE_LIST_ROW (self));
}

static void
describe (TriadProblemRow *self)
{
  GtkLabel *const labels[] = { self->detail, self->more, self->fix_title };
  g_autoptr(GPtrArray) texts = g_ptr_array_new ();
  g_autofree char *description = NULL;

  for (gsize i = 0; i < G_N_ELEMENTS (labels); i++)
    if (*gtk_label_get_text (labels[i]) != '\0')
      g_ptr_array_add (texts, (gpointer) gtk_label_get_text (labels[i]));

  g_ptr_array_add (texts, NULL);
  description = g_strjoinv (". ", (char **) texts->pdata);

  triad_tree_list_row_describe (TRIAD_TREE_LIST_ROW (self), gtk_label_get_label (self->title),
                                description);
}

static void
show_text (GtkLabel   *label,
           const char *text)
{
  g_autofree char *brief = triad_tooltip_text_dup (text);

  gtk_label_set_text (label, brief != NULL ? brief : "");
  gtk_widget_set_visible (GTK_WIDGET (label), text != NULL && *text != '\0');
}

/* Makes the position a link.  It has no focus: Enter shows the position of the row that has it. */
static void
show_detail (TriadProblemRow *self)
{
  const TriadDiagnosticNode *node = triad_problem_item_get_entry (get_item (self));
  TriadDiagnosticList *diagnostics = triad_problem_item_get_diagnostics (get_item (self));
  g_autofree char *detail = triad_diagnostic_node_dup_detail (node, diagnostics);
  g_autofree char *place = NULL;
  g_autofree char *before = NULL;
  g_autofree char *link = NULL;
  g_autofree char *after = NULL;
  g_autofree char *markup = NULL;
  const char *at;

  show_text (self->detail, detail);

  /* A file has no position, and the URDF check may have no diagnostic. */
  if (triad_diagnostic_node_is_group (node) && node->kind != TRIAD_DIAGNOSTIC_NODE_RUN)
    return;

  place = triad_diagnostic_node_dup_place (node, diagnostics);
  at = *place != '\0' ? strstr (gtk_label_get_text (self->detail), place) : NULL;

  if (at == NULL)
    return;

  before = g_markup_escape_text (gtk_label_get_text (self->detail),
                                 at - gtk_label_get_text (self->detail));
  link = g_markup_escape_text (place, -1);
  after = g_markup_escape_text (at + strlen (place), -1);
  markup = g_strdup_printf ("%s<a href=\"\">%s</a>%s", before, link, after);
  gtk_label_set_markup (self->detail, markup);
}

static gboolean
open_cb (gpointer data)
{
  TriadProblemRow *self = data;
  GtkTreeListRow *row = triad_tree_list_row_get_list_row (TRIAD_TREE_LIST_ROW (self));

  if (row != NULL)
    {
      gtk_widget_activate_action (GTK_WIDGET (self), "list.select-item", "(ubb)",
                                  gtk_tree_list_row_get_position (row), FALSE, FALSE);
      gtk_widget_activate_action (GTK_WIDGET (self), "problems.open", NULL);
    }

  return G_SOURCE_REMOVE;
}

/* The list may bind the row again, and a label must not lose its links while it handles one. */
static gboolean
activate_link_cb (TriadProblemRow *self)
{
  g_idle_add_full (G_PRIORITY_DEFAULT, open_cb, g_object_ref (self), g_object_unref);

  return TRUE;
}

static void
show_fix (TriadProblemRow *self)
{
  TriadProblemItem *item = get_item (self);
  g_autofree char *title = triad_problem_item_dup_fix (item);
  g_autofree char *brief = triad_tooltip_text_dup (title);

  gtk_widget_set_visible (self->fix, title != NULL);
  gtk_label_set_label (self->fix_title, title != NULL ? brief : "");

  if (title == NULL)
    return;

  triad_tooltip_text_set (self->fix, title);
  gtk_actionable_set_action_target (GTK_ACTIONABLE (self->fix), "i",
                                    triad_problem_item_get_entry (item)->diagnostic);
  gtk_actionable_set_action_name (
    GTK_ACTIONABLE (self->fix), triad_diagnostic_node_is_group (triad_problem_item_get_entry (item))
                                ? "problems.fix-file-at" : "problems.fix-at");
  gtk_accessible_update_property (GTK_ACCESSIBLE (self->fix),
                                  GTK_ACCESSIBLE_PROPERTY_LABEL, brief,
                                  -1);
}

/* Beside a fix, which says the same, it has no text. */
static void
show_suggestion (TriadProblemRow *self,
                 const char      *suggestion)
{
  g_autofree char *brief = triad_tooltip_text_dup (suggestion);
  g_autofree char *text = NULL;

  gtk_widget_set_visible (self->suggestion, suggestion != NULL);

  if (suggestion == NULL)
    return;

  text = g_strdup_printf (_("Copy “%s”"), brief);
  gtk_label_set_label (self->suggested, text);
  gtk_widget_set_visible (GTK_WIDGET (self->suggested), !gtk_widget_get_visible (self->fix));
  triad_tooltip_text_set (self->suggestion, text);
  gtk_actionable_set_action_target (GTK_ACTIONABLE (self->suggestion), "s", suggestion);
  gtk_accessible_update_property (GTK_ACCESSIBLE (self->suggestion),
                                  GTK_ACCESSIBLE_PROPERTY_LABEL, text,
                                  -1);
}

static void
triad_problem_row_show (TriadTreeListRow *row)
{
  TriadProblemRow *self = TRIAD_PROBLEM_ROW (row);
  TriadProblemItem *item = get_item (self);
  const char *icon_classes[] = { triad_problem_item_get_css_class (item), NULL };
  const char *title_classes[] = { NULL, NULL };
  const TriadDiagnosticNode *node = triad_problem_item_get_entry (item);
  TriadDiagnosticList *diagnostics = triad_problem_item_get_diagnostics (item);
  g_autofree char *title = triad_diagnostic_node_dup_title (node, diagnostics);
  g_autofree char *more = triad_diagnostic_node_dup_more (node, diagnostics);

  if (triad_diagnostic_node_is_group (node) && node->kind != TRIAD_DIAGNOSTIC_NODE_RUN)
    title_classes[0] = "heading";

  gtk_image_set_from_icon_name (self->icon, triad_problem_item_get_icon_name (item));
  gtk_widget_set_css_classes (GTK_WIDGET (self->icon), icon_classes);
  gtk_widget_set_css_classes (GTK_WIDGET (self->title), title_classes);
  show_text (self->title, title);
  show_detail (self);
  show_text (self->more, more);
  show_fix (self);
  show_suggestion (self, triad_problem_item_get_suggestion (item));
  describe (self);
}

static void
triad_problem_row_class_init (TriadProblemRowClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  TRIAD_TREE_LIST_ROW_CLASS (klass)->show = triad_problem_row_show;

  g_type_ensure (TRIAD_TYPE_UPRIGHT_LAYOUT);
  gtk_widget_class_set_template_from_resource (widget_class,
                                               "/io/github/triadsdf/Triad/triad-problem-row.ui");
  gtk_widget_class_bind_template_child (widget_class, TriadProblemRow, icon);
  gtk_widget_class_bind_template_child (widget_class, TriadProblemRow, title);
  gtk_widget_class_bind_template_child (widget_class, TriadProblemRow, detail);
  gtk_widget_class_bind_template_child (widget_class, TriadProblemRow, more);
  gtk_widget_class_bind_template_child (widget_class, TriadProblemRow, fix);
  gtk_widget_class_bind_template_child (widget_class, TriadProblemRow, fix_title);
  gtk_widget_class_bind_template_child (widget_class, TriadProblemRow, suggestion);
  gtk_widget_class_bind_template_child (widget_class, TriadProblemRow, suggested);
  gtk_widget_class_bind_template_callback (widget_class, activate_link_cb);
}

static void
triad_problem_row_init (TriadProblemRow *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));

  /* Aligns the arrow with the first line; it would be centered on all lines. */
  gtk_widget_set_valign (gtk_widget_get_first_child (GTK_WIDGET (self)), GTK_ALIGN_START);
}
