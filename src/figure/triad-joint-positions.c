/* triad-joint-positions.c: parser for NAME=VALUE joint positions */
/* SPDX-License-Identifier: Apache-2.0 */

#include "triad-joint-positions.h"

#include "triad-edit-distance.h"
#include "triad-figure-error.h"
#include "triad-number.h"
#include "triad-scope.h"

#include <glib/gi18n.h>
#include <math.h>
#include <string.h>

#define DEGREE (G_PI / 180)

#define fail(error, ...) (triad_figure_set_error (error, "joint", __VA_ARGS__), FALSE)

/* Returns the joint whose scoped name ends with @name, or is most similar to it. */
static const char *
find_nearest (const TriadModel *model,
              const char       *name)
{
  g_autofree char *inside = g_strconcat ("::", name, NULL);
  TriadEditDistance spelling;

  triad_edit_distance_init (&spelling, name);

  for (int j = 0; j < model->n_joints; j++)
    {
      const char *scoped_name = triad_scope_get_scoped_name (model, model->joints[j].frame);

      if (g_str_has_suffix (scoped_name, inside))
        return scoped_name;

      triad_edit_distance_offer (&spelling, scoped_name);
    }

  return spelling.nearest;
}

static int
find_joint (TriadSnapshot *snapshot,
            const char    *name,
            GError       **error)
{
  int frame = triad_snapshot_find_frame (snapshot, name);
  g_autofree char *message = NULL;

  if (frame >= 0 && triad_snapshot_get_frame (snapshot, frame)->joint >= 0)
    return triad_snapshot_get_frame (snapshot, frame)->joint;

  if (frame >= 0)
    {
      TriadFrameKind kind = triad_snapshot_get_frame (snapshot, frame)->kind;

      triad_figure_set_error (error, "joint", _("“%s” is %s, not a joint"), name,
                              triad_frame_kind_get_phrase (kind));
      return -1;
    }

  message = triad_edit_distance_ask (g_strdup_printf (_("joint “%s” not found"), name),
                                     find_nearest (triad_snapshot_get_model (snapshot), name));
  triad_figure_set_error (error, "joint", "%s", message);

  return -1;
}

static gboolean
can_be_moved (const TriadKinematicTree  *tree,
              int                        j,
              GError                   **error)
{
  const TriadModel *model = triad_snapshot_get_model (tree->snapshot);
  int leader = tree->leader[TRIAD_MAX_POSITIONS * j];

  switch (tree->role[j])
    {
    case TRIAD_ROLE_RIGID:
      if (triad_joint_type_from_text (model->joints[j].type) == TRIAD_JOINT_FIXED)
        return fail (error, _("a fixed joint cannot be moved"));

      return fail (error, _("the direction of motion of this joint is unknown"));
    case TRIAD_ROLE_STATIC:
      return fail (error, _("the joint connects static models and cannot be moved"));
    case TRIAD_ROLE_OPEN:
      return fail (error, _("this joint closes a loop; its "
                            "position follows from the other joints"));
    case TRIAD_ROLE_UNKNOWN:
      return fail (error, _("the parent or child of this joint is unknown"));
    case TRIAD_ROLE_MOVES:
    default:
      break;
    }

  if (leader < 0)
    return TRUE;

  return fail (error, _("this joint mimics “%s”; move that joint instead"),
               triad_scope_get_scoped_name (model,
                                            model->joints[leader / TRIAD_MAX_POSITIONS].frame));
}

static gboolean
parse_position (const char  *text,
                gboolean     is_linear,
                double      *position,
                GError     **error)
{
  char *after;

  *position = g_ascii_strtod (text, &after);

  if (after == text || !isfinite (*position) || g_ascii_isspace (*text))
    return fail (error, _("“%s” is not a joint position"), text);

  if (*after == '\0')
    return TRUE;

  if (!g_str_equal (after, "deg"))
    return fail (error, _("“%s” is not a joint position; only the "
                          "unit “deg” is allowed after the number"),
                     text);

  if (is_linear)
    return fail (error, _("this joint is prismatic; its position is in metres"));

  *position *= DEGREE;

  return TRUE;
}

