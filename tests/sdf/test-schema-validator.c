/* test-schema-validator.c: files held against XML schemas */
/* SPDX-License-Identifier: Apache-2.0 */

#include "triad-folder.h"
#include "triad-schema-validator.h"
#include "triad-test.h"

#include <string.h>

#define SCHEMA(content) \
  "<xsd:schema xmlns:xsd='http://www.w3.org/2001/XMLSchema'>" content "</xsd:schema>"

/* The URIs lead elsewhere, as in SDFormat's own schemas; the files use different
 * prefixes. */
static const char root_schema[] =
  SCHEMA ("<xsd:include schemaLocation='http://example.invalid/schemas/types.xsd'/>"
          "<xsd:include schemaLocation='http://example.invalid/schemas/model.xsd'/>"
          "<xsd:include schemaLocation='http://example.invalid/schemas/state.xsd'/>"
          "<xsd:element name='sdf'><xsd:complexType><xsd:sequence>"
          "<xsd:element ref='model'/></xsd:sequence>"
          "<xsd:attribute name='version' type='xsd:string' use='required'/>"
          "</xsd:complexType></xsd:element>");

static const char model_schema[] =
  SCHEMA ("<xsd:include schemaLocation='types.xsd'/><xsd:include schemaLocation='model.xsd'/>"
          "<xsd:element name='link'><xsd:complexType><xsd:sequence>"
          "<xsd:element name='velocity_decay' type='xsd:int' minOccurs='0'/></xsd:sequence>"
          "<xsd:attribute name='name' type='word' use='required'/>"
          "<xsd:attribute name='number' type='xsd:int'/></xsd:complexType></xsd:element>"
          "<xsd:element name='model'><xsd:complexType><xsd:sequence>"
          "<xsd:element ref='link' maxOccurs='unbounded'/></xsd:sequence>"
          "<xsd:attribute name='name' type='word' use='required'/>"
          "</xsd:complexType></xsd:element>");

static const char types_schema[] =
  "<xs:schema xmlns:xs='http://www.w3.org/2001/XMLSchema'>"
  "<xs:simpleType name='word'><xs:restriction base='xs:string'><xs:maxLength value='5'/>"
  "</xs:restriction></xs:simpleType>"
  "</xs:schema>";

/* declares another element of the same name, which does not count */
static const char state_schema[] = SCHEMA ("<xsd:element name='model' type='xsd:string'/>");

static void
put (TriadFolder *folder,
     const char  *name,
     const char  *text)
{
  g_object_unref (triad_folder_write (folder, name, text));
}

/* With the schema of 1.8, in one folder and the one above it. */
static TriadFolder *
make_folder (void)
{
  TriadFolder *folder = triad_folder_new ();

  put (folder, "1.8/root.xsd", root_schema);
  put (folder, "1.8/model.xsd", model_schema);
  put (folder, "1.8/state.xsd", state_schema);
  put (folder, "types.xsd", types_schema);
  g_setenv ("TRIAD_SCHEMA_PATH", folder->path, TRUE);

  return folder;
}

static void
assert_problem (const char *text,
                TriadCode   code,
                const char *characters,
                const char *message)
{
  g_autoptr(TriadSnapshot) snapshot = triad_test_load (text);
  const TriadDiagnostic *diagnostic = triad_test_get_only_problem (snapshot);

  g_assert_cmpint (diagnostic->severity, ==, TRIAD_SEVERITY_WARNING);
  g_assert_cmpstr (triad_code_get_name (diagnostic->code), ==, triad_code_get_name (code));
  triad_test_assert_characters (snapshot, &diagnostic->range, characters);

  if (message != NULL)
    g_assert_cmpstr (diagnostic->message, ==, message);
}

static void
assert_valid (const char *text)
{
  g_autoptr(TriadSnapshot) snapshot = triad_test_load (text);

  triad_test_assert_valid (snapshot);
}

static void
test_valid (void)
{
  g_autoptr(TriadFolder) folder G_GNUC_UNUSED = make_folder ();

  assert_valid ("<sdf version='1.8'><model name='m'><link name='a'/>"
                "<link name='b'><velocity_decay> 1 </velocity_decay></link></model></sdf>");
}

static void
test_places (void)
{
  g_autoptr(TriadFolder) folder G_GNUC_UNUSED = make_folder ();

  assert_problem ("<sdf version='1.8'><model name='m'><link name='a'/><link name='b'>"
                  "<velocity_decay> maybe </velocity_decay></link></model></sdf>",
                  TRIAD_CODE_ELEMENT_INVALID, "maybe",
                  "XML schema violation: 'maybe' is not a valid value of the atomic type "
                  "'xs:int'");
  assert_problem ("<sdf version='1.8'><model name='m'><link name='longer'/></model></sdf>",
                  TRIAD_CODE_ATTRIBUTE_INVALID, "name", NULL);
  assert_problem ("<sdf version='1.8'><model name='m'><link name='a'/><frame name='f'/>"
                  "</model></sdf>",
                  TRIAD_CODE_ELEMENT_INVALID, "<frame name='f'/>",
                  "XML schema violation: this element is not expected. Expected is ( link )");
  assert_problem ("<sdf version='1.8'><model name='m'><static>1</static></model></sdf>",
                  TRIAD_CODE_ELEMENT_INVALID, "<static>", NULL);
}

