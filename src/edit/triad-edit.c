/* triad-edit.c: verified text edits that fix or refactor a file */
/* SPDX-License-Identifier: Apache-2.0 */

#include "triad-edit-private.h"

#include "triad-ref-count.h"

#include <string.h>

/* Looked up on each call, as triad_error_quark() is. */
GQuark
triad_edit_error_quark (void)
{
  return g_quark_from_static_string ("triad-edit-error-quark");
}

gboolean
triad_edit_fail (GError         **error,
                 TriadEditError   code,
                 const char      *format,
                 ...)
{
  va_list args;

  va_start (args, format);
  g_propagate_error (error, g_error_new_valist (TRIAD_EDIT_ERROR, code, format, args));
  va_end (args);

  return FALSE;
}

static void
clear (TriadEdit *self)
{
  g_ptr_array_unref (self->fixed);
  g_array_unref (self->replacements);
  g_array_unref (self->shifts);
  g_hash_table_unref (self->places);
  triad_snapshot_unref (self->snapshot);
  g_free (self->title);
  g_free (self->note);
}

TRIAD_DEFINE_REF_COUNTED (TriadEdit, triad_edit, clear)

const char *
triad_edit_get_title (const TriadEdit *self)
{
  return self->title;
}

void
triad_edit_take_title (TriadEdit *self,
                       char      *title)
{
  g_free (self->title);
  self->title = title;
}

const char *
triad_edit_get_note (const TriadEdit *self)
{
  return self->note;
}

TriadSnapshot *
triad_edit_get_snapshot (const TriadEdit *self)
{
  return self->snapshot;
}

const TriadReplacement *
triad_edit_get_replacements (const TriadEdit *self,
                             int             *n)
{
  *n = self->replacements->len;

  return (const TriadReplacement *) (gpointer) self->replacements->data;
}

static const TriadReplacement *
get_replacement (const TriadEdit *self,
                 guint            i)
{
  return &g_array_index (self->replacements, TriadReplacement, i);
}

gboolean
triad_edit_changes_included (const TriadEdit *self)
{
  const TriadDocument *document = triad_snapshot_get_document (self->snapshot);
  const TriadSource *main_source = g_ptr_array_index (triad_document_get_sources (document), 0);

  for (guint i = 0; i < self->replacements->len; i++)
    if (get_replacement (self, i)->source != main_source)
      return TRUE;

  return FALSE;
}

/* Returns where the byte that is invalid in the encoding of @source is in its new text; -1 if it has
 * none, or it is replaced by what was read for it. */
static gssize
map_invalid (const TriadEdit   *self,
             const TriadSource *source)
{
  gsize invalid;
  gsize from;
  gsize to;

  if (!triad_source_get_invalid (source, &invalid))
    return -1;

  from = triad_edit_map_position (self, source, invalid);
  to = triad_edit_map_position (self, source, invalid + 1);

  return to == from + 1 ? (gssize) from : -1;
}

static TriadSource *
dup_edited (const TriadEdit *self,
            TriadSource     *source,
            guint           *next)
{
  g_autoptr(GString) edited = NULL;
  gsize at = 0;
  gsize n_bytes;
  const char *text = triad_source_get_text (source, &n_bytes);

  if (*next == self->replacements->len || get_replacement (self, *next)->source != source)
    return triad_source_ref (source);

  edited = g_string_sized_new (n_bytes + 256);

  for (; *next < self->replacements->len && get_replacement (self, *next)->source == source;
       (*next)++)
    {
      const TriadReplacement *replacement = get_replacement (self, *next);

      g_string_append_len (edited, text + at, replacement->begin - at);
      g_string_append (edited, replacement->text);
      at = replacement->end;
    }

  g_string_append_len (edited, text + at, n_bytes - at);

  return triad_source_new_edited (source, edited->str, edited->len,
                                  map_invalid (self, source));
}

GPtrArray *
triad_edit_dup_sources (const TriadEdit *self)
{
  const GPtrArray *sources =
    triad_document_get_sources (triad_snapshot_get_document (self->snapshot));
  GPtrArray *edited = g_ptr_array_new_with_free_func ((GDestroyNotify) triad_source_unref);
  guint next = 0;

  for (guint i = 0; i < sources->len; i++)
    g_ptr_array_add (edited, dup_edited (self, g_ptr_array_index (sources, i), &next));

  return edited;
}

/* Returns the source of @snapshot with the file of @source; NULL if it has none. */
static TriadSource *
find_source (const TriadSnapshot *snapshot,
             const TriadSource   *source)
{
  const GPtrArray *sources = triad_document_get_sources (triad_snapshot_get_document (snapshot));

  for (guint i = 0; i < sources->len; i++)
    {
      TriadSource *other = g_ptr_array_index (sources, i);

      if (g_file_equal (triad_source_get_file (other), triad_source_get_file (source)))
        return other;
    }

  return NULL;
}

TriadEdit *
triad_edit_dup_inverse (const TriadEdit *self,
                        TriadSnapshot   *result)
{
  g_auto(TriadEditDraft) draft;
  gssize shift = 0;

  triad_edit_draft_init (&draft, result, self->kind, g_strdup (self->title));

  for (guint i = 0; i < self->replacements->len; i++)
    {
      const TriadReplacement *replacement = get_replacement (self, i);
      const char *text = triad_source_get_text (replacement->source, NULL);
      gsize n = replacement->end - replacement->begin;
      TriadReplacement inverse = { find_source (result, replacement->source) };

      if (i > 0 && get_replacement (self, i - 1)->source != replacement->source)
        shift = 0;

      g_return_val_if_fail (inverse.source != NULL, NULL);

      inverse.begin = (gsize) ((gssize) replacement->begin + shift);
      inverse.end = inverse.begin + strlen (replacement->text);
      inverse.text = g_strndup (text + replacement->begin, n);
      g_array_append_val (draft.edit->replacements, inverse);
      shift += (gssize) strlen (replacement->text) - (gssize) n;
    }

  draft.edit->n_added = -self->n_added;

  return triad_edit_draft_finish (&draft, NULL);
}

gsize
triad_edit_map_position (const TriadEdit   *self,
                         const TriadSource *source,
                         gsize              position)
{
  const TriadEditPlace *place = g_hash_table_lookup (self->places, source);
  const TriadReplacement *last;
  guint low;
  guint high;

  if (place == NULL)
    return position;

  /* Find how many replacements begin before @position, or are insertions there. */
  low = place->first;
  high = place->first + place->n;

  while (low < high)
    {
      guint middle = low + (high - low) / 2;
      const TriadReplacement *replacement = get_replacement (self, middle);

      if (replacement->begin < position ||
          (replacement->begin == position && replacement->end == position))
        low = middle + 1;
      else
        high = middle;
    }

  if (low == place->first)
    return position;

  last = get_replacement (self, low - 1);

  if (last->end > position)
    position = last->begin;
  else
    position += strlen (last->text) - (last->end - last->begin);

  return position + g_array_index (self->shifts, gsize, low - 1);
}
