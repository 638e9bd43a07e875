/* test-layout-engine.c: valid layouts, whatever the helper does */
/* SPDX-License-Identifier: Apache-2.0 */

#include "triad-layout-engine.h"

#include "triad-test-diagram.h"

#include <glib/gstdio.h>
#include <math.h>
#include <string.h>
#include <sys/wait.h>

#define SLEEP "echo confined; exec sleep 100"
#define SLEEP_S 100
#define TIMEOUT_S 10                       /* default of a new engine */

static TriadLayout *
place (TriadLayoutEngine *engine,
       TriadDiagram      *diagram)
{
  g_autoptr(GError) error = NULL;
  TriadLayout *layout = triad_layout_engine_run (engine, diagram, NULL, &error);

  g_assert_no_error (error);
  g_assert_nonnull (layout);
  test_layout_check (layout);

  return layout;
}

static void
assert_targets_above (const TriadLayout *layout)
{
  for (int i = 0; i < layout->diagram->n_arrows; i++)
    {
      const TriadArrow *arrow = &layout->diagram->arrows[i];

      g_assert_cmpfloat (layout->boxes[arrow->to].y, <, layout->boxes[arrow->from].y);
    }
}

static void
assert_same (const TriadLayout *a,
             const TriadLayout *b)
{
  gsize size = (gsize) a->diagram->n_boxes * sizeof (TriadRect);
  g_autoptr(GArray) room = triad_path_builder_new ();
  g_autoptr(GArray) other_room = triad_path_builder_new ();

  g_assert_cmpmem (a->boxes, size, b->boxes, size);

  for (int i = 0; i < a->diagram->n_arrows; i++)
    {
      TriadPath of_a = triad_path_array_get (a->arrows, i, room);
      TriadPath of_b = triad_path_array_get (b->arrows, i, other_room);

      g_assert_cmpmem (of_a.points, (gsize) of_a.n_points * sizeof (TriadPoint),
                       of_b.points, (gsize) of_b.n_points * sizeof (TriadPoint));
    }
}

static void
test_world (void)
{
  g_autoptr(TriadLayoutEngine) engine = triad_layout_engine_new (NULL);
  g_autoptr(TriadLayout) layout = place (engine, test_diagram_world (3, 12));

  assert_targets_above (layout);
}

static void
test_empty (void)
{
  g_autoptr(TriadLayoutEngine) engine = triad_layout_engine_new (NULL);
  TestDiagram *diagram = test_diagram_new ();
  g_autoptr(TriadLayout) layout = place (engine, test_diagram_end (diagram));

  g_assert_cmpfloat (layout->bounds.width, ==, 0);
}

static void
test_same_twice (void)
{
  g_autoptr(TriadLayoutEngine) first = triad_layout_engine_new (NULL);
  g_autoptr(TriadLayoutEngine) second = triad_layout_engine_new (NULL);
  g_autoptr(TriadLayout) a = place (first, test_diagram_world (4, 9));
  g_autoptr(TriadLayout) b = place (first, test_diagram_world (4, 9));
  g_autoptr(TriadLayout) c = place (second, test_diagram_world (4, 9));

  assert_same (a, b);
  assert_same (a, c);
}

/* Layouts have a reasonable size and shape. */
static void
test_shape (void)
{
  static const int sizes[][2] = { { 1, 40 }, { 1, 300 }, { 12, 3 }, { 200, 2 } };

  for (guint i = 0; i < G_N_ELEMENTS (sizes); i++)
    {
      g_autoptr(TriadLayoutEngine) engine = triad_layout_engine_new (NULL);
      g_autoptr(TriadLayout) layout = place (engine,
                                             test_diagram_world (sizes[i][0], sizes[i][1]));
      double aspect = layout->bounds.width / layout->bounds.height;

      g_assert_cmpfloat (aspect, >, 0.4);
      g_assert_cmpfloat (aspect, <, 3);
    }
}

