/* triad-lsp-ranges.c: ranges of elements: folding, selection, and tags that are edited together */
/* SPDX-License-Identifier: Apache-2.0 */

#include "triad-lsp-features.h"

#include "triad-lsp-context.h"

#define MAX_FOLDS 20000
#define MAX_LEVELS 30             /* of elements around a selection */
#define MAX_SELECTIONS 1000       /* in one request; an editor has as many as cursors */

/* The bytes of the element that begins with the tag, or of a comment.  Returns FALSE if it has no
 * end, or is not one. */
static gboolean
find_element (const TriadLspTags *tags,
              int                 begin,
              TriadSpan          *span)
{
  const TriadLspTag *tag = triad_lsp_tags_get (tags, begin);
  int end = triad_lsp_tags_get_partner (tags, begin);

  if (end < begin || (tag->name.end == tag->name.begin && !tag->is_comment))
    return FALSE;

  *span = (TriadSpan) { tag->span.begin, triad_lsp_tags_get (tags, end)->span.end };

  return TRUE;
}

GVariant *
triad_lsp_folding_ranges (const TriadLspRequest *request)
{
  const TriadLspTags *tags = triad_lsp_document_get_tags (request->document);
  GPtrArray *values = g_ptr_array_new ();

  for (int i = 0; i < triad_lsp_tags_get_n (tags) && values->len < MAX_FOLDS; i++)
    {
      gboolean is_comment = triad_lsp_tags_get (tags, i)->is_comment;
      TriadSpan span;
      int first;
      int last;
      TriadLspObject fold;

      if (!find_element (tags, i, &span))
        continue;

      first = triad_source_get_range (request->source, span.begin, span.begin).line;
      last = triad_source_get_range (request->source, span.end, span.end).line;

      /* The line with the end tag stays visible. */
      if (!is_comment)
        last--;

      if (last <= first)
        continue;

      triad_lsp_object_init (&fold);
      triad_lsp_object_add_int (&fold, "startLine", first - 1);
      triad_lsp_object_add_int (&fold, "endLine", last - 1);

      if (is_comment)
        triad_lsp_object_add_string (&fold, "kind", "comment");

      g_ptr_array_add (values, triad_lsp_object_end (&fold));
    }

  return triad_lsp_array_new (values);
}

/* Returns for each tag the start tag of the innermost element around it that has an end; -1 where
 * there is none. */
static int *
find_around (const TriadLspTags *tags)
{
  int n = triad_lsp_tags_get_n (tags);
  int *around = g_new (int, n + 1);

  for (int i = 0; i < n; i++)
    {
      TriadSpan span;

      around[i] = triad_lsp_tags_get_around (tags, i);

      if (around[i] >= 0 && !find_element (tags, around[i], &span))
        around[i] = around[around[i]];
    }

  return around;
}

/* Lists (element-type TriadSpan) the elements around @offset, innermost first. */
static GArray *
list_around (const TriadLspTags *tags,
             const int          *outer,
             gsize               offset)
{
  GArray *around = g_array_new (FALSE, FALSE, sizeof (TriadSpan));
  int tag = triad_lsp_tags_find (tags, offset);
  int begin = tag;
  TriadSpan span;

  if (tag >= 0 && triad_lsp_tags_get (tags, tag)->is_end)
    begin = triad_lsp_tags_get_partner (tags, tag);

  if (begin >= 0 && find_element (tags, begin, &span) && span.end >= offset)
    g_array_append_val (around, span);

  if (tag < 0)
    return around;

  /* What is open before the tag; a start tag behind which the position is was added above. */
  begin = outer[begin >= 0 ? begin : tag];

  for (; begin >= 0 && around->len < MAX_LEVELS; begin = outer[begin])
    if (find_element (tags, begin, &span) && span.end >= offset)
      g_array_append_val (around, span);

  return around;
}

static TriadLspLocator *
get_locator (const TriadLspRequest *request)
{
  return triad_lsp_document_get_locator (request->document,
                                         triad_lsp_workspace_get_encoding (request->workspace));
}

static gboolean
contains (TriadSpan span,
          TriadSpan other)
{
  return span.begin <= other.begin && span.end >= other.end;
}

