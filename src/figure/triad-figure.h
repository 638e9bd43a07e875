/* triad-figure.h: options of a figure */
/* SPDX-License-Identifier: Apache-2.0 */

#pragma once

#include "triad-camera.h"

typedef enum
{
  TRIAD_FIGURE_SCENE,        /* the 3D view */
  TRIAD_FIGURE_ATTACHED_TO,  /* the attached_to graph */
  TRIAD_FIGURE_RELATIVE_TO,  /* the relative_to graph */
  TRIAD_FIGURE_GRAPHS,       /* both graphs, side by side */
  TRIAD_FIGURE_PLATE,        /* the relative_to graph beside the 3D view */
  TRIAD_FIGURE_ALL,          /* both graphs beside the 3D view */
} TriadFigureContent;

typedef enum
{
  TRIAD_FIGURE_VISUALS,
  TRIAD_FIGURE_COLLISIONS,
  TRIAD_FIGURE_BOTH,
  TRIAD_FIGURE_NO_SHAPES,
} TriadFigureShapes;

typedef enum
{
  TRIAD_FIGURE_LIGHT,          /* light */
  TRIAD_FIGURE_DARK,           /* dark */
  TRIAD_FIGURE_CONTRAST,       /* light with high contrast */
  TRIAD_FIGURE_CONTRAST_DARK,  /* dark with high contrast */
  TRIAD_FIGURE_PRINT,          /* for paper, readable without colours */
  TRIAD_FIGURE_AUTO,           /* in SVG, that of the reader's colour scheme; light elsewhere */
} TriadFigureTheme;

/** TriadFigureFormat: Output format.  The first three are images; HTML is a page with all images of
 * a model, which can be turned. */
typedef enum
{
  TRIAD_FIGURE_SVG,
  TRIAD_FIGURE_PDF,
  TRIAD_FIGURE_PNG,
  TRIAD_FIGURE_HTML,
  TRIAD_FIGURE_DOT,
  TRIAD_FIGURE_JSON,
} TriadFigureFormat;

/** TRIAD_FIGURE_ANGLES: in place of a #TriadCameraView, a view by azimuth and elevation. */
#define TRIAD_FIGURE_ANGLES 7

/**
 * TriadFigureView:
 * @azimuth: of the eye, seen from above, degrees; 0 at +X, 90 at +Y; 0 for a named view
 */
typedef struct
{
  int    named;      /* a TriadCameraView, or TRIAD_FIGURE_ANGLES */
  double azimuth;
  double elevation;  /* of the eye, degrees, in [-90, 90]; 0 for a named view */
} TriadFigureView;

typedef struct
{
  double width;   /* points; 0 to fit the content */
  double height;  /* points; 0 if width is 0 */
} TriadFigureSize;

/**
 * TriadFigure:
 *
 * Options of a figure, plain data: everything about it except the model.  triad-figure-options.h
 * has the table of their names, meanings and permitted values, through which alone they are read
 * and written by name.
 *
 * A list that is %NULL is empty; a text that is %NULL leaves the choice to the figure.  Frames are
 * named by scoped names with the wildcards `*` and `?`.
 */
typedef struct
{
  /* content */
  int               content;       /* TriadFigureContent */
  char            **frames;        /* names of frames to show; empty for all */
  char            **kinds;         /* kinds of frames to show; empty for all */
  char            **labels;        /* `all`, `some`, `none`, or names; empty for all */
  char            **collapsed;     /* models as one box */
  gboolean          expand_all;    /* all other models, however many boxes there are */
  char            **highlight;     /* names, `A..B` a path, `A..` a path to its root */
  char            **joints;        /* NAME=VALUE[,VALUE] */
  int               shapes;        /* TriadFigureShapes */
  gboolean          inertias;
  gboolean          wires;         /* shapes as wireframes */
  gboolean          axes;          /* of joints */
  gboolean          ghosts;        /* models without their placement frames, frames at rest */
  gboolean          grid;
  int               lines;         /* TriadSceneLines */
  int               poses;         /* TriadPoseLabels */
  int               direction;     /* TriadDirection */
  char            **callouts;      /* NAME=TEXT */
  char             *title;
  char             *caption;
  char             *links;         /* link target of frames, before `#` */

  /* camera */
  TriadFigureView   view;
  char             *look_at;       /* a name, or X,Y,Z in metres */
  double            distance;      /* metres; 0 to fit everything */
  gboolean          orthographic;

  /* page */
  TriadFigureSize   size;
  double            scale;         /* pixels of a PNG in a point */
  double            margin;        /* points; -1 for the default */
  char             *background;    /* `theme`, `none` or #RRGGBB; NULL for the theme's */
  int               theme;         /* TriadFigureTheme */
  char             *font;          /* font family */
  double            font_size;     /* of names, points */
  int               text;          /* TriadTextMode */

  /* sweep */
  char            **sweep;         /* JOINT=FROM..TO */
  int               steps;
  double            seconds;

  /* files */
  char            **sources;
  char             *output;
  char            **formats;       /* empty for the format of the output's suffix */
} TriadFigure;

/** triad_figure_new: Returns a figure with default options. */
TriadFigure *triad_figure_new        (void);
TriadFigure *triad_figure_copy       (const TriadFigure *self);
void         triad_figure_free       (TriadFigure       *self);

/** triad_figure_set_camera: Sets view, target, distance and projection to those of a camera, so
 * that the figure looks like the 3D view on the screen. */
void         triad_figure_set_camera (TriadFigure       *self,
                                      const TriadCamera *camera);

/** triad_figure_has_scene: Returns whether the figure contains a 3D view. */
gboolean     triad_figure_has_scene  (const TriadFigure *self);

/** triad_figure_has_graph: Returns whether the figure contains one or both graphs. */
gboolean     triad_figure_has_graph  (const TriadFigure *self);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (TriadFigure, triad_figure_free)
