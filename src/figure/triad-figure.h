/* triad-figure.h: options of a figure
 *
 * SPDX-License-Identifier: Apache-2.0
 */

#pragma once

#include "triad-camera.h"

G_BEGIN_DECLS

/**
 * TriadFigureContent:
 * @TRIAD_FIGURE_SCENE: frames in space
 * @TRIAD_FIGURE_ATTACHED_TO: what moves with what
 * @TRIAD_FIGURE_RELATIVE_TO: what is measured from what
 * @TRIAD_FIGURE_GRAPHS: both graphs, side by side
 * @TRIAD_FIGURE_PLATE: what is measured from what, beside the frames in space
 * @TRIAD_FIGURE_ALL: both graphs, beside the frames in space
 */
typedef enum
{
  TRIAD_FIGURE_SCENE,
  TRIAD_FIGURE_ATTACHED_TO,
  TRIAD_FIGURE_RELATIVE_TO,
  TRIAD_FIGURE_GRAPHS,
  TRIAD_FIGURE_PLATE,
  TRIAD_FIGURE_ALL,
} TriadFigureContent;

/**
 * TriadFigureShapes:
 *
 * Which shapes of links are drawn.
 */
typedef enum
{
  TRIAD_FIGURE_VISUALS,
  TRIAD_FIGURE_COLLISIONS,
  TRIAD_FIGURE_BOTH,
  TRIAD_FIGURE_NO_SHAPES,
} TriadFigureShapes;

/**
 * TriadFigureTheme:
 * @TRIAD_FIGURE_LIGHT: as on a light screen
 * @TRIAD_FIGURE_DARK: as on a dark one
 * @TRIAD_FIGURE_CONTRAST: as on a light screen with high contrast
 * @TRIAD_FIGURE_CONTRAST_DARK: as on a dark one
 * @TRIAD_FIGURE_PRINT: for paper, also without colours
 */
typedef enum
{
  TRIAD_FIGURE_LIGHT,
  TRIAD_FIGURE_DARK,
  TRIAD_FIGURE_CONTRAST,
  TRIAD_FIGURE_CONTRAST_DARK,
  TRIAD_FIGURE_PRINT,
} TriadFigureTheme;

/**
 * TriadFigureFormat:
 *
 * What a figure is written as.  The first three are pictures.
 */
typedef enum
{
  TRIAD_FIGURE_SVG,
  TRIAD_FIGURE_PDF,
  TRIAD_FIGURE_PNG,
  TRIAD_FIGURE_DOT,
  TRIAD_FIGURE_JSON,
} TriadFigureFormat;

/**
 * TRIAD_FIGURE_ANGLES:
 *
 * In the place of a #TriadCameraView: a view that has no name.
 */
#define TRIAD_FIGURE_ANGLES 7

/**
 * TriadFigureView:
 * @named: a #TriadCameraView, or %TRIAD_FIGURE_ANGLES
 * @azimuth: where the eye stands, seen from above, degrees; 0 at +X, 90 at +Y;
 *   0 where the view has a name
 * @elevation: how high it stands, degrees, in [-90, 90]; 0 as above
 *
 * From where a figure is seen.
 */
typedef struct
{
  int    named;
  double azimuth;
  double elevation;
} TriadFigureView;

/**
 * TriadFigureSize:
 * @width: points; 0 for what the content needs
 * @height: points; 0 with @width
 */
typedef struct
{
  double width;
  double height;
} TriadFigureSize;

/**
 * TriadFigure:
 *
 * The settings of a figure, plain data: everything about it but the model.
 * triad-figure-options.h has the table of them, with names, meanings and
 * what they may be; a field is never read or written by name elsewhere.
 *
 * A list that is %NULL is empty; a text that is %NULL says nothing, which
 * leaves the choice to the figure.  Frames are named by scoped names, in
 * which `*` and `?` stand for others.
 */
typedef struct
{
  /* what it shows */
  int               content;        /* TriadFigureContent */
  char            **frames;         /* names: these alone; empty for all */
  char            **kinds;          /* of frames, these alone; empty for all */
  char            **labels;         /* `all`, `some`, `none`, or names; empty for all */
  char            **collapsed;      /* models as one box */
  char            **highlight;      /* names, `A..B` a path, `A..` a way to its end */
  char            **joints;         /* NAME=VALUE[,VALUE] */
  int               shapes;         /* TriadFigureShapes */
  gboolean          inertias;
  gboolean          wires;          /* shapes as wires */
  gboolean          axes;           /* of joints */
  gboolean          ghosts;         /* models as if nothing placed them, frames at rest */
  gboolean          grid;
  int               lines;          /* TriadSceneLines */
  int               poses;          /* TriadPoseLabels */
  int               direction;      /* TriadDirection */
  char            **callouts;       /* NAME=TEXT */
  char             *title;
  char             *caption;
  char             *links;          /* what anchors of frames begin with */

  /* from where */
  TriadFigureView   view;
  char             *look_at;        /* a name, or X,Y,Z in metres */
  double            distance;       /* metres; 0 for what shows everything */
  gboolean          orthographic;

  /* on what */
  TriadFigureSize   size;
  double            scale;          /* pixels of a PNG in a point */
  double            margin;         /* points; -1 for the usual one */
  char             *ground;         /* `theme`, `none` or #RRGGBB; NULL for the theme's */
  int               theme;          /* TriadFigureTheme */
  char             *font;           /* its family */
  double            font_size;      /* of names, points */
  int               text;           /* TriadTextMode */

  /* in motion */
  char            **sweep;          /* JOINT=FROM..TO */
  int               steps;
  double            seconds;

  /* files */
  char            **sources;
  char             *output;
  char            **formats;        /* empty for what the output's name says */
} TriadFigure;

/**
 * triad_figure_new:
 *
 * Returns: (transfer full): a figure with everything at its default
 */
TriadFigure *triad_figure_new        (void);
TriadFigure *triad_figure_copy       (const TriadFigure *self);
void         triad_figure_free       (TriadFigure       *self);
gboolean     triad_figure_equal      (const TriadFigure *self,
                                      const TriadFigure *other);

/**
 * triad_figure_set_camera:
 * @self: a figure
 * @camera: a camera
 *
 * Makes the figure be seen from there, as it is seen on a screen: view,
 * @look_at, distance and projection are the camera's.
 */
void         triad_figure_set_camera (TriadFigure       *self,
                                      const TriadCamera *camera);

/**
 * triad_figure_has_scene:
 * @self: a figure
 *
 * Returns: whether it shows frames in space
 */
gboolean     triad_figure_has_scene  (const TriadFigure *self);

/**
 * triad_figure_has_graph:
 * @self: a figure
 *
 * Returns: whether it shows a graph, or both
 */
gboolean     triad_figure_has_graph  (const TriadFigure *self);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (TriadFigure, triad_figure_free)

G_END_DECLS
