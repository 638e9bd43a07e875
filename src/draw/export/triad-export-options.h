/* triad-export-options.h: options for exporting drawings
 *
 * SPDX-License-Identifier: Apache-2.0
 */

#pragma once

#include "triad-scene-style.h"
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
 * @scale: pixels of a PNG in a point; the file records the resolution, where 1 is 72 dpi.
 *   Reduced if the image would be too large
 * @ground: (nullable): background; %NULL for the theme's.  With an alpha of 0 the output is
 *   transparent
 * @family: (nullable): a list of font families as in Pango and CSS; %NULL for the default.
 *   For a graph it must be the layout's, see #TriadDiagramOptions
 * @font_size: of names, points; 0 for the default.  A graph scales with its font
 * @links: (nullable): link target of each frame, to which `#` and its scoped name are
 *   appended; %NULL for no links
 * @prefix: (nullable): prefix of all ids of an SVG, for several in one HTML page
 * @snapshot: (nullable): snapshot of a graph, for the titles and descriptions of its frames;
 *   ignored for a scene, which has its own
 * @comparison: (nullable): diff of another snapshot and that of a graph, to highlight
 *
 * Nothing is owned.  The same options and the same content give the same bytes at any time and in
 * all locales.
 */
typedef struct
{
  const TriadTheme        *theme;        /* colours */
  double                   margin;       /* around a graph, points */
  double                   scale;
  const TriadColour       *ground;
  TriadTextMode            text;         /* how letters are written */
  const char              *family;
  double                   font_size;
  const char              *links;
  const char              *prefix;
  const char              *title;        /* of the document; may be NULL */
  const char              *description;  /* of the document; may be NULL */
  const TriadSnapshot     *snapshot;
  TriadHighlight           highlight;    /* selection and highlighted paths */
  const TriadSnapshotDiff *comparison;
  TriadSceneStyle          style;        /* parts of a scene to draw */
} TriadExportOptions;

/**
 * triad_export_options_init:
 * @self: (out): set to the defaults: light theme, the theme's background, two pixels in a point,
 *   no links
 */
void triad_export_options_init (TriadExportOptions *self);

G_END_DECLS
