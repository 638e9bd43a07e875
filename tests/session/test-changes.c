/* test-changes.c: the history of reloads, and the selection over them */
/* SPDX-License-Identifier: Apache-2.0 */

#include "triad-session.h"

#include <malloc.h>
#include <string.h>

#include "triad-folder.h"
#include "triad-wait.h"

#define TIMEOUT_S 60

#define WORLD(body) "<sdf version='1.8'><world name='w'>" body "</world></sdf>"
#define ARM(name, frame)                                                                \
  "<model name='" name "'><link name='base'/>"                                          \
  "<frame name='" frame "'><pose>0 0 1 0 0 0</pose></frame></model>"

typedef struct
{
  TriadFolder  *folder;
  TriadSession *session;
  int           n_reloads;
  int           n_marks;
  gsize         most_memory;     /* bytes */
} Fixture;

typedef gboolean (*Condition) (Fixture *fixture);

static void
wait_until (Fixture   *fixture,
            Condition  condition)
{
  g_assert_true (triad_wait_until ((TriadWaitCondition) condition, fixture, TIMEOUT_S));
}

static gboolean
is_idle (Fixture *fixture)
{
  return !triad_session_get_busy (fixture->session);
}

static gboolean
has_reloaded (Fixture *fixture)
{
  return fixture->n_reloads > 0 && is_idle (fixture);
}

static gboolean
is_stale (Fixture *fixture)
{
  return triad_session_get_stale (fixture->session) && is_idle (fixture);
}

static gboolean
is_unmarked (Fixture *fixture)
{
  return triad_session_get_marked (fixture->session) == NULL;
}

static void
write_world (Fixture    *fixture,
             const char *text)
{
  g_object_unref (triad_folder_write (fixture->folder, "world.sdf", text));
}

static void
open_world (Fixture    *fixture,
            const char *text)
{
  g_autoptr(GFile) file = triad_folder_write (fixture->folder, "world.sdf", text);

  triad_session_open (fixture->session, file);
  wait_until (fixture, is_idle);
  g_assert_nonnull (triad_session_get_snapshot (fixture->session));
}

static void
edit (Fixture    *fixture,
      const char *text)
{
  fixture->n_reloads = 0;
  write_world (fixture, text);
  wait_until (fixture, has_reloaded);
}

static int
find (Fixture    *fixture,
      const char *name)
{
  return triad_snapshot_find_frame (triad_session_get_snapshot (fixture->session), name);
}

static int
count_changes (Fixture *fixture)
{
  return g_list_model_get_n_items (triad_session_get_changes (fixture->session));
}

static void
reloaded_cb (Fixture *fixture)
{
  fixture->n_reloads++;
}

static void
notify_marked_cb (Fixture *fixture)
{
  TriadSnapshotDiff *marked = triad_session_get_marked (fixture->session);

  /* its vertices are those of the current snapshot */
  if (marked != NULL)
    g_assert_true (marked->after == triad_session_get_snapshot (fixture->session));

  fixture->n_marks++;
}

static void
set_up (Fixture       *fixture,
        gconstpointer  data)
{
  g_autoptr(TriadLayoutEngine) engine = triad_layout_engine_new (NULL);

  fixture->folder = triad_folder_new ();
  fixture->session = triad_session_new (engine);
  g_signal_connect_swapped (fixture->session, "reloaded", G_CALLBACK (reloaded_cb), fixture);
  g_signal_connect_swapped (fixture->session, "notify::marked", G_CALLBACK (notify_marked_cb),
                            fixture);
}

static void
tear_down (Fixture       *fixture,
           gconstpointer  data)
{
  g_clear_object (&fixture->session);

  while (g_main_context_iteration (NULL, FALSE))
    ;

  triad_folder_free (fixture->folder);
}

/* Text takes memory as frames do: of a file of 25 MB, one former state is kept. */
static void
test_large_text (Fixture       *fixture,
                 gconstpointer  data)
{
  g_autofree char *megabyte = g_strnfill (1000 * 1000, 'x');
  g_autoptr(GString) comments = g_string_new (NULL);

  for (int i = 0; i < 25; i++)
    g_string_append_printf (comments, "<!-- %s -->\n", megabyte);

  for (int i = 0; i < 4; i++)
    {
      g_autofree char *text = g_strdup_printf (WORLD (ARM ("arm", "tip") "<frame name='f%d'/>%s"),
                                               i, comments->str);

      if (i == 0)
        open_world (fixture, text);
      else
        edit (fixture, text);
    }

  g_assert_cmpint (count_changes (fixture), ==, 1);
}

