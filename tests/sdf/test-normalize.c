/* test-normalize.c: older SDFormat, normalized to current elements */
/* SPDX-License-Identifier: Apache-2.0 */

#include "triad-folder.h"
#include "triad-test.h"

#include "triad-diagnostic.h"
#include "triad-normalize.h"
#include "triad-parser.h"

#include <string.h>

typedef struct
{
  TriadSource  *source;
  TriadTree    *tree;
  GPtrArray    *diagnostics;
  TriadElement *written;
  TriadElement *upgraded;
} Upgraded;

static Upgraded
upgrade_version (const char *text,
                 int         version)
{
  g_autoptr(GFile) file = g_file_new_for_path ("/nowhere/a.sdf");
  g_autoptr(GBytes) bytes = g_bytes_new (text, strlen (text));
  Upgraded self = {
    .source = triad_source_new_from_bytes (file, "a.sdf", bytes),
    .tree = triad_tree_new (),
    .diagnostics = triad_diagnostics_new (),
  };

  self.written = triad_parser_parse (self.source, self.tree, self.diagnostics, NULL);
  g_assert_cmpint (self.diagnostics->len, ==, 0);
  self.written->version = version;
  self.upgraded = triad_normalize_flattened (self.written, self.tree, self.source,
                                             self.diagnostics);

  return self;
}

static Upgraded
upgrade (const char *text)
{
  return upgrade_version (text, 107);
}

static void
upgraded_clear (Upgraded *self)
{
  g_ptr_array_unref (self->diagnostics);
  triad_tree_free (self->tree);
  triad_source_unref (self->source);
}

G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (Upgraded, upgraded_clear)

/* Returns the elements of @element, as text without white space between them. */
static void
write_element (GString            *text,
               const TriadElement *element)
{
  g_string_append_printf (text, "<%s", element->name);

  for (const TriadAttribute *attribute = element->attributes;
       attribute != NULL;
       attribute = attribute->next)
    g_string_append_printf (text, " %s='%s'", attribute->name, attribute->value);

  g_string_append_printf (text, ">%s", element->text);

  for (const TriadElement *child = element->first_child; child != NULL; child = child->next)
    {
      g_assert_true (child->parent == element);
      write_element (text, child);
    }

  g_string_append_printf (text, "</%s>", element->name);
}

static void
assert_upgrades (const char *written,
                 const char *wanted)
{
  g_auto(Upgraded) self = upgrade (written);
  g_autoptr(GString) text = g_string_new (NULL);

  g_assert_cmpint (triad_diagnostics_count (self.diagnostics, TRIAD_SEVERITY_ERROR), ==, 0);
  g_assert_cmpint (self.upgraded->version, ==, 107);
  write_element (text, self.upgraded);
  g_assert_cmpstr (text->str, ==, wanted);
}

static void
assert_stays (const char *written,
              int         version)
{
  g_auto(Upgraded) self = upgrade_version (written, version);

  g_assert_true (self.upgraded == self.written);
  g_assert_cmpint (self.diagnostics->len, ==, 0);
}

/* The bytes of a section. */
static void
assert_characters (const Upgraded   *self,
                   TriadSourceRange  range,
                   const char       *characters)
{
  g_autofree char *found = g_strndup (triad_source_get_text (self->source, NULL) + range.begin,
                                      range.end - range.begin);

  g_assert_cmpstr (range.file, ==, "a.sdf");
  g_assert_cmpstr (found, ==, characters);
}

static const TriadElement *
child (const TriadElement *element,
       const char         *name)
{
  const TriadElement *found = triad_element_find_child (element, name);

  g_assert_nonnull (found);

  return found;
}

