/* triad-window-graphs.c: part of TriadWindow: actions of the graph options */
/* SPDX-License-Identifier: Apache-2.0 */

#include "triad-window-private.h"

/* Each is a property of the session and an action of the same name. */
static const char *choices[] = {
  "root-at-left",
  "hide-joints",
  "hide-frames",
  "focused",
  "show-poses",
};

/* Includes the other file of a comparison. */
static void
collapse_all (TriadWindow *self,
              gboolean     collapsed)
{
  triad_session_collapse_all (self->session, collapsed);

  if (triad_window_is_comparing (self))
    triad_session_collapse_all (triad_comparison_session_get_other (self->comparison), collapsed);
}

static void
collapse_all_cb (GSimpleAction *action,
                 GVariant      *parameter,
                 TriadWindow   *self)
{
  collapse_all (self, TRUE);
}

static void
expand_all_cb (GSimpleAction *action,
               GVariant      *parameter,
               TriadWindow   *self)
{
  collapse_all (self, FALSE);
}

static void
add_action (GSimpleActionGroup *group,
            TriadWindow        *self,
            const char         *name,
            GCallback           callback)
{
  g_autoptr(GSimpleAction) action = g_simple_action_new (name, NULL);

  g_signal_connect_object (action, "activate", callback, self, 0);
  g_action_map_add_action (G_ACTION_MAP (group), G_ACTION (action));
}

void
triad_window_add_graph_actions (TriadWindow *self)
{
  g_autoptr(GSimpleActionGroup) group = g_simple_action_group_new ();

  for (gsize i = 0; i < G_N_ELEMENTS (choices); i++)
    {
      g_autoptr(GPropertyAction) action =
        g_property_action_new (choices[i], self->session, choices[i]);

      g_action_map_add_action (G_ACTION_MAP (group), G_ACTION (action));
    }

  add_action (group, self, "collapse-all", G_CALLBACK (collapse_all_cb));
  add_action (group, self, "expand-all", G_CALLBACK (expand_all_cb));
  gtk_widget_insert_action_group (GTK_WIDGET (self), "graph", G_ACTION_GROUP (group));
}
