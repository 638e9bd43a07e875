/* test-lsp-rope.c: changes in many places of a text */
/* SPDX-License-Identifier: Apache-2.0 */

#include "triad-lsp-document.h"
#include "triad-lsp-rope.h"

#include "triad-test.h"

#include <string.h>

#define N_TEXTS   400
#define N_CHANGES 60

static const char *const pieces[] = {
  "a", "bc", "\n", "\r", "\r\n", "é", "€", "🤖", "", "<frame name='x'/>\n", "\n\n", "\n\r",
};

static char *
make_text (GRand *rand,
           int    most)
{
  GString *text = g_string_new (NULL);

  for (int n = g_rand_int_range (rand, 0, most); n > 0; n--)
    g_string_append (text, pieces[g_rand_int_range (rand, 0, G_N_ELEMENTS (pieces))]);

  return g_string_free (text, FALSE);
}

static TriadLspPosition
make_position (GRand *rand,
               int    n_lines)
{
  return (TriadLspPosition) { g_rand_int_range (rand, 0, n_lines), g_rand_int_range (rand, 0, 9) };
}

/* Makes the change in a copy of the text. */
static void
replace (GString          *text,
         TriadLspEncoding  encoding,
         TriadLspPosition  begin,
         TriadLspPosition  end,
         const char       *inserted)
{
  g_autoptr(GFile) file = g_file_new_for_path ("/x.sdf");
  g_autoptr(TriadSource) source = triad_lsp_document_new_source (file, text->str, text->len);
  g_autoptr(TriadLspLocator) locator = triad_lsp_locator_new (source, encoding);
  gsize begin_at = triad_lsp_locator_find (locator, begin);
  gsize end_at = triad_lsp_locator_find (locator, end);

  if (end_at > begin_at)
    g_string_erase (text, (gssize) begin_at, (gssize) (end_at - begin_at));

  g_string_insert (text, (gssize) begin_at, inserted);
}

static void
test_random (gconstpointer data)
{
  TriadLspEncoding encoding = GPOINTER_TO_INT (data);
  g_autoptr(GRand) rand = g_rand_new_with_seed (28);

  for (int i = 0; i < N_TEXTS; i++)
    {
      /* Every other text is longer than a piece of the rope. */
      int size = i % 2 == 0 ? 12 : 800;
      g_autofree char *text = make_text (rand, size);
      g_autofree char *found = NULL;
      g_autoptr(GString) wanted = g_string_new (text);
      g_autoptr(TriadLspRope) rope = triad_lsp_rope_new (text, strlen (text), encoding);
      gsize n_bytes;

      for (int change = 0; change < N_CHANGES; change++)
        {
          g_autofree char *inserted = make_text (rand, change % 20 == 0 ? size : 12);
          TriadLspPosition begin = make_position (rand, size);
          TriadLspPosition end = make_position (rand, size);

          replace (wanted, encoding, begin, end, inserted);
          triad_lsp_rope_replace (rope, begin, end, g_strdup (inserted));
        }

      found = triad_lsp_rope_dup_text (rope, &n_bytes);
      g_assert_cmpmem (found, n_bytes, wanted->str, wanted->len);
    }
}

static void
test_order (void)
{
  g_autoptr(TriadLspRope) rope = triad_lsp_rope_new ("one\ntwo\nsix", 11, TRIAD_LSP_UTF16);
  g_autofree char *found = NULL;
  gsize n_bytes;

  /* each position is in the text after the change before */
  triad_lsp_rope_replace (rope, (TriadLspPosition) { 0, 0 },
                                (TriadLspPosition) { 0, 0 }, g_strdup ("0\n"));
  triad_lsp_rope_replace (rope, (TriadLspPosition) { 3, 0 },
                                (TriadLspPosition) { 3, 3 }, g_strdup ("3"));
  triad_lsp_rope_replace (rope, (TriadLspPosition) { 1, 3 },
                                (TriadLspPosition) { 2, 0 }, g_strdup ("+"));
  found = triad_lsp_rope_dup_text (rope, &n_bytes);
  g_assert_cmpmem (found, n_bytes, "0\none+two\n3", 11);
}

/* An empty text is a text. */
static void
test_empty (void)
{
  static const TriadLspPosition begin;
  const TriadLspPosition end = { 0, 1 };

  for (int i = 0; i < 3; i++)
    {
      g_autoptr(TriadLspRope) rope = triad_lsp_rope_new (i == 1 ? "a" : "", i == 1,
                                                            TRIAD_LSP_UTF16);
      g_autofree char *text = NULL;
      gsize n_bytes;

      if (i > 0)
        triad_lsp_rope_replace (rope, begin, end, g_strdup (""));

      text = triad_lsp_rope_dup_text (rope, &n_bytes);
      g_assert_cmpuint (n_bytes, ==, 0);
      g_assert_cmpstr (text, ==, "");
    }
}

int
main (int   argc,
      char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/lsp-rope/empty", test_empty);
  g_test_add_func ("/lsp-rope/order", test_order);
  g_test_add_data_func ("/lsp-rope/random-utf-16", GINT_TO_POINTER (TRIAD_LSP_UTF16),
                        test_random);
  g_test_add_data_func ("/lsp-rope/random-utf-8", GINT_TO_POINTER (TRIAD_LSP_UTF8),
                        test_random);

  return g_test_run ();
}
