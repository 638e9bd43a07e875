/* test-edit-fix.c: fixes of diagnostics */
/* SPDX-License-Identifier: Apache-2.0 */

#include "triad-edit-fix.h"

#include "triad-edit-test.h"
#include "triad-folder.h"

#include <time.h>

/* Each file has one problem, whose fix replaces @old by @new, once. */
static const struct
{
  const char *name;
  const char *text;
  const char *old;
  const char *new;
} cases[] = {
  { "name",
    "<sdf version='1.10'><model name='m'><link name='base'/><link name='arm'>"
    "<pose relative_to='bse'>1 0 0 0 0 0</pose></link></model></sdf>",
    "'bse'", "'base'" },
  { "scoped-name",
    "<sdf version='1.10'><model name='m'><link name='l'/><model name='n'><link name='tcp'/></model>"
    "<frame name='f' attached_to='n::tcq'/></model></sdf>",
    "n::tcq", "n::tcp" },
  { "attribute",
    "<sdf version='1.10'><model name='m'><link name='base'/><link name='arm'>"
    "<pose relative_too = 'base'>1 0 0 0 0 0</pose></link></model></sdf>",
    "relative_too", "relative_to" },
  { "attribute-of-old-versions",
    "<sdf version='1.10'><model name='m'><link name='base'/><link name='arm'>"
    "<pose frame='base'>1 0 0 0 0 0</pose></link></model></sdf>",
    "<pose frame", "<pose relative_to" },
  { "element",
    "<sdf version='1.10'><model name='m'><link name='base'><gravty >1</gravty ></link>"
    "</model></sdf>",
    "gravty", "gravity" },
  { "empty-element",
    "<sdf version='1.10'><model name='m'><link name='base'><psoe/></link></model></sdf>",
    "<psoe/>", "<pose/>" },
  { "joint-type",
    "<sdf version='1.10'><model name='m'><link name='a'/><link name='b'/>"
    "<joint name='j' type='fixd'><parent>a</parent><child>b</child></joint></model></sdf>",
    "fixd", "fixed" },
  { "duplicate-link",
    "<sdf version='1.10'><model name='m'><link name='a'/><link name='a_2'/><link name=\"a\"/>"
    "</model></sdf>",
    "name=\"a\"", "name=\"a_3\"" },
  { "duplicate-visual",
    "<sdf version='1.10'><model name='m'><link name='a'><visual name='v'><geometry><empty/>"
    "</geometry></visual><visual name=\"v\"><geometry><empty/></geometry></visual></link>"
    "</model></sdf>",
    "name=\"v\"", "name=\"v_2\"" },
  { "axis",
    "<sdf version='1.10'>\n <model name='m'>\n  <link name='a'/>\n  <link name='b'/>\n"
    "  <joint name='j' type='revolute'>\n   <parent>a</parent>\n   <child>b</child>\n"
    "  </joint>\n </model>\n</sdf>\n",
    "   <child>b</child>\n",
    "   <child>b</child>\n   <axis>\n    <xyz>0 0 1</xyz>\n   </axis>\n" },
  { "degrees",
    "<sdf version='1.10'><model name='m'><link name='a'><pose>0 0 1 0 0 90</pose></link>"
    "</model></sdf>",
    "<pose>", "<pose degrees='true'>" },
  { "degrees-of-old-versions",
    "<sdf version='1.7'><model name='m'><link name='a'><pose>0 0 1.0 0 0 90</pose></link>"
    "</model></sdf>",
    "0 0 90", "0 0 1.5707963267948966" },
  { "white-space",
    "<sdf version='1.10'><model name='m'><link name=' a'/></model></sdf>",
    "' a'", "'a'" },
  { "urdf-element",
    "<robot name='r'><link name='a'><visul><geometry><sphere radius='1'/></geometry></visul></link>"
    "</robot>",
    "visul", "visual" },
  { "urdf-joint-type",
    "<robot name='r'><link name='a'/><link name='b'/><joint name='j' type='fixd'>"
    "<parent link='a'/><child link='b'/></joint></robot>",
    "fixd", "fixed" },
};

