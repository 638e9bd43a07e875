/* triad-joint-item.c: list item of one position of a joint */
/* SPDX-License-Identifier: Apache-2.0 */

#include "triad-joint-item.h"

struct _TriadJointItem
{
  GObject        parent_instance;

  TriadSnapshot *snapshot;
  int            joint;
  int            k;
};

G_DEFINE_FINAL_TYPE (TriadJointItem, triad_joint_item, G_TYPE_OBJECT)

enum
{
  CHANGED,
  N_SIGNALS,
};

static guint signals[N_SIGNALS];

static void
triad_joint_item_finalize (GObject *object)
{
  triad_snapshot_unref (TRIAD_JOINT_ITEM (object)->snapshot);

  G_OBJECT_CLASS (triad_joint_item_parent_class)->finalize (object);
}

static void
triad_joint_item_class_init (TriadJointItemClass *klass)
{
  G_OBJECT_CLASS (klass)->finalize = triad_joint_item_finalize;

  /**
   * TriadJointItem::changed:
   *
   * Emitted when the item belongs to another snapshot.
   */
  signals[CHANGED] = g_signal_new ("changed", TRIAD_TYPE_JOINT_ITEM, G_SIGNAL_RUN_LAST,
                                   0, NULL, NULL, NULL, G_TYPE_NONE, 0);
}

static void
triad_joint_item_init (TriadJointItem *self)
{
}

TriadJointItem *
triad_joint_item_new (TriadSnapshot *snapshot,
                      int            joint,
                      int            k)
{
  TriadJointItem *self = g_object_new (TRIAD_TYPE_JOINT_ITEM, NULL);

  self->snapshot = triad_snapshot_ref (snapshot);
  self->joint = joint;
  self->k = k;

  return self;
}

gboolean
triad_joint_item_update (TriadJointItem *self,
                         TriadSnapshot  *snapshot,
                         int             joint,
                         int             k)
{
  const TriadFrame *before = triad_snapshot_get_frame (self->snapshot,
                                                       triad_joint_item_get_frame (self));
  int frame = triad_snapshot_get_model (snapshot)->joints[joint].frame;

  if (self->k != k ||
      g_strcmp0 (before->name, triad_snapshot_get_frame (snapshot, frame)->name) != 0)
    return FALSE;

  triad_snapshot_ref (snapshot);
  triad_snapshot_unref (self->snapshot);
  self->snapshot = snapshot;
  self->joint = joint;
  g_signal_emit (self, signals[CHANGED], 0);

  return TRUE;
}

TriadSnapshot *
triad_joint_item_get_snapshot (TriadJointItem *self)
{
  return self->snapshot;
}

int
triad_joint_item_get_joint (TriadJointItem *self)
{
  return self->joint;
}

int
triad_joint_item_get_k (TriadJointItem *self)
{
  return self->k;
}

int
triad_joint_item_get_frame (TriadJointItem *self)
{
  return triad_snapshot_get_model (self->snapshot)->joints[self->joint].frame;
}

const char *
triad_joint_item_get_name (TriadJointItem *self)
{
  return triad_snapshot_get_scoped_name (self->snapshot, triad_joint_item_get_frame (self));
}
