/* triad-tab.c: the name of a page, or its icon
 *
 * SPDX-License-Identifier: Apache-2.0
 */

#include "triad-tab.h"

struct _TriadTab
{
  GtkWidget  parent_instance;

  GtkWidget *icon;
  GtkWidget *title;
};

G_DEFINE_FINAL_TYPE (TriadTab, triad_tab, GTK_TYPE_WIDGET)

enum
{
  PROP_0,
  PROP_TITLE,
  PROP_ICON_NAME,
  N_PROPS,
};

static GParamSpec *properties[N_PROPS];

static void
triad_tab_measure (GtkWidget      *widget,
                   GtkOrientation  orientation,
                   int             for_size,
                   int            *minimum,
                   int            *natural,
                   int            *minimum_baseline,
                   int            *natural_baseline)
{
  TriadTab *self = TRIAD_TAB (widget);
  int icon;
  int title;

  gtk_widget_measure (self->icon, orientation, -1, &icon, NULL, NULL, NULL);
  gtk_widget_measure (self->title, orientation, -1, &title, NULL, NULL, NULL);
  *natural = MAX (icon, title);
  *minimum = orientation == GTK_ORIENTATION_HORIZONTAL ? icon : *natural;
}

static void
triad_tab_size_allocate (GtkWidget *widget,
                         int        width,
                         int        height,
                         int        baseline)
{
  TriadTab *self = TRIAD_TAB (widget);
  int title;
  gboolean is_title;

  gtk_widget_measure (self->title, GTK_ORIENTATION_HORIZONTAL, -1, &title, NULL, NULL, NULL);
  is_title = title <= width;
  gtk_widget_set_child_visible (self->title, is_title);
  gtk_widget_set_child_visible (self->icon, !is_title);
  gtk_widget_allocate (is_title ? self->title : self->icon, width, height, baseline, NULL);
}

static gboolean
triad_tab_query_tooltip (GtkWidget  *widget,
                         int         x,
                         int         y,
                         gboolean    keyboard,
                         GtkTooltip *tooltip)
{
  TriadTab *self = TRIAD_TAB (widget);

  gtk_tooltip_set_text (tooltip, gtk_label_get_label (GTK_LABEL (self->title)));

  return !gtk_widget_get_child_visible (self->title);
}

static void
triad_tab_get_property (GObject    *object,
                        guint       id,
                        GValue     *value,
                        GParamSpec *pspec)
{
  TriadTab *self = TRIAD_TAB (object);

  switch (id)
    {
    case PROP_TITLE:
      g_value_set_string (value, gtk_label_get_label (GTK_LABEL (self->title)));
      break;
    case PROP_ICON_NAME:
      g_value_set_string (value, gtk_image_get_icon_name (GTK_IMAGE (self->icon)));
      break;
    default:
      G_OBJECT_WARN_INVALID_PROPERTY_ID (object, id, pspec);
    }
}

static void
triad_tab_set_property (GObject      *object,
                        guint         id,
                        const GValue *value,
                        GParamSpec   *pspec)
{
  TriadTab *self = TRIAD_TAB (object);
  const char *text = g_value_get_string (value);

  switch (id)
    {
    case PROP_TITLE:
      gtk_label_set_label (GTK_LABEL (self->title), text != NULL ? text : "");
      gtk_accessible_update_property (GTK_ACCESSIBLE (self),
                                      GTK_ACCESSIBLE_PROPERTY_LABEL, text != NULL ? text : "",
                                      -1);
      break;
    case PROP_ICON_NAME:
      gtk_image_set_from_icon_name (GTK_IMAGE (self->icon), text);
      break;
    default:
      G_OBJECT_WARN_INVALID_PROPERTY_ID (object, id, pspec);
    }
}

static void
triad_tab_dispose (GObject *object)
{
  TriadTab *self = TRIAD_TAB (object);

  g_clear_pointer (&self->icon, gtk_widget_unparent);
  g_clear_pointer (&self->title, gtk_widget_unparent);

  G_OBJECT_CLASS (triad_tab_parent_class)->dispose (object);
}

static void
triad_tab_class_init (TriadTabClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);
  const GParamFlags flags = G_PARAM_READWRITE | G_PARAM_STATIC_STRINGS;

  object_class->get_property = triad_tab_get_property;
  object_class->set_property = triad_tab_set_property;
  object_class->dispose = triad_tab_dispose;

  widget_class->measure = triad_tab_measure;
  widget_class->size_allocate = triad_tab_size_allocate;
  widget_class->query_tooltip = triad_tab_query_tooltip;

  properties[PROP_TITLE] = g_param_spec_string ("title", NULL, NULL, NULL, flags);
  properties[PROP_ICON_NAME] = g_param_spec_string ("icon-name", NULL, NULL, NULL, flags);
  g_object_class_install_properties (object_class, N_PROPS, properties);

  gtk_widget_class_set_css_name (widget_class, "tab");
}

static void
triad_tab_init (TriadTab *self)
{
  self->icon = g_object_new (GTK_TYPE_IMAGE,
                             "accessible-role", GTK_ACCESSIBLE_ROLE_PRESENTATION,
                             NULL);
  self->title = gtk_label_new (NULL);
  gtk_widget_set_parent (self->icon, GTK_WIDGET (self));
  gtk_widget_set_parent (self->title, GTK_WIDGET (self));
  gtk_widget_set_has_tooltip (GTK_WIDGET (self), TRUE);
}
