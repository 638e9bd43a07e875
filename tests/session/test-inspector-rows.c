/* test-inspector-rows.c: rows of the inspector */
/* SPDX-License-Identifier: Apache-2.0 */

#include "triad-inspector-rows.h"

#include <string.h>

#include "triad-frame-text.h"
#include "triad-test.h"

#define NO_ROTATION "roll 0°, pitch 0°, yaw 0°"
#define ONE_UP      "x 0, y 0, z 1 m · " NO_ROTATION

static const TriadPoseFormat format = { .rotation = TRIAD_ROTATION_RPY };

static const char arm[] =
  "<sdf version='1.11'><model name='arm'>\n"
  "<link name='base'/>\n"
  "<link name='upper'><pose relative_to='lift'/></link>\n"
  "<joint name='lift' type='prismatic'><pose relative_to='base'>0 0 1 0 0 0</pose>\n"
  "  <parent>base</parent><child>upper</child>\n"
  "  <axis><xyz expressed_in='__model__'>0 0 2</xyz>"
  "<limit><lower>-0.5</lower><upper>2</upper></limit></axis></joint>\n"
  "<joint name='turn' type='revolute'><parent>base</parent><child>upper</child>\n"
  "  <axis><xyz>1 0 0</xyz><limit><lower>-1e17</lower><upper>1.5707963267948966</upper></limit>\n"
  "  <mimic joint='lift'><multiplier>3</multiplier><reference>1</reference><offset>2</offset>"
  "</mimic></axis></joint>\n"
  "<frame name='tip' attached_to='upper'><pose relative_to='base'>0 0 2 0 0 0</pose></frame>\n"
  "<frame name='tool' attached_to='tip'/>\n"
  "<model name='hand' placement_frame='mount'><pose relative_to='tool'>0 0 1 0 0 0</pose>\n"
  "  <link name='palm'/><frame name='mount'><pose>0 0 0.25 0 0 0</pose></frame></model>\n"
  "</model></sdf>";

static const TriadInspectorRow *
get (const TriadInspectorRows *facts,
     guint                     i)
{
  g_assert_cmpuint (i, <, facts->rows->len);

  return g_ptr_array_index (facts->rows, i);
}

static void
assert_row (const TriadInspectorRows *facts,
            guint                     i,
            const char               *title,
            const char               *value,
            const char               *detail)
{
  g_assert_cmpstr (get (facts, i)->title, ==, title);
  g_assert_cmpstr (get (facts, i)->value, ==, value);

  if (detail != NULL)
    g_assert_cmpstr (get (facts, i)->detail, ==, detail);
}

static void
assert_place (const TriadInspectorRow *row,
              const char              *wanted)
{
  g_autofree char *place = triad_frame_text_dup_place (&row->place);

  g_assert_cmpstr (place, ==, wanted);
}

static void
test_measured (void)
{
  g_autoptr(TriadSnapshot) snapshot = triad_test_load (arm);
  int upper = triad_test_find (snapshot, "arm::upper");
  g_autoptr(TriadInspectorRows) facts = triad_inspector_rows_new_measured (snapshot, upper, &format,
                                                                           100);
  g_autoptr(TriadInspectorRows) first = triad_inspector_rows_new_measured (snapshot, upper, &format,
                                                                           1);
  g_autoptr(TriadInspectorRows) root = triad_inspector_rows_new_measured (snapshot, 0, &format,
                                                                          100);

  g_assert_cmpint (facts->total, ==, 5);
  g_assert_cmpint (facts->rows->len, ==, 5);
  assert_row (facts, 0, "upper", "identity", "relative to lift");
  assert_row (facts, 1, "lift", "z 1 m", "relative to base");
  assert_row (facts, 2, "base", "identity",
              "relative to arm");
  assert_row (facts, 3, "arm", "identity", NULL);
  assert_row (facts, 4, "__root__", NULL, NULL);
  g_assert_cmpint (get (facts, 1)->frame, ==, triad_test_find (snapshot, "arm::lift"));
  assert_place (get (facts, 1), "test.sdf:4");

  g_assert_cmpint (first->total, ==, 5);
  g_assert_cmpint (first->rows->len, ==, 1);
  g_assert_cmpint (root->total, ==, 0);
}

