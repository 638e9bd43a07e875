/* triad-reference.c: names to edges, and what is said where they lead nowhere
 *
 * SPDX-License-Identifier: Apache-2.0
 */

#include "triad-reference.h"

#include "triad-scope.h"

#include <string.h>

/* Beyond so many mistakes no suggestions are searched for: a search looks at
 * every frame. */
#define MAX_EXPLAINED 200

/* Members of a cycle that are named one by one. */
#define MAX_NAMED 12

TriadDiagnostic *
triad_reference_reject (TriadModel           *model,
                        int                   v,
                        const TriadReference *reference,
                        TriadCode             code,
                        char                 *message,
                        GPtrArray            *diagnostics)
{
  const TriadFrame *frame = &model->frames[v];
  TriadDiagnostic *diagnostic;

  diagnostic = triad_diagnostics_add (diagnostics, TRIAD_SEVERITY_ERROR, code, reference->section,
                                      frame->element != NULL
                                        ? triad_element_dup_path (frame->element) : NULL,
                                      "%s", message);
  diagnostic->frame = v;
  g_free (message);

  return diagnostic;
}

/* Version 1.7 has no names that lead into other models; 1.8 brought them. */
static void
warn_of_delimiter (TriadModel           *model,
                   int                   v,
                   const TriadReference *reference,
                   GPtrArray            *diagnostics)
{
  const TriadFrame *frame = &model->frames[v];
  TriadDiagnostic *diagnostic;

  diagnostic = triad_diagnostics_add (diagnostics, TRIAD_SEVERITY_WARNING,
                                      TRIAD_CODE_ATTRIBUTE_INVALID, reference->section,
                                      triad_element_dup_path (frame->element),
                                      "“%s” leads into another model, which version 1.7 does not "
                                      "support: say version 1.8", reference->text);
  diagnostic->frame = v;
}

TriadEdge
triad_reference_resolve (TriadModel           *model,
                         int                   v,
                         int                   scope,
                         int                   model_frame,
                         const TriadReference *reference,
                         TriadCode             code,
                         const char           *what,
                         GPtrArray            *diagnostics)
{
  TriadEdge edge = {
    .rule = TRIAD_RULE_WRITTEN,
    .reference = reference->text,
    .section = reference->section,
  };
  g_autofree char *why = NULL;

  edge.target = triad_scope_find (model, scope, model_frame, reference->text);

  if (edge.target == TRIAD_SCOPE_UNKNOWN)
    {
      edge.target = -1;
      edge.state = TRIAD_EDGE_UNSOUND;
      return edge;
    }

  if (edge.target >= 0)
    {
      if (model->frames[v].version == 107 && strstr (reference->text, "::") != NULL &&
          model->frames[edge.target].scope != scope && code != TRIAD_CODE_MODEL_CANONICAL_LINK_INVALID)
        warn_of_delimiter (model, v, reference, diagnostics);

      return edge;
    }

  edge.target = -1;
  edge.state = TRIAD_EDGE_DANGLING;

  if (diagnostics->len < MAX_EXPLAINED)
    why = triad_scope_explain (model, scope, reference->text);
  else
    why = g_strdup_printf ("there is no frame “%s”", reference->text);

  triad_reference_reject (model, v, reference, code, g_strdup_printf ("%s: %s", what, why),
                          diagnostics);

  return edge;
}

/* “a → b → a”, from @first on. */
static char *
dup_way (const TriadModel *model,
         const TriadEdge  *edges,
         int               first)
{
  g_autoptr(GString) way = g_string_new (NULL);
  int member = first;
  int n = 0;

  do
    {
      if (n == MAX_NAMED)
        {
          g_string_append (way, "… → ");
          break;
        }

      g_string_append_printf (way, "%s → ", model->frames[member].scoped_name);
      member = edges[member].target;
      n++;
    }
  while (member != first);

  g_string_append (way, model->frames[first].scoped_name);

  return g_string_free (g_steal_pointer (&way), FALSE);
}

static void
report_cycle (TriadModel      *model,
              const TriadEdge *edges,
              int              first,
              TriadCode        code,
              const char      *what,
              GPtrArray       *diagnostics)
{
  g_autofree char *way = dup_way (model, edges, first);
  TriadReference place = { NULL, edges[first].section };
  TriadDiagnostic *diagnostic;
  int member = edges[first].target;
  char *message;

  message = member == first
    ? g_strdup_printf ("“%s” is %s itself", model->frames[first].scoped_name, what)
    : g_strdup_printf ("a cycle of %s that leads nowhere: %s", what, way);
  diagnostic = triad_reference_reject (model, first, &place, code, message, diagnostics);

  for (; member != first; member = edges[member].target)
    {
      triad_diagnostic_relate (diagnostic, edges[member].section, "“%s” is %s “%s”",
                               model->frames[member].scoped_name, what,
                               model->frames[edges[member].target].scoped_name);
      model->frames[member].error = TRUE;
    }
}

/* Whether every member of the cycle is in a cycle that was reported. */
static gboolean
is_known (const TriadEdge *edges,
          const int       *known,
          int              first)
{
  int member = first;

  if (known == NULL)
    return FALSE;

  do
    {
      if (known[member] < 0)
        return FALSE;

      member = edges[member].target;
    }
  while (member != first);

  return TRUE;
}

void
triad_reference_report_cycles (TriadModel         *model,
                               const TriadDigraph *digraph,
                               const TriadEdge    *edges,
                               const int          *known,
                               TriadCode           code,
                               const char         *what,
                               GPtrArray          *diagnostics)
{
  g_autofree gboolean *reported = g_new0 (gboolean, digraph->n_cycles + 1);

  for (int v = 0; v < digraph->n; v++)
    {
      int cycle = digraph->cycle[v];

      if (cycle < 0 || reported[cycle])
        continue;

      reported[cycle] = TRUE;

      if (!is_known (edges, known, v))
        report_cycle (model, edges, v, code, what, diagnostics);
    }
}
