/* triad-lazy-page.h: a page that is made when it is shown
 *
 * SPDX-License-Identifier: Apache-2.0
 */

#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

#define TRIAD_TYPE_LAZY_PAGE (triad_lazy_page_get_type ())

/**
 * TriadLazyPage:
 *
 * A place for a widget that is made when it is first shown, or asked for: a window
 * does not wait, as it opens, for what most windows never show.
 *
 * Properties: `child-type`, what to make; `session`, what is made gets it, %NULL for
 * what has none; and for reading, `child`, %NULL until it is made.
 */
G_DECLARE_FINAL_TYPE (TriadLazyPage, triad_lazy_page, TRIAD, LAZY_PAGE, GtkWidget)

/**
 * triad_lazy_page_get_child:
 * @self: a page
 *
 * Makes it, where nobody has yet.
 *
 * Returns: (transfer none): what is on the page
 */
GtkWidget *triad_lazy_page_get_child (TriadLazyPage *self);

G_END_DECLS
