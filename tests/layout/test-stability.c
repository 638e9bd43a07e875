/* test-stability.c: an edit keeps the rest of a graph in place */
/* SPDX-License-Identifier: Apache-2.0 */

#include "triad-cluster-layout-private.h"
#include "triad-layout-engine.h"
#include "triad-snapshot-diff.h"

#include "triad-test-diagram.h"

#include <math.h>
#include <string.h>

#define STILL 0.05     /* points */

static TriadSnapshot *
load_text (const char *text)
{
  g_autoptr(GFile) file = g_file_new_build_filename (g_get_tmp_dir (), "stability.sdf", NULL);
  g_autoptr(GBytes) bytes = g_bytes_new (text, strlen (text));
  g_autoptr(TriadSource) source = triad_source_new_from_bytes (file, NULL, bytes);

  return triad_snapshot_load_source (source, NULL, NULL, NULL);
}

static char *
insert (const char *text,
        const char *before,
        const char *what)
{
  const char *at = strstr (text, before);
  g_autofree char *head = NULL;

  g_assert_nonnull (at);
  head = g_strndup (text, (gsize) (at - text));

  return g_strconcat (head, what, at, NULL);
}

/* Lays out two texts, the second one after the first. */
static void
place_both (TriadSnapshotDiff  *comparison,
            TriadGraphKind      kind,
            TriadLayout       **before,
            TriadLayout       **after)
{
  g_autoptr(TriadLayoutEngine) engine = triad_layout_engine_new (NULL);

  *before = triad_layout_engine_run (engine, triad_diagram_new (comparison->before, kind), NULL,
                                     NULL);
  *after = triad_layout_engine_run_after (engine, triad_diagram_new (comparison->after, kind),
                                          *before,
                                          comparison->match->before_of, NULL, NULL);
  test_layout_check (*after);
}

/* Counts the boxes that moved relative to the first one. */
static int
count_moved (const TriadSnapshotDiff *comparison,
             const TriadLayout       *before,
             const TriadLayout       *after)
{
  const TriadRect *first = NULL;
  const TriadRect *old_first = NULL;
  int n_moved = 0;

  for (int v = 0; v < comparison->match->n_after; v++)
    {
      int u = comparison->match->before_of[v];
      const TriadRect *old;
      const TriadRect *now;

      if (u < 0 || before->diagram->box_of_frame[u] < 0 || after->diagram->box_of_frame[v] < 0)
        continue;

      old = &before->boxes[before->diagram->box_of_frame[u]];
      now = &after->boxes[after->diagram->box_of_frame[v]];

      if (first == NULL)
        {
          first = now;
          old_first = old;
        }

      n_moved += fabs (now->x - first->x - old->x + old_first->x) > STILL
                 || fabs (now->y - first->y - old->y + old_first->y) > STILL;
    }

  return n_moved;
}

static int
edit_and_count (const char     *text,
                const char     *edited,
                TriadGraphKind  kind)
{
  g_autoptr(TriadSnapshot) snapshot = load_text (text);
  g_autoptr(TriadSnapshot) changed = load_text (edited);
  g_autoptr(TriadSnapshotDiff) comparison = triad_snapshot_diff_new (snapshot, changed, NULL);
  g_autoptr(TriadLayout) before = NULL;
  g_autoptr(TriadLayout) after = NULL;

  place_both (comparison, kind, &before, &after);

  return count_moved (comparison, before, after);
}

static void
test_added_to_file (gconstpointer name)
{
  g_autofree char *path = g_test_build_filename (G_TEST_DIST, "..", name, NULL);
  g_autofree char *text = NULL;
  g_autofree char *edited = NULL;

  g_assert_true (g_file_get_contents (path, &text, NULL, NULL));
  edited = insert (text, "</model>", "<frame name='added'/>");

  for (TriadGraphKind kind = 0; kind < 2; kind++)
    g_assert_cmpint (edit_and_count (text, edited, kind), ==, 0);
}

