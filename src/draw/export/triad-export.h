/* triad-export.h: export of drawings as SVG, PDF or PNG
 *
 * SPDX-License-Identifier: Apache-2.0
 */

#pragma once

#include <gio/gio.h>

#include "triad-layout.h"
#include "triad-snapshot-diff.h"
#include "triad-theme.h"

G_BEGIN_DECLS

typedef enum
{
  TRIAD_PICTURE_SVG,
  TRIAD_PICTURE_PDF,
  TRIAD_PICTURE_PNG,
} TriadPictureFormat;

/**
 * TriadTextMode:
 * @TRIAD_TEXT_USUAL: outlines in SVG, which then needs no fonts and looks the same
 *   everywhere; text in PDF, which embeds its fonts
 *
 * How letters are written.
 */
typedef enum
{
  TRIAD_TEXT_USUAL,
  TRIAD_TEXT_TEXT,      /* text, which can be searched, selected and styled */
  TRIAD_TEXT_OUTLINES,  /* shapes */
} TriadTextMode;

/**
 * TriadExportOptions:
 * @theme: colours; the output is transparent where the alpha of their background is 0
 * @scale: pixels of a PNG in a point; the file records the resolution, where 1 is 72 dpi.
 *   Reduced if the image would be too large
 * @links: (nullable): link target of each frame, to which `#` and its scoped name are
 *   appended; %NULL for no links
 * @snapshot: (nullable): what is drawn, for the titles and descriptions of its frames
 * @comparison: (nullable): diff of another snapshot and that of a graph, to highlight
 *
 * Nothing is owned.  The same options and the same content give the same bytes at any time and in
 * all locales.
 */
typedef struct
{
  const TriadTheme        *theme;
  double                   scale;
  TriadTextMode            text;         /* how letters are written */
  const char              *links;
  const char              *prefix;       /* of all ids of an SVG; may be NULL */
  const char              *title;        /* of the document; may be NULL */
  const char              *description;  /* of the document; may be NULL */
  const TriadSnapshot     *snapshot;
  const TriadSnapshotDiff *comparison;
} TriadExportOptions;

/** triad_export_options_init: Sets the defaults: light theme, two pixels in a point, no links. */
void triad_export_options_init (TriadExportOptions *self);

/**
 * TriadPaint:
 * @cr: context whose unit is a point
 */
typedef void (*TriadPaint) (cairo_t       *cr,
                            gconstpointer  data);

/** TriadExportPage: A page that is painted on demand. */
typedef struct
{
  double         width;   /* points */
  double         height;  /* points */
  TriadPaint     paint;   /* paints the page's content */
  gconstpointer  data;    /* for paint */
} TriadExportPage;

/**
 * triad_export_pages:
 * @pages: (array length=n_pages): pages; each is painted on the background that @options has
 * @n_pages: must be 1 unless @format is PDF
 *
 * Returns: (transfer full): the file's bytes, or %NULL and @error
 */
GBytes *triad_export_pages (const TriadExportPage     *pages,
                            int                        n_pages,
                            TriadPictureFormat         format,
                            const TriadExportOptions  *options,
                            GError                   **error);

/** triad_export_layout: Exports a graph, drawn by triad_paint_graph(). Returns the file's bytes, or
 * %NULL and @error. */
GBytes *triad_export_layout (const TriadLayout         *layout,
                             TriadPictureFormat         format,
                             const TriadExportOptions  *options,
                             GError                   **error);

/** triad_export_dot: Writes a graph in Graphviz's DOT language, with all names quoted. Returns the
 * text. */
char   *triad_export_dot   (const TriadLayout   *layout);

G_END_DECLS
