/* test-compare-command.c: triad-cli compare as scripts see it */
/* SPDX-License-Identifier: Apache-2.0 */

#include "triad-folder.h"
#include "triad-run.h"

#include <glib/gstdio.h>
#include <json-glib/json-glib.h>
#include <string.h>
#include <unistd.h>

typedef TriadRun Result;

#define MESHES \
  "<sdf version='1.11'><model name='m'><link name='l'><inertial auto='true'/><collision name='c'>" \
  "<geometry><mesh><uri>m.stl</uri></mesh></geometry></collision><visual name='v'><geometry><mesh>" \
  "<uri>m.stl</uri></mesh></geometry></visual></link></model></sdf>"

G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (Result, triad_run_clear)

/* Compares files of tests/comparisons, with the words up to NULL. */
static Result
run (const char *first,
     ...)
{
  g_autofree char *folder = g_test_build_filename (G_TEST_DIST, "comparisons", NULL);
  Result result;
  va_list args;

  va_start (args, first);
  result = triad_run_list (folder, first, args);
  va_end (args);

  return result;
}

/* However many models and passes need a mesh, it is read once. */
static void
test_meshes_once (void)
{
  g_autoptr(TriadFolder) folder = triad_folder_new ();
  static const char *const commands[] = {
    "frames --format=json a.sdf b.sdf", "compare --format=html -o o.html a.sdf b.sdf",
    "render --format=html -o r.html a.sdf", "figures f.triad",
  };

  g_object_unref (triad_folder_write (folder, "helper",
    "#!/bin/sh\necho >> log\nprintf 'confined\\n3 1 0\\n0 0 0 0 0 0 0 0 0 0\\n'\n"
    "printf '0 0 0\\n1 0 0\\n0 1 0\\n0 1 2\\nend\\n'\n"));
  g_object_unref (triad_folder_write (folder, "m.stl", "solid"));
  g_object_unref (triad_folder_write (folder, "a.sdf", MESHES));
  g_object_unref (triad_folder_write (folder, "b.sdf", MESHES));
  g_object_unref (triad_folder_write (folder, "f.triad", "[a]\nsource=a.sdf\noutput=a.html\n"));

  for (gsize i = 0; i < G_N_ELEMENTS (commands); i++)
    {
      g_autofree char *script = g_strdup_printf ("chmod +x helper; rm -f log; "
                                                 "export TRIAD_MESH_HELPER=$PWD/helper\n"
                                                 "\"$TRIAD_CLI\" %s > out; wc -l < log",
                                                 commands[i]);
      g_auto(Result) result = triad_run_shell (folder->path, script);

      g_test_message ("%s: %s", commands[i], result.err);
      g_assert_cmpstr (g_strstrip (result.out), ==, "1");
    }
}

static void
test_exit_status (void)
{
  g_auto(Result) same = run ("compare", "mast.urdf", "mast.urdf", NULL);
  g_auto(Result) differs = run ("compare", "mast.urdf", "mast-merged.sdf", NULL);
  g_auto(Result) none = run ("compare", "mast.urdf", "no_such_file.sdf", NULL);
  g_auto(Result) one = run ("compare", "mast.urdf", NULL);
  g_auto(Result) tolerance = run ("compare", "--tolerance=1kg", "mast.urdf", "mast.urdf", NULL);
  g_auto(Result) not_a_number = run ("compare", "--tolerance=1mm,nan", "mast.urdf", "mast.urdf",
                                     NULL);
  g_auto(Result) frame = run ("compare", "--relative-to=mast", "mast.urdf", "mast.urdf", NULL);
  g_auto(Result) no_frame = run ("compare", "--relative-to=most", "mast.urdf", "mast.urdf", NULL);

  g_assert_cmpint (same.status, ==, 0);
  g_assert_cmpstr (same.out, ==,
                   "No differences. Tested 8 joint positions: the frames have the same "
                   "poses.\n");
  g_assert_cmpint (differs.status, ==, 1);
  g_assert_cmpint (none.status, ==, 2);
  g_assert_cmpint (one.status, ==, 2);
  g_assert_cmpint (tolerance.status, ==, 2);
  g_assert_nonnull (strstr (tolerance.err, "1kg"));
  g_assert_cmpint (not_a_number.status, ==, 2);
  g_assert_nonnull (strstr (not_a_number.err, "1mm,nan"));
  g_assert_cmpint (frame.status, ==, 0);
  g_assert_cmpint (no_frame.status, ==, 2);
  g_assert_nonnull (strstr (no_frame.err, "most"));
}

