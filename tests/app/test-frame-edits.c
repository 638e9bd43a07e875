/* test-frame-edits.c: every edit of a frame, by keys: menu, dialog, preview, undo */
/* SPDX-License-Identifier: Apache-2.0 */

#include "triad-gui-steps.h"

#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#include "triad-edit-dialog.h"
#include "triad-edit-preview.h"
#include "triad-folder.h"
#include "triad-inspector.h"
#include "triad-pose-editor.h"

#define NOBODY 65534
#define N_CHANGES 6

/* With a byte order mark, both line terminators, comments, and different quotes.  New lines end like
 * the first one. */
static const char arm[] =
  "\xef\xbb\xbf<?xml version='1.0'?>\r\n<!-- é -->\n<sdf version='1.10'>\n"
  "  <model   name='arm'>\r\n"
  "    <link name='base'/>\n"
  "    <link name='tip'>\n"
  "      <pose>0 0 1.0 0 0 0</pose><!-- here -->\n"
  "    </link>\n"
  "    <joint name='elbow' type='fixed'>\n"
  "      <pose relative_to='base'>0 0 0.5 0 0 0</pose>\n"
  "      <parent>base</parent>\n"
  "      <child>tip</child>\n"
  "    </joint>\n"
  "    <frame name='tool' attached_to='tip'>\n"
  "      <pose degrees='true'>0.25 0 0 0 0 90</pose>\n"
  "    </frame>\n"
  "    <frame name='eye' attached_to=\"tool\"/>\n"
  "    <model name='hand'>\n"
  "      <pose relative_to='tip'>0 0 2 0 0 0</pose>\n"
  "      <link name='palm'/>\n"
  "      <frame name='grip'>\n"
  "        <pose>0 0 0.5 0 0 0</pose>\n"
  "      </frame>\n"
  "    </model>\n"
  "    <model name='claw' placement_frame='nail'>\n"
  "      <pose>0 0 3 0 0 0</pose>\n"
  "      <link name='nail'>\n"
  "        <pose>0 0 0.5 0 0 0</pose>\n"
  "      </link>\n"
  "    </model>\n"
  "    <plugin name='p' filename='p'>\n"
  "      <link>tip</link>\n"
  "      <other>tip</other>\n"
  "    </plugin>\n"
  "  </model>\n"
  "</sdf>\n";

#define TOOL "<pose degrees='true'>0.25 0 0 0 0 90</pose>"
#define EYE "<frame name='eye' attached_to=\"tool\"/>"
#define EYE_WITH(base, pose)                                                                       \
  "<frame name='eye' attached_to=\"" base "\">\r\n      <pose" pose "</pose>\r\n    </frame>"

/* What is pressed in the dialog: keys, or texts after “'”, separated by “|”. */
typedef struct
{
  const char *name;
  const char *frame;
  const char *item;                          /* of the menu, without its mnemonic */
  const char *keys;                          /* NULL where there is no dialog */
  const char *changes[N_CHANGES][2];         /* texts, each of which occurs once, and the new ones */
} Case;

