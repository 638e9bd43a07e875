/* fuzz-convert.c: SDFormat to newer SDFormat and to URDF, and URDF to SDFormat
 *
 * The result of a conversion can be read, and converting it again does not change it.
 *
 * SPDX-License-Identifier: Apache-2.0
 */

#include "triad-fuzz.h"

#include "triad-conversion.h"
#include "triad-diagnostic.h"

#include <string.h>

static const struct
{
  int           version;
  TriadUrdfForm form;
} targets[] = {
  { 108, TRIAD_URDF_RELATIVE_TO },
  { 111, TRIAD_URDF_FRAMES },
  { TRIAD_CONVERSION_URDF, TRIAD_URDF_RELATIVE_TO },
};

static char *
convert (TriadSnapshot *snapshot,
         int            target)
{
  g_autoptr(GPtrArray) diagnostics = triad_diagnostics_new ();
  char *text = triad_conversion_run (snapshot, targets[target].version, targets[target].form,
                                     diagnostics);

  for (guint i = 0; i < diagnostics->len; i++)
    {
      const TriadDiagnostic *diagnostic = g_ptr_array_index (diagnostics, i);

      g_assert_true (g_utf8_validate (diagnostic->message, -1, NULL));
    }

  return text;
}

/* Only errors that keep no frame from its pose may be in a result, and only if the input has
 * some. */
static void
check_errors (const TriadSnapshot *snapshot,
              const TriadSnapshot *result)
{
  const GPtrArray *diagnostics = triad_snapshot_get_diagnostics (result);

  if (triad_diagnostics_count (triad_snapshot_get_diagnostics (snapshot),
                               TRIAD_SEVERITY_ERROR) == 0)
    g_assert_cmpint (triad_diagnostics_count (diagnostics, TRIAD_SEVERITY_ERROR), ==, 0);

  for (guint i = 0; i < diagnostics->len; i++)
    {
      const TriadDiagnostic *diagnostic = g_ptr_array_index (diagnostics, i);

      g_assert_true (diagnostic->severity != TRIAD_SEVERITY_ERROR ||
                     diagnostic->is_content);
    }
}

int
LLVMFuzzerTestOneInput (const uint8_t *data,
                        size_t         size)
{
  g_autoptr(GPtrArray) parts = triad_fuzz_split (data, size);
  g_autoptr(TriadSnapshot) snapshot = triad_fuzz_load (g_ptr_array_index (parts, 0));

  for (gsize i = 0; i < G_N_ELEMENTS (targets); i++)
    {
      g_autofree char *text = convert (snapshot, (int) i);
      g_autofree char *again = NULL;
      g_autoptr(TriadSnapshot) result = NULL;
      TriadFuzzPart part = { .text = text };

      if (text == NULL)
        continue;

      part.n_bytes = strlen (text);
      result = triad_fuzz_load (&part);
      check_errors (snapshot, result);

      again = convert (result, (int) i);
      g_assert_cmpstr (again, ==, text);

      /* and back */
      g_free (convert (result, targets[i].version == TRIAD_CONVERSION_URDF ? 0 : 2));
    }

  return 0;
}
