/* triad-prefix.h: string prefix comparison in linear time */
/* SPDX-License-Identifier: Apache-2.0 */

#pragma once

#include <glib.h>
#include <string.h>

/**
 * triad_has_prefix:
 * @text: NUL-terminated
 *
 * Takes time linear in @prefix.  g_str_has_prefix() is a macro in newer versions of GLib, which
 * measures the whole of @text: a loop over a file would take quadratic time.
 *
 * Returns: whether @text begins with @prefix
 */
static inline gboolean
triad_has_prefix (const char *text,
                  const char *prefix)
{
  return strncmp (text, prefix, strlen (prefix)) == 0;
}
