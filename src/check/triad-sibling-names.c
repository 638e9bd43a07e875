/* triad-sibling-names.c: names that must differ from those of siblings */
/* SPDX-License-Identifier: Apache-2.0 */

#include "triad-sibling-names.h"

#include <string.h>

const TriadElement *
triad_sibling_names_get_container (const TriadFrame *frame)
{
  if (frame->content != NULL)
    return frame->content;

  return frame->kind == TRIAD_FRAME_LINK || frame->kind == TRIAD_FRAME_JOINT ? frame->element : NULL;
}

gboolean
triad_sibling_names_declares_frame (const TriadElement *element)
{
  static const char *const names[] = { "model", "link", "joint", "frame", NULL };

  return g_strv_contains (names, element->name);
}

const TriadAttribute *
triad_sibling_names_find (const TriadElement *element)
{
  if (g_str_equal (element->name, "plugin") || strchr (element->name, ':') != NULL)
    return NULL;

  return triad_element_find_attribute (element, "name");
}
