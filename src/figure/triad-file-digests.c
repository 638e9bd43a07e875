/* triad-file-digests.c: SHA-256 digests of files, each computed once */
/* SPDX-License-Identifier: Apache-2.0 */

#include "triad-file-digests.h"

#include "triad-error.h"
#include "triad-file-read.h"
#include "triad-file.h"
#include "triad-keyed-hash.h"

#include <stdint.h>
#include <sys/stat.h>

#define MAX_FILE  ((gsize) 256 << 20)     /* bytes of a file */
#define MAX_TOTAL ((gsize) 1 << 30)       /* bytes of all files */

struct _TriadFileDigests
{
  GMutex      mutex;
  GHashTable *digests;            /* by identity of the file */
  gsize       n_read;             /* bytes */
};

TriadFileDigests *
triad_file_digests_new (void)
{
  TriadFileDigests *self = g_new0 (TriadFileDigests, 1);

  g_mutex_init (&self->mutex);
  self->digests = triad_string_table_new (g_free, g_free);

  return self;
}

void
triad_file_digests_free (TriadFileDigests *self)
{
  g_hash_table_unref (self->digests);
  g_mutex_clear (&self->mutex);
  g_free (self);
}

/* Identifies the content of a file by metadata that changes with it. */
static char *
identify (const struct stat *status)
{
  return g_strdup_printf ("%ju %ju %jd %jd.%09ld %jd.%09ld", (uintmax_t) status->st_dev,
                          (uintmax_t) status->st_ino, (intmax_t) status->st_size,
                          (intmax_t) status->st_mtim.tv_sec, status->st_mtim.tv_nsec,
                          (intmax_t) status->st_ctim.tv_sec, status->st_ctim.tv_nsec);
}

static char *
compute (TriadFileDigests *self,
         const char       *path)
{
  g_autoptr(GFile) file = triad_file_new_for_path (path);
  g_autoptr(GError) error = NULL;
  g_autoptr(GByteArray) bytes = NULL;

  if (self->n_read >= MAX_TOTAL)
    return g_strdup (TRIAD_FILE_DIGEST_UNKNOWN);

  bytes = triad_file_read (file, MAX_FILE, NULL, &error);

  if (bytes != NULL)
    {
      self->n_read += bytes->len;
      return g_compute_checksum_for_data (G_CHECKSUM_SHA256, bytes->data, bytes->len);
    }

  return g_strdup (g_error_matches (error, TRIAD_ERROR, TRIAD_ERROR_TOO_LARGE)
                   ? TRIAD_FILE_DIGEST_UNKNOWN : TRIAD_FILE_DIGEST_MISSING);
}

char *
triad_file_digests_get (TriadFileDigests *self,
                        const char       *path)
{
  G_GNUC_UNUSED g_autoptr(GMutexLocker) locker = g_mutex_locker_new (&self->mutex);
  g_autofree char *identity = NULL;
  struct stat status;
  char *digest;

  if (stat (path, &status) != 0)
    return g_strdup (TRIAD_FILE_DIGEST_MISSING);

  identity = identify (&status);
  digest = g_hash_table_lookup (self->digests, identity);

  if (digest == NULL)
    {
      digest = compute (self, path);
      g_hash_table_insert (self->digests, g_steal_pointer (&identity), digest);
    }

  return g_strdup (digest);
}

static gboolean
is_later (const struct timespec *time,
          const struct timespec *began)
{
  return time->tv_sec > began->tv_sec ||
         (time->tv_sec == began->tv_sec && time->tv_nsec > began->tv_nsec);
}

char *
triad_file_digests_get_since (TriadFileDigests      *self,
                              const char            *path,
                              const struct timespec *began)
{
  struct stat status;

  /* Of a file that another one has replaced, only this time tells. */
  if (stat (path, &status) == 0 && is_later (&status.st_ctim, began))
    return g_strdup (TRIAD_FILE_DIGEST_UNKNOWN);

  return triad_file_digests_get (self, path);
}

static void
digested_file_free (gpointer data)
{
  TriadDigestedFile *file = data;

  g_free (file->path);
  g_free (file->digest);
  g_free (file);
}

GPtrArray *
triad_digested_files_new (void)
{
  return g_ptr_array_new_with_free_func (digested_file_free);
}

void
triad_digested_files_add (GPtrArray  *files,
                          const char *path,
                          char       *digest)
{
  TriadDigestedFile *file = g_new (TriadDigestedFile, 1);

  file->path = g_strdup (path);
  file->digest = digest;
  g_ptr_array_add (files, file);
}
