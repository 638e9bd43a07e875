/* test-template.c: detection of templates */
/* SPDX-License-Identifier: Apache-2.0 */

#include "triad-template.h"

#include "triad-diagnostic.h"
#include "triad-document.h"
#include "triad-folder.h"

#include <string.h>

#define XACRO "xmlns:xacro='http://www.ros.org/wiki/xacro'"
#define SDF(content) "<sdf version='1.9'>" content "<model name='m'><link name='l'/></model></sdf>"

static TriadSource *
source_new (const char *name,
            const char *text)
{
  g_autofree char *path = g_build_filename ("/nowhere", name, NULL);
  g_autoptr(GFile) file = g_file_new_for_path (path);
  g_autoptr(GBytes) bytes = g_bytes_new (text, strlen (text));

  return triad_source_new_from_bytes (file, name, bytes);
}

static void
test_detects (void)
{
  static const struct
  {
    const char        *name;
    const char        *text;
    TriadTemplateKind  kind;
    const char        *at;       /* the first construct */
  } cases[] = {
    { "a.sdf", SDF ("<xacro:arm/>"), TRIAD_TEMPLATE_XACRO, "<xacro:arm" },
    { "a.sdf", "<sdf " XACRO "><x y='${pi / 2}'/></sdf>", TRIAD_TEMPLATE_XACRO, "${pi" },
    { "a.urdf", "<robot " XACRO "><x y='$(find arm)/a.stl'/></robot>", TRIAD_TEMPLATE_XACRO,
      "$(find" },
    { "a.sdf", "<sdf>\n<% n = 3 %>\n</sdf>", TRIAD_TEMPLATE_ERB, "<% n" },
    { "a.sdf", "<%\n# x\n%><sdf/>", TRIAD_TEMPLATE_ERB, "<%" },
    { "a.sdf", SDF ("<pose x='<%= 1 %>'/>"), TRIAD_TEMPLATE_ERB, "<%=" },
    { "a.sdf", "<sdf>\n@[for i in range(3)]@\n</sdf>", TRIAD_TEMPLATE_EMPY, "@[for" },
    { "a.sdf", "@{\nx = 1\n}@\n<sdf/>", TRIAD_TEMPLATE_EMPY, "@{" },
    { "a.sdf.em", SDF ("<a>@(x)</a>"), TRIAD_TEMPLATE_EMPY, "@(x" },
    { "a.sdf", "{%- set n = 3 -%}<sdf/>", TRIAD_TEMPLATE_JINJA, "{%-" },
    { "a.sdf", SDF ("{% if a %}{% endif %}"), TRIAD_TEMPLATE_JINJA, "{% if" },
    { "a.sdf.jinja", SDF ("<mass>{{ mass }}</mass>"), TRIAD_TEMPLATE_JINJA, "{{" },
    { "a.sdf", "<!-- <% never", TRIAD_TEMPLATE_NONE, NULL },
    { "a.sdf", SDF ("<!-- <xacro:arm/> <% %> {% if a %} -->"), TRIAD_TEMPLATE_NONE, NULL },
    { "a.sdf", SDF ("<![CDATA[<% %> {% if a %}]]>"), TRIAD_TEMPLATE_NONE, NULL },
    { "a.sdf", SDF ("<plugin><mail>a@[1]</mail><to>x@(y)</to></plugin>"), TRIAD_TEMPLATE_NONE,
      NULL },
    { "a.sdf", SDF ("<plugin>{{ kept }} {%d} ${HOME} $(find x)</plugin>"), TRIAD_TEMPLATE_NONE,
      NULL },
    { "a.urdf", "<robot name='r' " XACRO "><link name='l'/></robot>", TRIAD_TEMPLATE_NONE, NULL },
    { "a.xacro", SDF (""), TRIAD_TEMPLATE_NONE, NULL },
    { "a.erb", SDF (""), TRIAD_TEMPLATE_NONE, NULL },
    { "a.sdf", "", TRIAD_TEMPLATE_NONE, NULL },
    { "a.sdf", "<", TRIAD_TEMPLATE_NONE, NULL },
    { "a.jinja", "{", TRIAD_TEMPLATE_NONE, NULL },
  };

  for (gsize i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autoptr(TriadSource) source = source_new (cases[i].name, cases[i].text);
      TriadSourceRange range = TRIAD_SOURCE_RANGE_NOWHERE;

      g_test_message ("%s", cases[i].text);
      g_assert_cmpint (triad_template_detect (source, &range), ==, cases[i].kind);

      if (cases[i].at != NULL)
        g_assert_true (g_str_has_prefix (cases[i].text + range.begin, cases[i].at));
    }
}

