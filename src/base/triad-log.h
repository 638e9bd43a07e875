/* triad-log.h: log writer that allocates no memory for fatal messages
 *
 * SPDX-License-Identifier: Apache-2.0
 */

#pragma once

#include <glib.h>

G_BEGIN_DECLS

/**
 * triad_log_init:
 *
 * Sets the log writer of this program.  Call in main() before anything is logged, and
 * only in a program without a log writer of its own.
 *
 * With GLib 2.84, a program in which an allocation fails hangs in GLib's default writer
 * instead of aborting with a message.
 */
void triad_log_init (void);

G_END_DECLS