static const Case cases[] = {
  { "rename", "arm::tip", "Rename…", "'end",
    { { "<link name='tip'>", "<link name='end'>" }, { "<child>tip<", "<child>end<" },
      { "attached_to='tip'", "attached_to='end'" }, { "relative_to='tip'", "relative_to='end'" } } },
  { "rename-in-plugins", "arm::tip", "Rename…", "'end|Tab|space",
    { { "<link name='tip'>", "<link name='end'>" }, { "<child>tip<", "<child>end<" },
      { "attached_to='tip'", "attached_to='end'" }, { "relative_to='tip'", "relative_to='end'" },
      { "<link>tip<", "<link>end<" }, { "<other>tip<", "<other>end<" } } },
  { "set-pose", "arm::eye", "Set Pose…", "Tab|Tab|ctrl+a|'0.125",
    { { EYE, EYE_WITH ("tool", ">0 0 0.125 0 0 0") } } },
  { "set-pose-degrees", "arm::eye", "Set Pose…", "Tab|Tab|Tab|ctrl+a|'90",
    { { EYE, EYE_WITH ("tool", ">0 0 0 1.5707963267948966 0 0") } } },
  { "place-on", "arm::eye", "Place On…", "'base",
    { { EYE, EYE_WITH ("tool", ">0 0.25 -1 0 0 -1.5707963267948966") } } },
  { "place-on-alone", "arm::tool", "Place On…", "shift+Tab|space|Tab|'base",
    { { TOOL, "<pose degrees='true'>0 0 -1 0 0 0</pose>" },
      { EYE, EYE_WITH ("tool", ">0.25 0 1 0 0 1.5707963267948966") } } },
  { "place-on-joint", "arm::tip", "Place on Parent Joint", NULL,
    { { "<pose>0 0 1.0 0 0 0</pose>", "<pose relative_to='elbow'>0 0 0 0 0 0</pose>" },
      { TOOL, "<pose degrees='true'>0.25 0 0.5 0 0 90</pose>" },
      { ">0 0 2 0 0 0<", ">0 0 2.5 0 0 0<" } } },
  { "relative-to", "arm::tool", "Change Base Frame…", "'base",
    { { TOOL, "<pose degrees='true' relative_to='base'>0.25 0 1 0 0 90</pose>" } } },
  { "attached-to", "arm::eye", "Change Attachment…", "'base",
    { { EYE, EYE_WITH ("base", " relative_to='tool'>0 0 0 0 0 0") } } },
  { "canonical-link", "arm", "Change Attachment…", "",
    { { "<model   name='arm'>", "<model   name='arm' canonical_link='tip'>" } } },
  { "make-explicit", "arm::tool", "Write Pose Explicitly", NULL,
    { { TOOL, "<pose degrees='true' relative_to='tip'>0.25 0 0 0 0 90</pose>" } } },
  { "radians", "arm::tool", "Express in Radians", NULL,
    { { TOOL, "<pose>0.25 0 0 0 0 1.5707963267948966</pose>" } } },
  { "degrees", "arm::tip", "Express in Degrees", NULL,
    { { "<pose>0 0 1.0 0 0 0</pose>", "<pose degrees='true'>0 0 1.0 0 0 0</pose>" } } },
  { "quaternion", "arm::tool", "Express as Quaternion", NULL,
    { { TOOL, "<pose rotation_format='quat_xyzw'>0.25 0 0 0 0 0.7071067811865475 "
              "0.7071067811865476</pose>" } } },
  { "insert-frame", "arm::tool", "Insert Frame Here…", "'mark",
    { { "90</pose>\n    </frame>",
        "90</pose>\n    </frame>\r\n    <frame name='mark' attached_to='tool'/>" } } },
  { "wrap", "arm::base", "Wrap in Nested Model…", "'unit|Tab|Tab|space|'tip|Return",
    { { "    <link name='base'/>\n    <link name='tip'>\n      <pose>0 0 1.0 0 0 0</pose>"
        "<!-- here -->\n    </link>\n",
        "    <model name='unit'>\r\n      <link name='base'/>\n      <link name='tip'>\n"
        "        <pose>0 0 1.0 0 0 0</pose><!-- here -->\n      </link>\r\n    </model>\n" },
      { "relative_to='base'", "relative_to='unit::base'" },
      { "<parent>base<", "<parent>unit::base<" }, { "<child>tip<", "<child>unit::tip<" },
      { "attached_to='tip'", "attached_to='unit::tip'" },
      { "relative_to='tip'", "relative_to='unit::tip'" } } },
  { "placement-frame", "arm::hand", "Use Placement Frame…", "'grip",
    { { "<model name='hand'>", "<model name='hand' placement_frame='grip'>" },
      { ">0 0 2 0 0 0<", ">0 0 2.5 0 0 0<" } } },
  { "plain-pose", "arm::claw", "Use Plain Pose", NULL,
    { { " placement_frame='nail'", "" }, { ">0 0 3 0 0 0<", ">0 0 2.5 0 0 0<" } } },
};

typedef struct
{
  TriadGuiTest  gui;
  TriadFolder  *folder;
  char         *path;
} Fixture;

static void
set_up (Fixture       *fixture,
        gconstpointer  data)
{
  triad_gui_test_set_up (&fixture->gui, NULL);
  fixture->folder = triad_folder_new ();
  fixture->path = triad_folder_dup_path (fixture->folder, "arm.sdf");
  g_object_unref (triad_folder_write (fixture->folder, "arm.sdf", arm));
  triad_gui_test_open (&fixture->gui, fixture->path);
}

static void
tear_down (Fixture       *fixture,
           gconstpointer  data)
{
  triad_gui_test_tear_down (&fixture->gui, NULL);
  g_free (fixture->path);
  triad_folder_free (fixture->folder);
}

/* Replaces texts that occur once. */
static char *
dup_changed (const char *const changes[][2])
{
  char *text = g_strdup (arm);

  for (int i = 0; i < N_CHANGES && changes[i][0] != NULL; i++)
    {
      g_auto(GStrv) parts = g_strsplit (text, changes[i][0], -1);

      g_assert_cmpint (g_strv_length (parts), ==, 2);
      g_free (text);
      text = g_strjoinv (changes[i][1], parts);
    }

  return text;
}

static GtkWidget *
find_window (GType type)
{
  GListModel *windows = gtk_window_get_toplevels ();

  for (guint i = 0; i < g_list_model_get_n_items (windows); i++)
    {
      g_autoptr(GtkWidget) window = g_list_model_get_item (windows, i);

      if (G_TYPE_CHECK_INSTANCE_TYPE (window, type) && gtk_widget_get_mapped (window))
        return window;
    }

  return NULL;
}

static gboolean
has_dialog (TriadGuiTest *test,
            gpointer      data)
{
  return find_window (TRIAD_TYPE_EDIT_DIALOG) != NULL;
}

static gboolean
has_no_dialog (TriadGuiTest *test,
               gpointer      data)
{
  return find_window (TRIAD_TYPE_EDIT_DIALOG) == NULL;
}

