/* triad-weak.h: weak reference held across an asynchronous call
 *
 * SPDX-License-Identifier: Apache-2.0
 */

#pragma once

#include <glib-object.h>

G_BEGIN_DECLS

/* Creates the user data of a callback.  A closed window exists as long as something
 * holds a reference to it, even after its parent is gone, and does not cancel its
 * asynchronous calls.
 *
 * Returns: (transfer full): data for triad_weak_take()
 */
gpointer triad_weak_new  (gpointer object);

/* @data: (transfer full): data from triad_weak_new()
 * Returns: (nullable) (transfer full): the object; NULL if it has been disposed
 */
gpointer triad_weak_take (gpointer data);

G_END_DECLS
