/* test-edit-names.c: renaming frames */
/* SPDX-License-Identifier: Apache-2.0 */

#include "triad-edit-names.h"
#include "triad-edit-structure.h"
#include "triad-scope.h"

#include "triad-edit-test.h"
#include "triad-folder.h"

static const char arm[] =
  "<?xml version='1.0'?>\n"
  "<!-- the hand -->\n"
  "<sdf version='1.10'>\n"
  "  <model name='arm' canonical_link='base' placement_frame='hand'>\n"
  "    <link name='base'><pose>0 0 0.10 0 0 0</pose></link>\n"
  "    <link name = \"hand\"><!-- hand -->\n"
  "      <pose relative_to='base'>1 0 0 0 0 0</pose></link>\n"
  "    <frame name='tip' attached_to='hand'><pose relative_to='hand'/></frame>\n"
  "    <joint name='wrist' type='revolute'>\n"
  "      <parent>base</parent><child>\n        hand </child>\n"
  "      <axis><xyz expressed_in='hand'>0 0 1</xyz></axis>\n"
  "      <sensor name='hand' type='force_torque'><pose relative_to=\"hand\">0 0 0 0 0 0</pose>\n"
  "      </sensor>\n"
  "    </joint>\n"
  "    <gripper name='grip'><gripper_link>hand</gripper_link></gripper>\n"
  "    <plugin name='p' filename='f'><link>hand</link><at frame='arm::hand'/></plugin>\n"
  "  </model>\n"
  "</sdf>\n";

static void
test_link (void)
{
  g_autoptr(TriadSnapshot) snapshot = triad_test_load (arm);
  GError *error = NULL;
  TriadEdit *edit = triad_edit_rename (snapshot, triad_test_find (snapshot, "arm::hand"),
                                       "fin & \"co\"", FALSE, &error);
  g_autofree char *text = NULL;
  g_autoptr(GString) expected = g_string_new (arm);

  g_assert_no_error (error);
  g_assert_cmpstr (triad_edit_get_note (edit), ==,
                   "the name also occurs 2 times in <plugin> elements, which are not changed");
  text = apply (edit, &error);

  /* Nine places; the comments, the sensor and the plugin stay. */
  g_string_replace (expected, "placement_frame='hand'",
                    "placement_frame='fin &amp; &quot;co&quot;'", 0);
  g_string_replace (expected, "link name = \"hand\"",
                    "link name = \"fin &amp; &quot;co&quot;\"", 0);
  g_string_replace (expected, "relative_to='hand'", "relative_to='fin &amp; &quot;co&quot;'", 0);
  g_string_replace (expected, "relative_to=\"hand\"",
                    "relative_to=\"fin &amp; &quot;co&quot;\"", 0);
  g_string_replace (expected, "attached_to='hand'", "attached_to='fin &amp; &quot;co&quot;'", 0);
  g_string_replace (expected, "        hand </child>",
                    "        fin &amp; &quot;co&quot; </child>", 0);
  g_string_replace (expected, "expressed_in='hand'", "expressed_in='fin &amp; &quot;co&quot;'", 0);
  g_string_replace (expected, "<gripper_link>hand", "<gripper_link>fin &amp; &quot;co&quot;", 0);
  g_assert_cmpstr (text, ==, expected->str);
}

/* Characters that XML does not allow are escaped everywhere. */
static void
test_characters (void)
{
  static const char quoted[] =
    "<sdf version='1.10'><model name='m'><link name='a'/><frame name=\"f\" attached_to='a'/>"
    "<frame name='g' attached_to=\"a\"/><joint name='j' type='fixed'><parent>a</parent>"
    "<child>f</child></joint></model></sdf>\n";
  g_autoptr(TriadSnapshot) snapshot = triad_test_load (quoted);
  GError *error = NULL;
  TriadEdit *edit = triad_edit_rename (snapshot, triad_test_find (snapshot, "m::a"),
                                       "<'&\">", FALSE, &error);
  g_autofree char *text = apply (edit, &error);

  g_assert_cmpstr (text, ==,
    "<sdf version='1.10'><model name='m'><link name='&lt;&apos;&amp;\"&gt;'/>"
    "<frame name=\"f\" attached_to='&lt;&apos;&amp;&quot;&gt;'/>"
    "<frame name='g' attached_to=\"&lt;&apos;&amp;&quot;&gt;\"/><joint name='j' type='fixed'>"
    "<parent>&lt;&apos;&amp;&quot;&gt;</parent><child>f</child></joint></model></sdf>\n");
}

