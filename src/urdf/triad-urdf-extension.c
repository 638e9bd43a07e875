/* triad-urdf-extension.c: elements of other programs in a URDF or SDFormat file */
/* SPDX-License-Identifier: Apache-2.0 */

#include "triad-urdf-extension.h"

#include "triad-prefix.h"

#include <string.h>

void
triad_urdf_extension_copy (TriadTree          *tree,
                           TriadElement       *element,
                           const TriadElement *from)
{
  for (const TriadElement *child = from->first_child; child != NULL; child = child->next)
    if (strchr (child->name, ':') != NULL)
      triad_tree_copy_element (tree, element, child);
}

void
triad_urdf_extension_copy_namespaces (TriadTree          *tree,
                                      TriadElement       *root,
                                      const TriadElement *from)
{
  TRIAD_FOR_EACH_ATTRIBUTE (attribute, from)
    if (triad_has_prefix (attribute->name, "xmlns:") &&
        triad_element_find_attribute (root, attribute->name) == NULL)
      triad_tree_copy_attribute (tree, root, from, attribute->name);
}