typedef struct
{
  Fixture           *fixture;
  TriadSnapshotDiff *since;
} Comparing;

static void
compared_cb (GObject      *source,
             GAsyncResult *result,
             gpointer      data)
{
  Comparing *comparing = data;

  comparing->since = triad_session_compare_since_finish (comparing->fixture->session, result, NULL);
}

static gboolean
has_compared (Comparing *comparing)
{
  return comparing->since != NULL;
}

static TriadSnapshotDiff *
compare_since (Fixture     *fixture,
               TriadChange *change)
{
  Comparing comparing = { fixture, NULL };

  triad_session_compare_since_async (fixture->session, change, NULL, compared_cb, &comparing);
  g_assert_true (triad_wait_until ((TriadWaitCondition) has_compared, &comparing, TIMEOUT_S));

  return comparing.since;
}

static void
test_list (Fixture       *fixture,
           gconstpointer  data)
{
  GListModel *changes = triad_session_get_changes (fixture->session);
  g_autoptr(TriadChange) newest = NULL;
  g_autoptr(TriadChange) oldest = NULL;
  g_autoptr(TriadSnapshotDiff) since = NULL;
  g_autoptr(TriadSnapshotDiff) last = NULL;
  g_autofree char *summary = NULL;

  open_world (fixture, WORLD (ARM ("arm", "tip")));
  g_assert_cmpint (count_changes (fixture), ==, 0);
  g_assert_null (triad_session_get_last_change (fixture->session));

  edit (fixture, WORLD (ARM ("arm", "tip") ARM ("extra", "tip")));
  edit (fixture, WORLD (ARM ("arm", "tip")));
  edit (fixture, WORLD (ARM ("arm", "tip") "<frame name='f' attached_to='nothing'/>"));

  g_assert_cmpint (count_changes (fixture), ==, 3);
  newest = g_list_model_get_item (changes, 0);
  oldest = g_list_model_get_item (changes, 2);
  g_assert_cmpstr (triad_change_get_summary (newest), ==, "1 frame added, 1 new problem");
  g_assert_cmpstr (triad_change_get_summary (oldest), ==, "3 frames added");
  g_assert_true (newest == triad_session_get_last_change (fixture->session));
  g_assert_true (triad_change_get_comparison (newest)->after ==
                 triad_session_get_snapshot (fixture->session));

  /* changes that were undone are no difference */
  since = compare_since (fixture, oldest);
  summary = triad_snapshot_diff_dup_summary (since);
  g_assert_cmpstr (summary, ==, "1 frame added, 1 new problem");

  /* what the reload has found is not looked for again */
  last = compare_since (fixture, newest);
  g_assert_true (last == triad_change_get_comparison (newest));

  triad_session_open (fixture->session, NULL);
  g_assert_cmpint (count_changes (fixture), ==, 0);
  g_assert_null (triad_session_get_marked (fixture->session));
}

static void
test_no_changes (Fixture       *fixture,
                 gconstpointer  data)
{
  open_world (fixture, WORLD (ARM ("arm", "tip")));
  edit (fixture, WORLD ("<!-- a word -->" ARM ("arm", "tip")));

  g_assert_cmpint (count_changes (fixture), ==, 0);
  g_assert_cmpstr (triad_change_get_summary (triad_session_get_last_change (fixture->session)),
                   ==, "No changes");
}

static void
test_bounded (Fixture       *fixture,
              gconstpointer  data)
{
  open_world (fixture, WORLD (ARM ("arm", "tip")));

  for (int i = 0; i < 30; i++)
    {
      fixture->n_reloads = 0;
      write_world (fixture, i % 2 == 0 ? WORLD (ARM ("arm", "tip") ARM ("b", "tip"))
                                       : WORLD (ARM ("arm", "tip")));
      triad_session_reload (fixture->session);
      wait_until (fixture, has_reloaded);
    }

  g_assert_cmpint (count_changes (fixture), ==, 20);
}

/* Returns a world of more than 40 MB, which is as large as 100,000 frames. */
static char *
dup_large_world (const char *body)
{
  g_autofree char *comment = g_strnfill (1000000, 'x');
  GString *text = g_string_new ("<sdf version='1.8'><world name='w'>");

  for (int i = 0; i < 41; i++)
    g_string_append_printf (text, "<!--%s-->", comment);

  g_string_append_printf (text, "%s</world></sdf>", body);

  return g_string_free (text, FALSE);
}

static TriadSnapshot *
load_text (const char *text,
           gsize       n_bytes)
{
  g_autoptr(GFile) file = g_file_new_for_path ("/changes.sdf");
  g_autoptr(GBytes) bytes = g_bytes_new (text, n_bytes);
  g_autoptr(TriadSource) source = triad_source_new_from_bytes (file, NULL, bytes);

  return triad_snapshot_load_source (source, NULL, NULL, NULL);
}