/* XML allows all characters beyond the first plane. */
static void
test_other_planes (void)
{
  static const char *const names[] = { "z😀", "𠮷", "\xf4\x8f\xbf\xbf" };
  g_autoptr(TriadSnapshot) snapshot = triad_test_load (arm);

  for (gsize i = 0; i < G_N_ELEMENTS (names); i++)
    {
      GError *error = NULL;
      TriadEdit *edit = triad_edit_rename (snapshot, triad_test_find (snapshot, "arm::tip"),
                                           names[i], FALSE, &error);
      g_autofree char *text = apply (edit, &error);

      assert_replaced (text, arm, "tip", names[i], 1);
    }
}

/* The window shows the names of all frames after the edit, as after a load. */
static void
test_too_many_names (void)
{
  const int n_links = TRIAD_NAMES_MAX_BYTES / TRIAD_NAME_MAX_BYTES + 1;
  g_autoptr(GString) text = g_string_new ("<sdf version='1.10'><model name='m'>");
  g_autofree char *name = g_strnfill (TRIAD_NAME_MAX_BYTES, 'w');
  g_autoptr(TriadSnapshot) snapshot = NULL;
  g_autoptr(TriadEdit) edit = NULL;
  g_autoptr(TriadSnapshot) result = NULL;
  g_autoptr(GError) error = NULL;

  for (int i = 0; i < n_links; i++)
    g_string_append_printf (text, "<link name='l%d'/>", i);

  g_string_append (text, "</model></sdf>");
  snapshot = triad_test_load (text->str);
  edit = triad_edit_rename (snapshot, triad_test_find (snapshot, "m"), name, FALSE, &error);
  g_assert_no_error (error);
  result = triad_edit_verify (edit, NULL, NULL, &error);
  g_assert_null (result);
  g_assert_nonnull (strstr (error->message, "512 MiB"));
}

/* Names that are not in the tables of the model. */
static void
test_outside_of_model (void)
{
  static const char world[] =
    "<sdf version='1.10'><world name='w'>\n"
    "<gui><camera name='c'><pose relative_to='m::a'/></camera></gui>\n"
    "<population name='p'><pose relative_to='m::a'/></population>\n"
    "<model name='m'><link name='a'>\n"
    "<audio_source><uri>a</uri><pose relative_to='a'/></audio_source>\n"
    "<sensor name='s' type='imu'><imu><orientation_reference_frame>\n"
    "<custom_rpy parent_frame='a'/></orientation_reference_frame></imu></sensor>\n"
    "<sensor name='t' type='imu'><imu><orientation_reference_frame>\n"
    "<custom_rpy parent_frame='m::a'/><grav_dir_x parent_frame='m::a'/>"
    "</orientation_reference_frame></imu></sensor>\n"
    "</link><model name='n'><link name='b'>\n"
    "<sensor name='s' type='imu'><imu><orientation_reference_frame>\n"
    "<custom_rpy parent_frame='a'/></orientation_reference_frame></imu></sensor>\n"
    "<sensor name='t' type='imu'><imu><orientation_reference_frame>\n"
    "<custom_rpy parent_frame='local'/></orientation_reference_frame></imu></sensor>\n"
    "</link></model></model></world></sdf>\n";
  g_autoptr(TriadSnapshot) snapshot = triad_test_load (world);
  g_autoptr(GString) expected = g_string_new (world);
  GError *error = NULL;
  TriadEdit *edit = triad_edit_rename (snapshot, triad_test_find (snapshot, "m::a"), "z", FALSE,
                                       &error);
  g_autofree char *link = apply (edit, &error);
  g_autofree char *model = NULL;

  g_string_replace (expected, "link name='a'", "link name='z'", 0);
  g_string_replace (expected, "relative_to='a'", "relative_to='z'", 0);
  g_string_replace (expected, "parent_frame='a'", "parent_frame='z'", 0);
  g_string_replace (expected, "'m::a'", "'m::z'", 0);
  g_assert_cmpstr (link, ==, expected->str);

  g_string_assign (expected, world);
  g_string_replace (expected, "model name='m'", "model name='o'", 0);
  g_string_replace (expected, "'m::a'", "'o::a'", 0);
  edit = triad_edit_rename (snapshot, triad_test_find (snapshot, "m"), "o", FALSE, &error);
  model = apply (edit, &error);
  g_assert_cmpstr (model, ==, expected->str);
}

