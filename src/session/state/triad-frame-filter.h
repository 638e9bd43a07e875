/* triad-frame-filter.h: which frames somebody looks for
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
 * Kinds of frames to look for.  None of them stands for all kinds.
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
 * What to look for.  It never changes, and may be used in any thread.
 */
typedef struct _TriadFrameFilter TriadFrameFilter;

/**
 * TriadFrameMatches:
 * @n_frames: of the snapshot
 * @match: (array length=n_frames): whether a vertex is looked for
 * @n_matches: how many are
 */
typedef struct
{
  int      n_frames;
  guint8  *match;
  int      n_matches;
} TriadFrameMatches;

/**
 * triad_frame_filter_new:
 * @text: a part of the scoped name, "" for any
 * @is_expression: whether @text is a regular expression, which any part of the
 *   name may match
 * @kinds: the kinds to look for
 * @only_errors: whether to look only for frames that an error speaks of
 * @error: where to say what is wrong with the expression, a #GRegexError
 *
 * Small and capital letters are the same.
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
 * @self: a filter
 *
 * Returns: whether every frame is looked for
 */
gboolean           triad_frame_filter_is_empty (const TriadFrameFilter  *self);

/**
 * triad_frame_filter_run:
 * @self: a filter
 * @snapshot: where to look
 * @cancellable: (nullable): to give up early, between two frames
 * @error: where to say why it was given up
 *
 * An expression that needs too many steps for a name is given up with
 * %G_REGEX_ERROR_MATCH.
 *
 * Returns: (transfer full): what was found, or %NULL and @error
 */
TriadFrameMatches *triad_frame_filter_run      (const TriadFrameFilter  *self,
                                                const TriadSnapshot     *snapshot,
                                                GCancellable            *cancellable,
                                                GError                 **error);
void               triad_frame_matches_free    (TriadFrameMatches       *self);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (TriadFrameFilter, triad_frame_filter_free)
G_DEFINE_AUTOPTR_CLEANUP_FUNC (TriadFrameMatches, triad_frame_matches_free)

G_END_DECLS
