/* triad-breakable-text.c: label texts whose lines may break between the parts of a name */
/* SPDX-License-Identifier: Apache-2.0 */

#include "triad-breakable-text.h"

#define BREAK "\u200b"    /* zero-width space */

char *
triad_breakable_text_dup (const char *text)
{
  GString *shown = g_string_new (text);

  g_string_replace (shown, "::", "::" BREAK, 0);

  return g_string_free (shown, FALSE);
}
