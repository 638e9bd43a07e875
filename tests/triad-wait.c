/* triad-wait.c: runs the main loop until a condition holds */
/* SPDX-License-Identifier: Apache-2.0 */

#include "triad-wait.h"

#include <stdlib.h>

guint
triad_wait_get_patience (void)
{
  const char *patience = g_getenv ("TRIAD_TEST_PATIENCE");

  return patience != NULL ? (guint) MAX (atoi (patience), 1) : 1;
}

static gboolean
wake_cb (gpointer over)
{
  *(gboolean *) over = TRUE;

  return G_SOURCE_CONTINUE;
}

void
triad_wait_ms (guint ms)
{
  gboolean over = FALSE;
  guint id = g_timeout_add (ms, wake_cb, &over);

  while (!over)
    g_main_context_iteration (NULL, TRUE);

  g_source_remove (id);
}

gboolean
triad_wait_until (TriadWaitCondition  condition,
                  gpointer            data,
                  guint               seconds)
{
  gboolean over = FALSE;
  guint id = g_timeout_add_seconds (seconds * triad_wait_get_patience (), wake_cb, &over);

  while (!condition (data) && !over)
    g_main_context_iteration (NULL, TRUE);

  g_source_remove (id);

  return condition (data);
}
