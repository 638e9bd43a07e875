/* triad-projected-scene.h: a scene in screen coordinates, for painting and picking */
/* SPDX-License-Identifier: Apache-2.0 */

#pragma once

#include "triad-handles.h"
#include "triad-layout.h"
#include "triad-overlay.h"
#include "triad-projected-triad.h"
#include "triad-scene-style.h"

typedef struct
{
  int       frame;  /* vertex of the named frame */
  TriadRect box;    /* rectangle of its name, pixels */
} TriadLabelArea;

/** TRIAD_FAN_MARKERS: The largest number of markers in a fan-out. */
#define TRIAD_FAN_MARKERS 8

/**
 * TriadProjectedScene:
 * @reference: the frame that the selected one is measured from, -1 for none
 * @overlay: (nullable): overlay: the robot that the scene is compared with
 * @overlay_highlight: selected and hovered frames of the overlay; its paths are ignored
 * @handles: (nullable): for moving and rotating the selected frame; not owned
 * @complete: whether faces and edges of shapes are painted however long that takes, up to the
 *   limits of files
 * @is_draft: whether the view moves, so that the time for painting is limited
 * @outlines: whether shaded shapes are painted as vector outlines, as they always are in
 *   SVG, PDF and PostScript
 * @is_still: whether this is for a file, in which nothing can be clicked
 * @cancellable: (nullable): ends painting early; not owned
 * @part: the part of the screen that is painted, in whose corners are the gizmo, the scale and the
 *   notes; at first all of it
 * @is_bare: whether gizmo, scale and notes are left out, and names may be outside of @part, but not
 *   where these would be if @part grew to the names
 * @occupied: (nullable) (element-type TriadObstacle): what names should not cover; not owned
 * @taken: (nullable) (element-type TriadRect): where no name may be; not owned
 * @overlap_count: (array length=n_triads): overlap count: how many triads are at the same point of
 *   the screen; 0 for all but the one in front
 * @density: (nullable): the number of places of frames around each node of a lattice, row by row
 * @fanned: (array length=n_fanned): fan-out: if the selected or hovered frame coincides with
 *   others, their markers, side by side around that point
 * @names: (element-type TriadLabelArea): where the names are, set by painting them
 * @counts: (element-type TriadLabelArea): where the numbers of further names are, each with one of
 *   the frames that it counts or coincides with, set by painting names
 * @callout: where the measurement is, set by painting it; without width if there is none
 *
 * A scene in screen coordinates, used both for painting and for picking, so that what is picked
 * is what is seen.  The scene, the overlay and the paths are not owned.
 */
typedef struct
{
  const TriadScene    *scene;            /* the scene in model coordinates */
  TriadSceneStyle      style;
  TriadCamera          camera;
  TriadHighlight       highlight;        /* selection and highlighted paths */
  int                  reference;
  const TriadOverlay  *overlay;
  TriadHighlight       overlay_highlight;
  const TriadHandles  *handles;
  double               width;            /* of the screen, pixels */
  double               height;           /* of the screen, pixels */
  double               caption;          /* height at the top that something else covers, pixels */
  gboolean             complete;
  gboolean             is_draft;
  gboolean             outlines;
  gboolean             is_still;
  GCancellable        *cancellable;
  TriadRect            part;
  gboolean             is_bare;
  const GArray        *occupied;
  const GArray        *taken;

  TriadProjectedTriad *triads;           /* triads, the farthest first */
  int                 *overlap_count;
  double              *density;
  int                  n_triads;
  TriadProjectedTriad *ghosts;           /* models without their placement frames */
  int                  n_ghosts;
  TriadProjectedTriad  fanned[TRIAD_FAN_MARKERS];
  int                  n_fanned;
  double               fan_x;            /* centre of the fan-out, pixels */
  double               fan_y;            /* centre of the fan-out, pixels */
  GArray              *names;
  GArray              *counts;
  TriadRect            callout;
  TriadRect            missing;          /* the painted note about meshes; empty without one */
} TriadProjectedScene;

/** triad_projected_scene_new: Costs O(n·log n). Lengths are in pixels.  Returns the projected
 * scene. */
TriadProjectedScene *triad_projected_scene_new          (const TriadScene          *scene,
                                                         const TriadSceneStyle     *style,
                                                         const TriadCamera         *camera,
                                                         const TriadHighlight      *highlight,
                                                         double                     width,
                                                         double                     height);
