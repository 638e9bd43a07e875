/* test-sarif.c: diagnostics for editors and code hosts */
/* SPDX-License-Identifier: Apache-2.0 */

#include "triad-folder.h"
#include "triad-sarif.h"
#include "triad-test.h"

#include <json-glib/json-glib.h>
#include <string.h>

static TriadSnapshot *
load (TriadFolder *folder,
      const char  *name,
      const char  *text)
{
  g_autoptr(GFile) file = triad_folder_write (folder, name, text);
  g_autoptr(GError) error = NULL;
  TriadSnapshot *snapshot = triad_snapshot_load (file, name, NULL, NULL, &error);

  g_assert_no_error (error);

  return snapshot;
}

/* With the addresses relative to @folder. */
static JsonNode *
get_results (TriadFolder   *folder,
             TriadSnapshot *snapshot,
             TriadCodeSet  *codes)
{
  g_autoptr(GFile) base = folder != NULL ? g_file_new_for_path (folder->path) : NULL;
  g_autofree char *array = triad_test_dup_sarif (snapshot, base, codes);
  g_autoptr(GError) error = NULL;
  JsonNode *node = json_from_string (array, &error);

  g_assert_no_error (error);

  return node;
}

static JsonObject *
get_physical (JsonObject *location)
{
  return json_object_get_object_member (location, "physicalLocation");
}

static const char *
get_message (JsonObject *object)
{
  return json_object_get_string_member (json_object_get_object_member (object, "message"), "text");
}

static JsonObject *
get_only_location (JsonObject *result)
{
  JsonArray *locations = json_object_get_array_member (result, "locations");

  g_assert_cmpuint (json_array_get_length (locations), ==, 1);

  return json_array_get_object_element (locations, 0);
}

static JsonObject *
get_artifact (JsonObject *location)
{
  return json_object_get_object_member (get_physical (location), "artifactLocation");
}

static JsonObject *
get_result (JsonNode *results,
            guint     index)
{
  return json_array_get_object_element (json_node_get_array (results), index);
}

static void
assert_uri (JsonObject *location,
            const char *uri)
{
  JsonObject *artifact = get_artifact (location);

  g_assert_cmpstr (json_object_get_string_member (artifact, "uri"), ==, uri);
  g_assert_cmpint (json_object_has_member (artifact, "uriBaseId"), ==, strchr (uri, ':') == NULL);
}

static void
assert_region (JsonObject *location,
               int         line,
               int         column,
               int         end_line,
               int         end_column)
{
  JsonObject *region = json_object_get_object_member (get_physical (location), "region");

  g_assert_cmpint (json_object_get_int_member (region, "startLine"), ==, line);
  g_assert_cmpint (json_object_get_int_member (region, "startColumn"), ==, column);
  g_assert_cmpint (json_object_get_int_member (region, "endLine"), ==, end_line);
  g_assert_cmpint (json_object_get_int_member (region, "endColumn"), ==, end_column);
}

static void
test_result (void)
{
  const char *text = "<sdf version='1.8'>\n<model name='ä'><link name='é'/>"
                     "<frame name='🤖' attached_to='nö'/></model></sdf>\n";
  g_autoptr(TriadFolder) folder = triad_folder_new ();
  g_autoptr(TriadSnapshot) snapshot = load (folder, "a.sdf", text);
  TriadCodeSet codes = 0;
  g_autoptr(JsonNode) results = get_results (folder, snapshot, &codes);
  JsonObject *result;
  JsonObject *location;
  JsonObject *region;
  JsonObject *element;

  g_assert_cmpuint (json_array_get_length (json_node_get_array (results)), ==, 1);
  result = get_result (results, 0);
  location = get_only_location (result);
  region = json_object_get_object_member (get_physical (location), "region");
  element = json_array_get_object_element (json_object_get_array_member (location,
                                                                         "logicalLocations"), 0);

  g_assert_cmpstr (json_object_get_string_member (result, "ruleId"), ==,
                   "FRAME_ATTACHED_TO_INVALID");
  g_assert_cmpstr (json_object_get_string_member (result, "level"), ==, "error");
  g_assert_nonnull (strstr (get_message (result), "nö"));
  g_assert_true (codes == G_GUINT64_CONSTANT (1) << TRIAD_CODE_FRAME_ATTACHED_TO_INVALID);
  assert_uri (location, "a.sdf");

  /* columns are characters, and bytes are bytes */
  assert_region (location, 2, 62, 2, 64);
  g_assert_cmpint (json_object_get_int_member (region, "byteOffset"), ==,
                   strstr (text, "nö") - text);
  g_assert_cmpint (json_object_get_int_member (region, "byteLength"), ==, strlen ("nö"));
  g_assert_cmpstr (json_object_get_string_member (element, "fullyQualifiedName"), ==,
                   "/sdf/model[@name='ä']/frame[@name='🤖']");
}

