/* triad-lsp-element-help.h: descriptions of elements and attributes */
/* SPDX-License-Identifier: Apache-2.0 */

#pragma once

#include <glib.h>

/**
 * triad_lsp_element_help_find:
 * @parent: (nullable): the name of the element around it
 * @name: the name of an element
 *
 * Returns: (nullable): what it means, one or two sentences
 */
const char *triad_lsp_element_help_find           (const char *parent,
                                                   const char *name);

/** triad_lsp_element_help_find_attribute: As triad_lsp_element_help_find(), for an attribute of
 * @element. */
const char *triad_lsp_element_help_find_attribute (const char *element,
                                                   const char *name);
