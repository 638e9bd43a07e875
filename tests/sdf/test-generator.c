/* test-generator.c: models that commands make, and what the commands complain about */
/* SPDX-License-Identifier: Apache-2.0 */

#include "triad-generator.h"

#include "triad-diagnostic.h"
#include "triad-document.h"
#include "triad-error.h"
#include "triad-folder.h"
#include "triad-generator-files.h"
#include "triad-test.h"

#include <fcntl.h>
#include <string.h>
#include <unistd.h>

#define MODEL "<sdf version='1.9'><model name='m'><link name='l'/></model></sdf>"

static TriadGenerator *
generator_new (const char *command)
{
  g_autoptr(GError) error = NULL;
  TriadGenerator *self = triad_generator_new (command, NULL, NULL, &error);

  g_assert_no_error (error);

  return self;
}

static TriadGenerated *
run (TriadGenerator *generator,
     TriadFolder    *folder,
     const char     *name,
     const char     *text)
{
  g_autoptr(GFile) file = triad_folder_write (folder, name, text);
  g_autoptr(GError) error = NULL;
  TriadGenerated *result = triad_generator_run (generator, file, name, NULL, &error);

  g_assert_no_error (error);

  return result;
}

static void
assert_text (const TriadGenerated *result,
             const char           *text)
{
  g_assert_nonnull (result->source);
  g_assert_true (triad_source_is_generated (result->source));
  g_assert_cmpstr (triad_source_get_text (result->source, NULL), ==, text);
}

static const TriadDiagnostic *
only_diagnostic (const TriadGenerated *result,
                 TriadSeverity         severity)
{
  const TriadDiagnostic *diagnostic;

  g_assert_cmpint (result->diagnostics->len, ==, 1);
  diagnostic = g_ptr_array_index (result->diagnostics, 0);
  g_test_message ("%s", diagnostic->message);
  g_assert_cmpint (diagnostic->code, ==, TRIAD_CODE_GENERATOR_ERROR);
  g_assert_cmpint (diagnostic->severity, ==, severity);
  g_assert_cmpint (result->source == NULL, ==, severity == TRIAD_SEVERITY_ERROR);

  return diagnostic;
}

static void
assert_failure (const TriadGenerated *result,
                const char           *file,
                int                   line,
                const char           *words)
{
  const TriadDiagnostic *diagnostic = only_diagnostic (result, TRIAD_SEVERITY_ERROR);

  g_assert_cmpstr (diagnostic->range.file, ==, file);
  g_assert_cmpint (diagnostic->range.line, ==, line);
  g_assert_nonnull (strstr (diagnostic->message, words));
}

/* The words are those of a shell, but none is started. */
static void
test_words (void)
{
  g_autoptr(TriadFolder) folder = triad_folder_new ();
  g_autoptr(TriadGenerator) generator =
    generator_new ("printf '%%s|' \"a  b\" $HOME '`id`' %%f c\\ d *.x ';' file=%f");
  g_autoptr(TriadGenerated) result = run (generator, folder, "a b.x", "");
  g_autofree char *path = triad_folder_dup_path (folder, "a b.x");
  g_autofree char *text = g_strdup_printf ("a  b|$HOME|`id`|%%f|c d|*.x|;|file=%s|", path);

  assert_text (result, text);
  g_assert_cmpint (result->diagnostics->len, ==, 0);
  g_assert_cmpstr (triad_source_get_name (result->source), ==, "a b.x (generated)");
}

static void
test_arguments (void)
{
  static const char *const words[] = { "x:=%f", "y:=$HOME z", NULL };
  g_autoptr(TriadFolder) folder = triad_folder_new ();
  g_autoptr(TriadGenerator) generator = triad_generator_new ("sh -c 'echo \"$1,$2\"' %f", NULL,
                                                             words, NULL);
  g_autoptr(TriadGenerated) result = run (generator, folder, "a", "");

  assert_text (result, "x:=%f,y:=$HOME z\n");
}

static void
test_refuses (void)
{
  static const char *const commands[] = { "", "xacro", "xacro %%f", "xacro 'a", "%" };

  for (gsize i = 0; i < G_N_ELEMENTS (commands); i++)
    {
      g_autoptr(GError) error = NULL;

      g_assert_null (triad_generator_new (commands[i], NULL, NULL, &error));
      g_assert_nonnull (error);
    }
}

