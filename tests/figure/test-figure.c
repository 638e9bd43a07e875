/* test-figure.c: the settings of figures are the same in every form */
/* SPDX-License-Identifier: Apache-2.0 */

#include "triad-figure-arguments.h"
#include "triad-figure-error.h"
#include "triad-figure-file.h"
#include "triad-figure-options.h"
#include "triad-option-value.h"

#include <math.h>
#include <string.h>

static char *
make_text (void)
{
  static const char *const pieces[] = {
    "arm", "::", "a b", "'", "\"", "\\", ";", "=", "$HOME", "`", "é", "关", "\n", "..", "*", "-",
    "%s", "#", "[", "&", "<", ",", "\t", "!",
  };
  GString *text = g_string_new (NULL);
  int n = g_test_rand_int_range (1, 6);

  for (int i = 0; i < n; i++)
    g_string_append (text, pieces[g_test_rand_int_range (0, G_N_ELEMENTS (pieces))]);

  return g_string_free (text, FALSE);
}

static char *
make_number (double least,
             double most)
{
  double value = g_test_rand_double_range (least, MIN (most, least + 1000));
  char buffer[G_ASCII_DTOSTR_BUF_SIZE];

  return g_strdup (g_ascii_dtostr (buffer, sizeof buffer, value));
}

static const char *
choose (const TriadFigureOption *setting)
{
  int n = (int) g_strv_length ((char **) setting->choices);

  return setting->choices[g_test_rand_int_range (0, n)];
}

/* A valid value of @setting, or an item of it. */
static char *
make_value (const TriadFigureOption *setting)
{
  g_autofree char *a = NULL;
  g_autofree char *b = NULL;

  switch (setting->kind)
    {
    case TRIAD_FIGURE_OPTION_CHOICE:
    case TRIAD_FIGURE_OPTION_CHOICES:
      return g_strdup (choose (setting));

    case TRIAD_FIGURE_OPTION_FLAG:
      return g_strdup (g_test_rand_bit () ? "true" : "no");

    case TRIAD_FIGURE_OPTION_NUMBER:
      return make_number (setting->least, setting->most);

    case TRIAD_FIGURE_OPTION_COUNT:
      return g_strdup_printf ("%d", g_test_rand_int_range ((int) setting->least,
                                                          (int) setting->most));

    case TRIAD_FIGURE_OPTION_ADDRESS:
      a = make_text ();
      return g_strconcat ("https://", a, NULL);

    case TRIAD_FIGURE_OPTION_COLOUR:
      return g_strdup (g_test_rand_bit () ? "none" : "#12abEF");

    case TRIAD_FIGURE_OPTION_VIEW:
      a = make_number (-360, 0);
      b = make_number (-90, 90);
      return g_test_rand_bit () ? g_strdup (choose (setting)) : g_strconcat (a, ",", b, NULL);

    case TRIAD_FIGURE_OPTION_SIZE:
      a = make_number (1, 10000);
      b = make_number (1, 10000);
      return g_strconcat (a, "x", b, NULL);

    case TRIAD_FIGURE_OPTION_PAIRS:
      a = make_text ();
      b = make_text ();
      return g_strconcat ("n", a, "=", b, NULL);

    case TRIAD_FIGURE_OPTION_FILE:
    case TRIAD_FIGURE_OPTION_FILES:
    case TRIAD_FIGURE_OPTION_LIST:
    case TRIAD_FIGURE_OPTION_TEXT:
    default:
      return make_text ();
    }
}

static TriadFigure *
make_figure (void)
{
  TriadFigure *figure = triad_figure_new ();
  int n;
  const TriadFigureOption *settings = triad_figure_get_options (&n);

  for (int i = 0; i < n; i++)
    {
      int times = g_test_rand_int_range (0, triad_figure_option_is_list (&settings[i]) ? 4 : 2);

      for (int k = 0; k < times; k++)
        {
          g_autofree char *value = make_value (&settings[i]);
          g_autoptr(GError) error = NULL;

          triad_figure_add (figure, settings[i].name, value, &error);
          g_assert_no_error (error);
        }
    }

  return figure;
}

