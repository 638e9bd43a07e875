/* test-cli.c: triad-cli as scripts see it */
/* SPDX-License-Identifier: Apache-2.0 */

#include "triad-folder.h"
#include "triad-run.h"

#include <json-glib/json-glib.h>
#include <string.h>

typedef TriadRun Result;

G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (Result, triad_run_clear)

/* Runs triad-cli in the folder of the cases, with the words up to NULL. */
static Result
run (const char *first,
     ...)
{
  g_autofree char *folder = g_test_build_filename (G_TEST_DIST, "cases", NULL);
  Result result;
  va_list args;

  va_start (args, first);
  result = triad_run_list (folder, first, args);
  va_end (args);

  return result;
}

static void
test_exit_status (void)
{
  g_auto(Result) valid = run ("check", "merge.sdf", NULL);
  g_auto(Result) wrong = run ("check", "merge.sdf", "errors.sdf", NULL);
  g_auto(Result) failed = run ("check", "errors.sdf", "no_such_file.sdf", NULL);
  g_auto(Result) folder = run ("check", "/dev/null", NULL);

  g_assert_cmpint (valid.status, ==, 0);
  g_assert_cmpstr (valid.out, ==, "");
  g_assert_cmpint (wrong.status, ==, 1);
  g_assert_cmpint (failed.status, ==, 2);
  g_assert_nonnull (strstr (failed.err, "no_such_file.sdf"));
  g_assert_cmpint (folder.status, ==, 2);
}

static void
test_usage (void)
{
  g_auto(Result) none = run (NULL, NULL);
  g_auto(Result) unknown = run ("chek", NULL);
  g_auto(Result) option = run ("check", "--colour", "merge.sdf", NULL);
  g_auto(Result) format = run ("check", "--format=yaml", "merge.sdf", NULL);
  g_auto(Result) no_file = run ("frames", NULL);
  g_auto(Result) help = run ("--help", NULL);
  g_auto(Result) command_help = run ("frames", "--help", NULL);
  g_auto(Result) version = run ("--version", NULL);

  g_assert_cmpint (version.status, ==, 0);
  g_assert_true (g_str_has_prefix (version.out, "triad-cli "));
  g_assert_nonnull (strstr (version.out, "\nhelper sandbox:"));
  g_assert_cmpint (none.status, ==, 2);
  g_assert_cmpint (unknown.status, ==, 2);
  g_assert_nonnull (strstr (unknown.err, "did you mean “check”?"));
  g_assert_cmpint (option.status, ==, 2);
  g_assert_cmpint (format.status, ==, 2);
  g_assert_cmpint (no_file.status, ==, 2);
  g_assert_cmpint (help.status, ==, 0);
  g_assert_nonnull (strstr (help.out, "frames"));
  g_assert_cmpint (command_help.status, ==, 0);
  g_assert_nonnull (strstr (command_help.out, "--relative-to"));
}

/* An argument that is given as a file is one, whatever its name. */
static void
test_dashes (void)
{
  g_autoptr(TriadFolder) folder = triad_folder_new ();
  g_autoptr(GFile) file G_GNUC_UNUSED =
    triad_folder_write (folder, "-f.sdf", "<sdf version='1.9'><model name='m'><link name='l'/>"
                                          "</model></sdf>");
  g_auto(Result) one = { 0 };
  g_auto(Result) two = { 0 };
  g_auto(Result) both = { 0 };

  one = triad_run (folder->path, "check", "--", "-f.sdf", NULL);
  two = triad_run (folder->path, "frames", "--format=json", "--", "-f.sdf", "-f.sdf", NULL);
  both = triad_run (folder->path, "check", "--", "--", NULL);
  g_assert_cmpstr (one.err, ==, "");
  g_assert_cmpint (one.status, ==, 0);
  g_assert_cmpstr (two.err, ==, "");
  g_assert_cmpint (two.status, ==, 0);
  /* The path is printed once, though “--” was given. */
  g_assert_true (g_str_has_prefix (both.err, "triad-cli check: Cannot read “/"));
  g_assert_nonnull (strstr (both.err, "/--”: "));
  g_assert_cmpint (both.status, ==, 2);
}

