/* test-digraph.c: cycles and order */
/* SPDX-License-Identifier: Apache-2.0 */

#include "triad-digraph.h"

static void
test_tree (void)
{
  static const int target[] = { 2, 0, -1, 2, 1 };
  g_autoptr(TriadDigraph) graph = triad_digraph_new (target, 5);
  int place[5];

  g_assert_cmpint (graph->n_cycles, ==, 0);
  g_assert_cmpint (graph->n_valid, ==, 5);

  for (int i = 0; i < 5; i++)
    place[graph->order[i]] = i;

  for (int v = 0; v < 5; v++)
    if (target[v] >= 0)
      g_assert_cmpint (place[target[v]], <, place[v]);
}

static void
test_cycles (void)
{
  /* 0 names itself; 1 → 2 → 3 → 1; 4 hangs on the latter; 5 is valid */
  static const int target[] = { 0, 2, 3, 1, 2, -1, 5 };
  g_autoptr(TriadDigraph) graph = triad_digraph_new (target, 7);

  g_assert_cmpint (graph->n_cycles, ==, 2);
  g_assert_cmpint (graph->cycle[0], ==, 0);
  g_assert_cmpint (graph->cycle[1], ==, 1);
  g_assert_cmpint (graph->cycle[2], ==, 1);
  g_assert_cmpint (graph->cycle[3], ==, 1);
  g_assert_cmpint (graph->cycle[4], ==, -1);
  g_assert_cmpint (graph->n_valid, ==, 2);
  g_assert_cmpint (graph->order[0], ==, 5);
  g_assert_cmpint (graph->order[1], ==, 6);
}

static void
test_long_chain (void)
{
  int n = 200000;
  g_autofree int *target = g_new (int, n);
  g_autoptr(TriadDigraph) graph = NULL;

  for (int v = 0; v < n; v++)
    target[v] = v + 1 < n ? v + 1 : -1;

  graph = triad_digraph_new (target, n);
  g_assert_cmpint (graph->n_valid, ==, n);
  g_assert_cmpint (graph->order[0], ==, n - 1);
  g_assert_cmpint (graph->order[n - 1], ==, 0);
}

int
main (int    argc,
      char **argv)
{
  g_test_init (&argc, &argv, G_TEST_OPTION_ISOLATE_DIRS, NULL);

  g_test_add_func ("/digraph/tree", test_tree);
  g_test_add_func ("/digraph/cycles", test_cycles);
  g_test_add_func ("/digraph/long-chain", test_long_chain);

  return g_test_run ();
}
