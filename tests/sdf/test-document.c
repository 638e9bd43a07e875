/* test-document.c: a file and all that it includes */
/* SPDX-License-Identifier: Apache-2.0 */

#include "triad-diagnostic.h"
#include "triad-document.h"
#include "triad-error.h"
#include "triad-folder.h"

#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#define MODEL(name, content) \
  "<sdf version='1.8'><model name='" name "'>" content "<link name='l'/></model></sdf>"
#define INCLUDE(uri) "<include><uri>" uri "</uri></include>"
#define WORLD(content) "<sdf version='1.8'><world name='w'>" content "</world></sdf>"
#define MANIFEST(content) "<model><name>m</name>" content "</model>"

static void
put (TriadFolder *folder,
     const char  *name,
     const char  *text)
{
  g_object_unref (triad_folder_write (folder, name, text));
}

static TriadDocument *
try_load (TriadFolder  *folder,
          const char   *name,
          GError      **error)
{
  g_autoptr(TriadSearchPath) path = triad_search_path_new_from_environment ();
  g_autofree char *file_path = triad_folder_dup_path (folder, name);
  g_autoptr(GFile) file = g_file_new_for_path (file_path);

  return triad_document_load (&(TriadDocumentInput) { .file = file, .name = name, .path = path },
                              NULL, error);
}

static TriadDocument *
load (TriadFolder *folder,
      const char  *name)
{
  g_autoptr(GError) error = NULL;
  TriadDocument *document = try_load (folder, name, &error);

  g_assert_no_error (error);

  return document;
}

static const TriadDiagnostic *
only_diagnostic (TriadDocument *document)
{
  const GPtrArray *diagnostics = triad_document_get_diagnostics (document);

  g_assert_cmpint (diagnostics->len, ==, 1);

  return g_ptr_array_index (diagnostics, 0);
}

static void
assert_valid (TriadDocument *document)
{
  const GPtrArray *diagnostics = triad_document_get_diagnostics (document);

  if (diagnostics->len > 0)
    g_test_message ("%s", only_diagnostic (document)->message);

  g_assert_cmpint (diagnostics->len, ==, 0);
}

static void
assert_problem (TriadDocument *document,
                TriadCode      code,
                const char    *file,
                int            column)
{
  const TriadDiagnostic *diagnostic = only_diagnostic (document);

  g_assert_cmpstr (triad_code_get_name (diagnostic->code), ==, triad_code_get_name (code));
  g_assert_cmpint (diagnostic->severity, ==, TRIAD_SEVERITY_ERROR);
  g_assert_cmpstr (diagnostic->range.file, ==, file);
  g_assert_cmpint (diagnostic->range.column, ==, column);
  g_assert_false (g_str_has_suffix (diagnostic->message, "."));
}

static const TriadElement *
first_include (const TriadElement *element)
{
  while (element != NULL && strcmp (element->name, "include") != 0)
    element = element->first_child;

  g_assert_nonnull (element);

  return element;
}

static const char *
name_of (const TriadElement *element)
{
  g_assert_nonnull (element);

  return triad_element_find_attribute (element, "name")->value;
}

static void
assert_source (TriadDocument *document,
               guint          index,
               const char    *name)
{
  const GPtrArray *sources = triad_document_get_sources (document);

  g_assert_cmpint (sources->len, >, index);
  g_assert_cmpstr (triad_source_get_name (g_ptr_array_index (sources, index)), ==, name);
}

static gboolean
is_watched (TriadDocument *document,
            TriadFolder   *folder,
            const char    *name)
{
  g_autofree char *path = triad_folder_dup_path (folder, name);
  const GPtrArray *watched = triad_document_get_watched (document);

  for (guint i = 0; i < watched->len; i++)
    if (strcmp (g_file_peek_path (g_ptr_array_index (watched, i)), path) == 0)
      return TRUE;

  return FALSE;
}

static void
test_include (void)
{
  g_autoptr(TriadFolder) folder = triad_folder_new ();
  g_autoptr(TriadDocument) document = NULL;
  const TriadElement *include;

  put (folder, "top.sdf", WORLD ("<model name='m'>" INCLUDE ("parts/arm.sdf") "</model>"));
  put (folder, "parts/arm.sdf", MODEL ("arm", INCLUDE ("hand.sdf")));
  put (folder, "parts/hand.sdf", MODEL ("hand", ""));

  document = load (folder, "top.sdf");
  assert_valid (document);

  include = first_include (triad_document_get_root (document)->first_child);
  g_assert_cmpstr (name_of (include->included), ==, "arm");
  g_assert_cmpstr (name_of (first_include (include->included)->included), ==, "hand");
  g_assert_cmpint (triad_element_get_root (include->included)->version, ==, 108);

  assert_source (document, 0, "top.sdf");
  assert_source (document, 1, "parts/arm.sdf");
  assert_source (document, 2, "parts/hand.sdf");
  g_assert_true (is_watched (document, folder, "parts/hand.sdf"));
}