static void
test_text (void)
{
  g_auto(Result) merged = run ("compare", "mast.urdf", "mast-merged.sdf", NULL);
  g_auto(Result) lost = run ("compare", "tool.urdf", "tool-lost.sdf", NULL);

  g_assert_cmpstr (merged.out, ==,
    "NAME  KIND   MM  DEGREES  WHAT\n"
    "a     link                only in A: merged into “base” through fixed joint “j1”\n"
    "    A  mast.urdf:5:15\n"
    "j1    joint               only in A: its link “a” was merged\n"
    "    A  mast.urdf:11:16\n"
    "\n"
    "1 difference (1 more is a consequence). Tested 8 joint positions: the frames have the "
    "same poses.\n");
  g_assert_cmpstr (lost.out, ==,
    "NAME   KIND   MM  DEGREES  WHAT\n"
    "tool0  link                only in A: dropped: no mass\n"
    "    A  tool.urdf:5:15\n"
    "jt     joint               only in A: dropped with “tool0”\n"
    "    A  tool.urdf:6:16\n"
    "\n"
    "1 difference (1 more is a consequence). Tested 8 joint positions: the frames have the "
    "same poses.\n");
}

static void
test_tolerance (void)
{
  g_auto(Result) found = run ("compare", "mast-merged.sdf", "mast-moved.sdf", NULL);
  g_auto(Result) within = run ("compare", "--tolerance=2mm", "mast-merged.sdf", "mast-moved.sdf",
                               NULL);
  g_auto(Result) metres = run ("compare", "--tolerance=0.0011,0", "mast-merged.sdf",
                               "mast-moved.sdf", NULL);
  g_auto(Result) below = run ("compare", "--tolerance=0.9mm,1deg", "mast-merged.sdf",
                              "mast-moved.sdf", NULL);

  g_assert_cmpint (found.status, ==, 1);
  g_assert_nonnull (strstr (found.out, "j2    joint  1.000           z 1 → 1.001 m\n"
                                       "    A  mast-merged.sdf:12:18\n"
                                       "    B  mast-moved.sdf:12:18\n"));
  g_assert_cmpint (within.status, ==, 0);
  g_assert_cmpint (metres.status, ==, 0);
  g_assert_cmpint (below.status, ==, 1);
}

/* All of the chain is as far off as its first joint, except for rounding errors, which
 * neither affect the order nor are shown. */
static void
test_rounding (void)
{
  g_auto(Result) result = run ("compare", "chain.sdf", "chain-moved.sdf", NULL);
  const char *from = result.out;

  g_assert_cmpint (result.status, ==, 1);
  g_assert_null (strstr (result.out, "e-"));

  for (int i = 1; i <= 6; i++)
    {
      g_autofree char *joint = g_strdup_printf ("\nj%d ", i);

      from = strstr (from, joint);
      g_assert_nonnull (from);
    }
}

static void
test_json (void)
{
  g_auto(Result) result = run ("compare", "--format=json", "mast.urdf", "mast-merged.sdf", NULL);
  g_autoptr(JsonNode) node = json_from_string (result.out, NULL);
  JsonObject *object;
  JsonObject *first;
  JsonObject *side;

  g_assert_cmpint (result.status, ==, 1);
  g_assert_nonnull (node);
  object = json_node_get_object (node);
  g_assert_cmpstr (json_object_get_string_member (object, "a"), ==, "mast.urdf");
  g_assert_cmpstr (json_object_get_string_member (object, "b"), ==, "mast-merged.sdf");
  g_assert_false (json_object_get_boolean_member (object, "same"));
  g_assert_cmpint (json_array_get_length (json_object_get_array_member (object, "differences")),
                   ==, 2);

  first = json_array_get_object_element (json_object_get_array_member (object, "differences"), 0);
  g_assert_cmpstr (json_object_get_string_member (first, "name"), ==, "a");
  g_assert_cmpstr (json_object_get_string_member (first, "cause"), ==, "merged");
  g_assert_cmpstr (json_object_get_string_member (first, "cause_frame"), ==, "mast::base");
  g_assert_cmpstr (json_object_get_string_member (first, "cause_joint"), ==, "mast::j1");
  g_assert_true (json_object_get_null_member (first, "b"));

  side = json_object_get_object_member (first, "a");
  g_assert_cmpstr (json_object_get_string_member (side, "file"), ==, "mast.urdf");
  g_assert_cmpint (json_object_get_int_member (side, "line"), ==, 5);
  g_assert_cmpint (json_object_get_int_member (side, "column"), ==, 15);
  g_assert_cmpint (json_object_get_int_member (json_object_get_object_member (object, "motion"),
                                               "positions"), ==, 8);
}

