/* test-label-stack.c: which names belong together on the screen */
/* SPDX-License-Identifier: Apache-2.0 */

#include "triad-label-stack.h"

#define MANY 200

typedef struct
{
  TriadTriad          triads[MANY];
  TriadProjectedTriad item[MANY];
  TriadStackedLabel   names[MANY];
  int                 n;
} Screen;

static void
add (Screen         *self,
     TriadFrameKind  kind,
     double          x,
     double          y,
     const char     *label,
     TriadHighlight  highlight)
{
  int i = self->n++;

  self->triads[i] = (TriadTriad) { .frame = i, .kind = kind, .label = label };
  self->item[i] = (TriadProjectedTriad) { .triad = &self->triads[i], .x = x, .y = y };
  triad_stacked_label_init (&self->names[i], &self->item[i], FALSE, &highlight);
}

static void
assert_line (GArray     *lists,
             int         list,
             int         line,
             const char *expected)
{
  const TriadLabelStack *found = &g_array_index (lists, TriadLabelStack, list);
  g_autofree char *text = triad_label_stack_dup_text (found, line, FALSE);

  g_assert_cmpstr (text, ==, expected);
}

static void
test_apart (void)
{
  Screen screen = { .n = 0 };
  g_autoptr(GArray) lists = NULL;

  add (&screen, TRIAD_FRAME_EXPLICIT, 10, 10, "tool", TRIAD_HIGHLIGHT_NONE);
  add (&screen, TRIAD_FRAME_MODEL, 20, 10, "arm", TRIAD_HIGHLIGHT_NONE);
  add (&screen, TRIAD_FRAME_LINK, 30, 10, "", TRIAD_HIGHLIGHT_NONE);
  lists = triad_label_stacks_new (screen.names, screen.n);

  /* models first, then links, then the rest */
  g_assert_cmpint (lists->len, ==, 3);
  assert_line (lists, 0, 0, "arm");
  assert_line (lists, 1, 0, "(no name)");
  assert_line (lists, 2, 0, "tool");
}

static void
test_together (void)
{
  Screen screen = { .n = 0 };
  g_autoptr(GArray) lists = NULL;

  /* on both sides of a border between cells */
  add (&screen, TRIAD_FRAME_LINK, 11.9, 10, "a", TRIAD_HIGHLIGHT_NONE);
  add (&screen, TRIAD_FRAME_LINK, 12.1, 10, "b", TRIAD_HIGHLIGHT_NONE);
  add (&screen, TRIAD_FRAME_JOINT, 10, 10, "c", TRIAD_HIGHLIGHT_NONE);
  add (&screen, TRIAD_FRAME_JOINT, 18, 10, "d", TRIAD_HIGHLIGHT_NONE);
  lists = triad_label_stacks_new (screen.names, screen.n);

  g_assert_cmpint (lists->len, ==, 2);
  g_assert_cmpint (g_array_index (lists, TriadLabelStack, 0).n_names, ==, 3);
  assert_line (lists, 0, 0, "a");
  assert_line (lists, 0, 1, "b");
  assert_line (lists, 0, 2, "c");
}

static void
test_more (void)
{
  Screen screen = { .n = 0 };
  TriadHighlight highlight = { 10, -1, NULL, NULL, -1 };
  g_autoptr(GArray) lists = NULL;

  for (int i = 0; i < 10; i++)
    add (&screen, TRIAD_FRAME_LINK, 10, 10, "link", highlight);

  add (&screen, TRIAD_FRAME_JOINT, 10, 10, "chosen", highlight);
  lists = triad_label_stacks_new (screen.names, screen.n);

  /* the selected frame is always listed, not only counted */
  g_assert_cmpint (lists->len, ==, 1);
  g_assert_cmpint (triad_label_stack_get_n_lines (&g_array_index (lists, TriadLabelStack, 0)), ==,
                   9);
  assert_line (lists, 0, 0, "chosen");
  assert_line (lists, 0, 7, "link");
  assert_line (lists, 0, 8, "+3 more");
}

static void
test_overlap (void)
{
  Screen screen = { .n = 0 };
  TriadHighlight highlight = { MANY - 1, -1, NULL, NULL, -1 };
  g_autoptr(GArray) lists = NULL;

  for (int i = 0; i < MANY; i++)
    add (&screen, TRIAD_FRAME_LINK, i / 4 * 10, 10, "link", highlight);

  lists = triad_label_stacks_new (screen.names, screen.n);

  g_assert_cmpint (lists->len, ==, MANY / 4);
  g_assert_cmpint (triad_label_stack_get_n_lines (&g_array_index (lists, TriadLabelStack, 0)), ==,
                   4);
  g_assert_cmpint (triad_label_stack_get_n_lines (&g_array_index (lists, TriadLabelStack, 1)), ==,
                   1);
  assert_line (lists, 1, 0, "link  +3");
}

int
main (int   argc,
      char *argv[])
{
  g_test_init (&argc, &argv, G_TEST_OPTION_ISOLATE_DIRS, NULL);

  g_test_add_func ("/label-stack/each-its-own", test_apart);
  g_test_add_func ("/label-stack/at-one-place-together", test_together);
  g_test_add_func ("/label-stack/the-last-line-counts-the-rest", test_more);
  g_test_add_func ("/label-stack/a-line-for-each-overlapping-frame", test_overlap);

  return g_test_run ();
}
