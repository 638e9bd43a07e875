/* triad-fingerprint.c: records the inputs and outputs of figures to detect outdated ones */
/* SPDX-License-Identifier: Apache-2.0 */

#include "triad-fingerprint.h"

#include "triad-error.h"
#include "triad-figure-error.h"
#include "triad-figure-outputs.h"
#include "triad-keyed-hash.h"
#include "triad-prefix.h"

#include <glib/gi18n.h>
#include <string.h>

#define MAX_FINGERPRINTS (4 << 20) /* maximum size of a fingerprint file, bytes */
#define COMMENT " What the pictures were made from; written by triad-cli figures."

static const char *const key_names[] = {
  "settings", "inputs", "input-digests", "outputs", "output-digests", NULL,
};

struct _TriadFingerprints
{
  char           *path;
  char           *folder;         /* absolute; file names are relative to it */
  TriadDirectory *root;           /* not owned; NULL if outputs may be elsewhere */
  char           *version;
  GKeyFile       *keys;
  char           *before;         /* content of the file; may be NULL */
  gboolean        is_other;       /* the file exists but is not a fingerprint file */
  GHashTable     *recorded;       /* encoded names of all outputs in the file → digests */
  TriadFileDigests *digests;      /* not owned */
};

/* Returns @path relative to @folder; both are absolute. */
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

/* File names are bytes, but a key file must be UTF-8. */
static char *
encode (const TriadFingerprints *self,
        const char              *path)
{
  g_autofree char *whole = g_canonicalize_filename (path, NULL);
  g_autofree char *relative = make_relative (self->folder, whole);

  return g_uri_escape_string (relative, "/", FALSE);
}

static char *
decode (const TriadFingerprints *self,
        const char              *name)
{
  g_autofree char *relative = g_uri_unescape_string (name, NULL);

  return g_build_filename (self->folder, relative != NULL ? relative : "", NULL);
}

static gboolean
is_digest (const char *text)
{
  return !g_str_equal (text, TRIAD_FILE_DIGEST_MISSING)
         && !g_str_equal (text, TRIAD_FILE_DIGEST_UNKNOWN);
}

static char *
digest_settings (const TriadFingerprints *self,
                 const TriadFigureEntry  *entry)
{
  g_autofree char *keys = triad_figure_to_keys (entry->figure, entry->name);
  g_autofree char *text = g_strconcat (self->version, "\n", keys, NULL);

  return g_compute_checksum_for_string (G_CHECKSUM_SHA256, text, -1);
}

static gboolean
is_our_key (const char *begin,
            const char *end)
{
  const char *equals = memchr (begin, '=', end - begin);
  g_autofree char *name = g_strndup (begin, (equals != NULL ? equals : end) - begin);

  return g_strv_contains (key_names, g_strchomp (name));
}

/* Whether the text starts like a fingerprint file, or is empty, and has only known keys and not
 * too many groups. Parsing a key file takes quadratic time if names are chosen to collide, so
 * other files are not parsed. */
static gboolean
is_written_by_triad (const char *text)
{
  int n_clusters = 0;

  if (*text != '\0' && !triad_has_prefix (text, "#" COMMENT))
    return FALSE;

  for (const char *line = text, *end; *line != '\0'; line = *end != '\0' ? end + 1 : end)
    {
      end = strchrnul (line, '\n');

      while (line < end && g_ascii_isspace (*line))
        line++;

      if (line == end || *line == '#')
        continue;

      if (*line == '[' ? ++n_clusters > TRIAD_FIGURE_FILE_MAX_FIGURES : !is_our_key (line, end))
        return FALSE;
    }

  return TRUE;
}

/* Finds the directory beneath which no link to @path is followed, and the name of @path in it. If
 * outputs may be elsewhere, this is the folder of @path, and @own must be closed. */
static const TriadDirectory *
find_directory (const TriadFingerprints  *self,
                const char               *path,
                TriadDirectory          **own,
                char                    **name,
                GError                  **error)
{
  const TriadDirectory *directory = self->root;

  if (directory == NULL)
    {
      g_autofree char *folder = g_path_get_dirname (path);

      directory = *own = triad_directory_open (folder, error);
    }

  if (directory != NULL)
    *name = triad_directory_find_name (directory, path);

  g_return_val_if_fail (directory == NULL || *name != NULL, NULL);

  return directory;
}

