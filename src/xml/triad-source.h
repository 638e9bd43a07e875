/* triad-source.h: the bytes of a file, and where its lines begin
 *
 * SPDX-License-Identifier: Apache-2.0
 */

#pragma once

#include <gio/gio.h>

#include "triad-source-range.h"

G_BEGIN_DECLS

/**
 * TriadSource:
 *
 * The bytes of one file as they were when they were read, and the table of
 * its lines.  A line ends behind LF, CR LF or a CR that stands alone.
 *
 * Bytes are UTF-8.  A file in another encoding is turned into UTF-8 when it
 * is read, and places are then those of the turned text; bytes that are not
 * valid are replaced one by one by `?`, so that places stay what they are in
 * the file.
 *
 * A source never changes, and may be read from any thread.
 */
typedef struct _TriadSource TriadSource;

/**
 * TRIAD_SOURCE_MAX_BYTES:
 *
 * The largest file that is read.  A file is refused, not cut.
 */
#define TRIAD_SOURCE_MAX_BYTES (256 * 1024 * 1024)

/**
 * triad_source_new_from_file:
 * @file: a regular file
 * @name: (nullable): what people call the file, for messages; %NULL for its path
 * @cancellable: (nullable): to give up early
 * @error: where to say why there is no source
 *
 * Reads the whole of @file.  Devices, pipes, sockets and folders are refused
 * with %TRIAD_ERROR_NOT_A_FILE, files beyond %TRIAD_SOURCE_MAX_BYTES with
 * %TRIAD_ERROR_TOO_LARGE.
 *
 * Returns: (transfer full): a source, or %NULL and @error
 */
TriadSource      *triad_source_new_from_file (GFile         *file,
                                              const char    *name,
                                              GCancellable  *cancellable,
                                              GError       **error);

/**
 * triad_source_new_from_bytes:
 * @file: the file that the bytes are said to stand in; it is not looked at
 * @name: (nullable): what people call the file
 * @bytes: its content
 *
 * Returns: (transfer full) (nullable): a source, or %NULL where its text would be longer
 *   than %TRIAD_SOURCE_MAX_BYTES
 */
TriadSource *triad_source_new_from_bytes (GFile             *file,
                                          const char        *name,
                                          GBytes            *bytes);
TriadSource      *triad_source_ref           (TriadSource       *self);
void              triad_source_unref         (TriadSource       *self);
GFile            *triad_source_get_file      (const TriadSource *self);
const char       *triad_source_get_name      (const TriadSource *self);

/**
 * triad_source_get_text:
 * @self: a source
 * @n_bytes: (out) (optional): how many bytes
 *
 * Returns: the text, UTF-8, followed by a NUL that does not count
 */
const char       *triad_source_get_text      (const TriadSource *self,
                                              gsize             *n_bytes);
int               triad_source_get_n_lines   (const TriadSource *self);

/**
 * triad_source_get_range:
 * @self: a source
 * @begin: the first byte, in [0, n_bytes]
 * @end: the byte after the last one, in [@begin, n_bytes]
 *
 * Costs O(log lines).
 *
 * Returns: that stretch, with its line and column
 */
TriadSourceRange  triad_source_get_range     (const TriadSource *self,
                                              gsize              begin,
                                              gsize              end);

/**
 * triad_source_get_range_behind:
 * @self: a source
 * @before: a section of it, or %TRIAD_SOURCE_RANGE_NOWHERE
 * @begin: the first byte, in [0, n_bytes]
 * @end: the byte after the last one, in [@begin, n_bytes]
 *
 * Like triad_source_get_range(), but in constant time where @begin is a few
 * lines behind the beginning of @before.
 *
 * Returns: that stretch, with its line and column
 */
TriadSourceRange triad_source_get_range_behind (const TriadSource      *self,
                                                const TriadSourceRange *before,
                                                gsize                   begin,
                                                gsize                   end);

/**
 * triad_source_is_converted:
 * @self: a source
 *
 * Returns: %TRUE if the file is in another encoding, so that bytes counted in
 *   the text are not bytes counted in the file
 */
gboolean          triad_source_is_converted  (const TriadSource *self);

/**
 * triad_source_get_invalid:
 * @self: a source
 * @begin: (out): the first byte that was not valid UTF-8
 *
 * Returns: %TRUE if there was one
 */
gboolean          triad_source_get_invalid   (const TriadSource *self,
                                              gsize             *begin);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (TriadSource, triad_source_unref)

G_END_DECLS
