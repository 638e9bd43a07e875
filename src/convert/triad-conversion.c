/* triad-conversion.c: conversion between SDFormat versions and URDF */
/* SPDX-License-Identifier: Apache-2.0 */

#include "triad-conversion.h"

#include "triad-conversion-losses.h"
#include "triad-conversion-names.h"
#include "triad-encoding.h"
#include "triad-keyed-hash.h"
#include "triad-parser.h"
#include "triad-snapshot-diff.h"
#include "triad-source-map.h"
#include "triad-upgrade.h"
#include "triad-urdf-parity.h"
#include "triad-urdf-writer.h"
#include "triad-version.h"
#include "triad-writer.h"

#include <glib/gi18n.h>
#include <math.h>
#include <string.h>

#define FIRST_VERSION 107        /* the first version that can represent all of URDF */

typedef struct
{
  TriadSnapshot *snapshot;
  TriadSource   *source;
  TriadTree     *tree;
  TriadElement  *written;        /* root element of the file, as written */
  GPtrArray     *diagnostics;
  int            version;
} Conversion;

G_GNUC_PRINTF (4, 5)
static void
report (Conversion         *self,
        TriadSeverity       severity,
        const TriadElement *element,
        const char         *format,
        ...)
{
  va_list args;

  va_start (args, format);
  triad_diagnostics_add_valist (self->diagnostics, severity,
                                triad_conversion_get_code (self->version), element->range,
                                triad_element_dup_path (element), format, args);
  va_end (args);
}

static gboolean
has_errors (const GPtrArray *diagnostics)
{
  return triad_diagnostics_count (diagnostics, TRIAD_SEVERITY_ERROR) > 0;
}

static gboolean
has_obstacles (const GPtrArray *diagnostics)
{
  for (guint i = 0; i < diagnostics->len; i++)
    if (triad_conversion_is_obstacle (g_ptr_array_index (diagnostics, i)))
      return TRUE;

  return FALSE;
}

/* Append copies of the diagnostics of one severity to the list. */
static void
add_copies (Conversion      *self,
            const GPtrArray *diagnostics,
            TriadSeverity    severity)
{
  for (guint i = 0; i < diagnostics->len; i++)
    {
      const TriadDiagnostic *from = g_ptr_array_index (diagnostics, i);

      TriadDiagnostic *diagnostic;

      if (from->severity != severity)
        continue;

      diagnostic = triad_diagnostics_add (self->diagnostics, from->severity, from->code,
                                          from->range, g_strdup (from->path), "%s",
                                          from->message);
      diagnostic->frame = from->frame;
      triad_diagnostic_suggest (diagnostic, from->suggestion);
    }
}

static TriadElement *
make_urdf (Conversion *self)
{
  g_autoptr(TriadUrdfParity) parity = triad_urdf_parity_new (self->snapshot);

  add_copies (self, parity->obstacles, TRIAD_SEVERITY_ERROR);

  if (parity->obstacles->len > 0)
    return NULL;

  add_copies (self, parity->changes, TRIAD_SEVERITY_WARNING);
  add_copies (self, parity->changes, TRIAD_SEVERITY_NOTE);

  return triad_urdf_writer_new (parity, self->tree);
}

static TriadElement *
make_sdf_from_urdf (Conversion    *self,
                    TriadUrdfForm  form)
{
  TRIAD_FOR_EACH_CHILD (joint, self->written, "joint")
    {
      if (g_strcmp0 (triad_element_get_value (joint, "type"), "planar") == 0)
        report (self, TRIAD_SEVERITY_ERROR, joint,
                _("SDFormat has no “planar” joint; use two prismatic "
                  "joints and a continuous one, connected by light links"));
    }

  if (self->version < FIRST_VERSION)
    report (self, TRIAD_SEVERITY_ERROR, self->written,
            _("a URDF can only be converted to SDFormat 1.7 or newer"));

  return has_errors (self->diagnostics)
         ? NULL : triad_urdf_convert_to (self->written, self->tree, self->version, form);
}

static TriadElement *
make_newer_sdf (Conversion *self)
{
  g_autoptr(GHashTable) suffixes = NULL;

  if (self->written->version > self->version)
    {
      g_autofree char *old = triad_version_to_string (self->written->version);

      report (self, TRIAD_SEVERITY_ERROR, self->written,
              _("cannot convert from version %s to an older version"), old);
      return NULL;
    }

  suffixes = triad_conversion_names_new (self->snapshot, self->source);

  return triad_upgrade_version (self->written, self->version, suffixes, self->tree, self->source,
                                self->diagnostics);
}

/* Returns the set of the messages about the file. */
static GHashTable *
gather_messages (const Conversion *self)
{
  const GPtrArray *found = triad_snapshot_get_diagnostics (self->snapshot);
  GHashTable *messages = triad_string_table_new (NULL, NULL);

  for (guint i = 0; i < found->len; i++)
    g_hash_table_add (messages, ((TriadDiagnostic *) g_ptr_array_index (found, i))->message);

  return messages;
}

