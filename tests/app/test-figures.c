/* test-figures.c: views that are exported, copied and printed */
/* SPDX-License-Identifier: Apache-2.0 */

#include "triad-gui-test.h"

#include <errno.h>
#include <glib/gstdio.h>
#include <signal.h>
#include <string.h>
#include <sys/resource.h>

#include "triad-export-dialog.h"
#include "triad-figure-arguments.h"
#include "triad-figure-preview.h"
#include "triad-figure-print.h"
#include "triad-figure-render.h"

static TriadExportDialog *
find_dialog (void)
{
  GListModel *windows = gtk_window_get_toplevels ();

  for (guint i = 0; i < g_list_model_get_n_items (windows); i++)
    {
      g_autoptr(GtkWindow) window = g_list_model_get_item (windows, i);

      if (TRIAD_IS_EXPORT_DIALOG (window) && gtk_widget_get_mapped (GTK_WIDGET (window)))
        return TRIAD_EXPORT_DIALOG (window);
    }

  return NULL;
}

static gpointer
get_part (const char *type)
{
  return triad_gui_test_find_widget (GTK_WIDGET (find_dialog ()), type);
}

static gpointer
get_row (const char *id)
{
  GtkWidget *settings = get_part ("TriadExportSettings");

  return gtk_widget_get_template_child (settings, G_OBJECT_TYPE (settings), id);
}

static gboolean
is_open (TriadGuiTest *test,
         gpointer      data)
{
  return find_dialog () != NULL && gtk_window_is_active (GTK_WINDOW (find_dialog ()));
}

static gboolean
is_closed (TriadGuiTest *test,
           gpointer      data)
{
  return find_dialog () == NULL;
}

/* Returns whether everything requested has been drawn. */
static gboolean
is_drawn (TriadGuiTest *test,
          gpointer      data)
{
  GtkWidget *dialog = GTK_WIDGET (find_dialog ());
  GObject *spinner = gtk_widget_get_template_child (dialog, TRIAD_TYPE_EXPORT_DIALOG, "spinner");

  return !gtk_spinner_get_spinning (GTK_SPINNER (spinner)) &&
         triad_figure_preview_get_page (get_part ("TriadFigurePreview")) != NULL;
}

static void
select_frame (TriadGuiTest *test,
              const char   *name)
{
  int frame = triad_snapshot_find_frame (triad_session_get_snapshot (test->session), name);

  g_assert_cmpint (frame, >=, 0);
  triad_session_select (test->session, frame);
}

static void
open_dialog (TriadGuiTest *test)
{
  gtk_widget_activate_action (GTK_WIDGET (test->window), "win.export", NULL);
  triad_gui_test_wait (test, is_open, NULL);
  triad_gui_test_wait (test, is_drawn, NULL);
}

static void
close_dialog (TriadGuiTest *test)
{
  gtk_window_destroy (GTK_WINDOW (find_dialog ()));
  triad_gui_test_wait (test, is_closed, NULL);
}

static char *
make_folder (void)
{
  char *folder = g_dir_make_tmp ("triad-figures-XXXXXX", NULL);

  g_assert_nonnull (folder);

  return folder;
}

static void
remove_folder (const char *folder)
{
  g_autoptr(GDir) dir = g_dir_open (folder, 0, NULL);
  const char *name;

  while ((name = g_dir_read_name (dir)) != NULL)
    {
      g_autofree char *path = g_build_filename (folder, name, NULL);

      g_remove (path);
    }

  g_rmdir (folder);
}

static GBytes *
read_bytes (const char *folder,
            const char *name)
{
  g_autofree char *path = g_build_filename (folder, name, NULL);
  char *text;
  gsize length;
  g_autoptr(GError) error = NULL;

  g_file_get_contents (path, &text, &length, &error);
  g_assert_no_error (error);

  return g_bytes_new_take (text, length);
}

/* Runs the command line of the dialog in @folder. */
static GBytes *
run_command (const char *folder,
             const char *name)
{
  g_autofree char *command = triad_export_dialog_dup_command (find_dialog ());
  g_auto(GStrv) argv = NULL;
  g_autoptr(GError) error = NULL;
  int status;

  g_assert_true (g_shell_parse_argv (command, NULL, &argv, &error));
  g_assert_cmpstr (argv[0], ==, "triad-cli");
  g_free (argv[0]);
  argv[0] = g_strdup (g_getenv ("TRIAD_CLI"));
  g_spawn_sync (folder, argv, NULL, G_SPAWN_STDOUT_TO_DEV_NULL, NULL, NULL, NULL, NULL,
                &status, &error);
  g_assert_no_error (error);

  if (!g_spawn_check_wait_status (status, &error))
    g_error ("%s: %s", command, error->message);

  return read_bytes (folder, name);
}

