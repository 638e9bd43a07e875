/* triad-sandbox.h: confinement of a helper process
 *
 * SPDX-License-Identifier: Apache-2.0
 */

#pragma once

#include <glib.h>

G_BEGIN_DECLS

/* What the first argument of a helper may be; no argument is the first of them. */
#define TRIAD_SANDBOX_CONFINED   "--confined"
#define TRIAD_SANDBOX_UNCONFINED "--unconfined"
#define TRIAD_SANDBOX_REPORT     "--confinement"

/**
 * TriadSandbox:
 * @refusal: (nullable): why the filter of system calls is not in force, a
 *   sentence to be translated; %NULL where it is
 * @landlock: the ABI of Landlock that restricts the process, 0 for none
 * @is_offline: whether it is in a network namespace of its own, which is empty
 *
 * What confines this process.
 */
typedef struct
{
  const char *refusal;
  int         landlock;
  gboolean    is_offline;
} TriadSandbox;

/**
 * triad_sandbox_prepare:
 * @self: (out): nothing confines the process yet
 *
 * Enters an empty network namespace, where the system permits that.  Call it
 * first: the kernel forgets what triad_limits_set() asks for where the rights of
 * a process change.
 */
void     triad_sandbox_prepare (TriadSandbox *self);

/**
 * triad_sandbox_enter_landlock:
 * @self: a prepared sandbox
 *
 * The part of triad_sandbox_enter() that needs no filter: refuses files, TCP
 * connections and signals where the kernel has Landlock, and sets the ABI in @self.
 */
void     triad_sandbox_enter_landlock (TriadSandbox *self);

/**
 * triad_sandbox_enter:
 * @self: a prepared sandbox
 *
 * Takes away from this process all but to compute and to read and write what is
 * open.  To open a file for reading fails with `EACCES`; any other system call
 * beyond that ends the process with `SIGSYS`.  Where the kernel has Landlock, it
 * refuses files, TCP connections and signals once more.  For good.
 *
 * All that is loaded when it is first used must be loaded before.
 *
 * Returns: whether the filter of system calls is in force; if not, @self says why
 */
gboolean triad_sandbox_enter   (TriadSandbox *self);

/**
 * triad_sandbox_require:
 * @self: a prepared sandbox
 * @mode: (nullable): the helper's first argument
 *
 * Like triad_sandbox_enter(), but returns only where the helper may work.  Writes
 * the greeting that #TriadHelperProcess waits for, so the helper must not have read any data
 * yet.  If it cannot be confined, it greets with the reason and ends, unless @mode is
 * %TRIAD_SANDBOX_UNCONFINED or Triad was built to accept that.
 * With %TRIAD_SANDBOX_REPORT it prints what confines it, and ends.
 */
void     triad_sandbox_require (TriadSandbox *self,
                                const char   *mode);

G_END_DECLS