static void
test_case (gconstpointer data)
{
  gsize i = GPOINTER_TO_SIZE (data);
  g_autoptr(TriadSnapshot) snapshot = triad_test_load (cases[i].text);
  const GPtrArray *diagnostics = triad_snapshot_get_diagnostics (snapshot);
  GError *error = NULL;
  g_autofree char *text = NULL;
  g_autoptr(GString) expected = g_string_new (cases[i].text);

  g_assert_cmpuint (diagnostics->len, ==, 1);
  text = apply (triad_edit_fix (snapshot, g_ptr_array_index (diagnostics, 0), &error), &error);
  g_assert_cmpuint (g_string_replace (expected, cases[i].old, cases[i].new, 0), >=, 1);
  g_assert_cmpstr (text, ==, expected->str);
}

static const char many[] =
  "<sdf version='1.10'><model name='m'><link name='a'/><link name='a'/><link name='a'/>\n"
  "<frame name='f' attached_to='b'/>\n"
  "<link name='base'><pose relative_to='bsae'/></link><link name='c'><psoe>nothing</psoe></link>\n"
  "</model></sdf>";

/* What has no fix, and what has a fix with another effect, is left out. */
static void
test_all (void)
{
  g_autoptr(TriadSnapshot) snapshot = triad_test_load (many);
  g_autoptr(TriadEdit) together = NULL;
  g_autoptr(TriadSnapshot) result = NULL;
  g_autoptr(GError) error = NULL;
  g_autoptr(GPtrArray) edits =
    triad_edit_fix_all (snapshot, triad_snapshot_get_diagnostics (snapshot), NULL, NULL, &together,
                        &result, &error);
  g_autoptr(GPtrArray) sources = NULL;

  g_assert_no_error (error);
  g_assert_cmpuint (edits->len, ==, 2);
  g_assert_cmpuint (triad_edit_get_diagnostic (g_ptr_array_index (edits, 0))->code, ==,
                    TRIAD_CODE_DUPLICATE_NAME);
  sources = triad_edit_dup_sources (together);
  g_assert_cmpstr (triad_source_get_text (g_ptr_array_index (sources, 0), NULL), ==,
    "<sdf version='1.10'><model name='m'><link name='a'/><link name='a_2'/><link name='a_3'/>\n"
    "<frame name='f' attached_to='b'/>\n"
    "<link name='base'><pose relative_to='bsae'/></link><link name='c'><psoe>nothing</psoe>"
    "</link>\n</model></sdf>");
  g_assert_cmpuint (triad_snapshot_get_diagnostics (result)->len, ==,
                    triad_snapshot_get_diagnostics (snapshot)->len - 2);
}

/* What a fix of a valid pose means is not obvious, so it is not made with others. */
static void
test_guesses (void)
{
  g_autoptr(TriadSnapshot) snapshot = triad_test_load (
    "<sdf version='1.10'><model name='m'><link name='a'><pose>0 0 1 0 0 90</pose></link>"
    "<link name='a'/></model></sdf>");
  const GPtrArray *diagnostics = triad_snapshot_get_diagnostics (snapshot);
  g_autoptr(TriadEdit) together = NULL;
  g_autoptr(GPtrArray) listed = triad_edit_fix_all (snapshot, diagnostics, NULL, NULL, NULL, NULL,
                                                    NULL);
  g_autoptr(GPtrArray) made = triad_edit_fix_all (snapshot, diagnostics, NULL, NULL, &together,
                                                  NULL, NULL);
  GError *error = NULL;
  g_autofree char *text = apply (triad_edit_ref (together), &error);

  g_assert_cmpuint (listed->len, ==, 2);
  g_assert_cmpuint (made->len, ==, 1);
  g_assert_nonnull (strstr (text, "<pose>0 0 1 0 0 90</pose>"));
  g_assert_nonnull (strstr (text, "name='a_2'"));
}

