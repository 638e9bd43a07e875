/* test-parser.c: XML to elements with positions */
/* SPDX-License-Identifier: Apache-2.0 */

#include "triad-diagnostic.h"
#include "triad-parser.h"

#include <string.h>

typedef struct
{
  TriadSource  *source;
  TriadTree    *tree;
  GPtrArray    *diagnostics;
  TriadElement *root;
} Parsed;

static Parsed
parse_bytes (const char *text,
             gsize       n_bytes)
{
  g_autoptr(GFile) file = g_file_new_for_path ("/nowhere/a.sdf");
  g_autoptr(GBytes) bytes = g_bytes_new (text, n_bytes);
  Parsed parsed = {
    .source = triad_source_new_from_bytes (file, "a.sdf", bytes),
    .tree = triad_tree_new (),
    .diagnostics = triad_diagnostics_new (),
  };

  parsed.root = triad_parser_parse (parsed.source, parsed.tree, parsed.diagnostics, NULL);

  return parsed;
}

static Parsed
parse (const char *text)
{
  return parse_bytes (text, strlen (text));
}

static void
parsed_clear (Parsed *self)
{
  g_ptr_array_unref (self->diagnostics);
  triad_tree_free (self->tree);
  triad_source_unref (self->source);
}

G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (Parsed, parsed_clear)

static const TriadDiagnostic *
diagnostic (Parsed *parsed,
            guint   index)
{
  g_assert_cmpint (parsed->diagnostics->len, >, index);

  return g_ptr_array_index (parsed->diagnostics, index);
}

static void
assert_range (Parsed           *parsed,
              TriadSourceRange  range,
              const char       *expected)
{
  const char *text = triad_source_get_text (parsed->source, NULL);
  g_autofree char *written = g_strndup (text + range.begin, range.end - range.begin);

  g_assert_cmpstr (written, ==, expected);
}

static void
assert_place (TriadSourceRange range,
              int              line,
              int              column)
{
  g_assert_cmpint (range.line, ==, line);
  g_assert_cmpint (range.column, ==, column);
}

static void
test_sections (void)
{
  g_auto(Parsed) parsed = parse ("<?xml version='1.0'?>\n"
                                 "<!-- <sdf> -->\n"
                                 "<sdf version='1.8'>\n"
                                 "  <model name = \"a\"\n"
                                 "         canonical_link='b>c' >\n"
                                 "    <pose relative_to='x'>\n"
                                 "      1 2 3 0 0 0\n"
                                 "    </pose >\n"
                                 "    <link name='b'/>\n"
                                 "  </model>\n"
                                 "</sdf>\n");
  const TriadElement *model = parsed.root->first_child;
  const TriadElement *pose = model->first_child;
  const TriadElement *link = pose->next;
  const char *text = triad_source_get_text (parsed.source, NULL);

  g_assert_cmpint (parsed.diagnostics->len, ==, 0);
  g_assert_cmpint (parsed.root->version, ==, 108);

  assert_range (&parsed, parsed.root->range, "<sdf version='1.8'>");
  assert_place (parsed.root->range, 3, 1);
  g_assert_true (g_str_has_suffix (text, "</sdf>\n"));
  g_assert_cmpint (parsed.root->end, ==, strlen (text) - 1);

  assert_range (&parsed, model->range,
                "<model name = \"a\"\n         canonical_link='b>c' >");
  assert_range (&parsed, model->attributes->range, "a");
  assert_place (model->attributes->range, 4, 18);
  assert_range (&parsed, model->attributes->next->range, "b>c");
  assert_place (model->attributes->next->range, 5, 26);
  assert_range (&parsed, triad_attribute_get_name_range (model->attributes), "name");
  assert_place (triad_attribute_get_name_range (model->attributes), 4, 10);
  assert_range (&parsed, triad_attribute_get_name_range (model->attributes->next),
                "canonical_link");
  assert_place (triad_attribute_get_name_range (model->attributes->next), 5, 10);
  g_assert_cmpstr (model->text, ==, "");
  g_assert_cmpint (model->text_range.begin, ==, model->range.begin);
  g_assert_true (g_str_has_prefix (text + model->end, "\n</sdf>"));

  g_assert_cmpstr (pose->text, ==, "1 2 3 0 0 0");
  assert_range (&parsed, pose->text_range, "1 2 3 0 0 0");
  assert_place (pose->text_range, 7, 7);
  g_assert_true (g_str_has_prefix (text + pose->end, "\n    <link"));

  assert_range (&parsed, link->range, "<link name='b'/>");
  g_assert_cmpint (link->end, ==, link->range.end);
}

static void
test_text (void)
{
  g_auto(Parsed) parsed = parse ("<a> x<b>in</b>y <c><![CDATA[ <z> ]]></c></a>");
  const TriadElement *b = parsed.root->first_child;

  g_assert_cmpstr (parsed.root->text, ==, "x");
  assert_range (&parsed, parsed.root->text_range, "x");
  g_assert_cmpstr (b->text, ==, "in");
  assert_range (&parsed, b->text_range, "in");
  g_assert_cmpstr (b->next->text, ==, "<z>");
  assert_range (&parsed, b->next->text_range, "<z>");
  g_assert_cmpint (parsed.diagnostics->len, ==, 0);
}

