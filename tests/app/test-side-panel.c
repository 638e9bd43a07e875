/* test-side-panel.c: pages of the side panel, by pointer and keyboard */
/* SPDX-License-Identifier: Apache-2.0 */

#include "triad-gui-steps.h"

#include <string.h>

#include "triad-folder.h"
#include "triad-inspector.h"
#include "triad-joint-row.h"
#include "triad-pose-format.h"

#define GRIPPER  "arm_and_gripper::gripper"
#define FRAME    GRIPPER "::left_tip"
#define SHOULDER "arm_and_gripper::arm::shoulder"
#define MODEL(links)                                                                            \
  "<sdf version='1.9'><model name='m'>" links "<link name='a'/><link name='b'/><link name='c'/>" \
  "</model></sdf>"

static GtkWidget *
get_side (TriadGuiTest *test)
{
  return triad_gui_steps_get_part (test, "side");
}

static GtkWidget *
get_part (TriadGuiTest *test,
          const char   *id)
{
  GtkWidget *inspector = triad_gui_test_find_widget (get_side (test), "TriadInspector");

  return GTK_WIDGET (gtk_widget_get_template_child (inspector, TRIAD_TYPE_INSPECTOR, id));
}

static void
open_frame (TriadGuiTest *test,
            int           height)
{
  gtk_window_set_default_size (GTK_WINDOW (test->window), 1300, height);
  triad_gui_test_open_example (test, "arm_and_gripper.sdf");
  triad_session_select (test->session, triad_gui_test_find_frame (test, FRAME));
  triad_gui_test_wait_for_frame (test);
  triad_gui_test_wait_for_frame (test);
}

static gboolean
is_reference (TriadGuiTest *test,
              gpointer      name)
{
  return triad_session_get_reference (test->session) == triad_gui_test_find_frame (test, name);
}

/* The pose is shown and copied relative to the frame that is chosen in the list. */
static void
test_relative_to (TriadGuiTest  *test,
                  gconstpointer  data)
{
  g_autofree char *copied = NULL;
  GtkWidget *chooser;
  GtkWidget *search;

  open_frame (test, 900);
  chooser = get_part (test, "chooser");

  if (!triad_gui_steps_click (test, chooser))
    return;

  search = triad_gui_test_find_hidden (chooser, "TriadFrameSearch");
  triad_gui_steps_wait_for_text (test, search, SHOULDER);
  triad_gui_test_wait_for_frame (test);
  triad_gui_test_type (test, "left_fing");
  triad_gui_steps_click_text (test, search, GRIPPER "::left_finger");
  triad_gui_test_wait (test, is_reference, (gpointer) (GRIPPER "::left_finger"));
  triad_gui_steps_wait_for_text (test, get_side (test), "left_tip in left_finger");
  triad_gui_steps_wait_for_text (test, get_side (test), "x 0.08 m");
  triad_gui_steps_clear_clipboard (test);
  triad_gui_steps_click_text (test, get_side (test), "Copy Pose");
  copied = triad_gui_steps_dup_clipboard (test);
  g_assert_cmpstr (copied, ==, "<pose relative_to=\"left_finger\">0.08 0 0 0 0 0</pose>");
}

static gboolean
has_frame (TriadGuiTest *test,
           gpointer      name)
{
  TriadSnapshot *snapshot = triad_session_get_snapshot (test->session);

  return snapshot != NULL && triad_snapshot_find_frame (snapshot, name) >= 0;
}

/* A list that is open while the file changes has the frames that are in the file now. */
static void
test_changed_meanwhile (TriadGuiTest  *test,
                        gconstpointer  data)
{
  g_autoptr(TriadFolder) folder = triad_folder_new ();
  g_autoptr(GFile) file = triad_folder_write (folder, "m.sdf", MODEL (""));
  GtkWidget *chooser;
  GtkWidget *search;

  triad_gui_test_open (test, g_file_peek_path (file));
  triad_session_select (test->session, triad_gui_test_find_frame (test, "m::c"));
  triad_gui_test_wait_for_frame (test);
  chooser = get_part (test, "chooser");

  if (!triad_gui_steps_click (test, chooser))
    return;

  search = triad_gui_test_find_hidden (chooser, "TriadFrameSearch");
  triad_gui_steps_wait_for_text (test, search, "m::b");
  g_object_unref (triad_folder_write (folder, "m.sdf", MODEL ("<link name='x'/><link name='y'/>")));
  triad_gui_test_wait (test, has_frame, (gpointer) "m::y");
  triad_gui_test_type (test, "m::b");
  triad_gui_test_wait_for_frame (test);
  triad_gui_test_key (test, "Return");
  triad_gui_test_wait (test, is_reference, (gpointer) "m::b");
}