/* A robot with a torso and two arms, each a chain. */
static char *
make_robot (void)
{
  GString *text = g_string_new ("<sdf version='1.8'><model name='robot'><link name='torso'/>");

  for (int arm = 0; arm < 2; arm++)
    for (int i = 0; i < 4; i++)
      {
        g_autofree char *parent = i > 0 ? g_strdup_printf ("arm%d_%d", arm, i - 1)
                                        : g_strdup ("torso");

        g_string_append_printf (text, "<link name='arm%d_%d'><pose relative_to='%s'/></link>",
                                arm, i, parent);
      }

  g_string_append (text, "</model></sdf>");

  return g_string_free (text, FALSE);
}

static void
test_added (void)
{
  g_autofree char *text = make_robot ();
  g_autofree char *end = insert (text, "</model>",
                                 "<frame name='tool'><pose relative_to='arm0_3'/></frame>");
  g_autofree char *start = insert (text, "<link name='torso'/>", "<frame name='first'/>");

  g_assert_cmpint (edit_and_count (text, end, TRIAD_GRAPH_RELATIVE_TO), ==, 0);
  g_assert_cmpint (edit_and_count (text, end, TRIAD_GRAPH_ATTACHED_TO), ==, 0);
  g_assert_cmpint (edit_and_count (text, start, TRIAD_GRAPH_RELATIVE_TO), ==, 0);
}

#define LARGE 1600     /* frames: more than are laid out afresh at each edit */

/* A model without models in it: side by side, on one link, or in a chain. */
static char *
make_large (const char *pose,
            int         n)
{
  GString *text = g_string_new ("<sdf version='1.8'><model name='m'><link name='link0'/>");

  for (int i = 1; i < n; i++)
    {
      g_autofree char *before = g_strdup_printf ("link%d", i - 1);
      g_auto(GStrv) parts = g_strsplit (pose, "BEFORE", 2);
      g_autofree char *written = g_strjoinv (before, parts);

      g_string_append_printf (text, "<link name='link%d'>%s</link>", i, written);
    }

  g_string_append (text, "</model></sdf>");

  return g_string_free (text, FALSE);
}

/* In the middle of many boxes without arrows, a new arrow is long. */
#define LARGER 2100

static void
edit_large (const char *pose,
            int         n)
{
  static const char *frames[] = {
    "<frame name='added'/>",
    "<frame name='added' attached_to='link77'/>",
    "<frame name='added'><pose relative_to='link1500'/></frame>",
  };
  g_autofree char *text = make_large (pose, n);

  for (guint i = 0; i < G_N_ELEMENTS (frames); i++)
    {
      g_autofree char *edited = insert (text, "</model>", frames[i]);

      for (TriadGraphKind kind = 0; kind < 2; kind++)
        {
          g_assert_cmpint (edit_and_count (text, edited, kind), ==, 0);
          g_assert_cmpint (edit_and_count (edited, text, kind), ==, 0);
        }
    }
}

static void
test_large (gconstpointer pose)
{
  edit_large (pose, LARGE);
  edit_large (pose, LARGER);
}

static int
count_kept_routes (const TriadLayout *layout)
{
  const TriadClusterLayout *parts = layout->cluster_layout;
  int n_kept = 0;

  for (int p = 0; p < parts->n_parts; p++)
    for (int l = 0; l < parts->parts[p].result->n_edges; l++)
      n_kept += parts->parts[p].result->routes[l].points != NULL;

  return n_kept;
}