/* Comments of any size are skipped. */
static void
test_large_comments (void)
{
  g_autofree char *comment = g_strnfill (11 << 20, 'x');
  g_autofree char *text = g_strdup_printf ("<a><!--%s-->1<b/><!--%s--></a><!--%s-->", comment, comment,
                                           comment);
  g_auto(Parsed) parsed = parse (text);

  g_assert_cmpint (parsed.diagnostics->len, ==, 0);
  g_assert_cmpstr (parsed.root->text, ==, "1");
}

/* A value is what TinyXML-2 reads, so that a simulator gets the same. */
static void
test_interrupted_text (void)
{
  static const char *const cases[][3] = {
    { "1 2<!-- -->3", "1 2", "1 2" },
    { "1 2 <!----> 3 <!-- --> 4", "1 2", "1 2" },
    { "1<![CDATA[2]]>", "1", "1" },
    { "1<![CDATA[2]]><!-- -->3", "1", "1" },
    { "<![CDATA[1]]>2", "1", "1" },
    { "<!-- --> 1 <!-- --> ", "1", NULL },
    { "1<!-- --><b/>2", "1", NULL },
    { "<![CDATA[1]]> <!-- -->", "1", NULL },
    { "<b/>1", "", NULL },
    { "<![CDATA[]]>1", "", "1" },
    { "<![CDATA[ ]]> 1", "", "1" },
    { "&#32;<!-- -->1", "", "&#32;" },
    { " &#x9;1<!-- -->", "1", NULL },
    { "\n<!-- -->\n<!-- -->1", "1", NULL },
  };

  for (gsize i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autofree char *text = g_strdup_printf ("<a>%s</a>", cases[i][0]);
      g_auto(Parsed) parsed = parse (text);

      g_test_message ("%s", cases[i][0]);
      g_assert_cmpstr (parsed.root->text, ==, cases[i][1]);
      g_assert_cmpint (parsed.diagnostics->len, ==, cases[i][2] != NULL);

      if (cases[i][2] == NULL)
        continue;

      /* An edit of the value keeps what follows. */
      assert_range (&parsed, diagnostic (&parsed, 0)->range, cases[i][2]);
      g_assert_cmpint (diagnostic (&parsed, 0)->code, ==, TRIAD_CODE_ELEMENT_INVALID);
      g_assert_nonnull (strstr (diagnostic (&parsed, 0)->message,
                                cases[i][1][0] != '\0' ? "only “1" : "only “”"));
    }
}

/* TinyXML-2 permits processing instructions only before everything else. */
static void
test_instructions (void)
{
  static const char *const cases[][3] = {
    { "<?xml version='1.0'?>\n<?x?> <?y?><a>1</a>", NULL, "1" },
    { "<?x?><!-- --><a>1</a>", NULL, "1" },
    { "<?x?><!-- --><?y?><a>1</a>", "<?y?>", "1" },
    { "<!-- --><?y <? ?><!-- --><?z?><a>1</a>", "<? ?>", "1" },
    { "<!DOCTYPE a><?y?><a>1</a>", "<?y?>", "1" },
    { "<!DOCTYPE a [<?y?>]><a>1</a>", NULL, "1" },
    { "<!DOCTYPE a [<!ENTITY x '1'><?y?>]><a>1</a>", "<?y?>", "1" },
    { "<a><?y?>1</a>", "<?y?>", "1" },
    { "<a>1</a>\n<?y?><?z?>", "<?y?>", "1" },
  };

  for (gsize i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_auto(Parsed) parsed = parse (cases[i][0]);

      g_test_message ("%s", cases[i][0]);
      g_assert_cmpstr (parsed.root->text, ==, cases[i][2]);
      g_assert_cmpint (parsed.diagnostics->len, ==, cases[i][1] != NULL);

      if (cases[i][1] == NULL)
        continue;

      assert_range (&parsed, diagnostic (&parsed, 0)->range, cases[i][1]);
      g_assert_cmpint (diagnostic (&parsed, 0)->severity, ==, TRIAD_SEVERITY_ERROR);
    }
}

