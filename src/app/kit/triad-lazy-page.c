/* triad-lazy-page.c: page whose content is created when first shown */
/* SPDX-License-Identifier: Apache-2.0 */

#include "triad-lazy-page.h"

#include "triad-accessibility.h"

struct _TriadLazyPage
{
  TriadPane  parent_instance;

  GType      child_type;
  GtkWidget *child;                          /* NULL until it is shown or requested */
};

G_DEFINE_FINAL_TYPE (TriadLazyPage, triad_lazy_page, TRIAD_TYPE_PANE)

enum
{
  PROP_0,
  PROP_CHILD_TYPE,
  PROP_CHILD,
  N_PROPS,
};

static GParamSpec *properties[N_PROPS];

/* Creates the child before it would be mapped, so that it appears in the same frame. */
static void
triad_lazy_page_map (GtkWidget *widget)
{
  triad_lazy_page_get_child (TRIAD_LAZY_PAGE (widget));

  GTK_WIDGET_CLASS (triad_lazy_page_parent_class)->map (widget);
}

static void
triad_lazy_page_get_property (GObject    *object,
                              guint       id,
                              GValue     *value,
                              GParamSpec *pspec)
{
  TriadLazyPage *self = TRIAD_LAZY_PAGE (object);

  switch (id)
    {
    case PROP_CHILD_TYPE:
      g_value_set_gtype (value, self->child_type);
      break;
    case PROP_CHILD:
      g_value_set_object (value, self->child);
      break;
    default:
      G_OBJECT_WARN_INVALID_PROPERTY_ID (object, id, pspec);
    }
}

static void
triad_lazy_page_set_property (GObject      *object,
                              guint         id,
                              const GValue *value,
                              GParamSpec   *pspec)
{
  TriadLazyPage *self = TRIAD_LAZY_PAGE (object);

  switch (id)
    {
    case PROP_CHILD_TYPE:
      self->child_type = g_value_get_gtype (value);
      break;
    default:
      G_OBJECT_WARN_INVALID_PROPERTY_ID (object, id, pspec);
    }
}

static void
triad_lazy_page_class_init (TriadLazyPageClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  object_class->get_property = triad_lazy_page_get_property;
  object_class->set_property = triad_lazy_page_set_property;

  widget_class->map = triad_lazy_page_map;

  properties[PROP_CHILD_TYPE] =
    g_param_spec_gtype ("child-type", NULL, NULL, GTK_TYPE_WIDGET,
                        G_PARAM_READWRITE | G_PARAM_CONSTRUCT_ONLY | G_PARAM_STATIC_STRINGS);
  properties[PROP_CHILD] =
    g_param_spec_object ("child", NULL, NULL, GTK_TYPE_WIDGET,
                         G_PARAM_READABLE | G_PARAM_STATIC_STRINGS);
  g_object_class_install_properties (object_class, N_PROPS, properties);

  gtk_widget_class_set_layout_manager_type (widget_class, GTK_TYPE_BIN_LAYOUT);
}

static void
triad_lazy_page_init (TriadLazyPage *self)
{
}

GtkWidget *
triad_lazy_page_get_child (TriadLazyPage *self)
{
  TriadSession *session = triad_pane_get_session (TRIAD_PANE (self));
  TriadComparisonSession *comparison = triad_pane_get_comparison (TRIAD_PANE (self));

  if (self->child != NULL)
    return self->child;

  if (session != NULL)
    self->child = g_object_new (self->child_type, "session", session, NULL);
  else if (comparison != NULL)
    self->child = g_object_new (self->child_type, "comparison", comparison, NULL);
  else
    self->child = g_object_new (self->child_type, NULL);

  gtk_widget_set_parent (self->child, GTK_WIDGET (self));
  triad_accessibility_name_buttons (self->child);
  g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_CHILD]);

  return self->child;
}