/* A large layout has each path of its model once, and the next layouts still find all of them. */
static void
test_routes (void)
{
  g_autofree char *text = make_large ("<pose relative_to='link0'>1 0 0 0 0 0</pose>", LARGE);
  g_autoptr(TriadSnapshot) snapshot = load_text (text);
  g_autoptr(TriadSnapshotDiff) comparison = triad_snapshot_diff_new (snapshot, snapshot, NULL);
  g_autoptr(TriadLayoutEngine) engine = triad_layout_engine_new (NULL);
  g_autoptr(TriadLayout) before = NULL;
  g_autoptr(TriadLayout) same = NULL;
  g_autoptr(TriadLayout) again = NULL;
  g_autoptr(GArray) room = triad_path_builder_new ();
  g_autoptr(GArray) other_room = triad_path_builder_new ();

  place_both (comparison, TRIAD_GRAPH_RELATIVE_TO, &before, &same);
  again = triad_layout_engine_run_after (engine,
                                         triad_diagram_new (snapshot, TRIAD_GRAPH_RELATIVE_TO),
                                         same, comparison->match->before_of, NULL, NULL);
  g_assert_cmpint (before->diagram->n_arrows, >=, LARGE - 1);
  g_assert_cmpint (count_kept_routes (before), <=, 1);
  g_assert_cmpint (count_kept_routes (again), <=, 1);

  for (int i = 0; i < before->diagram->n_arrows; i++)
    {
      TriadPath path = triad_path_array_get (before->arrows, i, room);
      TriadPath same_path = triad_path_array_get (again->arrows, i, other_room);

      g_assert_cmpint (same_path.n_points, ==, path.n_points);

      for (int k = 0; k < path.n_points; k++)
        {
          g_assert_cmpfloat_with_epsilon (same_path.points[k].x, path.points[k].x, 1e-6);
          g_assert_cmpfloat_with_epsilon (same_path.points[k].y, path.points[k].y, 1e-6);
        }
    }
}

static void
test_removed (void)
{
  g_autofree char *text = make_robot ();
  g_autofree char *more = insert (text, "</model>",
                                  "<frame name='tool'><pose relative_to='arm0_3'/></frame>");

  g_assert_cmpint (edit_and_count (more, text, TRIAD_GRAPH_RELATIVE_TO), ==, 0);
  g_assert_cmpint (edit_and_count (more, text, TRIAD_GRAPH_ATTACHED_TO), ==, 0);
}

static void
test_pose_changed (void)
{
  g_autofree char *text = make_robot ();
  g_auto(GStrv) parts = g_strsplit (text, "<link name='torso'/>", 2);
  g_autofree char *edited = g_strjoinv ("<link name='torso'><pose>1 0 0 0 0 0</pose></link>",
                                        parts);

  g_assert_cmpint (edit_and_count (text, edited, TRIAD_GRAPH_RELATIVE_TO), ==, 0);
}

/* Random edits work on these: boxes in groups, each pointing to an earlier one. */
#define MAX_NODES  60
#define N_GROUPS   4
#define N_ROUNDS   12
#define N_EDITS    30

typedef struct
{
  int id;
  int group;
  int target;      /* an id, -1 for none */
  int length;      /* of its name */
} Node;

typedef struct
{
  Node nodes[MAX_NODES];
  int  n;
  int  next_id;
} Model;

static int
find_node (const Model *model,
           int          id)
{
  for (int i = 0; i < model->n; i++)
    if (model->nodes[i].id == id)
      return i;

  return -1;
}

/* Returns a box before @at, so that there are no cycles. */
static int
choose_target (const Model *model,
               GRand       *rand,
               int          at)
{
  return at > 0 && g_rand_int_range (rand, 0, 8) > 0
         ? model->nodes[g_rand_int_range (rand, 0, at)].id
         : -1;
}

static void
add_node (Model *model,
          GRand *rand)
{
  int at = model->n == 0 ? 0 : g_rand_int_range (rand, 0, model->n + 1);
  Node node = { model->next_id++, g_rand_int_range (rand, -1, N_GROUPS),
                choose_target (model, rand, at), g_rand_int_range (rand, 1, 25) };

  if (model->n == MAX_NODES)
    return;

  memmove (&model->nodes[at + 1], &model->nodes[at], (gsize) (model->n - at) * sizeof (Node));
  model->nodes[at] = node;
  model->n++;
}

