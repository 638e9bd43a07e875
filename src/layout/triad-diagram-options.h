/* triad-diagram-options.h: options: which parts of a graph a diagram shows */
/* SPDX-License-Identifier: Apache-2.0 */

#pragma once

#include "triad-snapshot-diff.h"

typedef enum
{
  TRIAD_DIRECTION_DOWN,   /* frames are below the frames that they depend on */
  TRIAD_DIRECTION_RIGHT,  /* frames are to the right of the frames that they depend on */
} TriadDirection;

/** TRIAD_FEW_BOXES: The maximum number of boxes of a small graph. */
#define TRIAD_FEW_BOXES 60

typedef enum
{
  TRIAD_POSE_LABELS_OFF,  /* no pose labels */
  TRIAD_POSE_LABELS_FEW,  /* pose labels in small graphs */
  TRIAD_POSE_LABELS_ON,   /* pose labels wherever there is room */
} TriadPoseLabels;

/**
 * TriadDiagramOptions:
 * @collapsed: (element-type utf8): a set: the scoped names of models that are shown as one
 *   box each
 * @expanded: (element-type utf8): a set: those that are not collapsed, whatever @max_boxes
 *   is
 * @max_boxes: collapse other models if there are more boxes than this, 0 for no limit: the
 *   deepest first, and those that contain errors last
 * @hide_joints: whether to hide joints, except those with errors; their arrows are replaced
 *   by arrows to the next visible frame
 * @hidden: (element-type utf8): a set: the scoped names of frames to hide in the same way,
 *   even if they have errors
 * @focus: (nullable): the scoped name of a frame: hide frames that are not on its path and
 *   do not depend on it
 *
 * Frames are identified by name, so that the options remain valid when the file is
 * reloaded.
 */
typedef struct
{
  TriadDirection   direction;    /* direction of the layout */
  GHashTable      *collapsed;
  GHashTable      *expanded;
  int              max_boxes;
  gboolean         hide_joints;
  gboolean         hide_frames;  /* whether to hide explicit frames in the same way */
  GHashTable      *hidden;
  char            *focus;
  TriadPoseLabels  pose_labels;  /* whether to label the arrows of `relative_to` with poses */
  gboolean         with_buttons; /* whether models have buttons that collapse and expand them */
  char            *family;       /* list of font families; NULL for the default */
} TriadDiagramOptions;

/** triad_diagram_options_new: Returns options that show everything. */
TriadDiagramOptions *triad_diagram_options_new  (void);
TriadDiagramOptions *triad_diagram_options_copy (const TriadDiagramOptions *self);
void                 triad_diagram_options_free (TriadDiagramOptions       *self);

/**
 * triad_diagram_options_collapse:
 * @collapsed: whether to show it as one box
 */
void                 triad_diagram_options_collapse (TriadDiagramOptions *self,
                                                     const char          *name,
                                                     gboolean             collapsed);

/**
 * triad_diagram_options_rename:
 * @comparison: a diff whose earlier snapshot the names are from
 *
 * Replace all names by those in the later snapshot.
 */
void                 triad_diagram_options_rename   (TriadDiagramOptions     *self,
                                                     const TriadSnapshotDiff *comparison);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (TriadDiagramOptions, triad_diagram_options_free)
