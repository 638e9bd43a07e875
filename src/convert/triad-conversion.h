/* triad-conversion.h: conversion between SDFormat versions and URDF */
/* SPDX-License-Identifier: Apache-2.0 */

#pragma once

#include "triad-conversion-format.h"
#include "triad-snapshot.h"
#include "triad-urdf-reader.h"

/**
 * triad_conversion_run:
 * @version: the target version, 100·major + minor, or %TRIAD_CONVERSION_URDF
 * @form: how to write poses when converting from URDF
 * @diagnostics: (element-type TriadDiagnostic): list to append to: errors prevent the
 *   conversion, warnings say what was dropped, and notes what is represented in another
 *   way
 *
 * Convert the file itself, without the files that it includes. Numbers are copied as
 * written; so are comments and white space around elements that are kept.
 *
 * The result is loaded again and compared: either every frame has the same pose as
 * before, or the conversion fails.
 *
 * Spec: 002, Examples, §1.1 and §2; 004, §1.4.7.
 *
 * Returns: (transfer full) (nullable): the text of the new file; %NULL if there are
 *   errors
 */
char *triad_conversion_run (TriadSnapshot *snapshot,
                            int            version,
                            TriadUrdfForm  form,
                            GPtrArray     *diagnostics);
