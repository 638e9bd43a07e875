/* triad-importer.c: interface for models in other formats */
/* SPDX-License-Identifier: Apache-2.0 */

#include "triad-importer.h"

#include "triad-urdf-reader.h"

static const TriadImporter formats[] = {
  { TRIAD_IMPORTER_URDF, "robot", triad_urdf_convert },
};

const TriadImporter *
triad_importer_find (const char *root)
{
  for (gsize i = 0; i < G_N_ELEMENTS (formats); i++)
    if (g_str_equal (formats[i].root, root))
      return &formats[i];

  return NULL;
}
