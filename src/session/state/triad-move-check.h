/* triad-move-check.h: asynchronous check whether a frame can be moved */
/* SPDX-License-Identifier: Apache-2.0 */

#pragma once

#include "triad-background-task.h"
#include "triad-edit-poses.h"

/**
 * TriadMoveCheck:
 * @reason: (nullable): why the frame cannot be moved; %NULL if it can
 * @cannot_stay: (nullable): why its dependents cannot stay; %NULL if they can
 * @preview: (nullable): how its pose would be written; %NULL if it cannot be moved
 *
 * Whether a frame can be moved, as triad_edit_check_move() says.  @cannot_stay and @preview
 * are only set if @for_move was %TRUE.
 */
typedef struct
{
  TriadSnapshot    *snapshot;
  int               frame;
  char             *reason;
  char             *cannot_stay;
  TriadPosePreview *preview;
} TriadMoveCheck;

/**
 * triad_move_check_new_async:
 * @queue: runs one check at a time; the caller must cancel those before
 * @for_move: whether @cannot_stay and @preview are needed as well; a preview has the parsed file
 *
 * Checks in a thread whether a frame can be moved: this parses its file, and reads it again.
 */
void            triad_move_check_new_async  (TriadTaskQueue       *queue,
                                             TriadSnapshot        *snapshot,
                                             int                   frame,
                                             gboolean              for_move,
                                             GCancellable         *cancellable,
                                             GAsyncReadyCallback   callback,
                                             gpointer              data);

/** triad_move_check_new_finish: Returns (transfer full) (nullable) the result; %NULL and @error if
 * the check was cancelled. */
TriadMoveCheck *triad_move_check_new_finish (GAsyncResult         *result,
                                             GError              **error);
void            triad_move_check_free       (TriadMoveCheck       *self);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (TriadMoveCheck, triad_move_check_free)
