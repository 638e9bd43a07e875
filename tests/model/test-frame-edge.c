/* test-frame-edge.c: which frames depend on another one */
/* SPDX-License-Identifier: Apache-2.0 */

#include "triad-test.h"

#define N 8

/* Compares with a walk from each vertex. */
static void
assert_dependents (const int *targets,
                   int        frame)
{
  TriadFrameEdge edges[N] = { 0 };
  g_autofree gboolean *found = NULL;

  for (int v = 0; v < N; v++)
    edges[v].target = targets[v];

  found = triad_frame_edge_find_dependents (edges, N, frame);

  for (int v = 0; v < N; v++)
    {
      gboolean expected = v == frame;
      int at = v;

      for (int i = 0; i < N && at >= 0; i++, at = targets[at])
        expected |= at == frame;

      g_assert_cmpint (found[v], ==, expected && frame >= 0);
    }
}

/* Of trees, chains and cycles. */
static void
test_dependents (void)
{
  static const int graphs[][N] = {
    { -1, 0, 1, 2, 3, 4, 5, 6 },
    { 1, 2, 3, 4, 5, 6, 7, -1 },
    { -1, 0, 0, 1, 1, 2, 2, 3 },
    { -1, -1, -1, -1, -1, -1, -1, -1 },
    { 1, 2, 0, 2, 3, 4, -1, 6 },
    { 0, 0, 1, 7, 3, 4, 5, 4 },
    { 7, 6, 5, 4, -1, 4, 5, 6 },
  };

  for (gsize g = 0; g < G_N_ELEMENTS (graphs); g++)
    for (int frame = -1; frame < N; frame++)
      assert_dependents (graphs[g], frame);
}

static void
test_none (void)
{
  g_autofree gboolean *found = triad_frame_edge_find_dependents (NULL, 0, -1);

  g_assert_nonnull (found);
}

/* Each rule has words of its own. */
static void
test_descriptions (void)
{
  for (int a = TRIAD_RULE_NONE; a <= TRIAD_RULE_FIRST_LINK; a++)
    for (int b = TRIAD_RULE_NONE; b < a; b++)
      g_assert_cmpstr (triad_rule_get_description (a), !=, triad_rule_get_description (b));
}

int
main (int   argc,
      char *argv[])
{
  g_test_init (&argc, &argv, G_TEST_OPTION_ISOLATE_DIRS, NULL);

  g_test_add_func ("/frame-edge/dependents", test_dependents);
  g_test_add_func ("/frame-edge/dependents-of-nothing", test_none);
  g_test_add_func ("/frame-edge/descriptions", test_descriptions);

  return g_test_run ();
}
