/* triad-problem-row.c: a row of the list of problems
 *
 * SPDX-License-Identifier: Apache-2.0
 */

#include "triad-problem-row.h"

#include "triad-problem-item.h"

struct _TriadProblemRow
{
  GtkBox            parent_instance;

  TriadProblemItem *problem;
};

G_DEFINE_FINAL_TYPE (TriadProblemRow, triad_problem_row, GTK_TYPE_BOX)

enum
{
  PROP_0,
  PROP_PROBLEM,
  N_PROPS,
};

static GParamSpec *properties[N_PROPS];

/* The focus goes to the row around this one, which has no text of its own. */
static void
name_parent (TriadProblemRow *self)
{
  GtkWidget *parent = gtk_widget_get_parent (GTK_WIDGET (self));
  g_autofree char *summary = NULL;

  if (parent == NULL || self->problem == NULL)
    return;

  summary = triad_problem_item_dup_summary (self->problem);
  gtk_accessible_update_property (GTK_ACCESSIBLE (parent),
                                  GTK_ACCESSIBLE_PROPERTY_LABEL, summary,
                                  -1);
}

static void
triad_problem_row_get_property (GObject    *object,
                                guint       id,
                                GValue     *value,
                                GParamSpec *pspec)
{
  switch (id)
    {
    case PROP_PROBLEM:
      g_value_set_object (value, TRIAD_PROBLEM_ROW (object)->problem);
      break;
    default:
      G_OBJECT_WARN_INVALID_PROPERTY_ID (object, id, pspec);
    }
}

static void
triad_problem_row_set_property (GObject      *object,
                                guint         id,
                                const GValue *value,
                                GParamSpec   *pspec)
{
  TriadProblemRow *self = TRIAD_PROBLEM_ROW (object);

  switch (id)
    {
    case PROP_PROBLEM:
      if (g_set_object (&self->problem, g_value_get_object (value)))
        {
          name_parent (self);
          g_object_notify_by_pspec (object, pspec);
        }
      break;
    default:
      G_OBJECT_WARN_INVALID_PROPERTY_ID (object, id, pspec);
    }
}

static void
triad_problem_row_dispose (GObject *object)
{
  TriadProblemRow *self = TRIAD_PROBLEM_ROW (object);

  gtk_widget_dispose_template (GTK_WIDGET (self), TRIAD_TYPE_PROBLEM_ROW);
  g_clear_object (&self->problem);

  G_OBJECT_CLASS (triad_problem_row_parent_class)->dispose (object);
}

static void
triad_problem_row_class_init (TriadProblemRowClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);

  object_class->get_property = triad_problem_row_get_property;
  object_class->set_property = triad_problem_row_set_property;
  object_class->dispose = triad_problem_row_dispose;

  properties[PROP_PROBLEM] =
    g_param_spec_object ("problem", NULL, NULL, TRIAD_TYPE_PROBLEM_ITEM,
                         G_PARAM_READWRITE | G_PARAM_STATIC_STRINGS | G_PARAM_EXPLICIT_NOTIFY);
  g_object_class_install_properties (object_class, N_PROPS, properties);

  gtk_widget_class_set_template_from_resource (GTK_WIDGET_CLASS (klass),
                                               "/io/github/triadsdf/Triad/triad-problem-row.ui");
}

static void
triad_problem_row_init (TriadProblemRow *self)
{
  g_signal_connect (self, "notify::parent", G_CALLBACK (name_parent), NULL);
  gtk_widget_init_template (GTK_WIDGET (self));
}