/* The sensor came with a link of B, and on it is a part whose link A has as a frame. */
static void
test_json_of_part (void)
{
  g_auto(Result) result = run ("compare", "--format=json", "imu-lost.sdf", "imu.sdf", NULL);
  g_autoptr(JsonNode) node = json_from_string (result.out, NULL);
  JsonArray *differences;
  int n_parts = 0;

  g_assert_cmpint (result.status, ==, 1);
  g_assert_nonnull (node);
  differences = json_object_get_array_member (json_node_get_object (node), "differences");

  for (guint i = 0; i < json_array_get_length (differences); i++)
    {
      JsonObject *difference = json_array_get_object_element (differences, i);

      if (json_object_get_null_member (difference, "part"))
        continue;

      g_assert_cmpstr (json_object_get_string_member (difference, "cause_frame"), ==, "m::x");
      n_parts++;
    }

  g_assert_cmpint (n_parts, ==, 1);
}

/* The mass and shapes of a body. */
static void
test_json_of_bodies (void)
{
#define BODY(mass, shapes)                                                                   \
  "<sdf version='1.8'><model name='m'><link name='l'><inertial><mass>" mass "</mass></inertial>" \
  shapes "</link></model></sdf>"
#define BOX(name, x)                                                                         \
  "<visual name='" name "'><pose>" x " 0 0 0 0 0</pose><geometry><box><size>1 1 1</size></box>" \
  "</geometry></visual>"

  g_autoptr(TriadFolder) folder = triad_folder_new ();
  g_autoptr(GFile) a G_GNUC_UNUSED = triad_folder_write (folder, "a.sdf",
                                                         BODY ("1", BOX ("v", "0")));
  g_autoptr(GFile) b G_GNUC_UNUSED = triad_folder_write (folder, "b.sdf",
                                                         BODY ("3",
                                                               BOX ("v", "0.5") BOX ("w", "9")));
  g_auto(Result) result = triad_run (folder->path, "compare", "--format=json", "a.sdf", "b.sdf",
                                     NULL);
  g_autoptr(JsonNode) node = json_from_string (result.out, NULL);
  JsonObject *difference;
  JsonObject *mass;
  JsonObject *inertia;
  JsonObject *shapes;

  g_assert_cmpint (result.status, ==, 1);
  difference = json_array_get_object_element (
    json_object_get_array_member (json_node_get_object (node), "differences"), 0);

  mass = json_object_get_object_member (difference, "mass");
  g_assert_cmpfloat (json_object_get_double_member (mass, "a"), ==, 1);
  g_assert_cmpfloat (json_object_get_double_member (mass, "b"), ==, 3);
  g_assert_cmpfloat (json_object_get_double_member (mass, "centre_distance"), ==, 0);

  inertia = json_object_get_object_member (mass, "inertia_b");
  g_assert_cmpuint (json_array_get_length (json_object_get_array_member (inertia, "centre")), ==, 3);
  g_assert_cmpfloat (json_object_get_double_member (inertia, "ixx"), ==,
                     json_object_get_double_member (json_object_get_object_member (mass,
                                                                                   "inertia_a"),
                                                    "ixx"));

  shapes = json_object_get_object_member (difference, "shapes");
  g_assert_cmpint (json_object_get_int_member (shapes, "only_in_a"), ==, 0);
  g_assert_cmpint (json_object_get_int_member (shapes, "only_in_b"), ==, 1);
  g_assert_cmpint (json_object_get_int_member (shapes, "moved"), ==, 1);
  g_assert_cmpint (json_object_get_int_member (shapes, "resized"), ==, 0);
  g_assert_cmpfloat (json_object_get_double_member (shapes, "distance"), ==, 0.5);
  g_assert_cmpfloat (json_object_get_double_member (shapes, "angle"), ==, 0);
}