/* The state of a world repeats names; of what it does not name, nothing changes. */
static void
test_state (void)
{
  static const char world[] =
    "<sdf version='1.10'><world name='w'>\n"
    "<model name='arm'><link name='hand'/><link name='base'/></model>\n"
    "<model name='leg'><link name='hand'/></model>\n"
    "<state world_name='w'><model name='arm'><link name='hand'><pose>0 0 0 0 0 0</pose></link>"
    "<link name='lost'/></model><model name='leg'><link name='hand'/></model>"
    "<model name='gone'><link name='hand'/></model><light name='arm'/></state>\n"
    "</world></sdf>\n";
  g_autoptr(TriadSnapshot) snapshot = triad_test_load (world);
  g_autoptr(GString) expected = g_string_new (world);
  GError *error = NULL;
  TriadEdit *edit = triad_edit_rename (snapshot, triad_test_find (snapshot, "arm::hand"), "paw",
                                       FALSE, &error);
  g_autofree char *link = apply (edit, &error);
  g_autofree char *model = NULL;

  g_string_replace (expected, "<model name='arm'><link name='hand'",
                    "<model name='arm'><link name='paw'", 0);
  g_assert_cmpstr (link, ==, expected->str);

  edit = triad_edit_rename (snapshot, triad_test_find (snapshot, "arm"), "limb", FALSE, &error);
  model = apply (edit, &error);
  assert_replaced (model, world, "<model name='arm'>", "<model name='limb'>", 2);
}

static void
test_plugins (void)
{
  g_autoptr(TriadSnapshot) snapshot = triad_test_load (arm);
  GError *error = NULL;
  TriadEdit *edit = triad_edit_rename (snapshot, triad_test_find (snapshot, "arm::hand"),
                                       "paw", TRUE, &error);
  g_autofree char *text = NULL;

  g_assert_no_error (error);
  g_assert_null (triad_edit_get_note (edit));
  text = apply (edit, &error);
  g_assert_nonnull (strstr (text, "<link>paw</link><at frame='arm::paw'/>"));
}

static void
test_refused (void)
{
  static const struct
  {
    const char    *frame;
    const char    *name;
    const char    *message;
  } cases[] = {
    { "arm::hand", "base", "“base” is taken: in model “arm” it is a link" },
    { "arm::hand", "wrist", "“wrist” is taken: in model “arm” it is a joint" },
    { "arm::hand", "", "empty" },
    { "arm::hand", "a::b", "without scope" },
    { "arm::hand", "world", "reserved" },
    { "arm::hand", "__a__", "reserved" },
    { "arm::hand", " a", "white space" },
    { "arm::hand", "a\nb", "control character" },
    { "arm::hand", "\xff", "UTF-8" },
    { "arm::hand", "a\xef\xbf\xbe", "control character" },
  };
  g_autoptr(TriadSnapshot) snapshot = triad_test_load (arm);
  GError *error = NULL;
  TriadEdit *edit;

  for (gsize i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      edit = triad_edit_rename (snapshot, triad_test_find (snapshot, cases[i].frame),
                                cases[i].name, FALSE, &error);
      assert_refused (edit, &error, TRIAD_EDIT_ERROR_NAME, cases[i].message);
    }

  edit = triad_edit_rename (snapshot, triad_test_find (snapshot, "arm::hand"), "hand", FALSE,
                            &error);
  assert_refused (edit, &error, TRIAD_EDIT_ERROR_NOTHING, "nothing");

  /* The sensor of this name is a sibling of nothing that has a frame. */
  edit = triad_edit_rename (snapshot, triad_test_find (snapshot, "arm::wrist"), "grip", FALSE,
                            &error);
  assert_refused (edit, &error, TRIAD_EDIT_ERROR_UNVERIFIED, "another problem");
}

/* A name in a plugin can be relative to any scope around it.  In too many of them, it is not looked for. */
static void
test_many_mentions (void)
{
  const int depth = 240;
  const int n_mentions = 100;
  g_autoptr(GString) text = g_string_new ("<sdf version='1.10'><model name='r'><link name='t'/>");
  g_autoptr(GString) mention = g_string_new (NULL);
  g_autoptr(TriadSnapshot) snapshot = NULL;
  g_autoptr(TriadEdit) edit = NULL;
  GError *error = NULL;

  for (int i = 0; i < depth; i++)
    {
      g_string_append (text, "<model name='m'>");
      g_string_append (mention, "m::");
    }

  g_string_append (text, "<link name='x'/><plugin name='p' filename='f'>");

  for (int i = 0; i < n_mentions; i++)
    g_string_append_printf (text, "<a>%st</a>", mention->str);

  g_string_append (text, "</plugin>");

  for (int i = 0; i < depth; i++)
    g_string_append (text, "</model>");

  g_string_append (text, "</model></sdf>");
  snapshot = triad_test_load (text->str);
  edit = triad_edit_rename (snapshot, triad_test_find (snapshot, "r::t"), "k", FALSE, &error);
  g_assert_no_error (error);
  g_assert_nonnull (edit);
  assert_refused (triad_edit_rename (snapshot, triad_test_find (snapshot, "r::t"), "k", TRUE, &error),
                  &error, TRIAD_EDIT_ERROR_IMPOSSIBLE, "too many names in <plugin>");
}

