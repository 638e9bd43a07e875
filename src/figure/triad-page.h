/* triad-page.h: a figure with its panels laid out, ready to paint */
/* SPDX-License-Identifier: Apache-2.0 */

#pragma once

#include "triad-layout-engine.h"
#include "triad-meshes.h"
#include "triad-panel.h"
#include "triad-theme.h"

#define TRIAD_MAX_PANELS 3

/** TRIAD_PAGE_MAX_BOXES: maximum number of boxes in a graph; each needs up to 40 kB. */
#define TRIAD_PAGE_MAX_BOXES 150000

/** TRIAD_PAGE_MAX_EXPANDED: maximum number of boxes in a graph whose nested models are all
 * expanded, unless the figure asks for more. */
#define TRIAD_PAGE_MAX_EXPANDED 20000

/** TRIAD_PAGE_MAX_PAGED: maximum number of frames of several sources in one file. */
#define TRIAD_PAGE_MAX_PAGED 150000

/** TRIAD_PAGE_MAX_READ: Maximum total size of the sources in one file, with the files that they
 * include, in bytes: their elements are kept until the file is written, and need up to thirty times
 * as much. */
#define TRIAD_PAGE_MAX_READ (64 * 1024 * 1024)

/** TRIAD_PAGE_MAX_BYTES: Maximum total size of the outputs of a figure, or of the steps of an
 * animated SVG: they are kept in memory until the last one is rendered. */
#define TRIAD_PAGE_MAX_BYTES (256 * 1024 * 1024)

/**
 * TriadPage:
 * @unit: points of the page in a point of the default font size
 * @shrink: scale at which everything is painted, so that a figure without a size fits a column
 *
 * A figure that is laid out.  It can be painted any number of times, from any thread, but from one
 * thread at a time.
 */
typedef struct
{
  TriadFigure    *figure;                    /* the options; owned */
  TriadSnapshot  *snapshot;
  TriadMeshes    *meshes;
  GCancellable   *cancellable;               /* ends painting files early; may be NULL */
  TriadTheme      theme;                     /* colours, with the figure's background */
  TriadTheme      dark;                      /* those of TRIAD_FIGURE_AUTO for a dark colour scheme */
  double          width;                     /* points */
  double          height;                    /* points */
  TriadPanel      panels[TRIAD_MAX_PANELS];  /* the panels */
  int             n_panels;
  int             n_steps;                   /* number of steps of the sweep; 1 without a sweep */
  double          unit;
  double          shrink;                    /* in (0, 1] */
  TriadTextBlock *title;                     /* text above the panels; may be NULL */
  TriadPoint      title_at;                  /* position of the title */
  TriadTextBlock *caption;                   /* text below the panels; may be NULL */
  TriadPoint      caption_at;                /* position of the caption */
  char           *note;                      /* a note for the user, not an error; may be NULL */
  char           *shapes_note;               /* a note that shapes are simplified; may be NULL */
} TriadPage;

/**
 * triad_page_new:
 * @engine: (nullable): layout engine, which caches layouts for other pages; %NULL for a
 *   temporary one
 * @meshes: (nullable): cache of meshes; %NULL for a temporary one
 * @cancellable: (nullable): of the layout, and of the files that the page is painted into later
 * @error: return location; a %TRIAD_FIGURE_ERROR if an option does not fit the model
 *
 * Loads meshes, lays out graphs and moves joints.  Takes time, so call it in a worker thread.
 *
 * Returns: (transfer full): the page, or %NULL and @error
 */
TriadPage *triad_page_new   (const TriadFigure  *figure,
                             TriadSnapshot      *snapshot,
                             TriadLayoutEngine  *engine,
                             TriadMeshes        *meshes,
                             GCancellable       *cancellable,
                             GError            **error);
void       triad_page_free  (TriadPage          *self);

/** triad_page_dup_content: Returns what the panels show, such as `attached_to, relative_to`; it is
 * not translated, so that drawings are the same in all locales. */
char      *triad_page_dup_content (const TriadPage *self);

/**
 * triad_page_paint:
 * @cr: context whose unit is a point
 * @step: step of the sweep, in [0, n_steps); 0 without a sweep
 * @theme: the colours, one of those of @self
 *
 * Paints the figure as in a file, but without the background.
 */
void       triad_page_paint (const TriadPage    *self,
                             cairo_t            *cr,
                             int                 step,
                             const TriadTheme   *theme);

/**
 * triad_page_paint_panel:
 * @panel: one of those of @self
 * @theme: the colours, one of those of @self
 *
 * Like triad_page_paint(), but paints only a panel without its heading, at its place.
 */
void       triad_page_paint_panel (const TriadPage  *self,
                                   const TriadPanel *panel,
                                   cairo_t          *cr,
                                   int               step,
                                   const TriadTheme *theme);

/**
 * triad_page_layout_arrange:
 * @self: a page with laid-out graphs; its size, the rectangles of its panels and the camera are set
 *
 * Arranges the panels of a page.  If the figure has no size, graphs keep their own and the page
 * fits the content; then all of it is scaled to a column 160 mm wide, as far as the smallest text
 * keeps 7 points.  Otherwise, graphs are scaled to the page.  Panels are side by side or stacked,
 * whichever makes them larger, or the shape of the page closer to that of paper.
 *
 * Returns: %FALSE and @error if the camera cannot be aimed
 */
gboolean triad_page_layout_arrange (TriadPage  *self,
                                    GError    **error);

/**
 * triad_page_check_bytes:
 * @option: the option of the figure that makes its output large
 *
 * Returns: %FALSE and @error if @n_bytes are more than %TRIAD_PAGE_MAX_BYTES
 */
gboolean triad_page_check_bytes (gsize        n_bytes,
                                 const char  *option,
                                 GError     **error);

/** TRIAD_TITLE_SIZE: font size of a title, as a factor of that of names. */
#define TRIAD_TITLE_SIZE 1.25

G_DEFINE_AUTOPTR_CLEANUP_FUNC (TriadPage, triad_page_free)
