/* triad-outline-row.c: list row of the outline */
/* SPDX-License-Identifier: Apache-2.0 */

#include "triad-outline-row.h"

#include <glib/gi18n.h>

#include "triad-frame-text.h"
#include "triad-label.h"
#include "triad-outline-item.h"
#include "triad-outline-name.h"
#include "triad-pane.h"
#include "triad-tooltip-text.h"

struct _TriadOutlineRow
{
  TriadTreeListRow  parent_instance;

  GtkImage         *icon;
  TriadOutlineName *name;
  GtkWidget        *base;
  GtkWidget        *apart;
  GtkImage         *error;
};

G_DEFINE_FINAL_TYPE (TriadOutlineRow, triad_outline_row, TRIAD_TYPE_TREE_LIST_ROW)

static TriadOutlineItem *
get_item (TriadOutlineRow *self)
{
  return triad_tree_list_row_get_item (TRIAD_TREE_LIST_ROW (self));
}

static char *
dup_scoped_name (TriadOutlineItem *item)
{
  return triad_label_dup_plain (
    triad_frame_text_get_frame_name (triad_outline_item_get_tree (item)->snapshot,
                                     triad_outline_item_get_frame (item)));
}

static void
describe (TriadOutlineRow *self,
          const char      *base,
          const char      *apart,
          const char      *error)
{
  g_autofree char *label = triad_outline_item_dup_label (get_item (self));
  g_autoptr(GString) description = g_string_new (triad_outline_item_get_detail (get_item (self)));

  if (base != NULL)
    g_string_append_printf (description, "%s%s", description->len > 0 ? ". " : "", base);

  if (apart != NULL)
    g_string_append_printf (description, "%s%s", description->len > 0 ? ". " : "", apart);

  if (error != NULL)
    g_string_append_printf (description, "%s%s", description->len > 0 ? ". " : "", error);

  triad_tree_list_row_describe (TRIAD_TREE_LIST_ROW (self), label, description->str);
}

/* A list view creates some hundred rows at once, so properties are set only if
 * necessary.
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
  const char *icon_name = triad_outline_item_get_icon_name (get_item (self));

  if (g_strcmp0 (gtk_image_get_icon_name (self->icon), icon_name) == 0)
    return;

  gtk_image_set_from_icon_name (self->icon, icon_name);
  gtk_widget_set_css_classes (GTK_WIDGET (self->icon),
                              triad_outline_item_get_css_classes (get_item (self)));
}

/* Returns a text if poses are shown relative to the frame; %NULL otherwise. */
static const char *
get_base_text (TriadOutlineRow *self)
{
  GtkWidget *pane = gtk_widget_get_ancestor (GTK_WIDGET (self), TRIAD_TYPE_PANE);
  int frame = triad_outline_item_get_frame (get_item (self));

  if (pane == NULL ||
      triad_session_get_reference (triad_pane_get_session (TRIAD_PANE (pane))) != frame)
    return NULL;

  return _("Poses are shown relative to this frame");
}

static void
triad_outline_row_show (TriadTreeListRow *row)
{
  TriadOutlineRow *self = TRIAD_OUTLINE_ROW (row);
  gboolean within;
  g_autofree char *apart = triad_outline_item_dup_apart (get_item (self));
  g_autofree char *error = triad_outline_item_dup_error (get_item (self), &within);

  show_kind (self);
  triad_outline_name_show (self->name, get_item (self));

  if (error != NULL)
    gtk_image_set_from_icon_name (self->error, within ? "triad-error-within-symbolic"
                                                      : "dialog-error-symbolic");

  show_mark (self->base, get_base_text (self));
  show_mark (self->apart, apart);
  show_mark (GTK_WIDGET (self->error), error);
  describe (self, get_base_text (self), apart, error);
}

static void
notify_reference_cb (TriadOutlineRow *self)
{
  if (get_item (self) != NULL &&
      gtk_widget_get_visible (self->base) != (get_base_text (self) != NULL))
    triad_outline_row_show (TRIAD_TREE_LIST_ROW (self));
}

/* A row is filled before it is in the list. */
static void
triad_outline_row_root (GtkWidget *widget)
{
  GtkWidget *pane = gtk_widget_get_ancestor (widget, TRIAD_TYPE_PANE);

  GTK_WIDGET_CLASS (triad_outline_row_parent_class)->root (widget);
  g_signal_connect_object (triad_pane_get_session (TRIAD_PANE (pane)), "notify::reference",
                           G_CALLBACK (notify_reference_cb), widget, G_CONNECT_SWAPPED);
  notify_reference_cb (TRIAD_OUTLINE_ROW (widget));
}

static void
triad_outline_row_unroot (GtkWidget *widget)
{
  GtkWidget *pane = gtk_widget_get_ancestor (widget, TRIAD_TYPE_PANE);

  g_signal_handlers_disconnect_by_func (triad_pane_get_session (TRIAD_PANE (pane)),
                                        notify_reference_cb, widget);
  GTK_WIDGET_CLASS (triad_outline_row_parent_class)->unroot (widget);
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

  if (get_item (self) == NULL)
    return FALSE;

  if (!keyboard && is_at (self, self->error, x, y))
    text = triad_outline_item_dup_error (get_item (self), &within);
  else if (!keyboard && is_at (self, self->base, x, y))
    text = g_strdup (get_base_text (self));
  else if (!keyboard && is_at (self, self->apart, x, y))
    text = triad_outline_item_dup_apart (get_item (self));

  if (text == NULL)
    text = dup_scoped_name (get_item (self));

  triad_tooltip_text_show (tooltip, text);

  return TRUE;
}

static void
triad_outline_row_class_init (TriadOutlineRowClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  TRIAD_TREE_LIST_ROW_CLASS (klass)->show = triad_outline_row_show;
  widget_class->query_tooltip = triad_outline_row_query_tooltip;
  widget_class->root = triad_outline_row_root;
  widget_class->unroot = triad_outline_row_unroot;

  g_type_ensure (TRIAD_TYPE_OUTLINE_NAME);
  gtk_widget_class_set_template_from_resource (widget_class,
                                               "/io/github/triadsdf/Triad/triad-outline-row.ui");
  gtk_widget_class_bind_template_child (widget_class, TriadOutlineRow, icon);
  gtk_widget_class_bind_template_child (widget_class, TriadOutlineRow, name);
  gtk_widget_class_bind_template_child (widget_class, TriadOutlineRow, apart);
  gtk_widget_class_bind_template_child (widget_class, TriadOutlineRow, base);
  gtk_widget_class_bind_template_child (widget_class, TriadOutlineRow, error);
}

static void
triad_outline_row_init (TriadOutlineRow *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
}