static void
test_document (void)
{
  g_autoptr(TriadFolder) folder = triad_folder_new ();
  g_autoptr(TriadGenerator) generator = generator_new ("cat %f");
  g_autoptr(GFile) file = triad_folder_write (folder, "a.txt", "<sdf version='1.9'><world name='w'>"
                                              "<include><uri>b.sdf</uri></include></world></sdf>");
  g_autoptr(TriadSearchPath) path = triad_search_path_new_from_environment ();
  g_autoptr(TriadDocument) document = NULL;
  const GPtrArray *sources;

  g_object_unref (triad_folder_write (folder, "b.sdf", MODEL));
  document = triad_document_load (
    &(TriadDocumentInput) { .file = file, .generator = generator, .name = "a.txt", .path = path },
    NULL, NULL);
  g_assert_cmpint (triad_document_get_diagnostics (document)->len, ==, 0);
  g_assert_nonnull (triad_document_get_root (document));
  sources = triad_document_get_sources (document);
  g_assert_cmpint (sources->len, ==, 3);
  g_assert_cmpstr (triad_source_get_name (g_ptr_array_index (sources, 0)), ==, "a.txt (generated)");
  g_assert_cmpstr (triad_source_get_name (g_ptr_array_index (sources, 1)), ==, "a.txt");
  g_assert_cmpstr (triad_source_get_name (g_ptr_array_index (sources, 2)), ==, "b.sdf");
  g_assert_true (g_file_equal (g_ptr_array_index (triad_document_get_watched (document), 0), file));
}

static void
test_places (void)
{
  static const struct
  {
    const char *script;
    int         line;
    const char *words;
  } cases[] = {
    { "echo $0:3: no x >&2; exit 1", 3, "no x" },
    { "echo $0:3:7: error: no x >&2; exit 1", 3, ": no x" },
    { "echo 'a.t:2: no x' >&2; exit 1", 2, "no x" },
    { "echo hm >&2; echo \"  from $0:2:in x\" >&2; exit 1", 2, "hm" },
    { "printf 'Traceback (most recent call last):\\n  File \"%s\", line 2, in f\\n    x()\\n"
      "NameError: y\\n' $0 >&2; exit 1", 2, "NameError: y" },
    { "printf 'f.py:1: SyntaxWarning: w\\n  w\\nTraceback (most recent call last):\\n  File \"%s\", "
      "line 2, in f\\n    x()\\nNameError: y\\n' $0 >&2; exit 1", 2, "NameError: y" },
    { "echo \"error: name 'x y' is bad\" >&2; echo when processing file: $0 >&2; exit 1", 4,
      "name 'x y' is bad" },
    { "echo \"error: name 'e' is bad\" >&2; echo when processing file: $0 >&2; exit 1", 1,
      "name 'e' is bad" },
    { "printf 'f.py:1: SyntaxWarning: w\\n  w\\nerror: name %s is bad\\n' e >&2; "
      "echo when processing file: $0 >&2; exit 1", 1, "name e is bad" },
    { "echo XML error: mismatched: line 3, column 8 >&2; echo when processing file: $0 >&2; exit 1",
      3, "mismatched" },
    { "echo 'a.t:99999999999999999999999: no x' >&2; exit 1", 5, "no x" },
    { "echo 'a.t:-1: no x' >&2; exit 1", 1, "no x" },
    { "echo 'ba.t:2: no x' >&2; exit 1", 1, "no x" },
    { "exit 1", 1, "status 1" },
    { "echo", 1, "no model" },
    { "kill -9 $$", 1, "137" },
  };
  g_autoptr(TriadFolder) folder = triad_folder_new ();

  for (gsize i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autofree char *quoted = g_shell_quote (cases[i].script);
      g_autofree char *command = g_strdup_printf ("sh -c %s %%f", quoted);
      g_autoptr(TriadGenerator) generator = generator_new (command);
      g_autoptr(TriadGenerated) result = run (generator, folder, "a.t",
                                              "one\n  two\n  three\n  <four x='${x y}'/>\n");

      assert_failure (result, "a.t", cases[i].line, cases[i].words);
    }
}

/* A warning does not prevent the model from being read. */
static void
test_warns (void)
{
  g_autoptr(TriadFolder) folder = triad_folder_new ();
  g_autoptr(TriadGenerator) generator = generator_new ("sh -c 'echo $0:2: old >&2; cat $0' %f");
  g_autoptr(TriadGenerated) result = run (generator, folder, "a.t", "x\ny\n");
  const TriadDiagnostic *diagnostic = only_diagnostic (result, TRIAD_SEVERITY_WARNING);

  g_assert_cmpint (diagnostic->range.line, ==, 2);
  g_assert_cmpstr (diagnostic->message, ==, "“sh” printed: old");
}

