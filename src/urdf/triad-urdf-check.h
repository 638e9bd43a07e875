/* triad-urdf-check.h: what is wrong with a URDF
 *
 * SPDX-License-Identifier: Apache-2.0
 */

#pragma once

#include "triad-element.h"

G_BEGIN_DECLS

/**
 * triad_urdf_check:
 * @robot: the root element of a URDF file, `<robot>`
 * @diagnostics: (element-type TriadDiagnostic): gets what is wrong
 *
 * Looks for the mistakes that cannot be seen any more once the file is said in
 * SDFormat's elements, since SDFormat allows what URDF does not:
 *
 *     macros that were not expanded            a warning
 *     a `<pose>` that was to be an `<origin>`  a warning
 *     a type of joint that URDF does not have
 *     two joints that lead to one link
 *     a link that no joint leads to, beside the root
 *
 * What follows from a mistake is not said: a joint that leads to no known link,
 * or a macro, may be what another link lacks.
 */
void triad_urdf_check (const TriadElement *robot,
                       GPtrArray          *diagnostics);

G_END_DECLS
