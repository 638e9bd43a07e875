/* test-scoped-names.c: names from a file's root */
/* SPDX-License-Identifier: Apache-2.0 */

#include "triad-test.h"

#include "triad-explanation.h"
#include "triad-scope.h"

#include <string.h>

#define DEPTH 60
#define N_THREADS 8

/* Nested models with a link in each, and @innermost in the last one. */
static TriadSnapshot *
load_tower (const char *innermost)
{
  g_autoptr(GString) text = g_string_new ("<sdf version='1.9'><world name='w'>");

  for (int i = 0; i < DEPTH; i++)
    g_string_append_printf (text, "<model name='floor%d'><link name='link'/>", i);

  g_string_append (text, innermost);

  for (int i = 0; i < DEPTH; i++)
    g_string_append (text, "</model>");

  g_string_append (text, "</world></sdf>");

  return triad_test_load (text->str);
}

/* The name of @last in the model that is @n models deep. */
static char *
dup_name (int         n,
          const char *last)
{
  GString *name = g_string_new (NULL);

  for (int i = 0; i < n; i++)
    g_string_append_printf (name, "floor%d::", i);

  g_string_append (name, last);

  return g_string_free (name, FALSE);
}

/* The innermost name is built first, and then its prefixes. */
static void
test_deep (void)
{
  g_autoptr(TriadSnapshot) snapshot = load_tower ("");

  g_assert_cmpint (triad_snapshot_get_n_frames (snapshot), ==, 1 + 2 * DEPTH);

  for (int n = DEPTH; n > 0; n--)
    {
      g_autofree char *name = dup_name (n, "link");
      const char *found = triad_snapshot_get_scoped_name (snapshot, 2 * n);

      g_assert_cmpstr (found, ==, name);
      g_assert_true (found == triad_snapshot_get_scoped_name (snapshot, 2 * n));
      g_assert_cmpint (triad_snapshot_find_frame (snapshot, name), ==, 2 * n);

      name[strlen (name) - strlen ("::link")] = '\0';
      g_assert_cmpstr (triad_snapshot_get_scoped_name (snapshot, 2 * n - 1), ==, name);
      g_assert_cmpint (triad_snapshot_find_frame (snapshot, name), ==, 2 * n - 1);
    }

  g_assert_cmpstr (triad_snapshot_get_scoped_name (snapshot, 0), ==, "world");
}

static void
assert_contains (const char *text,
                 const char *name)
{
  if (strstr (text, name) == NULL)
    g_error ("“%s” does not say “%s”", text, name);
}

static void
test_in_outputs (void)
{
  g_autoptr(TriadSnapshot) snapshot = load_tower ("<frame name='a'/>"
                                                  "<frame name='b'>"
                                                  "<pose relative_to='b'/></frame>");
  g_autofree char *a = dup_name (DEPTH, "a");
  g_autofree char *b = dup_name (DEPTH, "b");
  g_autofree char *quoted = g_strdup_printf ("\"name\":\"%s\"", a);
  g_autofree char *itself = g_strdup_printf ("“%s” is ", b);
  g_autofree char *json = triad_test_dup_frames (snapshot, NULL);
  g_autofree char *table = triad_test_dup_table (snapshot);
  g_autofree char *explanation = triad_explanation_to_text (snapshot, triad_test_find (snapshot, a),
                                                            -1);

  assert_contains (json, quoted);
  assert_contains (json, itself);
  assert_contains (table, a);
  assert_contains (explanation, a);
}

static void
test_large_numbers (void)
{
  g_autoptr(TriadSnapshot) snapshot = triad_test_load (
    "<sdf version='1.9'><model name='m'><link name='l'><pose>1.5e39 123456789012.25 1e308 0 0 0"
    "</pose></link></model></sdf>");
  g_autofree char *table = triad_test_dup_table (snapshot);

  assert_contains (table, " 1.5e+39 123456789012.250000 ");
  assert_contains (table, " 1e+308 ");
}

/* The names in several worlds begin with the names of these, up to the maximum length. */
static void
test_worlds (void)
{
  g_autofree char *longest = g_strnfill (TRIAD_NAME_MAX_BYTES, 'w');
  g_autofree char *text = g_strdup_printf (
    "<sdf version='1.9'><world name='one'><model name='m'><link name='l'/></model></world>"
    "<world name='%s'><frame name='f'/><frame name='g'/></world></sdf>", longest);
  g_autoptr(TriadSnapshot) snapshot = triad_test_load (text);
  const GPtrArray *diagnostics = triad_snapshot_get_diagnostics (snapshot);
  static const char *const names[] = { "one/world", "one/m", "one/m::l" };

  for (int v = 0; v < 3; v++)
    {
      g_assert_cmpstr (triad_snapshot_get_scoped_name (snapshot, v), ==, names[v]);
      g_assert_cmpint (triad_snapshot_find_frame (snapshot, names[v]), ==, v);
    }

  for (int v = 3; v < 6; v++)
    {
      const char *name = triad_snapshot_get_scoped_name (snapshot, v);

      g_assert_cmpint (strlen (name), <=, TRIAD_NAME_MAX_BYTES);
      g_assert_true (g_str_has_prefix (name, "…w"));
      g_assert_true (g_str_has_suffix (name, v == 3 ? "w/world" : v == 4 ? "w/f" : "w/g"));
    }

  g_assert_cmpint (diagnostics->len, ==, 1);
  g_assert_cmpint (((const TriadDiagnostic *) diagnostics->pdata[0])->code, ==,
                   TRIAD_CODE_LIMIT_EXCEEDED);
}

