/* triad-development.c: detects programs that run from their build folder */
/* SPDX-License-Identifier: Apache-2.0 */

#include "triad-development.h"

/* Written before main() and read-only afterwards. */
static const char *source_folder;
static const char *build_folder;

void
triad_development_enable (const char *source,
                          const char *build)
{
  source_folder = source;
  build_folder = build;
}

gboolean
triad_development_is_enabled (void)
{
  return source_folder != NULL;
}

char *
triad_development_dup_source_path (const char *name)
{
  return source_folder != NULL ? g_build_filename (source_folder, name, NULL) : NULL;
}

char *
triad_development_dup_build_path (const char *name)
{
  return build_folder != NULL ? g_build_filename (build_folder, name, NULL) : NULL;
}

const char *
triad_development_getenv (const char *variable)
{
  const char *value = triad_development_is_enabled () ? g_getenv (variable) : NULL;

  return value != NULL && *value != '\0' ? value : NULL;
}
