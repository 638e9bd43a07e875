/* triad-version.h: parses and formats SDFormat versions */
/* SPDX-License-Identifier: Apache-2.0 */

#pragma once

#include <glib.h>

/** TRIAD_VERSION_NEWEST: The newest SDFormat version that Triad supports, 1.12. */
#define TRIAD_VERSION_NEWEST 112

/**
 * triad_version_parse:
 * @text: (nullable): a version as written, `1.8`
 *
 * Parses a version.  `1.10` is minor version ten, not one.  A third number, as in `1.6.0`, and
 * white space around the version are ignored.
 *
 * Returns: 100·major + minor, or 0 if @text is not a version
 */
int   triad_version_parse     (const char *text);

/**
 * triad_version_to_string:
 * @version: 100·major + minor
 *
 * Returns: (transfer full): the version as written, `1.8`
 */
char *triad_version_to_string (int         version);
