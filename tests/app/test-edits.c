/* test-edits.c: previewing, applying, undoing and redoing edits, by keys and pointer */
/* SPDX-License-Identifier: Apache-2.0 */

#include "triad-gui-steps.h"

#include <signal.h>
#include <string.h>
#include <sys/resource.h>
#include <sys/stat.h>
#include <unistd.h>

#include "triad-edit-names.h"
#include "triad-edit-poses.h"
#include "triad-edit-preview.h"
#include "triad-folder.h"
#include "triad-tree-list.h"

#define NOBODY   65534
#define LONG     2000000               /* bytes; takes a while to write */
#define N_KILLED 8

/* With a byte order mark, both line terminators, and a comment. */
#define ARM(link, z)                                                                               \
  "\xef\xbb\xbf<sdf version='1.10'><!-- é -->\r\n<model name='arm'>\n"                             \
  "\t<link   name='" link "'/>\r\n\t<frame name='tool' attached_to='" link "'>"                    \
  "<pose>0 0 " z " 0 0 0</pose></frame>\n"                                                         \
  "<frame name='tip'><pose relative_to='tool'>1 0 0 0 0 0</pose></frame></model></sdf>\n"

/* Two problems of one kind, and one of another, all with a fix, and one without. */
#define BROKEN(child, parent, name)                                                                \
  "<sdf version='1.10'>\r\n<model name='arm'><link name='base'/><link name='left'/>"               \
  "<link name='right'/>\n<joint name='j' type='fixed'><parent>base</parent><child>" child          \
  "</child></joint>\n<joint name='k' type='fixed'><parent>base</parent><child>" parent             \
  "</child></joint>\n<frame name='f'/>\n<frame name='" name "'/>\n"                                \
  "<frame name='lost' attached_to='something_else'/></model></sdf>\n"

/* With a line that is much wider than a window. */
#define FILL_60 "============================================================"
#define FILL_300 FILL_60 FILL_60 FILL_60 FILL_60 FILL_60
#define WIDE                                                                                       \
  "<sdf version='1.10'><model name='arm'>\n<!-- " FILL_300 " --><link name='base'/><!-- "          \
  FILL_300 " -->\n</model></sdf>\n"

typedef struct
{
  TriadGuiTest  gui;
  TriadFolder  *folder;
  char         *path;
} Fixture;

static void
write_text (Fixture    *fixture,
            const char *text)
{
  g_object_unref (triad_folder_write (fixture->folder, "arm.sdf", text));
}