static GByteArray *
read_written (const TriadFingerprints  *self,
              const char               *path,
              gsize                     max_bytes,
              GError                  **error)
{
  g_autoptr(TriadDirectory) own = NULL;
  g_autofree char *name = NULL;
  const TriadDirectory *directory = find_directory (self, path, &own, &name, error);

  return directory != NULL ? triad_directory_read (directory, name, max_bytes, error) : NULL;
}

static void
add_recorded (TriadFingerprints *self,
              const char        *group)
{
  g_auto(GStrv) names = g_key_file_get_string_list (self->keys, group, "outputs", NULL, NULL);
  g_auto(GStrv) digests = g_key_file_get_string_list (self->keys, group, "output-digests", NULL,
                                                      NULL);

  for (int i = 0; names != NULL && digests != NULL && names[i] != NULL && digests[i] != NULL; i++)
    g_hash_table_replace (self->recorded, g_strdup (names[i]), g_strdup (digests[i]));
}

/* If the file is not valid, all figures are rebuilt. If it cannot be read, it may not be possible
 * to replace it, so that is an error. */
static gboolean
read_fingerprints (TriadFingerprints  *self,
                   GError            **error)
{
  g_autoptr(GError) local = NULL;
  g_autoptr(GByteArray) bytes = read_written (self, self->path, MAX_FINGERPRINTS, &local);
  g_auto(GStrv) groups = NULL;

  if (bytes == NULL && !g_error_matches (local, G_IO_ERROR, G_IO_ERROR_NOT_FOUND)
      && !g_error_matches (local, TRIAD_ERROR, TRIAD_ERROR_TOO_LARGE))
    {
      g_propagate_prefixed_error (error, g_steal_pointer (&local), "%s: ", self->path);
      return FALSE;
    }

  if (bytes == NULL)
    {
      self->is_other = g_error_matches (local, TRIAD_ERROR, TRIAD_ERROR_TOO_LARGE);
      return TRUE;
    }

  self->before = g_strndup ((const char *) bytes->data, bytes->len);

  self->is_other = memchr (bytes->data, '\0', bytes->len) != NULL
                   || !is_written_by_triad (self->before)
                   || !g_key_file_load_from_data (self->keys, self->before, (gsize) -1,
                                                  G_KEY_FILE_KEEP_COMMENTS, NULL);

  if (self->is_other)
    {
      g_key_file_unref (self->keys);
      self->keys = g_key_file_new ();
    }

  groups = g_key_file_get_groups (self->keys, NULL);

  for (int i = 0; groups[i] != NULL; i++)
    add_recorded (self, groups[i]);

  return TRUE;
}

TriadFingerprints *
triad_fingerprints_load (const char        *figure_file,
                         const char        *version,
                         TriadDirectory    *root,
                         TriadFileDigests  *digests,
                         GError           **error)
{
  g_autoptr(TriadFingerprints) self = g_new0 (TriadFingerprints, 1);
  g_autofree char *whole = g_canonicalize_filename (figure_file, NULL);

  self->path = g_strconcat (figure_file, ".stamp", NULL);
  self->folder = g_path_get_dirname (whole);
  self->root = root;
  self->version = g_strdup (version);
  self->keys = g_key_file_new ();
  self->recorded = triad_string_table_new (g_free, g_free);
  self->digests = digests;

  return read_fingerprints (self, error) ? g_steal_pointer (&self) : NULL;
}

gboolean
triad_fingerprints_check_own (const TriadFingerprints  *self,
                              GError                  **error)
{
  if (!self->is_other)
    return TRUE;

  g_set_error (error, TRIAD_ERROR, TRIAD_ERROR_NOT_A_FILE,
               _("“%s” is not a fingerprint file; use --force to replace it"), self->path);

  return FALSE;
}

void
triad_fingerprints_free (TriadFingerprints *self)
{
  g_free (self->path);
  g_free (self->folder);
  g_free (self->version);
  g_key_file_unref (self->keys);
  g_hash_table_unref (self->recorded);
  g_free (self->before);
  g_free (self);
}

static gboolean
is_inside (const TriadFingerprints  *self,
           const char               *path,
           GError                  **error)
{
  g_autofree char *whole = g_canonicalize_filename (path, NULL);
  g_autofree char *relative = make_relative (self->folder, whole);

  if (self->root == NULL || (*relative != '\0' && !g_str_equal (relative, "..")
                             && !triad_has_prefix (relative, ".." G_DIR_SEPARATOR_S)))
    return TRUE;

  triad_figure_set_error (error, "output",
                          _("“%s” is outside the folder of the figure "
                            "file; use --allow-outside to allow this"), path);
  return FALSE;
}

