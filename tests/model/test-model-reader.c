/* test-model-reader.c: which frames, parts and values are read from which elements
 *
 * SPDX-License-Identifier: Apache-2.0
 */

#include "triad-folder.h"
#include "triad-model-reader.h"
#include "triad-test.h"

#include <string.h>

/* Loads @main in a folder with a part.sdf. */
static TriadSnapshot *
load (const char *main,
      const char *part)
{
  g_autoptr(TriadFolder) folder = triad_folder_new ();
  g_autoptr(GFile) included G_GNUC_UNUSED = triad_folder_write (folder, "part.sdf", part);
  g_autoptr(GFile) file = triad_folder_write (folder, "main.sdf", main);
  g_autoptr(GError) error = NULL;
  TriadSnapshot *snapshot = triad_snapshot_load (file, "main.sdf", NULL, NULL, &error);

  g_assert_no_error (error);

  return snapshot;
}

static const TriadFrame *
find (const TriadSnapshot *snapshot,
      const char          *name)
{
  return triad_snapshot_get_frame (snapshot, triad_test_find (snapshot, name));
}

static void
assert_frames (const TriadSnapshot *snapshot,
               const char *const   *names)
{
  g_assert_cmpint (triad_snapshot_get_n_frames (snapshot), ==, g_strv_length ((char **) names));

  for (int v = 0; names[v] != NULL; v++)
    g_assert_cmpstr (triad_snapshot_get_scoped_name (snapshot, v), ==, names[v]);
}

/* Worlds come first, then the models beside them; a file without either has a root. */
static void
test_roots (void)
{
  static const struct
  {
    const char *text;
    const char *names[8];
    int         n_worlds;
  } cases[] = {
    { "<sdf version='1.9'/>", { "__root__", NULL }, 0 },
    { "<sdf version='1.9'><model name='m'><link name='l'/></model></sdf>",
      { "__root__", "m", "m::l", NULL }, 0 },
    { "<sdf version='1.9'><model name='m'><link name='l'/></model><model name='n'><link name='l'/>"
      "</model></sdf>", { "__root__", "m", "m::l", "n", "n::l", NULL }, 0 },
    { "<sdf version='1.9'><model name='m'><link name='l'/></model><world name='w'><frame name='f'/>"
      "</world></sdf>", { "world", "f", "__root__", "m", "m::l", NULL }, 1 },
    { "<sdf version='1.9'><world name='v'><frame name='f'/></world><world name='w'/></sdf>",
      { "v/world", "v/f", "w/world", NULL }, 2 },
    { "<sdf version='1.9'><light name='l' type='point'/></sdf>", { "__root__", NULL }, 0 },
    { "<sdf version='1.9'><light name='l' type='point'/><world name='w'/></sdf>",
      { "world", "__root__", NULL }, 1 },
    { "<sdf version='1.9'><world name='w'/><actor name='a'/></sdf>",
      { "world", "__root__", NULL }, 1 },
    { "<nothing/>", { "__root__", NULL }, 0 },
  };

  for (gsize i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autoptr(TriadSnapshot) snapshot = triad_test_load (cases[i].text);

      g_test_message ("%s", cases[i].text);
      assert_frames (snapshot, cases[i].names);
      g_assert_cmpint (triad_snapshot_get_model (snapshot)->n_worlds, ==, cases[i].n_worlds);

      for (int v = 0; v < triad_snapshot_get_n_frames (snapshot); v++)
        {
          const TriadFrame *frame = triad_snapshot_get_frame (snapshot, v);

          g_assert_true (frame->pose_valid);
          g_assert_cmpfloat (frame->pose.orientation.w, ==, 1);
          g_assert_cmpint (frame->joint, ==, -1);
          g_assert_cmpint (frame->duplicate_of, ==, -1);
        }
    }
}

/* A world has no links, and a link no models. */
static void
test_places (void)
{
  static const char *const names[] = { "world", "f", "m", "m::a", "m::n", "m::n::b", "m::g", "j",
                                       NULL };
  g_autoptr(TriadSnapshot) snapshot = triad_test_load (
    "<sdf version='1.9'><world name='w'><link name='none'/><frame name='f'/>"
    "<model name='m'><link name='a'><model name='none'/><frame name='none'/></link>"
    "<model name='n'><link name='b'/></model><frame name='g'/></model>"
    "<joint name='j' type='fixed'><parent>m</parent><child>m::n</child></joint></world></sdf>");

  assert_frames (snapshot, names);
}

