/* triad-joint-symbol.h: symbol of a joint on the screen */
/* SPDX-License-Identifier: Apache-2.0 */

#pragma once

#include <cairo.h>

#include "triad-scene.h"
#include "triad-theme.h"

/**
 * TriadJointSymbol:
 * @size: metres in a pixel at the joint's depth, so that symbols have the same size at any
 *   distance
 * @farthest: limits of translations farther than that are not shown, metres
 *
 * Symbol of a joint.  The types differ in form, not in colour: revolute joints have an arrow
 * around the axis, prismatic joints a double line, screw joints a helix, joints with two axes one
 * and two arrow heads, ball joints a ball, and gearbox joints teeth.
 */
typedef struct
{
  const TriadSceneJoint *joint;
  const TriadCamera     *camera;
  double                 width;   /* of the screen, pixels */
  double                 height;  /* of the screen, pixels */
  double                 size;
  double                 farthest;
  TriadColour            colour;  /* colour of the lines */
  double                 line;    /* width of the lines, pixels */
} TriadJointSymbol;

/** triad_joint_symbol_init: Lengths are in pixels.  Returns %FALSE if nothing of the symbol is on
 * the screen. */
gboolean triad_joint_symbol_init         (TriadJointSymbol       *self,
                                          const TriadSceneJoint  *joint,
                                          const TriadCamera      *camera,
                                          double                  width,
                                          double                  height);

/** triad_joint_symbol_paint: Paints how the joint moves.  Joints that close a kinematic loop are
 * dashed. */
void     triad_joint_symbol_paint        (const TriadJointSymbol *self,
                                          cairo_t                *cr);

/** triad_joint_symbol_paint_limits: Paints the range and the position of the joint: sectors around
 * rotation axes, and bars of true length along translation axes. */
void     triad_joint_symbol_paint_limits (const TriadJointSymbol *self,
                                          cairo_t                *cr);

/** triad_joint_symbol_paint_simply: Paints only lines along the axes, for drawings with hundreds of
 * joints. */
void     triad_joint_symbol_paint_simply (const TriadJointSymbol *self,
                                          cairo_t                *cr);
