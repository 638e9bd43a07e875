/* triad-wait.h: runs the main loop until a condition holds */
/* SPDX-License-Identifier: Apache-2.0 */

#pragma once

#include <glib.h>

typedef gboolean (*TriadWaitCondition) (gpointer data);

/**
 * triad_wait_ms:
 * @ms: milliseconds
 *
 * Runs the main loop for so long.
 */
void     triad_wait_ms    (guint               ms);

/**
 * triad_wait_until:
 * @condition: what to wait for
 * @data: for @condition
 * @seconds: for how long at most
 *
 * Runs the main loop until @condition is met, or the time is up.
 *
 * Returns: whether it is met
 */
gboolean triad_wait_until (TriadWaitCondition  condition,
                           gpointer            data,
                           guint               seconds);
