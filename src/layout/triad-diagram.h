/* triad-diagram.h: boxes, clusters and arrows of a graph, before layout */
/* SPDX-License-Identifier: Apache-2.0 */

#pragma once

#include "triad-bezier-path.h"
#include "triad-diagram-options.h"
#include "triad-joint-type.h"
#include "triad-snapshot.h"

/**
 * TriadBox:
 * @is_missing: whether it is such a stub, or the model of an include that could not be
 *   loaded
 * @width: including the space that its shape needs around the label, points
 * @note_width: of the label of the box's arrow with its background, points; 0 for none
 * @differs: whether the frame is attached to one frame and its pose is relative to another
 */
typedef struct
{
  const char     *label;       /* its text */
  double          width;
  double          height;      /* points */
  double          note_width;
  double          note_height; /* of that label, points */
  int             frame;       /* the vertex; -1 for the stub of a name that does not resolve */
  int             cluster;     /* the cluster that contains it; -1 for none */
  int             n_inside;    /* for a collapsed model, the number of frames in it; otherwise 0 */
  TriadFrameKind  kind : 8;    /* the vertex's kind, which determines the shape of the box */
  TriadJointType  joint_type : 8;  /* the type of a joint */
  guint           is_missing : 1;
  guint           error : 1;   /* whether an error diagnostic refers to the frame */
  guint           differs : 1;
  guint           has_button : 1;  /* whether it has a button that expands it */
} TriadBox;

/** TriadCluster: A model whose frames and nested models are drawn inside its border. */
typedef struct
{
  int         frame;        /* the model or world, a vertex */
  const char *title;        /* text at its top */
  int         parent;       /* the enclosing cluster; -1 for none */
  double      title_width;  /* of the title and its button, points */
  gboolean    error;        /* whether an error diagnostic refers to the model or anything in it */
  gboolean    has_button;   /* whether it has a button that collapses it */
} TriadCluster;

typedef enum
{
  TRIAD_ARROW_WRITTEN,    /* the file names the target */
  TRIAD_ARROW_DEFAULT,    /* the target follows from a default rule */
  TRIAD_ARROW_PLACED_BY,  /* from a model to its placement frame */
  TRIAD_ARROW_CYCLE,      /* part of a cycle */
  TRIAD_ARROW_DANGLING,   /* ends at a stub */
} TriadArrowStyle;

typedef struct
{
  int             from;   /* a box */
  int             to;     /* a box; equal to from if a frame refers to itself */
  TriadArrowStyle style;
  const char     *note;   /* its label; may be NULL */
} TriadArrow;

/** TRIAD_NOTE_GAP: The distance between a box and the label of its arrow, points. */
#define TRIAD_NOTE_GAP 6.0

/** TRIAD_BUTTON_ROOM: The width of a collapse or expand button beside a name, points. */
#define TRIAD_BUTTON_ROOM 15.0

/**
 * TriadDiagram:
 * @box_of_frame: (array length=n_frames): by vertex, its box, which may be that of an
 *   enclosing collapsed model; -1 for none
 *
 * One of the two graphs of a snapshot: boxes for frames, clusters for models, and arrows
 * from each frame to the frame that it depends on. Immutable.
 */
typedef struct
{
  TriadGraphKind  kind;
  TriadDirection  direction;
  TriadBox       *boxes;
  int             n_boxes;
  TriadCluster   *clusters;
  int             n_clusters;
  TriadArrow     *arrows;
  int             n_arrows;
  int            *box_of_frame;
  int             n_frames;
  const char     *family;        /* the font that text was measured with; NULL for the default */
  GStringChunk   *strings;
} TriadDiagram;

/** triad_diagram_new: Create a diagram of the whole graph. Measures labels with Pango, which any
 * thread may do; in a sandbox without fonts, boxes have no width. Returns the diagram, which does
 * not refer to @snapshot. */
TriadDiagram *triad_diagram_new  (const TriadSnapshot *snapshot,
                                  TriadGraphKind       kind);

/**
 * triad_diagram_new_with_options:
 * @options: what to show
 *
 * Like triad_diagram_new(), which shows everything.
 *
 * Returns: (transfer full): the diagram, which does not refer to its arguments
 */
TriadDiagram *triad_diagram_new_with_options (const TriadSnapshot       *snapshot,
                                              TriadGraphKind             kind,
                                              const TriadDiagramOptions *options);
void          triad_diagram_free (TriadDiagram        *self);

/** triad_diagram_get_room: Returns the place of a box and the label of its arrow, which is above the
 * box or, if arrows lead to the left, to the left of it, for a box at @place. */
TriadRect     triad_diagram_get_room (const TriadDiagram *self,
                                      int                 box,
                                      const TriadRect    *place);

/** triad_diagram_has_pose: Returns whether the arrow has a pose for a label, so that there is room
 * for it at the box that the arrow starts from. */
gboolean      triad_diagram_has_pose (const TriadDiagram *self,
                                      int                 arrow);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (TriadDiagram, triad_diagram_free)
