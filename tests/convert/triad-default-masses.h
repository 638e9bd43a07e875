/* triad-default-masses.h: conversions of links without <inertial>, as most tests have them */
/* SPDX-License-Identifier: Apache-2.0 */

#pragma once

#include "triad-diagnostic.h"

#include <string.h>

/* Drops the note about links without <inertial>, which no other test is about. */
static inline void
drop_default_masses (GPtrArray *diagnostics)
{
  for (guint i = diagnostics->len; i > 0; i--)
    {
      const TriadDiagnostic *diagnostic = g_ptr_array_index (diagnostics, i - 1);

      if (diagnostic->severity == TRIAD_SEVERITY_NOTE &&
          strstr (diagnostic->message, "without <inertial>") != NULL)
        g_ptr_array_remove_index (diagnostics, i - 1);
    }
}