static void
edit (Model *model,
      GRand *rand)
{
  int at = g_rand_int_range (rand, 0, model->n);

  switch (g_rand_int_range (rand, 0, 6))
    {
    case 0:
      model->n--;
      memmove (&model->nodes[at], &model->nodes[at + 1],
               (gsize) (model->n - at) * sizeof (Node));
      break;

    case 1:
      model->nodes[at].target = choose_target (model, rand, at);
      break;

    case 2:
      model->nodes[at].length = g_rand_int_range (rand, 1, 25);
      break;

    default:
      add_node (model, rand);
      break;
    }
}

static TriadDiagram *
make_diagram (const Model *model)
{
  TestDiagram *diagram = test_diagram_new ();
  TriadDiagram *made;

  for (int g = 0; g < N_GROUPS; g++)
    test_diagram_group (diagram, g < 2 ? -1 : g - 2, "group");

  for (int i = 0; i < model->n; i++)
    {
      g_autofree char *name = g_strnfill ((gsize) model->nodes[i].length, 'x');

      test_diagram_box (diagram, model->nodes[i].group, TRIAD_FRAME_EXPLICIT, name);
    }

  for (int i = 0; i < model->n; i++)
    {
      int target = find_node (model, model->nodes[i].target);

      if (target >= 0)
        test_diagram_arrow (diagram, i, target, TRIAD_ARROW_WRITTEN);
    }

  made = test_diagram_end (diagram);

  /* Groups have frames after those of the boxes. */
  made->n_frames += N_GROUPS;
  made->box_of_frame = g_renew (int, made->box_of_frame, made->n_frames);

  for (int g = 0; g < N_GROUPS; g++)
    {
      made->clusters[g].frame = made->n_boxes + g;
      made->box_of_frame[made->n_boxes + g] = -1;
    }

  return made;
}

static int *
match (const Model *before,
       const Model *after)
{
  int *before_of = g_new (int, after->n + N_GROUPS);

  for (int i = 0; i < after->n; i++)
    before_of[i] = find_node (before, after->nodes[i].id);

  for (int g = 0; g < N_GROUPS; g++)
    before_of[after->n + g] = before->n + g;

  return before_of;
}

static double
measure_page (const TriadLayout *layout)
{
  return MAX (layout->bounds.width / 1.4, layout->bounds.height);
}

/* After any number of edits, boxes do not overlap, groups contain their boxes, and the
 * size of the graph is limited. */
static void
test_random_edits (void)
{
  for (guint32 round = 0; round < N_ROUNDS; round++)
    {
      g_autoptr(TriadLayoutEngine) engine = triad_layout_engine_new (NULL);
      g_autoptr(GRand) rand = g_rand_new_with_seed (round);
      g_autoptr(TriadLayout) shown = NULL;
      g_autoptr(TriadLayout) fresh = NULL;
      Model model = { .n = 0 };

      for (int i = 0; i < 15; i++)
        add_node (&model, rand);

      shown = triad_layout_engine_run (engine, make_diagram (&model), NULL, NULL);

      for (int i = 0; i < N_EDITS && model.n > 1; i++)
        {
          Model before = model;
          g_autofree int *before_of = NULL;
          TriadLayout *next;

          edit (&model, rand);
          before_of = match (&before, &model);
          next = triad_layout_engine_run_after (engine, make_diagram (&model), shown, before_of,
                                                NULL, NULL);
          g_assert_nonnull (next);
          test_layout_check (next);
          triad_layout_unref (shown);
          shown = next;
        }

      fresh = triad_layout_engine_run (engine, make_diagram (&model), NULL, NULL);
      g_assert_cmpfloat (measure_page (shown), <, 2 * measure_page (fresh) + 300);
    }
}