/* TinyXML-2 ends a DOCTYPE at the first “>”, and may find another root element in the rest. */
static void
test_doctype_for_others (void)
{
  static const char *const cases[][2] = {
    { "<!DOCTYPE a><a/>", NULL },
    { "<!DOCTYPE a SYSTEM 'a.dtd' [ ]><!-- > <b/> --><a/>", NULL },
    { "<!DOCTYPE a [ <!ENTITY x '1'> <!-- <b> --> <!ENTITY y '2'> ]><a/>", NULL },
    { "<!DOCTYPE a [<!-- > <b/> -->]><a/>", "<!DOCTYPE a [<!-- >" },
    { "<!DOCTYPE a SYSTEM '><b/>'><a/>", "<!DOCTYPE a SYSTEM '>" },
    { "<!DOCTYPE a [<!ENTITY x '> <!-- '>]><a/><!-- -->", "<!DOCTYPE a [<!ENTITY x '>" },
  };

  for (gsize i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_auto(Parsed) parsed = parse (cases[i][0]);

      g_test_message ("%s", cases[i][0]);
      g_assert_cmpstr (parsed.root->name, ==, "a");
      g_assert_cmpint (parsed.diagnostics->len, ==, cases[i][1] != NULL);

      if (cases[i][1] != NULL)
        assert_range (&parsed, diagnostic (&parsed, 0)->range, cases[i][1]);
    }
}

static void
test_references (void)
{
  g_auto(Parsed) parsed = parse ("<a n='&lt;&amp;#38;&quot;&#65;\tb'>&amp;&lt;&#x41;</a>");

  g_assert_cmpint (parsed.diagnostics->len, ==, 0);
  g_assert_cmpstr (parsed.root->attributes->value, ==, "<&#38;\"A\tb");
  assert_range (&parsed, parsed.root->attributes->range, "&lt;&amp;#38;&quot;&#65;\tb");
  g_assert_cmpstr (parsed.root->text, ==, "&<A");
  assert_range (&parsed, parsed.root->text_range, "&amp;&lt;&#x41;");
}

/* libsdformat makes white space in a text a space; urdfdom and attributes keep it. */
static void
test_collapsed_text (void)
{
  static const char *const cases[][3] = {
    { "sdf", " a\n\t b  c ", "a b c" },
    { "sdf", "a&#32;&#10;b", "a b" },
    { "sdf", "a<![CDATA[ b  c]]>", "a" },
    { "sdf", "<![CDATA[b  c]]>", "b  c" },
    { "robot", " a  b ", "a  b" },
  };

  for (gsize i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autofree char *text = g_strdup_printf ("<%s><n m='a  b'>%s</n></%s>", cases[i][0],
                                               cases[i][1], cases[i][0]);
      g_auto(Parsed) parsed = parse (text);

      g_assert_cmpstr (parsed.root->first_child->text, ==, cases[i][2]);
      g_assert_cmpstr (parsed.root->first_child->attributes->value, ==, "a  b");
    }
}

/* XML turns line breaks in attributes into spaces, but other parsers keep them. */
static void
test_breaks_in_attributes (void)
{
  static const char *const cases[][2] = {
    { "a\nb", "a\nb" },
    { "a\tb c", "a\tb c" },
    { "\xc3\xa9\n\xc3\xa9", "\xc3\xa9\n\xc3\xa9" },
    { "a\r\nb\rc", "a\nb\nc" },
    { "&lt;&#xe9;&#10;\n&amp;\tb &#32;\n", "<\xc3\xa9\n\n&\tb  \n" },
  };

  for (gsize i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autofree char *text = g_strdup_printf ("<a m='' n='%s'/>", cases[i][0]);
      g_auto(Parsed) parsed = parse (text);

      g_assert_cmpint (parsed.diagnostics->len, ==, 0);
      g_assert_cmpstr (triad_element_find_attribute (parsed.root, "n")->value, ==, cases[i][1]);
    }
}

static void
test_line_ends (void)
{
  g_auto(Parsed) parsed = parse ("<a>\r\n<b>1\r\n2</b>\r<c/>\n<d/></a>");
  const TriadElement *b = parsed.root->first_child;

  g_assert_cmpstr (b->text, ==, "1\n2");
  assert_range (&parsed, b->text_range, "1\r\n2");
  assert_place (b->range, 2, 1);
  assert_place (b->next->range, 4, 1);
  assert_place (b->next->next->range, 5, 1);
}

static void
test_many_lines (void)
{
  g_autoptr(GString) text = g_string_new ("<sdf version='1.10'>\n");
  g_auto(Parsed) parsed = { NULL };
  const TriadElement *last = NULL;
  int n = 0;

  for (int i = 0; i < 70000; i++)
    g_string_append_printf (text, "  <link name='l%d'\n  />\n", i);

  g_string_append (text, "</sdf>\n");

  parsed = parse (text->str);
  g_assert_cmpint (parsed.root->version, ==, 110);

  for (const TriadElement *link = parsed.root->first_child; link != NULL; link = link->next)
    {
      assert_place (link->range, 2 + 2 * n, 3);
      last = link;
      n++;
    }

  g_assert_cmpint (n, ==, 70000);
  g_assert_nonnull (last);
  assert_range (&parsed, last->range, "<link name='l69999'\n  />");
  assert_range (&parsed, last->attributes->range, "l69999");
}

