/* test-comparison-content.c: every element and attribute of SDFormat is compared */
/* SPDX-License-Identifier: Apache-2.0 */

#include "triad-folder.h"
#include "triad-sdf-elements.h"
#include "triad-test-comparison.h"

#define VERSION 112
#define MAX_DEPTH 12

typedef struct
{
  GPtrArray *path;         /* of the names of the elements around what is changed */
  GPtrArray *unnoticed;
  int        n_compared;
} Walk;

/* What has an effect in the files below only with other values than 1 and 2, or with another element
 * beside it. */
static const struct
{
  const char *name;
  const char *values[2];
  const char *beside;
} special[] = {
  { "attached_to", { "a", "b" }, NULL },
  { "canonical_link", { "a", "b" }, NULL },
  { "child", { "b", "c" }, NULL },
  { "expressed_in", { "a", "b" }, NULL },
  { "parent", { "a", "c" }, NULL },
  { "point", { "0 0</point><point>1 0</point><point>0 1",
               "0 0</point><point>1 0</point><point>0 2" }, NULL },
  { "pose", { "0 0 0 0 0 0", "1 0 0 0 0 0" }, NULL },
  { "relative_to", { "a", "b" }, NULL },
  { "size", { "1 1 1", "2 2 2" }, NULL },
  { "spring_reference", { "1", "2" }, "<spring_stiffness>1</spring_stiffness>" },
};

/* What is compared by its effect, which takes other elements: tests of these are elsewhere. */
static gboolean
is_exempt (const Walk *self,
           const char *leaf)
{
  static const char *const names[] = {
    "auto", "degrees", "merge", "placement_frame", "rotation_format", NULL,
  };
  const char *around = g_ptr_array_index (self->path, self->path->len - 1);
  gboolean is_pose_of_model = self->path->len == 2 && g_str_equal (around, "pose") &&
                              g_str_equal (g_ptr_array_index (self->path, 0), "model");

  return g_strv_contains (names, leaf) ||
         (g_str_equal (around, "include") && g_strv_contains ((const char *const[]) {
            "uri", "pose", NULL }, leaf)) ||
         /* The name of what is compared is only noted; its pose is not compared. */
         is_pose_of_model || (g_str_equal (around, "world") && g_str_equal (leaf, "name")) ||
         (g_str_equal (around, "model") && self->path->len == 1 &&
          g_strv_contains ((const char *const[]) { "name", "pose", NULL }, leaf));
}

static gboolean
is_around (const Walk *self,
           const char *name)
{
  for (guint i = 0; i < self->path->len; i++)
    if (g_str_equal (g_ptr_array_index (self->path, i), name))
      return TRUE;

  return FALSE;
}

/* Appends the attributes of an element without which it would not count. */
static void
append_attributes (const Walk *self,
                   GString    *text,
                   const char *name,
                   const char *leaf,
                   gboolean    has_leaf)
{
  const char *joint = is_around (self, "axis2") ? "universal"
                      : g_str_has_suffix (leaf, "thread_pitch") ? "screw" : "revolute";
  const char *const types[][2] = {
    { "joint", joint }, { "light", "point" }, { "particle_emitter", "box" }, { "sensor", "camera" },
  };

  if (!has_leaf || !g_str_equal (leaf, "name"))
    g_string_append_printf (text, " name='the_%s'", name);

  for (gsize i = 0; i < G_N_ELEMENTS (types); i++)
    if (g_str_equal (types[i][0], name) && !(has_leaf && g_str_equal (leaf, "type")))
      g_string_append_printf (text, " type='%s'", types[i][1]);

  if (g_str_equal (name, "mimic") && !(has_leaf && g_str_equal (leaf, "joint")))
    g_string_append (text, " joint='k'");
}

/* Appends the elements without which an element would not count. */
static void
append_children (GString    *text,
                 const char *name,
                 const char *leaf)
{
  if (g_str_equal (name, "joint") && !g_str_equal (leaf, "parent"))
    g_string_append (text, "<parent>a</parent>");

  if (g_str_equal (name, "joint") && !g_str_equal (leaf, "child"))
    g_string_append (text, "<child>b</child>");

  if (g_str_equal (name, "include"))
    g_string_append (text, "<uri>gone.sdf</uri>");
}