/* Whether a toast stays long enough to press its button. */
static gboolean
has_toast_for_button (TriadGuiTest *test,
                      gpointer      data)
{
  GtkWidget *widget = triad_gui_test_find_widget (GTK_WIDGET (test->window), "AdwToastWidget");
  g_autoptr(AdwToast) toast = NULL;

  if (widget == NULL)
    return FALSE;

  g_object_get (widget, "toast", &toast, NULL);
  g_assert_cmpstr (adw_toast_get_button_label (toast), ==, "_Open");
  g_assert_cmpint (adw_toast_get_timeout (toast), >=, 5);

  return TRUE;
}

/* Exports, and compares the bytes with the output of the command. */
static void
assert_command_makes_the_same (TriadGuiTest *test,
                               const char   *name)
{
  g_autofree char *folder = make_folder ();
  g_autofree char *path = g_build_filename (folder, "exported", NULL);
  g_autofree char *suffixed = g_strconcat (path, strrchr (name, '.'), NULL);
  g_autofree char *base = g_path_get_basename (suffixed);
  g_autoptr(GFile) file = g_file_new_for_path (suffixed);
  g_autoptr(GBytes) by_command = run_command (folder, name);
  g_autoptr(GBytes) exported = NULL;

  triad_export_dialog_save (find_dialog (), file);
  triad_gui_test_wait (test, is_closed, NULL);
  exported = read_bytes (folder, base);
  g_assert_cmpmem (g_bytes_get_data (exported, NULL), g_bytes_get_size (exported),
                   g_bytes_get_data (by_command, NULL), g_bytes_get_size (by_command));
  remove_folder (folder);
}

/* By keyboard alone: opened, another content, closed. */
static void
test_keyboard (TriadGuiTest  *test,
               gconstpointer  data)
{
  triad_gui_test_open_example (test, "arm.sdf");

  if (!triad_gui_test_key (test, "ctrl+shift+e"))
    return;

  triad_gui_test_wait (test, is_open, NULL);
  triad_gui_test_wait (test, is_drawn, NULL);
  triad_gui_test_key (test, "Escape");
  triad_gui_test_wait (test, is_closed, NULL);
}

static gboolean
has_item (TriadGuiTest *test,
          gpointer      data)
{
  return adw_combo_row_get_selected (get_row ("content")) == TRIAD_FIGURE_RELATIVE_TO;
}

static gboolean
has_popup (TriadGuiTest *test,
           gpointer      data)
{
  GtkWidget *focus = gtk_window_get_focus (GTK_WINDOW (find_dialog ()));

  return focus != NULL && gtk_widget_get_ancestor (focus, GTK_TYPE_POPOVER) != NULL;
}

static gboolean
has_width (TriadGuiTest *test,
           gpointer      data)
{
  const TriadPage *page = triad_figure_preview_get_page (get_part ("TriadFigurePreview"));

  return is_drawn (test, NULL) && page->width == *(const double *) data;
}

static gboolean
has_pdf (TriadGuiTest *test,
         gpointer      data)
{
  return adw_combo_row_get_selected (get_row ("format")) == TRIAD_FIGURE_PDF;
}

static void
test_settings (TriadGuiTest  *test,
               gconstpointer  data)
{
  double width = 320;
  g_autofree char *command = NULL;
  g_autofree char *folder = make_folder ();
  g_autofree char *path = g_build_filename (folder, "arm.svg.svg", NULL);
  g_autoptr(GFile) file = g_file_new_for_path (path);
  g_autoptr(GBytes) svg = NULL;
  g_autofree char *text = NULL;

  triad_gui_test_open_example (test, "arm.sdf");
  select_frame (test, "arm::elbow");
  open_dialog (test);
  gtk_widget_grab_focus (get_row ("content"));

  if (!triad_gui_test_key (test, "Return"))
    {
      close_dialog (test);
      return;
    }

  triad_gui_test_wait (test, has_popup, NULL);
  triad_gui_test_key (test, "Down");
  triad_gui_test_key (test, "Down");
  triad_gui_test_key (test, "Return");
  triad_gui_test_wait (test, has_item, NULL);
  triad_gui_test_wait (test, is_drawn, NULL);

  adw_expander_row_set_enable_expansion (get_row ("size"), TRUE);
  gtk_spin_button_set_value (get_row ("width_points"), width);
  triad_gui_test_wait (test, has_width, &width);

  command = triad_export_dialog_dup_command (find_dialog ());
  g_assert_nonnull (strstr (command, "triad-cli graph --kind=relative_to"));
  g_assert_nonnull (strstr (command, "--size=320x"));
  g_assert_nonnull (strstr (command, "--highlight=arm::elbow.."));
  g_assert_null (strstr (command, "--look-at"));

  /* the file chooser selects the name without its suffix, so a whole name doubles it */
  triad_export_dialog_save (find_dialog (), file);
  triad_gui_test_wait (test, is_closed, NULL);
  triad_gui_test_wait (test, has_toast_for_button, NULL);
  g_assert_nonnull (triad_gui_test_find_label (GTK_WIDGET (test->window), "Exported arm.svg"));
  svg = read_bytes (folder, "arm.svg");
  text = g_strndup (g_bytes_get_data (svg, NULL), g_bytes_get_size (svg));
  g_assert_nonnull (strstr (text, "width=\"320"));
  g_assert_nonnull (strstr (text, "arm::elbow"));
  remove_folder (folder);
}

