/* triad-sensor-frame.c: the frame that the data of a sensor is stamped with */
/* SPDX-License-Identifier: Apache-2.0 */

#include "triad-sensor-frame.h"

#include "triad-keyed-hash.h"
#include "triad-scope.h"
#include "triad-xml-limits.h"

#include <string.h>

/* Frames that the localization of a robot publishes, not its model (REP 105). */
static const char *const outside[] = { "map", "odom", "world", "earth", NULL };

static gboolean
names_frame (const TriadElement *element,
             const TriadElement *sensor)
{
  static const char *const own[] = {
    "gz_frame_id", "ignition_frame_id", "optical_frame_id", NULL
  };
  static const char *const of_plugins[] = { "frame_id", "frame_name", "frameName", NULL };

  return element != sensor && element->text[0] != '\0' &&
         (g_strv_contains (own, element->name) || g_strv_contains (of_plugins, element->name));
}

static const TriadElement *
next_element (const TriadElement *sensor,
              const TriadElement *element)
{
  if (element->first_child != NULL)
    return element->first_child;

  while (element != sensor && element->next == NULL)
    element = element->parent;

  return element != sensor ? element->next : NULL;
}

const TriadElement *
triad_sensor_frame_next (const TriadElement *sensor,
                         const TriadElement *after)
{
  const TriadElement *element = next_element (sensor, after != NULL ? after : sensor);

  while (element != NULL && !names_frame (element, sensor))
    element = next_element (sensor, element);

  return element;
}

const char *
triad_sensor_frame_find_last (const TriadPart *part,
                              const char      *name)
{
  const char *slash = strrchr (name, '/');
  const char *colons = g_strrstr (name, "::");
  const char *last = slash != NULL ? slash + 1 : name;

  if (colons != NULL && colons + 2 > last)
    last = colons + 2;

  /* A text with a placeholder is not the name yet. */
  return last[0] == '\0' || strpbrk (name, "${}") != NULL || g_strv_contains (outside, last) ||
         g_strcmp0 (last, part->name) == 0 ? NULL : last;
}

GHashTable *
triad_sensor_frame_index (const TriadModel *model)
{
  GHashTable *names = triad_string_table_new (NULL, NULL);

  for (int v = model->n_frames - 1; v >= 0; v--)
    if (model->frames[v].kind != TRIAD_FRAME_ROOT)
      g_hash_table_replace (names, (gpointer) model->frames[v].name, GINT_TO_POINTER (v));

  return names;
}

static int
find_anywhere (const TriadModel *model,
               GHashTable       *names,
               const char       *name)
{
  gpointer found;

  if (names != NULL)
    return g_hash_table_lookup_extended (names, name, NULL, &found) ? GPOINTER_TO_INT (found) : -1;

  for (int v = 0; v < model->n_frames; v++)
    if (model->frames[v].kind != TRIAD_FRAME_ROOT && g_str_equal (model->frames[v].name, name))
      return v;

  return -1;
}

int
triad_sensor_frame_resolve (const TriadModel *model,
                            const TriadPart  *part,
                            GHashTable       *names,
                            const char       *name)
{
  const char *last = triad_sensor_frame_find_last (part, name);

  if (last == NULL)
    return TRIAD_SENSOR_FRAME_OUTSIDE;

  /* That of a plugin can have any length, that of a frame cannot. */
  if (strnlen (last, TRIAD_NAME_MAX_BYTES + 1) > TRIAD_NAME_MAX_BYTES)
    return -1;

  for (int scope = model->frames[part->frame].scope; scope >= 0; scope = model->frames[scope].scope)
    {
      int v = triad_scope_find_sibling (model, scope, last);

      if (v >= 0)
        return v;
    }

  return find_anywhere (model, names, last);
}
