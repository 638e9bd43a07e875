/* test-check-unknown.c: warnings about unknown elements and attributes
 *
 * SPDX-License-Identifier: Apache-2.0
 */

#include "triad-folder.h"
#include "triad-test.h"

#include <string.h>

#define MODEL(version, content) \
  "<sdf version='" version "'><model name='m'><link name='a'/><link name='b'/>" content \
  "</model></sdf>"

typedef struct
{
  TriadCode   code;
  const char *characters;
  const char *message;
} Expected;

static void
assert_problem (const char    *text,
                TriadSeverity  severity,
                TriadCode      code,
                const char    *characters,
                const char    *message)
{
  g_autoptr(TriadSnapshot) snapshot = triad_test_load (text);
  const TriadDiagnostic *diagnostic = triad_test_get_only_problem (snapshot);

  g_assert_cmpint (diagnostic->severity, ==, severity);
  g_assert_cmpint (diagnostic->code, ==, code);
  g_assert_cmpstr (diagnostic->message, ==, message);
  triad_test_assert_characters (snapshot, &diagnostic->range, characters);
}

static void
assert_valid (const char *text)
{
  g_autoptr(TriadSnapshot) snapshot = triad_test_load (text);

  triad_test_assert_valid (snapshot);
}

/* The errors that people make most, once each. */
static void
test_typing_errors (void)
{
  static const Expected expected[] = {
    { TRIAD_CODE_ATTRIBUTE_INVALID, "relativeto",
      "unknown attribute “relativeto” in <pose>; did you mean “relative_to”?" },
    { TRIAD_CODE_ATTRIBUTE_INVALID, "attach_to",
      "unknown attribute “attach_to” in <frame>; did you mean “attached_to”?" },
    { TRIAD_CODE_ATTRIBUTE_INVALID, "attached_to",
      "unknown attribute “attached_to” in <pose>; it belongs to <frame>" },
    { TRIAD_CODE_ATTRIBUTE_INVALID, "frame",
      "“frame” is not an attribute of <pose> after version 1.6; did you mean “relative_to”?" },
    { TRIAD_CODE_ELEMENT_INVALID, "<fame name='x'/>",
      "unknown element <fame> in <model>; did you mean <frame>?" },
  };
  g_autoptr(TriadSnapshot) snapshot = NULL;
  const GPtrArray *diagnostics;

  snapshot = triad_test_load ("<sdf version='1.9'><model name='m'>"
                              "<link name='a'><pose relativeto='b'>1 0 0 0 0 0</pose></link>"
                              "<link name='b'/><frame name='f' attach_to='a'/>"
                              "<frame name='g'><pose attached_to='a' frame='a'/></frame>"
                              "<fame name='x'/></model></sdf>");
  diagnostics = triad_snapshot_get_diagnostics (snapshot);
  g_assert_cmpint (diagnostics->len, ==, G_N_ELEMENTS (expected));

  for (guint i = 0; i < diagnostics->len; i++)
    {
      const TriadDiagnostic *diagnostic = g_ptr_array_index (diagnostics, i);

      g_assert_cmpint (diagnostic->severity, ==, TRIAD_SEVERITY_WARNING);
      g_assert_cmpint (diagnostic->code, ==, expected[i].code);
      g_assert_cmpstr (diagnostic->message, ==, expected[i].message);
      triad_test_assert_characters (snapshot, &diagnostic->range, expected[i].characters);
    }
}

static void
test_frame (void)
{
  g_autoptr(TriadSnapshot) snapshot =
    triad_test_load (MODEL ("1.9", "<frame name='f'><pose relativeto='a'/></frame>"));
  const TriadDiagnostic *diagnostic = triad_test_get_only_problem (snapshot);

  g_assert_cmpint (diagnostic->frame, ==, triad_test_find (snapshot, "m::f"));
  g_assert_cmpstr (diagnostic->path, ==, "/sdf/model[@name='m']/frame[@name='f']/pose");
}

