/* triad-check-schema.c: optional validation against XML schemas */
/* SPDX-License-Identifier: Apache-2.0 */

#include "triad-check.h"

#include "triad-keyed-hash.h"
#include "triad-schema-validator.h"

#include <glib/gi18n.h>

/* Returns a hash table key for the location of a diagnostic. */
static char *
dup_place (const TriadDiagnostic *diagnostic)
{
  return g_strdup_printf ("%s:%u", diagnostic->range.file,
                          diagnostic->range.begin);
}

/* Drops diagnostics at locations that have another one, because the messages of our
 * own checks are better. */
static void
add_unknown (const TriadCheck *self,
             GPtrArray        *found)
{
  g_autoptr(GHashTable) known = triad_string_table_new (g_free, NULL);
  gsize n;
  g_autofree TriadDiagnostic **list = (TriadDiagnostic **) g_ptr_array_steal (found, &n);

  for (guint i = 0; i < self->diagnostics->len; i++)
    g_hash_table_add (known, dup_place (g_ptr_array_index (self->diagnostics, i)));

  for (gsize i = 0; i < n; i++)
    {
      g_autoptr(TriadDiagnostic) diagnostic = list[i];
      g_autofree char *place = dup_place (diagnostic);

      if (!g_hash_table_contains (known, place))
        triad_diagnostics_take (self->diagnostics, g_steal_pointer (&diagnostic));
    }
}

/* Returns the schema for the version of @root; schemas are cached for the files of a
 * document. */
static TriadSchemaValidator *
find_schema (GHashTable         *schemas,
             GFile              *folder,
             const TriadElement *root,
             GPtrArray          *found)
{
  g_autoptr(GError) error = NULL;
  gpointer schema;

  if (g_hash_table_lookup_extended (schemas, GINT_TO_POINTER (root->version), NULL, &schema))
    return schema;

  schema = triad_schema_validator_new (folder, root->version, &error);
  g_hash_table_insert (schemas, GINT_TO_POINTER (root->version), schema);

  if (schema == NULL && !g_error_matches (error, G_IO_ERROR, G_IO_ERROR_NOT_FOUND))
    {
      g_autofree char *name = g_file_get_parse_name (folder);

      triad_diagnostics_add (found, TRIAD_SEVERITY_WARNING, TRIAD_CODE_FILE_READ, root->range,
                             triad_element_dup_path (root),
                             _("cannot use the XML schema of this version in “%s”: %s"), name,
                             error->message);
    }

  return schema;
}

static void
free_schema (gpointer schema)
{
  if (schema != NULL)
    triad_schema_validator_free (schema);
}

void
triad_check_schema (const TriadCheck *self)
{
  const GPtrArray *roots = triad_document_get_roots (self->document);
  const char *path = g_getenv ("TRIAD_SCHEMA_PATH");
  g_autoptr(GHashTable) schemas = NULL;
  g_autoptr(GPtrArray) found = NULL;
  g_autoptr(GFile) folder = NULL;

  if (path == NULL || path[0] == '\0')
    return;

  folder = g_file_new_for_path (path);
  schemas = g_hash_table_new_full (NULL, NULL, NULL, free_schema);
  found = triad_diagnostics_new ();

  for (guint i = 0; i < roots->len; i++)
    {
      const TriadElement *root = g_ptr_array_index (roots, i);
      TriadSchemaValidator *schema = find_schema (schemas, folder, root, found);

      if (schema != NULL)
        triad_schema_validator_validate (schema, root, found);
    }

  add_unknown (self, found);
}
