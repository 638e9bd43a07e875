/* triad-drawing-warnings.c: notes on the fallbacks in a drawing */
/* SPDX-License-Identifier: Apache-2.0 */

#include "triad-drawing-warnings.h"

#include "triad-frame-text.h"

void
triad_drawing_warnings_add_layout (GPtrArray         *notes,
                                   const TriadLayout *layout)
{
  char *note = triad_frame_text_dup_fallbacks (layout);

  if (note != NULL)
    g_ptr_array_add (notes, note);
}

void
triad_drawing_warnings_add_shapes (GPtrArray         *notes,
                                   const TriadShapes *shapes)
{
  for (guint i = 0; i < shapes->problems->len; i++)
    {
      const TriadDiagnostic *problem = g_ptr_array_index (shapes->problems, i);

      g_ptr_array_add (notes, g_strdup_printf ("%s:%d: %s", problem->range.file,
                                               problem->range.line, problem->message));
    }
}
