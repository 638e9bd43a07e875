/* triad-command-output.c: output formats and output files of commands */
/* SPDX-License-Identifier: Apache-2.0 */

#include "triad-command-output.h"

#include "triad-command.h"
#include "triad-directory.h"
#include "triad-error.h"
#include "triad-progress.h"
#include "triad-terminal-escape.h"

#include <glib/gi18n.h>
#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

int
triad_command_choose_format (const char        *format,
                             const char        *output,
                             const char *const *choices)
{
  const char *suffix = output != NULL ? strrchr (output, '.') : NULL;

  if (format != NULL || suffix == NULL || strchr (suffix, '/') != NULL)
    return triad_command_choose ("format", format, choices);

  for (int i = 0; choices[i] != NULL; i++)
    if (g_ascii_strcasecmp (suffix + 1, choices[i]) == 0)
      return i;

  return 0;
}

static gboolean
is_printed (void)
{
  int code = errno;

  if (!ferror (stdout))
    return TRUE;

  /* A reader such as `head`, which has closed the pipe, needs no message. */
  if (code != EPIPE)
    g_printerr (_("%s: standard output: %s\n"), g_get_prgname (), g_strerror (code));

  return FALSE;
}

gboolean
triad_command_print (const char *text)
{
  g_autofree char *plain = triad_escape_dup_lines (text);

  triad_progress_print (plain);

  return is_printed ();
}

gboolean
triad_command_print_exactly (const char *text)
{
  g_autoptr(GBytes) bytes = g_bytes_new (text, strlen (text));

  return triad_command_write (NULL, NULL, bytes, FALSE);
}

gboolean
triad_command_print_cb (const char *text,
                        gpointer    data G_GNUC_UNUSED)
{
  return triad_command_print (text);
}

static gboolean
complain (const char *output,
          const char *message)
{
  g_printerr ("%s: %s: %s\n", g_get_prgname (), output, message);

  return FALSE;
}

static gboolean
is_standard_output (const char *output)
{
  return output == NULL || g_str_equal (output, "-");
}

static TriadFileWriter *
open_beneath (const char  *folder,
              const char  *output,
              GError     **error)
{
  g_autoptr(TriadDirectory) directory = triad_directory_open (folder, error);
  g_autofree char *name = NULL;

  if (directory == NULL)
    return NULL;

  name = triad_directory_find_name (directory, output);

  if (name != NULL)
    return triad_directory_open_writer (directory, name, TRUE, error);

  g_set_error_literal (error, TRIAD_ERROR, TRIAD_ERROR_EXPORT,
                       _("it is outside the given folder"));

  return NULL;
}

const char *
triad_command_get_output_name (const char *output)
{
  return is_standard_output (output) ? _("standard output") : output;
}

gboolean
triad_command_spares (const char          *output,
                      const TriadSnapshot *snapshot,
                      guint                first)
{
  const GPtrArray *sources = triad_document_get_sources (triad_snapshot_get_document (snapshot));
  char *target = is_standard_output (output) ? NULL : realpath (output, NULL);
  gboolean is_spared = TRUE;
  guint i;

  for (i = first; i < sources->len && target != NULL && is_spared; i++)
    {
      const char *path = g_file_peek_path (triad_source_get_file (g_ptr_array_index (sources, i)));
      char *real = path != NULL ? realpath (path, NULL) : NULL;

      is_spared = g_strcmp0 (real, target) != 0;
      free (real);
    }

  free (target);

  if (!is_spared)
    {
      g_autofree char *shown = triad_escape_dup_line (output);
      g_autofree char *problem = g_strdup_printf (_("“%s” would overwrite %s"), shown,
                                                  _("the model"));

      if (i > 1)
        g_printerr (_("%s: “%s” is included by the model, and is not overwritten\n"),
                    g_get_prgname (), shown);
      else
        g_printerr ("%s: --output: %s\n", g_get_prgname (), problem);
    }

  return is_spared;
}

TriadFileWriter *
triad_command_open (const char  *folder,
                    const char  *output,
                    gboolean     is_binary,
                    GError     **error)
{
  if (folder != NULL)
    return open_beneath (folder, output, error);

  if (!is_standard_output (output))
    return triad_file_writer_open (output, error);

  triad_progress_end ();

  if (!is_binary || !isatty (STDOUT_FILENO))
    return triad_file_writer_open_descriptor (STDOUT_FILENO, error);

  g_set_error_literal (error, TRIAD_ERROR, TRIAD_ERROR_EXPORT,
                       _("refusing to write an image to a terminal; use -o to name a file"));

  return NULL;
}

gboolean
triad_command_write (const char *folder,
                     const char *output,
                     GBytes     *bytes,
                     gboolean    is_binary)
{
  g_autoptr(GError) error = NULL;
  TriadFileWriter *writer;

  /* A terminal shows control characters, a file or pipe gets them as they are. */
  if (folder == NULL && is_standard_output (output) && !is_binary && isatty (STDOUT_FILENO))
    {
      gsize size;
      const char *data = g_bytes_get_data (bytes, &size);
      g_autofree char *text = g_strndup (data, size);

      return triad_command_print (text);
    }

  writer = triad_command_open (folder, output, is_binary, &error);

  return (writer != NULL && triad_file_writer_finish (writer, bytes, &error))
         || complain (triad_command_get_output_name (output), error->message);
}
