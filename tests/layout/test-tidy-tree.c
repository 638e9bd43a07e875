/* test-tidy-tree.c: tidy trees, wrapped trees and packed rectangles */
/* SPDX-License-Identifier: Apache-2.0 */

#include "triad-tree-wrap.h"

#include "triad-rectangle-packing.h"
#include "triad-tidy-tree.h"

#include <math.h>

static TriadLayoutResult *
solve_tidily (const TriadLayoutGraph  *graph,
              gpointer                 data G_GNUC_UNUSED,
              GError                 **error G_GNUC_UNUSED)
{
  return triad_tidy_tree_solve (graph);
}

/* Item 0 is the root; each other one points to `parent (item, rand)`. */
static TriadLayoutGraph *
make_tree (int   n,
           int (*parent) (int    item,
                          GRand *rand))
{
  TriadLayoutGraph *graph = triad_layout_graph_new (n, n - 1);
  GRand *rand = g_rand_new_with_seed (5);

  for (int i = 0; i < n; i++)
    {
      graph->items[i].width = g_rand_double_range (rand, 20, 200);
      graph->items[i].height = g_rand_double_range (rand, 20, 60);

      if (i > 0)
        graph->edges[i - 1] = (TriadLayoutEdge) { i, parent (i, rand) };
    }

  g_rand_free (rand);

  return graph;
}

static int
chain_parent (int    item,
              GRand *rand G_GNUC_UNUSED)
{
  return item - 1;
}

static int
star_parent (int    item G_GNUC_UNUSED,
             GRand *rand G_GNUC_UNUSED)
{
  return 0;
}

static int
random_parent (int    item,
               GRand *rand)
{
  return g_rand_int_range (rand, 0, item);
}

static void
assert_valid (const TriadLayoutGraph  *graph,
              const TriadLayoutResult *solution)
{
  for (int i = 0; i < graph->n_items; i++)
    {
      const TriadRect *a = &solution->places[i];

      g_assert_cmpfloat (a->x, >=, -1e-6);
      g_assert_cmpfloat (a->y, >=, -1e-6);
      g_assert_cmpfloat (a->x + a->width, <=, solution->width + 1e-6);
      g_assert_cmpfloat (a->y + a->height, <=, solution->height + 1e-6);

      for (int j = 0; j < i; j++)
        {
          const TriadRect *b = &solution->places[j];

          g_assert_false (a->x + 1e-6 < b->x + b->width && b->x + 1e-6 < a->x + a->width
                          && a->y + 1e-6 < b->y + b->height && b->y + 1e-6 < a->y + a->height);
        }
    }

  for (int l = 0; l < graph->n_edges; l++)
    {
      const TriadRect *from = &solution->places[graph->edges[l].from];
      const TriadRect *to = &solution->places[graph->edges[l].to];
      const TriadPath *route = &solution->routes[l];

      g_assert_cmpfloat (to->y + to->height, <, from->y);
      g_assert_cmpint (route->n_points, >=, 4);
      g_assert_cmpfloat_with_epsilon (route->points[route->n_points - 1].y,
                                      to->y + to->height, 1e-6);
    }
}

static void
test_trees (void)
{
  static const int sizes[] = { 1, 2, 3, 10, 100, 1000 };

  for (guint i = 0; i < G_N_ELEMENTS (sizes); i++)
    {
      g_autoptr(TriadLayoutGraph) graph = make_tree (sizes[i], random_parent);
      g_autoptr(TriadLayoutResult) solution = triad_tidy_tree_solve (graph);
      g_autoptr(TriadLayoutResult) folded = triad_tree_wrap_solve (graph, solve_tidily, NULL,
                                                                   NULL);

      assert_valid (graph, solution);
      assert_valid (graph, folded);
    }
}

static void
test_centred (void)
{
  g_autoptr(TriadLayoutGraph) graph = make_tree (6, star_parent);
  g_autoptr(TriadLayoutResult) solution = triad_tidy_tree_solve (graph);

  g_assert_cmpfloat_with_epsilon (solution->places[0].x + solution->places[0].width / 2,
                                  solution->width / 2, 1e-6);
}