static void
test_misplaced (void)
{
  assert_problem ("<sdf version='1.7'><model name='m'><link name='a'><frame name='f'/></link>"
                  "</model></sdf>",
                  TRIAD_SEVERITY_WARNING, TRIAD_CODE_ELEMENT_INVALID, "<frame name='f'/>",
                  "<frame> is not allowed in <link> after version 1.6; it belongs in <world> or "
                  "<model>");
  assert_problem (MODEL ("1.9", "<joint name='j' type='fixed'><parent>world</parent>"
                         "<child>a</child><include/></joint>"),
                  TRIAD_SEVERITY_WARNING, TRIAD_CODE_ELEMENT_INVALID,
                  "<include/>",
                  "unknown element <include> in <joint>; it belongs in <sdf>, <world> or <model>");
  assert_problem (MODEL ("1.9", "<frame name='f' relative_to='a'/>"),
                  TRIAD_SEVERITY_WARNING, TRIAD_CODE_ATTRIBUTE_INVALID, "relative_to",
                  "unknown attribute “relative_to” in <frame>; it belongs to <pose>");
}

/* An element of the file's own version is not reported as removed. */
static void
test_old_versions (void)
{
  assert_valid ("<sdf version='1.6'><model name='m'><link name='a'><frame name='f'/>"
                "<pose frame=''>0 0 0 0 0 0</pose></link></model></sdf>");
}

/* 004, §1.4.1. */
static void
test_additions (void)
{
  g_autoptr(TriadSnapshot) snapshot = triad_test_load (MODEL ("1.9",
    "<include><uri>none.sdf</uri><frame name='f'/>"
    "<joint name='j' type='fixed'><parent>world</parent><child>a</child></joint></include>"));
  const GPtrArray *diagnostics = triad_snapshot_get_diagnostics (snapshot);

  g_autoptr(TriadSnapshot) misspelled = triad_test_load (MODEL ("1.9",
    "<include><uri>none.sdf</uri><frame name='f' attach_to='a'/></include>"));
  g_autofree char *said = triad_diagnostics_to_text (
    (GPtrArray *) triad_snapshot_get_diagnostics (misspelled));

  for (guint i = 0; i < diagnostics->len; i++)
    g_assert_cmpint (((const TriadDiagnostic *) diagnostics->pdata[i])->code, !=,
                     TRIAD_CODE_ELEMENT_INVALID);

  g_assert_nonnull (strstr (said, "unknown attribute “attach_to” in <frame>"));
}

static void
test_extensions (void)
{
  assert_valid (MODEL ("1.9",
                       "<plugin name='p' filename='f' more='x'><anything at='all'/></plugin>"
                       "<gz:system gz:on='1'><foo/></gz:system><frame name='f' drake:x='1'/>"));
}

#define SENSOR(version, content) \
  MODEL (version, "<link name='c'><sensor name='s' type='imu'>" content "</sensor></link>")

/* Elements that Gazebo defines are not unknown; the message names the official one if
 * there is one. */
static void
test_simulators (void)
{
  g_autoptr(TriadSnapshot) snapshot =
    triad_test_load (SENSOR ("1.10", "<ignition_frame_id>c</ignition_frame_id>"));
  const TriadDiagnostic *note;

  assert_valid (SENSOR ("1.9", "<gz_frame_id>c</gz_frame_id>"));
  assert_valid (SENSOR ("1.6", "<ignition_frame_id>c</ignition_frame_id>"));

  g_assert_cmpint (triad_snapshot_get_diagnostics (snapshot)->len, ==, 1);
  note = g_ptr_array_index (triad_snapshot_get_diagnostics (snapshot), 0);
  g_assert_cmpint (note->severity, ==, TRIAD_SEVERITY_NOTE);
  g_assert_cmpstr (note->message, ==, "<ignition_frame_id> is a simulator extension; since version 1.10, "
                                      "SDFormat has <frame_id>");
  triad_test_assert_characters (snapshot, &note->range, "<ignition_frame_id>");
}

