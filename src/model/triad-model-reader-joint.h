/* triad-model-reader-joint.h: reads <joint> elements into tables */
/* SPDX-License-Identifier: Apache-2.0 */

#pragma once

#include "triad-model-builder.h"

/**
 * triad_model_reader_read_joint:
 * @version: of the file that contains it, 100·major + minor
 * @frame: the joint's vertex
 * @tables: the joint is added to its joints; `parent_frame` and `child_frame` are -1
 *
 * Reads type, parent, child and axes.  Axes are unit vectors; those of version 1.4 and
 * earlier, and those with `use_parent_model_frame`, are expressed in the model's frame.
 *
 * Spec: 003, “joint”; 002, §7.
 */
void     triad_model_reader_read_joint (const TriadElement *element,
                                        int                 version,
                                        int                 frame,
                                        TriadModelBuilder  *tables);

/**
 * triad_model_reader_read_direction:
 * @xyz: (nullable): an `<xyz>`, or %NULL for Z
 * @direction: (out): a unit vector
 * @why: (out) (optional) (transfer full): what is wrong, one sentence
 *
 * Returns: %FALSE if the text is not a direction; @direction is then Z
 */
gboolean triad_model_reader_read_direction (const TriadElement  *xyz,
                                            TriadVector         *direction,
                                            char               **why);