gboolean
triad_fingerprints_check_output (const TriadFingerprints  *self,
                                 const char               *path,
                                 GError                  **error)
{
  if (triad_figure_format_find (path) < 0)
    {
      triad_figure_set_error (error, "output",
                              _("“%s” does not end with .svg, .pdf, .png, .html, .dot or .json"),
                              path);
      return FALSE;
    }

  return is_inside (self, path, error);
}

static gboolean
write_bytes (const TriadFingerprints  *self,
             const char               *path,
             GBytes                   *bytes,
             gboolean                  may_replace,
             GError                  **error)
{
  g_autoptr(TriadDirectory) own = NULL;
  g_autofree char *name = NULL;
  const TriadDirectory *directory = find_directory (self, path, &own, &name, error);

  return directory != NULL && triad_directory_write (directory, name, bytes, may_replace, error);
}

/* Whether the content of @path is @bytes already. */
static gboolean
holds (const TriadFingerprints *self,
       const char              *path,
       GBytes                  *bytes)
{
  gsize length = g_bytes_get_size (bytes);
  g_autoptr(GByteArray) old = read_written (self, path, length, NULL);

  return old != NULL && old->len == length
         && memcmp (old->data, g_bytes_get_data (bytes, NULL), length) == 0;
}

/* Whether @path is unchanged since Triad wrote it. The fingerprint file may come from somebody
 * else too, so the name alone is no proof. */
static gboolean
is_recorded (const TriadFingerprints *self,
             const char              *path)
{
  g_autofree char *name = encode (self, path);
  const char *digest = g_hash_table_lookup (self->recorded, name);
  g_autofree char *now = digest != NULL ? triad_file_digests_get (self->digests, path) : NULL;

  return digest != NULL && is_digest (now) && g_str_equal (digest, now);
}

gboolean
triad_fingerprints_write (const TriadFingerprints  *self,
                          const char               *path,
                          GBytes                   *bytes,
                          gboolean                  force,
                          GError                  **error)
{
  g_autoptr(GError) local = NULL;

  /* Check again: a folder may have been replaced by a file since. */
  if (!triad_fingerprints_check_output (self, path, error))
    return FALSE;

  if (write_bytes (self, path, bytes, force || is_recorded (self, path), &local))
    return TRUE;

  if (!g_error_matches (local, G_IO_ERROR, G_IO_ERROR_EXISTS))
    triad_figure_set_error (error, "output", _("cannot write “%s”: %s"), path, local->message);
  else if (!holds (self, path, bytes))
    triad_figure_set_error (error, "output",
                            _("“%s” was not written by this figure file or "
                              "has changed since; use --force to replace it"), path);
  else
    return TRUE;

  return FALSE;
}

/* Describes the first file whose digest has changed; NULL for none. */
static char *
find_change (const TriadFingerprints *self,
             const char              *group,
             const char              *list,
             const char              *digests)
{
  g_auto(GStrv) names = g_key_file_get_string_list (self->keys, group, list, NULL, NULL);
  g_auto(GStrv) before = g_key_file_get_string_list (self->keys, group, digests, NULL, NULL);

  if (names == NULL || before == NULL || g_strv_length (names) != g_strv_length (before))
    return g_strdup (_("it has never been drawn"));

  for (int i = 0; names[i] != NULL; i++)
    {
      g_autofree char *path = decode (self, names[i]);
      g_autofree char *now = triad_file_digests_get (self->digests, path);
      g_autofree char *shown = g_uri_unescape_string (names[i], NULL);

      if (g_str_equal (now, before[i]) && !g_str_equal (now, TRIAD_FILE_DIGEST_UNKNOWN))
        continue;

      return g_strdup_printf (g_str_equal (now, TRIAD_FILE_DIGEST_MISSING) ? _("%s is missing")
                              : g_str_equal (before[i], TRIAD_FILE_DIGEST_MISSING) ? _("%s is new")
                                                                 : _("%s has changed"),
                              shown != NULL ? shown : names[i]);
    }

  return NULL;
}

