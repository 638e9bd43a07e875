/* triad-element-copy.c: copies of elements and attributes in a tree */
/* SPDX-License-Identifier: Apache-2.0 */

#include "triad-element.h"

TriadElement *
triad_tree_convert_element (TriadTree          *self,
                            TriadElement       *parent,
                            const char         *name,
                            const TriadElement *from)
{
  TriadElement *element = triad_tree_add_element (self, parent, name, from->range);

  element->end = from->end;
  element->is_converted = TRUE;

  return element;
}

void
triad_tree_copy_attribute (TriadTree          *self,
                           TriadElement       *element,
                           const TriadElement *from,
                           const char         *name)
{
  const TriadAttribute *attribute = triad_element_find_attribute (from, name);

  if (attribute != NULL)
    triad_tree_add_attribute (self, element, name, attribute->value, attribute->range);
}

/* Appends a copy of @from without its children. */
static TriadElement *
copy_one (TriadTree          *self,
          TriadElement       *parent,
          const TriadElement *from)
{
  TriadElement *copy = triad_tree_add_element (self, parent, from->name, from->range);

  triad_tree_share_attributes (copy, from);
  copy->end = from->end;
  copy->text = from->text;
  copy->text_range = from->text_range;
  copy->included = from->included;
  copy->original = from;
  copy->version = from->version;
  copy->is_converted = from->is_converted;
  copy->is_parameter = from->is_parameter;

  return copy;
}

TriadElement *
triad_tree_copy_element (TriadTree          *self,
                         TriadElement       *parent,
                         const TriadElement *from)
{
  const TriadElement *last = from;
  TriadElement *top = NULL;
  TriadElement *made = NULL;

  for (const TriadElement *at = from; at != NULL; at = triad_element_walk (from, at, TRUE))
    {
      if (triad_tree_is_full (self))
        return NULL;

      if (top == NULL)
        {
          made = top = copy_one (self, parent, from);
          continue;
        }

      /* The parent of the copy is the copy of the parent. */
      for (; last != at->parent; last = last->parent)
        made = (TriadElement *) made->parent;

      made = copy_one (self, made, at);
      last = at;
    }

  return top;
}
