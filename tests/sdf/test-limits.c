/* test-limits.c: input beyond the limits */
/* SPDX-License-Identifier: Apache-2.0 */

#include "triad-diagnostic.h"
#include "triad-file.h"
#include "triad-folder.h"
#include "triad-parser.h"
#include "triad-urdf-reader.h"
#include "triad-writer.h"
#include "triad-xml-limits.h"

#include <string.h>

/* Parses @text into a tree of at most @max_elements; returns the number of elements, and
 * sets @problem to the only message, "" for none. */
static gsize
parse (const char  *text,
       gsize        max_elements,
       char       **problem)
{
  g_autoptr(GFile) file = triad_file_new_for_path ("/nowhere/a.sdf");
  g_autoptr(GBytes) bytes = g_bytes_new_static (text, strlen (text));
  g_autoptr(TriadSource) source = triad_source_new_from_bytes (file, "a.sdf", bytes);
  g_autoptr(TriadTree) tree = triad_tree_new ();
  g_autoptr(GPtrArray) diagnostics = triad_diagnostics_new ();

  triad_tree_set_max_elements (tree, max_elements);
  triad_parser_parse (source, tree, diagnostics, NULL);
  g_assert_cmpint (diagnostics->len, <=, 1);
  *problem = g_strdup ("");

  if (diagnostics->len > 0)
    {
      const TriadDiagnostic *diagnostic = g_ptr_array_index (diagnostics, 0);

      g_assert_cmpint (diagnostic->code, ==, TRIAD_CODE_LIMIT_EXCEEDED);
      g_free (*problem);
      *problem = g_strdup (diagnostic->message);
    }

  return triad_tree_get_n_elements (tree);
}

static void
assert_reads (const char *text,
              gsize       n_elements,
              const char *problem)
{
  g_autofree char *found = NULL;

  g_assert_cmpuint (parse (text, TRIAD_TREE_MAX_ELEMENTS, &found), ==, n_elements);

  if (strstr (found, problem) == NULL || (problem[0] == '\0' && found[0] != '\0'))
    g_error ("“%s” is not “%s”", found, problem);
}

/* `<a><b NAME0='' NAME1='' …/><c/></a>` */
static char *
make_attributes (const char *name,
                 int         n)
{
  GString *text = g_string_new ("<a><b");

  for (int i = 0; i < n; i++)
    g_string_append_printf (text, " %s%d='u'", name, i);

  g_string_append (text, "/><c/></a>");

  return g_string_free (text, FALSE);
}

static void
test_attributes (void)
{
  g_autofree char *most = make_attributes ("n", TRIAD_TAG_MAX_ATTRIBUTES);
  g_autofree char *more = make_attributes ("n", TRIAD_TAG_MAX_ATTRIBUTES + 1);
  g_autofree char *many = make_attributes ("n", 300000);

  assert_reads (most, 3, "");
  assert_reads (more, 1, "has more than 1000 attributes");
  /* the square of these would take a minute */
  assert_reads (many, 1, "has more than 1000 attributes");
}

static void
test_long_name (void)
{
  g_autofree char *name = g_strnfill (TRIAD_TAG_MAX_NAME, 'n');
  g_autofree char *most = g_strdup_printf ("<a><%s/><%s><c/></%s></a>", name, name, name);
  g_autofree char *more = g_strdup_printf ("<a><c/><n%s/><c/></a>", name);
  g_autofree char *text = g_strdup_printf ("<a><b>n%s</b><c d='n%s'/></a>", name, name);

  assert_reads (most, 4, "");
  assert_reads (more, 2, "this tag has a name of more than 1000 bytes");
  assert_reads (text, 3, "");
}

