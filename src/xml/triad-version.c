/* triad-version.c: parses and formats SDFormat versions */
/* SPDX-License-Identifier: Apache-2.0 */

#include "triad-version.h"

int
triad_version_parse (const char *text)
{
  guint64 major;
  guint64 minor = 0;
  char *rest;

  if (text == NULL)
    return 0;

  while (g_ascii_isspace (*text))
    text++;

  if (!g_ascii_isdigit (text[0]))
    return 0;

  major = g_ascii_strtoull (text, &rest, 10);

  if (rest[0] == '.' && g_ascii_isdigit (rest[1]))
    minor = g_ascii_strtoull (rest + 1, &rest, 10);

  if (rest[0] == '.' && g_ascii_isdigit (rest[1]))
    g_ascii_strtoull (rest + 1, &rest, 10);

  while (g_ascii_isspace (*rest))
    rest++;

  if (rest[0] != '\0' || major > 1000 || minor > 99)
    return 0;

  return major * 100 + minor;
}

char *
triad_version_to_string (int version)
{
  return g_strdup_printf ("%d.%d", version / 100, version % 100);
}