/* Triad's own checks report the same, and more. */
static void
test_reported_once (void)
{
  g_autoptr(TriadFolder) folder G_GNUC_UNUSED = make_folder ();

  assert_problem ("<sdf version='1.8'><model name='m'><link name='a' nmae='b'/></model></sdf>",
                  TRIAD_CODE_ATTRIBUTE_INVALID, "nmae",
                  "unknown attribute “nmae” in <link>; did you mean “name”?");
  assert_problem ("<sdf version='1.8'><model name='m'><link name='a'/><lnik name='b'/>"
                  "</model></sdf>",
                  TRIAD_CODE_ELEMENT_INVALID, "<lnik name='b'/>",
                  "unknown element <lnik> in <model>; did you mean <link>?");
}

static void
test_extensions (void)
{
  g_autoptr(TriadFolder) folder G_GNUC_UNUSED = make_folder ();

  assert_valid ("<sdf version='1.8' xmlns:xsi='http://www.w3.org/2001/XMLSchema-instance' "
                "xsi:noNamespaceSchemaLocation='http://example.invalid/sdf.xsd'>"
                "<model name='m'><gz:x/><link name='a' gz:y='1'/><gz:z><foo/></gz:z></model>"
                "</sdf>");
}

static void
test_versions (void)
{
  g_autoptr(TriadFolder) folder G_GNUC_UNUSED = make_folder ();

  assert_valid ("<sdf version='1.7'><model name='m'><link name='longer'/></model></sdf>");
  g_unsetenv ("TRIAD_SCHEMA_PATH");
  assert_valid ("<sdf version='1.8'><model name='m'><link name='longer'/></model></sdf>");
}

static void
assert_useless (TriadFolder *folder,
                const char  *reason)
{
  g_autofree char *message = g_strdup_printf ("cannot use the XML schema of this version in “%s”: "
                                              "%s", folder->path, reason);

  assert_problem ("<sdf version='1.8'><model name='m'><link name='a'/></model></sdf>",
                  TRIAD_CODE_FILE_READ, "<sdf version='1.8'>", message);
}

static void
test_useless (void)
{
  g_autoptr(TriadFolder) folder = make_folder ();

  put (folder, "1.8/root.xsd", "<sdf version='1.8'/>");
  assert_useless (folder, "it is not an XML schema");

  put (folder, "1.8/root.xsd", "no XML at all");
  assert_useless (folder, "it is not an XML schema");

  /* only files in the folder are read, whatever the URI */
  put (folder, "elsewhere/part.xsd", SCHEMA ("<xsd:element name='sdf'/>"));
  put (folder, "1.8/root.xsd",
       SCHEMA ("<xsd:include schemaLocation='../elsewhere/part.xsd'/>"
               "<xsd:include schemaLocation='..'/>"
               "<xsd:element name='model'><xsd:complexType><xsd:sequence>"
               "<xsd:element ref='sdf'/></xsd:sequence></xsd:complexType></xsd:element>"));
  assert_useless (folder, "it includes “part.xsd”, “..”, which cannot be read");
}

/* Two of one namespace in a file, one for names, one in values. */
static void
test_prefixes (void)
{
  g_autoptr(TriadFolder) folder = make_folder ();

  put (folder, "types.xsd",
       "<schema xmlns='http://www.w3.org/2001/XMLSchema' "
       "xmlns:own='http://www.w3.org/2001/XMLSchema'>"
       "<simpleType name='word'><restriction base='own:string'><maxLength value='5'/>"
       "</restriction></simpleType></schema>");

  assert_valid ("<sdf version='1.8'><model name='m'><link name='a'/></model></sdf>");
  assert_problem ("<sdf version='1.8'><model name='m'><link name='longer'/></model></sdf>",
                  TRIAD_CODE_ATTRIBUTE_INVALID, "name", NULL);
}

/* White space has no meaning in values, also not in those of sections. */
static void
test_white_space (void)
{
  g_autoptr(TriadFolder) folder = triad_folder_new ();

  put (folder, "1.8/root.xsd",
       SCHEMA ("<xsd:element name='sdf'><xsd:complexType><xsd:sequence>"
               "<xsd:element name='model'><xsd:complexType><xsd:sequence>"
               "<xsd:element name='link'><xsd:complexType><xsd:attribute name='name'/>"
               "</xsd:complexType></xsd:element><xsd:element name='pose'><xsd:simpleType>"
               "<xsd:restriction base='xsd:string'><xsd:pattern value='1 2 3 0 0 0'/></xsd:restriction>"
               "</xsd:simpleType></xsd:element></xsd:sequence>"
               "<xsd:attribute name='name'/></xsd:complexType></xsd:element></xsd:sequence>"
               "<xsd:attribute name='version'/></xsd:complexType></xsd:element>"));
  g_setenv ("TRIAD_SCHEMA_PATH", folder->path, TRUE);

  assert_valid ("<sdf version='1.8'><model name='m'><link name='a'/>"
                "<pose><![CDATA[1   \n\t 2 3  0 0 0]]></pose></model></sdf>");
}