/* Whatever an edit changes, the text before it comes back. */
static void
test_text (void)
{
  static const struct
  {
    const char *text;
    gsize       n_bytes;
  } texts[] = {
#define TEXT(text) { text, sizeof text - 1 }
    TEXT (WORLD (ARM ("arm", "tip"))),
    TEXT (WORLD (ARM ("arm", "tip") ARM ("arm", "tip") ARM ("arm", "tip"))),
    TEXT (WORLD (ARM ("arm", "end"))),
    TEXT ("<!-- é -->" WORLD (ARM ("arm", "tip")) "<!-- ü -->"),
    TEXT ("<!-- è -->" WORLD (ARM ("arm", "tip")) "<!-- ö -->"),
    TEXT ("<?xml version='1.0' encoding='ISO-8859-1'?><!-- \xe9 -->" WORLD (ARM ("arm", "tip"))),
    TEXT ("<!-- \xff -->" WORLD (ARM ("arm", "tip"))),
    TEXT (WORLD ("<!-- \0 -->" ARM ("arm", "tip"))),
    TEXT (""),
#undef TEXT
  };

  for (guint i = 0; i < G_N_ELEMENTS (texts); i++)
    for (guint j = 0; j < G_N_ELEMENTS (texts); j++)
      {
        g_autoptr(TriadSnapshot) before = load_text (texts[i].text, texts[i].n_bytes);
        g_autoptr(TriadSnapshot) after = load_text (texts[j].text, texts[j].n_bytes);
        g_autoptr(TriadSnapshotDiff) diff = triad_snapshot_diff_new (before, after, NULL);
        g_autoptr(TriadChange) change = triad_change_new (diff);
        g_autoptr(TriadSource) source = NULL;

        g_assert_null (triad_change_dup_source (change));
        triad_change_compact (change);
        source = triad_change_dup_source (change);
        g_assert_true (triad_source_is_same_text
                         (source, g_ptr_array_index (triad_document_get_sources
                                                       (triad_snapshot_get_document (before)), 0)));
      }
}

static gsize
get_memory (void)
{
  struct mallinfo2 info = mallinfo2 ();

  return info.uordblks + info.hblkhd;
}

/* Sanitizers have allocators of their own, which are not counted. */
static gboolean
is_small (Fixture *fixture)
{
#if defined __SANITIZE_ADDRESS__ || defined __SANITIZE_THREAD__
  return TRUE;
#else
  return get_memory () < fixture->most_memory;
#endif
}

/* The state before is kept as a change of the text. */
static void
test_large (Fixture       *fixture,
            gconstpointer  data)
{
  g_autofree char *one = dup_large_world (ARM ("arm", "tip"));
  g_autofree char *two = dup_large_world (ARM ("arm", "tip") ARM ("extra", "tip"));
  g_autofree char *three = dup_large_world (ARM ("extra", "tip"));
  g_autoptr(TriadSnapshotDiff) since = NULL;
  g_autoptr(TriadSnapshotDiff) later = NULL;
  g_autofree char *summary = NULL;
  TriadChange *change;

  open_world (fixture, one);
  fixture->most_memory = get_memory () + strlen (one) / 2;
  edit (fixture, two);
  change = triad_session_get_last_change (fixture->session);
  g_assert_nonnull (triad_change_get_comparison (change));
  wait_until (fixture, is_unmarked);
  g_assert_null (triad_change_get_comparison (change));
  wait_until (fixture, is_small);

  since = compare_since (fixture, change);
  g_assert_true (since->after == triad_session_get_snapshot (fixture->session));
  g_assert_cmpint (triad_snapshot_get_n_frames (since->before), ==, 4);
  g_assert_cmpint (since->n_changes, ==, 3);

  edit (fixture, three);
  g_assert_cmpint (count_changes (fixture), ==, 1);
  change = triad_session_get_last_change (fixture->session);
  wait_until (fixture, is_unmarked);
  later = compare_since (fixture, change);
  summary = triad_snapshot_diff_dup_summary (later);
  g_assert_cmpstr (summary, ==, triad_change_get_summary (change));
}

/* A state that needs other files is kept as it was. */
static void
test_large_with_include (Fixture       *fixture,
                         gconstpointer  data)
{
  g_autofree char *one = dup_large_world ("<include><uri>missing.sdf</uri></include>");
  g_autofree char *two = dup_large_world (ARM ("arm", "tip"));

  open_world (fixture, one);
  edit (fixture, two);
  wait_until (fixture, is_unmarked);
  g_assert_nonnull (triad_change_get_comparison
                      (triad_session_get_last_change (fixture->session)));
}

