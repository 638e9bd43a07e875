/* triad-edit-pose-writer.c: writes poses in the style of the file */
/* SPDX-License-Identifier: Apache-2.0 */

#include "triad-edit-pose-writer.h"

#include "triad-number.h"
#include "triad-snapshot-diff.h"
#include "triad-tag-scanner.h"
#include "triad-value-parser.h"

#include <glib/gi18n.h>
#include <math.h>
#include <string.h>

#define MAX_NUMBERS 7

/* A computed number this close to one with twelve decimals differs from it by rounding errors. */
#define ROUNDING 2e-14
#define DECIMALS 1e12
#define LARGEST_ROUNDED 1000

/* Angles in radians are often a multiple of a degree, divided by this. */
#define DEGREES_PARTS 1000

/* Numbers and rotations closer than this are the same, so that their digits are kept. */
#define SAME 1e-12

/* Numbers as they are written in a file. */
typedef struct
{
  const TriadEditFile *file;
  int                  n;                    /* 0 if the text is empty, or cannot be kept */
  TriadSpan            span[MAX_NUMBERS];
  double               value[MAX_NUMBERS];
  int                  n_decimals;           /* that all of them have, 0 if they differ */
} Numbers;

gboolean
triad_edit_is_urdf (TriadEditDraft *draft,
                    int             frame)
{
  const TriadElement *element = triad_snapshot_get_frame (draft->edit->snapshot, frame)->element;
  const TriadEditFile *file = element != NULL ? triad_edit_draft_get_file (draft, element->range)
                                              : NULL;

  return file != NULL && file->root != NULL && g_str_equal (file->root->name, "robot");
}

gboolean
triad_edit_find_owner (TriadEditDraft  *draft,
                       int              frame,
                       TriadEditOwner  *owner,
                       GError         **error)
{
  const TriadFrame *declared = triad_snapshot_get_frame (draft->edit->snapshot, frame);
  const char *name = triad_snapshot_get_scoped_name (draft->edit->snapshot, frame);

  *owner = (TriadEditOwner) { NULL };

  if (declared->kind == TRIAD_FRAME_ROOT || declared->kind == TRIAD_FRAME_WORLD)
    triad_edit_fail (error, TRIAD_EDIT_ERROR_IMPOSSIBLE,
                 _("“%s” has no pose; the poses in the file are relative to it"), name);
  else if (triad_edit_is_urdf (draft, frame))
    triad_edit_fail (error, TRIAD_EDIT_ERROR_IMPOSSIBLE,
                 _("“%s” is in a URDF, where only joints have an origin, always relative to the "
                   "parent link; convert the file to SDFormat first"), name);
  else if (declared->element->is_converted)
    triad_edit_fail (error, TRIAD_EDIT_ERROR_IMPOSSIBLE,
                 _("“%s” is part of a flattened nested model; convert the file to "
                   "SDFormat 1.8 or newer first"), name);
  else if (declared->element->is_parameter ||
           (declared->pose_element != NULL && declared->pose_element->is_parameter))
    triad_edit_fail (error, TRIAD_EDIT_ERROR_IMPOSSIBLE,
                 _("the pose of “%s” is a parameter of an <include>"), name);
  else
    owner->element = triad_edit_draft_find (draft, declared->element, &owner->file);

  if (owner->element == NULL)
    {
      if (error != NULL && *error == NULL)
        triad_edit_fail (error, TRIAD_EDIT_ERROR_IMPOSSIBLE,
                     _("“%s” has no element of its own"), name);

      return FALSE;
    }

  owner->pose = triad_element_find_child (owner->element, "pose");

  return TRUE;
}

TriadPoseNotation
triad_edit_get_notation (const TriadElement *pose)
{
  if (pose == NULL)
    return TRIAD_POSE_NOTATION_RADIANS;

  if (g_strcmp0 (triad_element_get_value (pose, "rotation_format"), "quat_xyzw") == 0)
    return TRIAD_POSE_NOTATION_QUATERNION;

  return triad_value_parse_boolean (triad_element_get_value (pose, "degrees"))
         ? TRIAD_POSE_NOTATION_DEGREES : TRIAD_POSE_NOTATION_RADIANS;
}

