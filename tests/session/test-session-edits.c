/* test-session-edits.c: applying edits, undo and redo */
/* SPDX-License-Identifier: Apache-2.0 */

#include "triad-session.h"

#include "triad-edit-names.h"
#include "triad-edit-poses.h"
#include "triad-edit-review.h"
#include "triad-folder.h"
#include "triad-wait.h"

#include <glib/gstdio.h>
#include <string.h>

#define TIMEOUT_S 60

/* With a byte order mark, both line terminators, and a comment. */
#define ARM(link)                                                                                  \
  "\xef\xbb\xbf<sdf version='1.10'><!-- é -->\r\n<model name='arm'>\n"                             \
  "\t<link   name='" link "'/>\r\n\t<frame name='tool' attached_to='" link "'>"                    \
  "<pose>0 0 1 0 0 0</pose></frame>\n</model></sdf>\n"

#define PART(x)                                                                                    \
  "<sdf version='1.9'><model name='p'>"                                                            \
  "<link name='l'><pose>" x " 0 0 0 0 0</pose></link></model></sdf>"

typedef struct
{
  TriadFolder     *folder;
  GFile           *file;
  TriadSession    *session;
  GAsyncResult    *result;
  TriadEditReview *review;
  GString         *edits;        /* the titles that were reported */
  int              n_reloads;
} Fixture;

static gboolean
is_idle (gpointer data)
{
  Fixture *fixture = data;

  return !triad_session_get_busy (fixture->session);
}

static gboolean
has_reloaded (gpointer data)
{
  Fixture *fixture = data;

  return fixture->n_reloads > 0 && is_idle (fixture);
}

static gboolean
has_result (gpointer data)
{
  Fixture *fixture = data;

  return fixture->result != NULL;
}

static gboolean
is_stale (gpointer data)
{
  return triad_session_get_stale (((Fixture *) data)->session);
}

static void
wait_until (Fixture            *fixture,
            TriadWaitCondition  condition)
{
  g_assert_true (triad_wait_until (condition, fixture, TIMEOUT_S));
}

static void
reloaded_cb (Fixture *fixture)
{
  fixture->n_reloads++;
}

static void
edited_cb (Fixture       *fixture,
           TriadEditStep  step,
           const char    *title)
{
  g_string_append_printf (fixture->edits, "%d %s\n", step, title);
}

static void
set_up (Fixture       *fixture,
        gconstpointer  data)
{
  TriadLayoutEngine *engine = triad_layout_engine_new (NULL);

  fixture->folder = triad_folder_new ();
  fixture->file = triad_folder_write (fixture->folder, "arm.sdf", ARM ("base"));
  fixture->session = triad_session_new (engine);
  fixture->edits = g_string_new (NULL);
  triad_layout_engine_unref (engine);
  g_signal_connect_swapped (fixture->session, "reloaded", G_CALLBACK (reloaded_cb), fixture);
  g_signal_connect_swapped (fixture->session, "edited", G_CALLBACK (edited_cb), fixture);
  triad_session_open (fixture->session, fixture->file);
  wait_until (fixture, is_idle);
}

static gboolean
is_freed (gpointer data)
{
  return ((Fixture *) data)->session == NULL;
}

/* The task that has written a file keeps the session for a moment. */
static void
tear_down (Fixture       *fixture,
           gconstpointer  data)
{
  g_clear_object (&fixture->result);
  g_clear_pointer (&fixture->review, triad_edit_review_free);
  g_object_add_weak_pointer (G_OBJECT (fixture->session), (gpointer *) &fixture->session);
  g_object_unref (fixture->session);
  wait_until (fixture, is_freed);
  g_object_unref (fixture->file);
  g_string_free (fixture->edits, TRUE);
  triad_folder_free (fixture->folder);
}

static void
result_cb (GObject      *source,
           GAsyncResult *result,
           gpointer      data)
{
  g_set_object (&((Fixture *) data)->result, result);
}

static gboolean
finish (Fixture  *fixture,
        GError  **error)
{
  g_autoptr(GAsyncResult) result = NULL;

  wait_until (fixture, has_result);
  result = g_steal_pointer (&fixture->result);

  return triad_session_edit_finish (fixture->session, result, error);
}

static int
find (Fixture    *fixture,
      const char *name)
{
  int v = triad_snapshot_find_frame (triad_session_get_snapshot (fixture->session), name);

  g_assert_cmpint (v, >=, 0);

  return v;
}

