/* triad-pose-format.c: formatting of poses, angles and lengths for display */
/* SPDX-License-Identifier: Apache-2.0 */

#include "triad-pose-format.h"

#include <glib/gi18n.h>
#include <math.h>
#include <string.h>

#include "triad-number.h"
#include "triad-pose-text.h"
#include "triad-value-parser.h"

#define MAX_COLUMNS 4
#define MAX_ROWS    4
#define GAP         "   "
#define NO_TURN     1e-9                   /* radians */

/* Rounded values are displayed with nine digits at most, without the zeros at their end. */
#define RADIAN_STEP   1e-5
#define UNIT_STEP     1e-6                 /* of matrices and quaternions */

/* A number with the text before and after it. */
typedef struct
{
  const char *label;                       /* NULL if the cell is empty */
  double      value;
  double      largest;                     /* largest value of the numbers beside it */
  const char *unit;
} Cell;

static double
get_largest (TriadVector v)
{
  return MAX (MAX (fabs (v.x), fabs (v.y)), fabs (v.z));
}

static TriadVector
round_vector (TriadVector v,
              double      step)
{
  return (TriadVector) { triad_number_round (v.x, step), triad_number_round (v.y, step),
                         triad_number_round (v.z, step) };
}

static TriadQuaternion
round_quaternion (TriadQuaternion q,
                  double          step)
{
  return (TriadQuaternion) { triad_number_round (q.w, step), triad_number_round (q.x, step),
                             triad_number_round (q.y, step), triad_number_round (q.z, step) };
}

static double
scale_angle (const TriadPoseFormat *self,
             double                 angle)
{
  double scaled = self->radians ? angle : angle * 180 / G_PI;

  return self->exact
         ? scaled
         : triad_number_round (scaled, self->radians ? RADIAN_STEP : TRIAD_DEGREE_STEP);
}

/* Returns how many characters are before the decimal point. */
static int
measure_whole (const char *number)
{
  return strcspn (number, ".e");
}

/* Appends the cells of one column to the lines of @texts, padded to the same width. */
static void
append_column (GString    **texts,
               const Cell   cells[][MAX_COLUMNS],
               int          n_rows,
               int          column)
{
  char *numbers[MAX_ROWS] = { NULL };
  int label = 0;
  int whole = 0;
  int rest = 0;

  for (int row = 0; row < n_rows; row++)
    {
      const Cell *cell = &cells[row][column];

      numbers[row] = cell->label != NULL
                     ? triad_number_to_text_among (cell->value, cell->largest) : g_strdup ("");
      label = MAX (label, cell->label != NULL ? (int) strlen (cell->label) : 0);
      whole = MAX (whole, measure_whole (numbers[row]));
      rest = MAX (rest, (int) strlen (numbers[row]) - measure_whole (numbers[row]));
    }

  for (int row = 0; row < n_rows; row++)
    {
      const Cell *cell = &cells[row][column];
      int before = measure_whole (numbers[row]);
      int behind = strlen (numbers[row]) - before;

      g_string_append_printf (texts[row], "%s%-*s%s%*s%s%s%*s",
                              column > 0 ? GAP : "",
                              label, cell->label != NULL ? cell->label : "",
                              label > 0 ? " " : "",
                              whole - before, "", numbers[row], cell->unit,
                              rest - behind, "");
      g_free (numbers[row]);
    }
}

static char *
dup_table (const Cell cells[][MAX_COLUMNS],
           int        n_rows,
           int        n_columns)
{
  GString *texts[MAX_ROWS];
  GString *all = g_string_new (NULL);

  for (int row = 0; row < n_rows; row++)
    texts[row] = g_string_new (NULL);

  for (int column = 0; column < n_columns; column++)
    append_column (texts, cells, n_rows, column);

  for (int row = 0; row < n_rows; row++)
    {
      g_string_append_printf (all, "%s%s", row > 0 ? "\n" : "", g_strchomp (texts[row]->str));
      g_string_free (texts[row], TRUE);
    }

  return g_string_free (all, FALSE);
}

static TriadVector
rotate_axis (const TriadPose *pose,
             TriadVector      axis)
{
  return round_vector (triad_quaternion_rotate (pose->orientation, axis), UNIT_STEP);
}

static char *
dup_matrix (const TriadPose *pose)
{
  TriadVector p = round_vector (pose->position, TRIAD_LENGTH_STEP);
  double far = get_largest (p);
  TriadVector x = rotate_axis (pose, (TriadVector) { 1, 0, 0 });
  TriadVector y = rotate_axis (pose, (TriadVector) { 0, 1, 0 });
  TriadVector z = rotate_axis (pose, (TriadVector) { 0, 0, 1 });
  const Cell cells[][MAX_COLUMNS] = {
    { { "", x.x, 1, "" }, { "", y.x, 1, "" }, { "", z.x, 1, "" }, { "", p.x, far, "" } },
    { { "", x.y, 1, "" }, { "", y.y, 1, "" }, { "", z.y, 1, "" }, { "", p.y, far, "" } },
    { { "", x.z, 1, "" }, { "", y.z, 1, "" }, { "", z.z, 1, "" }, { "", p.z, far, "" } },
    { { "", 0, 1, "" }, { "", 0, 1, "" }, { "", 0, 1, "" }, { "", 1, 1, "" } },
  };

  return dup_table (cells, 4, 4);
}

