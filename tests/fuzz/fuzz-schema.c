/* fuzz-schema.c: files held against an XML schema */
/* SPDX-License-Identifier: Apache-2.0 */

#include "triad-fuzz.h"

#include "triad-diagnostic.h"
#include "triad-schema-validator.h"

#include <glib/gstdio.h>

#define VERSION 108

/* Features of SDFormat's own schemas: types with patterns, required and repeated
 * elements, nested models. */
static const char schema_text[] =
  "<xsd:schema xmlns:xsd='http://www.w3.org/2001/XMLSchema'>"
  "<xsd:simpleType name='pose'><xsd:restriction base='xsd:string'>"
  "<xsd:whiteSpace value='collapse'/>"
  "<xsd:pattern value='(\\s*(-|\\+)?(\\d+(\\.\\d*)?|\\.\\d+|\\d+\\.\\d+[eE][-\\+]?[0-9]+)\\s+){5}"
  "((-|\\+)?(\\d+(\\.\\d*)?|\\.\\d+))\\s*'/>"
  "</xsd:restriction></xsd:simpleType>"
  "<xsd:simpleType name='word'><xsd:restriction base='xsd:string'>"
  "<xsd:minLength value='1'/><xsd:maxLength value='20'/></xsd:restriction></xsd:simpleType>"
  "<xsd:element name='pose'><xsd:complexType><xsd:simpleContent>"
  "<xsd:extension base='pose'><xsd:attribute name='relative_to' type='word'/></xsd:extension>"
  "</xsd:simpleContent></xsd:complexType></xsd:element>"
  "<xsd:element name='link'><xsd:complexType><xsd:choice maxOccurs='unbounded'>"
  "<xsd:choice minOccurs='0'><xsd:element name='kinematic' type='xsd:boolean'/></xsd:choice>"
  "<xsd:choice minOccurs='0'><xsd:element ref='pose'/></xsd:choice></xsd:choice>"
  "<xsd:attribute name='name' type='word' use='required'/></xsd:complexType></xsd:element>"
  "<xsd:element name='joint'><xsd:complexType><xsd:all>"
  "<xsd:element name='parent' type='word'/><xsd:element name='child' type='word'/>"
  "<xsd:element ref='pose' minOccurs='0'/></xsd:all>"
  "<xsd:attribute name='name' type='word' use='required'/>"
  "<xsd:attribute name='type' use='required'><xsd:simpleType><xsd:restriction base='xsd:string'>"
  "<xsd:enumeration value='fixed'/><xsd:enumeration value='revolute'/>"
  "</xsd:restriction></xsd:simpleType></xsd:attribute></xsd:complexType></xsd:element>"
  "<xsd:element name='model'><xsd:complexType><xsd:choice maxOccurs='unbounded'>"
  "<xsd:element name='static' type='xsd:boolean'/><xsd:element ref='pose'/>"
  "<xsd:element ref='link'/><xsd:element ref='joint'/><xsd:element ref='model'/></xsd:choice>"
  "<xsd:attribute name='name' type='word' use='required'/>"
  "<xsd:attribute name='canonical_link' type='xsd:string'/></xsd:complexType></xsd:element>"
  "<xsd:element name='sdf'><xsd:complexType><xsd:sequence><xsd:element ref='model'/></xsd:sequence>"
  "<xsd:attribute name='version' type='xsd:string' use='required'/></xsd:complexType>"
  "</xsd:element></xsd:schema>";

/* Schemas are in folders. */
static TriadSchemaValidator *
make_schema (void)
{
  g_autofree char *folder = g_dir_make_tmp ("triad-fuzz-XXXXXX", NULL);
  g_autofree char *version = g_build_filename (folder, "1.8", NULL);
  g_autofree char *path = g_build_filename (version, "root.xsd", NULL);
  g_autoptr(GFile) file = g_file_new_for_path (folder);
  g_autoptr(GError) error = NULL;
  TriadSchemaValidator *schema;

  g_assert_cmpint (g_mkdir (version, 0700), ==, 0);
  g_assert_true (g_file_set_contents (path, schema_text, -1, NULL));
  schema = triad_schema_validator_new (file, VERSION, &error);
  g_assert_no_error (error);
  g_unlink (path);
  g_rmdir (version);
  g_rmdir (folder);

  return schema;
}

int
LLVMFuzzerTestOneInput (const uint8_t *data,
                        size_t         size)
{
  static TriadSchemaValidator *schema;
  g_autoptr(GPtrArray) parts = triad_fuzz_split (data, size);
  g_autoptr(TriadSnapshot) snapshot = triad_fuzz_load (g_ptr_array_index (parts, 0));
  const TriadDocument *document = triad_snapshot_get_document (snapshot);
  const GPtrArray *roots = triad_document_get_roots (document);
  g_autoptr(GPtrArray) found = triad_diagnostics_new ();

  if (schema == NULL)
    schema = make_schema ();

  for (guint i = 0; i < roots->len; i++)
    triad_schema_validator_validate (schema, g_ptr_array_index (roots, i), found);

  triad_fuzz_check_diagnostics (snapshot, found);

  return 0;
}