/* A name that was not chosen does not lead elsewhere through a link. */
static void
test_dangling_link (TriadGuiTest  *test,
                    gconstpointer  data)
{
  g_autofree char *folder = make_folder ();
  g_autofree char *chosen = g_build_filename (folder, "arm.svg.svg", NULL);
  g_autofree char *link = g_build_filename (folder, "arm.svg", NULL);
  g_autofree char *elsewhere = g_build_filename (folder, "elsewhere", NULL);
  g_autoptr(GFile) file = g_file_new_for_path (chosen);

  g_assert_cmpint (symlink ("elsewhere", link), ==, 0);
  triad_gui_test_open_example (test, "arm.sdf");
  open_dialog (test);
  triad_export_dialog_save (find_dialog (), file);
  triad_gui_test_wait (test, is_closed, NULL);
  g_assert_true (g_file_test (chosen, G_FILE_TEST_IS_REGULAR));
  g_assert_false (g_file_test (elsewhere, G_FILE_TEST_EXISTS));
  remove_folder (folder);
}

static void
set_choices (TriadGuiTest *test,
             const char   *text)
{
  GtkApplication *application = gtk_window_get_application (GTK_WINDOW (test->window));
  g_autoptr(GVariant) choices = g_variant_ref_sink (g_variant_new_parsed (text));

  g_object_set (triad_application_get_preferences (TRIAD_APPLICATION (application)),
                "export", choices, NULL);
}

/* What was chosen is chosen again in the next dialog, but not what was not exported. */
static void
test_choices_are_kept (TriadGuiTest  *test,
                       gconstpointer  data)
{
  g_autofree char *folder = make_folder ();
  g_autofree char *path = g_build_filename (folder, "arm.pdf", NULL);
  g_autoptr(GFile) file = g_file_new_for_path (path);
  guint theme;

  triad_gui_test_open_example (test, "arm.sdf");
  open_dialog (test);
  theme = adw_combo_row_get_selected (get_row ("theme"));
  gtk_widget_grab_focus (get_row ("format"));

  if (!triad_gui_test_key (test, "Return"))
    {
      close_dialog (test);
      return;
    }

  triad_gui_test_wait (test, has_popup, NULL);
  triad_gui_test_key (test, "Down");
  triad_gui_test_key (test, "Return");
  triad_gui_test_wait (test, has_pdf, NULL);
  gtk_spin_button_set_value (get_row ("margin"), 40);
  triad_gui_test_wait (test, is_drawn, NULL);
  triad_export_dialog_save (find_dialog (), file);
  triad_gui_test_wait (test, is_closed, NULL);

  open_dialog (test);
  g_assert_true (has_pdf (test, NULL));
  g_assert_cmpfloat (gtk_spin_button_get_value (get_row ("margin")), ==, 40);
  g_assert_cmpint (adw_combo_row_get_selected (get_row ("theme")), ==, theme);
  gtk_spin_button_set_value (get_row ("margin"), 50);
  triad_gui_test_key (test, "Escape");
  triad_gui_test_wait (test, is_closed, NULL);

  open_dialog (test);
  g_assert_cmpfloat (gtk_spin_button_get_value (get_row ("margin")), ==, 40);
  close_dialog (test);
  remove_folder (folder);
}

static gboolean
is_dark (TriadGuiTest *test,
         gpointer      data)
{
  return adw_combo_row_get_selected (get_row ("theme")) == 1;
}