static void
test_missing (void)
{
  g_autoptr(TriadFolder) folder = triad_folder_new ();

  put (folder, "1.8/root.xsd",
       SCHEMA ("<xsd:element name='sdf'><xsd:complexType><xsd:sequence>"
               "<xsd:element name='model'><xsd:complexType><xsd:sequence>"
               "<xsd:element name='link'><xsd:complexType><xsd:attribute name='name'/>"
               "</xsd:complexType></xsd:element><xsd:element name='static'/></xsd:sequence>"
               "<xsd:attribute name='name'/><xsd:attribute name='canonical_link' use='required'/>"
               "</xsd:complexType></xsd:element></xsd:sequence>"
               "<xsd:attribute name='version'/></xsd:complexType></xsd:element>"));
  g_setenv ("TRIAD_SCHEMA_PATH", folder->path, TRUE);

  assert_problem ("<sdf version='1.8'><model name='m'><link name='a'/><static>1</static></model>"
                  "</sdf>",
                  TRIAD_CODE_ATTRIBUTE_MISSING, "<model name='m'>",
                  "XML schema violation: the attribute 'canonical_link' is required but missing");
  assert_problem ("<sdf version='1.8'><model name='m' canonical_link='a'><link name='a'/></model>"
                  "</sdf>",
                  TRIAD_CODE_ELEMENT_MISSING, "<model name='m' canonical_link='a'>",
                  "XML schema violation: missing child element(s). Expected is ( static )");
}

/* libxml2's message is shown. */
static void
test_wrong_schema (void)
{
  g_autoptr(TriadFolder) folder = make_folder ();

  put (folder, "1.8/root.xsd", SCHEMA ("<xsd:element name='sdf' type='nothing'/>"));
  assert_useless (folder, "it is not a valid schema: element decl. 'sdf', attribute 'type': The "
                          "QName value 'nothing' does not resolve to a(n) type definition.");
}

static void
test_flood (void)
{
  g_autoptr(TriadFolder) folder G_GNUC_UNUSED = make_folder ();
  g_autoptr(GString) text = g_string_new ("<sdf version='1.8'><model name='m'>");
  g_autoptr(TriadSnapshot) snapshot = NULL;
  const GPtrArray *diagnostics;

  for (int i = 0; i < 5000; i++)
    g_string_append_printf (text, "<link name='longer%d'/>", i);

  g_string_append (text, "</model></sdf>");
  snapshot = triad_test_load (text->str);
  diagnostics = triad_snapshot_get_diagnostics (snapshot);
  g_assert_cmpint (diagnostics->len, ==, 201);
  g_assert_cmpint (triad_diagnostics_count (diagnostics, TRIAD_SEVERITY_NOTE), ==, 1);
}

/* libxml2 would compare each value of the list with all the others. */
static void
test_long_doctype (void)
{
  g_autoptr(TriadFolder) folder = make_folder ();
  g_autoptr(GFile) file = g_file_new_for_path (folder->path);
  g_autoptr(GError) error = NULL;
  GString *text = g_string_new ("<!DOCTYPE s [<!ATTLIST s a (v");

  for (int i = 0; i < 200000; i++)
    g_string_append_printf (text, "|v%d", i);

  g_string_append_printf (text, ") #IMPLIED>]>%s", root_schema);
  put (folder, "1.8/root.xsd", text->str);
  g_string_free (text, TRUE);

  g_assert_null (triad_schema_validator_new (file, 108, &error));
  g_assert_error (error, G_IO_ERROR, G_IO_ERROR_INVALID_DATA);
}

int
main (int    argc,
      char **argv)
{
  g_test_init (&argc, &argv, G_TEST_OPTION_ISOLATE_DIRS, NULL);

  g_test_add_func ("/schema-validator/valid-files-are-valid", test_valid);
  g_test_add_func ("/schema-validator/warnings-at-the-error", test_places);
  g_test_add_func ("/schema-validator/no-duplicates", test_reported_once);
  g_test_add_func ("/schema-validator/prefixes-are-left-out", test_extensions);
  g_test_add_func ("/schema-validator/only-its-version-and-only-on-demand", test_versions);
  g_test_add_func ("/schema-validator/useless-schemas-are-named", test_useless);
  g_test_add_func ("/schema-validator/prefixes-in-values", test_prefixes);
  g_test_add_func ("/schema-validator/white-space", test_white_space);
  g_test_add_func ("/schema-validator/what-is-missing", test_missing);
  g_test_add_func ("/schema-validator/wrong-schemas", test_wrong_schema);
  g_test_add_func ("/schema-validator/a-flood-is-cut", test_flood);
  g_test_add_func ("/schema-validator/long-doctype", test_long_doctype);

  return g_test_run ();
}