static TriadDiagram *
make_cycle (void)
{
  TestDiagram *diagram = test_diagram_new ();
  int group = test_diagram_group (diagram, -1, "wrong");
  int a = test_diagram_box (diagram, group, TRIAD_FRAME_EXPLICIT, "a");
  int b = test_diagram_box (diagram, group, TRIAD_FRAME_EXPLICIT, "b");
  int c = test_diagram_box (diagram, group, TRIAD_FRAME_EXPLICIT, "c");
  int self = test_diagram_box (diagram, group, TRIAD_FRAME_EXPLICIT, "itself");
  int hanger = test_diagram_box (diagram, group, TRIAD_FRAME_EXPLICIT, "hanger");

  test_diagram_arrow (diagram, a, b, TRIAD_ARROW_CYCLE);
  test_diagram_arrow (diagram, b, c, TRIAD_ARROW_CYCLE);
  test_diagram_arrow (diagram, c, a, TRIAD_ARROW_CYCLE);
  test_diagram_arrow (diagram, self, self, TRIAD_ARROW_CYCLE);
  test_diagram_arrow (diagram, hanger, b, TRIAD_ARROW_WRITTEN);

  return test_diagram_end (diagram);
}

static void
test_cycle (void)
{
  g_autoptr(TriadLayoutEngine) engine = triad_layout_engine_new (NULL);
  g_autoptr(TriadLayout) layout = place (engine, make_cycle ());
  g_autoptr(GArray) room = triad_path_builder_new ();

  g_assert_cmpint (triad_path_array_get (layout->arrows, 3, room).n_points, ==, 4);
}

/* Of two frames side by side that depend on each other, one arrow is straight, and the other one
 * passes them, away from the boxes above. */
static void
test_cycle_of_two (void)
{
  g_autoptr(TriadLayoutEngine) engine = triad_layout_engine_new (NULL);
  TestDiagram *test = test_diagram_new ();
  int group = test_diagram_group (test, -1, "cycle");
  int mast = test_diagram_box (test, group, TRIAD_FRAME_EXPLICIT, "mast");
  int antenna = test_diagram_box (test, group, TRIAD_FRAME_EXPLICIT, "antenna");
  int eye = test_diagram_box (test, group, TRIAD_FRAME_EXPLICIT, "eye");
  int hook = test_diagram_box (test, group, TRIAD_FRAME_EXPLICIT, "hook");
  g_autoptr(TriadLayout) layout = NULL;
  TriadDiagram *diagram;
  double bottom = 0;

  test_diagram_arrow (test, antenna, mast, TRIAD_ARROW_WRITTEN);
  test_diagram_arrow (test, eye, hook, TRIAD_ARROW_CYCLE);
  test_diagram_arrow (test, hook, eye, TRIAD_ARROW_CYCLE);
  diagram = test_diagram_end (test);
  diagram->direction = TRIAD_DIRECTION_RIGHT;
  layout = place (engine, diagram);
  g_assert_cmpfloat (layout->boxes[eye].y, ==, layout->boxes[hook].y);

  for (int arrow = 1; arrow <= 2; arrow++)
    {
      TriadRect bounds = layout->arrow_bounds[arrow];

      bottom = MAX (bottom, bounds.y + bounds.height);
      g_assert_cmpfloat (bounds.y, >, layout->boxes[mast].y + layout->boxes[mast].height);
    }

  g_assert_cmpfloat (bottom, >, layout->boxes[eye].y + layout->boxes[eye].height + 10);
}

/* Arrows between frames deep inside different models. */
static void
test_crossing (void)
{
  g_autoptr(TriadLayoutEngine) engine = triad_layout_engine_new (NULL);
  TestDiagram *diagram = test_diagram_new ();
  g_autoptr(TriadLayout) layout = NULL;
  int outer = test_diagram_group (diagram, -1, "outer");
  int left = test_diagram_group (diagram, outer, "left");
  int right = test_diagram_group (diagram, outer, "right");
  int deep = test_diagram_group (diagram, right, "deep");
  int root = test_diagram_box (diagram, outer, TRIAD_FRAME_MODEL, "__model__");
  int a = test_diagram_box (diagram, left, TRIAD_FRAME_LINK, "a");
  int b = test_diagram_box (diagram, deep, TRIAD_FRAME_LINK, "b");
  int c = test_diagram_box (diagram, right, TRIAD_FRAME_LINK, "c");

  test_diagram_arrow (diagram, a, root, TRIAD_ARROW_DEFAULT);
  test_diagram_arrow (diagram, b, a, TRIAD_ARROW_WRITTEN);
  test_diagram_arrow (diagram, c, b, TRIAD_ARROW_WRITTEN);
  test_diagram_arrow (diagram, a, c, TRIAD_ARROW_WRITTEN);
  layout = place (engine, test_diagram_end (diagram));
}