/* A file that is included five times has its warnings once, and its errors as often. */
static void
test_included_often (void)
{
  g_autoptr(TriadFolder) folder = triad_folder_new ();
  g_autoptr(GFile) part G_GNUC_UNUSED = triad_folder_write (folder, "part.sdf",
                                              "<sdf version='1.9'><model name='p'>"
                                              "<link name='a'/><link name='b'/>"
                                              "<joint name='j' type='revolute'><parent>a</parent>"
                                              "<child>b</child></joint>"
                                              "<frame name='f' attached_to='none'/>"
                                              "</model></sdf>");
  g_autoptr(GString) text = g_string_new ("<sdf version='1.9'><world name='w'>");
  g_autoptr(GFile) world = NULL;
  g_autoptr(TriadSnapshot) snapshot = NULL;
  const GPtrArray *diagnostics;

  for (int i = 0; i < 5; i++)
    g_string_append_printf (text, "<include><name>p%d</name><uri>part.sdf</uri></include>", i);

  g_string_append (text, "</world></sdf>");
  world = triad_folder_write (folder, "world.sdf", text->str);
  snapshot = triad_snapshot_load (world, NULL, NULL, NULL, NULL);
  diagnostics = triad_snapshot_get_diagnostics (snapshot);

  g_assert_cmpint (triad_diagnostics_count (diagnostics, TRIAD_SEVERITY_WARNING), ==, 1);
  g_assert_cmpint (triad_diagnostics_count (diagnostics, TRIAD_SEVERITY_ERROR), ==, 5);
}

/* One unknown element gives one warning, whatever it contains. */
static void
test_inside_unknown (void)
{
  assert_problem (MODEL ("1.9", "<lnik name='c'><bar/><foo x='1'/></lnik>"),
                  TRIAD_SEVERITY_WARNING, TRIAD_CODE_ELEMENT_INVALID, "<lnik name='c'>",
                  "unknown element <lnik> in <model>; did you mean <link>?");
}

/* Two hundred are listed for each file, whatever they are. */
static void
test_number_listed (void)
{
  for (int n = 199; n <= 201; n++)
    {
      g_autoptr(TriadFolder) folder = triad_folder_new ();
      g_autoptr(GString) text = g_string_new ("<sdf version='1.9'><model name='p'><link name=' a'/>"
                                              "<static>0</static><static>0</static>");
      g_autoptr(GFile) part = NULL;
      g_autoptr(GFile) world = triad_folder_write (folder, "world.sdf",
        "<sdf version='1.9'><world name='w'><foo/><include><uri>part.sdf</uri></include></world></sdf>");
      g_autoptr(TriadSnapshot) snapshot = NULL;
      const GPtrArray *diagnostics;

      /* after white space, and a repeated element */
      for (int i = 2; i < n; i++)
        g_string_append_printf (text, i % 2 == 0 ? "<foo%d/>" : "<frame name='f%d' bar='1'/>", i);

      g_string_append (text, "</model></sdf>");
      part = triad_folder_write (folder, "part.sdf", text->str);
      snapshot = triad_snapshot_load (world, NULL, NULL, NULL, NULL);
      diagnostics = triad_snapshot_get_diagnostics (snapshot);
      g_assert_cmpint (triad_diagnostics_count (diagnostics, TRIAD_SEVERITY_NOTE), ==, n > 200);
    }
}

static void
test_flood (void)
{
  g_autoptr(GString) text = g_string_new ("<sdf version='1.9'><model name='m'><link name='a'/>");
  g_autoptr(TriadSnapshot) snapshot = NULL;
  const GPtrArray *diagnostics;

  for (int i = 0; i < 10000; i++)
    g_string_append (text, "<foo/>");

  g_string_append (text, "</model></sdf>");
  snapshot = triad_test_load (text->str);
  diagnostics = triad_snapshot_get_diagnostics (snapshot);
  g_assert_cmpint (diagnostics->len, ==, 201);
  g_assert_cmpint (triad_diagnostics_count (diagnostics, TRIAD_SEVERITY_NOTE), ==, 1);
}