static TriadEdit *
rename_frame (Fixture    *fixture,
              const char *frame,
              const char *name)
{
  g_autoptr(GError) error = NULL;
  TriadEdit *edit = triad_edit_rename (triad_session_get_snapshot (fixture->session),
                                       find (fixture, frame), name, FALSE, &error);

  g_assert_no_error (error);

  return edit;
}

static void
apply (Fixture   *fixture,
       TriadEdit *edit)
{
  g_autoptr(GError) error = NULL;

  triad_session_apply_edit_async (fixture->session, edit, NULL, result_cb, fixture);
  g_assert_null (triad_session_get_edit_title (fixture->session, TRIAD_EDIT_UNDO));
  finish (fixture, &error);
  g_assert_no_error (error);
}

static void
step (Fixture       *fixture,
      TriadEditStep  which)
{
  g_autoptr(GError) error = NULL;

  fixture->n_reloads = 0;
  triad_session_step_edit_async (fixture->session, which, result_cb, fixture);
  finish (fixture, &error);
  g_assert_no_error (error);
}

static void
assert_text (Fixture    *fixture,
             const char *expected)
{
  g_autofree char *text = NULL;
  gsize n;

  g_assert_true (g_file_load_contents (fixture->file, NULL, &text, &n, NULL, NULL));
  g_assert_cmpmem (text, n, expected, strlen (expected));
}

static void
assert_titles (Fixture    *fixture,
               const char *undo,
               const char *redo)
{
  g_autofree char *undo_title = NULL;
  g_autofree char *redo_title = NULL;

  g_object_get (fixture->session, "undo-title", &undo_title, "redo-title", &redo_title, NULL);
  g_assert_cmpstr (undo_title, ==, undo);
  g_assert_cmpstr (redo_title, ==, redo);
}

/* Each step writes exactly the bytes that were there, and one reload shows them. */
static void
test_steps (Fixture       *fixture,
            gconstpointer  data)
{
  g_autoptr(TriadEdit) edit = rename_frame (fixture, "arm::base", "root");
  g_autoptr(TriadEdit) other = NULL;

  assert_titles (fixture, NULL, NULL);
  apply (fixture, edit);
  assert_text (fixture, ARM ("root"));
  assert_titles (fixture, "Rename “arm::base” to “root”", NULL);
  wait_until (fixture, has_reloaded);
  find (fixture, "arm::root");
  triad_wait_ms (500);
  g_assert_cmpint (fixture->n_reloads, ==, 1);

  other = rename_frame (fixture, "arm::root", "pedestal");
  fixture->n_reloads = 0;
  apply (fixture, other);
  wait_until (fixture, has_reloaded);
  assert_text (fixture, ARM ("pedestal"));

  step (fixture, TRIAD_EDIT_UNDO);
  assert_text (fixture, ARM ("root"));
  assert_titles (fixture, "Rename “arm::base” to “root”", "Rename “arm::root” to “pedestal”");
  wait_until (fixture, has_reloaded);
  find (fixture, "arm::root");
  step (fixture, TRIAD_EDIT_UNDO);
  assert_text (fixture, ARM ("base"));
  assert_titles (fixture, NULL, "Rename “arm::base” to “root”");
  step (fixture, TRIAD_EDIT_REDO);
  assert_text (fixture, ARM ("root"));
  step (fixture, TRIAD_EDIT_REDO);
  assert_text (fixture, ARM ("pedestal"));
  assert_titles (fixture, "Rename “arm::root” to “pedestal”", NULL);
  wait_until (fixture, has_reloaded);
  find (fixture, "arm::pedestal");

  g_assert_cmpstr (fixture->edits->str, ==,
                   "0 Rename “arm::base” to “root”\n0 Rename “arm::root” to “pedestal”\n"
                   "1 Rename “arm::root” to “pedestal”\n1 Rename “arm::base” to “root”\n"
                   "2 Rename “arm::base” to “root”\n2 Rename “arm::root” to “pedestal”\n");
}

/* An edit of a file that is not open any more is written, but cannot be undone in the other one. */
static void
test_other_file (Fixture       *fixture,
                 gconstpointer  data)
{
  g_autoptr(TriadEdit) edit = rename_frame (fixture, "arm::base", "root");
  g_autoptr(GFile) other = triad_folder_write (fixture->folder, "other.sdf", ARM ("foot"));

  triad_session_open (fixture->session, other);
  wait_until (fixture, is_idle);
  apply (fixture, edit);
  assert_text (fixture, ARM ("root"));
  assert_titles (fixture, NULL, NULL);
}

