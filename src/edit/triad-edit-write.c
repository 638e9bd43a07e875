/* triad-edit-write.c: writes edits to files */
/* SPDX-License-Identifier: Apache-2.0 */

#include "triad-edit-write.h"

#include "triad-edit-own.h"
#include "triad-encoding.h"
#include "triad-file-read.h"
#include "triad-file-write.h"

#include <glib/gi18n.h>
#include <string.h>
#include <unistd.h>

/* A file that changes. */
typedef struct
{
  TriadSource *source;
  const char  *path;
  GByteArray  *before;
  GBytes      *after;
} Change;

static void
change_free (gpointer data)
{
  Change *change = data;

  g_clear_pointer (&change->before, g_byte_array_unref);
  g_clear_pointer (&change->after, g_bytes_unref);
  g_free (change);
}

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

/* Whether the file still has the text that was read. */
static gboolean
is_fresh (const Change *change)
{
  g_autoptr(GBytes) bytes = g_bytes_new (change->before->data, change->before->len);
  g_autoptr(TriadSource) now = triad_source_new_from_bytes (triad_source_get_file (change->source),
                                                            NULL, bytes);
  gsize n_now;
  gsize n_read;
  const char *text = triad_source_get_text (now, &n_now);
  const char *read = triad_source_get_text (change->source, &n_read);

  return n_now == n_read && memcmp (text, read, n_read) == 0;
}

/* In UTF-8, offsets in the text are those in the file, even where bytes are invalid. */
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

static gboolean
prepare (Change                  *change,
         const TriadSource       *edited,
         const TriadReplacement  *replacements,
         int                      n,
         GError                 **error)
{
  GFile *file = triad_source_get_file (change->source);
  g_autoptr(GError) local = NULL;

  change->path = g_file_peek_path (file);

  if (change->path == NULL)
    return fail (change, G_IO_ERROR, G_IO_ERROR_NOT_SUPPORTED, _("not a local file"), error);

  change->before = triad_file_read (file, TRIAD_SOURCE_MAX_BYTES, NULL, &local);

  if (change->before == NULL)
    return fail (change, local->domain, local->code, local->message, error);

  if (!is_fresh (change))
    return fail (change, TRIAD_EDIT_ERROR, TRIAD_EDIT_ERROR_STALE,
                 _("the file has changed since it was read"), error);

  /* To replace a file, only the folder needs to be writable. */
  if (faccessat (AT_FDCWD, change->path, W_OK, AT_EACCESS) != 0)
    return fail (change, G_IO_ERROR, G_IO_ERROR_READ_ONLY, _("the file is read-only"), error);

  change->after = triad_source_is_converted (change->source)
                  ? encode (change, edited) : replace_bytes (change, replacements, n);

  return change->after != NULL ||
         fail (change, TRIAD_EDIT_ERROR, TRIAD_EDIT_ERROR_IMPOSSIBLE,
               _("the new text cannot be written in the encoding of the file"), error);
}

static GPtrArray *
prepare_all (const TriadEdit  *self,
             GError          **error)
{
  g_autoptr(GPtrArray) changes = g_ptr_array_new_with_free_func (change_free);
  g_autoptr(GPtrArray) edited = triad_edit_dup_sources (self);
  g_autoptr(GHashTable) own = triad_edit_find_own (triad_edit_get_snapshot (self));
  const GPtrArray *sources =
    triad_document_get_sources (triad_snapshot_get_document (triad_edit_get_snapshot (self)));
  int n;
  const TriadReplacement *replacements = triad_edit_get_replacements (self, &n);

  for (int i = 0, next; i < n; i = next)
    {
      Change *change = g_new0 (Change, 1);
      guint index = 0;

      for (next = i + 1; next < n && replacements[next].source == replacements[i].source;)
        next++;

      change->source = replacements[i].source;
      g_ptr_array_add (changes, change);

      if (!g_hash_table_contains (own, triad_source_get_name (change->source)))
        {
          fail (change, TRIAD_EDIT_ERROR, TRIAD_EDIT_ERROR_OUTSIDE,
                _("the file is outside of the folder of the open file; open it to change it"),
                error);
          return NULL;
        }

      g_ptr_array_find ((GPtrArray *) sources, change->source, &index);

      if (!prepare (change, g_ptr_array_index (edited, index), replacements + i, next - i, error))
        return NULL;
    }

  return g_steal_pointer (&changes);
}

/* Gives the first @n files their old content back, as far as possible. */
static void
restore (const GPtrArray *changes,
         guint            n)
{
  for (guint i = 0; i < n; i++)
    {
      const Change *change = g_ptr_array_index (changes, i);
      g_autoptr(GBytes) before = g_bytes_new (change->before->data, change->before->len);

      triad_file_write (change->path, before, NULL);
    }
}

gboolean
triad_edit_check_files (const TriadEdit  *self,
                        GError          **error)
{
  g_autoptr(GPtrArray) changes = prepare_all (self, error);

  return changes != NULL;
}

gboolean
triad_edit_write (const TriadEdit  *self,
                  GError          **error)
{
  g_autoptr(GPtrArray) changes = prepare_all (self, error);

  if (changes == NULL)
    return FALSE;

  for (guint i = 0; i < changes->len; i++)
    {
      const Change *change = g_ptr_array_index (changes, i);
      g_autoptr(GError) local = NULL;

      if (triad_file_write (change->path, change->after, &local))
        continue;

      restore (changes, i);

      return fail (change, local->domain, local->code, local->message, error);
    }

  return TRUE;
}
