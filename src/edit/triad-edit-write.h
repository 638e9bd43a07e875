/* triad-edit-write.h: writes edits to files
 *
 * SPDX-License-Identifier: Apache-2.0
 */

#pragma once

#include "triad-edit.h"

G_BEGIN_DECLS

/**
 * triad_edit_write:
 * @error: %TRIAD_EDIT_ERROR_STALE if a file is not as it was read, %G_IO_ERROR_READ_ONLY if
 *   it may not be written, or another error of reading or writing; with the file's name
 *
 * Replaces the files that the edit changes.  Only the bytes of the replacements differ; the
 * encoding, byte order mark and line terminators stay, and so do bytes that are invalid in
 * the encoding of the file.
 *
 * Each file is replaced atomically.  If one cannot be written, those before it get their old
 * content back.
 */
gboolean triad_edit_write (const TriadEdit  *self,
                           GError          **error);

G_END_DECLS
