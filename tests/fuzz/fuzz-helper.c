/* fuzz-helper.c: any response of the layout helper
 *
 * The first part is a graph: `ITEMS`, then width and height of each, then pairs of
 * connected items.  The second part is the response.
 *
 * SPDX-License-Identifier: Apache-2.0
 */

#include "triad-fuzz.h"

#include "triad-graphviz-client.h"
#include "triad-tidy-tree.h"

#include <stdlib.h>

#define MAX_ITEMS 64
#define MAX_LINKS 128

static int
read_number (const char **at,
             int          low,
             int          high)
{
  char *end;
  long value = strtol (*at, &end, 10);

  *at = end;

  return (int) CLAMP (value, low, high);
}

static TriadLayoutGraph *
read_problem (const char *at)
{
  int n_items = read_number (&at, 1, MAX_ITEMS);
  TriadLayoutGraph *graph = triad_layout_graph_new (n_items, MAX_LINKS);

  for (int i = 0; i < n_items; i++)
    {
      graph->items[i].width = read_number (&at, 1, 100000) / 10.0;
      graph->items[i].height = read_number (&at, 1, 100000) / 10.0;
    }

  for (int l = 0; l < MAX_LINKS; l++)
    {
      graph->edges[l].from = read_number (&at, 0, n_items - 1);
      graph->edges[l].to = read_number (&at, 0, n_items - 1);

      if (*at == '\0')
        {
          graph->n_edges = l + 1;
          break;
        }
    }

  return graph;
}

int
LLVMFuzzerTestOneInput (const uint8_t *data,
                        size_t         size)
{
  g_autoptr(GPtrArray) parts = triad_fuzz_split (data, size);
  const TriadFuzzPart *first = g_ptr_array_index (parts, 0);
  const TriadFuzzPart *last = g_ptr_array_index (parts, parts->len - 1);
  g_autoptr(TriadLayoutGraph) graph = read_problem (first->text);
  g_autoptr(TriadLayoutResult) answered = triad_graphviz_client_parse (graph, last->text, NULL);
  g_autoptr(TriadLayoutResult) tidy = triad_tidy_tree_solve (graph);
  g_autoptr(GBytes) request = triad_graphviz_client_format (graph);

  g_assert_nonnull (tidy);
  g_assert_nonnull (request);

  for (int i = 0; answered != NULL && i < answered->n_items; i++)
    {
      g_assert_cmpfloat (answered->places[i].x, >=, -1);
      g_assert_cmpfloat (answered->places[i].y, >=, -1);
      g_assert_cmpfloat (answered->places[i].x + answered->places[i].width, <=,
                         answered->width + 1);
    }

  return 0;
}
