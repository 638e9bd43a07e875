/* triad-lsp-text.h: positions of the Language Server Protocol in a text */
/* SPDX-License-Identifier: Apache-2.0 */

#pragma once

#include "triad-source.h"

/**
 * TriadLspEncoding:
 *
 * What the characters of a position count: the client and the server agree on one.
 *
 * Spec: LSP 3.17, “Position”.
 */
typedef enum
{
  TRIAD_LSP_UTF16,
  TRIAD_LSP_UTF8,
} TriadLspEncoding;

/** triad_lsp_encoding_count_units: Returns how many units a character counts that begins with @byte; 0
 * for its further bytes in UTF-16. */
int triad_lsp_encoding_count_units (TriadLspEncoding encoding,
                                    guchar           byte);

/** TriadLspPosition: A line and a character in it, both counted from 0. */
typedef struct
{
  gint64 line;
  gint64 character;
} TriadLspPosition;

/** TriadLspLocator: Converts offsets in a source to positions, and back. */
typedef struct _TriadLspLocator TriadLspLocator;

TriadLspLocator *triad_lsp_locator_new    (TriadSource       *source,
                                           TriadLspEncoding   encoding);
void             triad_lsp_locator_free   (TriadLspLocator   *self);

/**
 * triad_lsp_locator_locate:
 * @offset: an offset in [0, n_bytes]
 *
 * Takes O(log lines) time, however long the line is, after O(n_bytes) once.
 *
 * Returns: its position
 */
TriadLspPosition triad_lsp_locator_locate (TriadLspLocator   *self,
                                           gsize              offset);

/**
 * triad_lsp_locator_find:
 *
 * Converts a position to an offset, in as much time.  A character behind the end of its line is
 * converted to that end, a line behind the last one to the end of the text, and the middle of a
 * character to its beginning.
 *
 * Returns: an offset in [0, n_bytes]
 */
gsize            triad_lsp_locator_find   (TriadLspLocator   *self,
                                           TriadLspPosition   position);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (TriadLspLocator, triad_lsp_locator_free)