/* Whether the preview shows an edit that can be applied. */
static gboolean
has_preview (TriadGuiTest *test,
             gpointer      data)
{
  GtkWidget *preview = find_window (TRIAD_TYPE_EDIT_PREVIEW);

  return preview != NULL && triad_gui_test_find_label (preview, "move") != NULL &&
         triad_gui_test_find_label (preview, "Apply") != NULL;
}

static gboolean
has_no_preview (TriadGuiTest *test,
                gpointer      data)
{
  return find_window (TRIAD_TYPE_EDIT_PREVIEW) == NULL;
}

static gboolean
is_active (TriadGuiTest *test,
           gpointer      window)
{
  if (!gtk_window_is_active (window))
    gtk_window_present (window);

  return gtk_window_is_active (window);
}

/* There is no window manager, which gives the focus to a new window, and takes it back from a menu. */
static void
activate_window (Fixture *fixture,
                 GType    type)
{
  triad_gui_test_wait_for_frame (&fixture->gui);
  triad_gui_test_wait (&fixture->gui, is_active, find_window (type));
  triad_gui_test_wait_for_frame (&fixture->gui);
}

static gboolean
dialog_says (TriadGuiTest *test,
             gpointer      text)
{
  GtkWidget *dialog = find_window (TRIAD_TYPE_EDIT_DIALOG);

  return dialog != NULL && triad_gui_test_find_label (dialog, text) != NULL;
}

static gboolean
has_text (TriadGuiTest *test,
          gpointer      data)
{
  const char *const *expected = data;
  g_autofree char *text = NULL;
  gsize n;

  return g_file_get_contents (expected[0], &text, &n, NULL) && n == strlen (expected[1]) &&
         memcmp (text, expected[1], n) == 0;
}

static void
wait_for_text (Fixture    *fixture,
               const char *text)
{
  const char *expected[] = { fixture->path, text };

  triad_gui_test_wait (&fixture->gui, has_text, (gpointer) expected);
  triad_gui_test_wait (&fixture->gui, triad_gui_test_is_complete, NULL);
}

static void
assert_text (Fixture    *fixture,
             const char *text)
{
  const char *expected[] = { fixture->path, text };

  g_assert_true (has_text (&fixture->gui, (gpointer) expected));
}

static gboolean
press (Fixture    *fixture,
       const char *key)
{
  triad_gui_test_wait_for_frame (&fixture->gui);

  return triad_gui_test_key (&fixture->gui, key);
}

static gboolean
type_all (Fixture    *fixture,
          const char *keys)
{
  g_auto(GStrv) parts = g_strsplit (keys, "|", -1);

  for (int i = 0; parts[i] != NULL; i++)
    {
      if (parts[i][0] == '\'')
        triad_gui_test_type (&fixture->gui, parts[i] + 1);
      else if (!press (fixture, parts[i]))
        return FALSE;
    }

  return TRUE;
}

static GtkWidget *
get_focus (TriadGuiTest *test)
{
  return gtk_window_get_focus (GTK_WINDOW (test->window));
}

static gboolean
has_focus_on_item (TriadGuiTest *test,
                   gpointer      data)
{
  GtkWidget *focus = get_focus (test);

  return focus != NULL && g_str_equal (G_OBJECT_TYPE_NAME (focus), "GtkModelButton");
}

/* Moves in the open menu to an item, and activates it. */
static void
choose (Fixture    *fixture,
        const char *item)
{
  TriadGuiTest *test = &fixture->gui;
  g_autofree char *text = NULL;

  for (int i = 0; i < 30 && g_strcmp0 (text, item) != 0; i++)
    {
      GtkWidget *before = get_focus (test);

      if (i > 0)
        triad_gui_test_key (test, "Down");

      for (int k = 0; i > 0 && k < 100 && get_focus (test) == before; k++)
        triad_gui_test_wait_for_frame (test);

      triad_gui_test_wait (test, has_focus_on_item, NULL);
      g_clear_pointer (&text, g_free);
      g_object_get (get_focus (test), "text", &text, NULL);
    }

  g_assert_cmpstr (text, ==, item);
  triad_gui_test_key (test, "Return");
}

/* Returns whether the text of the focused item is @data: a submenu begins with its title. */
static gboolean
is_in_submenu (TriadGuiTest *test,
               gpointer      data)
{
  g_autofree char *text = NULL;

  if (!has_focus_on_item (test, NULL))
    return FALSE;

  g_object_get (get_focus (test), "text", &text, NULL);

  return g_strcmp0 (text, "Frame Details") != 0 && gtk_widget_get_mapped (get_focus (test));
}

/* The first item with a tooltip, also one of a page of the menu that is not shown. */
static GtkWidget *
find_explained (GtkWidget  *root,
                const char *item)
{
  g_autofree char *text = NULL;
  GtkWidget *found = NULL;

  if (g_str_equal (G_OBJECT_TYPE_NAME (root), "GtkModelButton"))
    g_object_get (root, "text", &text, NULL);

  if (g_strcmp0 (text, item) == 0 && gtk_widget_get_tooltip_text (root) != NULL)
    return root;

  for (GtkWidget *child = gtk_widget_get_first_child (root);
       child != NULL && found == NULL;
       child = gtk_widget_get_next_sibling (child))
    found = find_explained (child, item);

  return found;
}