static void
test_degrees (void)
{
  assert_problem (MODEL ("1.9", "<frame name='f'><pose>0 0 0 0 0 90</pose></frame>"),
                  TRIAD_SEVERITY_WARNING, TRIAD_CODE_ELEMENT_INVALID, "0 0 0 0 0 90",
                  "angle of 90 radians; if 90° is meant, write 1.57079633");
  assert_problem (MODEL ("1.9", "<frame name='f'><pose>0 0 0 -45 180 0</pose></frame>"),
                  TRIAD_SEVERITY_WARNING, TRIAD_CODE_ELEMENT_INVALID, "0 0 0 -45 180 0",
                  "angle of -45 radians; if -45° is meant, write -0.785398163");
  assert_valid (MODEL ("1.9", "<frame name='f'><pose degrees='true'>0 0 0 0 0 90</pose></frame>"));
  assert_valid (MODEL ("1.9", "<frame name='f'><pose>90 90 90 5 6.28 7.5</pose></frame>"));
  assert_valid (MODEL ("1.9", "<frame name='f'><pose rotation_format='quat_xyzw'>"
                       "0 0 0 10 10 10 10</pose></frame>"));
}

/* Beyond a full turn, and a multiple of 5: at each of the three angles, in both directions. */
static void
test_angles (void)
{
  static const struct
  {
    const char *angle;
    gboolean    is_degrees;
  } cases[] = {
    { "5", FALSE }, { "6.2831853", FALSE }, { "10", TRUE }, { "-10", TRUE }, { "-5", FALSE },
    { "7", FALSE }, { "12", FALSE }, { "15", TRUE }, { "10.0000000001", TRUE },
    { "9.9999999999", TRUE }, { "10.00000001", FALSE }, { "9.99999999", FALSE }, { "360", TRUE },
    { "-7", FALSE }, { "57.5", FALSE },
  };

  for (gsize i = 0; i < G_N_ELEMENTS (cases); i++)
    for (int k = 0; k < 3; k++)
      {
        g_autofree char *pose = g_strdup_printf ("0 0 0 %s %s %s", k == 0 ? cases[i].angle : "0",
                                                 k == 1 ? cases[i].angle : "0",
                                                 k == 2 ? cases[i].angle : "0");
        g_autofree char *text =
          g_strdup_printf (MODEL ("1.9", "<frame name='f'><pose>%s</pose></frame>"), pose);
        g_autoptr(TriadSnapshot) snapshot = triad_test_load (text);

        g_test_message ("%s", pose);

        if (cases[i].is_degrees)
          g_assert_cmpint (triad_test_get_only_problem (snapshot)->severity, ==,
                           TRIAD_SEVERITY_WARNING);
        else
          triad_test_assert_valid (snapshot);
      }
}

/* Elements that are made from a URDF are not compared with SDFormat's. */
static void
test_urdf (void)
{
  assert_valid ("<robot name='r'><link name='a'/><link name='b'/>"
                "<joint name='j' type='floating'><parent link='a'/><child link='b'/></joint>"
                "</robot>");
}

/* Elements that parameters add are checked once, where they are written. */
static void
test_parameters (void)
{
  g_autoptr(TriadFolder) folder = triad_folder_new ();
  g_autoptr(GFile) inner G_GNUC_UNUSED = triad_folder_write (folder, "inner.sdf",
    "<sdf version='1.9'><model name='inner'><link name='a'><visul name='v'/></link></model></sdf>");
  g_autoptr(GFile) middle G_GNUC_UNUSED = triad_folder_write (folder, "middle.sdf",
    "<sdf version='1.9'><model name='middle'><include><uri>inner.sdf</uri>\n"
    "<experimental:params><link element_id='' name='b' action='add'><colision name='c'/></link>\n"
    "<light element_id='a' name='l' action='add'/>\n"
    "</experimental:params></include></model></sdf>");
  g_autoptr(GFile) outer = triad_folder_write (folder, "outer.sdf",
    "<sdf version='1.9'><model name='outer'><include><uri>middle.sdf</uri>\n"
    "<experimental:params>\n"
    "<sensor element_id='inner::a' name='s' action='add'><topc>x</topc></sensor>\n"
    "</experimental:params></include></model></sdf>");
  g_autoptr(TriadSnapshot) snapshot = triad_snapshot_load (outer, "outer.sdf", NULL, NULL, NULL);
  const GPtrArray *diagnostics = triad_snapshot_get_diagnostics (snapshot);
  g_autoptr(GString) found = g_string_new (NULL);

  for (guint i = 0; i < diagnostics->len; i++)
    {
      const TriadDiagnostic *diagnostic = g_ptr_array_index (diagnostics, i);
      g_autofree char *file = g_path_get_basename (diagnostic->range.file);

      g_string_append_printf (found, "%s:%d: %s\n", file, diagnostic->range.line,
                              diagnostic->message);
    }

  g_assert_cmpstr (found->str, ==,
                   "inner.sdf:1: unknown element <visul> in <link>; did you mean <visual>?\n"
                   "middle.sdf:2: unknown element <colision> in <link>; did you mean <collision>?\n"
                   "middle.sdf:3: missing attribute “type” in this <light>\n"
                   "outer.sdf:3: missing attribute “type” in this <sensor>\n"
                   "outer.sdf:3: unknown element <topc> in <sensor>; did you mean <topic>?\n");
}

