/* test-edit-distance.c: the word that was meant */
/* SPDX-License-Identifier: Apache-2.0 */

#include "triad-edit-distance.h"

#include <string.h>

#define N_RANDOM 20000

static const char *
find_nearest (const char        *word,
              const char *const *candidates)
{
  TriadEditDistance spelling;

  triad_edit_distance_init (&spelling, word);

  for (; *candidates != NULL; candidates++)
    triad_edit_distance_offer (&spelling, *candidates);

  return spelling.nearest;
}

static void
test_distance (void)
{
  static const struct
  {
    const char *a;
    const char *b;
    int         distance;
  } cases[] = {
    { "", "", 0 },
    { "", "abc", 3 },
    { "frame", "frame", 0 },
    { "fame", "frame", 1 },
    { "framee", "frame", 1 },
    { "frome", "frame", 1 },
    { "farme", "frame", 1 },
    { "attach_to", "attached_to", 2 },
    { "ca", "abc", 3 },
    { "kitten", "sitting", 3 },
  };

  for (gsize i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_assert_cmpint (triad_edit_distance (cases[i].a, cases[i].b), ==, cases[i].distance);
      g_assert_cmpint (triad_edit_distance (cases[i].b, cases[i].a), ==, cases[i].distance);
    }
}

static void
test_nearest (void)
{
  static const char *const words[] = { "", "frame", "link", "joint", "frames", NULL };

  g_assert_cmpstr (find_nearest ("fame", words), ==, "frame");
  g_assert_cmpstr (find_nearest ("framez", words), ==, "frame");
  g_assert_cmpstr (find_nearest ("Link", words), ==, "link");
  g_assert_cmpstr (find_nearest ("jiont", words), ==, "joint");
}

/* A guess that keeps little of the word is no help. */
static void
test_far (void)
{
  static const char *const words[] = { "frame", "a", "ix", NULL };

  g_assert_null (find_nearest ("visual", words));
  g_assert_null (find_nearest ("b", words));
  g_assert_null (find_nearest ("", words));
  g_assert_null (find_nearest ("abc", words));
}

static void
test_long (void)
{
  g_autofree char *word = g_strnfill (TRIAD_EDIT_DISTANCE_MAX + 1, 'a');
  g_autofree char *fits = g_strnfill (TRIAD_EDIT_DISTANCE_MAX, 'a');
  const char *words[] = { word, NULL };
  const char *fitting[] = { fits, NULL };

  g_assert_null (find_nearest (fits, words));
  g_assert_null (find_nearest (word, fitting));

  word[TRIAD_EDIT_DISTANCE_MAX] = '\0';
  word[0] = 'b';
  g_assert_cmpstr (find_nearest (fits, words), ==, word);
}

/* Words that are skipped early would not have been chosen. */
static void
test_passed_over (void)
{
  static const char alphabet[] = "abcd_1";

  for (int i = 0; i < N_RANDOM; i++)
    {
      char words[2][9] = { "", "" };
      const char *candidates[] = { words[1], NULL };
      int limit;

      for (int k = 0; k < 2; k++)
        for (int n = g_test_rand_int_range (1, 9); n > 0; n--)
          words[k][n - 1] = alphabet[g_test_rand_int_range (0, sizeof alphabet - 1)];

      limit = MIN (MAX (1, (int) strlen (words[0]) / 3) + 1, (int) strlen (words[0]));

      g_assert_cmpstr (find_nearest (words[0], candidates), ==,
                       triad_edit_distance (words[0], words[1]) < limit ? words[1] : NULL);
    }
}

int
main (int    argc,
      char **argv)
{
  g_test_init (&argc, &argv, G_TEST_OPTION_ISOLATE_DIRS, NULL);

  g_test_add_func ("/edit-distance/distance-counts-edits", test_distance);
  g_test_add_func ("/edit-distance/nearest-is-found", test_nearest);
  g_test_add_func ("/edit-distance/far-is-not-suggested", test_far);
  g_test_add_func ("/edit-distance/long-words-are-left-out", test_long);
  g_test_add_func ("/edit-distance/passed-over", test_passed_over);

  return g_test_run ();
}