static void
test_marked_for_a_moment (Fixture       *fixture,
                          gconstpointer  data)
{
  TriadSnapshotDiff *marked;

  open_world (fixture, WORLD (ARM ("arm", "tip")));
  g_assert_cmpint (fixture->n_marks, ==, 0);

  edit (fixture, WORLD (ARM ("arm", "tip") ARM ("extra", "tip")));
  marked = triad_session_get_marked (fixture->session);
  g_assert_nonnull (marked);
  g_assert_cmpint (marked->n_changes, ==, 3);
  wait_until (fixture, is_unmarked);

  /* the user's selection stays */
  triad_session_mark (fixture->session, triad_change_get_comparison
                                          (triad_session_get_last_change (fixture->session)));
  g_assert_nonnull (triad_session_get_marked (fixture->session));
}

static void
test_renamed_stays_selected (Fixture       *fixture,
                             gconstpointer  data)
{
  open_world (fixture, WORLD (ARM ("arm", "tip")));
  triad_session_select (fixture->session, find (fixture, "arm::tip"));

  edit (fixture, WORLD (ARM ("arm", "nozzle")));
  g_assert_cmpint (triad_session_get_selected (fixture->session), ==,
                   find (fixture, "arm::nozzle"));

  edit (fixture, WORLD (ARM ("robot", "nozzle")));
  g_assert_cmpint (triad_session_get_selected (fixture->session), ==,
                   find (fixture, "robot::nozzle"));

  /* and it is found by its new name */
  edit (fixture, WORLD (""));
  g_assert_cmpint (triad_session_get_selected (fixture->session), ==, -1);
  edit (fixture, WORLD (ARM ("robot", "nozzle")));
  g_assert_cmpint (triad_session_get_selected (fixture->session), ==,
                   find (fixture, "robot::nozzle"));
}

static gboolean
is_arm_collapsed (Fixture *fixture)
{
  return is_idle (fixture) &&
         triad_session_is_collapsed (fixture->session, TRIAD_GRAPH_RELATIVE_TO,
                                     find (fixture, "arm"));
}

static void
test_renamed_stays_collapsed (Fixture       *fixture,
                              gconstpointer  data)
{
  open_world (fixture, WORLD (ARM ("arm", "tip")));
  triad_session_collapse (fixture->session, find (fixture, "arm"), TRUE);
  wait_until (fixture, is_arm_collapsed);

  edit (fixture, WORLD (ARM ("robot", "tip")));
  g_assert_true (triad_session_is_collapsed (fixture->session, TRIAD_GRAPH_RELATIVE_TO,
                                             find (fixture, "robot")));
  edit (fixture, WORLD (ARM ("robot", "tip") ARM ("arm", "other")));
  g_assert_true (triad_session_is_collapsed (fixture->session, TRIAD_GRAPH_RELATIVE_TO,
                                             find (fixture, "robot")));
  g_assert_false (triad_session_is_collapsed (fixture->session, TRIAD_GRAPH_RELATIVE_TO,
                                              find (fixture, "arm")));
}

#define HINGE(name)                                                                     \
  "<model name='arm'><link name='base'/><link name='door'/>"                            \
  "<joint name='" name "' type='revolute'><parent>base</parent><child>door</child>"     \
  "<axis><xyz>0 0 1</xyz></axis></joint></model>"

static int
find_joint (Fixture    *fixture,
            const char *name)
{
  TriadSnapshot *snapshot = triad_session_get_snapshot (fixture->session);

  return triad_snapshot_get_frame (snapshot, find (fixture, name))->joint;
}

static void
test_joint_stays_moved (Fixture       *fixture,
                        gconstpointer  data)
{
  open_world (fixture, WORLD (HINGE ("hinge")));
  triad_session_set_joint_position (fixture->session, find_joint (fixture, "arm::hinge"), 0, 0.5);

  edit (fixture, WORLD (HINGE ("hinge") ARM ("extra", "tip")));
  g_assert_cmpfloat (triad_session_get_joint_position (fixture->session,
                                                       find_joint (fixture, "arm::hinge"), 0),
                     ==, 0.5);

  edit (fixture, WORLD (HINGE ("knee") ARM ("extra", "tip")));
  g_assert_cmpfloat (triad_session_get_joint_position (fixture->session,
                                                       find_joint (fixture, "arm::knee"), 0),
                     ==, 0.5);
}

