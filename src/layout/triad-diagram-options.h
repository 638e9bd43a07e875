/* triad-diagram-options.h: what of a graph to show
 *
 * SPDX-License-Identifier: Apache-2.0
 */

#pragma once

#include "triad-snapshot-diff.h"

G_BEGIN_DECLS

/**
 * TriadDirection:
 * @TRIAD_DIRECTION_DOWN: what frames depend on stands above them
 * @TRIAD_DIRECTION_RIGHT: it stands at their left
 */
typedef enum
{
  TRIAD_DIRECTION_DOWN,
  TRIAD_DIRECTION_RIGHT,
} TriadDirection;

/**
 * TRIAD_FEW_BOXES:
 *
 * A graph is small with no more than that.
 */
#define TRIAD_FEW_BOXES 60

/**
 * TriadPoseLabels:
 * @TRIAD_POSE_LABELS_OFF: arrows say nothing
 * @TRIAD_POSE_LABELS_FEW: they say poses in small graphs
 * @TRIAD_POSE_LABELS_ON: they say poses wherever there is room
 */
typedef enum
{
  TRIAD_POSE_LABELS_OFF,
  TRIAD_POSE_LABELS_FEW,
  TRIAD_POSE_LABELS_ON,
} TriadPoseLabels;

/**
 * TriadDiagramOptions:
 * @direction: where arrows come from
 * @collapsed: (element-type utf8): a set: the scoped names of models that are
 *   one box each
 * @expanded: (element-type utf8): a set: those that are not, however many boxes
 *   there are
 * @max_boxes: with more boxes than that other models are collapsed too, 0 for
 *   no limit: the deepest first, and those with a mistake in them last
 * @hide_joints: leaves joints out, and leads their arrows on; not those with a
 *   mistake
 * @hide_frames: leaves explicit frames out in the same way
 * @hidden: (element-type utf8): a set: the scoped names of frames that are left
 *   out in the same way, whatever is wrong with them
 * @focus: (nullable): the scoped name of a frame: leaves out what is neither on
 *   its way nor depends on it
 * @pose_notes: whether the arrows of `relative_to` say the poses
 * @with_signs: gives models the signs that collapse and expand them
 * @family: (nullable): the font, a list of families; %NULL for the usual one
 *
 * Names, so that they hold over reloads.
 */
typedef struct
{
  TriadDirection   direction;
  GHashTable      *collapsed;
  GHashTable      *expanded;
  int              max_boxes;
  gboolean         hide_joints;
  gboolean         hide_frames;
  GHashTable      *hidden;
  char            *focus;
  TriadPoseLabels  pose_notes;
  gboolean         with_signs;
  char            *family;
} TriadDiagramOptions;

/**
 * triad_diagram_options_new:
 *
 * Returns: (transfer full): options that show everything
 */
TriadDiagramOptions *triad_diagram_options_new  (void);
TriadDiagramOptions *triad_diagram_options_copy (const TriadDiagramOptions *self);
void                 triad_diagram_options_free (TriadDiagramOptions       *self);

/**
 * triad_diagram_options_collapse:
 * @self: options
 * @name: the scoped name of a model
 * @collapsed: whether it shall be one box
 */
void                 triad_diagram_options_collapse (TriadDiagramOptions *self,
                                                     const char          *name,
                                                     gboolean             collapsed);

/**
 * triad_diagram_options_rename:
 * @self: options
 * @comparison: of the snapshot that the names in @self are of
 *
 * From now on the names are those of the later snapshot.
 */
void                 triad_diagram_options_rename   (TriadDiagramOptions     *self,
                                                     const TriadSnapshotDiff *comparison);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (TriadDiagramOptions, triad_diagram_options_free)

G_END_DECLS
