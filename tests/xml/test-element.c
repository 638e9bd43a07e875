/* test-element.c: the tree of elements */
/* SPDX-License-Identifier: Apache-2.0 */

#include "triad-element.h"

static TriadElement *
add (TriadTree    *tree,
     TriadElement *parent,
     const char   *name,
     const char   *name_attribute)
{
  TriadElement *element = triad_tree_add_element (tree, parent, name, TRIAD_SOURCE_RANGE_NOWHERE);

  if (name_attribute != NULL)
    triad_tree_add_attribute (tree, element, "name", name_attribute, TRIAD_SOURCE_RANGE_NOWHERE);

  return element;
}

static void
assert_path (const TriadElement *element,
             const char         *expected)
{
  g_autofree char *path = triad_element_dup_path (element);

  g_assert_cmpstr (path, ==, expected);
}

static void
test_order (void)
{
  g_autoptr(TriadTree) tree = triad_tree_new ();
  TriadElement *sdf = add (tree, NULL, "sdf", NULL);
  TriadElement *a = add (tree, sdf, "model", "a");
  TriadElement *world = add (tree, sdf, "world", "w");
  TriadElement *b = add (tree, sdf, "model", "b");

  g_assert_true (sdf->first_child == a);
  g_assert_true (a->next == world);
  g_assert_true (world->next == b);
  g_assert_null (b->next);
  g_assert_true (b->parent == sdf);

  g_assert_true (triad_element_find_child (sdf, "world") == world);
  g_assert_null (triad_element_find_child (sdf, "link"));
  g_assert_true (triad_element_find_next (a, "model") == b);
  g_assert_null (triad_element_find_next (b, "model"));
  g_assert_true (triad_element_get_root (b) == sdf);
  g_assert_cmpint (triad_tree_get_n_elements (tree), ==, 4);
}

static void
test_attributes (void)
{
  g_autoptr(TriadTree) tree = triad_tree_new ();
  TriadElement *joint = add (tree, NULL, "joint", "elbow");

  triad_tree_add_attribute (tree, joint, "type", "revolute", TRIAD_SOURCE_RANGE_NOWHERE);

  g_assert_cmpstr (joint->attributes->name, ==, "name");
  g_assert_cmpstr (joint->attributes->next->name, ==, "type");
  g_assert_cmpstr (triad_element_find_attribute (joint, "type")->value, ==, "revolute");
  g_assert_null (triad_element_find_attribute (joint, "Type"));
}

static void
test_text (void)
{
  g_autoptr(TriadTree) tree = triad_tree_new ();
  TriadElement *pose = add (tree, NULL, "pose", NULL);

  g_assert_cmpstr (pose->text, ==, "");
  triad_tree_set_text (tree, pose, "1 2 3 0 0 0", (TriadSourceRange) { "a.sdf", 3, 14, 1, 4 });
  g_assert_cmpstr (pose->text, ==, "1 2 3 0 0 0");
  g_assert_cmpint (pose->text_range.begin, ==, 3);
}

static void
test_path (void)
{
  g_autoptr(TriadTree) tree = triad_tree_new ();
  TriadElement *sdf = add (tree, NULL, "sdf", NULL);
  TriadElement *model = add (tree, sdf, "model", "arm");
  TriadElement *joint = add (tree, model, "joint", "elbow");
  TriadElement *pose = add (tree, joint, "pose", NULL);
  TriadElement *first = add (tree, model, "include", NULL);
  TriadElement *second = add (tree, model, "include", NULL);
  TriadElement *quoted = add (tree, model, "link", "it's");

  assert_path (sdf, "/sdf");
  assert_path (pose, "/sdf/model[@name='arm']/joint[@name='elbow']/pose");
  assert_path (first, "/sdf/model[@name='arm']/include[1]");
  assert_path (second, "/sdf/model[@name='arm']/include[2]");
  assert_path (quoted, "/sdf/model[@name='arm']/link[@name=\"it's\"]");
}

/* Each problem of a file has a path. */
static void
test_path_of_long_names (void)
{
  g_autoptr(TriadTree) tree = triad_tree_new ();
  g_autofree char *most = g_strnfill (TRIAD_ELEMENT_PATH_MAX_NAMES - 1, 'm');
  g_autofree char *more = g_strnfill (TRIAD_ELEMENT_PATH_MAX_NAMES + 1, 'm');
  g_autofree char *path = g_strdup_printf ("/sdf/model[2]/link[@name='%s']/visual[@name='v']",
                                           most);
  TriadElement *sdf = add (tree, NULL, "sdf", NULL);
  TriadElement *model G_GNUC_UNUSED = add (tree, sdf, "model", "arm");
  TriadElement *other = add (tree, sdf, "model", "arm");
  TriadElement *link = add (tree, other, "link", most);
  TriadElement *long_link = add (tree, other, "link", more);

  assert_path (add (tree, link, "visual", "v"), path);
  assert_path (long_link, "/sdf/model[@name='arm']/link[2]");
  assert_path (add (tree, long_link, "visual", more), "/sdf/model[@name='arm']/link[2]/visual");
}

/* Children of many kinds in turn, of which some are listed and others in a table. */
static void
test_many_kinds (void)
{
  g_autoptr(TriadTree) tree = triad_tree_new ();
  TriadElement *sdf = add (tree, NULL, "sdf", NULL);

  for (int turn = 1; turn <= 3; turn++)
    for (int kind = 0; kind < 40; kind++)
      {
        g_autofree char *name = g_strdup_printf ("kind%d", kind);
        g_autofree char *path = g_strdup_printf ("/sdf/%s[%d]", name, turn);
        TriadElement *element = add (tree, sdf, name, NULL);

        if (turn > 1)
          assert_path (element, path);
      }
}

static void
test_many_paths (void)
{
  g_autoptr(TriadTree) tree = triad_tree_new ();
  TriadElement *sdf = add (tree, NULL, "sdf", NULL);
  TriadElement *last = NULL;

  /* counting along siblings for each path would take minutes */
  for (int i = 0; i < 100000; i++)
    {
      last = add (tree, sdf, "include", NULL);
      g_free (triad_element_dup_path (last));
    }

  assert_path (last, "/sdf/include[100000]");
}

int
main (int    argc,
      char **argv)
{
  g_test_init (&argc, &argv, G_TEST_OPTION_ISOLATE_DIRS, NULL);

  g_test_add_func ("/element/order", test_order);
  g_test_add_func ("/element/attributes", test_attributes);
  g_test_add_func ("/element/text", test_text);
  g_test_add_func ("/element/path", test_path);
  g_test_add_func ("/element/path-of-long-names", test_path_of_long_names);
  g_test_add_func ("/element/many-kinds", test_many_kinds);
  g_test_add_func ("/element/many-paths", test_many_paths);

  return g_test_run ();
}
