/* triad-layout.c: helper program that lays out graphs with Graphviz */
/* SPDX-License-Identifier: Apache-2.0 */

/* Graphviz leaks, aborts, takes minutes, and changes the locale of the whole process
 * while it runs.  It therefore runs in this process, which reads graphs from standard
 * input and writes layouts to standard output until the input ends, and which may be
 * killed at any time.
 *
 * All numbers are integers, lengths in hundredths of a point, with y pointing down:
 *
 *     ITEMS LINKS ORDERED           ORDERED: 1 to keep the order of edges
 *     WIDTH HEIGHT                  a vertex
 *     FROM TO                       an edge, its target above it
 *
 *     WIDTH HEIGHT                  the answer
 *     X Y                           the centre of each vertex
 *     POINTS X Y X Y …              the Bézier curves of each edge, 0 for none
 *     end
 *
 * The argument specifies whether the process must be sandboxed, and the first line of
 * the output is a greeting that reports whether it is (see triad-sandbox.h). */

#include "triad-limits.h"
#include "triad-sandbox.h"

#include <stdio.h>
#include <stdlib.h>

#include <gvc.h>
#include <gvplugin.h>

#define MAX_ITEMS   5000
#define MAX_LINKS   50000
#define MAX_LENGTH  100000000       /* of one side of a vertex: a million points */
#define CPU_SECONDS 60
#define MAX_MEMORY  (1ull << 30)
#define UNIT        100.0           /* units per point */
#define INCH        72.0

#ifdef HAVE_DOT_PLUGIN
extern gvplugin_library_t gvplugin_dot_layout_LTX_library;

static lt_symlist_t builtins[] = {
  { "gvplugin_dot_layout_LTX_library", &gvplugin_dot_layout_LTX_library },
  { 0, 0 },
};
#endif

static gboolean
read_number (int  min,
             int  max,
             int *value)
{
  return scanf ("%9d", value) == 1 && *value >= min && *value <= max;
}

static void
set_length (void       *object,
            const char *name,
            int         length)
{
  char text[G_ASCII_DTOSTR_BUF_SIZE];

  g_ascii_formatd (text, sizeof text, "%.6f", length / UNIT / INCH);
  agset (object, (char *) name, text);
}

static void
declare (Agraph_t   *graph,
         int         kind,
         const char *name,
         const char *value)
{
  agattr (graph, kind, (char *) name, (char *) value);
}

static Agraph_t *
open_graph (gboolean ordered)
{
  Agraph_t *graph = agopen ((char *) "g", Agstrictdirected, NULL);

  declare (graph, AGRAPH, "label", "");
  declare (graph, AGRAPH, "rankdir", "BT");
  declare (graph, AGRAPH, "splines", "true");
  declare (graph, AGRAPH, "nslimit", "1");
  declare (graph, AGRAPH, "nodesep", "0.305556");
  declare (graph, AGRAPH, "ranksep", "0.361111");
  declare (graph, AGRAPH, "pad", "0");
  declare (graph, AGNODE, "label", "");
  declare (graph, AGNODE, "shape", "box");
  declare (graph, AGNODE, "fixedsize", "true");
  declare (graph, AGNODE, "width", "1");
  declare (graph, AGNODE, "height", "1");
  declare (graph, AGEDGE, "label", "");
  declare (graph, AGEDGE, "arrowhead", "none");
  declare (graph, AGEDGE, "tailport", "n");
  declare (graph, AGEDGE, "headport", "s");

  if (ordered)
    declare (graph, AGRAPH, "ordering", "in");

  return graph;
}

/* Returns a context that has already loaded all plugins. */
static GVC_t *
open_context (void)
{
#ifdef HAVE_DOT_PLUGIN
  return gvContextPlugins (builtins, FALSE);
#else
  GVC_t *context = gvContext ();
  Agraph_t *graph = open_graph (FALSE);

  agedge (graph, agnode (graph, NULL, TRUE), agnode (graph, NULL, TRUE), NULL, TRUE);

  if (gvLayout (context, graph, "dot") == 0)
    gvFreeLayout (context, graph);

  agclose (graph);

  return context;
#endif
}

