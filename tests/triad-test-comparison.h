/* triad-test-comparison.h: robots to compare, and their differences */
/* SPDX-License-Identifier: Apache-2.0 */

#pragma once

#include "triad-comparison.h"
#include "triad-test.h"

#define INERTIA "<inertia ixx='1' ixy='0' ixz='0' iyy='1' iyz='0' izz='1'/>"
#define INERTIAL "<inertial><mass value='1'/>" INERTIA "</inertial>"
#define SDF_INERTIAL(pose, mass, i, izz)                                                     \
  "<inertial><pose>" pose "</pose><mass>" mass "</mass><inertia><ixx>" i "</ixx><ixy>0</ixy>" \
  "<ixz>0</ixz><iyy>" i "</iyy><iyz>0</iyz><izz>" izz "</izz></inertia></inertial>"
#define UNIT SDF_INERTIAL ("0 0 0 0 0 0", "1", "1", "1")
#define LIMIT "<limit lower='-1' upper='1' effort='1' velocity='1'/>"
#define AXIS(xyz, lower, upper)                                                              \
  "<axis><xyz>" xyz "</xyz><limit><lower>" lower "</lower><upper>" upper "</upper>"           \
  "<effort>1</effort><velocity>1</velocity></limit></axis>"

/* A camera on a mast, by fixed joint, and something that turns on it. */
#define MAST                                                                                 \
  "<robot name='r'>"                                                                         \
  "  <link name='base'>" INERTIAL "</link>"                                                  \
  "  <link name='a'>" INERTIAL "</link>"                                                     \
  "  <link name='b'>" INERTIAL "</link>"                                                     \
  "  <joint name='j1' type='fixed'><origin xyz='0 0 1' rpy='0 0 1.57'/>"                     \
  "    <parent link='base'/><child link='a'/></joint>"                                       \
  "  <joint name='j2' type='revolute'><origin xyz='1 0 0'/><parent link='a'/>"               \
  "    <child link='b'/><axis xyz='0 0 1'/>" LIMIT "</joint>"                                \
  "</robot>"

/* The same robot after a conversion that merges links at fixed joints. */
#define MERGED(more)                                                                         \
  "<sdf version='1.9'><model name='r'>"                                                      \
  "  <link name='base'>" SDF_INERTIAL ("0 0 0.5 0 0 0", "2", "2.5", "2") "</link>"           \
  "  <joint name='j2' type='revolute'>"                                                      \
  "    <pose relative_to='base'>0.0007963267107332639 0.9999996829318347 1 0 0 1.57</pose>"  \
  "    <parent>base</parent><child>b</child>" AXIS ("0 0 1", "-1", "1") "</joint>"           \
  "  <link name='b'><pose relative_to='j2'/>" UNIT "</link>" more                            \
  "</model></sdf>"

/* Two joints, one after the other. */
#define ARM(pose, pose2, axis)                                                               \
  "<sdf version='1.9'><model name='r'>"                                                      \
  "  <link name='base'/><link name='upper'><pose relative_to='shoulder'/></link>"            \
  "  <link name='lower'><pose relative_to='elbow'/></link>"                                  \
  "  <joint name='shoulder' type='revolute'>" pose                                           \
  "    <parent>base</parent><child>upper</child>" axis "</joint>"                            \
  "  <joint name='elbow' type='revolute'>" pose2                                             \
  "    <parent>upper</parent><child>lower</child>" AXIS ("0 1 0", "-2", "2") "</joint>"      \
  "</model></sdf>"
#define SHOULDER "<pose relative_to='base'>0.1 0.2 0.5 0.1 0.2 0.3</pose>"
#define ELBOW "<pose relative_to='upper'>0.4 0 0 0 0 0</pose>"
#define TURNS AXIS ("0 0 1", "-1", "1")

static inline TriadComparison *
compare_with (const char                   *before,
              const char                   *after,
              const TriadComparisonOptions *options)
{
  g_autoptr(TriadSnapshot) a = triad_test_load (before);
  g_autoptr(TriadSnapshot) b = triad_test_load (after);
  g_autoptr(GError) error = NULL;
  TriadComparison *comparison = triad_comparison_new (a, b, options, &error);

  g_assert_no_error (error);

  return comparison;
}

static inline TriadComparison *
compare (const char *before,
         const char *after)
{
  return compare_with (before, after, NULL);
}

static inline const TriadDifference *
find (const TriadComparison *comparison,
      const char            *name)
{
  for (int i = 0; i < comparison->n_differences; i++)
    if (g_str_equal (triad_comparison_get_name (comparison, &comparison->differences[i]), name))
      return &comparison->differences[i];

  g_error ("nothing was found about %s", name);
}

static inline void
assert_text (const TriadComparison *comparison,
             const char            *name,
             const char            *expected)
{
  g_autofree char *text = triad_comparison_dup_text (comparison, find (comparison, name));

  g_assert_cmpstr (text, ==, expected);
}

static inline void
assert_same (const char *before,
             const char *after)
{
  g_autoptr(TriadComparison) there = compare (before, after);
  g_autoptr(TriadComparison) back = compare (after, before);
  g_autofree char *motion = triad_comparison_dup_motion (there);

  g_assert_cmpint (there->n_differences, ==, 0);
  g_assert_cmpint (back->n_differences, ==, 0);
  g_assert_cmpint (there->first_joint, ==, -1);
  g_assert_cmpstr (motion, ==, "Tested 8 joint positions: the frames have the same poses.");
}
