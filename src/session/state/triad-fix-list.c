/* triad-fix-list.c: list of the problems of a file that have a fix */
/* SPDX-License-Identifier: Apache-2.0 */

#include "triad-fix-list.h"

#include "triad-edit-fix.h"
#include "triad-edit-own.h"
#include "triad-keyed-hash.h"
#include "triad-ref-count.h"

/* A file that is included several times has its problems as often, and one fix for them. */
static char *
dup_place (const TriadDiagnostic *diagnostic)
{
  return g_strdup_printf ("%d %u %s", diagnostic->code, diagnostic->range.begin,
                          diagnostic->range.file);
}

TriadFixList *
triad_fix_list_new (TriadSnapshot *snapshot,
                    GCancellable  *cancellable)
{
  TriadFixList *self = g_atomic_rc_box_new0 (TriadFixList);
  g_autoptr(GPtrArray) diagnostics = triad_edit_list_own_diagnostics (snapshot, -1, NULL);

  self->snapshot = triad_snapshot_ref (snapshot);
  self->edits = triad_edit_fix_all (snapshot, diagnostics, NULL, cancellable, NULL, NULL, NULL);
  self->by_place = triad_string_table_new (g_free, NULL);

  for (guint i = 0; i < self->edits->len; i++)
    {
      TriadEdit *edit = g_ptr_array_index (self->edits, i);

      g_hash_table_replace (self->by_place, dup_place (triad_edit_get_diagnostic (edit)), edit);
    }

  return self;
}

static void
clear (TriadFixList *self)
{
  g_hash_table_unref (self->by_place);
  g_ptr_array_unref (self->edits);
  triad_snapshot_unref (self->snapshot);
}

TRIAD_DEFINE_REF_COUNTED (TriadFixList, triad_fix_list, clear)

TriadEdit *
triad_fix_list_find (const TriadFixList    *self,
                     const TriadDiagnostic *diagnostic)
{
  g_autofree char *place = dup_place (diagnostic);

  return g_hash_table_lookup (self->by_place, place);
}

static gboolean
is_in (TriadFixScope          scope,
       const TriadDiagnostic *diagnostic,
       const TriadDiagnostic *other)
{
  switch (scope)
    {
    case TRIAD_FIX_LIKE:
      return diagnostic->code == other->code;
    case TRIAD_FIX_FILE:
      return g_strcmp0 (diagnostic->range.file, other->range.file) == 0;
    case TRIAD_FIX_ONE:
    default:
      return diagnostic == other;
    }
}

int
triad_fix_list_count (const TriadFixList    *self,
                      TriadFixScope          scope,
                      const TriadDiagnostic *diagnostic)
{
  int n = 0;

  if (scope == TRIAD_FIX_ONE)
    return triad_fix_list_find (self, diagnostic) != NULL;

  for (guint i = 0; i < self->edits->len; i++)
    {
      const TriadEdit *edit = g_ptr_array_index (self->edits, i);

      n += !triad_edit_is_guess (edit) &&
           is_in (scope, diagnostic, triad_edit_get_diagnostic (edit));
    }

  return n;
}

TriadEdit *
triad_fix_list_make (TriadSnapshot  *snapshot,
                     gpointer        data,
                     GError        **error)
{
  const TriadFixOrder *order = data;
  const TriadDiagnostic *diagnostic = order->diagnostic;
  g_autoptr(GPtrArray) diagnostics = NULL;
  TriadEdit *together = NULL;

  if (order->scope == TRIAD_FIX_ONE)
    return triad_edit_fix (snapshot, diagnostic, error);

  diagnostics = triad_edit_list_own_diagnostics (
    snapshot, order->scope == TRIAD_FIX_LIKE ? (int) diagnostic->code : -1,
    order->scope == TRIAD_FIX_FILE ? diagnostic->range.file : NULL);
  g_ptr_array_unref (triad_edit_fix_all (snapshot, diagnostics, NULL, NULL, &together, NULL,
                                         error));

  return together;
}