static void
set_up (Fixture       *fixture,
        gconstpointer  data)
{
  triad_gui_test_set_up (&fixture->gui, NULL);
  fixture->folder = triad_folder_new ();
  fixture->path = triad_folder_dup_path (fixture->folder, "arm.sdf");
  write_text (fixture, data != NULL ? data : ARM ("base", "1"));
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

static void
assert_text (Fixture    *fixture,
             const char *expected)
{
  g_autofree char *text = NULL;
  gsize n;

  g_assert_true (g_file_get_contents (fixture->path, &text, &n, NULL));
  g_assert_cmpmem (text, n, expected, strlen (expected));
}

static GtkWidget *
find_preview (void)
{
  GListModel *windows = gtk_window_get_toplevels ();

  for (guint i = 0; i < g_list_model_get_n_items (windows); i++)
    {
      g_autoptr(GtkWidget) window = g_list_model_get_item (windows, i);

      if (TRIAD_IS_EDIT_PREVIEW (window) && gtk_widget_get_mapped (window))
        return window;
    }

  return NULL;
}

/* Whether a label of the preview contains a text. */
static gboolean
previews (TriadGuiTest *test,
          gpointer      text)
{
  GtkWidget *preview = find_preview ();

  return preview != NULL && triad_gui_test_find_label (preview, text) != NULL;
}

static gboolean
has_no_preview (TriadGuiTest *test,
                gpointer      data)
{
  return find_preview () == NULL;
}

static gboolean
has_frame (TriadGuiTest *test,
           gpointer      name)
{
  TriadSnapshot *snapshot = triad_session_get_snapshot (test->session);

  return triad_snapshot_find_frame (snapshot, name) >= 0 && triad_gui_test_is_complete (test, NULL);
}

static gboolean
has_file (TriadGuiTest *test,
          gpointer      data)
{
  const void *const *expected = data;
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

  triad_gui_test_wait (&fixture->gui, has_file, (gpointer) expected);
}

static char *
dup_patch (void)
{
  GtkWidget *view = triad_gui_test_find_widget (find_preview (), "TriadPatchView");
  GtkTextBuffer *buffer;
  GtkTextIter begin;
  GtkTextIter end;

  g_assert_nonnull (view);
  buffer = gtk_text_view_get_buffer (GTK_TEXT_VIEW (view));
  gtk_text_buffer_get_bounds (buffer, &begin, &end);

  return gtk_text_buffer_get_text (buffer, &begin, &end, FALSE);
}

static void
preview (Fixture   *fixture,
         TriadEdit *edit)
{
  triad_edit_preview_present (GTK_WIDGET (fixture->gui.window), fixture->gui.session, edit);
  triad_edit_unref (edit);
}

static TriadEdit *
rename_link (Fixture *fixture)
{
  TriadGuiTest *test = &fixture->gui;

  return triad_edit_rename (triad_session_get_snapshot (test->session),
                            triad_gui_test_find_frame (test, "arm::base"), "root", FALSE, NULL);
}

/* Presses a key in the preview, or in the window if there is none. */
static gboolean
press (Fixture    *fixture,
       const char *key)
{
  GtkWidget *preview = find_preview ();

  /* Without a window manager, the window below the pointer has the focus. */
  triad_gui_test_wait_for_frame (&fixture->gui);
  triad_gui_test_move (&fixture->gui,
                       preview != NULL ? preview : GTK_WIDGET (fixture->gui.window), 100, 100);
  triad_gui_test_wait_for_frame (&fixture->gui);

  return triad_gui_test_key (&fixture->gui, key);
}

/* Clicks in the middle.  Returns FALSE if nothing can be clicked. */
static gboolean
click (Fixture   *fixture,
       GtkWidget *widget)
{
  g_assert_nonnull (widget);
  triad_gui_test_wait_for_frame (&fixture->gui);

  return triad_gui_test_click (&fixture->gui, widget, gtk_widget_get_width (widget) / 2.0,
                               gtk_widget_get_height (widget) / 2.0);
}

/* Returns the visible button below @root with an action. */
static GtkWidget *
find_button (GtkWidget  *root,
             const char *action)
{
  if (GTK_IS_BUTTON (root) && gtk_widget_get_mapped (root) &&
      g_strcmp0 (gtk_actionable_get_action_name (GTK_ACTIONABLE (root)), action) == 0)
    return root;

  for (GtkWidget *child = gtk_widget_get_first_child (root);
       child != NULL;
       child = gtk_widget_get_next_sibling (child))
    {
      GtkWidget *found = find_button (child, action);

      if (found != NULL)
        return found;
    }

  return NULL;
}

/* Nothing is written before the edit is applied; then exactly what the preview shows, and each
 * step back and forth restores every byte. */
static void
test_steps (Fixture       *fixture,
            gconstpointer  data)
{
  TriadGuiTest *test = &fixture->gui;
  g_autofree char *patch = NULL;

  preview (fixture, rename_link (fixture));
  triad_gui_test_wait (test, previews, (gpointer) "No frame moves");
  g_assert_true (previews (test, (gpointer) "Rename “arm::base” to “root”"));
  patch = dup_patch ();
  g_assert_nonnull (strstr (patch, "\n-\t<link   name='base'/>"));
  g_assert_nonnull (strstr (patch, "\n+\t<link   name='root'/>"));
  g_assert_null (triad_session_get_marked (test->session));

  if (!press (fixture, "Escape"))
    return;

  triad_gui_test_wait (test, has_no_preview, NULL);
  assert_text (fixture, ARM ("base", "1"));

  preview (fixture, rename_link (fixture));
  triad_gui_test_wait (test, previews, (gpointer) "No frame moves");
  press (fixture, "Return");
  wait_for_text (fixture, ARM ("root", "1"));
  triad_gui_test_wait (test, has_no_preview, NULL);
  triad_gui_test_wait (test, triad_gui_steps_says, (gpointer) "Rename “arm::base” to “root”");
  triad_gui_test_wait (test, has_frame, (gpointer) "arm::root");

  press (fixture, "ctrl+z");
  wait_for_text (fixture, ARM ("base", "1"));
  triad_gui_test_wait (test, triad_gui_steps_says,
                       (gpointer) "Undone: Rename “arm::base” to “root”");
  triad_gui_test_wait (test, has_frame, (gpointer) "arm::base");

  press (fixture, "ctrl+shift+z");
  wait_for_text (fixture, ARM ("root", "1"));
  triad_gui_test_wait (test, triad_gui_steps_says,
                       (gpointer) "Redone: Rename “arm::base” to “root”");
  triad_gui_test_wait (test, has_frame, (gpointer) "arm::root");
}

static gboolean
is_list_above_toast (TriadGuiTest *test,
                     gpointer      data)
{
  GtkWidget *window = GTK_WIDGET (test->window);
  GtkWidget *toast = triad_gui_test_find_label (window, "Rename “arm::base” to “root”");
  GtkWidget *outline = triad_gui_test_find_widget (window, "TriadOutline");
  graphene_rect_t above;
  graphene_rect_t below;

  return toast != NULL && outline != NULL
         && gtk_widget_compute_bounds (outline, window, &above)
         && gtk_widget_compute_bounds (toast, window, &below)
         && above.origin.y + above.size.height <= below.origin.y;
}

static gboolean
is_narrow (TriadGuiTest *test,
           gpointer      data)
{
  return triad_gui_test_is_narrow (test);
}

/* In a narrow window, the button to undo an edit covers no row of a list. */
static void
test_toast (Fixture       *fixture,
            gconstpointer  data)
{
  TriadGuiTest *test = &fixture->gui;

  gtk_window_set_default_size (GTK_WINDOW (test->window), 400, 700);
  triad_gui_test_wait (test, is_narrow, NULL);
  gtk_widget_activate_action (GTK_WIDGET (test->window), "win.focus-page", "s", "outline");
  preview (fixture, rename_link (fixture));
  triad_gui_test_wait (test, previews, (gpointer) "No frame moves");

  if (!press (fixture, "Return"))
    return;

  triad_gui_test_wait (test, has_frame, (gpointer) "arm::root");
  triad_gui_test_wait (test, is_list_above_toast, NULL);
}

/* The buttons for that are there as soon as there is an edit. */
static void
test_buttons (Fixture       *fixture,
              gconstpointer  data)
{
  TriadGuiTest *test = &fixture->gui;
  GtkWidget *window = GTK_WIDGET (test->window);

  g_assert_null (find_button (window, "win.undo-edit"));
  preview (fixture, rename_link (fixture));
  triad_gui_test_wait (test, previews, (gpointer) "No frame moves");

  if (!press (fixture, "Return"))
    return;

  triad_gui_test_wait (test, has_frame, (gpointer) "arm::root");
  g_assert_cmpstr (gtk_widget_get_tooltip_text (find_button (window, "win.undo-edit")), ==,
                   "Undo: Rename “arm::base” to “root” (Ctrl+Z)");
  click (fixture, find_button (window, "win.undo-edit"));
  wait_for_text (fixture, ARM ("base", "1"));
  triad_gui_test_wait (test, has_frame, (gpointer) "arm::base");
  click (fixture, find_button (window, "win.redo-edit"));
  wait_for_text (fixture, ARM ("root", "1"));
}

/* An edit that is applied is written, even if its preview is closed at once. */
static void
test_closed (Fixture       *fixture,
             gconstpointer  data)
{
  TriadGuiTest *test = &fixture->gui;
  GtkWidget *shown;

  preview (fixture, rename_link (fixture));
  triad_gui_test_wait (test, previews, (gpointer) "No frame moves");
  shown = find_preview ();
  gtk_widget_activate_action (shown, "edit.apply", NULL);
  gtk_window_destroy (GTK_WINDOW (shown));
  wait_for_text (fixture, ARM ("root", "1"));
  triad_gui_test_wait (test, has_frame, (gpointer) "arm::root");
}

/* What moves is listed, and marked in the views until the preview is closed. */
static void
test_moves (Fixture       *fixture,
            gconstpointer  data)
{
  TriadGuiTest *test = &fixture->gui;
  TriadPose pose = { { 0, 0, 1.25 }, { 1, 0, 0, 0 } };
  TriadSnapshotDiff *marked;

  preview (fixture, triad_edit_set_pose (triad_session_get_snapshot (test->session),
                                         triad_gui_test_find_frame (test, "arm::tool"), &pose, -1,
                                         TRIAD_DEPENDENTS_FOLLOW, NULL));
  triad_gui_test_wait (test, previews, (gpointer) "2 frames move");
  triad_gui_test_wait (test, previews, (gpointer) "arm::tool: moved 250 mm");
  g_assert_true (previews (test, (gpointer) "arm::tip: moved 250 mm as a result"));
  marked = triad_session_get_marked (test->session);
  g_assert_nonnull (marked);
  g_assert_true (marked->after == triad_session_get_snapshot (test->session));

  if (!press (fixture, "Escape"))
    return;

  triad_gui_test_wait (test, has_no_preview, NULL);
  g_assert_null (triad_session_get_marked (test->session));
  assert_text (fixture, ARM ("base", "1"));
}

/* A file that changes while its preview is open is not overwritten. */
static void
test_stale (Fixture       *fixture,
            gconstpointer  data)
{
  TriadGuiTest *test = &fixture->gui;

  preview (fixture, rename_link (fixture));
  triad_gui_test_wait (test, previews, (gpointer) "No frame moves");
  write_text (fixture, ARM ("base", "3"));
  triad_gui_test_wait (test, previews, (gpointer) "the file has changed since it was read");
  g_assert_null (triad_gui_test_find_label (find_preview (), "Apply"));

  /* Nothing else than to close it is left. */
  if (press (fixture, "Return"))
    triad_gui_test_wait (test, has_no_preview, NULL);

  assert_text (fixture, ARM ("base", "3"));
}

/* An undo would lose what another program has written. */
static void
test_stale_undo (Fixture       *fixture,
                 gconstpointer  data)
{
  TriadGuiTest *test = &fixture->gui;

  preview (fixture, rename_link (fixture));
  triad_gui_test_wait (test, previews, (gpointer) "No frame moves");

  if (!press (fixture, "Return"))
    return;

  triad_gui_test_wait (test, has_frame, (gpointer) "arm::root");
  write_text (fixture, ARM ("other", "1"));
  triad_gui_test_wait (test, has_frame, (gpointer) "arm::other");
  press (fixture, "ctrl+z");
  triad_gui_test_wait (test, triad_gui_steps_says,
                       (gpointer) "the file has changed since it was read");
  assert_text (fixture, ARM ("other", "1"));
}

static TriadEdit *
make_move (TriadSnapshot  *snapshot,
           gpointer        data,
           GError        **error)
{
  TriadPose pose = { { 0, 0, 2 }, { 1, 0, 0, 0 } };

  return triad_edit_set_pose (snapshot, GPOINTER_TO_INT (data), &pose, -1, TRIAD_DEPENDENTS_FOLLOW,
                              error);
}

/* The text of a template's file belongs to the template. */
static void
test_template (Fixture       *fixture,
               gconstpointer  data)
{
  TriadGuiTest *test = &fixture->gui;
  int joint = triad_gui_test_find_frame (test, "arm::j");

  triad_edit_preview_present_made (GTK_WIDGET (test->window), test->session, "Move", make_move,
                                   GINT_TO_POINTER (joint), NULL);
  triad_gui_test_wait (test, previews,
                       (gpointer) "is generated from a template; edit the template");
  g_assert_null (triad_gui_test_find_label (find_preview (), "Apply"));

  if (press (fixture, "Escape"))
    triad_gui_test_wait (test, has_no_preview, NULL);

  assert_text (fixture, data);
}

/* The administrator may write everything, so this is somebody else. */
static void
test_read_only (Fixture       *fixture,
                gconstpointer  data)
{
  TriadGuiTest *test = &fixture->gui;
  g_autofree char *recent = g_build_filename (g_get_user_data_dir (), "recently-used.xbel", NULL);
  gboolean is_root = geteuid () == 0;

  g_assert_no_errno (chmod (fixture->path, 0444));

  if (is_root)
    {
      /* GTK may store or read the list of recent files meanwhile. */
      g_assert_no_errno (chmod (g_get_user_data_dir (), 0777));
      chmod (recent, 0666);
      g_assert_no_errno (chmod (fixture->folder->path, 0777));
      g_assert_no_errno (seteuid (NOBODY));
    }

  preview (fixture, rename_link (fixture));
  triad_gui_test_wait (test, previews, (gpointer) "the file is read-only");
  g_assert_null (triad_gui_test_find_label (find_preview (), "Apply"));

  if (is_root)
    g_assert_no_errno (seteuid (0));

  if (press (fixture, "Escape"))
    triad_gui_test_wait (test, has_no_preview, NULL);

  assert_text (fixture, ARM ("base", "1"));
}

/* Sets how long a file may be that this process writes; returns what it was. */
static rlim_t
limit_files (rlim_t n_bytes)
{
  struct rlimit limit;
  rlim_t before;

  g_assert_no_errno (getrlimit (RLIMIT_FSIZE, &limit));
  before = limit.rlim_cur;
  limit.rlim_cur = n_bytes;
  g_assert_no_errno (setrlimit (RLIMIT_FSIZE, &limit));

  return before;
}

static char *
dup_long_text (const char *link)
{
  g_autofree char *comment = g_strnfill (LONG, 'x');

  return g_strdup_printf ("<sdf version='1.10'><!-- %s --><model name='arm'><link name='%s'/>"
                          "</model></sdf>\n", comment, link);
}

/* A file that cannot be written stays as it is, also when an edit is undone. */
static void
test_full (Fixture       *fixture,
           gconstpointer  data)
{
  TriadGuiTest *test = &fixture->gui;
  g_autofree char *text = dup_long_text ("base");
  g_autofree char *edited = dup_long_text ("root");
  rlim_t before;

  signal (SIGXFSZ, SIG_IGN);
  write_text (fixture, text);
  triad_gui_test_open (test, fixture->path);
  preview (fixture, rename_link (fixture));
  triad_gui_test_wait (test, previews, (gpointer) "No frame moves");
  before = limit_files (LONG / 2);

  if (!press (fixture, "Return"))
    {
      limit_files (before);
      return;
    }

  triad_gui_test_wait (test, previews, (gpointer) "File too large");
  limit_files (before);
  press (fixture, "Escape");
  triad_gui_test_wait (test, has_no_preview, NULL);
  assert_text (fixture, text);

  preview (fixture, rename_link (fixture));
  triad_gui_test_wait (test, previews, (gpointer) "No frame moves");
  press (fixture, "Return");
  wait_for_text (fixture, edited);
  triad_gui_test_wait (test, has_frame, (gpointer) "arm::root");
  limit_files (LONG / 2);
  press (fixture, "ctrl+z");
  triad_gui_test_wait (test, triad_gui_steps_says, (gpointer) "File too large");
  limit_files (before);
  assert_text (fixture, edited);
  press (fixture, "ctrl+z");
  wait_for_text (fixture, text);
}

/* Run by the next test in a process of its own, which is killed. */
static void
test_apply (Fixture       *fixture,
            gconstpointer  data)
{
  TriadGuiTest *test = &fixture->gui;

  triad_gui_test_open (test, g_getenv ("TRIAD_KILLED"));
  preview (fixture, rename_link (fixture));
  triad_gui_test_wait (test, previews, (gpointer) "No frame moves");
  g_printerr ("ready\n");
  gtk_widget_activate_action (find_preview (), "edit.apply", NULL);

  for (;;)
    g_main_context_iteration (NULL, TRUE);
}

/* Returns when another process says that it is about to write. */
static GSubprocess *
start_applying (Fixture *fixture)
{
  g_autoptr(GSubprocessLauncher) launcher =
    g_subprocess_launcher_new (G_SUBPROCESS_FLAGS_STDOUT_SILENCE | G_SUBPROCESS_FLAGS_STDERR_PIPE);
  g_autoptr(GDataInputStream) lines = NULL;
  g_autoptr(GError) error = NULL;
  GSubprocess *process;

  g_subprocess_launcher_setenv (launcher, "TRIAD_KILLED", fixture->path, TRUE);
  process = g_subprocess_launcher_spawn (launcher, &error, "/proc/self/exe", "--GTestSubprocess",
                                         "-p", "/edits/killed/subprocess/apply", NULL);
  g_assert_no_error (error);
  lines = g_data_input_stream_new (g_subprocess_get_stderr_pipe (process));

  for (;;)
    {
      g_autofree char *line = g_data_input_stream_read_line (lines, NULL, NULL, &error);

      g_assert_no_error (error);
      g_assert_nonnull (line);

      if (g_str_equal (line, "ready"))
        return process;
    }
}

/* A window that is killed at any time while it writes leaves the old file, or the new one. */
static void
test_killed (Fixture       *fixture,
             gconstpointer  data)
{
  g_autofree char *text = dup_long_text ("base");
  g_autofree char *edited = dup_long_text ("root");
  int n_old = 0;

  for (int i = 0; i < N_KILLED; i++)
    {
      g_autoptr(GSubprocess) process = NULL;
      g_autofree char *left = NULL;

      write_text (fixture, text);
      process = start_applying (fixture);
      g_usleep ((gulong) i * 2000);
      g_subprocess_force_exit (process);
      g_subprocess_wait (process, NULL, NULL);
      g_assert_true (g_file_get_contents (fixture->path, &left, NULL, NULL));

      if (g_str_equal (left, text))
        n_old++;
      else
        g_assert_cmpstr (left, ==, edited);
    }

  g_test_message ("%d old, %d new", n_old, N_KILLED - n_old);
}

static gboolean
has_fixes (TriadGuiTest *test,
           gpointer      data)
{
  return triad_session_get_fixes (test->session) != NULL;
}

static gboolean
click_text (Fixture    *fixture,
            GtkWidget  *root,
            const char *text)
{
  triad_gui_test_wait_for_frame (&fixture->gui);

  return click (fixture, triad_gui_test_find_label (root, text));
}

static GtkWidget *
get_problems (Fixture *fixture)
{
  return triad_gui_test_find_widget (GTK_WIDGET (fixture->gui.window), "TriadProblems");
}

static gboolean
is_gone (TriadGuiTest *test,
         gpointer      text)
{
  return !triad_gui_steps_says (test, text);
}

/* The button in the row of a problem shows the fix, which is written when it is applied. */
static void
test_fix_one (Fixture       *fixture,
              gconstpointer  data)
{
  TriadGuiTest *test = &fixture->gui;

  triad_gui_test_wait (test, has_fixes, NULL);

  if (!click_text (fixture, get_problems (fixture), "Replace with “right”"))
    return;

  triad_gui_test_wait (test, previews, (gpointer) "1 frame gets a pose");
  assert_text (fixture, data);
  click_text (fixture, find_preview (), "Apply");
  wait_for_text (fixture, BROKEN ("lef", "right", "f"));
  triad_gui_test_wait (test, has_no_preview, NULL);
  triad_gui_test_wait (test, is_gone, (gpointer) "Replace with “right”");
  triad_gui_test_wait (test, has_fixes, NULL);
  g_assert_nonnull (triad_gui_test_find_label (get_problems (fixture), "Replace with “left”"));

  press (fixture, "ctrl+z");
  wait_for_text (fixture, data);
}

/* So does the one below the source, if the cursor is in a line with a problem. */
static void
test_fix_in_source (Fixture       *fixture,
                    gconstpointer  data)
{
  TriadGuiTest *test = &fixture->gui;
  GtkWidget *footer;

  triad_gui_test_wait (test, has_fixes, NULL);
  gtk_widget_activate_action (GTK_WIDGET (test->window), "win.next-problem", NULL);
  gtk_widget_activate_action (GTK_WIDGET (test->window), "win.open-source", NULL);
  triad_gui_test_wait_for_frame (test);
  footer = triad_gui_test_find_widget (GTK_WIDGET (test->window), "TriadSourceFooter");
  g_assert_nonnull (footer);

  if (!click_text (fixture, footer, "Replace with “left”"))
    return;

  triad_gui_test_wait (test, previews, (gpointer) "1 frame gets a pose");
  click_text (fixture, find_preview (), "Apply");
  wait_for_text (fixture, BROKEN ("left", "rigth", "f"));
}

/* The button in the row of the file shows all its fixes. */
static void
test_fix_file (Fixture       *fixture,
               gconstpointer  data)
{
  TriadGuiTest *test = &fixture->gui;

  triad_gui_test_wait (test, has_fixes, NULL);

  if (!click_text (fixture, get_problems (fixture), "Fix 3 Problems"))
    return;

  triad_gui_test_wait (test, previews, (gpointer) "2 frames get a pose");
  click_text (fixture, find_preview (), "Apply");
  wait_for_text (fixture, BROKEN ("left", "right", "f_2"));
  triad_gui_test_wait (test, has_no_preview, NULL);
  triad_gui_test_wait (test, has_frame, (gpointer) "arm::f_2");

  press (fixture, "ctrl+z");
  wait_for_text (fixture, data);
  triad_gui_test_wait (test, triad_gui_steps_says, (gpointer) "Undone: Fix 3 Problems");
  press (fixture, "ctrl+shift+z");
  wait_for_text (fixture, BROKEN ("left", "right", "f_2"));
}

/* The menu of a problem fixes it and those of its kind. */
static void
test_fix_like (Fixture       *fixture,
               gconstpointer  data)
{
  TriadGuiTest *test = &fixture->gui;

  triad_gui_test_wait (test, has_fixes, NULL);
  gtk_widget_activate_action (GTK_WIDGET (test->window), "win.next-problem", NULL);
  triad_tree_list_focus_selected (TRIAD_TREE_LIST (get_problems (fixture)));

  if (!press (fixture, "shift+F10"))
    return;

  triad_gui_test_wait_for_frame (test);
  triad_gui_test_key (test, "l");
  triad_gui_test_wait (test, previews, (gpointer) "Fix 2 Problems");
  triad_gui_test_wait (test, previews, (gpointer) "2 frames get a pose");
  press (fixture, "Return");
  wait_for_text (fixture, BROKEN ("left", "right", "f"));
  triad_gui_test_wait (test, has_no_preview, NULL);
}

/* The fixes of what is shown are known, however often it changes. */
static void
test_fixes_follow (Fixture       *fixture,
                   gconstpointer  data)
{
  TriadGuiTest *test = &fixture->gui;

  for (int i = 0; i < 20; i++)
    {
      write_text (fixture, i % 2 == 0 ? BROKEN ("lef", "right", "f") : data);
      triad_session_reload (test->session);
      triad_gui_test_wait_for_frame (test);
    }

  triad_gui_test_wait (test, triad_gui_test_is_complete, NULL);
  triad_gui_test_wait (test, has_fixes, NULL);
  g_assert_true (triad_session_get_fixes (test->session)->snapshot ==
                 triad_session_get_snapshot (test->session));

  write_text (fixture, ARM ("base", "1"));
  triad_gui_test_wait (test, has_frame, (gpointer) "arm::tool");
  g_assert_null (triad_session_get_fixes (test->session));
}

static gboolean
shows_word (TriadGuiTest *test,
            gpointer      word)
{
  GtkTextView *view =
    GTK_TEXT_VIEW (triad_gui_test_find_widget (find_preview (), "TriadPatchView"));
  GtkTextIter iter;
  GtkTextIter begin;
  GtkTextIter end;
  GdkRectangle from;
  GdkRectangle to;
  GdkRectangle seen;

  gtk_text_buffer_get_start_iter (gtk_text_view_get_buffer (view), &iter);
  g_assert_true (gtk_text_iter_forward_search (&iter, word, 0, &begin, &end, NULL));
  gtk_text_view_get_iter_location (view, &begin, &from);
  gtk_text_view_get_iter_location (view, &end, &to);
  gtk_text_view_get_visible_rect (view, &seen);

  return from.x >= seen.x && to.x <= seen.x + seen.width && from.y >= seen.y &&
         from.y + from.height <= seen.y + seen.height;
}

/* The preview shows the changed word of a line that is wider than the window. */
static void
test_long_line (Fixture       *fixture,
                gconstpointer  data)
{
  TriadGuiTest *test = &fixture->gui;

  preview (fixture, rename_link (fixture));
  triad_gui_test_wait (test, previews, (gpointer) "No frame moves");
  triad_gui_test_wait_for_frame (test);
  triad_gui_test_wait (test, shows_word, (gpointer) "'root'");

  if (press (fixture, "Return"))
    triad_gui_test_wait (test, has_frame, (gpointer) "arm::root");
}

static void
add_tests (void)
{
  const char *robot =
    "<?xml version='1.0'?>\n<!-- |    This document was autogenerated by xacro from arm.xacro -->\n"
    "<robot name='arm'><link name='a'/><link name='b'/><joint name='j' type='fixed'>"
    "<parent link='a'/><child link='b'/></joint></robot>\n";

#define ADD(name, data, func)                                                                      \
  g_test_add ("/edits/" name, Fixture, data, set_up, func, tear_down)

  ADD ("steps", NULL, test_steps);
  ADD ("toast", NULL, test_toast);
  ADD ("buttons", NULL, test_buttons);
  ADD ("long-line", WIDE, test_long_line);
  ADD ("closed", NULL, test_closed);
  ADD ("moves", NULL, test_moves);
  ADD ("stale", NULL, test_stale);
  ADD ("stale-undo", NULL, test_stale_undo);
  ADD ("template", robot, test_template);
  ADD ("read-only", NULL, test_read_only);
  ADD ("full", NULL, test_full);
  ADD ("killed", NULL, test_killed);
  ADD ("killed/subprocess/apply", NULL, test_apply);
  ADD ("fix-one", BROKEN ("lef", "rigth", "f"), test_fix_one);
  ADD ("fix-in-source", BROKEN ("lef", "rigth", "f"), test_fix_in_source);
  ADD ("fix-file", BROKEN ("lef", "rigth", "f"), test_fix_file);
  ADD ("fix-like", BROKEN ("lef", "rigth", "f"), test_fix_like);
  ADD ("fixes-follow", BROKEN ("lef", "rigth", "f"), test_fixes_follow);
}

int
main (int   argc,
      char *argv[])
{
  return triad_gui_test_run (argc, argv, add_tests);
}
