/* triad-time-limit.h: limit on the processor time of a command */
/* SPDX-License-Identifier: Apache-2.0 */

#pragma once

#include <gio/gio.h>

/** TRIAD_TIME_LIMIT_SECONDS: processor time that a command can use without `--time-limit`. */
#define TRIAD_TIME_LIMIT_SECONDS 60

/** TRIAD_TIME_LIMIT_PER_FILE: seconds more for each file that it reads because it is an argument,
 * is in a folder among these, or is the source of a figure. */
#define TRIAD_TIME_LIMIT_PER_FILE 1

/** TRIAD_TIME_LIMIT_PER_MIB: seconds more for each MiB of such a file. */
#define TRIAD_TIME_LIMIT_PER_MIB 4

/** TRIAD_COMMAND_TIME_LIMIT: #GOptionEntry of `--time-limit`, an option of every command.
 * triad_command_parse() adds it. */
#define TRIAD_COMMAND_TIME_LIMIT \
  { "time-limit", 0, 0, G_OPTION_ARG_CALLBACK, triad_time_limit_set, \
    N_("Stop after SECONDS of processor time, or later if files are many or large; 0: never; " \
       "default: 60"), "SECONDS" }

gboolean triad_time_limit_set        (const char  *option,
                                      const char  *value,
                                      gpointer     data,
                                      GError     **error);

/** triad_time_limit_start: Permits the time from now on.  After it, the process exits with a message
 * and @status, as by Ctrl+C: every output file is complete or as it was before.  Helper programs have
 * limits of their own. */
void     triad_time_limit_start      (int          status);

/** triad_time_limit_end: Ends the limit until it starts again. */
void     triad_time_limit_end        (void);

/** triad_time_limit_prepare: Calls @erase in a signal handler before that message. */
void     triad_time_limit_prepare    (void       (*erase) (void));

/** triad_time_limit_extend: Permits the time that @file may need; a symbolic link, a hole, and a file
 * that is too large to be read count nothing for their size.  Can be called in any thread. */
void     triad_time_limit_extend     (GFile       *file);

/** triad_time_limit_blame: Makes the messages about too much time and too much memory name @file, or
 * no file if it is %NULL. */
void     triad_time_limit_blame      (const char  *file);