static void
test_attached (void)
{
  g_autoptr(TriadSnapshot) snapshot = triad_test_load (arm);
  g_autoptr(TriadInspectorRows) tool =
    triad_inspector_rows_new_attached (snapshot, triad_test_find (snapshot, "arm::tool"), 100);
  g_autoptr(TriadInspectorRows) link =
    triad_inspector_rows_new_attached (snapshot, triad_test_find (snapshot, "arm::base"), 100);

  g_assert_cmpint (tool->total, ==, 3);
  assert_row (tool, 0, "tool", NULL, "attached to tip");
  assert_row (tool, 1, "tip", NULL, "attached to upper");
  assert_row (tool, 2, "upper", NULL, "the link, a rigid body");
  g_assert_cmpint (link->total, ==, 0);
}

static void
test_dependents (void)
{
  g_autoptr(TriadSnapshot) snapshot = triad_test_load (arm);
  int base = triad_test_find (snapshot, "arm::base");
  int upper = triad_test_find (snapshot, "arm::upper");
  g_autoptr(TriadInspectorRows) measured =
    triad_inspector_rows_new_dependents (snapshot, base, TRIAD_GRAPH_RELATIVE_TO, &format, 1);
  g_autoptr(TriadInspectorRows) attached =
    triad_inspector_rows_new_dependents (snapshot, upper, TRIAD_GRAPH_ATTACHED_TO, &format, 100);
  g_autoptr(TriadInspectorRows) of_model =
    triad_inspector_rows_new_dependents (snapshot, triad_test_find (snapshot, "arm"),
                                         TRIAD_GRAPH_RELATIVE_TO, &format, 100);

  g_assert_cmpint (measured->total, ==, 2);
  g_assert_cmpint (measured->rows->len, ==, 1);
  assert_row (measured, 0, "lift", "z 1 m", "relative to it");
  g_assert_cmpint (get (measured, 0)->rule, ==, TRIAD_RULE_WRITTEN);
  g_assert_cmpint (attached->total, ==, 3);
  assert_row (attached, 0, "lift", NULL, "joint: its child frame");
  assert_row (attached, 2, "tip", NULL, "attached to it");
  g_assert_cmpint (get (attached, 0)->rule, ==, TRIAD_RULE_CHILD);

  /* the tag says that it is the default */
  assert_row (of_model, 0, "arm::base", "identity", "relative to it");
  g_assert_cmpint (get (of_model, 0)->rule, ==, TRIAD_RULE_MODEL_FRAME);
}

static void
test_joint (void)
{
  g_autoptr(TriadSnapshot) snapshot = triad_test_load (arm);
  g_autoptr(TriadInspectorRows) lift =
    triad_inspector_rows_new_joint (snapshot, triad_test_find (snapshot, "arm::lift"), &format);
  g_autoptr(TriadInspectorRows) turn =
    triad_inspector_rows_new_joint (snapshot, triad_test_find (snapshot, "arm::turn"), &format);
  g_autoptr(TriadInspectorRows) link =
    triad_inspector_rows_new_joint (snapshot, triad_test_find (snapshot, "arm::base"), &format);

  assert_row (lift, 0, "Type", "prismatic", NULL);
  assert_row (lift, 1, "Parent", "base", NULL);
  assert_row (lift, 2, "Child", "upper", NULL);
  assert_row (lift, 3, "Axis", "0 0 1", "in the joint frame (the file expresses it in __model__)");
  assert_row (lift, 4, "Limits", "−0.5 m to 2 m", NULL);
  g_assert_cmpint (get (lift, 1)->frame, ==, triad_test_find (snapshot, "arm::base"));

  assert_row (turn, 4, "Limits", "at most 90°", NULL);
  assert_row (turn, 5, "Mimics", "lift", "3 · (axis − 1) + 2");
  g_assert_cmpint (get (turn, 5)->frame, ==, triad_test_find (snapshot, "arm::lift"));
  g_assert_cmpint (link->total, ==, 0);
}

