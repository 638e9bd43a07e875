/* triad-watch.h: runs a function again when its files change
 *
 * SPDX-License-Identifier: Apache-2.0
 */

#pragma once

#include "triad-command.h"

G_BEGIN_DECLS

/**
 * TriadWatched:
 * @places: (element-type GFile): every place that something depends on
 * @sources: (element-type TriadSource): what was read there
 */
typedef struct
{
  GPtrArray *places;
  GPtrArray *sources;
} TriadWatched;

TriadWatched *triad_watched_new  (void);
void          triad_watched_free (TriadWatched       *self);

/**
 * triad_watched_add:
 * @self: gets the places
 * @places: (element-type GFile): what something depends on
 * @sources: (element-type TriadSource): what was read there
 */
void          triad_watched_add  (TriadWatched       *self,
                                  const GPtrArray    *places,
                                  const GPtrArray    *sources);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (TriadWatched, triad_watched_free)

/**
 * TriadWatchRun:
 * @files: (element-type TriadInputFile): what to work on
 * @watched: gets what comes of it depends on
 * @data: what was given
 *
 * Returns: what the command would return now
 */
typedef TriadExit (*TriadWatchRun) (const GPtrArray *files,
                                    TriadWatched    *watched,
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

G_END_DECLS
