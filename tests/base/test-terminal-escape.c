/* test-terminal-escape.c: control characters in names are escaped */
/* SPDX-License-Identifier: Apache-2.0 */

#include "triad-terminal-escape.h"

static void
test_line (void)
{
  static const struct
  {
    const char *text;
    const char *plain;
  } cases[] = {
    { "", "" },
    { "arm::elbow “é” 手 😀", "arm::elbow “é” 手 😀" },
    { "\x1b[31mred\x7f", "<U+001B>[31mred<U+007F>" },
    { "\xc2\x9b" "31m\xc2\x85", "<U+009B>31m<U+0085>" },
    { "a\nb\rc\td", "a<U+000A>b<U+000D>c<U+0009>d" },
    { "\u202eabc\u202c\u2067d\u2069", "<U+202E>abc<U+202C><U+2067>d<U+2069>" },
    { "a\u2028b\u2029c", "a<U+2028>b<U+2029>c" },
    /* letters of right-to-left scripts, their marks, and joiners occur in names */
    { "\u0630\u0631\u0627\u0639\u200f\u200e \u0645\u06cc\u200c \u2027\u202f\u2065\u206a",
      "\u0630\u0631\u0627\u0639\u200f\u200e \u0645\u06cc\u200c \u2027\u202f\u2065\u206a" },
    /* file names can contain any bytes */
    { "caf\xe9 \xff\xc2", "caf\xe9 \xff\xc2" },
    { "\xe2", "\xe2" },
    { "\xe2\x80", "\xe2\x80" },
  };

  for (gsize i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autofree char *line = triad_escape_dup_line (cases[i].text);

      g_assert_cmpstr (line, ==, cases[i].plain);
    }
}

static void
test_lines (void)
{
  g_autofree char *lines = triad_escape_dup_lines ("a\tb\n\x1b]0;title\x07\r\nc");

  g_assert_cmpstr (lines, ==, "a\tb\n<U+001B>]0;title<U+0007><U+000D>\nc");
}

static void
test_short (void)
{
  g_autofree char *most = g_strnfill (TRIAD_ESCAPE_SHORT_BYTES, 'x');
  g_autofree char *more = g_strconcat (most, "x", NULL);
  g_autofree char *cut = g_strconcat (most, "…", NULL);
  g_autofree char *wide = g_strconcat (most + 1, "é", NULL);
  g_autofree char *cut_wide = g_strconcat (most + 1, "…", NULL);
  char room[TRIAD_ESCAPE_SHORT_SIZE];

  g_assert_true (TRIAD_ESCAPE_SHORT (most) == most);
  g_assert_cmpstr (TRIAD_ESCAPE_SHORT (""), ==, "");
  g_assert_cmpstr (TRIAD_ESCAPE_SHORT (more), ==, cut);
  g_assert_cmpstr (TRIAD_ESCAPE_SHORT (wide), ==, cut_wide);
  g_assert_cmpstr (triad_escape_shorten ("a::b::c", 4, room), ==, "a::b");
  g_assert_cmpstr (triad_escape_shorten (more, TRIAD_ESCAPE_SHORT_BYTES, room), ==, most);
}

/* The shell reads the same text again, and the terminal no control character. */
static void
test_word (void)
{
  static const char *const texts[][2] = {
    { "plain.sdf", "'plain.sdf'" },
    { "it's", "'it'\\''s'" },
    { "a\003touch x\rb\n", "$'a\\003touch x\\015b\\012'" },
    { "\x7f'\\1 %s $(x) é", "$'\\177\\'\\\\1 %s $(x) é'" },
  };

  for (gsize i = 0; i < G_N_ELEMENTS (texts); i++)
    {
      g_autofree char *word = triad_escape_dup_word (texts[i][0]);
      g_autofree char *command = g_strconcat ("printf %s ", word, NULL);
      const char *const run[] = { "bash", "-c", command, NULL };
      g_autofree char *read = NULL;
      g_autoptr(GError) error = NULL;

      g_assert_cmpstr (word, ==, texts[i][1]);
      g_spawn_sync (NULL, (char **) run, NULL, G_SPAWN_SEARCH_PATH, NULL, NULL, &read, NULL, NULL,
                    &error);

      if (g_error_matches (error, G_SPAWN_ERROR, G_SPAWN_ERROR_NOENT))
        continue;

      g_assert_no_error (error);
      g_assert_cmpstr (read, ==, texts[i][0]);
    }
}

int
main (int    argc,
      char **argv)
{
  g_test_init (&argc, &argv, G_TEST_OPTION_ISOLATE_DIRS, NULL);

  g_test_add_func ("/terminal-escape/line", test_line);
  g_test_add_func ("/terminal-escape/lines", test_lines);
  g_test_add_func ("/terminal-escape/short", test_short);
  g_test_add_func ("/terminal-escape/word", test_word);

  return g_test_run ();
}