/* A figure for a document is light unless the user chooses otherwise, and then as chosen last. */
static void
test_theme (TriadGuiTest  *test,
            gconstpointer  data)
{
  g_autofree char *folder = make_folder ();
  g_autofree char *path = g_build_filename (folder, "arm.svg", NULL);
  g_autoptr(GFile) file = g_file_new_for_path (path);
  AdwStyleManager *manager = adw_style_manager_get_default ();

  triad_gui_test_open_example (test, "arm.sdf");
  adw_style_manager_set_color_scheme (manager, ADW_COLOR_SCHEME_FORCE_DARK);
  triad_gui_test_wait_for_frame (test);
  open_dialog (test);
  adw_style_manager_set_color_scheme (manager, ADW_COLOR_SCHEME_DEFAULT);
  g_assert_cmpint (adw_combo_row_get_selected (get_row ("theme")), ==, 0);
  gtk_widget_grab_focus (get_row ("theme"));

  if (!triad_gui_test_key (test, "Return"))
    {
      close_dialog (test);
      return;
    }

  triad_gui_test_wait (test, has_popup, NULL);
  triad_gui_test_key (test, "Down");
  triad_gui_test_key (test, "Return");
  triad_gui_test_wait (test, is_dark, NULL);
  triad_gui_test_wait (test, is_drawn, NULL);
  triad_export_dialog_save (find_dialog (), file);
  triad_gui_test_wait (test, is_closed, NULL);

  open_dialog (test);
  g_assert_true (is_dark (test, NULL));
  close_dialog (test);
  remove_folder (folder);
}

/* Choices that this version does not have are ignored. */
static void
test_invalid_choices (TriadGuiTest  *test,
                      gconstpointer  data)
{
  set_choices (test, "{'format': <@u 99>, 'theme': <'dark'>, 'margin': <@d nan>,"
                     " 'labels': <@u 2>}");
  triad_gui_test_open_example (test, "arm.sdf");
  open_dialog (test);
  g_assert_cmpint (adw_combo_row_get_selected (get_row ("format")), ==, 0);
  g_assert_cmpint (adw_combo_row_get_selected (get_row ("labels")), ==, 2);
  g_assert_cmpfloat (gtk_spin_button_get_value (get_row ("margin")), ==, 16);
  close_dialog (test);
}

/* The exported view is the same as that of triad-cli, in every format. */
static void
test_command (TriadGuiTest  *test,
              gconstpointer  data)
{
  static const char *const names[] = { "arm_and_gripper.svg", "arm_and_gripper.pdf",
                                       "arm_and_gripper.png", "arm_and_gripper.html" };
  TriadSceneView *scene_view = triad_window_get_scene_view (test->window);
  TriadSceneStyle style;
  TriadCamera camera;

  triad_gui_test_open_example (test, "arm_and_gripper.sdf");
  select_frame (test, "arm_and_gripper::gripper::mount_point");
  triad_session_set_joint_position (test->session, 0, 0, 0.4321);
  triad_session_collapse (test->session,
                          triad_snapshot_find_frame (triad_session_get_snapshot (test->session),
                                                     "arm_and_gripper::arm"), TRUE);
  style = *triad_session_get_scene_style (test->session);
  style.collisions = TRUE;
  triad_session_set_scene_style (test->session, &style);
  camera = *triad_scene_view_get_camera (scene_view);
  triad_camera_orbit (&camera, 0.3, 0.123);
  triad_scene_view_set_camera (scene_view, &camera);
  triad_gui_test_wait (test, triad_gui_test_is_complete, NULL);

  for (int content = TRIAD_FIGURE_SCENE; content <= TRIAD_FIGURE_ALL; content++)
    {
      open_dialog (test);
      adw_combo_row_set_selected (get_row ("content"), content);
      adw_combo_row_set_selected (get_row ("format"), content % 4);
      gtk_editable_set_text (get_row ("caption"), "It’s “seen”; $HOME \\ `x`");
      assert_command_makes_the_same (test, names[content % 4]);
    }
}

static void
assert_fails (TriadGuiTest *test,
              const char   *path,
              const char   *why)
{
  g_autoptr(GFile) file = g_file_new_for_path (path);
  GtkWidget *dialog = GTK_WIDGET (find_dialog ());
  GObject *problem = gtk_widget_get_template_child (dialog, TRIAD_TYPE_EXPORT_DIALOG, "problem");
  GObject *message = gtk_widget_get_template_child (dialog, TRIAD_TYPE_EXPORT_DIALOG, "message");

  triad_export_dialog_save (find_dialog (), file);
  triad_gui_test_wait (test, is_drawn, NULL);
  g_assert_nonnull (find_dialog ());
  g_assert_true (gtk_revealer_get_reveal_child (GTK_REVEALER (problem)));
  g_assert_nonnull (strstr (gtk_label_get_label (GTK_LABEL (message)), why));
}

