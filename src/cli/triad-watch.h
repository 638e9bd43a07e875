/* triad-watch.h: runs a function again when its files change */
/* SPDX-License-Identifier: Apache-2.0 */

#pragma once

#include "triad-command.h"

typedef struct
{
  GPtrArray  *places;   /* (element-type GFile): files that a result depends on */
  GPtrArray  *sources;  /* (element-type TriadSource): content that was read from them, once for each;
                           not if it is longer than TRIAD_FILE_MONITOR_MAX_EXPECTED */
  GHashTable *read;     /* set of GFile: the files that were read */
} TriadWatched;

TriadWatched *triad_watched_new   (void);
void          triad_watched_free  (TriadWatched       *self);

void          triad_watched_add   (TriadWatched       *self,
                                   const GPtrArray    *places,
                                   const GPtrArray    *sources);

/** triad_watched_merge: Adds the files of @other. */
void          triad_watched_merge (TriadWatched       *self,
                                   const TriadWatched *other);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (TriadWatched, triad_watched_free)

/**
 * TriadWatchRun:
 * @files: (element-type TriadInputFile): input files
 * @watched: the files that the result depends on are added
 *
 * Returns: the command's exit status for this run
 */
typedef TriadExit (*TriadWatchRun) (const GPtrArray *files,
                                    TriadWatched    *watched,
                                    gpointer         data);

/**
 * triad_watch:
 * @arguments: (array zero-terminated=1): files and folders from the command line
 *
 * Calls @run immediately and after each change of files, including files that are added to or
 * removed from folders.
 *
 * Returns: the status of the last run, after the program is interrupted or standard output is
 *   closed
 */
TriadExit triad_watch (char          **arguments,
                       TriadWatchRun   run,
                       gpointer        data);
