/* test-frame-filter.c: search for frames */
/* SPDX-License-Identifier: Apache-2.0 */

#include "triad-test.h"

#include "triad-frame-filter.h"

#include <time.h>

static const char arm[] =
  "<sdf version='1.9'><world name='w'><frame name='Grüße'/>"
  "<model name='arm'><link name='base'/><link name='Tip'><pose relativeto='base'/></link>"
  "<joint name='elbow' type='fixed'><parent>base</parent><child>Tip</child></joint>"
  "<frame name='tool' attached_to='nobody'/></model></world></sdf>";

/* Returns the names of the matches, separated by spaces. */
static char *
find (const char         *text,
      gboolean            is_expression,
      TriadFrameKinds     kinds,
      TriadFrameProblems  problems)
{
  g_autoptr(TriadSnapshot) snapshot = triad_test_load (arm);
  g_autoptr(GError) error = NULL;
  g_autoptr(TriadFrameFilter) filter =
    triad_frame_filter_new (text, is_expression, kinds, problems, &error);
  g_autoptr(TriadFrameMatches) matches = NULL;
  GString *found = g_string_new (NULL);
  int n = 0;

  g_assert_no_error (error);
  matches = triad_frame_filter_run (filter, snapshot, NULL, &error);
  g_assert_no_error (error);
  g_assert_cmpint (matches->n_frames, ==, triad_snapshot_get_n_frames (snapshot));

  for (int v = 0; v < matches->n_frames; v++)
    if (matches->match[v])
      g_string_append_printf (found, "%s%s", n++ > 0 ? " " : "",
                              triad_snapshot_get_scoped_name (snapshot, v));

  g_assert_cmpint (n, ==, matches->n_matches);

  return g_string_free (found, FALSE);
}

static void
assert_finds (const char         *text,
              gboolean            is_expression,
              TriadFrameKinds     kinds,
              TriadFrameProblems  problems,
              const char         *expected)
{
  g_autofree char *found = find (text, is_expression, kinds, problems);

  g_assert_cmpstr (found, ==, expected);
}

static void
test_text (void)
{
  assert_finds ("tip", FALSE, TRIAD_FRAME_KINDS_ANY, 0, "arm::Tip");
  assert_finds ("ARM::T", FALSE, TRIAD_FRAME_KINDS_ANY, 0, "arm::Tip arm::tool");
  assert_finds ("GRÜSSE", FALSE, TRIAD_FRAME_KINDS_ANY, 0, "Grüße");
  assert_finds ("t.p", FALSE, TRIAD_FRAME_KINDS_ANY, 0, "");
}

static void
test_expression (void)
{
  assert_finds ("t.p$", TRUE, TRIAD_FRAME_KINDS_ANY, 0, "arm::Tip");
  assert_finds ("^arm::[be]", TRUE, TRIAD_FRAME_KINDS_ANY, 0, "arm::base arm::elbow");
  assert_finds ("gr..e", TRUE, TRIAD_FRAME_KINDS_ANY, 0, "Grüße");
}

static void
test_kinds (void)
{
  assert_finds ("", FALSE, TRIAD_FRAME_KINDS_LINKS, 0, "arm::base arm::Tip");
  assert_finds ("", FALSE, TRIAD_FRAME_KINDS_MODELS | TRIAD_FRAME_KINDS_JOINTS, 0,
                "arm arm::elbow");
  assert_finds ("t", FALSE, TRIAD_FRAME_KINDS_FRAMES, 0, "arm::tool");
}

static void
test_only_errors (void)
{
  assert_finds ("", FALSE, TRIAD_FRAME_KINDS_ANY, TRIAD_FRAME_PROBLEMS_ERRORS, "arm::tool");
  assert_finds ("", FALSE, TRIAD_FRAME_KINDS_LINKS, TRIAD_FRAME_PROBLEMS_ERRORS, "");
  assert_finds ("", FALSE, TRIAD_FRAME_KINDS_ANY, TRIAD_FRAME_PROBLEMS_WARNINGS, "arm::Tip");
  assert_finds ("", FALSE, TRIAD_FRAME_KINDS_ANY,
                TRIAD_FRAME_PROBLEMS_ERRORS | TRIAD_FRAME_PROBLEMS_WARNINGS, "arm::Tip arm::tool");
}

static void
test_empty (void)
{
  g_autoptr(TriadFrameFilter) none =
    triad_frame_filter_new ("", TRUE, TRIAD_FRAME_KINDS_ANY, 0, NULL);
  g_autoptr(TriadFrameFilter) some =
    triad_frame_filter_new ("", FALSE, TRIAD_FRAME_KINDS_LINKS, 0, NULL);

  g_assert_true (triad_frame_filter_is_empty (none));
  g_assert_false (triad_frame_filter_is_empty (some));
}

static void
test_bad_expression (void)
{
  g_autoptr(GError) error = NULL;

  g_assert_null (triad_frame_filter_new ("tip[", TRUE, TRIAD_FRAME_KINDS_ANY, 0, &error));
  g_assert_error (error, G_REGEX_ERROR, G_REGEX_ERROR_UNTERMINATED_CHARACTER_CLASS);
  g_assert_null (strstr (error->message, "LIMIT"));
}

static void
test_hard_expression (void)
{
  g_autoptr(TriadSnapshot) snapshot =
    triad_test_load ("<sdf version='1.9'><model name='aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa!'>"
                     "<link name='base'/></model></sdf>");
  g_autoptr(TriadFrameFilter) filter =
    triad_frame_filter_new ("^(a+)+$", TRUE, TRIAD_FRAME_KINDS_ANY, 0, NULL);
  g_autoptr(GError) error = NULL;
  clock_t begin = clock ();

  g_assert_null (triad_frame_filter_run (filter, snapshot, NULL, &error));
  g_assert_error (error, G_REGEX_ERROR, G_REGEX_ERROR_MATCH);
  g_assert_cmpint (clock () - begin, <, 2 * CLOCKS_PER_SEC);
}

static void
test_cancelled (void)
{
  g_autoptr(TriadSnapshot) snapshot = triad_test_load (arm);
  g_autoptr(TriadFrameFilter) filter =
    triad_frame_filter_new ("a", FALSE, TRIAD_FRAME_KINDS_ANY, 0, NULL);
  g_autoptr(GCancellable) cancellable = g_cancellable_new ();
  g_autoptr(GError) error = NULL;

  g_cancellable_cancel (cancellable);
  g_assert_null (triad_frame_filter_run (filter, snapshot, cancellable, &error));
  g_assert_error (error, G_IO_ERROR, G_IO_ERROR_CANCELLED);
}

int
main (int   argc,
      char *argv[])
{
  g_test_init (&argc, &argv, G_TEST_OPTION_ISOLATE_DIRS, NULL);

  g_test_add_func ("/frame-filter/text", test_text);
  g_test_add_func ("/frame-filter/expression", test_expression);
  g_test_add_func ("/frame-filter/kinds", test_kinds);
  g_test_add_func ("/frame-filter/only-errors", test_only_errors);
  g_test_add_func ("/frame-filter/empty", test_empty);
  g_test_add_func ("/frame-filter/bad-expression", test_bad_expression);
  g_test_add_func ("/frame-filter/hard-expression", test_hard_expression);
  g_test_add_func ("/frame-filter/cancelled", test_cancelled);

  return g_test_run ();
}