static int
count_decimals (const char *text,
                gsize       n)
{
  const char *point = memchr (text, '.', n);

  for (gsize i = 0; i < n; i++)
    if (text[i] == 'e' || text[i] == 'E')
      return 0;

  return point != NULL ? text + n - point - 1 : 0;
}

/* Finds the numbers in [@begin, @end), which are kept only if there is nothing else, such as
 * a comment. */
static void
read_numbers (Numbers             *self,
              const TriadEditFile *file,
              gsize                begin,
              gsize                end)
{
  *self = (Numbers) { .file = file };

  for (gsize at = begin; at < end;)
    {
      gsize start;
      char *after;

      if (triad_tag_is_space (file->text[at]))
        {
          at++;
          continue;
        }

      start = at;

      while (at < end && !triad_tag_is_space (file->text[at]))
        at++;

      if (self->n == MAX_NUMBERS)
        {
          self->n = 0;
          return;
        }

      self->span[self->n] = (TriadSpan) { start, at };
      self->value[self->n] = triad_number_parse (file->text + start, &after);

      if (after != file->text + at)
        {
          self->n = 0;
          return;
        }

      if (self->n == 0)
        self->n_decimals = count_decimals (file->text + start, at - start);
      else if (self->n_decimals != count_decimals (file->text + start, at - start))
        self->n_decimals = 0;

      self->n++;
    }
}

/* Removes rounding errors. */
static double
clean (double   value,
       gboolean is_radians)
{
  const double candidates[] = {
    round (value * DECIMALS) / DECIMALS,
    round (value * 180 / G_PI * DEGREES_PARTS) / DEGREES_PARTS * G_PI / 180,
  };

  for (int i = 0; i < (is_radians ? 2 : 1); i++)
    if (fabs (value) < LARGEST_ROUNDED &&
        fabs (candidates[i] - value) <= ROUNDING * MAX (fabs (value), 1))
      return candidates[i];

  return value;
}

static char *
dup_number (double value,
            int    n_decimals)
{
  g_autoptr(GString) text = NULL;
  g_autofree char *exact = NULL;
  int n;

  exact = triad_number_to_exact_text (value);
  text = g_string_new (exact);
  n = count_decimals (text->str, text->len);

  if (n >= n_decimals || strpbrk (text->str, "eE") != NULL)
    return g_string_free (g_steal_pointer (&text), FALSE);

  if (n == 0)
    g_string_append_c (text, '.');

  for (; n < n_decimals; n++)
    g_string_append_c (text, '0');

  return g_string_free (g_steal_pointer (&text), FALSE);
}

/* Returns how many numbers the pose has. */
static int
get_numbers (const TriadPose   *pose,
             TriadPoseNotation  notation,
             double            *numbers)
{
  TriadQuaternion q = triad_quaternion_normalize (pose->orientation);
  TriadVector rpy = triad_quaternion_to_rpy (q);
  double unit = notation == TRIAD_POSE_NOTATION_DEGREES ? 180 / G_PI : 1;

  numbers[0] = clean (pose->position.x, FALSE);
  numbers[1] = clean (pose->position.y, FALSE);
  numbers[2] = clean (pose->position.z, FALSE);

  if (notation == TRIAD_POSE_NOTATION_QUATERNION)
    {
      numbers[3] = q.x;
      numbers[4] = q.y;
      numbers[5] = q.z;
      numbers[6] = q.w;

      return 7;
    }

  numbers[3] = clean (rpy.x * unit, unit == 1);
  numbers[4] = clean (rpy.y * unit, unit == 1);
  numbers[5] = clean (rpy.z * unit, unit == 1);

  return 6;
}

static gboolean
is_same_number (double a,
                double b)
{
  return fabs (a - b) <= SAME * MAX (fabs (a), 1);
}

