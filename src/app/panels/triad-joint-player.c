/* triad-joint-player.c: animation that sweeps a joint between its limits */
/* SPDX-License-Identifier: Apache-2.0 */

#include "triad-joint-player.h"

#include <math.h>

#include "triad-joint-text.h"
#include "triad-scope.h"

#define PERIOD 4.0                /* seconds for one sweep back and forth */
#define STEPS 8                   /* per period, if animations are disabled */

struct _TriadJointPlayer
{
  GObject       parent_instance;

  GtkWidget    *widget;
  TriadSession *session;

  char         *key;              /* of the frame, kept over reloads */
  int           k;
  double        phase;            /* phase at the start, radians */
  gint64        began;            /* frame clock, µs; 0 before the first tick */
  guint         tick_id;
};

G_DEFINE_FINAL_TYPE (TriadJointPlayer, triad_joint_player, G_TYPE_OBJECT)

enum
{
  PROP_0,
  PROP_NAME,
  N_PROPS,
};

static GParamSpec *properties[N_PROPS];

/* Returns the joint in the current snapshot; -1 if it has none of that key. */
static int
find_joint (TriadJointPlayer *self)
{
  TriadSnapshot *snapshot = triad_session_get_snapshot (self->session);
  int frame = snapshot != NULL && self->key != NULL
              ? triad_snapshot_find_frame (snapshot, self->key) : -1;
  int joint = frame >= 0 ? triad_snapshot_get_frame (snapshot, frame)->joint : -1;
  const TriadModel *model = snapshot != NULL ? triad_snapshot_get_model (snapshot) : NULL;

  if (joint < 0 || self->k >= triad_joint_get_n_positions (&model->joints[joint]) ||
      !triad_joint_text_can_move (triad_session_get_kinematics (self->session)->tree, joint,
                                  self->k))
    return -1;

  return joint;
}

static void
get_range (TriadJointPlayer *self,
           int               joint,
           double           *middle,
           double           *reach)
{
  TriadSnapshot *snapshot = triad_session_get_snapshot (self->session);
  double lower;
  double upper;

  triad_joint_text_get_range (&triad_snapshot_get_model (snapshot)->joints[joint], self->k,
                              &lower, &upper);
  *middle = (lower + upper) / 2;
  *reach = (upper - lower) / 2;
}

static gboolean
is_animated (TriadJointPlayer *self)
{
  gboolean animated;

  g_object_get (gtk_widget_get_settings (self->widget), "gtk-enable-animations", &animated, NULL);

  return animated;
}

static gboolean
tick_cb (GtkWidget     *widget,
         GdkFrameClock *clock,
         gpointer       data)
{
  TriadJointPlayer *self = data;
  gint64 now = gdk_frame_clock_get_frame_time (clock);
  int joint = find_joint (self);
  double middle;
  double reach;
  double turn;

  if (joint < 0)
    {
      triad_joint_player_stop (self);
      return G_SOURCE_REMOVE;
    }

  if (self->began == 0)
    self->began = now;

  turn = (now - self->began) / (PERIOD * G_USEC_PER_SEC);

  if (!is_animated (self))
    turn = floor (turn * STEPS) / STEPS;

  get_range (self, joint, &middle, &reach);
  triad_session_set_joint_position (self->session, joint, self->k,
                                    middle + reach * sin (self->phase + 2 * G_PI * turn));

  return G_SOURCE_CONTINUE;
}

static void
triad_joint_player_get_property (GObject    *object,
                                 guint       id,
                                 GValue     *value,
                                 GParamSpec *pspec)
{
  switch (id)
    {
    case PROP_NAME:
      g_value_set_string (value, TRIAD_JOINT_PLAYER (object)->key);
      break;
    default:
      G_OBJECT_WARN_INVALID_PROPERTY_ID (object, id, pspec);
    }
}

static void
triad_joint_player_dispose (GObject *object)
{
  TriadJointPlayer *self = TRIAD_JOINT_PLAYER (object);

  if (self->tick_id != 0)
    gtk_widget_remove_tick_callback (self->widget, self->tick_id);

  self->tick_id = 0;
  g_clear_object (&self->session);
  g_clear_pointer (&self->key, g_free);

  G_OBJECT_CLASS (triad_joint_player_parent_class)->dispose (object);
}

static void
triad_joint_player_class_init (TriadJointPlayerClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);

  object_class->get_property = triad_joint_player_get_property;
  object_class->dispose = triad_joint_player_dispose;

  properties[PROP_NAME] =
    g_param_spec_string ("name", NULL, NULL, NULL, G_PARAM_READABLE | G_PARAM_STATIC_STRINGS);
  g_object_class_install_properties (object_class, N_PROPS, properties);
}

static void
triad_joint_player_init (TriadJointPlayer *self)
{
}

TriadJointPlayer *
triad_joint_player_new (GtkWidget    *widget,
                        TriadSession *session)
{
  TriadJointPlayer *self = g_object_new (TRIAD_TYPE_JOINT_PLAYER, NULL);

  self->widget = widget;
  self->session = g_object_ref (session);

  return self;
}

void
triad_joint_player_play (TriadJointPlayer *self,
                         int               joint,
                         int               k)
{
  TriadSnapshot *snapshot;
  const TriadModel *model;
  double middle;
  double reach;

  triad_joint_player_stop (self);
  snapshot = triad_session_get_snapshot (self->session);
  model = triad_snapshot_get_model (snapshot);
  self->key = g_strdup (triad_snapshot_get_key (snapshot, model->joints[joint].frame));
  self->k = k;

  if (find_joint (self) < 0)
    {
      g_clear_pointer (&self->key, g_free);
      return;
    }

  get_range (self, joint, &middle, &reach);
  self->phase =
    asin (CLAMP ((triad_session_get_joint_position (self->session, joint, k) - middle) / reach,
                 -1, 1));
  self->began = 0;
  self->tick_id = gtk_widget_add_tick_callback (self->widget, tick_cb, self, NULL);
  g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_NAME]);
}

void
triad_joint_player_stop (TriadJointPlayer *self)
{
  if (self->tick_id == 0)
    return;

  gtk_widget_remove_tick_callback (self->widget, self->tick_id);
  self->tick_id = 0;
  g_clear_pointer (&self->key, g_free);
  g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_NAME]);
}

gboolean
triad_joint_player_plays (TriadJointPlayer *self,
                          int               joint,
                          int               k)
{
  return self->tick_id != 0 && self->k == k && find_joint (self) == joint;
}
