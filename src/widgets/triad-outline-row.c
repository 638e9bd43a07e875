/* triad-outline-row.c: a row of the outline
 *
 * SPDX-License-Identifier: Apache-2.0
 */

#include "triad-outline-row.h"

#include "triad-outline-item.h"
#include "triad-phrase.h"

struct _TriadOutlineRow
{
  GtkWidget         parent_instance;

  GtkTreeListRow   *list_row;
  TriadOutlineItem *item;                  /* its item */

  GtkTreeExpander  *expander;
  GtkImage         *icon;
  GtkLabel         *name;
  GtkLabel         *detail;
  GtkWidget        *apart;
  GtkImage         *error;
};

G_DEFINE_FINAL_TYPE (TriadOutlineRow, triad_outline_row, GTK_TYPE_WIDGET)

static const char *
get_scoped_name (TriadOutlineItem *item)
{
  return triad_phrase_get_frame_name (triad_outline_item_get_tree (item)->snapshot,
                                      triad_outline_item_get_frame (item));
}

/* The focus goes to the row around this one, which has no text of its own. */
static void
describe_parent (TriadOutlineRow *self,
                 const char      *apart,
                 const char      *error)
{
  GtkWidget *parent = gtk_widget_get_parent (GTK_WIDGET (self));
  g_autofree char *label = NULL;
  g_autoptr(GString) description = NULL;

  if (parent == NULL)
    return;

  label = triad_outline_item_dup_label (self->item);
  description = g_string_new (triad_outline_item_get_detail (self->item));

  if (apart != NULL)
    g_string_append_printf (description, "%s%s", description->len > 0 ? ". " : "", apart);

  if (error != NULL)
    g_string_append_printf (description, "%s%s", description->len > 0 ? ". " : "", error);

  gtk_accessible_update_property (GTK_ACCESSIBLE (parent),
                                  GTK_ACCESSIBLE_PROPERTY_LABEL, label,
                                  GTK_ACCESSIBLE_PROPERTY_DESCRIPTION, description->str,
                                  GTK_ACCESSIBLE_PROPERTY_LEVEL,
                                  (int) gtk_tree_list_row_get_depth (self->list_row) + 1,
                                  -1);
}

static void
notify_expanded_cb (TriadOutlineRow *self)
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

/* A list makes some hundred rows at once, so what a row need not say is left
 * unsaid, and what it says is said once.
 */
static void
show_mark (GtkWidget  *mark,
           const char *text)
{
  gtk_widget_set_visible (mark, text != NULL);

  if (text != NULL)
    gtk_accessible_update_property (GTK_ACCESSIBLE (mark),
                                    GTK_ACCESSIBLE_PROPERTY_LABEL, text,
                                    -1);
}

static void
show_kind (TriadOutlineRow *self)
{
  const char *icon_name = triad_outline_item_get_icon_name (self->item);

  if (g_strcmp0 (gtk_image_get_icon_name (self->icon), icon_name) == 0)
    return;

  gtk_image_set_from_icon_name (self->icon, icon_name);
  gtk_widget_set_css_classes (GTK_WIDGET (self->icon),
                              triad_outline_item_get_css_classes (self->item));
}

/* A label without text would be read out by the name of its type. */
static void
show_detail (TriadOutlineRow *self)
{
  const char *detail = triad_outline_item_get_detail (self->item);

  gtk_label_set_label (self->detail, detail);
  gtk_widget_set_visible (GTK_WIDGET (self->detail), *detail != '\0');
  gtk_widget_set_hexpand (GTK_WIDGET (self->name), *detail == '\0');
}

static void
changed_cb (TriadOutlineRow *self)
{
  g_autofree char *apart = NULL;
  g_autofree char *error = NULL;
  gboolean within;

  if (self->item == NULL)
    return;

  apart = triad_outline_item_dup_apart (self->item);
  error = triad_outline_item_dup_error (self->item, &within);

  show_kind (self);
  gtk_label_set_label (self->name, triad_outline_item_get_name (self->item));
  show_detail (self);

  if (error != NULL)
    gtk_image_set_from_icon_name (self->error, within ? "triad-error-within-symbolic"
                                                      : "dialog-error-symbolic");

  show_mark (self->apart, apart);
  show_mark (GTK_WIDGET (self->error), error);
  describe_parent (self, apart, error);
  notify_expanded_cb (self);
}

