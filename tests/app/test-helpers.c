/* test-helpers.c: failures of helper programs, as shown in the window */
/* SPDX-License-Identifier: Apache-2.0 */

#include "triad-gui-test.h"

#include <glib/gstdio.h>
#include <string.h>

#include "triad-problem-item.h"

#define MODEL "<sdf version='1.9'><model name='arm'><link name='a'><visual name='v'><geometry>" \
              "<mesh><uri>a.stl</uri></mesh></geometry></visual></link><link name='b'/>" \
              "<link name='c'/><link name='d'/></model></sdf>"

typedef struct
{
  TriadGuiTest  base;

  char         *folder;
  char         *helper;
  char         *model;
  char         *mesh;
} Fixture;

/* Replaces all helpers by @data, a line of shell. */
static void
set_up (Fixture       *fixture,
        gconstpointer  data)
{
  g_autofree char *script = g_strdup_printf ("#!/bin/sh\n%s\n", (const char *) data);
  g_autofree char *layout = g_strdup (g_getenv ("TRIAD_LAYOUT_HELPER"));
  g_autofree char *mesh = g_strdup (g_getenv ("TRIAD_MESH_HELPER"));

  fixture->folder = g_dir_make_tmp ("triad-helpers-XXXXXX", NULL);
  fixture->helper = g_build_filename (fixture->folder, "helper", NULL);
  fixture->model = g_build_filename (fixture->folder, "model.sdf", NULL);
  fixture->mesh = g_build_filename (fixture->folder, "a.stl", NULL);
  g_assert_true (g_file_set_contents (fixture->model, MODEL, -1, NULL));
  g_assert_true (g_file_set_contents (fixture->mesh, "solid a\nendsolid a\n", -1, NULL));
  g_assert_true (g_file_set_contents_full (fixture->helper, script, -1, G_FILE_SET_CONTENTS_NONE,
                                           0700, NULL));

  g_setenv ("TRIAD_LAYOUT_HELPER", fixture->helper, TRUE);
  g_setenv ("TRIAD_MESH_HELPER", fixture->helper, TRUE);
  triad_gui_test_set_up (&fixture->base, NULL);

  if (layout != NULL)
    g_setenv ("TRIAD_LAYOUT_HELPER", layout, TRUE);

  if (mesh != NULL)
    g_setenv ("TRIAD_MESH_HELPER", mesh, TRUE);
  else
    g_unsetenv ("TRIAD_MESH_HELPER");
}

static void
tear_down (Fixture       *fixture,
           gconstpointer  data)
{
  triad_gui_test_tear_down (&fixture->base, NULL);
  g_unlink (fixture->helper);
  g_unlink (fixture->model);
  g_unlink (fixture->mesh);
  g_rmdir (fixture->folder);
  g_free (fixture->folder);
  g_free (fixture->helper);
  g_free (fixture->model);
  g_free (fixture->mesh);
}

static void
assert_graph_text (Fixture        *fixture,
                   TriadGraphKind  kind,
                   const char     *words)
{
  TriadGraphView *view = triad_window_get_graph_view (fixture->base.window, kind);
  GtkWidget *note = GTK_WIDGET (gtk_widget_get_template_child (GTK_WIDGET (view),
                                                               TRIAD_TYPE_GRAPH_VIEW, "note"));

  g_assert_true (gtk_widget_get_visible (note));
  g_assert_cmpstr (gtk_label_get_label (GTK_LABEL (note)), ==, words);
}

static char *
dup_title (TriadProblemItem *item)
{
  return triad_diagnostic_node_dup_title (triad_problem_item_get_entry (item),
                                          triad_problem_item_get_diagnostics (item));
}

/* Returns whether the list of problems contains @words. */
static gboolean
has_problem (TriadGuiTest *test,
             gpointer      words)
{
  GtkWidget *problems = triad_gui_test_find_widget (GTK_WIDGET (test->window), "TriadProblems");
  GtkWidget *list = problems != NULL ? triad_gui_test_find_widget (problems, "GtkListView") : NULL;
  GListModel *rows;

  if (list == NULL)
    return FALSE;

  rows = G_LIST_MODEL (gtk_list_view_get_model (GTK_LIST_VIEW (list)));

  for (guint i = 0; i < g_list_model_get_n_items (rows); i++)
    {
      g_autoptr(GtkTreeListRow) row = g_list_model_get_item (rows, i);
      g_autoptr(TriadProblemItem) item = gtk_tree_list_row_get_item (row);
      g_autofree char *title = dup_title (item);

      if (strstr (title, words) != NULL)
        return TRUE;
    }

  return FALSE;
}

/* Both graphs and the 3D view are drawn in a simpler form, and the window gives the
 * reason. */
static void
test_says_so (Fixture       *fixture,
              gconstpointer  data)
{
  triad_gui_test_open (&fixture->base, fixture->model);

  for (int kind = TRIAD_GRAPH_ATTACHED_TO; kind <= TRIAD_GRAPH_RELATIVE_TO; kind++)
    {
      double x;
      double y;

      g_assert_true (triad_gui_test_find (&fixture->base,
                                          TRIAD_CANVAS (triad_window_get_graph_view
                                                        (fixture->base.window, kind)),
                                          triad_gui_test_find_frame (&fixture->base, "arm::d"),
                                          &x, &y));
    }

  assert_graph_text (fixture, TRIAD_GRAPH_RELATIVE_TO,
                     "Graphviz gives no layout of “arm”: drawn as a plain tree");

  /* The reason takes no room from the graph. */
  g_assert_cmpfloat (triad_canvas_get_caption (TRIAD_CANVAS (triad_window_get_graph_view
                                                             (fixture->base.window,
                                                              TRIAD_GRAPH_RELATIVE_TO))), <=,
                     triad_canvas_get_caption (TRIAD_CANVAS (triad_window_get_scene_view
                                                             (fixture->base.window))));
  gtk_widget_activate_action (GTK_WIDGET (fixture->base.window), "win.next-problem", NULL);
  triad_gui_test_wait (&fixture->base, has_problem,
                       (gpointer) "cannot read “a.stl”: ");
}

static void
add_tests (void)
{
#define ADD(name, script) \
  g_test_add ("/helpers/" name, Fixture, script, set_up, test_says_so, tear_down)

  ADD ("end", "exit 0");
  ADD ("crash", "echo confined; kill -SEGV $$");
  ADD ("flood-their-output", "echo confined; exec yes 0 0 0");
  ADD ("answer-nonsense", "printf 'confined\\n1 nan\\nend\\n'; sleep 100");
  ADD ("answer-too-little", "printf 'confined\\n100 100\\nend\\n'; sleep 100");
  ADD ("flood-their-greeting", "exec cat /dev/zero");
  ADD ("refuse-late",
       "printf 'confined\\nunconfined built without libseccomp\\nend\\n'; sleep 100");
  ADD ("flood-their-errors", "exec yes >&2");
#undef ADD
}

int
main (int   argc,
      char *argv[])
{
  return triad_gui_test_run (argc, argv, add_tests);
}