/* Returns whether the written rotation is that of @pose, although its numbers may differ. */
static gboolean
is_same_rotation (const TriadPose *pose,
                  const TriadPose *written)
{
  double distance;
  double angle;

  triad_snapshot_diff_measure (pose, written, &distance, &angle);

  return angle <= SAME;
}

static char *
join_numbers (const double *numbers,
              int           n,
              int           n_decimals)
{
  GString *text = g_string_new (NULL);

  for (int i = 0; i < n; i++)
    {
      g_autofree char *number = dup_number (numbers[i], n_decimals);

      g_string_append_printf (text, "%s%s", i > 0 ? " " : "", number);
    }

  return g_string_free (text, FALSE);
}

/* Replaces the written numbers from @first on that differ from @numbers. */
static void
replace_numbers (TriadEditDraft *draft,
                 const Numbers  *written,
                 const double   *numbers,
                 int             first,
                 int             n)
{
  for (int i = first; i < n; i++)
    {
      g_autofree char *number = dup_number (numbers[i], written->n_decimals);

      if (!is_same_number (numbers[i], written->value[i]))
        triad_edit_draft_replace (draft, written->file, written->span[i].begin,
                                  written->span[i].end, number);
    }
}

/* Replaces the numbers of the rotation, which get fewer or more. */
static void
replace_rest (TriadEditDraft *draft,
              const Numbers  *written,
              const double   *numbers,
              int             n)
{
  g_autofree char *text = join_numbers (numbers + 3, n - 3, written->n_decimals);

  triad_edit_draft_replace (draft, written->file, written->span[3].begin,
                            written->span[written->n - 1].end, text);
}

static void
write_text (TriadEditDraft       *draft,
            const TriadEditOwner *owner,
            const TriadPose      *pose,
            TriadPoseNotation     notation)
{
  const TriadElement *element = owner->pose;
  gboolean keeps = notation == triad_edit_get_notation (element);
  double numbers[MAX_NUMBERS];
  int n = get_numbers (pose, notation, numbers);
  Numbers written;
  TriadPose old;
  gboolean is_valid = triad_value_parse_pose (element, &old, NULL, NULL);
  g_autofree char *text = NULL;

  if (element->text[0] == '\0')
    written = (Numbers) { .file = owner->file };
  else
    read_numbers (&written, owner->file, element->text_range.begin, element->text_range.end);

  if (is_valid && written.n >= 6)
    {
      replace_numbers (draft, &written, numbers, 0, 3);

      if (!keeps && written.n != n)
        replace_rest (draft, &written, numbers, n);
      else if (!keeps || !is_same_rotation (pose, &old))
        replace_numbers (draft, &written, numbers, 3, n);

      return;
    }

  /* Without text it is the identity. */
  if (element->text[0] == '\0' && is_valid && is_same_rotation (pose, &old) &&
      triad_vector_length (pose->position) <= SAME)
    return;

  text = join_numbers (numbers, n, written.n_decimals);
  triad_edit_draft_set_text (draft, owner->file, element, text);
}

static void
write_notation (TriadEditDraft       *draft,
                const TriadEditOwner *owner,
                TriadPoseNotation     notation)
{
  TriadPoseNotation old = triad_edit_get_notation (owner->pose);

  if (notation == old)
    return;

  if (notation == TRIAD_POSE_NOTATION_QUATERNION)
    triad_edit_draft_set_attribute (draft, owner->file, owner->pose, "rotation_format",
                                    "quat_xyzw");
  else
    triad_edit_draft_remove_attribute (draft, owner->file, owner->pose, "rotation_format");

  if (notation == TRIAD_POSE_NOTATION_DEGREES)
    triad_edit_draft_set_attribute (draft, owner->file, owner->pose, "degrees", "true");
  else
    triad_edit_draft_remove_attribute (draft, owner->file, owner->pose, "degrees");
}

