/* test-outline-tree.c: the tree of the outline */
/* SPDX-License-Identifier: Apache-2.0 */

#include "triad-test.h"

#include "triad-outline-tree.h"

static const char world[] =
  "<sdf version='1.9'><world name='w'><frame name='dock'/>"
  "<model name='cart'><link name='base'/>"
  "  <model name='arm'><link name='upper'/><frame name='lost' attached_to='nobody'/></model>"
  "  <frame name='handle'/></model>"
  "<frame name='target'/>"
  "</world></sdf>";

/* Returns the tree in one line: `world(dock cart(base …) …)`. */
static char *
print (const TriadOutlineTree *tree)
{
  GString *text = g_string_new (NULL);
  g_autoptr(GArray) open = g_array_new (FALSE, FALSE, sizeof (int));
  int scope = -1;
  int next = 0;

  while (TRUE)
    {
      int n;
      const int *children = triad_outline_tree_get_children (tree, scope, &n);

      if (next < n)
        {
          int v = children[next];
          int n_in;

          g_assert_cmpint (tree->place[v], ==, next);
          g_assert_cmpint (tree->parent[v], ==, scope);
          g_string_append_printf (text, "%s%s", next > 0 ? " " : "",
                                  triad_snapshot_get_frame (tree->snapshot, v)->name);
          triad_outline_tree_get_children (tree, v, &n_in);
          next++;

          if (n_in > 0)
            {
              g_array_append_val (open, next);
              g_string_append_c (text, '(');
              scope = v;
              next = 0;
            }
        }
      else if (open->len > 0)
        {
          next = g_array_index (open, int, open->len - 1);
          g_array_set_size (open, open->len - 1);
          g_string_append_c (text, ')');
          scope = tree->parent[scope];
        }
      else
        {
          return g_string_free (text, FALSE);
        }
    }
}

static TriadOutlineTree *
look_for (TriadSnapshot *snapshot,
          const char    *text)
{
  g_autoptr(TriadFrameFilter) filter =
    triad_frame_filter_new (text, FALSE, TRIAD_FRAME_KINDS_ANY, 0, NULL);

  return triad_outline_tree_new (snapshot, triad_frame_filter_run (filter, snapshot, NULL, NULL));
}

static void
assert_tree (const TriadOutlineTree *tree,
             const char             *expected)
{
  g_autofree char *found = print (tree);

  g_assert_cmpstr (found, ==, expected);
}

static void
test_world (void)
{
  g_autoptr(TriadSnapshot) snapshot = triad_test_load (world);
  g_autoptr(TriadOutlineTree) tree = triad_outline_tree_new (snapshot, NULL);

  assert_tree (tree, "world(dock cart(base arm(upper lost) handle) target)");
  g_assert_cmpint (tree->n_shown, ==, triad_snapshot_get_n_frames (snapshot));
}

static void
test_lone_model (void)
{
  g_autoptr(TriadSnapshot) snapshot =
    triad_test_load ("<sdf version='1.9'><model name='arm'><link name='base'/></model></sdf>");
  g_autoptr(TriadOutlineTree) tree = triad_outline_tree_new (snapshot, NULL);

  assert_tree (tree, "__root__ arm(base)");
}

static void
test_nothing (void)
{
  g_autoptr(TriadSnapshot) snapshot = triad_test_load ("");
  g_autoptr(TriadOutlineTree) tree = triad_outline_tree_new (snapshot, NULL);

  g_assert_cmpint (tree->n_shown, ==, tree->n_frames);
}

static void
test_matches_have_ancestors (void)
{
  g_autoptr(TriadSnapshot) snapshot = triad_test_load (world);
  g_autoptr(TriadOutlineTree) upper = look_for (snapshot, "upper");
  g_autoptr(TriadOutlineTree) cart = look_for (snapshot, "CART");
  g_autoptr(TriadOutlineTree) none = look_for (snapshot, "nobody");

  assert_tree (upper, "world(cart(arm(upper)))");
  assert_tree (cart, "world(cart(base arm(upper lost) handle))");
  assert_tree (none, "");
  g_assert_cmpint (upper->n_shown, ==, 4);
}

static void
test_step (void)
{
  g_autoptr(TriadSnapshot) snapshot = triad_test_load (world);
  g_autoptr(TriadOutlineTree) all = triad_outline_tree_new (snapshot, NULL);
  g_autoptr(TriadOutlineTree) none = look_for (snapshot, "nobody");
  g_autoptr(TriadOutlineTree) some = look_for (snapshot, "a");      /* all but world and dock */
  int dock = triad_test_find (snapshot, "dock");
  int cart = triad_test_find (snapshot, "cart");
  int target = triad_test_find (snapshot, "target");

  g_assert_cmpint (triad_outline_tree_step (some, -1, 1), ==, cart);
  g_assert_cmpint (triad_outline_tree_step (some, -1, -1), ==, target);
  g_assert_cmpint (triad_outline_tree_step (some, dock, 1), ==, cart);
  g_assert_cmpint (triad_outline_tree_step (some, cart, -1), ==, target);
  g_assert_cmpint (triad_outline_tree_step (some, target, 1), ==, cart);
  g_assert_cmpint (triad_outline_tree_step (none, cart, 1), ==, -1);
  g_assert_cmpint (triad_outline_tree_step (all, cart, 1), ==, -1);
}