/* Opens the menu of a frame in the graph, and chooses an item of its submenu. */
static gboolean
choose_edit (Fixture    *fixture,
             const char *frame,
             const char *item)
{
  TriadGuiTest *test = &fixture->gui;
  TriadGraphView *view = triad_window_get_graph_view (test->window, TRIAD_GRAPH_RELATIVE_TO);

  triad_session_select (test->session, triad_gui_test_find_frame (test, frame));
  gtk_widget_grab_focus (GTK_WIDGET (view));

  if (!press (fixture, "Menu"))
    return FALSE;

  triad_gui_test_wait (test, has_focus_on_item, NULL);
  choose (fixture, "Edit");
  triad_gui_test_wait (test, is_in_submenu, NULL);
  choose (fixture, item);

  return TRUE;
}

static void
test_case (Fixture       *fixture,
           gconstpointer  data)
{
  TriadGuiTest *test = &fixture->gui;
  const Case *edit = data;
  g_autofree char *expected = dup_changed (edit->changes);

  if (!choose_edit (fixture, edit->frame, edit->item))
    return;

  if (edit->keys != NULL)
    {
      triad_gui_test_wait (test, has_dialog, NULL);
      activate_window (fixture, TRIAD_TYPE_EDIT_DIALOG);

      /* The row appears when the files have been searched. */
      if (strstr (edit->name, "plugins") != NULL)
        triad_gui_test_wait (test, dialog_says, (gpointer) "2 places");

      type_all (fixture, edit->keys);
      press (fixture, "Return");
      triad_gui_test_wait (test, has_no_dialog, NULL);
    }

  triad_gui_test_wait (test, has_preview, NULL);
  activate_window (fixture, TRIAD_TYPE_EDIT_PREVIEW);
  assert_text (fixture, arm);
  press (fixture, "Return");
  wait_for_text (fixture, expected);
  triad_gui_test_wait (test, has_no_preview, NULL);
  activate_window (fixture, TRIAD_TYPE_WINDOW);
  press (fixture, "ctrl+z");
  wait_for_text (fixture, arm);
}

/* A drag that a menu begins goes on after the menu has closed. */
static void
test_move (Fixture       *fixture,
           gconstpointer  data)
{
  static const char *const changes[N_CHANGES][2] = { { EYE, EYE_WITH ("tool", ">0 0.5 0 0 0 0") } };
  g_autofree char *changed = dup_changed (changes);

  if (!choose_edit (fixture, "arm::eye", "Move in 3D View"))
    return;

  triad_gui_test_wait (&fixture->gui, triad_gui_steps_says, "Move “arm::eye”");
  press (fixture, "y");
  triad_gui_test_type (&fixture->gui, "0.5");
  press (fixture, "Return");
  wait_for_text (fixture, changed);
}

static void
test_rotate (Fixture       *fixture,
             gconstpointer  data)
{
  if (!choose_edit (fixture, "arm::eye", "Rotate in 3D View"))
    return;

  triad_gui_test_wait (&fixture->gui, triad_gui_steps_says, "Rotate “arm::eye”");
  press (fixture, "Escape");
  assert_text (fixture, arm);
}

/* The name is checked while it is typed; Escape closes the dialog, and nothing is written. */
static void
test_name (Fixture       *fixture,
           gconstpointer  data)
{
  TriadGuiTest *test = &fixture->gui;

  triad_session_select (test->session, triad_gui_test_find_frame (test, "arm::tip"));

  if (!press (fixture, "F2"))
    return;

  triad_gui_test_wait (test, has_dialog, NULL);
  activate_window (fixture, TRIAD_TYPE_EDIT_DIALOG);
  triad_gui_test_wait (test, dialog_says, (gpointer) "2 places");
  triad_gui_test_type (test, "base");
  triad_gui_test_wait (test, dialog_says, (gpointer) "The name “base” is taken");
  press (fixture, "Return");
  triad_gui_test_wait_for_frame (test);
  g_assert_true (has_dialog (test, NULL));
  type_all (fixture, "ctrl+a|'a::b");
  triad_gui_test_wait (test, dialog_says, (gpointer) "contains “::”");
  press (fixture, "Escape");
  triad_gui_test_wait (test, has_no_dialog, NULL);
  assert_text (fixture, arm);
}

/* What only the edit itself can find out is shown in the dialog, which stays. */
static void
test_refused (Fixture       *fixture,
              gconstpointer  data)
{
  TriadGuiTest *test = &fixture->gui;

  if (!choose_edit (fixture, "arm::tool", "Wrap in Nested Model…"))
    return;

  triad_gui_test_wait (test, has_dialog, NULL);
  activate_window (fixture, TRIAD_TYPE_EDIT_DIALOG);
  press (fixture, "Return");
  triad_gui_test_wait (test, dialog_says, (gpointer) "would not be visible");
  type_all (fixture, "ctrl+a|'x");
  triad_gui_test_wait_for_frame (test);
  g_assert_false (dialog_says (test, (gpointer) "would not be visible"));
  press (fixture, "Escape");
  triad_gui_test_wait (test, has_no_dialog, NULL);
}

