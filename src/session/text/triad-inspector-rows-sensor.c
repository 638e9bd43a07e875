/* triad-inspector-rows-sensor.c: inspector rows for the sensors of a frame */
/* SPDX-License-Identifier: Apache-2.0 */

#include "triad-inspector-rows-private.h"

#include <glib/gi18n.h>

#include "triad-frame-text.h"
#include "triad-sensor-frame.h"

#define MAX_ROWS 50

static void
add_row (TriadInspectorRows  *section,
         const TriadSnapshot *snapshot,
         const TriadPart     *part,
         const TriadElement  *element)
{
  const TriadModel *model = triad_snapshot_get_model (snapshot);
  TriadInspectorRow *row;
  int frame;

  if ((int) section->rows->len >= MAX_ROWS)
    {
      section->total++;
      return;
    }

  row = triad_inspector_rows_add (section, part->name != NULL ? part->name : "",
                                  g_strdup (element != NULL ? element->text
                                                            : _("its own scoped name")));

  if (element == NULL)
    {
      row->detail = g_strdup (_("default: no frame is given"));
      row->place = part->element->range;
      return;
    }

  frame = triad_sensor_frame_resolve (model, part, NULL, element->text);
  row->detail = g_strdup_printf ("<%s>", element->name);
  row->place = element->text_range;

  if (frame >= 0)
    row->frame = frame;
  else if (frame == -1)
    row->mark = TRIAD_INSPECTOR_ROW_WARNING;
}

TriadInspectorRows *
triad_inspector_rows_new_sensors (const TriadSnapshot *snapshot,
                                  int                  frame)
{
  const TriadModel *model = triad_snapshot_get_model (snapshot);
  TriadInspectorRows *section = triad_inspector_rows_new ();

  for (int i = 0; i < model->n_parts; i++)
    {
      const TriadPart *part = &model->parts[i];
      const TriadElement *element;

      if (part->frame != frame || !g_str_equal (part->element->name, "sensor"))
        continue;

      element = triad_sensor_frame_next (part->element, NULL);

      do
        {
          add_row (section, snapshot, part, element);

          if (element != NULL)
            element = triad_sensor_frame_next (part->element, element);
        }
      while (element != NULL);
    }

  return section;
}
