/* triad-shape-painter.h: what the painters of faces and of ridges share
 *
 * SPDX-License-Identifier: Apache-2.0
 */

#pragma once

#include "triad-projected-scene.h"
#include "triad-visible-polygons.h"

G_BEGIN_DECLS

/**
 * TriadShapeView:
 *
 * A shape that is on the screen.
 */
typedef struct
{
  const TriadShape       *shape;
  const TriadPolygonMesh *surface;    /* its own, or a box that stands for it */
  TriadPose               pose;
  TriadVector             scale;
  double                  size;       /* pixels from the middle to the farthest corner */
  gboolean                is_solid;
} TriadShapeView;

/**
 * TriadShapePainter:
 *
 * One picture of shapes that is being painted.
 */
typedef struct
{
  cairo_t                   *cr;
  const TriadProjectedScene *sight;
  const TriadCamera         *camera;
  const TriadTheme          *theme;
  double                     width;
  double                     height;

  TriadVector                right;
  TriadVector                up;
  TriadVector                forward;
  double                     focus;   /* pixels of a metre across, a metre away */
  double                     nearest;
  TriadPolygonMesh          *box;
  TriadDepthBuffer          *relief;  /* NULL where nothing is shaded */
  double                     grain;   /* of its pixels, in one of ours */
  gboolean                   is_vector;
  TriadVisiblePolygons      *mosaic;  /* of its faces; NULL where its pixels are what is painted */
  int                        n_faces; /* painted so far */
  double                     n_screens; /* that the discs around what is painted cover */
  int                        n_lines;
  int                        max_lines;

  GArray                    *points;  /* of the body at hand, as the eye sees them */
  GArray                    *fronts;  /* whether each of its faces shows its outside */
} TriadShapePainter;

/**
 * triad_shape_painter_project:
 * @self: a painter
 * @seen: a point to the right of the eye, above it, and in front of it, metres
 *
 * Returns: where that is on the screen
 */
TriadDepthBufferPoint triad_shape_painter_project     (const TriadShapePainter *self,
                                                       TriadVector              seen);

/**
 * triad_shape_painter_paint_edges:
 * @self: a painter that has seen the points and faces of @body
 * @body: a shape on the screen
 *
 * Paints its ridges and outlines: of shaded shapes, what no face hides; wires
 * around them, and what is in them, whole.
 */
void                  triad_shape_painter_paint_edges (TriadShapePainter       *self,
                                                       const TriadShapeView    *body);

G_END_DECLS