static gboolean
is_enabled (TriadGuiTest *test,
            const char   *action)
{
  GtkWidget *button = gtk_button_new ();
  gboolean enabled;

  g_object_ref_sink (button);
  gtk_actionable_set_action_name (GTK_ACTIONABLE (button), action);
  gtk_widget_set_parent (button, GTK_WIDGET (test->window));
  enabled = gtk_widget_get_sensitive (button);
  gtk_widget_unparent (button);
  g_object_unref (button);

  return enabled;
}

static gboolean
is_unmapped (TriadGuiTest *test,
             gpointer      widget)
{
  return !gtk_widget_get_mapped (widget);
}

/* What cannot be edited says why. */
static void
test_explains (Fixture       *fixture,
               gconstpointer  data)
{
  TriadGuiTest *test = &fixture->gui;
  GtkWidget *view = GTK_WIDGET (triad_window_get_graph_view (test->window,
                                                             TRIAD_GRAPH_RELATIVE_TO));
  GtkWidget *item;

  triad_session_select (test->session, triad_gui_test_find_frame (test, "arm::tip"));
  gtk_widget_grab_focus (view);

  if (!press (fixture, "Menu"))
    return;

  triad_gui_test_wait (test, has_focus_on_item, NULL);
  item = find_explained (view, "Use Placement Frame…");
  g_assert_nonnull (item);
  g_assert_false (gtk_widget_get_sensitive (item));
  g_assert_cmpstr (gtk_widget_get_tooltip_text (item), ==, "Only models have placement frames");
  g_assert_null (find_explained (view, "Rename…"));
  g_assert_null (find_explained (view, "Move in 3D View"));
  item = gtk_widget_get_ancestor (item, GTK_TYPE_POPOVER_MENU);
  press (fixture, "Escape");
  triad_gui_test_wait (test, is_unmapped, item);
}

/* The 3D view offers to move only what can be moved. */
static void
test_unmovable (Fixture       *fixture,
                gconstpointer  data)
{
  TriadGuiTest *test = &fixture->gui;

  triad_session_select (test->session, triad_gui_test_find_frame (test, "arm::tip"));
  g_assert_true (is_enabled (test, "frame.move") && is_enabled (test, "frame.rotate"));
  triad_session_select (test->session, 0);
  g_assert_false (is_enabled (test, "frame.move") || is_enabled (test, "frame.rotate"));
  triad_session_select (test->session, -1);
  g_assert_false (is_enabled (test, "frame.move") || is_enabled (test, "frame.rotate"));
}

/* Of a file that cannot be written, nothing can be edited, and the menu says why. */
static void
test_read_only (Fixture       *fixture,
                gconstpointer  data)
{
  TriadGuiTest *test = &fixture->gui;
  gboolean is_root = geteuid () == 0;

  g_assert_no_errno (chmod (fixture->path, 0444));

  /* The administrator may write everything, so this is somebody else. */
  if (is_root)
    {
      g_assert_no_errno (chmod (fixture->folder->path, 0777));
      g_assert_no_errno (seteuid (NOBODY));
    }

  triad_session_select (test->session, triad_gui_test_find_frame (test, "arm::tip"));

  if (is_root)
    g_assert_no_errno (seteuid (0));

  g_assert_false (is_enabled (test, "frame.edit-rename"));
  g_assert_false (is_enabled (test, "frame.move"));

  if (choose_edit (fixture, "arm::tip", "Read-Only File"))
    triad_gui_test_wait (test, triad_gui_steps_says, (gpointer) "The file is read-only");
}

static TriadInspector *
get_inspector (TriadGuiTest *test)
{
  return TRIAD_INSPECTOR (triad_gui_test_find_widget (GTK_WIDGET (test->window), "TriadInspector"));
}

static GtkWidget *
start_to_edit (Fixture    *fixture,
               const char *frame)
{
  TriadGuiTest *test = &fixture->gui;
  TriadInspector *inspector;
  GtkWidget *editor;

  triad_session_select (test->session, triad_gui_test_find_frame (test, frame));
  triad_gui_test_wait_for_frame (test);
  inspector = get_inspector (test);
  g_assert_true (gtk_widget_activate_action (GTK_WIDGET (inspector), "inspector.edit-pose", NULL));
  triad_gui_test_wait_for_frame (test);
  editor = triad_gui_test_find_widget (GTK_WIDGET (inspector), "TriadPoseEditor");
  g_assert_nonnull (editor);
  triad_pose_editor_start (TRIAD_POSE_EDITOR (editor));

  return editor;
}

