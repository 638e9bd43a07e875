/* triad-page-panel.h: base class of panels with a switcher above their pages */
/* SPDX-License-Identifier: Apache-2.0 */

#pragma once

#include "triad-pane.h"

#define TRIAD_TYPE_PAGE_PANEL (triad_page_panel_get_type ())

/* Property: `page`, the name of the visible page.
 *
 * Signal: `message`, with a short text about an action of the user.
 *
 * Action: `panel.page`, for the buttons of the switcher.
 */
G_DECLARE_DERIVABLE_TYPE (TriadPagePanel, triad_page_panel, TRIAD, PAGE_PANEL, TriadPane)

/**
 * TriadPagePanelClass:
 * @focus_page: (nullable): moves the focus to what is most useful in the visible page, and
 *   returns whether it did
 */
struct _TriadPagePanelClass
{
  TriadPaneClass parent_class;

  gboolean (*focus_page) (TriadPagePanel *self);
};

/* Called once, when the template has been created.
 *
 * @tabs: the switcher, whose children are toggle buttons
 * @stack: the pages
 */
void        triad_page_panel_set_up        (TriadPagePanel *self,
                                            GtkWidget      *tabs,
                                            GtkStack       *stack);

const char *triad_page_panel_get_page      (TriadPagePanel *self);

/* @page: the name of a page; ignored if there is no such page */
void        triad_page_panel_set_page      (TriadPagePanel *self,
                                            const char     *page);

/* @page: (nullable): a name */
gboolean    triad_page_panel_has_page      (TriadPagePanel *self,
                                            const char     *page);

/* Moves the keyboard focus into the visible page, or to its tab if nothing in the page
 * can have it.
 */
void        triad_page_panel_focus_page    (TriadPagePanel *self);

/* Returns: the visible page, of a TriadLazyPage its content */
GtkWidget  *triad_page_panel_get_content   (TriadPagePanel *self);

/* Forwards the signal `message` of @page. */
void        triad_page_panel_tell_messages (TriadPagePanel *self,
                                            GtkWidget      *page);
