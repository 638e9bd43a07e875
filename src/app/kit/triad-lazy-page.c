/* triad-lazy-page.c: page whose content is created when first shown
 *
 * SPDX-License-Identifier: Apache-2.0
 */

#include "triad-lazy-page.h"

#include "triad-accessibility.h"
#include "triad-comparison-session.h"

struct _TriadLazyPage
{
  GtkWidget               parent_instance;

  GType                   child_type;
  TriadSession           *session;           /* for the child; NULL if it needs none */
  TriadComparisonSession *comparison;        /* for the child; NULL if it needs none */

  GtkWidget              *child;             /* NULL until it is shown or requested */
};

G_DEFINE_FINAL_TYPE (TriadLazyPage, triad_lazy_page, GTK_TYPE_WIDGET)

enum
{
  PROP_0,
  PROP_CHILD_TYPE,
  PROP_SESSION,
  PROP_COMPARISON,
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
    case PROP_SESSION:
      g_value_set_object (value, self->session);
      break;
    case PROP_COMPARISON:
      g_value_set_object (value, self->comparison);
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
    case PROP_SESSION:
      g_set_object (&self->session, g_value_get_object (value));
      break;
    case PROP_COMPARISON:
      g_set_object (&self->comparison, g_value_get_object (value));
      break;
    default:
      G_OBJECT_WARN_INVALID_PROPERTY_ID (object, id, pspec);
    }
}

static void
triad_lazy_page_dispose (GObject *object)
{
  TriadLazyPage *self = TRIAD_LAZY_PAGE (object);

  g_clear_pointer (&self->child, gtk_widget_unparent);
  g_clear_object (&self->comparison);
  g_clear_object (&self->session);

  G_OBJECT_CLASS (triad_lazy_page_parent_class)->dispose (object);
}

static void
triad_lazy_page_class_init (TriadLazyPageClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  object_class->get_property = triad_lazy_page_get_property;
  object_class->set_property = triad_lazy_page_set_property;
  object_class->dispose = triad_lazy_page_dispose;

  widget_class->map = triad_lazy_page_map;

  properties[PROP_CHILD_TYPE] =
    g_param_spec_gtype ("child-type", NULL, NULL, GTK_TYPE_WIDGET,
                        G_PARAM_READWRITE | G_PARAM_CONSTRUCT_ONLY | G_PARAM_STATIC_STRINGS);
  properties[PROP_SESSION] =
    g_param_spec_object ("session", NULL, NULL, TRIAD_TYPE_SESSION,
                         G_PARAM_READWRITE | G_PARAM_STATIC_STRINGS);
  properties[PROP_COMPARISON] =
    g_param_spec_object ("comparison", NULL, NULL, TRIAD_TYPE_COMPARISON_SESSION,
                         G_PARAM_READWRITE | G_PARAM_STATIC_STRINGS);
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
  if (self->child != NULL)
    return self->child;

  if (self->session != NULL)
    self->child = g_object_new (self->child_type, "session", self->session, NULL);
  else if (self->comparison != NULL)
    self->child = g_object_new (self->child_type, "comparison", self->comparison, NULL);
  else
    self->child = g_object_new (self->child_type, NULL);

  gtk_widget_set_parent (self->child, GTK_WIDGET (self));
  triad_accessibility_name_buttons (self->child);
  g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_CHILD]);

  return self->child;
}