/* X_RM = X_RP · X_MP⁻¹ */
/* The path of a placement frame leads to its model, and from there back to it. */
static void
test_placed_path (void)
{
  g_autoptr(TriadSnapshot) snapshot = triad_test_load (arm);
  int mount = triad_test_find (snapshot, "arm::hand::mount");
  g_autoptr(TriadInspectorRows) path = triad_inspector_rows_new_measured (snapshot, mount, &format,
                                                                          100);

  assert_row (path, 0, "mount", get (path, 0)->value, "relative to hand");
  assert_row (path, 1, "hand", get (path, 1)->value,
              "placed by its frame mount: inverse of the pose of mount in it");
  assert_row (path, 2, "mount (placed here)", get (path, 2)->value, NULL);
  g_assert_true (get (path, 1)->is_computed);
  g_assert_false (get (path, 2)->is_computed);
  g_assert_cmpint (get (path, 0)->frame, ==, mount);
  g_assert_cmpint (get (path, 2)->frame, ==, -1);
}

static void
test_placement (void)
{
  g_autoptr(TriadSnapshot) snapshot = triad_test_load (arm);
  int hand = triad_test_find (snapshot, "arm::hand");
  g_autoptr(TriadInspectorRows) facts = triad_inspector_rows_new_placement (snapshot, hand,
                                                                            &format);
  g_autoptr(TriadInspectorRows) none =
    triad_inspector_rows_new_placement (snapshot, triad_test_find (snapshot, "arm"), &format);

  g_assert_cmpint (facts->total, ==, 3);
  assert_row (facts, 0, "X_RP", ONE_UP,
              "pose of hand::mount relative to tool, as written");
  assert_row (facts, 1, "X_MP", "x 0, y 0, z 0.25 m · roll 0°, pitch 0°, yaw 0°", NULL);
  assert_row (facts, 2, "X_RM", "x 0, y 0, z 0.75 m · roll 0°, pitch 0°, yaw 0°", NULL);
  g_assert_cmpint (none->total, ==, 0);
}

static void
test_phrases (void)
{
  static const struct
  {
    const char *frame;
    const char *kind;
    const char *words;
    const char *apart;
  } cases[] = {
    { "arm", "model", "arm moves with arm::base; its pose is relative to __root__", NULL },
    { "arm::base", "link in arm",
      "base moves as its own rigid body; its pose is relative to __model__", NULL },
    { "arm::tool", "frame in arm", "tool moves with upper; its pose is relative to tip", NULL },
    { "arm::tip", "frame in arm", "tip moves with upper; its pose is relative to base",
      "Attached to upper, but pose relative to base, a different body; "
      "the pose changes when joints move" },
    { "arm::hand::mount", "frame in arm::hand",
      "mount moves with palm; its pose is relative to __model__", NULL },
  };
  g_autoptr(TriadSnapshot) snapshot = triad_test_load (arm);

  for (gsize i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      int frame = triad_test_find (snapshot, cases[i].frame);
      g_autofree char *kind = triad_frame_text_dup_kind (snapshot, frame);
      g_autofree char *words = triad_frame_text_dup_dependence (snapshot, frame);
      g_autofree char *apart = triad_frame_text_dup_apart (snapshot, frame);

      g_assert_cmpstr (kind, ==, cases[i].kind);
      g_assert_cmpstr (words, ==, cases[i].words);
      g_assert_cmpstr (apart, ==, cases[i].apart);
    }
}