static void
test_read_once (void)
{
  g_autoptr(TriadFolder) folder = triad_folder_new ();
  g_autofree char *link = triad_folder_dup_path (folder, "link.sdf");
  g_autoptr(TriadDocument) document = NULL;
  const TriadElement *include;

  put (folder, "top.sdf", WORLD (INCLUDE ("a.sdf") INCLUDE ("link.sdf") INCLUDE ("./x/../a.sdf")));
  put (folder, "a.sdf", MODEL ("a", "<pose"));
  put (folder, "x/empty", "");
  g_assert_cmpint (symlink ("a.sdf", link), ==, 0);

  document = load (folder, "top.sdf");
  include = first_include (triad_document_get_root (document));

  /* and its errors are reported once, at their place */
  assert_problem (document, TRIAD_CODE_XML_SYNTAX, "a.sdf", 41);
  g_assert_cmpint (triad_document_get_sources (document)->len, ==, 2);
  g_assert_cmpint (triad_document_get_roots (document)->len, ==, 2);
  g_assert_true (g_ptr_array_index (triad_document_get_roots (document), 0) ==
                 triad_document_get_root (document));
  g_assert_nonnull (include->included);
  g_assert_true (include->included == include->next->included);
  g_assert_true (include->included == include->next->next->included);

  /* the link may be replaced by another file */
  g_assert_true (is_watched (document, folder, "a.sdf"));
  g_assert_true (is_watched (document, folder, "link.sdf"));
}

static void
test_missing (void)
{
  g_autoptr(TriadFolder) folder = triad_folder_new ();
  g_autofree char *models = triad_folder_dup_path (folder, "models");
  g_autoptr(TriadDocument) document = NULL;
  const TriadRelated *related;

  g_setenv ("GZ_SIM_RESOURCE_PATH", models, TRUE);
  put (folder, "top.sdf", WORLD (INCLUDE ("model://arm")));
  document = load (folder, "top.sdf");
  g_unsetenv ("GZ_SIM_RESOURCE_PATH");

  assert_problem (document, TRIAD_CODE_URI_LOOKUP, "top.sdf", 50);
  g_assert_cmpstr (only_diagnostic (document)->path, ==, "/sdf/world[@name='w']/include/uri");
  g_assert_null (first_include (triad_document_get_root (document))->included);

  related = &g_array_index (only_diagnostic (document)->related, TriadRelated, 0);
  g_assert_nonnull (strstr (related->message, "/models/arm"));
  g_assert_nonnull (strstr (related->message, "GZ_SIM_RESOURCE_PATH"));

  /* it may be created later */
  g_assert_true (is_watched (document, folder, "models/arm"));
}

/* A file that appears where one was looked for before it was found is read instead of it. */
static void
test_precedence (void)
{
  g_autoptr(TriadFolder) folder = triad_folder_new ();
  g_autoptr(TriadDocument) document = NULL;

  put (folder, "worlds/top.sdf", WORLD (INCLUDE ("arm.sdf")));
  put (folder, "arm.sdf", MODEL ("arm", ""));
  document = load (folder, "worlds/top.sdf");
  assert_valid (document);
  g_assert_true (is_watched (document, folder, "arm.sdf"));
  g_assert_true (is_watched (document, folder, "worlds/arm.sdf"));
}

