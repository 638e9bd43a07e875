/* triad-page.h: a figure with its panels laid out, ready to paint
 *
 * SPDX-License-Identifier: Apache-2.0
 */

#pragma once

#include "triad-callouts.h"
#include "triad-layout-engine.h"
#include "triad-layout.h"
#include "triad-meshes.h"
#include "triad-scene.h"
#include "triad-theme.h"

G_BEGIN_DECLS

/**
 * TriadPanel:
 * @content: what it shows: space, or one of the graphs
 * @heading: (nullable): what stands above it
 * @layout: (nullable): the graph
 * @scenes: (nullable) (array length=n_scenes): space, once for each step of a
 *   sweep
 * @camera: where space is seen from
 * @style: what of space is seen
 * @selected: the vertex whose way alone stands out, -1 for none
 * @way: (nullable): what stands out
 * @callouts: (element-type TriadCallout): what is said about its frames
 * @ink: (nullable) (element-type TriadObstacle): where space has something in it
 * @rect: where it is, points of the page
 * @zoom: how many points of the page a point of the graph has, or a pixel of
 *   space
 *
 * One of the pictures of a figure.
 */
typedef struct
{
  TriadFigureContent   content;
  const char          *heading;
  TriadLayout         *layout;
  TriadScene         **scenes;
  int                  n_scenes;
  TriadCamera          camera;
  TriadSceneStyle      style;
  int                  selected;
  TriadFramePath      *way;
  GArray              *callouts;
  GArray              *ink;
  TriadRect            rect;
  double               zoom;
} TriadPanel;

#define TRIAD_MAX_PANELS 3

/** TRIAD_PAGE_MAX_BOXES: frames in a graph; each takes up to 40 kB while it is drawn. */
#define TRIAD_PAGE_MAX_BOXES 150000

/** TRIAD_PAGE_MAX_PAGED: frames of several sources whose pages are in one file. */
#define TRIAD_PAGE_MAX_PAGED 150000

/** TRIAD_PAGE_MAX_MOVED: frames of all steps of a sweep together. */
#define TRIAD_PAGE_MAX_MOVED 2000000

/**
 * TRIAD_PAGE_MAX_BYTES:
 *
 * Bytes of the pictures of a figure, and of the steps of an SVG that moves, where there
 * are several: they are kept until the last one is made.
 */
#define TRIAD_PAGE_MAX_BYTES (256 * 1024 * 1024)

/**
 * TriadPage:
 * @figure: what it was made of; owned
 * @snapshot: its model
 * @theme: its colours, its ground among them
 * @width: of the page, points
 * @height: points
 * @panels: (array length=n_panels): its pictures
 * @n_panels: how many
 * @n_steps: how many pictures its sweep has; 1 where nothing moves
 * @unit: how many points of the page a point of names has
 * @title: (nullable): what stands above the pictures
 * @title_at: where
 * @caption: (nullable): what stands below them
 * @caption_at: where
 * @note: (nullable): something about the figure that people should know, but
 *   that does not keep it from being drawn
 *
 * A figure that is ready to be painted, any number of times, in any thread,
 * one at a time.
 */
typedef struct
{
  TriadFigure    *figure;
  TriadSnapshot  *snapshot;
  TriadTheme      theme;
  double          width;
  double          height;
  TriadPanel      panels[TRIAD_MAX_PANELS];
  int             n_panels;
  int             n_steps;
  double          unit;
  TriadTextBlock *title;
  TriadPoint      title_at;
  TriadTextBlock *caption;
  TriadPoint      caption_at;
  char           *note;
} TriadPage;

/**
 * triad_page_new:
 * @figure: a figure
 * @snapshot: its model
 * @placer: (nullable): lays graphs out, and remembers them for the next sheet;
 *   %NULL for one that remembers nothing
 * @meshes: (nullable): the same for meshes
 * @cancellable: (nullable): to give up early
 * @error: where to say what can't be drawn: a %TRIAD_FIGURE_ERROR where a
 *   setting does not fit the model
 *
 * Does all that takes time: reads meshes, lays graphs out, moves joints.  Not
 * for the thread that draws.
 *
 * Returns: (transfer full): the sheet, or %NULL and @error
 */
TriadPage *triad_page_new   (const TriadFigure  *figure,
                             TriadSnapshot      *snapshot,
                             TriadLayoutEngine  *placer,
                             TriadMeshes        *meshes,
                             GCancellable       *cancellable,
                             GError            **error);
void       triad_page_free  (TriadPage          *self);

/**
 * triad_page_paint:
 * @self: a sheet
 * @cr: where to paint; one unit is a point
 * @step: of the sweep, in [0, n_steps); 0 where nothing moves
 *
 * Paints the figure without its ground, which is @theme's.  The same as in a
 * file, and fast.
 */
void       triad_page_paint (const TriadPage    *self,
                             cairo_t            *cr,
                             int                 step);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (TriadPage, triad_page_free)

G_END_DECLS
