/* triad-schema-validator.h: validates against SDFormat's XML schemas */
/* SPDX-License-Identifier: Apache-2.0 */

#pragma once

#include "triad-element.h"

#include <gio/gio.h>

/**
 * TriadSchemaValidator:
 *
 * The XML schema of one version of SDFormat, loaded from FOLDER/VERSION/root.xsd and the
 * `.xsd` files that it includes, which are looked up by base name in the same folder,
 * then in FOLDER.  Whatever locations the includes specify, nothing outside of FOLDER is
 * read and nothing is downloaded.
 *
 * Schemas are used only on request, not whenever they are installed: those generated from
 * SDFormat's descriptions are stricter than the format (no text in a `<pose>`, no
 * prefixes, no `<include>` at the top level) and would report warnings for every valid
 * file.
 *
 * A validator is immutable; it can be used by one thread at a time.
 */
typedef struct _TriadSchemaValidator TriadSchemaValidator;

/**
 * triad_schema_validator_new:
 * @folder: the folder that contains all versions
 * @version: 100·major + minor
 * @error: return location for an error: %G_IO_ERROR_NOT_FOUND if @folder has no schema
 *   for @version, %G_IO_ERROR_INVALID_DATA if the schema is invalid
 *
 * Returns: (transfer full): the validator, or %NULL
 */
TriadSchemaValidator *triad_schema_validator_new      (GFile                 *folder,
                                                       int                    version,
                                                       GError               **error);
void                  triad_schema_validator_free     (TriadSchemaValidator  *self);

/**
 * triad_schema_validator_validate:
 * @diagnostics: (element-type TriadDiagnostic): receives a warning for each violation, at
 *   the element, text or attribute name concerned
 *
 * Validates a file.  Elements and attributes with a prefix are ignored.
 */
void                  triad_schema_validator_validate (TriadSchemaValidator  *self,
                                                       const TriadElement    *root,
                                                       GPtrArray             *diagnostics);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (TriadSchemaValidator, triad_schema_validator_free)
