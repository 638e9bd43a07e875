/* triad-breakable-text.h: label texts whose lines may break between the parts of a name */
/* SPDX-License-Identifier: Apache-2.0 */

#pragma once

#include <glib.h>

/* Lets lines break after each `::`, with a zero-width space, so that a name that is longer
 * than a line does not break within a word.  Not for texts that can be copied.
 */
char *triad_breakable_text_dup (const char *text);
