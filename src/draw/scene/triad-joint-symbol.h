/* triad-joint-symbol.h: the sign of one joint on the screen
 *
 * SPDX-License-Identifier: Apache-2.0
 */

#pragma once

#include <cairo.h>

#include "triad-scene.h"
#include "triad-theme.h"

G_BEGIN_DECLS

/**
 * TriadJointSymbol:
 * @joint: what is shown
 * @camera: where it is seen from
 * @width: of the screen, pixels
 * @height: of the screen, pixels
 * @size: metres that are a pixel at the joint's depth, so that signs have the
 *   same size from near and from far
 * @ink: the colour of its lines
 * @line: how wide they are, pixels
 *
 * A joint, and how it is drawn.  The types differ in form, not in colour: what
 * turns has an arrow about its axis, what slides has a double line, a screw
 * winds, two axes have one head and two, a ball is a ball, and gears have teeth.
 */
typedef struct
{
  const TriadSceneJoint *joint;
  const TriadCamera     *camera;
  double                 width;
  double                 height;
  double                 size;
  TriadColour            ink;
  double                 line;
} TriadJointSymbol;

/**
 * triad_joint_symbol_init:
 * @self: (out): becomes the sign of @joint
 * @joint: a joint
 * @camera: where it is seen from
 * @width: of the screen, pixels
 * @height: of the screen, pixels
 *
 * Returns: %FALSE where nothing of it is on the screen
 */
gboolean triad_joint_symbol_init         (TriadJointSymbol       *self,
                                          const TriadSceneJoint  *joint,
                                          const TriadCamera      *camera,
                                          double                  width,
                                          double                  height);

/**
 * triad_joint_symbol_paint:
 * @self: a sign
 * @cr: where to paint
 *
 * Paints which way the joint moves.  What is kept open is dashed.
 */
void     triad_joint_symbol_paint        (const TriadJointSymbol *self,
                                          cairo_t                *cr);

/**
 * triad_joint_symbol_paint_limits:
 * @self: a sign
 * @cr: where to paint
 *
 * Paints from where to where the joint moves, and where it is: sectors about
 * axes that turn, bars of true length along those that slide.
 */
void     triad_joint_symbol_paint_limits (const TriadJointSymbol *self,
                                          cairo_t                *cr);

/**
 * triad_joint_symbol_paint_simply:
 * @self: a sign
 * @cr: where to paint
 *
 * Strokes along the axes: where there are hundreds, no more can be seen.
 */
void     triad_joint_symbol_paint_simply (const TriadJointSymbol *self,
                                          cairo_t                *cr);

G_END_DECLS
