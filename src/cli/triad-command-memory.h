/* triad-command-memory.h: limit on the memory of a command */
/* SPDX-License-Identifier: Apache-2.0 */

#pragma once

#include <glib.h>

/** TRIAD_COMMAND_MAX_MEMORY: bytes of memory that a command can use, on a machine that has them. */
#define TRIAD_COMMAND_MAX_MEMORY (8ull * 1024 * 1024 * 1024)

/** triad_command_limit_memory: Limits the memory of this process and of those that it starts.
 * Without memory the process exits with @status after a message. */
void triad_command_limit_memory     (int         status);

/** triad_command_blame_for_memory: Makes that message name @file, or no file if it is %NULL. */
void triad_command_blame_for_memory (const char *file);
