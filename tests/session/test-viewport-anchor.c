/* test-viewport-anchor.c: the position of the view while a graph changes */
/* SPDX-License-Identifier: Apache-2.0 */

#include "triad-layout-engine.h"
#include "triad-test.h"
#include "triad-viewport-anchor.h"

#define WIDTH  500.0
#define HEIGHT 400.0

static TriadLayout *
place (const TriadSnapshot *snapshot,
       const char          *collapsed)
{
  g_autoptr(TriadLayoutEngine) engine = triad_layout_engine_new (NULL);
  g_autoptr(TriadDiagramOptions) options = triad_diagram_options_new ();

  options->with_buttons = TRUE;

  if (collapsed != NULL)
    triad_diagram_options_collapse (options, collapsed, TRUE);

  return triad_layout_engine_run (engine,
                                  triad_diagram_new_with_options (snapshot, TRIAD_GRAPH_RELATIVE_TO,
                                                                  options), NULL, NULL);
}

static TriadSnapshot *
load (const char *extra)
{
  g_autofree char *text =
    g_strdup_printf ("<sdf version='1.9'><world name='w'>%s"
                     "<model name='a'><link name='l'/><link name='m'/></model>"
                     "<model name='b'><link name='l'/><frame name='f' attached_to='l'/></model>"
                     "<model name='c'><link name='l'/></model>"
                     "</world></sdf>", extra);

  return triad_test_load (text);
}

static TriadPoint
get_corner (const TriadSnapshot *snapshot,
            const TriadLayout   *layout,
            const TriadViewport *viewport,
            const char          *name)
{
  TriadRect rect;

  g_assert_true (triad_layout_find_extent (layout, triad_test_find (snapshot, name), &rect));
  triad_viewport_from_layout (viewport, &rect.x, &rect.y);

  return (TriadPoint) { rect.x, rect.y };
}

static void
assert_same (TriadPoint a,
             TriadPoint b)
{
  g_assert_cmpfloat_with_epsilon (a.x, b.x, 1e-6);
  g_assert_cmpfloat_with_epsilon (a.y, b.y, 1e-6);
}

static void
test_collapsed_model_stays (void)
{
  g_autoptr(TriadSnapshot) snapshot = load ("");
  g_autoptr(TriadLayout) open = place (snapshot, NULL);
  g_autoptr(TriadLayout) closed = place (snapshot, "b");
  TriadViewport viewport = { 0.8, 30, 40 };
  TriadPoint before = get_corner (snapshot, open, &viewport, "b");
  int b = triad_test_find (snapshot, "b");

  triad_viewport_anchor_keep (&viewport, open, snapshot, closed, snapshot, &b, 1, WIDTH, HEIGHT);
  assert_same (get_corner (snapshot, closed, &viewport, "b"), before);
  triad_viewport_anchor_keep (&viewport, closed, snapshot, open, snapshot, &b, 1, WIDTH, HEIGHT);
  assert_same (get_corner (snapshot, open, &viewport, "b"), before);
}

static void
assert_visible (const TriadViewport *viewport,
                const TriadRect     *rect)
{
  double left = rect->x;
  double top = rect->y;

  triad_viewport_from_layout (viewport, &left, &top);
  g_assert_cmpfloat (left, >=, 0);
  g_assert_cmpfloat (top, >=, 0);
  g_assert_cmpfloat (left + rect->width * viewport->scale, <=, WIDTH);
  g_assert_cmpfloat (top + rect->height * viewport->scale, <=, HEIGHT);
}

/* Also if only a part of it was visible, without its corner, or nothing was under the
 * pointer. */
static void
test_collapsed_model_is_visible (void)
{
  g_autoptr(TriadSnapshot) snapshot = load ("");
  g_autoptr(TriadLayout) open = place (snapshot, NULL);
  g_autoptr(TriadLayout) closed = place (snapshot, "b");
  const int models[] = { triad_test_find (snapshot, "b"), -1 };
  TriadRect extent;
  TriadRect box;

  g_assert_true (triad_layout_find_extent (open, models[0], &extent));
  g_assert_true (triad_layout_find_extent (closed, models[0], &box));

  for (guint i = 0; i < G_N_ELEMENTS (models); i++)
    {
      TriadViewport viewport = { 0.8, 0, 0 };

      viewport.x = 20 - (extent.x + extent.width) * viewport.scale;
      viewport.y = 20 - (extent.y + extent.height) * viewport.scale;
      triad_viewport_anchor_keep (&viewport, open, snapshot, closed, snapshot, &models[i], 1,
                                  WIDTH, HEIGHT);
      assert_visible (&viewport, i == 0 ? &box : &closed->bounds);
    }
}

/* If all that was in view has gone, such as a model that is hidden, another box comes into view,
 * but not if the user looked at an empty part. */
