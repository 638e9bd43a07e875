/* triad-joint-option.c: joints that are moved on the command line
 *
 * SPDX-License-Identifier: Apache-2.0
 */

#include "triad-joint-option.h"

#include <math.h>
#include <string.h>

#include "triad-number.h"
#include "triad-spelling.h"

#define DEGREE (G_PI / 180)

G_GNUC_PRINTF (2, 3)
static gboolean
complain (const char *option,
          const char *format,
          ...)
{
  g_autofree char *message = NULL;
  va_list args;

  va_start (args, format);
  message = g_strdup_vprintf (format, args);
  va_end (args);
  g_printerr ("%s: --joint %s: %s\n", g_get_prgname (), option, message);

  return FALSE;
}

/* The joint that was meant: one of nearly that name, or of that name
 * somewhere inside. */
static const char *
find_nearest (const TriadModel *model,
              const char       *name)
{
  g_autofree char *inside = g_strconcat ("::", name, NULL);
  TriadSpelling spelling;

  triad_spelling_init (&spelling, name);

  for (int j = 0; j < model->n_joints; j++)
    {
      const char *scoped_name = model->frames[model->joints[j].frame].scoped_name;

      if (g_str_has_suffix (scoped_name, inside))
        return scoped_name;

      triad_spelling_offer (&spelling, scoped_name);
    }

  return spelling.nearest;
}

/* Which joint @name is, -1 after complaining. */
static int
find_joint (TriadSnapshot *snapshot,
            const char    *option,
            const char    *name)
{
  int frame = triad_snapshot_find_frame (snapshot, name);
  const char *nearest;

  if (frame >= 0 && triad_snapshot_get_frame (snapshot, frame)->joint >= 0)
    return triad_snapshot_get_frame (snapshot, frame)->joint;

  if (frame >= 0)
    {
      TriadFrameKind kind = triad_snapshot_get_frame (snapshot, frame)->kind;

      complain (option, "“%s” is a %s, not a joint", name, triad_frame_kind_get_name (kind));
      return -1;
    }

  nearest = find_nearest (triad_snapshot_get_model (snapshot), name);
  complain (option, "there is no joint “%s”%s%s%s", name, nearest ? ": did you mean “" : "",
            nearest ? nearest : "", nearest ? "”?" : "");

  return -1;
}

static gboolean
can_be_moved (const TriadLinkage *linkage,
              const char         *option,
              int                 j)
{
  const TriadModel *model = triad_snapshot_get_model (linkage->snapshot);
  int leader = linkage->leader[TRIAD_MAX_POSITIONS * j];

  switch (linkage->role[j])
    {
    case TRIAD_ROLE_RIGID:
      if (triad_joint_type_from_text (model->joints[j].type) == TRIAD_JOINT_FIXED)
        return complain (option, "a fixed joint does not move");

      return complain (option, "which way this joint moves is not known");
    case TRIAD_ROLE_STATIC:
      return complain (option, "what this joint joins is static, and does not move");
    case TRIAD_ROLE_OPEN:
      return complain (option, "this joint closes a loop, and goes where the others take it");
    case TRIAD_ROLE_UNKNOWN:
      return complain (option, "what this joint joins is not known");
    case TRIAD_ROLE_MOVES:
    default:
      break;
    }

  if (leader < 0)
    return TRUE;

  return complain (option, "this joint follows “%s”: move that one",
                   model->frames[model->joints[leader / TRIAD_MAX_POSITIONS].frame].scoped_name);
}

static gboolean
parse_position (const char *option,
                const char *text,
                gboolean    is_linear,
                double     *position)
{
  char *after;

  *position = g_ascii_strtod (text, &after);

  if (after == text || !isfinite (*position) || g_ascii_isspace (*text))
    return complain (option, "“%s” is not a position", text);

  if (*after == '\0')
    return TRUE;

  if (!g_str_equal (after, "deg"))
    return complain (option, "“%s” is not a position: behind the number stands nothing, or “deg”",
                     text);

  if (is_linear)
    return complain (option, "this joint slides: its position is in metres");

  *position *= DEGREE;

  return TRUE;
}

static void
note_limits (const char      *option,
             const TriadAxis *axis,
             double           position)
{
  g_autofree char *lower = triad_number_to_text (axis->lower);
  g_autofree char *upper = triad_number_to_text (axis->upper);

  if (position < axis->lower || position > axis->upper)
    g_printerr ("%s: note: --joint %s: beyond the joint’s limits, %s to %s\n", g_get_prgname (),
                option, lower, upper);
}

static gboolean
read_option (const TriadLinkage *linkage,
             const char         *option,
             double             *positions)
{
  const char *sign = strrchr (option, '=');
  g_autofree char *name = NULL;
  g_auto(GStrv) values = NULL;
  const TriadJoint *joint;
  int n_values;
  int n;
  int j;

  if (sign == NULL || sign == option)
    return complain (option, "%s is wanted", "NAME=VALUE");

  name = g_strndup (option, sign - option);
  j = find_joint (linkage->snapshot, option, name);

  if (j < 0 || !can_be_moved (linkage, option, j))
    return FALSE;

  joint = &triad_snapshot_get_model (linkage->snapshot)->joints[j];
  n = triad_joint_get_n_positions (joint);
  values = g_strsplit (sign + 1, ",", -1);
  n_values = g_strv_length (values);

  if (n_values == 0 || n_values > n)
    return complain (option, "this %s joint has %d position%s, and here %s %d", joint->type, n,
                     n == 1 ? "" : "s", n_values == 1 ? "is" : "are", n_values);

  for (int k = 0; k < n_values; k++)
    {
      double *position = &positions[TRIAD_MAX_POSITIONS * j + k];

      if (!parse_position (option, values[k], triad_joint_is_linear (joint), position))
        return FALSE;

      if (k < joint->n_axes)
        note_limits (option, &joint->axes[k], *position);
    }

  return TRUE;
}

gboolean
triad_joint_option_move (TriadSnapshot      *snapshot,
                         const char *const  *options,
                         TriadMotion       **motion)
{
  g_autoptr(TriadLinkage) linkage = NULL;
  g_autofree double *positions = NULL;
  int n;

  *motion = NULL;

  if (options == NULL)
    return TRUE;

  linkage = triad_linkage_new (snapshot);
  n = TRIAD_MAX_POSITIONS * linkage->n_joints;
  positions = g_new (double, n);

  for (int i = 0; i < n; i++)
    positions[i] = NAN;

  for (int i = 0; options[i] != NULL; i++)
    if (!read_option (linkage, options[i], positions))
      return FALSE;

  *motion = triad_motion_new_for_linkage (linkage, positions);

  return TRUE;
}