/* Returns a file in which an element or attribute has this value. */
static char *
dup_file (const Walk *self,
          const char *leaf,
          gboolean    is_attribute,
          const char *value,
          const char *beside)
{
  gboolean in_world = g_str_equal (g_ptr_array_index (self->path, 0), "world");
  GString *text = g_string_new ("<sdf version='1.12'>");

  for (guint i = 0; i < self->path->len; i++)
    {
      const char *name = g_ptr_array_index (self->path, i);
      gboolean has_leaf = is_attribute && i + 1 == self->path->len;

      g_string_append_printf (text, "<%s", name);
      append_attributes (self, text, name, leaf, has_leaf);

      if (has_leaf)
        g_string_append_printf (text, " %s='%s'", leaf, value);

      g_string_append_c (text, '>');

      if (g_str_equal (name, "xyz"))
        g_string_append (text, "0 0 1");

      append_children (text, name, leaf);
    }

  if (!is_attribute)
    g_string_append_printf (text, "%s<%s>%s</%s>", beside, leaf, value, leaf);

  for (guint i = self->path->len; i-- > 0;)
    {
      if (i == 0 && in_world)
        g_string_append (text, "<model name='a'><link name='l'/></model><model name='b'>"
                         "<pose>0 0 1 0 0.5 0</pose><link name='l'/></model>");
      else if (i == 0)
        g_string_append (text, "<link name='a'/><link name='b'><pose>0 0 1 0 0.5 0</pose></link>"
                         "<link name='c'/><link name='d'/><joint name='k' type='revolute'>"
                         "<parent>c</parent><child>d</child><axis><xyz>0 0 1</xyz></axis></joint>");

      g_string_append_printf (text, "</%s>", (const char *) g_ptr_array_index (self->path, i));
    }

  return g_string_free (g_string_append (text, "</sdf>"), FALSE);
}

static void
check (Walk       *self,
       const char *leaf,
       gboolean    is_attribute,
       const char *before,
       const char *after)
{
  const char *beside = "";
  g_autofree char *old = NULL;
  g_autofree char *new = NULL;
  g_autoptr(TriadComparison) comparison = NULL;
  g_autofree char *summary = NULL;

  if (is_exempt (self, leaf))
    return;

  for (gsize i = 0; i < G_N_ELEMENTS (special); i++)
    if (g_str_equal (special[i].name, leaf))
      {
        before = special[i].values[0];
        after = special[i].values[1];
        beside = special[i].beside != NULL ? special[i].beside : "";
      }

  if (is_around (self, "plane") && g_str_equal (leaf, "size"))
    {
      before = "1 1";
      after = "2 2";
    }

  old = dup_file (self, leaf, is_attribute, before, beside);
  new = dup_file (self, leaf, is_attribute, after, beside);
  comparison = compare (old, new);
  summary = triad_comparison_dup_summary (comparison);
  self->n_compared++;

  if (comparison->n_differences == 0 || g_str_has_prefix (summary, "No "))
    g_ptr_array_add (self->unnoticed, g_steal_pointer (&new));
}

static void
walk (Walk *self,
      int   kind)
{
  const char *name;
  int place = 0;

  while ((name = triad_sdf_elements_get_next_attribute (kind, VERSION, &place)) != NULL)
    check (self, name, TRUE, "1", "2");

  place = 0;

  while ((name = triad_sdf_elements_get_next_element (kind, VERSION, &place)) != NULL)
    {
      TriadSdfElement term;
      int next = 0;

      triad_sdf_elements_find_element (kind, name, &term);

      if (triad_sdf_elements_get_next_element (term.kind, VERSION, &next) == NULL)
        check (self, name, FALSE,
               term.is_boolean ? "true" : term.is_vector || term.is_color ? "1 0 0" : "1",
               term.is_boolean ? "false" : term.is_vector || term.is_color ? "0 1 0" : "2");

      if (is_around (self, name) || g_str_equal (name, "model") || self->path->len == MAX_DEPTH)
        continue;

      g_ptr_array_add (self->path, (gpointer) name);
      walk (self, term.kind);
      g_ptr_array_set_size (self->path, (int) self->path->len - 1);
    }
}