static void
test_check_like_a_compiler (void)
{
  g_auto(Result) result = run ("check", "errors.sdf", NULL);

  g_assert_true (g_str_has_prefix (result.out, "errors.sdf:6:"));
  g_assert_nonnull (strstr (result.out, ": error: "));
  g_assert_nonnull (strstr (result.out, "[POSE_RELATIVE_TO_INVALID]\n"));
}

static JsonObject *
parse_line (JsonParser *parser,
            const char *text)
{
  g_autoptr(GError) error = NULL;

  json_parser_load_from_data (parser, text, -1, &error);
  g_assert_no_error (error);

  return json_node_get_object (json_parser_get_root (parser));
}

static void
test_json_lines (void)
{
  g_auto(Result) result = run ("check", "--format=json", "merge.sdf", "errors.sdf", NULL);
  g_auto(GStrv) lines = g_strsplit (result.out, "\n", -1);
  g_autoptr(JsonParser) parser = json_parser_new ();

  g_assert_cmpint (g_strv_length (lines), ==, 3);
  g_assert_cmpstr (json_object_get_string_member (parse_line (parser, lines[0]), "file"), ==,
                   "merge.sdf");
  g_assert_cmpstr (json_object_get_string_member (parse_line (parser, lines[1]), "root"), ==,
                   "model");
  g_assert_cmpstr (lines[2], ==, "");
}

static JsonObject *
find_frame (JsonObject *file,
            const char *name)
{
  JsonArray *frames = json_object_get_array_member (file, "frames");

  for (guint i = 0; i < json_array_get_length (frames); i++)
    {
      JsonObject *frame = json_array_get_object_element (frames, i);

      if (g_str_equal (json_object_get_string_member (frame, "name"), name))
        return frame;
    }

  g_error ("no frame %s", name);
}

static void
assert_position (JsonObject *frame,
                 double      x,
                 double      y,
                 double      z)
{
  JsonObject *pose = json_object_get_object_member (frame, "pose");
  JsonArray *position = json_object_get_array_member (pose, "position");

  g_assert_cmpfloat_with_epsilon (json_array_get_double_element (position, 0), x, 1e-12);
  g_assert_cmpfloat_with_epsilon (json_array_get_double_element (position, 1), y, 1e-12);
  g_assert_cmpfloat_with_epsilon (json_array_get_double_element (position, 2), z, 1e-12);
}

static void
test_frames_json (void)
{
  g_auto(Result) result = run ("frames", "--format=json", "scopes.sdf", NULL);
  g_autoptr(JsonParser) parser = json_parser_new ();
  JsonObject *file = parse_line (parser, result.out);
  JsonObject *deep = find_frame (file, "top::mid::deep");
  JsonObject *weld = find_frame (file, "weld");
  JsonArray *position;

  g_assert_cmpstr (json_object_get_string_member (file, "version"), ==, "1.9");
  g_assert_cmpstr (json_object_get_string_member (file, "root"), ==, "world");
  g_assert_cmpstr (json_object_get_string_member (deep, "body"), ==, "top::mid::deep");
  g_assert_true (json_object_get_null_member (deep, "attached_to"));
  g_assert_cmpint (json_object_get_int_member (deep, "line"), ==, 16);
  position = json_object_get_array_member (json_object_get_object_member (deep, "pose"),
                                           "position");
  g_assert_cmpfloat (json_array_get_double_element (position, 2), ==, 3);
  g_assert_cmpstr (json_object_get_string_member (weld, "parent"), ==, "world");
  g_assert_cmpstr (json_object_get_string_member (weld, "child"), ==, "top::mid::deep");
}

static void
test_relative_to (void)
{
  g_auto(Result) result = run ("frames", "--format=json", "--relative-to=top", "scopes.sdf", NULL);
  g_auto(Result) unknown = run ("frames", "--relative-to=nowhere", "scopes.sdf", NULL);
  g_auto(Result) inner = run ("frames", "--relative-to=deep", "scopes.sdf", NULL);
  g_autoptr(JsonParser) parser = json_parser_new ();
  JsonObject *deep = find_frame (parse_line (parser, result.out), "top::mid::deep");
  JsonArray *position = json_object_get_array_member (json_object_get_object_member (deep, "pose"),
                                                      "position");

  g_assert_cmpfloat (json_array_get_double_element (position, 0), ==, 0);
  g_assert_cmpfloat (json_array_get_double_element (position, 1), ==, 1);
  g_assert_cmpfloat (json_array_get_double_element (position, 2), ==, 1);
  g_assert_cmpint (unknown.status, ==, 2);
  g_assert_cmpint (inner.status, ==, 2);
  g_assert_nonnull (strstr (inner.err, "did you mean “top::mid::deep”?"));
}

