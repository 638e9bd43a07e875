/* triad-frame-selector.h: frames and paths that figure options name */
/* SPDX-License-Identifier: Apache-2.0 */

#pragma once

#include "triad-figure.h"
#include "triad-frame-path.h"

/** TRIAD_FRAME_SELECTOR_MAX_PATTERNS: maximum total size of the patterns in a list, bytes. */
#define TRIAD_FRAME_SELECTOR_MAX_PATTERNS 2000

/** TRIAD_FRAME_SELECTOR_MAX_STEPS: maximum number of steps to match the patterns of a list, each for
 * 64 bytes of them and a byte of a name. */
#define TRIAD_FRAME_SELECTOR_MAX_STEPS 500000000

/** TRIAD_FRAME_SELECTOR_MAX_HIGHLIGHTED: maximum number of frames on all highlighted paths. */
#define TRIAD_FRAME_SELECTOR_MAX_HIGHLIGHTED 1000000

/**
 * triad_frame_selector_find:
 * @option: name of the figure option, for the error
 * @name: a scoped name
 *
 * Returns: the frame's vertex; -1 and @error, which suggests a similar name, if there is none
 */
int       triad_frame_selector_find      (const TriadSnapshot  *snapshot,
                                          const char           *option,
                                          const char           *name,
                                          GError              **error);

/**
 * triad_frame_selector_match:
 * @option: name of the figure option, for the error
 * @names: (array zero-terminated=1): scoped names with the wildcards `*` and `?`
 *
 * Fails if a name matches no frame, or if the patterns are too long or take too many steps.
 *
 * Returns: (transfer full) (array length=n_frames): by vertex, whether it matches one of @names;
 *   or %NULL and @error
 */
gboolean *triad_frame_selector_match     (const TriadSnapshot  *snapshot,
                                          const char           *option,
                                          const char *const    *names,
                                          GError              **error);

/**
 * triad_frame_selector_find_path:
 * @kind: the graph along which to follow paths
 * @selected: (out): the vertex whose path alone is highlighted; -1 if it is anything else
 * @path: (out): the highlighted frames; %NULL for none
 *
 * Returns: %FALSE and @error if a frame does not exist, or if too many are highlighted
 */
gboolean  triad_frame_selector_find_path (const TriadFigure    *figure,
                                          const TriadSnapshot  *snapshot,
                                          TriadGraphKind        kind,
                                          int                  *selected,
                                          TriadFramePath      **path,
                                          GError              **error);