static gboolean
is_editing (TriadGuiTest *test,
            gpointer      editor)
{
  return gtk_widget_get_mapped (editor);
}

#define NAMESAKES(links)                                                              \
  "<sdf version='1.9'><model name='m'>" links "<link name='a'/>\n"                     \
  "<link name='b'><pose>1 0 0 0 0 0</pose></link>\n"                                  \
  "<link name='b'><pose>2 0 0 0 0 0</pose></link></model></sdf>"

static int
find_second (TriadGuiTest *test)
{
  return triad_gui_test_find_frame (test, "m::b") + 1;
}

static gboolean
is_second_reference (TriadGuiTest *test,
                     gpointer      data)
{
  return triad_session_get_reference (test->session) == find_second (test);
}

/* The second of two frames with the same name can be chosen, and stays chosen and selected. */
static void
test_namesakes (TriadGuiTest  *test,
                gconstpointer  data)
{
  g_autoptr(TriadFolder) folder = triad_folder_new ();
  g_autoptr(GFile) file = triad_folder_write (folder, "m.sdf", NAMESAKES (""));
  GtkWidget *chooser;
  GtkWidget *editor;

  triad_gui_test_open (test, g_file_peek_path (file));
  gtk_widget_activate_action (GTK_WIDGET (test->window), "win.focus-page", "s", "frame");
  triad_session_select (test->session, triad_gui_test_find_frame (test, "m::a"));
  triad_gui_test_wait_for_frame (test);
  chooser = get_part (test, "chooser");

  if (!triad_gui_steps_click (test, chooser))
    return;

  triad_gui_steps_click_text (test, triad_gui_test_find_hidden (chooser, "TriadFrameSearch"),
                              "m::b (m.sdf:3)");
  triad_gui_test_wait (test, is_second_reference, NULL);

  /* A number that is typed for the first is not that of the second. */
  triad_session_set_reference (test->session, -1);
  triad_session_select (test->session, find_second (test) - 1);
  triad_gui_test_wait_for_frame (test);
  editor = get_part (test, "editor");
  triad_gui_steps_click (test, get_part (test, "edit_button"));
  triad_gui_test_wait (test, is_editing, editor);
  triad_session_select (test->session, find_second (test));
  g_assert_false (is_editing (test, editor));

  triad_session_set_reference (test->session, find_second (test));
  g_object_unref (triad_folder_write (folder, "m.sdf", NAMESAKES ("<link name='new'/>")));
  triad_gui_test_wait (test, has_frame, (gpointer) "m::new");
  g_assert_cmpint (triad_session_get_selected (test->session), ==, find_second (test));
  g_assert_true (is_second_reference (test, NULL));
}

/* The frame that is chosen is selected, and its pose is relative to the one that was. */
static void
test_measure_to (TriadGuiTest  *test,
                 gconstpointer  data)
{
  GtkWidget *chooser;

  open_frame (test, 900);

  if (!triad_gui_steps_click_text (test, get_side (test), "Measure To…"))
    return;

  chooser = gtk_widget_get_ancestor (triad_gui_steps_find_text (get_side (test), "Measure To…"),
                                     g_type_from_name ("TriadFrameChooser"));
  triad_gui_steps_click_text (test, triad_gui_test_find_hidden (chooser, "TriadFrameSearch"),
                              SHOULDER);
  triad_gui_test_wait (test, triad_gui_test_is_selected,
                       GINT_TO_POINTER (triad_gui_test_find_frame (test, SHOULDER)));
  g_assert_true (is_reference (test, (gpointer) FRAME));
  triad_gui_steps_wait_for_text (test, get_side (test), "shoulder in ");
}

typedef struct
{
  GtkAdjustment *scroll;
  double         value;
} Scrolled;

static gboolean
has_scrolled (TriadGuiTest *test,
              gpointer      data)
{
  const Scrolled *before = data;

  return gtk_adjustment_get_value (before->scroll) > before->value;
}