static void
test_wrong_includes (void)
{
  static const struct
  {
    const char *content;
    TriadCode   code;
    int         column;
  } cases[] = {
    { "<include/>", TRIAD_CODE_ELEMENT_MISSING, 36 },
    { "<include><uri/></include>", TRIAD_CODE_URI_INVALID, 45 },
    { "<include><uri> </uri></include>", TRIAD_CODE_URI_INVALID, 45 },
    { INCLUDE ("https://fuel.gazebosim.org/a"), TRIAD_CODE_URI_LOOKUP, 50 },
    { INCLUDE ("model://"), TRIAD_CODE_URI_LOOKUP, 50 },
    { INCLUDE ("world.sdf"), TRIAD_CODE_ELEMENT_MISSING, 50 },
    { INCLUDE ("empty.sdf"), TRIAD_CODE_ELEMENT_MISSING, 50 },
    { INCLUDE ("pipe"), TRIAD_CODE_URI_LOOKUP, 50 },
    { INCLUDE ("/dev/zero"), TRIAD_CODE_URI_LOOKUP, 50 },
    { INCLUDE ("bare"), TRIAD_CODE_URI_LOOKUP, 50 },
  };
  g_autoptr(TriadFolder) folder = triad_folder_new ();
  g_autofree char *pipe = triad_folder_dup_path (folder, "pipe");

  put (folder, "world.sdf", WORLD (""));
  put (folder, "empty.sdf", "<sdf version='1.8'/>");
  put (folder, "bare/nothing", "");
  g_assert_cmpint (mkfifo (pipe, 0600), ==, 0);

  for (gsize i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autofree char *text = g_strdup_printf (WORLD ("%s"), cases[i].content);
      g_autoptr(TriadDocument) document = NULL;

      put (folder, "top.sdf", text);
      document = load (folder, "top.sdf");

      g_test_message ("%s", cases[i].content);
      assert_problem (document, cases[i].code, "top.sdf", cases[i].column);
      g_assert_null (first_include (triad_document_get_root (document))->included);
    }
}

static void
test_itself (void)
{
  g_autoptr(TriadFolder) folder = triad_folder_new ();
  g_autoptr(TriadDocument) document = NULL;

  put (folder, "a.sdf", MODEL ("a", INCLUDE ("a.sdf")));
  document = load (folder, "a.sdf");

  assert_problem (document, TRIAD_CODE_INCLUDE_CYCLE, "a.sdf", 50);
  g_assert_null (first_include (triad_document_get_root (document))->included);
}

static void
test_cycle (void)
{
  g_autoptr(TriadFolder) folder = triad_folder_new ();
  g_autoptr(TriadDocument) document = NULL;
  const TriadDiagnostic *diagnostic;
  const TriadRelated *related;

  put (folder, "top.sdf", MODEL ("top", INCLUDE ("a.sdf") INCLUDE ("b.sdf")));
  put (folder, "a.sdf", MODEL ("a", INCLUDE ("b.sdf")));
  put (folder, "b.sdf", MODEL ("b", INCLUDE ("c.sdf")));
  put (folder, "c.sdf", MODEL ("c", INCLUDE ("a.sdf")));
  document = load (folder, "top.sdf");
  diagnostic = only_diagnostic (document);

  assert_problem (document, TRIAD_CODE_INCLUDE_CYCLE, "c.sdf", 50);
  g_assert_cmpint (diagnostic->related->len, ==, 2);
  related = (const TriadRelated *) (gpointer) diagnostic->related->data;
  g_assert_cmpstr (related[0].range.file, ==, "a.sdf");
  g_assert_cmpstr (related[1].range.file, ==, "b.sdf");
}

static void
test_depth (void)
{
  g_autoptr(TriadFolder) folder = triad_folder_new ();
  g_autoptr(TriadDocument) document = NULL;
  const TriadElement *model;
  int depth = 0;

  for (int i = 0; i < 100; i++)
    {
      g_autofree char *name = g_strdup_printf ("%d.sdf", i);
      g_autofree char *text = g_strdup_printf (MODEL ("m", INCLUDE ("%d.sdf")), i + 1);

      put (folder, name, text);
    }

  document = load (folder, "0.sdf");
  assert_problem (document, TRIAD_CODE_LIMIT_EXCEEDED, "32.sdf", 50);

  for (model = triad_document_get_root (document)->first_child;
       model != NULL;
       model = first_include (model)->included)
    depth++;

  g_assert_cmpint (depth, ==, TRIAD_DOCUMENT_MAX_DEPTH + 1);
}

static void
test_includes_that_multiply (void)
{
  g_autoptr(TriadFolder) folder = triad_folder_new ();
  g_autoptr(TriadDocument) document = NULL;
  const GPtrArray *diagnostics;

  put (folder, "30.sdf", MODEL ("m", ""));

  for (int i = 0; i < 30; i++)
    {
      g_autofree char *name = g_strdup_printf ("%d.sdf", i);
      g_autofree char *text = g_strdup_printf (MODEL ("m", INCLUDE ("%d.sdf") INCLUDE ("%d.sdf")),
                                               i + 1, i + 1);

      put (folder, name, text);
    }

  document = load (folder, "0.sdf");
  diagnostics = triad_document_get_diagnostics (document);
  g_assert_cmpint (diagnostics->len, >=, 1);

  for (guint i = 0; i < diagnostics->len; i++)
    {
      const TriadDiagnostic *diagnostic = g_ptr_array_index (diagnostics, i);

      g_assert_cmpint (diagnostic->code, ==, TRIAD_CODE_LIMIT_EXCEEDED);
    }
}

