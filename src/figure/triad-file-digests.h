/* triad-file-digests.h: SHA-256 digests of files, each computed once */
/* SPDX-License-Identifier: Apache-2.0 */

#pragma once

#include <glib.h>
#include <time.h>

/** TRIAD_FILE_DIGEST_MISSING: in place of the digest of a file that cannot be read. */
#define TRIAD_FILE_DIGEST_MISSING "-"

/** TRIAD_FILE_DIGEST_UNKNOWN: In place of the digest of a file that is too large, or beyond the
 * limit on all files together. It never counts as the digest of an unchanged file. */
#define TRIAD_FILE_DIGEST_UNKNOWN "?"

/** TriadFileDigests: A thread-safe cache.  A file is read again only if its size or one of its
 * times has changed. Different names of one file share an entry. */
typedef struct _TriadFileDigests TriadFileDigests;

TriadFileDigests *triad_file_digests_new       (void);
void              triad_file_digests_free      (TriadFileDigests      *self);

/** triad_file_digests_get: Returns the digest of the content in hexadecimal digits;
 * %TRIAD_FILE_DIGEST_MISSING or %TRIAD_FILE_DIGEST_UNKNOWN. */
char             *triad_file_digests_get       (TriadFileDigests      *self,
                                                const char            *path);

/**
 * triad_file_digests_get_since:
 * @began: a time before the file was read, of `CLOCK_REALTIME`
 *
 * The times of file systems can be a few milliseconds late, so that a change in the first
 * milliseconds may not be noticed.
 *
 * Returns: the digest of a file that has not changed since @began; otherwise
 *   %TRIAD_FILE_DIGEST_UNKNOWN, as another content may have been read
 */
char             *triad_file_digests_get_since (TriadFileDigests      *self,
                                                const char            *path,
                                                const struct timespec *began);

/** TriadDigestedFile: The digest of a file when it was read or written. */
typedef struct
{
  char *path;
  char *digest;
} TriadDigestedFile;

/** triad_digested_files_new: Returns (element-type TriadDigestedFile) an empty list that frees its
 * elements. */
GPtrArray        *triad_digested_files_new     (void);

/** triad_digested_files_add: Adds a file.  Takes @digest. */
void              triad_digested_files_add     (GPtrArray             *files,
                                                const char            *path,
                                                char                  *digest);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (TriadFileDigests, triad_file_digests_free)
