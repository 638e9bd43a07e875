/* test-differences.c: a comparison by pointer and keyboard, from the key that begins it */
/* SPDX-License-Identifier: Apache-2.0 */

#include "triad-gui-steps.h"

#include <glib/gstdio.h>
#include <math.h>

#define MODEL(mass, upper, attached, x)                                                     \
  "<sdf version='1.9'>\n<model name='m'>\n"                                                 \
  "<link name='base'><inertial><mass>" mass "</mass></inertial></link>\n"                   \
  "<link name='arm'><pose relative_to='hinge'/></link>\n"                                   \
  "<joint name='hinge' type='revolute'><pose relative_to='base'>" x " 0 1 0 0 0</pose>\n"   \
  "<parent>base</parent><child>arm</child>\n"                                               \
  "<axis><xyz>0 0 1</xyz><limit><lower>-1</lower><upper>" upper "</upper></limit></axis>\n" \
  "</joint>\n"                                                                              \
  "<frame name='tool' attached_to='" attached "'><pose relative_to='arm'/></frame>\n"       \
  "</model>\n"

typedef struct
{
  TriadGuiTest  gui;
  char         *folder;
  char         *paths[2];
} Fixture;

/* Many lines follow, so that both sources can be scrolled. */
static void
write_model (const char *path,
             const char *model)
{
  g_autoptr(GString) text = g_string_new (model);

  for (int i = 0; i < 300; i++)
    g_string_append_printf (text, "<!-- %d -->\n", i);

  g_string_append (text, "</sdf>\n");
  g_assert_true (g_file_set_contents (path, text->str, -1, NULL));
}

static void
set_up (Fixture       *fixture,
        gconstpointer  data)
{
  triad_gui_test_set_up (&fixture->gui, NULL);
  gtk_window_set_default_size (GTK_WINDOW (fixture->gui.window), 1350, 950);
  fixture->folder = g_dir_make_tmp ("differences-XXXXXX", NULL);
  fixture->paths[0] = g_build_filename (fixture->folder, "old.sdf", NULL);
  fixture->paths[1] = g_build_filename (fixture->folder, "new.sdf", NULL);
  write_model (fixture->paths[0], MODEL ("2", "1", "base", "0.1"));
  write_model (fixture->paths[1], MODEL ("2.5", "0.5", "arm", "0.11"));
}

static void
tear_down (Fixture       *fixture,
           gconstpointer  data)
{
  triad_gui_test_tear_down (&fixture->gui, NULL);
  g_remove (fixture->paths[0]);
  g_remove (fixture->paths[1]);
  g_rmdir (fixture->folder);
  g_free (fixture->paths[0]);
  g_free (fixture->paths[1]);
  g_free (fixture->folder);
}

static GtkWidget *
get_drawer (TriadGuiTest *test)
{
  return triad_gui_steps_get_part (test, "bottom");
}

static gboolean
is_compared (TriadGuiTest *test,
             gpointer      data)
{
  return triad_comparison_session_get_other (test->comparison) != NULL &&
         !triad_comparison_session_get_busy (test->comparison) &&
         triad_comparison_session_get_comparison (test->comparison) != NULL;
}

/* Returns FALSE if no key can be pressed. */
static gboolean
compare (Fixture *fixture)
{
  TriadGuiTest *test = &fixture->gui;

  triad_gui_test_open (test, fixture->paths[0]);

  if (!triad_gui_test_key (test, "ctrl+d"))
    return FALSE;

  triad_gui_steps_choose_file (test, fixture->paths[1]);
  triad_gui_test_wait (test, is_compared, NULL);
  triad_gui_test_wait_for_frame (test);

  return TRUE;
}

/* Returns whether the innermost row with @name also shows @text. */
static gboolean
has_row (GtkWidget  *root,
         const char *name,
         const char *text)
{
  GtkWidget *row = triad_gui_steps_find_text (root, text);

  while (row != NULL && row != root && triad_gui_steps_find_text (row, name) == NULL)
    row = gtk_widget_get_parent (row);

  return row != NULL && row != root && !GTK_IS_LIST_BASE (row);
}

/* Each difference shows old and new and by how much, at the frame that has changed; what only
 * moved along says with what. */
