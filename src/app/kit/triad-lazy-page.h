/* triad-lazy-page.h: page whose content is created when first shown */
/* SPDX-License-Identifier: Apache-2.0 */

#pragma once

#include "triad-pane.h"

#define TRIAD_TYPE_LAZY_PAGE (triad_lazy_page_get_type ())

/* A container whose child is created when it is first shown or requested, so that a
 * new window does not wait for pages that most windows never show.
 *
 * Properties: `child-type`, the type of the child; `session` and `comparison`, of which
 * the one that is not NULL is passed to the child; read-only: `child`, NULL until it
 * is created.
 */
G_DECLARE_FINAL_TYPE (TriadLazyPage, triad_lazy_page, TRIAD, LAZY_PAGE, TriadPane)

/* Creates the child if necessary.
 *
 * Returns: (transfer none): the child
 */
GtkWidget *triad_lazy_page_get_child (TriadLazyPage *self);
