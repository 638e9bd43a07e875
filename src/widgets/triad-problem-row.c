/* triad-problem-row.c: a row of the list of problems
 *
 * SPDX-License-Identifier: Apache-2.0
 */

#include "triad-problem-row.h"

#include <glib/gi18n.h>

#include "triad-problem-item.h"
#include "triad-upright-layout.h"

struct _TriadProblemRow
{
  GtkWidget         parent_instance;

  GtkTreeListRow   *list_row;
  TriadProblemItem *item;                  /* its item */

  GtkTreeExpander  *expander;
  GtkImage         *icon;
  GtkLabel         *title;
  GtkLabel         *detail;
  GtkLabel         *more;
  GtkWidget        *suggestion;            /* copies it */
  GtkLabel         *suggested;
};

G_DEFINE_FINAL_TYPE (TriadProblemRow, triad_problem_row, GTK_TYPE_WIDGET)

/* The focus goes to the row around this one, which has no text of its own. */
static void
describe_parent (TriadProblemRow *self)
{
  GtkWidget *parent = gtk_widget_get_parent (GTK_WIDGET (self));
  const char *more = gtk_label_get_label (self->more);
  g_autofree char *description = NULL;

  if (parent == NULL)
    return;

  description = g_strjoin (". ", gtk_label_get_label (self->detail),
                           *more != '\0' ? more : NULL, NULL);
  gtk_accessible_update_property (GTK_ACCESSIBLE (parent),
                                  GTK_ACCESSIBLE_PROPERTY_LABEL, gtk_label_get_label (self->title),
                                  GTK_ACCESSIBLE_PROPERTY_DESCRIPTION, description,
                                  GTK_ACCESSIBLE_PROPERTY_LEVEL,
                                  (int) gtk_tree_list_row_get_depth (self->list_row) + 1,
                                  -1);
}

static void
notify_expanded_cb (TriadProblemRow *self)
{
  GtkWidget *parent = gtk_widget_get_parent (GTK_WIDGET (self));

  if (parent == NULL || self->list_row == NULL)
    return;

  if (gtk_tree_list_row_is_expandable (self->list_row))
    gtk_accessible_update_state (GTK_ACCESSIBLE (parent), GTK_ACCESSIBLE_STATE_EXPANDED,
                                 gtk_tree_list_row_get_expanded (self->list_row), -1);
  else
    gtk_accessible_reset_state (GTK_ACCESSIBLE (parent), GTK_ACCESSIBLE_STATE_EXPANDED);
}

/* GTK would put the arrow beside the middle of all lines. */
static void
align_arrow (TriadProblemRow *self)
{
  GtkWidget *content = gtk_tree_expander_get_child (self->expander);

  for (GtkWidget *child = gtk_widget_get_first_child (GTK_WIDGET (self->expander));
       child != NULL;
       child = gtk_widget_get_next_sibling (child))
    if (child != content)
      gtk_widget_set_valign (child, GTK_ALIGN_START);
}

static void
show_text (GtkLabel   *label,
           const char *text)
{
  gtk_label_set_label (label, text != NULL ? text : "");
  gtk_widget_set_visible (GTK_WIDGET (label), text != NULL && *text != '\0');
}

static void
show_suggestion (TriadProblemRow *self,
                 const char      *suggestion)
{
  g_autofree char *text = NULL;

  gtk_widget_set_visible (self->suggestion, suggestion != NULL);

  if (suggestion == NULL)
    return;

  text = g_strdup_printf (_("Copy “%s”"), suggestion);
  gtk_label_set_label (self->suggested, text);
  gtk_actionable_set_action_target (GTK_ACTIONABLE (self->suggestion), "s", suggestion);
  gtk_accessible_update_property (GTK_ACCESSIBLE (self->suggestion),
                                  GTK_ACCESSIBLE_PROPERTY_LABEL, text,
                                  -1);
}

