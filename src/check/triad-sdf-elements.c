/* triad-sdf-elements.c: elements and attributes of each SDFormat version */
/* SPDX-License-Identifier: Apache-2.0 */

#include "triad-sdf-elements.h"

#include "triad-edit-distance.h"

#include <glib/gi18n.h>
#include <string.h>

/* Names with more possible parents than this get no suggestion. */
#define MAX_HOMES 4

/* Flags of attributes and elements. */
enum
{
  REQUIRED = 1 << 0,
  BOOLEAN = 1 << 1,
  SINGLE = 1 << 2,
  NUMBER = 1 << 3,
  VECTOR = 1 << 4,
  COLOR = 1 << 5,
};

/* Child elements and attributes are ranges of the tables below, each sorted by name. */
typedef struct
{
  const char *name;
  int         first_attribute;
  int         n_attributes;
  int         first_element;
  int         n_elements;
  gboolean    is_open;
} Kind;

typedef struct
{
  const char *name;
  int         last;
  int         flags;
} Attribute;

typedef struct
{
  const char *name;
  int         kind;
  int         last;
  int         flags;
} Element;

#include "triad-sdf-elements-table.inc"

static int
compare_element (const void *name,
                 const void *element)
{
  return strcmp (name, ((const Element *) element)->name);
}

static int
compare_attribute (const void *name,
                   const void *attribute)
{
  return strcmp (name, ((const Attribute *) attribute)->name);
}

gboolean
triad_sdf_elements_find_element (int              kind,
                                 const char      *name,
                                 TriadSdfElement *term)
{
  const Element *found;

  g_return_val_if_fail (kind >= 0 && kind < (int) G_N_ELEMENTS (kinds), FALSE);

  found = bsearch (name, elements + kinds[kind].first_element, kinds[kind].n_elements,
                   sizeof (Element), compare_element);
  *term = (TriadSdfElement) { .kind = -1 };

  if (found != NULL)
    *term = (TriadSdfElement) { found->kind, found->last, (found->flags & BOOLEAN) != 0,
                                (found->flags & NUMBER) != 0, (found->flags & VECTOR) != 0,
                                (found->flags & COLOR) != 0, (found->flags & SINGLE) != 0 };

  return found != NULL;
}

gboolean
triad_sdf_elements_find_attribute (int              kind,
                                   const char      *name,
                                   TriadSdfElement *term)
{
  const Attribute *found;

  g_return_val_if_fail (kind >= 0 && kind < (int) G_N_ELEMENTS (kinds), FALSE);

  found = bsearch (name, attributes + kinds[kind].first_attribute, kinds[kind].n_attributes,
                   sizeof (Attribute), compare_attribute);
  *term = (TriadSdfElement) { .kind = -1 };

  if (found != NULL)
    *term = (TriadSdfElement) { -1, found->last, (found->flags & BOOLEAN) != 0,
                                .is_single = TRUE };

  return found != NULL;
}

const char *
triad_sdf_elements_get_required (int  kind,
                                 int *place)
{
  g_return_val_if_fail (kind >= 0 && kind < (int) G_N_ELEMENTS (kinds), NULL);

  while (*place < kinds[kind].n_attributes)
    {
      const Attribute *attribute = &attributes[kinds[kind].first_attribute + (*place)++];

      if ((attribute->flags & REQUIRED) != 0 && attribute->last == 0)
        return attribute->name;
    }

  return NULL;
}

const char *
triad_sdf_elements_get_next_element (int  kind,
                                     int  version,
                                     int *place)
{
  g_return_val_if_fail (kind >= 0 && kind < (int) G_N_ELEMENTS (kinds), NULL);

  while (*place < kinds[kind].n_elements)
    {
      const Element *element = &elements[kinds[kind].first_element + (*place)++];

      if (element->last == 0 || element->last >= version)
        return element->name;
    }

  return NULL;
}

const char *
triad_sdf_elements_get_next_attribute (int  kind,
                                       int  version,
                                       int *place)
{
  g_return_val_if_fail (kind >= 0 && kind < (int) G_N_ELEMENTS (kinds), NULL);

  while (*place < kinds[kind].n_attributes)
    {
      const Attribute *attribute = &attributes[kinds[kind].first_attribute + (*place)++];

      if (attribute->last == 0 || attribute->last >= version)
        return attribute->name;
    }

  return NULL;
}

