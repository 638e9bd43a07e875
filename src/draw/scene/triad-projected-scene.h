/* triad-projected-scene.h: what of a scene is on the screen, and where
 *
 * SPDX-License-Identifier: Apache-2.0
 */

#pragma once

#include "triad-layout.h"
#include "triad-overlay.h"
#include "triad-projected-triad.h"
#include "triad-scene-style.h"

G_BEGIN_DECLS

/**
 * TriadNameBox:
 * @frame: the frame that is named
 * @box: where its name stands, pixels
 */
typedef struct
{
  int       frame;
  TriadRect box;
} TriadNameBox;

/**
 * TriadProjectedScene:
 * @scene: (not nullable): what is seen
 * @style: what of it, and how
 * @camera: from where
 * @highlight: what stands out
 * @reference: the frame that the selected one is measured from, -1 for none
 * @shade: (nullable): the robot that it is compared with
 * @shade_highlight: what of that stands out; its ways are not looked at
 * @width: of the screen, pixels
 * @height: of the screen, pixels
 * @caption: how much of the top is under something else, pixels
 * @complete: whether all faces and ridges of shapes are painted, however long that
 *   takes
 * @is_draft: whether it moves: what is painted is bounded, however much there is to see
 * @outlines: whether shaded shapes are painted without pixels, as they always
 *   are in SVG, PDF and PostScript
 * @is_still: whether it is a picture, in which nothing can be clicked
 * @ink: (nullable) (element-type TriadObstacle): what names had better not
 *   hide; not owned
 * @taken: (nullable) (element-type TriadRect): where else no name may be; not
 *   owned
 * @glyphs: (array length=n_glyphs): triads, the farthest first
 * @crowd: (array length=n_glyphs): how many of them lie at the same place of
 *   the screen; 0 for all but the one in front
 * @ghosts: (array length=n_ghosts): models without their placement frames
 * @petals: (array length=n_petals): where something that stands out lies on
 *   others, the markers of all of them, side by side around that place
 * @names: (element-type TriadNameBox): the names, once they have been painted
 *
 * One look at a scene: made once, painted, and asked what lies under the
 * pointer, so that what is seen is what is hit.  What it is made of must
 * outlive it.
 */
typedef struct
{
  const TriadScene    *scene;
  TriadSceneStyle      style;
  TriadCamera          camera;
  TriadHighlight       highlight;
  int                  reference;
  const TriadOverlay  *shade;
  TriadHighlight       shade_highlight;
  double               width;
  double               height;
  double               caption;
  gboolean             complete;
  gboolean             is_draft;
  gboolean             outlines;
  gboolean             is_still;
  const GArray        *ink;
  const GArray        *taken;

  TriadProjectedTriad *glyphs;
  int                 *crowd;
  int                  n_glyphs;
  TriadProjectedTriad *ghosts;
  int                  n_ghosts;
  TriadProjectedTriad *petals;
  int                  n_petals;
  double               petal_x;
  double               petal_y;
  GArray              *names;
} TriadProjectedScene;

/**
 * triad_projected_scene_new:
 * @scene: what is seen
 * @style: what of it, and how
 * @camera: from where
 * @highlight: what stands out
 * @width: of the screen, pixels
 * @height: of the screen, pixels
 *
 * Costs O(n·log n).
 *
 * Returns: (transfer full): where everything is
 */
TriadProjectedScene *triad_projected_scene_new          (const TriadScene          *scene,
                                                         const TriadSceneStyle     *style,
                                                         const TriadCamera         *camera,
                                                         const TriadHighlight      *highlight,
                                                         double                     width,
                                                         double                     height);
void                 triad_projected_scene_free         (TriadProjectedScene       *self);

/**
 * triad_projected_scene_stands_out:
 * @self: a sight
 * @frame: a vertex
 *
 * Returns: whether it is selected or hovered
 */
gboolean             triad_projected_scene_stands_out   (const TriadProjectedScene *self,
                                                         int                        frame);

/**
 * triad_projected_scene_is_sampled:
 * @number: of something that there are many of
 * @every: a power of two
 *
 * Whether it is one of those that stand for all the rest while they move, of each
 * @every about one: always the same ones, and no pattern in their numbers matters.
 * What is chosen of more is chosen of fewer too, so that nothing flickers.
 *
 * Returns: whether it is one of them
 */
gboolean             triad_projected_scene_is_sampled   (guint                      number,
                                                         guint                      every);

/**
 * triad_projected_scene_recedes:
 * @self: a sight
 * @frame: a vertex
 *
 * Returns: whether the way of what is selected leads past it
 */
gboolean             triad_projected_scene_recedes      (const TriadProjectedScene *self,
                                                         int                        frame);

/**
 * triad_projected_scene_pick:
 * @self: a sight
 * @x: pixels
 * @y: pixels
 * @radius: how far beside an origin still counts, pixels
 *
 * What is painted at a place: a marker, a name, an origin nearby, or an arm.
 * Of origins that lie on one another, the selected one, else the one in front.
 *
 * Returns: a vertex; -1 where nothing is near
 */
int                  triad_projected_scene_pick         (const TriadProjectedScene *self,
                                                         double                     x,
                                                         double                     y,
                                                         double                     radius);

/**
 * triad_projected_scene_pick_next:
 * @self: a sight
 * @x: pixels
 * @y: pixels
 * @radius: how far beside an origin still counts, pixels
 * @after: a vertex, -1 for none
 *
 * Like triad_projected_scene_pick(), but of origins that lie on one another the one in
 * front; where @after is one of them, the one behind it, and behind the last the first again.  So clicks at
 * one place reach all that is there.
 *
 * Returns: a vertex; -1 where nothing is near
 */
int                  triad_projected_scene_pick_next    (const TriadProjectedScene *self,
                                                         double                     x,
                                                         double                     y,
                                                         double                     radius,
                                                         int                        after);

/**
 * triad_projected_scene_pick_overlay:
 * @self: a sight
 * @x: pixels
 * @y: pixels
 * @radius: how far beside an origin still counts, pixels
 * @after: a vertex of the other robot, -1 for none: of those that lie on one another
 *   the one behind it is meant, behind the last the first
 *
 * Returns: the frame of the other robot whose triad is there, a vertex of its snapshot;
 *   -1 where there is none, or a frame of this one is nearer
 */
int                  triad_projected_scene_pick_overlay (const TriadProjectedScene *self,
                                                         double                     x,
                                                         double                     y,
                                                         double                     radius,
                                                         int                        after);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (TriadProjectedScene, triad_projected_scene_free)

G_END_DECLS
