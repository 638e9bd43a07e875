/* triad-model-reader-joint.h: <joint> elements to tables
 *
 * SPDX-License-Identifier: Apache-2.0
 */

#pragma once

#include "triad-model.h"

G_BEGIN_DECLS

/**
 * triad_model_reader_read_joint:
 * @element: a `<joint>`
 * @version: of the file that it stands in, 100·major + minor
 * @frame: the joint's vertex
 * @joint: (out): what it says; `parent_frame` and `child_frame` are -1
 *
 * Reads type, parent, child and axes.  Axes have length one; those of
 * versions 1.4 and earlier, and those with `use_parent_model_frame`, are in
 * the model's frame.
 *
 * Spec: 003, “joint”; 002, §7.
 */
void     triad_model_reader_read_joint (const TriadElement *element,
                                        int                 version,
                                        int                 frame,
                                        TriadJoint         *joint);

/**
 * triad_model_reader_read_direction:
 * @xyz: (nullable): an `<xyz>`; without one the direction is Z
 * @direction: (out): of length one
 * @why: (out) (optional) (transfer full): a sentence, where it fails
 *
 * Returns: %FALSE where the text is no direction; @direction is then Z
 */
gboolean triad_model_reader_read_direction (const TriadElement  *xyz,
                                            TriadVector         *direction,
                                            char               **why);

G_END_DECLS
