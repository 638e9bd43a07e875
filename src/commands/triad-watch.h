/* triad-watch.h: does something again whenever files change
 *
 * SPDX-License-Identifier: Apache-2.0
 */

#pragma once

#include "triad-command.h"

G_BEGIN_DECLS

/**
 * TriadWatchRun:
 * @files: (element-type TriadModelFile): what to work on
 * @watched: (element-type GFile): gets every place that what comes of it depends on
 * @data: what was given
 *
 * Returns: what the command would return now
 */
typedef TriadExit (*TriadWatchRun) (const GPtrArray *files,
                                    GPtrArray       *watched,
                                    gpointer         data);

/**
 * triad_watch:
 * @arguments: (array zero-terminated=1): files and folders, as named on the
 *   command line
 * @run: what to do, at once and after each change
 * @data: passed to @run
 *
 * Files that come to a folder, or go, are a change as well.
 *
 * Returns: what came of the last run, once the program is interrupted; and at
 *   once where that can't print any more
 */
TriadExit triad_watch (char          **arguments,
                       TriadWatchRun   run,
                       gpointer        data);

/**
 * triad_watch_add:
 * @watched: (element-type GFile): gets the places
 * @places: (element-type GFile): what something depends on
 */
void      triad_watch_add (GPtrArray       *watched,
                           const GPtrArray *places);

G_END_DECLS
