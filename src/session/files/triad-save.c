/* triad-save.c: writing of files that the user saves, local or remote
 *
 * SPDX-License-Identifier: Apache-2.0
 */

#include "triad-save.h"

#include "triad-file-write.h"

gboolean
triad_save (GFile         *file,
            GBytes        *bytes,
            GCancellable  *cancellable,
            GError       **error)
{
  g_autofree char *path = g_file_get_path (file);

  if (path != NULL)
    return triad_file_write (path, bytes, error);

  return g_file_replace_contents (file, g_bytes_get_data (bytes, NULL), g_bytes_get_size (bytes),
                                  NULL, FALSE, G_FILE_CREATE_NONE, NULL, cancellable, error);
}
