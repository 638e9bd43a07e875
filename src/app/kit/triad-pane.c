/* triad-pane.c: base class of widgets that are made from a template and show a session */
/* SPDX-License-Identifier: Apache-2.0 */

#include "triad-pane.h"

typedef struct
{
  TriadSession           *session;
  TriadComparisonSession *comparison;
} TriadPanePrivate;

G_DEFINE_ABSTRACT_TYPE_WITH_PRIVATE (TriadPane, triad_pane, GTK_TYPE_WIDGET)

enum
{
  PROP_0,
  PROP_SESSION,
  PROP_COMPARISON,
  N_PROPS,
};

static GParamSpec *properties[N_PROPS];

static void
set_session (TriadPane    *self,
             TriadSession *session)
{
  TriadPanePrivate *priv = triad_pane_get_instance_private (self);

  if (g_set_object (&priv->session, session) && TRIAD_PANE_GET_CLASS (self)->set_session != NULL)
    TRIAD_PANE_GET_CLASS (self)->set_session (self, session);
}

static void
set_comparison (TriadPane              *self,
                TriadComparisonSession *comparison)
{
  TriadPanePrivate *priv = triad_pane_get_instance_private (self);

  if (g_set_object (&priv->comparison, comparison) &&
      TRIAD_PANE_GET_CLASS (self)->set_comparison != NULL)
    TRIAD_PANE_GET_CLASS (self)->set_comparison (self, comparison);
}

static void
triad_pane_get_property (GObject    *object,
                         guint       id,
                         GValue     *value,
                         GParamSpec *pspec)
{
  switch (id)
    {
    case PROP_SESSION:
      g_value_set_object (value, triad_pane_get_session (TRIAD_PANE (object)));
      break;
    case PROP_COMPARISON:
      g_value_set_object (value, triad_pane_get_comparison (TRIAD_PANE (object)));
      break;
    default:
      G_OBJECT_WARN_INVALID_PROPERTY_ID (object, id, pspec);
    }
}

static void
triad_pane_set_property (GObject      *object,
                         guint         id,
                         const GValue *value,
                         GParamSpec   *pspec)
{
  switch (id)
    {
    case PROP_SESSION:
      set_session (TRIAD_PANE (object), g_value_get_object (value));
      break;
    case PROP_COMPARISON:
      set_comparison (TRIAD_PANE (object), g_value_get_object (value));
      break;
    default:
      G_OBJECT_WARN_INVALID_PROPERTY_ID (object, id, pspec);
    }
}

static void
triad_pane_dispose (GObject *object)
{
  TriadPanePrivate *priv = triad_pane_get_instance_private (TRIAD_PANE (object));
  GtkWidget *child;

  /* GtkWidget releases the objects of a template, if there is one. */
  while ((child = gtk_widget_get_first_child (GTK_WIDGET (object))) != NULL)
    gtk_widget_unparent (child);

  /* The last reference to a comparison ends it, which changes the session. */
  if (priv->session != NULL)
    g_signal_handlers_disconnect_by_data (priv->session, object);

  if (priv->comparison != NULL)
    g_signal_handlers_disconnect_by_data (priv->comparison, object);

  g_clear_object (&priv->session);
  g_clear_object (&priv->comparison);

  G_OBJECT_CLASS (triad_pane_parent_class)->dispose (object);
}

static void
triad_pane_class_init (TriadPaneClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);

  object_class->get_property = triad_pane_get_property;
  object_class->set_property = triad_pane_set_property;
  object_class->dispose = triad_pane_dispose;

  properties[PROP_SESSION] =
    g_param_spec_object ("session", NULL, NULL, TRIAD_TYPE_SESSION,
                         G_PARAM_READWRITE | G_PARAM_STATIC_STRINGS);
  properties[PROP_COMPARISON] =
    g_param_spec_object ("comparison", NULL, NULL, TRIAD_TYPE_COMPARISON_SESSION,
                         G_PARAM_READWRITE | G_PARAM_STATIC_STRINGS);
  g_object_class_install_properties (object_class, N_PROPS, properties);
}

static void
triad_pane_init (TriadPane *self)
{
}

TriadSession *
triad_pane_get_session (TriadPane *self)
{
  TriadPanePrivate *priv = triad_pane_get_instance_private (self);

  return priv->session;
}

TriadComparisonSession *
triad_pane_get_comparison (TriadPane *self)
{
  TriadPanePrivate *priv = triad_pane_get_instance_private (self);

  return priv->comparison;
}