static void
test_folder (void)
{
  g_autoptr(TriadFolder) folder = triad_folder_new ();
  g_autoptr(TriadDocument) top = NULL;
  g_autoptr(TriadDocument) alone = NULL;
  g_autoptr(TriadDocument) manifest = NULL;
  const TriadElement *include;

  put (folder, "top.sdf", WORLD (INCLUDE ("arm")));
  put (folder, "arm/model.config", MANIFEST ("<sdf>old.sdf</sdf><sdf version='1.8'>b.sdf</sdf>"
                                             "<sdf version='1.10'>c.sdf</sdf>"
                                             "<sdf version='1.9'>d.sdf</sdf>"
                                             "<sdf version='99'>e.sdf</sdf>"));
  put (folder, "arm/c.sdf", MODEL ("arm", ""));

  top = load (folder, "top.sdf");
  assert_valid (top);
  include = first_include (triad_document_get_root (top));
  g_assert_cmpstr (name_of (include->included), ==, "arm");
  g_assert_cmpstr (include->included->range.file, ==, "arm/c.sdf");
  g_assert_true (is_watched (top, folder, "arm/model.config"));

  alone = load (folder, "arm");
  assert_valid (alone);
  assert_source (alone, 0, "arm/c.sdf");
  assert_source (alone, 1, "arm/model.config");

  manifest = load (folder, "arm/model.config");
  assert_valid (manifest);
  assert_source (manifest, 0, "arm/c.sdf");
}

static void
test_folder_without_manifest (void)
{
  g_autoptr(TriadFolder) folder = triad_folder_new ();
  g_autoptr(TriadDocument) top = NULL;
  g_autoptr(TriadDocument) alone = NULL;
  g_autoptr(GError) error = NULL;

  put (folder, "top.sdf", WORLD (INCLUDE ("arm")));
  put (folder, "arm/model.sdf", MODEL ("arm", ""));
  put (folder, "bare/nothing", "");

  /* the specification requires one; the rest is read all the same */
  top = load (folder, "top.sdf");
  assert_problem (top, TRIAD_CODE_URI_LOOKUP, "top.sdf", 50);
  g_assert_nonnull (first_include (triad_document_get_root (top))->included);

  alone = load (folder, "arm");
  assert_valid (alone);

  g_assert_null (try_load (folder, "bare", &error));
  g_assert_error (error, TRIAD_ERROR, TRIAD_ERROR_NOT_A_FILE);
}

static void
test_manifest_without_file (void)
{
  g_autoptr(TriadFolder) folder = triad_folder_new ();
  g_autoptr(TriadDocument) top = NULL;
  g_autoptr(GError) error = NULL;

  put (folder, "top.sdf", WORLD (INCLUDE ("arm")));
  put (folder, "arm/model.config", MANIFEST ("<sdf version='9.9'>arm.sdf</sdf>"));
  put (folder, "arm/arm.sdf", MODEL ("arm", ""));

  top = load (folder, "top.sdf");
  assert_problem (top, TRIAD_CODE_URI_LOOKUP, "top.sdf", 50);
  g_assert_null (first_include (triad_document_get_root (top))->included);

  g_assert_null (try_load (folder, "arm", &error));
  g_assert_nonnull (strstr (error->message, "has no <sdf> element with a version of 1.12 or older"));
}

/* The reason why a model.config cannot be read. */
static void
test_unreadable_manifest (void)
{
  g_autoptr(TriadFolder) folder = triad_folder_new ();
  g_autofree char *manifest = triad_folder_dup_path (folder, "arm/model.config");
  g_autofree char *large = triad_folder_dup_path (folder, "large/model.config");
  g_autoptr(TriadDocument) top = NULL;
  g_autoptr(TriadDocument) too_large = NULL;
  g_autoptr(GError) error = NULL;

  put (folder, "top.sdf", WORLD (INCLUDE ("arm")));
  put (folder, "arm/arm.sdf", MODEL ("arm", ""));
  g_assert_cmpint (mkdir (manifest, 0700), ==, 0);
  top = load (folder, "top.sdf");
  assert_problem (top, TRIAD_CODE_URI_LOOKUP, "top.sdf", 50);
  g_assert_nonnull (strstr (only_diagnostic (top)->message, "is not a regular file"));

  g_assert_null (try_load (folder, "arm", &error));
  g_assert_error (error, TRIAD_ERROR, TRIAD_ERROR_NOT_A_FILE);
  g_assert_nonnull (strstr (error->message, "is not a regular file"));

  put (folder, "top.sdf", WORLD (INCLUDE ("large")));
  put (folder, "large/model.config", "");
  g_assert_cmpint (truncate (large, TRIAD_SOURCE_MAX_BYTES + 1), ==, 0);
  too_large = load (folder, "top.sdf");
  assert_problem (too_large, TRIAD_CODE_LIMIT_EXCEEDED, "top.sdf", 50);
}

