/* test-source-names.c: short unambiguous names of files */
/* SPDX-License-Identifier: Apache-2.0 */

#include "triad-source-names.h"

/* Of files at @paths, NULL behind them, that need not be there. */
static char **
dup_names (const char *const *paths)
{
  g_autoptr(GPtrArray) sources =
    g_ptr_array_new_with_free_func ((GDestroyNotify) triad_source_unref);
  g_autoptr(GBytes) bytes = g_bytes_new_static ("<sdf/>", 6);

  for (int i = 0; paths[i] != NULL; i++)
    {
      g_autoptr(GFile) file = g_file_new_for_path (paths[i]);

      g_ptr_array_add (sources, triad_source_new_from_bytes (file, NULL, bytes));
    }

  return triad_source_names_dup (sources);
}

static void
assert_names (const char *const *paths,
              const char *const *expected)
{
  g_auto(GStrv) names = dup_names (paths);

  g_assert_cmpstrv ((char **) names, (char **) expected);
}

static void
test_short (void)
{
  assert_names ((const char *[]) { "/robots/arm.sdf", "/robots/hand/hand.sdf", NULL },
                (const char *[]) { "arm.sdf", "hand.sdf", NULL });
  assert_names ((const char *[]) { NULL }, (const char *[]) { NULL });
}

/* Models in folders are all called model.sdf. */
static void
test_folders (void)
{
  assert_names ((const char *[]) { "/m/arm/model.sdf", "/m/world.sdf", "/m/hand/model.sdf", NULL },
                (const char *[]) { "arm/model.sdf", "world.sdf", "hand/model.sdf", NULL });
  assert_names ((const char *[]) { "/model.sdf", "/m/model.sdf", NULL },
                (const char *[]) { "/model.sdf", "m/model.sdf", NULL });
}

/* Names are displayed as UTF-8. */
static void
test_bytes (void)
{
  g_auto(GStrv) names = dup_names ((const char *[]) { "/m/\xff.sdf", NULL });

  g_assert_true (g_utf8_validate (names[0], -1, NULL));
  g_assert_true (g_str_has_suffix (names[0], ".sdf"));
}

int
main (int    argc,
      char **argv)
{
  g_test_init (&argc, &argv, G_TEST_OPTION_ISOLATE_DIRS, NULL);

  g_test_add_func ("/source-names/short", test_short);
  g_test_add_func ("/source-names/folders-of-equal-ones", test_folders);
  g_test_add_func ("/source-names/any-bytes", test_bytes);

  return g_test_run ();
}
