/* triad-diagram-options.c: options: which parts of a graph a diagram shows */
/* SPDX-License-Identifier: Apache-2.0 */

#include "triad-diagram-options.h"

#include "triad-keyed-hash.h"

static GHashTable *
create_set (void)
{
  return triad_string_table_new (g_free, NULL);
}

static GHashTable *
copy_set (GHashTable *set)
{
  GHashTable *copy = create_set ();
  GHashTableIter iter;
  gpointer name;

  g_hash_table_iter_init (&iter, set);

  while (g_hash_table_iter_next (&iter, &name, NULL))
    g_hash_table_add (copy, g_strdup (name));

  return copy;
}

TriadDiagramOptions *
triad_diagram_options_new (void)
{
  TriadDiagramOptions *self = g_new0 (TriadDiagramOptions, 1);

  self->collapsed = create_set ();
  self->expanded = create_set ();
  self->hidden = create_set ();

  return self;
}

TriadDiagramOptions *
triad_diagram_options_copy (const TriadDiagramOptions *self)
{
  TriadDiagramOptions *copy = g_memdup2 (self, sizeof *self);

  copy->collapsed = copy_set (self->collapsed);
  copy->expanded = copy_set (self->expanded);
  copy->hidden = copy_set (self->hidden);
  copy->focus = g_strdup (self->focus);
  copy->family = g_strdup (self->family);

  return copy;
}

void
triad_diagram_options_free (TriadDiagramOptions *self)
{
  g_hash_table_unref (self->collapsed);
  g_hash_table_unref (self->expanded);
  g_hash_table_unref (self->hidden);
  g_free (self->focus);
  g_free (self->family);
  g_free (self);
}

void
triad_diagram_options_collapse (TriadDiagramOptions *self,
                                const char          *name,
                                gboolean             collapsed)
{
  g_hash_table_add (collapsed ? self->collapsed : self->expanded, g_strdup (name));
  g_hash_table_remove (collapsed ? self->expanded : self->collapsed, name);
}

static void
rename_all (GHashTable              *names,
            const TriadSnapshotDiff *comparison)
{
  g_autoptr(GPtrArray) renamed = g_ptr_array_new_with_free_func (g_free);
  GHashTableIter iter;
  gpointer name;

  g_hash_table_iter_init (&iter, names);

  while (g_hash_table_iter_next (&iter, &name, NULL))
    {
      const char *new_name = triad_snapshot_diff_get_new_name (comparison, name);

      if (g_str_equal (new_name, name))
        continue;

      g_ptr_array_add (renamed, g_strdup (new_name));
      g_hash_table_iter_remove (&iter);
    }

  for (guint i = 0; i < renamed->len; i++)
    g_hash_table_add (names, g_strdup (g_ptr_array_index (renamed, i)));
}

void
triad_diagram_options_rename (TriadDiagramOptions     *self,
                              const TriadSnapshotDiff *comparison)
{
  g_autofree char *focus = NULL;

  if (!comparison->renames)
    return;

  focus = self->focus;
  rename_all (self->collapsed, comparison);
  rename_all (self->expanded, comparison);
  rename_all (self->hidden, comparison);
  self->focus = focus != NULL ? g_strdup (triad_snapshot_diff_get_new_name (comparison,
                                                                            focus)) : NULL;
}