/* A mass that depends on a mesh that is not found. */
static void
test_json_of_unknown_mass (void)
{
#define MESH_BODY(inertial)                                                                  \
  "<sdf version='1.11'><model name='m'><link name='l'>" inertial                            \
  "<collision name='c'><geometry><mesh><uri>no.stl</uri></mesh></geometry></collision>"      \
  "</link></model></sdf>"

  g_autoptr(TriadFolder) folder = triad_folder_new ();
  g_autoptr(GFile) a G_GNUC_UNUSED =
    triad_folder_write (folder, "a.sdf", MESH_BODY ("<inertial auto='true'/>"));
  g_autoptr(GFile) b G_GNUC_UNUSED =
    triad_folder_write (folder, "b.sdf", MESH_BODY ("<inertial><mass>7</mass></inertial>"));
  g_auto(Result) other = triad_run (folder->path, "compare", "--format=json", "a.sdf", "b.sdf",
                                    NULL);
  g_auto(Result) same = triad_run (folder->path, "compare", "--format=json", "a.sdf", "a.sdf",
                                   NULL);
  g_autoptr(JsonNode) other_node = json_from_string (other.out, NULL);
  g_autoptr(JsonNode) same_node = json_from_string (same.out, NULL);
  JsonObject *mass;
  JsonObject *skipped;

  g_assert_cmpint (other.status, ==, 1);
  g_assert_cmpint (same.status, ==, 0);

  mass = json_object_get_object_member (
    json_array_get_object_element (
      json_object_get_array_member (json_node_get_object (other_node), "differences"), 0), "mass");
  g_assert_true (json_object_get_null_member (mass, "a"));
  g_assert_cmpfloat (json_object_get_double_member (mass, "b"), ==, 7);
  g_assert_true (json_object_get_null_member (json_object_get_object_member (mass, "inertia_a"),
                                              "ixx"));

  skipped = json_object_get_object_member (json_node_get_object (same_node), "not_compared");
  g_assert_cmpint (json_object_get_int_member (skipped, "masses"), ==, 1);
}

/* An error can hide a difference, such as what an include adds where it is found. */
static void
test_errors (void)
{
  static const char *const formats[] = { "text", "json", "markdown", "html" };
  static const char *const lines[] = {
    "", "\"same\":false,\"errors\":{\"a\":0,\"b\":1}",
    "\n**B has errors; only valid parts are compared.**\n",
    "<p>B has errors; only valid parts are compared.</p>",
  };
  g_autoptr(TriadFolder) folder = triad_folder_new ();
  g_autoptr(GFile) a G_GNUC_UNUSED =
    triad_folder_write (folder, "a.sdf", "<sdf version='1.9'><world name='w'/></sdf>");
  g_autoptr(GFile) b G_GNUC_UNUSED =
    triad_folder_write (folder, "b.sdf", "<sdf version='1.9'><world name='w'><include>"
                                         "<uri>model://more</uri></include></world></sdf>");

  for (gsize i = 0; i < G_N_ELEMENTS (formats); i++)
    {
      g_autofree char *option = g_strconcat ("--format=", formats[i], NULL);
      g_auto(Result) result = triad_run (folder->path, "compare", option, "a.sdf", "b.sdf", NULL);

      g_assert_cmpint (result.status, ==, 1);
      g_assert_nonnull (strstr (result.out, lines[i]));
      g_assert_nonnull (strstr (result.err, "b.sdf: this file has errors"));
    }
}

/* What has been lost may be different. */
static void
test_cut_off (void)
{
  g_autoptr(TriadFolder) folder = triad_folder_new ();
  g_autoptr(GFile) a G_GNUC_UNUSED =
    triad_folder_write (folder, "a.sdf", "<sdf version='1.9'><model name='m'><link name='a'/>"
                                         "</model></sdf>");
  g_autoptr(GFile) b G_GNUC_UNUSED =
    triad_folder_write (folder, "b.sdf", "<sdf version='1.9'><model name='m'><link name='a'/>");
  g_auto(Result) result = triad_run (folder->path, "compare", "a.sdf", "b.sdf", NULL);

  g_assert_cmpint (result.status, ==, 1);
  g_assert_true (g_str_has_prefix (result.out, "No differences in what is valid. "));
}

