/* triad-diagnostic-list.c: diagnostics of a file, followed by obstacles to URDF */
/* SPDX-License-Identifier: Apache-2.0 */

#include "triad-diagnostic-list.h"

#include "triad-conversion.h"
#include "triad-ref-count.h"
#include "triad-urdf-parity.h"

TriadDiagnosticList *
triad_diagnostic_list_new (TriadSnapshot *snapshot,
                           GPtrArray     *obstacles)
{
  return triad_diagnostic_list_new_with (snapshot, NULL, obstacles);
}

/* Appends without taking ownership; the diagnostics belong to other arrays. */
static void
append_all (GPtrArray       *list,
            const GPtrArray *diagnostics)
{
  for (guint i = 0; i < diagnostics->len; i++)
    g_ptr_array_add (list, g_ptr_array_index (diagnostics, i));
}

TriadDiagnosticList *
triad_diagnostic_list_new_with (TriadSnapshot *snapshot,
                                GPtrArray     *later,
                                GPtrArray     *obstacles)
{
  TriadDiagnosticList *self = g_atomic_rc_box_new0 (TriadDiagnosticList);

  self->snapshot = triad_snapshot_ref (snapshot);
  self->later = later != NULL ? g_ptr_array_ref (later) : NULL;
  self->own = g_ptr_array_new ();
  append_all (self->own, triad_snapshot_get_diagnostics (snapshot));

  if (later != NULL)
    append_all (self->own, later);

  triad_diagnostics_sort (self->own);
  self->obstacles = obstacles != NULL ? g_ptr_array_ref (obstacles) : NULL;

  return self;
}

static void
clear (TriadDiagnosticList *self)
{
  g_clear_pointer (&self->obstacles, g_ptr_array_unref);
  g_clear_pointer (&self->later, g_ptr_array_unref);
  g_ptr_array_unref (self->own);
  triad_snapshot_unref (self->snapshot);
}

TRIAD_DEFINE_REF_COUNTED (TriadDiagnosticList, triad_diagnostic_list, clear)

GPtrArray *
triad_diagnostic_list_find_obstacles (TriadSnapshot *snapshot)
{
  GPtrArray *obstacles;

  /* The conversion would report each error of the file again, and these are already in
   * the list.
   */
  if (triad_diagnostics_count (triad_snapshot_get_diagnostics (snapshot),
                               TRIAD_SEVERITY_ERROR) > 0)
    {
      g_autoptr(TriadUrdfParity) parity = triad_urdf_parity_new (snapshot);

      return g_ptr_array_ref (parity->obstacles);
    }

  obstacles = triad_diagnostics_new ();
  g_free (triad_conversion_run (snapshot, TRIAD_CONVERSION_URDF, TRIAD_URDF_RELATIVE_TO,
                                obstacles));
  triad_diagnostics_sort (obstacles);

  return obstacles;
}

int
triad_diagnostic_list_get_n_own (const TriadDiagnosticList *self)
{
  return self->own->len;
}

int
triad_diagnostic_list_get_n (const TriadDiagnosticList *self)
{
  return triad_diagnostic_list_get_n_own (self) +
         (self->obstacles != NULL ? self->obstacles->len : 0);
}

int
triad_diagnostic_list_count (const TriadDiagnosticList *self,
                             TriadSeverity              severity)
{
  return self != NULL ? triad_diagnostics_count (self->own, severity) : 0;
}

const TriadDiagnostic *
triad_diagnostic_list_get (const TriadDiagnosticList *self,
                           int                        i)
{
  int n_own = triad_diagnostic_list_get_n_own (self);

  return i < n_own ? g_ptr_array_index (self->own, i)
                   : g_ptr_array_index (self->obstacles, i - n_own);
}
