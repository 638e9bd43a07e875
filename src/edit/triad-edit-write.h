/* triad-edit-write.h: writes edits to files */
/* SPDX-License-Identifier: Apache-2.0 */

#pragma once

#include "triad-edit.h"

/**
 * triad_edit_check_files:
 * @error: %TRIAD_EDIT_ERROR_STALE if a file is not as it was read, %G_IO_ERROR_READ_ONLY if
 *   it may not be written, %TRIAD_EDIT_ERROR_OUTSIDE if it is not below the folder of the main file
 *   after resolving symbolic links, or another error of reading; with the file's name
 *
 * Reads the files that the edit changes.
 *
 * Returns: whether triad_edit_write() could replace them now, as far as that is known before
 */
gboolean triad_edit_check_files (const TriadEdit  *self,
                                 GError          **error);

/**
 * triad_edit_write:
 * @checks_others: whether %TRIAD_EDIT_ERROR_STALE is also an error of the files of the model that
 *   the edit does not change: poses that it writes depend on them as well
 * @error: as for triad_edit_check_files(), or an error of writing
 *
 * Replaces the files that the edit changes.  Only the bytes of the replacements differ; the
 * encoding, byte order mark and line terminators stay, and so do bytes that are invalid in
 * the encoding of the file.
 *
 * Each file is replaced atomically.  Immediately before, it is read again if its inode, size or
 * times have changed since it was read first.  If one cannot be written, those before it get their
 * old content back.  A symbolic link that was put in place of a file or folder meanwhile is not
 * followed.
 */
gboolean triad_edit_write       (const TriadEdit  *self,
                                 gboolean          checks_others,
                                 GError          **error);