static void
test_model (void)
{
  assert_upgrades ("<sdf><model name='P'>"
                   "<frame name='C::__model__' attached_to='C::L1'>"
                   "<pose relative_to='__model__'>1 0 1 0 0 0</pose></frame>"
                   "<link name='C::L1'><pose relative_to='C::__model__'>0 1 0 0 0 0</pose>"
                   "<visual name='v1'><pose relative_to='C::L2'/></visual></link>"
                   "<link name='C::L2'/>"
                   "<joint name='C::J1' type='revolute'><parent>C::L1</parent><child>C::L2</child>"
                   "<axis><xyz expressed_in='C::L1'>0 0 1</xyz></axis></joint>"
                   "</model></sdf>",
                   "<sdf><model name='P'>"
                   "<model name='C' canonical_link='L1'>"
                   "<frame name='__model__'></frame>"
                   "<pose relative_to='__model__'>1 0 1 0 0 0</pose>"
                   "<link name='L1'><pose relative_to='__model__'>0 1 0 0 0 0</pose>"
                   "<visual name='v1'><pose relative_to='L2'></pose></visual></link>"
                   "<link name='L2'></link>"
                   "<joint name='J1' type='revolute'><parent>L1</parent><child>L2</child>"
                   "<axis><xyz expressed_in='L1'>0 0 1</xyz></axis></joint>"
                   "</model></model></sdf>");
}

static void
test_nested (void)
{
  /* the pose of each model uses names of the model around it */
  assert_upgrades ("<sdf><world name='w'><model name='P'>"
                   "<link name='A::B::L'><pose relative_to='A::B::__model__'/></link>"
                   "<frame name='A::__model__' attached_to='A::B::L'>"
                   "<pose relative_to='K'/></frame>"
                   "<frame name='A::B::__model__' attached_to='A::B::L'>"
                   "<pose relative_to='A::__model__'/></frame>"
                   "<link name='K'/>"
                   "<model name='A::M'><pose relative_to='A::B::L'/>"
                   "<link name='X::Y'/><frame name='f' attached_to='X::Y'/></model>"
                   "</model></world></sdf>",
                   "<sdf><world name='w'><model name='P'>"
                   "<model name='A' canonical_link='B::L'>"
                   "<model name='B' canonical_link='L'>"
                   "<link name='L'><pose relative_to='__model__'></pose></link>"
                   "<frame name='__model__'></frame><pose relative_to='__model__'></pose></model>"
                   "<frame name='__model__'></frame><pose relative_to='K'></pose>"
                   "<model name='M'><pose relative_to='B::L'></pose>"
                   "<model name='X'><link name='Y'></link></model>"
                   "<frame name='f' attached_to='X::Y'></frame></model>"
                   "</model>"
                   "<link name='K'></link>"
                   "</model></world></sdf>");
}

static void
test_what_stays (void)
{
  /* names used from outside, “world”, the content of plugins, and the order */
  assert_upgrades ("<sdf><model name='P'>"
                   "<link name='b'/><link name='A::L'><pose relative_to=''/>"
                   "<plugin name='p::q'><pose relative_to='b'/></plugin>"
                   "<gz:thing><pose relative_to='b'/></gz:thing></link>"
                   "<frame name='f' attached_to='A::L'><pose relative_to='A::__model__'/></frame>"
                   "<joint name='A::j'><parent>world</parent><child>A::L</child></joint>"
                   "<include><uri>u</uri><name>A::i</name></include>"
                   "</model></sdf>",
                   "<sdf><model name='P'>"
                   "<link name='b'></link>"
                   "<model name='A'><link name='L'><pose relative_to=''></pose>"
                   "<plugin name='p::q'><pose relative_to='b'></pose></plugin>"
                   "<gz:thing><pose relative_to='b'></pose></gz:thing></link>"
                   "<joint name='j'><parent>world</parent><child>L</child></joint></model>"
                   "<frame name='f' attached_to='A::L'>"
                   "<pose relative_to='A::__model__'></pose></frame>"
                   "<include><uri>u</uri><name>A::i</name></include>"
                   "</model></sdf>");

  assert_stays ("<sdf><model name='P'><link name='A::L'/></model></sdf>", 108);
  assert_stays ("<sdf><model name='P'><link name='A::L'/></model></sdf>", 0);
  assert_stays ("<sdf><model name='P'><link name='::L'/><link name='A::'/><link name='A::::L'/>"
                "<link/><link name='L'><visual name='A::v'/></link></model></sdf>", 107);
  assert_stays ("<sdf><model name='P'><link name='b'/><gripper name='A::g'/></model></sdf>", 107);
  assert_stays ("<sdf><world name='w'><model name='A::B'/><frame name='A::F'/></world></sdf>", 107);
  assert_stays ("<sdf/>", 107);
}