/* The word at the position, then each element around it. */
static GVariant *
new_selection (const TriadLspRequest *request,
               const int             *outer,
               gsize                  offset)
{
  const TriadLspTags *tags = triad_lsp_document_get_tags (request->document);
  g_autoptr(GArray) around = list_around (tags, outer, offset);
  TriadLspLocator *locator = get_locator (request);
  GVariant *parent = NULL;
  gsize n_bytes;
  const char *text = triad_source_get_text (request->source, &n_bytes);
  TriadSpan word = triad_lsp_context_find_word (tags, text, n_bytes, offset);

  if (word.end > word.begin)
    {
      /* Behind a text, the position is also at the beginning of the next element. */
      while (around->len > 0 && !contains (g_array_index (around, TriadSpan, 0), word))
        g_array_remove_index (around, 0);

      g_array_prepend_val (around, word);
    }
  else if (around->len == 0)
    g_array_append_vals (around, &(TriadSpan) { offset, offset }, 1);

  for (guint i = around->len; i > 0; i--)
    {
      TriadSpan span = g_array_index (around, TriadSpan, i - 1);
      TriadLspObject selection;

      triad_lsp_object_init (&selection);
      triad_lsp_object_add (&selection, "range", triad_lsp_range_new (locator, span.begin, span.end));

      if (parent != NULL)
        triad_lsp_object_add (&selection, "parent", parent);

      parent = triad_lsp_object_end (&selection);
    }

  return parent;
}

GVariant *
triad_lsp_selection_ranges (const TriadLspRequest *request)
{
  g_autoptr(GVariant) positions = triad_lsp_json_get (request->params, "positions");
  TriadLspLocator *locator = get_locator (request);
  g_autofree int *outer = NULL;
  GPtrArray *values = g_ptr_array_new ();
  gsize n = positions != NULL && g_variant_is_of_type (positions, G_VARIANT_TYPE ("av"))
              ? g_variant_n_children (positions) : 0;

  if (n > MAX_SELECTIONS)
    {
      g_ptr_array_unref (values);
      return triad_lsp_null_new ();
    }

  /* Many positions can be inside of many elements. */
  outer = find_around (triad_lsp_document_get_tags (request->document));

  for (gsize i = 0; i < n; i++)
    {
      g_autoptr(GVariant) box = g_variant_get_child_value (positions, i);
      g_autoptr(GVariant) position = g_variant_get_variant (box);
      TriadLspPosition place = { MAX (triad_lsp_json_get_int (position, "line", 0), 0),
                                 MAX (triad_lsp_json_get_int (position, "character", 0), 0) };

      g_ptr_array_add (values, new_selection (request, outer,
                                              triad_lsp_locator_find (locator, place)));
    }

  return triad_lsp_array_new (values);
}

GVariant *
triad_lsp_linked_ranges (const TriadLspRequest *request)
{
  const TriadLspTags *tags = triad_lsp_document_get_tags (request->document);
  int found = triad_lsp_tags_find (tags, request->offset);
  int partner = found >= 0 ? triad_lsp_tags_get_partner (tags, found) : -1;
  const TriadLspTag *names[2];
  GPtrArray *values;
  TriadLspObject ranges;

  if (partner < 0 || partner == found)
    return triad_lsp_null_new ();

  names[0] = triad_lsp_tags_get (tags, MIN (found, partner));
  names[1] = triad_lsp_tags_get (tags, MAX (found, partner));

  if (request->offset < triad_lsp_tags_get (tags, found)->name.begin ||
      request->offset > triad_lsp_tags_get (tags, found)->name.end)
    return triad_lsp_null_new ();

  values = g_ptr_array_new ();
  for (gsize i = 0; i < G_N_ELEMENTS (names); i++)
    g_ptr_array_add (values, triad_lsp_range_new (get_locator (request), names[i]->name.begin,
                                                  names[i]->name.end));

  triad_lsp_object_init (&ranges);
  triad_lsp_object_add (&ranges, "ranges", triad_lsp_array_new (values));

  return triad_lsp_object_end (&ranges);
}