/* A new edit replaces those that could be redone; another file has a history of its own. */
static void
test_forgotten (Fixture       *fixture,
                gconstpointer  data)
{
  g_autoptr(TriadEdit) edit = rename_frame (fixture, "arm::base", "root");
  g_autoptr(TriadEdit) other = rename_frame (fixture, "arm::base", "pedestal");
  g_autoptr(GError) error = NULL;

  apply (fixture, edit);
  step (fixture, TRIAD_EDIT_UNDO);
  apply (fixture, other);
  assert_titles (fixture, "Rename “arm::base” to “pedestal”", NULL);
  triad_session_step_edit_async (fixture->session, TRIAD_EDIT_REDO, result_cb, fixture);
  g_assert_false (finish (fixture, &error));
  g_assert_error (error, TRIAD_EDIT_ERROR, TRIAD_EDIT_ERROR_NOTHING);
  assert_text (fixture, ARM ("pedestal"));

  triad_session_open (fixture->session, fixture->file);
  assert_titles (fixture, NULL, NULL);
  wait_until (fixture, is_idle);
}

/* The pose that was computed depends on a file that it is not written to. */
static void
test_stale_include (Fixture       *fixture,
                    gconstpointer  data)
{
  const char *whole = "<sdf version='1.9'><model name='m'><include><uri>part.sdf</uri></include>"
                      "<frame name='f'><pose>3 0 0 0 0 0</pose></frame></model></sdf>";
  g_autoptr(GFile) file = NULL;
  g_autoptr(TriadEdit) edit = NULL;
  g_autoptr(GError) error = NULL;
  g_autofree char *text = NULL;

  g_object_unref (triad_folder_write (fixture->folder, "part.sdf", PART ("1")));
  file = triad_folder_write (fixture->folder, "whole.sdf", whole);
  triad_session_open (fixture->session, file);
  wait_until (fixture, is_idle);
  edit = triad_edit_set_relative_to (triad_session_get_snapshot (fixture->session),
                                     find (fixture, "m::f"), find (fixture, "m::p::l"), &error);
  g_assert_no_error (error);

  g_object_unref (triad_folder_write (fixture->folder, "part.sdf", PART ("2")));
  triad_session_apply_edit_async (fixture->session, edit, NULL, result_cb, fixture);
  g_assert_false (finish (fixture, &error));
  g_assert_error (error, TRIAD_EDIT_ERROR, TRIAD_EDIT_ERROR_STALE);
  g_assert_nonnull (strstr (error->message, "part.sdf"));
  g_assert_true (g_file_load_contents (file, NULL, &text, NULL, NULL, NULL));
  g_assert_cmpstr (text, ==, whole);
}

/* A program that ends does not leave an edit half written. */
static void
test_finish (Fixture       *fixture,
             gconstpointer  data)
{
  g_autoptr(TriadEdit) edit = rename_frame (fixture, "arm::base", "root");
  g_autoptr(GError) error = NULL;

  triad_session_finish_writing ();
  triad_session_apply_edit_async (fixture->session, edit, NULL, result_cb, fixture);
  triad_session_finish_writing ();
  assert_text (fixture, ARM ("root"));
  finish (fixture, &error);
  g_assert_no_error (error);
}

/* Text takes memory as frames do: of a file of 25 MB, one edit can be undone. */
static void
test_large_text (Fixture       *fixture,
                 gconstpointer  data)
{
  g_autofree char *comment = g_strnfill (25 * 1000 * 1000, 'x');
  g_autofree char *text = g_strconcat (ARM ("base"), "<!-- ", comment, " -->", NULL);
  g_autoptr(TriadEdit) edit = NULL;
  g_autoptr(TriadEdit) other = NULL;

  fixture->n_reloads = 0;
  g_object_unref (triad_folder_write (fixture->folder, "arm.sdf", text));
  wait_until (fixture, has_reloaded);

  edit = rename_frame (fixture, "arm::base", "root");
  fixture->n_reloads = 0;
  apply (fixture, edit);
  wait_until (fixture, has_reloaded);
  other = rename_frame (fixture, "arm::root", "pedestal");
  apply (fixture, other);
  assert_titles (fixture, "Rename “arm::root” to “pedestal”", NULL);
  step (fixture, TRIAD_EDIT_UNDO);
  assert_titles (fixture, NULL, "Rename “arm::root” to “pedestal”");
}