/* Frames that are not in a file have no position in it. */
static void
test_no_place (void)
{
  static const char *const formats[] = { "text", "json", "markdown", "html" };
  g_autoptr(TriadFolder) folder = triad_folder_new ();
  g_autoptr(GFile) a G_GNUC_UNUSED = triad_folder_write (folder, "a.sdf", "<nothing/>");
  g_autoptr(GFile) b G_GNUC_UNUSED =
    triad_folder_write (folder, "b.sdf", "<sdf version='1.9'><world name='w'/></sdf>");

  for (gsize i = 0; i < G_N_ELEMENTS (formats); i++)
    {
      g_autofree char *format = g_strconcat ("--format=", formats[i], NULL);
      g_auto(Result) result = triad_run (folder->path, "compare", format, "a.sdf", "b.sdf", NULL);
      g_auto(Result) reverse = triad_run (folder->path, "compare", format, "b.sdf", "a.sdf", NULL);

      g_assert_cmpint (result.status, ==, 1);
      g_assert_cmpint (reverse.status, ==, 1);
    }
}

/* Both graphs of both files and the 3D view, each once for both themes; ids are unique, and
 * nothing is loaded from elsewhere. */
static void
assert_pictures (const char *html)
{
  g_autoptr(GHashTable) ids = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);
  int n = 0;

  for (const char *at = strstr (html, "<svg"); at != NULL; at = strstr (at + 1, "<svg"))
    n++;

  g_assert_cmpint (n, ==, 5);
  g_assert_null (strstr (html, "<?xml"));
  g_assert_null (strstr (html, "src="));

  for (const char *at = strstr (html, " id=\""); at != NULL; at = strstr (at + 1, " id=\""))
    {
      const char *id = at + strlen (" id=\"");

      g_assert_true (g_hash_table_add (ids, g_strndup (id, strcspn (id, "\""))));
    }

  g_assert_cmpuint (g_hash_table_size (ids), >, 0);
}

static void
test_html (void)
{
  g_auto(Result) result = run ("compare", "--format=html", "mast.urdf", "mast-merged.sdf", NULL);
  g_auto(Result) again = run ("compare", "--format=html", "mast.urdf", "mast-merged.sdf", NULL);

  g_assert_cmpint (result.status, ==, 1);
  g_assert_true (g_str_has_prefix (result.out, "<!DOCTYPE html>"));
  g_assert_nonnull (strstr (result.out, "merged into “base” through fixed joint “j1”"));
  g_assert_nonnull (strstr (result.out, "mast.urdf:5:15"));
  g_assert_cmpstr (result.out, ==, again.out);
  assert_pictures (result.out);
}

/* Drawings of many frames would be much larger than the files, and illegible. */
static void
test_large (void)
{
  g_autoptr(TriadFolder) folder = triad_folder_new ();
  g_autoptr(GString) text = g_string_new ("<sdf version='1.9'><model name='m'><link name='l'/>");
  g_autoptr(GFile) large = NULL;
  g_autoptr(GFile) small G_GNUC_UNUSED =
    triad_folder_write (folder, "b.sdf", "<sdf version='1.9'><model name='m'><link name='l'/>"
                                         "</model></sdf>");
  g_auto(Result) html = { 0 };
  g_auto(Result) markdown = { 0 };

  for (int i = 0; i < 2000; i++)
    g_string_append_printf (text, "<frame name='%d'/>", i);

  g_string_append (text, "</model></sdf>");
  large = triad_folder_write (folder, "a.sdf", text->str);

  html = triad_run (folder->path, "compare", "--format=html", "a.sdf", "b.sdf", NULL);
  markdown = triad_run (folder->path, "compare", "--format=markdown", "b.sdf", "a.sdf", NULL);

  g_assert_cmpint (html.status, ==, 1);
  g_assert_cmpint (markdown.status, ==, 1);
  g_assert_null (strstr (html.out, "<svg"));
  g_assert_null (strstr (markdown.out, "data:image"));
  g_assert_nonnull (strstr (html.out, "<p>drawings omitted: more than 2000 frames</p>"));
  g_assert_nonnull (strstr (html.err, "drawings omitted: more than 2000 frames"));
  g_assert_nonnull (strstr (markdown.err, "drawings omitted: more than 2000 frames"));
}

