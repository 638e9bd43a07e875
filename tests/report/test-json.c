/* test-json.c: JSON as text */
/* SPDX-License-Identifier: Apache-2.0 */

#include "triad-json.h"

#include "triad-test.h"

#include <float.h>
#include <json-glib/json-glib.h>
#include <locale.h>
#include <math.h>
#include <string.h>

static const double nasty[] = {
  0.1,
  0.1 + 0.2,
  1.0 / 3,
  -2.0 / 3,
  1e-10,
  -1e-5,
  1e16,
  1e17,
  1e22,
  1e23,
  9007199254740993.0,
  123456789.123456789,
  G_PI,
  DBL_MIN,
  DBL_EPSILON,
  1 + DBL_EPSILON,
  1 - DBL_EPSILON / 2,
  DBL_MAX,
  -DBL_MAX,
  4.35,
  0.5,
  100,
};

static char *
write_double (double value)
{
  GString *json = g_string_new (NULL);

  triad_json_add_double (json, NULL, value);

  return g_string_free (json, FALSE);
}

/* RFC 8259, §6: [ minus ] int [ frac ] [ exp ] */
static gboolean
is_json_number (const char *text)
{
  return g_regex_match_simple ("^-?(0|[1-9][0-9]*)(\\.[0-9]+)?([eE][-+]?[0-9]+)?$", text, 0, 0);
}

static guint64
get_bits (double value)
{
  guint64 bits;

  memcpy (&bits, &value, sizeof bits);

  return bits;
}

static void
assert_same (double a,
             double b)
{
  g_assert_cmphex (get_bits (a), ==, get_bits (b));
}

static void
test_doubles (void)
{
  for (gsize i = 0; i < G_N_ELEMENTS (nasty); i++)
    {
      g_autofree char *text = write_double (nasty[i]);

      g_assert_true (is_json_number (text));
      g_assert_nonnull (strpbrk (text, ".e"));
      assert_same (g_ascii_strtod (text, NULL), nasty[i]);
    }
}

static void
test_random_doubles (void)
{
  for (int i = 0; i < 20000; i++)
    {
      guint64 bits = (guint64) g_test_rand_int () << 32 | (guint32) g_test_rand_int ();
      g_autofree char *text = NULL;
      double value;

      memcpy (&value, &bits, sizeof value);

      if (!isfinite (value))
        continue;

      text = write_double (value);
      g_assert_true (is_json_number (text));
      assert_same (g_ascii_strtod (text, NULL), value);
    }
}

static void
test_not_finite (void)
{
  g_autofree char *nan = write_double (NAN);
  g_autofree char *infinite = write_double (-INFINITY);

  g_assert_cmpstr (nan, ==, "null");
  g_assert_cmpstr (infinite, ==, "null");
}

static void
test_locale (void)
{
  g_autofree char *text = NULL;

  if (setlocale (LC_NUMERIC, "de_DE.UTF-8") == NULL)
    {
      g_test_skip ("there is no locale with a decimal comma");
      return;
    }

  text = write_double (0.5);
  setlocale (LC_NUMERIC, "C");
  g_assert_cmpstr (text, ==, "0.5");
}

static void
test_strings (void)
{
  static const char string[] = "\"\\/\b\f\n\r\t\x01\x1f\x7f\xc2\x80\xc2\x9f\u2028\u202e é€🤖 ' <&>";
  g_autoptr(GString) text = g_string_new (NULL);
  g_autoptr(JsonNode) read = NULL;

  triad_json_add_string (text, NULL, string);
  read = json_from_string (text->str, NULL);

  g_assert_null (strpbrk (text->str, "\n\r\t\b\f\x01\x1f\x7f"));
  g_assert_nonnull (strstr (text->str, "\\u007f\\u0080\\u009f\\u2028\\u202e é€🤖"));
  g_assert_cmpstr (json_node_get_string (read), ==, string);
}

static void
test_structure (void)
{
  g_autoptr(GString) json = g_string_new (NULL);

  triad_json_begin_object (json, NULL);
  triad_json_begin_array (json, "b");
  triad_json_add_int (json, NULL, 1);
  triad_json_add_int (json, NULL, -2);
  triad_json_add_boolean (json, NULL, TRUE);
  triad_json_add_boolean (json, NULL, FALSE);
  triad_json_add_string (json, NULL, NULL);
  triad_json_begin_array (json, NULL);
  triad_json_end_array (json);
  triad_json_begin_object (json, NULL);
  triad_json_end_object (json);
  triad_json_end_array (json);
  triad_json_begin_object (json, "a");
  triad_json_add_string (json, "c", "{[");
  triad_json_add_double (json, "e", 1.5);
  triad_json_end_object (json);
  triad_json_end_object (json);

  g_assert_cmpstr (json->str, ==,
                   "{\"b\":[1,-2,true,false,null,[],{}],\"a\":{\"c\":\"{[\",\"e\":1.5}}");
}