#define PART "<sdf version='1.6'><model name='part'><pose frame='' >1 2 3 0 0 0</pose>"       \
             "<link name='l'/><link name='k'/></model></sdf>"
#define INCLUDE(content) "<sdf version='1.9'><world name='w'><include><uri>part.sdf</uri>" content \
                         "</include></world></sdf>"

/* 004, §1.4.1: the pose, the name and `static` of an <include> replace those of the model. */
static void
test_overrides (void)
{
  static const struct
  {
    const char *text;
    const char *name;
    double      x;
    gboolean    is_static;
  } cases[] = {
    { INCLUDE (""), "part", 1, FALSE },
    { INCLUDE ("<static/>"), "part", 1, FALSE },
    { INCLUDE ("<name>n</name><pose>5 0 0 0 0 0</pose>"), "n", 5, FALSE },
    { INCLUDE ("<pose/>"), "part", 0, FALSE },
    { INCLUDE ("<static>true</static>"), "part", 1, TRUE },
    { INCLUDE ("<static>false</static>"), "part", 1, FALSE },
  };
  g_autoptr(TriadSnapshot) unnamed = load (INCLUDE ("<name/>"), PART);

  for (gsize i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autoptr(TriadSnapshot) snapshot = load (cases[i].text, PART);
      const TriadFrame *frame = find (snapshot, cases[i].name);

      g_test_message ("%s", cases[i].text);
      triad_test_assert_valid (snapshot);
      triad_test_assert_position (&frame->pose, cases[i].x, cases[i].x == 1 ? 2 : 0,
                                  cases[i].x == 1 ? 3 : 0);
      g_assert_cmpint (frame->is_static, ==, cases[i].is_static);
      g_assert_cmpint (frame->version, ==, 109);
      g_assert_false (frame->is_missing);
      g_assert_true (frame->pose_valid);
    }

  /* An empty name is reported, and replaces none. */
  g_assert_true (find (unnamed, "part")->pose_valid);
}

/* What is in an included file has its version, what an <include> adds that of the including file. */
static void
test_versions (void)
{
  g_autoptr(TriadSnapshot) snapshot = load (
    INCLUDE ("<frame name='added'/><joint name='j' type='fixed'><parent>l</parent><child>k</child>"
             "</joint><link name='none'/>"), PART);
  static const char *const names[] = { "world", "part", "part::l", "part::k", "part::added",
                                       "part::j", NULL };

  assert_frames (snapshot, names);
  g_assert_cmpint (find (snapshot, "part::l")->version, ==, 106);
  g_assert_cmpint (find (snapshot, "part::added")->version, ==, 109);
  g_assert_cmpint (find (snapshot, "part::j")->version, ==, 109);
}

/* The pose of a model that is not found is unknown, unless the <include> has one. */
static void
test_missing (void)
{
  g_autoptr(TriadSnapshot) snapshot = load (
    "<sdf version='1.9'><world name='w'>"
    "<include><uri>none.sdf</uri><name>a</name></include>"
    "<include><uri>none.sdf</uri><name>b</name><pose>1 2 3 0 0 0</pose></include>"
    "<include merge='true'><uri>none.sdf</uri><name>c</name></include>"
    "<include><uri>none.sdf</uri></include></world></sdf>", PART);

  g_assert_true (find (snapshot, "a")->is_missing);
  g_assert_false (find (snapshot, "a")->pose_valid);
  g_assert_true (find (snapshot, "b")->is_missing);
  g_assert_true (find (snapshot, "b")->pose_valid);
  g_assert_true (find (snapshot, "c")->is_missing);
  g_assert_false (find (snapshot, "c")->merged);
  g_assert_cmpint (triad_snapshot_get_n_frames (snapshot), ==, 5);
}

