/* triad-export-options.h: how pictures are written
 *
 * SPDX-License-Identifier: Apache-2.0
 */

#pragma once

#include "triad-scene-style.h"
#include "triad-snapshot-diff.h"
#include "triad-theme.h"

G_BEGIN_DECLS

/**
 * TriadPictureFormat:
 *
 * What a picture is written as.
 */
typedef enum
{
  TRIAD_PICTURE_SVG,
  TRIAD_PICTURE_PDF,
  TRIAD_PICTURE_PNG,
} TriadPictureFormat;

/**
 * TriadTextMode:
 * @TRIAD_TEXT_USUAL: outlines in SVG, which then needs no font and looks the
 *   same everywhere; text in PDF, which holds its fonts
 * @TRIAD_TEXT_TEXT: text, which can be searched, selected and styled
 * @TRIAD_TEXT_OUTLINES: shapes
 *
 * How letters are written.
 */
typedef enum
{
  TRIAD_TEXT_USUAL,
  TRIAD_TEXT_TEXT,
  TRIAD_TEXT_OUTLINES,
} TriadTextMode;

/**
 * TriadExportOptions:
 * @theme: in which colours
 * @margin: around a graph, points
 * @scale: pixels of a PNG in a point; it says so in the file, 1 is 72 dpi.  A
 *   picture that would be too large for an image becomes coarser
 * @ground: (nullable): what is behind everything; %NULL for the theme's.  With
 *   an opacity of 0 the picture is transparent
 * @text: how letters are written
 * @family: (nullable): the font, a list as in Pango and CSS; %NULL for the
 *   usual one.  Of a graph it is the layout's, see #TriadDiagramOptions
 * @font_size: of names, points; 0 for the usual one.  A graph grows with its
 *   font
 * @links: (nullable): each frame leads to this address, with its scoped name
 *   after a `#`; %NULL for no links
 * @prefix: (nullable): what each id of an SVG begins with, for several in one
 *   page
 * @title: (nullable): of the document
 * @description: (nullable): of the document
 * @snapshot: (nullable): what a graph is of; names and descriptions of its
 *   frames come from it.  A scene knows its own
 * @highlight: what stands out
 * @comparison: (nullable): of another snapshot with that of a graph, to be
 *   pointed out
 * @style: what of a scene is drawn
 *
 * Everything is borrowed.  The same options and the same picture give the same
 * bytes, whatever the time and the locale.
 */
typedef struct
{
  const TriadTheme        *theme;
  double                   margin;
  double                   scale;
  const TriadColour       *ground;
  TriadTextMode            text;
  const char              *family;
  double                   font_size;
  const char              *links;
  const char              *prefix;
  const char              *title;
  const char              *description;
  const TriadSnapshot     *snapshot;
  TriadHighlight           highlight;
  const TriadSnapshotDiff *comparison;
  TriadSceneStyle          style;
} TriadExportOptions;

/**
 * triad_export_options_init:
 * @self: (out): becomes what is done until somebody chooses otherwise: light,
 *   on the theme's ground, two pixels a point, no links
 */
void triad_export_options_init (TriadExportOptions *self);

G_END_DECLS
