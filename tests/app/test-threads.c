/* test-threads.c: slow work does not run in the main thread
 *
 * The linker redirects all calls of the functions below to this file (--wrap), which
 * checks the thread of the caller.
 *
 * SPDX-License-Identifier: Apache-2.0
 */

#include <glib/gstdio.h>

#include "triad-bounding-sphere.h"
#include "triad-checks.h"
#include "triad-edit-fix.h"
#include "triad-edit-names.h"
#include "triad-edit-preview.h"
#include "triad-edit-write.h"
#include "triad-figure-preview.h"
#include "triad-frame-filter.h"
#include "triad-gui-steps.h"
#include "triad-parser.h"
#include "triad-problem-fixes.h"
#include "triad-projected-scene.h"
#include "triad-source-index.h"

#define N_MODELS 300
#define UNREADABLE "nothing can be read"

enum
{
  READ,
  CHECK,
  DIAGRAM,
  LAY_OUT,
  SEARCH,
  FIX,
  VERIFY,
  WRITE,
  PARSE,
  CHECK_FILES,
  INDEX,
  MEASURE,
  PROJECT,
  COMPARE,
  PAINT,
  N_TASKS,
};

static const char *names[N_TASKS] = {
  [READ] = "triad_document_load",
  [CHECK] = "triad_checks_run",
  [DIAGRAM] = "triad_diagram_new_with_options",
  [LAY_OUT] = "triad_layout_engine_run",
  [SEARCH] = "triad_frame_filter_run",
  [FIX] = "triad_edit_fix_all",
  [VERIFY] = "triad_edit_verify",
  [WRITE] = "triad_edit_write",
  [PARSE] = "triad_parser_parse",
  [CHECK_FILES] = "triad_edit_check_files",
  [INDEX] = "triad_source_index_new",
  [MEASURE] = "triad_bounding_sphere_measure",
  [PROJECT] = "triad_projected_scene_new",
  [COMPARE] = "triad_snapshot_diff_new",
  [PAINT] = "triad_page_paint",
};

static GThread *main_thread;
static int n_calls[N_TASKS];
static int n_calls_of_main[N_TASKS];
static int is_unreadable;                  /* whether nothing can be loaded */

typedef struct
{
  TriadGuiTest  base;

  char         *path;
} Fixture;

static void
note (int task)
{
  g_atomic_int_inc (&n_calls[task]);

  if (g_thread_self () == main_thread)
    g_atomic_int_inc (&n_calls_of_main[task]);
}

/* The names are the linker's. */

void               __real_triad_page_paint    (const TriadPage  *self,
                                               cairo_t          *cr,
                                               int               step,
                                               const TriadTheme *theme);
void               __wrap_triad_page_paint    (const TriadPage  *self,
                                               cairo_t          *cr,
                                               int               step,
                                               const TriadTheme *theme);

TriadSnapshotDiff *__real_triad_snapshot_diff_new (TriadSnapshot                  *before,
                                                   TriadSnapshot                  *after,
                                                   const TriadSnapshotDiffOptions *options);
TriadSnapshotDiff *__wrap_triad_snapshot_diff_new (TriadSnapshot                  *before,
                                                   TriadSnapshot                  *after,
                                                   const TriadSnapshotDiffOptions *options);
TriadDocument     *__real_triad_document_load (const TriadDocumentInput  *input,
                                              GCancellable              *cancellable,
                                              GError                   **error);
TriadDocument     *__wrap_triad_document_load (const TriadDocumentInput  *input,
                                              GCancellable              *cancellable,
                                              GError                   **error);
void               __real_triad_checks_run    (const TriadDocument      *document,
                                               const TriadModel         *model,
                                               const TriadAttachedGraph *attached,
                                               const TriadPoseGraph     *poses,
                                               GPtrArray                *diagnostics,
                                               GCancellable             *cancellable);
void               __wrap_triad_checks_run    (const TriadDocument      *document,
                                               const TriadModel         *model,
                                               const TriadAttachedGraph *attached,
                                               const TriadPoseGraph     *poses,
                                               GPtrArray                *diagnostics,
                                               GCancellable             *cancellable);
TriadDiagram      *__real_triad_diagram_new_with_options (const TriadSnapshot       *snapshot,
                                                          TriadGraphKind             kind,
                                                          const TriadDiagramOptions *options);
