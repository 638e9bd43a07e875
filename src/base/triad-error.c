/* triad-error.c: why something could not be done
 *
 * SPDX-License-Identifier: Apache-2.0
 */

#include "triad-error.h"

G_DEFINE_QUARK (triad-error-quark, triad_error)
