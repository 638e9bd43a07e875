/* triad-load-result.c: after a load: files to watch, and error messages for the user */
/* SPDX-License-Identifier: Apache-2.0 */

#include "triad-load-result.h"

#include "triad-file.h"

#include <glib/gi18n.h>

static void
expect (TriadFileMonitor  *monitor,
        const TriadSource *source)
{
  gsize n_bytes;
  const char *text = triad_source_get_text (source, &n_bytes);

  /* The original bytes of a converted source are not kept, so there is nothing to
   * compare with.
   */
  if (!triad_source_is_converted (source) && !triad_source_is_generated (source))
    triad_file_monitor_expect (monitor, triad_source_get_file (source), text, n_bytes);
}

void
triad_load_result_watch (TriadFileMonitor *monitor,
                         GFile            *file,
                         TriadSnapshot    *snapshot,
                         gint64            since)
{
  g_autoptr(GPtrArray) files = g_ptr_array_new ();

  g_ptr_array_add (files, file);

  if (snapshot != NULL)
    {
      const TriadDocument *document = triad_snapshot_get_document (snapshot);
      const GPtrArray *watched = triad_document_get_watched (document);
      const GPtrArray *sources = triad_document_get_sources (document);

      for (guint i = 0; i < watched->len; i++)
        g_ptr_array_add (files, g_ptr_array_index (watched, i));

      for (guint i = 0; i < sources->len; i++)
        expect (monitor, g_ptr_array_index (sources, i));
    }

  triad_file_monitor_set_files (monitor, files, since);
}

char *
triad_load_result_dup_failure (GFile        *file,
                               const GError *error)
{
  if (g_error_matches (error, G_IO_ERROR, G_IO_ERROR_NOT_FOUND))
    {
      g_autofree char *name = triad_file_dup_short_name (file);

      return g_strdup_printf (_("“%s” does not exist"), name);
    }

  return g_strdup (error->message);
}

char *
triad_load_result_dup_error (TriadSnapshot         *snapshot,
                             const TriadDiagnostic *error)
{
  const GPtrArray *sources = triad_document_get_sources (triad_snapshot_get_document (snapshot));
  g_autofree char *name = NULL;

  if (error == NULL)
    return g_strdup (_("The file contains no model"));

  if (error->range.file == NULL)
    return g_strdup (error->message);

  if (g_strcmp0 (error->range.file,
                 triad_source_get_name (g_ptr_array_index (sources, 0))) == 0)
    return g_strdup_printf (_("Line %d: %s"), error->range.line, error->message);

  name = g_path_get_basename (error->range.file);

  return g_strdup_printf (_("Line %d of %s: %s"), error->range.line, name, error->message);
}