TriadDiagram      *__wrap_triad_diagram_new_with_options (const TriadSnapshot       *snapshot,
                                                          TriadGraphKind             kind,
                                                          const TriadDiagramOptions *options);
TriadLayout       *__real_triad_layout_engine_run  (TriadLayoutEngine  *engine,
                                               TriadDiagram       *diagram,
                                               GCancellable       *cancellable,
                                               GError            **error);
TriadLayout       *__wrap_triad_layout_engine_run  (TriadLayoutEngine  *engine,
                                               TriadDiagram       *diagram,
                                               GCancellable       *cancellable,
                                               GError            **error);
TriadLayout       *__real_triad_layout_engine_run_after (TriadLayoutEngine  *engine,
                                                    TriadDiagram       *diagram,
                                                    const TriadLayout  *before,
                                                    const int          *before_of,
                                                    GCancellable       *cancellable,
                                                    GError            **error);
TriadLayout       *__wrap_triad_layout_engine_run_after (TriadLayoutEngine  *engine,
                                                    TriadDiagram       *diagram,
                                                    const TriadLayout  *before,
                                                    const int          *before_of,
                                                    GCancellable       *cancellable,
                                                    GError            **error);
TriadFrameMatches *__real_triad_frame_filter_run (const TriadFrameFilter  *filter,
                                                  const TriadSnapshot     *snapshot,
                                                  GCancellable            *cancellable,
                                                  GError                 **error);
TriadFrameMatches *__wrap_triad_frame_filter_run (const TriadFrameFilter  *filter,
                                                  const TriadSnapshot     *snapshot,
                                                  GCancellable            *cancellable,
                                                  GError                 **error);

GPtrArray         *__real_triad_edit_fix_all (TriadSnapshot    *snapshot,
                                              const GPtrArray  *diagnostics,
                                              TriadSearchPath  *path,
                                              GCancellable     *cancellable,
                                              TriadEdit       **together,
                                              TriadSnapshot   **result,
                                              GError          **error);
GPtrArray         *__wrap_triad_edit_fix_all (TriadSnapshot    *snapshot,
                                              const GPtrArray  *diagnostics,
                                              TriadSearchPath  *path,
                                              GCancellable     *cancellable,
                                              TriadEdit       **together,
                                              TriadSnapshot   **result,
                                              GError          **error);
TriadSnapshot     *__real_triad_edit_verify  (const TriadEdit  *edit,
                                              TriadSearchPath  *path,
                                              GCancellable     *cancellable,
                                              GError          **error);
TriadSnapshot     *__wrap_triad_edit_verify  (const TriadEdit  *edit,
                                              TriadSearchPath  *path,
                                              GCancellable     *cancellable,
                                              GError          **error);
gboolean           __real_triad_edit_write   (const TriadEdit  *edit,
                                              gboolean          checks_others,
                                              GError          **error);
gboolean           __wrap_triad_edit_write   (const TriadEdit  *edit,
                                              gboolean          checks_others,
                                              GError          **error);

TriadElement      *__real_triad_parser_parse (TriadSource  *source,
                                              TriadTree    *tree,
                                              GPtrArray    *diagnostics,
                                              GCancellable *cancellable);
TriadElement      *__wrap_triad_parser_parse (TriadSource  *source,
                                              TriadTree    *tree,
                                              GPtrArray    *diagnostics,
                                              GCancellable *cancellable);
gboolean           __real_triad_edit_check_files (const TriadEdit  *edit,
                                                  GError          **error);
gboolean           __wrap_triad_edit_check_files (const TriadEdit  *edit,
                                                  GError          **error);

TriadSourceIndex  *__real_triad_source_index_new (TriadSnapshot *snapshot);
TriadSourceIndex  *__wrap_triad_source_index_new (TriadSnapshot *snapshot);

void               __real_triad_bounding_sphere_measure (TriadVector *points,
                                                         int          n,
                                                         TriadVector *centre,
                                                         double      *radius);
void               __wrap_triad_bounding_sphere_measure (TriadVector *points,
                                                         int          n,
                                                         TriadVector *centre,
                                                         double      *radius);
TriadProjectedScene *__real_triad_projected_scene_new (const TriadScene      *scene,
                                                       const TriadSceneStyle *style,
                                                       const TriadCamera     *camera,
                                                       const TriadHighlight  *highlight,
                                                       double                 width,
                                                       double                 height);
