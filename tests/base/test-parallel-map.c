/* test-parallel-map.c: parallel jobs with ordered results */
/* SPDX-License-Identifier: Apache-2.0 */

#include "triad-parallel-map.h"

#define N_ITEMS 2000

typedef struct
{
  GPtrArray *items;        /* each its index */

  int        n_worked;
  int        n_freed;
  guint      n_delivered;
  guint      stop_after;
  guint      furthest;     /* jobs started ahead of the delivered results */
} Fixture;

static Fixture *
fixture_new (void)
{
  Fixture *self = g_new0 (Fixture, 1);

  self->items = g_ptr_array_new ();
  self->stop_after = G_MAXUINT;

  for (guint i = 0; i < N_ITEMS; i++)
    g_ptr_array_add (self->items, GUINT_TO_POINTER (i));

  return self;
}

static void
fixture_free (Fixture *self)
{
  g_ptr_array_unref (self->items);
  g_free (self);
}

G_DEFINE_AUTOPTR_CLEANUP_FUNC (Fixture, fixture_free)

typedef struct
{
  guint index;
  int  *n_freed;
} Result;

static gpointer
work (gpointer item,
      gpointer data)
{
  Fixture *self = data;
  Result *result = g_new0 (Result, 1);
  guint index = GPOINTER_TO_UINT (item);

  g_atomic_int_inc (&self->n_worked);

  /* the first takes long, and others not all the same */
  g_usleep (index == 0 ? 50000 : index % 7 == 0 ? 100 : 0);

  result->index = index;
  result->n_freed = &self->n_freed;

  return result;
}

static gboolean
deliver (gpointer data,
         gpointer user_data)
{
  const Result *result = data;
  Fixture *self = user_data;
  guint n_ahead = g_atomic_int_get (&self->n_worked) - self->n_delivered;

  g_assert_cmpuint (result->index, ==, self->n_delivered);
  self->n_delivered++;
  self->furthest = MAX (self->furthest, n_ahead);

  return self->n_delivered != self->stop_after;
}

static void
free_result (gpointer data)
{
  Result *result = data;

  (*result->n_freed)++;
  g_free (result);
}

static void
test_in_order (gconstpointer data)
{
  g_autoptr(Fixture) fixture = fixture_new ();

  g_assert_true (triad_parallel_map (fixture->items, GPOINTER_TO_INT (data), work, deliver,
                                     free_result, fixture));
  g_assert_cmpuint (fixture->n_delivered, ==, N_ITEMS);
  g_assert_cmpint (fixture->n_worked, ==, N_ITEMS);
  g_assert_cmpint (fixture->n_freed, ==, N_ITEMS);
}

/* While the first one takes long, few of the others are done. */
static void
test_few_are_kept (void)
{
  g_autoptr(Fixture) fixture = fixture_new ();

  triad_parallel_map (fixture->items, 4, work, deliver, free_result, fixture);
  g_assert_cmpuint (fixture->furthest, >=, 2);
  g_assert_cmpuint (fixture->furthest, <=, 65);
}

static void
test_stops (gconstpointer data)
{
  g_autoptr(Fixture) fixture = fixture_new ();

  fixture->stop_after = 10;
  g_assert_false (triad_parallel_map (fixture->items, GPOINTER_TO_INT (data), work, deliver,
                                      free_result, fixture));
  g_assert_cmpuint (fixture->n_delivered, ==, 10);
  g_assert_cmpint (fixture->n_worked, <, N_ITEMS);
  g_assert_cmpint (fixture->n_freed, ==, fixture->n_worked);
}

static void
test_nothing (void)
{
  g_autoptr(Fixture) fixture = fixture_new ();

  g_ptr_array_set_size (fixture->items, 0);
  g_assert_true (triad_parallel_map (fixture->items, 4, work, deliver, free_result, fixture));
}

int
main (int    argc,
      char **argv)
{
  g_test_init (&argc, &argv, G_TEST_OPTION_ISOLATE_DIRS, NULL);

  g_test_add_data_func ("/parallel-map/in-order/one-thread", GINT_TO_POINTER (1), test_in_order);
  g_test_add_data_func ("/parallel-map/in-order/two-threads", GINT_TO_POINTER (2), test_in_order);
  g_test_add_data_func ("/parallel-map/in-order/many-threads", GINT_TO_POINTER (16), test_in_order);
  g_test_add_func ("/parallel-map/few-results-are-kept", test_few_are_kept);
  g_test_add_data_func ("/parallel-map/stops/one-thread", GINT_TO_POINTER (1), test_stops);
  g_test_add_data_func ("/parallel-map/stops/many-threads", GINT_TO_POINTER (16), test_stops);
  g_test_add_func ("/parallel-map/no-jobs", test_nothing);

  return g_test_run ();
}