/* Another program's text is not overwritten; when it is as it was, the edit can be undone. */
static void
test_stale (Fixture       *fixture,
            gconstpointer  data)
{
  g_autoptr(TriadEdit) edit = rename_frame (fixture, "arm::base", "root");
  g_autoptr(TriadEdit) late = rename_frame (fixture, "arm::base", "pedestal");
  g_autoptr(GError) error = NULL;

  apply (fixture, edit);

  triad_session_apply_edit_async (fixture->session, late, NULL, result_cb, fixture);
  g_assert_false (finish (fixture, &error));
  g_assert_error (error, TRIAD_EDIT_ERROR, TRIAD_EDIT_ERROR_STALE);
  g_clear_error (&error);
  assert_text (fixture, ARM ("root"));

  g_object_unref (triad_folder_write (fixture->folder, "arm.sdf", ARM ("other")));
  triad_session_step_edit_async (fixture->session, TRIAD_EDIT_UNDO, result_cb, fixture);
  g_assert_false (finish (fixture, &error));
  g_assert_error (error, TRIAD_EDIT_ERROR, TRIAD_EDIT_ERROR_STALE);
  assert_text (fixture, ARM ("other"));
  assert_titles (fixture, "Rename “arm::base” to “root”", NULL);

  g_object_unref (triad_folder_write (fixture->folder, "arm.sdf", ARM ("root")));
  step (fixture, TRIAD_EDIT_UNDO);
  assert_text (fixture, ARM ("base"));
}

/* While reloads are paused, only the user's own edits are shown. */
static void
test_paused (Fixture       *fixture,
             gconstpointer  data)
{
  g_autoptr(TriadEdit) edit = rename_frame (fixture, "arm::base", "root");

  triad_session_set_paused (fixture->session, TRUE);
  apply (fixture, edit);
  wait_until (fixture, has_reloaded);
  find (fixture, "arm::root");
  g_assert_false (triad_session_get_stale (fixture->session));

  g_object_unref (triad_folder_write (fixture->folder, "arm.sdf", ARM ("other")));
  wait_until (fixture, is_stale);
  triad_wait_ms (500);
  find (fixture, "arm::root");
}

/* The bytes of a file in another encoding come back, too. */
static void
test_encodings (Fixture       *fixture,
                gconstpointer  data)
{
  static const char *const encodings[] = { "UTF-16LE", "UTF-16BE", "ISO-8859-1" };

  for (gsize i = 0; i < G_N_ELEMENTS (encodings); i++)
    {
      g_autofree char *text = g_strdup_printf ("%s<sdf version='1.10'><!-- é -->\r\n<model "
                                               "name='arm'><link name='base'/></model></sdf>\n",
                                               i < 2 ? "\xef\xbb\xbf" : "<?xml version='1.0' "
                                               "encoding='ISO-8859-1'?>");
      gsize n;
      g_autofree char *bytes = g_convert (text, -1, encodings[i], "UTF-8", NULL, &n, NULL);
      g_autoptr(TriadEdit) edit = NULL;
      g_autofree char *after = NULL;
      gsize n_after;

      g_assert_true (g_file_replace_contents (fixture->file, bytes, n, NULL, FALSE, 0, NULL, NULL,
                                              NULL));
      triad_session_open (fixture->session, fixture->file);
      wait_until (fixture, is_idle);
      edit = rename_frame (fixture, "arm::base", "füß");
      apply (fixture, edit);
      step (fixture, TRIAD_EDIT_UNDO);
      g_assert_true (g_file_load_contents (fixture->file, NULL, &after, &n_after, NULL, NULL));
      g_assert_cmpmem (after, n_after, bytes, n);
      step (fixture, TRIAD_EDIT_REDO);
      step (fixture, TRIAD_EDIT_UNDO);
      g_free (after);
      g_assert_true (g_file_load_contents (fixture->file, NULL, &after, &n_after, NULL, NULL));
      g_assert_cmpmem (after, n_after, bytes, n);
      wait_until (fixture, is_idle);
    }
}

typedef struct
{
  int         frame;
  TriadPose   pose;
  const char *name;
} Request;

static TriadEdit *
make (TriadSnapshot  *snapshot,
      gpointer        data,
      GError        **error)
{
  const Request *request = data;

  return request->name != NULL
         ? triad_edit_rename (snapshot, request->frame, request->name, FALSE, error)
         : triad_edit_set_pose (snapshot, request->frame, &request->pose, -1,
                                TRIAD_DEPENDENTS_FOLLOW, error);
}

static void
reviewed_cb (GObject      *source,
             GAsyncResult *result,
             gpointer      data)
{
  ((Fixture *) data)->review = triad_edit_review_new_finish (result, NULL);
}