static void
assert_equal (const TriadFigure *a,
              const TriadFigure *b,
              const char        *how)
{
  int n;
  const TriadFigureOption *settings = triad_figure_get_options (&n);

  for (int i = 0; i < n; i++)
    {
      g_autofree char *one = triad_figure_get (a, settings[i].name);
      g_autofree char *other = triad_figure_get (b, settings[i].name);

      if (g_strcmp0 (one, other) != 0)
        g_error ("%s: %s is %s, and was %s", how, settings[i].name, other, one);
    }
}

/* set() accepts the values of get(). */
static void
test_texts (void)
{
  for (int round = 0; round < 300; round++)
    {
      g_autoptr(TriadFigure) figure = make_figure ();
      g_autoptr(TriadFigure) copy = triad_figure_copy (figure);
      g_autoptr(TriadFigure) other = triad_figure_new ();
      int n;
      const TriadFigureOption *settings = triad_figure_get_options (&n);

      for (int i = 0; i < n; i++)
        {
          g_autofree char *value = triad_figure_get (figure, settings[i].name);
          g_autoptr(GError) error = NULL;

          if (value != NULL)
            triad_figure_set (other, settings[i].name, value, &error);

          g_assert_no_error (error);
        }

      assert_equal (figure, other, "set");
      assert_equal (figure, copy, "copy");
    }
}

/* Returns a command without `$'…'`, which GLib does not read. */
static char *
dup_quoted (const char *command)
{
  GString *quoted = g_string_new (NULL);
  const char *at = command;

  while (*at != '\0')
    {
      const char *end = at + 1;

      if (at[0] == '\'')
        {
          end = strchr (at + 1, '\'') + 1;
        }
      else if (at[0] == '\\')
        {
          end = at + 2;
        }
      else if (at[0] == '$' && at[1] == '\'')
        {
          g_autofree char *written = NULL;
          g_autofree char *text = NULL;
          g_autofree char *word = NULL;

          for (end = at + 2; *end != '\''; end++)
            end += *end == '\\';

          written = g_strndup (at + 2, end - at - 2);
          text = g_strcompress (written);
          word = g_shell_quote (text);
          g_string_append (quoted, word);
          at = end + 1;
          continue;
        }

      g_string_append_len (quoted, at, end - at);
      at = end;
    }

  return g_string_free (quoted, FALSE);
}

/* A command line describes its figure completely. */
static void
test_commands (void)
{
  for (int round = 0; round < 300; round++)
    {
      g_autoptr(TriadFigure) figure = make_figure ();
      g_autoptr(TriadFigure) other = triad_figure_new ();
      g_autofree char *command = triad_figure_arguments_to_command (figure);
      g_autofree char *quoted = dup_quoted (command);
      g_autoptr(GOptionContext) context = g_option_context_new (NULL);
      g_auto(GStrv) words = NULL;
      g_auto(GStrv) arguments = NULL;
      g_autoptr(GError) error = NULL;

      g_assert_true (g_shell_parse_argv (quoted, NULL, &words, &error));
      g_assert_cmpstr (words[0], ==, "triad-cli");
      arguments = g_strdupv (words + 1);
      g_option_context_set_main_group (context,
                                       triad_figure_arguments_new (other,
                                                                   g_str_equal (words[1],
                                                                                "graph")));
      g_option_context_parse_strv (context, &arguments, &error);

      if (error != NULL)
        g_error ("%s: %s", command, error->message);

      assert_equal (figure, other, command);
    }
}

static void
test_short_commands (void)
{
  g_autoptr(TriadFigure) figure = triad_figure_new ();
  g_autofree char *plain = NULL;
  g_autofree char *graph = NULL;

  triad_figure_add (figure, "source", "arm.sdf", NULL);
  plain = triad_figure_arguments_to_command (figure);
  g_assert_cmpstr (plain, ==, "triad-cli render arm.sdf");

  triad_figure_set (figure, "content", "relative_to", NULL);
  triad_figure_set (figure, "output", "arm.svg", NULL);
  graph = triad_figure_arguments_to_command (figure);
  g_assert_cmpstr (graph, ==, "triad-cli graph --kind=relative_to -o arm.svg arm.sdf");
}

