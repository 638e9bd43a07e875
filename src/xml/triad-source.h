/* triad-source.h: text of a source file with a line table */
/* SPDX-License-Identifier: Apache-2.0 */

#pragma once

#include <gio/gio.h>

#include "triad-source-range.h"

/**
 * TriadSource:
 *
 * The text of one file at the time it was read, and its line table.  A line ends after
 * LF, CR LF or a single CR.
 *
 * The text is UTF-8.  A file in another encoding is converted when it is read, and
 * offsets refer to the converted text.  Invalid bytes are replaced one by one by `?`, so
 * that offsets in UTF-8 files do not change.
 *
 * A source is immutable and can be used from any thread.
 */
typedef struct _TriadSource TriadSource;

/** TRIAD_SOURCE_MAX_BYTES: The maximum size of a file.  Larger files are refused, not truncated. */
#define TRIAD_SOURCE_MAX_BYTES (256 * 1024 * 1024)

/**
 * triad_source_new_from_file:
 * @name: (nullable): display name for messages, or %NULL for the path
 * @error: return location for an error; devices, pipes, sockets and folders are refused
 *   with %TRIAD_ERROR_NOT_A_FILE, files larger than %TRIAD_SOURCE_MAX_BYTES with
 *   %TRIAD_ERROR_TOO_LARGE, archives and compressed files with %TRIAD_ERROR_COMPRESSED
 *
 * Reads a file.
 *
 * Returns: (transfer full): a source, or %NULL
 */
TriadSource      *triad_source_new_from_file (GFile         *file,
                                              const char    *name,
                                              GCancellable  *cancellable,
                                              GError       **error);

/**
 * triad_source_new_from_bytes:
 * @file: the location to report for @bytes; the file itself is not read
 * @name: (nullable): display name for messages, or %NULL for the path
 *
 * Returns: (transfer full) (nullable): a source, or %NULL if its text would be longer
 *   than %TRIAD_SOURCE_MAX_BYTES
 */
TriadSource *triad_source_new_from_bytes (GFile             *file,
                                          const char        *name,
                                          GBytes            *bytes);

/**
 * triad_source_new_generated:
 * @file: the file that @bytes were generated from
 * @name: (nullable): display name of @file, or %NULL for the path.  That of the source has the
 *   suffix ` (generated)`, because positions are not those in the file
 *
 * Returns: (transfer full) (nullable): as triad_source_new_from_bytes()
 */
TriadSource *triad_source_new_generated  (GFile             *file,
                                          const char        *name,
                                          GBytes            *bytes);

/**
 * triad_source_new_edited:
 * @text: UTF-8, without NULs and at most %TRIAD_SOURCE_MAX_BYTES long
 * @invalid: where the byte that triad_source_get_invalid() returns is in @text; -1 if there is none
 *
 * Makes a source of the same file, in the same encoding, with another text.
 *
 * Returns: (transfer full): the source
 */
TriadSource      *triad_source_new_edited    (const TriadSource *self,
                                              const char        *text,
                                              gsize              n_bytes,
                                              gssize             invalid);
TriadSource      *triad_source_ref           (TriadSource       *self);
void              triad_source_unref         (TriadSource       *self);
GFile            *triad_source_get_file      (const TriadSource *self);
const char       *triad_source_get_name      (const TriadSource *self);

/**
 * triad_source_get_text:
 * @n_bytes: (out) (optional): length without the final NUL
 *
 * Returns: the text as NUL-terminated UTF-8
 */
const char       *triad_source_get_text      (const TriadSource *self,
                                              gsize             *n_bytes);
int               triad_source_get_n_lines   (const TriadSource *self);

/**
 * triad_source_get_line_begin:
 * @line: counted from 0, in [0, n_lines)
 *
 * Returns: the first byte of the line, after a byte order mark
 */
gsize             triad_source_get_line_begin (const TriadSource *self,
                                               int                line);

/**
 * triad_source_get_range:
 * @begin: first byte, in [0, n_bytes]
 * @end: one past the last byte, in [@begin, n_bytes]
 *
 * Takes O(log lines) time.
 *
 * Returns: the range with its line and column
 */
TriadSourceRange  triad_source_get_range     (const TriadSource *self,
                                              gsize              begin,
                                              gsize              end);

/**
 * triad_source_get_range_behind:
 * @before: a range of the source, or %TRIAD_SOURCE_RANGE_NOWHERE
 * @begin: first byte, in [0, n_bytes]
 * @end: one past the last byte, in [@begin, n_bytes]
 *
 * Like triad_source_get_range(), but takes constant time if @begin is at most a few lines
 * after the beginning of @before.
 *
 * Returns: the range with its line and column
 */
TriadSourceRange triad_source_get_range_behind (const TriadSource      *self,
                                                const TriadSourceRange *before,
                                                gsize                   begin,
                                                gsize                   end);

/** triad_source_is_same_text: Returns whether both have the same text, with the same offsets in their
 * files: whether a file is still as it was when @self was read. */
gboolean          triad_source_is_same_text  (const TriadSource *self,
                                              const TriadSource *now);

/** triad_source_has_changed: Reads the file.  Returns whether it has another text now, or cannot be
 * read. */
gboolean          triad_source_has_changed   (const TriadSource *self);

/** triad_source_is_converted: Returns whether the file has another encoding, so that offsets in the
 * text differ from those in the file. */
gboolean          triad_source_is_converted  (const TriadSource *self);

/**
 * triad_source_get_other_encoding:
 *
 * Returns: (nullable): the encoding of a file that libsdformat and urdfdom, which read all
 *   files as UTF-8, read differently
 */
const char       *triad_source_get_other_encoding (const TriadSource *self);

/** triad_source_is_generated: Returns whether the text was generated from the file. */
gboolean          triad_source_is_generated  (const TriadSource *self);

/**
 * triad_source_get_invalid:
 * @begin: (out): offset of the first invalid byte
 *
 * Returns: whether the file contains invalid bytes
 */
gboolean          triad_source_get_invalid   (const TriadSource *self,
                                              gsize             *begin);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (TriadSource, triad_source_unref)