static void
test_all (gconstpointer data)
{
  g_autoptr(GPtrArray) path = g_ptr_array_new ();
  g_autoptr(GPtrArray) unnoticed = g_ptr_array_new_with_free_func (g_free);
  Walk self = { path, unnoticed, 0 };
  TriadSdfElement term;

  g_assert_true (triad_sdf_elements_find_element (TRIAD_SDF_ELEMENTS_ROOT, data, &term));
  g_ptr_array_add (path, (gpointer) data);
  walk (&self, term.kind);

  for (guint i = 0; i < unnoticed->len; i++)
    g_test_message ("no differences for %s", (const char *) g_ptr_array_index (unnoticed, i));

  g_assert_cmpint (self.n_compared, >, 500);
  g_assert_cmpuint (unnoticed->len, ==, 0);
}

#define MODEL(content) "<sdf version='1.9'><model name='m'>" content "</model></sdf>"
#define LINK(content) MODEL ("<link name='l'>" content "</link><link name='k'/>")

/* What else differs is said, with old and new values. */
static void
test_texts (void)
{
  static const char *const cases[][4] = {
    { LINK ("<sensor name='s' type='camera'><camera><image><width>320</width></image></camera>"
            "</sensor>"),
      LINK ("<sensor name='s' type='camera'><camera><image><width>640</width></image></camera>"
            "</sensor>"), "l", "sensor “s”: camera/image/width 320 → 640 (+320)" },
    { LINK ("<visual name='v'><material><ambient>1 0 0 1</ambient></material></visual>"),
      LINK ("<visual name='v'><material><ambient>0 1 0 1</ambient></material></visual>"), "l",
      "visual[@name='v']/material/ambient 1 0 0 1 → 0 1 0 1" },
    { MODEL ("<link name='l'/><plugin name='p' filename='f'><joint>a</joint></plugin>"),
      MODEL ("<link name='l'/><plugin name='p' filename='f'><joint>b</joint></plugin>"), "m",
      "plugin[@name='p']/joint a → b" },
    { LINK ("<my_element/>"), LINK ("<my_element u='1'/>"), "l", "my_element/@u none → 1" },
    { MODEL ("<link name='l'/><link name='k'/><joint name='j' type='gearbox'><parent>l</parent>"
             "<child>k</child><gearbox_ratio>2</gearbox_ratio></joint>"),
      MODEL ("<link name='l'/><link name='k'/><joint name='j' type='gearbox'><parent>l</parent>"
             "<child>k</child><gearbox_ratio>3</gearbox_ratio></joint>"), "j",
      "gearbox_ratio 2 → 3 (+1)" },
    { LINK ("<a u='1' v='2' w='3'/>"), LINK ("<a v='2' u='1' w='4'/>"), "l", "a/@w 3 → 4 (+1)" },
  };

  for (gsize i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autoptr(TriadComparison) comparison = compare (cases[i][0], cases[i][1]);

      g_test_message ("%s", cases[i][1]);
      g_assert_cmpint (comparison->n_differences, ==, 1);
      assert_text (comparison, cases[i][2], cases[i][3]);
    }
}

/* What the files describe may have different names, and a world around it. */
static void
test_notes (void)
{
  static const char *const cases[][3] = {
    { MODEL ("<link name='l'/>"), "<sdf version='1.9'><model name='n'><link name='l'/></model></sdf>",
      "A describes “m”, B “n”." },
    { MODEL ("<link name='l'/>"),
      "<sdf version='1.9'><world name='w'><model name='m'><link name='l'/></model></world></sdf>",
      "What is around the model in the world of B is not compared." },
    { "<sdf version='1.9'><world name='w'/></sdf>", "<sdf version='1.9'><world name='v'/></sdf>",
      "A describes “w”, B “v”." },
  };

  for (gsize i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autoptr(TriadComparison) comparison = compare (cases[i][0], cases[i][1]);
      g_autofree char *note = triad_comparison_dup_note (comparison);

      g_assert_cmpint (comparison->n_differences, ==, 0);
      g_assert_cmpstr (note, ==, cases[i][2]);
    }
}