static void
test_mark (void)
{
  g_auto(Parsed) parsed = parse ("\xef\xbb\xbf<sdf version='1.8'/>");

  g_assert_cmpint (parsed.diagnostics->len, ==, 0);
  assert_range (&parsed, parsed.root->range, "<sdf version='1.8'/>");
  assert_place (parsed.root->range, 1, 1);
  g_assert_cmpint (parsed.root->range.begin, ==, 3);
}

static void
test_utf16 (void)
{
  static const char text[] = "\xff\xfe<\0?\0x\0m\0l\0 \0v\0e\0r\0s\0i\0o\0n\0=\0'\0" "1\0.\0" "0\0'\0 \0"
                             "e\0n\0c\0o\0" "d\0i\0n\0g\0=\0'\0U\0T\0" "F\0-\0" "1\0" "6\0'\0?\0>\0"
                             "<\0" "a\0>\0\xe9\0<\0/\0" "a\0>\0";
  g_auto(Parsed) parsed = parse_bytes (text, sizeof text - 1);

  /* libsdformat cannot read it */
  g_assert_cmpint (parsed.diagnostics->len, ==, 1);
  g_assert_cmpint (diagnostic (&parsed, 0)->code, ==, TRIAD_CODE_XML_ENCODING);
  g_assert_cmpint (diagnostic (&parsed, 0)->severity, ==, TRIAD_SEVERITY_ERROR);
  assert_place (diagnostic (&parsed, 0)->range, 1, 1);
  g_assert_cmpstr (parsed.root->name, ==, "a");
  g_assert_cmpstr (parsed.root->text, ==, "é");
}

static void
test_latin1 (void)
{
  g_auto(Parsed) parsed = parse ("<?xml version='1.0' encoding='ISO-8859-1'?><a>gr\xfc\xdf</a>");

  /* libsdformat reads it as UTF-8 */
  g_assert_cmpint (parsed.diagnostics->len, ==, 1);
  g_assert_cmpint (diagnostic (&parsed, 0)->code, ==, TRIAD_CODE_XML_ENCODING);
  g_assert_cmpint (diagnostic (&parsed, 0)->severity, ==, TRIAD_SEVERITY_WARNING);
  assert_place (diagnostic (&parsed, 0)->range, 1, 1);
  g_assert_cmpstr (parsed.root->text, ==, "grüß");
}

/* Only what differs from UTF-8 is worth a message; in UTF-7 it looks like ASCII. */
static void
test_other_encodings (void)
{
  g_auto(Parsed) same = parse ("<?xml version='1.0' encoding='ISO-8859-1'?><a>grass</a>");
  g_auto(Parsed) utf7 = parse ("<?xml version='1.0' encoding='UTF-7'?><a>gr+APw-n</a>");

  g_assert_cmpint (same.diagnostics->len, ==, 0);
  g_assert_cmpint (utf7.diagnostics->len, ==, 1);
  g_assert_cmpstr (utf7.root->text, ==, "grün");
}

static void
test_invalid_bytes (void)
{
  static const char text[] = "<a>\n<b>x\xfc\xe2\x82y\0</b></a>";
  g_auto(Parsed) parsed = parse_bytes (text, sizeof text - 1);

  g_assert_cmpint (parsed.diagnostics->len, ==, 1);
  g_assert_cmpint (diagnostic (&parsed, 0)->code, ==, TRIAD_CODE_XML_ENCODING);
  assert_place (diagnostic (&parsed, 0)->range, 2, 5);
  g_assert_cmpstr (parsed.root->first_child->text, ==, "x???y?");
}

static void
test_prefixes (void)
{
  g_auto(Parsed) parsed = parse ("<sdf xmlns='http://d' xmlns:xml='http://www.w3.org/XML/1998/namespace'"
                                 " xmlns:xacro='http://x' xmlns:amp='&amp;'>"
                                 "<gz:system a:b='1' xacro:c='2' xmlns:q='r' d='3'/></sdf>");
  const TriadElement *system = parsed.root->first_child;

  g_assert_cmpint (parsed.diagnostics->len, ==, 0);
  assert_range (&parsed, triad_element_find_attribute (parsed.root, "xmlns")->range, "http://d");
  assert_range (&parsed, triad_element_find_attribute (parsed.root, "xmlns:xacro")->range, "http://x");
  g_assert_cmpstr (triad_element_find_attribute (parsed.root, "xmlns:amp")->value, ==, "&");
  g_assert_cmpstr (triad_element_find_attribute (parsed.root, "xmlns:xacro")->value, ==, "http://x");
  assert_range (&parsed, triad_element_find_attribute (system, "xmlns:q")->range, "r");
  g_assert_cmpstr (system->name, ==, "gz:system");
  g_assert_cmpstr (triad_element_find_attribute (system, "a:b")->value, ==, "1");
  g_assert_cmpstr (triad_element_find_attribute (system, "xacro:c")->value, ==, "2");
  assert_range (&parsed, triad_element_find_attribute (system, "d")->range, "3");
  assert_range (&parsed, system->range,
                "<gz:system a:b='1' xacro:c='2' xmlns:q='r' d='3'/>");
}

