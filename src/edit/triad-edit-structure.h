/* triad-edit-structure.h: edits that add frames and models
 *
 * SPDX-License-Identifier: Apache-2.0
 */

#pragma once

#include "triad-edit.h"

G_BEGIN_DECLS

/* As for the functions in triad-edit-poses.h. */

/** triad_edit_set_placement_frame: Makes the pose of a model that of @frame, which is inside it; -1
 * for that of the model itself.  No frame moves. */
TriadEdit *triad_edit_set_placement_frame (TriadSnapshot  *snapshot,
                                           int             model,
                                           int             frame,
                                           GError        **error);

G_END_DECLS