TriadProjectedScene *__wrap_triad_projected_scene_new (const TriadScene      *scene,
                                                       const TriadSceneStyle *style,
                                                       const TriadCamera     *camera,
                                                       const TriadHighlight  *highlight,
                                                       double                 width,
                                                       double                 height);

TriadDocument *
__wrap_triad_document_load (const TriadDocumentInput  *input,
                            GCancellable              *cancellable,
                            GError                   **error)
{
  note (READ);

  if (g_atomic_int_get (&is_unreadable))
    {
      g_set_error (error, G_IO_ERROR, G_IO_ERROR_FAILED, UNREADABLE);

      return NULL;
    }

  return __real_triad_document_load (input, cancellable, error);
}

void
__wrap_triad_checks_run (const TriadDocument      *document,
                         const TriadModel         *model,
                         const TriadAttachedGraph *attached,
                         const TriadPoseGraph     *poses,
                         GPtrArray                *diagnostics,
                         GCancellable             *cancellable)
{
  note (CHECK);
  __real_triad_checks_run (document, model, attached, poses, diagnostics, cancellable);
}

TriadDiagram *
__wrap_triad_diagram_new_with_options (const TriadSnapshot       *snapshot,
                                       TriadGraphKind             kind,
                                       const TriadDiagramOptions *options)
{
  note (DIAGRAM);

  return __real_triad_diagram_new_with_options (snapshot, kind, options);
}

TriadLayout *
__wrap_triad_layout_engine_run (TriadLayoutEngine  *engine,
                                TriadDiagram       *diagram,
                                GCancellable       *cancellable,
                                GError            **error)
{
  note (LAY_OUT);

  return __real_triad_layout_engine_run (engine, diagram, cancellable, error);
}

TriadLayout *
__wrap_triad_layout_engine_run_after (TriadLayoutEngine  *engine,
                                      TriadDiagram       *diagram,
                                      const TriadLayout  *before,
                                      const int          *before_of,
                                      GCancellable       *cancellable,
                                      GError            **error)
{
  note (LAY_OUT);

  return __real_triad_layout_engine_run_after (engine, diagram, before, before_of, cancellable,
                                                    error);
}

TriadFrameMatches *
__wrap_triad_frame_filter_run (const TriadFrameFilter  *filter,
                               const TriadSnapshot     *snapshot,
                               GCancellable            *cancellable,
                               GError                 **error)
{
  note (SEARCH);

  return __real_triad_frame_filter_run (filter, snapshot, cancellable, error);
}

GPtrArray *
__wrap_triad_edit_fix_all (TriadSnapshot    *snapshot,
                           const GPtrArray  *diagnostics,
                           TriadSearchPath  *path,
                           GCancellable     *cancellable,
                           TriadEdit       **together,
                           TriadSnapshot   **result,
                           GError          **error)
{
  note (FIX);

  return __real_triad_edit_fix_all (snapshot, diagnostics, path, cancellable, together, result,
                                    error);
}

TriadSnapshot *
__wrap_triad_edit_verify (const TriadEdit  *edit,
                          TriadSearchPath  *path,
                          GCancellable     *cancellable,
                          GError          **error)
{
  note (VERIFY);

  return __real_triad_edit_verify (edit, path, cancellable, error);
}

gboolean
__wrap_triad_edit_write (const TriadEdit  *edit,
                         gboolean          checks_others,
                         GError          **error)
{
  note (WRITE);

  return __real_triad_edit_write (edit, checks_others, error);
}

TriadElement *
__wrap_triad_parser_parse (TriadSource  *source,
                           TriadTree    *tree,
                           GPtrArray    *diagnostics,
                           GCancellable *cancellable)
{
  note (PARSE);

  return __real_triad_parser_parse (source, tree, diagnostics, cancellable);
}

gboolean
__wrap_triad_edit_check_files (const TriadEdit  *edit,
                               GError          **error)
{
  note (CHECK_FILES);

  return __real_triad_edit_check_files (edit, error);
}

TriadSourceIndex *
__wrap_triad_source_index_new (TriadSnapshot *snapshot)
{
  note (INDEX);

  return __real_triad_source_index_new (snapshot);
}

