/* triad-diagnostic-content.c: diagnostics that frames and poses do not depend on */
/* SPDX-License-Identifier: Apache-2.0 */

#include "triad-diagnostic-content.h"

#include <string.h>

#define MATERIAL "/material"

/* Whether the path ends in the script or shader of a material; names in a path are in quotes. */
static gboolean
is_in_material (const char *path)
{
  const char *material = path != NULL ? g_strrstr (path, MATERIAL) : NULL;

  return material != NULL && strpbrk (material, "'\"") == NULL &&
         (strstr (material, "/script") != NULL || strstr (material, "/shader") != NULL);
}

gboolean
triad_diagnostic_is_content (const TriadDiagnostic *self)
{
  return self->code == TRIAD_CODE_LINK_INERTIA_INVALID ||
         ((self->code == TRIAD_CODE_ELEMENT_INVALID || self->code == TRIAD_CODE_ELEMENT_MISSING) &&
          is_in_material (self->path));
}