static gboolean
has_review (gpointer data)
{
  return ((Fixture *) data)->review != NULL;
}

static const TriadEditReview *
review (Fixture *fixture,
        Request  request)
{
  g_clear_pointer (&fixture->review, triad_edit_review_free);
  triad_edit_review_new_async (triad_session_get_snapshot (fixture->session), make,
                               g_memdup2 (&request, sizeof request), g_free, NULL, reviewed_cb,
                               fixture);
  wait_until (fixture, has_review);

  return fixture->review;
}

static void
test_reviews (Fixture       *fixture,
              gconstpointer  data)
{
  Request request = { find (fixture, "arm::tool"), TRIAD_POSE_IDENTITY, "hand" };
  const TriadEditReview *made = review (fixture, request);
  g_autofree char *still = triad_edit_review_dup_summary (made);
  g_autofree char *moving = NULL;
  g_autoptr(GPtrArray) moves = NULL;
  g_autoptr(TriadSnapshotDiff) ghosts = NULL;

  g_assert_no_error (made->refusal);
  g_assert_cmpstr (still, ==, "No frame moves");
  g_assert_nonnull (strstr (made->text, "\n+\t<frame name='hand'"));
  g_assert_null (triad_edit_review_dup_ghosts (made));

  request.name = "base";
  made = review (fixture, request);
  g_assert_null (made->edit);
  g_assert_error (made->refusal, TRIAD_EDIT_ERROR, TRIAD_EDIT_ERROR_NAME);

  request.name = NULL;
  request.pose.position.z = 1.25;
  made = review (fixture, request);
  g_assert_no_error (made->refusal);
  moving = triad_edit_review_dup_summary (made);
  g_assert_cmpstr (moving, ==, "1 frame moves");
  moves = triad_edit_review_list_moves (made);
  g_assert_cmpuint (moves->len, ==, 1);
  g_assert_cmpstr (g_ptr_array_index (moves, 0), ==, "arm::tool: moved 250 mm");
  ghosts = triad_edit_review_dup_ghosts (made);
  g_assert_true (ghosts->after == triad_session_get_snapshot (fixture->session));

  g_object_unref (triad_folder_write (fixture->folder, "arm.sdf", ARM ("other")));
  made = review (fixture, request);
  g_assert_error (made->refusal, TRIAD_EDIT_ERROR, TRIAD_EDIT_ERROR_STALE);
  g_assert_null (made->result);
  assert_text (fixture, ARM ("other"));
}

/* A model can have a million frames, which all move with it. */
static void
test_many_moves (Fixture       *fixture,
                 gconstpointer  data)
{
  g_autoptr(GString) text = g_string_new ("<sdf version='1.10'><model name='m'>");
  Request request = { 0, TRIAD_POSE_IDENTITY };
  const TriadEditReview *made;
  g_autoptr(GPtrArray) moves = NULL;

  for (int i = 0; i < TRIAD_EDIT_REVIEW_MAX_MOVES + 1; i++)
    g_string_append_printf (text, "<link name='l%d'/>", i);

  g_string_append (text, "</model></sdf>");
  fixture->n_reloads = 0;
  g_object_unref (triad_folder_write (fixture->folder, "arm.sdf", text->str));
  wait_until (fixture, has_reloaded);

  request.frame = find (fixture, "m");
  request.pose.position.x = 1;
  made = review (fixture, request);
  moves = triad_edit_review_list_moves (made);
  g_assert_cmpuint (moves->len, ==, TRIAD_EDIT_REVIEW_MAX_MOVES + 1);
  g_assert_cmpstr (g_ptr_array_index (moves, 0), ==, "m: moved 1 m");
  g_assert_cmpstr (g_ptr_array_index (moves, TRIAD_EDIT_REVIEW_MAX_MOVES), ==, "2 More");
}

int
main (int    argc,
      char **argv)
{
  g_test_init (&argc, &argv, NULL);

#define ADD(name, func)                                                                            \
  g_test_add ("/session-edits/" name, Fixture, NULL, set_up, func, tear_down)

  ADD ("steps", test_steps);
  ADD ("other-file", test_other_file);
  ADD ("forgotten", test_forgotten);
  ADD ("finish", test_finish);
  ADD ("large-text", test_large_text);
  ADD ("stale-include", test_stale_include);
  ADD ("stale", test_stale);
  ADD ("paused", test_paused);
  ADD ("encodings", test_encodings);
  ADD ("reviews", test_reviews);
  ADD ("many-moves", test_many_moves);

  return g_test_run ();
}
