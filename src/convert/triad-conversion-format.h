/* triad-conversion-format.h: target format of a conversion */
/* SPDX-License-Identifier: Apache-2.0 */

#pragma once

#include "triad-diagnostic.h"

/** TRIAD_CONVERSION_URDF: The value for URDF in parameters that take a version of SDFormat. */
#define TRIAD_CONVERSION_URDF 0

/**
 * triad_conversion_dup_format:
 * @version: 100·major + minor, or %TRIAD_CONVERSION_URDF
 *
 * Returns: (transfer full): the name of the format for display, such as “SDFormat 1.8”
 */
char *triad_conversion_dup_format (int version);

/** triad_conversion_is_obstacle: Returns whether an error prevents a conversion.  Content of
 * links, such as masses, is copied as it is. */
gboolean triad_conversion_is_obstacle (const TriadDiagnostic *diagnostic);

/** triad_conversion_get_code: Returns the code of problems of a conversion to @version. */
TriadCode triad_conversion_get_code (int version);