/* An unwritable folder, a full disk and the model itself as output are reported in the
 * window, and no file is left. */
static void
test_failure (TriadGuiTest  *test,
              gconstpointer  data)
{
  g_autofree char *folder = make_folder ();
  g_autofree char *path = g_build_filename (folder, "arm.sdf", NULL);
  g_autofree char *example = triad_gui_test_dup_example ("arm.sdf");
  g_autofree char *before = NULL;
  g_autofree char *after = NULL;

  g_assert_true (g_file_get_contents (example, &before, NULL, NULL));
  g_assert_true (g_file_set_contents (path, before, -1, NULL));
  triad_gui_test_open (test, path);
  open_dialog (test);
  assert_fails (test, "/proc/triad-figure.svg", "/proc/triad-figure.svg");
  g_assert_false (g_file_test ("/proc/triad-figure.svg", G_FILE_TEST_EXISTS));
  assert_fails (test, "/dev/full", g_strerror (ENOSPC));
  assert_fails (test, folder, folder);
  assert_fails (test, path, "model");
  g_assert_true (g_file_get_contents (path, &after, NULL, NULL));
  g_assert_cmpstr (after, ==, before);
  close_dialog (test);
  remove_folder (folder);
}

static gboolean
has_label (TriadGuiTest *test,
           gpointer      data)
{
  return triad_gui_test_find_label (GTK_WIDGET (test->window), data) != NULL;
}

/* A figure without all its faces is shown with a note, until it needs fewer; a copy comes with the
 * same note. */
static void
test_too_many_faces (TriadGuiTest  *test,
                     gconstpointer  data)
{
  g_autofree char *folder = make_folder ();
  g_autofree char *path = g_build_filename (folder, "balls.sdf", NULL);
  g_autoptr(GString) text = g_string_new ("<sdf version='1.9'><model name='m'><link name='l'>");
  GObject *problem;
  GObject *message;

  for (int i = 0; i < 1954; i++)
    g_string_append_printf (text, "<visual name='v%d'><pose>%d %d 0 0 0 0</pose><geometry><sphere>"
                            "<radius>1</radius></sphere></geometry></visual>", i, i % 10, i / 10 % 10);

  g_string_append (text, "</link></model></sdf>");
  g_assert_true (g_file_set_contents (path, text->str, -1, NULL));
  triad_gui_test_open (test, path);
  open_dialog (test);
  problem = gtk_widget_get_template_child (GTK_WIDGET (find_dialog ()), TRIAD_TYPE_EXPORT_DIALOG,
                                           "problem");
  message = gtk_widget_get_template_child (GTK_WIDGET (find_dialog ()), TRIAD_TYPE_EXPORT_DIALOG,
                                           "message");
  g_assert_true (gtk_revealer_get_reveal_child (GTK_REVEALER (problem)));
  g_assert_cmpstr (gtk_label_get_label (GTK_LABEL (message)), ==,
                   "1 shape is drawn as a box, because the figure has more than 1000000 faces; show "
                   "fewer frames");
  adw_combo_row_set_selected (get_row ("shapes"), 3);
  triad_gui_test_wait (test, is_drawn, NULL);
  g_assert_false (gtk_revealer_get_reveal_child (GTK_REVEALER (problem)));
  close_dialog (test);
  gtk_widget_activate_action (GTK_WIDGET (test->window), "win.copy-picture", NULL);
  triad_gui_test_wait (test, has_label, "Image copied: 1 shape is drawn as a box, because the "
                       "figure has more than 1000000 faces; show fewer frames");
  gdk_clipboard_set_content (gtk_widget_get_clipboard (GTK_WIDGET (test->window)), NULL);
  remove_folder (folder);
}

/* The same settings, kept; another figure of the name gets another one. */
static void
test_figure_file (TriadGuiTest  *test,
                  gconstpointer  data)
{
  g_autofree char *folder = make_folder ();
  g_autofree char *path = g_build_filename (folder, "figures.triad", NULL);
  g_autoptr(GFile) file = g_file_new_for_path (path);
  char *argv[] = { (char *) g_getenv ("TRIAD_CLI"), (char *) "figures", path, NULL };
  g_autoptr(GError) error = NULL;
  g_autoptr(GBytes) by_file = NULL;
  g_autoptr(GBytes) by_command = NULL;
  g_autoptr(GBytes) second = NULL;
  int status;

  triad_gui_test_open_example (test, "arm.sdf");
  open_dialog (test);
  gtk_editable_set_text (get_row ("title"), "An arm");
  triad_export_dialog_save_settings (find_dialog (), file);
  triad_export_dialog_save_settings (find_dialog (), file);
  g_assert_true (g_spawn_sync (folder, argv, NULL, G_SPAWN_STDOUT_TO_DEV_NULL, NULL, NULL, NULL,
                               NULL, &status, &error));
  g_assert_true (g_spawn_check_wait_status (status, &error));
  by_file = read_bytes (folder, "arm.svg");
  second = read_bytes (folder, "arm-2.svg");
  by_command = run_command (folder, "arm.svg");
  g_assert_true (g_bytes_equal (by_file, by_command));
  g_assert_true (g_bytes_equal (second, by_command));
  close_dialog (test);
  remove_folder (folder);
}

