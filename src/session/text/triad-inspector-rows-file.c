/* triad-inspector-rows-file.c: inspector rows for a whole file and for problems */
/* SPDX-License-Identifier: Apache-2.0 */

#include "triad-inspector-rows-private.h"

#include <glib/gi18n.h>

#include "triad-broken-path.h"
#include "triad-frame-text.h"

static TriadInspectorRowMark
get_mark (TriadSeverity severity)
{
  switch (severity)
    {
    case TRIAD_SEVERITY_ERROR:
      return TRIAD_INSPECTOR_ROW_ERROR;
    case TRIAD_SEVERITY_WARNING:
      return TRIAD_INSPECTOR_ROW_WARNING;
    case TRIAD_SEVERITY_NOTE:
    default:
      return TRIAD_INSPECTOR_ROW_NOTE;
    }
}

static void
add_problem (TriadInspectorRows    *section,
             const TriadDiagnostic *diagnostic,
             int                    frame,
             int                    max)
{
  TriadInspectorRow *entry;

  if ((int) section->rows->len >= max)
    {
      section->total++;
      return;
    }

  entry = triad_inspector_rows_add (section, diagnostic->message, NULL);
  entry->place = diagnostic->range;
  entry->detail = g_strdup (triad_code_get_name (diagnostic->code));
  entry->mark = get_mark (diagnostic->severity);

  if (diagnostic->frame != frame)
    entry->frame = diagnostic->frame;
}

static void
add_cause (TriadInspectorRows    *section,
           const TriadDiagnostic *cause,
           const char            *unknown,
           int                    frame,
           int                    max)
{
  if (cause == NULL)
    triad_inspector_rows_add (section, unknown, NULL)->mark = TRIAD_INSPECTOR_ROW_ERROR;
  else if (cause->frame != frame)
    add_problem (section, cause, frame, max);
}

TriadInspectorRows *
triad_inspector_rows_new_problems (const TriadDiagnosticList *diagnostics,
                                   int                        frame,
                                   int                        max)
{
  const TriadPoseGraph *poses = triad_snapshot_get_poses (diagnostics->snapshot);
  const TriadAttachedGraph *attached = triad_snapshot_get_attached (diagnostics->snapshot);
  gboolean has_pose = poses->resolved[frame];
  gboolean has_body = attached->edges[frame].rule == TRIAD_RULE_NONE || attached->body[frame] >= 0;
  TriadInspectorRows *section = triad_inspector_rows_new ();
  const TriadDiagnostic *cause = NULL;

  for (guint i = 0; i < diagnostics->own->len; i++)
    {
      const TriadDiagnostic *diagnostic = g_ptr_array_index (diagnostics->own, i);

      if (diagnostic->frame == frame)
        add_problem (section, diagnostic, frame, max);
    }

  if (!has_pose)
    {
      cause = triad_broken_path_find_pose_error (diagnostics->snapshot, frame);
      add_cause (section, cause, _("No pose; its relative_to path contains an error"), frame, max);
    }

  if (!has_body)
    {
      const TriadDiagnostic *other =
        triad_broken_path_find_body_error (diagnostics->snapshot, frame);

      if (other != cause || other == NULL)
        add_cause (section, other, _("No body; its attached_to path contains an error"), frame,
                   max);
    }

  return section;
}

static void
add_count (TriadInspectorRows *section,
           const char         *title,
           int                 n)
{
  if (n > 0)
    triad_inspector_rows_add (section, title, g_strdup_printf ("%d", n));
}

TriadInspectorRows *
triad_inspector_rows_new_summary (const TriadDiagnosticList *diagnostics)
{
  const TriadSnapshot *snapshot = diagnostics->snapshot;
  const TriadDocument *document = triad_snapshot_get_document (snapshot);
  const TriadModel *model = triad_snapshot_get_model (snapshot);
  TriadInspectorRows *section = triad_inspector_rows_new ();
  int counts[TRIAD_FRAME_EXPLICIT + 1] = { 0 };
  TriadInspectorRow *problems;

  for (int v = 0; v < model->n_frames; v++)
    counts[model->frames[v].kind]++;

  triad_inspector_rows_add (section, _("Format"), triad_frame_text_dup_format (snapshot));
  add_count (section, _("Files"), triad_document_get_sources (document)->len);
  add_count (section, _("Worlds"), counts[TRIAD_FRAME_WORLD]);
  add_count (section, _("Models"), counts[TRIAD_FRAME_MODEL]);
  add_count (section, _("Links"), counts[TRIAD_FRAME_LINK]);
  add_count (section, _("Joints"), counts[TRIAD_FRAME_JOINT]);
  add_count (section, _("Frames"), counts[TRIAD_FRAME_EXPLICIT]);

  problems = triad_inspector_rows_add (section, _("Problems"),
                                       triad_frame_text_dup_problem_count (diagnostics));

  if (triad_diagnostic_list_count (diagnostics, TRIAD_SEVERITY_ERROR) > 0)
    problems->mark = TRIAD_INSPECTOR_ROW_ERROR;
  else if (triad_diagnostic_list_count (diagnostics, TRIAD_SEVERITY_WARNING) > 0)
    problems->mark = TRIAD_INSPECTOR_ROW_WARNING;

  return section;
}
