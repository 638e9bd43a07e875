/* triad-conversion-names.c: names that a file needs in SDFormat 1.7 and newer */
/* SPDX-License-Identifier: Apache-2.0 */

#include "triad-conversion-names.h"

#include "triad-keyed-hash.h"
#include "triad-scope.h"
#include "triad-sibling-names.h"

#include <string.h>

typedef struct
{
  const TriadModel *model;
  GHashTable       *suffixes; /* of the elements that are renamed */
  GHashTable       *taken;    /* in one container: name → element that keeps it */
  int               scope;    /* of the container: a vertex, or -1 if it is no world or model */
} Names;

/* Of siblings with the same name, the one of the highest rank keeps it. */
static int
get_rank (const TriadElement *element)
{
  return g_str_equal (element->name, "collision") ? 2 : !g_str_equal (element->name, "visual");
}

/* Returns the name of an element that the scopes do not index, or NULL. */
static const char *
get_name (const Names        *self,
          const TriadElement *element)
{
  const TriadAttribute *name = triad_sibling_names_find (element);

  return name == NULL || name->value[0] == '\0' ||
         (self->scope >= 0 && triad_sibling_names_declares_frame (element)) ? NULL : name->value;
}

static gboolean
is_of_frame (const Names *self,
             const char  *name)
{
  return self->scope >= 0 && triad_scope_find_sibling (self->model, self->scope, name) >= 0;
}

static void
add_suffix (Names              *self,
            const TriadElement *element,
            const char         *suffix)
{
  g_hash_table_insert (self->suffixes, GUINT_TO_POINTER (element->range.begin), g_strdup (suffix));
}

static void
rename_part (Names              *self,
             const TriadElement *element,
             const char         *old)
{
  g_autoptr(GString) name = g_string_new (old);
  gsize length;

  g_string_append_printf (name, "_%s", element->name);
  length = name->len;

  for (int n = 0; is_of_frame (self, name->str) || g_hash_table_contains (self->taken, name->str);
       n++)
    {
      g_string_truncate (name, length);
      g_string_append_printf (name, "%d", n);
    }

  add_suffix (self, element, name->str + strlen (old));
  g_hash_table_insert (self->taken, g_strdup (name->str), (gpointer) element);
}

static void
name_parts (Names              *self,
            const TriadElement *container)
{
  g_hash_table_remove_all (self->taken);

  for (const TriadElement *child = container->first_child; child != NULL; child = child->next)
    {
      const char *name = get_name (self, child);
      const TriadElement *other = name != NULL ? g_hash_table_lookup (self->taken, name) : NULL;

      if (name != NULL && (other == NULL || get_rank (child) > get_rank (other)))
        g_hash_table_insert (self->taken, g_strdup (name), (gpointer) child);
    }

  for (const TriadElement *child = container->first_child; child != NULL; child = child->next)
    {
      const char *name = get_name (self, child);

      if (name != NULL &&
          (is_of_frame (self, name) || g_hash_table_lookup (self->taken, name) != child))
        rename_part (self, child, name);
    }
}

GHashTable *
triad_conversion_names_new (const TriadSnapshot *snapshot,
                            const TriadSource   *source)
{
  g_autoptr(GHashTable) taken = triad_string_table_new (g_free, NULL);
  Names self = {
    .model = triad_snapshot_get_model (snapshot),
    .suffixes = g_hash_table_new_full (NULL, NULL, NULL, g_free),
    .taken = taken,
  };

  for (int v = 0; v < self.model->n_frames; v++)
    {
      const TriadFrame *frame = &self.model->frames[v];
      const TriadElement *container = triad_sibling_names_get_container (frame);

      /* A range has the name of its source, not a copy. */
      if (frame->written_name != NULL &&
          frame->element->range.file == triad_source_get_name (source))
        add_suffix (&self, frame->element, frame->name + strlen (frame->written_name));

      if (container == NULL || container->range.file != triad_source_get_name (source))
        continue;

      self.scope = frame->content != NULL ? v : -1;
      name_parts (&self, container);
    }

  return self.suffixes;
}