static void
test_explain (void)
{
  g_auto(Result) result = run ("explain", "scopes.sdf", "top::mid::deep", NULL);
  g_auto(Result) unknown = run ("explain", "scopes.sdf", "nowhere", NULL);
  g_auto(Result) inner = run ("explain", "scopes.sdf", "deep", NULL);
  g_auto(Result) usage = run ("explain", "scopes.sdf", NULL);

  g_assert_nonnull (strstr (result.out, "so far     1 1 3   0 0 0"));
  g_assert_nonnull (strstr (result.out, "is itself a body"));
  g_assert_cmpint (unknown.status, ==, 2);
  g_assert_cmpint (inner.status, ==, 2);
  g_assert_nonnull (strstr (inner.err, "did you mean “top::mid::deep”?"));
  g_assert_cmpint (usage.status, ==, 2);
}

static void
test_graph (void)
{
  g_autoptr(JsonParser) parser = json_parser_new ();
  g_auto(Result) valid = run ("graph", "--kind=relative_to", "merge.sdf", NULL);
  g_auto(Result) wrong = run ("graph", "--kind=attached_to", "--format=dot", "errors.sdf", NULL);
  g_auto(Result) json = run ("graph", "--kind=relative_to", "--format=json", "merge.sdf", NULL);
  g_auto(Result) no_kind = run ("graph", "merge.sdf", NULL);
  g_auto(Result) two = run ("graph", "--kind=relative_to", "merge.sdf", "merge.sdf", NULL);
  JsonObject *graph;

  g_assert_cmpint (valid.status, ==, 0);
  g_assert_nonnull (strstr (valid.out, "<svg "));
  g_assert_cmpint (wrong.status, ==, 1);
  g_assert_true (g_str_has_prefix (wrong.out, "digraph attached_to {"));
  g_assert_cmpint (json.status, ==, 0);
  graph = parse_line (parser, json.out);
  g_assert_cmpstr (json_object_get_string_member (graph, "graph"), ==, "relative_to");
  g_assert_cmpuint (json_array_get_length (json_object_get_array_member (graph, "boxes")), >, 1);
  g_assert_cmpint (no_kind.status, ==, 2);
  g_assert_nonnull (strstr (no_kind.err, "--kind=graphs"));
  g_assert_cmpint (two.status, ==, 2);
}

/* The suffix selects the format, an existing image is replaced, and an impossible one is
 * an error. */
static void
test_graph_output (void)
{
  g_autofree char *file = g_build_filename (g_get_user_cache_dir (), "graph.PDF", NULL);
  g_autofree char *text = NULL;

  g_assert_cmpint (g_mkdir_with_parents (g_get_user_cache_dir (), 0700), ==, 0);
  g_assert_true (g_file_set_contents (file, "old", -1, NULL));

  {
    g_auto(Result) result = run ("graph", "--kind=relative_to", "-o", file, "merge.sdf", NULL);

    g_assert_cmpint (result.status, ==, 0);
    g_assert_cmpstr (result.out, ==, "");
    g_assert_true (g_file_get_contents (file, &text, NULL, NULL));
    g_assert_true (g_str_has_prefix (text, "%PDF"));
  }

  {
    g_auto(Result) result = run ("graph", "--kind=relative_to", "-o", "/nowhere/graph.svg",
                                 "merge.sdf", NULL);

    g_assert_cmpint (result.status, ==, 2);
    g_assert_nonnull (strstr (result.err, "/nowhere/graph.svg"));
  }
}

