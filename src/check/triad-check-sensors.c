/* triad-check-sensors.c: checks the frames that the data of sensors is stamped with */
/* SPDX-License-Identifier: Apache-2.0 */

#include "triad-check.h"

#include "triad-edit-distance.h"
#include "triad-sensor-frame.h"
#include "triad-terminal-escape.h"

#include <glib/gi18n.h>

#define MAX_COMPARED 10000        /* names, for a suggestion */
#define MAX_SUGGESTIONS 100       /* problems with one */

/* Returns the message that @element names no frame, with the closest name among the siblings of the
 * sensor's link and what is attached to the same model. */
static char *
dup_message (const TriadCheck    *self,
             const TriadPart     *part,
             const TriadElement  *element,
             int                  n_before,
             const char         **nearest)
{
  const char *last = strrchr (element->text, '/');
  char *message = g_strdup_printf (_("<%s>: frame “%s” not found"),
                                   element->name, TRIAD_ESCAPE_SHORT (element->text));
  int scope = self->model->frames[part->frame].scope;
  TriadEditDistance distance;

  *nearest = NULL;

  if (n_before >= MAX_SUGGESTIONS)
    return message;

  triad_edit_distance_init (&distance, last != NULL ? last + 1 : element->text);

  for (int v = 0; v < MIN (self->model->n_frames, MAX_COMPARED); v++)
    if (self->model->frames[v].scope == scope)
      triad_edit_distance_offer (&distance, self->model->frames[v].name);

  *nearest = distance.nearest;

  return triad_edit_distance_ask (message, distance.nearest);
}

void
triad_check_sensors (const TriadCheck *self)
{
  g_autoptr(GHashTable) names = NULL;
  int n_problems = 0;

  for (int i = 0; i < self->model->n_parts; i++)
    {
      const TriadPart *part = &self->model->parts[i];
      const TriadElement *element = NULL;

      if (!g_str_equal (part->element->name, "sensor"))
        continue;

      while ((element = triad_sensor_frame_next (part->element, element)) != NULL)
        {
          const char *last = triad_sensor_frame_find_last (part, element->text);
          g_autofree char *message = NULL;
          const char *nearest;

          if (names == NULL)
            names = triad_sensor_frame_index (self->model);

          if (last == NULL || g_hash_table_contains (names, last))
            continue;

          message = dup_message (self, part, element, n_problems++, &nearest);
          triad_diagnostic_suggest (triad_check_report (self, TRIAD_SEVERITY_WARNING,
                                                        TRIAD_CODE_FRAME_ID_INVALID, part->frame,
                                                        element, element->text_range, "%s",
                                                        message), nearest);
        }
    }
}