/* Links that grippers and gearboxes name are in their model, as a rule. */
static void
test_mentions (void)
{
  assert_upgrades ("<sdf><model name='P'><link name='A::L'/><link name='b'/>"
                   "<gripper name='A::g'><gripper_link>A::L</gripper_link>"
                   "<palm_link>A::M</palm_link></gripper>"
                   "<gripper name='h'><palm_link>A::L</palm_link></gripper>"
                   "<joint name='A::j'>"
                   "<gearbox_reference_body>A::L</gearbox_reference_body></joint></model></sdf>",
                   "<sdf><model name='P'><model name='A'><link name='L'></link>"
                   "<gripper name='g'><gripper_link>L</gripper_link>"
                   "<palm_link>M</palm_link></gripper>"
                   "<joint name='j'><gearbox_reference_body>L</gearbox_reference_body></joint>"
                   "</model><link name='b'></link>"
                   "<gripper name='h'><palm_link>A::L</palm_link></gripper></model></sdf>");
}

/* A gripper is in the model of its links, and loses all of the prefix of its name. */
static void
test_grippers (void)
{
  g_auto(Upgraded) palm = upgrade ("<sdf><model name='P'><link name='b'/><gripper name='A::g'>"
                                   "<gripper_link>A::L</gripper_link><palm_link>b</palm_link>"
                                   "</gripper></model></sdf>");

  assert_upgrades ("<sdf><model name='P'><link name='b'/><gripper name='A::g'>"
                   "<gripper_link>b</gripper_link><palm_link>A::L</palm_link></gripper>"
                   "<gripper name='A::h'><gripper_link>A::L</gripper_link><gripper_link>b"
                   "</gripper_link></gripper></model></sdf>",
                   "<sdf><model name='P'><link name='b'></link><gripper name='g'>"
                   "<gripper_link>b</gripper_link><palm_link>A::L</palm_link></gripper>"
                   "<gripper name='h'><gripper_link>A::L</gripper_link><gripper_link>b"
                   "</gripper_link></gripper></model></sdf>");
  assert_upgrades ("<sdf><model name='P'><link name='A::L'/><gripper name='A::B::g'>"
                   "<gripper_link>A::L</gripper_link><palm_link>A::M</palm_link></gripper>"
                   "<gripper name='A::h'><palm_link>A::L</palm_link></gripper></model></sdf>",
                   "<sdf><model name='P'><model name='A'><link name='L'></link><gripper name='g'>"
                   "<gripper_link>L</gripper_link><palm_link>M</palm_link></gripper>"
                   "<gripper name='h'><palm_link>L</palm_link></gripper></model></model></sdf>");

  /* libsdformat refuses this, too. */
  g_assert_cmpint (palm.diagnostics->len, ==, 1);
  g_assert_nonnull (strstr (((TriadDiagnostic *) palm.diagnostics->pdata[0])->message,
                            "one of them refers to “b”, outside of it"));
}

static void
test_frame_attribute (void)
{
  /* relative_to of version 1.7 */
  static const char text[] = "<sdf><model name='P'><link name='A::L'><pose frame='%s'/></link>"
                             "</model></sdf>";
  g_autofree char *good = g_strdup_printf (text, "A::L");
  g_autofree char *bad = g_strdup_printf (text, "L");
  g_auto(Upgraded) upgraded = upgrade_version (good, 106);
  g_auto(Upgraded) failed = upgrade_version (bad, 106);
  const TriadElement *model = child (child (upgraded.upgraded, "model"), "model");

  g_assert_cmpstr (child (child (model, "link"), "pose")->attributes->value, ==, "L");
  g_assert_cmpint (failed.diagnostics->len, ==, 1);

  assert_upgrades (bad, "<sdf><model name='P'><model name='A'>"
                        "<link name='L'><pose frame='L'></pose></link></model></model></sdf>");
}

