/* triad-file-poll.h: whether files are what they were
 *
 * SPDX-License-Identifier: Apache-2.0
 */

#pragma once

#include "triad-file-state.h"

G_BEGIN_DECLS

/**
 * TriadFilePoll:
 * @file: a file, or one of the folders above it: where that is another one, what
 *   is in it is, too
 * @is_folder: whether it is one of the folders
 * @target: (nullable): where symbolic links lead; %NULL if nowhere else
 * @monitor: (nullable): tells of changes of @file
 * @target_monitor: (nullable): of @target
 * @stamp: what was cheap to see
 * @parent: of the folder that @monitor is in
 * @digest: (nullable): of the content; %NULL where there is none to take
 * @silent: whether there may be no events at all
 * @known: whether the four above have been looked at
 *
 * A file that is watched, and what was last seen of it.
 */
typedef struct
{
  GFile          *file;
  gboolean        is_folder;
  GFile          *target;
  GFileMonitor   *monitor;
  GFileMonitor   *target_monitor;
  TriadFileState  stamp;
  TriadFileState  parent;
  char           *digest;
  gboolean        silent;
  gboolean        known;
} TriadFilePoll;

TriadFilePoll   *triad_file_poll_new          (GFile               *file,
                                               gboolean             is_folder);

/**
 * triad_file_poll_free:
 * @watch: (nullable): a watch; %NULL where it has moved to another list
 */
void             triad_file_poll_free         (TriadFilePoll       *watch);

/**
 * triad_file_poll_take:
 * @self: a watch
 * @seen: the same one in what triad_file_poll_check_finish() returned
 *
 * Takes what was seen, but for the target: what watches that is to follow it.
 */
void             triad_file_poll_take         (TriadFilePoll       *self,
                                               TriadFilePoll       *seen);

/**
 * triad_file_poll_check_async:
 * @source: whose look it is
 * @watches: (element-type TriadFilePoll): what to look at
 * @lists_folders: whether what is in a folder counts
 * @since: what was modified later, µs since 1970, counts as changed where it has
 *   not been looked at before
 * @cancellable: to give up early
 * @callback: called in this thread's main context
 * @data: for @callback
 *
 * Looks at all files in a thread; @watches stay as they are.
 */
void             triad_file_poll_check_async  (GObject             *source,
                                               const GPtrArray     *watches,
                                               gboolean             lists_folders,
                                               gint64               since,
                                               GCancellable        *cancellable,
                                               GAsyncReadyCallback  callback,
                                               gpointer             data);

/**
 * triad_file_poll_check_finish:
 * @result: of triad_file_poll_check_async()
 * @changed: (out): whether any file is not what it was
 *
 * Returns: (nullable) (transfer none) (element-type TriadFilePoll): as @watches were,
 *   with what was seen, good as long as @result; %NULL where it was cancelled
 */
const GPtrArray *triad_file_poll_check_finish (GAsyncResult        *result,
                                               gboolean            *changed);

G_END_DECLS
