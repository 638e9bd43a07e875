/* test-command.c: functions that the commands share */
/* SPDX-License-Identifier: Apache-2.0 */

#include "triad-command.h"
#include "triad-figure-job.h"
#include "triad-folder.h"

#define MODEL "<sdf version='1.9'><model name='m'><link name='l'/>%s</model></sdf>"
#define INCLUDE "<include><name>%d</name><uri>part.sdf</uri></include>"

/* Writes two models that include the same file.  Returns their paths, with a NULL at the end. */
static char **
write_models (TriadFolder *folder)
{
  char **paths = g_new0 (char *, 3);
  g_autofree char *part = g_strdup_printf (MODEL, "");

  g_object_unref (triad_folder_write (folder, "part.sdf", part));

  for (int i = 0; i < 2; i++)
    {
      g_autofree char *name = g_strdup_printf ("%d.sdf", i);
      g_autofree char *include = g_strdup_printf (INCLUDE, i);
      g_autofree char *text = g_strdup_printf (MODEL, include);

      g_object_unref (triad_folder_write (folder, name, text));
      paths[i] = triad_folder_dup_path (folder, name);
    }

  return paths;
}

/* One cache, whose limit on what is read again holds for the whole command. */
static void
test_shared_cache (void)
{
  g_autoptr(TriadFolder) folder = triad_folder_new ();
  g_auto(GStrv) paths = write_models (folder);
  int n_before = triad_source_cache_get_n_reads (triad_command_get_cache ());

  for (int i = 0; paths[i] != NULL; i++)
    {
      g_autoptr(TriadSnapshot) snapshot = triad_command_load (paths[i]);

      g_assert_nonnull (snapshot);
    }

  g_assert_cmpint (triad_source_cache_get_n_reads (triad_command_get_cache ()), ==, n_before + 1);
}

static void
test_shared_cache_of_figures (void)
{
  g_autoptr(TriadFolder) folder = triad_folder_new ();
  int n_before = triad_source_cache_get_n_reads (triad_command_get_cache ());
  TriadFigure *figure = triad_figure_new ();
  TriadFigureJob *job;

  figure->sources = write_models (folder);
  figure->output = triad_folder_dup_path (folder, "%s.svg");
  job = triad_figure_job_run (figure, FALSE);
  g_assert_no_error (job->error);
  g_assert_cmpint (triad_source_cache_get_n_reads (triad_command_get_cache ()), ==, n_before + 1);

  triad_figure_job_free (job);
  triad_figure_free (figure);
}

int
main (int    argc,
      char **argv)
{
  g_test_init (&argc, &argv, NULL);

  g_test_add_func ("/command/shared-cache", test_shared_cache);
  g_test_add_func ("/command/shared-cache-of-figures", test_shared_cache_of_figures);

  return g_test_run ();
}
