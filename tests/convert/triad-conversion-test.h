/* triad-conversion-test.h: helpers for tests of conversions and their messages */
/* SPDX-License-Identifier: Apache-2.0 */

#pragma once

#include "triad-conversion.h"
#include "triad-default-masses.h"
#include "triad-test.h"

/** convert: Converts @text.  Sets @said to the messages, one on each line. */
static inline char *
convert (const char    *text,
         int            version,
         TriadUrdfForm  form,
         char         **said)
{
  g_autoptr(TriadSnapshot) snapshot = triad_test_load (text);
  g_autoptr(GPtrArray) diagnostics = triad_diagnostics_new ();
  char *converted = triad_conversion_run (snapshot, version, form, diagnostics);

  drop_default_masses (diagnostics);
  triad_diagnostics_sort (diagnostics);
  *said = triad_diagnostics_to_text (diagnostics);

  return converted;
}

static inline void
assert_has (const char *text,
            const char *part)
{
  g_assert_nonnull (text);

  if (strstr (text, part) == NULL)
    g_assert_cmpstr (text, ==, part);
}