/* One rule for marks and words. */
static void
test_apart (void)
{
  static const struct
  {
    const char *frame;
    const char *apart;
    const char *status;
  } cases[] = {
    { "m", NULL, "pose relative to __root__" },
    { "m::a", NULL, "pose relative to __model__" },
    { "m::near", NULL, "pose relative to a by default" },
    { "m::same", NULL, "\npose relative to a: x 1, y 0, z 0 m" },
    { "m::usual", NULL, "\npose relative to a: x 1, y 0, z 0 m" },
    { "m::other", "Attached to near, but pose relative to b, a different body; the pose changes "
                  "when joints move", "\nbut its pose is relative to b" },
    { "m::far", "Attached to a, but pose relative to on_b, which moves with b; the pose changes "
                "when joints move", "\nbut its pose is relative to on_b" },
    { "m::j", NULL, "pose relative to a" },
    { "m::k", "Attached to c, but pose relative to near, which moves with a; the pose changes when "
              "joints move", "\nbut its pose is relative to near" },
    { "m::p", NULL, "pose relative to on_b" },
    { "m::typo", NULL, "pose relative to “aa”" },
  };
  g_autoptr(TriadSnapshot) snapshot = triad_test_load (
    "<sdf version='1.9'><model name='m'><link name='a'/><link name='b'/>\n"
    "<frame name='near' attached_to='a'/><frame name='on_b' attached_to='b'/>\n"
    "<frame name='same' attached_to='near'><pose relative_to='a'>1 0 0 0 0 0</pose></frame>\n"
    "<frame name='usual'><pose relative_to='a'>1 0 0 0 0 0</pose></frame>\n"
    "<frame name='other' attached_to='near'><pose relative_to='b'/></frame>\n"
    "<frame name='far' attached_to='a'><pose relative_to='on_b'/></frame>\n"
    "<joint name='j' type='fixed'><pose relative_to='a'/><parent>a</parent><child>b</child>"
    "</joint>\n"
    "<link name='c'/><joint name='k' type='fixed'><pose relative_to='near'/><parent>b</parent>"
    "<child>c</child></joint>\n"
    "<link name='d'/><joint name='p' type='fixed'><pose relative_to='on_b'/><parent>b</parent>"
    "<child>d</child></joint>\n"
    "<frame name='typo' attached_to='a'><pose relative_to='aa'/></frame>\n"
    "</model></sdf>");

  for (gsize i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      int frame = triad_test_find (snapshot, cases[i].frame);
      g_autofree char *apart = triad_frame_text_dup_apart (snapshot, frame);
      g_autofree char *status = triad_frame_text_dup_frame (snapshot, frame);
      g_autofree char *hint = triad_frame_text_dup_hint (snapshot, frame);

      g_assert_cmpstr (apart, ==, cases[i].apart);
      g_assert_cmpint (triad_snapshot_is_apart (snapshot, frame), ==, apart != NULL);
      g_assert_nonnull (strstr (status, cases[i].status));
      g_assert_true (g_str_has_prefix (hint, cases[i].frame));
      g_assert_true (apart == NULL || g_str_has_suffix (hint, apart));
    }
}

static void
test_lost (void)
{
  g_autoptr(TriadSnapshot) snapshot = triad_test_load (
    "<sdf version='1.9'><model name='m'><link name='a'/>\n"
    "<frame name='x'><pose relative_to='y'/></frame>\n"
    "<frame name='y'><pose relative_to='x'/></frame>\n"
    "<frame name='tail'><pose relative_to='y'>1 0 0 0 0 0</pose></frame>\n"
    "<frame name='typo'><pose relative_to='aa'/></frame>\n"
    "</model></sdf>");
  g_autoptr(TriadDiagnosticList) diagnostics = triad_diagnostic_list_new (snapshot, NULL);
  int tail = triad_test_find (snapshot, "m::tail");
  int typo = triad_test_find (snapshot, "m::typo");
  g_autoptr(TriadInspectorRows) path = triad_inspector_rows_new_measured (snapshot, tail, &format,
                                                                          100);
  g_autoptr(TriadInspectorRows) why = triad_inspector_rows_new_problems (diagnostics, tail, 100);
  g_autoptr(TriadInspectorRows) what = triad_inspector_rows_new_problems (diagnostics, typo, 100);
  g_autoptr(TriadInspectorRows) valid =
    triad_inspector_rows_new_problems (diagnostics, triad_test_find (snapshot, "m::a"), 100);
  g_autoptr(TriadInspectorRows) dangling = triad_inspector_rows_new_measured (snapshot, typo,
                                                                              &format, 100);

  /* once around */
  g_assert_cmpint (path->total, ==, 3);
  assert_row (path, 0, "tail", "x 1 m", NULL);
  g_assert_cmpint (get (path, 0)->mark, ==, TRIAD_INSPECTOR_ROW_PLAIN);
  assert_row (path, 1, "y", "identity", NULL);
  g_assert_cmpint (get (path, 1)->mark, ==, TRIAD_INSPECTOR_ROW_ERROR);
  assert_row (path, 2, "x", "identity", NULL);

  g_assert_cmpint (why->total, ==, 1);
  g_assert_cmpstr (get (why, 0)->detail, ==, "POSE_RELATIVE_TO_CYCLE");
  g_assert_cmpint (get (why, 0)->frame, >=, 0);
  g_assert_nonnull (get (why, 0)->place.file);

  g_assert_cmpint (what->total, ==, 1);
  assert_place (get (what, 0), "test.sdf:5");
  g_assert_cmpint (get (what, 0)->frame, ==, -1);
  g_assert_cmpstr (get (dangling, 0)->detail, ==, "relative to “aa”, which does not exist");
  g_assert_cmpint (valid->total, ==, 0);
}

