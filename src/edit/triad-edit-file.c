/* triad-edit-file.c: file that an edit changes, with its elements as written */
/* SPDX-License-Identifier: Apache-2.0 */

#include "triad-edit-private.h"

#include "triad-indent.h"
#include "triad-parser.h"
#include "triad-tag-scanner.h"

#include <string.h>

void
triad_edit_file_free (TriadEditFile *file)
{
  g_ptr_array_unref (file->elements);
  g_free (file->unit);
  g_free (file);
}

gboolean
triad_edit_is_same_element (const TriadElement *a,
                            const TriadElement *b)
{
  return a != NULL && b != NULL && a->range.begin == b->range.begin &&
         a->range.file == b->range.file;
}

static TriadSource *
find_source (const TriadSnapshot *snapshot,
             const char          *name)
{
  const GPtrArray *sources = triad_document_get_sources (triad_snapshot_get_document (snapshot));

  for (guint i = 0; i < sources->len; i++)
    {
      TriadSource *source = g_ptr_array_index (sources, i);

      /* A range has the name of its source, not a copy. */
      if (triad_source_get_name (source) == name)
        return source;
    }

  return NULL;
}

static gboolean
is_cut (const GPtrArray *problems)
{
  for (guint i = 0; i < problems->len; i++)
    if (((const TriadDiagnostic *) g_ptr_array_index (problems, i))->code == TRIAD_CODE_LIMIT_EXCEEDED)
      return TRUE;

  return FALSE;
}

TriadEditFile *
triad_edit_draft_get_file (TriadEditDraft   *self,
                           TriadSourceRange  range)
{
  g_autoptr(GPtrArray) problems = NULL;
  TriadEditFile *file = g_hash_table_lookup (self->by_name, range.file);
  TriadSource *source;

  if (file != NULL)
    return file;

  problems = triad_diagnostics_new ();
  source = find_source (self->edit->snapshot, range.file);
  g_return_val_if_fail (source != NULL, NULL);

  file = g_new0 (TriadEditFile, 1);
  file->source = source;
  file->text = triad_source_get_text (source, &file->n_bytes);
  file->root = triad_parser_parse (source, self->tree, problems, NULL);
  file->is_cut = is_cut (problems);
  file->unit = file->root != NULL ? triad_indent_guess_unit (file->text, file->root)
                                  : g_strdup ("  ");
  file->line_end = triad_indent_get_line_end (file->text, file->n_bytes);
  file->elements = g_ptr_array_new ();

  for (const TriadElement *at = file->root; at != NULL;
       at = triad_element_walk (file->root, at, TRUE))
    g_ptr_array_add (file->elements, (gpointer) at);

  g_ptr_array_add (self->files, file);
  g_hash_table_insert (self->by_name, (gpointer) range.file, file);

  return file;
}

/* Returns the last element that begins at or before @position. */
static const TriadElement *
find_last (const TriadEditFile *file,
           gsize                position)
{
  guint low = 0;
  guint high = file->elements->len;

  while (low < high)
    {
      guint middle = low + (high - low) / 2;
      const TriadElement *element = g_ptr_array_index (file->elements, middle);

      if (element->range.begin <= position)
        low = middle + 1;
      else
        high = middle;
    }

  return low > 0 ? g_ptr_array_index (file->elements, low - 1) : NULL;
}

const TriadElement *
triad_edit_file_find (const TriadEditFile *self,
                      gsize                begin)
{
  const TriadElement *found = find_last (self, begin);

  return found != NULL && found->range.begin == begin ? found : NULL;
}

const TriadElement *
triad_edit_file_find_at (const TriadEditFile *self,
                         gsize                position)
{
  const TriadElement *found = find_last (self, position);

  while (found != NULL && found->end <= position)
    found = found->parent;

  return found;
}

const TriadElement *
triad_edit_draft_find (TriadEditDraft      *self,
                       const TriadElement  *element,
                       TriadEditFile      **file)
{
  *file = triad_edit_draft_get_file (self, element->range);

  return triad_edit_file_find (*file, element->range.begin);
}

TriadSpan
triad_edit_file_get_quoted (const TriadEditFile  *self,
                            const TriadAttribute *attribute)
{
  return triad_tag_get_quoted (self->text,
                               (TriadSpan) { attribute->range.begin, attribute->range.end });
}

char
triad_edit_file_get_quote (const TriadEditFile *self,
                           const TriadElement  *element)
{
  for (; element != NULL; element = element->parent)
    if (element->attributes != NULL)
      return self->text[triad_edit_file_get_quoted (self, element->attributes).begin] == '\''
             ? '\'' : '"';

  return '"';
}

gsize
triad_edit_file_skip_line (const TriadEditFile *file,
                           gsize                at)
{
  gsize end = at;

  while (end < file->n_bytes && file->text[end] != '\n' && file->text[end] != '\r')
    {
      const char *close;

      if (file->text[end] == ' ' || file->text[end] == '\t')
        {
          end++;
          continue;
        }

      close = triad_tag_is_at (file->text, end, file->n_bytes, "<!--")
        ? g_strstr_len (file->text + end, file->n_bytes - end, "-->") : NULL;

      if (close == NULL || memchr (file->text + end, '\n', close - file->text - end) != NULL)
        return at;

      end = close - file->text + strlen ("-->");
    }

  /* White space at the end of the line stays there. */
  while (end > at && (file->text[end - 1] == ' ' || file->text[end - 1] == '\t'))
    end--;

  return end;
}

const TriadElement *
triad_edit_get_last_child (const TriadElement *parent)
{
  const TriadElement *last = parent->first_child;

  while (last != NULL && last->next != NULL)
    last = last->next;

  return last;
}
