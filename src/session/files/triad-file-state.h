/* triad-file-state.h: state of a file, to detect changes: inode, size, modification time */
/* SPDX-License-Identifier: Apache-2.0 */

#pragma once

#include <gio/gio.h>

/* The state of a file that is cheap to query.  All members are zero if the file does
 * not exist; @size is 0 if it is not a regular file.
 */
typedef struct
{
  guint32  device;
  guint64  inode;
  goffset  size;        /* bytes */
  guint64  modified;    /* µs since 1970 */
  gboolean readable;    /* whether the file can be read */
  gboolean regular;     /* whether it is a regular file, so that opening it cannot block */
} TriadFileState;

/* Queries the state of @file.  Follows symbolic links; blocks on the file system.
 *
 * @file: a file, which need not exist
 * Returns: the current state
 */
TriadFileState  triad_file_state_take       (GFile                *file,
                                             GCancellable         *cancellable);

/* Ignores the modification time of folders, which changes with their content.
 *
 * Returns: whether the two states are equal
 */
gboolean        triad_file_state_equal      (const TriadFileState *a,
                                             const TriadFileState *b);

/* Returns: whether both states are of the same file or folder, whatever its content */
gboolean        triad_file_state_same_file  (const TriadFileState *a,
                                             const TriadFileState *b);

/* @state: the state of @file
 * Returns: (transfer full) (nullable): a digest of the content; NULL if it cannot be
 *   read or is too large
 */
char           *triad_file_state_dup_digest (GFile                *file,
                                             const TriadFileState *state,
                                             GCancellable         *cancellable);

/* Resolves symbolic links in the path of @file.
 *
 * Returns: (transfer full) (nullable): the target; NULL if it is @file itself or does
 *   not exist
 */
GFile      *triad_file_state_find_target (GFile           *file);

/* Returns: whether @file is on a file system that does not report changes by other
 *   machines
 */
gboolean        triad_file_state_is_silent  (GFile        *file,
                                             GCancellable *cancellable);