/* The same values may be written in another way. */
static void
test_same (void)
{
#define JOINT(version, axis)                                                                      \
  "<sdf version='" version "'><model name='m'><link name='l'/><link name='k'/>"                    \
  "<joint name='j' type='revolute'><parent>l</parent><child>k</child><axis>" axis "</axis>"            \
  "</joint></model></sdf>"
#define BOX "<geometry><box><size>1 1 1</size></box></geometry>"
#define LATITUDE(degrees)                                                                         \
  "<sdf version='1.9'><world name='w'><spherical_coordinates><latitude_deg>" degrees                \
  "</latitude_deg></spherical_coordinates></world></sdf>"
#define CAMERA(pose)                                                                              \
  "<sensor name='s' type='camera'><camera name='c'>" pose "</camera></sensor>"
#define RED(red)                                                                                  \
  "<visual name='v'>" BOX "<material><diffuse>" red " 0 0 1</diffuse>"                              \
  "<specular>1 1 1 1</specular></material></visual>"
  static const char *const cases[][2] = {
    { LINK ("<a u='1' v='2'>1 0.50\n2e1</a><gravity>true</gravity>"),
      LINK ("<!-- c --><a v='2' u='1'> 1.0 0.5 20</a><gravity>1</gravity>") },
    { LINK ("<a>0 1</a>"), LINK ("<a>1e-17 1</a>") },
    /* rounded to six digits, or more */
    { LINK ("<a>0.333333 1.23457 0.3</a>"),
      LINK ("<a>0.33333333333333331 1.234567 0.30000000000000004</a>") },
    { LINK ("<a>47.12345679 8 0.3333333333</a>"),
      LINK ("<a>47.123456789 8.0000001 0.333333343267</a>") },
    { LATITUDE ("47.12345678"), LATITUDE ("47.1234567801") },
    /* in another order */
    { LINK ("<visual name='v'>" BOX "<material><shininess>1</shininess></material></visual>"),
      LINK ("<visual name='v'><material><shininess>1</shininess></material>" BOX "</visual>") },
    { LINK ("<visual name='v'>" BOX "</visual><inertial><mass>2</mass>"
            "<fluid_added_mass><xx>1</xx></fluid_added_mass></inertial>"),
      LINK ("<inertial><mass>2</mass><fluid_added_mass><xx>1</xx></fluid_added_mass>"
            "</inertial><visual name='v'>" BOX "</visual>") },
    { LINK ("<plugin name='p' filename='f'><a/><b><c/><d/></b></plugin>"),
      LINK ("<plugin name='p' filename='f'><b><d/><c/></b><a/></plugin>") },
    /* the axis of a joint, whose meaning is compared, in another version */
    { JOINT ("1.5", "<xyz>0 0 1</xyz><use_parent_model_frame>1</use_parent_model_frame>"),
      JOINT ("1.12", "<xyz expressed_in='__model__'>0 0 1</xyz>") },
    /* poses in sensors */
    { LINK (CAMERA ("<pose degrees='true'>1 0 0 90 0 0</pose>")),
      LINK (CAMERA ("<pose>1 0 0 1.5707963267948966 0 0</pose>")) },
    { LINK (CAMERA ("<pose rotation_format='quat_xyzw'>1 0 0 1 0 0 0</pose>")),
      LINK (CAMERA ("<pose rotation_format='euler_rpy' relative_to=''>1 0 0 3.14159265358979 0 0"
                    "</pose>")) },
    { LINK (CAMERA ("<pose>0 0 0 0 0 0</pose>")), LINK (CAMERA ("")) },
    /* numbers that are rounded, and elements in another order below */
    { LINK (RED ("0.3") "<a><b><c/><d>1</d></b></a>"),
      LINK ("<a><b><d>1</d><c/></b></a><visual name='v'><material><specular>1 1 1 1</specular>"
            "<diffuse>0.30000000000000004 0 0 1</diffuse></material>" BOX "</visual>") },
    { LINK ("<a>True</a>"), LINK ("<a>true</a>") },
    { LINK ("<a u='1' v='2'><b/><c/></a>"), LINK ("<a v='2' u='1'><c/><b/></a>") },
    /* with other names of shapes */
    { LINK ("<visual name='v'>" BOX "<cast_shadows>false</cast_shadows></visual>"),
      LINK ("<visual name='w'>" BOX "<cast_shadows>false</cast_shadows></visual>") },
  };

  for (gsize i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autoptr(TriadComparison) comparison = compare (cases[i][0], cases[i][1]);

      g_test_message ("case %" G_GSIZE_FORMAT, i);
      g_assert_cmpint (comparison->n_differences, ==, 0);
    }
}