/* Enter makes the edit, with a preview as other frames move; Escape drops it. */
static void
test_in_place (Fixture       *fixture,
               gconstpointer  data)
{
  static const char *const changes[N_CHANGES][2] = {
    { "<pose>0 0 3 0 0 0</pose>", "<pose>0.25 0 3 0 0 0</pose>" },
  };
  TriadGuiTest *test = &fixture->gui;
  g_autofree char *changed = dup_changed (changes);
  GtkWidget *editor = start_to_edit (fixture, "arm::eye");
  int width;

  /* A narrow screen has room for it. */
  gtk_widget_measure (GTK_WIDGET (get_inspector (test)), GTK_ORIENTATION_HORIZONTAL, -1, &width,
                      NULL, NULL, NULL);
  g_assert_cmpint (width, <=, 360);

  if (!type_all (fixture, "ctrl+a|'5|Escape"))
    return;

  triad_gui_test_wait (test, is_unmapped, editor);
  assert_text (fixture, arm);

  start_to_edit (fixture, "arm::claw::nail");
  type_all (fixture, "ctrl+a|'x|Return");
  triad_gui_test_wait (test, triad_gui_steps_says, (gpointer) "“x” is not a number");
  g_assert_true (gtk_widget_get_mapped (editor));
  press (fixture, "Escape");
  triad_gui_test_wait (test, is_unmapped, editor);

  start_to_edit (fixture, "arm::claw");
  type_all (fixture, "ctrl+a|'0,25|Return");
  triad_gui_test_wait (test, has_preview, NULL);
  activate_window (fixture, TRIAD_TYPE_EDIT_PREVIEW);
  g_assert_false (gtk_widget_get_mapped (editor));
  assert_text (fixture, arm);
  press (fixture, "Return");
  wait_for_text (fixture, changed);
  triad_gui_test_wait (test, has_no_preview, NULL);
  activate_window (fixture, TRIAD_TYPE_WINDOW);
  press (fixture, "ctrl+z");
  wait_for_text (fixture, arm);
}

/* The button for the frame that the pose is relative to says what it does; only that of the form
 * itself has a pencil. */
static void
test_in_place_base (Fixture       *fixture,
                    gconstpointer  data)
{
  TriadGuiTest *test = &fixture->gui;

  start_to_edit (fixture, "arm::eye");

  if (!triad_gui_steps_click_text (test, GTK_WIDGET (get_inspector (test)), "Change…"))
    return;

  triad_gui_test_wait (test, dialog_says, (gpointer) "Change Base Frame");
  activate_window (fixture, TRIAD_TYPE_EDIT_DIALOG);
  press (fixture, "Escape");
  triad_gui_test_wait (test, has_no_dialog, NULL);
  assert_text (fixture, arm);
}

/* A pose that nothing depends on is written at once, with a toast to undo it. */
static void
test_in_place_at_once (Fixture       *fixture,
                       gconstpointer  data)
{
  static const char *const changes[N_CHANGES][2] = {
    { "        <pose>0 0 0.5 0 0 0</pose>\n      </frame>",
      "        <pose>0.25 0 0.5 0 0 0</pose>\n      </frame>" },
  };
  TriadGuiTest *test = &fixture->gui;
  g_autofree char *changed = dup_changed (changes);

  start_to_edit (fixture, "arm::hand::grip");

  if (!type_all (fixture, "ctrl+a|'0.25|Return"))
    return;

  wait_for_text (fixture, changed);
  g_assert_true (has_no_preview (test, NULL));
  triad_gui_test_wait (test, triad_gui_steps_says, (gpointer) "Set the Pose of “arm::hand::grip”");
  triad_gui_test_wait (test, triad_gui_steps_says, (gpointer) "Undo");
  press (fixture, "ctrl+z");
  wait_for_text (fixture, arm);
}

/* Other models may include the file in which the pose is written, so it is shown first. */
static void
test_in_place_included (Fixture       *fixture,
                        gconstpointer  data)
{
  static const char leaf[] =
    "<sdf version='1.11'><model name='leaf'><link name='l'/>"
    "<frame name='f'><pose>1 0 0 0 0 0</pose></frame></model></sdf>";
  TriadGuiTest *test = &fixture->gui;
  g_autofree char *path = triad_folder_dup_path (fixture->folder, "main.sdf");
  g_autofree char *leaf_path = triad_folder_dup_path (fixture->folder, "leaf.sdf");
  g_autofree char *text = NULL;

  g_object_unref (triad_folder_write (fixture->folder, "leaf.sdf", leaf));
  g_object_unref (triad_folder_write (fixture->folder, "main.sdf",
    "<sdf version='1.11'><model name='m'><link name='base'/><include><uri>leaf.sdf</uri>"
    "<name>n</name></include></model></sdf>"));
  triad_gui_test_open (test, path);
  start_to_edit (fixture, "m::n::f");

  if (!type_all (fixture, "ctrl+a|'5|Return"))
    return;

  triad_gui_test_wait (test, has_preview, NULL);
  g_assert_true (g_file_get_contents (leaf_path, &text, NULL, NULL));
  g_assert_cmpstr (text, ==, leaf);
}

static const char *
get_first_text (GtkWidget *editor)
{
  return gtk_editable_get_text (GTK_EDITABLE (triad_gui_test_find_widget (editor, "GtkEntry")));
}