/* Names and references in attributes and texts have a limit; what only other programs read has none. */
static void
test_long_reference (void)
{
  static const struct
  {
    const char *text;         /* with the place of a value */
    gsize       n_elements;
    gboolean    is_limited;
  } cases[] = {
    { "<sdf><link name='%s'/><c/></sdf>", 3, TRUE },
    { "<sdf><link name=' \n%s\t'/><c/></sdf>", 3, TRUE },
    { "<sdf><pose relative_to='%s'/><c/></sdf>", 3, TRUE },
    { "<robot><parent link='%s'/><c/></robot>", 3, TRUE },
    { "<sdf><joint><parent> <!-- --> %s </parent></joint><c/></sdf>", 4, TRUE },
    { "<sdf><include><name><![CDATA[%s]]></name></include><c/></sdf>", 4, TRUE },
    { "<sdf><experimental:params><a element_id='%s'/></experimental:params><c/></sdf>", 4, TRUE },
    { "<sdf><plugin name='%s'/><c/></sdf>", 3, FALSE },
    { "<sdf><plugin><name>%s</name></plugin><c/></sdf>", 4, FALSE },
    { "<sdf><plugin><a><b name='%s'/></a></plugin><c/></sdf>", 5, FALSE },
    { "<sdf><x:a name='%s'/><c/></sdf>", 3, FALSE },
    { "<sdf><a x:name='%s'/><c/></sdf>", 3, FALSE },
    { "<robot><param name='p' value='%s'/><c/></robot>", 3, FALSE },
    { "<sdf><include><uri>%s</uri></include><c/></sdf>", 4, FALSE },
  };

  for (gsize i = 0; i < G_N_ELEMENTS (cases); i++)
    for (int n = TRIAD_NAME_MAX_BYTES - 1; n <= TRIAD_NAME_MAX_BYTES + 1; n++)
      {
        gboolean is_beyond = cases[i].is_limited && n > TRIAD_NAME_MAX_BYTES;
        g_autofree char *value = g_strnfill (n, 'x');
        g_auto(GStrv) pieces = g_strsplit (cases[i].text, "%s", 2);
        g_autofree char *text = g_strjoinv (value, pieces);

        g_test_message ("%s: %d", cases[i].text, n);
        assert_reads (text, cases[i].n_elements - is_beyond,
                      is_beyond ? "longer than 1000 bytes; the rest of the file is not read" : "");
      }
}

static void
test_long_tag (void)
{
  g_autofree char *value = g_strnfill (TRIAD_TAG_MAX_BYTES, 'x');
  g_autofree char *most = g_strdup_printf ("<a><b c='%.*s'/><d/></a>", TRIAD_TAG_MAX_BYTES - 100,
                                           value);
  g_autofree char *more = g_strdup_printf ("<a><b c='%s'/><d/></a>", value);
  g_autofree char *text = g_strdup_printf ("<a><b c='1'>%s=\"x\" %s</b><d/></a>", value, value);
  g_autofree char *comment = g_strdup_printf ("<a><!-- c='%s' --><d/></a>", value);

  assert_reads (most, 3, "");
  assert_reads (more, 1, "is longer than 1024 KiB");
  assert_reads (text, 3, "");
  assert_reads (comment, 2, "");
}

static void
test_prefixes (void)
{
  g_autofree char *most = make_attributes ("xmlns:n", 100);
  g_autofree char *more = make_attributes ("xmlns:n", 101);

  assert_reads (most, 3, "");
  assert_reads (more, 1, "more than 100 namespace prefixes are declared");
}

/* A prefix counts in the element that declares it, and inside of it. */
static void
test_prefixes_in_scope (void)
{
  g_autoptr(GString) siblings = g_string_new ("<a>");
  g_autoptr(GString) nested = g_string_new ("<a>");

  for (int i = 0; i < 120; i++)
    {
      g_string_append_printf (siblings, "<b xmlns:n%d='u'/><b xmlns:n%d='u'></b>", i, i);
      g_string_append_printf (nested, "<b xmlns:n%d='u'>", i);
    }

  g_string_append (siblings, "</a>");
  assert_reads (siblings->str, 241, "");
  assert_reads (nested->str, 101, "more than 100 namespace prefixes are declared");
}

static void
test_declared_attributes (void)
{
  GString *text = g_string_new ("<!DOCTYPE a [");
  g_autofree char *more = NULL;

  for (int i = 0; i < 2000; i++)
    g_string_append_printf (text, "<!ATTLIST a n%d CDATA 'x'>", i);

  g_string_append (text, "]><a><b/></a>");
  more = g_string_free (text, FALSE);

  assert_reads ("<!DOCTYPE a [<!ATTLIST a n CDATA 'x' m (y|z) 'z'>]><a><b/></a>", 2, "");
  assert_reads (more, 0, "the DOCTYPE declares more than 32 attributes");
}

