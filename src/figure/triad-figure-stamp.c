/* triad-figure-stamp.c: what pictures were made from
 *
 * SPDX-License-Identifier: Apache-2.0
 */

#include "triad-figure-stamp.h"

#include "triad-file.h"
#include "triad-read.h"
#include "triad-write.h"

#include <glib/gi18n.h>
#include <string.h>

#define NOTHING "-"               /* in place of a digest: there is no file */
#define MAX_STAMP (4 << 20)        /* bytes of a file of them */
#define MAX_DIGESTED (256 << 20)   /* bytes of a model or a mesh: more is not read */
#define COMMENT " What the pictures were made from; written by triad-cli figures."

struct _TriadFigureStamps
{
  char     *path;
  char     *folder;               /* absolute; names are relative to it */
  char     *version;
  GKeyFile *keys;
  char     *before;               /* (nullable): what the file says */
};

/* The name of @path from @folder, both absolute. */
static char *
make_relative (const char *folder,
               const char *path)
{
  g_auto(GStrv) from = g_strsplit (folder, G_DIR_SEPARATOR_S, -1);
  g_auto(GStrv) to = g_strsplit (path, G_DIR_SEPARATOR_S, -1);
  GString *relative = g_string_new (NULL);
  int same = 0;

  while (from[same] != NULL && to[same] != NULL && g_str_equal (from[same], to[same]))
    same++;

  for (int i = same; from[i] != NULL; i++)
    if (*from[i] != '\0')
      g_string_append (relative, ".." G_DIR_SEPARATOR_S);

  for (int i = same; to[i] != NULL; i++)
    g_string_append_printf (relative, "%s%s", i > same ? G_DIR_SEPARATOR_S : "", to[i]);

  return g_string_free (relative, FALSE);
}

/* Names of files are bytes, and a key file is UTF-8. */
static char *
encode (const TriadFigureStamps *self,
        const char              *path)
{
  g_autofree char *whole = g_canonicalize_filename (path, NULL);
  g_autofree char *relative = make_relative (self->folder, whole);

  return g_uri_escape_string (relative, "/", FALSE);
}

static char *
decode (const TriadFigureStamps *self,
        const char              *name)
{
  g_autofree char *relative = g_uri_unescape_string (name, NULL);

  return g_build_filename (self->folder, relative != NULL ? relative : "", NULL);
}

/* What is in a file, in few letters. */
static char *
digest_file (const char *path)
{
  g_autoptr(GChecksum) checksum = NULL;
  g_autoptr(GFile) file = triad_file_new_for_path (path);
  g_autoptr(GByteArray) bytes = triad_read_file (file, MAX_DIGESTED, NULL, NULL);

  if (bytes == NULL)
    return g_strdup (NOTHING);

  checksum = g_checksum_new (G_CHECKSUM_SHA256);
  g_checksum_update (checksum, bytes->data, bytes->len);

  return g_strdup (g_checksum_get_string (checksum));
}

static char *
digest_settings (const TriadFigureStamps *self,
                 const TriadFigureEntry  *entry)
{
  g_autofree char *keys = triad_figure_to_keys (entry->figure, entry->name);
  g_autofree char *text = g_strconcat (self->version, "\n", keys, NULL);

  return g_compute_checksum_for_string (G_CHECKSUM_SHA256, text, -1);
}

TriadFigureStamps *
triad_figure_stamps_load (const char *figure_file,
                          const char *version)
{
  TriadFigureStamps *self = g_new0 (TriadFigureStamps, 1);
  g_autofree char *whole = g_canonicalize_filename (figure_file, NULL);
  g_autoptr(GFile) file = NULL;

  self->path = g_strconcat (figure_file, ".stamp", NULL);
  self->folder = g_path_get_dirname (whole);
  self->version = g_strdup (version);
  self->keys = g_key_file_new ();

  /* what can't be read says nothing, and everything is made again */
  file = triad_file_new_for_path (self->path);
  self->before = triad_read_text (file, MAX_STAMP, NULL, NULL, NULL);

  if (self->before != NULL
      && !g_key_file_load_from_data (self->keys, self->before, (gsize) -1,
                                     G_KEY_FILE_KEEP_COMMENTS, NULL))
    {
      g_key_file_unref (self->keys);
      self->keys = g_key_file_new ();
    }

  return self;
}

void
triad_figure_stamps_free (TriadFigureStamps *self)
{
  g_free (self->path);
  g_free (self->folder);
  g_free (self->version);
  g_key_file_unref (self->keys);
  g_free (self->before);
  g_free (self);
}

/* The first of the files that is not what it was, NULL for none; @whose says
 * what there is to say where the list can't be read. */