static gboolean
shows_first (TriadGuiTest *test,
             gpointer      text)
{
  GtkWidget *editor = triad_gui_test_find_widget (GTK_WIDGET (get_inspector (test)),
                                                  "TriadPoseEditor");

  return g_str_equal (get_first_text (editor), text);
}

/* Ctrl+Z takes back what the user has typed, but not the number that was there. */
static void
test_undo_in_place (Fixture       *fixture,
                    gconstpointer  data)
{
  static const char *const changes[N_CHANGES][2] = {
    { "        <pose>0 0 0.5 0 0 0</pose>\n      </frame>",
      "        <pose>0.25 0 0.5 0 0 0</pose>\n      </frame>" },
  };
  TriadGuiTest *test = &fixture->gui;
  g_autofree char *changed = dup_changed (changes);
  GtkWidget *editor = start_to_edit (fixture, "arm::hand::grip");

  if (!type_all (fixture, "ctrl+a|'0.25|Return"))
    return;

  wait_for_text (fixture, changed);
  triad_gui_test_wait (test, triad_gui_steps_says,
                       (gpointer) "Set the Pose of “arm::hand::grip”");

  start_to_edit (fixture, "arm::hand::grip");
  triad_gui_test_wait (test, shows_first, (gpointer) "0.25");
  type_all (fixture, "ctrl+a|'7");
  triad_gui_test_wait (test, shows_first, (gpointer) "7");

  /* GTK takes back the insertion and then the deletion of what was selected. */
  press (fixture, "ctrl+z");
  triad_gui_test_wait (test, shows_first, (gpointer) "");
  press (fixture, "ctrl+z");
  triad_gui_test_wait (test, shows_first, (gpointer) "0.25");
  press (fixture, "ctrl+z");
  triad_gui_test_wait_for_frame (test);
  g_assert_cmpstr (get_first_text (editor), !=, "");
  press (fixture, "Escape");
}

static gboolean
has_read (TriadGuiTest *test,
          gpointer      text)
{
  TriadSnapshot *snapshot = triad_session_get_snapshot (test->session);
  const GPtrArray *sources = triad_document_get_sources (triad_snapshot_get_document (snapshot));
  const char *read = triad_source_get_text (g_ptr_array_index (sources, 0), NULL);

  return strstr (read, text) != NULL;
}

/* Another program writes the file while the user types. */
static void
write_meanwhile (Fixture    *fixture,
                 const char *text,
                 const char *part)
{
  g_object_unref (triad_folder_write (fixture->folder, "arm.sdf", text));
  triad_gui_test_wait (&fixture->gui, has_read, (gpointer) part);
  triad_gui_test_wait (&fixture->gui, triad_gui_test_is_complete, NULL);
}

/* What was not typed is as in the file now. */
static void
test_in_place_meanwhile (Fixture       *fixture,
                         gconstpointer  data)
{
  static const char *const others[N_CHANGES][2] = {
    { "<pose>0 0 3 0 0 0</pose>", "<pose>0 0.5 4 0 0 0</pose>" },
  };
  static const char *const changes[N_CHANGES][2] = {
    { "<pose>0 0 3 0 0 0</pose>", "<pose>0.25 0.5 4 0 0 0</pose>" },
  };
  g_autofree char *other = dup_changed (others);
  g_autofree char *changed = dup_changed (changes);

  start_to_edit (fixture, "arm::claw");

  if (!type_all (fixture, "ctrl+a|'0.25"))
    return;

  write_meanwhile (fixture, other, "0 0.5 4");
  press (fixture, "Return");
  triad_gui_test_wait (&fixture->gui, has_preview, NULL);
  activate_window (fixture, TRIAD_TYPE_EDIT_PREVIEW);
  press (fixture, "Return");
  wait_for_text (fixture, changed);
}

/* The dialog keeps the frame that the user has chosen, and what was typed. */
static void
test_dialog_meanwhile (Fixture       *fixture,
                       gconstpointer  data)
{
  static const char *const others[N_CHANGES][2] = {
    { "<pose>0 0 1.0 0 0 0</pose>", "<pose>0 0 1.5 0 0 0</pose>" },
  };
  static const char *const changes[N_CHANGES][2] = {
    { "<pose>0 0 1.0 0 0 0</pose>", "<pose>0 0 1.5 0 0 0</pose>" },
    { EYE, EYE_WITH ("tool", ">0 -0.25 0 0 0 0") },
  };
  g_autofree char *other = dup_changed (others);
  g_autofree char *changed = dup_changed (changes);
  GtkWidget *button;

  if (!choose_edit (fixture, "arm::eye", "Set Pose…"))
    return;

  triad_gui_test_wait (&fixture->gui, has_dialog, NULL);
  activate_window (fixture, TRIAD_TYPE_EDIT_DIALOG);
  button = triad_gui_test_find_widget (find_window (TRIAD_TYPE_EDIT_DIALOG), "GtkMenuButton");
  gtk_menu_button_popup (GTK_MENU_BUTTON (button));
  triad_gui_test_wait_for_frame (&fixture->gui);
  type_all (fixture, "'base|Return");
  triad_gui_test_wait (&fixture->gui, dialog_says, (gpointer) "arm::base");
  type_all (fixture, "ctrl+a|'0.5");
  write_meanwhile (fixture, other, "0 0 1.5");
  g_assert_true (dialog_says (&fixture->gui, (gpointer) "arm::base"));
  press (fixture, "Return");
  triad_gui_test_wait (&fixture->gui, has_preview, NULL);
  activate_window (fixture, TRIAD_TYPE_EDIT_PREVIEW);
  press (fixture, "Return");
  wait_for_text (fixture, changed);
}