static void
test_missing_program (void)
{
  g_autoptr(TriadFolder) folder = triad_folder_new ();
  g_autoptr(TriadGenerator) generator = generator_new ("triad-no-such-tool %f");
  g_autoptr(TriadGenerated) result = run (generator, folder, "a.t", "");

  assert_failure (result, "a.t", 1, "is it installed?");
}

static void
test_missing_file (void)
{
  g_autoptr(TriadGenerator) generator = generator_new ("cat %f");
  g_autoptr(GFile) file = g_file_new_for_path ("/nowhere/a.sdf");
  g_autoptr(GError) error = NULL;

  g_assert_null (triad_generator_run (generator, file, NULL, NULL, &error));
  g_assert_error (error, G_IO_ERROR, G_IO_ERROR_NOT_FOUND);
}

static void
test_timeout (void)
{
  g_autoptr(TriadFolder) folder = triad_folder_new ();
  g_autoptr(TriadGenerator) generator = generator_new ("sh -c 'echo a.t:2: slow >&2; sleep 1000' %f");
  g_autoptr(TriadGenerated) result = NULL;

  triad_generator_set_timeout (generator, 300);
  result = run (generator, folder, "a.t", "a\nb\n");
  assert_failure (result, "a.t", 2, "0.3 seconds");
}

static void
test_gigabyte (void)
{
  g_autoptr(TriadFolder) folder = triad_folder_new ();
  g_autoptr(TriadGenerator) generator = generator_new ("sh -c 'yes $0 | head -c 1000000000' %f");
  g_autoptr(TriadGenerated) result = run (generator, folder, "a.t", "");

  assert_failure (result, "a.t", 1, "67108864");
}

/* A generator whose text is a template has not expanded it. */
static void
test_still_template (void)
{
  g_autoptr(TriadFolder) folder = triad_folder_new ();
  g_autoptr(TriadGenerator) generator = generator_new ("cat %f");
  g_autoptr(GFile) file = triad_folder_write (folder, "a.erb", "<sdf>\n<%= x %></sdf>");
  g_autoptr(TriadSearchPath) path = triad_search_path_new_from_environment ();
  g_autoptr(TriadDocument) document = triad_document_load (
    &(TriadDocumentInput) { .file = file, .generator = generator, .name = "a.erb", .path = path },
    NULL, NULL);
  const GPtrArray *diagnostics = triad_document_get_diagnostics (document);

  g_assert_cmpint (diagnostics->len, ==, 1);
  g_assert_cmpint (((TriadDiagnostic *) g_ptr_array_index (diagnostics, 0))->code, ==,
                   TRIAD_CODE_TEMPLATE_NOT_EXPANDED);
}

static gboolean
is_watched (const TriadGenerated *result,
            TriadFolder          *folder,
            const char           *name)
{
  g_autofree char *path = triad_folder_dup_path (folder, name);
  g_autoptr(GFile) file = g_file_new_for_path (path);

  for (guint i = 0; i < result->watched->len; i++)
    if (g_file_equal (g_ptr_array_index (result->watched, i), file))
      return TRUE;

  return FALSE;
}

/* Files that are named in quotation marks are watched, through three levels, and still are after
 * the name is gone in a text that fails. */
static void
test_files (void)
{
  g_autoptr(TriadFolder) folder = triad_folder_new ();
  g_autoptr(TriadGenerator) generator = generator_new ("sh -c 'grep -v fail $0' %f");
  g_autoptr(TriadGenerated) result = NULL;
  g_autoptr(TriadGenerated) failed = NULL;

  g_object_unref (triad_folder_write (folder, "in/b.erb", "it's '../c.erb'"));
  g_object_unref (triad_folder_write (folder, "c.erb", "File.read(\"d.yaml\") 'a.erb'"));
  g_object_unref (triad_folder_write (folder, "d.yaml", "x: 1"));
  g_object_unref (triad_folder_write (folder, "e.stl", ""));
  result = run (generator, folder, "a.erb", "\"in/b.erb\" 'none.erb' '/etc/passwd' 'e.stl'");
  g_assert_true (is_watched (result, folder, "in/b.erb"));
  g_assert_true (is_watched (result, folder, "c.erb"));
  g_assert_true (is_watched (result, folder, "d.yaml"));
  g_assert_false (is_watched (result, folder, "e.stl"));
  g_assert_cmpint (result->templates->len, ==, 4);
  g_assert_cmpstr (triad_source_get_name (g_ptr_array_index (result->templates, 1)), ==,
                   "in/b.erb");

  failed = run (generator, folder, "a.erb", "fail");
  only_diagnostic (failed, TRIAD_SEVERITY_ERROR);
  g_assert_true (is_watched (failed, folder, "d.yaml"));
}