/* Numbers in JSON are exactly those of the file. */
static void
test_frames (void)
{
  g_autoptr(GString) file = g_string_new ("<sdf version='1.9'><model name='m'><link name='l'/>\n");

  for (gsize i = 0; i < G_N_ELEMENTS (nasty); i++)
    {
      char number[G_ASCII_DTOSTR_BUF_SIZE];

      g_ascii_dtostr (number, sizeof number, nasty[i]);
      g_string_append_printf (file, "<frame name='f%d'><pose>%s 0 -0.0 0 0 0</pose></frame>\n",
                              (int) i, number);
    }

  g_string_append (file, "</model></sdf>\n");

  {
    g_autoptr(TriadSnapshot) snapshot = triad_test_load (file->str);
    g_autofree char *text = triad_test_dup_frames (snapshot, NULL);
    g_auto(GStrv) parts = g_strsplit (text, "\"position\":[", -1);

    /* the model and its link come before the frames */
    g_assert_cmpuint (g_strv_length (parts), ==, 1 + 2 + G_N_ELEMENTS (nasty));
    g_assert_null (strstr (text, "-0.0,"));

    for (gsize i = 0; i < G_N_ELEMENTS (nasty); i++)
      {
        g_autofree char *number = g_strndup (parts[3 + i], strcspn (parts[3 + i], ","));

        g_assert_true (is_json_number (number));
        assert_same (g_ascii_strtod (number, NULL), nasty[i]);
      }
  }
}

/* The sum of two finite numbers can be infinite. */
static void
test_overflow (void)
{
  g_autoptr(TriadSnapshot) snapshot =
    triad_test_load ("<sdf version='1.9'><model name='m'><link name='l'/>"
                     "<frame name='a'><pose>1e308 0 0 0 0 0</pose></frame>"
                     "<frame name='b'><pose relative_to='a'>1e308 0 0 0 0 0</pose></frame>"
                     "</model></sdf>\n");
  g_autofree char *text = triad_test_dup_frames (snapshot, NULL);
  g_autoptr(JsonNode) node = json_from_string (text, NULL);
  JsonArray *frames = json_object_get_array_member (json_node_get_object (node), "frames");
  JsonObject *last = json_array_get_object_element (frames, json_array_get_length (frames) - 1);

  g_assert_cmpstr (json_object_get_string_member (last, "name"), ==, "m::b");
  g_assert_true (json_object_get_null_member (last, "pose"));
}

typedef struct
{
  GString *text;
  int      n_pieces;
  gsize    longest;
  int      n_wanted;
} Pieces;

static gboolean
take_piece (const char *text,
            gpointer    data)
{
  Pieces *self = data;

  g_string_append (self->text, text);
  self->longest = MAX (self->longest, strlen (text));

  return ++self->n_pieces != self->n_wanted;
}

/* A large model is written in parts, and writing ends when the reader does. */
static void
test_pieces (void)
{
  g_autoptr(GString) file = g_string_new ("<sdf version='1.9'><model name='m'><link name='l'/>\n");
  g_autoptr(GString) whole = g_string_new (NULL);
  g_autoptr(GString) part = g_string_new (NULL);
  Pieces all = { .text = whole };
  Pieces two = { .text = part, .n_wanted = 2 };

  for (int i = 0; i < 5000; i++)
    g_string_append_printf (file, "<frame name='f%d' attached_to='%s'/>\n", i,
                            i < 2500 ? "l" : "gone");

  g_string_append (file, "</model></sdf>\n");

  {
    g_autoptr(TriadSnapshot) snapshot = triad_test_load (file->str);
    g_autofree char *text = triad_test_dup_frames (snapshot, NULL);
    g_autoptr(JsonNode) node = json_from_string (text, NULL);
    const TriadInertial *inertials = triad_snapshot_get_model (snapshot)->inertials;

    g_assert_nonnull (node);
    g_assert_true (triad_snapshot_json_write_frames (snapshot, inertials, NULL, -1, take_piece,
                                                     &all));
    g_assert_cmpstr (whole->str, ==, text);
    g_assert_cmpint (all.n_pieces, >, 10);
    g_assert_cmpuint (all.longest, <, 70000);

    g_assert_false (triad_snapshot_json_write_frames (snapshot, inertials, NULL, -1, take_piece,
                                                      &two));
    g_assert_cmpint (two.n_pieces, ==, 2);
    g_assert_true (g_str_has_prefix (text, part->str));
  }

  {
    g_autoptr(TriadSnapshot) snapshot = triad_test_load (file->str);
    g_autofree char *table = triad_test_dup_table (snapshot);
    g_autoptr(GString) lines = g_string_new (NULL);
    Pieces few = { .text = lines };

    g_assert_true (triad_snapshot_json_write_table (snapshot, NULL, -1, take_piece, &few));
    g_assert_cmpstr (lines->str, ==, table);
    g_assert_cmpint (few.n_pieces, >, 5);
    g_assert_cmpuint (few.longest, <, 70000);
  }
}

int
main (int    argc,
      char **argv)
{
  g_test_init (&argc, &argv, G_TEST_OPTION_ISOLATE_DIRS, NULL);

  g_test_add_func ("/json/doubles", test_doubles);
  g_test_add_func ("/json/random-doubles", test_random_doubles);
  g_test_add_func ("/json/not-finite", test_not_finite);
  g_test_add_func ("/json/written-in-parts", test_pieces);
  g_test_add_func ("/json/locale", test_locale);
  g_test_add_func ("/json/strings", test_strings);
  g_test_add_func ("/json/structure", test_structure);
  g_test_add_func ("/json/frames", test_frames);
  g_test_add_func ("/json/overflow", test_overflow);

  return g_test_run ();
}