static void
test_sections (void)
{
  g_auto(Upgraded) self = upgrade ("<sdf>\n"
                                   "  <model name='P'>\n"
                                   "    <frame name='A::__model__' attached_to='A::L'>\n"
                                   "      <pose relative_to='__model__'/>\n"
                                   "    </frame>\n"
                                   "    <joint name='A::j'><parent> A::L </parent>\n"
                                   "      <child>A::&#76;</child></joint>\n"
                                   "    <link name='A&#58;:L'/>\n"
                                   "  </model>\n"
                                   "</sdf>\n");
  const TriadElement *model = child (child (self.upgraded, "model"), "model");
  const TriadElement *frame = child (model, "frame");
  const TriadElement *joint = child (model, "joint");
  const TriadElement *link = child (model, "link");

  g_assert_true (model->is_converted);
  assert_characters (&self, model->range, "<frame name='A::__model__' attached_to='A::L'>");
  assert_characters (&self, model->attributes->range, "A");
  g_assert_cmpint (model->attributes->range.line, ==, 3);
  g_assert_cmpint (model->attributes->range.column, ==, 18);
  assert_characters (&self, triad_element_find_attribute (model, "canonical_link")->range, "L");

  g_assert_true (frame->is_converted);
  assert_characters (&self, frame->attributes->range, "__model__");

  g_assert_false (joint->is_converted);
  assert_characters (&self, joint->range, "<joint name='A::j'>");
  assert_characters (&self, joint->attributes->range, "j");
  assert_characters (&self, child (joint, "parent")->text_range, "L");
  g_assert_cmpint (child (joint, "parent")->text_range.column, ==, 36);

  /* the bytes of these differ in detail */
  g_assert_cmpstr (child (joint, "child")->text, ==, "L");
  assert_characters (&self, child (joint, "child")->text_range, "A::&#76;");
  g_assert_cmpstr (link->attributes->value, ==, "L");
  assert_characters (&self, link->attributes->range, "A&#58;:L");
}

static void
assert_fails (const char *written,
              const char *place)
{
  g_auto(Upgraded) self = upgrade (written);
  g_autoptr(GString) before = g_string_new (NULL);
  g_autoptr(GString) after = g_string_new (NULL);
  const TriadDiagnostic *diagnostic;

  g_assert_cmpint (self.diagnostics->len, ==, 1);
  diagnostic = g_ptr_array_index (self.diagnostics, 0);
  g_assert_cmpint (diagnostic->severity, ==, TRIAD_SEVERITY_ERROR);
  g_assert_cmpstr (triad_code_get_name (diagnostic->code), ==, "CONVERSION_ERROR");
  assert_characters (&self, diagnostic->range, place);

  write_element (before, self.written);
  write_element (after, self.upgraded);
  g_assert_cmpstr (after->str, ==, before->str);
}

static void
test_prefix (void)
{
  /* the model around it stays as written */
  assert_fails ("<sdf><model name='P'><link name='A::B'/><link name='C::D'/>"
                "<joint name='A::j'><parent>A::B</parent><child>C::B</child></joint></model></sdf>",
                "C::B");
  assert_fails ("<sdf><model name='P'><link name='A::B'><pose relative_to='base'/></link>"
                "</model></sdf>", "base");
  assert_fails ("<sdf><model name='P'><frame name='A::B::__model__'>"
                "<pose relative_to='K'/></frame></model></sdf>", "K");
  assert_fails ("<sdf><model name='P'><frame name='A::__model__' attached_to='A'/></model></sdf>",
                "A");
  assert_fails ("<sdf><model name='P'><frame name='A::f' attached_to='A::'/></model></sdf>",
                "A::");
  assert_fails ("<sdf><model name='P'><model name='A::M'><pose relative_to='M'/></model>"
                "</model></sdf>", "M");
}

