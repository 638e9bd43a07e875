/* triad-lsp-ranges.c: ranges of elements: folding, selection, and tags that are edited together
 *
 * SPDX-License-Identifier: Apache-2.0
 */

#include "triad-lsp-features.h"

#include "triad-lsp-context.h"

#include <string.h>

#define MAX_FOLDS 20000
#define MAX_LEVELS 30             /* of elements around a selection */

typedef struct
{
  TriadLspTag begin;
  gsize       end;        /* one past the end tag; 0 while it is open */
  TriadSpan   end_name;
} Element;

/* Pairs tags.  Returns (element-type Element) the elements, in the order of their start tags. */
static GArray *
list_elements (const char *text,
               gsize       n_bytes)
{
  GArray *elements = g_array_new (FALSE, FALSE, sizeof (Element));
  g_autoptr(GArray) open = g_array_new (FALSE, FALSE, sizeof (guint));
  TriadLspTag tag;
  gsize at = 0;

  while (triad_lsp_tag_next (text, n_bytes, &at, &tag))
    {
      Element element = { .begin = tag };

      if (tag.name.end == tag.name.begin)
        {
          element.end = tag.span.end;

          if (tag.is_comment)
            g_array_append_val (elements, element);
        }
      else if (tag.is_end)
        {
          Element *last;

          if (open->len == 0)
            continue;

          last = &g_array_index (elements, Element, g_array_index (open, guint, open->len - 1));

          if (last->begin.name.end - last->begin.name.begin != tag.name.end - tag.name.begin ||
              memcmp (text + last->begin.name.begin, text + tag.name.begin,
                      tag.name.end - tag.name.begin) != 0)
            continue;

          last->end = tag.span.end;
          last->end_name = tag.name;
          g_array_set_size (open, open->len - 1);
        }
      else
        {
          if (tag.is_empty)
            element.end = tag.span.end;
          else
            g_array_append_val (open, elements->len);

          g_array_append_val (elements, element);
        }
    }

  return elements;
}

GVariant *
triad_lsp_folding_ranges (const TriadLspRequest *request)
{
  gsize n_bytes;
  const char *text = triad_source_get_text (request->source, &n_bytes);
  g_autoptr(GArray) elements = list_elements (text, n_bytes);
  GPtrArray *values = g_ptr_array_new ();

  for (guint i = 0; i < elements->len && values->len < MAX_FOLDS; i++)
    {
      const Element *element = &g_array_index (elements, Element, i);
      TriadSourceRange begin = triad_source_get_range (request->source, element->begin.span.begin,
                                                       element->begin.span.begin);
      TriadSourceRange end = triad_source_get_range (request->source, element->end, element->end);
      int last = element->begin.is_comment ? end.line : end.line - 1;
      TriadLspObject fold;

      if (element->end == 0 || last <= begin.line)
        continue;

      triad_lsp_object_init (&fold);
      triad_lsp_object_add_int (&fold, "startLine", begin.line - 1);
      triad_lsp_object_add_int (&fold, "endLine", last - 1);

      if (element->begin.is_comment)
        triad_lsp_object_add_string (&fold, "kind", "comment");

      g_ptr_array_add (values, triad_lsp_object_end (&fold));
    }

  return triad_lsp_array_new (values);
}

/* The word at the position, then each element around it. */
static GVariant *
new_selection (const TriadLspRequest *request,
               GArray                *elements,
               gsize                  offset)
{
  g_auto(TriadLspContext) context = { 0 };
  gsize n_bytes;
  const char *text = triad_source_get_text (request->source, &n_bytes);
  TriadLspLocator *locator;
  g_autoptr(GPtrArray) around = g_ptr_array_new ();
  GVariant *parent = NULL;
  TriadLspObject selection;

  locator = triad_lsp_model_get_locator (request->model, request->source);
  triad_lsp_context_init (&context, text, n_bytes, offset);

  for (guint i = 0; i < elements->len; i++)
    {
      Element *element = &g_array_index (elements, Element, i);

      if (element->begin.span.begin <= offset && element->end >= offset)
        g_ptr_array_add (around, element);
    }

  for (guint i = around->len > MAX_LEVELS ? around->len - MAX_LEVELS : 0; i < around->len; i++)
    {
      const Element *element = g_ptr_array_index (around, i);

      triad_lsp_object_init (&selection);
      triad_lsp_object_add (&selection, "range",
                            triad_lsp_range_new (locator, element->begin.span.begin, element->end));

      if (parent != NULL)
        triad_lsp_object_add (&selection, "parent", parent);

      parent = triad_lsp_object_end (&selection);
    }

  if (context.word.end == context.word.begin && parent != NULL)
    return parent;

  triad_lsp_object_init (&selection);
  triad_lsp_object_add (&selection, "range",
                        context.word.end > context.word.begin
                          ? triad_lsp_range_new (locator, context.word.begin, context.word.end)
                          : triad_lsp_range_new (locator, offset, offset));

  if (parent != NULL)
    triad_lsp_object_add (&selection, "parent", parent);

  return triad_lsp_object_end (&selection);
}

GVariant *
triad_lsp_selection_ranges (const TriadLspRequest *request)
{
  g_autoptr(GVariant) positions = triad_lsp_json_get (request->params, "positions");
  gsize n_bytes;
  const char *text = triad_source_get_text (request->source, &n_bytes);
  g_autoptr(GArray) elements = list_elements (text, n_bytes);
  GPtrArray *values = g_ptr_array_new ();
  gsize n = positions != NULL && g_variant_is_of_type (positions, G_VARIANT_TYPE ("av"))
              ? g_variant_n_children (positions) : 0;

  for (gsize i = 0; i < n; i++)
    {
      g_autoptr(GVariant) box = g_variant_get_child_value (positions, i);
      g_autoptr(GVariant) position = g_variant_get_variant (box);
      TriadLspPosition place = { MAX (triad_lsp_json_get_int (position, "line", 0), 0),
                                 MAX (triad_lsp_json_get_int (position, "character", 0), 0) };
      gsize offset = triad_lsp_text_find (text, n_bytes,
                                          triad_lsp_workspace_get_encoding (request->workspace),
                                          place);

      g_ptr_array_add (values, new_selection (request, elements, offset));
    }

  return triad_lsp_array_new (values);
}

GVariant *
triad_lsp_linked_ranges (const TriadLspRequest *request)
{
  gsize n_bytes;
  const char *text = triad_source_get_text (request->source, &n_bytes);
  g_autoptr(GArray) elements = list_elements (text, n_bytes);

  for (guint i = 0; i < elements->len; i++)
    {
      const Element *element = &g_array_index (elements, Element, i);
      GPtrArray *values;
      TriadLspLocator *locator;
      TriadLspObject ranges;

      if (element->end_name.end == 0 ||
          !((element->begin.name.begin <= request->offset &&
             element->begin.name.end >= request->offset) ||
            (element->end_name.begin <= request->offset && element->end_name.end >= request->offset)))
        continue;

      values = g_ptr_array_new ();
      locator = triad_lsp_model_get_locator (request->model, request->source);
      g_ptr_array_add (values, triad_lsp_range_new (locator, element->begin.name.begin,
                                                    element->begin.name.end));
      g_ptr_array_add (values, triad_lsp_range_new (locator, element->end_name.begin,
                                                    element->end_name.end));
      triad_lsp_object_init (&ranges);
      triad_lsp_object_add (&ranges, "ranges", triad_lsp_array_new (values));

      return triad_lsp_object_end (&ranges);
    }

  return triad_lsp_null_new ();
}