static char *
dup_quaternion (const TriadPose *pose)
{
  TriadVector p = round_vector (pose->position, TRIAD_LENGTH_STEP);
  double far = get_largest (p);
  TriadQuaternion q = round_quaternion (pose->orientation, UNIT_STEP);
  const Cell cells[][MAX_COLUMNS] = {
    { { "x", p.x, far, " m" }, { "w", q.w, 1, "" } },
    { { "y", p.y, far, " m" }, { "x", q.x, 1, "" } },
    { { "z", p.z, far, " m" }, { "y", q.y, 1, "" } },
    { { NULL, 0, 0, "  " }, { "z", q.z, 1, "" } },
  };

  return dup_table (cells, 4, 2);
}

static char *
dup_rpy (const TriadPoseFormat *self,
         const TriadPose       *pose)
{
  TriadVector p = round_vector (pose->position, TRIAD_LENGTH_STEP);
  double far = get_largest (p);
  TriadVector rpy = triad_quaternion_to_rpy (pose->orientation);
  double half = scale_angle (self, G_PI);
  const char *unit = self->radians ? " rad" : "°";
  const Cell cells[][MAX_COLUMNS] = {
    { { "x", p.x, far, " m" }, { "roll", scale_angle (self, rpy.x), half, unit } },
    { { "y", p.y, far, " m" }, { "pitch", scale_angle (self, rpy.y), half, unit } },
    { { "z", p.z, far, " m" }, { "yaw", scale_angle (self, rpy.z), half, unit } },
  };

  return dup_table (cells, 3, 2);
}

char *
triad_pose_format_dup_table (const TriadPoseFormat *self,
                             const TriadPose       *pose)
{
  switch (self->rotation)
    {
    case TRIAD_ROTATION_QUATERNION:
      return dup_quaternion (pose);
    case TRIAD_ROTATION_MATRIX:
      return dup_matrix (pose);
    case TRIAD_ROTATION_RPY:
    default:
      return dup_rpy (self, pose);
    }
}

static char *
dup_line (const TriadPoseFormat *self,
          const TriadPose       *pose,
          gboolean               is_short)
{
  GString *text = g_string_new (NULL);
  TriadVector rpy = triad_quaternion_to_rpy (pose->orientation);
  TriadQuaternion q = round_quaternion (pose->orientation, self->exact ? 0 : UNIT_STEP);
  TriadVector p = round_vector (pose->position, self->exact ? 0 : TRIAD_LENGTH_STEP);
  const double position[] = { p.x, p.y, p.z };
  const double angles[] = { scale_angle (self, rpy.x), scale_angle (self, rpy.y),
                            scale_angle (self, rpy.z) };
  const double quaternion[] = { q.w, q.x, q.y, q.z };
  gboolean is_quaternion = self->rotation == TRIAD_ROTATION_QUATERNION;
  TriadPoseTextPrecision precision = { triad_number_get_grain (get_largest (pose->position)),
                                       TRIAD_NUMBER_DIGITS, is_short };
  g_autoptr(GString) turn = g_string_new (NULL);
  gboolean has_position =
    triad_pose_text_append (text, &triad_pose_text_metres, &precision, position);
  gboolean has_turn;

  precision.grain = triad_number_get_grain (is_quaternion ? 1 : scale_angle (self, G_PI));
  has_turn = triad_pose_text_append (turn,
                                     is_quaternion ? &triad_pose_text_quaternion
                                     : self->radians ? &triad_pose_text_radians
                                                     : &triad_pose_text_degrees,
                                     &precision, is_quaternion ? quaternion : angles);

  if (has_position && has_turn)
    g_string_append (text, TRIAD_POSE_TEXT_BETWEEN);

  g_string_append (text, turn->str);

  return g_string_free (text, FALSE);
}

char *
triad_pose_format_dup_line (const TriadPoseFormat *self,
                            const TriadPose       *pose)
{
  return dup_line (self, pose, FALSE);
}

char *
triad_pose_format_dup_short_line (const TriadPoseFormat *self,
                                  const TriadPose       *pose)
{
  TriadPoseFormat format = *self;
  char *line;

  /* A quaternion without rotation has a number that is not zero. */
  if (triad_quaternion_get_angle (pose->orientation) < NO_TURN)
    format.rotation = TRIAD_ROTATION_RPY;

  line = dup_line (&format, pose, TRUE);

  if (line[0] != '\0')
    return line;

  g_free (line);

  /* Translators: a pose without translation and rotation */
  return g_strdup (_("identity"));
}

char *
triad_pose_format_dup_angle_number (const TriadPoseFormat *self,
                                    double                 angle)
{
  return triad_pose_text_use_minus (triad_number_to_text (scale_angle (self, angle)));
}

char *
triad_pose_format_dup_angle (const TriadPoseFormat *self,
                             double                 angle)
{
  g_autofree char *number = triad_pose_format_dup_angle_number (self, angle);

  return g_strconcat (number, self->radians ? " rad" : "°", NULL);
}

char *
triad_pose_format_dup_length_number (double length)
{
  double rounded = triad_number_round (length, TRIAD_LENGTH_STEP);

  return triad_pose_text_use_minus (triad_number_to_text (rounded));
}

char *
triad_pose_format_dup_length (double length)
{
  g_autofree char *number = triad_pose_format_dup_length_number (length);

  return g_strconcat (number, " m", NULL);
}

gboolean
triad_pose_format_parse_number (const char *text,
                                double     *number)
{
  g_autoptr(GString) plain = g_string_new (text);

  g_string_replace (plain, "−", "-", 0);
  g_string_replace (plain, ",", ".", 0);

  return triad_value_parse_doubles (plain->str, number, 1, NULL) == 1;
}