/* Invalid values are reported, and change nothing. */
static void
test_errors (void)
{
  static const struct
  {
    const char *name;
    const char *value;
    const char *message;
  } cases[] = {
    { "theme", "drak", "did you mean “dark”" },
    { "content", "graph", "graphs" },
    { "size", "300", "600x450" },
    { "size", "0x3", "600x450" },
    { "size", "x300", "600x450" },
    { "size", "300y300", "600x450" },
    { "size", "300x", "600x450" },
    { "size", "300x300x", "600x450" },
    { "size", "300x1e9", "600x450" },
    { "scale", "nan", "a number from" },
    { "scale", "1e9", "a number from 0.01 to 100" },
    { "scale", "0.001", "a number from 0.01 to 100" },
    { "scale", "2x", "a number from 0.01 to 100" },
    { "scale", "-", "a number from" },
    { "scale", "1e999", "a number from" },
    { "steps", "many", "a number from" },
    { "steps", "2.5", "an integer" },
    { "background", "#12", "#ffffff" },
    { "background", "blue", "#ffffff" },
    { "background", "#fffffg", "#ffffff" },
    { "background", "#fffff", "#ffffff" },
    { "background", "ffff", "#ffffff" },
    { "view", "30", "such as 30,20" },
    { "view", "30,100", "such as 30,20" },
    { "view", "30,-100", "such as 30,20" },
    { "view", "361,0", "such as 30,20" },
    { "view", "30,x", "such as 30,20" },
    { "view", "30,20,10", "such as 30,20" },
    { "view", "30;20", "such as 30,20" },
    { "view", "above", "one of iso" },
    { "grid", "maybe", "true or false" },
    { "joint", "elbow", "NAME=VALUE" },
    { "joint", "=1", "NAME=VALUE" },
    { "kinds", "link;fish", "one of world" },
    { "title", "\xff", "UTF-8" },
    { "links", "javascript:alert(1)//", "an http, https or file URL" },
    { "links", "java\tscript:alert(1)//", "an http, https or file URL" },
    { "links", " JavaScript:alert(1)//", "an http, https or file URL" },
    { "links", "data:text/html,x", "an http, https or file URL" },
  };

  for (gsize i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autoptr(TriadFigure) figure = make_figure ();
      g_autoptr(TriadFigure) before = triad_figure_copy (figure);
      g_autoptr(GError) error = NULL;

      g_assert_false (triad_figure_set (figure, cases[i].name, cases[i].value, &error));
      g_assert_nonnull (strstr (error->message, cases[i].message));
      g_assert_cmpstr (triad_figure_error_get_option (error), ==, cases[i].name);
      assert_equal (before, figure, "error");
    }
}

/* Older figure files and commands have the former name. */
static void
test_former_name (void)
{
  g_autoptr(TriadFigure) figure = triad_figure_new ();
  g_autofree char *keys = NULL;

  g_assert_true (triad_figure_set (figure, "ground", "#123456", NULL));
  keys = triad_figure_to_keys (figure, "it");
  g_assert_nonnull (strstr (keys, "\nbackground=#123456\n"));
}

static void
test_addresses (void)
{
  static const char *const addresses[] = {
    "", "https://robots.example/arm", "HTTP://robots.example/?a:b", "file:///arm.html", "arm.html",
    "../a:b", "#a:b", "?a:b", "//robots.example/",
  };

  for (gsize i = 0; i < G_N_ELEMENTS (addresses); i++)
    {
      g_autoptr(TriadFigure) figure = triad_figure_new ();
      g_autoptr(GError) error = NULL;

      triad_figure_set (figure, "links", addresses[i], &error);
      g_assert_no_error (error);
      g_assert_cmpstr (figure->links, ==, *addresses[i] != '\0' ? addresses[i] : NULL);
    }
}

static void
test_unknown (void)
{
  g_autoptr(TriadFigure) figure = triad_figure_new ();
  g_autoptr(GError) near = NULL;
  g_autoptr(GError) far = NULL;

  g_assert_false (triad_figure_set (figure, "captoin", "x", &near));
  g_assert_nonnull (strstr (near->message, "did you mean “caption”"));
  g_assert_null (triad_figure_error_get_option (near));
  g_assert_false (triad_figure_set (figure, "zzzzzzzz", "x", &far));
  g_assert_null (strstr (far->message, "did you mean"));
}