/* Whether the problem of the result is to be reported: an error, other than of content that the
 * file has as well, or a warning about what a newer version ignores. */
static gboolean
is_new (const Conversion      *self,
        const TriadDiagnostic *problem,
        GHashTable            *known)
{
  if (triad_conversion_is_obstacle (problem))
    return TRUE;

  if (problem->severity == TRIAD_SEVERITY_ERROR)
    return triad_document_is_urdf (triad_snapshot_get_document (self->snapshot));

  return problem->severity == TRIAD_SEVERITY_WARNING &&
         self->version != TRIAD_CONVERSION_URDF && strcmp (self->written->name, "sdf") == 0 &&
         g_strcmp0 (problem->range.file, triad_source_get_name (self->source)) == 0 &&
         !g_hash_table_contains (known, problem->message);
}

/* Returns the problems of the result that are to be reported. */
static GPtrArray *
find_problems (const Conversion    *self,
               const TriadSnapshot *result)
{
  const GPtrArray *found = triad_snapshot_get_diagnostics (result);
  g_autoptr(GHashTable) known = gather_messages (self);
  GPtrArray *problems = g_ptr_array_new ();

  for (guint i = 0; i < found->len; i++)
    if (is_new (self, g_ptr_array_index (found, i), known))
      g_ptr_array_add (problems, g_ptr_array_index (found, i));

  return problems;
}

/* Reports the problems of the result where the file has what they are about.  Its elements are
 * those of @made, in the same order.  Takes linear time, as the problems are sorted. */
static void
report_problems (Conversion         *self,
                 const GPtrArray    *problems,
                 TriadSource        *source,
                 const TriadElement *made)
{
  g_autoptr(TriadSourceMap) origins = triad_source_map_new (made, self->written);
  g_autoptr(TriadTree) tree = triad_tree_new ();
  g_autoptr(GPtrArray) syntax = triad_diagnostics_new ();
  g_autofree char *format = triad_conversion_dup_format (self->version);
  const TriadElement *root = triad_parser_parse (source, tree, syntax, NULL);
  const TriadElement *at = root;
  const TriadElement *from = made;
  const TriadElement *origin = self->written;

  for (guint i = 0; i < problems->len; i++)
    {
      const TriadDiagnostic *problem = g_ptr_array_index (problems, i);
      gboolean is_here = g_strcmp0 (problem->range.file, triad_source_get_name (source)) == 0;

      while (is_here && at != NULL && from != NULL && at->range.begin <= problem->range.begin)
        {
          const TriadElement *of = triad_source_map_find (origins, from);

          origin = of != NULL ? of : origin;
          at = triad_element_walk (root, at, TRUE);
          from = triad_element_walk (made, from, TRUE);
        }

      report (self, triad_conversion_is_obstacle (problem) ? TRIAD_SEVERITY_ERROR
                                                           : TRIAD_SEVERITY_WARNING,
              is_here ? origin : self->written, _("in %s: %s"), format, problem->message);
    }
}

/* A frame that only placed a joint or a link is not needed in the result, and neither is
 * the frame of a flattened model that has become a model again. */
static gboolean
may_go (const Conversion *self,
        const TriadFrame *frame)
{
  return frame->kind == TRIAD_FRAME_EXPLICIT &&
         (self->version == TRIAD_CONVERSION_URDF || g_strcmp0 (frame->name, "__model__") == 0);
}

static gboolean
is_link (const TriadModel *model,
         int               v)
{
  return v >= 0 && model->frames[v].kind == TRIAD_FRAME_LINK;
}

/* Whether the child of the joint @v does not lie at the joint, so that a link was added there. */
static gboolean
is_displaced (const Conversion *self,
              int               v)
{
  const TriadPoseGraph *poses = triad_snapshot_get_poses (self->snapshot);
  const TriadModel *model = triad_snapshot_get_model (self->snapshot);
  int child = model->joints[model->frames[v].joint].child_frame;
  TriadPose pose = triad_pose_relative (&poses->pose[v], &poses->pose[child]);

  return triad_vector_length (pose.position) > 0 || fabs (pose.orientation.w) < 1;
}

/* A frame can become a link at the same pose, and a joint between frames connects their links.
 * A continuous joint with limits becomes a revolute one with the same limits, a floating joint becomes a frame at the same pose, a joint without <axis> gets URDF's
 * default axis, and the axis and limits of a fixed joint are dropped. */
