/* triad-frame-filter.h: search for frames by name, kind and problems */
/* SPDX-License-Identifier: Apache-2.0 */

#pragma once

#include <gio/gio.h>

#include "triad-snapshot.h"

/* Kinds of frames to search for.  Without any flag, all kinds match. */
typedef enum
{
  TRIAD_FRAME_KINDS_ANY    = 0,
  TRIAD_FRAME_KINDS_MODELS = 1 << TRIAD_FRAME_MODEL,
  TRIAD_FRAME_KINDS_LINKS  = 1 << TRIAD_FRAME_LINK,
  TRIAD_FRAME_KINDS_JOINTS = 1 << TRIAD_FRAME_JOINT,
  TRIAD_FRAME_KINDS_FRAMES = 1 << TRIAD_FRAME_EXPLICIT,
} TriadFrameKinds;

/* Problems to search for.  Without any flag, all frames match. */
typedef enum
{
  TRIAD_FRAME_PROBLEMS_ANY      = 0,
  TRIAD_FRAME_PROBLEMS_ERRORS   = 1 << TRIAD_SEVERITY_ERROR,
  TRIAD_FRAME_PROBLEMS_WARNINGS = 1 << TRIAD_SEVERITY_WARNING,
} TriadFrameProblems;

/* A search.  Immutable; can be used in any thread. */
typedef struct _TriadFrameFilter TriadFrameFilter;

typedef struct
{
  int      n_frames;     /* number of frames of the snapshot */
  guint8  *match;        /* (array length=n_frames): whether the vertex matches */
  int      n_matches;    /* number of matches without the root, which is no frame of the file */
} TriadFrameMatches;

/* The search ignores case.
 *
 * @text: a part of the scoped name; "" matches all
 * @is_expression: whether @text is a regular expression, matched against any part of
 *   the name
 * @error: a GRegexError if the expression is invalid
 * Returns: (transfer full): a filter, or NULL and @error
 */
TriadFrameFilter  *triad_frame_filter_new      (const char              *text,
                                                gboolean                 is_expression,
                                                TriadFrameKinds          kinds,
                                                TriadFrameProblems       problems,
                                                GError                 **error);
void               triad_frame_filter_free     (TriadFrameFilter        *self);

/* Returns: whether every frame matches */
gboolean           triad_frame_filter_is_empty (const TriadFrameFilter  *self);

/* Fails with G_REGEX_ERROR_MATCH if the expression needs too many steps for a name.
 *
 * @cancellable: (nullable): checked between frames
 * @error: set if the search was cancelled or the expression is too slow
 * Returns: (transfer full): the matches, or NULL and @error
 */
TriadFrameMatches *triad_frame_filter_run      (const TriadFrameFilter  *self,
                                                const TriadSnapshot     *snapshot,
                                                GCancellable            *cancellable,
                                                GError                 **error);
void               triad_frame_matches_free    (TriadFrameMatches       *self);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (TriadFrameFilter, triad_frame_filter_free)
G_DEFINE_AUTOPTR_CLEANUP_FUNC (TriadFrameMatches, triad_frame_matches_free)