static void
test_others_convert (void)
{
  /* an error in one model does not affect others */
  g_auto(Upgraded) self = upgrade ("<sdf><world name='w'>"
                                   "<model name='P'>"
                                   "<link name='A::L'><pose relative_to='x'/></link>"
                                   "<model name='Q'><link name='B::M'/></model></model>"
                                   "<model name='R'><link name='C::N'/></model>"
                                   "</world></sdf>");
  const TriadElement *world = child (self.upgraded, "world");
  const TriadElement *first = child (world, "model");
  const TriadElement *second = triad_element_find_next (first, "model");

  g_assert_cmpint (self.diagnostics->len, ==, 1);
  g_assert_cmpstr (child (first, "link")->attributes->value, ==, "A::L");
  g_assert_cmpstr (child (child (first, "model"), "model")->attributes->value, ==, "B");
  g_assert_cmpstr (child (second, "model")->attributes->value, ==, "C");
}

static void
test_frames (void)
{
  g_autoptr(TriadSnapshot) snapshot =
    triad_test_load ("<sdf version='1.7'><model name='P'><link name='base'/>"
                     "<frame name='A::__model__' attached_to='A::L'>"
                     "<pose relative_to='__model__'>1 0 0 0 0 0</pose></frame>"
                     "<link name='A::L'><pose relative_to='A::__model__'>0 2 0 0 0 0</pose></link>"
                     "<frame name='f' attached_to='A::L'><pose>0 0 3 0 0 0</pose></frame>"
                     "<frame name='g'><pose relative_to='A::__model__'/></frame>"
                     "<joint name='j' type='fixed'><parent>base</parent><child>A::L</child></joint>"
                     "</model></sdf>");
  const TriadModel *model = triad_snapshot_get_model (snapshot);
  const TriadAttachedGraph *attached = triad_snapshot_get_attached (snapshot);
  TriadPose pose;

  /* valid flattened models give no message */
  triad_test_assert_valid (snapshot);
  g_assert_cmpint (model->frames[triad_test_find (snapshot, "P::A")].kind, ==, TRIAD_FRAME_MODEL);

  pose = triad_test_get_pose (snapshot, "P::A");
  triad_test_assert_position (&pose, 1, 0, 0);
  pose = triad_test_get_pose (snapshot, "P::A::__model__");
  triad_test_assert_position (&pose, 1, 0, 0);
  pose = triad_test_get_pose (snapshot, "P::g");
  triad_test_assert_position (&pose, 1, 0, 0);
  pose = triad_test_get_pose (snapshot, "P::f");
  triad_test_assert_position (&pose, 1, 2, 3);

  g_assert_cmpint (attached->body[triad_test_find (snapshot, "P::A::__model__")], ==,
                   triad_test_find (snapshot, "P::A::L"));
}

