/* test-symbols.c: symbols of frames
 *
 * SPDX-License-Identifier: Apache-2.0
 */

#include "triad-symbols.h"

#include "triad-cairo-autoptr.h"

#define SIZE   20
#define SYMBOL 7.0        /* as in graphs at the smallest size that is legible */
#define CLEAR  8          /* pixels that two symbols must differ in */

typedef struct
{
  TriadFrameKind kind;
  TriadJointType type;
} Symbol;

static cairo_surface_t *
paint (const Symbol *symbol)
{
  cairo_surface_t *surface = cairo_image_surface_create (CAIRO_FORMAT_A8, SIZE, SIZE);
  g_autoptr(cairo_t) cr = cairo_create (surface);

  triad_symbol_kind (cr, symbol->kind, symbol->type, SIZE / 2.0, SIZE / 2.0, SYMBOL);
  g_assert_cmpint (cairo_status (cr), ==, CAIRO_STATUS_SUCCESS);
  cairo_surface_flush (surface);

  return surface;
}

static int
count_differences (cairo_surface_t *a,
                   cairo_surface_t *b)
{
  int stride = cairo_image_surface_get_stride (a);
  int n = 0;

  for (int y = 0; y < SIZE; y++)
    for (int x = 0; x < SIZE; x++)
      n += ABS (cairo_image_surface_get_data (a)[y * stride + x]
                - cairo_image_surface_get_data (b)[y * stride + x]) > 100;

  return n;
}

static void
test_all_differ (void)
{
  static const Symbol others[] = {
    { TRIAD_FRAME_WORLD, TRIAD_JOINT_OTHER },
    { TRIAD_FRAME_MODEL, TRIAD_JOINT_OTHER },
    { TRIAD_FRAME_LINK, TRIAD_JOINT_OTHER },
    { TRIAD_FRAME_EXPLICIT, TRIAD_JOINT_OTHER },
  };
  g_autoptr(GPtrArray) pictures =
    g_ptr_array_new_with_free_func ((GDestroyNotify) cairo_surface_destroy);

  for (guint i = 0; i < G_N_ELEMENTS (others); i++)
    g_ptr_array_add (pictures, paint (&others[i]));

  for (int type = 0; type < TRIAD_N_JOINT_TYPES; type++)
    g_ptr_array_add (pictures, paint (&(Symbol) { TRIAD_FRAME_JOINT, type }));

  for (guint i = 0; i < pictures->len; i++)
    for (guint j = 0; j < i; j++)
      g_assert_cmpint (count_differences (pictures->pdata[i], pictures->pdata[j]), >=, CLEAR);
}

int
main (int    argc,
      char **argv)
{
  g_test_init (&argc, &argv, G_TEST_OPTION_ISOLATE_DIRS, NULL);

  g_test_add_func ("/symbols/all-differ", test_all_differ);

  return g_test_run ();
}