/* Each difference is found, and said once. */
static void
test_once (void)
{
#define UNIVERSAL(axis2)                                                                          \
  MODEL ("<link name='l'/><link name='k'/><joint name='j' type='universal'><parent>l</parent>"      \
         "<child>k</child><axis><xyz>1 0 0</xyz></axis><axis2><xyz>0 1 0</xyz>" axis2 "</axis2>"    \
         "</joint>")
#define GROUND(shape) LINK ("<collision name='c'><geometry>" shape "</geometry></collision>")
#define ROAD(points)                                                                              \
  "<sdf version='1.9'><world name='w'><road name='r'>" points "</road></world></sdf>"
#define POINTS(points) ROAD ("<point>0 0 0</point>" points "<point>2 1 0</point>")
#define COLOUR(name, colour)                                                                      \
  "<visual name='" name "'>" BOX "<material><ambient>" colour "</ambient></material></visual>"
#define BALL "<geometry><sphere><radius>1</radius></sphere></geometry>"
#define RED_BALL(name, colour)                                                                    \
  "<visual name='" name "'>" BALL "<material><ambient>" colour "</ambient></material></visual>"
#define PLACED(name, x, colour)                                                                   \
  "<visual name='" name "'><pose>" x " 0 0 0 0 0</pose>" BOX "<material><ambient>" colour            \
  "</ambient></material></visual>"
  static const char *const cases[][4] = {
    { UNIVERSAL ("<a>1</a>"), UNIVERSAL ("<a>2</a>"), "j", "axis2/a 1 → 2 (+1)" },
    { UNIVERSAL (""), UNIVERSAL ("<a>2</a>"), "j", "axis2/a added" },
    { GROUND ("<plane><normal>0 0 1</normal><size>1 1</size></plane>"),
      GROUND ("<plane><normal>0 0 1</normal><size>2 1</size></plane>"), "l",
      "collision “c”: size x 1 → 2 m (+1)" },
    /* the order of elements with the same name */
    { POINTS ("<point>1 0 0</point><point>1 1 0</point>"),
      POINTS ("<point>1 1 0</point><point>1 0 0</point>"), "world",
      "road[@name='r']/point[2] 1 0 0 → 1 1 0; road[@name='r']/point[3] 1 1 0 → 1 0 0" },
    { POINTS ("<point>1 0 0</point>"), POINTS ("<point>1 0 0</point><point>1 1 0</point>"), "world",
      "road[@name='r']/point[3] added" },
    { LINK ("<plugin name='p' filename='f'><j>a</j><j>b</j></plugin>"),
      LINK ("<plugin name='p' filename='f'><j>b</j><j>a</j></plugin>"), "l",
      "plugin[@name='p']/j[1] a → b; plugin[@name='p']/j[2] b → a" },
    /* one of many elements in another order */
    { LINK (RED ("0.3")),
      LINK ("<visual name='v'><material><specular>1 1 1 1</specular>"
            "<diffuse>0.4 0 0 1</diffuse></material>" BOX "</visual>"), "l",
      "visual[@name='v']/material/diffuse 0.3 0 0 1 → 0.4 0 0 1" },
    { LINK (COLOUR ("v", "1 0 0") COLOUR ("w", "0 1 0")),
      LINK (COLOUR ("v", "0 1 0") COLOUR ("w", "1 0 0")), "l",
      "visual[@name='v']/material/ambient 1 0 0 → 0 1 0; "
      "visual[@name='w']/material/ambient 0 1 0 → 1 0 0" },
    { LINK (COLOUR ("v", "1 0 0") COLOUR ("w", "0 1 0")),
      LINK (COLOUR ("x", "0 1 0") COLOUR ("y", "1 0 1")), "l",
      "visual[@name='y']/material/ambient 1 0 0 → 1 0 1" },
    { LINK (CAMERA ("<pose>0 0 0 0 0 0</pose>")), LINK (CAMERA ("<pose>0 0 1 0 0 0</pose>")), "l",
      "sensor “s”: camera[@name='c']/pose 0 0 0 0 0 0 → 0 0 1 0 0 0" },
    { LINK (CAMERA ("<pose>0 0 0 90 0 0</pose>")),
      LINK (CAMERA ("<pose degrees='1'>0 0 0 90 0 0</pose>")), "l",
      "sensor “s”: camera[@name='c']/pose/@degrees none → 1" },
    { LINK (CAMERA ("")), LINK (CAMERA ("<pose>0 0 1 0 0 0</pose>")), "l",
      "sensor “s”: camera[@name='c']/pose added" },
    /* what is not a finite number, and whole numbers */
    { LINK ("<a>1e400</a>"), LINK ("<a>2e400</a>"), "l", "a 1e400 → 2e400" },
    { LINK ("<a>4294967295</a>"), LINK ("<a>4294967294</a>"), "l",
      "a 4294967295 → 4294967294 (−1)" },
    /* shapes of one kind, and of none that Triad knows */
    { LINK ("<visual name='v'>" BOX "<a/></visual>"), LINK ("<collision name='v'>" BOX "</collision>"),
      "l", "visual “v”: only in A; collision “v”: only in B" },
    { LINK ("<visual name='v'><geometry><torus/></geometry></visual>"), LINK (""), "l",
      "visual[@name='v'] removed" },
    /* renamed shapes, found by what they are */
    { LINK (COLOUR ("v1", "1 0 0")), LINK ("<visual name='v0'>" BALL "</visual>" COLOUR ("w", "0 1 0")),
      "l", "visual “v0”: only in B; visual[@name='w']/material/ambient 1 0 0 → 0 1 0" },
    { LINK (COLOUR ("a", "1 0 0") RED_BALL ("b", "1 0 0")),
      LINK (COLOUR ("z", "0.9 0 0") RED_BALL ("y", "0.8 0 0")), "l",
      "visual[@name='z']/material/ambient 1 0 0 → 0.9 0 0; "
      "visual[@name='y']/material/ambient 1 0 0 → 0.8 0 0" },
    { LINK (PLACED ("a", "0", "1 0 0") PLACED ("b", "1", "1 0 0")),
      LINK (PLACED ("z", "0", "0.9 0 0") PLACED ("y", "1", "0.8 0 0")), "l",
      "visual[@name='z']/material/ambient 1 0 0 → 0.9 0 0; "
      "visual[@name='y']/material/ambient 1 0 0 → 0.8 0 0" },
    /* digits that are written */
    { LINK ("<a>47.4790</a>"), LINK ("<a>47.4794</a>"), "l", "a 47.479 → 47.4794 (+0.0004)" },
    { LATITUDE ("47.12345678"), LATITUDE ("47.12345612"), "world",
      "spherical_coordinates/latitude_deg 47.12345678 → 47.12345612 (−0.00000066)" },
    { LINK ("<a>1e-13</a>"), LINK ("<a>5e-13</a>"), "l", "a 1e-13 → 5e-13" },
    { LINK ("<plugin name='p' filename='f'><a>01</a></plugin>"),
      LINK ("<plugin name='p' filename='f'><a>1</a></plugin>"), "l", "plugin[@name='p']/a 01 → 1" },
    { LINK ("<a>12345678901234567890</a>"), LINK ("<a>12345678901234567891</a>"), "l",
      "a 12345678901234567890 → 12345678901234567891" },
  };

  for (gsize i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autoptr(TriadComparison) comparison = compare (cases[i][0], cases[i][1]);

      g_test_message ("%s", cases[i][1]);
      g_assert_cmpint (comparison->n_differences, ==, 1);
      assert_text (comparison, cases[i][2], cases[i][3]);
    }
}

