/* triad-pane.h: base class of widgets that are made from a template and show a session */
/* SPDX-License-Identifier: Apache-2.0 */

#pragma once

#include <gtk/gtk.h>

#include "triad-comparison-session.h"

#define TRIAD_TYPE_PANE (triad_pane_get_type ())

/* Properties: `session` and `comparison`, which are set once; not every pane needs both.
 * When it is disposed, the pane removes its children.
 */
G_DECLARE_DERIVABLE_TYPE (TriadPane, triad_pane, TRIAD, PANE, GtkWidget)

/**
 * TriadPaneClass:
 * @set_session: (nullable): connects to the session, which the pane keeps until it has
 *   removed its children
 * @set_comparison: (nullable): likewise
 */
struct _TriadPaneClass
{
  GtkWidgetClass parent_class;

  void (*set_session)    (TriadPane              *self,
                          TriadSession           *session);
  void (*set_comparison) (TriadPane              *self,
                          TriadComparisonSession *comparison);
};

/* Returns: (nullable) (transfer none): the session shown */
TriadSession           *triad_pane_get_session    (TriadPane *self);

/* Returns: (nullable) (transfer none): the comparison that the session belongs to */
TriadComparisonSession *triad_pane_get_comparison (TriadPane *self);
