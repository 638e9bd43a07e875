/* triad-partial-write.c: detection of files that are read while being written */
/* SPDX-License-Identifier: Apache-2.0 */

#include "triad-partial-write.h"

#include "triad-keyed-hash.h"

static gboolean
breaks_file (const TriadDiagnostic *diagnostic)
{
  return diagnostic->code == TRIAD_CODE_XML_SYNTAX &&
         diagnostic->severity == TRIAD_SEVERITY_ERROR && diagnostic->range.file != NULL;
}

const TriadDiagnostic *
triad_partial_write_find (const TriadSnapshot *shown,
                          const TriadSnapshot *read)
{
  const GPtrArray *earlier = triad_snapshot_get_diagnostics (shown);
  const GPtrArray *diagnostics = triad_snapshot_get_diagnostics (read);
  g_autoptr(GHashTable) careless = triad_string_table_new (NULL, NULL);

  for (guint i = 0; i < earlier->len; i++)
    {
      const TriadDiagnostic *diagnostic = g_ptr_array_index (earlier, i);

      if (breaks_file (diagnostic))
        g_hash_table_add (careless, (gpointer) diagnostic->range.file);
    }

  for (guint i = 0; i < diagnostics->len; i++)
    {
      const TriadDiagnostic *diagnostic = g_ptr_array_index (diagnostics, i);

      if (breaks_file (diagnostic) &&
          !g_hash_table_contains (careless, diagnostic->range.file))
        return diagnostic;
    }

  return NULL;
}