static void
test_deep_nesting (void)
{
  g_autoptr(TriadLayoutEngine) engine = triad_layout_engine_new (NULL);
  TestDiagram *diagram = test_diagram_new ();
  g_autoptr(TriadLayout) layout = NULL;
  int group = -1;
  int below = test_diagram_box (diagram, -1, TRIAD_FRAME_WORLD, "world");

  for (int i = 0; i < 300; i++)
    {
      int box;

      group = test_diagram_group (diagram, group, "nested");
      box = test_diagram_box (diagram, group, TRIAD_FRAME_MODEL, "__model__");
      test_diagram_arrow (diagram, box, below, TRIAD_ARROW_DEFAULT);
      below = box;
    }

  layout = place (engine, test_diagram_end (diagram));
}

/* A helper that is a shell script.  It counts its starts. */
typedef struct
{
  char *folder;
  char *program;
  char *starts;
} Fake;

static void
fake_init (Fake       *fake,
           const char *script)
{
  g_autoptr(GError) error = NULL;
  g_autofree char *text = NULL;

  fake->folder = g_dir_make_tmp ("triad-test-XXXXXX", &error);
  g_assert_no_error (error);
  fake->program = g_build_filename (fake->folder, "helper", NULL);
  fake->starts = g_build_filename (fake->folder, "starts", NULL);
  text = g_strdup_printf ("#!/bin/sh\necho start >> '%s'\n%s\n", fake->starts, script);
  g_file_set_contents_full (fake->program, text, -1, G_FILE_SET_CONTENTS_NONE, 0700, &error);
  g_assert_no_error (error);
}

static int
fake_count_starts (const Fake *fake)
{
  g_autofree char *text = NULL;
  gsize length = 0;

  return g_file_get_contents (fake->starts, &text, &length, NULL) ? (int) length / 6 : 0;
}

static void
fake_clear (Fake *fake)
{
  g_unlink (fake->program);
  g_unlink (fake->starts);
  g_rmdir (fake->folder);
  g_free (fake->program);
  g_free (fake->starts);
  g_free (fake->folder);
}

static void
assert_no_children (void)
{
  g_assert_cmpint (waitpid (-1, NULL, WNOHANG), ==, -1);
}

static void
test_bad_helper (gconstpointer script)
{
  Fake fake;

  fake_init (&fake, script);

  {
    g_autoptr(TriadLayoutEngine) engine = triad_layout_engine_new (fake.program);
    g_autoptr(TriadLayout) layout = place (engine, test_diagram_world (2, 9));

    assert_targets_above (layout);
    assert_no_children ();
  }

  fake_clear (&fake);
}

/* A helper that was killed is asked again, and no plainer layout is remembered. */
static void
test_killed_helper (void)
{
  g_autofree char *script = g_strdup_printf (
    "if [ $(wc -l < \"${0%%/*}/starts\") = 1 ]; then echo confined; read x; kill -KILL $$; fi\n"
    "exec '%s' \"$@\"", g_getenv ("TRIAD_LAYOUT_HELPER"));
  Fake fake;

  fake_init (&fake, script);

  {
    g_autoptr(TriadLayoutEngine) engine = triad_layout_engine_new (fake.program);
    g_autoptr(TriadLayout) layout = place (engine, test_diagram_world (1, 9));

    g_assert_cmpint (layout->n_fallbacks, ==, 0);
    g_assert_cmpint (fake_count_starts (&fake), ==, 2);
  }

  fake_clear (&fake);
}

/* Only a greeting can refuse to run without a sandbox, not an answer. */
static void
test_late_refusal (void)
{
  Fake fake;

  fake_init (&fake, "echo confined; while read a; do"
                    " printf 'unconfined built without libseccomp\\nend\\n'; done");

  {
    g_autoptr(TriadLayoutEngine) engine = triad_layout_engine_new (fake.program);
    g_autoptr(TriadLayout) layout = place (engine, test_diagram_world (2, 9));

    g_assert_cmpint (layout->n_fallbacks, >, 0);
    g_assert_null (layout->refusal);
  }

  fake_clear (&fake);
}

static void
test_no_helper (void)
{
  g_autoptr(TriadLayoutEngine) engine = triad_layout_engine_new ("/nonexistent/helper");
  g_autoptr(TriadLayout) layout = place (engine, test_diagram_world (2, 9));

  assert_targets_above (layout);
}

