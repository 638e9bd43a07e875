/* triad-sdf-choices.h: attributes and elements of SDFormat that have one of a few values */
/* SPDX-License-Identifier: Apache-2.0 */

#pragma once

#include "triad-diagnostic.h"
#include "triad-element.h"

/**
 * triad_sdf_choices_explain:
 * @attribute: (nullable): an attribute of @element, which is checked instead of its text
 * @severity: (out): %TRIAD_SEVERITY_ERROR if libsdformat does not load the file
 * @nearest: (out) (nullable): the value that is closest to the one written
 *
 * Checks a value of which SDFormat defines only a few, in O(log choices) time.
 *
 * Returns: (transfer full) (nullable): a message if it is none of them; %NULL if it is one, or
 *   empty, or of another attribute or element
 */
char *triad_sdf_choices_explain (const TriadElement    *element,
                                 const TriadAttribute  *attribute,
                                 TriadSeverity         *severity,
                                 const char           **nearest);