void
__wrap_triad_bounding_sphere_measure (TriadVector *points,
                                      int          n,
                                      TriadVector *centre,
                                      double      *radius)
{
  note (MEASURE);
  __real_triad_bounding_sphere_measure (points, n, centre, radius);
}

TriadProjectedScene *
__wrap_triad_projected_scene_new (const TriadScene      *scene,
                                  const TriadSceneStyle *style,
                                  const TriadCamera     *camera,
                                  const TriadHighlight  *highlight,
                                  double                 width,
                                  double                 height)
{
  note (PROJECT);

  return __real_triad_projected_scene_new (scene, style, camera, highlight, width, height);
}

TriadSnapshotDiff *
__wrap_triad_snapshot_diff_new (TriadSnapshot                  *before,
                                TriadSnapshot                  *after,
                                const TriadSnapshotDiffOptions *options)
{
  note (COMPARE);

  return __real_triad_snapshot_diff_new (before, after, options);
}

void
__wrap_triad_page_paint (const TriadPage  *self,
                         cairo_t          *cr,
                         int               step,
                         const TriadTheme *theme)
{
  note (PAINT);
  __real_triad_page_paint (self, cr, step, theme);
}

static void
write_world (Fixture    *fixture,
             const char *more)
{
  GString *text = g_string_new ("<sdf version='1.9'><world name='w'>");

  for (int i = 0; i < N_MODELS; i++)
    g_string_append_printf (text,
                            "<model name='robot%d'><link name='base'/><link name='arm'/>"
                            "<joint name='turn' type='fixed'><parent>base</parent>"
                            "<child>arm</child></joint><frame name='tip'/></model>", i);

  g_string_append_printf (text, "%s</world></sdf>", more);
  g_assert_true (g_file_set_contents (fixture->path, text->str, -1, NULL));
  g_string_free (text, TRUE);
}

static void
forget (void)
{
  for (int task = 0; task < N_TASKS; task++)
    {
      n_calls[task] = 0;
      n_calls_of_main[task] = 0;
    }
}

static void
assert_elsewhere (int task)
{
  g_test_message ("%s: %d calls, %d of the thread that draws", names[task], n_calls[task],
                  n_calls_of_main[task]);
  g_assert_cmpint (n_calls[task], >, 0);
  g_assert_cmpint (n_calls_of_main[task], ==, 0);
}

static void
set_up (Fixture       *fixture,
        gconstpointer  data)
{
  triad_gui_test_set_up (&fixture->base, NULL);
  fixture->path = g_build_filename (g_get_user_runtime_dir (), "robots.sdf", NULL);
  write_world (fixture, "");
  main_thread = g_thread_self ();
  forget ();
}

static void
tear_down (Fixture       *fixture,
           gconstpointer  data)
{
  triad_gui_test_tear_down (&fixture->base, NULL);
  g_unlink (fixture->path);
  g_free (fixture->path);
}

/* The test is only meaningful if the functions were called at all. */
static void
test_noticed (Fixture       *fixture,
              gconstpointer  data)
{
  g_autoptr(GFile) file = g_file_new_for_path (fixture->path);
  g_autoptr(TriadLayoutEngine) engine = triad_layout_engine_new ("/nowhere");
  g_autoptr(TriadDiagramOptions) options = triad_diagram_options_new ();
  g_autoptr(TriadFrameFilter) filter = triad_frame_filter_new ("tip", FALSE,
                                                               TRIAD_FRAME_KINDS_ANY, 0, NULL);
  g_autoptr(TriadSnapshot) snapshot = triad_snapshot_load (file, NULL, NULL, NULL, NULL);
  TriadDiagram *diagram = triad_diagram_new_with_options (snapshot, TRIAD_GRAPH_RELATIVE_TO,
                                                          options);
  g_autoptr(GPtrArray) nothing = g_ptr_array_new ();
  g_autoptr(TriadEdit) edit = triad_edit_rename (snapshot, triad_snapshot_find_frame (
                                                             snapshot, "robot0::tip"), "top", FALSE,
                                                 NULL);
  g_autoptr(TriadSnapshot) result = NULL;
  TriadVector centre;
  double radius;
  G_GNUC_UNUSED g_autoptr(TriadLayout) layout = triad_layout_engine_run (engine, diagram, NULL,
                                                                         NULL);

  triad_frame_matches_free (triad_frame_filter_run (filter, snapshot, NULL, NULL));

  for (int task = READ; task <= SEARCH; task++)
    g_assert_cmpint (n_calls_of_main[task], ==, 1);

  g_ptr_array_unref (triad_edit_fix_all (snapshot, nothing, NULL, NULL, NULL, NULL, NULL));
  result = triad_edit_verify (edit, NULL, NULL, NULL);
  g_assert_nonnull (result);
  g_assert_true (triad_edit_write (edit, FALSE, NULL));

  for (int task = FIX; task <= WRITE; task++)
    g_assert_cmpint (n_calls_of_main[task], ==, 1);

  triad_bounding_sphere_measure (NULL, 0, &centre, &radius);
  g_assert_cmpint (n_calls_of_main[MEASURE], ==, 1);
}