static void
assert_one_error (const char *name,
                  const char *text,
                  const char *command,
                  int         line)
{
  g_autoptr(TriadFolder) folder = triad_folder_new ();
  g_autoptr(GFile) file = triad_folder_write (folder, name, text);
  g_autoptr(TriadSearchPath) path = triad_search_path_new_from_environment ();
  g_autoptr(TriadDocument) document = triad_document_load (
    &(TriadDocumentInput) { .file = file, .name = name, .path = path }, NULL, NULL);
  const GPtrArray *diagnostics = triad_document_get_diagnostics (document);
  const TriadDiagnostic *diagnostic;

  g_assert_cmpint (diagnostics->len, ==, 1);
  diagnostic = g_ptr_array_index (diagnostics, 0);
  g_assert_cmpint (diagnostic->code, ==, TRIAD_CODE_TEMPLATE_NOT_EXPANDED);
  g_assert_cmpint (diagnostic->severity, ==, TRIAD_SEVERITY_ERROR);
  g_assert_cmpint (diagnostic->range.line, ==, line);
  g_assert_nonnull (strstr (diagnostic->message, command));
  g_assert_null (triad_document_get_root (document));
}

/* One error each, and none of those that would follow from the text. */
static void
test_reports_once (void)
{
  assert_one_error ("a.sdf", SDF ("\n<xacro:arm/>\n<xacro:arm/>"), "'xacro %f'", 2);
  assert_one_error ("a.sdf.erb", "<sdf>\n<% 3.times do |i| %>\n<a><% end %></b>", "'erb %f'", 2);
  assert_one_error ("a.sdf.em", "@{\nn = 3\n}\n<sdf>@[for i in x]\n<a></sdf>", "'empy %f'", 1);
  assert_one_error ("a.sdf", "{% for i in x %}<sdf>{% endfor %}", "'jinja2 %f'", 1);
}

/* The tool may not be installed. */
static void
test_says_how_to_install (void)
{
  g_autofree char *before = g_strdup (g_getenv ("PATH"));

  g_setenv ("PATH", "/nowhere", TRUE);
  assert_one_error ("a.sdf", SDF ("<xacro:arm/>"), "pip install xacro", 1);
  assert_one_error ("a.sdf", "<sdf><% %></sdf>", "apt install ruby", 1);
  g_setenv ("PATH", before, TRUE);
}

static void
test_included (void)
{
  g_autoptr(TriadFolder) folder = triad_folder_new ();
  g_autoptr(GFile) file = triad_folder_write (folder, "w.sdf", "<sdf version='1.9'><world name='w'>"
                                              "<include><uri>a.sdf</uri></include></world></sdf>");
  g_autoptr(TriadSearchPath) path = triad_search_path_new_from_environment ();
  g_autoptr(TriadSourceCache) cache = triad_source_cache_new (G_MAXSIZE);

  g_object_unref (triad_folder_write (folder, "a.sdf", SDF ("<xacro:arm/>")));

  /* With and without the cache, and from it. */
  for (int i = 0; i < 3; i++)
    {
      const TriadDocumentInput input = {
        .file = file, .name = "w.sdf", .cache = i > 0 ? cache : NULL, .path = path
      };
      g_autoptr(TriadDocument) document = triad_document_load (&input, NULL, NULL);
      const GPtrArray *diagnostics = triad_document_get_diagnostics (document);
      const TriadDiagnostic *diagnostic;

      g_assert_cmpint (diagnostics->len, ==, 1);
      diagnostic = g_ptr_array_index (diagnostics, 0);
      g_assert_cmpint (diagnostic->code, ==, TRIAD_CODE_TEMPLATE_NOT_EXPANDED);
      g_assert_cmpstr (diagnostic->range.file, ==, "a.sdf");
    }
}

int
main (int    argc,
      char **argv)
{
  g_test_init (&argc, &argv, NULL);

  g_test_add_func ("/template/detects", test_detects);
  g_test_add_func ("/template/reports-once", test_reports_once);
  g_test_add_func ("/template/suggests-installation", test_says_how_to_install);
  g_test_add_func ("/template/included", test_included);

  return g_test_run ();
}
