/* triad-export-dot.c: Graphviz DOT output of graphs */
/* SPDX-License-Identifier: Apache-2.0 */

#include "triad-export.h"

/* Quotes a label. In DOT, a backslash starts an escape sequence. */
static void
append_quoted (GString    *dot,
               const char *text)
{
  g_string_append_c (dot, '"');

  for (const char *p = text; *p != '\0'; p++)
    {
      if (*p == '"' || *p == '\\')
        g_string_append_c (dot, '\\');

      if (*p == '&')
        g_string_append (dot, "&amp;");
      else if (*p == '\n')
        g_string_append (dot, "\\n");
      else if (*p != '\r')
        g_string_append_c (dot, *p);
    }

  g_string_append_c (dot, '"');
}

static const char *
get_shape (const TriadBox *box)
{
  switch (box->kind)
    {
    case TRIAD_FRAME_ROOT:
      return "shape=oval";

    case TRIAD_FRAME_WORLD:
      return "shape=oval, penwidth=2";

    case TRIAD_FRAME_MODEL:
      return "shape=box, peripheries=2";

    case TRIAD_FRAME_JOINT:
      return "shape=hexagon";

    case TRIAD_FRAME_EXPLICIT:
      return "shape=note";

    case TRIAD_FRAME_LINK:
    default:
      return "shape=box, style=rounded";
    }
}

static const char *
get_style (TriadArrowStyle style)
{
  switch (style)
    {
    case TRIAD_ARROW_DEFAULT:
      return "color=gray45";

    case TRIAD_ARROW_PLACED_BY:
      return "style=dashed, color=purple, label=\"placed by\", constraint=false";

    case TRIAD_ARROW_CYCLE:
      return "color=red, penwidth=2.5";

    case TRIAD_ARROW_DANGLING:
      return "style=dashed, color=red";

    case TRIAD_ARROW_WRITTEN:
    default:
      return "color=black";
    }
}

static void
append_box (GString        *dot,
            const TriadBox *box,
            int             number)
{
  g_string_append_printf (dot, "n%d [label=", number);
  append_quoted (dot, box->label);
  g_string_append_printf (dot, ", %s", get_shape (box));

  if (box->is_missing)
    g_string_append (dot, ", style=dashed");

  if (box->error || box->is_missing)
    g_string_append (dot, ", color=red");

  g_string_append (dot, "];\n");
}

/* Clusters and boxes as linked lists: by cluster, the first child, and by child, the next
 * sibling. */
typedef struct
{
  const TriadDiagram *diagram;
  int                *first_box;      /* by cluster + 1 */
  int                *next_box;
  int                *first_cluster;
  int                *next_cluster;
} Lists;

static void
open_cluster (GString     *dot,
              const Lists *lists,
              int          cluster)
{
  if (cluster >= 0)
    {
      g_string_append_printf (dot, "subgraph cluster_%d {\nlabel=", cluster);
      append_quoted (dot, lists->diagram->clusters[cluster].title);
      g_string_append (dot, ";\n");

      if (lists->diagram->clusters[cluster].error)
        g_string_append (dot, "color=red;\n");
      else
        g_string_append (dot, "color=gray60;\n");
    }

  for (int b = lists->first_box[cluster + 1]; b >= 0; b = lists->next_box[b])
    append_box (dot, &lists->diagram->boxes[b], b);
}

/* Iterative, since the nesting depth depends on the input. */
static void
append_clusters (GString     *dot,
                 const Lists *lists)
{
  int cluster = -1;

  open_cluster (dot, lists, -1);

  for (;;)
    {
      int next = lists->first_cluster[cluster + 1];

      while (next < 0 && cluster >= 0)
        {
          g_string_append (dot, "}\n");
          next = lists->next_cluster[cluster];
          cluster = lists->diagram->clusters[cluster].parent;
        }

      if (next < 0)
        return;

      cluster = next;
      open_cluster (dot, lists, cluster);
    }
}

char *
triad_export_dot (const TriadLayout *layout)
{
  const TriadDiagram *diagram = layout->diagram;
  GString *dot = g_string_new (NULL);
  int n_clusters = diagram->n_clusters;
  g_autofree int *first_box = g_new (int, n_clusters + 1);
  g_autofree int *next_box = g_new (int, diagram->n_boxes);
  g_autofree int *first_cluster = g_new (int, n_clusters + 1);
  g_autofree int *next_cluster = g_new (int, n_clusters);
  Lists lists = { diagram, first_box, next_box, first_cluster, next_cluster };

  for (int g = 0; g <= n_clusters; g++)
    first_box[g] = first_cluster[g] = -1;

  for (int b = diagram->n_boxes - 1; b >= 0; b--)
    {
      next_box[b] = first_box[diagram->boxes[b].cluster + 1];
      first_box[diagram->boxes[b].cluster + 1] = b;
    }

  for (int g = n_clusters - 1; g >= 0; g--)
    {
      next_cluster[g] = first_cluster[diagram->clusters[g].parent + 1];
      first_cluster[diagram->clusters[g].parent + 1] = g;
    }

  g_string_append (dot, diagram->kind == TRIAD_GRAPH_RELATIVE_TO ? "digraph relative_to {\n"
                                                                 : "digraph attached_to {\n");
  g_string_append (dot, "rankdir=BT;\nnode [fontname=\"sans\", fontsize=11];\n"
                        "edge [fontname=\"sans\", fontsize=9];\n");
  append_clusters (dot, &lists);

  for (int i = 0; i < diagram->n_arrows; i++)
    g_string_append_printf (dot, "n%d -> n%d [%s];\n", diagram->arrows[i].from,
                            diagram->arrows[i].to, get_style (diagram->arrows[i].style));

  g_string_append (dot, "}\n");

  return g_string_free (dot, FALSE);
}
