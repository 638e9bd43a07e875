/* triad-save.c: writing of files that the user saves, local or remote */
/* SPDX-License-Identifier: Apache-2.0 */

#include "triad-save.h"

#include "triad-error.h"
#include "triad-file-write.h"

#include <glib/gi18n.h>
#include <sys/stat.h>

gboolean
triad_save (GFile         *file,
            GBytes        *bytes,
            GCancellable  *cancellable,
            GError       **error)
{
  g_autofree char *path = g_file_get_path (file);
  struct stat old;

  /* stat() follows links, and a pipe may have no reader for ever. */
  if (path != NULL && stat (path, &old) == 0 && (S_ISFIFO (old.st_mode) || S_ISSOCK (old.st_mode)))
    {
      g_set_error_literal (error, TRIAD_ERROR, TRIAD_ERROR_NOT_A_FILE,
                           _("it is not a regular file"));
      return FALSE;
    }

  if (path != NULL)
    return triad_file_write (path, bytes, error);

  return g_file_replace_contents (file, g_bytes_get_data (bytes, NULL), g_bytes_get_size (bytes),
                                  NULL, FALSE, G_FILE_CREATE_NONE, NULL, cancellable, error);
}