/* Elements with many attributes, the last of which differs. */
static void
test_attributes (void)
{
  g_autoptr(GString) before = g_string_new ("<sdf version='1.9'><model name='m'><link name='l'><a");
  g_autofree char *old = NULL;
  g_autofree char *new = NULL;
  g_autoptr(TriadComparison) comparison = NULL;

  for (int i = 0; i < 200; i++)
    g_string_append_printf (before, " a%d='1'", i);

  old = g_strconcat (before->str, " z='1'/></link></model></sdf>", NULL);
  new = g_strconcat (before->str, " z='2'/></link></model></sdf>", NULL);
  comparison = compare (old, new);

  g_assert_cmpint (comparison->n_differences, ==, 1);
  assert_text (comparison, "l", "a/@z 1 → 2 (+1)");

  g_clear_pointer (&comparison, triad_comparison_unref);
  g_clear_pointer (&old, g_free);
  g_clear_pointer (&new, g_free);
  g_string_replace (before, "<link name='l'><a", "<link name='l'", 1);
  old = g_strconcat (before->str, " z='1'/></model></sdf>", NULL);
  new = g_strconcat (before->str, " z='2'/></model></sdf>", NULL);
  comparison = compare (old, new);

  g_assert_cmpint (comparison->n_differences, ==, 1);
  assert_text (comparison, "l", "@z 1 → 2 (+1)");
}

