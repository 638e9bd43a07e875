/* triad-shape-painter.h: state shared by the painters of faces and edges */
/* SPDX-License-Identifier: Apache-2.0 */

#pragma once

#include "triad-projected-scene.h"
#include "triad-visible-polygons.h"

typedef struct
{
  const TriadShape       *shape;
  const TriadPolygonMesh *surface;    /* the shape's mesh, or a box that replaces it */
  TriadPose               pose;
  TriadVector             scale;
  double                  size;       /* pixels from the centre to the farthest vertex */
  double                  layers;     /* of faces over each other; at least 1 */
  gboolean                is_solid;
} TriadShapeView;

/** TriadShapePainter: State of painting the shapes of one drawing. */
typedef struct
{
  cairo_t                   *cr;
  const TriadProjectedScene *view;
  const TriadCamera         *camera;
  const TriadTheme          *theme;
  double                     width;
  double                     height;

  TriadVector                right;
  TriadVector                up;
  TriadVector                forward;
  double                     focus;      /* pixels of a metre across the view, a metre away */
  double                     nearest;
  TriadPolygonMesh          *box;
  TriadDepthBuffer          *depth_buffer;  /* NULL if nothing is shaded */
  double                     area;       /* of the discs around the shapes to fill, times their
                                          * layers, pixels */
  double                     resolution; /* pixels of the depth buffer in one of the drawing */
  gboolean                   is_vector;
  TriadVisiblePolygons      *polygons;   /* for vector output; else NULL */
  int                        n_faces;    /* painted so far */
  int                        n_simplified; /* shapes that become boxes beyond the limit of faces */
  double                     n_screens;  /* area of the discs around painted shapes, in screens */
  int                        n_lines;
  int                        max_lines;

  TriadVector                light;      /* unit vector to the light, in eye coordinates */
  TriadVector                zenith;     /* unit vector up from the side of the current terrain
                                          * that faces the camera, in eye coordinates */
  double                     relief;     /* factor by which its slopes are shaded as steeper */

  GArray                    *points;     /* of the current shape, in eye coordinates */
  GArray                    *fronts;     /* whether the outside of each of its faces is visible */
} TriadShapePainter;

/**
 * triad_shape_painter_project:
 * @seen: point in eye coordinates (right, up, forward), metres
 *
 * Returns: the point on the screen
 */
TriadDepthBufferPoint triad_shape_painter_project     (const TriadShapePainter *self,
                                                       TriadVector              seen);

/**
 * triad_shape_painter_limit_resolution:
 * @resolution: pixels of the depth buffer in one of the drawing
 * @area: of the discs around all shapes that are filled, times the layers of their faces, in pixels
 *   of the drawing
 *
 * A file can put thousands of shapes over each other, each as large as the drawing.
 *
 * Returns: a resolution at which the number of pixels to fill is limited
 */
double                triad_shape_painter_limit_resolution (double resolution,
                                                            double area);

/** triad_shape_painter_get_normal: Returns a vector of any length that points outside, in eye
 * coordinates; @self has the points of @body. */
TriadVector           triad_shape_painter_get_normal  (const TriadShapePainter *self,
                                                       const TriadShapeView    *body,
                                                       const TriadFacet        *face);

/**
 * triad_shape_painter_light:
 * @self: a painter with the points of @body
 *
 * Places the light for the faces of @body. Terrain is lit as on maps: from the upper left, low
 * over the ground, and gentle slopes are shaded as if they were steeper.
 */
void                  triad_shape_painter_light       (TriadShapePainter       *self,
                                                       const TriadShapeView    *body);

/** triad_shape_painter_shade: Returns the colour of a face, as in CAIRO_FORMAT_ARGB32.  In vector
 * output, @order is set as for triad_visible_polygons_add(). */
guint32               triad_shape_painter_shade       (const TriadShapePainter *self,
                                                       const TriadShapeView    *body,
                                                       TriadVector              normal,
                                                       gboolean                 is_front,
                                                       int                     *order);

/** triad_shape_painter_get_colour: Returns the colour of faces with a brightness in [0, 1], as in
 * CAIRO_FORMAT_ARGB32. */
guint32               triad_shape_painter_get_colour  (const TriadShapePainter *self,
                                                       const TriadShapeView    *body,
                                                       double                   brightness);

/**
 * triad_shape_painter_paint_edges:
 * @self: a painter with the points and fronts of @body
 *
 * Paints crease and silhouette edges: of shaded shapes, those that no face hides; of wireframes
 * and the shapes inside them, all.
 */
void                  triad_shape_painter_paint_edges (TriadShapePainter       *self,
                                                       const TriadShapeView    *body);
