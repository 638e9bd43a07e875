/* triad-drag-bar.c: bar at the bottom of the 3D view while a frame is dragged */
/* SPDX-License-Identifier: Apache-2.0 */

#include "triad-drag-bar.h"

#include <glib/gi18n.h>

#define REASON_SECONDS 6

struct _TriadDragBar
{
  GtkWidget       parent_instance;

  GtkLabel       *title;
  GtkLabel       *pose;
  GtkLabel       *place;
  GtkCheckButton *follow;
  guint           reason_id;      /* timeout that hides the reason */
};

G_DEFINE_FINAL_TYPE (TriadDragBar, triad_drag_bar, GTK_TYPE_WIDGET)

enum
{
  PROP_0,
  PROP_FOLLOW,
  N_PROPS,
};

static GParamSpec *properties[N_PROPS];

static void
show_details (TriadDragBar *self,
              gboolean      is_drag)
{
  gtk_widget_set_visible (GTK_WIDGET (self->pose), is_drag);
  gtk_widget_set_visible (GTK_WIDGET (self->place), is_drag);
  gtk_widget_set_visible (GTK_WIDGET (self->follow), is_drag);
  gtk_label_set_wrap (self->title, !is_drag);
  gtk_label_set_ellipsize (self->title, is_drag ? PANGO_ELLIPSIZE_END : PANGO_ELLIPSIZE_NONE);
  gtk_widget_set_visible (GTK_WIDGET (self), TRUE);
}

void
triad_drag_bar_show_drag (TriadDragBar *self,
                          const char   *title,
                          const char   *pose,
                          const char   *place)
{
  g_return_if_fail (TRIAD_IS_DRAG_BAR (self));

  g_clear_handle_id (&self->reason_id, g_source_remove);
  gtk_label_set_label (self->title, title);
  gtk_label_set_label (self->pose, pose);
  gtk_label_set_label (self->place, place);
  show_details (self, TRUE);
}

static gboolean
reason_cb (gpointer data)
{
  TriadDragBar *self = data;

  self->reason_id = 0;
  gtk_widget_set_visible (GTK_WIDGET (self), FALSE);

  return G_SOURCE_REMOVE;
}

void
triad_drag_bar_show_reason (TriadDragBar *self,
                            const char   *reason)
{
  g_return_if_fail (TRIAD_IS_DRAG_BAR (self));

  gtk_label_set_label (self->title, reason);
  show_details (self, FALSE);
  g_clear_handle_id (&self->reason_id, g_source_remove);
  self->reason_id = g_timeout_add_seconds (REASON_SECONDS, reason_cb, self);
}

void
triad_drag_bar_hide (TriadDragBar *self)
{
  g_return_if_fail (TRIAD_IS_DRAG_BAR (self));

  g_clear_handle_id (&self->reason_id, g_source_remove);
  gtk_widget_set_visible (GTK_WIDGET (self), FALSE);
}

void
triad_drag_bar_set_choice (TriadDragBar *self,
                           gboolean      follow,
                           const char   *reason)
{
  g_return_if_fail (TRIAD_IS_DRAG_BAR (self));

  gtk_check_button_set_active (self->follow, follow);
  gtk_widget_set_sensitive (GTK_WIDGET (self->follow), reason == NULL);
  gtk_widget_set_tooltip_text (GTK_WIDGET (self->follow), reason != NULL ? reason
    : _("What depends on the frame moves with it; otherwise its poses are written again (F)"));
}

static void
toggled_cb (TriadDragBar *self)
{
  g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_FOLLOW]);
}

static void
triad_drag_bar_get_property (GObject    *object,
                             guint       id,
                             GValue     *value,
                             GParamSpec *pspec)
{
  switch (id)
    {
    case PROP_FOLLOW:
      g_value_set_boolean (value, gtk_check_button_get_active (TRIAD_DRAG_BAR (object)->follow));
      break;
    default:
      G_OBJECT_WARN_INVALID_PROPERTY_ID (object, id, pspec);
    }
}

static void
triad_drag_bar_dispose (GObject *object)
{
  TriadDragBar *self = TRIAD_DRAG_BAR (object);
  GtkWidget *child;

  g_clear_handle_id (&self->reason_id, g_source_remove);

  while ((child = gtk_widget_get_first_child (GTK_WIDGET (self))) != NULL)
    gtk_widget_unparent (child);

  G_OBJECT_CLASS (triad_drag_bar_parent_class)->dispose (object);
}

static void
triad_drag_bar_class_init (TriadDragBarClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  object_class->get_property = triad_drag_bar_get_property;
  object_class->dispose = triad_drag_bar_dispose;

  properties[PROP_FOLLOW] =
    g_param_spec_boolean ("follow", NULL, NULL, TRUE,
                          G_PARAM_READABLE | G_PARAM_STATIC_STRINGS | G_PARAM_EXPLICIT_NOTIFY);
  g_object_class_install_properties (object_class, N_PROPS, properties);

  gtk_widget_class_set_layout_manager_type (widget_class, GTK_TYPE_BIN_LAYOUT);
  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_STATUS);
  gtk_widget_class_set_css_name (widget_class, "dragbar");
  gtk_widget_class_set_template_from_resource (widget_class,
                                               "/io/github/triadsdf/Triad/triad-drag-bar.ui");
  gtk_widget_class_bind_template_child (widget_class, TriadDragBar, title);
  gtk_widget_class_bind_template_child (widget_class, TriadDragBar, pose);
  gtk_widget_class_bind_template_child (widget_class, TriadDragBar, place);
  gtk_widget_class_bind_template_child (widget_class, TriadDragBar, follow);
  gtk_widget_class_bind_template_callback (widget_class, toggled_cb);
}

static void
triad_drag_bar_init (TriadDragBar *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
}