static gboolean
is_at (TriadOutlineRow *self,
       gpointer         mark,
       int              x,
       int              y)
{
  GtkWidget *picked = gtk_widget_pick (GTK_WIDGET (self), x, y, GTK_PICK_DEFAULT);

  return picked == mark && gtk_widget_get_visible (mark);
}

static gboolean
triad_outline_row_query_tooltip (GtkWidget  *widget,
                                 int         x,
                                 int         y,
                                 gboolean    keyboard,
                                 GtkTooltip *tooltip)
{
  TriadOutlineRow *self = TRIAD_OUTLINE_ROW (widget);
  g_autofree char *text = NULL;
  gboolean within;

  if (self->item == NULL)
    return FALSE;

  if (!keyboard && is_at (self, self->error, x, y))
    text = triad_outline_item_dup_error (self->item, &within);
  else if (!keyboard && is_at (self, self->apart, x, y))
    text = triad_outline_item_dup_apart (self->item);

  gtk_tooltip_set_text (tooltip, text != NULL ? text : get_scoped_name (self->item));

  return TRUE;
}

static void
triad_outline_row_dispose (GObject *object)
{
  TriadOutlineRow *self = TRIAD_OUTLINE_ROW (object);
  GtkWidget *child;

  triad_outline_row_set_list_row (self, NULL);
  gtk_widget_dispose_template (GTK_WIDGET (self), TRIAD_TYPE_OUTLINE_ROW);

  while ((child = gtk_widget_get_first_child (GTK_WIDGET (self))) != NULL)
    gtk_widget_unparent (child);

  G_OBJECT_CLASS (triad_outline_row_parent_class)->dispose (object);
}

static void
triad_outline_row_class_init (TriadOutlineRowClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = triad_outline_row_dispose;
  widget_class->query_tooltip = triad_outline_row_query_tooltip;

  gtk_widget_class_set_template_from_resource (widget_class,
                                               "/io/github/triadsdf/Triad/triad-outline-row.ui");
  gtk_widget_class_bind_template_child (widget_class, TriadOutlineRow, expander);
  gtk_widget_class_bind_template_child (widget_class, TriadOutlineRow, icon);
  gtk_widget_class_bind_template_child (widget_class, TriadOutlineRow, name);
  gtk_widget_class_bind_template_child (widget_class, TriadOutlineRow, detail);
  gtk_widget_class_bind_template_child (widget_class, TriadOutlineRow, apart);
  gtk_widget_class_bind_template_child (widget_class, TriadOutlineRow, error);
  gtk_widget_class_set_layout_manager_type (widget_class, GTK_TYPE_BIN_LAYOUT);
}

static void
triad_outline_row_init (TriadOutlineRow *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
}

GtkWidget *
triad_outline_row_new (void)
{
  return g_object_new (TRIAD_TYPE_OUTLINE_ROW, NULL);
}

static void
let_go (TriadOutlineRow *self)
{
  if (self->list_row == NULL)
    return;

  g_signal_handlers_disconnect_by_func (self->list_row, notify_expanded_cb, self);
  g_signal_handlers_disconnect_by_func (self->item, changed_cb, self);
  g_clear_object (&self->list_row);
  g_clear_object (&self->item);
}

void
triad_outline_row_set_list_row (TriadOutlineRow *self,
                                GtkTreeListRow  *list_row)
{
  g_return_if_fail (TRIAD_IS_OUTLINE_ROW (self));

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
triad_outline_row_get_list_row (TriadOutlineRow *self)
{
  g_return_val_if_fail (TRIAD_IS_OUTLINE_ROW (self), NULL);

  return self->list_row;
}
