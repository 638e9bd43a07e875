/* triad-export-options.h: options of exported drawings */
/* SPDX-License-Identifier: Apache-2.0 */

#pragma once

#include "triad-snapshot-diff.h"
#include "triad-theme.h"

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
 * @dark: (nullable): colours of an SVG where the reader prefers a dark colour scheme; %NULL for
 *   those of @theme
 * @rules: (nullable): receives the CSS rules of the drawing, which then has only classes
 * @numbers_parts: whether the parts of an SVG have the vertices of their frames, as `data-frame`,
 *   in place of ids, links, titles and descriptions
 * @links: (nullable): link target of each frame, to which `#` and its scoped name are
 *   appended; %NULL for no links
 * @snapshot: (nullable): what is drawn, for the titles and descriptions of its frames
 * @comparison: (nullable): diff of another snapshot and that of a graph, to highlight
 * @cancellable: (nullable): ends the export early
 *
 * Nothing is owned.  The same options and the same content give the same bytes at any time and in
 * all locales.
 */
typedef struct
{
  const TriadTheme        *theme;
  const TriadTheme        *dark;
  GString                 *rules;
  gboolean                 numbers_parts;
  double                   scale;
  TriadTextMode            text;         /* how letters are written */
  const char              *links;
  const char              *prefix;       /* of all ids of an SVG; may be NULL */
  const char              *title;        /* of the document; may be NULL */
  const char              *description;  /* of the document; may be NULL */
  const TriadSnapshot     *snapshot;
  const TriadSnapshotDiff *comparison;
  GCancellable            *cancellable;
} TriadExportOptions;
