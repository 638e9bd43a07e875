/* triad-source-map.c: maps generated elements to the source elements they were made from */
/* SPDX-License-Identifier: Apache-2.0 */

#include "triad-source-map.h"

struct _TriadSourceMap
{
  GHashTable *written;      /* first byte → source element */
  GHashTable *values;       /* first byte of a text or attribute → source element */
  GHashTable *said;         /* first bytes of texts and attributes that were used */
  GHashTable *made;         /* source element → GPtrArray of generated elements */
};

const TriadElement *
triad_source_map_find (const TriadSourceMap *self,
                       const TriadElement   *element)
{
  return g_hash_table_lookup (self->written, GSIZE_TO_POINTER (element->range.begin));
}

/* Records that @element, which may be NULL, was generated from @origin. */
static void
add_made (TriadSourceMap     *self,
          const TriadElement *origin,
          const TriadElement *element)
{
  GPtrArray *made = origin != NULL ? g_hash_table_lookup (self->made, origin) : NULL;

  if (origin != NULL && made == NULL)
    {
      made = g_ptr_array_new ();
      g_hash_table_insert (self->made, (gpointer) origin, made);
    }

  if (made != NULL && element != NULL)
    g_ptr_array_add (made, (gpointer) element);
}

static void
add_value (TriadSourceMap   *self,
           TriadSourceRange  range)
{
  g_hash_table_add (self->said, GSIZE_TO_POINTER (range.begin));
  add_made (self, g_hash_table_lookup (self->values, GSIZE_TO_POINTER (range.begin)), NULL);
}

static void
gather (TriadSourceMap     *self,
        const TriadElement *element,
        const TriadElement *written)
{
  for (const TriadElement *at = written; at != NULL; at = triad_element_walk (written, at, TRUE))
    {
      g_hash_table_insert (self->written, GSIZE_TO_POINTER (at->range.begin), (gpointer) at);
      g_hash_table_insert (self->values, GSIZE_TO_POINTER (at->text_range.begin), (gpointer) at);

      TRIAD_FOR_EACH_ATTRIBUTE (a, at)
        g_hash_table_insert (self->values, GSIZE_TO_POINTER (a->range.begin), (gpointer) at);
    }

  for (const TriadElement *at = element; at != NULL; at = triad_element_walk (element, at, TRUE))
    {
      add_made (self, triad_source_map_find (self, at), at);
      add_value (self, at->text_range);

      TRIAD_FOR_EACH_ATTRIBUTE (a, at)
        add_value (self, a->range);
    }
}

TriadSourceMap *
triad_source_map_new (const TriadElement *made,
                      const TriadElement *written)
{
  TriadSourceMap *self = g_new (TriadSourceMap, 1);

  self->written = g_hash_table_new (NULL, NULL);
  self->values = g_hash_table_new (NULL, NULL);
  self->said = g_hash_table_new (NULL, NULL);
  self->made = g_hash_table_new_full (NULL, NULL, NULL, (GDestroyNotify) g_ptr_array_unref);
  gather (self, made, written);

  return self;
}

void
triad_source_map_free (TriadSourceMap *self)
{
  g_hash_table_unref (self->written);
  g_hash_table_unref (self->values);
  g_hash_table_unref (self->said);
  g_hash_table_unref (self->made);
  g_free (self);
}

const TriadElement *
triad_source_map_find_generated (const TriadSourceMap *self,
                                 const TriadElement   *parent,
                                 const TriadElement   *old)
{
  const GPtrArray *made = g_hash_table_lookup (self->made, old);

  for (guint i = 0; made != NULL && i < made->len; i++)
    {
      const TriadElement *child = g_ptr_array_index (made, i);

      if (child->parent == parent)
        return child;
    }

  return NULL;
}

gboolean
triad_source_map_is_used (const TriadSourceMap *self,
                          const TriadElement   *old)
{
  return g_hash_table_contains (self->made, old);
}

gboolean
triad_source_map_is_written (const TriadSourceMap *self,
                             const TriadAttribute *attribute)
{
  return g_hash_table_contains (self->said, GSIZE_TO_POINTER (attribute->range.begin));
}

gboolean
triad_source_map_is_text_written (const TriadSourceMap *self,
                                  const TriadElement   *old)
{
  return g_hash_table_contains (self->said, GSIZE_TO_POINTER (old->text_range.begin));
}

void
triad_source_map_add_omitted (const TriadSourceMap *self,
                              const TriadElement   *root,
                              GPtrArray            *left_out)
{
  gboolean inside = TRUE;

  for (const TriadElement *at = root; at != NULL; at = triad_element_walk (root, at, inside))
    {
      inside = triad_source_map_is_used (self, at);

      if (!inside)
        g_ptr_array_add (left_out, (gpointer) at);
    }
}