/* The file ends before the end tag of the misspelt element. */
static void
test_damaged (void)
{
  g_autoptr(TriadSnapshot) snapshot = triad_test_load (
    "<sdf version='1.10'><model name='m'><link name='a'><gravty>1");
  g_autoptr(GPtrArray) edits =
    triad_edit_fix_all (snapshot, triad_snapshot_get_diagnostics (snapshot), NULL, NULL, NULL, NULL,
                        NULL);

  g_assert_cmpuint (edits->len, ==, 0);
}

/* Fixes that fail are tried fewer times where a small file includes many elements. */
static void
test_tries (void)
{
  g_autoptr(TriadFolder) folder = triad_folder_new ();
  g_autoptr(GString) part = g_string_new ("<sdf version='1.10'><model name='m'>");
  g_autoptr(GString) text = g_string_new ("<sdf version='1.10'><world name='w'>");
  g_autoptr(GFile) file = NULL;
  g_autoptr(TriadSnapshot) snapshot = NULL;
  g_autoptr(GPtrArray) edits = NULL;
  clock_t begin = clock ();
  clock_t loaded;

  for (int i = 0; i < 1000; i++)
    g_string_append_printf (part, "<link name='l%d'/>", i);

  g_string_append (part, "</model></sdf>");

  for (int i = 0; i < 300; i++)
    g_string_append_printf (text, "<include><uri>part.sdf</uri><name>m%d</name></include>", i);

  g_string_append (text, "<model name='x'><link name='l'/>");

  /* Each fix would make a cycle. */
  for (int i = 0; i < 300; i++)
    g_string_append_printf (text, "<frame name='alpha%d' attached_to='betta%d'/>"
                            "<frame name='beta%d' attached_to='alpha%d'/>", i, i, i, i);

  g_string_append (text, "</model></world></sdf>");
  g_object_unref (triad_folder_write (folder, "part.sdf", part->str));
  file = triad_folder_write (folder, "main.sdf", text->str);
  snapshot = triad_snapshot_load (file, NULL, NULL, NULL, NULL);
  loaded = clock ();
  edits = triad_edit_fix_all (snapshot, triad_snapshot_get_diagnostics (snapshot), NULL, NULL, NULL,
                              NULL, NULL);
  g_assert_cmpuint (edits->len, ==, 0);
  g_assert_cmpint (clock () - loaded, <, 25 * (loaded - begin));
}

static void
test_none (void)
{
  g_autoptr(TriadSnapshot) snapshot = triad_test_load (
    "<sdf version='1.10'><model name='m'><link name='a'/><frame name='f' attached_to='xyzzy'/>"
    "</model></sdf>");
  g_autoptr(TriadEdit) together = NULL;
  g_autoptr(GError) error = NULL;
  g_autoptr(GPtrArray) edits =
    triad_edit_fix_all (snapshot, triad_snapshot_get_diagnostics (snapshot), NULL, NULL, &together,
                        NULL, &error);

  g_assert_cmpuint (edits->len, ==, 0);
  g_assert_null (together);
  g_assert_error (error, TRIAD_EDIT_ERROR, TRIAD_EDIT_ERROR_IMPOSSIBLE);
}

int
main (int    argc,
      char **argv)
{
  g_test_init (&argc, &argv, NULL);

  for (gsize i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autofree char *path = g_strconcat ("/edit-fix/", cases[i].name, NULL);

      g_test_add_data_func (path, GSIZE_TO_POINTER (i), test_case);
    }

  g_test_add_func ("/edit-fix/all", test_all);
  g_test_add_func ("/edit-fix/guesses", test_guesses);
  g_test_add_func ("/edit-fix/damaged", test_damaged);
  g_test_add_func ("/edit-fix/none", test_none);
  g_test_add_func ("/edit-fix/tries", test_tries);

  return g_test_run ();
}
