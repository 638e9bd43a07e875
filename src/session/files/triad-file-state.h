/* triad-file-state.h: what tells one state of a file from another
 *
 * SPDX-License-Identifier: Apache-2.0
 */

#pragma once

#include <gio/gio.h>

G_BEGIN_DECLS

/**
 * TriadFileState:
 * @device: that the file is on
 * @inode: that it is
 * @size: bytes
 * @modified: µs since 1970
 * @readable: whether it may be read
 * @regular: whether it is a regular file, so that opening it can't hang
 *
 * What is cheap to know of a file.  A file that is not there is all zero, and
 * what is not a regular file has no size.
 */
typedef struct
{
  guint32  device;
  guint64  inode;
  goffset  size;
  guint64  modified;
  gboolean readable;
  gboolean regular;
} TriadFileState;

/**
 * triad_file_state_take:
 * @file: a file, or where one might be
 * @cancellable: (nullable): to give up early
 *
 * Follows symbolic links.  Waits for the file system.
 *
 * Returns: the stamp of what is there now
 */
TriadFileState  triad_file_state_take       (GFile                *file,
                                             GCancellable         *cancellable);

/**
 * triad_file_state_equal:
 * @a: a stamp
 * @b: another
 *
 * When a folder was modified says what came into it or went, and is no
 * difference here.
 *
 * Returns: whether nothing tells them apart
 */
gboolean        triad_file_state_equal      (const TriadFileState *a,
                                             const TriadFileState *b);

/**
 * triad_file_state_same_file:
 * @a: a stamp
 * @b: another
 *
 * Returns: whether they are of the very same file or folder, whatever is in it
 */
gboolean        triad_file_state_same_file  (const TriadFileState *a,
                                             const TriadFileState *b);

/**
 * triad_file_state_dup_digest:
 * @file: a file
 * @stamp: its stamp
 * @cancellable: (nullable): to give up early
 *
 * Returns: (transfer full) (nullable): what stands for its content; %NULL where
 *   there is none to read, or too much of it
 */
char           *triad_file_state_dup_digest (GFile                *file,
                                             const TriadFileState *stamp,
                                             GCancellable         *cancellable);

/**
 * triad_file_state_find_target:
 * @file: a file
 *
 * Returns: (transfer full) (nullable): where symbolic links on the way to it
 *   lead; %NULL where that is @file itself, or nowhere
 */
GFile      *triad_file_state_find_target (GFile           *file);

/**
 * triad_file_state_is_silent:
 * @file: a file
 * @cancellable: (nullable): to give up early
 *
 * Returns: whether it is on a file system where others may write without
 *   anybody here being told
 */
gboolean        triad_file_state_is_silent  (GFile        *file,
                                             GCancellable *cancellable);

G_END_DECLS
