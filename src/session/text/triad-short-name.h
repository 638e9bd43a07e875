/* triad-short-name.h: shortening of names that keeps them different */
/* SPDX-License-Identifier: Apache-2.0 */

#pragma once

#include <glib.h>

/* Returns a name in which an ellipsis replaces all but @n_chars characters: those in the middle
 * unless one of @others would look the same, then others, if that helps.
 *
 * @name: UTF-8, longer than @n_chars
 * @others: (array length=n_others): may include @name
 * @n_chars: at least 0
 */
char *triad_short_name_dup (const char        *name,
                            const char *const *others,
                            int                n_others,
                            int                n_chars);
