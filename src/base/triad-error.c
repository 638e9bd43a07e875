/* triad-error.c: error domain of Triad */
/* SPDX-License-Identifier: Apache-2.0 */

#include "triad-error.h"

/* Looked up on each call, because the variable that G_DEFINE_QUARK() caches the value
 * in is not thread-safe. */
GQuark
triad_error_quark (void)
{
  return g_quark_from_static_string ("triad-error-quark");
}