static char *
take_file (const char *folder,
           const char *name)
{
  g_autofree char *path = g_build_filename (folder, name, NULL);
  g_autoptr(GError) error = NULL;
  char *text = NULL;

  g_file_get_contents (path, &text, NULL, &error);
  g_assert_no_error (error);
  g_unlink (path);

  return text;
}

static void
test_markdown (void)
{
  static const char *const pictures[] = {
    "3d-view", "relative-to-a", "relative-to-b", "attached-to-a", "attached-to-b",
  };
  g_autofree char *folder = g_dir_make_tmp (NULL, NULL);
  g_autofree char *output = g_build_filename (folder, "my report.md", NULL);
  g_autofree char *text = NULL;
  g_auto(Result) printed = run ("compare", "--format=markdown", "mast.urdf", "mast-merged.sdf",
                                NULL);
  g_auto(Result) written = run ("compare", "-o", output, "mast.urdf", "mast-merged.sdf", NULL);

  g_assert_cmpint (printed.status, ==, 1);
  g_assert_nonnull (strstr (printed.out, "| a | link |  |  | only in A: merged into “base” "
                                         "through fixed joint “j1” | mast.urdf:5:15 |  |\n"));
  g_assert_nonnull (strstr (printed.out, "\n[3d-view]: data:image/svg+xml;base64,"));

  g_assert_cmpint (written.status, ==, 1);
  text = take_file (folder, "my report.md");
  g_assert_nonnull (strstr (text, "][3d-view]\n"));

  for (gsize i = 0; i < G_N_ELEMENTS (pictures); i++)
    {
      g_autofree char *name = g_strdup_printf ("my report-%s.svg", pictures[i]);
      g_autofree char *link = g_strdup_printf ("\n[%s]: my%%20report-%s.svg\n", pictures[i],
                                               pictures[i]);
      g_autofree char *picture = take_file (folder, name);

      g_assert_nonnull (strstr (text, link));
      g_assert_nonnull (strstr (picture, "<svg"));
    }

  g_rmdir (folder);
}

static void
test_markdown_capitals (void)
{
  g_autoptr(TriadFolder) folder = triad_folder_new ();
  g_autofree char *output = triad_folder_dup_path (folder, "R.MD");
  g_auto(Result) written = run ("compare", "-o", output, "mast.urdf", "mast-merged.sdf", NULL);
  g_autofree char *text = take_file (folder->path, "R.MD");
  g_autofree char *picture = take_file (folder->path, "R-3d-view.svg");

  g_assert_cmpint (written.status, ==, 1);
  g_assert_nonnull (strstr (text, "\n[3d-view]: R-3d-view.svg\n"));
}

/* A site that shows the report must not notify the user of this name. */
static void
test_markdown_mentions (void)
{
  static const char model[] =
    "<sdf version='1.10'><model name='m'><link name='base'/>"
    "<frame name='@octocat|x'/>%s</model></sdf>";
  g_autofree char *folder = g_dir_make_tmp (NULL, NULL);
  g_autofree char *a = g_build_filename (folder, "a.sdf", NULL);
  g_autofree char *b = g_build_filename (folder, "b.sdf", NULL);
  g_autofree char *text = g_strdup_printf (model, "<frame name='@org/team@x'/>");
  g_auto(Result) result = { 0 };

  g_assert_true (g_file_set_contents (a, "<sdf version='1.10'><model name='m'>"
                                         "<link name='base'/></model></sdf>", -1, NULL));
  g_assert_true (g_file_set_contents (b, text, -1, NULL));

  result = run ("compare", "--format=markdown", a, b, NULL);
  g_assert_cmpint (result.status, ==, 1);
  g_assert_nonnull (strstr (result.out, "\n| `@octocat`\\|x | frame |"));
  g_assert_nonnull (strstr (result.out, "\n| `@org/team@x` | frame |"));

  g_unlink (a);
  g_unlink (b);
  g_rmdir (folder);
}

