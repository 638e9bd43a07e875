/* bench-live.c: time from a save to the new drawing
 *
 * For each file, measures the time from the end of a write until snapshot, scene and
 * both graphs are complete.  Prints numbers, without a verdict.
 *
 * SPDX-License-Identifier: Apache-2.0
 */

#include "triad-session.h"

#include <stdlib.h>

#include "triad-folder.h"
#include "triad-file-monitor.h"
#include "triad-wait.h"

#define N_EDITS 21
#define REST_MS 300                        /* so that each edit is a separate burst */

static void
reloaded_cb (int *n_reloads)
{
  ++*n_reloads;
}

static int
compare (gconstpointer a,
         gconstpointer b)
{
  const double *x = a;
  const double *y = b;

  return (*x > *y) - (*x < *y);
}

static void
copy_all (TriadFolder *folder,
          GFile       *from,
          const char  *below)
{
  g_autoptr(GFileEnumerator) children =
    g_file_enumerate_children (from, "standard::name,standard::type", G_FILE_QUERY_INFO_NONE,
                               NULL, NULL);
  GFileInfo *info;
  GFile *child;

  while (children != NULL &&
         g_file_enumerator_iterate (children, &info, &child, NULL, NULL) && info != NULL)
    {
      g_autofree char *name = g_build_filename (below, g_file_info_get_name (info), NULL);
      g_autofree char *text = NULL;

      if (g_file_info_get_file_type (info) == G_FILE_TYPE_DIRECTORY)
        copy_all (folder, child, name);
      else if (g_file_load_contents (child, NULL, &text, NULL, NULL, NULL))
        g_object_unref (triad_folder_write (folder, name, text));
    }
}

/* The file with an additional frame at its end, so that it is laid out again. */
static char *
make_edit (const char *text,
           int         i)
{
  const char *end = g_strrstr (text, "</model>");
  g_autofree char *head = end != NULL ? g_strndup (text, end - text) : NULL;

  if (end == NULL)
    return g_strdup_printf ("%s<!-- %d -->\n", text, i);

  return g_strdup_printf ("%s<frame name='bench_%d'><pose>%d 0 0 0 0 0</pose></frame>%s",
                          head, i, i, end);
}

static double
measure (TriadFolder *folder,
         const char  *name,
         double      *longest)
{
  g_autoptr(TriadLayoutEngine) engine = triad_layout_engine_new (NULL);
  g_autoptr(TriadSession) session = triad_session_new (engine);
  g_autofree char *path = triad_folder_dup_path (folder, name);
  g_autoptr(GFile) file = g_file_new_for_path (path);
  g_autofree char *text = NULL;
  double took[N_EDITS];
  int n_reloads = 0;

  g_assert_true (g_file_get_contents (path, &text, NULL, NULL));
  g_signal_connect_swapped (session, "reloaded", G_CALLBACK (reloaded_cb), &n_reloads);
  triad_session_open (session, file);
  triad_wait_ms (2 * REST_MS);

  for (int i = 0; i < N_EDITS; i++)
    {
      g_autofree char *edited = make_edit (text, i);
      int before = n_reloads;
      gint64 began;

      g_assert_true (g_file_set_contents (path, edited, -1, NULL));
      began = g_get_monotonic_time ();

      while (n_reloads == before || triad_session_get_busy (session))
        g_main_context_iteration (NULL, TRUE);

      took[i] = (g_get_monotonic_time () - began) / 1e3;
      triad_wait_ms (REST_MS);
    }

  qsort (took, N_EDITS, sizeof *took, compare);
  *longest = took[N_EDITS - 1];

  return took[N_EDITS / 2];
}

int
main (int   argc,
      char *argv[])
{
  g_autoptr(TriadFolder) folder = triad_folder_new ();
  g_autoptr(GFile) examples = g_file_new_for_commandline_arg (argc > 1 ? argv[1] : ".");
  g_autoptr(GFileEnumerator) children = NULL;
  g_autoptr(GArray) medians = g_array_new (FALSE, FALSE, sizeof (double));
  GFileInfo *info;

  copy_all (folder, examples, "");
  children = g_file_enumerate_children (examples, "standard::name", G_FILE_QUERY_INFO_NONE,
                                        NULL, NULL);
  g_print ("from the end of a write to the new picture, of which %d ms are waited for more\n"
           "median ms  longest ms  file\n", TRIAD_FILE_MONITOR_SETTLE_MS);

  while (children != NULL &&
         g_file_enumerator_iterate (children, &info, NULL, NULL, NULL) && info != NULL)
    {
      const char *name = g_file_info_get_name (info);
      double longest;
      double median;

      if (!g_str_has_suffix (name, ".sdf") && !g_str_has_suffix (name, ".urdf"))
        continue;

      median = measure (folder, name, &longest);
      g_array_append_val (medians, median);
      g_print ("%9.1f  %10.1f  %s\n", median, longest, name);
    }

  g_array_sort (medians, compare);

  if (medians->len > 0)
    g_print ("%9.1f  the median of %u files\n", g_array_index (medians, double, medians->len / 2),
             medians->len);

  return 0;
}
