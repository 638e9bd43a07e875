/* triad-graphviz-client.c: the process that lays graphs out, seen from this side
 *
 * SPDX-License-Identifier: Apache-2.0
 */

#include "triad-graphviz-client.h"

#include "triad-helper-process.h"

#include <glib/gi18n.h>

struct _TriadHelper
{
  TriadHelperProcess *child;
};

TriadHelper *
triad_helper_new (const char  *program,
                  int          timeout_ms,
                  GError     **error)
{
  const char *argv[] = { program, triad_helper_process_get_mode (), NULL };
  TriadHelperProcess *child = triad_helper_process_new (argv, NULL, 0, N_("layout helper"),
                                                        timeout_ms, error);
  TriadHelper *self;

  if (child == NULL)
    return NULL;

  self = g_new0 (TriadHelper, 1);
  self->child = child;

  return self;
}

void
triad_helper_free (TriadHelper *self)
{
  triad_helper_process_free (self->child);
  g_free (self);
}

static int
to_units (double points)
{
  return (int) CLAMP (points * 100 + 0.5, 1, 1e8);
}

GBytes *
triad_helper_format (const TriadProblem *problem)
{
  GString *text = g_string_new (NULL);

  g_string_append_printf (text, "%d %d 1\n", problem->n_items, problem->n_links);

  for (int i = 0; i < problem->n_items; i++)
    g_string_append_printf (text, "%d %d\n",
                            to_units (problem->items[i].width),
                            to_units (problem->items[i].height));

  for (int i = 0; i < problem->n_links; i++)
    g_string_append_printf (text, "%d %d\n", problem->links[i].from, problem->links[i].to);

  return g_string_free_to_bytes (text);
}

TriadSolution *
triad_helper_ask (TriadHelper         *self,
                  const TriadProblem  *problem,
                  GBytes              *request,
                  GCancellable        *cancellable,
                  GError             **error)
{
  gsize max_answer = 1024 + 32 * (gsize) problem->n_items + 16384 * (gsize) problem->n_links;
  g_autofree char *answer = NULL;
  TriadSolution *solution;

  g_return_val_if_fail (triad_helper_process_is_running (self->child), NULL);

  answer = triad_helper_process_ask (self->child, request, max_answer, cancellable, error);

  if (answer == NULL)
    return NULL;

  solution = triad_helper_parse (problem, answer, error);

  if (solution == NULL)
    triad_helper_process_end (self->child);

  return solution;
}