/* Problems found after the file has been read count too. */
static void
test_found_later (void)
{
  g_autoptr(TriadSnapshot) snapshot = triad_test_load (arm);
  g_autoptr(GPtrArray) later = triad_diagnostics_new ();
  g_autoptr(TriadDiagnosticList) diagnostics = NULL;
  g_autoptr(TriadInspectorRows) facts = NULL;
  g_autoptr(TriadInspectorRows) summary = NULL;
  int tip = triad_test_find (snapshot, "arm::tip");

  triad_diagnostics_add (later, TRIAD_SEVERITY_WARNING, TRIAD_CODE_MESH_LOOKUP,
                         triad_snapshot_get_frame (snapshot, tip)->range, NULL,
                         "the mesh is no mesh")->frame = tip;
  diagnostics = triad_diagnostic_list_new_with (snapshot, later, NULL);
  facts = triad_inspector_rows_new_problems (diagnostics, tip, 100);
  summary = triad_inspector_rows_new_summary (diagnostics);

  g_assert_cmpint (facts->total, ==, 1);
  g_assert_cmpstr (get (facts, 0)->title, ==, "the mesh is no mesh");
  g_assert_cmpint (get (facts, 0)->mark, ==, TRIAD_INSPECTOR_ROW_WARNING);
  assert_row (summary, 6, "Problems", "1 warning", NULL);
  g_assert_cmpint (get (summary, 6)->mark, ==, TRIAD_INSPECTOR_ROW_WARNING);
}

static void
test_summary (void)
{
  g_autoptr(TriadSnapshot) snapshot = triad_test_load (arm);
  g_autoptr(TriadDiagnosticList) diagnostics = triad_diagnostic_list_new (snapshot, NULL);
  g_autoptr(TriadInspectorRows) facts = triad_inspector_rows_new_summary (diagnostics);

  assert_row (facts, 0, "Format", "SDFormat 1.11", NULL);
  assert_row (facts, 1, "Files", "1", NULL);
  assert_row (facts, 2, "Models", "2", NULL);
  assert_row (facts, 3, "Links", "3", NULL);
  assert_row (facts, 4, "Joints", "2", NULL);
  assert_row (facts, 5, "Frames", "3", NULL);
  assert_row (facts, 6, "Problems", "No problems", NULL);
}