/* `HEAD(v0|v1|…)TAIL`, of more than @n_bytes */
static char *
make_list (const char *head,
           gsize       n_bytes,
           const char *tail)
{
  GString *text = g_string_new (head);

  for (int i = 0; text->len < n_bytes; i++)
    g_string_append_printf (text, "%cv%d", i == 0 ? '(' : '|', i);

  g_string_append_c (text, ')');
  g_string_append (text, tail);

  return g_string_free (text, FALSE);
}

#define TOO_LONG "the DOCTYPE is longer than 64 KiB; it and the rest of the file are not read"

/* The text around a list in a DOCTYPE. */
static const struct
{
  const char *head;
  const char *tail;
} lists[] = {
  { "<!DOCTYPE a [<!ATTLIST a b ", " #IMPLIED>]><a><b/></a>" },
  { "<!DOCTYPE a [<!ATTLIST a b NOTATION ", " #IMPLIED>]><a><b/></a>" },
  { "<?xml version='1.0'?><!-- c --><?p i?>\n<!DOCTYPE a SYSTEM ']>' [<!ATTLIST a b ",
    " 'c'>]><a/>" },
  /* text that looks like the end, but is not */
  { "<!DOCTYPE a [<!-- ]> --><!ATTLIST a b ", " #IMPLIED>]><a/>" },
  { "<!DOCTYPE a [<?p ]>?><!ATTLIST a b ", " #IMPLIED>]><a/>" },
  { "<!DOCTYPE a [<!ENTITY e ']><a/>'><!ATTLIST a b ", " #IMPLIED>]><a/>" },
  { "<!DOCTYPE a [%p; <!ENTITY % p \"'\"><!ENTITY e ']>'> <!ATTLIST a b ", " #IMPLIED>]><a/>" },
  { "<!DOCTYPE a [<!NOTATION n SYSTEM 's\"'><!ENTITY e \"]>\"><!ATTLIST a b ", " 'c'>]><a/>" },
  { "<!DOCTYPE a SYSTEM '<[ ]>' [<!NOTATION n SYSTEM '<] ]>'><?_p ]>?><!ATTLIST a b ", " 'c'>]><a/>" },
  /* malformed, but libxml2 continues with the list */
  { "<!DOCTYPE a PUBLIC \"x[<!ENTITY e \" ]> <a>\"><!ATTLIST a b ", " 'c'>]><a/>" },
  { "<!DOCTYPE a [<!ATTLIST a b CDATA 'x<!ENTITY e '\" ]>\"><!ATTLIST a b ", " 'c'>]><a/>" },
  { "<!DOCTYPE a [<!ELEMENT a <!-- ' --><!ENTITY e \"' ]>\"><!ATTLIST a b ", " 'c'>]><a/>" },
  { "<!DOCTYPE a [<!NOTATION n PUBLIC \"x<!ENTITY e \"' ]>'><!ATTLIST a b ", " 'c'>]><a/>" },
  { "<!DOCTYPE a [<? <!ENTITY e '?> ]>'><!ATTLIST a b ", " 'c'>]><a/>" },
  { "<!DOCTYPE a [<!-- \x01 <!ENTITY e '--> ]>'><!ATTLIST a b ", " 'c'>]><a/>" },
  { "<!DOCTYPE a PUBLIC 'a\"b'>\" [<!ATTLIST a b ", " 'c'>]><a/>" },
  { "<!DOCTYPE a PUBLIC 'a\"b' \"[<!ATTLIST a b ", " 'c'>]><a c=\"\"/>" },
  { "<!DOCTYPE a PUBLIC 'a\t\"b'>\" [<!ATTLIST a b ", " 'c'>]><a/>" },
  { "<!DOCTYPE SYSTEM PUBLIC \"x[<!ENTITY e \" ]> <a>\"><!ATTLIST a b ", " 'c'>]><a/>" },
  { "<!DOCTYPE a [%p<!ENTITY e '; ]>'><!ATTLIST a b ", " 'c'>]><a/>" },
  { "<!DOCTYPE a [%p\n<!ENTITY e '; ]>'><!ATTLIST a b ", " 'c'>]><a/>" },
  { "<!DOCTYPE a [<!ENTITY e PUBLIC 'a\"b'>]>\"><!ATTLIST a b ", " 'c'>]><a/>" },
  { "<!DOCTYPE a [<!NOTATION n PUBLIC 'a\"b'>]>\"><!ATTLIST a b ", " 'c'>]><a/>" },
  { "<?xml x ><!DOCTYPE a [<!-- ?><a/> --><!ATTLIST a b ", " 'c'>]><a/>" },
  { "<!-- <!DOCTYPE a [<!ENTITY x '--><!DOCTYPE a [<!ENTITY y '> ]>'><!ATTLIST a b ",
    " 'c'>]><a/>" },
};