/* A short name takes time for each scope, too. */
static void
test_short_mentions (void)
{
  const int depth = 240;

  for (int n_mentions = 430; n_mentions <= 431; n_mentions++)    /* 101 bytes in 241 scopes: 10 MiB */
    {
      g_autoptr(GString) text = g_string_new ("<sdf version='1.10'><model name='r'><link name='t'/>");
      g_autoptr(TriadSnapshot) snapshot = NULL;
      TriadEdit *edit;
      GError *error = NULL;

      for (int i = 0; i < depth; i++)
        g_string_append (text, "<model name='m'>");

      g_string_append (text, "<link name='x'/><plugin name='p' filename='f'>");

      for (int i = 0; i < n_mentions; i++)
        g_string_append (text, "<a>t</a>");

      g_string_append (text, "</plugin>");

      for (int i = 0; i < depth; i++)
        g_string_append (text, "</model>");

      g_string_append (text, "</model></sdf>");
      snapshot = triad_test_load (text->str);
      edit = triad_edit_rename (snapshot, triad_test_find (snapshot, "r::t"), "k", TRUE, &error);

      if (n_mentions == 430)
        {
          g_autofree char *renamed = NULL;

          g_assert_no_error (error);
          renamed = apply (edit, &error);
          g_assert_null (strstr (renamed, "<a>t</a>"));
        }
      else
        {
          assert_refused (edit, &error, TRIAD_EDIT_ERROR_IMPOSSIBLE, "too many names in <plugin>");
        }
    }
}

/* Each include of a file with a plugin has its names again: 1,000 in an element, and 5,000 times that. */
static void
test_repeated_mentions (void)
{
  for (int n_includes = 4999; n_includes <= 5000; n_includes++)
    {
      g_autoptr(TriadFolder) folder = triad_folder_new ();
      g_autoptr(GString) part = g_string_new ("<sdf version='1.10'><model name='p'><link name='x'/>"
                                              "<plugin name='p' filename='f'><a");
      g_autoptr(GString) text = g_string_new ("<sdf version='1.10'><model name='r'><link name='t'/>");
      g_autoptr(GFile) file = NULL;
      g_autoptr(TriadSnapshot) snapshot = NULL;
      g_autoptr(TriadEdit) edit = NULL;
      GError *error = NULL;

      for (int i = 0; i < 1000; i++)
        g_string_append_printf (part, " a%d='q'", i);

      g_string_append (part, "/></plugin></model></sdf>");
      g_object_unref (triad_folder_write (folder, "part.sdf", part->str));

      for (int i = 0; i < n_includes; i++)
        g_string_append_printf (text, "<include><uri>part.sdf</uri><name>p%d</name></include>", i);

      g_string_append (text, "</model></sdf>");
      file = triad_folder_write (folder, "main.sdf", text->str);
      snapshot = triad_snapshot_load (file, NULL, NULL, NULL, NULL);
      edit = triad_edit_rename (snapshot, triad_test_find (snapshot, "r::t"), "k", TRUE, &error);

      if (n_includes == 4999)
        g_assert_no_error (error);
      else
        assert_refused (g_steal_pointer (&edit), &error, TRIAD_EDIT_ERROR_IMPOSSIBLE,
                        "too many names in <plugin>");
    }
}

/* A “fully scoped” name can be, too.  Any of those that are not followed could be the name of the link. */
static void
test_many_parent_frames (void)
{
  const int depth = 240;
  static const int n_names[] = { 1, 2 };       /* each takes depth · depth / 2 steps of 30,000 */

  for (gsize k = 0; k < G_N_ELEMENTS (n_names); k++)
    {
      g_autoptr(GString) text = g_string_new ("<sdf version='1.10'><model name='r'><link name='t'/>");
      g_autoptr(GString) name = g_string_new (NULL);
      g_autoptr(TriadSnapshot) snapshot = NULL;
      g_autoptr(TriadEdit) edit = NULL;
      g_autoptr(TriadEdit) wrapped = NULL;
      GError *error = NULL;
      int t;

      for (int i = 0; i < depth; i++)
        {
          g_string_append (text, "<model name='m'>");
          g_string_append (name, "m::");
        }

      g_string_append (text, "<link name='x'>");

      for (int i = 0; i < n_names[k]; i++)
        g_string_append_printf (text, "<custom_rpy parent_frame='%sq'/>", name->str);

      g_string_append (text, "<custom_rpy parent_frame='t'/></link>");

      for (int i = 0; i < depth; i++)
        g_string_append (text, "</model>");

      g_string_append (text, "</model></sdf>");
      snapshot = triad_test_load (text->str);
      t = triad_test_find (snapshot, "r::t");
      edit = triad_edit_rename (snapshot, t, "k", FALSE, &error);

      if (k == 0)
        {
          g_autofree char *renamed = NULL;

          g_assert_no_error (error);
          renamed = apply (g_steal_pointer (&edit), &error);
          g_assert_nonnull (strstr (renamed, "<custom_rpy parent_frame='k'/>"));
          continue;
        }

      assert_refused (g_steal_pointer (&edit), &error, TRIAD_EDIT_ERROR_IMPOSSIBLE,
                      "too many names in “parent_frame”");
      wrapped = triad_edit_wrap (snapshot, &t, 1, "w", &error);
      assert_refused (g_steal_pointer (&wrapped), &error, TRIAD_EDIT_ERROR_IMPOSSIBLE,
                      "too many names in “parent_frame”");
    }
}