static void
test_versions (void)
{
  static const struct
  {
    const char *text;
    int         version;
  } cases[] = {
    { "<sdf version='1.8'/>", 108 },
    { "<sdf version='1.10'/>", 110 },
    { "<sdf version='100'/>", 10000 },
    { "<sdf version='1.'/>", 0 },
    { "<sdf version='-1.8'/>", 0 },
    { "<sdf version='new'/>", 0 },
    { "<sdf version='99999999999999999999.8'/>", 0 },
    { "<sdf/>", 0 },
  };

  for (gsize i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_auto(Parsed) parsed = parse (cases[i].text);

      g_assert_cmpint (parsed.root->version, ==, cases[i].version);
    }
}

static void
test_wrong_end_tag (void)
{
  g_auto(Parsed) parsed = parse ("<sdf>\n"
                                 "  <model name='m'>\n"
                                 "    <link name='a'>\n"
                                 "      <pose>1 2</pose>\n"
                                 "  </model>\n"
                                 "</sdf>\n");
  const TriadDiagnostic *first = diagnostic (&parsed, 0);
  const TriadRelated *related = &g_array_index (first->related, TriadRelated, 0);

  /* one error, one diagnostic: at the end tag that does not match, and at the start tag */
  g_assert_cmpint (parsed.diagnostics->len, ==, 1);
  g_assert_cmpint (first->code, ==, TRIAD_CODE_XML_SYNTAX);
  g_assert_cmpint (first->severity, ==, TRIAD_SEVERITY_ERROR);
  assert_range (&parsed, first->range, "</model>");
  assert_place (first->range, 5, 3);
  g_assert_cmpstr (first->path, ==, "/sdf/model[@name='m']/link[@name='a']");
  assert_range (&parsed, related->range, "<link name='a'>");

  g_assert_cmpstr (parsed.root->first_child->first_child->first_child->text, ==, "1 2");
}

static void
test_cut_short (void)
{
  g_auto(Parsed) parsed = parse ("<sdf><model name='m'><link name='a'><pose>1 2");
  const TriadElement *pose = parsed.root->first_child->first_child->first_child;

  g_assert_cmpint (parsed.diagnostics->len, ==, 1);
  g_assert_cmpstr (pose->text, ==, "1 2");
  g_assert_cmpint (pose->end, ==, 45);
  g_assert_cmpint (parsed.root->end, ==, 45);
}

static void
test_broken_start_tag (void)
{
  g_auto(Parsed) parsed = parse ("<sdf><model name='m'><link name=a><pose/></link>"
                                 "<link name='b'/></model></sdf>");
  const TriadElement *model = parsed.root->first_child;

  g_assert_cmpint (parsed.diagnostics->len, ==, 1);
  assert_range (&parsed, diagnostic (&parsed, 0)->range, "a");
  g_assert_cmpstr (model->name, ==, "model");
  g_assert_cmpstr (model->first_child->name, ==, "link");
}

/* What is not found in the tag has no place in which it could be edited. */
static void
test_less_than_in_value (void)
{
  static const char *const texts[] = {
    "<robot name='<x>r'/>",
    "<robot a='1' name='<x>r' b='2'/>",
    " <robot name = '<experimental:params>r'><link name='l'/></robot>",
  };

  for (gsize i = 0; i < G_N_ELEMENTS (texts); i++)
    {
      g_auto(Parsed) parsed = parse (texts[i]);

      g_assert_cmpuint (parsed.diagnostics->len, >, 0);

      for (const TriadElement *at = parsed.root; at != NULL;
           at = triad_element_walk (parsed.root, at, TRUE))
        TRIAD_FOR_EACH_ATTRIBUTE (attribute, at)
          {
            g_assert_cmpuint (attribute->range.begin, >, at->range.begin);
            g_assert_nonnull (strchr ("'\"", texts[i][attribute->range.begin - 1]));
          }
    }
}

static void
test_behind_the_end (void)
{
  g_auto(Parsed) parsed = parse ("<sdf/>\n</sdf>");

  g_assert_nonnull (parsed.root);
  g_assert_cmpint (parsed.diagnostics->len, ==, 1);
  assert_place (diagnostic (&parsed, 0)->range, 2, 1);
}

static void
test_late_declaration (void)
{
  g_auto(Parsed) parsed = parse ("\n\n<?xml version='1.0'?>\n<sdf version='1.8'/>");

  g_assert_cmpint (parsed.diagnostics->len, ==, 1);
  g_assert_cmpint (diagnostic (&parsed, 0)->severity, ==, TRIAD_SEVERITY_WARNING);
  assert_place (diagnostic (&parsed, 0)->range, 3, 1);
  assert_place (parsed.root->range, 4, 1);
}