/* An <include> has the same effect as the model with what it overrides. */
static void
test_includes (void)
{
#define IN_WORLD(content) "<sdf version='1.9'><world name='w'>" content "</world></sdf>"
#define BASE(more) "<model name='m'>" more "<link name='l'/></model>"
#define INCLUDE(more) "<include><uri>base.sdf</uri>" more "</include>"
#define SIGNAL(value) "<plugin name='p' filename='f'><a>" value "</a></plugin>"
  static const char *const cases[][3] = {
    { INCLUDE (""), BASE (""), NULL },
    { INCLUDE ("<static>true</static>"), BASE ("<static>1</static>"), NULL },
    { INCLUDE ("<static>false</static>"), BASE (""), NULL },
    { INCLUDE ("<static/>"), BASE (""), NULL },
    { INCLUDE ("<pose>1 0 0 0 0 0</pose>"), BASE ("<pose>1 0 0 0 0 0</pose>"), NULL },
    { INCLUDE ("<placement_frame>l</placement_frame>"),
      "<model name='m' placement_frame='l'><link name='l'/></model>", NULL },
    { INCLUDE (SIGNAL ("1")), BASE (SIGNAL ("1")), NULL },
    { INCLUDE ("<experimental:params><sensor element_id='l' name='s' type='imu' action='add'/>"
               "</experimental:params>"),
      "<model name='m'><link name='l'><sensor name='s' type='imu'/></link></model>", NULL },
    { INCLUDE ("<static>true</static>"), BASE (""), "static true → false" },
    { BASE (""), INCLUDE ("<static>true</static>"), "static false → true" },
    { BASE (""), BASE ("<static>true</static>"), "static false → true" },
    { BASE (""), BASE ("<static>false</static>"), NULL },
    { INCLUDE (SIGNAL ("1")), BASE (SIGNAL ("2")), "plugin[@name='p']/a 1 → 2 (+1)" },
    { INCLUDE (SIGNAL ("1")), BASE (""), "plugin[@name='p'] removed" },
    { INCLUDE (SIGNAL ("1")), INCLUDE (SIGNAL ("2")), "plugin[@name='p']/a 1 → 2 (+1)" },
    /* only the outer model is said to be static */
    { "<model name='m'><model name='n'><link name='l'/></model></model>",
      "<model name='m'><static>true</static><model name='n'><link name='l'/></model></model>",
      "static false → true" },
    { "<model name='m'><static>true</static><model name='n'><static>true</static><link name='l'/>"
      "</model></model>",
      "<model name='m'><static>true</static><model name='n'><link name='l'/></model></model>", NULL },
  };
  g_autoptr(TriadFolder) folder = triad_folder_new ();
  g_autoptr(GFile) base G_GNUC_UNUSED =
    triad_folder_write (folder, "base.sdf", "<sdf version='1.9'>" BASE ("") "</sdf>");

  for (gsize i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autofree char *old = g_strdup_printf (IN_WORLD ("%s"), cases[i][0]);
      g_autofree char *new = g_strdup_printf (IN_WORLD ("%s"), cases[i][1]);
      g_autoptr(GFile) a = triad_folder_write (folder, "a.sdf", old);
      g_autoptr(GFile) b = triad_folder_write (folder, "b.sdf", new);
      g_autoptr(TriadSnapshot) before = triad_snapshot_load (a, NULL, NULL, NULL, NULL);
      g_autoptr(TriadSnapshot) after = triad_snapshot_load (b, NULL, NULL, NULL, NULL);
      g_autoptr(TriadComparison) comparison = triad_comparison_new (before, after, NULL, NULL);

      g_test_message ("%s %s", cases[i][0], cases[i][1]);
      g_assert_true ((comparison->n_differences > 0) == (cases[i][2] != NULL));

      /* What a static model moves with differs, too. */
      if (cases[i][2] != NULL)
        {
          g_autofree char *text = triad_comparison_dup_text (comparison, find (comparison, "m"));

          g_assert_true (g_str_has_suffix (text, cases[i][2]));
        }

      for (int j = 0; j < comparison->n_differences; j++)
        {
          const TriadDifference *difference = &comparison->differences[j];
          g_autofree char *text = triad_comparison_dup_text (comparison, difference);

          g_assert_true (g_str_equal (triad_comparison_get_name (comparison, difference), "m") ||
                         strstr (text, "static") == NULL);
        }
    }
}