static void
test_load (Fixture       *fixture,
           gconstpointer  data)
{
  triad_gui_test_open (&fixture->base, fixture->path);

  for (int task = READ; task <= LAY_OUT; task++)
    assert_elsewhere (task);

  assert_elsewhere (MEASURE);
}

static gboolean
has_frame (TriadGuiTest *test,
           gpointer      name)
{
  TriadSnapshot *snapshot = triad_session_get_snapshot (test->session);

  return triad_gui_test_is_complete (test, NULL) && triad_snapshot_find_frame (snapshot, name) >= 0;
}

static gboolean
has_more (TriadGuiTest *test,
          gpointer      data)
{
  return has_frame (test, (gpointer) "more");
}

static void
test_reload (Fixture       *fixture,
             gconstpointer  data)
{
  triad_gui_test_open (&fixture->base, fixture->path);
  forget ();
  write_world (fixture, "<frame name='more'/>");
  triad_gui_test_wait (&fixture->base, has_more, NULL);

  for (int task = READ; task <= LAY_OUT; task++)
    assert_elsewhere (task);

  assert_elsewhere (MEASURE);
}

static gboolean
marks_two (TriadGuiTest *test,
           gpointer      data)
{
  TriadSnapshotDiff *marked = triad_session_get_marked (test->session);

  return marked != NULL && marked->n_changes == 2;
}

/* Of the changes since an earlier version. */
static void
test_changes (Fixture       *fixture,
              gconstpointer  data)
{
  TriadGuiTest *test = &fixture->base;
  GtkWidget *list;

  triad_gui_test_open (test, fixture->path);
  write_world (fixture, "<frame name='first'/>");
  triad_gui_test_wait (test, has_frame, (gpointer) "first");
  write_world (fixture, "<frame name='first'/><frame name='more'/>");
  triad_gui_test_wait (test, has_frame, (gpointer) "more");

  forget ();
  gtk_widget_activate_action (GTK_WIDGET (test->window), "win.focus-page", "s", "changes");
  triad_gui_test_wait_for_frame (test);
  list = triad_gui_test_find_widget (triad_gui_test_find_widget (GTK_WIDGET (test->window),
                                                                 "TriadChanges"), "GtkListView");
  gtk_selection_model_select_item (gtk_list_view_get_model (GTK_LIST_VIEW (list)), 1, TRUE);
  triad_gui_test_wait (test, marks_two, NULL);
  assert_elsewhere (COMPARE);
}

static gboolean
shows (TriadGuiTest *test,
       gpointer      text)
{
  return triad_gui_test_find_label (triad_gui_test_find_widget (GTK_WIDGET (test->window),
                                                                "TriadChanges"), text) != NULL;
}

/* The page does not go on listing another comparison if a state that is kept as text cannot be
 * loaded. */
static void
test_lost_change (Fixture       *fixture,
                  gconstpointer  data)
{
  TriadGuiTest *test = &fixture->base;
  GListModel *changes = triad_session_get_changes (test->session);
  g_autoptr(TriadChange) oldest = NULL;
  GtkWidget *list;

  triad_gui_test_open (test, fixture->path);
  write_world (fixture, "<frame name='first'/>");
  triad_gui_test_wait (test, has_frame, (gpointer) "first");
  write_world (fixture, "<frame name='first'/><frame name='more'/>");
  triad_gui_test_wait (test, has_frame, (gpointer) "more");
  gtk_widget_activate_action (GTK_WIDGET (test->window), "win.focus-page", "s", "changes");
  triad_gui_test_wait (test, shows, (gpointer) "Compared with the version");

  oldest = g_list_model_get_item (changes, 1);
  triad_change_compact (oldest);
  g_atomic_int_set (&is_unreadable, TRUE);
  list = triad_gui_test_find_widget (triad_gui_test_find_widget (GTK_WIDGET (test->window),
                                                                 "TriadChanges"), "GtkListView");
  gtk_selection_model_select_item (gtk_list_view_get_model (GTK_LIST_VIEW (list)), 1, TRUE);
  triad_gui_test_wait (test, shows, (gpointer) UNREADABLE);
  g_atomic_int_set (&is_unreadable, FALSE);
}