/* Returns how many elements that makes. */
static gsize
parse_bytes (GBytes    *bytes,
             GPtrArray *diagnostics)
{
  g_autoptr(GFile) file = triad_file_new_for_path ("/nowhere/a.sdf");
  g_autoptr(TriadSource) source = triad_source_new_from_bytes (file, "a.sdf", bytes);
  g_autoptr(TriadTree) tree = triad_tree_new ();

  triad_parser_parse (source, tree, diagnostics, NULL);

  return triad_tree_get_n_elements (tree);
}

static void
test_doctype (void)
{
  for (gsize i = 0; i < G_N_ELEMENTS (lists); i++)
    {
      /* the square of these would take a minute */
      g_autofree char *more = make_list (lists[i].head, 1536 * 1024, lists[i].tail);
      g_autoptr(GBytes) bytes = g_bytes_new_static (more, strlen (more));
      g_autoptr(GPtrArray) diagnostics = triad_diagnostics_new ();
      const TriadDiagnostic *diagnostic;

      g_assert_cmpuint (parse_bytes (bytes, diagnostics), ==, 0);
      g_assert_cmpuint (diagnostics->len, >, 0);
      diagnostic = g_ptr_array_index (diagnostics, 0);
      g_assert_cmpint (diagnostic->code, ==, TRIAD_CODE_LIMIT_EXCEEDED);
      g_assert_cmpstr (diagnostic->message, ==, TOO_LONG);
    }
}

static void
test_doctype_of_most_bytes (void)
{
  gsize n_around = strlen ("<!DOCTYPE a [<!---->]");
  g_autofree char *comment = g_strnfill (TRIAD_DOCTYPE_MAX_BYTES - n_around, 'x');
  g_autofree char *most = g_strdup_printf ("<!DOCTYPE a [<!--%s-->]><a/>", comment);
  g_autofree char *more = g_strdup_printf ("<!DOCTYPE a [<!--%sx-->]><a/>", comment);
  g_autofree char *behind = make_list ("<!DOCTYPE a [<!ATTLIST a b (c|d) 'c'> ] ><a>", 1 << 20,
                                       "</a>");
  g_autofree char *none = make_list ("<!DOCTYPE a SYSTEM 'a.dtd'><a>", 1 << 20, "</a>");
  g_autofree char *text = make_list ("<a><![CDATA[<!DOCTYPE html>", 1 << 20, "]]></a>");

  assert_reads (most, 1, "");
  assert_reads (more, 0, TOO_LONG);
  assert_reads (behind, 1, "");
  assert_reads (none, 1, "");
  assert_reads (text, 1, "");
}

