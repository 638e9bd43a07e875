/* triad-pose-text.h: text of positions and rotations for people to read */
/* SPDX-License-Identifier: Apache-2.0 */

#pragma once

#include <glib.h>

#include "triad-pose.h"

#define TRIAD_POSE_TEXT_MAX 4

/** TRIAD_POSE_TEXT_BETWEEN: Separates the position and the rotation of a pose. */
#define TRIAD_POSE_TEXT_BETWEEN " · "

/** TRIAD_LENGTH_STEP: Lengths for people to read are multiples of this, in metres. */
#define TRIAD_LENGTH_STEP 1e-6

/** TRIAD_DEGREE_STEP: Angles for people to read are multiples of this, in degrees. */
#define TRIAD_DEGREE_STEP 1e-3

/** TriadPoseTextUnits: The names of up to four numbers, in order, and their unit. */
typedef struct
{
  const char *names[TRIAD_POSE_TEXT_MAX];
  const char *each;    /* after each number */
  const char *last;    /* after the last number */
} TriadPoseTextUnits;

extern const TriadPoseTextUnits triad_pose_text_metres;
extern const TriadPoseTextUnits triad_pose_text_degrees;      /* roll, pitch, yaw */
extern const TriadPoseTextUnits triad_pose_text_radians;
extern const TriadPoseTextUnits triad_pose_text_quaternion;   /* w x y z */

/** TriadPoseTextPrecision: How numbers are rounded, and whether zeros are left out. */
typedef struct
{
  double   grain;      /* rounds to a multiple of this; 0 for not at all */
  int      digits;     /* and to this many significant digits */
  gboolean is_short;   /* leaves out the numbers that are zero after that */
} TriadPoseTextPrecision;

/**
 * triad_pose_text_append:
 * @values: (array): as many as @units has names
 *
 * Append `x 0.1, y −0.05, z 0 m`, with a minus sign instead of a hyphen. Independent of the
 * locale. Returns %FALSE if @precision leaves out all numbers.
 */
gboolean triad_pose_text_append    (GString                      *text,
                                    const TriadPoseTextUnits     *units,
                                    const TriadPoseTextPrecision *precision,
                                    const double                 *values);

/**
 * triad_pose_text_dup_distance:
 *
 * Returns: (transfer full): the length of the translation and the angle of the rotation of
 *   @pose, `0.5 m, 90°`
 */
char    *triad_pose_text_dup_distance (const TriadPose *pose);

/** triad_pose_text_use_minus: Replace hyphens by minus signs (U+2212). Takes ownership of @numbers
 * and returns (transfer full) text for people to read, not for files. */
char    *triad_pose_text_use_minus (char                         *numbers);
