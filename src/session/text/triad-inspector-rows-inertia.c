/* triad-inspector-rows-inertia.c: inspector rows for the mass of a link */
/* SPDX-License-Identifier: Apache-2.0 */

#include "triad-inspector-rows-private.h"

#include <glib/gi18n.h>
#include <math.h>

#include "triad-frame-text.h"
#include "triad-number.h"
#include "triad-pose-text.h"

static const TriadInertial *
find_inertial (const TriadSnapshot *snapshot,
               const TriadShapes   *shapes,
               int                  frame)
{
  const TriadModel *model = triad_snapshot_get_model (snapshot);

  for (int i = 0; i < model->n_inertials; i++)
    if (model->parts[model->inertials[i].part].frame == frame)
      return shapes != NULL ? &shapes->inertials[i] : &model->inertials[i];

  return NULL;
}

/* The number without digits that are rounding errors of the largest moment. */
static char *
dup_among (double value,
           double largest)
{
  return triad_pose_text_use_minus (triad_number_to_text_among (value, largest));
}

static char *
dup_mass (double mass)
{
  g_autofree char *number = triad_pose_text_use_minus (triad_number_to_text (mass));

  return g_strconcat (number, " kg", NULL);
}

static char *
dup_moments (const char *names[3],
             double      x,
             double      y,
             double      z,
             double      largest)
{
  g_autofree char *first = dup_among (x, largest);
  g_autofree char *second = dup_among (y, largest);
  g_autofree char *third = dup_among (z, largest);

  return g_strdup_printf ("%s %s, %s %s, %s %s kg·m²", names[0], first, names[1], second,
                          names[2], third);
}

static void
add_missing (TriadInspectorRows  *section,
             const TriadSnapshot *snapshot)
{
  gboolean is_urdf = triad_document_is_urdf (triad_snapshot_get_document (snapshot));
  char *mass = is_urdf ? g_strdup (_("none")) : dup_mass (1);

  triad_inspector_rows_add (section, _("Mass"), mass)->detail =
    g_strdup (is_urdf ? _("there is no <inertial>") : _("default: there is no <inertial>"));
}

static void
add_moments (TriadInspectorRows  *section,
             const TriadInertial *inertial)
{
  const double largest = fmax (fmax (fabs (inertial->ixx), fabs (inertial->iyy)),
                               fabs (inertial->izz));
  const double grain = triad_number_get_grain (largest);

  triad_inspector_rows_add (section, _("Moments of inertia"),
                            dup_moments ((const char *[]) { "ixx", "iyy", "izz" }, inertial->ixx,
                                         inertial->iyy, inertial->izz, largest));

  if (fabs (inertial->ixy) > grain || fabs (inertial->ixz) > grain || fabs (inertial->iyz) > grain)
    triad_inspector_rows_add (section, _("Products of inertia"),
                              dup_moments ((const char *[]) { "ixy", "ixz", "iyz" }, inertial->ixy,
                                           inertial->ixz, inertial->iyz, largest));
}

TriadInspectorRows *
triad_inspector_rows_new_inertia (const TriadSnapshot   *snapshot,
                                  const TriadShapes     *shapes,
                                  int                    frame,
                                  const TriadPoseFormat *format)
{
  const TriadPoseGraph *poses = triad_snapshot_get_poses (snapshot);
  TriadInspectorRows *section = triad_inspector_rows_new ();
  const TriadInertial *inertial;
  TriadInspectorRow *entry;
  TriadPose centre;

  if (triad_snapshot_get_frame (snapshot, frame)->kind != TRIAD_FRAME_LINK)
    return section;

  inertial = find_inertial (snapshot, shapes, frame);

  if (inertial == NULL)
    {
      add_missing (section, snapshot);
      return section;
    }

  if (inertial->is_auto && !inertial->is_computed)
    {
      entry = triad_inspector_rows_add (section, _("Mass"), g_strdup (_("not computed")));
      entry->detail = g_strdup (_("the volume of some collision is unknown"));
      entry->place = inertial->element->range;
      return section;
    }

  entry = triad_inspector_rows_add (section, _("Mass"), dup_mass (inertial->mass));
  entry->place = inertial->element->range;

  if (inertial->is_computed)
    entry->detail = g_strdup (_("computed from the collisions"));

  if (!inertial->valid)
    entry->mark = TRIAD_INSPECTOR_ROW_ERROR;

  if (inertial->is_placed && poses->resolved[frame])
    {
      centre = triad_pose_relative (&poses->pose[frame], &inertial->pose);
      triad_inspector_rows_add (section, _("Centre of mass"),
                                triad_pose_format_dup_short_line (format, &centre));
    }

  add_moments (section, inertial);

  return section;
}