/* A path of twenty thousand frames, and as many that are relative to one frame. */
static void
test_many (void)
{
  enum { N = 20000 };
  g_autoptr(GString) text = g_string_new ("<sdf version='1.9'><model name='m'><link name='l'/>");
  g_autoptr(TriadSnapshot) snapshot = NULL;
  g_autoptr(TriadInspectorRows) path = NULL;
  g_autoptr(TriadInspectorRows) around = NULL;

  for (int i = 0; i < N; i++)
    {
      g_string_append_printf (text, "<frame name='w%d'/>", i);

      if (i > 0)
        g_string_append_printf (text, "<frame name='f%d'><pose relative_to='f%d'/></frame>",
                                i, (i + 1) % N);
      else
        g_string_append (text, "<frame name='f0'/>");
    }

  g_string_append (text, "</model></sdf>");
  snapshot = triad_test_load (text->str);
  path = triad_inspector_rows_new_measured (snapshot, triad_test_find (snapshot, "m::f1"), &format,
                                            10);
  around = triad_inspector_rows_new_dependents (snapshot, triad_test_find (snapshot, "m"),
                                                TRIAD_GRAPH_RELATIVE_TO, &format, 10);

  g_assert_cmpint (path->rows->len, ==, 10);
  g_assert_cmpint (path->total, ==, N + 2);
  g_assert_cmpint (around->rows->len, ==, 10);
  g_assert_cmpint (around->total, ==, N + 2);
}

static void
test_parameters (void)
{
  g_autofree char *path = g_test_build_filename (G_TEST_DIST, "cases", "params.sdf", NULL);
  g_autoptr(GFile) file = g_file_new_for_path (path);
  g_autoptr(TriadSnapshot) snapshot = triad_snapshot_load (file, "params.sdf", NULL, NULL, NULL);
  int upper = triad_test_find (snapshot, "changed::upper");
  g_autoptr(TriadInspectorRows) rows = triad_inspector_rows_new_measured (snapshot, upper, &format,
                                                                          10);
  const TriadInspectorRow *row = g_ptr_array_index (rows->rows, 0);

  g_assert_cmpstr (row->detail, ==, "relative to changed; from the parameters of the include, "
                                    "params.sdf:9; replaces arm.sdf:8");
  assert_place (row, "params.sdf:9");
}

static void
test_inertia (void)
{
  g_autoptr(TriadSnapshot) snapshot = triad_test_load (
    "<sdf version='1.11'><model name='m'>\n"
    "<link name='bare'/>\n"
    "<link name='written'><inertial><pose>0 0 0.5 0 0 0</pose><mass>2</mass><inertia>"
    "<ixx>0.1</ixx><iyy>0.2</iyy><izz>0.25</izz><ixy>-0.01</ixy><ixz>0</ixz><iyz>0</iyz>"
    "</inertia></inertial></link>\n"
    "<link name='computed'><inertial auto='true'/>"
    "<collision name='c'><pose>1 0 0 0 0 0</pose><density>12</density>"
    "<geometry><box><size>1 1 1</size></box></geometry></collision></link>\n"
    "<link name='unknown'><inertial auto='true'/><collision name='c'>"
    "<geometry><plane/></geometry></collision></link>\n"
    "</model></sdf>");
  g_autoptr(TriadSnapshot) urdf = triad_test_load ("<robot name='r'><link name='bare'/></robot>");
  g_autoptr(TriadInspectorRows) bare = NULL;
  g_autoptr(TriadInspectorRows) written = NULL;
  g_autoptr(TriadInspectorRows) computed = NULL;
  g_autoptr(TriadInspectorRows) unknown = NULL;
  g_autoptr(TriadInspectorRows) none = NULL;
  g_autoptr(TriadInspectorRows) model = NULL;

  bare = triad_inspector_rows_new_inertia (snapshot, NULL, triad_test_find (snapshot, "m::bare"), &format);
  g_assert_cmpuint (bare->rows->len, ==, 1);
  assert_row (bare, 0, "Mass", "1 kg", "default: there is no <inertial>");

  written = triad_inspector_rows_new_inertia (snapshot, NULL, triad_test_find (snapshot, "m::written"),
                                              &format);
  g_assert_cmpuint (written->rows->len, ==, 4);
  assert_row (written, 0, "Mass", "2 kg", NULL);
  g_assert_null (get (written, 0)->detail);
  assert_place (get (written, 0), "test.sdf:3");
  assert_row (written, 1, "Centre of mass", "z 0.5 m", NULL);
  assert_row (written, 2, "Moments of inertia", "ixx 0.1, iyy 0.2, izz 0.25 kg·m²", NULL);
  assert_row (written, 3, "Products of inertia", "ixy −0.01, ixz 0, iyz 0 kg·m²", NULL);

  computed = triad_inspector_rows_new_inertia (snapshot, NULL, triad_test_find (snapshot, "m::computed"),
                                               &format);
  g_assert_cmpuint (computed->rows->len, ==, 3);
  assert_row (computed, 0, "Mass", "12 kg", "computed from the collisions");
  assert_row (computed, 1, "Centre of mass", "x 1 m", NULL);
  assert_row (computed, 2, "Moments of inertia", "ixx 2, iyy 2, izz 2 kg·m²", NULL);

  unknown = triad_inspector_rows_new_inertia (snapshot, NULL, triad_test_find (snapshot, "m::unknown"),
                                              &format);
  g_assert_cmpuint (unknown->rows->len, ==, 1);
  assert_row (unknown, 0, "Mass", "not computed", "the volume of some collision is unknown");

  none = triad_inspector_rows_new_inertia (urdf, NULL, triad_test_find (urdf, "r::bare"), &format);
  assert_row (none, 0, "Mass", "none", "there is no <inertial>");

  model = triad_inspector_rows_new_inertia (snapshot, NULL, triad_test_find (snapshot, "m"), &format);
  g_assert_cmpuint (model->rows->len, ==, 0);
}

