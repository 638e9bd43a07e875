/* triad-window-scene.c: part of TriadWindow: actions of the 3D view's options */
/* SPDX-License-Identifier: Apache-2.0 */

#include "triad-window-private.h"

/* Items that can be shown or hidden. */
static const struct
{
  const char *name;
  gsize       offset;             /* in the style */
} switches[] = {
  { "names", G_STRUCT_OFFSET (TriadSceneStyle, names) },
  { "visuals", G_STRUCT_OFFSET (TriadSceneStyle, visuals) },
  { "collisions", G_STRUCT_OFFSET (TriadSceneStyle, collisions) },
  { "inertias", G_STRUCT_OFFSET (TriadSceneStyle, inertias) },
  { "solid", G_STRUCT_OFFSET (TriadSceneStyle, solid) },
  { "joints", G_STRUCT_OFFSET (TriadSceneStyle, joints) },
  { "ghosts", G_STRUCT_OFFSET (TriadSceneStyle, ghosts) },
  { "grid", G_STRUCT_OFFSET (TriadSceneStyle, grid) },
};

/* Kinds of frames that can be shown or hidden. */
static const struct
{
  const char     *name;
  TriadFrameKind  kind;
} kinds[] = {
  { "show-models", TRIAD_FRAME_MODEL },
  { "show-links", TRIAD_FRAME_LINK },
  { "show-joints", TRIAD_FRAME_JOINT },
  { "show-frames", TRIAD_FRAME_EXPLICIT },
};

/* The states of `lines`. */
static const char *lines[] = {
  [TRIAD_LINES_NONE] = "none",
  [TRIAD_LINES_RELATIVE_TO] = "relative_to",
  [TRIAD_LINES_ATTACHED_TO] = "attached_to",
};

static gboolean *
get_switch (TriadSceneStyle *style,
            const char      *name)
{
  for (gsize i = 0; i < G_N_ELEMENTS (switches); i++)
    if (g_str_equal (switches[i].name, name))
      return G_STRUCT_MEMBER_P (style, switches[i].offset);

  return NULL;
}

/* Sets an option from the state of its action. */
static void
set_choice (TriadSceneStyle *style,
            const char      *name,
            GVariant        *state)
{
  gboolean *member = get_switch (style, name);

  if (member != NULL)
    *member = g_variant_get_boolean (state);

  for (gsize i = 0; i < G_N_ELEMENTS (kinds); i++)
    if (g_str_equal (kinds[i].name, name))
      {
        guint bit = 1u << kinds[i].kind;

        style->hidden_kinds = g_variant_get_boolean (state) ? style->hidden_kinds & ~bit
                                                            : style->hidden_kinds | bit;
      }

  if (g_str_equal (name, "arm"))
    style->arm = MAX (g_variant_get_double (state), 0);

  if (g_str_equal (name, "lines"))
    for (gsize i = 0; i < G_N_ELEMENTS (lines); i++)
      if (g_str_equal (lines[i], g_variant_get_string (state, NULL)))
        style->lines = i;
}

static void
change_state_cb (TriadSession  *session,
                 GVariant      *state,
                 GSimpleAction *action)
{
  TriadSceneStyle style = *triad_session_get_scene_style (session);

  set_choice (&style, g_action_get_name (G_ACTION (action)), state);
  triad_session_set_scene_style (session, &style);
}

static void
set_state (GSimpleActionGroup *group,
           const char         *name,
           GVariant           *state)
{
  GAction *action = g_action_map_lookup_action (G_ACTION_MAP (group), name);

  g_simple_action_set_state (G_SIMPLE_ACTION (action), state);
}

static void
notify_scene_style_cb (GSimpleActionGroup *group,
                       GParamSpec         *pspec,
                       TriadSession       *session)
{
  TriadSceneStyle style = *triad_session_get_scene_style (session);

  for (gsize i = 0; i < G_N_ELEMENTS (switches); i++)
    set_state (group, switches[i].name,
               g_variant_new_boolean (*get_switch (&style, switches[i].name)));

  for (gsize i = 0; i < G_N_ELEMENTS (kinds); i++)
    set_state (group, kinds[i].name,
               g_variant_new_boolean (triad_scene_style_shows (&style, kinds[i].kind)));

  set_state (group, "lines", g_variant_new_string (lines[style.lines]));
  set_state (group, "arm", g_variant_new_double (style.arm));
}

static void
add_action (GSimpleActionGroup *group,
            TriadSession       *session,
            const char         *name,
            const GVariantType *parameter,
            GVariant           *state)
{
  g_autoptr(GSimpleAction) action = g_simple_action_new_stateful (name, parameter, state);

  g_signal_connect_object (action, "change-state", G_CALLBACK (change_state_cb), session,
                           G_CONNECT_SWAPPED);
  g_action_map_add_action (G_ACTION_MAP (group), G_ACTION (action));
}

void
triad_window_add_scene_actions (TriadWindow *self)
{
  g_autoptr(GSimpleActionGroup) group = g_simple_action_group_new ();

  for (gsize i = 0; i < G_N_ELEMENTS (switches); i++)
    add_action (group, self->session, switches[i].name, NULL, g_variant_new_boolean (FALSE));

  for (gsize i = 0; i < G_N_ELEMENTS (kinds); i++)
    add_action (group, self->session, kinds[i].name, NULL, g_variant_new_boolean (FALSE));

  add_action (group, self->session, "lines", G_VARIANT_TYPE_STRING,
              g_variant_new_string (lines[TRIAD_LINES_NONE]));
  add_action (group, self->session, "arm", G_VARIANT_TYPE_DOUBLE, g_variant_new_double (0));

  g_signal_connect_object (self->session, "notify::scene-style",
                           G_CALLBACK (notify_scene_style_cb), group, G_CONNECT_SWAPPED);
  notify_scene_style_cb (group, NULL, self->session);
  gtk_widget_insert_action_group (GTK_WIDGET (self), "scene", G_ACTION_GROUP (group));
}
