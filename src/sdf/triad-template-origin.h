/* triad-template-origin.h: finds the line of a template that an element was generated from */
/* SPDX-License-Identifier: Apache-2.0 */

#pragma once

#include "triad-source.h"

/** TriadTemplateOrigins: An index of the names in the templates of a generated model.  Generators
 * leave no marks, so names are all that connects an element with its template.  Immutable. */
typedef struct _TriadTemplateOrigins TriadTemplateOrigins;

/** triad_template_origins_new: Indexes the names in (element-type TriadSource) @sources, of which
 * generated ones are left out.  Takes linear time. */
TriadTemplateOrigins *triad_template_origins_new    (const GPtrArray            *sources);
void                  triad_template_origins_free   (TriadTemplateOrigins       *self);

/**
 * triad_template_origins_find_path:
 * @found: (nullable): a table from triad_template_origins_new_found(), which gets the names of @path:
 *   those of the outer elements are searched for once for all paths that have them
 * @path: an XPath from triad_element_dup_path()
 * @is_guess: (out): whether only a part of the name is written in the template, or it is not that
 *   of the innermost element with a name
 *
 * Finds the innermost element of a path that only one element in the templates can be: the only
 * one with its name, or else the only one whose name is that with placeholders, such as
 * `${side}_wheel`, of those with the most other letters.
 *
 * Returns: the range of the name in the template, or %TRIAD_SOURCE_RANGE_NOWHERE
 */
TriadSourceRange      triad_template_origins_find_path (const TriadTemplateOrigins *self,
                                                        GHashTable                 *found,
                                                        const char                 *path,
                                                        gboolean                   *is_guess);

/** triad_template_origins_new_found: Returns (transfer full) an empty table of names that were searched
 * for, of one set of templates. */
GHashTable           *triad_template_origins_new_found (void);

/** triad_template_origins_relate: Adds the line of the template to those of (element-type
 * TriadDiagnostic) @diagnostics that are about the generated text @file. */
void                  triad_template_origins_relate (const TriadTemplateOrigins *self,
                                                     const char                 *file,
                                                     const GPtrArray            *diagnostics);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (TriadTemplateOrigins, triad_template_origins_free)