/* The name is looked up in all models around a sensor. */
static void
test_many_sensor_frames (void)
{
  const int depth = 240;
  g_autofree char *name = g_strnfill (1000, 't');

  for (int n_names = 39; n_names <= 40; n_names++)      /* of 1,100 bytes, in 242 models: 10 MiB */
    {
      g_autoptr(GString) text = g_string_new ("<sdf version='1.10'><world name='w'>");
      g_autoptr(TriadSnapshot) snapshot = NULL;
      TriadEdit *edit;
      GError *error = NULL;
      int r;

      g_string_append_printf (text, "<model name='r'><link name='%s'/>", name);

      for (int i = 0; i < depth - 1; i++)
        g_string_append (text, "<model name='m'>");

      g_string_append (text, "<link name='x'><sensor name='s' type='imu'><plugin name='p' filename='f'>");

      for (int i = 0; i < n_names; i++)
        g_string_append_printf (text, "<frame_id>%s</frame_id>", name);

      g_string_append (text, "</plugin></sensor></link>");

      for (int i = 0; i < depth - 1; i++)
        g_string_append (text, "</model>");

      g_string_append (text, "</model></world></sdf>");
      snapshot = triad_test_load (text->str);
      r = triad_test_find (snapshot, "r");
      edit = triad_edit_rename (snapshot,
                                triad_scope_find_sibling (triad_snapshot_get_model (snapshot), r, name),
                                "k", FALSE, &error);

      if (n_names == 39)
        {
          g_autofree char *renamed = NULL;

          g_assert_no_error (error);
          renamed = apply (edit, &error);
          g_assert_null (strstr (renamed, name));
        }
      else
        {
          assert_refused (edit, &error, TRIAD_EDIT_ERROR_IMPOSSIBLE,
                          "too many names of frames in sensors");
        }
    }
}

/* What is not read, because of a limit, could refer to the link. */
static void
test_partly_read (void)
{
  g_autofree char *long_name = g_strnfill (TRIAD_NAME_MAX_BYTES + 1, 'x');
  g_autofree char *text = g_strdup_printf ("<sdf version='1.9'><model name='m'><link name='l'/>"
                                           "<frame name='%s'/><frame name='f' attached_to='l'/>"
                                           "</model></sdf>", long_name);
  g_autoptr(TriadSnapshot) snapshot = triad_test_load (text);
  GError *error = NULL;
  TriadEdit *edit = triad_edit_rename (snapshot, triad_test_find (snapshot, "m::l"), "k", FALSE, &error);

  assert_refused (edit, &error, TRIAD_EDIT_ERROR_IMPOSSIBLE, "a part of it is not read");
}