static void
test_actors_and_lights (void)
{
  g_autoptr(TriadFolder) folder = triad_folder_new ();
  g_autoptr(TriadDocument) document = NULL;
  const TriadElement *include;

  put (folder, "top.sdf", WORLD (INCLUDE ("actor.sdf") INCLUDE ("light.sdf")));
  put (folder, "actor.sdf", "<sdf version='1.8'><actor name='a'/></sdf>");
  put (folder, "light.sdf", "<sdf version='1.8'><light name='a'/></sdf>");

  document = load (folder, "top.sdf");
  assert_valid (document);
  include = first_include (triad_document_get_root (document));
  g_assert_cmpstr (include->included->name, ==, "actor");
  g_assert_cmpstr (include->next->included->name, ==, "light");
}

static void
test_several_models (void)
{
  g_autoptr(TriadFolder) folder = triad_folder_new ();
  g_autoptr(TriadDocument) included = NULL;
  g_autoptr(TriadDocument) main_file = NULL;
  g_autoptr(TriadDocument) old = NULL;

  put (folder, "top.sdf", WORLD (INCLUDE ("two.sdf") INCLUDE ("two.sdf")));
  put (folder, "two.sdf", "<sdf version='1.8'><model name='a'/><light name='b'/></sdf>");
  put (folder, "old.sdf", "<sdf version='1.4'><model name='a'/><model name='b'/></sdf>");

  included = load (folder, "top.sdf");
  assert_problem (included, TRIAD_CODE_ELEMENT_INCORRECT_TYPE, "two.sdf", 37);
  g_assert_cmpstr (name_of (first_include (triad_document_get_root (included))->included), ==, "a");

  main_file = load (folder, "two.sdf");
  assert_problem (main_file, TRIAD_CODE_ELEMENT_INCORRECT_TYPE, "two.sdf", 37);

  old = load (folder, "old.sdf");
  assert_problem (old, TRIAD_CODE_ELEMENT_INCORRECT_TYPE, "old.sdf", 37);
}

static void
test_roots (void)
{
  static const struct
  {
    const char *text;
    TriadCode   code;
    int         column;
    gboolean    has_root;
  } cases[] = {
    { "<gazebo version='1.2'/>", TRIAD_CODE_FILE_READ, 1, FALSE },
    { "<model name='a'/>", TRIAD_CODE_FILE_READ, 1, FALSE },
    { "<sdf/>", TRIAD_CODE_FILE_READ, 1, TRUE },
    { "<sdf version='new'/>", TRIAD_CODE_FILE_READ, 15, TRUE },
    { "", TRIAD_CODE_XML_SYNTAX, 1, FALSE },
    { "solid teapot", TRIAD_CODE_XML_SYNTAX, 1, FALSE },
  };
  g_autoptr(TriadFolder) folder = triad_folder_new ();

  for (gsize i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autoptr(TriadDocument) document = NULL;

      put (folder, "top.sdf", cases[i].text);
      document = load (folder, "top.sdf");
      assert_problem (document, cases[i].code, "top.sdf", cases[i].column);
      g_assert_cmpint (triad_document_get_root (document) != NULL, ==, cases[i].has_root);
    }
}

static void
test_newer_version (void)
{
  g_autoptr(TriadFolder) folder = triad_folder_new ();
  g_autoptr(TriadDocument) document = NULL;

  put (folder, "top.sdf", "<sdf version='1.13'/>");
  document = load (folder, "top.sdf");
  g_assert_cmpint (only_diagnostic (document)->code, ==, TRIAD_CODE_VERSION_UNSUPPORTED);
  g_assert_cmpint (only_diagnostic (document)->severity, ==, TRIAD_SEVERITY_WARNING);
}

static void
test_urdf (void)
{
  g_autoptr(TriadFolder) folder = triad_folder_new ();
  g_autoptr(TriadDocument) robot = NULL;
  g_autoptr(TriadDocument) top = NULL;

  put (folder, "top.sdf", WORLD (INCLUDE ("arm.urdf")));
  put (folder, "arm.urdf", "<robot name='arm'><link name='l'/></robot>");

  robot = load (folder, "arm.urdf");
  assert_valid (robot);
  g_assert_true (triad_document_is_urdf (robot));
  g_assert_cmpstr (triad_document_get_root (robot)->name, ==, "sdf");
  g_assert_cmpint (triad_document_get_roots (robot)->len, ==, 0);

  top = load (folder, "top.sdf");
  assert_valid (top);
  g_assert_false (triad_document_is_urdf (top));
  g_assert_cmpint (triad_document_get_roots (top)->len, ==, 1);
  g_assert_cmpstr (name_of (first_include (triad_document_get_root (top))->included), ==, "arm");
}

