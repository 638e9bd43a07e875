/* triad-edit-write.c: writes edits to files */
/* SPDX-License-Identifier: Apache-2.0 */

#include "triad-edit-write.h"

#include "triad-directory.h"
#include "triad-encoding.h"

#include <errno.h>
#include <fcntl.h>
#include <glib/gi18n.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

/* A file that changes. */
typedef struct
{
  TriadSource *source;
  char        *name;      /* in the folder, after resolving symbolic links */
  struct stat  status;    /* before @before was read */
  GByteArray  *before;
  GBytes      *after;
} Change;

/* The folder is open, and no links are followed in it: a link that is put in place of a file
 * meanwhile leads nowhere. */
typedef struct
{
  TriadDirectory *folder;    /* (nullable): of the main file, after resolving symbolic links */
  GPtrArray      *changes;
} Writing;

static void
change_free (gpointer data)
{
  Change *change = data;

  g_clear_pointer (&change->before, g_byte_array_unref);
  g_clear_pointer (&change->after, g_bytes_unref);
  g_free (change->name);
  g_free (change);
}

static void
writing_clear (Writing *self)
{
  g_clear_pointer (&self->folder, triad_directory_close);
  g_clear_pointer (&self->changes, g_ptr_array_unref);
}

G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (Writing, writing_clear)

static gboolean
fail (const Change  *change,
      GQuark         domain,
      int            code,
      const char    *reason,
      GError       **error)
{
  g_set_error (error, domain, code, "“%s”: %s", triad_source_get_name (change->source), reason);

  return FALSE;
}

/* Whether the file still has the text that was read, with the same offsets. */
static gboolean
is_fresh (const Change *change)
{
  g_autoptr(GBytes) bytes = g_bytes_new (change->before->data, change->before->len);
  g_autoptr(TriadSource) now = triad_source_new_from_bytes (triad_source_get_file (change->source),
                                                            NULL, bytes);

  return now != NULL && triad_source_is_same_text (change->source, now);
}

/* In UTF-8, offsets in the text are those in the file, even where bytes are invalid.  The text does
 * not have such bytes, so that undoing could not put them back. */
static gboolean
replaces_invalid (const Change           *change,
                  const TriadReplacement *replacements,
                  int                     n)
{
  const char *text = triad_source_get_text (change->source, NULL);

  for (int i = 0; i < n; i++)
    {
      gsize begin = replacements[i].begin;

      if (memcmp (change->before->data + begin, text + begin, replacements[i].end - begin) != 0)
        return TRUE;
    }

  return FALSE;
}

static GBytes *
replace_bytes (const Change           *change,
               const TriadReplacement *replacements,
               int                     n)
{
  GByteArray *bytes = g_byte_array_new ();
  gsize at = 0;

  for (int i = 0; i < n; i++)
    {
      g_byte_array_append (bytes, change->before->data + at, replacements[i].begin - at);
      g_byte_array_append (bytes, (const guint8 *) replacements[i].text,
                           strlen (replacements[i].text));
      at = replacements[i].end;
    }

  g_byte_array_append (bytes, change->before->data + at, change->before->len - at);

  return g_byte_array_free_to_bytes (bytes);
}

/* Converts the text back.  NULL if that would change other bytes. */
static GBytes *
encode (const Change      *change,
        const TriadSource *edited)
{
  gsize n_bytes;
  const char *text = triad_source_get_text (change->source, &n_bytes);
  g_autoptr(GBytes) same = triad_encoding_encode (change->before, text, n_bytes);

  if (same == NULL || g_bytes_get_size (same) != change->before->len ||
      memcmp (g_bytes_get_data (same, NULL), change->before->data, change->before->len) != 0)
    return NULL;

  text = triad_source_get_text (edited, &n_bytes);

  return triad_encoding_encode (change->before, text, n_bytes);
}