static gboolean
may_differ (const Conversion       *self,
            const TriadFrameChange *change)
{
  const TriadDiffFlags elsewhere = TRIAD_DIFF_REMOVED | TRIAD_DIFF_RENAMED |
                                    TRIAD_DIFF_MOVED | TRIAD_DIFF_POSE_LOST;
  const TriadDiffFlags motion = TRIAD_DIFF_JOINT_AXES | TRIAD_DIFF_JOINT_LIMITS;
  const TriadModel *model = triad_snapshot_get_model (self->snapshot);
  const TriadFrame *frame = change->before >= 0 ? &model->frames[change->before] : NULL;
  TriadDiffFlags what = change->what;
  const TriadJoint *joint;

  if (frame != NULL && frame->kind == TRIAD_FRAME_EXPLICIT)
    return self->version == TRIAD_CONVERSION_URDF && (change->what & elsewhere) == 0;

  if (frame == NULL || frame->kind != TRIAD_FRAME_JOINT)
    return FALSE;

  joint = &model->joints[frame->joint];

  if (self->version == TRIAD_CONVERSION_URDF && !is_link (model, joint->parent_frame))
    what &= ~TRIAD_DIFF_JOINT_PARENT;

  if (self->version == TRIAD_CONVERSION_URDF &&
      (!is_link (model, joint->child_frame) || is_displaced (self, change->before)))
    what &= ~TRIAD_DIFF_JOINT_CHILD;

  return what == 0 || (strcmp (joint->type, "floating") == 0 && (what & elsewhere) == 0) ||
         (joint->n_axes == 0 && what == TRIAD_DIFF_JOINT_AXES) ||
         (self->version == TRIAD_CONVERSION_URDF && strcmp (joint->type, "continuous") == 0 &&
          what == TRIAD_DIFF_JOINT_TYPE) ||
         (strcmp (joint->type, "fixed") == 0 && (what & ~motion) == 0);
}

/* Returns the only model that is in no other one. */
static int
find_model (const TriadSnapshot *snapshot)
{
  for (int v = 0; v < triad_snapshot_get_n_frames (snapshot); v++)
    if (triad_snapshot_get_frame (snapshot, v)->kind == TRIAD_FRAME_MODEL)
      return v;

  return -1;
}

/* Whether the file with the content @text, which was written from @made, describes the same model
 * as before. */
static gboolean
is_same (Conversion         *self,
         const TriadElement *made,
         const char         *text)
{
  g_autoptr(GBytes) bytes = g_bytes_new_static (text, strlen (text));
  g_autoptr(TriadSource) source = triad_source_new_from_bytes (
    triad_source_get_file (self->source), triad_source_get_name (self->source), bytes);
  g_autoptr(TriadSnapshot) result = triad_snapshot_load_source (source, NULL, NULL, NULL);
  g_autoptr(TriadSnapshotDiff) comparison = NULL;
  g_autoptr(GPtrArray) problems = NULL;
  g_autofree char *format = triad_conversion_dup_format (self->version);
  TriadSnapshotDiffOptions options;

  if (result == NULL)
    return FALSE;

  problems = find_problems (self, result);

  if (problems->len > 0)
    report_problems (self, problems, source, made);

  if (has_errors (self->diagnostics))
    return FALSE;

  triad_snapshot_diff_options_init (&options);
  options.leave_out = TRIAD_DIFF_CONTENT | TRIAD_DIFF_MEASURED |
                      TRIAD_DIFF_ADDED | TRIAD_DIFF_LOCAL |
                      TRIAD_DIFF_JOINT_MIMIC | TRIAD_DIFF_JOINT_DYNAMICS;

  /* URDF models are never static, and have no pose. */
  if (self->version == TRIAD_CONVERSION_URDF)
    {
      options.leave_out |= TRIAD_DIFF_ATTACHED | TRIAD_DIFF_BODY;
      options.before_root = options.before_in = find_model (self->snapshot);
      options.after_root = options.after_in = find_model (result);
    }

  comparison = triad_snapshot_diff_new (self->snapshot, result, &options);

  for (int i = 0; i < comparison->n_changes; i++)
    {
      const TriadFrameChange *change = &comparison->changes[i];
      g_autofree char *what = triad_snapshot_diff_dup_change (comparison, change);
      const TriadFrame *frame = change->before >= 0
                                ? triad_snapshot_get_frame (self->snapshot, change->before) : NULL;

      if (may_differ (self, change) ||
          (frame != NULL && change->after < 0 && may_go (self, frame)))
        continue;

      report (self, TRIAD_SEVERITY_ERROR,
              frame != NULL && frame->element != NULL ? frame->element : self->written,
              _("in %s, the pose of “%s” would change: %s"), format,
              frame != NULL ? triad_snapshot_get_scoped_name (self->snapshot, change->before) : "",
              what);
    }

  return !has_errors (self->diagnostics);
}

