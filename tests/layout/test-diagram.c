/* test-diagram.c: graphs as boxes and arrows */
/* SPDX-License-Identifier: Apache-2.0 */

#include "triad-diagram.h"
#include "triad-label.h"

#include <string.h>

static TriadDiagram *
make (const char     *content,
      TriadGraphKind  kind)
{
  g_autofree char *text = g_strdup_printf ("<sdf version='1.9'>%s</sdf>", content);
  g_autofree char *name = g_build_filename (g_get_tmp_dir (), "triad-test-diagram.sdf", NULL);
  g_autoptr(GFile) file = g_file_new_for_path (name);
  g_autoptr(TriadSnapshot) snapshot = NULL;
  g_autoptr(GError) error = NULL;

  g_file_set_contents (name, text, -1, &error);
  g_assert_no_error (error);
  snapshot = triad_snapshot_load (file, NULL, NULL, NULL, &error);
  g_assert_no_error (error);
  g_assert_true (g_file_delete (file, NULL, NULL));

  return triad_diagram_new (snapshot, kind);
}

static int
find_box (const TriadDiagram *diagram,
          const char         *label)
{
  for (int i = 0; i < diagram->n_boxes; i++)
    if (g_str_equal (diagram->boxes[i].label, label))
      return i;

  g_error ("no box “%s”", label);
}

/* The style of the arrow between two boxes, -1 if there is none. */
static int
find_arrow (const TriadDiagram *diagram,
            const char         *from,
            const char         *to)
{
  int a = find_box (diagram, from);
  int b = find_box (diagram, to);

  for (int i = 0; i < diagram->n_arrows; i++)
    if (diagram->arrows[i].from == a && diagram->arrows[i].to == b)
      return (int) diagram->arrows[i].style;

  return -1;
}

static const char arm[] =
  "<model name='arm'>"
  "  <link name='base'/>"
  "  <link name='upper'><pose relative_to='elbow'/></link>"
  "  <joint name='elbow' type='revolute'><pose relative_to='base'/>"
  "    <parent>base</parent><child>upper</child></joint>"
  "</model>";

static void
test_relative_to (void)
{
  g_autoptr(TriadDiagram) diagram = make (arm, TRIAD_GRAPH_RELATIVE_TO);

  g_assert_cmpint (diagram->n_boxes, ==, 5);
  g_assert_cmpint (diagram->n_clusters, ==, 1);
  g_assert_cmpstr (diagram->clusters[0].title, ==, "arm");
  g_assert_cmpint (diagram->boxes[find_box (diagram, "__root__")].cluster, ==, -1);
  g_assert_cmpint (diagram->boxes[find_box (diagram, "__model__")].cluster, ==, 0);
  g_assert_cmpint (diagram->boxes[find_box (diagram, "elbow")].kind, ==, TRIAD_FRAME_JOINT);
  g_assert_cmpint (find_arrow (diagram, "__model__", "__root__"), ==, TRIAD_ARROW_DEFAULT);
  g_assert_cmpint (find_arrow (diagram, "base", "__model__"), ==, TRIAD_ARROW_DEFAULT);
  g_assert_cmpint (find_arrow (diagram, "upper", "elbow"), ==, TRIAD_ARROW_WRITTEN);
  g_assert_cmpint (find_arrow (diagram, "elbow", "base"), ==, TRIAD_ARROW_WRITTEN);
  g_assert_cmpint (diagram->n_arrows, ==, 4);

  for (int v = 0; v < diagram->n_frames; v++)
    g_assert_cmpint (diagram->boxes[diagram->box_of_frame[v]].frame, ==, v);
}

static void
test_attached_to (void)
{
  g_autoptr(TriadDiagram) diagram = make (arm, TRIAD_GRAPH_ATTACHED_TO);

  /* nothing is attached to the frame that a top-level model is placed in */
  g_assert_cmpint (diagram->n_boxes, ==, 4);
  g_assert_cmpint (find_arrow (diagram, "__model__", "base"), ==, TRIAD_ARROW_DEFAULT);
  g_assert_cmpint (find_arrow (diagram, "elbow", "upper"), ==, TRIAD_ARROW_DEFAULT);
  g_assert_cmpint (diagram->n_arrows, ==, 2);
}

