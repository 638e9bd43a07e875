/* triad-linked-selection.h: two sessions that point at the same things
 *
 * SPDX-License-Identifier: Apache-2.0
 */

#pragma once

#include "triad-session.h"

G_BEGIN_DECLS

/**
 * TriadLinkedSelection:
 *
 * Ties the session of the file that is compared to that of the file that it is
 * compared with.  What is selected, or under the pointer, goes both ways; what of the
 * graphs is shown, whether changes wait, and where joints have been moved goes to the
 * other file's session alone.
 *
 * A selection that somebody has made leads: a reload that loses the frame in one file
 * does not take it from the other.
 */
typedef struct _TriadLinkedSelection TriadLinkedSelection;

/**
 * triad_linked_selection_new:
 * @shown: the session of the file that is compared; it has to outlive the link
 * @other: that of the file that it is compared with
 *
 * Returns: (transfer full): a link
 */
TriadLinkedSelection *triad_linked_selection_new            (TriadSession         *shown,
                                                             TriadSession         *other);
void                  triad_linked_selection_free           (TriadLinkedSelection *self);

/**
 * triad_linked_selection_set_comparison:
 * @self: a link
 * @review: (nullable): of what @other shows with what @shown shows: which of their
 *   frames are the same
 *
 * Brings both together again.
 */
void                  triad_linked_selection_set_comparison (TriadLinkedSelection *self,
                                                             TriadComparison      *review);

/**
 * triad_linked_selection_deselect:
 * @self: a link
 *
 * Somebody selects nothing in the file that is compared, where nothing is selected
 * anyway: in the other one, too.
 */
void                  triad_linked_selection_deselect       (TriadLinkedSelection *self);
void                  triad_linked_selection_unhover        (TriadLinkedSelection *self);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (TriadLinkedSelection, triad_linked_selection_free)

G_END_DECLS
