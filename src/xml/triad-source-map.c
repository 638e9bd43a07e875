/* triad-source-map.c: maps generated elements to the source elements they were made from */
/* SPDX-License-Identifier: Apache-2.0 */

#include "triad-source-map.h"

#include "triad-keyed-hash.h"

struct _TriadSourceMap
{
  GHashTable *written;      /* first byte → source element */
  GHashTable *values;       /* first byte of a text or attribute → source element */
  GHashTable *said;         /* first bytes of texts and attributes that were used */
  GHashTable *used;         /* source elements from which anything was generated */
  GHashTable *children;     /* first child of its parent generated from a source element */
};

/* A generated element, whose parent and origin are the key. */
typedef struct
{
  const TriadElement *origin;
  const TriadElement *element;
  const TriadElement *parent;
} Child;

static guint
child_hash (gconstpointer key)
{
  const Child *child = key;

  return triad_keyed_hash_join (g_direct_hash (child->origin), (guintptr) child->parent);
}

static gboolean
child_equal (gconstpointer a,
             gconstpointer b)
{
  const Child *one = a;
  const Child *other = b;

  return one->origin == other->origin && one->parent == other->parent;
}

const TriadElement *
triad_source_map_find (const TriadSourceMap *self,
                       const TriadElement   *element)
{
  return g_hash_table_lookup (self->written, GSIZE_TO_POINTER (element->range.begin));
}

/* Records that @element was generated from @origin, which may be NULL. */
static void
add_made (TriadSourceMap     *self,
          const TriadElement *origin,
          const TriadElement *element)
{
  Child child = { origin, element, element->parent };

  if (origin == NULL)
    return;

  g_hash_table_add (self->used, (gpointer) origin);

  if (!g_hash_table_contains (self->children, &child))
    g_hash_table_add (self->children, g_memdup2 (&child, sizeof child));
}

static void
add_value (TriadSourceMap   *self,
           TriadSourceRange  range)
{
  gpointer origin = g_hash_table_lookup (self->values, GSIZE_TO_POINTER (range.begin));

  g_hash_table_add (self->said, GSIZE_TO_POINTER (range.begin));

  if (origin != NULL)
    g_hash_table_add (self->used, origin);
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
  self->used = g_hash_table_new (NULL, NULL);
  self->children = g_hash_table_new_full (child_hash, child_equal, g_free, NULL);
  gather (self, made, written);

  return self;
}

void
triad_source_map_free (TriadSourceMap *self)
{
  g_hash_table_unref (self->written);
  g_hash_table_unref (self->values);
  g_hash_table_unref (self->said);
  g_hash_table_unref (self->used);
  g_hash_table_unref (self->children);
  g_free (self);
}

const TriadElement *
triad_source_map_find_generated (const TriadSourceMap *self,
                                 const TriadElement   *parent,
                                 const TriadElement   *old)
{
  Child key = { old, NULL, parent };
  const Child *child = g_hash_table_lookup (self->children, &key);

  return child != NULL ? child->element : NULL;
}

gboolean
triad_source_map_is_used (const TriadSourceMap *self,
                          const TriadElement   *old)
{
  return g_hash_table_contains (self->used, old);
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