static gpointer
ask_all (gpointer data)
{
  const TriadSnapshot *snapshot = data;
  int n = triad_snapshot_get_n_frames (snapshot);
  const char **names = g_new (const char *, n);

  for (int i = 0; i < n; i++)
    names[n - 1 - i] = triad_snapshot_get_scoped_name (snapshot, n - 1 - i);

  return names;
}

/* Each name is one string, whichever thread builds it. */
static void
test_threads (void)
{
  for (int round = 0; round < 20; round++)
    {
      g_autoptr(TriadSnapshot) snapshot = load_tower ("");
      GThread *threads[N_THREADS];

      for (int i = 0; i < N_THREADS; i++)
        threads[i] = g_thread_new ("names", ask_all, snapshot);

      for (int i = 0; i < N_THREADS; i++)
        {
          g_autofree const char **names = g_thread_join (threads[i]);

          for (int v = 0; v < triad_snapshot_get_n_frames (snapshot); v++)
            g_assert_true (names[v] == triad_snapshot_get_scoped_name (snapshot, v));
        }
    }
}

/* A link in a model. Both have names of the same length, chosen so that the scoped name
 * has @n_bytes; two bytes for each letter. */
static TriadSnapshot *
load_long (gsize n_bytes)
{
  g_autoptr(GString) name = g_string_new (NULL);
  g_autofree char *text = NULL;

  while (name->len + 2 <= n_bytes - strlen ("::link"))
    g_string_append (name, "ä");

  while (name->len < n_bytes - strlen ("::link"))
    g_string_append_c (name, 'x');

  text = g_strdup_printf ("<sdf version='1.9'><world name='w'><model name='%s'>"
                          "<link name='link'/></model></world></sdf>", name->str);

  return triad_test_load (text);
}

static void
test_cut (void)
{
  g_autoptr(TriadSnapshot) whole = load_long (1000);

  g_assert_cmpuint (triad_snapshot_get_diagnostics (whole)->len, ==, 0);
  g_assert_cmpuint (strlen (triad_snapshot_get_scoped_name (whole, 2)), ==, 1000);

  for (gsize n = 1001; n <= 1000 + strlen ("::link"); n++)
    {
      g_autoptr(TriadSnapshot) cut = load_long (n);
      const char *name = triad_snapshot_get_scoped_name (cut, 2);

      g_assert_cmpint (triad_test_get_only_problem (cut)->code, ==, TRIAD_CODE_LIMIT_EXCEEDED);
      g_assert_cmpint (triad_test_get_only_problem (cut)->frame, ==, 2);
      g_assert_true (g_utf8_validate (name, -1, NULL));
      g_assert_cmpuint (strlen (name), <=, 1000);
      g_assert_cmpuint (strlen (name), >=, 990);
      g_assert_true (g_str_has_prefix (name, "…"));
      g_assert_true (g_str_has_suffix (name, "::link"));
      g_assert_cmpint (triad_snapshot_find_frame (cut, name), ==, 2);
    }
}

/* As many bytes as the names have, which are made afterwards. */
static void
test_total_size (void)
{
  g_autoptr(TriadSnapshot) snapshot = load_tower ("<frame name='a'/>");
  const TriadModel *model = triad_snapshot_get_model (snapshot);
  gsize counted = triad_scope_count_name_bytes (model);
  gsize n_bytes = 0;

  for (int v = 0; v < model->n_frames; v++)
    n_bytes += strlen (triad_snapshot_get_scoped_name (snapshot, v));

  g_assert_cmpuint (counted, ==, n_bytes);
}

int
main (int    argc,
      char **argv)
{
  g_test_init (&argc, &argv, G_TEST_OPTION_ISOLATE_DIRS, NULL);

  g_test_add_func ("/scoped-names/large-numbers", test_large_numbers);
  g_test_add_func ("/scoped-names/worlds", test_worlds);
  g_test_add_func ("/scoped-names/deep", test_deep);
  g_test_add_func ("/scoped-names/in-outputs", test_in_outputs);
  g_test_add_func ("/scoped-names/threads", test_threads);
  g_test_add_func ("/scoped-names/cut", test_cut);
  g_test_add_func ("/scoped-names/total-size", test_total_size);

  return g_test_run ();
}
