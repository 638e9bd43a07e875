/* test-graphviz-parse.c: invalid responses of the layout helper */
/* SPDX-License-Identifier: Apache-2.0 */

#include "triad-graphviz-client.h"

#include "triad-error.h"

/* One item below another one, and the arrow between them. */
static TriadLayoutGraph *
make_problem (void)
{
  TriadLayoutGraph *graph = triad_layout_graph_new (2, 1);

  for (int i = 0; i < 2; i++)
    graph->items[i] = (TriadLayoutVertex) { TRIAD_LAYOUT_VERTEX_BOX, 100, 20 };

  graph->edges[0] = (TriadLayoutEdge) { 1, 0 };

  return graph;
}

#define SIZE  "10000 8000\n"
#define ABOVE "5000 1000\n"
#define BELOW "5000 7000\n"
#define ROUTE "4 5000 6000 5000 5000 5000 3000 5000 2000\n"
#define END   "end\n"

static void
test_good (void)
{
  g_autoptr(TriadLayoutGraph) graph = make_problem ();
  g_autoptr(GError) error = NULL;
  g_autoptr(TriadLayoutResult) solution = triad_graphviz_client_parse (graph,
                                                                       SIZE ABOVE BELOW ROUTE END,
                                                                       &error);

  g_assert_no_error (error);
  g_assert_cmpfloat (solution->width, ==, 100);
  g_assert_cmpfloat (solution->height, ==, 80);
  g_assert_cmpfloat (solution->places[0].y, ==, 0);
  g_assert_cmpfloat (solution->places[1].y, ==, 60);
  g_assert_cmpint (solution->routes[0].n_points, ==, 4);
}

static void
test_nonsense (void)
{
  static const char *const bad[] = {
    "",
    END,
    "no\n" END,
    /* invalid sizes */
    "nan nan\n" ABOVE BELOW ROUTE END,
    "inf 8000\n" ABOVE BELOW ROUTE END,
    "0 8000\n" ABOVE BELOW ROUTE END,
    "10000 -8000\n" ABOVE BELOW ROUTE END,
    "99999999999 8000\n" ABOVE BELOW ROUTE END,
    /* invalid places, outside of the page, or occupied by another item */
    SIZE "nan 1000\n" BELOW ROUTE END,
    SIZE "5000 1e3\n" BELOW ROUTE END,
    SIZE "50.00 1000\n" BELOW ROUTE END,
    SIZE "5000 -1000\n" BELOW ROUTE END,
    SIZE "50000 1000\n" BELOW ROUTE END,
    SIZE ABOVE ABOVE ROUTE END,
    /* of too few items and arrows, and of too many */
    SIZE ABOVE END,
    SIZE ABOVE BELOW END,
    SIZE ABOVE BELOW "5000 4000\n" ROUTE END,
    SIZE ABOVE BELOW ROUTE ROUTE END,
    /* arrows of points that are not there */
    SIZE ABOVE BELOW "-1\n" END,
    SIZE ABOVE BELOW "5 5000 6000\n" END,
    SIZE ABOVE BELOW "1000000000 5000 6000\n" END,
    SIZE ABOVE BELOW "4 5000 6000 nan 5000 5000 3000 5000 2000\n" END,
    /* not all, or more */
    SIZE ABOVE BELOW ROUTE,
    SIZE ABOVE BELOW ROUTE END END,
  };

  for (gsize i = 0; i < G_N_ELEMENTS (bad); i++)
    {
      g_autoptr(TriadLayoutGraph) graph = make_problem ();
      g_autoptr(GError) error = NULL;
      g_autoptr(TriadLayoutResult) solution = triad_graphviz_client_parse (graph, bad[i], &error);

      if (solution != NULL)
        g_error ("believed: “%s”", bad[i]);

      g_assert_error (error, TRIAD_ERROR, TRIAD_ERROR_HELPER);
      g_assert_cmpstr (error->message, ==, "invalid response from the layout helper");
    }
}

/* A line that is too far away is dropped, and the rest is used. */
static void
test_lost_line (void)
{
  static const char *const lines[] = {
    "0\n",
    "2 5000 6000 5000 2000\n",                                /* no curve */
    "4 5000 2000 5000 3000 5000 5000 5000 6000\n",            /* in the opposite order */
    "4 5000 6000 5000 5000 5000 3000 9000 5000\n",            /* next to its target */
    "4 5000 6000 900000 5000 5000 3000 5000 2000\n",          /* off the page */
  };

  for (gsize i = 0; i < G_N_ELEMENTS (lines); i++)
    {
      g_autoptr(TriadLayoutGraph) graph = make_problem ();
      g_autofree char *answer = g_strconcat (SIZE ABOVE BELOW, lines[i], END, NULL);
      g_autoptr(GError) error = NULL;
      g_autoptr(TriadLayoutResult) solution = triad_graphviz_client_parse (graph, answer, &error);

      g_assert_no_error (error);
      g_assert_cmpint (solution->routes[0].n_points, ==, 0);
      g_assert_cmpfloat (solution->places[1].y, ==, 60);
    }
}

int
main (int   argc,
      char *argv[])
{
  g_test_init (&argc, &argv, G_TEST_OPTION_ISOLATE_DIRS, NULL);

  g_test_add_func ("/graphviz-parse/good", test_good);
  g_test_add_func ("/graphviz-parse/nonsense", test_nonsense);
  g_test_add_func ("/graphviz-parse/lost-line", test_lost_line);

  return g_test_run ();
}