static void
test_unchanged (void)
{
  g_autoptr(TriadLayoutEngine) engine = triad_layout_engine_new (NULL);
  g_autoptr(TriadLayout) before = triad_layout_engine_run (engine, test_diagram_world (3, 12), NULL,
                                                           NULL);
  TriadDiagram *diagram = test_diagram_world (3, 12);
  g_autofree int *same = g_new (int, diagram->n_frames);
  g_autoptr(TriadLayout) after = NULL;
  gsize size = (gsize) diagram->n_boxes * sizeof (TriadRect);

  for (int v = 0; v < diagram->n_frames; v++)
    same[v] = v;

  after = triad_layout_engine_run_after (engine, diagram, before, same, NULL, NULL);
  g_assert_cmpmem (before->boxes, size, after->boxes, size);
}

/* A layout without a previous one does not depend on earlier layouts. */
static void
test_fresh_is_fresh (void)
{
  g_autoptr(TriadLayoutEngine) used = triad_layout_engine_new (NULL);
  g_autoptr(TriadLayoutEngine) unused = triad_layout_engine_new (NULL);
  g_autoptr(GRand) rand = g_rand_new_with_seed (7);
  g_autofree int *before_of = NULL;
  g_autoptr(TriadLayout) first = NULL;
  g_autoptr(TriadLayout) second = NULL;
  g_autoptr(TriadLayout) a = NULL;
  g_autoptr(TriadLayout) b = NULL;
  Model model = { .n = 0 };
  Model before;
  gsize size;

  for (int i = 0; i < 20; i++)
    add_node (&model, rand);

  before = model;
  add_node (&model, rand);
  before_of = match (&before, &model);
  first = triad_layout_engine_run (used, make_diagram (&before), NULL, NULL);
  second = triad_layout_engine_run_after (used, make_diagram (&model), first, before_of, NULL,
                                          NULL);
  a = triad_layout_engine_run (used, make_diagram (&model), NULL, NULL);
  b = triad_layout_engine_run (unused, make_diagram (&model), NULL, NULL);
  size = (gsize) a->diagram->n_boxes * sizeof (TriadRect);

  g_assert_cmpmem (a->boxes, size, b->boxes, size);
}

int
main (int   argc,
      char *argv[])
{
  static const char *files[] = {
    "data/examples/arm.sdf",
    "data/examples/gripper.sdf",
    "data/examples/door.sdf",
    "data/examples/arm_and_gripper.sdf",
    "data/examples/flange_assembly.sdf",
    "tests/cases/joints.sdf",
    "tests/cases/merge.sdf",
    "tests/cases/placed.sdf",
  };

  g_test_init (&argc, &argv, G_TEST_OPTION_ISOLATE_DIRS, NULL);

  g_test_add_func ("/stability/added", test_added);
  g_test_add_data_func ("/stability/large/side-by-side", "", test_large);
  g_test_add_func ("/stability/large/routes", test_routes);
  g_test_add_data_func ("/stability/large/on-one-link",
                        "<pose relative_to='link0'>1 0 0 0 0 0</pose>", test_large);
  g_test_add_data_func ("/stability/large/chain",
                        "<pose relative_to='BEFORE'>1 0 0 0 0 0</pose>", test_large);
  g_test_add_func ("/stability/removed", test_removed);
  g_test_add_func ("/stability/pose-changed", test_pose_changed);
  g_test_add_func ("/stability/random-edits", test_random_edits);
  g_test_add_func ("/stability/unchanged", test_unchanged);
  g_test_add_func ("/stability/fresh-is-fresh", test_fresh_is_fresh);

  for (guint i = 0; i < G_N_ELEMENTS (files); i++)
    {
      g_autofree char *base = g_path_get_basename (files[i]);
      g_autofree char *path = g_strconcat ("/stability/added-to/", base, NULL);

      g_test_add_data_func (path, files[i], test_added_to_file);
    }

  return g_test_run ();
}
