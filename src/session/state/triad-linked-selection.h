/* triad-linked-selection.h: synchronization of two compared sessions
 *
 * SPDX-License-Identifier: Apache-2.0
 */

#pragma once

#include "triad-session.h"

G_BEGIN_DECLS

/**
 * TriadLinkedSelection:
 *
 * Synchronizes the session of the shown file with the session of the file that it is
 * compared with.  The selected and the hovered frame are synchronized both ways; graph
 * options, the pause of reloads, and joint positions only from the shown session to
 * the other one.
 *
 * The session in which the user selected a frame leads: if a reload of the other file
 * loses that frame, the selection in the leading session stays.
 */
typedef struct _TriadLinkedSelection TriadLinkedSelection;

/**
 * triad_linked_selection_new:
 * @shown: the session of the shown file; must outlive the result
 * @other: the session of the file that it is compared with
 *
 * Returns: (transfer full): a link between both
 */
TriadLinkedSelection *triad_linked_selection_new            (TriadSession         *shown,
                                                             TriadSession         *other);
void                  triad_linked_selection_free           (TriadLinkedSelection *self);

/**
 * triad_linked_selection_set_comparison:
 * @review: (nullable): the comparison from the snapshot of @other to that of @shown,
 *   which matches their frames
 *
 * Sets the comparison and synchronizes both sessions.
 */
void                  triad_linked_selection_set_comparison (TriadLinkedSelection *self,
                                                             TriadComparison      *review);

/**
 * triad_linked_selection_deselect:
 *
 * Clears the selection in the other file when the user clears an empty selection in
 * the shown one, which emits no notification.
 */
void                  triad_linked_selection_deselect       (TriadLinkedSelection *self);
void                  triad_linked_selection_unhover        (TriadLinkedSelection *self);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (TriadLinkedSelection, triad_linked_selection_free)

G_END_DECLS