/* libxml2 reports these differently from other syntax errors. */
static void
test_doctype_of_duplicates (void)
{
  static const char *const texts[] = {
    "<!DOCTYPE a [<!ATTLIST a b (c|d|c) 'c'>]><a/>",
    "<!DOCTYPE a [<!ATTLIST a b NOTATION (c|d|c) #IMPLIED>]><a/>",
    "<!DOCTYPE a [<!ATTLIST a b ID 'c'><!ATTLIST a d ID 'e'>]><a/>",
    ("<?xml version='1.0' standalone='yes'?>"
     "<!DOCTYPE a SYSTEM 'x' [<!ATTLIST a xml:id ID 'c'>]><a/>"),
  };

  for (gsize i = 0; i < G_N_ELEMENTS (texts); i++)
    {
      g_autoptr(GBytes) bytes = g_bytes_new_static (texts[i], strlen (texts[i]));
      g_autoptr(GPtrArray) diagnostics = triad_diagnostics_new ();

      g_assert_cmpuint (parse_bytes (bytes, diagnostics), ==, 1);

      for (guint k = 0; k < diagnostics->len; k++)
        {
          const TriadDiagnostic *diagnostic = g_ptr_array_index (diagnostics, k);

          g_assert_cmpint (diagnostic->code, ==, TRIAD_CODE_XML_SYNTAX);
          g_assert_cmpint (diagnostic->range.line, ==, 1);
        }
    }
}

/* The place is that of the DOCTYPE, whatever the file's encoding. */
static void
test_doctype_in_utf16 (void)
{
  g_autofree char *text = make_list ("\xef\xbb\xbf\n <!DOCTYPE a [<!ATTLIST a b ", 1 << 20,
                                     " 'c'>]><a/>");
  gsize n_bytes;
  g_autofree char *wide = g_convert (text, -1, "UTF-16LE", "UTF-8", NULL, &n_bytes, NULL);
  g_autoptr(GBytes) bytes = g_bytes_new (wide, n_bytes);
  g_autoptr(GPtrArray) diagnostics = triad_diagnostics_new ();
  const TriadDiagnostic *diagnostic;

  parse_bytes (bytes, diagnostics);
  g_assert_cmpuint (diagnostics->len, ==, 2);
  diagnostic = g_ptr_array_index (diagnostics, 0);
  g_assert_cmpint (diagnostic->code, ==, TRIAD_CODE_XML_ENCODING);
  diagnostic = g_ptr_array_index (diagnostics, 1);
  g_assert_cmpint (diagnostic->code, ==, TRIAD_CODE_LIMIT_EXCEEDED);
  g_assert_cmpint (diagnostic->range.line, ==, 2);
  g_assert_cmpint (diagnostic->range.column, ==, 2);
}

static void
test_elements (void)
{
  g_autofree char *found = NULL;
  g_autofree char *nothing = NULL;
  g_autofree char *below = NULL;

  g_assert_cmpuint (parse ("<a><b/><c/><d/><e/></a>", 3, &found), ==, 3);
  g_assert_cmpstr (found, ==, "there are more than 3 elements; the rest of the file is not read");
  g_assert_cmpuint (parse ("<a><b/><c/></a>", 3, &nothing), ==, 3);
  g_assert_cmpstr (nothing, ==, "");
  g_assert_cmpuint (parse ("<a><b/></a>", 3, &below), ==, 2);
  g_assert_cmpstr (below, ==, "");
}

static void
test_external_entities (void)
{
  g_autoptr(TriadFolder) folder = triad_folder_new ();
  g_autoptr(GFile) secret G_GNUC_UNUSED = triad_folder_write (folder, "secret.xml", "<stolen/>");
  g_autofree char *path = triad_folder_dup_path (folder, "secret.xml");
  g_autofree char *text = g_strdup_printf ("<!DOCTYPE a SYSTEM 'file://%s' [<!ENTITY e SYSTEM '%s'>"
                                           "<!ENTITY %% p SYSTEM '%s'>%%p;]><a>&e;</a>",
                                           path, path, path);
  g_autoptr(GFile) file = triad_file_new_for_path ("/nowhere/a.sdf");
  g_autoptr(GBytes) bytes = g_bytes_new_static (text, strlen (text));
  g_autoptr(TriadSource) source = triad_source_new_from_bytes (file, "a.sdf", bytes);
  g_autoptr(TriadTree) tree = triad_tree_new ();
  g_autoptr(GPtrArray) diagnostics = triad_diagnostics_new ();
  TriadElement *root = triad_parser_parse (source, tree, diagnostics, NULL);

  g_assert_nonnull (root);
  g_assert_null (root->first_child);
  g_assert_cmpstr (root->text, ==, "");
  g_assert_cmpint (diagnostics->len, >, 0);
}