static void
test_world (void)
{
  g_autoptr(TriadDiagram) diagram =
    make ("<world name='w'>"
          "  <model name='a'><link name='l'/><model name='b'><link name='deep'/></model></model>"
          "</world>", TRIAD_GRAPH_RELATIVE_TO);

  g_assert_cmpint (diagram->boxes[0].kind, ==, TRIAD_FRAME_WORLD);
  g_assert_cmpint (diagram->boxes[0].cluster, ==, -1);
  g_assert_cmpint (diagram->n_clusters, ==, 2);
  g_assert_cmpint (diagram->clusters[0].parent, ==, -1);
  g_assert_cmpint (diagram->clusters[1].parent, ==, 0);
  g_assert_cmpint (diagram->boxes[find_box (diagram, "deep")].cluster, ==, 1);
}

static void
test_placement (void)
{
  g_autoptr(TriadDiagram) diagram =
    make ("<model name='a' placement_frame='tip'><link name='l'/>"
          "  <frame name='tip'><pose>0 0 1 0 0 0</pose></frame></model>",
          TRIAD_GRAPH_RELATIVE_TO);

  g_assert_cmpint (find_arrow (diagram, "__model__", "tip"), ==, TRIAD_ARROW_PLACED_BY);
  g_assert_cmpint (find_arrow (diagram, "__model__", "__root__"), ==, TRIAD_ARROW_DEFAULT);
}

static void
test_errors (void)
{
  g_autoptr(TriadDiagram) diagram =
    make ("<model name='m'><link name='l'/>"
          "  <frame name='a'><pose relative_to='b'/></frame>"
          "  <frame name='b'><pose relative_to='a'/></frame>"
          "  <frame name='c'><pose relative_to='no such'/></frame></model>",
          TRIAD_GRAPH_RELATIVE_TO);
  const TriadBox *stub = &diagram->boxes[find_box (diagram, "no such")];

  g_assert_cmpint (find_arrow (diagram, "a", "b"), ==, TRIAD_ARROW_CYCLE);
  g_assert_cmpint (find_arrow (diagram, "b", "a"), ==, TRIAD_ARROW_CYCLE);
  g_assert_cmpint (find_arrow (diagram, "c", "no such"), ==, TRIAD_ARROW_DANGLING);
  g_assert_cmpint (stub->frame, ==, -1);
  g_assert_true (stub->is_missing);
  g_assert_true (diagram->boxes[find_box (diagram, "c")].error);
  g_assert_true (diagram->clusters[0].error);
  g_assert_false (diagram->boxes[find_box (diagram, "l")].error);
}

/* Frames without names have the names of their elements, in every language. */
static void
test_no_names (void)
{
  g_autoptr(TriadDiagram) diagram = make ("<model name='m'><link name='a'/><link/>"
                                          "<joint type='fixed'><parent>a</parent>"
                                          "<child>a</child></joint></model>",
                                          TRIAD_GRAPH_RELATIVE_TO);

  find_box (diagram, "<link>");
  find_box (diagram, "<joint>");
}

static void
test_long_names (void)
{
  g_autofree char *name = g_strnfill (1000000, 'x');
  g_autofree char *shortened = triad_label_shorten (name);
  g_autofree char *lines = triad_label_shorten ("two\nlines\xe2\x80\xae");
  g_autofree char *invalid = triad_label_shorten ("\xff\xfe");
  g_autofree char *plain = triad_label_dup_plain (name);

  g_assert_cmpint (g_utf8_strlen (shortened, -1), <=, 40);
  g_assert_nonnull (strstr (shortened, "…"));
  g_assert_cmpstr (lines, ==, "two␣lines");
  g_assert_true (g_utf8_validate (invalid, -1, NULL));

  /* Pango measures in integers: a million letters would have a negative width. */
  g_assert_cmpint (g_utf8_strlen (plain, -1), ==, 1000);
  g_assert_nonnull (strstr (plain, "x…x"));
}

