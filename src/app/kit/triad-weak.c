/* triad-weak.c: weak reference held across an asynchronous call
 *
 * SPDX-License-Identifier: Apache-2.0
 */

#include "triad-weak.h"

gpointer
triad_weak_new (gpointer object)
{
  GWeakRef *self = g_new (GWeakRef, 1);

  g_weak_ref_init (self, object);

  return self;
}

gpointer
triad_weak_take (gpointer data)
{
  gpointer object = g_weak_ref_get (data);

  g_weak_ref_clear (data);
  g_free (data);

  return object;
}
