/* triad-sandbox.h: what a helper may ask of the system at most
 *
 * SPDX-License-Identifier: Apache-2.0
 */

#pragma once

#include <glib.h>

G_BEGIN_DECLS

/**
 * TriadSandbox:
 * @TRIAD_SANDBOX_NO_FILES: no file can be opened
 * @TRIAD_SANDBOX_READ_FILES: files can be opened, to read them
 */
typedef enum
{
  TRIAD_SANDBOX_NO_FILES,
  TRIAD_SANDBOX_READ_FILES,
} TriadSandbox;

/**
 * triad_sandbox_enter:
 * @kind: what is still allowed
 *
 * Takes away from this process all that nobody needs who reads and writes what
 * is open and computes: files, sockets, other programs and processes.  To open
 * a file for reading fails with `EACCES` where @kind does not allow it; anything
 * else ends the process with `SIGSYS`.  For good.
 *
 * All that is loaded when it is first used must be loaded before.
 *
 * Returns: whether it is so; %FALSE where the system has no means to do it, and
 *   under sanitizers, which need more
 */
gboolean triad_sandbox_enter (TriadSandbox kind);

G_END_DECLS
