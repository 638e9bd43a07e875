/* triad-memory-limit.c: limit on the memory of a command */
/* SPDX-License-Identifier: Apache-2.0 */

#include "triad-memory-limit.h"

#include "triad-memory.h"
#include "triad-terminal-escape.h"

#include <glib/gi18n.h>
#include <sys/resource.h>
#include <unistd.h>

#define MEBIBYTE 20          /* bits */

/* The message is written before it is needed, because that takes memory. */
static guint64 most;         /* bytes */
static char blamed[1024] = "triad-cli: ";
static char message[2048] = "triad-cli: not enough memory\n";

void
triad_memory_limit (int status)
{
  long n_pages = sysconf (_SC_PHYS_PAGES);
  long page = sysconf (_SC_PAGESIZE);
  struct rlimit limit;

  most = TRIAD_MEMORY_MAX_BYTES;

  if (n_pages > 0 && page > 0)
    most = MIN (most, (guint64) n_pages * (guint64) page / 2);

#ifndef TRIAD_INSTRUMENTED
  /* Only the memory that is written to counts: not files, nor what threads reserve. */
  if (getrlimit (RLIMIT_DATA, &limit) == 0 && limit.rlim_cur > most)
    {
      limit.rlim_cur = (rlim_t) most;
      setrlimit (RLIMIT_DATA, &limit);
    }
#endif

  if (getrlimit (RLIMIT_DATA, &limit) == 0)
    most = MIN (most, limit.rlim_cur);

  if (getrlimit (RLIMIT_AS, &limit) == 0)
    most = MIN (most, limit.rlim_cur);

  triad_memory_set_message (status, message);
}

void
triad_memory_limit_blame (const char *file)
{
  g_autofree char *plain = file != NULL ? triad_escape_dup_line (TRIAD_ESCAPE_SHORT (file)) : NULL;
  g_autofree char *words = NULL;

  g_snprintf (blamed, sizeof blamed, "%s: %s%s", g_get_prgname (), plain != NULL ? plain : "",
              plain != NULL ? ": " : "");
  words = g_strdup_printf (_("not enough memory; a command can use at most %u MiB here"),
                           (guint) (most >> MEBIBYTE));
  g_snprintf (message, sizeof message, "%s%s\n", blamed, words);
}

const char *
triad_memory_limit_get_blamed (void)
{
  return blamed;
}