/* A model can be merged into a model, and into a world if it has no links. */
static void
test_merges (void)
{
#define MERGE "<include merge='true'><uri>part.sdf</uri></include>"
  static const struct
  {
    const char *text;
    const char *part;
    const char *names[8];
    guint       n_errors;
  } cases[] = {
    { "<sdf version='1.9'><model name='m'>" MERGE "</model></sdf>",
      "<sdf version='1.9'><model name='p'><link name='l'/></model></sdf>",
      { "__root__", "m", "m::_merged__p__model__", "m::l", NULL }, 0 },
    { "<sdf version='1.9'><world name='w'>" MERGE "</world></sdf>",
      "<sdf version='1.9'><model name='p'><model name='n'><link name='l'/></model></model></sdf>",
      { "world", "_merged__p__model__", "n", "n::l", NULL }, 0 },
    { "<sdf version='1.9'><world name='w'>" MERGE "</world></sdf>",
      "<sdf version='1.9'><model name='p'><link name='l'/></model></sdf>",
      { "world", "p", "p::l", NULL }, 1 },
    { "<sdf version='1.9'>" MERGE "</sdf>",
      "<sdf version='1.9'><model name='p'><link name='l'/></model></sdf>",
      { "__root__", "p", "p::l", NULL }, 1 },
    { "<sdf version='1.9'><model name='m'><include merge='false'><uri>part.sdf</uri></include>"
      "</model></sdf>", "<sdf version='1.9'><model name='p'><link name='l'/></model></sdf>",
      { "__root__", "m", "m::p", "m::p::l", NULL }, 0 },
  };

  for (gsize i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autoptr(TriadSnapshot) snapshot = load (cases[i].text, cases[i].part);

      g_test_message ("%s", cases[i].text);
      assert_frames (snapshot, cases[i].names);
      g_assert_cmpint (triad_diagnostics_count (triad_snapshot_get_diagnostics (snapshot),
                                                TRIAD_SEVERITY_ERROR), ==, cases[i].n_errors);
    }
}

/* A light beside a world is a part of the root. */
static void
test_light_beside_world (void)
{
  g_autoptr(TriadSnapshot) snapshot =
    triad_test_load ("<sdf version='1.9'><world name='w'><light name='sun' type='point'/></world>"
                     "<light name='l' type='point'><pose>1 0 0 0 0 0</pose></light></sdf>");
  const TriadModel *model = triad_snapshot_get_model (snapshot);

  g_assert_cmpint (model->n_parts, ==, 2);
  g_assert_cmpstr (model->parts[1].name, ==, "l");
  g_assert_cmpint (model->parts[1].frame, ==, triad_test_find (snapshot, "__root__"));
  g_assert_cmpfloat (model->parts[1].pose.position.x, ==, 1);
}

/* An included light or actor has no frame. */
static void
test_included_light (void)
{
  static const char *const names[] = { "world", NULL };
  g_autoptr(TriadSnapshot) snapshot = load (INCLUDE (""), "<sdf version='1.9'>"
                                            "<light name='l' type='point'/></sdf>");

  const TriadModel *model = triad_snapshot_get_model (snapshot);

  assert_frames (snapshot, names);
  g_assert_cmpint (model->n_parts, ==, 1);
  g_assert_cmpstr (model->parts[0].element->name, ==, "light");
  g_assert_cmpstr (model->parts[0].name, ==, "l");
}

/* What has a pose but no frame, and the camera inside a sensor if it has a pose of its own. */
static void
test_parts (void)
{
  static const struct
  {
    const char *element;
    const char *name;
  } expected[] = {
    { "light", "sun" }, { "inertial", NULL }, { "visual", "v" }, { "collision", "c" },
    { "sensor", "s" }, { "camera", "left" }, { "light", "lamp" }, { "projector", "p" },
    { "particle_emitter", "e" }, { "sensor", "t" },
  };
  g_autoptr(TriadSnapshot) snapshot = triad_test_load (
    "<sdf version='1.9'><world name='w'><light name='sun' type='point'/><model name='m'>"
    "<link name='l'><inertial/><battery name='b'/><visual name='v'/><collision name='c'/>"
    "<sensor name='s' type='camera'><camera name='left'><pose>1 0 0 0 0 0</pose></camera>"
    "<camera name='right'/></sensor><light name='lamp' type='spot'/>"
    "<projector name='p'/><particle_emitter name='e' type='box'/></link><link name='k'/>"
    "<joint name='j' type='fixed'><parent>l</parent><child>k</child>"
    "<sensor name='t' type='force_torque'/></joint></model></world></sdf>");
  const TriadModel *model = triad_snapshot_get_model (snapshot);

  g_assert_cmpint (model->n_parts, ==, G_N_ELEMENTS (expected));

  for (int i = 0; i < model->n_parts; i++)
    {
      g_assert_cmpstr (model->parts[i].element->name, ==, expected[i].element);
      g_assert_cmpstr (model->parts[i].name, ==, expected[i].name);
      g_assert_cmpint (model->parts[i].frame, ==,
                       triad_test_find (snapshot, i == 0 ? "world" : i < 9 ? "m::l" : "m::j"));
    }
}

