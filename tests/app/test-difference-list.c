/* test-difference-list.c: the list model of the differences, without a window */
/* SPDX-License-Identifier: Apache-2.0 */

#include "triad-difference-list.h"

#include "triad-test.h"

#define N 50

/* The linker redirects calls of triad_comparison_dup_text() to this file (--wrap). */
static int n_texts;

char *__real_triad_comparison_dup_text (const TriadComparison *self, const TriadDifference *of);
char *__wrap_triad_comparison_dup_text (const TriadComparison *self, const TriadDifference *of);

char *
__wrap_triad_comparison_dup_text (const TriadComparison *self,
                                  const TriadDifference *of)
{
  n_texts++;

  return __real_triad_comparison_dup_text (self, of);
}

/* Returns a world of models, with a height in metres. */
static TriadSnapshot *
load (int height)
{
  g_autoptr(GString) text = g_string_new ("<sdf version='1.10'><world name='w'>");

  for (int i = 0; i < N; i++)
    g_string_append_printf (text, "<frame name='f%d'><pose>%d 0 %d 0 0 0</pose></frame>", i, i,
                            height);

  g_string_append (text, "</world></sdf>\n");

  return triad_test_load (text->str);
}

static void
changed_cb (GListModel *model,
            guint       position,
            guint       removed,
            guint       added,
            int        *counts)
{
  counts[0] = removed;
  counts[1] = added;
}

/* Only the texts that are shown are made. */
static void
test_on_demand (void)
{
  g_autoptr(TriadSnapshot) before = load (0);
  g_autoptr(TriadSnapshot) after = load (1);
  g_autoptr(TriadComparison) comparison = triad_comparison_new (before, after, NULL, NULL);
  g_autoptr(TriadDifferenceList) list = g_object_new (TRIAD_TYPE_DIFFERENCE_LIST, NULL);
  g_autoptr(TriadDifferenceItem) item = NULL;
  g_autoptr(TriadDifferenceItem) again = NULL;
  g_autofree char *name = NULL;
  g_autofree char *text = NULL;
  double distance;
  int frame = triad_test_find (before, "f7");
  int other = triad_test_find (after, "f7");
  int counts[2] = { -1, -1 };
  guint place;

  g_signal_connect (list, "items-changed", G_CALLBACK (changed_cb), counts);
  triad_difference_list_set_comparison (list, comparison);
  g_assert_cmpint (counts[0], ==, 0);
  g_assert_cmpint (counts[1], ==, N);

  place = triad_difference_list_find (list, frame, -1);
  g_assert_cmpuint (place, <, N);
  g_assert_cmpuint (triad_difference_list_find (list, -1, other), ==, place);
  g_assert_cmpuint (triad_difference_list_find (list, -1, -1), ==, GTK_INVALID_LIST_POSITION);
  g_assert_cmpint (n_texts, ==, 0);

  item = g_list_model_get_item (G_LIST_MODEL (list), place);
  again = g_list_model_get_item (G_LIST_MODEL (list), place);
  g_assert_true (item == again);
  g_object_get (item, "name", &name, "text", &text, "distance", &distance, NULL);
  g_assert_cmpstr (name, ==, "f7");
  g_assert_cmpfloat (distance, ==, 1);
  g_assert_cmpint (triad_difference_item_get_frame (item), ==, frame);
  g_assert_cmpint (n_texts, ==, 1);

  /* A table that is sorted compares them many times. */
  g_clear_pointer (&text, g_free);
  g_object_get (item, "text", &text, NULL);
  g_assert_cmpint (n_texts, ==, 1);

  triad_difference_list_set_comparison (list, NULL);
  g_assert_cmpint (counts[0], ==, N);
  g_assert_cmpint (counts[1], ==, 0);
  g_assert_null (g_list_model_get_item (G_LIST_MODEL (list), 0));
}

int
main (int   argc,
      char *argv[])
{
  g_test_init (&argc, &argv, G_TEST_OPTION_ISOLATE_DIRS, NULL);

  g_test_add_func ("/difference-list/on-demand", test_on_demand);

  return g_test_run ();
}