static gboolean
is_painted (TriadGuiTest *test,
            gpointer      data)
{
  return !triad_gui_test_is_rendering (test);
}

/* A tooltip needs the places on the screen, which a thread computes again after a reload. */
static void
test_point (Fixture       *fixture,
            gconstpointer  data)
{
  TriadGuiTest *test = &fixture->base;
  GtkWidget *view = GTK_WIDGET (triad_window_get_scene_view (test->window));

  triad_gui_test_open (test, fixture->path);
  triad_gui_test_wait_for_frame (test);

  if (!triad_gui_test_move (test, view, gtk_widget_get_width (view) / 2.0,
                            gtk_widget_get_height (view) / 2.0))
    return;

  triad_gui_test_wait_for_frame (test);
  forget ();
  write_world (fixture, "<frame name='more'/>");
  triad_gui_test_wait (test, has_more, NULL);
  triad_gui_test_wait_for_frame (test);
  triad_gui_test_wait (test, is_painted, NULL);
  assert_elsewhere (PROJECT);
}

static gboolean
is_idle (TriadGuiTest *test,
         gpointer      data)
{
  return !triad_session_get_busy (test->session);
}

static void
test_other_options (Fixture       *fixture,
                    gconstpointer  data)
{
  triad_gui_test_open (&fixture->base, fixture->path);
  forget ();
  g_object_set (fixture->base.session, "hide-joints", TRUE, NULL);
  triad_gui_test_wait (&fixture->base, is_idle, NULL);
  triad_session_collapse_all (fixture->base.session, FALSE);
  triad_gui_test_wait (&fixture->base, is_idle, NULL);
  triad_gui_test_wait_for_frame (&fixture->base);

  g_assert_cmpint (n_calls[READ], ==, 0);
  assert_elsewhere (DIAGRAM);
  assert_elsewhere (LAY_OUT);
}

static gboolean
has_searched (TriadGuiTest *test,
              gpointer      data)
{
  return g_atomic_int_get (&n_calls[SEARCH]) > 0;
}

static void
test_search (Fixture       *fixture,
             gconstpointer  data)
{
  GtkWidget *window = GTK_WIDGET (fixture->base.window);
  GtkWidget *entry;

  triad_gui_test_open (&fixture->base, fixture->path);
  gtk_widget_activate_action (window, "win.find", NULL);
  triad_gui_test_wait_for_frame (&fixture->base);
  entry = triad_gui_test_find_widget (window, "GtkSearchEntry");
  g_assert_nonnull (entry);
  gtk_editable_set_text (GTK_EDITABLE (entry), "tip");
  triad_gui_test_wait (&fixture->base, has_searched, NULL);
  triad_gui_test_wait_for_frame (&fixture->base);

  assert_elsewhere (SEARCH);
}

static gboolean
has_fixes (TriadGuiTest *test,
           gpointer      data)
{
  return triad_session_get_fixes (test->session) != NULL;
}

/* Activates the action once it is possible. */
static gboolean
has_applied (TriadGuiTest *test,
             gpointer      data)
{
  GtkWidget *preview = triad_gui_test_find_dialog (test);

  if (preview != NULL && TRIAD_IS_EDIT_PREVIEW (preview))
    gtk_widget_activate_action (preview, "edit.apply", NULL);

  return triad_session_get_edit_title (test->session, TRIAD_EDIT_UNDO) != NULL;
}

static gboolean
has_undone (TriadGuiTest *test,
            gpointer      data)
{
  return triad_session_get_edit_title (test->session, TRIAD_EDIT_REDO) != NULL;
}