/* Names are names, in the C locale too. */
static void
test_names_in_every_locale (void)
{
  g_autofree char *folder = g_test_build_filename (G_TEST_DIST, "cases", NULL);
  g_auto(TriadRun) result = triad_run_shell (folder, "LC_ALL=C \"$TRIAD_CLI\" check errors.sdf");
  g_auto(TriadRun) failed = triad_run_shell (folder, "LC_ALL=C \"$TRIAD_CLI\" check größe.sdf");

  g_assert_nonnull (strstr (result.out, "did you mean “base”?"));
  g_assert_nonnull (strstr (failed.err, "größe.sdf"));
}

static void
test_joint (void)
{
  g_auto(Result) result = run ("frames", "--format=json", "--joint", "joints::swing=90deg",
                               "--joint=joints::cross=0,1.5707963267948966", "joints.sdf", NULL);
  g_autoptr(JsonParser) parser = json_parser_new ();
  JsonObject *file = parse_line (parser, result.out);

  g_assert_cmpint (result.status, ==, 0);
  g_assert_cmpstr (result.err, ==, "");
  assert_position (find_frame (file, "joints::moves"), 0, 1, 0);
  assert_position (find_frame (file, "joints::stays"), 1, 0, 0);
  assert_position (find_frame (file, "joints::crossed"), 0, 0, 1);

  /* half of the position of the joint that it mimics */
  assert_position (find_frame (file, "joints::follower"), 0, 0, G_PI_4);
}

static void
test_joint_errors (void)
{
  static const struct
  {
    const char *option;
    const char *says;
  } cases[] = {
    { "swing=1", "joint “swing” not found; did you mean “joints::swing”?" },
    { "joints::swin=1", "did you mean “joints::swing”?" },
    { "joints::moves=1", "“joints::moves” is a frame, not a joint" },
    { "joints::swing", "expected NAME=VALUE" },
    { "joints::swing=", "this revolute joint has 1 position, but 0 were given" },
    { "joints::swing=1,2", "this revolute joint has 1 position, but 2 were given" },
    { "joints::swing=north", "“north” is not a joint position" },
    { "joints::swing=nan", "“nan” is not a joint position" },
    { "joints::swing=1grad", "only the unit “deg” is allowed after the number" },
    { "joints::slide=1", "this joint mimics “joints::swing”; move that joint instead" },
    { "joints::lift=1deg", "this joint is prismatic; its position is in metres" },
    { "joints::weld=1", "a fixed joint cannot be moved" },
    { "joints::loop=1", "this joint closes a loop" },
  };

  for (gsize i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_auto(Result) result = run ("frames", "--joint", cases[i].option, "joints.sdf", NULL);

      g_assert_cmpint (result.status, ==, 2);
      g_assert_cmpstr (result.out, ==, "");

      if (strstr (result.err, cases[i].says) == NULL)
        g_error ("%s: %s", cases[i].option, result.err);
    }
}

/* A position outside of the limits is used, but reported. */
static void
test_joint_limits (void)
{
  g_auto(Result) result = run ("frames", "--joint=joints::lift=2", "joints.sdf", NULL);

  g_assert_cmpint (result.status, ==, 0);
  g_assert_nonnull (strstr (result.err, "outside the joint’s limits, -0.5 to 0.5"));
}

static void
test_render (void)
{
  g_auto(Result) svg = run ("render", "--view=front", "joints.sdf", NULL);
  g_auto(Result) again = run ("render", "--view=front", "joints.sdf", NULL);
  g_auto(Result) top = run ("render", "--view=top", "joints.sdf", NULL);
  g_auto(Result) moved = run ("render", "--view=front", "--joint", "joints::swing=90deg",
                              "joints.sdf", NULL);
  g_auto(Result) size = run ("render", "--size=300x200", "joints.sdf", NULL);
  g_auto(Result) wrong = run ("render", "errors.sdf", NULL);

  g_assert_cmpint (svg.status, ==, 0);
  g_assert_true (g_str_has_prefix (svg.out, "<?xml"));
  g_assert_nonnull (strstr (svg.out, "pt\" viewBox=\"0 0 "));
  g_assert_nonnull (strstr (size.out, "width=\"300pt\" height=\"200pt\""));
  g_assert_cmpstr (svg.out, ==, again.out);
  g_assert_cmpstr (svg.out, !=, top.out);
  g_assert_cmpstr (svg.out, !=, moved.out);

  /* the valid part is drawn */
  g_assert_cmpint (wrong.status, ==, 1);
  g_assert_nonnull (strstr (wrong.out, "</svg>"));
}

