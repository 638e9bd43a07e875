/* triad-file-monitor.h: file monitor: reports changes of a set of files */
/* SPDX-License-Identifier: Apache-2.0 */

#pragma once

#include <gio/gio.h>

/* Time without events after which a save is considered complete, in milliseconds. */
#define TRIAD_FILE_MONITOR_SETTLE_MS 120

#define TRIAD_TYPE_FILE_MONITOR (triad_file_monitor_get_type ())

/* Watches a set of files and places where files are missing.  Each save causes one
 * signal, a moment after the last write, whether the editor writes in place, renames a
 * new file over the old one, deletes and recreates it, or writes through a symbolic
 * link.  A save that leaves every byte unchanged causes none.
 *
 * Files are checked in threads; the signal is emitted in the thread-default main
 * context in which the monitor was created.
 */
G_DECLARE_FINAL_TYPE (TriadFileMonitor, triad_file_monitor, TRIAD, FILE_MONITOR, GObject)

TriadFileMonitor *triad_file_monitor_new             (void);

/* Returns: (transfer full): a monitor of folders, which reports files that are added
 *   to them or removed
 */
TriadFileMonitor *triad_file_monitor_new_for_folders (void);

/* Replaces the set of watched files.  Files in both sets are watched without
 * interruption.
 *
 * @files: (element-type GFile): the files to watch
 * @since: when reading them began, µs since 1970; a later modification counts as a
 *   change, because it is unknown which version was read
 */
void              triad_file_monitor_set_files       (TriadFileMonitor *self,
                                                      const GPtrArray  *files,
                                                      gint64            since);

/* TRIAD_FILE_MONITOR_MAX_EXPECTED: The maximum number of bytes of an expected content: the main
 * thread computes its digest. */
#define TRIAD_FILE_MONITOR_MAX_EXPECTED (1 << 20)

/* Sets the content that the first check of @file compares with, because modification
 * times are too coarse to detect a write during the read.  Does nothing if the content is longer
 * than TRIAD_FILE_MONITOR_MAX_EXPECTED, or if @file has already been checked against an expected
 * content and is still watched.
 *
 * @file: a file of the next call of triad_file_monitor_set_files()
 * @text: (nullable): the content that was read; NULL if it could not be read
 * @n_bytes: length of @text
 */
void              triad_file_monitor_expect          (TriadFileMonitor *self,
                                                      GFile            *file,
                                                      const char       *text,
                                                      gsize             n_bytes);