static void
test_hanging_helper (void)
{
  gint64 start = g_get_monotonic_time ();
  Fake fake;

  fake_init (&fake, SLEEP);

  {
    g_autoptr(TriadLayoutEngine) engine = triad_layout_engine_new (fake.program);
    G_GNUC_UNUSED g_autoptr(TriadLayout) layout = place (engine, test_diagram_world (1, 3));
    g_autoptr(TriadLayout) again = NULL;
    gint64 first = g_get_monotonic_time ();

    g_assert_cmpint (first - start, <, SLEEP_S * G_USEC_PER_SEC);
    assert_no_children ();

    /* A graph that failed once is not sent again. */
    again = place (engine, test_diagram_world (1, 3));
    g_assert_cmpint (g_get_monotonic_time () - first, <, first - start);
  }

  fake_clear (&fake);
}

/* A caller that waits gets a layout, and a list of models that are simplified. */
static void
test_timeout (void)
{
  gint64 start;
  Fake fake;

  fake_init (&fake, SLEEP);
  start = g_get_monotonic_time ();

  {
    g_autoptr(TriadLayoutEngine) engine = triad_layout_engine_new (fake.program);
    g_autoptr(TriadLayout) layout = NULL;

    triad_layout_engine_set_timeout (engine, 500);
    layout = place (engine, test_diagram_world (40, 5));

    g_assert_cmpint (g_get_monotonic_time () - start, <, TIMEOUT_S * G_USEC_PER_SEC);
    g_assert_cmpint (layout->n_fallbacks, ==, 40);
    g_assert_cmpint (layout->fallbacks[0], ==, 0);
    g_assert_cmpint (layout->fallbacks[39], ==, 39);
    assert_no_children ();
  }

  fake_clear (&fake);
}

/* A caller that does not wait starts no helper. */
static void
test_no_timeout (void)
{
  Fake fake;

  fake_init (&fake, "exit 0");

  {
    g_autoptr(TriadLayoutEngine) engine = triad_layout_engine_new (fake.program);
    g_autoptr(TriadLayout) layout = NULL;

    triad_layout_engine_set_timeout (engine, 0);
    layout = place (engine, test_diagram_world (4, 5));

    g_assert_cmpint (layout->n_fallbacks, ==, 4);
    g_assert_cmpint (fake_count_starts (&fake), ==, 0);
  }

  fake_clear (&fake);
}

static void
test_no_fallback (void)
{
  g_autoptr(TriadLayoutEngine) engine = triad_layout_engine_new (NULL);
  g_autoptr(TriadLayout) layout = place (engine, test_diagram_world (40, 5));

  g_assert_cmpint (layout->n_fallbacks, ==, 0);
}

static gpointer
cancel_soon (gpointer data)
{
  g_usleep (200 * 1000);
  g_cancellable_cancel (data);

  return NULL;
}

static void
test_cancel (void)
{
  g_autoptr(GCancellable) cancellable = g_cancellable_new ();
  g_autoptr(GError) error = NULL;
  GThread *thread;
  Fake fake;

  fake_init (&fake, SLEEP);
  thread = g_thread_new ("cancel", cancel_soon, cancellable);

  {
    g_autoptr(TriadLayoutEngine) engine = triad_layout_engine_new (fake.program);

    g_assert_null (triad_layout_engine_run (engine, test_diagram_world (1, 9), cancellable,
                                            &error));
    g_assert_error (error, G_IO_ERROR, G_IO_ERROR_CANCELLED);
  }

  assert_no_children ();
  g_thread_join (thread);
  fake_clear (&fake);
}

static void
test_asked_once (void)
{
  const char *real = g_getenv ("TRIAD_LAYOUT_HELPER");
  g_autofree char *script = NULL;
  Fake fake;

  if (real == NULL)
    {
      g_test_skip ("TRIAD_LAYOUT_HELPER is not set");
      return;
    }

  script = g_strdup_printf ("exec '%s'", real);
  fake_init (&fake, script);

  {
    g_autoptr(TriadLayoutEngine) engine = triad_layout_engine_new (fake.program);
    G_GNUC_UNUSED g_autoptr(TriadLayout) a = place (engine, test_diagram_world (2, 5));
    G_GNUC_UNUSED g_autoptr(TriadLayout) b = place (engine, test_diagram_world (2, 5));
    G_GNUC_UNUSED g_autoptr(TriadLayout) c = place (engine, test_diagram_world (3, 5));

    g_assert_cmpint (fake_count_starts (&fake), ==, 1);
  }

  fake_clear (&fake);
}

