/* bench-run.c: runs commands alternately, and measures each run
 *
 * bench-run ROUNDS SECONDS MEGABYTES COMMAND… [-- COMMAND…]…
 *
 * Runs every command once in each round, so that other load on the machine affects all
 * of them equally.  Prints a line for each run: the number of the command, its exit
 * status (-1 if it was killed), milliseconds of wall-clock time, milliseconds of all
 * processors, and the peak memory in kilobytes.  A command that exceeds the seconds or
 * megabytes is killed, and not run again; 0 means no limit.  The process is small,
 * because its memory at the fork counts as that of the command.
 *
 * SPDX-License-Identifier: Apache-2.0
 */

#include <fcntl.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/resource.h>
#include <sys/wait.h>
#include <time.h>
#include <unistd.h>

#define MAX_COMMANDS 16

typedef struct
{
  char **argv;
  int    is_out;                           /* it went beyond a limit */
} Command;

static pid_t running;

static void
alarm_cb (int signal_number)
{
  (void) signal_number;

  kill (-running, SIGKILL);
}

static double
now (void)
{
  struct timespec time;

  clock_gettime (CLOCK_MONOTONIC, &time);

  return time.tv_sec * 1e3 + time.tv_nsec / 1e6;
}

static double
milliseconds (struct timeval time)
{
  return time.tv_sec * 1e3 + time.tv_usec / 1e3;
}

static void
run_child (char **argv,
           long   megabytes)
{
  struct rlimit limit = { megabytes << 20, megabytes << 20 };
  int null = open ("/dev/null", O_RDWR);

  setpgid (0, 0);
  dup2 (null, STDIN_FILENO);
  dup2 (null, STDOUT_FILENO);
  dup2 (null, STDERR_FILENO);

  if (megabytes > 0)
    setrlimit (RLIMIT_AS, &limit);

  execvp (argv[0], argv);
  _exit (127);
}

static void
run (Command *command,
     int      index,
     int      seconds,
     long     megabytes)
{
  double began = now ();
  struct rusage usage;
  double took;
  int status;

  running = fork ();

  if (running < 0)
    {
      perror ("fork");
      exit (2);
    }

  if (running == 0)
    run_child (command->argv, megabytes);

  alarm (seconds);

  while (wait4 (running, &status, 0, &usage) < 0)
    continue;

  took = now () - began;
  alarm (0);
  command->is_out = !WIFEXITED (status);
  printf ("%d %d %.3f %.3f %ld\n", index, WIFEXITED (status) ? WEXITSTATUS (status) : -1, took,
          milliseconds (usage.ru_utime) + milliseconds (usage.ru_stime), usage.ru_maxrss);
}

int
main (int   argc,
      char *argv[])
{
  struct sigaction action = { .sa_handler = alarm_cb };
  Command commands[MAX_COMMANDS] = { { argv + 4, 0 } };
  int n_commands = 1;

  if (argc < 5)
    {
      fputs ("usage: bench-run ROUNDS SECONDS MEGABYTES COMMAND... [-- COMMAND...]...\n", stderr);
      return 2;
    }

  for (int i = 4; i < argc; i++)
    if (strcmp (argv[i], "--") == 0 && n_commands < MAX_COMMANDS)
      {
        argv[i] = NULL;
        commands[n_commands++].argv = argv + i + 1;
      }

  sigaction (SIGALRM, &action, NULL);

  for (int round = 0; round < atoi (argv[1]); round++)
    for (int i = 0; i < n_commands; i++)
      if (!commands[i].is_out)
        run (&commands[i], i, atoi (argv[2]), atol (argv[3]));

  return 0;
}