static void
test_edits (Fixture       *fixture,
            gconstpointer  data)
{
  TriadGuiTest *test = &fixture->base;

  write_world (fixture, "<model name='bad'><link name='base'/><frame name='f' attached_to='bose'/>"
                        "</model>");
  triad_gui_test_open (test, fixture->path);
  triad_gui_test_wait (test, has_fixes, NULL);
  triad_problem_fixes_preview (GTK_WIDGET (test->window), test->session, 0, TRIAD_FIX_FILE);
  triad_gui_test_wait (test, has_applied, NULL);
  gtk_widget_activate_action (GTK_WIDGET (test->window), "win.undo-edit", NULL);
  triad_gui_test_wait (test, has_undone, NULL);
  g_assert_cmpint (n_calls[WRITE], ==, 2);

  for (int task = FIX; task <= WRITE; task++)
    assert_elsewhere (task);

  assert_elsewhere (CHECK);
}

/* Neither the handles of a frame nor its move read the file. */
static void
test_move (Fixture       *fixture,
           gconstpointer  data)
{
  TriadGuiTest *test = &fixture->base;

  triad_gui_test_open (test, fixture->path);
  forget ();
  g_object_set (triad_window_get_scene_view (test->window), "handles", TRUE, NULL);
  triad_session_select (test->session, triad_gui_test_find_frame (test, "robot0::tip"));
  triad_gui_test_wait_for_frame (test);

  if (!triad_gui_test_key (test, "g"))
    return;

  triad_gui_test_wait (test, triad_gui_steps_says, "<pose>");
  triad_gui_test_key (test, "x");
  triad_gui_test_key (test, "1");
  triad_gui_test_wait (test, triad_gui_steps_says, "<pose>1 0 0 0 0 0</pose>");
  assert_elsewhere (PARSE);
  assert_elsewhere (CHECK_FILES);
  forget ();
  triad_gui_test_key (test, "Return");
  triad_gui_test_wait (test, has_applied, NULL);
  assert_elsewhere (PARSE);
  assert_elsewhere (VERIFY);
}

static gboolean
has_preview (TriadGuiTest *test,
             gpointer      data)
{
  GtkWidget *dialog = triad_gui_test_find_dialog (test);
  GtkWidget *preview = dialog != NULL ? triad_gui_test_find_widget (dialog, "TriadFigurePreview")
                                      : NULL;

  return preview != NULL &&
         triad_figure_preview_get_page (TRIAD_FIGURE_PREVIEW (preview)) != NULL;
}

static void
test_export (Fixture       *fixture,
             gconstpointer  data)
{
  TriadGuiTest *test = &fixture->base;

  triad_gui_test_open (test, fixture->path);
  gtk_widget_activate_action (GTK_WIDGET (test->window), "win.export", NULL);
  triad_gui_test_wait (test, has_preview, NULL);
  assert_elsewhere (PAINT);
  gtk_window_destroy (GTK_WINDOW (triad_gui_test_find_dialog (test)));
}

static gboolean
shows_source (TriadGuiTest *test,
              gpointer      data)
{
  TriadSourcePane *pane = triad_window_get_source_pane (test->window);

  return triad_source_view_get_source_buffer (triad_gui_test_get_source_view (pane)) != NULL;
}

static void
test_source (Fixture       *fixture,
             gconstpointer  data)
{
  triad_gui_test_open (&fixture->base, fixture->path);
  gtk_widget_activate_action (GTK_WIDGET (fixture->base.window), "win.open-source", NULL);
  triad_gui_test_wait (&fixture->base, shows_source, NULL);
  assert_elsewhere (INDEX);
}

static void
add_tests (void)
{
#define ADD(path, func) g_test_add (path, Fixture, NULL, set_up, func, tear_down)
  ADD ("/threads/calls-are-noticed", test_noticed);
  ADD ("/threads/load", test_load);
  ADD ("/threads/reload", test_reload);
  ADD ("/threads/changes", test_changes);
  ADD ("/threads/lost-change", test_lost_change);
  ADD ("/threads/point", test_point);
  ADD ("/threads/other-options", test_other_options);
  ADD ("/threads/search", test_search);
  ADD ("/threads/edits", test_edits);
  ADD ("/threads/move", test_move);
  ADD ("/threads/source", test_source);
  ADD ("/threads/export", test_export);
#undef ADD
}

int
main (int   argc,
      char *argv[])
{
  return triad_gui_test_run (argc, argv, add_tests);
}
