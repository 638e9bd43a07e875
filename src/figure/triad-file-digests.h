/* triad-file-digests.h: SHA-256 digests of files, each computed once */
/* SPDX-License-Identifier: Apache-2.0 */

#pragma once

#include <glib.h>

/** TRIAD_FILE_DIGEST_MISSING: in place of the digest of a file that cannot be read. */
#define TRIAD_FILE_DIGEST_MISSING "-"

/** TRIAD_FILE_DIGEST_UNKNOWN: In place of the digest of a file that is too large, or beyond the
 * limit on all files together. It never counts as the digest of an unchanged file. */
#define TRIAD_FILE_DIGEST_UNKNOWN "?"

/** TriadFileDigests: A thread-safe cache.  A file is read again only if its size or one of its
 * times has changed. Different names of one file share an entry. */
typedef struct _TriadFileDigests TriadFileDigests;

TriadFileDigests *triad_file_digests_new  (void);
void              triad_file_digests_free (TriadFileDigests *self);

/** triad_file_digests_get: Returns the digest of the content in hexadecimal digits;
 * %TRIAD_FILE_DIGEST_MISSING or %TRIAD_FILE_DIGEST_UNKNOWN. */
char             *triad_file_digests_get  (TriadFileDigests *self,
                                           const char       *path);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (TriadFileDigests, triad_file_digests_free)
