/* triad-diagnostic-content.h: diagnostics that frames and poses do not depend on */
/* SPDX-License-Identifier: Apache-2.0 */

#pragma once

#include "triad-diagnostic.h"

/** triad_diagnostic_is_content: Returns whether a diagnostic is about the inertia or the material of a
 * link.  It does not make a pose unknown, and does not prevent a conversion. */
gboolean triad_diagnostic_is_content (const TriadDiagnostic *self);
