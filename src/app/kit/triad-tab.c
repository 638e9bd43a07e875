/* triad-tab.c: tab label that shrinks to its icon */
/* SPDX-License-Identifier: Apache-2.0 */

#include "triad-tab.h"

#define SPACING 2                          /* between the icon and the title below it, px */

struct _TriadTab
{
  GtkWidget  parent_instance;

  gboolean   stacked;                      /* the icon is above and always visible */

  GtkWidget *icon;
  GtkWidget *brief;                        /* without text if there is none */
  GtkWidget *title;
};

G_DEFINE_FINAL_TYPE (TriadTab, triad_tab, GTK_TYPE_WIDGET)

enum
{
  PROP_0,
  PROP_TITLE,
  PROP_BRIEF,
  PROP_ICON_NAME,
  PROP_STACKED,
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

  if (orientation == GTK_ORIENTATION_VERTICAL && self->stacked)
    *minimum = *natural = icon + SPACING + title;
  else
    {
      *natural = MAX (icon, title);
      *minimum = orientation == GTK_ORIENTATION_HORIZONTAL ? icon : *natural;
    }
}

static int
get_width (GtkWidget *label)
{
  int width;

  gtk_widget_measure (label, GTK_ORIENTATION_HORIZONTAL, -1, &width, NULL, NULL, NULL);

  return width;
}

static gboolean
has_brief (TriadTab *self)
{
  return *gtk_label_get_label (GTK_LABEL (self->brief)) != '\0';
}

static void
triad_tab_size_allocate (GtkWidget *widget,
                         int        width,
                         int        height,
                         int        baseline)
{
  TriadTab *self = TRIAD_TAB (widget);
  GtkAllocation above = { 0, 0, width, height };
  GtkAllocation below = { 0, 0, width, height };
  gboolean has_title = get_width (self->title) <= width;
  gboolean is_brief = !has_title && has_brief (self) && get_width (self->brief) <= width;
  gboolean has_text = has_title || is_brief;
  int icon;

  gtk_widget_measure (self->icon, GTK_ORIENTATION_VERTICAL, -1, &icon, NULL, NULL, NULL);
  gtk_widget_set_child_visible (self->title, has_title);
  gtk_widget_set_child_visible (self->brief, is_brief);
  gtk_widget_set_child_visible (self->icon, !has_text || self->stacked);

  if (has_text && self->stacked)
    {
      above.height = icon;
      below.y = icon + SPACING;
      below.height = height - below.y;
    }

  if (!has_text || self->stacked)
    gtk_widget_size_allocate (self->icon, &above, -1);

  if (has_text)
    gtk_widget_size_allocate (has_title ? self->title : self->brief, &below, -1);
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
set_title (TriadTab   *self,
           const char *title)
{
  gtk_label_set_label (GTK_LABEL (self->title), title != NULL ? title : "");
  gtk_accessible_update_property (GTK_ACCESSIBLE (self),
                                  GTK_ACCESSIBLE_PROPERTY_LABEL, title != NULL ? title : "",
                                  -1);
}

static void
triad_tab_set_property (GObject      *object,
                        guint         id,
                        const GValue *value,
                        GParamSpec   *pspec)
{
  TriadTab *self = TRIAD_TAB (object);

  switch (id)
    {
    case PROP_TITLE:
      set_title (self, g_value_get_string (value));
      break;
    case PROP_BRIEF:
      gtk_label_set_label (GTK_LABEL (self->brief), g_value_get_string (value));
      break;
    case PROP_ICON_NAME:
      gtk_image_set_from_icon_name (GTK_IMAGE (self->icon), g_value_get_string (value));
      break;
    case PROP_STACKED:
      self->stacked = g_value_get_boolean (value);

      if (self->stacked)
        {
          gtk_widget_add_css_class (self->title, "caption");
          gtk_widget_add_css_class (self->brief, "caption");
        }

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
  g_clear_pointer (&self->brief, gtk_widget_unparent);
  g_clear_pointer (&self->title, gtk_widget_unparent);

  G_OBJECT_CLASS (triad_tab_parent_class)->dispose (object);
}

static void
triad_tab_class_init (TriadTabClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);
  const GParamFlags flags = G_PARAM_WRITABLE | G_PARAM_STATIC_STRINGS;

  object_class->set_property = triad_tab_set_property;
  object_class->dispose = triad_tab_dispose;

  widget_class->measure = triad_tab_measure;
  widget_class->size_allocate = triad_tab_size_allocate;
  widget_class->query_tooltip = triad_tab_query_tooltip;

  properties[PROP_TITLE] = g_param_spec_string ("title", NULL, NULL, NULL, flags);
  properties[PROP_BRIEF] = g_param_spec_string ("brief", NULL, NULL, NULL, flags);
  properties[PROP_ICON_NAME] = g_param_spec_string ("icon-name", NULL, NULL, NULL, flags);
  properties[PROP_STACKED] =
    g_param_spec_boolean ("stacked", NULL, NULL, FALSE, flags | G_PARAM_CONSTRUCT_ONLY);
  g_object_class_install_properties (object_class, N_PROPS, properties);

  gtk_widget_class_set_css_name (widget_class, "tab");
}

static void
triad_tab_init (TriadTab *self)
{
  self->icon = g_object_new (GTK_TYPE_IMAGE,
                             "accessible-role", GTK_ACCESSIBLE_ROLE_PRESENTATION,
                             NULL);
  self->brief = gtk_label_new (NULL);
  self->title = gtk_label_new (NULL);
  gtk_widget_set_parent (self->icon, GTK_WIDGET (self));
  gtk_widget_set_parent (self->brief, GTK_WIDGET (self));
  gtk_widget_set_parent (self->title, GTK_WIDGET (self));
  gtk_widget_set_has_tooltip (GTK_WIDGET (self), TRUE);
}

int
triad_tab_get_saving (TriadTab *self)
{
  return has_brief (self) ? MAX (get_width (self->title) - get_width (self->brief), 0) : 0;
}
