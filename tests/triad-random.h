/* triad-random.h: generated models */
/* SPDX-License-Identifier: Apache-2.0 */

#pragma once

#include <glib.h>

/**
 * triad_random_model:
 * @orderly: whether it is valid: names refer to previous items
 *
 * Generates a model, or a world of models, with links, joints, frames and nested
 * models, and all kinds of valid references.  If it is not @orderly, it also has
 * cycles, and references to missing frames.
 *
 * The numbers come from g_test_rand_int(), so `--seed` generates the same file again.
 *
 * Returns: (transfer full): the text of an SDFormat file
 */
char *triad_random_model   (gboolean orderly);

/**
 * triad_random_rounds:
 * @few: enough for a test that is run often
 * @many: enough to be sure
 *
 * Returns: @many with `TRIAD_TRUST=long` in the environment, otherwise @few
 */
int   triad_random_rounds  (int      few,
                            int      many);