/* Text before the root element is an error, and the rest is read. */
static void
test_damaged_beginning (void)
{
  static const struct
  {
    const char *text;
    int         line;
    int         column;
    gsize       n_bytes;
  } cases[] = {
    { "?xml version='1.0'?>\n<sdf version='1.8'/>", 1, 1, 20 },
    { " <xml version='1.0'?>\n<sdf version='1.8'/>", 1, 2, 20 },
    { "no XML <sdf version='1.8'/>", 1, 1, 6 },
    { "\xef\xbb\xbf<?xml version='1.0'?>\n<!-- < -->\n <<< a\n<sdf version='1.8'/>", 3, 2, 5 },
    { "< <!-- a --><sdf version='1.8'/>", 1, 1, 1 },
    { "a < b\n<!DOCTYPE sdf><sdf version='1.8'/>", 1, 1, 5 },
  };

  for (gsize i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_auto(Parsed) parsed = parse (cases[i].text);
      const TriadDiagnostic *error = diagnostic (&parsed, 0);

      g_assert_cmpint (parsed.diagnostics->len, ==, 1);
      g_assert_cmpint (error->severity, ==, TRIAD_SEVERITY_ERROR);
      g_assert_cmpint (error->code, ==, TRIAD_CODE_XML_SYNTAX);
      assert_place (error->range, cases[i].line, cases[i].column);
      g_assert_cmpint (error->range.end - error->range.begin, ==, cases[i].n_bytes);
      g_assert_nonnull (parsed.root);
      g_assert_cmpstr (parsed.root->name, ==, "sdf");
      g_assert_cmpint (parsed.root->version, ==, 108);
      g_assert_true (g_str_has_prefix (cases[i].text + parsed.root->range.begin, "<sdf"));
    }
}

static void
test_hyphens (void)
{
  g_auto(Parsed) parsed = parse ("<sdf><!-- a -- b --><model/></sdf>");
  g_auto(Parsed) others = parse ("<?a <!-- -- --> ?><sdf><![CDATA[<!-- -- -->]]><!-- - -></sdf><!-->");

  assert_range (&parsed, diagnostic (&parsed, 0)->range, "-");
  g_assert_cmpstr (others.root->text, ==, "<!-- -- -->");
  g_assert_cmpint (parsed.diagnostics->len, ==, 1);
  g_assert_cmpint (diagnostic (&parsed, 0)->severity, ==, TRIAD_SEVERITY_WARNING);
  g_assert_cmpstr (diagnostic (&parsed, 0)->message, ==, "a comment cannot contain “--”");
  g_assert_cmpstr (parsed.root->first_child->name, ==, "model");
}

/* References have their characters also after an error, of which that in a comment is only a warning. */
static void
test_references_after_errors (void)
{
  static const char *const errors[] = { "<!-- a -- b -->", "<!--é -- b --- c--->", "&unknown;x",
                                        "<x &/>" };
  g_autofree char *comment = g_strnfill (11 << 20, 'x');
  g_autofree char *text = g_strdup_printf ("<!--%s -- --><a><!-- -- %s-->&lt;b</a>", comment, comment);
  g_auto(Parsed) large = parse (text);

  for (gsize i = 0; i < G_N_ELEMENTS (errors); i++)
    {
      g_autofree char *outside = g_strdup_printf ("<a>%s<b>&amp;&lt;&gt;&quot;&apos;&#38;</b></a>",
                                                  errors[i]);
      g_autofree char *inside = g_strdup_printf ("<a><b>%s&amp;&lt;c</b></a>", errors[i]);
      g_auto(Parsed) after = parse (outside);
      g_auto(Parsed) in = parse (inside);

      g_assert_cmpstr (triad_element_find_child (after.root, "b")->text, ==, "&<>\"'&");

      if (i < 2)
        g_assert_cmpstr (in.root->first_child->text, ==, "&<c");
    }

  g_assert_cmpint (large.diagnostics->len, ==, 2);
  g_assert_cmpstr (large.root->text, ==, "<b");
}

/* Comments are found behind any DOCTYPE, and only there. */
static void
test_hyphens_behind_doctype (void)
{
  static const char *const doctypes[] = {
    "", "SYSTEM '[<!--'", "SYSTEM \"<!-- '[ \"", "PUBLIC 'p' '<!-- ['", "PUBLIC \"p'\" '<!--'",
    "[<!NOTATION n SYSTEM '<!--'><!NOTATION o PUBLIC 'o'>]", "[<?_p <!-- ?><?:p <!-- ?><?é <!-- ?>]",
    "[<!ENTITY e '<!--'><!ENTITY PUBLIC '<!-- ]'><!ENTITY % p SYSTEM 'x'>]", "[<!-- [ -- -->]",
    "PUBLIC 'p'", "[ %p; %q ",
  };

  for (gsize i = 0; i < G_N_ELEMENTS (doctypes); i++)
    {
      g_autofree char *text = g_strdup_printf ("<!DOCTYPE a %s>\n<a b='x-y'><c>d-e</c><c><!-- -- -->&amp;1</c>"
                                               "</a>", doctypes[i]);
      g_auto(Parsed) parsed = parse (text);

      g_assert_cmpstr (triad_element_get_value (parsed.root, "b"), ==, "x-y");
      g_assert_cmpstr (parsed.root->first_child->text, ==, "d-e");
      g_assert_cmpstr (parsed.root->first_child->next->text, ==, "&1");
    }
}

