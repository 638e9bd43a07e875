/* triad-command-convert.c: the command `triad-cli convert` */
/* SPDX-License-Identifier: Apache-2.0 */

#include "triad-command.h"

#include "triad-command-output.h"
#include "triad-conversion.h"
#include "triad-keyed-hash.h"
#include "triad-progress.h"
#include "triad-version.h"

#include <glib/gi18n.h>
#include <string.h>

static const char *const forms[] = { "relative_to", "frame", NULL };

/* Returns FALSE after printing an error. */
static gboolean
choose_version (const char *to,
                int        *version)
{
  if (to == NULL)
    {
      g_printerr (_("%s: no target given; use --to=urdf or an SDFormat version such as --to=1.8\n"),
                  g_get_prgname ());
      return FALSE;
    }

  *version = TRIAD_CONVERSION_URDF;

  if (g_ascii_strcasecmp (to, "urdf") == 0)
    return TRUE;

  *version = triad_version_parse (to);

  if (*version > 0 && *version <= TRIAD_VERSION_NEWEST)
    return TRUE;

  g_printerr (_("%s: --to expects urdf or an SDFormat version up to 1.%d, not “%s”\n"),
              g_get_prgname (), TRIAD_VERSION_NEWEST - 100, to);

  return FALSE;
}

static char *
dup_key (const TriadDiagnostic *diagnostic)
{
  return g_strdup_printf ("%d:%d:%s", diagnostic->severity, diagnostic->code, diagnostic->message);
}

/* Returns warnings and notes with the same message as one, at the position of the first; errors
 * stay as they are. */
static GPtrArray *
group (const GPtrArray *diagnostics,
       int             *n_groups)
{
  g_autoptr(GHashTable) counts = triad_string_table_new (g_free, NULL);
  GPtrArray *grouped = triad_diagnostics_new ();

  *n_groups = 0;

  for (guint i = 0; i < diagnostics->len; i++)
    {
      const TriadDiagnostic *diagnostic = g_ptr_array_index (diagnostics, i);
      char *key = dup_key (diagnostic);
      int n = GPOINTER_TO_INT (g_hash_table_lookup (counts, key));

      g_hash_table_replace (counts, key, GINT_TO_POINTER (n + 1));
    }

  for (guint i = 0; i < diagnostics->len; i++)
    {
      const TriadDiagnostic *diagnostic = g_ptr_array_index (diagnostics, i);
      gboolean is_error = diagnostic->severity == TRIAD_SEVERITY_ERROR;
      g_autofree char *key = dup_key (diagnostic);
      g_autofree char *message = NULL;
      TriadDiagnostic *copy;
      int n = is_error ? 1 : GPOINTER_TO_INT (g_hash_table_lookup (counts, key));

      if (n == 0)
        continue;

      message = n > 1 ? g_strdup_printf ("%d × %s", n, diagnostic->message)
                      : g_strdup (diagnostic->message);
      copy = triad_diagnostics_add (grouped, diagnostic->severity, diagnostic->code,
                                    diagnostic->range, NULL, "%s", message);
      *n_groups += n > 1;

      for (guint k = 0; n == 1 && diagnostic->related != NULL && k < diagnostic->related->len; k++)
        {
          const TriadRelated *related = &g_array_index (diagnostic->related, TriadRelated, k);

          triad_diagnostic_relate (copy, related->range, "%s", related->message);
        }

      if (!is_error)
        g_hash_table_replace (counts, g_steal_pointer (&key), GINT_TO_POINTER (0));
    }

  return grouped;
}

static void
tell (const GPtrArray *diagnostics,
      gboolean         verbose)
{
  g_autoptr(GPtrArray) grouped = NULL;
  int n_groups;

  if (verbose)
    {
      triad_command_tell (diagnostics);
      return;
    }

  grouped = group (diagnostics, &n_groups);
  triad_command_tell (grouped);

  if (n_groups > 0)
    g_printerr (_("%s: note: use --verbose to list each of these messages\n"), g_get_prgname ());
}

static TriadExit
convert_file (const char    *argument,
              int            version,
              TriadUrdfForm  form,
              const char    *output,
              gboolean       verbose)
{
  g_autoptr(TriadSnapshot) snapshot = triad_command_load (argument);
  g_autoptr(GPtrArray) diagnostics = triad_diagnostics_new ();
  g_autoptr(GBytes) bytes = NULL;
  char *text;

  if (snapshot == NULL)
    return TRIAD_EXIT_FAILED;

  /* The main file may be replaced. */
  if (!triad_command_spares (output, snapshot, 1))
    return TRIAD_EXIT_FAILED;

  triad_progress_begin (argument, _("converting"));
  text = triad_conversion_run (snapshot, version, form, diagnostics);
  triad_diagnostics_sort (diagnostics);
  tell (diagnostics, verbose);

  if (text == NULL)
    return TRIAD_EXIT_DIFFERENT;

  bytes = g_bytes_new_take (text, strlen (text));

  return triad_command_write (NULL, output, bytes, FALSE) ? TRIAD_EXIT_VALID : TRIAD_EXIT_FAILED;
}

TriadExit
triad_command_convert (int    argc,
                       char **argv)
{
  g_autofree char *to = NULL;
  g_autofree char *form = NULL;
  g_autofree char *output = NULL;
  gboolean verbose = FALSE;
  const GOptionEntry entries[] = {
    { "to", 't', 0, G_OPTION_ARG_STRING, &to,
      N_("Convert to this SDFormat version, such as 1.8, or to urdf; required"), "VERSION|urdf" },
    { "form", 'f', 0, G_OPTION_ARG_STRING, &form,
      N_("When converting from URDF: write poses in links and joints (relative_to), or in <frame> "
         "elements (frame) [relative_to]"), "relative_to|frame" },
    { "output", 'o', 0, G_OPTION_ARG_FILENAME, &output,
      N_("Write to this file [standard output]"), "FILE" },
    { "verbose", 'v', 0, G_OPTION_ARG_NONE, &verbose,
      N_("List every message instead of grouping identical ones"), NULL },
    { NULL },
  };
  int version;
  int choice;

  if (!triad_command_parse (N_("Convert to another SDFormat version, or between SDFormat and URDF"),
                            "FILE", entries, &argc, &argv))
    return TRIAD_EXIT_FAILED;

  choice = triad_command_choose ("form", form, forms);

  if (choice < 0 || !choose_version (to, &version))
    return TRIAD_EXIT_FAILED;

  if (argc != 2)
    {
      g_printerr (argc < 2 ? _("%s: no file given\n")
                           : _("%s: only one file can be converted at a time\n"), g_get_prgname ());
      return TRIAD_EXIT_FAILED;
    }

  return convert_file (argv[1], version,
                       choice == 0 ? TRIAD_URDF_RELATIVE_TO : TRIAD_URDF_FRAMES, output,
                       verbose);
}