static void
test_xacro (void)
{
  g_autoptr(TriadFolder) folder = triad_folder_new ();
  g_autoptr(TriadDocument) document = NULL;

  put (folder, "arm.urdf", "<robot name='a'><xacro:arm/><link name='l'/><xacro:arm/></robot>");
  document = load (folder, "arm.urdf");

  assert_problem (document, TRIAD_CODE_TEMPLATE_NOT_EXPANDED, "arm.urdf", 17);
  g_assert_null (triad_document_get_root (document));
}

/* A world as those of gz-sim and PX4, and a cache as `gz fuel download` leaves it. */
static void
test_fuel_world (void)
{
  g_autoptr(TriadFolder) folder = triad_folder_new ();
  g_autofree char *cache = triad_folder_dup_path (folder, "cache");
  g_autoptr(TriadDocument) document = NULL;
  const TriadElement *include;
  const TriadDiagnostic *missing;

  put (folder, "cache/fuel.gazebosim.org/openrobotics/models/sun/2/model.config",
       MANIFEST ("<sdf version='1.8'>model.sdf</sdf>"));
  put (folder, "cache/fuel.gazebosim.org/openrobotics/models/sun/2/model.sdf",
       "<sdf version='1.8'><light name='sun' type='directional'/></sdf>");
  put (folder, "cache/fuel.gazebosim.org/px4/models/x500 base/10/model.config",
       MANIFEST ("<sdf version='1.8'>model.sdf</sdf>"));
  put (folder, "cache/fuel.gazebosim.org/px4/models/x500 base/10/model.sdf",
       MODEL ("x500", ""));
  put (folder, "w.sdf",
       WORLD (INCLUDE ("https://fuel.gazebosim.org/1.0/OpenRobotics/models/Sun")
              "<include><pose>0 0 1 0 0 0</pose>"
              "<uri>https://fuel.gazebosim.org/1.0/PX4/models/x500 Base</uri></include>"
              "<include><name>gone</name><pose>1 0 0 0 0 0</pose>"
              "<uri>fuel://fuel.gazebosim.org/OpenRobotics/models/Gone</uri></include>"));
  g_setenv ("GZ_FUEL_CACHE_PATH", cache, TRUE);
  document = load (folder, "w.sdf");
  g_unsetenv ("GZ_FUEL_CACHE_PATH");

  include = first_include (triad_document_get_root (document));
  g_assert_cmpstr (name_of (include->included), ==, "sun");
  include = include->next;
  g_assert_cmpstr (name_of (include->included), ==, "x500");
  g_assert_null (include->next->included);

  /* The only problem is the model that was not downloaded; the rest is there. */
  missing = only_diagnostic (document);
  g_assert_cmpint (missing->code, ==, TRIAD_CODE_URI_LOOKUP);
  g_assert_nonnull (strstr (missing->message, "gz fuel download -u "
                            "'https://fuel.gazebosim.org/1.0/OpenRobotics/models/Gone'"));
}

static void
test_plugins (void)
{
  g_autoptr(TriadFolder) folder = triad_folder_new ();
  g_autoptr(TriadDocument) document = NULL;

  /* the content of a plugin is not checked */
  put (folder, "top.sdf",
       WORLD ("<plugin><sdf><model>" INCLUDE ("none") "</model></sdf></plugin>"));
  document = load (folder, "top.sdf");
  assert_valid (document);
}

static void
test_names (void)
{
  g_autoptr(TriadFolder) folder = triad_folder_new ();
  g_autoptr(TriadSearchPath) path = triad_search_path_new_from_environment ();
  g_autofree char *outside = triad_folder_dup_path (folder, "b/two.sdf");
  g_autoptr(TriadDocument) document = NULL;
  g_autoptr(GFile) file = NULL;

  file = triad_folder_write (folder, "a/top.sdf",
                             WORLD (INCLUDE ("one.sdf") INCLUDE ("../b/two.sdf")));
  put (folder, "a/one.sdf", MODEL ("one", ""));
  put (folder, "b/two.sdf", MODEL ("two", ""));

  document = triad_document_load (
    &(TriadDocumentInput) { .file = file, .name = "../x/top.sdf", .path = path }, NULL, NULL);
  assert_source (document, 0, "../x/top.sdf");
  assert_source (document, 1, "../x/one.sdf");
  assert_source (document, 2, outside);
}

