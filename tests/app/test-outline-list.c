/* test-outline-list.c: the list model of the outline, without a window */
/* SPDX-License-Identifier: Apache-2.0 */

#include "triad-outline-list.h"

#include "triad-test.h"

/* The linker leads calls of g_hash_table_replace() here. */
static int n_hashed;

gboolean __real_g_hash_table_replace (GHashTable *table, gpointer key, gpointer value);
gboolean __wrap_g_hash_table_replace (GHashTable *table, gpointer key, gpointer value);

gboolean
__wrap_g_hash_table_replace (GHashTable *table,
                             gpointer    key,
                             gpointer    value)
{
  n_hashed++;

  return __real_g_hash_table_replace (table, key, value);
}

static TriadOutlineTree *
make_tree (const char *frames)
{
  g_autoptr(GString) text = g_string_new ("<sdf version='1.10'><model name='m'><link name='l'/>");
  g_autoptr(TriadSnapshot) snapshot = NULL;

  for (const char *c = frames; *c != '\0'; c++)
    g_string_append_printf (text, "<frame name='%c'/>", *c);

  g_string_append (text, "</model></sdf>");
  snapshot = triad_test_load (text->str);

  return triad_outline_tree_new (snapshot, NULL);
}

/* Returns the first characters of the names. */
static char *
print (TriadOutlineList *list)
{
  GString *text = g_string_new (NULL);
  guint n = g_list_model_get_n_items (G_LIST_MODEL (list));

  for (guint i = 0; i < n; i++)
    {
      g_autoptr(TriadOutlineItem) item = g_list_model_get_item (G_LIST_MODEL (list), i);
      TriadSnapshot *snapshot = triad_outline_item_get_tree (item)->snapshot;
      int frame = triad_outline_item_get_frame (item);

      g_string_append_c (text, *triad_snapshot_get_frame (snapshot, frame)->name);
    }

  return g_string_free (text, FALSE);
}

static void
count_changed_cb (GListModel *list,
                  guint       position,
                  guint       n_removed,
                  guint       n_added,
                  int        *n_changed)
{
  *n_changed += (int) (n_removed + n_added);
}

/* Only names between the first and the last change are looked up; items that stay are kept. */
static void
test_reload (void)
{
  const struct
  {
    const char *before;
    const char *after;
    int n_hashed;
    int n_changed;
  } cases[] = {
    { "abcdef", "abcdef", 0, 0 },
    { "abcdef", "abcxdef", 1, 1 },
    { "abcxdef", "abcdef", 0, 1 },
    { "abcdef", "abxyef", 2, 4 },
    { "abcdef", "abdcef", 2, 2 },
    { "abcdef", "xabcde", 6, 2 },
    { "aaaa", "aaa", 0, 1 },
    { "", "abc", 3, 3 },
    { "abc", "", 0, 3 },
  };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autoptr(TriadOutlineTree) before = make_tree (cases[i].before);
      g_autoptr(TriadOutlineTree) after = make_tree (cases[i].after);
      g_autoptr(TriadOutlineList) top = triad_outline_list_new (before);
      g_autoptr(TriadOutlineItem) model = g_list_model_get_item (G_LIST_MODEL (top), 1);
      g_autoptr(TriadOutlineList) list = triad_outline_list_new_children (model);
      g_autofree char *expected = g_strconcat ("l", cases[i].after, NULL);
      g_autofree char *text = NULL;
      int n_changed = 0;

      g_signal_connect (list, "items-changed", G_CALLBACK (count_changed_cb), &n_changed);
      n_hashed = 0;
      triad_outline_list_set_tree (top, after);
      text = print (list);
      g_assert_cmpstr (text, ==, expected);
      g_assert_cmpint (n_hashed, ==, cases[i].n_hashed);
      g_assert_cmpint (n_changed, ==, cases[i].n_changed);
    }
}

int
main (int   argc,
      char *argv[])
{
  g_test_init (&argc, &argv, G_TEST_OPTION_ISOLATE_DIRS, NULL);

  g_test_add_func ("/outline-list/reload", test_reload);

  return g_test_run ();
}