/* Frames that lie on one another, fanned out because one is highlighted. */
static void
test_render_no_names (void)
{
  g_auto(Result) result = run ("render", "--labels=none", "--highlight=joints::base..",
                               "joints.sdf", NULL);

  g_assert_cmpint (result.status, ==, 0);
  g_assert_nonnull (strstr (result.out, "</svg>"));
}

static void
test_render_errors (void)
{
  g_auto(Result) view = run ("render", "--view=above", "joints.sdf", NULL);
  g_auto(Result) size = run ("render", "--size=300", "joints.sdf", NULL);
  g_auto(Result) huge = run ("render", "--size=300x999999", "joints.sdf", NULL);
  g_auto(Result) joint = run ("render", "--joint=joints::swung=1", "joints.sdf", NULL);
  g_auto(Result) many = run ("render", "joints.sdf", "merge.sdf", NULL);

  g_assert_cmpint (view.status, ==, 2);
  g_assert_cmpint (size.status, ==, 2);
  g_assert_nonnull (strstr (size.err, "600x450"));
  g_assert_cmpint (huge.status, ==, 2);
  g_assert_cmpint (joint.status, ==, 2);
  g_assert_nonnull (strstr (joint.err, "swing"));
  g_assert_cmpint (many.status, ==, 2);
}

/* The drawing libraries take longer to load than a file to check. */
static void
test_loads_little (void)
{
  g_auto(TriadRun) loaded = triad_run_shell (".", "LD_TRACE_LOADED_OBJECTS=1 \"$TRIAD_CLI\"");

  if (strstr (loaded.out, "libxml2") == NULL)
    {
      g_test_skip ("the loader of this system does not tell what it would load");
      return;
    }

  if (strstr (loaded.out, "libasan") != NULL)
    {
      g_test_skip ("sanitizers keep libraries that are not used");
      return;
    }

  g_assert_null (strstr (loaded.out, "libcairo"));
  g_assert_null (strstr (loaded.out, "libpango"));
  g_assert_null (strstr (loaded.out, "libX11"));
}

/* A separate program, which may be missing. */
static void
test_without_what_draws (void)
{
  g_auto(TriadRun) run = triad_run_shell (".", "TRIAD_DRAW_HELPER=/nowhere \"$TRIAD_CLI\" graph "
                                               "x.sdf");

  g_assert_cmpint (run.status, ==, 2);
  g_assert_nonnull (strstr (run.err, "/nowhere"));
}

int
main (int    argc,
      char **argv)
{
  g_test_init (&argc, &argv, G_TEST_OPTION_ISOLATE_DIRS, NULL);

  g_test_add_func ("/cli/exit-status", test_exit_status);
  g_test_add_func ("/cli/usage", test_usage);
  g_test_add_func ("/cli/check-like-a-compiler", test_check_like_a_compiler);
  g_test_add_func ("/cli/json-lines", test_json_lines);
  g_test_add_func ("/cli/frames-json", test_frames_json);
  g_test_add_func ("/cli/dashes", test_dashes);
  g_test_add_func ("/cli/relative-to", test_relative_to);
  g_test_add_func ("/cli/joint", test_joint);
  g_test_add_func ("/cli/joint-errors", test_joint_errors);
  g_test_add_func ("/cli/joint-limits", test_joint_limits);
  g_test_add_func ("/cli/graph", test_graph);
  g_test_add_func ("/cli/graph-output", test_graph_output);
  g_test_add_func ("/cli/render", test_render);
  g_test_add_func ("/cli/render-no-names", test_render_no_names);
  g_test_add_func ("/cli/render-errors", test_render_errors);
  g_test_add_func ("/cli/explain", test_explain);

  g_test_add_func ("/cli/names-in-every-locale", test_names_in_every_locale);
  g_test_add_func ("/cli/loads-little", test_loads_little);
  g_test_add_func ("/cli/without-triad-draw", test_without_what_draws);

  return g_test_run ();
}