typedef struct
{
  const char *type;
  GBytes     *bytes;
} Paste;

static void
spliced_cb (GObject      *source,
            GAsyncResult *result,
            gpointer      data)
{
  Paste *paste = data;

  g_output_stream_splice_finish (G_OUTPUT_STREAM (source), result, NULL);
  paste->bytes = g_memory_output_stream_steal_as_bytes (G_MEMORY_OUTPUT_STREAM (source));
}

static void
read_cb (GObject      *source,
         GAsyncResult *result,
         gpointer      data)
{
  g_autoptr(GInputStream) stream = NULL;
  g_autoptr(GOutputStream) memory = g_memory_output_stream_new_resizable ();
  g_autoptr(GError) error = NULL;

  stream = gdk_clipboard_read_finish (GDK_CLIPBOARD (source), result, NULL, &error);
  g_assert_no_error (error);
  g_output_stream_splice_async (memory, stream, G_OUTPUT_STREAM_SPLICE_CLOSE_TARGET |
                                                G_OUTPUT_STREAM_SPLICE_CLOSE_SOURCE,
                                G_PRIORITY_DEFAULT, NULL, spliced_cb, data);
}

static gboolean
is_pasted (TriadGuiTest *test,
           gpointer      data)
{
  return ((Paste *) data)->bytes != NULL;
}

static GBytes *
paste (TriadGuiTest *test,
       const char   *type)
{
  Paste paste = { type, NULL };
  GdkClipboard *clipboard = gtk_widget_get_clipboard (GTK_WIDGET (test->window));

  gdk_clipboard_read_async (clipboard, (const char *[]) { type, NULL }, G_PRIORITY_DEFAULT, NULL,
                            read_cb, &paste);
  triad_gui_test_wait (test, is_pasted, &paste);

  return paste.bytes;
}

static gboolean
has_picture (TriadGuiTest *test,
             gpointer      data)
{
  GdkClipboard *clipboard = gtk_widget_get_clipboard (GTK_WIDGET (test->window));

  return gdk_content_formats_contain_mime_type (gdk_clipboard_get_formats (clipboard),
                                                "image/png");
}

/* Copies the focused view as vector graphics and as pixels. */
static void
test_copy (TriadGuiTest  *test,
           gconstpointer  data)
{
  GtkWidget *graph = GTK_WIDGET (triad_window_get_graph_view (test->window,
                                                              TRIAD_GRAPH_RELATIVE_TO));
  g_autoptr(GBytes) svg = NULL;
  g_autoptr(GBytes) png = NULL;
  g_autofree char *text = NULL;

  triad_gui_test_open_example (test, "arm.sdf");
  gtk_widget_grab_focus (graph);

  if (!triad_gui_test_key (test, "ctrl+shift+p"))
    return;

  triad_gui_test_wait (test, has_picture, NULL);
  svg = paste (test, "image/svg+xml");
  png = paste (test, "image/png");
  text = g_strndup (g_bytes_get_data (svg, NULL), g_bytes_get_size (svg));
  g_assert_nonnull (strstr (text, "<svg"));
  g_assert_nonnull (strstr (text, "arm::elbow"));
  g_assert_cmpmem (g_bytes_get_data (png, NULL), 8, "\x89PNG\r\n\x1a\n", 8);
}

