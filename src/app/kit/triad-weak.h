/* triad-weak.h: for who may be gone when what they wait for is there
 *
 * SPDX-License-Identifier: Apache-2.0
 */

#pragma once

#include <glib-object.h>

G_BEGIN_DECLS

/**
 * triad_weak_new:
 * @object: who waits
 *
 * As the data of a callback.  A window that is closed lives on as long as
 * somebody holds it, longer than its parent, and does not give up what it began.
 *
 * Returns: (transfer full): what triad_weak_take() takes
 */
gpointer triad_weak_new  (gpointer object);

/**
 * triad_weak_take:
 * @data: (transfer full): what triad_weak_new() has made
 *
 * Returns: (nullable) (transfer full): who waits; %NULL where they are gone
 */
gpointer triad_weak_take (gpointer data);

G_END_DECLS
