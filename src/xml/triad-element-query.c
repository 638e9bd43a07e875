/* triad-element-query.c: part of TriadElement: what elements and attributes contain */
/* SPDX-License-Identifier: Apache-2.0 */

#include "triad-element.h"

#include <string.h>

static const TriadElement *
find_from (const TriadElement *element,
           const char         *name)
{
  while (element != NULL && strcmp (element->name, name) != 0)
    element = element->next;

  return element;
}

const TriadElement *
triad_element_find_child (const TriadElement *self,
                          const char         *name)
{
  return self != NULL ? find_from (self->first_child, name) : NULL;
}

const TriadElement *
triad_element_find_next (const TriadElement *self,
                         const char         *name)
{
  return find_from (self->next, name);
}

const TriadAttribute *
triad_element_find_attribute (const TriadElement *self,
                              const char         *name)
{
  const TriadAttribute *attribute = self != NULL ? self->attributes : NULL;

  while (attribute != NULL && strcmp (attribute->name, name) != 0)
    attribute = attribute->next;

  return attribute;
}

const char *
triad_element_get_value (const TriadElement *self,
                         const char         *name)
{
  const TriadAttribute *attribute = triad_element_find_attribute (self, name);

  return attribute != NULL ? attribute->value : NULL;
}

const TriadElement *
triad_element_walk (const TriadElement *root,
                    const TriadElement *at,
                    gboolean            inside)
{
  if (inside && at->first_child != NULL)
    return at->first_child;

  while (at != root && at->next == NULL)
    at = at->parent;

  return at != root ? at->next : NULL;
}

const TriadElement *
triad_element_get_root (const TriadElement *self)
{
  while (self->parent != NULL)
    self = self->parent;

  return self;
}

TriadSourceRange
triad_attribute_get_name_range (const TriadAttribute *self)
{
  if (self->n_name == 0)
    return self->range;

  return (TriadSourceRange) { self->range.file, self->name_begin, self->name_begin + self->n_name,
                              self->name_line, self->name_column };
}

void
triad_attribute_set_name_range (TriadAttribute         *self,
                                const TriadSourceRange *range)
{
  if (range->begin == self->range.begin)
    {
      self->n_name = 0;
      return;
    }

  self->name_begin = range->begin;
  self->name_line = range->line;
  self->name_column = range->column;
  self->n_name = range->end - range->begin;
}