/* Attributes that parameters give to an element of the included model are checked, too. */
static void
test_modified (void)
{
  g_autoptr(TriadFolder) folder = triad_folder_new ();
  g_autoptr(GFile) part G_GNUC_UNUSED = triad_folder_write (folder, "part.sdf",
    "<sdf version='1.9'><model name='part'><link name='a'><pose/></link><frame name='f'/></model></sdf>");
  g_autoptr(GFile) file = triad_folder_write (folder, "w.sdf",
    "<sdf version='1.9'><world name='w'><include><uri>part.sdf</uri>\n<experimental:params>\n"
    "<frame element_id='f' action='modify' attach_to='a'/>\n"
    "<link element_id='a' action='modify' gz:x='1' nmae='b'><pose>1 0 0 0 0 0</pose></link>\n"
    "</experimental:params></include></world></sdf>");
  static const struct
  {
    int         line;
    int         column;
    const char *message;
  } expected[] = {
    { 3, 39, "unknown attribute “attach_to” in <frame>; did you mean “attached_to”?" },
    { 4, 47, "unknown attribute “nmae” in <link>; did you mean “name”?" },
  };
  g_autoptr(TriadSnapshot) snapshot = triad_snapshot_load (file, "w.sdf", NULL, NULL, NULL);
  const GPtrArray *diagnostics = triad_snapshot_get_diagnostics (snapshot);

  g_assert_cmpint (diagnostics->len, ==, G_N_ELEMENTS (expected));

  for (guint i = 0; i < diagnostics->len; i++)
    {
      const TriadDiagnostic *problem = g_ptr_array_index (diagnostics, i);

      g_assert_cmpstr (problem->message, ==, expected[i].message);
      g_assert_cmpint (problem->range.line, ==, expected[i].line);
      g_assert_cmpint (problem->range.column, ==, expected[i].column);
    }
}

/* A prefix that is not that of parameters would leave them without effect. */
static void
test_misspelled_parameters (void)
{
#define PARAMETERS(name)                                                                     \
  "<sdf version='1.9'><world name='w'><include><uri>part.sdf</uri>\n" name                    \
  "</include></world></sdf>"
  static const struct
  {
    const char *text;
    guint       n_warnings;
  } cases[] = {
    { PARAMETERS ("<experimental:params><link element_id='' name='b' action='add'/>"
                  "</experimental:params>"), 0 },
    { PARAMETERS ("<exp:params><link element_id='' name='b' action='add'/></exp:params>"), 1 },
    { PARAMETERS ("<gz:other><link name='b'/></gz:other>"), 0 },
    { PARAMETERS ("<gz:other/>"), 0 },
    { "<sdf version='1.9'><world name='w'><exp:params><link element_id='a'/></exp:params></world>"
      "</sdf>", 0 },
  };

  for (gsize i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autoptr(TriadFolder) folder = triad_folder_new ();
      g_autoptr(GFile) part G_GNUC_UNUSED = triad_folder_write (folder, "part.sdf",
        "<sdf version='1.9'><model name='part'><link name='a'/></model></sdf>");
      g_autoptr(GFile) file = triad_folder_write (folder, "w.sdf", cases[i].text);
      g_autoptr(TriadSnapshot) snapshot = triad_snapshot_load (file, "w.sdf", NULL, NULL, NULL);

      g_test_message ("%s", cases[i].text);
      g_assert_cmpint (triad_diagnostics_count (triad_snapshot_get_diagnostics (snapshot),
                                                TRIAD_SEVERITY_WARNING), ==, cases[i].n_warnings);
    }
}