static void
changed_cb (TriadProblemRow *self)
{
  const char *icon_classes[] = { triad_problem_item_get_css_class (self->item), NULL };
  const char *title_classes[] = { NULL, NULL };
  g_autofree char *title = triad_problem_item_dup_title (self->item);
  g_autofree char *detail = triad_problem_item_dup_detail (self->item);
  g_autofree char *more = triad_problem_item_dup_more (self->item);

  if (triad_problem_entry_is_group (triad_problem_item_get_entry (self->item)))
    title_classes[0] = "heading";

  gtk_image_set_from_icon_name (self->icon, triad_problem_item_get_icon_name (self->item));
  gtk_widget_set_css_classes (GTK_WIDGET (self->icon), icon_classes);
  gtk_widget_set_css_classes (GTK_WIDGET (self->title), title_classes);
  show_text (self->title, title);
  show_text (self->detail, detail);
  show_text (self->more, more);
  show_suggestion (self, triad_problem_item_get_suggestion (self->item));
  align_arrow (self);
  describe_parent (self);
  notify_expanded_cb (self);
}

static void
triad_problem_row_dispose (GObject *object)
{
  TriadProblemRow *self = TRIAD_PROBLEM_ROW (object);
  GtkWidget *child;

  triad_problem_row_set_list_row (self, NULL);
  gtk_widget_dispose_template (GTK_WIDGET (self), TRIAD_TYPE_PROBLEM_ROW);

  while ((child = gtk_widget_get_first_child (GTK_WIDGET (self))) != NULL)
    gtk_widget_unparent (child);

  G_OBJECT_CLASS (triad_problem_row_parent_class)->dispose (object);
}

static void
triad_problem_row_class_init (TriadProblemRowClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = triad_problem_row_dispose;

  g_type_ensure (TRIAD_TYPE_UPRIGHT_LAYOUT);
  gtk_widget_class_set_template_from_resource (widget_class,
                                               "/io/github/triadsdf/Triad/triad-problem-row.ui");
  gtk_widget_class_bind_template_child (widget_class, TriadProblemRow, expander);
  gtk_widget_class_bind_template_child (widget_class, TriadProblemRow, icon);
  gtk_widget_class_bind_template_child (widget_class, TriadProblemRow, title);
  gtk_widget_class_bind_template_child (widget_class, TriadProblemRow, detail);
  gtk_widget_class_bind_template_child (widget_class, TriadProblemRow, more);
  gtk_widget_class_bind_template_child (widget_class, TriadProblemRow, suggestion);
  gtk_widget_class_bind_template_child (widget_class, TriadProblemRow, suggested);
  gtk_widget_class_set_layout_manager_type (widget_class, GTK_TYPE_BIN_LAYOUT);
}

static void
triad_problem_row_init (TriadProblemRow *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
}

GtkWidget *
triad_problem_row_new (void)
{
  return g_object_new (TRIAD_TYPE_PROBLEM_ROW, NULL);
}

static void
let_go (TriadProblemRow *self)
{
  if (self->list_row == NULL)
    return;

  g_signal_handlers_disconnect_by_func (self->list_row, notify_expanded_cb, self);
  g_signal_handlers_disconnect_by_func (self->item, changed_cb, self);
  g_clear_object (&self->list_row);
  g_clear_object (&self->item);
}

void
triad_problem_row_set_list_row (TriadProblemRow *self,
                                GtkTreeListRow  *list_row)
{
  g_return_if_fail (TRIAD_IS_PROBLEM_ROW (self));

  if (self->list_row == list_row)
    return;

  let_go (self);

  if (self->expander != NULL)
    gtk_tree_expander_set_list_row (self->expander, list_row);

  if (list_row == NULL)
    return;

  self->list_row = g_object_ref (list_row);
  self->item = gtk_tree_list_row_get_item (list_row);
  g_signal_connect_swapped (list_row, "notify::expanded", G_CALLBACK (notify_expanded_cb), self);
  g_signal_connect_swapped (self->item, "changed", G_CALLBACK (changed_cb), self);
  changed_cb (self);
}

GtkTreeListRow *
triad_problem_row_get_list_row (TriadProblemRow *self)
{
  g_return_val_if_fail (TRIAD_IS_PROBLEM_ROW (self), NULL);

  return self->list_row;
}