static void
test_partial_write (Fixture       *fixture,
                    gconstpointer  data)
{
  TriadSnapshot *shown;
  TriadSnapshot *rejected;

  open_world (fixture, WORLD (ARM ("arm", "tip") "\n" ARM ("extra", "tip")));
  shown = triad_session_get_snapshot (fixture->session);

  write_world (fixture, "<sdf version='1.8'><world name='w'>\n" ARM ("arm", "tip") "\n<model nam");
  wait_until (fixture, is_stale);
  g_assert_true (triad_session_get_snapshot (fixture->session) == shown);
  g_assert_cmpint (fixture->n_reloads, ==, 0);
  g_assert_true (g_str_has_prefix (triad_session_get_message (fixture->session), "Line 3: "));

  rejected = triad_session_get_rejected (fixture->session);
  g_assert_nonnull (rejected);
  g_assert_cmpint (triad_snapshot_get_diagnostics (rejected)->len, >, 0);

  /* a getter called in between returns the current state */
  triad_session_reload (fixture->session);
  wait_until (fixture, has_reloaded);
  g_assert_cmpint (find (fixture, "arm::tip"), >=, 0);
  g_assert_cmpint (find (fixture, "extra"), <, 0);
  g_assert_false (triad_session_get_stale (fixture->session));
  g_assert_null (triad_session_get_rejected (fixture->session));

  edit (fixture, WORLD (ARM ("arm", "tip") "\n" ARM ("extra", "tip")));
  g_assert_cmpint (find (fixture, "extra"), >=, 0);
}

static void
test_partial_include (Fixture       *fixture,
                      gconstpointer  data)
{
  g_object_unref (triad_folder_write (fixture->folder, "part.sdf",
                                      "<sdf version='1.8'>" ARM ("part", "tip") "</sdf>"));
  open_world (fixture, WORLD ("<include><uri>part.sdf</uri></include>"));
  g_object_unref (triad_folder_write (fixture->folder, "part.sdf",
                                      "<sdf version='1.8'>\n<model name='part'>"));
  wait_until (fixture, is_stale);
  g_assert_cmpint (find (fixture, "part::tip"), >=, 0);
  g_assert_true (g_str_has_prefix (triad_session_get_message (fixture->session),
                                   "Line 2 of part.sdf: "));
}

/* One that never was well-formed is followed as well as can be. */
static void
test_careless (Fixture       *fixture,
               gconstpointer  data)
{
  open_world (fixture, WORLD (ARM ("arm", "tip") "<gravity unit=si>0 0 0</gravity>"));
  edit (fixture, WORLD (ARM ("arm", "nozzle") "<gravity unit=si>0 0 0</gravity>"));
  g_assert_cmpint (find (fixture, "arm::nozzle"), >=, 0);
}

static void
test_paused (Fixture       *fixture,
             gconstpointer  data)
{
  open_world (fixture, WORLD (ARM ("arm", "tip")));
  g_object_set (fixture->session, "paused", TRUE, NULL);

  write_world (fixture, WORLD (ARM ("arm", "nozzle")));
  wait_until (fixture, is_stale);
  g_assert_cmpint (find (fixture, "arm::tip"), >=, 0);
  g_assert_cmpint (fixture->n_reloads, ==, 0);

  triad_session_set_paused (fixture->session, FALSE);
  wait_until (fixture, has_reloaded);
  g_assert_cmpint (find (fixture, "arm::nozzle"), >=, 0);
  g_assert_false (triad_session_get_stale (fixture->session));
}

int
main (int   argc,
      char *argv[])
{
  g_test_init (&argc, &argv, G_TEST_OPTION_ISOLATE_DIRS, NULL);

#define ADD(path, func) g_test_add (path, Fixture, NULL, set_up, func, tear_down)
  ADD ("/changes/list", test_list);
  ADD ("/changes/large-text", test_large_text);
  ADD ("/changes/large", test_large);
  ADD ("/changes/large-with-include", test_large_with_include);
  ADD ("/changes/no-changes", test_no_changes);
  ADD ("/changes/bounded", test_bounded);
  ADD ("/changes/marked-for-a-moment", test_marked_for_a_moment);
  ADD ("/changes/renamed-stays-selected", test_renamed_stays_selected);
  ADD ("/changes/renamed-stays-collapsed", test_renamed_stays_collapsed);
  ADD ("/changes/joint-stays-moved", test_joint_stays_moved);
  ADD ("/changes/partial-write", test_partial_write);
  ADD ("/changes/partial-include", test_partial_include);
  ADD ("/changes/careless", test_careless);
  ADD ("/changes/paused", test_paused);
#undef ADD
  g_test_add_func ("/changes/text", test_text);

  return g_test_run ();
}
