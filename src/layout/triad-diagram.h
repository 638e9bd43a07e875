/* triad-diagram.h: a graph as boxes and arrows, before anything has a place
 *
 * SPDX-License-Identifier: Apache-2.0
 */

#pragma once

#include "triad-diagram-options.h"
#include "triad-snapshot.h"

G_BEGIN_DECLS

/**
 * TriadBox:
 * @frame: the vertex that it stands for; -1 for the stub of a name that
 *   names nothing
 * @kind: the vertex's kind, which gives the box its shape
 * @label: what is written in it
 * @cluster: the group that it stands in, -1 for the outermost
 * @is_missing: it is such a stub, or the model of an include that could not
 *   be followed
 * @error: an error diagnostic speaks of the frame
 * @width: with the room that its shape needs around the label, points
 * @height: points
 * @differs: the frame is attached to one frame and measured from another
 * @n_inside: how many frames are in it, where it is a collapsed model; else 0
 * @has_sign: it has a sign that expands it
 */
typedef struct
{
  int             frame;
  TriadFrameKind  kind;
  const char     *label;
  int             cluster;
  gboolean        is_missing;
  gboolean        error;
  double          width;
  double          height;
  gboolean        differs;
  int             n_inside;
  gboolean        has_sign;
} TriadBox;

/**
 * TriadCluster:
 * @frame: the model or world that it stands for, a vertex
 * @title: what is written at its top
 * @parent: the group around it, -1 for the outermost
 * @title_width: of the title, with its sign where it has one, points
 * @error: an error diagnostic speaks of the model, or of something in it
 * @has_sign: it has a sign that collapses it
 *
 * A model as a box that holds the boxes of its frames and of its models.
 */
typedef struct
{
  int         frame;
  const char *title;
  int         parent;
  double      title_width;
  gboolean    error;
  gboolean    has_sign;
} TriadCluster;

/**
 * TriadArrowStyle:
 * @TRIAD_ARROW_WRITTEN: the file names the target
 * @TRIAD_ARROW_DEFAULT: a default rule gives it
 * @TRIAD_ARROW_PLACED_BY: from a model to its placement frame
 * @TRIAD_ARROW_CYCLE: it is part of a cycle
 * @TRIAD_ARROW_DANGLING: it ends at a stub
 */
typedef enum
{
  TRIAD_ARROW_WRITTEN,
  TRIAD_ARROW_DEFAULT,
  TRIAD_ARROW_PLACED_BY,
  TRIAD_ARROW_CYCLE,
  TRIAD_ARROW_DANGLING,
} TriadArrowStyle;

/**
 * TriadArrow:
 * @from: a box
 * @to: a box; @from itself where a frame names itself
 * @style: why it is there
 * @note: (nullable): what is written on it where there is room
 */
typedef struct
{
  int             from;
  int             to;
  TriadArrowStyle style;
  const char     *note;
} TriadArrow;

/**
 * TRIAD_SIGN_ROOM:
 *
 * What the sign that collapses or expands a model takes beside its name, points.
 */
#define TRIAD_SIGN_ROOM 15.0

/**
 * TriadDiagram:
 * @box_of_frame: (array length=n_frames): by vertex, the box that stands for
 *   it, which may be that of a collapsed model around it; -1 where it has none
 * @family: (nullable): the font that it is measured with; %NULL for the usual one
 *
 * One of the two graphs of a snapshot: boxes for frames, groups for models,
 * arrows from each frame to what it depends on.  Immutable once made.
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
  const char     *family;
  GStringChunk   *strings;
} TriadDiagram;

/**
 * triad_diagram_new:
 * @snapshot: a snapshot
 * @kind: which graph
 *
 * Measures labels with Pango, so any thread may call it, but a sandbox
 * without fonts gives boxes of no width.
 *
 * Returns: (transfer full): the diagram; it does not need @snapshot further
 */
TriadDiagram *triad_diagram_new  (const TriadSnapshot *snapshot,
                                  TriadGraphKind       kind);

/**
 * triad_diagram_new_with_options:
 * @snapshot: a snapshot
 * @kind: which graph
 * @options: what of it to show
 *
 * Like triad_diagram_new(), which shows everything.
 *
 * Returns: (transfer full): the diagram; it does not need its arguments further
 */
TriadDiagram *triad_diagram_new_with_options (const TriadSnapshot       *snapshot,
                                              TriadGraphKind             kind,
                                              const TriadDiagramOptions *options);
void          triad_diagram_free (TriadDiagram        *self);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (TriadDiagram, triad_diagram_free)

G_END_DECLS