static void
test_errors (void)
{
  g_autoptr(TriadSnapshot) snapshot = triad_test_load (world);
  g_autoptr(TriadOutlineTree) tree = triad_outline_tree_new (snapshot, NULL);
  int lost = triad_test_find (snapshot, "cart::arm::lost");
  const TriadDiagnostic *first;

  g_assert_cmpint (tree->n_errors[lost], ==, 1);
  first = g_ptr_array_index (triad_snapshot_get_diagnostics (snapshot), tree->first_error[lost]);
  g_assert_cmpint (first->code, ==, TRIAD_CODE_FRAME_ATTACHED_TO_INVALID);
  g_assert_cmpint (tree->n_wrong_within[lost], ==, 0);
  g_assert_cmpint (tree->n_wrong_within[triad_test_find (snapshot, "cart")], ==, 1);
  g_assert_cmpint (tree->n_wrong_within[0], ==, 1);
  g_assert_cmpint (tree->first_error[0], ==, -1);
}

/* Models in models. */
static void
test_deep (void)
{
  g_autoptr(GString) text = g_string_new ("<sdf version='1.9'>");
  g_autoptr(TriadSnapshot) snapshot = NULL;
  g_autoptr(TriadOutlineTree) tree = NULL;

  for (int i = 0; i < 200; i++)
    g_string_append (text, "<model name='m'>");

  g_string_append (text, "<link name='deep'/>");

  for (int i = 0; i < 200; i++)
    g_string_append (text, "</model>");

  g_string_append (text, "</sdf>");
  snapshot = triad_test_load (text->str);
  tree = look_for (snapshot, "deep");

  g_assert_cmpint (tree->matches->n_matches, ==, 1);
  g_assert_cmpint (tree->n_shown, ==, tree->n_frames - 1);
}

/* Replaces the first @old in the world. */
static TriadOutlineTree *
make_changed (const char *old,
              const char *changed)
{
  g_auto(GStrv) parts = g_strsplit (world, old, 2);
  g_autofree char *text = g_strjoinv (changed, parts);
  g_autoptr(TriadSnapshot) snapshot = triad_test_load (text);

  g_assert_cmpint (g_strv_length (parts), ==, 2);

  return triad_outline_tree_new (snapshot, NULL);
}

static void
test_same_rows (void)
{
  const struct
  {
    const char *old;
    const char *changed;
    gboolean is_same;
  } cases[] = {
    { "<frame name='dock'/>", "<frame name='dock'><pose>1 0 0 0 0 0</pose></frame>", TRUE },
    { "attached_to='nobody'", "attached_to='upper'", TRUE },
    { "'target'", "'goal'", FALSE },
    { "<frame name='target'/>", "", FALSE },
    { "<frame name='handle'/></model><frame name='target'/>",
      "</model><frame name='handle'/><frame name='target'/>", FALSE },
    { "</model>  <frame name='handle'/></model>", "<frame name='handle'/></model></model>", FALSE },
  };
  g_autoptr(TriadOutlineTree) tree = make_changed ("world", "world");
  g_autoptr(TriadOutlineTree) found = look_for (tree->snapshot, "handle");

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autoptr(TriadOutlineTree) changed = make_changed (cases[i].old, cases[i].changed);

      g_assert_cmpint (triad_outline_tree_has_same_rows (tree, changed), ==, cases[i].is_same);
    }

  g_assert_false (triad_outline_tree_has_same_rows (tree, found));
}

int
main (int   argc,
      char *argv[])
{
  g_test_init (&argc, &argv, G_TEST_OPTION_ISOLATE_DIRS, NULL);

  g_test_add_func ("/outline-tree/world", test_world);
  g_test_add_func ("/outline-tree/lone-model", test_lone_model);
  g_test_add_func ("/outline-tree/nothing", test_nothing);
  g_test_add_func ("/outline-tree/matches-have-ancestors", test_matches_have_ancestors);
  g_test_add_func ("/outline-tree/step", test_step);
  g_test_add_func ("/outline-tree/errors", test_errors);
  g_test_add_func ("/outline-tree/deep", test_deep);
  g_test_add_func ("/outline-tree/same-rows", test_same_rows);

  return g_test_run ();
}