/* On a page of paper, as lines. */
static void
test_print (TriadGuiTest  *test,
            gconstpointer  data)
{
  g_autofree char *folder = make_folder ();
  g_autofree char *path = g_build_filename (folder, "page.pdf", NULL);
  g_autoptr(TriadFigure) figure = triad_figure_new ();
  g_autoptr(GtkPrintOperation) operation = NULL;
  g_autoptr(GBytes) bytes = NULL;
  g_autoptr(GError) error = NULL;
  TriadPage *page;

  triad_gui_test_open_example (test, "arm.sdf");
  figure->content = TRIAD_FIGURE_PLATE;
  figure->theme = TRIAD_FIGURE_PRINT;
  page = triad_page_new (figure, triad_session_get_snapshot (test->session), NULL, NULL, NULL,
                         &error);
  g_assert_no_error (error);
  operation = triad_figure_print_new (triad_drawn_page_new (page), "arm");
  gtk_print_operation_set_export_filename (operation, path);
  g_assert_cmpint (gtk_print_operation_run (operation, GTK_PRINT_OPERATION_ACTION_EXPORT,
                                            GTK_WINDOW (test->window), &error), ==,
                   GTK_PRINT_OPERATION_RESULT_APPLY);
  g_assert_no_error (error);
  bytes = read_bytes (folder, "page.pdf");
  g_assert_cmpmem (g_bytes_get_data (bytes, NULL), 5, "%PDF-", 5);
  g_assert_null (g_strstr_len (g_bytes_get_data (bytes, NULL), g_bytes_get_size (bytes),
                               "/Subtype /Image"));
  remove_folder (folder);
}

typedef struct
{
  TriadGuiTest *test;
  int           n_most;            /* print dialogs at a time */
  int           n_looks;           /* at open dialogs */
  int           n_now;
  int           depth;             /* of main loops, while a dialog is open */
} Dialogs;

/* Asks for more dialogs while one is open, and closes them at last. */
static gboolean
look_at_dialogs_cb (gpointer data)
{
  Dialogs *self = data;
  g_autoptr(GList) windows = gtk_window_list_toplevels ();

  self->n_now = 0;
  for (GList *l = windows; l != NULL; l = l->next)
    if (g_str_equal (G_OBJECT_TYPE_NAME (l->data), "GtkPrintUnixDialog")
        && gtk_widget_get_visible (l->data))
      {
        self->n_now++;

        if (self->n_looks > 20)
          gtk_dialog_response (l->data, GTK_RESPONSE_CANCEL);
      }

  self->n_most = MAX (self->n_most, self->n_now);

  if (self->n_now > 0)
    self->depth = MAX (self->depth, g_main_depth ());

  if (self->n_now > 0 && ++self->n_looks < 5)
    gtk_widget_activate_action (GTK_WIDGET (self->test->window), "win.print", NULL);

  return G_SOURCE_CONTINUE;
}

static gboolean
are_closed (TriadGuiTest *test,
            gpointer      data)
{
  const Dialogs *self = data;

  return self->n_looks > 20 && self->n_now == 0;
}

static void
test_print_once (TriadGuiTest  *test,
                 gconstpointer  data)
{
  triad_gui_test_open_example (test, "arm.sdf");

  /* The second time, because it can be asked for again. */
  for (int time = 0; time < 2; time++)
    {
      Dialogs dialogs = { .test = test };
      guint id = g_timeout_add (50, look_at_dialogs_cb, &dialogs);

      for (int i = 0; i < 3; i++)
        gtk_widget_activate_action (GTK_WIDGET (test->window), "win.print", NULL);

      triad_gui_test_wait (test, are_closed, &dialogs);
      g_source_remove (id);
      g_assert_cmpint (dialogs.n_most, ==, 1);

      /* A signal could not end a main loop of the dialog. */
      g_assert_cmpint (dialogs.depth, ==, 1);
    }
}

static gboolean
has_scene (TriadGuiTest *test,
           gpointer      data)
{
  return triad_session_get_scene (data) != NULL && !triad_session_get_busy (data);
}

static gboolean
is_dialog_open (TriadGuiTest *test,
                gpointer      data)
{
  g_autoptr(GList) windows = gtk_window_list_toplevels ();
  gboolean is_open = FALSE;

  for (GList *l = windows; l != NULL; l = l->next)
    is_open |= g_str_equal (G_OBJECT_TYPE_NAME (l->data), "GtkPrintUnixDialog") &&
               gtk_widget_get_visible (l->data);

  return is_open == GPOINTER_TO_INT (data);
}

static GtkWidget *
find_print_dialog (void)
{
  g_autoptr(GList) windows = gtk_window_list_toplevels ();

  for (GList *l = windows; l != NULL; l = l->next)
    if (g_str_equal (G_OBJECT_TYPE_NAME (l->data), "GtkPrintUnixDialog"))
      return l->data;

  return NULL;
}

/* Chooses the printer and the file of @settings as soon as the dialog offers that. */
static gboolean
has_printer (TriadGuiTest *test,
             gpointer      settings)
{
  GtkWidget *dialog = find_print_dialog ();
  g_autoptr(GObject) printer = NULL;

  if (dialog == NULL)
    return FALSE;

  g_object_get (dialog, "selected-printer", &printer, NULL);

  if (printer == NULL)
    g_object_set (dialog, "print-settings", settings, NULL);

  return printer != NULL;
}