/* Finds the file, which must be below the folder after resolving symbolic links. */
static gboolean
find_file (const Writing  *self,
           Change         *change,
           GError        **error)
{
  const char *path = g_file_peek_path (triad_source_get_file (change->source));
  char *real = path != NULL ? realpath (path, NULL) : NULL;
  int code = errno;
  gboolean is_found = FALSE;

  if (path == NULL)
    fail (change, G_IO_ERROR, G_IO_ERROR_NOT_SUPPORTED, _("not a local file"), error);
  else if (real == NULL)
    fail (change, G_IO_ERROR, g_io_error_from_errno (code), g_strerror (code), error);
  else
    {
      change->name = self->folder != NULL ? triad_directory_find_name (self->folder, real) : NULL;
      is_found = change->name != NULL;

      if (!is_found)
        fail (change, TRIAD_EDIT_ERROR, TRIAD_EDIT_ERROR_OUTSIDE,
              _("the file is outside of the folder of the open file; open it to change it"), error);
      /* To replace a file, only the folder needs to be writable. */
      else if (faccessat (AT_FDCWD, real, W_OK, AT_EACCESS) != 0)
        is_found = fail (change, G_IO_ERROR, G_IO_ERROR_READ_ONLY, _("the file is read-only"),
                         error);
    }

  free (real);

  return is_found;
}

static GByteArray *
read_file (const Writing  *self,
           const Change   *change,
           GError        **error)
{
  g_autoptr(GError) local = NULL;
  GByteArray *bytes = triad_directory_read (self->folder, change->name, TRIAD_SOURCE_MAX_BYTES,
                                            &local);

  if (bytes == NULL)
    fail (change, local->domain, local->code, local->message, error);

  return bytes;
}

static gboolean
prepare (const Writing           *self,
         Change                  *change,
         const TriadSource       *edited,
         const TriadReplacement  *replacements,
         int                      n,
         GError                 **error)
{
  if (!find_file (self, change, error))
    return FALSE;

  triad_directory_stat (self->folder, change->name, &change->status);
  change->before = read_file (self, change, error);

  if (change->before == NULL)
    return FALSE;

  if (!is_fresh (change))
    return fail (change, TRIAD_EDIT_ERROR, TRIAD_EDIT_ERROR_STALE,
                 _("the file has changed since it was read"), error);

  if (!triad_source_is_converted (change->source) && replaces_invalid (change, replacements, n))
    return fail (change, TRIAD_EDIT_ERROR, TRIAD_EDIT_ERROR_IMPOSSIBLE,
                 _("the text to replace has bytes that are invalid in the encoding of the file"),
                 error);

  change->after = triad_source_is_converted (change->source)
                  ? encode (change, edited) : replace_bytes (change, replacements, n);

  return change->after != NULL ||
         fail (change, TRIAD_EDIT_ERROR, TRIAD_EDIT_ERROR_IMPOSSIBLE,
               _("the new text cannot be written in the encoding of the file"), error);
}

static TriadDirectory *
open_folder (const TriadSource *main_source)
{
  const char *path = g_file_peek_path (triad_source_get_file (main_source));
  char *real = path != NULL ? realpath (path, NULL) : NULL;
  g_autofree char *folder = real != NULL ? g_path_get_dirname (real) : NULL;

  free (real);

  return folder != NULL ? triad_directory_open (folder, NULL) : NULL;
}

/* Whether the files of the model that the edit does not change are as they were read.  The others
 * are compared when they are read to be changed. */
static gboolean
check_others (const TriadEdit  *edit,
              const GPtrArray  *sources,
              GError          **error)
{
  g_autoptr(GHashTable) changed = g_hash_table_new (NULL, NULL);
  int n;
  const TriadReplacement *replacements = triad_edit_get_replacements (edit, &n);

  for (int i = 0; i < n; i++)
    g_hash_table_add (changed, replacements[i].source);

  for (guint i = 0; i < sources->len; i++)
    {
      TriadSource *source = g_ptr_array_index (sources, i);

      if (!g_hash_table_contains (changed, source) && !triad_source_is_generated (source) &&
          triad_source_has_changed (source))
        return fail (&(Change) { .source = source }, TRIAD_EDIT_ERROR, TRIAD_EDIT_ERROR_STALE,
                     _("the file has changed since it was read"), error);
    }

  return TRUE;
}

