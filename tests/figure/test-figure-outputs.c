/* test-figure-outputs.c: each output of a figure has its own file */
/* SPDX-License-Identifier: Apache-2.0 */

#include "triad-figure-options.h"
#include "triad-figure-outputs.h"

#include <string.h>

/* Returns the outputs in one line: `path:format:source:step`; or the message. */
static char *
plan (const char *first, ...)
{
  g_autoptr(TriadFigure) figure = triad_figure_new ();
  g_autoptr(GPtrArray) outputs = NULL;
  g_autoptr(GError) error = NULL;
  GString *said = g_string_new (NULL);
  va_list args;

  va_start (args, first);

  for (const char *name = first; name != NULL; name = va_arg (args, const char *))
    triad_figure_set (figure, name, va_arg (args, const char *), &error);

  va_end (args);
  g_assert_no_error (error);
  outputs = triad_figure_plan_outputs (figure, &error);

  if (outputs == NULL)
    {
      g_string_append (said, error->message);
      return g_string_free (said, FALSE);
    }

  for (guint i = 0; i < outputs->len; i++)
    {
      const TriadFigureOutput *output = g_ptr_array_index (outputs, i);

      g_string_append_printf (said, "%s%s:%s:%d:%d", i > 0 ? " " : "",
                              output->path != NULL ? output->path : "-",
                              triad_figure_format_get_name (output->format), output->source,
                              output->step);
    }

  return g_string_free (said, FALSE);
}

#define assert_plan(expected, ...) \
  G_STMT_START { \
    g_autofree char *said = plan (__VA_ARGS__, NULL); \
    g_assert_cmpstr (said, ==, expected); \
  } G_STMT_END

#define assert_refused(part, ...) \
  G_STMT_START { \
    g_autofree char *said = plan (__VA_ARGS__, NULL); \
    if (strstr (said, part) == NULL) \
      g_error ("“%s” does not say “%s”", said, part); \
  } G_STMT_END

static void
test_one (void)
{
  assert_plan ("-:svg:0:-1", "source", "a.sdf");
  assert_plan ("-:png:0:-1", "source", "a.sdf", "format", "png", "output", "-");
  assert_plan ("x.PDF:pdf:0:-1", "source", "a.sdf", "output", "x.PDF");
  assert_plan ("x.out:png:0:-1", "source", "a.sdf", "output", "x.out", "format", "png");
  assert_plan ("x.svg:svg:0:-1 x.png:png:0:-1", "source", "a.sdf", "output", "x.svg", "format",
               "svg;png");
  assert_refused ("no file given", "output", "x.svg");
}

static void
test_several (void)
{
  assert_plan ("d/a.svg:svg:0:-1 d/b.svg:svg:1:-1", "source", "m/a.sdf;m/b.urdf", "output", "d/");
  assert_plan ("f-b.png:png:0:-1", "source", "b.sdf", "output", "f-%s.png");
}

static void
test_pages (void)
{
  assert_plan ("all.pdf:pdf:-1:-1", "source", "a.sdf;b.sdf", "output", "all.pdf");
  assert_plan ("-:pdf:-1:-1", "source", "a.sdf;b.sdf", "format", "pdf");
}

static void
test_sweep (void)
{
  assert_plan ("s.svg:svg:0:-1", "source", "a.sdf", "sweep", "j=0..1", "output", "s.svg");
  assert_plan ("s-01.svg:svg:0:0 s-02.svg:svg:0:1", "source", "a.sdf", "sweep", "j=0..1", "steps",
               "2", "output", "s-%02d.svg");
  assert_plan ("d/a-001.png:png:0:0 d/a-002.png:png:0:1", "source", "a.sdf", "sweep", "j=0..1",
               "steps", "2", "output", "d/", "format", "png");
  assert_refused ("sweep-%03d.png", "source", "a.sdf", "sweep", "j=0..1", "output", "s.png");
}

static void
test_refused (void)
{
  assert_refused ("several models", "source", "a.sdf;b.sdf");
  assert_refused ("several models", "source", "a.sdf;b.sdf", "output", "x.svg");
  assert_refused ("overwrite another figure", "source", "m/a.sdf;n/a.sdf", "output", "d/");
  assert_refused ("overwrite the model", "source", "a.svg", "output", "./a.svg");
  assert_refused ("invalid placeholder", "source", "a.sdf", "output", "x%n.svg");
  assert_refused ("invalid placeholder", "source", "a.sdf", "output", "x%99999999999d.svg");
  assert_refused ("several formats", "source", "a.sdf", "format", "svg;png");
}

int
main (int    argc,
      char **argv)
{
  g_test_init (&argc, &argv, G_TEST_OPTION_ISOLATE_DIRS, NULL);

  g_test_add_func ("/figure-outputs/one", test_one);
  g_test_add_func ("/figure-outputs/several", test_several);
  g_test_add_func ("/figure-outputs/pages", test_pages);
  g_test_add_func ("/figure-outputs/sweep", test_sweep);
  g_test_add_func ("/figure-outputs/refused", test_refused);

  return g_test_run ();
}