static void
add_pose (TriadEditDraft       *draft,
          const TriadEditOwner *owner,
          const TriadPose      *pose,
          const char           *relative_to,
          TriadPoseNotation     notation)
{
  char quote = triad_edit_file_get_quote (owner->file, owner->element);
  gboolean is_include = g_str_equal (owner->element->name, "include");
  double numbers[MAX_NUMBERS];
  int n = get_numbers (pose, notation, numbers);
  g_autofree char *text = join_numbers (numbers, n, 0);
  g_autoptr(GString) xml = g_string_new ("<pose");

  if (relative_to != NULL && relative_to[0] != '\0')
    {
      g_autofree char *escaped = g_markup_escape_text (relative_to, -1);

      g_string_append_printf (xml, " relative_to=%c%s%c", quote, escaped, quote);
    }

  if (notation == TRIAD_POSE_NOTATION_DEGREES)
    g_string_append_printf (xml, " degrees=%ctrue%c", quote, quote);
  else if (notation == TRIAD_POSE_NOTATION_QUATERNION)
    g_string_append_printf (xml, " rotation_format=%cquat_xyzw%c", quote, quote);

  g_string_append_printf (xml, ">%s</pose>", text);
  triad_edit_draft_insert (draft, owner->file, owner->element,
                           is_include ? triad_edit_get_last_child (owner->element) : NULL,
                           xml->str);
}

void
triad_edit_write_pose (TriadEditDraft       *draft,
                       const TriadEditOwner *owner,
                       const TriadPose      *pose,
                       const char           *relative_to,
                       TriadPoseNotation     notation)
{
  if (owner->pose == NULL)
    {
      add_pose (draft, owner, pose, relative_to, notation);
      return;
    }

  if (relative_to != NULL && relative_to[0] != '\0')
    triad_edit_draft_set_attribute (draft, owner->file, owner->pose, "relative_to", relative_to);
  else if (relative_to != NULL)
    triad_edit_draft_remove_attribute (draft, owner->file, owner->pose, "relative_to");

  write_notation (draft, owner, notation);
  write_text (draft, owner, pose, notation);
}

char *
triad_edit_dup_pose_text (const TriadPose *pose)
{
  double numbers[MAX_NUMBERS];
  int n = get_numbers (pose, TRIAD_POSE_NOTATION_RADIANS, numbers);

  return join_numbers (numbers, n, 0);
}

/* Writes three numbers of an attribute of an <origin>. */
static void
write_attribute (TriadEditDraft      *draft,
                 const TriadEditFile *file,
                 const TriadElement  *origin,
                 const char          *name,
                 const double        *numbers)
{
  const TriadAttribute *attribute = triad_element_find_attribute (origin, name);
  const double none[] = { 0, 0, 0 };
  g_autofree char *text = join_numbers (numbers, 3, 0);
  Numbers written;

  if (attribute == NULL)
    {
      if (memcmp (numbers, none, sizeof none) != 0)
        triad_edit_draft_set_attribute (draft, file, origin, name, text);

      return;
    }

  read_numbers (&written, file, attribute->range.begin, attribute->range.end);

  if (written.n == 3)
    replace_numbers (draft, &written, numbers, 0, 3);
  else
    triad_edit_draft_set_attribute (draft, file, origin, name, text);
}

void
triad_edit_write_origin (TriadEditDraft      *draft,
                         const TriadEditFile *file,
                         const TriadElement  *joint,
                         const TriadPose     *pose)
{
  const TriadElement *origin = triad_element_find_child (joint, "origin");
  double numbers[MAX_NUMBERS];
  g_autofree char *xyz = NULL;
  g_autofree char *rpy = NULL;
  g_autofree char *xml = NULL;
  char quote = triad_edit_file_get_quote (file, joint);

  get_numbers (pose, TRIAD_POSE_NOTATION_RADIANS, numbers);

  if (origin != NULL)
    {
      write_attribute (draft, file, origin, "xyz", numbers);
      write_attribute (draft, file, origin, "rpy", numbers + 3);
      return;
    }

  xyz = join_numbers (numbers, 3, 0);
  rpy = join_numbers (numbers + 3, 3, 0);
  xml = g_strdup_printf ("<origin xyz=%c%s%c rpy=%c%s%c/>", quote, xyz, quote, quote, rpy, quote);
  triad_edit_draft_insert (draft, file, joint, NULL, xml);
}