/* Common errors have messages that say what is missing. */
static void
test_messages (void)
{
  static const char *const cases[][2] = {
    { "<sdf><model name/></sdf>", "attribute “name” has no value" },
    { "<sdf><model name='a' name='b'/></sdf>", "duplicate attribute “name”" },
    { "<sdf><model name='a><link name='b'/></model></sdf>",
      "“<” in an attribute value; close the quotation marks before it, or write “&lt;”" },
    { "<sdf><model name='a'></model x></sdf>", "missing “>” at the end of a tag" },
    { "<sdf><model name='a'x='b'/></sdf>", "missing white space; it must separate attributes" },
    { "<sdf>a &b c</sdf>",
      "missing “;” at the end of an entity; in text, write “&amp;” for “&”" },
    { "<sdf><!-- a </sdf>", "missing “-->” at the end of a comment" },
    { "<sdf><![CDATA[ a </sdf>", "missing “]]>” at the end of a CDATA section" },
  };

  for (gsize i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_auto(Parsed) parsed = parse (cases[i][0]);

      g_assert_cmpstr (diagnostic (&parsed, 0)->message, ==, cases[i][1]);
    }
}

/* Each entity and processing instruction has a name, too. */
static void
test_many_names (void)
{
  static const char *const forms[] = { "<?n%d?>", "&n%d;", "<e n='&n%d;'/>", "<n%d/>" };

  for (gsize i = 0; i < G_N_ELEMENTS (forms); i++)
    for (int n = 49900; n <= 50100; n += 200)
      {
        g_autoptr(GString) text = g_string_new ("<a>");
        gboolean exceeds = FALSE;

        for (int k = 0; k < n; k++)
          {
            g_autofree char *number = g_strdup_printf ("%d", k);
            g_auto(GStrv) parts = g_strsplit (forms[i], "%d", 2);

            g_string_append_printf (text, "%s%s%s", parts[0], number, parts[1]);
          }

        g_string_append (text, "</a>");

        {
          g_auto(Parsed) parsed = parse (text->str);

          for (guint k = 0; k < parsed.diagnostics->len; k++)
            exceeds |= diagnostic (&parsed, k)->code == TRIAD_CODE_LIMIT_EXCEEDED;
        }

        g_assert_cmpint (exceeds, ==, n > 50000);
      }
}

static void
test_empty (void)
{
  static const char *const texts[] = { "", " \n", "\xef\xbb\xbf", "no XML" };

  for (gsize i = 0; i < G_N_ELEMENTS (texts); i++)
    {
      g_auto(Parsed) parsed = parse (texts[i]);

      g_assert_null (parsed.root);
      g_assert_cmpint (parsed.diagnostics->len, ==, 1);
      g_assert_cmpint (diagnostic (&parsed, 0)->severity, ==, TRIAD_SEVERITY_ERROR);
    }
}

static void
test_many_errors (void)
{
  g_autoptr(GString) text = g_string_new ("<sdf>");
  g_auto(Parsed) parsed = { NULL };

  for (int i = 0; i < 1000; i++)
    g_string_append (text, "<a>&no;</a>\n");

  g_string_append (text, "</sdf>");
  parsed = parse (text->str);

  g_assert_cmpint (parsed.diagnostics->len, ==, 21);
  g_assert_cmpint (diagnostic (&parsed, 20)->severity, ==, TRIAD_SEVERITY_NOTE);
}

static void
test_laughs (void)
{
  g_autoptr(GString) text = g_string_new ("<!DOCTYPE sdf [\n<!ENTITY a0 'ha'>\n");
  g_auto(Parsed) parsed = { NULL };

  for (int i = 1; i < 30; i++)
    g_string_append_printf (text, "<!ENTITY a%d '&a%d;&a%d;'>\n", i, i - 1, i - 1);

  g_string_append (text, "]>\n<sdf n='&a29;'>x&a29;y</sdf>");
  parsed = parse (text->str);

  g_assert_cmpstr (parsed.root->text, ==, "xy");
  g_assert_cmpint (strlen (parsed.root->attributes->value), <, 10);
  g_assert_cmpint (parsed.diagnostics->len, >=, 1);
}

static void
test_external_entity (void)
{
  g_auto(Parsed) parsed = parse ("<!DOCTYPE sdf SYSTEM 'file:///etc/passwd' [\n"
                                 "<!ENTITY % p SYSTEM 'file:///etc/passwd'> %p;\n"
                                 "<!ENTITY e SYSTEM 'file:///etc/passwd'>]>\n"
                                 "<sdf n='&e;'>x&e;y</sdf>");

  g_assert_cmpstr (parsed.root->text, ==, "xy");
  g_assert_null (strstr (parsed.root->attributes->value, "root"));
  g_assert_cmpint (parsed.diagnostics->len, >=, 1);
}

