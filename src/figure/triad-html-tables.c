/* triad-html-tables.c: the frames and the problems of a model in HTML */
/* SPDX-License-Identifier: Apache-2.0 */

#include "triad-html-tables.h"

#include "triad-html-text.h"
#include "triad-part-text.h"
#include "triad-pose-text.h"
#include "triad-prefix.h"

#include <math.h>
#include <string.h>

#define DEGREES (180 / G_PI)

static char *
dup_name (const TriadSnapshot *snapshot,
          int                  frame)
{
  return triad_part_text_dup_title (snapshot, TRIAD_PART_FRAME, frame, NULL);
}

static void
append_problem (GString               *html,
                const TriadDiagnostic *diagnostic)
{
  const TriadSourceRange *range = &diagnostic->range;

  g_string_append_printf (html, "<li class=\"problem %s\"",
                          triad_severity_get_name (diagnostic->severity));

  if (diagnostic->frame >= 0)
    g_string_append_printf (html, " data-frame=\"%d\"", diagnostic->frame);

  g_string_append_printf (html, "><span class=\"hidden\">%s: </span>",
                          triad_severity_get_name (diagnostic->severity));
  triad_html_append_element (html, "bdi", diagnostic->message);

  if (range->file != NULL)
    {
      g_autofree char *place = g_strdup_printf ("%s:%d:%d", range->file, range->line,
                                                range->column);

      triad_html_append_name (html, "small", place);
    }

  g_string_append (html, "</li>\n");
}

void
triad_html_append_problems (GString             *html,
                            const TriadSnapshot *snapshot)
{
  const GPtrArray *diagnostics = triad_snapshot_get_diagnostics (snapshot);

  if (diagnostics->len == 0)
    return;

  g_string_append (html, "<section class=\"card\" id=\"problems\">\n"
                         "<header><h2>Problems</h2></header>\n<ul>\n");

  for (guint i = 0; i < diagnostics->len; i++)
    append_problem (html, g_ptr_array_index (diagnostics, i));

  g_string_append (html, "</ul>\n</section>\n");
}

static void
append_numbers (GString      *html,
                const double *numbers,
                double        grain)
{
  g_string_append (html, "<td class=\"pose\">");

  for (int i = 0; i < 3; i++)
    {
      char buffer[G_ASCII_DTOSTR_BUF_SIZE];
      double rounded = round (numbers[i] / grain) * grain;
      char *text = triad_pose_text_use_minus (g_strdup (g_ascii_formatd (buffer, sizeof buffer,
                                                                         "%.9g", rounded + 0.0)));

      g_string_append_printf (html, "%s%s", i > 0 ? ", " : "", text);
      g_free (text);
    }

  g_string_append (html, "</td>");
}

static void
append_pose (GString         *html,
             const TriadPose *pose)
{
  TriadVector turn = triad_quaternion_to_rpy (pose->orientation);

  append_numbers (html, (double[]) { pose->position.x, pose->position.y, pose->position.z }, 1e-4);
  append_numbers (html, (double[]) { turn.x * DEGREES, turn.y * DEGREES, turn.z * DEGREES }, 1e-2);
}

/* Returns @name as it is written in the model of the frame @from. */
static const char *
shorten (const char *name,
         const char *from)
{
  const char *end = g_strrstr (from, "::");
  gsize length = end != NULL ? (gsize) (end - from) : 0;

  if (length == 0 || strncmp (name, from, length) != 0)
    return name;

  if (name[length] == '\0')
    return "__model__";

  return triad_has_prefix (name + length, "::") ? name + length + 2 : name;
}

static void
append_target (GString              *html,
               const TriadSnapshot  *snapshot,
               const TriadFrameEdge *edge,
               const char           *from)
{
  g_autofree char *name = edge->target >= 0 ? dup_name (snapshot, edge->target) : NULL;
  const char *written = triad_frame_edge_get_name (edge);

  if (name == NULL && written == NULL)
    g_string_append (html, "<td></td>");
  else
    triad_html_append_name (html, "td", name != NULL ? shorten (name, from) : written);
}

void
triad_html_append_frames (GString                      *html,
                          const TriadForwardKinematics *kinematics)
{
  const TriadSnapshot *snapshot = kinematics->snapshot;
  const TriadPoseGraph *poses = triad_snapshot_get_poses (snapshot);
  const TriadAttachedGraph *attached = triad_snapshot_get_attached (snapshot);

  g_string_append (html, "<section class=\"card\" id=\"frames\" data-rows>\n<header><h2>Frames</h2></header>\n"
                         "<p class=\"dim\">What a frame is relative and attached to is named as in "
                         "its model.</p>\n"
                         "<div class=\"wide\">\n<table>\n<thead><tr><th scope=\"col\">Name</th>"
                         "<th scope=\"col\">Kind</th><th scope=\"col\">Relative To</th>"
                         "<th scope=\"col\">Attached To</th>"
                         "<th scope=\"col\">Position, m</th>"
                         "<th scope=\"col\">Roll, Pitch, Yaw, °</th></tr></thead>\n<tbody>\n");

  for (int v = 0; v < poses->n_frames; v++)
    {
      const TriadFrame *frame = triad_snapshot_get_frame (snapshot, v);
      g_autofree char *name = dup_name (snapshot, v);

      if (frame->kind == TRIAD_FRAME_ROOT)
        continue;

      g_string_append_printf (html, "<tr data-frame=\"%d\">", v);
      triad_html_append_name (html, "th scope=\"row\"", name);
      triad_html_append_element (html, "td", triad_frame_kind_get_name (frame->kind));
      append_target (html, snapshot, &poses->edges[v], name);
      append_target (html, snapshot, &attached->edges[v], name);

      if (poses->resolved[v])
        append_pose (html, &kinematics->pose[v]);
      else
        g_string_append (html, "<td class=\"pose\">unknown</td><td class=\"pose\"></td>");

      g_string_append (html, "</tr>\n");
    }

  g_string_append (html, "</tbody>\n</table>\n</div>\n</section>\n");
}