static void
test_lines (void)
{
  g_autoptr(TriadFolder) folder = triad_folder_new ();
  g_autoptr(TriadSnapshot) snapshot =
    load (folder, "a.sdf", "<sdf version='1.8'><model name='m'>\r\n<link name='l'/>\r\n"
                           "  <frame\n    attached_to='l'\n  />\r\n</model></sdf>\n");
  TriadCodeSet codes = 0;
  g_autoptr(JsonNode) results = get_results (folder, snapshot, &codes);
  JsonObject *result = get_result (results, 0);

  assert_region (get_only_location (result), 3, 3, 5, 5);
}

static void
test_related (void)
{
  g_autoptr(TriadFolder) folder = triad_folder_new ();
  g_autoptr(TriadSnapshot) snapshot =
    load (folder, "a.sdf", "<sdf version='1.8'><model name='m'>\n<link name='ä'/>\n"
                           "<frame name='ä'/></model></sdf>\n");
  TriadCodeSet codes = 0;
  g_autoptr(JsonNode) results = get_results (folder, snapshot, &codes);
  JsonObject *result = get_result (results, 0);
  JsonArray *related = json_object_get_array_member (result, "relatedLocations");
  JsonObject *first = json_array_get_object_element (related, 0);

  g_assert_cmpuint (json_array_get_length (related), ==, 1);
  assert_uri (first, "a.sdf");
  assert_region (first, 2, 13, 2, 14);
  g_assert_cmpstr (get_message (first), !=, "");
}

/* A missing file has no position in a file: it is reported without one. */
static void
test_tried_places (void)
{
  g_autoptr(TriadFolder) folder = triad_folder_new ();
  g_autoptr(TriadSnapshot) snapshot =
    load (folder, "a.sdf", "<sdf version='1.8'><model name='m'><link name='l'/>"
                           "<include><uri>gone.sdf</uri></include></model></sdf>\n");
  TriadCodeSet codes = 0;
  g_autoptr(JsonNode) results = get_results (folder, snapshot, &codes);
  JsonObject *result = get_result (results, 0);

  g_assert_false (json_object_has_member (result, "relatedLocations"));
  g_assert_nonnull (strstr (get_message (result), "\nnot found at "));
}

static void
test_addresses (void)
{
  static const char wrong[] = "<sdf version='1.8'><model name='m'><link/></model></sdf>\n";
  static const struct
  {
    const char *name;
    const char *uri;
  } cases[] = {
    { "a b/100%.sdf", "a%20b/100%25.sdf" },
    { "c:d?e#f.sdf", "c%3Ad%3Fe%23f.sdf" },
    { "ü.sdf", "%C3%BC.sdf" },
  };
  g_autoptr(TriadFolder) folder = triad_folder_new ();
  g_autoptr(TriadFolder) other = triad_folder_new ();

  for (gsize i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autoptr(TriadSnapshot) snapshot = load (folder, cases[i].name, wrong);
      TriadCodeSet codes = 0;
      g_autoptr(JsonNode) results = get_results (folder, snapshot, &codes);
      g_autoptr(JsonNode) elsewhere = get_results (other, snapshot, &codes);
      g_autoptr(JsonNode) baseless = get_results (NULL, snapshot, &codes);
      g_autofree char *uri = g_strconcat ("file://", folder->path, "/", cases[i].uri, NULL);
      g_autofree char *plain = g_uri_unescape_string (uri, NULL);
      JsonObject *artifact;
      g_autofree char *absolute = NULL;

      assert_uri (get_only_location (get_result (results, 0)),
                  cases[i].uri);
      g_assert_true (json_node_equal (elsewhere, baseless));
      artifact = get_artifact (get_only_location (get_result (elsewhere, 0)));
      absolute = g_uri_unescape_string (json_object_get_string_member (artifact, "uri"), NULL);
      g_assert_cmpstr (absolute, ==, plain);
    }
}

