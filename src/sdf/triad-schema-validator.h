/* triad-schema-validator.h: files held against XML schemas
 *
 * SPDX-License-Identifier: Apache-2.0
 */

#pragma once

#include "triad-element.h"

#include <gio/gio.h>

G_BEGIN_DECLS

/**
 * TriadSchemaValidator:
 *
 * The XML schema of one version of SDFormat, made of the `.xsd` files in a
 * folder: FOLDER/VERSION/root.xsd and what it includes, by name, from there
 * or from FOLDER.  Whatever addresses the files give for what they include,
 * nothing outside of the folder is read and nothing is fetched.
 *
 * Schemas are used where somebody asks for them, not where they happen to be
 * installed: those that are made from SDFormat's descriptions are stricter
 * than the format (no text in a `<pose>`, no prefixes, no `<include>` at the
 * top), and would warn of every sound file.
 *
 * A schema never changes; it may be used by one thread at a time.
 */
typedef struct _TriadSchemaValidator TriadSchemaValidator;

/**
 * triad_schema_validator_new:
 * @folder: the folder of all versions
 * @version: a version, 100·major + minor
 * @error: where to say why there is no schema
 *
 * Returns: (transfer full): the schema, or %NULL and @error:
 *   %G_IO_ERROR_NOT_FOUND where @folder has none for @version, and
 *   %G_IO_ERROR_INVALID_DATA where its files make none
 */
TriadSchemaValidator *triad_schema_validator_new      (GFile                 *folder,
                                                       int                    version,
                                                       GError               **error);
void                  triad_schema_validator_free     (TriadSchemaValidator  *self);

/**
 * triad_schema_validator_validate:
 * @self: a schema
 * @root: the root of a file
 * @diagnostics: (element-type TriadDiagnostic): gets a warning for whatever
 *   the schema does not allow, at the element, the text or the attribute's
 *   name that it is about
 *
 * Elements and attributes with a prefix are left out.
 */
void                  triad_schema_validator_validate (TriadSchemaValidator  *self,
                                                       const TriadElement    *root,
                                                       GPtrArray             *diagnostics);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (TriadSchemaValidator, triad_schema_validator_free)

G_END_DECLS
