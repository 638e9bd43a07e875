/* triad-frame-filter.h: search for frames by name, kind and errors
 *
 * SPDX-License-Identifier: Apache-2.0
 */

#pragma once

#include <gio/gio.h>

#include "triad-snapshot.h"

G_BEGIN_DECLS

/**
 * TriadFrameKinds:
 *
 * Kinds of frames to search for.  Without any flag, all kinds match.
 */
typedef enum
{
  TRIAD_FRAME_KINDS_ANY    = 0,
  TRIAD_FRAME_KINDS_MODELS = 1 << TRIAD_FRAME_MODEL,
  TRIAD_FRAME_KINDS_LINKS  = 1 << TRIAD_FRAME_LINK,
  TRIAD_FRAME_KINDS_JOINTS = 1 << TRIAD_FRAME_JOINT,
  TRIAD_FRAME_KINDS_FRAMES = 1 << TRIAD_FRAME_EXPLICIT,
} TriadFrameKinds;

/**
 * TriadFrameFilter:
 *
 * A search.  Immutable; can be used in any thread.
 */
typedef struct _TriadFrameFilter TriadFrameFilter;

/**
 * TriadFrameMatches:
 * @n_frames: number of frames of the snapshot
 * @match: (array length=n_frames): whether the vertex matches
 * @n_matches: number of matches
 */
typedef struct
{
  int      n_frames;
  guint8  *match;
  int      n_matches;
} TriadFrameMatches;

/**
 * triad_frame_filter_new:
 * @text: a part of the scoped name; "" matches all
 * @is_expression: whether @text is a regular expression, matched against any part of
 *   the name
 * @only_errors: whether only frames with errors match
 * @error: a #GRegexError if the expression is invalid
 *
 * The search ignores case.
 *
 * Returns: (transfer full): a filter, or %NULL and @error
 */
TriadFrameFilter  *triad_frame_filter_new      (const char              *text,
                                                gboolean                 is_expression,
                                                TriadFrameKinds          kinds,
                                                gboolean                 only_errors,
                                                GError                 **error);
void               triad_frame_filter_free     (TriadFrameFilter        *self);

/**
 * triad_frame_filter_is_empty:
 *
 * Returns: whether every frame matches
 */
gboolean           triad_frame_filter_is_empty (const TriadFrameFilter  *self);

/**
 * triad_frame_filter_run:
 * @cancellable: (nullable): checked between frames
 * @error: set if the search was cancelled or the expression is too slow
 *
 * Fails with %G_REGEX_ERROR_MATCH if the expression needs too many steps for a name.
 *
 * Returns: (transfer full): the matches, or %NULL and @error
 */
TriadFrameMatches *triad_frame_filter_run      (const TriadFrameFilter  *self,
                                                const TriadSnapshot     *snapshot,
                                                GCancellable            *cancellable,
                                                GError                 **error);
void               triad_frame_matches_free    (TriadFrameMatches       *self);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (TriadFrameFilter, triad_frame_filter_free)
G_DEFINE_AUTOPTR_CLEANUP_FUNC (TriadFrameMatches, triad_frame_matches_free)

G_END_DECLS