static void
test_deep_chain (void)
{
  g_autoptr(TriadLayoutGraph) graph = make_tree (100000, chain_parent);
  g_autoptr(TriadLayoutResult) solution = triad_tidy_tree_solve (graph);
  G_GNUC_UNUSED g_autoptr(TriadLayoutResult) folded = triad_tree_wrap_solve (graph, solve_tidily,
                                                                             NULL, NULL);

  for (int i = 1; i < graph->n_items; i++)
    g_assert_cmpfloat (solution->places[i].y, >, solution->places[i - 1].y);
}

static void
test_wide_star (void)
{
  g_autoptr(TriadLayoutGraph) graph = make_tree (2000, star_parent);
  g_autoptr(TriadLayoutResult) solution = triad_tree_wrap_solve (graph, solve_tidily, NULL, NULL);
  double aspect = solution->width / solution->height;

  assert_valid (graph, solution);
  g_assert_cmpfloat (aspect, >, 0.8);
  g_assert_cmpfloat (aspect, <, 2.2);
}

/* A chain in which each element has many children. */
static int
caterpillar_parent (int    item,
                    GRand *rand G_GNUC_UNUSED)
{
  return item % 20 == 1 ? MAX (item - 20, 0) : item - 1 - (item - 2) % 20;
}

static void
test_caterpillar (void)
{
  g_autoptr(TriadLayoutGraph) graph = make_tree (40000, caterpillar_parent);
  g_autoptr(TriadLayoutResult) solution = triad_tree_wrap_solve (graph, solve_tidily, NULL, NULL);

  g_assert_true (isfinite (solution->width));
}

static void
test_loose_items (void)
{
  g_autoptr(TriadLayoutGraph) graph = triad_layout_graph_new (3000, 0);
  g_autoptr(TriadLayoutResult) solution = NULL;

  for (int i = 0; i < graph->n_items; i++)
    graph->items[i] = (TriadLayoutVertex) { TRIAD_LAYOUT_VERTEX_BOX, 60 + i % 70, 28 };

  solution = triad_tree_wrap_solve (graph, solve_tidily, NULL, NULL);
  assert_valid (graph, solution);
  g_assert_cmpfloat (solution->width / solution->height, >, 0.8);
  g_assert_cmpfloat (solution->width / solution->height, <, 2.2);
}

static void
test_cycles (void)
{
  g_autoptr(TriadLayoutGraph) graph = triad_layout_graph_new (4, 5);
  g_autoptr(TriadLayoutResult) solution = NULL;
  int n_routes = 0;

  for (int i = 0; i < 4; i++)
    graph->items[i] = (TriadLayoutVertex) { TRIAD_LAYOUT_VERTEX_BOX, 60, 28 };

  graph->edges[0] = (TriadLayoutEdge) { 0, 1 };
  graph->edges[1] = (TriadLayoutEdge) { 1, 2 };
  graph->edges[2] = (TriadLayoutEdge) { 2, 0 };
  graph->edges[3] = (TriadLayoutEdge) { 3, 1 };
  graph->edges[4] = (TriadLayoutEdge) { 1, 3 };
  solution = triad_tree_wrap_solve (graph, solve_tidily, NULL, NULL);

  for (int l = 0; l < 5; l++)
    n_routes += solution->routes[l].n_points > 0;

  /* 2 → 0 and 1 → 3 or 3 → 1 are left out; of those that leave 1, one is the tree's. */
  g_assert_cmpint (n_routes, ==, 2);
}

int
main (int    argc,
      char **argv)
{
  g_test_init (&argc, &argv, G_TEST_OPTION_ISOLATE_DIRS, NULL);

  g_test_add_func ("/tidy-tree/trees", test_trees);
  g_test_add_func ("/tidy-tree/parents-centred", test_centred);
  g_test_add_func ("/tidy-tree/deep-chain", test_deep_chain);
  g_test_add_func ("/fold/wide-star-fits-a-page", test_wide_star);
  g_test_add_func ("/fold/caterpillar-is-linear", test_caterpillar);
  g_test_add_func ("/fold/loose-items-are-packed", test_loose_items);
  g_test_add_func ("/fold/cycles-stay-out", test_cycles);

  return g_test_run ();
}
