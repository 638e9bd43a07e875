/* triad-settings-backup.c: backup of the GSettings key file */
/* SPDX-License-Identifier: Apache-2.0 */

#include "triad-settings-backup.h"

#include "triad-file-read.h"
#include "triad-file-write.h"

#define MAX_BYTES (16 * 1024 * 1024)       /* shared with the settings of other programs */

static GBytes *
read_bytes (const char  *path,
            GError     **error)
{
  g_autoptr(GFile) file = g_file_new_for_path (path);
  GByteArray *bytes = triad_file_read (file, MAX_BYTES, NULL, error);

  return bytes != NULL ? g_byte_array_free_to_bytes (bytes) : NULL;
}

/* GLib ends each line that it writes, so a file without a final newline is incomplete. */
static gboolean
is_truncated (GBytes *bytes)
{
  gsize n_bytes;
  const char *text = g_bytes_get_data (bytes, &n_bytes);

  return n_bytes == 0 || text[n_bytes - 1] != '\n';
}

/* GLib would write back only what is above the first line that it cannot parse. */
static gboolean
check_syntax (GBytes  *bytes,
              GError **error)
{
  g_autoptr(GKeyFile) settings = g_key_file_new ();

  return g_key_file_load_from_bytes (settings, bytes, G_KEY_FILE_NONE, error);
}

gboolean
triad_settings_backup_update (GError **error)
{
  g_autofree char *path = g_build_filename (g_get_user_config_dir (), "glib-2.0", "settings",
                                            "keyfile", NULL);
  g_autofree char *copy_path = g_strconcat (path, ".triad-copy", NULL);
  g_autoptr(GError) local = NULL;
  g_autoptr(GBytes) kept = read_bytes (path, &local);
  g_autoptr(GBytes) copy = NULL;

  if (g_error_matches (local, G_IO_ERROR, G_IO_ERROR_NOT_FOUND))
    return TRUE;

  if (kept == NULL)
    {
      g_propagate_error (error, g_steal_pointer (&local));
      return FALSE;
    }

  copy = read_bytes (copy_path, NULL);

  if (is_truncated (kept))
    return copy == NULL || triad_file_write (path, copy, error);

  if (!check_syntax (kept, error))
    return FALSE;

  /* If the disk has no room for the backup, the settings file itself is still intact. */
  if (copy == NULL || !g_bytes_equal (copy, kept))
    (void) triad_file_write (copy_path, kept, NULL);

  return TRUE;
}