/* A report replaces neither a file that it is about nor one that this includes. */
static void
test_keeps_models (void)
{
  static const char *const formats[] = { "text", "json", "markdown", "html" };
  static const char *const outputs[] = { "a.sdf", "./b.sdf", "part.sdf", "link.sdf" };
  static const char part[] = "<sdf version='1.9'><model name='p'><link name='l'/></model></sdf>";
  static const char whole[] = "<sdf version='1.9'><model name='m'><link name='a'/><include>"
                              "<uri>part.sdf</uri></include></model></sdf>";
  g_autoptr(TriadFolder) folder = triad_folder_new ();
  g_autofree char *link = triad_folder_dup_path (folder, "link.sdf");

  g_assert_cmpint (symlink ("b.sdf", link), ==, 0);
  g_object_unref (triad_folder_write (folder, "part.sdf", part));

  for (gsize format = 0; format < G_N_ELEMENTS (formats); format++)
    for (gsize i = 0; i < G_N_ELEMENTS (outputs); i++)
      {
        g_autoptr(GFile) a = triad_folder_write (folder, "a.sdf", part);
        g_autoptr(GFile) b = triad_folder_write (folder, "b.sdf", whole);
        g_autofree char *output = triad_folder_dup_path (folder, outputs[i]);
        g_autofree char *before = NULL;
        g_autofree char *after = NULL;
        g_autofree char *complaint = g_strdup_printf ("“%s”", outputs[i]);
        g_auto(TriadRun) result = { 0 };

        g_assert_true (g_file_get_contents (output, &before, NULL, NULL));
        result = triad_run (folder->path, "compare", "--format", formats[format], "-o", outputs[i],
                            "a.sdf", "b.sdf", NULL);
        g_assert_cmpint (result.status, ==, 2);
        g_assert_nonnull (strstr (result.err, complaint));
        g_assert_true (g_file_get_contents (output, &after, NULL, NULL));
        g_assert_cmpstr (after, ==, before);
      }
}

/* The drawings beside a report in Markdown replace no model, either. */
static void
test_drawings_keep_models (void)
{
  static const char part[] = "<sdf version='1.9'><model name='p'><link name='l'/></model></sdf>";
  g_autoptr(TriadFolder) folder = triad_folder_new ();
  g_autoptr(GFile) view = triad_folder_write (folder, "report-3d-view.svg", part);
  g_autofree char *after = NULL;
  g_auto(TriadRun) result = { 0 };

  g_object_unref (triad_folder_write (folder, "b.sdf", part));
  g_object_unref (triad_folder_write (folder, "a.sdf",
                                      "<sdf version='1.9'><model name='m'><link name='a'/><include>"
                                      "<uri>report-3d-view.svg</uri></include></model></sdf>"));
  result = triad_run (folder->path, "compare", "-o", "report.md", "a.sdf", "b.sdf", NULL);
  g_assert_cmpint (result.status, ==, 2);
  g_assert_nonnull (strstr (result.err, "“report-3d-view.svg” is included by the model"));
  g_assert_true (g_file_load_contents (view, NULL, &after, NULL, NULL, NULL));
  g_assert_cmpstr (after, ==, part);
}

int
main (int   argc,
      char *argv[])
{
  g_test_init (&argc, &argv, NULL);

  g_test_add_func ("/compare/exit-status", test_exit_status);
  g_test_add_func ("/compare/text", test_text);
  g_test_add_func ("/compare/tolerance", test_tolerance);
  g_test_add_func ("/compare/rounding", test_rounding);
  g_test_add_func ("/compare/json", test_json);
  g_test_add_func ("/compare/json-of-part", test_json_of_part);
  g_test_add_func ("/compare/json-of-bodies", test_json_of_bodies);
  g_test_add_func ("/compare/json-of-unknown-mass", test_json_of_unknown_mass);

  g_test_add_func ("/compare/html", test_html);
  g_test_add_func ("/compare/large", test_large);
  g_test_add_func ("/compare/markdown", test_markdown);
  g_test_add_func ("/compare/markdown-capitals", test_markdown_capitals);
  g_test_add_func ("/compare/markdown-mentions", test_markdown_mentions);
  g_test_add_func ("/compare/keeps-models", test_keeps_models);
  g_test_add_func ("/compare/drawings-keep-models", test_drawings_keep_models);
  g_test_add_func ("/compare/no-place", test_no_place);
  g_test_add_func ("/compare/errors", test_errors);
  g_test_add_func ("/compare/cut-off", test_cut_off);
  g_test_add_func ("/compare/meshes-once", test_meshes_once);

  return g_test_run ();
}