/* Turns the wheel over a widget until the page has scrolled. */
static gboolean
scroll_over (TriadGuiTest  *test,
             GtkAdjustment *scroll,
             GtkWidget     *widget)
{
  Scrolled before = { scroll, 0 };

  g_assert_nonnull (widget);
  g_assert_cmpfloat (gtk_adjustment_get_upper (scroll), >,
                     gtk_adjustment_get_page_size (scroll) + 20);

  /* As far up as shows the widget. */
  gtk_adjustment_set_value (scroll, 0);
  triad_gui_test_wait_for_frame (test);

  while (!triad_gui_steps_is_in_view (test, widget))
    {
      g_assert_cmpfloat (gtk_adjustment_get_value (scroll), <,
                         gtk_adjustment_get_upper (scroll) - gtk_adjustment_get_page_size (scroll));
      gtk_adjustment_set_value (scroll, gtk_adjustment_get_value (scroll) + 20);
      triad_gui_test_wait_for_frame (test);
    }

  before.value = gtk_adjustment_get_value (scroll);

  if (!triad_gui_test_click_button (test, widget, 5, gtk_widget_get_width (widget) / 2.0,
                                    gtk_widget_get_height (widget) / 2.0))
    return FALSE;

  triad_gui_test_wait (test, has_scrolled, &before);

  return TRUE;
}

/* Asserts that only @outer scrolls up and down. */
static void
assert_one_scrolls (GtkWidget *root,
                    GtkWidget *outer)
{
  if (GTK_IS_SCROLLED_WINDOW (root) && root != outer && gtk_widget_get_mapped (root))
    {
      GtkAdjustment *scroll = gtk_scrolled_window_get_vadjustment (GTK_SCROLLED_WINDOW (root));

      g_assert_cmpfloat (gtk_adjustment_get_upper (scroll), <=,
                         gtk_adjustment_get_page_size (scroll));
    }

  for (GtkWidget *child = gtk_widget_get_first_child (root);
       child != NULL;
       child = gtk_widget_get_next_sibling (child))
    if (!GTK_IS_POPOVER (child))
      assert_one_scrolls (child, outer);
}

/* The wheel scrolls the page wherever the pointer is, and changes no value. */
static void
test_wheel (TriadGuiTest  *test,
            gconstpointer  data)
{
  static const char *const ids[] = { "name", "dependence", "chooser", "edit_button", "pose",
                                     "distance", "copy_button" };
  static const char *const texts[] = { "Measure To…", "Pose relative to", "Path to the Root",
                                       "left_slide", "relative to body (written)" };
  GtkWidget *inspector;
  GtkWidget *editor;
  GtkWidget *page;
  GtkAdjustment *scroll;
  guint rotation;

  open_frame (test, 560);
  inspector = triad_gui_test_find_widget (get_side (test), "TriadInspector");
  page = gtk_widget_get_ancestor (get_part (test, "content"), GTK_TYPE_SCROLLED_WINDOW);
  scroll = gtk_scrolled_window_get_vadjustment (GTK_SCROLLED_WINDOW (page));
  assert_one_scrolls (page, page);

  for (gsize i = 0; i < G_N_ELEMENTS (ids); i++)
    if (!scroll_over (test, scroll, get_part (test, ids[i])))
      return;

  for (gsize i = 0; i < G_N_ELEMENTS (texts); i++)
    scroll_over (test, scroll, triad_gui_steps_find_text (inspector, texts[i]));

  scroll_over (test, scroll, triad_gui_test_find_widget (inspector, "GtkDropDown"));
  g_object_get (inspector, "rotation", &rotation, NULL);
  g_assert_cmpuint (rotation, ==, TRIAD_ROTATION_RPY);
  g_assert_cmpint (triad_session_get_reference (test->session), <, 0);
  g_assert_true (triad_gui_test_is_selected (test, GINT_TO_POINTER
                                             (triad_gui_test_find_frame (test, FRAME))));

  triad_session_select (test->session, triad_gui_test_find_frame (test, SHOULDER));
  triad_gui_test_wait_for_frame (test);
  gtk_adjustment_set_value (scroll, 0);
  triad_gui_steps_click (test, get_part (test, "edit_button"));
  triad_gui_test_wait_for_frame (test);
  editor = get_part (test, "editor");
  g_assert_true (gtk_widget_get_mapped (editor));
  assert_one_scrolls (page, page);

  for (int i = 0; i < 2; i++)
    {
      GtkWidget *field = triad_gui_test_find_widget (editor, "GtkSpinButton");
      g_autofree char *before = NULL;

      if (field == NULL)
        field = triad_gui_test_find_widget (editor, "GtkEntry");

      g_assert_nonnull (field);

      /* With and without the focus. */
      if (i == 1)
        gtk_widget_grab_focus (field);

      before = g_strdup (gtk_editable_get_text (GTK_EDITABLE (field)));
      scroll_over (test, scroll, field);
      g_assert_cmpstr (gtk_editable_get_text (GTK_EDITABLE (field)), ==, before);
    }
}

static gboolean
is_row_shown (TriadGuiTest *test,
              gpointer      data)
{
  GtkWidget *row = triad_gui_test_find_widget (get_side (test), "TriadJointRow");

  return row != NULL && gtk_widget_get_width (row) > 100;
}

