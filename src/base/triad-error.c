/* triad-error.c: why something could not be done
 *
 * SPDX-License-Identifier: Apache-2.0
 */

#include "triad-error.h"

/* Looked up each time: G_DEFINE_QUARK() keeps it in a variable that threads race for. */
GQuark
triad_error_quark (void)
{
  return g_quark_from_static_string ("triad-error-quark");
}
