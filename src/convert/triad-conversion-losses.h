/* triad-conversion-losses.h: what a conversion leaves out
 *
 * SPDX-License-Identifier: Apache-2.0
 */

#pragma once

#include "triad-element.h"

G_BEGIN_DECLS

/**
 * triad_conversion_losses_report:
 * @made: what a file becomes
 * @written: the root element of the file
 * @version: of @made, or %TRIAD_CONVERSION_URDF
 * @diagnostics: (element-type TriadDiagnostic): gets a warning for each element
 *   and each attribute that is not said in @made, in the order of the file, and
 *   a note for what is said in another way
 *
 * Between URDF and SDFormat, that is; between versions of SDFormat elements are
 * left out alone.  What is in an element that is left out goes with it, without
 * a word of its own.
 *
 * Costs O(elements).
 */
void triad_conversion_losses_report (const TriadElement *made,
                                     const TriadElement *written,
                                     int                 version,
                                     GPtrArray          *diagnostics);

G_END_DECLS