static void
test_defaulted_attributes (void)
{
  g_auto(Parsed) parsed = parse ("<!DOCTYPE a [<!ATTLIST a n CDATA 'x'>]><a m='1'/>");

  /* generated elements have no position */
  g_assert_cmpstr (parsed.root->attributes->name, ==, "m");
  g_assert_null (parsed.root->attributes->next);
}

static void
test_depth (void)
{
  g_autoptr(GString) text = g_string_new (NULL);
  g_auto(Parsed) parsed = { NULL };
  int depth = 0;

  for (int i = 0; i < 100000; i++)
    g_string_append (text, "<model>");

  parsed = parse (text->str);
  g_assert_cmpint (parsed.diagnostics->len, ==, 1);
  g_assert_cmpint (diagnostic (&parsed, 0)->code, ==, TRIAD_CODE_LIMIT_EXCEEDED);

  for (const TriadElement *element = parsed.root; element != NULL; element = element->first_child)
    depth++;

  g_assert_cmpint (depth, ==, 250);
}

static void
test_cancelled (void)
{
  g_autoptr(GFile) file = g_file_new_for_path ("/nowhere/a.sdf");
  g_autoptr(GBytes) bytes = g_bytes_new_static ("<sdf><model/></sdf>", 19);
  g_autoptr(TriadSource) source = triad_source_new_from_bytes (file, "a.sdf", bytes);
  g_autoptr(TriadTree) tree = triad_tree_new ();
  g_autoptr(GPtrArray) diagnostics = triad_diagnostics_new ();
  g_autoptr(GCancellable) cancellable = g_cancellable_new ();

  g_cancellable_cancel (cancellable);
  g_assert_null (triad_parser_parse (source, tree, diagnostics, cancellable));
  g_assert_cmpint (triad_tree_get_n_elements (tree), ==, 0);
}

int
main (int    argc,
      char **argv)
{
  g_test_init (&argc, &argv, G_TEST_OPTION_ISOLATE_DIRS, NULL);

  g_test_add_func ("/parser/sections", test_sections);
  g_test_add_func ("/parser/text", test_text);
  g_test_add_func ("/parser/large-comments", test_large_comments);
  g_test_add_func ("/parser/interrupted-text", test_interrupted_text);
  g_test_add_func ("/parser/instructions", test_instructions);
  g_test_add_func ("/parser/doctype-for-others", test_doctype_for_others);
  g_test_add_func ("/parser/collapsed-text", test_collapsed_text);
  g_test_add_func ("/parser/breaks-in-attributes", test_breaks_in_attributes);
  g_test_add_func ("/parser/references", test_references);
  g_test_add_func ("/parser/line-ends", test_line_ends);
  g_test_add_func ("/parser/many-lines", test_many_lines);
  g_test_add_func ("/parser/byte-order-mark", test_mark);
  g_test_add_func ("/parser/utf-16", test_utf16);
  g_test_add_func ("/parser/latin-1", test_latin1);
  g_test_add_func ("/parser/other-encodings", test_other_encodings);
  g_test_add_func ("/parser/invalid-bytes", test_invalid_bytes);
  g_test_add_func ("/parser/prefixes", test_prefixes);
  g_test_add_func ("/parser/versions", test_versions);
  g_test_add_func ("/parser/wrong-end-tag", test_wrong_end_tag);
  g_test_add_func ("/parser/cut-short", test_cut_short);
  g_test_add_func ("/parser/broken-start-tag", test_broken_start_tag);
  g_test_add_func ("/parser/behind-the-end", test_behind_the_end);
  g_test_add_func ("/parser/late-declaration", test_late_declaration);
  g_test_add_func ("/parser/damaged-beginning", test_damaged_beginning);
  g_test_add_func ("/parser/less-than-in-value", test_less_than_in_value);
  g_test_add_func ("/parser/hyphens-in-comment", test_hyphens);
  g_test_add_func ("/parser/hyphens-behind-doctype", test_hyphens_behind_doctype);
  g_test_add_func ("/parser/many-names", test_many_names);
  g_test_add_func ("/parser/references-after-errors", test_references_after_errors);
  g_test_add_func ("/parser/messages", test_messages);
  g_test_add_func ("/parser/empty", test_empty);
  g_test_add_func ("/parser/many-errors", test_many_errors);
  g_test_add_func ("/parser/entities-that-multiply", test_laughs);
  g_test_add_func ("/parser/external-entity", test_external_entity);
  g_test_add_func ("/parser/defaulted-attributes", test_defaulted_attributes);
  g_test_add_func ("/parser/depth", test_depth);
  g_test_add_func ("/parser/cancelled", test_cancelled);

  return g_test_run ();
}