/* Braces and brackets mean something in a message. */
static void
test_escapes (void)
{
  g_autoptr(TriadFolder) folder = triad_folder_new ();
  g_autoptr(TriadSnapshot) snapshot =
    load (folder, "a.sdf", "<sdf version='1.8'><model name='m'><link name='l'/>"
                           "<frame name='f' attached_to='{0}'/>"
                           "<frame name='g' attached_to='[a](b)'/>"
                           "<frame name='h' attached_to='[i]'/></model></sdf>\n");
  TriadCodeSet codes = 0;
  g_autoptr(JsonNode) results = get_results (folder, snapshot, &codes);

  g_assert_cmpuint (json_array_get_length (json_node_get_array (results)), ==, 3);
  g_assert_nonnull (strstr (get_message (get_result (results, 0)), "“{{0}}”"));
  g_assert_nonnull (strstr (get_message (get_result (results, 1)), "“\\[a\\](b)”"));
  g_assert_nonnull (strstr (get_message (get_result (results, 2)), "“[i]”"));
}

/* The bytes of the text are then not those of the file. */
static void
test_converted (void)
{
  g_autoptr(TriadFolder) folder = triad_folder_new ();
  g_autoptr(TriadSnapshot) snapshot =
    load (folder, "a.sdf", "<?xml version='1.0' encoding='ISO-8859-1'?>\n"
                           "<sdf version='1.8'><model name='\xe4'><link/></model></sdf>\n");
  TriadCodeSet codes = 0;
  g_autoptr(JsonNode) results = get_results (folder, snapshot, &codes);
  JsonObject *result = get_result (results, 1);
  JsonObject *physical = get_physical (get_only_location (result));

  assert_region (get_only_location (result), 2, 36, 2, 43);
  g_assert_false (json_object_has_member (json_object_get_object_member (physical, "region"),
                                          "byteOffset"));
}

static void
test_whole_file (void)
{
  g_autoptr(TriadFolder) folder = triad_folder_new ();
  g_autoptr(TriadSnapshot) snapshot = load (folder, "a.sdf", "");
  TriadCodeSet codes = 0;
  g_autoptr(JsonNode) results = get_results (folder, snapshot, &codes);
  JsonObject *result = get_result (results, 0);

  assert_uri (get_only_location (result), "a.sdf");
}

static void
test_rules (void)
{
  static const TriadCode all[] = {
#define LIST_CODE(name) TRIAD_CODE_##name,
    TRIAD_CODES (LIST_CODE)
#undef LIST_CODE
  };
  TriadCodeSet codes = 0;
  g_autoptr(GString) text = g_string_new (NULL);
  g_autoptr(JsonNode) node = NULL;
  JsonArray *rules;

  for (gsize i = 0; i < G_N_ELEMENTS (all); i++)
    codes |= G_GUINT64_CONSTANT (1) << all[i];

  triad_json_begin_object (text, NULL);
  triad_sarif_add_rules (text, codes);
  triad_json_end_object (text);
  node = json_from_string (text->str, NULL);
  rules = json_object_get_array_member (json_node_get_object (node), "rules");
  g_assert_cmpuint (json_array_get_length (rules), ==, G_N_ELEMENTS (all));

  for (guint i = 0; i < json_array_get_length (rules); i++)
    {
      JsonObject *rule = json_array_get_object_element (rules, i);
      JsonObject *description = json_object_get_object_member (rule, "shortDescription");

      g_assert_true (g_str_has_suffix (json_object_get_string_member (description, "text"), "."));
    }
}

static void
test_notification (void)
{
  g_autoptr(TriadFolder) folder = triad_folder_new ();
  g_autoptr(GFile) base = g_file_new_for_path (folder->path);
  g_autoptr(GFile) file = g_file_get_child (base, "gone.sdf");
  g_autoptr(GString) text = g_string_new (NULL);
  g_autoptr(JsonNode) node = NULL;
  JsonObject *notification;

  triad_sarif_add_notification (text, file, base, "no such file");
  node = json_from_string (text->str, NULL);
  notification = json_node_get_object (node);
  g_assert_cmpstr (json_object_get_string_member (notification, "level"), ==, "error");
  g_assert_cmpstr (get_message (notification), ==, "no such file");
  assert_uri (get_only_location (notification), "gone.sdf");
}

int
main (int    argc,
      char **argv)
{
  g_test_init (&argc, &argv, G_TEST_OPTION_ISOLATE_DIRS, NULL);

  g_test_add_func ("/sarif/result", test_result);
  g_test_add_func ("/sarif/lines", test_lines);
  g_test_add_func ("/sarif/related", test_related);
  g_test_add_func ("/sarif/tried-places", test_tried_places);
  g_test_add_func ("/sarif/addresses", test_addresses);
  g_test_add_func ("/sarif/escapes", test_escapes);
  g_test_add_func ("/sarif/converted", test_converted);
  g_test_add_func ("/sarif/whole-file", test_whole_file);
  g_test_add_func ("/sarif/rules", test_rules);
  g_test_add_func ("/sarif/notification", test_notification);

  return g_test_run ();
}
