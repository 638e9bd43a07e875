/* triad-version.h: versions of SDFormat
 *
 * SPDX-License-Identifier: Apache-2.0
 */

#pragma once

#include <glib.h>

G_BEGIN_DECLS

/**
 * TRIAD_VERSION_NEWEST:
 *
 * The newest version of SDFormat that Triad knows, 1.12.
 */
#define TRIAD_VERSION_NEWEST 112

/**
 * triad_version_parse:
 * @text: (nullable): a version as written, `1.8`
 *
 * `1.10` is the tenth minor version, not the first.
 *
 * Returns: 100·major + minor, 0 where @text is no version
 */
int   triad_version_parse     (const char *text);

/**
 * triad_version_to_string:
 * @version: 100·major + minor
 *
 * Returns: (transfer full): it as written, `1.8`
 */
char *triad_version_to_string (int         version);

G_END_DECLS
