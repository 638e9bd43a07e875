/* triad-sibling-names.h: names that must differ from those of siblings */
/* SPDX-License-Identifier: Apache-2.0 */

#pragma once

#include "triad-model.h"

/** triad_sibling_names_get_container: Returns (nullable) the element whose named children are
 * siblings: a world, model, link or joint. */
const TriadElement   *triad_sibling_names_get_container  (const TriadFrame   *frame);

/** triad_sibling_names_declares_frame: Returns whether @element is one of a frame, so that the
 * scopes index its name. */
gboolean              triad_sibling_names_declares_frame (const TriadElement *element);

/** triad_sibling_names_find: Returns (nullable) the name that must be unique among those of its
 * siblings.  As in libsdformat, plugins and elements with a prefix are exempt. */
const TriadAttribute *triad_sibling_names_find           (const TriadElement *element);