/* A density in a plugin is one of its settings. */
static void
test_density (void)
{
  g_autoptr(TriadComparison) comparison =
    compare (LINK ("<inertial auto='true'/><plugin name='p' filename='f'><density>1</density>"
                   "</plugin>"),
             LINK ("<inertial auto='true'/><plugin name='p' filename='f'><density>2</density>"
                   "</plugin>"));

  g_assert_cmpint (comparison->n_differences, ==, 1);
}

/* A URDF has no words for most content, so that this is only noted. */
static void
test_urdf (void)
{
  g_autoptr(TriadComparison) comparison =
    compare ("<robot name='m'><link name='l'/></robot>",
             "<sdf version='1.9'><model name='m'><link name='l'><gravity>false</gravity></link>"
             "</model></sdf>");
  g_autofree char *summary = triad_comparison_dup_summary (comparison);
  g_autofree char *note = triad_comparison_dup_note (comparison);

  g_assert_cmpint (comparison->n_differences, ==, 0);
  g_assert_cmpstr (summary, ==, "No differences in frames, joints, masses and shapes");
  g_assert_nonnull (strstr (note, "The content of 1 frame or sensor, such as materials and plugins, "
                                  "differs, too; URDF lacks most of it, so this is not counted."));
}

int
main (int    argc,
      char **argv)
{
  g_test_init (&argc, &argv, G_TEST_OPTION_ISOLATE_DIRS, NULL);
  g_test_add_data_func ("/comparison-content/model", "model", test_all);
  g_test_add_data_func ("/comparison-content/world", "world", test_all);
  g_test_add_func ("/comparison-content/texts", test_texts);
  g_test_add_func ("/comparison-content/notes", test_notes);
  g_test_add_func ("/comparison-content/same", test_same);
  g_test_add_func ("/comparison-content/once", test_once);
  g_test_add_func ("/comparison-content/attributes", test_attributes);
  g_test_add_func ("/comparison-content/includes", test_includes);
  g_test_add_func ("/comparison-content/density", test_density);
  g_test_add_func ("/comparison-content/urdf", test_urdf);

  return g_test_run ();
}