/* Outputs do not exceed their maximum length. */
static void
test_converted (void)
{
  const char *text = "<robot name='r'><link name='a'/><link name='b'/></robot>";
  g_autoptr(GFile) file = triad_file_new_for_path ("/nowhere/a.urdf");
  g_autoptr(GBytes) bytes = g_bytes_new_static (text, strlen (text));
  g_autoptr(TriadSource) source = triad_source_new_from_bytes (file, "a.urdf", bytes);
  g_autoptr(TriadTree) tree = triad_tree_new ();
  g_autoptr(GPtrArray) diagnostics = triad_diagnostics_new ();
  const TriadElement *robot = triad_parser_parse (source, tree, diagnostics, NULL);
  const TriadElement *sdf = triad_urdf_convert_to (robot, tree, 109, TRIAD_URDF_RELATIVE_TO);
  g_autofree char *written = triad_writer_write (sdf, robot, source, 1000);
  g_autofree char *just = triad_writer_write (sdf, robot, source, strlen (written));
  g_autofree char *less = triad_writer_write (sdf, robot, source, strlen (written) + 1);

  g_assert_cmpstr (written, ==, just);
  g_assert_cmpstr (written, ==, less);
  g_assert_null (triad_writer_write (sdf, robot, source, strlen (written) - 1));
  g_assert_null (triad_writer_write (sdf, robot, source, 10));
}

/* A thousand million laughs. */
static void
test_entity_expansion (void)
{
  GString *text = g_string_new ("<!DOCTYPE a [<!ENTITY e0 'ha'>");
  g_autofree char *bomb = NULL;
  g_autoptr(GFile) file = triad_file_new_for_path ("/nowhere/a.sdf");
  g_autoptr(GBytes) bytes = NULL;
  g_autoptr(TriadSource) source = NULL;
  g_autoptr(TriadTree) tree = triad_tree_new ();
  g_autoptr(GPtrArray) diagnostics = triad_diagnostics_new ();
  TriadElement *root;

  for (int i = 1; i < 30; i++)
    g_string_append_printf (text, "<!ENTITY e%d '&e%d;&e%d;'>", i, i - 1, i - 1);

  g_string_append (text, "]><a b='&e29;'>&e29;</a>");
  bomb = g_string_free (text, FALSE);
  bytes = g_bytes_new_static (bomb, strlen (bomb));
  source = triad_source_new_from_bytes (file, "a.sdf", bytes);
  root = triad_parser_parse (source, tree, diagnostics, NULL);

  g_assert_true (root == NULL || strlen (root->text) < 100);
  g_assert_cmpint (diagnostics->len, >, 0);
}

int
main (int    argc,
      char **argv)
{
  g_test_init (&argc, &argv, G_TEST_OPTION_ISOLATE_DIRS, NULL);

  g_test_add_func ("/limits/attributes", test_attributes);
  g_test_add_func ("/limits/long-tag", test_long_tag);
  g_test_add_func ("/limits/long-name", test_long_name);
  g_test_add_func ("/limits/long-reference", test_long_reference);
  g_test_add_func ("/limits/prefixes", test_prefixes);
  g_test_add_func ("/limits/prefixes-in-scope", test_prefixes_in_scope);
  g_test_add_func ("/limits/declared-attributes", test_declared_attributes);
  g_test_add_func ("/limits/doctype", test_doctype);
  g_test_add_func ("/limits/doctype-of-most-bytes", test_doctype_of_most_bytes);
  g_test_add_func ("/limits/doctype-of-duplicates", test_doctype_of_duplicates);
  g_test_add_func ("/limits/doctype-in-utf-16", test_doctype_in_utf16);
  g_test_add_func ("/limits/elements", test_elements);
  g_test_add_func ("/limits/external-entities", test_external_entities);
  g_test_add_func ("/limits/converted", test_converted);
  g_test_add_func ("/limits/entity-expansion", test_entity_expansion);

  return g_test_run ();
}