/* The file of a model is included three times, and another file refers into it. */
static void
test_includes (void)
{
  g_autoptr(TriadFolder) folder = triad_folder_new ();
  g_autoptr(GFile) hand G_GNUC_UNUSED = triad_folder_write (folder, "hand.sdf",
    "<sdf version='1.10'><model name='hand'><link name='palm'/>"
    "<frame name='tip' attached_to='palm'/></model></sdf>\n");
  g_autoptr(GFile) robot G_GNUC_UNUSED = triad_folder_write (folder, "robot.sdf",
    "<sdf version='1.10'><model name='robot'><link name='palm'/>"
    "<include><uri>hand.sdf</uri><name>left</name></include>"
    "<include><uri>hand.sdf</uri><pose relative_to='left::palm'>1 0 0 0 0 0</pose></include>"
    "<joint name='j' type='fixed'><parent>palm</parent><child>left::palm</child></joint>"
    "</model></sdf>\n");
  g_autoptr(GFile) world = triad_folder_write (folder, "world.sdf",
    "<sdf version='1.10'><world name='w'><include><uri>robot.sdf</uri></include>"
    "<include><uri>hand.sdf</uri><name>lone</name></include>"
    "<frame name='f' attached_to='robot::hand::palm'/>"
    "<frame name='g' attached_to='robot::palm'/>"
    "<frame name='h' attached_to='lone::palm'><pose relative_to='lone'/></frame>"
    "</world></sdf>\n");
  g_autoptr(TriadSnapshot) snapshot = triad_snapshot_load (world, "world.sdf", NULL, NULL, NULL);
  GError *error = NULL;
  TriadEdit *edit = triad_edit_rename (snapshot, triad_test_find (snapshot, "robot::left::palm"),
                                       "p", FALSE, &error);
  g_autoptr(GPtrArray) sources = NULL;
  g_autofree char *text = NULL;

  g_assert_no_error (error);
  sources = triad_edit_dup_sources (edit);
  g_assert_cmpuint (sources->len, ==, 3);

  for (guint i = 0; i < sources->len; i++)
    {
      TriadSource *source = g_ptr_array_index (sources, i);
      const char *name = triad_source_get_name (source);
      const char *now = triad_source_get_text (source, NULL);

      if (g_str_equal (name, "hand.sdf"))
        g_assert_cmpstr (now, ==,
          "<sdf version='1.10'><model name='hand'><link name='p'/>"
          "<frame name='tip' attached_to='p'/></model></sdf>\n");
      else if (g_str_equal (name, "robot.sdf"))
        g_assert_cmpstr (now, ==,
          "<sdf version='1.10'><model name='robot'><link name='palm'/>"
          "<include><uri>hand.sdf</uri><name>left</name></include>"
          "<include><uri>hand.sdf</uri><pose relative_to='left::p'>1 0 0 0 0 0</pose></include>"
          "<joint name='j' type='fixed'><parent>palm</parent><child>left::p</child></joint>"
          "</model></sdf>\n");
    }

  text = apply (edit, &error);
  g_assert_cmpstr (text, ==,
    "<sdf version='1.10'><world name='w'><include><uri>robot.sdf</uri></include>"
    "<include><uri>hand.sdf</uri><name>lone</name></include>"
    "<frame name='f' attached_to='robot::hand::p'/>"
    "<frame name='g' attached_to='robot::palm'/>"
    "<frame name='h' attached_to='lone::p'><pose relative_to='lone'/></frame>"
    "</world></sdf>\n");
}

/* The linker leads calls of triad_loader_index() here, which looks up the path of every file. */
static int n_indexed;

GHashTable *__real_triad_loader_index (const GPtrArray *sources);
GHashTable *__wrap_triad_loader_index (const GPtrArray *sources);

GHashTable *
__wrap_triad_loader_index (const GPtrArray *sources)
{
  n_indexed += sources != NULL;

  return __real_triad_loader_index (sources);
}

static void
test_included_indexed (void)
{
  const struct
  {
    const char *frame;
    int n;
  } cases[] = {
    { "f", 1 },
    { "hand::palm", 2 },
  };
  g_autoptr(TriadFolder) folder = triad_folder_new ();
  g_autoptr(GFile) hand G_GNUC_UNUSED = triad_folder_write (folder, "hand.sdf",
    "<sdf version='1.10'><model name='hand'><link name='palm'/></model></sdf>\n");
  g_autoptr(GFile) world = triad_folder_write (folder, "world.sdf",
    "<sdf version='1.10'><world name='w'><include><uri>hand.sdf</uri></include>"
    "<frame name='f' attached_to='hand::palm'/></world></sdf>\n");
  g_autoptr(TriadSnapshot) snapshot = triad_snapshot_load (world, NULL, NULL, NULL, NULL);

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      GError *error = NULL;
      TriadEdit *edit = triad_edit_rename (snapshot, triad_test_find (snapshot, cases[i].frame),
                                           "other", FALSE, &error);
      g_autofree char *text = NULL;

      n_indexed = 0;
      text = apply (edit, &error);
      g_assert_cmpint (n_indexed, ==, cases[i].n);
    }
}

