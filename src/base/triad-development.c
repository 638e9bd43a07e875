/* triad-development.c: whether this program is a development build
 *
 * SPDX-License-Identifier: Apache-2.0
 */

#include "triad-development.h"

static gboolean is_enabled;       /* written before main(), and only read after that */

void
triad_development_enable (void)
{
  is_enabled = TRUE;
}

gboolean
triad_development_is_enabled (void)
{
  return is_enabled;
}

const char *
triad_development_getenv (const char *variable)
{
  const char *value = is_enabled ? g_getenv (variable) : NULL;

  return value != NULL && *value != '\0' ? value : NULL;
}