static void
test_unreadable (void)
{
  g_autoptr(TriadFolder) folder = triad_folder_new ();
  g_autoptr(GError) error = NULL;

  g_assert_null (try_load (folder, "none.sdf", &error));
  g_assert_error (error, G_IO_ERROR, G_IO_ERROR_NOT_FOUND);
}

/* Parameters can add a model to one that they have added, within limits. */
static void
test_nested_parameters (void)
{
  g_autoptr(TriadFolder) folder = triad_folder_new ();
  g_autoptr(GString) text = g_string_new (NULL);
  g_autoptr(GString) id = g_string_new (NULL);
  g_autoptr(TriadDocument) document = NULL;
  const TriadElement *model;
  int depth = 0;

  for (int i = 0; i < TRIAD_DOCUMENT_MAX_NESTING; i++)
    {
      g_string_append_printf (text, "<model element_id='%s' name='m' action='add'/>\n", id->str);
      g_string_append (id, i == 0 ? "m" : "::m");
    }

  g_string_prepend (text, "<sdf version='1.8'><world name='w'><include><uri>a.sdf</uri>"
                          "<experimental:params>");
  g_string_append (text, "</experimental:params></include></world></sdf>");
  put (folder, "a.sdf", MODEL ("a", ""));
  put (folder, "w.sdf", text->str);
  document = load (folder, "w.sdf");
  assert_problem (document, TRIAD_CODE_LIMIT_EXCEEDED, "w.sdf", 1);

  for (model = first_include (triad_document_get_root (document))->included; model != NULL;
       model = triad_element_find_child (model, "model"))
    depth++;

  g_assert_cmpint (depth, ==, TRIAD_DOCUMENT_MAX_NESTING);
}

/* Parameters together give an element no more attributes than a tag can have, of which one is its
 * name. */
static void
test_attributes_of_parameters (void)
{
  for (int n = 998; n <= 1000; n++)
    {
      g_autoptr(TriadFolder) folder = triad_folder_new ();
      g_autoptr(GString) text = g_string_new ("<sdf version='1.8'><world name='w'><include>"
                                              "<uri>a.sdf</uri><experimental:params>");
      g_autoptr(TriadDocument) document = NULL;
      const GPtrArray *diagnostics;

      for (int i = 0; i < n; i++)
        g_string_append_printf (text, "%s a%d=''%s",
                                i % 500 == 0 ? "<link element_id='l' action='modify'" : "", i,
                                i % 500 == 499 || i == n - 1 ? "/>" : "");

      g_string_append (text, "</experimental:params></include></world></sdf>");
      put (folder, "a.sdf", MODEL ("a", ""));
      put (folder, "w.sdf", text->str);
      document = load (folder, "w.sdf");

      diagnostics = triad_document_get_diagnostics (document);
      g_assert_cmpint (diagnostics->len, ==, n > 999);

      if (n > 999)
        g_assert_cmpint (((TriadDiagnostic *) g_ptr_array_index (diagnostics, 0))->code, ==,
                         TRIAD_CODE_LIMIT_EXCEEDED);
    }
}

static void
test_cancelled (void)
{
  g_autoptr(TriadFolder) folder = triad_folder_new ();
  g_autoptr(TriadSearchPath) path = triad_search_path_new_from_environment ();
  g_autoptr(GFile) file = triad_folder_write (folder, "a.sdf", MODEL ("a", ""));
  g_autoptr(GCancellable) cancellable = g_cancellable_new ();
  g_autoptr(GError) error = NULL;

  g_cancellable_cancel (cancellable);
  g_assert_null (triad_document_load (&(TriadDocumentInput) { .file = file, .path = path },
                                      cancellable, &error));
  g_assert_error (error, G_IO_ERROR, G_IO_ERROR_CANCELLED);
}

