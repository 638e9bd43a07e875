/* triad-log.h: log writer that needs no memory for fatal messages
 *
 * SPDX-License-Identifier: Apache-2.0
 */

#pragma once

#include <glib.h>

G_BEGIN_DECLS

/**
 * triad_log_init:
 *
 * Sets the log writer of this program.  For main(), before anything is logged,
 * and not in a program that has a writer already.
 *
 * With GLib 2.84, a program in which an allocation fails hangs in GLib's own
 * writer instead of ending with a message.
 */
void triad_log_init (void);

G_END_DECLS