static gboolean
read_graph (Agraph_t  *graph,
            Agnode_t **nodes,
            int        n_nodes,
            Agedge_t **edges,
            int        n_edges)
{
  for (int i = 0; i < n_nodes; i++)
    {
      int width;
      int height;

      if (!read_number (1, MAX_LENGTH, &width)
          || !read_number (1, MAX_LENGTH, &height))
        return FALSE;

      /* Nodes without a name are numbered, and unlike names, numbers result in the
       * same order each time. */
      nodes[i] = agnode (graph, NULL, TRUE);
      set_length (nodes[i], "width", width);
      set_length (nodes[i], "height", height);
    }

  for (int i = 0; i < n_edges; i++)
    {
      int from;
      int to;

      if (!read_number (0, n_nodes - 1, &from)
          || !read_number (0, n_nodes - 1, &to)
          || from == to)
        return FALSE;

      edges[i] = agedge (graph, nodes[from], nodes[to], NULL, TRUE);
    }

  return TRUE;
}

static int
to_units (double points)
{
  return (int) CLAMP (points * UNIT, -2e9, 2e9);
}

static void
write_edge (Agedge_t *edge,
            boxf      bounds)
{
  const splines *line = ED_spl (edge);

  if (line == NULL || line->size != 1)
    {
      puts ("0");
      return;
    }

  printf ("%d", (int) line->list[0].size);

  for (int i = 0; i < (int) line->list[0].size; i++)
    printf (" %d %d",
            to_units (line->list[0].list[i].x - bounds.LL.x),
            to_units (bounds.UR.y - line->list[0].list[i].y));

  putchar ('\n');
}

static void
write_places (Agraph_t  *graph,
              Agnode_t **nodes,
              int        n_nodes,
              Agedge_t **edges,
              int        n_edges)
{
  boxf bounds = GD_bb (graph);

  printf ("%d %d\n", to_units (bounds.UR.x - bounds.LL.x), to_units (bounds.UR.y - bounds.LL.y));

  for (int i = 0; i < n_nodes; i++)
    printf ("%d %d\n",
            to_units (ND_coord (nodes[i]).x - bounds.LL.x),
            to_units (bounds.UR.y - ND_coord (nodes[i]).y));

  for (int i = 0; i < n_edges; i++)
    write_edge (edges[i], bounds);

  puts ("end");
  fflush (stdout);
}

/* Lays out one graph.  Returns FALSE at the end of the input, and if the input is
 * invalid or Graphviz fails; the parent process then sees the end of the output. */
static gboolean
serve (GVC_t *context)
{
  g_autofree Agnode_t **nodes = NULL;
  g_autofree Agedge_t **edges = NULL;
  Agraph_t *graph;
  gboolean done = FALSE;
  int n_nodes;
  int n_edges;
  int ordered;

  if (!read_number (1, MAX_ITEMS, &n_nodes)
      || !read_number (0, MAX_LINKS, &n_edges)
      || !read_number (0, 1, &ordered))
    return FALSE;

  nodes = g_new0 (Agnode_t *, n_nodes);
  edges = g_new0 (Agedge_t *, n_edges);
  graph = open_graph (ordered);

  if (read_graph (graph, nodes, n_nodes, edges, n_edges)
      && gvLayout (context, graph, "dot") == 0)
    {
      write_places (graph, nodes, n_nodes, edges, n_edges);
      gvFreeLayout (context, graph);
      done = TRUE;
    }

  agclose (graph);

  return done;
}

int
main (int   argc,
      char *argv[])
{
  TriadSandbox sandbox;
  GVC_t *context;

  triad_sandbox_prepare (&sandbox);
  triad_limits_set (CPU_SECONDS, MAX_MEMORY);
  agseterr (AGMAX);
  context = open_context ();
  triad_sandbox_require (&sandbox, argc > 1 ? argv[1] : NULL);

  while (serve (context))
    ;

  gvFreeContext (context);

  return EXIT_SUCCESS;
}
