/* triad-conversion-losses.h: elements and attributes that a conversion drops or changes */
/* SPDX-License-Identifier: Apache-2.0 */

#pragma once

#include "triad-element.h"

/**
 * triad_conversion_losses_report:
 * @made: the root element of the converted file
 * @written: the root element of the original file
 * @version: the version of @made, or %TRIAD_CONVERSION_URDF
 * @diagnostics: (element-type TriadDiagnostic): list to append to
 *
 * Report each element and attribute of @written that @made lacks as a warning, and each
 * that is represented in another way as a note, in the order of the file.
 *
 * For conversions between versions of SDFormat, only elements are reported. The content
 * of a dropped element is not reported separately.
 *
 * Costs O(elements).
 */
void triad_conversion_losses_report (const TriadElement *made,
                                     const TriadElement *written,
                                     int                 version,
                                     GPtrArray          *diagnostics);
