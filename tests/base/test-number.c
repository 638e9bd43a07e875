/* test-number.c: numbers as people read them */
/* SPDX-License-Identifier: Apache-2.0 */

#include "triad-number.h"

#include <math.h>
#include <string.h>

#define N_RANDOM 20000

/* The same bits, and the same end. */
static void
assert_as_strtod (const char *text)
{
  char *end;
  char *expected_end;
  double value = triad_number_parse (text, &end);
  double expected = g_ascii_strtod (text, &expected_end);

  if (!isnan (expected))
    g_assert_cmpmem (&value, sizeof value, &expected, sizeof expected);

  g_assert_cmpstr (end, ==, expected_end);
}

static void
test_parse (void)
{
  static const char *const texts[] = {
    "", " ", "0", "-0", "+0", "-0.0", "1", "-1.5", "+.5", "5.", ".", "-", "+-1", "--1", "1 2",
    "1.2.3", "0.1", "0.3", "1e3", "1E-3", "1e", "0x10", "0x1p3", "inf", "-Infinity", "nan",
    "1,5", "1_000", "12a", "3.14159265358979", "3.141592653589793", "123456789012345",
    "1234567890123456", "0.000000000000001", "0.0000000000000001", "9007199254740993",
    "  7", "\t-8", "1\xc2\xa0", "999999999999999", "0.999999999999999",
  };

  for (gsize i = 0; i < G_N_ELEMENTS (texts); i++)
    assert_as_strtod (texts[i]);
}

static void
test_parse_random (void)
{
  static const char alphabet[] = "0123456789012345678901234567890123456789.-+e x";

  for (int i = 0; i < N_RANDOM; i++)
    {
      char text[24] = "";
      int n = g_test_rand_int_range (0, sizeof text - 1);

      for (int k = 0; k < n; k++)
        text[k] = alphabet[g_test_rand_int_range (0, sizeof alphabet - 1)];

      assert_as_strtod (text);
    }
}

static void
test_exact (void)
{
  for (int i = 0; i < N_RANDOM; i++)
    {
      double value = g_test_rand_double_range (-10, 10);
      g_autofree char *text = triad_number_to_exact_text (value);

      g_assert_true (triad_number_parse (text, &(char *) { NULL }) == value);
    }
}

/* Rounding errors relative to a larger number are not shown. */
static void
test_among (void)
{
  static const struct
  {
    double      value;
    double      largest;
    const char *text;
  } cases[] = {
    { -1.54737334e-12, 0.649, "0" },
    { 0.649, 0.649, "0.649" },
    { 0.30000000004, 0.649, "0.3" },
    { 0.0000012341, 0.649, "1.234e-06" },
    { 0.0000012345, 123456, "0" },
    { 123456.789, 123456.789, "123456.789" },
    { 0.70710678118, 1, "0.707106781" },
    { 0.54030230586, 1000, "0.540302" },
    { 2e-11, 3e-11, "2e-11" },
    { 1e-12, 0, "1e-12" },
    { 1.5, INFINITY, "1.5" },
    { INFINITY, 1, "inf" },
    { 1e300, 1e300, "1e+300" },
  };

  for (gsize i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autofree char *text = triad_number_to_text_among (cases[i].value, cases[i].largest);

      g_assert_cmpstr (text, ==, cases[i].text);
    }
}

/* As many decimals as show the gap to a tenth of it, without zeros at the end. */
static void
test_short (void)
{
  static const struct
  {
    double      value;
    double      gap;
    const char *text;
  } cases[] = {
    { 1.23456789, 0.01, "1.235" },
    { 1.23456789, 0.0001, "1.23457" },
    { 1.23456789, INFINITY, "1.235" },
    { 1.23456789, 0, "1.235" },
    { -2.5, 0.5, "-2.5" },
    { 2, 0.5, "2" },
    { 100, 10, "100" },
    { 0.00012345, 1, "0.000123" },
    { 1e-13, 1, "0" },
    { 1e10, 1, "1e+10" },
    { INFINITY, 1, "∞" },
    { -INFINITY, 1, "−∞" },
    { NAN, 1, "∞" },
  };

  for (gsize i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autofree char *text = triad_number_to_short_text (cases[i].value, cases[i].gap);

      g_assert_cmpstr (text, ==, cases[i].text);
    }
}

int
main (int    argc,
      char **argv)
{
  g_test_init (&argc, &argv, G_TEST_OPTION_ISOLATE_DIRS, NULL);

  g_test_add_func ("/number/parse", test_parse);
  g_test_add_func ("/number/parse-random", test_parse_random);
  g_test_add_func ("/number/exact", test_exact);
  g_test_add_func ("/number/among", test_among);
  g_test_add_func ("/number/short", test_short);

  return g_test_run ();
}