/* An element is removed after its last version, and one of simulators is official since a version. */
static void
test_last_versions (void)
{
  static const struct
  {
    const char *text;
    const char *message;      /* NULL for none */
  } cases[] = {
    { "<sdf version='1.6'><model name='m'><link name='a'><pose frame=''/></link></model></sdf>", NULL },
    { "<sdf version='1.7'><model name='m'><link name='a'><pose frame=''/></link></model></sdf>",
      "“frame” is not an attribute of <pose> after version 1.6; did you mean “relative_to”?" },
    { "<sdf version='1.6'><model name='m'><link name='a'><frame name='f'/></link></model></sdf>", NULL },
    { SENSOR ("1.9", "<gz_frame_id>c</gz_frame_id>"), NULL },
    { SENSOR ("1.10", "<gz_frame_id>c</gz_frame_id>"),
      "<gz_frame_id> is a simulator extension; since version 1.10, SDFormat has <frame_id>" },
    { SENSOR ("1.11", "<gz_frame_id>c</gz_frame_id>"),
      "<gz_frame_id> is a simulator extension; since version 1.10, SDFormat has <frame_id>" },
    /* a newer version than ours has at least the elements of ours */
    { "<sdf version='1.12'><model name='m'><link name='a'><pose frame=''/></link></model></sdf>",
      "“frame” is not an attribute of <pose> after version 1.6; did you mean “relative_to”?" },
  };

  for (gsize i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autoptr(TriadSnapshot) snapshot = triad_test_load (cases[i].text);
      const GPtrArray *diagnostics = triad_snapshot_get_diagnostics (snapshot);

      g_test_message ("%s", cases[i].text);
      g_assert_cmpint (diagnostics->len, ==, cases[i].message != NULL);

      if (cases[i].message != NULL)
        g_assert_cmpstr (((const TriadDiagnostic *) diagnostics->pdata[0])->message, ==,
                         cases[i].message);
    }
}

/* The name that an element or attribute probably has is the suggested fix, unless it belongs
 * elsewhere. */
static void
test_fixes (void)
{
  static const struct
  {
    const char *text;
    const char *suggestion;
  } cases[] = {
    { MODEL ("1.9", "<fame name='x'/>"), "frame" },
    { MODEL ("1.9", "<frame name='x' attach_to='a'/>"), "attached_to" },
    { MODEL ("1.9", "<frame name='x' relative_to='a'/>"), NULL },
    { MODEL ("1.9", "<frame name='x'><pose frame='a'/></frame>"), "relative_to" },
    { MODEL ("1.9", "<lower>1</lower>"), NULL },
    { MODEL ("1.9", "<quaternion>1</quaternion>"), NULL },
    { SENSOR ("1.10", "<gz_frame_id>c</gz_frame_id>"), "frame_id" },
  };

  for (gsize i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autoptr(TriadSnapshot) snapshot = triad_test_load (cases[i].text);
      const GPtrArray *diagnostics = triad_snapshot_get_diagnostics (snapshot);

      g_test_message ("%s", cases[i].text);
      g_assert_cmpint (diagnostics->len, ==, 1);
      g_assert_cmpstr (((const TriadDiagnostic *) diagnostics->pdata[0])->suggestion, ==,
                       cases[i].suggestion);
    }
}

#define AXIS(content) \
  MODEL ("1.9", "<joint name='j' type='revolute'><parent>a</parent><child>b</child><axis>" \
         "<xyz>0 0 1</xyz><limit><lower>-1</lower><upper>1</upper>" content "</limit></axis></joint>")

