/* triad-urdf-parity-private.h: state of a check whether URDF can represent a model */
/* SPDX-License-Identifier: Apache-2.0 */

#pragma once

#include "triad-urdf-parity.h"

/**
 * TriadUrdfCheck:
 * @joint_of: (array length=n_frames): by vertex: the joint whose child link it is, or -1
 * @is_step: (array length=n_frames): by vertex: a frame that only places a joint or link
 */
typedef struct
{
  TriadUrdfParity      *parity;
  const TriadSnapshot  *snapshot;
  const TriadModel     *model;
  const TriadPoseGraph *poses;

  int                  *joint_of;
  gboolean             *is_step;
} TriadUrdfCheck;

static inline const TriadFrame *
get_frame (const TriadUrdfCheck *self,
           int                   v)
{
  return &self->model->frames[v];
}

/* Whether the frame is in the model itself, not in a nested model. */
static inline gboolean
is_own (const TriadUrdfCheck *self,
        int                   v)
{
  return get_frame (self, v)->scope == self->parity->model;
}

static inline gboolean
is_link (const TriadUrdfCheck *self,
         int                   v)
{
  return is_own (self, v) && get_frame (self, v)->kind == TRIAD_FRAME_LINK;
}

/** triad_urdf_parity_report: Adds an obstacle. */
void triad_urdf_parity_report     (TriadUrdfCheck     *self,
                                   int                 v,
                                   const TriadElement *element,
                                   TriadSourceRange    range,
                                   const char         *format,
                                   ...) G_GNUC_PRINTF (5, 6);

/** triad_urdf_parity_get_base: Returns the frame that the joint's pose must be relative to; the
 * model for joints to the world. */
int  triad_urdf_parity_get_base   (const TriadUrdfCheck *self,
                                   const TriadJoint     *joint);

/** triad_urdf_parity_check_tree: Sets @joint_of, and reports what keeps the joints from forming a
 * tree of all links. */
void triad_urdf_parity_check_tree (TriadUrdfCheck     *self);