char *
triad_fingerprints_explain (const TriadFingerprints *self,
                            const TriadFigureEntry  *entry)
{
  g_autofree char *before = NULL;
  g_autofree char *now = NULL;
  char *change;

  before = g_key_file_get_string (self->keys, entry->name, "settings", NULL);

  if (before == NULL)
    return g_strdup (_("it has never been drawn"));

  now = digest_settings (self, entry);

  if (!g_str_equal (before, now))
    return g_strdup (_("its options or the version of Triad have changed"));

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
set_files (TriadFingerprints *self,
           const char        *group,
           const char        *list,
           const char        *digests,
           const GPtrArray   *files)
{
  g_autoptr(GPtrArray) names = g_ptr_array_new ();
  g_autoptr(GPtrArray) sums = g_ptr_array_new ();
  g_autoptr(GHashTable) known = triad_string_table_new (g_free, NULL);

  for (guint i = 0; i < files->len; i++)
    {
      const TriadDigestedFile *file = g_ptr_array_index (files, i);
      char *name = encode (self, file->path);

      if (g_hash_table_contains (known, name))
        g_free (name);
      else
        {
          g_hash_table_insert (known, name, file->digest);
          g_ptr_array_add (names, name);
        }
    }

  g_ptr_array_sort (names, compare_texts);

  for (guint i = 0; i < names->len; i++)
    g_ptr_array_add (sums, g_hash_table_lookup (known, g_ptr_array_index (names, i)));

  g_key_file_set_string_list (self->keys, group, list, (const char *const *) names->pdata,
                              names->len);
  g_key_file_set_string_list (self->keys, group, digests, (const char *const *) sums->pdata,
                              sums->len);
}

/* Returns @outputs and the unchanged outputs that were recorded before. */
static GPtrArray *
dup_recorded (const TriadFingerprints *self,
              const TriadFigureEntry  *entry,
              const GPtrArray         *outputs)
{
  g_auto(GStrv) names = g_key_file_get_string_list (self->keys, entry->name, "outputs", NULL, NULL);
  GPtrArray *all = triad_digested_files_new ();

  for (guint i = 0; i < outputs->len; i++)
    {
      const TriadDigestedFile *output = g_ptr_array_index (outputs, i);

      triad_digested_files_add (all, output->path, g_strdup (output->digest));
    }

  for (int i = 0; names != NULL && names[i] != NULL; i++)
    {
      g_autofree char *path = decode (self, names[i]);

      if (is_recorded (self, path))
        triad_digested_files_add (all, path,
                                  g_strdup (g_hash_table_lookup (self->recorded, names[i])));
    }

  return all;
}

void
triad_fingerprints_set (TriadFingerprints      *self,
                        const TriadFigureEntry *entry,
                        const GPtrArray        *inputs,
                        const GPtrArray        *outputs)
{
  g_autofree char *options = digest_settings (self, entry);
  g_autoptr(GPtrArray) all = NULL;

  if (inputs == NULL)
    {
      all = dup_recorded (self, entry, outputs);
      outputs = all;
    }

  g_key_file_remove_group (self->keys, entry->name, NULL);
  set_files (self, entry->name, "outputs", "output-digests", outputs);

  if (inputs == NULL)
    return;

  g_key_file_set_string (self->keys, entry->name, "settings", options);
  set_files (self, entry->name, "inputs", "input-digests", inputs);
}

/* In the order of the figures, so that the file is deterministic. */
void
triad_fingerprints_keep (TriadFingerprints *self,
                         const GPtrArray   *entries)
{
  GKeyFile *kept = g_key_file_new ();

  for (guint i = 0; i < entries->len; i++)
    {
      const TriadFigureEntry *entry = g_ptr_array_index (entries, i);

      for (const char *const *key = key_names; *key != NULL; key++)
        {
          g_autofree char *value = g_key_file_get_value (self->keys, entry->name, *key, NULL);

          if (value != NULL)
            g_key_file_set_value (kept, entry->name, *key, value);
        }
    }

  g_key_file_set_comment (kept, NULL, NULL, COMMENT, NULL);
  g_key_file_unref (self->keys);
  self->keys = kept;
}

gboolean
triad_fingerprints_save (TriadFingerprints  *self,
                         GError            **error)
{
  gsize length;
  g_autofree char *text = g_key_file_to_data (self->keys, &length, NULL);
  g_autoptr(GBytes) bytes = NULL;

  if (g_strcmp0 (text, self->before) == 0)
    return TRUE;

  bytes = g_bytes_new (text, length);

  if (!write_bytes (self, self->path, bytes, TRUE, error))
    {
      g_prefix_error (error, "%s: ", self->path);
      return FALSE;
    }

  g_free (self->before);
  self->before = g_steal_pointer (&text);

  return TRUE;
}
