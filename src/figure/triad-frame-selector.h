/* triad-frame-selector.h: frames and paths that figure options name
 *
 * SPDX-License-Identifier: Apache-2.0
 */

#pragma once

#include "triad-figure.h"
#include "triad-frame-path.h"

G_BEGIN_DECLS

/**
 * TRIAD_FRAME_SELECTOR_MAX_PATTERNS:
 *
 * Bytes of the patterns of a list together: each of them is held against the names
 * of all frames.
 */
#define TRIAD_FRAME_SELECTOR_MAX_PATTERNS 2000

/** TRIAD_FRAME_SELECTOR_MAX_HIGHLIGHTED: frames on all paths that a figure highlights. */
#define TRIAD_FRAME_SELECTOR_MAX_HIGHLIGHTED 1000000

/**
 * triad_frame_selector_find:
 * @snapshot: a snapshot
 * @option: the setting that names it, for the message
 * @name: a scoped name
 * @error: where to say that there is none, and which may have been meant
 *
 * Returns: its vertex, -1 and @error where there is none
 */
int       triad_frame_selector_find      (const TriadSnapshot  *snapshot,
                                          const char           *option,
                                          const char           *name,
                                          GError              **error);

/**
 * triad_frame_selector_match:
 * @snapshot: a snapshot
 * @option: the setting that names them, for the message
 * @names: (array zero-terminated=1): scoped names, in which `*` and `?` stand
 *   for others
 * @error: where to say that one matches nothing, or that there are too many
 *   patterns
 *
 * Returns: (transfer full) (array length=n_frames): by vertex, whether one of
 *   @names is its; or %NULL and @error
 */
gboolean *triad_frame_selector_match     (const TriadSnapshot  *snapshot,
                                          const char           *option,
                                          const char *const    *names,
                                          GError              **error);

/**
 * triad_frame_selector_find_path:
 * @figure: a figure
 * @snapshot: its model
 * @kind: along which graph paths lead
 * @selected: (out): the vertex whose way alone stands out; -1 where it is
 *   something else
 * @way: (out): what stands out; %NULL where nothing does
 * @error: where to say that a frame is not there, or that there are too many
 *
 * Returns: %FALSE and @error where a frame is not there, or where there are too many
 */
gboolean  triad_frame_selector_find_path (const TriadFigure    *figure,
                                          const TriadSnapshot  *snapshot,
                                          TriadGraphKind        kind,
                                          int                  *selected,
                                          TriadFramePath      **way,
                                          GError              **error);

G_END_DECLS
