/* test-lsp-ranges.c: selections in a deep document
 *
 * The linker redirects the calls of triad_lsp_tags_get_around() in other files to this one
 * (--wrap), which counts them.
 *
 * SPDX-License-Identifier: Apache-2.0
 */

#include "triad-lsp-features.h"

#include <string.h>

#define DEPTH      900     /* an end tag closes elements at most 1,000 levels up */
#define SELECTIONS 200
#define LONG_TAG   65536   /* bytes of a tag in which words are selected */
#define URI        "file:///deep.sdf"

/* Calls for each tag and each position together. */
#define MOST 3

static int n_steps;

int __real_triad_lsp_tags_get_around (const TriadLspTags *self,
                                      int                 tag);
int __wrap_triad_lsp_tags_get_around (const TriadLspTags *self,
                                      int                 tag);

int
__wrap_triad_lsp_tags_get_around (const TriadLspTags *self,
                                  int                 tag)
{
  n_steps++;

  return __real_triad_lsp_tags_get_around (self, tag);
}

static GVariant *
new_params (gsize last)
{
  GPtrArray *positions = g_ptr_array_new ();
  TriadLspObject params;

  for (gsize i = 0; i < SELECTIONS; i++)
    g_ptr_array_add (positions, triad_lsp_position_new ((TriadLspPosition) {
      .character = (int) (last - i) }));

  triad_lsp_object_init (&params);
  triad_lsp_object_add (&params, "positions", triad_lsp_array_new (positions));

  return g_variant_ref_sink (triad_lsp_object_end (&params));
}

/* The list of the elements around is made once for all positions.  The elements have no end, or
 * there are two with an end around all of them. */
static void
test_many_selections (void)
{
  for (int with_end = 0; with_end < 2; with_end++)
    {
      g_autoptr(TriadLspWorkspace) workspace = triad_lsp_workspace_new ();
      g_autoptr(GString) text = g_string_new ("<sdf><world>");
      g_autoptr(GVariant) params = NULL;
      g_autoptr(GVariant) ranges = NULL;
      g_autoptr(GVariant) first = NULL;
      g_autoptr(GVariant) outer = NULL;
      TriadLspRequest request = { .workspace = workspace };

      for (int i = 0; i < DEPTH; i++)
        g_string_append (text, "<a>");

      params = new_params (text->len);

      if (with_end)
        g_string_append (text, "</world></sdf>");

      triad_lsp_workspace_open (workspace, URI, text->str, 1);
      request.document = triad_lsp_workspace_find (workspace, URI);
      request.source = request.document->source;
      request.params = params;
      n_steps = 0;
      ranges = g_variant_ref_sink (triad_lsp_selection_ranges (&request));
      g_assert_cmpuint (g_variant_n_children (ranges), ==, SELECTIONS);
      g_assert_cmpint (n_steps, <=, MOST * (DEPTH + SELECTIONS));
      g_variant_get_child (ranges, 0, "v", &first);
      outer = triad_lsp_json_find (first, "parent.range.end");
      g_assert_true ((outer != NULL) == with_end);

      if (outer != NULL)
        g_assert_cmpint (triad_lsp_json_get_int (outer, "character", 0), ==, (int) text->len);
    }
}

/* Returns how many bytes the word at the end of a tag of @n_bytes has. */
static gint64
measure_word (int n_bytes)
{
  g_autoptr(TriadLspWorkspace) workspace = triad_lsp_workspace_new ();
  g_autofree char *value = g_strnfill (n_bytes - strlen ("<a b='' word=''/>"), 'x');
  g_autofree char *text = g_strdup_printf ("<a b='%s' word=''/>", value);
  g_autoptr(GVariant) params = new_params (strlen (text) - strlen ("=''/>"));
  g_autoptr(GVariant) ranges = NULL;
  g_autoptr(GVariant) first = NULL;
  TriadLspRequest request = { .workspace = workspace, .params = params };

  triad_lsp_workspace_open (workspace, URI, text, 1);
  request.document = triad_lsp_workspace_find (workspace, URI);
  request.source = request.document->source;
  ranges = g_variant_ref_sink (triad_lsp_selection_ranges (&request));
  g_variant_get_child (ranges, 0, "v", &first);

  return triad_lsp_json_get_int (first, "range.end.character", 0) -
         triad_lsp_json_get_int (first, "range.start.character", 0);
}

/* A long tag is not searched for the word at each position. */
static void
test_long_tag (void)
{
  g_assert_cmpint (measure_word (LONG_TAG), ==, strlen ("word"));
  g_assert_cmpint (measure_word (LONG_TAG + 1), ==, LONG_TAG + 1);
}

int
main (int   argc,
      char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/lsp-ranges/many-selections", test_many_selections);
  g_test_add_func ("/lsp-ranges/long-tag", test_long_tag);

  return g_test_run ();
}