/* Numbers that are no part of the frames are checked, too: libsdformat rejects the file. */
static void
test_numbers (void)
{
  static const char *const valid[] = {
    AXIS ("<effort>-1</effort>"), AXIS ("<effort>inf</effort>"), AXIS ("<effort> 0x10 </effort>"),
    AXIS ("<effort/>"),
  };

  for (gsize i = 0; i < G_N_ELEMENTS (valid); i++)
    assert_valid (valid[i]);

  assert_problem (AXIS ("<effort>strong</effort>"), TRIAD_SEVERITY_ERROR,
                  TRIAD_CODE_ELEMENT_INVALID, "strong", "“strong” is not a number");
  assert_problem (AXIS ("<velocity>1e400</velocity>"), TRIAD_SEVERITY_ERROR,
                  TRIAD_CODE_ELEMENT_INVALID, "1e400", "“1e400” is too large for a number");
  assert_problem (AXIS ("<velocity>1e-400</velocity>"), TRIAD_SEVERITY_ERROR,
                  TRIAD_CODE_ELEMENT_INVALID, "1e-400",
                  "“1e-400” is too small for a number; write 0");
  assert_problem (AXIS ("<velocity>2m/s</velocity>"), TRIAD_SEVERITY_WARNING,
                  TRIAD_CODE_ELEMENT_INVALID, "2m/s", "“2m/s” is not a number");
  assert_problem (AXIS ("<velocity>2 3</velocity>"), TRIAD_SEVERITY_WARNING,
                  TRIAD_CODE_ELEMENT_INVALID, "2 3", "<velocity> contains more than one number");
  assert_problem (MODEL ("1.12", "<joint name='j' type='fixed'><parent>a</parent><child>b</child>"
                         "<gearbox_ratio>two</gearbox_ratio></joint>"),
                  TRIAD_SEVERITY_ERROR, TRIAD_CODE_ELEMENT_INVALID, "two",
                  "“two” is not a number");
  assert_problem (MODEL ("1.12", "<link name='c'><inertial><density>heavy</density></inertial></link>"),
                  TRIAD_SEVERITY_ERROR, TRIAD_CODE_ELEMENT_INVALID, "heavy",
                  "“heavy” is not a number");
}

/* What a plugin contains is its own, but libsdformat does not load it without a file name. */
static void
test_plugins (void)
{
  assert_valid (MODEL ("1.9", "<plugin filename='f'><anything of='it'/></plugin>"));
  assert_problem (MODEL ("1.9", "<plugin name='p'/>"), TRIAD_SEVERITY_ERROR,
                  TRIAD_CODE_ATTRIBUTE_MISSING, "<plugin name='p'/>",
                  "missing attribute “filename” in this <plugin>");
}

/* Poses that no frame or part has; libsdformat reads them, too. */
static void
test_poses_aside (void)
{
#define CAMERA(pose) \
  "<sdf version='1.9'><world name='w'><gui><camera name='c'>" pose "</camera></gui></world></sdf>"
#define WAYPOINT(pose) \
  "<sdf version='1.9'><world name='w'><actor name='a'><script><trajectory id='0' type='t'>" \
  "<waypoint><time>0</time>" pose "</waypoint></trajectory></script></actor></world></sdf>"

  assert_valid (CAMERA ("<pose>1 2 3 0 0 0</pose>"));
  assert_valid (WAYPOINT ("<pose/>"));
  assert_problem (CAMERA ("<pose>1 2 x 0 0 0</pose>"), TRIAD_SEVERITY_ERROR,
                  TRIAD_CODE_ELEMENT_INVALID, "1 2 x 0 0 0", "invalid pose: “x” is not a number");
  assert_problem (WAYPOINT ("<pose>1 2 3</pose>"), TRIAD_SEVERITY_ERROR,
                  TRIAD_CODE_ELEMENT_INVALID, "1 2 3", "invalid pose: a pose has 6 numbers, found 3");
  assert_valid (MODEL ("1.9", "<plugin filename='f'><pose>x</pose></plugin>"));
}

