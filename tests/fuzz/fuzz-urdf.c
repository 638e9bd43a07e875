/* fuzz-urdf.c: URDFs, read as models and converted to SDFormat */
/* SPDX-License-Identifier: Apache-2.0 */

#include "triad-fuzz.h"

#include "triad-comparison.h"
#include "triad-conversion.h"
#include "triad-diagnostic.h"
#include "triad-forward-kinematics.h"

#include <string.h>

/* A URDF without errors and its conversion are the same robot. */
static void
check_conversion (TriadSnapshot *snapshot,
                  TriadUrdfForm  form)
{
  g_autoptr(GPtrArray) diagnostics = triad_diagnostics_new ();
  g_autofree char *text = triad_conversion_run (snapshot, 111, form, diagnostics);
  TriadFuzzPart part = { .text = text };
  g_autoptr(TriadSnapshot) result = NULL;
  g_autoptr(TriadComparison) comparison = NULL;

  if (text == NULL)
    return;

  part.n_bytes = strlen (text);
  result = triad_fuzz_load (&part);
  g_assert_cmpint (triad_diagnostics_count (triad_snapshot_get_diagnostics (result),
                                            TRIAD_SEVERITY_ERROR), ==, 0);
  comparison = triad_comparison_new (snapshot, result, NULL, NULL);
}

int
LLVMFuzzerTestOneInput (const uint8_t *data,
                        size_t         size)
{
  g_autoptr(GPtrArray) parts = triad_fuzz_split (data, size);
  g_autoptr(TriadSnapshot) snapshot = triad_fuzz_load (g_ptr_array_index (parts, 0));
  g_autoptr(TriadForwardKinematics) motion G_GNUC_UNUSED = triad_forward_kinematics_new (snapshot,
                                                                                         NULL);

  triad_fuzz_check (snapshot);
  check_conversion (snapshot, TRIAD_URDF_RELATIVE_TO);
  check_conversion (snapshot, TRIAD_URDF_FRAMES);

  return 0;
}
