/* triad-sandbox.h: sandboxes a helper process with seccomp, Landlock and namespaces */
/* SPDX-License-Identifier: Apache-2.0 */

#pragma once

#include <glib.h>

/* Values of the first argument of a helper; the first one is the default. */
#define TRIAD_SANDBOX_CONFINED   "--confined"
#define TRIAD_SANDBOX_UNCONFINED "--unconfined"
#define TRIAD_SANDBOX_REPORT     "--sandbox-report"

/**
 * TriadSandbox:
 * @refusal: (nullable): why the seccomp filter is not active, translatable; %NULL if it
 *   is active
 *
 * The active sandbox of this process.
 */
typedef struct
{
  const char *refusal;
  int         landlock;    /* the ABI version of the active Landlock rules, or 0 */
  gboolean    is_offline;  /* whether the process is in an empty network namespace of its own */
} TriadSandbox;

/**
 * triad_sandbox_prepare:
 * @self: (out): a sandbox that restricts nothing
 *
 * Enters an empty network namespace, if the system permits that.  Must be called before
 * triad_limits_set(), because the kernel resets some of its settings when the privileges
 * of a process change.
 */
void     triad_sandbox_prepare (TriadSandbox *self);

/** triad_sandbox_enter_landlock: Enters only the part of triad_sandbox_enter() that does not need
 * seccomp: denies files, TCP connections and signals if the kernel supports Landlock, and sets the
 * ABI in @self. */
void     triad_sandbox_enter_landlock (TriadSandbox *self);

/**
 * triad_sandbox_enter:
 *
 * Permanently restricts this process to computing, and to reading and writing open files.
 * Opening a file for reading fails with `EACCES`; any other forbidden system call kills
 * the process with `SIGSYS`.  If the kernel supports Landlock, it denies files, TCP
 * connections and signals as well.
 *
 * Libraries that are loaded on first use must be loaded before.
 *
 * Returns: whether the seccomp filter is active; if not, @self contains the reason
 */
gboolean triad_sandbox_enter   (TriadSandbox *self);

/**
 * triad_sandbox_require:
 * @mode: (nullable): the first argument of the helper
 *
 * Like triad_sandbox_enter(), but returns only if the helper may work.  Writes the
 * greeting that #TriadHelperProcess waits for, so the helper must not have read any data
 * yet.
 *
 * If the sandbox cannot be entered, writes the reason and exits, unless @mode is
 * %TRIAD_SANDBOX_UNCONFINED or Triad was built to run helpers without a sandbox.  With
 * %TRIAD_SANDBOX_REPORT it prints the active restrictions and exits.
 */
void     triad_sandbox_require (TriadSandbox *self,
                                const char   *mode);