/* What is open in an editor may differ from the files. */
static void
test_sources (void)
{
  g_autoptr(TriadFolder) folder = triad_folder_new ();
  g_autoptr(TriadSearchPath) path = triad_search_path_new_from_environment ();
  g_autoptr(GPtrArray) sources =
    g_ptr_array_new_with_free_func ((GDestroyNotify) triad_source_unref);
  g_autoptr(TriadDocument) document = NULL;
  static const char *const texts[][2] = {
    { "world.sdf", "<sdf version='1.10'><world name='w'><include><uri>arm.sdf</uri></include>"
                   "<include><uri>hand.sdf</uri></include></world></sdf>" },
    { "arm.sdf", "<sdf version='1.10'><model name='open'><link name='l'/></model></sdf>" },
    { "other.sdf", "<sdf version='1.10'><model name='other'/></sdf>" },
  };
  const TriadElement *include;

  for (gsize i = 0; i < G_N_ELEMENTS (texts); i++)
    {
      g_autoptr(GFile) file = triad_folder_write (folder, texts[i][0], "on the disk");
      g_autoptr(GBytes) bytes = g_bytes_new_static (texts[i][1], strlen (texts[i][1]));

      g_ptr_array_add (sources, triad_source_new_from_bytes (file, texts[i][0], bytes));
    }

  g_object_unref (triad_folder_write (folder, "hand.sdf",
                                      "<sdf version='1.10'><model name='hand'/></sdf>"));
  document = triad_document_load (&(TriadDocumentInput) { .sources = sources, .path = path },
                                  NULL, NULL);
  g_assert_nonnull (document);
  g_assert_cmpuint (triad_document_get_diagnostics (document)->len, ==, 0);

  /* One is not included. */
  g_assert_cmpuint (triad_document_get_sources (document)->len, ==, 3);
  include = triad_element_find_child (
    triad_element_find_child (triad_document_get_root (document), "world"), "include");
  g_assert_cmpstr (triad_element_get_value (include->included, "name"), ==, "open");
  include = triad_element_find_next (include, "include");
  g_assert_cmpstr (triad_element_get_value (include->included, "name"), ==, "hand");
}

/* Found once, where the file is read. */
static void
test_template (void)
{
  g_autoptr(TriadFolder) folder = triad_folder_new ();
  g_autoptr(TriadDocument) template = NULL;
  g_autoptr(TriadDocument) model = NULL;

  put (folder, "t.urdf", "<robot name='r' xmlns:xacro='x'><link name='${a}'/></robot>");
  put (folder, "m.sdf", MODEL ("m", ""));
  template = load (folder, "t.urdf");
  model = load (folder, "m.sdf");
  g_assert_cmpint (triad_document_get_template (template), ==, TRIAD_TEMPLATE_XACRO);
  g_assert_null (triad_document_get_root (template));
  g_assert_cmpint (triad_document_get_template (model), ==, TRIAD_TEMPLATE_NONE);
}

int
main (int    argc,
      char **argv)
{
  static const char *const variables[] = {
    "SDF_PATH", "GZ_SIM_RESOURCE_PATH", "IGN_GAZEBO_RESOURCE_PATH", "GAZEBO_MODEL_PATH",
    "ROS_PACKAGE_PATH", "AMENT_PREFIX_PATH",
  };

  g_test_init (&argc, &argv, G_TEST_OPTION_ISOLATE_DIRS, NULL);

  for (gsize i = 0; i < G_N_ELEMENTS (variables); i++)
    g_unsetenv (variables[i]);

  g_test_add_func ("/document/template", test_template);
  g_test_add_func ("/document/include", test_include);
  g_test_add_func ("/document/read-once", test_read_once);
  g_test_add_func ("/document/missing", test_missing);
  g_test_add_func ("/document/precedence", test_precedence);
  g_test_add_func ("/document/wrong-includes", test_wrong_includes);
  g_test_add_func ("/document/includes-itself", test_itself);
  g_test_add_func ("/document/cycle", test_cycle);
  g_test_add_func ("/document/depth", test_depth);
  g_test_add_func ("/document/includes-that-multiply", test_includes_that_multiply);
  g_test_add_func ("/document/folder", test_folder);
  g_test_add_func ("/document/folder-without-manifest", test_folder_without_manifest);
  g_test_add_func ("/document/manifest-without-file", test_manifest_without_file);
  g_test_add_func ("/document/unreadable-manifest", test_unreadable_manifest);
  g_test_add_func ("/document/actors-and-lights", test_actors_and_lights);
  g_test_add_func ("/document/several-models", test_several_models);
  g_test_add_func ("/document/sources", test_sources);
  g_test_add_func ("/document/roots", test_roots);
  g_test_add_func ("/document/newer-version", test_newer_version);
  g_test_add_func ("/document/urdf", test_urdf);
  g_test_add_func ("/document/xacro", test_xacro);
  g_test_add_func ("/document/fuel-world", test_fuel_world);
  g_test_add_func ("/document/plugins", test_plugins);
  g_test_add_func ("/document/names", test_names);
  g_test_add_func ("/document/unreadable", test_unreadable);
  g_test_add_func ("/document/nested-parameters", test_nested_parameters);
  g_test_add_func ("/document/attributes-of-parameters", test_attributes_of_parameters);
  g_test_add_func ("/document/cancelled", test_cancelled);

  return g_test_run ();
}
