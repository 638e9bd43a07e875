/* triad-command.c: setup, option parsing and loading shared by the commands */
/* SPDX-License-Identifier: Apache-2.0 */

#include "triad-command.h"

#include "triad-memory-limit.h"
#include "triad-file.h"
#include "triad-helper-process.h"
#include "triad-program.h"
#include "triad-progress.h"
#include "triad-scope.h"
#include "triad-terminal-escape.h"
#include "triad-time-limit.h"

#include <errno.h>
#include <fcntl.h>
#include <glib/gi18n.h>
#include <locale.h>
#include <stdio.h>
#include <string.h>
#include <sys/resource.h>
#include <unistd.h>

#define MIN_FILES  32        /* descriptors that a command needs */
#define MANY_FILES 4096      /* descriptors that drawings in parallel can use */

/* Prints UTF-8 in every locale, so that names of files and frames are not changed. */
static void
print_as_it_is (const char *text)
{
  triad_progress_print (text);
}

/* Names in an error message must not add lines to it. */
static void
complain_plainly (const char *text)
{
  g_autofree char *words = g_strdup (text);
  gboolean ends = g_str_has_suffix (words, "\n");
  g_autofree char *line = NULL;

  if (ends)
    words[strlen (words) - 1] = '\0';

  line = triad_escape_dup_line (words);
  triad_progress_pause ();
  fprintf (stderr, "%s%s", line, ends ? "\n" : "");
  triad_progress_resume ();
}

/* Drawings are made in parallel, each with helpers, and need many descriptors. */
static void
raise_limit (void)
{
  struct rlimit limit;

  if (getrlimit (RLIMIT_NOFILE, &limit) != 0 || limit.rlim_cur >= MANY_FILES)
    return;

  limit.rlim_cur = MIN (limit.rlim_max, MANY_FILES);
  setrlimit (RLIMIT_NOFILE, &limit);
}

/* Without descriptors, libraries silently do without fonts or translations, and the drawing would
 * differ. */
static gboolean
can_open_files (void)
{
  int files[MIN_FILES];
  int n_files = 0;

  files[0] = open ("/", O_RDONLY | O_CLOEXEC);

  if (files[0] < 0)
    return errno != EMFILE && errno != ENFILE;

  for (n_files = 1; n_files < MIN_FILES; n_files++)
    {
      files[n_files] = fcntl (files[0], F_DUPFD_CLOEXEC, 0);

      if (files[n_files] < 0)
        break;
    }

  for (int i = 0; i < n_files; i++)
    close (files[i]);

  return n_files == MIN_FILES;
}

gboolean
triad_command_init (void)
{
  triad_program_init ();

  /* LC_NUMERIC stays “C”: numbers must not depend on the locale. */
  setlocale (LC_CTYPE, "");
  setlocale (LC_MESSAGES, "");
  triad_program_init_translations ();
  g_set_prgname ("triad-cli");
  g_set_print_handler (print_as_it_is);
  g_set_printerr_handler (complain_plainly);
  raise_limit ();
  triad_memory_limit (TRIAD_EXIT_FAILED);

  if (can_open_files ())
    return TRUE;

  g_printerr (_("triad-cli: fewer than %d more files can be opened; "
                "raise the limit, for example with “ulimit -n 1024”\n"), MIN_FILES);

  return FALSE;
}

/* GLib keeps the `--` that ends the options if a file name after it begins with a dash. */
static void
drop_separator (int   *argc,
                char **argv)
{
  int at = 1;

  while (at < *argc && !g_str_equal (argv[at], "--"))
    at++;

  if (at == *argc)
    return;

  /* The NULL that ends the array is moved, too. */
  memmove (argv + at, argv + at + 1, (gsize) (*argc - at) * sizeof *argv);
  (*argc)--;
}

/* The command that generates models, from --generate.  It lives as long as the process. */
static TriadGenerator *generator;

gboolean
triad_command_set_generator (const char  *option G_GNUC_UNUSED,
                             const char  *value,
                             gpointer     data G_GNUC_UNUSED,
                             GError     **error)
{
  g_autoptr(GError) local = NULL;

  g_clear_pointer (&generator, triad_generator_unref);
  generator = triad_generator_new (value, NULL, NULL, &local);

  if (generator == NULL)
    g_set_error (error, G_OPTION_ERROR, G_OPTION_ERROR_BAD_VALUE, "--generate: %s",
                 local->message);
  else
    triad_generator_share_files (generator, 1, TRIAD_GENERATOR_MAX_SHARED_BYTES);

  return generator != NULL;
}

TriadGenerator *
triad_command_get_generator (void)
{
  return generator;
}

gboolean
triad_command_parse (const char           *summary,
                     const char           *operands,
                     const GOptionEntry   *entries,
                     int                  *argc,
                     char               ***argv)
{
  return triad_command_parse_described (summary, operands, NULL, entries, argc, argv);
}