static void
test_something_is_visible (void)
{
  g_autoptr(TriadSnapshot) old = load ("<model name='gone'><link name='l'/>"
                                       "<frame name='f' attached_to='l'/>"
                                       "<frame name='g' attached_to='f'/>"
                                       "<frame name='h' attached_to='g'/>"
                                       "<frame name='i' attached_to='h'/></model>");
  g_autoptr(TriadSnapshot) new = load ("");
  g_autoptr(TriadLayout) before = place (old, NULL);
  g_autoptr(TriadLayout) after = place (new, NULL);
  TriadViewport viewport = { 2, 0, 0 };
  TriadViewport empty = { 2, 2 * WIDTH, 2 * HEIGHT };
  TriadRect gone;
  int n_visible = 0;

  g_assert_true (triad_layout_find_frame (before, triad_test_find (old, "gone::i"), &gone));
  viewport.x = WIDTH / 2 - (gone.x + gone.width / 2) * viewport.scale;
  viewport.y = HEIGHT / 2 - (gone.y + gone.height / 2) * viewport.scale;
  triad_viewport_anchor_keep (&viewport, before, old, after, new, NULL, 0, WIDTH, HEIGHT);

  for (int b = 0; b < after->diagram->n_boxes; b++)
    {
      double left = after->boxes[b].x;
      double top = after->boxes[b].y;

      triad_viewport_from_layout (&viewport, &left, &top);
      n_visible += left >= 0 && top >= 0
                   && left + after->boxes[b].width * viewport.scale <= WIDTH
                   && top + after->boxes[b].height * viewport.scale <= HEIGHT;
    }

  g_assert_cmpint (n_visible, >, 0);

  triad_viewport_anchor_keep (&empty, before, old, after, new, NULL, 0, WIDTH, HEIGHT);
  g_assert_cmpfloat (empty.x, ==, 2 * WIDTH);
}

static void
test_edit_keeps_selected (void)
{
  g_autoptr(TriadSnapshot) old = load ("");
  g_autoptr(TriadSnapshot) new = load ("<model name='z'><link name='l'/></model>"
                                       "<frame name='y'/><frame name='x'/>");
  g_autoptr(TriadLayout) before = place (old, NULL);
  g_autoptr(TriadLayout) after = place (new, NULL);
  TriadViewport viewport = { 0.8, 30, 40 };
  TriadPoint corner = get_corner (old, before, &viewport, "b::f");
  const int preferred[] = { -1, triad_test_find (old, "b::f") };

  triad_viewport_anchor_keep (&viewport, before, old, after, new, preferred, 2, WIDTH, HEIGHT);
  assert_same (get_corner (new, after, &viewport, "b::f"), corner);
  g_assert_cmpfloat (viewport.scale, ==, 0.8);
}

static void
test_edit_keeps_corner (void)
{
  g_autoptr(TriadSnapshot) old = load ("<frame name='gone'/>");
  g_autoptr(TriadSnapshot) new = load ("");
  g_autoptr(TriadLayout) before = place (old, NULL);
  g_autoptr(TriadLayout) after = place (new, NULL);
  TriadViewport viewport = { 0.8, 30, 40 };
  const int gone = triad_test_find (old, "gone");
  gboolean is_any = FALSE;
  TriadPoint corners[4];
  static const char *names[] = { "world", "a::l", "b::l", "c::l" };

  for (int i = 0; i < 4; i++)
    corners[i] = get_corner (old, before, &viewport, names[i]);

  triad_viewport_anchor_keep (&viewport, before, old, after, new, &gone, 1, WIDTH, HEIGHT);

  for (int i = 0; i < 4; i++)
    {
      TriadPoint corner = get_corner (new, after, &viewport, names[i]);

      is_any |= ABS (corner.x - corners[i].x) < 1e-6 && ABS (corner.y - corners[i].y) < 1e-6;
    }

  g_assert_true (is_any);
}

/* A large world is laid out in columns, so that its upper left box is another one after each
 * change. */
static void
test_root_stays (void)
{
  g_autoptr(GString) models = g_string_new (NULL);
  g_autoptr(TriadSnapshot) snapshot = NULL;
  g_autoptr(TriadLayout) closed = NULL;
  g_autoptr(TriadLayout) open = NULL;
  TriadViewport viewport = { 1, 0, 20 };
  TriadPoint before;

  for (int i = 0; i < 60; i++)
    g_string_append_printf (models, "<model name='m%d'><link name='l'/></model>", i);

  snapshot = load (models->str);
  open = place (snapshot, NULL);
  closed = place (snapshot, "a");
  viewport.x = WIDTH / 2 - get_corner (snapshot, open, &viewport, "world").x;
  before = get_corner (snapshot, open, &viewport, "world");
  triad_viewport_anchor_keep (&viewport, open, snapshot, closed, snapshot, NULL, 0, WIDTH, HEIGHT);
  assert_same (get_corner (snapshot, closed, &viewport, "world"), before);
}

static void
test_nothing_in_common (void)
{
  g_autoptr(TriadSnapshot) old = load ("");
  g_autoptr(TriadLayout) before = place (old, NULL);
  TriadViewport viewport = { 0.8, 3000, 4000 };
  TriadViewport same = viewport;

  /* nothing is visible */
  triad_viewport_anchor_keep (&viewport, before, old, before, old, NULL, 0, WIDTH, HEIGHT);
  g_assert_cmpmem (&viewport, sizeof viewport, &same, sizeof same);
}

int
main (int    argc,
      char **argv)
{
  g_test_init (&argc, &argv, G_TEST_OPTION_ISOLATE_DIRS, NULL);

  g_test_add_func ("/viewport-anchor/collapsed-model-stays", test_collapsed_model_stays);
  g_test_add_func ("/viewport-anchor/collapsed-model-is-visible",
                   test_collapsed_model_is_visible);
  g_test_add_func ("/viewport-anchor/something-is-visible", test_something_is_visible);
  g_test_add_func ("/viewport-anchor/edit-keeps-selected", test_edit_keeps_selected);
  g_test_add_func ("/viewport-anchor/edit-keeps-corner", test_edit_keeps_corner);
  g_test_add_func ("/viewport-anchor/root-stays", test_root_stays);
  g_test_add_func ("/viewport-anchor/nothing-in-common", test_nothing_in_common);

  return g_test_run ();
}