/* The second of two frames with the same name is edited, although the first has no known pose. */
static void
test_same_name (Fixture       *fixture,
                gconstpointer  data)
{
  static const char *const others[N_CHANGES][2] = {
    { "    <model name='hand'>\n",
      "    <frame name='palm'><pose relative_to='nobody'/></frame>\n    <link name='palm'/>\n"
      "    <model name='hand'>\n" },
  };
  static const char *const changes[N_CHANGES][2] = {
    { "    <model name='hand'>\n",
      "    <frame name='palm'><pose relative_to='nobody'/></frame>\n    <link name='other'/>\n"
      "    <model name='hand'>\n" },
  };
  g_autofree char *other = dup_changed (others);
  g_autofree char *changed = dup_changed (changes);
  TriadSnapshot *snapshot;
  int first;

  write_meanwhile (fixture, other, "nobody");
  snapshot = triad_session_get_snapshot (fixture->gui.session);
  first = triad_snapshot_find_frame (snapshot, "arm::palm");

  for (int v = 0; v < triad_snapshot_get_n_frames (snapshot); v++)
    if (v != first && g_str_equal (triad_snapshot_get_scoped_name (snapshot, v), "arm::palm"))
      triad_session_select (fixture->gui.session, v);

  g_assert_cmpint (triad_session_get_selected (fixture->gui.session), !=, first);
  triad_edit_dialog_present (GTK_WIDGET (fixture->gui.window), fixture->gui.session,
                             TRIAD_FRAME_EDIT_SET_POSE,
                             triad_session_get_selected (fixture->gui.session));
  triad_gui_test_wait (&fixture->gui, has_dialog, NULL);
  activate_window (fixture, TRIAD_TYPE_EDIT_DIALOG);

  if (!press (fixture, "Escape"))
    return;

  triad_gui_test_wait (&fixture->gui, has_no_dialog, NULL);
  triad_edit_dialog_present (GTK_WIDGET (fixture->gui.window), fixture->gui.session,
                             TRIAD_FRAME_EDIT_RENAME,
                             triad_session_get_selected (fixture->gui.session));
  triad_gui_test_wait (&fixture->gui, has_dialog, NULL);
  activate_window (fixture, TRIAD_TYPE_EDIT_DIALOG);
  type_all (fixture, "'other|Return");
  triad_gui_test_wait (&fixture->gui, has_preview, NULL);
  activate_window (fixture, TRIAD_TYPE_EDIT_PREVIEW);
  press (fixture, "Return");
  wait_for_text (fixture, changed);
}

/* It is not known which of the two is meant. */
static void
test_namesake_meanwhile (Fixture       *fixture,
                         gconstpointer  data)
{
  static const char *const others[N_CHANGES][2] = {
    { "    <link name='base'/>\n",
      "    <link name='base'/>\n    <frame name='eye'/>\n" },
  };
  g_autofree char *other = dup_changed (others);

  if (!choose_edit (fixture, "arm::eye", "Rename…"))
    return;

  triad_gui_test_wait (&fixture->gui, has_dialog, NULL);
  write_meanwhile (fixture, other, "<frame name='eye'/>");
  triad_gui_test_wait (&fixture->gui, has_no_dialog, NULL);
}

static void
add_tests (void)
{
  for (gsize i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autofree char *path = g_strconcat ("/frame-edits/", cases[i].name, NULL);

      g_test_add (path, Fixture, &cases[i], set_up, test_case, tear_down);
    }

#define ADD(name, func) \
  g_test_add ("/frame-edits/" name, Fixture, NULL, set_up, func, tear_down)

  ADD ("name", test_name);
  ADD ("move", test_move);
  ADD ("rotate", test_rotate);
  ADD ("refused", test_refused);
  ADD ("explains", test_explains);
  ADD ("unmovable", test_unmovable);
  ADD ("read-only", test_read_only);
  ADD ("in-place", test_in_place);
  ADD ("in-place-base", test_in_place_base);
  ADD ("in-place-at-once", test_in_place_at_once);
  ADD ("in-place-included", test_in_place_included);
  ADD ("undo-in-place", test_undo_in_place);
  ADD ("in-place-meanwhile", test_in_place_meanwhile);
  ADD ("dialog-meanwhile", test_dialog_meanwhile);
  ADD ("same-name", test_same_name);
  ADD ("namesake-meanwhile", test_namesake_meanwhile);
}

int
main (int   argc,
      char *argv[])
{
  return triad_gui_test_run (argc, argv, add_tests);
}