gboolean
triad_sdf_elements_is_open (int kind)
{
  g_return_val_if_fail (kind >= 0 && kind < (int) G_N_ELEMENTS (kinds), FALSE);

  return kinds[kind].is_open;
}

const char *
triad_sdf_elements_suggest_element (int         kind,
                                    const char *name)
{
  TriadEditDistance spelling;

  g_return_val_if_fail (kind >= 0 && kind < (int) G_N_ELEMENTS (kinds), NULL);

  triad_edit_distance_init (&spelling, name);

  for (int i = 0; i < kinds[kind].n_elements; i++)
    {
      const Element *element = &elements[kinds[kind].first_element + i];

      if (element->last == 0)
        triad_edit_distance_offer (&spelling, element->name);
    }

  return spelling.nearest;
}

const char *
triad_sdf_elements_suggest_attribute (int         kind,
                                      const char *name)
{
  TriadEditDistance spelling;

  g_return_val_if_fail (kind >= 0 && kind < (int) G_N_ELEMENTS (kinds), NULL);

  triad_edit_distance_init (&spelling, name);

  for (int i = 0; i < kinds[kind].n_attributes; i++)
    {
      const Attribute *attribute = &attributes[kinds[kind].first_attribute + i];

      if (attribute->last == 0)
        triad_edit_distance_offer (&spelling, attribute->name);
    }

  return spelling.nearest;
}

typedef struct
{
  const char *names[MAX_HOMES];
  int         n;             /* may exceed MAX_HOMES if there are more */
} Homes;

static void
add_home (Homes      *self,
          const char *name)
{
  for (int i = 0; i < MIN (self->n, MAX_HOMES); i++)
    if (strcmp (self->names[i], name) == 0)
      return;

  if (self->n < MAX_HOMES)
    self->names[self->n] = name;

  self->n++;
}

/* What simulators define without a prefix, and where SDFormat has adopted it. */
static const TriadSimulatorElement simulator_elements[] = {
  { "sensor", "gz_frame_id", "frame_id", 110 },
  { "sensor", "ignition_frame_id", "frame_id", 110 },
};

const TriadSimulatorElement *
triad_sdf_elements_find_simulator (int         kind,
                                   const char *name)
{
  g_return_val_if_fail (kind >= 0 && kind < (int) G_N_ELEMENTS (kinds), NULL);

  for (gsize i = 0; i < G_N_ELEMENTS (simulator_elements); i++)
    if (g_str_equal (simulator_elements[i].parent, kinds[kind].name) &&
        g_str_equal (simulator_elements[i].name, name))
      return &simulator_elements[i];

  return NULL;
}

/* Names the first three. */
static char *
dup_homes (const Homes *self)
{
  if (self->n == 0 || self->n > MAX_HOMES)
    return NULL;

  if (self->n == 1)
    return g_strdup_printf (_("<%s>"), self->names[0]);

  if (self->n == 2)
    return g_strdup_printf (_("<%s> or <%s>"), self->names[0], self->names[1]);

  return g_strdup_printf (_("<%s>, <%s> or <%s>"), self->names[0], self->names[1], self->names[2]);
}

/* Returns whether elements of this kind contain only text, such as `<frame>` in the
 * sensor `<force_torque>`: they are suggested only if no other kind has the name. */
static gboolean
is_plain (int kind)
{
  return kinds[kind].n_attributes == 0 && kinds[kind].n_elements == 0 && !kinds[kind].is_open;
}

/* Kinds are in the order of their depth, outermost first.  A state, which only a simulator
 * writes, is named only if no other element has the child.
 */
char *
triad_sdf_elements_dup_element_home (const char *name)
{
  Homes homes = { .n = 0 };
  Homes plain = { .n = 0 };
  TriadSdfElement term;

  for (int i = 0; i < (int) G_N_ELEMENTS (kinds); i++)
    if (triad_sdf_elements_find_element (i, name, &term) && term.last == 0)
      add_home (is_plain (term.kind) || g_str_has_suffix (kinds[i].name, "_state") ? &plain : &homes,
                kinds[i].name);

  return dup_homes (homes.n > 0 ? &homes : &plain);
}

char *
triad_sdf_elements_dup_attribute_home (const char *name)
{
  Homes homes = { .n = 0 };
  TriadSdfElement term;

  for (int i = 0; i < (int) G_N_ELEMENTS (kinds); i++)
    if (triad_sdf_elements_find_attribute (i, name, &term) && term.last == 0)
      add_home (&homes, kinds[i].name);

  return dup_homes (&homes);
}