/* The same for the joints, whose sliders and fields change with the wheel elsewhere. */
static void
test_joints_wheel (TriadGuiTest  *test,
                   gconstpointer  data)
{
  static const char *const types[] = { "GtkScale", "GtkSpinButton", "GtkLabel" };

  open_frame (test, 400);

  if (!triad_gui_steps_click_text (test, get_side (test), "Joints"))
    return;

  triad_gui_test_wait (test, is_row_shown, NULL);

  for (gsize i = 0; i < G_N_ELEMENTS (types); i++)
    {
      GtkWidget *row = triad_gui_test_find_widget (get_side (test), "TriadJointRow");
      GtkWidget *page = gtk_widget_get_ancestor (row, GTK_TYPE_SCROLLED_WINDOW);

      scroll_over (test, gtk_scrolled_window_get_vadjustment (GTK_SCROLLED_WINDOW (page)),
                   triad_gui_test_find_widget (row, types[i]));
    }

  triad_gui_test_wait_for_frame (test);
  g_assert_false (triad_session_has_moved (test->session, -1));
}

/* Whether the figures of a label have the same width, in every font that has such figures. */
static gboolean
is_tabular (GtkLabel *label)
{
  PangoLayout *layout = gtk_label_get_layout (label);
  PangoAttrList *list = pango_layout_get_attributes (layout);
  g_autoptr(PangoAttrIterator) i = list != NULL ? pango_attr_list_get_iterator (list) : NULL;
  PangoAttribute *features = i != NULL ? pango_attr_iterator_get (i, PANGO_ATTR_FONT_FEATURES)
                                       : NULL;

  return (features != NULL &&
          strstr (((PangoAttrFontFeatures *) features)->features, "tnum") != NULL) ||
         gtk_widget_has_css_class (GTK_WIDGET (label), "monospace");
}

/* Checks the numbers with units, and returns how many are negative. */
static int
count_negative (GtkWidget *root)
{
  int n = 0;

  if (GTK_IS_LABEL (root) && gtk_widget_get_mapped (root))
    {
      const char *text = gtk_label_get_text (GTK_LABEL (root));

      g_assert_false (g_regex_match_simple ("(^|\\s)-[0-9]", text, 0, 0));
      n = g_regex_match_simple ("−[0-9]", text, 0, 0);

      if (g_regex_match_simple ("[0-9]( |\\x{a0})?(m|°|kg)\\b", text, 0, 0) &&
          !is_tabular (GTK_LABEL (root)))
        g_error ("figures of “%s” differ in width", text);
    }

  for (GtkWidget *child = gtk_widget_get_first_child (root);
       child != NULL;
       child = gtk_widget_get_next_sibling (child))
    n += count_negative (child);

  return n;
}

static void
test_numbers (TriadGuiTest  *test,
              gconstpointer  data)
{
  open_frame (test, 900);
  g_assert_cmpint (count_negative (get_side (test)), >=, 2);
  triad_session_select (test->session, triad_gui_test_find_frame (test, GRIPPER));
  triad_gui_test_wait_for_frame (test);
  triad_gui_test_wait_for_frame (test);
  g_assert_cmpint (count_negative (get_side (test)), >=, 3);
  triad_session_select (test->session, triad_gui_test_find_frame (test, SHOULDER));
  triad_gui_test_wait_for_frame (test);
  triad_gui_test_wait_for_frame (test);
  g_assert_nonnull (triad_gui_steps_find_text (get_side (test), "Limits"));
  count_negative (get_side (test));
  gtk_widget_activate_action (GTK_WIDGET (test->window), "win.focus-page", "s", "joints");
  triad_gui_test_wait (test, is_row_shown, NULL);
  triad_gui_test_wait_for_frame (test);
  g_assert_cmpint (count_negative (get_side (test)), >=, 1);
}

static void
add_tests (void)
{
#define ADD(path, func) \
  g_test_add (path, TriadGuiTest, NULL, triad_gui_test_set_up, func, triad_gui_test_tear_down)
  ADD ("/side-panel/pose-relative-to", test_relative_to);
  ADD ("/side-panel/changed-meanwhile", test_changed_meanwhile);
  ADD ("/side-panel/namesakes", test_namesakes);
  ADD ("/side-panel/measure-to", test_measure_to);
  ADD ("/side-panel/wheel", test_wheel);
  ADD ("/side-panel/wheel-over-joints", test_joints_wheel);
  ADD ("/side-panel/numbers", test_numbers);
#undef ADD
}

int
main (int   argc,
      char *argv[])
{
  return triad_gui_test_run (argc, argv, add_tests);
}