/* Bidirectional controls in a name do not affect the text after it. */
static void
test_plain_names (void)
{
  g_autofree char *name = g_strnfill (1000, 'x');
  g_autofree char *whole = triad_label_dup_plain (name);
  g_autofree char *turned = triad_label_dup_plain ("\xe2\x80\xae" "evil\xe2\x81\xa6\n");
  g_autofree char *arabic = triad_label_dup_plain ("ذراع 1");
  g_autofree char *family = triad_label_dup_plain ("👨\xe2\x80\x8d👧");

  g_assert_cmpstr (whole, ==, name);
  g_assert_cmpstr (turned, ==, "evil␣");
  g_assert_cmpstr (arabic, ==, "ذراع 1");
  g_assert_cmpstr (family, ==, "👨\xe2\x80\x8d👧");
}

/* A box is as wide as its text, in whatever thread it was measured. */
static gpointer
measure (gpointer data G_GNUC_UNUSED)
{
  g_autoptr(TriadLabelRuler) ruler = triad_label_ruler_new ();

  return GINT_TO_POINTER ((int) (1000 * triad_label_ruler_measure (ruler, "shoulder_pan",
                                                                   TRIAD_LABEL_BOX)));
}

static void
test_measure (void)
{
  g_autoptr(TriadLabelRuler) ruler = triad_label_ruler_new ();
  double narrow = triad_label_ruler_measure (ruler, "i", TRIAD_LABEL_BOX);
  double wide = triad_label_ruler_measure (ruler, "wwww", TRIAD_LABEL_BOX);
  GThread *thread = g_thread_new ("measure", measure, NULL);

  g_assert_cmpfloat (narrow, >, 0);
  g_assert_cmpfloat (wide, >, narrow);
  g_assert_true (g_thread_join (thread) == measure (NULL));
}

/* The widths of texts do not depend on the texts measured before. */
static void
test_measure_many (void)
{
  static const char *parts[] = {
    "AVATAR", "To", "fj", "office", "waffle_fi", "Ty.", "link", "_joint", "__model__", "0", "17",
    " ", "LTA", "Größe", "腕", "שלום", "a\tb", "🤖", "r.", "-->", "WWW",
  };
  g_autoptr(TriadLabelRuler) used = triad_label_ruler_new ();

  for (guint i = 0; i < G_N_ELEMENTS (parts); i++)
    for (guint k = 0; k < G_N_ELEMENTS (parts); k++)
      for (TriadLabelStyle style = TRIAD_LABEL_BOX; style <= TRIAD_LABEL_NOTE; style++)
        {
          g_autoptr(TriadLabelRuler) unused = triad_label_ruler_new ();
          g_autofree char *text = g_strconcat (parts[i], parts[k], NULL);

          g_assert_cmpfloat_with_epsilon (triad_label_ruler_measure (used, text, style),
                                          triad_label_ruler_measure (unused, text, style), 1e-3);
        }

  g_assert_cmpfloat (triad_label_ruler_measure (used, "", TRIAD_LABEL_BOX), ==, 0);
}

int
main (int    argc,
      char **argv)
{
  g_test_init (&argc, &argv, G_TEST_OPTION_ISOLATE_DIRS, NULL);

  g_test_add_func ("/diagram/relative-to", test_relative_to);
  g_test_add_func ("/diagram/attached-to", test_attached_to);
  g_test_add_func ("/diagram/world", test_world);
  g_test_add_func ("/diagram/placement", test_placement);
  g_test_add_func ("/diagram/errors", test_errors);
  g_test_add_func ("/diagram/no-names", test_no_names);
  g_test_add_func ("/diagram/long-names", test_long_names);
  g_test_add_func ("/diagram/plain-names", test_plain_names);
  g_test_add_func ("/diagram/measure", test_measure);
  g_test_add_func ("/diagram/measure-many", test_measure_many);

  return g_test_run ();
}