/* The attribute `frame` of a pose was renamed in version 1.7. */
static void
test_pose_frames (void)
{
#define POSE(version, attributes)                                                            \
  "<sdf version='" version "'><model name='m'><link name='a'/><link name='b'>"                \
  "<pose " attributes "/></link></model></sdf>"
  static const struct
  {
    const char *text;
    const char *relative_to;
  } cases[] = {
    { POSE ("1.5", "frame='a'"), "a" },
    { POSE ("1.6", "frame='a'"), "a" },
    { POSE ("1.6", "frame=''"), NULL },
    { POSE ("1.6", "frame='m' relative_to='a'"), "a" },
    { POSE ("1.7", "frame='a'"), NULL },
    { POSE ("1.7", "relative_to='a'"), "a" },
    { POSE ("1.9", "relative_to=''"), NULL },
  };

  for (gsize i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autoptr(TriadSnapshot) snapshot = triad_test_load (cases[i].text);

      g_test_message ("%s", cases[i].text);
      g_assert_cmpstr (find (snapshot, "m::b")->relative_to.text, ==, cases[i].relative_to);
    }
}

/* Several inertials in one link are an error of the file; the first one counts. */
static void
test_first_inertial (void)
{
  g_autoptr(TriadSnapshot) snapshot = triad_test_load (
    "<sdf version='1.9'><model name='m'><link name='a'/>"
    "<link name='b'><inertial><mass>1</mass></inertial><inertial><mass>2</mass></inertial></link>"
    "<link name='c'><inertial><mass>3</mass></inertial></link></model></sdf>");
  g_autofree int *inertial_of = triad_model_index_inertials (triad_snapshot_get_model (snapshot));
  static const int expected[] = { -1, -1, -1, 0, 1 };

  for (gsize v = 0; v < G_N_ELEMENTS (expected); v++)
    g_assert_cmpint (inertial_of[v], ==, expected[v]);
}

/* Cancelling ends the read, and the index of the names. */
static void
test_cancel (void)
{
  g_autoptr(TriadSnapshot) snapshot = triad_test_load (
    "<sdf version='1.9'><world name='w'><model name='m'><link name='l'/></model></world>"
    "<model name='n'><link name='l'/></model></sdf>");
  const TriadDocument *document = triad_snapshot_get_document (snapshot);
  g_autoptr(GCancellable) cancellable = g_cancellable_new ();
  TriadModel *model = triad_model_reader_read (document, cancellable);

  g_assert_cmpint (model->n_frames, ==, 6);
  g_assert_cmpuint (g_hash_table_size (model->names), ==, 4);
  triad_model_free (model);

  g_cancellable_cancel (cancellable);
  model = triad_model_reader_read (document, cancellable);
  g_assert_cmpint (model->n_frames, <=, 3);
  g_assert_cmpuint (g_hash_table_size (model->names), ==, 0);
  triad_model_free (model);
}

int
main (int    argc,
      char **argv)
{
  g_test_init (&argc, &argv, G_TEST_OPTION_ISOLATE_DIRS, NULL);

  g_test_add_func ("/model-reader/roots", test_roots);
  g_test_add_func ("/model-reader/places", test_places);
  g_test_add_func ("/model-reader/overrides", test_overrides);
  g_test_add_func ("/model-reader/versions", test_versions);
  g_test_add_func ("/model-reader/missing", test_missing);
  g_test_add_func ("/model-reader/merges", test_merges);
  g_test_add_func ("/model-reader/light-beside-world", test_light_beside_world);
  g_test_add_func ("/model-reader/included-light", test_included_light);
  g_test_add_func ("/model-reader/parts", test_parts);
  g_test_add_func ("/model-reader/pose-frames", test_pose_frames);
  g_test_add_func ("/model-reader/first-inertial", test_first_inertial);
  g_test_add_func ("/model-reader/cancel", test_cancel);

  return g_test_run ();
}
