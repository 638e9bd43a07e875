/* triad-memory-limit.h: limit on the memory of a command */
/* SPDX-License-Identifier: Apache-2.0 */

#pragma once

#include <glib.h>

/** TRIAD_MEMORY_MAX_BYTES: bytes of memory that a command can use, on a machine that has twice as
 * many. */
#define TRIAD_MEMORY_MAX_BYTES (4ull * 1024 * 1024 * 1024)

/** triad_memory_limit: Limits the memory of this process and of those that it starts, to at most
 * half of that of the machine: a file should not make all other programs slow.
 * Without memory the process exits with @status after a message. */
void triad_memory_limit       (int         status);

/** triad_memory_limit_blame: Makes that message name @file, or no file if it is %NULL. */
void triad_memory_limit_blame (const char *file);

/** triad_memory_limit_get_blamed: Returns the beginning of that message, which names the program and
 * the file. */
const char *triad_memory_limit_get_blamed (void);
