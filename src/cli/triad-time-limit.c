/* triad-time-limit.c: limit on the processor time of a command */
/* SPDX-License-Identifier: Apache-2.0 */

#include "triad-time-limit.h"

#include "triad-memory-limit.h"
#include "triad-process.h"
#include "triad-source.h"

#include <glib/gi18n.h>
#include <signal.h>
#include <string.h>
#include <time.h>
#include <unistd.h>

#define MAX_SECONDS (100 * 365 * 24 * 60 * 60LL)
#define MEBIBYTE    (1024.0 * 1024.0)

#ifdef TRIAD_INSTRUMENTED
#define DEFAULT_SECONDS 0     /* it is many times slower */
#else
#define DEFAULT_SECONDS TRIAD_TIME_LIMIT_SECONDS
#endif

typedef struct
{
  GMutex   mutex;
  gint64   seconds;           /* permitted at the start; 0 without a limit */
  double   more;              /* permitted for files since then, in seconds */
  double   began;             /* processor time at the start, in seconds */
  timer_t  timer;
  gboolean has_timer;
  int      status;            /* of the process that is stopped */
  void   (*erase) (void);     /* (nullable): makes room for the message */
  char     message[2048];     /* written before it is needed: a signal handler prints it */
} TimeLimit;

static TimeLimit limit = { .seconds = DEFAULT_SECONDS, .message = "triad-cli: out of time\n" };

gboolean
triad_time_limit_set (const char  *option,
                      const char  *value,
                      gpointer     data G_GNUC_UNUSED,
                      GError     **error)
{
  gint64 seconds;

  if (!g_ascii_string_to_signed (value, 10, 0, MAX_SECONDS, &seconds, NULL))
    {
      g_set_error (error, G_OPTION_ERROR, G_OPTION_ERROR_BAD_VALUE,
                   _("%s expects a whole number of seconds, not “%s”"), option, value);
      return FALSE;
    }

  limit.seconds = seconds;

  return TRUE;
}

static void
stop_cb (int number G_GNUC_UNUSED)
{
  triad_process_kill_all ();

  if (limit.erase != NULL)
    limit.erase ();

  if (write (STDERR_FILENO, limit.message, strlen (limit.message)) < 0)
    {
      /* nobody is left to be told */
    }

  _exit (limit.status);
}

/* How much of @file can be read: not what is too large, nor holes, which need no space. */
static double
measure (GFile *file)
{
  g_autoptr(GFileInfo) info = NULL;
  guint64 n_bytes;

  info = g_file_query_info (file, G_FILE_ATTRIBUTE_STANDARD_SIZE ","
                            G_FILE_ATTRIBUTE_STANDARD_ALLOCATED_SIZE ","
                            G_FILE_ATTRIBUTE_STANDARD_TYPE,
                            G_FILE_QUERY_INFO_NOFOLLOW_SYMLINKS, NULL, NULL);

  if (info == NULL || g_file_info_get_file_type (info) != G_FILE_TYPE_REGULAR)
    return 0.0;

  n_bytes = MIN ((guint64) g_file_info_get_size (info),
                 g_file_info_get_attribute_uint64 (info, G_FILE_ATTRIBUTE_STANDARD_ALLOCATED_SIZE));

  return n_bytes <= TRIAD_SOURCE_MAX_BYTES ? (double) n_bytes / MEBIBYTE : 0.0;
}

static void
write_message (void)
{
  g_autofree char *words = NULL;

  words = g_strdup_printf (_("stopped after %.1f s of processor time; “--time-limit” permits more"),
                           (double) limit.seconds + limit.more);
  g_snprintf (limit.message, sizeof limit.message, "%s%s\n", triad_memory_limit_get_blamed (),
              words);
}

/* Called with the mutex. */
static void
update (void)
{
  double end = limit.began + (double) limit.seconds + limit.more;
  struct itimerspec time = { .it_value.tv_sec = (time_t) end };

  time.it_value.tv_nsec = (long) ((end - (double) time.it_value.tv_sec) * 1e9);
  write_message ();
  timer_settime (limit.timer, TIMER_ABSTIME, &time, NULL);
}

void
triad_time_limit_start (int status)
{
  const struct sigaction action = { .sa_handler = stop_cb };
  struct sigevent event = { .sigev_notify = SIGEV_SIGNAL, .sigev_signo = SIGXCPU };
  struct timespec now;

  if (limit.seconds == 0)
    return;

  if (!limit.has_timer)
    limit.has_timer = sigaction (SIGXCPU, &action, NULL) == 0
                      && timer_create (CLOCK_PROCESS_CPUTIME_ID, &event, &limit.timer) == 0;

  triad_time_limit_blame (NULL);

  if (!limit.has_timer || clock_gettime (CLOCK_PROCESS_CPUTIME_ID, &now) != 0)
    return;

  g_mutex_lock (&limit.mutex);
  limit.status = status;
  limit.began = (double) now.tv_sec + (double) now.tv_nsec / 1e9;
  limit.more = 0.0;
  update ();
  g_mutex_unlock (&limit.mutex);
}

void
triad_time_limit_end (void)
{
  const struct itimerspec never = { 0 };

  if (limit.has_timer)
    timer_settime (limit.timer, 0, &never, NULL);
}

void
triad_time_limit_prepare (void (*erase) (void))
{
  limit.erase = erase;
}

void
triad_time_limit_extend (GFile *file)
{
  G_GNUC_UNUSED g_autoptr(GMutexLocker) locker = g_mutex_locker_new (&limit.mutex);

  if (!limit.has_timer)
    return;

  limit.more += TRIAD_TIME_LIMIT_PER_FILE + TRIAD_TIME_LIMIT_PER_MIB * measure (file);
  update ();
}

void
triad_time_limit_blame (const char *file)
{
  G_GNUC_UNUSED g_autoptr(GMutexLocker) locker = g_mutex_locker_new (&limit.mutex);

  triad_memory_limit_blame (file);
  write_message ();
}
