/* test-symbols.c: symbols of frames */
/* SPDX-License-Identifier: Apache-2.0 */

#include "triad-symbols.h"

#include "triad-cairo-autoptr.h"

#define SIZE   20
#define SYMBOL 7.0        /* as in graphs at the smallest size that is legible */
#define CLEAR  8          /* pixels that two symbols must differ in */
#define MARKER 5.5        /* as in the fan-out */
#define MARKER_CLEAR 3

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

/* On a square of its own, as at the origin of a frame in 3D. */
static cairo_surface_t *
paint_marker (const Symbol *symbol)
{
  cairo_surface_t *surface = cairo_image_surface_create (CAIRO_FORMAT_RGB24, SIZE, SIZE);
  cairo_surface_t *grey = cairo_image_surface_create (CAIRO_FORMAT_A8, SIZE, SIZE);
  g_autoptr(cairo_t) cr = cairo_create (surface);
  int stride = cairo_image_surface_get_stride (grey);

  triad_symbol_marker (cr, symbol->kind, symbol->type, SIZE / 2.0, SIZE / 2.0, MARKER,
                       triad_theme_get_light ());
  cairo_surface_flush (surface);
  cairo_surface_flush (grey);

  for (int y = 0; y < SIZE; y++)
    for (int x = 0; x < SIZE; x++)
      cairo_image_surface_get_data (grey)[y * stride + x] =
        cairo_image_surface_get_data (surface)[y * cairo_image_surface_get_stride (surface)
                                               + 4 * x + 1];

  cairo_surface_destroy (surface);

  return grey;
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
                - cairo_image_surface_get_data (b)[y * stride + x]) > 60;

  return n;
}

static void
check_all_differ (cairo_surface_t *(*paint_symbol) (const Symbol *symbol),
                  int                clear)
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
    g_ptr_array_add (pictures, paint_symbol (&others[i]));

  for (int type = 0; type < TRIAD_N_JOINT_TYPES; type++)
    g_ptr_array_add (pictures, paint_symbol (&(Symbol) { TRIAD_FRAME_JOINT, type }));

  for (guint i = 0; i < pictures->len; i++)
    for (guint j = 0; j < i; j++)
      g_assert_cmpint (count_differences (pictures->pdata[i], pictures->pdata[j]), >=, clear);
}

static void
test_all_differ (void)
{
  check_all_differ (paint, CLEAR);
}

static void
test_markers_differ (void)
{
  check_all_differ (paint_marker, MARKER_CLEAR);
}

int
main (int    argc,
      char **argv)
{
  g_test_init (&argc, &argv, G_TEST_OPTION_ISOLATE_DIRS, NULL);

  g_test_add_func ("/symbols/all-differ", test_all_differ);
  g_test_add_func ("/symbols/markers-differ", test_markers_differ);

  return g_test_run ();
}
