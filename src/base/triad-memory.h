/* triad-memory.h: exit status and message of a process that is out of memory */
/* SPDX-License-Identifier: Apache-2.0 */

#pragma once

#include <glib.h>

/**
 * triad_memory_set_message:
 * @status: an exit status
 * @message: (nullable): a line for standard error, which must stay valid; its text can change
 *
 * Makes this process print @message and exit with @status where it would abort or crash because
 * no memory can be allocated.  A process that is not set up in this way crashes.
 */
void     triad_memory_set_message (int         status,
                                   const char *message);

/** triad_memory_is_short: Returns whether the last allocation of this thread failed, or another
 * one would.  Can be called in a signal handler. */
gboolean triad_memory_is_short    (void);

/** triad_memory_exit: Ends the process as triad_memory_set_message() describes; returns if that
 * has not been called.  Can be called in a signal handler. */
void     triad_memory_exit        (void);

/** triad_memory_call_at_exit: Calls @function, in a signal handler or without memory, before
 * triad_memory_exit() ends the process. */
void     triad_memory_call_at_exit (void (*function) (void));

/** triad_memory_require: Calls triad_memory_exit() if @n_bytes more cannot be allocated.  For use
 * before libraries that do not notice. */
void     triad_memory_require     (gsize       n_bytes);