/* Reports how many links have no <inertial>, which has another meaning in the other format. */
static void
report_default_masses (Conversion *self)
{
  const TriadModel *model = triad_snapshot_get_model (self->snapshot);
  g_autofree int *inertials = triad_model_index_inertials (model);
  int in = find_model (self->snapshot);
  const TriadElement *first = NULL;
  int n = 0;

  for (int v = 0; v < model->n_frames; v++)
    if (is_link (model, v) && model->frames[v].scope == in && inertials[v] < 0)
      {
        first = first != NULL ? first : model->frames[v].element;
        n++;
      }

  if (n > 0)
    report (self, TRIAD_SEVERITY_NOTE, first,
            ngettext ("%d link without <inertial> has no mass in URDF, but 1 kg in SDFormat",
                      "%d links without <inertial> have no mass in URDF, but 1 kg in SDFormat", n),
            n);
}

/* A larger file could not be loaded again. */
static void
report_too_large (Conversion *self)
{
  g_autofree char *format = triad_conversion_dup_format (self->version);
  g_autofree char *message =
    g_strdup_printf (_("“%s” is larger than %d MiB"), triad_source_get_name (self->source),
                     TRIAD_SOURCE_MAX_BYTES / (1024 * 1024));

  report (self, TRIAD_SEVERITY_ERROR, self->written, _("in %s: %s"), format, message);
}

/* Reports the errors of the file that do not prevent the conversion. */
static void
warn_of_content (Conversion *self)
{
  const GPtrArray *found = triad_snapshot_get_diagnostics (self->snapshot);

  for (guint i = 0; i < found->len; i++)
    {
      const TriadDiagnostic *error = g_ptr_array_index (found, i);

      if (error->severity == TRIAD_SEVERITY_ERROR)
        triad_diagnostics_add (self->diagnostics, TRIAD_SEVERITY_WARNING, error->code,
                               error->range, g_strdup (error->path), "%s",
                               error->message)->frame = error->frame;
    }
}

/* What could not be read would be missing in the new file. */
static gboolean
has_invalid_bytes (Conversion *self)
{
  gsize invalid;

  if (!triad_source_get_invalid (self->source, &invalid))
    return FALSE;

  triad_diagnostics_add (self->diagnostics, TRIAD_SEVERITY_ERROR, TRIAD_CODE_XML_ENCODING,
                         triad_source_get_range (self->source, invalid, invalid + 1), NULL,
                         _("this byte is not valid in the file's encoding; it is read as “?”"));

  return TRUE;
}

static char *
convert (Conversion    *self,
         TriadUrdfForm  form)
{
  gboolean is_urdf = triad_document_is_urdf (triad_snapshot_get_document (self->snapshot));
  g_autofree char *text = NULL;
  g_autofree char *file = NULL;
  const TriadElement *made;

  if (self->version == TRIAD_CONVERSION_URDF && is_urdf)
    return triad_encoding_dup_declared_as_utf8 (triad_source_get_text (self->source, NULL));

  if (self->version == TRIAD_CONVERSION_URDF)
    made = make_urdf (self);
  else if (is_urdf)
    made = make_sdf_from_urdf (self, form);
  else
    made = make_newer_sdf (self);

  if (made == NULL || has_errors (self->diagnostics))
    return NULL;

  text = triad_writer_write (made, self->written, self->source, TRIAD_SOURCE_MAX_BYTES);

  if (text == NULL)
    {
      report_too_large (self);
      return NULL;
    }

  triad_conversion_losses_report (made, self->written, self->version, self->diagnostics);

  if (is_urdf || self->version == TRIAD_CONVERSION_URDF)
    report_default_masses (self);
  else
    warn_of_content (self);

  file = triad_encoding_dup_declared_as_utf8 (text);

  return is_same (self, made, file) ? g_steal_pointer (&file) : NULL;
}

char *
triad_conversion_run (TriadSnapshot *snapshot,
                      int            version,
                      TriadUrdfForm  form,
                      GPtrArray     *diagnostics)
{
  const TriadDocument *document = triad_snapshot_get_document (snapshot);
  g_autoptr(TriadTree) tree = triad_tree_new ();
  g_autoptr(GPtrArray) syntax = triad_diagnostics_new ();
  Conversion self = {
    .snapshot = snapshot,
    .source = g_ptr_array_index (triad_document_get_sources (document), 0),
    .tree = tree,
    .diagnostics = diagnostics,
    .version = version,
  };

  g_return_val_if_fail (diagnostics->len == 0, NULL);

  if (has_invalid_bytes (&self))
    return NULL;

  if (has_obstacles (triad_snapshot_get_diagnostics (snapshot)))
    {
      add_copies (&self, triad_snapshot_get_diagnostics (snapshot), TRIAD_SEVERITY_ERROR);
      return NULL;
    }

  self.written = triad_parser_parse (self.source, tree, syntax, NULL);

  if (self.written == NULL)
    return NULL;

  return convert (&self, form);
}
