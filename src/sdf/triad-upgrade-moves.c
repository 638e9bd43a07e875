/* triad-upgrade-moves.c: content that is elsewhere in newer versions of SDFormat */
/* SPDX-License-Identifier: Apache-2.0 */

#include "triad-upgrade-moves.h"

#include "triad-diagnostic.h"
#include "triad-version.h"

#include <glib/gi18n.h>
#include <string.h>

#define MAX_DEPTH 3

/* A value that has moved into an element. */
typedef struct
{
  const char *into;                /* the element that contains it now */
  const char *around;              /* what that is in */
  const char *path[MAX_DEPTH + 1]; /* where it was, below that element */
  const char *name;                /* its name there */
  int         since;               /* the first version that has it there */
} Move;

static const Move moves[] = {
  { "world", "sdf", { "physics", "gravity" }, "gravity", 106 },
  { "world", "sdf", { "physics", "magnetic_field" }, "magnetic_field", 106 },
  { "physics", "world", { "update_rate" }, "real_time_update_rate", 104 },
  { "physics", "world", { "ode", "solver", "dt" }, "max_step_size", 104 },
  { "physics", "world", { "bullet", "dt" }, "max_step_size", 104 },
  { "imu", "sensor", { "noise", "rate" }, "angular_velocity", 106 },
  { "imu", "sensor", { "noise", "accel" }, "linear_acceleration", 106 },
};

static gboolean
is_named (const TriadElement *element,
          const char         *name)
{
  return strcmp (element->name, name) == 0;
}

static const TriadElement *
find_moved (const TriadElement *element,
            const Move         *move)
{
  const TriadElement *found = element;

  if (!is_named (element, move->into) || element->parent == NULL ||
      !is_named (element->parent, move->around) ||
      triad_element_find_child (element, move->name) != NULL)
    return NULL;

  for (int i = 0; move->path[i] != NULL; i++)
    found = triad_element_find_child (found, move->path[i]);

  return found;
}

void
triad_upgrade_moves_find (const TriadElement *element,
                          int                 from,
                          int                 to,
                          GHashTable         *moved)
{
  for (gsize i = 0; i < G_N_ELEMENTS (moves); i++)
    {
      const TriadElement *found = from < moves[i].since && to >= moves[i].since
                                  ? find_moved (element, &moves[i]) : NULL;

      if (found != NULL)
        g_hash_table_add (moved, (gpointer) (is_named (element, "imu") ? found->parent : found));
    }
}

static void
add_value (TriadTree          *tree,
           TriadElement       *parent,
           const char         *name,
           const TriadElement *value)
{
  triad_tree_set_text (tree, triad_tree_convert_element (tree, parent, name, value), value->text,
                       value->text_range);
}

/* The noise of an IMU was the same for all of its axes. */
static void
add_noise (TriadTree          *tree,
           TriadElement       *imu,
           const char         *name,
           const TriadElement *from)
{
  static const char *const axes[] = { "x", "y", "z" };
  const TriadElement *type = triad_element_find_child (from->parent, "type");
  TriadElement *values = triad_tree_convert_element (tree, imu, name, from->parent);

  for (gsize i = 0; i < G_N_ELEMENTS (axes); i++)
    {
      TriadElement *axis = triad_tree_convert_element (tree, values, axes[i], from);
      TriadElement *noise = triad_tree_convert_element (tree, axis, "noise", from);

      if (type != NULL)
        triad_tree_add_attribute (tree, noise, "type", type->text, type->text_range);

      for (const TriadElement *value = from->first_child; value != NULL; value = value->next)
        add_value (tree, noise, value->name, value);
    }
}

void
triad_upgrade_moves_add (const TriadElement *element,
                         const GHashTable   *moved,
                         TriadTree          *tree,
                         TriadElement       *copy,
                         GPtrArray          *diagnostics)
{
  for (gsize i = 0; i < G_N_ELEMENTS (moves); i++)
    {
      const TriadElement *found = find_moved (element, &moves[i]);
      gboolean is_noise = found != NULL && is_named (element, "imu");
      g_autofree char *since = NULL;

      if (found == NULL || triad_element_find_child (copy, moves[i].name) != NULL ||
          !g_hash_table_contains ((GHashTable *) moved, is_noise ? found->parent : found))
        continue;

      if (is_noise)
        add_noise (tree, copy, moves[i].name, found);
      else
        add_value (tree, copy, moves[i].name, found);

      since = triad_version_to_string (moves[i].since);
      triad_diagnostics_add (diagnostics, TRIAD_SEVERITY_NOTE, TRIAD_CODE_ELEMENT_DEPRECATED,
                             found->range, triad_element_dup_path (found),
                             /* Translators: a version, then the names of two elements */
                             _("since SDFormat %s, this is <%s> in <%s>; moved there"), since,
                             moves[i].name, moves[i].into);
    }
}