static void
test_rows (Fixture       *fixture,
           gconstpointer  data)
{
  static const struct
  {
    const char *frame;
    const char *text;
  } rows[] = {
    { "base", "mass 2 → 2.5 kg (+0.5)" },
    { "hinge", "limits −1 … 1 → −1 … 0.5 (−0.5)" },
    { "hinge", "x 0.1 → 0.11 m" },
    { "hinge", "10.000" },
    { "tool", "moves with “base” → “arm”" },
    { "arm", "moved with “hinge”" },
  };
  TriadGuiTest *test = &fixture->gui;

  if (!compare (fixture))
    return;

  for (gsize i = 0; i < G_N_ELEMENTS (rows); i++)
    if (!has_row (get_drawer (test), rows[i].frame, rows[i].text))
      g_error ("“%s” is not in the row of %s", rows[i].text, rows[i].frame);

  g_assert_false (has_row (get_drawer (test), "arm", "x 0.1 → 0.11 m"));
  triad_gui_steps_click_text (test, get_drawer (test), "mass 2 → 2.5 kg");
  triad_gui_test_wait (test, triad_gui_test_is_selected,
                       GINT_TO_POINTER (triad_gui_test_find_frame (test, "m::base")));
}

static void
collect_sources (GtkWidget *root,
                 GPtrArray *views)
{
  if (TRIAD_IS_SOURCE_VIEW (root) && gtk_widget_get_mapped (root))
    g_ptr_array_add (views, root);

  for (GtkWidget *child = gtk_widget_get_first_child (root);
       child != NULL;
       child = gtk_widget_get_next_sibling (child))
    collect_sources (child, views);
}

static gboolean
have_two_sources (TriadGuiTest *test,
                  gpointer      views)
{
  g_ptr_array_set_size (views, 0);
  collect_sources (get_drawer (test), views);

  return ((GPtrArray *) views)->len == 2;
}

static double
get_scroll (GtkWidget *view)
{
  return gtk_adjustment_get_value (gtk_scrollable_get_vadjustment (GTK_SCROLLABLE (view)));
}

static gboolean
have_scrolled (TriadGuiTest *test,
               gpointer      data)
{
  const GPtrArray *views = data;

  return get_scroll (views->pdata[0]) > 50 &&
         fabs (get_scroll (views->pdata[0]) - get_scroll (views->pdata[1])) < 1;
}

static gboolean
are_at_top (TriadGuiTest *test,
            gpointer      data)
{
  const GPtrArray *views = data;

  return get_scroll (views->pdata[0]) < 1 && get_scroll (views->pdata[1]) < 1;
}

/* The wheel over either source scrolls both. */
static void
test_sources (Fixture       *fixture,
              gconstpointer  data)
{
  TriadGuiTest *test = &fixture->gui;
  g_autoptr(GPtrArray) views = g_ptr_array_new ();

  if (!compare (fixture))
    return;

  triad_gui_steps_click_text (test, get_drawer (test), "Source");
  triad_gui_test_wait (test, have_two_sources, views);
  triad_gui_test_wait_for_frame (test);
  triad_gui_test_wait (test, are_at_top, views);

  for (int i = 0; i < 2; i++)
    {
      for (int k = 0; k < 4; k++)
        {
          triad_gui_test_click_button (test, views->pdata[i], i == 0 ? 5 : 4, 100, 60);
          triad_gui_test_wait_for_frame (test);
        }

      triad_gui_test_wait (test, i == 0 ? have_scrolled : are_at_top, views);
    }
}

static gboolean
shows_grid (TriadGuiTest *test,
            gpointer      wanted)
{
  return triad_session_get_scene_style (test->session)->grid == GPOINTER_TO_INT (wanted);
}

/* A letter is a shortcut in the list of differences, too, and never begins a search. */
static void
test_letters (Fixture       *fixture,
              gconstpointer  data)
{
  TriadGuiTest *test = &fixture->gui;
  GtkWidget *search;

  if (!compare (fixture))
    return;

  triad_gui_steps_click_text (test, get_drawer (test), "mass 2 → 2.5 kg");
  triad_gui_test_wait (test, triad_gui_test_is_selected,
                       GINT_TO_POINTER (triad_gui_test_find_frame (test, "m::base")));
  triad_gui_test_type (test, "xeq");
  triad_gui_test_key (test, "shift+g");
  triad_gui_test_wait (test, shows_grid, GINT_TO_POINTER (FALSE));
  search = triad_gui_test_find_widget (GTK_WIDGET (triad_gui_test_get_outline (test)),
                                       "GtkSearchEntry");
  g_assert_nonnull (search);
  g_assert_cmpstr (gtk_editable_get_text (GTK_EDITABLE (search)), ==, "");
  g_assert_cmpstr (G_OBJECT_TYPE_NAME (gtk_window_get_focus (GTK_WINDOW (test->window))), !=,
                   "GtkText");
}

static void
add_tests (void)
{
#define ADD(path, func) g_test_add (path, Fixture, NULL, set_up, func, tear_down)
  ADD ("/differences/rows", test_rows);
  ADD ("/differences/sources-scroll-together", test_sources);
  ADD ("/differences/letters", test_letters);
#undef ADD
}

int
main (int   argc,
      char *argv[])
{
  return triad_gui_test_run (argc, argv, add_tests);
}