void                 triad_projected_scene_free         (TriadProjectedScene       *self);

/** triad_projected_scene_emphasizes: Returns whether the vertex @frame is selected or hovered. */
gboolean             triad_projected_scene_emphasizes   (const TriadProjectedScene *self,
                                                         int                        frame);

/** triad_projected_scene_is_cancelled: Returns whether the rest need not be painted. */
gboolean             triad_projected_scene_is_cancelled (const TriadProjectedScene *self);

/**
 * triad_projected_scene_is_sampled:
 * @number: index of an item
 * @every: a power of two
 *
 * Chooses about one of @every items to be painted in a draft, independently of patterns in the
 * indices.  The choice is always the same, and the items chosen for a greater @every are a subset
 * of those for a smaller one, so that nothing flickers.
 *
 * Returns: whether the item is chosen
 */
gboolean             triad_projected_scene_is_sampled   (guint                      number,
                                                         guint                      every);

/** triad_projected_scene_recedes: Returns whether a path is highlighted and the vertex @frame is
 * not on it. */
gboolean             triad_projected_scene_recedes      (const TriadProjectedScene *self,
                                                         int                        frame);

/**
 * triad_projected_scene_pick:
 * @radius: maximum distance from an origin, pixels
 *
 * Finds the frame whose marker, name, origin or arm is at a point.  Of coinciding origins, this is
 * the selected one, else the one in front.
 *
 * Returns: a vertex; -1 if nothing is near
 */
int                  triad_projected_scene_pick         (const TriadProjectedScene *self,
                                                         double                     x,
                                                         double                     y,
                                                         double                     radius);

/**
 * triad_projected_scene_pick_next:
 * @radius: maximum distance from an origin, pixels
 * @after: a vertex, -1 for none
 *
 * Like triad_projected_scene_pick(), but of coinciding origins, finds the one behind @after, and
 * after the last one the first; the one in front if @after is not among them.  So repeated clicks
 * reach all frames at a point.
 *
 * Returns: a vertex; -1 if nothing is near
 */
int                  triad_projected_scene_pick_next    (const TriadProjectedScene *self,
                                                         double                     x,
                                                         double                     y,
                                                         double                     radius,
                                                         int                        after);

/**
 * triad_projected_scene_measure_density:
 * @self: a view whose `overlap_count` is set
 *
 * Counts the places of frames around each point of the screen.
 */
void     triad_projected_scene_measure_density (TriadProjectedScene *self);

/**
 * triad_projected_scene_get_size_at:
 *
 * Returns: the factor in (0, 1] for the length of arms and the size of symbols at a point, at which
 *   they are about as long as the distance between the frames around it
 */
double   triad_projected_scene_get_size_at (const TriadProjectedScene *self,
                                            double                     x,
                                            double                     y);

/**
 * triad_projected_scene_thin_out:
 * @self: a view whose densities are measured
 *
 * Shortens arms to the distance of the frames around them.  Where these would be too short to be
 * legible, only frames with room around them keep their arms, and roots; the others become dots.
 * Which frames these are depends on their numbers, so that few change when the view turns.
 */
void     triad_projected_scene_thin_out        (TriadProjectedScene *self);

/** triad_projected_scene_pick_crowd: Finds the number of further names at a point. Returns (transfer
 * full) (nullable) (element-type int) the vertices of all frames that coincide there, the one in
 * front first. */
GArray              *triad_projected_scene_pick_crowd   (const TriadProjectedScene *self,
                                                         double                     x,
                                                         double                     y);

/**
 * triad_projected_scene_pick_overlay:
 * @radius: maximum distance from an origin, pixels
 * @after: a vertex of the overlay, -1 for none; of coinciding origins, picks the one behind
 *   it, and after the last one the first
 *
 * Returns: a vertex of the overlay's snapshot whose triad is at that point; -1 if there is none, or
 *   a frame of the scene is nearer
 */
int                  triad_projected_scene_pick_overlay (const TriadProjectedScene *self,
                                                         double                     x,
                                                         double                     y,
                                                         double                     radius,
                                                         int                        after);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (TriadProjectedScene, triad_projected_scene_free)