gboolean
triad_command_parse_described (const char           *summary,
                               const char           *operands,
                               const char           *description,
                               const GOptionEntry   *entries,
                               int                  *argc,
                               char               ***argv)
{
  const GOptionEntry every[] = { TRIAD_COMMAND_GENERATE, TRIAD_COMMAND_TIME_LIMIT, { NULL } };
  g_autofree char *title = g_strdup_printf ("%s - %s", operands, _(summary));
  g_autoptr(GOptionContext) context = g_option_context_new (title);
  g_autofree char *program = g_strdup_printf ("triad-cli %s", (*argv)[0]);
  g_autoptr(GError) error = NULL;

  /* --help prints this name. */
  g_set_prgname (program);

  if (entries != NULL)
    g_option_context_add_main_entries (context, entries, "triad");

  g_option_context_add_main_entries (context, every, "triad");
  g_option_context_set_description (context, description);

  if (!g_option_context_parse (context, argc, argv, &error))
    {
      g_printerr ("%s: %s\n", program, error->message);
      return FALSE;
    }

  drop_separator (argc, *argv);
  triad_time_limit_start (TRIAD_EXIT_FAILED);

  return TRUE;
}

gboolean
triad_command_allow_unconfined (const char  *option G_GNUC_UNUSED,
                                const char  *value G_GNUC_UNUSED,
                                gpointer     data G_GNUC_UNUSED,
                                GError     **error G_GNUC_UNUSED)
{
  triad_helper_process_allow_unconfined ();

  return TRUE;
}

int
triad_command_choose (const char        *option,
                      const char        *value,
                      const char *const *choices)
{
  g_autofree char *list = NULL;

  if (value == NULL)
    return 0;

  for (int i = 0; choices[i] != NULL; i++)
    if (g_str_equal (value, choices[i]))
      return i;

  list = g_strjoinv (", ", (char **) choices);
  g_printerr (_("%s: --%s expects one of %s, not “%s”\n"), g_get_prgname (), option, list, value);

  return -1;
}

/* The search path and the cache of the command, which live as long as the process. */
static const TriadDocumentInput *
get_shared (void)
{
  static TriadDocumentInput shared;
  static gsize is_ready;

  if (g_once_init_enter (&is_ready))
    {
      shared.path = triad_search_path_new_from_environment ();
      shared.cache = triad_source_cache_new (TRIAD_SOURCE_CACHE_MAX_REPEATED);
      g_once_init_leave (&is_ready, 1);
    }

  return &shared;
}

TriadSourceCache *
triad_command_get_cache (void)
{
  return get_shared ()->cache;
}

TriadSnapshot *
triad_command_read (GFile       *file,
                    const char  *name,
                    GError     **error)
{
  TriadDocumentInput input = *get_shared ();

  input.file = file;
  input.generator = generator;
  input.name = name;
  triad_progress_begin (name, _("reading"));
  triad_time_limit_extend (file);

  return triad_snapshot_load_input (&input, NULL, error);
}

void
triad_command_complain (const char *argument,
                        const char *problem)
{
  g_autoptr(GFile) file = triad_file_new_for_argument (argument);
  g_autofree char *path = triad_file_dup_name (file);

  if (strstr (problem, path) != NULL)
    g_printerr ("%s: %s\n", g_get_prgname (), problem);
  else
    g_printerr ("%s: %s: %s\n", g_get_prgname (), argument, problem);
}

TriadSnapshot *
triad_command_load (const char *argument)
{
  g_autoptr(GFile) file = triad_file_new_for_argument (argument);
  g_autoptr(GError) error = NULL;
  TriadSnapshot *snapshot = triad_command_read (file, argument, &error);

  if (snapshot == NULL)
    triad_command_complain (argument, error->message);

  return snapshot;
}

gboolean
triad_command_limit_names (const char          *argument,
                           const TriadSnapshot *snapshot,
                           const TriadSnapshot *other)
{
  gsize n_bytes = triad_scope_count_name_bytes (triad_snapshot_get_model (snapshot));

  if (other != NULL)
    n_bytes += triad_scope_count_name_bytes (triad_snapshot_get_model (other));

  if (n_bytes <= TRIAD_NAMES_MAX_BYTES)
    return TRUE;

  g_printerr (_("%s: %s: the names of all frames have more than %d MiB\n"), g_get_prgname (),
              argument, TRIAD_NAMES_MAX_BYTES / 1024 / 1024);

  return FALSE;
}

TriadShapes *
triad_command_weigh (TriadSnapshot        *snapshot,
                     const TriadInertial **inertials)
{
  g_autoptr(TriadMeshes) meshes = triad_progress_ref_meshes ();
  TriadShapes *shapes = triad_shapes_new_for_inertia (snapshot, meshes);

  *inertials = shapes != NULL ? shapes->inertials : triad_snapshot_get_model (snapshot)->inertials;

  if (shapes != NULL)
    triad_command_tell (shapes->problems);

  return shapes;
}

void
triad_command_tell (const GPtrArray *diagnostics)
{
  g_autofree char *text = triad_diagnostics_to_text (diagnostics);

  triad_progress_pause ();
  fputs (text, stderr);
  triad_progress_resume ();
}

void
triad_command_note (const GPtrArray *notes)
{
  for (guint i = 0; i < notes->len; i++)
    g_printerr (_("%s: note: %s\n"), g_get_prgname (), (char *) g_ptr_array_index (notes, i));
}

TriadExit
triad_command_judge (const TriadSnapshot *snapshot)
{
  int n_errors = triad_diagnostics_count (triad_snapshot_get_diagnostics (snapshot),
                                          TRIAD_SEVERITY_ERROR);

  return n_errors > 0 ? TRIAD_EXIT_DIFFERENT : TRIAD_EXIT_VALID;
}