/* Which frame the data of each sensor is stamped with. */
static void
test_sensors (void)
{
  g_autoptr(TriadSnapshot) snapshot = triad_test_load (
    "<sdf version='1.9'><model name='m'><link name='l'>\n"
    "<sensor name='imu' type='imu'/>\n"
    "<sensor name='camera' type='camera'><gz_frame_id>m/tip</gz_frame_id>\n"
    "<camera><optical_frame_id>gone</optical_frame_id></camera></sensor></link>\n"
    "<frame name='tip'/></model></sdf>");
  int tip = triad_test_find (snapshot, "m::tip");
  g_autoptr(TriadInspectorRows) sensors =
    triad_inspector_rows_new_sensors (snapshot, triad_test_find (snapshot, "m::l"));
  g_autoptr(TriadInspectorRows) none = triad_inspector_rows_new_sensors (snapshot, tip);

  g_assert_cmpuint (none->rows->len, ==, 0);
  g_assert_cmpuint (sensors->rows->len, ==, 3);
  assert_row (sensors, 0, "imu", "its own scoped name", "default: no frame is given");
  assert_row (sensors, 1, "camera", "m/tip", "<gz_frame_id>");
  g_assert_cmpint (get (sensors, 1)->frame, ==, tip);
  assert_place (get (sensors, 1), "test.sdf:3");
  assert_row (sensors, 2, "camera", "gone", "<optical_frame_id>");
  g_assert_cmpint (get (sensors, 2)->mark, ==, TRIAD_INSPECTOR_ROW_WARNING);
}

int
main (int    argc,
      char **argv)
{
  g_test_init (&argc, &argv, G_TEST_OPTION_ISOLATE_DIRS, NULL);

  g_test_add_func ("/inspector-rows/measured", test_measured);
  g_test_add_func ("/inspector-rows/attached", test_attached);
  g_test_add_func ("/inspector-rows/dependents", test_dependents);
  g_test_add_func ("/inspector-rows/joint", test_joint);
  g_test_add_func ("/inspector-rows/placement", test_placement);
  g_test_add_func ("/inspector-rows/placed-path", test_placed_path);
  g_test_add_func ("/inspector-rows/phrases", test_phrases);
  g_test_add_func ("/inspector-rows/apart", test_apart);
  g_test_add_func ("/inspector-rows/lost", test_lost);
  g_test_add_func ("/inspector-rows/found-later", test_found_later);
  g_test_add_func ("/inspector-rows/summary", test_summary);
  g_test_add_func ("/inspector-rows/many", test_many);
  g_test_add_func ("/inspector-rows/parameters", test_parameters);
  g_test_add_func ("/inspector-rows/inertia", test_inertia);
  g_test_add_func ("/inspector-rows/sensors", test_sensors);

  return g_test_run ();
}
