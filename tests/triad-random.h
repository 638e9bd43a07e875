/* triad-random.h: generated models
 *
 * SPDX-License-Identifier: Apache-2.0
 */

#pragma once

#include <glib.h>

G_BEGIN_DECLS

/**
 * triad_random_model:
 * @orderly: whether it is valid: names refer to what comes before them
 *
 * Makes a model, or a world of some, out of links, joints, frames and models in
 * models, with names that lead anywhere that names may.  What is not orderly has
 * cycles, too, and names of nothing.
 *
 * The numbers come from g_test_rand_int(), so `--seed` makes the same again.
 *
 * Returns: (transfer full): the text of an SDFormat file
 */
char *triad_random_model   (gboolean orderly);

/**
 * triad_random_rounds:
 * @few: enough for a test that is run all the time
 * @many: enough to be sure
 *
 * Returns: @many where the environment says `TRIAD_TRUST=long`, else @few
 */
int   triad_random_rounds  (int      few,
                            int      many);

G_END_DECLS