static gboolean
has_print_error (TriadGuiTest *test,
                 gpointer      data)
{
  return triad_gui_test_find_label (GTK_WIDGET (test->window), "Could not print") != NULL;
}

#define SHORT 8192              /* bytes: less than a page, more than the list of recent files */

static void
limit_files (rlim_t n_bytes)
{
  struct rlimit limit;

  g_assert_cmpint (getrlimit (RLIMIT_FSIZE, &limit), ==, 0);
  limit.rlim_cur = MIN (n_bytes, limit.rlim_max);
  g_assert_cmpint (setrlimit (RLIMIT_FSIZE, &limit), ==, 0);
}

static gboolean
done_cb (GSignalInvocationHint *hint,
         guint                  n_values,
         const GValue          *values,
         gpointer               data)
{
  limit_files (SHORT);

  return FALSE;
}

/* The file is written after the operation is done.  From then on, it cannot be long enough. */
static void
test_print_failure (TriadGuiTest  *test,
                    gconstpointer  data)
{
  g_autofree char *folder = make_folder ();
  g_autofree char *uri = g_strconcat ("file://", folder, "/page.pdf", NULL);
  g_autoptr(GtkPrintSettings) settings = gtk_print_settings_new ();
  g_autoptr(GTypeClass) klass G_GNUC_UNUSED = g_type_class_ref (GTK_TYPE_PRINT_OPERATION);

  signal (SIGXFSZ, SIG_IGN);
  g_signal_add_emission_hook (g_signal_lookup ("done", GTK_TYPE_PRINT_OPERATION), 0, done_cb, NULL,
                              NULL);
  gtk_print_settings_set_printer (settings, "Print to File");
  gtk_print_settings_set (settings, GTK_PRINT_SETTINGS_OUTPUT_URI, uri);
  triad_gui_test_open_example (test, "arm.sdf");
  gtk_widget_activate_action (GTK_WIDGET (test->window), "win.print", NULL);
  triad_gui_test_wait (test, has_printer, settings);
  gtk_dialog_response (GTK_DIALOG (find_print_dialog ()), GTK_RESPONSE_OK);
  triad_gui_test_wait (test, has_print_error, NULL);
  limit_files (RLIM_INFINITY);
  remove_folder (folder);
}

/* The dialog of a window closes with it. */
static void
test_close_while_printing (TriadGuiTest  *test,
                           gconstpointer  data)
{
  g_autoptr(TriadLayoutEngine) engine = triad_layout_engine_new (g_getenv ("TRIAD_LAYOUT_HELPER"));
  TriadWindow *other = triad_window_new (gtk_window_get_application (GTK_WINDOW (test->window)),
                                         engine);

  triad_gui_test_open_example (test, "arm.sdf");
  triad_session_open (triad_window_get_session (other), triad_session_get_file (test->session));
  gtk_window_present (GTK_WINDOW (other));
  triad_gui_test_wait (test, has_scene, triad_window_get_session (other));
  gtk_widget_activate_action (GTK_WIDGET (other), "win.print", NULL);
  triad_gui_test_wait (test, is_dialog_open, GINT_TO_POINTER (TRUE));
  triad_gui_test_close_others (test);
  triad_gui_test_wait (test, is_dialog_open, GINT_TO_POINTER (FALSE));
}

/* Nothing is kept of the test before. */
static void
set_up (TriadGuiTest  *test,
        gconstpointer  data)
{
  triad_gui_test_set_up (test, data);
  set_choices (test, "@a{sv} {}");
}

static void
add_tests (void)
{
#define add(path, function) \
  g_test_add (path, TriadGuiTest, NULL, set_up, function, triad_gui_test_tear_down)

  add ("/figures/keyboard", test_keyboard);
  add ("/figures/settings", test_settings);
  add ("/figures/dangling-link", test_dangling_link);
  add ("/figures/choices-are-kept", test_choices_are_kept);
  add ("/figures/theme", test_theme);
  add ("/figures/invalid-choices", test_invalid_choices);
  add ("/figures/command", test_command);
  add ("/figures/failure", test_failure);
  add ("/figures/too-many-faces", test_too_many_faces);
  add ("/figures/figure-file", test_figure_file);
  add ("/figures/copy", test_copy);
  add ("/figures/print", test_print);
  add ("/figures/print-once", test_print_once);
  add ("/figures/print-failure", test_print_failure);
  add ("/figures/close-while-printing", test_close_while_printing);
}

int
main (int   argc,
      char *argv[])
{
  return triad_gui_test_run (argc, argv, add_tests);
}