static char *
find_change (const TriadFigureStamps *self,
             const char              *group,
             const char              *list,
             const char              *digests)
{
  g_auto(GStrv) names = g_key_file_get_string_list (self->keys, group, list, NULL, NULL);
  g_auto(GStrv) before = g_key_file_get_string_list (self->keys, group, digests, NULL, NULL);

  if (names == NULL || before == NULL || g_strv_length (names) != g_strv_length (before))
    return g_strdup (_("it was never made"));

  for (int i = 0; names[i] != NULL; i++)
    {
      g_autofree char *path = decode (self, names[i]);
      g_autofree char *now = digest_file (path);
      g_autofree char *shown = g_uri_unescape_string (names[i], NULL);

      if (g_str_equal (now, before[i]))
        continue;

      return g_strdup_printf (g_str_equal (now, NOTHING) ? _("%s is missing")
                              : g_str_equal (before[i], NOTHING) ? _("%s is new")
                                                                 : _("%s has changed"),
                              shown != NULL ? shown : names[i]);
    }

  return NULL;
}

char *
triad_figure_stamps_explain (const TriadFigureStamps *self,
                             const TriadFigureEntry  *entry)
{
  g_autofree char *before = NULL;
  g_autofree char *now = NULL;
  char *change;

  before = g_key_file_get_string (self->keys, entry->name, "settings", NULL);

  if (before == NULL)
    return g_strdup (_("it was never made"));

  now = digest_settings (self, entry);

  if (!g_str_equal (before, now))
    return g_strdup (_("its settings, or Triad, have changed"));

  change = find_change (self, entry->name, "inputs", "input-digests");

  return change != NULL ? change : find_change (self, entry->name, "outputs", "output-digests");
}

static int
compare_texts (gconstpointer a,
               gconstpointer b)
{
  return strcmp (*(char *const *) a, *(char *const *) b);
}

static void
set_files (TriadFigureStamps *self,
           const char        *group,
           const char        *list,
           const char        *digests,
           const GPtrArray   *files)
{
  g_autoptr(GPtrArray) names = g_ptr_array_new_with_free_func (g_free);
  g_autoptr(GPtrArray) sums = g_ptr_array_new_with_free_func (g_free);
  g_autoptr(GHashTable) known = g_hash_table_new (g_str_hash, g_str_equal);

  for (guint i = 0; i < files->len; i++)
    {
      char *name = encode (self, g_ptr_array_index (files, i));

      if (g_hash_table_add (known, name))
        g_ptr_array_add (names, name);
      else
        g_free (name);
    }

  g_ptr_array_sort (names, compare_texts);

  for (guint i = 0; i < names->len; i++)
    {
      g_autofree char *path = decode (self, g_ptr_array_index (names, i));

      g_ptr_array_add (sums, digest_file (path));
    }

  g_key_file_set_string_list (self->keys, group, list, (const char *const *) names->pdata,
                              names->len);
  g_key_file_set_string_list (self->keys, group, digests, (const char *const *) sums->pdata,
                              sums->len);
}

void
triad_figure_stamps_set (TriadFigureStamps      *self,
                         const TriadFigureEntry *entry,
                         const GPtrArray        *inputs,
                         const GPtrArray        *outputs)
{
  g_autofree char *settings = digest_settings (self, entry);

  g_key_file_remove_group (self->keys, entry->name, NULL);
  g_key_file_set_string (self->keys, entry->name, "settings", settings);
  set_files (self, entry->name, "inputs", "input-digests", inputs);
  set_files (self, entry->name, "outputs", "output-digests", outputs);
}

/* In the order of the figures, so that the file is the same however it came
 * about. */
void
triad_figure_stamps_keep (TriadFigureStamps *self,
                          const GPtrArray   *entries)
{
  static const char *const names[] = {
    "settings", "inputs", "input-digests", "outputs", "output-digests",
  };
  GKeyFile *kept = g_key_file_new ();

  for (guint i = 0; i < entries->len; i++)
    {
      const TriadFigureEntry *entry = g_ptr_array_index (entries, i);

      for (gsize k = 0; k < G_N_ELEMENTS (names); k++)
        {
          g_autofree char *value = g_key_file_get_value (self->keys, entry->name, names[k], NULL);

          if (value != NULL)
            g_key_file_set_value (kept, entry->name, names[k], value);
        }
    }

  g_key_file_set_comment (kept, NULL, NULL, COMMENT, NULL);
  g_key_file_unref (self->keys);
  self->keys = kept;
}

gboolean
triad_figure_stamps_save (TriadFigureStamps  *self,
                          GError            **error)
{
  gsize length;
  g_autofree char *text = g_key_file_to_data (self->keys, &length, NULL);
  g_autoptr(GBytes) bytes = NULL;

  if (g_strcmp0 (text, self->before) == 0)
    return TRUE;

  bytes = g_bytes_new (text, length);

  if (!triad_write_file (self->path, bytes, error))
    {
      g_prefix_error (error, "%s: ", self->path);
      return FALSE;
    }

  g_free (self->before);
  self->before = g_steal_pointer (&text);

  return TRUE;
}