static void
test_vectors (void)
{
#define GRAVITY(text) \
  "<sdf version='1.9'><world name='w'><gravity>" text "</gravity></world></sdf>"
#define AMBIENT(text) \
  MODEL ("1.9", "<link name='c'><visual name='v'><geometry><sphere/></geometry><material>" \
         "<ambient>" text "</ambient></material></visual></link>")

  static const char *const valid[] = {
    GRAVITY ("0 0 -9.8"), GRAVITY (""), AMBIENT ("1 0 0"), AMBIENT ("1 0 0.5 1"),
    MODEL ("1.9", "<link name='c'><gravity>false</gravity></link>"),
  };

  for (gsize i = 0; i < G_N_ELEMENTS (valid); i++)
    assert_valid (valid[i]);

  assert_problem (GRAVITY ("0 0 down"), TRIAD_SEVERITY_ERROR, TRIAD_CODE_ELEMENT_INVALID,
                  "0 0 down", "“down” is not a number");
  assert_problem (GRAVITY ("0 1"), TRIAD_SEVERITY_ERROR, TRIAD_CODE_ELEMENT_INVALID, "0 1",
                  "expected 3 numbers, found 2");
  assert_problem (GRAVITY ("0 1 x"), TRIAD_SEVERITY_ERROR, TRIAD_CODE_ELEMENT_INVALID, "0 1 x",
                  "“x” is not a number");
  assert_problem (GRAVITY ("0 0 -9.8 1"), TRIAD_SEVERITY_WARNING, TRIAD_CODE_ELEMENT_INVALID,
                  "0 0 -9.8 1", "expected at most 3 numbers, found more");
  assert_problem (GRAVITY ("0 0 -9.8m/s"), TRIAD_SEVERITY_WARNING, TRIAD_CODE_ELEMENT_INVALID,
                  "0 0 -9.8m/s", "“-9.8m/s” is not a number");
  assert_problem (AMBIENT ("1 0 0 1 1"), TRIAD_SEVERITY_ERROR, TRIAD_CODE_ELEMENT_INVALID,
                  "1 0 0 1 1", "expected at most 4 numbers, found more");
  assert_problem (AMBIENT ("red"), TRIAD_SEVERITY_ERROR, TRIAD_CODE_ELEMENT_INVALID, "red",
                  "“red” is not a number");
  assert_problem (AMBIENT ("1 0"), TRIAD_SEVERITY_ERROR, TRIAD_CODE_ELEMENT_INVALID, "1 0",
                  "expected 4 numbers, found 2");
  assert_problem (AMBIENT ("255 0 0 1"), TRIAD_SEVERITY_ERROR, TRIAD_CODE_ELEMENT_INVALID,
                  "255 0 0 1", "the values of a colour must be from 0 to 1");
}

int
main (int    argc,
      char **argv)
{
  g_test_init (&argc, &argv, G_TEST_OPTION_ISOLATE_DIRS, NULL);

  g_test_add_func ("/check-unknown/additions", test_additions);
  g_test_add_func ("/check-unknown/typing-errors-get-suggestions", test_typing_errors);
  g_test_add_func ("/check-unknown/warnings-have-frames", test_frame);
  g_test_add_func ("/check-unknown/suggests-the-right-parent", test_misplaced);
  g_test_add_func ("/check-unknown/old-versions-keep-their-words", test_old_versions);
  g_test_add_func ("/check-unknown/extensions-are-left-alone", test_extensions);
  g_test_add_func ("/check-unknown/simulators", test_simulators);
  g_test_add_func ("/check-unknown/included-often", test_included_often);
  g_test_add_func ("/check-unknown/unknown-elements-are-not-entered", test_inside_unknown);
  g_test_add_func ("/check-unknown/a-flood-is-cut", test_flood);
  g_test_add_func ("/check-unknown/degrees", test_degrees);
  g_test_add_func ("/check-unknown/number-listed", test_number_listed);
  g_test_add_func ("/check-unknown/angles", test_angles);
  g_test_add_func ("/check-unknown/modified", test_modified);
  g_test_add_func ("/check-unknown/misspelled-parameters", test_misspelled_parameters);
  g_test_add_func ("/check-unknown/last-versions", test_last_versions);
  g_test_add_func ("/check-unknown/fixes", test_fixes);
  g_test_add_func ("/check-unknown/urdf-is-not-sdformat", test_urdf);
  g_test_add_func ("/check-unknown/numbers", test_numbers);
  g_test_add_func ("/check-unknown/vectors", test_vectors);
  g_test_add_func ("/check-unknown/poses-aside", test_poses_aside);
  g_test_add_func ("/check-unknown/plugins", test_plugins);
  g_test_add_func ("/check-unknown/parameters", test_parameters);

  return g_test_run ();
}
