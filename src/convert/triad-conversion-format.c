/* triad-conversion-format.c: target format of a conversion */
/* SPDX-License-Identifier: Apache-2.0 */

#include "triad-conversion-format.h"

char *
triad_conversion_dup_format (int version)
{
  if (version == TRIAD_CONVERSION_URDF)
    return g_strdup ("URDF");

  return g_strdup_printf ("SDFormat %d.%d", version / 100, version % 100);
}

gboolean
triad_conversion_is_obstacle (const TriadDiagnostic *diagnostic)
{
  return diagnostic->severity == TRIAD_SEVERITY_ERROR && !diagnostic->is_content;
}

TriadCode
triad_conversion_get_code (int version)
{
  return version == TRIAD_CONVERSION_URDF ? TRIAD_CODE_URDF_PARITY : TRIAD_CODE_CONVERSION_ERROR;
}
