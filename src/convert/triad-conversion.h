/* triad-conversion.h: a file in another format, or a newer version
 *
 * SPDX-License-Identifier: Apache-2.0
 */

#pragma once

#include "triad-snapshot.h"
#include "triad-urdf-reader.h"

G_BEGIN_DECLS

/**
 * TRIAD_CONVERSION_URDF:
 *
 * Stands for a version of SDFormat where URDF is meant.
 */
#define TRIAD_CONVERSION_URDF 0

/**
 * triad_conversion_dup_format:
 * @version: 100·major + minor, or %TRIAD_CONVERSION_URDF
 *
 * Returns: (transfer full): its name, for people: “SDFormat 1.8”
 */
char *triad_conversion_dup_format (int version);

/**
 * triad_conversion_run:
 * @snapshot: a file, SDFormat or URDF
 * @version: what it shall become, 100·major + minor, or %TRIAD_CONVERSION_URDF
 * @form: where poses stand, for what a URDF becomes
 * @diagnostics: (element-type TriadDiagnostic): gets errors for what stands
 *   against it, notes for what is said in another way, and warnings for what
 *   is left out since it can't be said
 *
 * Says the file itself, not what it includes, in another way.  Numbers are
 * copied as they are written, and so are comments and white space around what
 * is kept.
 *
 * The result is read again: every frame is where it was, or there is none.
 *
 * Spec: 002, Examples, §1.1 and §2; 004, §1.4.7.
 *
 * Returns: (transfer full) (nullable): the text of the new file; %NULL where
 *   something stands against it
 */
char *triad_conversion_run (TriadSnapshot *snapshot,
                            int            version,
                            TriadUrdfForm  form,
                            GPtrArray     *diagnostics);

G_END_DECLS
