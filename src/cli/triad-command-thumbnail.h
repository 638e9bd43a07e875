/* triad-command-thumbnail.h: the command of triad-draw that file managers run */
/* SPDX-License-Identifier: Apache-2.0 */

#pragma once

#include "triad-command.h"

/** triad_command_thumbnail: Draws a model in a square, on a transparent background and without
 * names: `thumbnail PIXELS FILE IMAGE`.  Only in triad-draw, for the desktop's thumbnailer. 
 * Returns %TRIAD_EXIT_VALID also for models with errors. */
TriadExit triad_command_thumbnail (int    argc,
                                   char **argv);
