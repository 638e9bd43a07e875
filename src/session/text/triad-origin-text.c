/* triad-origin-text.c: the line of a template that a frame was generated from */
/* SPDX-License-Identifier: Apache-2.0 */

#include "triad-origin-text.h"

#include <glib/gi18n.h>

#include "triad-frame-text.h"

gboolean
triad_origin_text_find (const TriadSnapshot *snapshot,
                        int                  frame,
                        TriadSourceRange    *range,
                        gboolean            *is_guess)
{
  const TriadDocument *document = triad_snapshot_get_document (snapshot);
  const TriadTemplateOrigins *origins = triad_document_get_origins (document);
  const TriadFrame *declared = triad_snapshot_get_frame (snapshot, frame);
  const TriadSource *source = g_ptr_array_index (triad_document_get_sources (document), 0);
  g_autofree char *path = NULL;

  if (origins == NULL || declared->element == NULL ||
      g_strcmp0 (declared->range.file, triad_source_get_name (source)) != 0)
    return FALSE;

  path = triad_element_dup_path (declared->element);
  *is_guess = FALSE;
  *range = triad_template_origins_find_path (origins, NULL, path, is_guess);

  return range->file != NULL;
}

char *
triad_origin_text_dup (const TriadSnapshot *snapshot,
                       int                  frame)
{
  g_autofree char *place = NULL;
  TriadSourceRange range;
  gboolean is_guess;

  if (!triad_origin_text_find (snapshot, frame, &range, &is_guess))
    return NULL;

  place = triad_frame_text_dup_place (&range);

  return g_strdup_printf (is_guess ? _("Probably generated from %s") : _("Generated from %s"),
                          place);
}
