/* triad-edit-review.h: effect of an edit: diff, moved frames, refusal */
/* SPDX-License-Identifier: Apache-2.0 */

#pragma once

#include <gio/gio.h>

#include "triad-edit.h"
#include "triad-snapshot-diff.h"

/* Moves that are listed; a view shows no more. */
#define TRIAD_EDIT_REVIEW_MAX_MOVES 500

/**
 * TriadEditMaker:
 *
 * Makes an edit of @snapshot, in a thread, such as with triad_edit_rename().
 *
 * Returns: (transfer full) (nullable): the edit, not verified yet; %NULL and @error if it cannot
 *   be made
 */
typedef TriadEdit *(*TriadEditMaker) (TriadSnapshot  *snapshot,
                                      gpointer        data,
                                      GError        **error);

/**
 * TriadEditReview:
 * @edit: (nullable): the edit; %NULL if it cannot be made
 * @text: (nullable): it as a unified diff
 * @result: (nullable): the snapshot after it; %NULL if it is refused
 * @diff: (nullable): the difference from the snapshot to @result
 * @refusal: (nullable): why it cannot be applied
 *
 * An edit that was made, applied in memory and checked; no file has been written.
 */
typedef struct
{
  TriadEdit         *edit;
  char              *text;
  TriadSnapshot     *result;
  TriadSnapshotDiff *diff;
  GError            *refusal;
} TriadEditReview;

/**
 * triad_edit_review_new_async:
 * @make: makes the edit
 * @data: for @make
 * @free_data: (nullable): frees @data, in the main thread
 *
 * Makes and verifies an edit in a thread, and compares its files with what was read.
 */
void             triad_edit_review_new_async    (TriadSnapshot        *snapshot,
                                                 TriadEditMaker        make,
                                                 gpointer              data,
                                                 GDestroyNotify        free_data,
                                                 GCancellable         *cancellable,
                                                 GAsyncReadyCallback   callback,
                                                 gpointer              user_data);

/** triad_edit_review_new_finish: Returns (transfer full) (nullable) the review, also of an edit that
 * is refused; %NULL and @error if the operation was cancelled. */
TriadEditReview *triad_edit_review_new_finish   (GAsyncResult         *result,
                                                 GError              **error);
void             triad_edit_review_free         (TriadEditReview      *self);

/** triad_edit_review_dup_summary: Returns (transfer full) (nullable) how many frames move, get a
 * pose or lose it; %NULL if the edit is refused. */
char            *triad_edit_review_dup_summary  (const TriadEditReview  *self);

/** triad_edit_review_count_moves: Returns how many frames move, get a pose or lose it. */
int              triad_edit_review_count_moves  (const TriadEditReview  *self);

/** triad_edit_review_list_moves: Returns (transfer full) (element-type utf8) a line for each frame
 * that moves, gets a pose or loses it: its name, how far, and how it turns.  After
 * %TRIAD_EDIT_REVIEW_MAX_MOVES of them, the last line counts the others. */
GPtrArray       *triad_edit_review_list_moves   (const TriadEditReview  *self);

/** triad_edit_review_dup_ghosts: Returns (transfer full) (nullable) what triad_session_mark() shows
 * as ghosts where the frames will be; %NULL if none moves. */
TriadSnapshotDiff *triad_edit_review_dup_ghosts (const TriadEditReview  *self);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (TriadEditReview, triad_edit_review_free)
