/* test-short-name.c: shortening of names that keeps them different */
/* SPDX-License-Identifier: Apache-2.0 */

#include "triad-short-name.h"

static const char *const joints[] = {
  "l_gripper_joint", "l_gripper_l_finger_joint", "l_gripper_l_finger_tip_joint",
  "l_gripper_r_finger_joint", "l_gripper_r_finger_tip_joint", "r_gripper_joint",
  "r_gripper_l_finger_joint", "r_gripper_l_finger_tip_joint", "r_gripper_r_finger_joint",
  "r_gripper_r_finger_tip_joint",
};

static void
assert_short (const char        *name,
              const char *const *others,
              int                n_others,
              int                n_chars,
              const char        *expected)
{
  g_autofree char *text = triad_short_name_dup (name, others, n_others, n_chars);

  g_assert_cmpstr (text, ==, expected);
}

static void
test_middle_gives_way (void)
{
  assert_short ("left_shoulder", NULL, 0, 6, "lef…der");
  assert_short ("left_shoulder", NULL, 0, 1, "l…");
  assert_short ("left_shoulder", NULL, 0, 0, "…");
  assert_short ("größenänderung", NULL, 0, 6, "grö…ung");
}

static void
test_names_stay_different (void)
{
  for (int n_chars = 20; n_chars < 28; n_chars++)
    {
      g_autoptr(GHashTable) seen = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);

      for (guint i = 0; i < G_N_ELEMENTS (joints); i++)
        if ((int) g_utf8_strlen (joints[i], -1) > n_chars)
          g_assert_true (g_hash_table_add (seen,
                                           triad_short_name_dup (joints[i], joints,
                                                                 G_N_ELEMENTS (joints), n_chars)));
    }
}

/* Not even the text with an ellipsis fits another name. */
static void
test_other_names_do_not_fit (void)
{
  const char *const others[] = { "a_one_z", "a_two_z", "b_one_z" };
  const char *const same[] = { "a_one_z", "a_one_z" };

  assert_short ("a_one_z", others, G_N_ELEMENTS (others), 6, "a_o…e_z");
  assert_short ("a_one_z", others, G_N_ELEMENTS (others), 3, "a_o…");
  assert_short ("a_one_z", others, G_N_ELEMENTS (others), 2, "a…z");
  assert_short ("a_one_z", same, G_N_ELEMENTS (same), 2, "a…z");
}

int
main (int   argc,
      char *argv[])
{
  g_test_init (&argc, &argv, G_TEST_OPTION_ISOLATE_DIRS, NULL);

  g_test_add_func ("/short-name/middle-gives-way", test_middle_gives_way);
  g_test_add_func ("/short-name/names-stay-different", test_names_stay_different);
  g_test_add_func ("/short-name/other-names-do-not-fit", test_other_names_do_not_fit);

  return g_test_run ();
}