static void
test_many_names (void)
{
  g_autoptr(TriadFolder) folder = triad_folder_new ();
  g_autoptr(GString) text = g_string_new (NULL);

  for (guint n = 1; n <= TRIAD_GENERATOR_MAX_FILES + 1; n++)
    {
      g_autofree char *name = g_strdup_printf ("%u.yaml", n);

      g_object_unref (triad_folder_write (folder, name, ""));
      g_string_append_printf (text, "'%s' ", name);

      if (n >= TRIAD_GENERATOR_MAX_FILES - 1)
        {
          g_autoptr(TriadGenerator) generator = generator_new ("cat %f");
          g_autoptr(TriadGenerated) result = run (generator, folder, "a.erb", text->str);

          g_assert_cmpint (result->watched->len, ==, MIN (n, TRIAD_GENERATOR_MAX_FILES));
        }
    }
}

static void
test_large_files (void)
{
  g_autoptr(TriadFolder) folder = triad_folder_new ();
  g_autofree char *text = g_strnfill (TRIAD_GENERATOR_MAX_FILES_BYTES / 2 + 1, ' ');

  g_object_unref (triad_folder_write (folder, "1.yaml", text + 1));
  g_object_unref (triad_folder_write (folder, "2.yaml", "x"));
  g_object_unref (triad_folder_write (folder, "3.yaml", "x"));

  for (int n_more = 1; n_more >= -1; n_more--)
    {
      g_autoptr(TriadGenerator) generator = generator_new ("cat %f");
      g_autoptr(TriadGenerated) result = NULL;

      g_object_unref (triad_folder_write (folder, "0.yaml", text + 1 - n_more));
      result = run (generator, folder, "a.erb", "'0.yaml' '1.yaml' '2.yaml' '3.yaml'");
      g_assert_cmpint (result->watched->len, ==, 4);
      g_assert_cmpint (result->templates->len, ==, 1 + (n_more == 0 ? 2 : 3));
    }
}

/* Templates have equal shares of the bytes that can be read for all of them. */
static void
test_shared_bytes (void)
{
  g_autoptr(TriadFolder) folder = triad_folder_new ();
  static const char *const texts[] = { "'1.yml'", "'1.yaml'", " '1.yaml'" };

  g_object_unref (triad_folder_write (folder, "1.yaml", ""));
  g_object_unref (triad_folder_write (folder, "1.yml", ""));

  for (gsize i = 0; i < G_N_ELEMENTS (texts); i++)
    {
      g_autoptr(TriadGenerator) generator = generator_new ("cat %f");
      g_autoptr(TriadGenerated) result = NULL;

      triad_generator_share_files (generator, TRIAD_GENERATOR_MAX_SHARED_BYTES / 8,
                                   TRIAD_GENERATOR_MAX_SHARED_BYTES);
      g_object_unref (triad_folder_write (folder, "0.yaml", texts[i]));
      result = run (generator, folder, "a.erb", "'0.yaml'");
      g_assert_cmpint (result->watched->len, ==, strlen (texts[i]) <= 8 ? 2 : 1);
      g_assert_cmpint (result->templates->len, ==, strlen (texts[i]) <= 8 ? 3 : 1);
    }
}

/* A template that is read again has what is left. */
static void
test_total_bytes (void)
{
  g_autoptr(TriadFolder) folder = triad_folder_new ();
  g_autoptr(TriadGenerator) generator = generator_new ("cat %f");

  g_object_unref (triad_folder_write (folder, "0.yaml", "12345678"));

  for (int round = 0; round < 2; round++)
    {
      triad_generator_share_files (generator, 1, 16);

      for (int i = 0; i < 4; i++)
        {
          g_autoptr(TriadGenerated) result = run (generator, folder, "a.erb", "'0.yaml'");

          g_assert_cmpint (result->templates->len, ==, i < 2 ? 2 : 1);
        }
    }
}