/* A pose that is written as relative to the surrounding model is not read like that. */
static void
test_displaced (void)
{
#define FLATTENED(frame, link)                                                                   \
  "<sdf version='1.7'>\n<model name='P'><link name='base'/>\n"                                   \
  "<frame name='A::__model__' attached_to='A::L'>" frame "</frame>\n" link "\n</model></sdf>"
#define MOVED "<pose>1 0 0 0 0 0</pose>"

  static const struct
  {
    const char *text;
    int         line;
    int         column;
  } displaced[] = {
    { FLATTENED (MOVED, "<link name='A::L'><pose>0 2 0 0 0 0</pose></link>"), 4, 13 },
    { FLATTENED (MOVED, "<link name='A::L'/>"), 4, 13 },
    { FLATTENED (MOVED, "<link name='A::L'><pose relative_to='__model__'/></link>"), 4, 38 },
    { FLATTENED ("<pose relative_to='base'/>", "<link name='A::L'/>"), 4, 13 },
  };
  static const char *const kept[] = {
    FLATTENED (MOVED, "<link name='A::L'><pose relative_to='A::__model__'/></link>"),
    FLATTENED ("<pose>0 0 0 0 0 0</pose>", "<link name='A::L'/>"),
    FLATTENED ("<pose relative_to='__model__'/>", "<link name='A::L'/>"),
    FLATTENED (MOVED, "<link name='A::L'><pose relative_to='A::__model__'/></link>"
               "<frame name='A::f' attached_to='A::L'/>"),
  };

  for (gsize i = 0; i < G_N_ELEMENTS (displaced); i++)
    {
      g_autoptr(TriadSnapshot) snapshot = triad_test_load (displaced[i].text);
      const TriadDiagnostic *diagnostic = triad_test_get_only_problem (snapshot);

      g_assert_cmpint (diagnostic->severity, ==, TRIAD_SEVERITY_WARNING);
      g_assert_cmpstr (diagnostic->message, ==,
                       "the pose of “A::L” is read as relative to “A::__model__”, not to the "
                       "surrounding model; write relative_to=\"A::__model__\"");
      g_assert_cmpint (diagnostic->range.line, ==, displaced[i].line);
      g_assert_cmpint (diagnostic->range.column, ==, displaced[i].column);
    }

  for (gsize i = 0; i < G_N_ELEMENTS (kept); i++)
    {
      g_autoptr(TriadSnapshot) snapshot = triad_test_load (kept[i]);

      triad_test_assert_valid (snapshot);
    }
}

/* The frame of an outer model moves the frames of the inner one. */
static void
test_displaced_deep (void)
{
  g_autoptr(TriadSnapshot) snapshot =
    triad_test_load ("<sdf version='1.7'><model name='P'><link name='base'/>"
                     "<frame name='A::__model__' attached_to='A::B::L'>" MOVED "</frame>"
                     "<link name='A::B::L'/></model></sdf>");

  g_assert_nonnull (strstr (triad_test_get_only_problem (snapshot)->message, "A::B::__model__"));
}

static void
test_included (void)
{
  g_autoptr(TriadFolder) folder = triad_folder_new ();
  G_GNUC_UNUSED g_autoptr(GFile) old = triad_folder_write (folder, "old.sdf",
                                             "<sdf version='1.7'><model name='P'>"
                                             "<link name='A::L'><pose relative_to='x'/></link>"
                                             "<model name='Q'><link name='B::M'/></model>"
                                             "</model></sdf>");
  g_autoptr(GFile) file = triad_folder_write (folder, "new.sdf",
                                              "<sdf version='1.9'><world name='w'>"
                                              "<include><uri>old.sdf</uri></include>"
                                              "<include><uri>old.sdf</uri><name>R</name></include>"
                                              "</world></sdf>");
  g_autoptr(GError) error = NULL;
  g_autoptr(TriadSnapshot) snapshot = triad_snapshot_load (file, NULL, NULL, NULL, &error);
  const GPtrArray *diagnostics;

  g_assert_no_error (error);

  /* once, even if it is included several times */
  diagnostics = triad_document_get_diagnostics (triad_snapshot_get_document (snapshot));
  g_assert_cmpint (diagnostics->len, ==, 1);
  triad_test_find (snapshot, "P::A::L");
  triad_test_find (snapshot, "R::Q::B");
}

static void
test_joint_types (void)
{
  /* queries about the written file also work for the converted one */
  g_autoptr(TriadSnapshot) snapshot =
    triad_test_load ("<sdf version='1.7'><model name='P'><link name='A::L'/><link name='A::M'/>"
                     "<joint name='A::j' type='fixd'><parent>A::L</parent><child>A::M</child>"
                     "</joint></model></sdf>");

  triad_test_assert_characters (snapshot, &triad_test_get_only_problem (snapshot)->range, "fixd");
}

static void
test_reserved (void)
{
  /* only the frame of a flattened model may have its name */
  g_autoptr(TriadSnapshot) snapshot =
    triad_test_load ("<sdf version='1.7'><model name='P'><link name='A::L'/>"
                     "<link name='A::__model__'/></model></sdf>");

  g_assert_cmpstr (triad_code_get_name (triad_test_get_only_problem (snapshot)->code), ==,
                   "RESERVED_NAME");
}

