/* test-name-pattern.c: patterns of names match as those of GLib */
/* SPDX-License-Identifier: Apache-2.0 */

#include "triad-name-pattern.h"

#include <string.h>

#define N_PATTERNS 2000
#define N_NAMES 40

static char *
make_text (const char *const *parts,
           int                n_parts,
           int                most)
{
  g_autoptr(GString) text = g_string_new (NULL);

  for (int i = g_test_rand_int_range (0, most); i > 0; i--)
    g_string_append (text, parts[g_test_rand_int_range (0, n_parts)]);

  return g_string_free (g_steal_pointer (&text), FALSE);
}

static void
test_random (void)
{
  static const char *const of_patterns[] = { "a", "b", "a", "b", "::", "é", "→", "*", "?" };
  static const char *const of_names[] = { "a", "b", "a", "b", "::", "é", "→", "á" };
  int n_matched = 0;

  for (int i = 0; i < N_PATTERNS; i++)
    {
      /* a few of them have more states than a word has bits */
      g_autofree char *text = make_text (of_patterns, G_N_ELEMENTS (of_patterns),
                                         i % 8 == 0 ? 150 : 8);
      g_autofree char *other = make_text (of_patterns, G_N_ELEMENTS (of_patterns), 8);
      const char *const alternatives[] = { text, i % 2 == 0 ? other : NULL, NULL };
      g_autoptr(GPatternSpec) expected = g_pattern_spec_new (text);
      g_autoptr(GPatternSpec) second = g_pattern_spec_new (i % 2 == 0 ? other : text);
      g_autoptr(TriadNamePattern) pattern = triad_name_pattern_new (alternatives);
      gboolean found[2] = { FALSE, i % 2 == 1 };
      g_autoptr(GPtrArray) names = g_ptr_array_new_with_free_func (g_free);

      for (int k = 0; k < N_NAMES; k++)
        {
          g_autofree char *end = make_text (of_names, G_N_ELEMENTS (of_names), 12);
          const char *last = k == 0 ? "" : g_ptr_array_index (names, k - 1);
          int n_common = g_test_rand_int_range (0, (int) strlen (last) + 1);
          gboolean is_matched[2];
          char *name;

          /* names that begin as the last one, and names made from the pattern */
          while ((last[n_common] & 0xc0) == 0x80)
            n_common--;

          name = g_strdup_printf ("%.*s%s", n_common, last, k % 4 == 0 ? text : end);
          g_ptr_array_add (names, name);
          is_matched[0] = g_pattern_spec_match_string (expected, name);
          is_matched[1] = g_pattern_spec_match_string (second, name);
          g_assert_cmpint (triad_name_pattern_match (pattern, name), ==,
                           is_matched[0] || is_matched[1]);
          found[0] = found[0] || is_matched[0];
          found[1] = found[1] || is_matched[1];
          n_matched += is_matched[0];
        }

      g_assert_true (triad_name_pattern_find_unmatched (pattern)
                     == (!found[0] ? text : !found[1] ? other : NULL));
    }

  g_assert_cmpint (n_matched, >, N_PATTERNS);
}

int
main (int    argc,
      char **argv)
{
  g_test_init (&argc, &argv, G_TEST_OPTION_ISOLATE_DIRS, NULL);

  g_test_add_func ("/name-pattern/random", test_random);

  return g_test_run ();
}