/* Two files that are as large as the limit together; the second names a third one. */
static void
test_searched_bytes (void)
{
  g_autoptr(TriadFolder) folder = triad_folder_new ();
  g_autofree char *text = g_strnfill (TRIAD_GENERATOR_MAX_SEARCHED_BYTES / 2 + 1, ' ');
  g_autofree char *last = g_strconcat (text + 1 + strlen ("'2.yaml'"), "'2.yaml'", NULL);

  g_object_unref (triad_folder_write (folder, "1.yaml", last));
  g_object_unref (triad_folder_write (folder, "2.yaml", ""));

  for (int n_more = 1; n_more >= -1; n_more--)
    {
      g_autoptr(TriadGenerator) generator = generator_new ("cat %f");
      g_autoptr(TriadGenerated) result = NULL;

      g_object_unref (triad_folder_write (folder, "0.yaml", text + 1 - n_more));
      result = run (generator, folder, "a.erb", "'0.yaml' '1.yaml'");
      g_assert_cmpint (is_watched (result, folder, "2.yaml"), ==, n_more <= 0);
      g_assert_cmpint (result->watched->len, ==, n_more <= 0 ? 3 : 2);
    }
}

/* A file with several names is watched under each of them, but searched and shown once, and so is
 * the template. */
static void
test_linked_files (void)
{
  g_autoptr(TriadFolder) folder = triad_folder_new ();
  g_autoptr(TriadGenerator) generator = generator_new ("cat %f");
  g_autoptr(TriadGenerated) result = NULL;
  g_autofree char *link = triad_folder_dup_path (folder, "in");
  g_autofree char *first = triad_folder_dup_path (folder, "0.yaml");
  g_autofree char *hard = triad_folder_dup_path (folder, "hard.yaml");
  g_autofree char *text = g_strnfill (TRIAD_GENERATOR_MAX_SEARCHED_BYTES / 2, ' ');

  g_object_unref (triad_folder_write (folder, "0.yaml", text));
  g_object_unref (triad_folder_write (folder, "1.yaml", "'2.yaml'"));
  g_object_unref (triad_folder_write (folder, "2.yaml", ""));
  g_assert_cmpint (symlink (".", link), ==, 0);
  g_assert_cmpint (linkat (AT_FDCWD, first, AT_FDCWD, hard, 0), ==, 0);
  result = run (generator, folder, "a.erb", "'in/a.erb' '0.yaml' 'in/0.yaml' 'hard.yaml' '1.yaml'");
  g_assert_true (is_watched (result, folder, "in/0.yaml"));
  g_assert_true (is_watched (result, folder, "hard.yaml"));
  g_assert_true (is_watched (result, folder, "2.yaml"));
  g_assert_cmpint (result->templates->len, ==, 4);
}

static void
test_search_cancelled (void)
{
  g_autoptr(TriadFolder) folder = triad_folder_new ();
  g_autoptr(GFile) file = triad_folder_write (folder, "a.erb", "'1.yaml'");
  g_autoptr(TriadSource) template = triad_source_new_from_file (file, "a.erb", NULL, NULL);
  g_autoptr(GPtrArray) files = g_ptr_array_new_with_free_func (g_object_unref);
  g_autoptr(GCancellable) cancellable = g_cancellable_new ();

  g_object_unref (triad_folder_write (folder, "1.yaml", ""));
  g_cancellable_cancel (cancellable);
  triad_generator_files_search (files, template, NULL, G_MAXSIZE, cancellable);
  g_assert_cmpint (files->len, ==, 0);
  triad_generator_files_search (files, template, NULL, G_MAXSIZE, NULL);
  g_assert_cmpint (files->len, ==, 1);
}

/* Real tools, which may not be installed. */

static gboolean
has_tool (const char *name)
{
  g_autofree char *path = g_find_program_in_path (name);

  if (path != NULL)
    return TRUE;

  g_autofree char *message = g_strdup_printf ("%s is not installed", name);

  g_test_skip (message);

  return FALSE;
}

static void
test_erb (void)
{
  g_autoptr(TriadFolder) folder = triad_folder_new ();
  g_autoptr(TriadGenerator) generator = generator_new ("erb -T 1 %f");
  g_autoptr(TriadGenerated) result = NULL;
  g_autoptr(TriadGenerated) failed = NULL;

  if (!has_tool ("erb"))
    return;

  result = run (generator, folder, "a.erb", "<a><% 2.times do |i| %><b n='<%= i %>'/><% end %></a>");
  assert_text (result, "<a><b n='0'/><b n='1'/></a>");
  failed = run (generator, folder, "a.erb", "<a>\n<b/>\n<%= gone %></a>");
  assert_failure (failed, "a.erb", 3, "gone");
}