static void
test_unsupported_names (void)
{
  /* a model in a model that was not flattened is still out of 1.7's reach */
  g_autoptr(TriadSnapshot) snapshot =
    triad_test_load ("<sdf version='1.7'><model name='P'><link name='A::L'/>"
                     "<model name='A::M'><link name='N'/></model>"
                     "<frame name='f' attached_to='A::M'/><frame name='g' attached_to='A::M::N'/>"
                     "</model></sdf>");
  const TriadDiagnostic *problem = triad_test_get_only_problem (snapshot);

  g_assert_cmpint (problem->severity, ==, TRIAD_SEVERITY_WARNING);
  triad_test_assert_characters (snapshot, &problem->range, "A::M::N");
}

static void
test_deep (void)
{
  g_autoptr(GString) text = g_string_new ("<sdf><model name='P'>");
  g_autoptr(GString) name = g_string_new (NULL);
  g_auto(Upgraded) self = { 0 };

  for (int i = 0; i < 333; i++)
    g_string_append (name, "a::");

  for (int i = 0; i < 200; i++)
    g_string_append_printf (text, "<model name='%.*sb'>", 3 * 200, name->str);

  g_string_append_printf (text, "<link name='%sl'/>", name->str);

  for (int i = 0; i < 201; i++)
    g_string_append (text, "</model>");

  g_string_append (text, "</sdf>");

  self = upgrade (text->str);
  g_assert_cmpint (triad_tree_get_n_elements (self.tree), <, 1000);
}

/* Each name of 500 bytes begins with those of 240 models. */
static void
test_many (void)
{
  g_autoptr(GString) text = g_string_new ("<sdf version='1.7'><model name='P'>");
  g_auto(Upgraded) self = { 0 };

  for (int i = 0; i < 600; i++)
    {
      g_string_append_printf (text, "<link name='%d", i);

      for (int depth = 0; depth < 240; depth++)
        g_string_append (text, "::b");

      g_string_append (text, "'/>");
    }

  g_string_append (text, "</model></sdf>");
  self = upgrade (text->str);
  g_assert_cmpint (triad_tree_get_n_elements (self.tree), <, 110000);
  g_assert_cmpuint (self.diagnostics->len, ==, 1);
  g_assert_cmpint (((TriadDiagnostic *) g_ptr_array_index (self.diagnostics, 0))->code, ==,
                   TRIAD_CODE_LIMIT_EXCEEDED);
}

int
main (int    argc,
      char **argv)
{
  g_test_init (&argc, &argv, G_TEST_OPTION_ISOLATE_DIRS, NULL);

  g_test_add_func ("/normalize/makes-a-model", test_model);
  g_test_add_func ("/normalize/makes-models-in-models", test_nested);
  g_test_add_func ("/normalize/leaves-the-rest", test_what_stays);
  g_test_add_func ("/normalize/mentions-of-links", test_mentions);
  g_test_add_func ("/normalize/grippers", test_grippers);
  g_test_add_func ("/normalize/knows-the-older-frame-attribute", test_frame_attribute);
  g_test_add_func ("/normalize/ranges-of-written-elements", test_sections);
  g_test_add_func ("/normalize/fails-at-the-wrong-name", test_prefix);
  g_test_add_func ("/normalize/fails-model-by-model", test_others_convert);
  g_test_add_func ("/normalize/frames-keep-their-poses", test_frames);
  g_test_add_func ("/normalize/displaced-parts", test_displaced);
  g_test_add_func ("/normalize/displaced-by-an-outer-model", test_displaced_deep);
  g_test_add_func ("/normalize/included-files-once", test_included);
  g_test_add_func ("/normalize/joint-types", test_joint_types);
  g_test_add_func ("/normalize/reserved-names", test_reserved);
  g_test_add_func ("/normalize/unsupported-names", test_unsupported_names);
  g_test_add_func ("/normalize/depth-is-limited", test_deep);
  g_test_add_func ("/normalize/models-are-limited", test_many);

  return g_test_run ();
}
