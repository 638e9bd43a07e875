/* triad-file-write.h: writes files atomically */
/* SPDX-License-Identifier: Apache-2.0 */

#pragma once

#include "triad-sink.h"

/**
 * triad_file_write:
 * @error: return location for a GIO error without the path: `No space left on device`
 *
 * Replaces the content of a file.
 *
 * The bytes are written to a temporary file in the same folder, readable only by its
 * owner, which replaces the file once all of them are on the disk.  On failure the file
 * stays unchanged, and the temporary file is removed.
 *
 * A new file has the mode 0666 less the umask.  A replaced file keeps its permissions,
 * but not its set-user-ID, set-group-ID and sticky bits.
 *
 * Symbolic links are followed and kept; the target of a dangling link is created.  Of a
 * file with several hard links only the one at @path is replaced: the other names keep
 * the old content.  A device, a pipe, or an open file such as `/dev/stdout` is written to
 * directly.  A named pipe that no process has open for reading is an error.  A folder is an error.
 */
gboolean triad_file_write    (const char  *path,
                              GBytes      *bytes,
                              GError     **error);

/** TriadFileWriter: A file that is being written: like triad_file_write(), but its content can be
 * larger than the memory. */
typedef struct _TriadFileWriter TriadFileWriter;

/**
 * triad_file_writer_open:
 * @error: return location for a GIO error without the path
 *
 * Returns: (transfer full): a writer that replaces @path once it is committed, or %NULL
 */
TriadFileWriter *triad_file_writer_open            (const char             *path,
                                                    GError                **error);

/**
 * triad_file_writer_open_at:
 * @folder: a descriptor of an open folder, which may be closed
 * @name: the name of a file in @folder, without separators
 * @may_replace: whether an existing file may be replaced; otherwise it is reported as
 *   %G_IO_ERROR_EXISTS when it is committed, even if it appears before
 * @error: return location for a GIO error without the path
 *
 * Like triad_file_writer_open(), but follows no symbolic link: a symbolic link, a pipe or a device
 * is replaced by the file.
 *
 * Returns: (transfer full): a writer, or %NULL
 */
TriadFileWriter *triad_file_writer_open_at         (int                     folder,
                                                    const char             *name,
                                                    gboolean                may_replace,
                                                    GError                **error);

/**
 * triad_file_writer_open_descriptor:
 * @fd: a descriptor such as that of standard output, which is written directly and stays open
 *
 * Returns: (transfer full): a writer, or %NULL
 */
TriadFileWriter *triad_file_writer_open_descriptor (int                     fd,
                                                    GError                **error);

/** triad_file_writer_free: Removes the temporary file.  What was written directly, such as to a
 * pipe, stays. */
void             triad_file_writer_free            (TriadFileWriter        *self);

/** triad_file_writer_get_sink: Returns what to write to, until @self is committed or freed. */
TriadSink        triad_file_writer_get_sink        (TriadFileWriter        *self);

/**
 * triad_file_writer_commit:
 * @self: (transfer full): a writer to which the whole content is written
 *
 * Returns: whether the file has the content; otherwise it is unchanged
 */
gboolean         triad_file_writer_commit          (TriadFileWriter        *self,
                                                    GError                **error);

/**
 * triad_file_writer_finish:
 * @self: (transfer full): a writer
 * @bytes: the rest of the content
 *
 * Writes @bytes, and commits the file.
 */
gboolean         triad_file_writer_finish          (TriadFileWriter        *self,
                                                    GBytes                 *bytes,
                                                    GError                **error);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (TriadFileWriter, triad_file_writer_free)