static void
test_empy (void)
{
  g_autoptr(TriadFolder) folder = triad_folder_new ();
  g_autoptr(TriadGenerator) generator = generator_new ("empy %f");
  g_autoptr(TriadGenerated) result = NULL;
  g_autoptr(TriadGenerated) failed = NULL;

  if (!has_tool ("empy"))
    return;

  result = run (generator, folder, "a.em", "<a>@[for i in range(2)]<b n='@(i)'/>@[end for]</a>");
  assert_text (result, "<a><b n='0'/><b n='1'/></a>");
  failed = run (generator, folder, "a.em", "<a>\n<b/>\n@(gone)</a>");
  assert_failure (failed, "a.em", 3, "gone");
}

#define ROBOT(content) \
  "<robot name='r' xmlns:xacro='http://www.ros.org/wiki/xacro'>\n" content "\n</robot>"

static void
test_xacro (void)
{
  g_autoptr(TriadFolder) folder = triad_folder_new ();
  g_autofree char *command = g_strdup_printf ("%s %%f n:=2", g_getenv ("TRIAD_XACRO"));
  g_autoptr(TriadGenerator) generator = generator_new (command);
  g_autoptr(TriadGenerated) result = NULL;
  g_autoptr(TriadGenerated) failed = NULL;

  if (!has_tool (g_getenv ("TRIAD_XACRO")))
    return;

  g_object_unref (triad_folder_write (folder, "in/b.xacro",
                                      ROBOT ("<xacro:include filename='c c.xacro'/>")));
  g_object_unref (triad_folder_write (folder, "in/c c.xacro",
                                      ROBOT ("<link name='c${xacro.load_yaml(\"d.yaml\")[\"x\"]}'/>")));
  g_object_unref (triad_folder_write (folder, "in/d.yaml", "x: 7"));
  result = run (generator, folder, "a.xacro",
                ROBOT ("<xacro:arg name='n' default='1'/><link name='a$(arg n)'/>"
                       "<xacro:include filename='in/b.xacro'/>"));
  g_assert_nonnull (result->source);
  g_assert_nonnull (strstr (triad_source_get_text (result->source, NULL), "<link name=\"a2\"/>"));
  g_assert_nonnull (strstr (triad_source_get_text (result->source, NULL), "<link name=\"c7\"/>"));
  g_assert_true (is_watched (result, folder, "in/b.xacro"));
  g_assert_true (is_watched (result, folder, "in/c c.xacro"));
  g_assert_true (is_watched (result, folder, "in/d.yaml"));

  g_object_unref (triad_folder_write (folder, "in/c c.xacro", ROBOT ("\n<link name='${gone}'/>")));
  failed = run (generator, folder, "a.xacro", ROBOT ("<xacro:include filename='in/b.xacro'/>"));
  assert_failure (failed, "in/c c.xacro", 3, "gone");
  g_assert_true (is_watched (failed, folder, "in/d.yaml"));
}

int
main (int    argc,
      char **argv)
{
  g_test_init (&argc, &argv, NULL);

  g_test_add_func ("/generator/words", test_words);
  g_test_add_func ("/generator/arguments", test_arguments);
  g_test_add_func ("/generator/refuses", test_refuses);
  g_test_add_func ("/generator/document", test_document);
  g_test_add_func ("/generator/places", test_places);
  g_test_add_func ("/generator/warns", test_warns);
  g_test_add_func ("/generator/missing-program", test_missing_program);
  g_test_add_func ("/generator/missing-file", test_missing_file);
  g_test_add_func ("/generator/timeout", test_timeout);
  g_test_add_func ("/generator/gigabyte", test_gigabyte);
  g_test_add_func ("/generator/still-template", test_still_template);
  g_test_add_func ("/generator/files", test_files);
  g_test_add_func ("/generator/many-names", test_many_names);
  g_test_add_func ("/generator/large-files", test_large_files);
  g_test_add_func ("/generator/shared-bytes", test_shared_bytes);
  g_test_add_func ("/generator/total-bytes", test_total_bytes);
  g_test_add_func ("/generator/searched-bytes", test_searched_bytes);
  g_test_add_func ("/generator/linked-files", test_linked_files);
  g_test_add_func ("/generator/search-cancelled", test_search_cancelled);
  g_test_add_func ("/generator/erb", test_erb);
  g_test_add_func ("/generator/empy", test_empy);
  g_test_add_func ("/generator/xacro", test_xacro);

  return g_test_run ();
}