static char *
note_limits (const TriadAxis *axis,
             double           position)
{
  g_autofree char *lower = triad_number_to_text (axis->lower);
  g_autofree char *upper = triad_number_to_text (axis->upper);

  if (position >= axis->lower && position <= axis->upper)
    return NULL;

  return g_strdup_printf (_("outside the joint’s limits, %s to %s"), lower, upper);
}

double *
triad_joint_positions_new (const TriadKinematicTree *tree)
{
  int n = TRIAD_MAX_POSITIONS * tree->n_joints;
  double *positions = g_new (double, n + 1);

  for (int i = 0; i < n; i++)
    positions[i] = NAN;

  return positions;
}

gboolean
triad_joint_positions_read (const TriadKinematicTree  *tree,
                            const char                *text,
                            double                    *positions,
                            char                     **note,
                            GError                   **error)
{
  const char *equals = strrchr (text, '=');
  g_autofree char *name = NULL;
  g_autofree char *beyond = NULL;
  g_auto(GStrv) values = NULL;
  const TriadJoint *joint;
  int n_values;
  int n;
  int j;

  if (equals == NULL || equals == text)
    return fail (error, _("expected %s"), "NAME=VALUE");

  name = g_strndup (text, equals - text);
  j = find_joint (tree->snapshot, name, error);

  if (j < 0 || !can_be_moved (tree, j, error))
    return FALSE;

  joint = &triad_snapshot_get_model (tree->snapshot)->joints[j];
  n = triad_joint_get_n_positions (joint);
  values = g_strsplit (equals + 1, ",", -1);
  n_values = g_strv_length (values);

  if (n_values == 0 || n_values > n)
    return fail (error, g_dngettext (NULL, "this %s joint has %d position, but %d were given",
                                     "this %s joint has %d positions, but %d were given", n),
                 joint->type, n, n_values);

  for (int k = 0; k < n_values; k++)
    {
      double *position = &positions[TRIAD_MAX_POSITIONS * j + k];

      if (!parse_position (values[k], triad_joint_is_linear (joint), position, error))
        return FALSE;

      if (k < joint->n_axes && beyond == NULL)
        beyond = note_limits (&joint->axes[k], *position);
    }

  if (note != NULL)
    *note = g_steal_pointer (&beyond);

  return TRUE;
}

gboolean
triad_joint_positions_read_sweep (const TriadKinematicTree  *tree,
                                  const char                *text,
                                  double                    *from,
                                  double                    *to,
                                  GError                   **error)
{
  const char *equals = strrchr (text, '=');
  const char *dots = equals != NULL ? strstr (equals, "..") : NULL;
  g_autoptr(GError) inner = NULL;
  g_autofree char *start = NULL;
  g_autofree char *end = NULL;

  if (dots == NULL || equals == text)
    {
      triad_figure_set_error (error, "sweep", _("expected %s, found “%s”"), "JOINT=FROM..TO", text);
      return FALSE;
    }

  start = g_strndup (text, dots - text);
  end = g_strdup_printf ("%.*s%s", (int) (equals + 1 - text), text, dots + 2);

  if (triad_joint_positions_read (tree, start, from, NULL, &inner)
      && triad_joint_positions_read (tree, end, to, NULL, &inner))
    return TRUE;

  triad_figure_set_error (error, "sweep", "%s: %s", text, inner->message);

  return FALSE;
}

double *
triad_joint_positions_mix (const TriadKinematicTree *tree,
                           const double             *from,
                           const double             *to,
                           double                    share)
{
  double *positions = triad_joint_positions_new (tree);

  for (int i = 0; i < TRIAD_MAX_POSITIONS * tree->n_joints; i++)
    positions[i] = from[i] + share * (to[i] - from[i]);

  return positions;
}