/* NULL is the default; added items extend a list. */
static void
test_lists (void)
{
  g_autoptr(TriadFigure) figure = triad_figure_new ();
  g_autofree char *both = NULL;

  triad_figure_set (figure, "frames", "a ; b\\;c", NULL);
  g_assert_cmpint (g_strv_length (figure->frames), ==, 2);
  g_assert_cmpstr (figure->frames[0], ==, "a");
  g_assert_cmpstr (figure->frames[1], ==, "b;c");
  triad_figure_add (figure, "frames", "d;e", NULL);
  g_assert_cmpstr (figure->frames[2], ==, "d;e");
  triad_figure_set (figure, "frames", "", NULL);
  g_assert_null (figure->frames);

  triad_figure_add (figure, "kinds", "link,joint", NULL);
  g_assert_false (triad_figure_add (figure, "kinds", "frame,nothing", NULL));
  both = triad_figure_get (figure, "kinds");
  g_assert_cmpstr (both, ==, "link;joint");

  /* A choice counts once, however often it is repeated. */
  triad_figure_add (figure, "kinds", "joint,frame,frame,link", NULL);
  g_assert_cmpint (g_strv_length (figure->kinds), ==, 3);
}

/* A figure from a camera is seen from there. */
static void
test_camera (void)
{
  g_autoptr(TriadFigure) figure = triad_figure_new ();
  g_autofree char *view = NULL;
  TriadCamera camera;

  triad_camera_init (&camera);
  camera.target = (TriadVector) { 1, 2, 3.5 };
  camera.distance = 7;
  triad_camera_set_view (&camera, TRIAD_CAMERA_VIEW_LEFT);
  triad_figure_set_camera (figure, &camera);
  g_assert_cmpstr (figure->look_at, ==, "1,2,3.5");
  g_assert_cmpint (figure->view.named, ==, TRIAD_CAMERA_VIEW_LEFT);
  g_assert_cmpfloat (figure->distance, ==, 7);

  camera.yaw = 0.25 * G_PI;
  camera.pitch = 0.5;
  triad_figure_set_camera (figure, &camera);
  view = triad_figure_get (figure, "view");
  g_assert_cmpint (figure->view.named, ==, TRIAD_FIGURE_ANGLES);
  g_assert_cmpfloat_with_epsilon (figure->view.azimuth, -135, 1e-9);
  g_assert_cmpfloat_with_epsilon (figure->view.elevation, 0.5 * 180 / G_PI, 1e-9);
}

/* Every name and letter is one setting's. */
static void
test_table (void)
{
  g_autoptr(GHashTable) names = g_hash_table_new (g_str_hash, g_str_equal);
  g_autoptr(GHashTable) letters = g_hash_table_new (NULL, NULL);
  int n;
  const TriadFigureOption *settings = triad_figure_get_options (&n);

  for (int i = 0; i < n; i++)
    {
      g_assert_true (g_hash_table_add (names, (gpointer) settings[i].name));
      g_assert_true (settings[i].kind == TRIAD_FIGURE_OPTION_FLAG || settings[i].metavar != NULL);

      if (settings[i].short_name != 0)
        g_assert_true (g_hash_table_add (letters, GINT_TO_POINTER (settings[i].short_name)));
    }
}

int
main (int    argc,
      char **argv)
{
  g_test_init (&argc, &argv, G_TEST_OPTION_ISOLATE_DIRS, NULL);

  g_test_add_func ("/figure/table", test_table);
  g_test_add_func ("/figure/round-trip-of-texts", test_texts);
  g_test_add_func ("/figure/round-trip-of-commands", test_commands);
  g_test_add_func ("/figure/short-commands", test_short_commands);
  g_test_add_func ("/figure/errors", test_errors);
  g_test_add_func ("/figure/unknown-settings", test_unknown);
  g_test_add_func ("/figure/former-name", test_former_name);
  g_test_add_func ("/figure/addresses", test_addresses);
  g_test_add_func ("/figure/lists", test_lists);
  g_test_add_func ("/figure/camera", test_camera);

  return g_test_run ();
}
