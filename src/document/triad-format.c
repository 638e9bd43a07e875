/* triad-format.c: models in other formats, said in SDFormat's elements
 *
 * SPDX-License-Identifier: Apache-2.0
 */

#include "triad-format.h"

#include "triad-urdf.h"

static const TriadFormat formats[] = {
  { TRIAD_FORMAT_URDF, "robot", triad_urdf_convert },
};

const TriadFormat *
triad_format_find (const TriadElement *root)
{
  for (gsize i = 0; i < G_N_ELEMENTS (formats); i++)
    if (g_str_equal (formats[i].root, root->name))
      return &formats[i];

  return NULL;
}