static gboolean
prepare_all (Writing          *self,
             const TriadEdit  *edit,
             gboolean          checks_others,
             GError          **error)
{
  g_autoptr(GPtrArray) edited = triad_edit_dup_sources (edit);
  const GPtrArray *sources =
    triad_document_get_sources (triad_snapshot_get_document (triad_edit_get_snapshot (edit)));
  int n;
  const TriadReplacement *replacements = triad_edit_get_replacements (edit, &n);

  if (checks_others && !check_others (edit, sources, error))
    return FALSE;

  self->folder = open_folder (g_ptr_array_index (sources, 0));
  self->changes = g_ptr_array_new_with_free_func (change_free);

  for (int i = 0, next; i < n; i = next)
    {
      Change *change = g_new0 (Change, 1);
      guint index = 0;

      for (next = i + 1; next < n && replacements[next].source == replacements[i].source;)
        next++;

      change->source = replacements[i].source;
      g_ptr_array_add (self->changes, change);
      g_ptr_array_find ((GPtrArray *) sources, change->source, &index);

      if (!prepare (self, change, g_ptr_array_index (edited, index), replacements + i, next - i,
                    error))
        return FALSE;
    }

  return TRUE;
}

/* Whether the file has the content @n_bytes of @bytes now. */
static gboolean
has_content (const Writing *self,
             const Change  *change,
             gconstpointer  bytes,
             gsize          n_bytes)
{
  g_autoptr(GByteArray) now = read_file (self, change, NULL);

  return now != NULL && now->len == n_bytes && memcmp (now->data, bytes, n_bytes) == 0;
}

static gboolean
is_same_time (struct timespec a,
              struct timespec b)
{
  return a.tv_sec == b.tv_sec && a.tv_nsec == b.tv_nsec;
}

/* Whether the file is still as it was read.  It is read again only if its status has changed. */
static gboolean
is_unchanged (const Writing *self,
              const Change  *change)
{
  const struct stat *then = &change->status;
  struct stat now;

  if (triad_directory_stat (self->folder, change->name, &now) && now.st_dev == then->st_dev &&
      now.st_ino == then->st_ino && now.st_size == then->st_size &&
      is_same_time (now.st_mtim, then->st_mtim) && is_same_time (now.st_ctim, then->st_ctim))
    return TRUE;

  return has_content (self, change, change->before->data, change->before->len);
}

/* Gives the first @n files their old content back, as far as possible. */
static void
restore (const Writing *self,
         guint          n)
{
  for (guint i = 0; i < n; i++)
    {
      const Change *change = g_ptr_array_index (self->changes, i);
      g_autoptr(GBytes) before = g_bytes_new (change->before->data, change->before->len);
      gsize n_after;
      gconstpointer after = g_bytes_get_data (change->after, &n_after);

      if (has_content (self, change, after, n_after))
        triad_directory_write (self->folder, change->name, before, TRUE, NULL);
    }
}

static gboolean
write_file (const Writing  *self,
            const Change   *change,
            GError        **error)
{
  g_autoptr(GError) local = NULL;

  /* Another program may have changed it while other files were read and written. */
  if (!is_unchanged (self, change))
    return fail (change, TRIAD_EDIT_ERROR, TRIAD_EDIT_ERROR_STALE,
                 _("the file has changed since it was read"), error);

  return triad_directory_write (self->folder, change->name, change->after, TRUE, &local) ||
         fail (change, local->domain, local->code, local->message, error);
}

gboolean
triad_edit_check_files (const TriadEdit  *self,
                        GError          **error)
{
  g_auto(Writing) writing = { 0 };

  return prepare_all (&writing, self, FALSE, error);
}

gboolean
triad_edit_write (const TriadEdit  *self,
                  gboolean          checks_others,
                  GError          **error)
{
  g_auto(Writing) writing = { 0 };

  if (!prepare_all (&writing, self, checks_others, error))
    return FALSE;

  for (guint i = 0; i < writing.changes->len; i++)
    if (!write_file (&writing, g_ptr_array_index (writing.changes, i), error))
      {
        restore (&writing, i);
        return FALSE;
      }

  return TRUE;
}
