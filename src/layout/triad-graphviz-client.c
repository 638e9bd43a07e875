/* triad-graphviz-client.c: client of the Graphviz layout helper process
 *
 * SPDX-License-Identifier: Apache-2.0
 */

#include "triad-graphviz-client.h"

#include "triad-helper-process.h"

#include <glib/gi18n.h>

struct _TriadGraphvizClient
{
  TriadHelperProcess *child;
};

TriadGraphvizClient *
triad_graphviz_client_new (const char  *program,
                           int          timeout_ms,
                           GError     **error)
{
  const char *argv[] = { program, triad_helper_process_get_mode (), NULL };
  TriadHelperProcess *child = triad_helper_process_new (argv, NULL, 0, N_("layout helper"),
                                                        timeout_ms, error);
  TriadGraphvizClient *self;

  if (child == NULL)
    return NULL;

  self = g_new0 (TriadGraphvizClient, 1);
  self->child = child;

  return self;
}

void
triad_graphviz_client_free (TriadGraphvizClient *self)
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
triad_graphviz_client_format (const TriadLayoutGraph *problem)
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

TriadLayoutResult *
triad_graphviz_client_ask (TriadGraphvizClient     *self,
                           const TriadLayoutGraph  *problem,
                           GBytes                  *request,
                           GCancellable            *cancellable,
                           GError                 **error)
{
  gsize max_answer = 1024 + 32 * (gsize) problem->n_items + 16384 * (gsize) problem->n_links;
  g_autofree char *answer = NULL;
  TriadLayoutResult *result;

  g_return_val_if_fail (triad_helper_process_is_running (self->child), NULL);

  answer = triad_helper_process_ask (self->child, request, max_answer, cancellable, error);

  if (answer == NULL)
    return NULL;

  result = triad_graphviz_client_parse (problem, answer, error);

  if (result == NULL)
    triad_helper_process_end (self->child);

  return result;
}