static gpointer
place_in_thread (gpointer engine)
{
  return place (engine, test_diagram_world (3, 7));
}

static void
test_threads (void)
{
  g_autoptr(TriadLayoutEngine) engine = triad_layout_engine_new (NULL);
  GThread *threads[4];
  g_autoptr(TriadLayout) first = NULL;

  for (int i = 0; i < 4; i++)
    threads[i] = g_thread_new ("place", place_in_thread, engine);

  first = g_thread_join (threads[0]);

  for (int i = 1; i < 4; i++)
    {
      g_autoptr(TriadLayout) layout = g_thread_join (threads[i]);

      assert_same (first, layout);
    }
}

static void
test_pick (void)
{
  g_autoptr(TriadLayoutEngine) engine = triad_layout_engine_new (NULL);
  g_autoptr(TriadLayout) layout = place (engine, test_diagram_world (2, 4));

  for (int i = 0; i < layout->diagram->n_boxes; i++)
    {
      TriadRect rect;

      g_assert_true (triad_layout_find_frame (layout, i, &rect));
      g_assert_cmpint (triad_layout_pick (layout, rect.x + rect.width / 2,
                                          rect.y + rect.height / 2, 0), ==, i);
    }

  g_assert_cmpint (triad_layout_pick (layout, layout->clusters[1].x + 20,
                                      layout->clusters[1].y + 8, 0), ==,
                   layout->diagram->clusters[1].frame);
  g_assert_cmpint (triad_layout_pick (layout, -1000, -1000, 4), ==, -1);
  g_assert_false (triad_layout_find_frame (layout, 1000, &(TriadRect) { 0, 0, 0, 0 }));
}

int
main (int    argc,
      char **argv)
{
  g_test_init (&argc, &argv, G_TEST_OPTION_ISOLATE_DIRS, NULL);

  g_test_add_func ("/layout-engine/world", test_world);
  g_test_add_func ("/layout-engine/empty", test_empty);
  g_test_add_func ("/layout-engine/same-input-same-layout", test_same_twice);
  g_test_add_func ("/layout-engine/shape-fits-a-page", test_shape);
  g_test_add_func ("/layout-engine/cycle", test_cycle);
  g_test_add_func ("/layout-engine/cycle-of-two", test_cycle_of_two);
  g_test_add_func ("/layout-engine/arrows-across-models", test_crossing);
  g_test_add_func ("/layout-engine/deep-nesting", test_deep_nesting);
  g_test_add_func ("/layout-engine/no-helper", test_no_helper);
  g_test_add_data_func ("/layout-engine/helper-that-ends", "exit 0", test_bad_helper);
  g_test_add_data_func ("/layout-engine/helper-that-crashes",
                        "echo confined; read x; kill -SEGV $$", test_bad_helper);
  g_test_add_data_func ("/layout-engine/helper-that-babbles",
                        "echo confined; yes nonsense", test_bad_helper);
  g_test_add_data_func ("/layout-engine/helper-that-floods-its-greeting",
                        "yes | tr -d '\\n'", test_bad_helper);
  g_test_add_data_func ("/layout-engine/helper-that-lies",
                        "echo confined;"
                        "while read a; do printf '1 1\\n1 1\\n1 1\\n1 1\\n1 1\\nend\\n'; done",
                        test_bad_helper);
  g_test_add_func ("/layout-engine/helper-that-hangs", test_hanging_helper);
  g_test_add_func ("/layout-engine/helper-that-is-killed", test_killed_helper);
  g_test_add_func ("/layout-engine/helper-that-refuses-late", test_late_refusal);
  g_test_add_func ("/layout-engine/timeout", test_timeout);
  g_test_add_func ("/layout-engine/no-timeout", test_no_timeout);
  g_test_add_func ("/layout-engine/graphviz-needs-no-fallback", test_no_fallback);
  g_test_add_func ("/layout-engine/cancel-leaves-no-child", test_cancel);
  g_test_add_func ("/layout-engine/unchanged-is-cached", test_asked_once);
  g_test_add_func ("/layout-engine/threads", test_threads);
  g_test_add_func ("/layout-engine/pick", test_pick);

  return g_test_run ();
}
