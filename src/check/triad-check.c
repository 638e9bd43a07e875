/* triad-check.c: common functions of all checks */
/* SPDX-License-Identifier: Apache-2.0 */

#include "triad-check.h"

#include "triad-name-suggestion.h"
#include "triad-scope.h"

#include <glib/gi18n.h>
#include <string.h>

/* Each suggestion searches all frames, so their number is limited: with many frames,
 * only the first errors get one. */
#define MAX_LOOKS 500000
#define LEAST_EXPLAINED 20
#define MOST_EXPLAINED 200

TriadDiagnostic *
triad_check_report (const TriadCheck   *self,
                    TriadSeverity       severity,
                    TriadCode           code,
                    int                 v,
                    const TriadElement *element,
                    TriadSourceRange    range,
                    const char         *format,
                    ...)
{
  TriadDiagnostic *diagnostic;
  va_list args;

  va_start (args, format);
  diagnostic = triad_diagnostics_add_valist (self->diagnostics, severity, code, range,
                                             element != NULL ? triad_element_dup_path (element)
                                                             : NULL,
                                             format, args);
  va_end (args);

  diagnostic->frame = v;

  return diagnostic;
}

/* 002, §3.1: version 1.7 has no names that lead into nested models; 1.8 introduced
 * them.  Names of flattened models contain the delimiter themselves. */
static gboolean
leads_too_far (const TriadModel     *model,
               const TriadFrame     *frame,
               const TriadReference *reference,
               int                   scope,
               int                   found)
{
  int found_in = model->frames[found].scope;

  return frame->version == 107 && strstr (reference->text, TRIAD_SCOPE_DELIMITER) != NULL &&
         found_in != scope && !model->frames[found_in].element->is_converted;
}

static void
warn_of_delimiter (const TriadCheck     *self,
                   int                   v,
                   const TriadReference *reference)
{
  triad_check_report (self, TRIAD_SEVERITY_WARNING, TRIAD_CODE_ATTRIBUTE_INVALID, v,
                      self->model->frames[v].element, triad_reference_get_range (reference),
                      _("“%s” refers to a frame inside another model, which SDFormat 1.7 does not "
                        "support; use version=\"1.8\""), reference->text);
}

static gboolean
may_explain (const TriadCheck *self)
{
  guint n = MAX_LOOKS / MAX (self->model->n_frames, 1);

  return self->diagnostics->len < CLAMP (n, LEAST_EXPLAINED, MOST_EXPLAINED);
}

/* Returns the only kind that a reference with the error @code can name; %TRIAD_FRAME_EXPLICIT if it
 * can name any. */
static TriadFrameKind
get_kind (const TriadCheck *self,
          TriadCode         code)
{
  switch (code)
    {
    case TRIAD_CODE_MODEL_CANONICAL_LINK_INVALID:
      return TRIAD_FRAME_LINK;

    case TRIAD_CODE_JOINT_AXIS_MIMIC_INVALID:
      return TRIAD_FRAME_JOINT;

    case TRIAD_CODE_JOINT_PARENT_LINK_INVALID:
    case TRIAD_CODE_JOINT_CHILD_LINK_INVALID:
      return triad_document_is_urdf (self->document) ? TRIAD_FRAME_LINK : TRIAD_FRAME_EXPLICIT;

    default:
      return TRIAD_FRAME_EXPLICIT;
    }
}

/* A file that is merged is valid on its own, so what it refers to is in it.  The pose, the frames
 * and the joints in the <include> belong to the including file. */
static gboolean
leaves_merged (const TriadModel     *model,
               int                   v,
               const TriadReference *reference,
               int                   scope,
               int                   found)
{
  const TriadFrame *frame = &model->frames[v];
  gboolean is_inside = frame->merged && reference != &frame->relative_to;
  int merged = is_inside ? v : frame->model_frame;

  if (scope != frame->scope || merged < 0 || !model->frames[merged].merged ||
      model->frames[found].kind == TRIAD_FRAME_WORLD)
    return FALSE;

  if (!is_inside && g_strcmp0 (frame->element->range.file,
                                   model->frames[merged].content->range.file) != 0)
    return FALSE;

  while (model->frames[found].scope != scope)
    found = model->frames[found].scope;

  while (found != merged && model->frames[model->frames[found].model_frame].merged)
    found = model->frames[found].model_frame;

  return found != merged;
}

/* Returns what a reference was resolved to for the graphs, which takes long for names of many
 * components; -1 if it is not in them, or was not found. */
static int
find_in_graphs (const TriadCheck     *self,
                int                   v,
                const TriadReference *reference)
{
  const TriadFrameEdge *edges[] = { &self->attached->edges[v], &self->poses->edges[v] };

  for (gsize i = 0; i < G_N_ELEMENTS (edges); i++)
    if (edges[i]->reference == reference && edges[i]->rule == TRIAD_RULE_WRITTEN)
      return edges[i]->target;

  return -1;
}

int
triad_check_name (const TriadCheck     *self,
                  int                   v,
                  const TriadReference *reference,
                  int                   scope,
                  TriadCode             code,
                  const char           *what)
{
  const TriadModel *model = self->model;
  const TriadFrame *frame = &model->frames[v];
  g_autofree char *why = NULL;
  g_autofree char *instead = NULL;
  TriadDiagnostic *diagnostic;
  int model_frame = scope == frame->scope ? frame->model_frame : scope;
  int found;

  if (reference->text == NULL)
    return -1;

  found = find_in_graphs (self, v, reference);

  if (found < 0)
    found = triad_scope_find (model, scope, model_frame, reference->text);

  if (found >= 0)
    {
      if (leaves_merged (model, v, reference, scope, found))
        triad_check_report (self, TRIAD_SEVERITY_ERROR, code, v, frame->element,
                            triad_reference_get_range (reference),
                            _("%s: “%s” is not in the merged file, which must be valid on its own"),
                            _(what), reference->text);
      else if (leads_too_far (model, frame, reference, scope, found) &&
               code != TRIAD_CODE_MODEL_CANONICAL_LINK_INVALID)
        warn_of_delimiter (self, v, reference);

      return found;
    }

  if (found == TRIAD_SCOPE_UNKNOWN)
    return found;

  why = may_explain (self)
    ? triad_name_suggestion_explain (model, scope, reference->text, get_kind (self, code), &instead)
    : g_strdup_printf (_("“%s” not found"), reference->text);
  diagnostic = triad_check_report (self, TRIAD_SEVERITY_ERROR, code, v, frame->element,
                                   triad_reference_get_range (reference), "%s: %s", _(what), why);
  triad_diagnostic_suggest (diagnostic, instead);

  return found;
}
