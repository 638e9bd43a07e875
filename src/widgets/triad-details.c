/* triad-details.c: what stands under the view in space
 *
 * SPDX-License-Identifier: Apache-2.0
 */

#include "triad-details.h"

#include <glib/gi18n.h>

#include "triad-access.h"

struct _TriadDetails
{
  GtkWidget         parent_instance;

  TriadSession     *session;

  GtkStack         *stack;
  GtkWidget        *source_button;
  AdwBin           *source_place;
  TriadPair        *inspectors;            /* with that of the other file */
  TriadPair        *sources;
  TriadInspector   *inspector;
  TriadSourcePane  *source;                /* NULL until somebody wants to see it */
  TriadJointsPanel *joints;
  TriadProblems    *problems;
};

G_DEFINE_FINAL_TYPE (TriadDetails, triad_details, GTK_TYPE_WIDGET)

enum
{
  PROP_0,
  PROP_SESSION,
  PROP_PAGE,
  N_PROPS,
};

static GParamSpec *properties[N_PROPS];

static char *
dup_problems_title (gpointer       object,
                    TriadFindings *findings)
{
  int n = findings != NULL ? triad_findings_get_n_own (findings) : 0;

  return n > 0 ? g_strdup_printf (_("Problems (%d)"), n) : g_strdup (_("Problems"));
}

static gboolean
is_there (gpointer          object,
          TriadCounterpart *counterpart)
{
  return counterpart != NULL;
}

/* What colours sources takes long to load, and most windows never show one. */
static void
build_source (TriadDetails *self)
{
  if (self->source != NULL)
    return;

  self->source = g_object_new (TRIAD_TYPE_SOURCE_PANE, "session", self->session, NULL);
  triad_access_name_buttons (GTK_WIDGET (self->source));
  g_object_set (self->sources, "child", self->source, NULL);
}

static void
triad_details_get_property (GObject    *object,
                            guint       id,
                            GValue     *value,
                            GParamSpec *pspec)
{
  TriadDetails *self = TRIAD_DETAILS (object);

  switch (id)
    {
    case PROP_SESSION:
      g_value_set_object (value, self->session);
      break;
    case PROP_PAGE:
      g_value_set_string (value, triad_details_get_page (self));
      break;
    default:
      G_OBJECT_WARN_INVALID_PROPERTY_ID (object, id, pspec);
    }
}

static void
triad_details_set_property (GObject      *object,
                            guint         id,
                            const GValue *value,
                            GParamSpec   *pspec)
{
  TriadDetails *self = TRIAD_DETAILS (object);

  switch (id)
    {
    case PROP_SESSION:
      g_set_object (&self->session, g_value_get_object (value));
      break;
    case PROP_PAGE:
      triad_details_set_page (self, g_value_get_string (value));
      break;
    default:
      G_OBJECT_WARN_INVALID_PROPERTY_ID (object, id, pspec);
    }
}

static void
triad_details_dispose (GObject *object)
{
  TriadDetails *self = TRIAD_DETAILS (object);
  GtkWidget *child;

  gtk_widget_dispose_template (GTK_WIDGET (self), TRIAD_TYPE_DETAILS);

  while ((child = gtk_widget_get_first_child (GTK_WIDGET (self))) != NULL)
    gtk_widget_unparent (child);

  g_clear_object (&self->session);

  G_OBJECT_CLASS (triad_details_parent_class)->dispose (object);
}

