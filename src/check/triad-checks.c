/* triad-checks.c: table of all checks, in the order of the specification */
/* SPDX-License-Identifier: Apache-2.0 */

#include "triad-checks.h"

#include "triad-check.h"
#include "triad-keyed-hash.h"

/* “Phases of parsing kinematics” of 002 for models (M) and worlds (W), as amended by
 * 004, §1.6.  The XML syntax, also part of phase 1, is checked by the parser. */
static const struct
{
  const char  *phase;
  void       (*run) (const TriadCheck *check);
} checks[] = {
  { "elements and attributes are SDFormat's", triad_check_unknown },
  { "M1, W1: numbers are numbers", triad_check_values },
  { "M1, W1: dimensions and masses", triad_check_shapes },
  { "M1, W1: scripts and shaders of materials", triad_check_materials },
  { "M1, W1: types and limits of joints", triad_check_joints },
  { "M2, W2: names are there, not empty, not reserved", triad_check_names },
  { "M2, W2: names of siblings are unique", triad_check_unique_names },
  { "M3, W3; 004, §1.4.1: what an include may say", triad_check_includes },
  { "M4: parent and child of a joint name frames", triad_check_joint_names },
  { "M5: canonical_link names a link", triad_check_canonical },
  { "M6, W4: attached_to names a frame", triad_check_attached_to },
  { "M7, W5: attached_to leads to a body", triad_check_attached_graph },
  { "004, §1.6.1, 6.8: parent and child are not one body", triad_check_joint_bodies },
  { "M8, W6: relative_to names a frame", triad_check_relative_to },
  { "002, §7: expressed_in names a frame", triad_check_axes },
  { "004, §1.4.4: the placement frame is one of the model's", triad_check_placement },
  { "M9, W7: relative_to leads to the root", triad_check_pose_graph },
  { "ROS: the data of sensors is stamped with frames", triad_check_sensors },
  { "XML schemas, last: they say less than the others", triad_check_schema },
};

static TriadDiagnostic *
get (GPtrArray *diagnostics,
     guint      i)
{
  return g_ptr_array_index (diagnostics, i);
}

static char *
dup_key (const TriadDiagnostic *diagnostic)
{
  const TriadSourceRange *range = &diagnostic->range;

  return g_strdup_printf ("%u:%u:%d:%s:%s", (guint) range->begin, (guint) range->end,
                          diagnostic->code, range->file != NULL ? range->file : "",
                          diagnostic->message);
}

/* Drops warnings and notes from @first on that are in @known: a file that is included several times
 * is read as often, but what is unusual in it needs to be said once.  Errors stay, because each
 * concerns other frames. */
static void
drop_repeated (GPtrArray  *diagnostics,
               GHashTable *known,
               guint       first)
{
  guint n = first;

  /* The last one counts those that found no place in the list. */
  if (diagnostics->len > 0 && get (diagnostics, diagnostics->len - 1)->n_refused > 0)
    return;

  for (guint i = first; i < diagnostics->len; i++)
    {
      TriadDiagnostic *diagnostic = get (diagnostics, i);

      if (diagnostic->severity == TRIAD_SEVERITY_ERROR ||
          g_hash_table_add (known, dup_key (diagnostic)))
        diagnostics->pdata[n++] = diagnostic;
      else
        triad_diagnostic_free (diagnostic);
    }

  diagnostics->len = n;
}

void
triad_checks_run (const TriadDocument      *document,
                  const TriadModel         *model,
                  const TriadAttachedGraph *attached,
                  const TriadPoseGraph     *poses,
                  GPtrArray                *diagnostics,
                  GCancellable             *cancellable)
{
  g_autoptr(GHashTable) known = triad_string_table_new (g_free, NULL);
  TriadCheck check = { document, model, attached, poses, diagnostics };

  for (gsize i = 0; i < G_N_ELEMENTS (checks) && !g_cancellable_is_cancelled (cancellable); i++)
    {
      guint first = diagnostics->len;

      checks[i].run (&check);
      drop_repeated (diagnostics, known, first);
    }
}
