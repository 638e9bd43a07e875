/* triad-file-poll.h: detection of changed files by polling */
/* SPDX-License-Identifier: Apache-2.0 */

#pragma once

#include "triad-file-state.h"

/**
 * TriadFilePoll:
 * @file: a watched file, or a folder above it: if the folder is replaced, the files in
 *   it are replaced too
 * @is_folder: whether @file is such a folder
 * @target: (nullable): the target of symbolic links; %NULL if it is @file itself
 * @monitor: (nullable): monitors @file
 * @target_monitor: (nullable): monitors @target
 * @state: the state of @file
 * @parent: the state of the folder that @monitor watches
 * @digest: (nullable): of the content; %NULL if it cannot be computed
 * @silent: whether the file system may send no events
 * @known: whether the four members above are set
 *
 * A watched file and its state at the last check.
 */
typedef struct
{
  GFile          *file;
  gboolean        is_folder;
  GFile          *target;
  GFileMonitor   *monitor;
  GFileMonitor   *target_monitor;
  TriadFileState  state;
  TriadFileState  parent;
  char           *digest;
  gboolean        silent;
  gboolean        known;
} TriadFilePoll;

TriadFilePoll   *triad_file_poll_new          (GFile               *file,
                                               gboolean             is_folder);

/* @watch: (nullable): a watch; NULL if it has moved to another list */
void             triad_file_poll_free         (TriadFilePoll       *watch);

/* Copies the state from @seen, except for the target, which the caller updates
 * together with its monitor.
 *
 * @seen: the same watch as returned by triad_file_poll_check_finish()
 */
void             triad_file_poll_take         (TriadFilePoll       *self,
                                               TriadFilePoll       *seen);

/* Returns how long to wait between two checks, in ms: longer if there are many files, which a model
 * can name, so that checking takes a small part of one processor.
 *
 * @is_silent: whether no events are expected for some file
 */
guint            triad_file_poll_get_interval (guint                n_files,
                                               gboolean             is_silent);

/* Checks all files in a thread.
 *
 * @source: the source object of the task
 * @watches: (element-type TriadFilePoll): the watches to check; not changed
 * @lists_folders: whether the content of folders counts
 * @since: µs since 1970; files that were not checked before count as changed if they
 *   were modified later
 * @callback: called in the main context of the calling thread
 */
void             triad_file_poll_check_async  (GObject             *source,
                                               const GPtrArray     *watches,
                                               gboolean             lists_folders,
                                               gint64               since,
                                               GCancellable        *cancellable,
                                               GAsyncReadyCallback  callback,
                                               gpointer             data);

/* @changed: (out): whether any file has changed
 * Returns: (nullable) (transfer none) (element-type TriadFilePoll): the watches with
 *   their new state, owned by @result; NULL if the check was cancelled
 */
const GPtrArray *triad_file_poll_check_finish (GAsyncResult        *result,
                                               gboolean            *changed);