/* The including file removes the link that has the name in the included one. */
static void
test_included_alone (void)
{
  g_autoptr(TriadFolder) folder = triad_folder_new ();
  g_autoptr(GFile) arm_file G_GNUC_UNUSED = triad_folder_write (folder, "arm.sdf",
    "<sdf version='1.10'><model name='arm'><link name='y'/><link name='x'/></model></sdf>\n");
  g_autoptr(GFile) world = triad_folder_write (folder, "world.sdf",
    "<sdf version='1.10' xmlns:experimental='http://sdformat.org/schemas/experimental'>"
    "<world name='w'><include><uri>arm.sdf</uri><experimental:params>"
    "<link element_id='y' action='remove'/></experimental:params></include></world></sdf>\n");
  g_autoptr(TriadSnapshot) snapshot = triad_snapshot_load (world, "world.sdf", NULL, NULL, NULL);
  GError *error = NULL;
  TriadEdit *edit = triad_edit_rename (snapshot, triad_test_find (snapshot, "arm::x"), "y", FALSE,
                                       &error);

  assert_refused (edit, &error, TRIAD_EDIT_ERROR_UNVERIFIED, "another problem in line 1");
}

/* A model that is included without a name gets one, so that others with its file keep theirs. */
static void
test_included_model (void)
{
  g_autoptr(TriadFolder) folder = triad_folder_new ();
  g_autoptr(GFile) hand G_GNUC_UNUSED = triad_folder_write (folder, "hand.sdf",
    "<sdf version='1.10'><model name='hand'><link name='palm'/></model></sdf>\n");
  const char *before =
    "<sdf version=\"1.10\">\n\t<world name=\"w\">\n\t\t<include>\n\t\t\t<uri>hand.sdf</uri>\n"
    "\t\t</include>\n\t\t<frame name=\"f\" attached_to=\"hand::palm\"/>\n\t</world>\n</sdf>\n";
  g_autoptr(GFile) world = triad_folder_write (folder, "world.sdf", before);
  g_autoptr(TriadSnapshot) snapshot = triad_snapshot_load (world, NULL, NULL, NULL, NULL);
  GError *error = NULL;
  TriadEdit *edit = triad_edit_rename (snapshot, triad_test_find (snapshot, "hand"), "left", FALSE,
                                       &error);
  g_autofree char *text = apply (edit, &error);

  g_assert_cmpstr (text, ==,
    "<sdf version=\"1.10\">\n\t<world name=\"w\">\n\t\t<include>\n\t\t\t<name>left</name>\n"
    "\t\t\t<uri>hand.sdf</uri>\n"
    "\t\t</include>\n\t\t<frame name=\"f\" attached_to=\"left::palm\"/>\n\t</world>\n</sdf>\n");
}

/* Only the part that is read is replaced. */
static void
test_interrupted (void)
{
  const char *text =
    "<sdf version='1.10'><model name='m'><link name='a'/><link name='b'/>"
    "<joint name='j' type='fixed'><parent>a <!-- was --> x</parent><child>b<![CDATA[y]]></child></joint>"
    "</model></sdf>\n";
  g_autoptr(TriadSnapshot) snapshot = triad_test_load (text);
  GError *error = NULL;
  g_autofree char *renamed = apply (triad_edit_rename (snapshot, triad_test_find (snapshot, "m::a"), "z",
                                                       FALSE, &error), &error);

  g_assert_nonnull (strstr (renamed, "<parent>z <!-- was --> x</parent><child>b<![CDATA[y]]></child>"));
}

/* What the data of a sensor is stamped with is a name with any prefix. */
static void
test_sensor_frames (void)
{
  const char *text =
    "<sdf version='1.10'><model name='m'><link name='a'/><frame name='eye' attached_to='a'/>\n"
    "<link name='b'><sensor name='s' type='camera'><gz_frame_id>robot/eye</gz_frame_id>"
    "<plugin name='p' filename='f'><frame_name>m::eye</frame_name></plugin></sensor></link>"
    "</model></sdf>\n";
  g_autoptr(TriadSnapshot) snapshot = triad_test_load (text);
  GError *error = NULL;
  g_autofree char *renamed = apply (triad_edit_rename (snapshot,
                                                       triad_test_find (snapshot, "m::eye"),
                                                       "lens", FALSE, &error), &error);

  assert_replaced (renamed, text, "eye", "lens", 3);
}

static const char urdf[] =
  "<robot name='r'>\n"
  "  <link name='base'/><link name='hand'/><link name=\"hook\"/>\n"
  "  <joint name='hand' type='revolute'><parent link='base'/><child link='hand'/>"
  "<limit effort='1' velocity='1'/></joint>\n"
  "  <joint name='second' type='revolute'><parent link='hand'/><child link='hook'/>"
  "<limit effort='1' velocity='1'/><mimic joint='hand'/></joint>\n"
  "  <gazebo reference='hand'><gravity>1</gravity></gazebo>\n"
  "  <gazebo reference='hook'><sensor name='s' type='imu'><imu><orientation_reference_frame>\n"
  "  <custom_rpy parent_frame='hand'/></orientation_reference_frame></imu></sensor></gazebo>\n"
  "  <transmission name='t'><joint name='hand'/></transmission>\n"
  "</robot>\n";

