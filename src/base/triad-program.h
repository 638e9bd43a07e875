/* triad-program.h: set-up of a process: standard streams, signals, log and translations */
/* SPDX-License-Identifier: Apache-2.0 */

#pragma once

#include <glib.h>

typedef int (*TriadProgramFunc) (int    argc,
                                 char **argv);

/**
 * triad_program_init:
 *
 * Opens `/dev/null` in place of each standard stream that is closed when the program starts.
 * Otherwise the next opened file would become a standard stream: messages would be written into
 * it, and a helper could not inherit it.
 *
 * Enlarges the stacks of this process, and of threads that it starts, if `ulimit -s` is low.
 *
 * Sets a log writer that allocates no memory for fatal messages: with GLib 2.84, a program in which
 * an allocation fails hangs in GLib's own writer instead of aborting with a message.
 *
 * Ignores SIGPIPE and SIGXFSZ, so that a closed pipe and a file at its size limit are errors of
 * write().
 *
 * Reports a crash with a message before the signal has its usual effect: some libraries do not
 * check their allocations, so that a lack of memory may end the program anywhere.
 *
 * Must be the first call in main().
 */
void triad_program_init              (void);

/** triad_program_init_thread: Lets a crash be reported if it happens in this thread because its
 * stack is full, as after a failed allocation in GLib.  Call it at the start of each thread. */
void triad_program_init_thread       (void);

/** triad_program_run: Returns what @run returns.  Runs it in a thread with a stack of 1 MiB if that
 * of the main thread is smaller and cannot grow. */
int  triad_program_run               (TriadProgramFunc   run,
                                      int                argc,
                                      char             **argv);

/** triad_program_init_translations: Sets up the translations: from the installed folder, or in a
 * development build from `TRIAD_LOCALE_DIR` if that variable is set.  Call after setlocale() and
 * before threads are started. */
void triad_program_init_translations (void);

/** triad_program_use_english: Switches messages to English, whatever the locale, for output that
 * other programs read. Call before threads are started. */
void triad_program_use_english       (void);

/** triad_program_check_options: Refuses options that are also names of files.  A pattern of a
 * shell, such as `*.sdf`, matches files in a folder of someone else whose names are options, such
 * as `--generate=…`.  Returns %FALSE after a message. */
gboolean triad_program_check_options (int     argc,
                                      char  **argv);
