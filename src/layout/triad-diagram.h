/* triad-diagram.h: boxes, clusters and arrows of a graph, before layout
 *
 * SPDX-License-Identifier: Apache-2.0
 */

#pragma once

#include "triad-diagram-options.h"
#include "triad-snapshot.h"

G_BEGIN_DECLS

/**
 * TriadBox:
 * @frame: the vertex; -1 for the stub of a name that does not resolve
 * @kind: the vertex's kind, which determines the shape of the box
 * @label: its text
 * @cluster: the cluster that contains it; -1 for none
 * @is_missing: whether it is such a stub, or the model of an include that could not be
 *   loaded
 * @error: whether an error diagnostic refers to the frame
 * @width: including the space that its shape needs around the label, points
 * @height: points
 * @differs: whether the frame is attached to one frame and its pose is relative to
 *   another
 * @n_inside: for a collapsed model, the number of frames in it; otherwise 0
 * @has_sign: whether it has a button that expands it
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
 * @frame: the model or world, a vertex
 * @title: text at its top
 * @parent: the enclosing cluster; -1 for none
 * @title_width: of the title and its button, points
 * @error: whether an error diagnostic refers to the model or anything in it
 * @has_sign: whether it has a button that collapses it
 *
 * A model whose frames and nested models are drawn inside its border.
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
 * @TRIAD_ARROW_DEFAULT: the target follows from a default rule
 * @TRIAD_ARROW_PLACED_BY: from a model to its placement frame
 * @TRIAD_ARROW_CYCLE: part of a cycle
 * @TRIAD_ARROW_DANGLING: ends at a stub
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
 * @to: a box; equal to @from if a frame refers to itself
 * @note: (nullable): its label, drawn if there is room
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
 * The width of a collapse or expand button beside a name, points.
 */
#define TRIAD_SIGN_ROOM 15.0

/**
 * TriadDiagram:
 * @box_of_frame: (array length=n_frames): by vertex, its box, which may be that of an
 *   enclosing collapsed model; -1 for none
 * @family: (nullable): the font that text was measured with; %NULL for the default
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
  const char     *family;
  GStringChunk   *strings;
} TriadDiagram;

/**
 * triad_diagram_new:
 *
 * Create a diagram of the whole graph. Measures labels with Pango, which any thread may
 * do; in a sandbox without fonts, boxes have no width.
 *
 * Returns: (transfer full): the diagram, which does not refer to @snapshot
 */
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

G_DEFINE_AUTOPTR_CLEANUP_FUNC (TriadDiagram, triad_diagram_free)

G_END_DECLS