static void
test_urdf (void)
{
  g_autoptr(TriadSnapshot) snapshot = triad_test_load (urdf);
  GError *error = NULL;
  TriadEdit *edit = triad_edit_rename (snapshot, triad_test_find (snapshot, "r::hand"), "paw",
                                       FALSE, &error);
  g_autofree char *link = apply (edit, &error);
  g_autofree char *joint = NULL;
  g_autoptr(GString) expected = g_string_new (urdf);

  g_string_replace (expected, "link name='hand'", "link name='paw'", 0);
  g_string_replace (expected, "link='hand'", "link='paw'", 0);
  g_string_replace (expected, "reference='hand'", "reference='paw'", 0);
  g_string_replace (expected, "parent_frame='hand'", "parent_frame='paw'", 0);
  g_assert_cmpstr (link, ==, expected->str);

  edit = triad_edit_rename (snapshot, triad_test_find (snapshot, "r::hand_joint"), "wrist", FALSE,
                            &error);
  joint = apply (edit, &error);
  g_string_assign (expected, urdf);
  g_string_replace (expected, "joint name='hand'", "joint name='wrist'", 0);
  g_string_replace (expected, "mimic joint='hand'", "mimic joint='wrist'", 0);
  g_assert_cmpstr (joint, ==, expected->str);
}

/* The elements of a plugin are the same in a URDF as in SDFormat. */
static void
test_plugin_in_urdf (void)
{
  static const char text[] =
    "<robot name='r'><link name='base'/><link name='arm'/><joint name='elbow' type='continuous'>"
    "<parent link='base'/><child link='arm'/></joint>"
    "<gazebo><plugin name='p' filename='f'><joint_name>elbow</joint_name></plugin></gazebo>"
    "<gazebo reference='arm'><plugin name='q' filename='f'><joint>elbow</joint></plugin></gazebo>"
    "</robot>";
  g_autoptr(TriadSnapshot) snapshot = triad_test_load (text);
  int elbow = triad_test_find (snapshot, "r::elbow");
  GError *error = NULL;
  TriadEdit *without = triad_edit_rename (snapshot, elbow, "knee", FALSE, &error);
  TriadEdit *with = triad_edit_rename (snapshot, elbow, "knee", TRUE, &error);
  g_autofree char *joint = NULL;
  g_autofree char *all = NULL;

  g_assert_cmpstr (triad_edit_get_note (without), ==,
                   "the name also occurs 2 times in <plugin> elements, which are not changed");
  g_assert_null (triad_edit_get_note (with));
  joint = apply (without, &error);
  assert_replaced (joint, text, "name='elbow'", "name='knee'", 1);
  all = apply (with, &error);
  assert_replaced (all, text, "elbow", "knee", 3);
}

int
main (int    argc,
      char **argv)
{
  g_test_init (&argc, &argv, NULL);

  g_test_add_func ("/edit-names/link", test_link);
  g_test_add_func ("/edit-names/characters", test_characters);
  g_test_add_func ("/edit-names/other-planes", test_other_planes);
  g_test_add_func ("/edit-names/too-many-names", test_too_many_names);
  g_test_add_func ("/edit-names/state", test_state);
  g_test_add_func ("/edit-names/outside-of-model", test_outside_of_model);
  g_test_add_func ("/edit-names/plugins", test_plugins);
  g_test_add_func ("/edit-names/refused", test_refused);
  g_test_add_func ("/edit-names/partly-read", test_partly_read);
  g_test_add_func ("/edit-names/many-mentions", test_many_mentions);
  g_test_add_func ("/edit-names/repeated-mentions", test_repeated_mentions);
  g_test_add_func ("/edit-names/short-mentions", test_short_mentions);
  g_test_add_func ("/edit-names/many-parent-frames", test_many_parent_frames);
  g_test_add_func ("/edit-names/many-sensor-frames", test_many_sensor_frames);
  g_test_add_func ("/edit-names/interrupted", test_interrupted);
  g_test_add_func ("/edit-names/includes", test_includes);
  g_test_add_func ("/edit-names/included-alone", test_included_alone);
  g_test_add_func ("/edit-names/included-model", test_included_model);
  g_test_add_func ("/edit-names/included-indexed", test_included_indexed);
  g_test_add_func ("/edit-names/sensor-frames", test_sensor_frames);
  g_test_add_func ("/edit-names/urdf", test_urdf);
  g_test_add_func ("/edit-names/plugin-in-urdf", test_plugin_in_urdf);

  return g_test_run ();
}
