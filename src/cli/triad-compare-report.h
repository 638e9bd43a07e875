/* triad-compare-report.h: comparison of two models as HTML, JSON or Markdown */
/* SPDX-License-Identifier: Apache-2.0 */

#pragma once

#include "triad-compare-picture.h"

/**
 * triad_compare_to_html:
 * @drawings: (array fixed-size=5): all drawings, by #TriadComparePicture
 *
 * Returns: (transfer full): a self-contained HTML page, light or dark as the reader prefers
 */
char *triad_compare_to_html     (const TriadComparison     *comparison,
                                 const TriadCompareDrawing *drawings);

/** triad_compare_to_json: Returns what `triad-cli compare --format=json` prints. */
char *triad_compare_to_json     (const TriadComparison     *comparison);

/**
 * triad_compare_to_markdown:
 * @addresses: (array zero-terminated=1): URIs of all drawings, by #TriadComparePicture, or of none
 *
 * Returns: (transfer full): GitHub-flavoured Markdown with a table
 */
char *triad_compare_to_markdown (const TriadComparison     *comparison,
                                 char *const               *addresses);
