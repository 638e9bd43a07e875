/* triad-problem-fixes.c: previews of the fixes of problems */
/* SPDX-License-Identifier: Apache-2.0 */

#include "triad-problem-fixes.h"

#include <glib/gi18n.h>

#include "triad-edit-preview.h"

void
triad_problem_fixes_preview (GtkWidget     *parent,
                             TriadSession  *session,
                             int            i,
                             TriadFixScope  scope)
{
  TriadDiagnosticList *diagnostics = triad_session_get_diagnostics (session);
  TriadFixList *fixes = triad_session_get_fixes (session);
  const TriadDiagnostic *diagnostic;
  TriadFixOrder order;

  if (diagnostics == NULL || fixes == NULL || i >= triad_diagnostic_list_get_n_own (diagnostics))
    return;

  diagnostic = triad_diagnostic_list_get (diagnostics, i);
  order = (TriadFixOrder) { scope, diagnostic };

  if (scope == TRIAD_FIX_ONE && triad_fix_list_find (fixes, diagnostic) != NULL)
    triad_edit_preview_present (parent, session, triad_fix_list_find (fixes, diagnostic));
  else if (scope != TRIAD_FIX_ONE)
    triad_edit_preview_present_made (parent, session, _("Fix Problems"), triad_fix_list_make,
                                     g_memdup2 (&order, sizeof order), g_free);
}
