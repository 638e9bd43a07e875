/* triad-wait.h: runs the main loop until a condition holds */
/* SPDX-License-Identifier: Apache-2.0 */

#pragma once

#include <glib.h>

typedef gboolean (*TriadWaitCondition) (gpointer data);

/** triad_wait_get_patience: Returns by what the time that a test may take is multiplied: the whole
 * number in `TRIAD_TEST_PATIENCE`, or 1. */
guint    triad_wait_get_patience (void);

/**
 * triad_wait_ms:
 * @ms: milliseconds
 *
 * Runs the main loop for so long.
 */
void     triad_wait_ms           (guint               ms);

/**
 * triad_wait_until:
 * @condition: what to wait for
 * @data: for @condition
 * @seconds: for how long at most, before it is multiplied by the patience
 *
 * Runs the main loop until @condition is met, or the time is up.
 *
 * Returns: whether it is met
 */
gboolean triad_wait_until        (TriadWaitCondition  condition,
                                  gpointer            data,
                                  guint               seconds);
