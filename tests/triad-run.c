/* triad-run.c: programs as scripts see them */
/* SPDX-License-Identifier: Apache-2.0 */

#include "triad-run.h"

#include <sys/wait.h>

static TriadRun
run (const char  *folder,
     char       **words)
{
  g_autoptr(GError) error = NULL;
  TriadRun self = { 0 };

  g_spawn_sync (folder, words, NULL, G_SPAWN_SEARCH_PATH, NULL, NULL,
                &self.out, &self.err, &self.status, &error);
  g_assert_no_error (error);
  g_assert_true (WIFEXITED (self.status));
  self.status = WEXITSTATUS (self.status);

  return self;
}

TriadRun
triad_run_list (const char *folder,
                const char *first,
                va_list     args)
{
  g_autoptr(GPtrArray) words = g_ptr_array_new ();

  g_ptr_array_add (words, (gpointer) g_getenv ("TRIAD_CLI"));

  for (const char *word = first; word != NULL; word = va_arg (args, const char *))
    g_ptr_array_add (words, (gpointer) word);

  g_ptr_array_add (words, NULL);

  return run (folder, (char **) words->pdata);
}

TriadRun
triad_run (const char *folder,
           const char *first,
           ...)
{
  TriadRun self;
  va_list args;

  va_start (args, first);
  self = triad_run_list (folder, first, args);
  va_end (args);

  return self;
}

TriadRun
triad_run_shell (const char *folder,
                 const char *script)
{
  char *words[] = { (char *) "sh", (char *) "-c", (char *) script, NULL };

  return run (folder, words);
}

void
triad_run_clear (TriadRun *self)
{
  g_free (self->out);
  g_free (self->err);
}
