/* triad-monitor.h: notices when files change
 *
 * SPDX-License-Identifier: Apache-2.0
 */

#pragma once

#include <gio/gio.h>

G_BEGIN_DECLS

/**
 * TRIAD_MONITOR_SETTLE_MS:
 *
 * How long after the last event of a save it is taken to be over.
 */
#define TRIAD_MONITOR_SETTLE_MS 120

#define TRIAD_TYPE_MONITOR (triad_monitor_get_type ())

/**
 * TriadMonitor:
 *
 * Watches a set of files, and places where files are missing.  However an
 * editor saves (in place, by renaming a new file over the old one, by deleting
 * and writing anew, through a symbolic link) a save makes one signal, a
 * moment after the last write.  What leaves every byte as it was makes none.
 *
 * Files are looked at in threads; the signal comes in the thread-default main
 * context that the monitor was made in.
 */
G_DECLARE_FINAL_TYPE (TriadMonitor, triad_monitor, TRIAD, MONITOR, GObject)

TriadMonitor *triad_monitor_new       (void);

/**
 * triad_monitor_new_for_folders:
 *
 * Returns: (transfer full): a monitor of folders, whose content is what comes into
 *   them and goes
 */
TriadMonitor *triad_monitor_new_for_folders (void);

/**
 * triad_monitor_set_files:
 * @self: a monitor
 * @files: (element-type GFile): what to watch from now on
 * @since: when reading them began, µs since 1970: what was modified later
 *   counts as changed, because nobody knows which version was read
 *
 * Files that were watched before are still watched, without a gap.
 */
void          triad_monitor_set_files (TriadMonitor     *self,
                                       const GPtrArray  *files,
                                       gint64            since);

/**
 * triad_monitor_expect:
 * @self: a monitor
 * @file: a file that triad_monitor_set_files() will be called with next
 * @text: (nullable): what was read from it; %NULL where nothing could be
 * @n_bytes: how many
 *
 * What is there when @self first looks counts as changed if it is anything else:
 * times are too coarse to tell what was written while it was read.  Does nothing
 * for what has been expected before, and is watched since.
 */
void          triad_monitor_expect    (TriadMonitor     *self,
                                       GFile            *file,
                                       const char       *text,
                                       gsize             n_bytes);

G_END_DECLS