static void
triad_details_class_init (TriadDetailsClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  object_class->get_property = triad_details_get_property;
  object_class->set_property = triad_details_set_property;
  object_class->dispose = triad_details_dispose;

  properties[PROP_SESSION] =
    g_param_spec_object ("session", NULL, NULL, TRIAD_TYPE_SESSION,
                         G_PARAM_READWRITE | G_PARAM_STATIC_STRINGS);
  properties[PROP_PAGE] =
    g_param_spec_string ("page", NULL, NULL, NULL,
                         G_PARAM_READWRITE | G_PARAM_STATIC_STRINGS | G_PARAM_EXPLICIT_NOTIFY);
  g_object_class_install_properties (object_class, N_PROPS, properties);

  gtk_widget_class_install_property_action (widget_class, "details.page", "page");

  g_type_ensure (TRIAD_TYPE_CHANGES);
  g_type_ensure (TRIAD_TYPE_INSPECTOR);
  g_type_ensure (TRIAD_TYPE_JOINTS_PANEL);
  g_type_ensure (TRIAD_TYPE_PAIR);
  g_type_ensure (TRIAD_TYPE_PROBLEMS);
  g_type_ensure (TRIAD_TYPE_REVIEW_PAGE);
  gtk_widget_class_set_template_from_resource (widget_class,
                                               "/io/github/triadsdf/Triad/triad-details.ui");
  gtk_widget_class_bind_template_child (widget_class, TriadDetails, stack);
  gtk_widget_class_bind_template_child (widget_class, TriadDetails, source_button);
  gtk_widget_class_bind_template_child (widget_class, TriadDetails, source_place);
  gtk_widget_class_bind_template_child (widget_class, TriadDetails, inspectors);
  gtk_widget_class_bind_template_child (widget_class, TriadDetails, sources);
  gtk_widget_class_bind_template_child (widget_class, TriadDetails, inspector);
  gtk_widget_class_bind_template_child (widget_class, TriadDetails, joints);
  gtk_widget_class_bind_template_child (widget_class, TriadDetails, problems);
  gtk_widget_class_bind_template_callback (widget_class, dup_problems_title);
  gtk_widget_class_bind_template_callback (widget_class, is_there);
  gtk_widget_class_set_layout_manager_type (widget_class, GTK_TYPE_BIN_LAYOUT);
  gtk_widget_class_set_css_name (widget_class, "details");
}

static void
triad_details_init (TriadDetails *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
}

const char *
triad_details_get_page (TriadDetails *self)
{
  g_return_val_if_fail (TRIAD_IS_DETAILS (self), NULL);

  return gtk_stack_get_visible_child_name (self->stack);
}

void
triad_details_set_page (TriadDetails *self,
                        const char   *page)
{
  g_return_if_fail (TRIAD_IS_DETAILS (self));

  if (!triad_details_has_page (self, page) ||
      g_strcmp0 (page, triad_details_get_page (self)) == 0)
    return;

  if (g_str_equal (page, "source"))
    build_source (self);

  gtk_stack_set_visible_child_name (self->stack, page);
  g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_PAGE]);
}

gboolean
triad_details_has_page (TriadDetails *self,
                        const char   *page)
{
  g_return_val_if_fail (TRIAD_IS_DETAILS (self), FALSE);

  return page != NULL && gtk_stack_get_child_by_name (self->stack, page) != NULL;
}

TriadPair *
triad_details_get_inspectors (TriadDetails *self)
{
  g_return_val_if_fail (TRIAD_IS_DETAILS (self), NULL);

  return self->inspectors;
}

TriadPair *
triad_details_get_sources (TriadDetails *self)
{
  g_return_val_if_fail (TRIAD_IS_DETAILS (self), NULL);

  build_source (self);

  return self->sources;
}

void
triad_details_lend_sources (TriadDetails *self,
                            AdwBin       *place)
{
  GtkWidget *sources;
  GtkWidget *parent;

  g_return_if_fail (TRIAD_IS_DETAILS (self));
  g_return_if_fail (place == NULL || ADW_IS_BIN (place));

  sources = GTK_WIDGET (self->sources);
  parent = gtk_widget_get_parent (sources);
  gtk_widget_set_visible (self->source_button, place == NULL);

  if (place == NULL)
    place = self->source_place;
  else
    build_source (self);

  if (parent == GTK_WIDGET (place))
    return;

  g_object_ref (sources);
  adw_bin_set_child (ADW_BIN (parent), NULL);
  adw_bin_set_child (place, sources);
  g_object_unref (sources);
}

TriadInspector *
triad_details_get_inspector (TriadDetails *self)
{
  g_return_val_if_fail (TRIAD_IS_DETAILS (self), NULL);

  return self->inspector;
}

TriadJointsPanel *
triad_details_get_joints (TriadDetails *self)
{
  g_return_val_if_fail (TRIAD_IS_DETAILS (self), NULL);

  return self->joints;
}

TriadProblems *
triad_details_get_problems (TriadDetails *self)
{
  g_return_val_if_fail (TRIAD_IS_DETAILS (self), NULL);

  return self->problems;
}

TriadSourcePane *
triad_details_get_source (TriadDetails *self)
{
  g_return_val_if_fail (TRIAD_IS_DETAILS (self), NULL);

  build_source (self);

  return self->source;
}
