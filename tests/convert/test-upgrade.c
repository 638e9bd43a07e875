/* test-upgrade.c: conversion to a newer SDFormat version, of what differs between versions */
/* SPDX-License-Identifier: Apache-2.0 */

#include "triad-conversion.h"
#include "triad-test.h"

/* Sets @said to the messages, one on each line. */
static char *
convert (const char  *text,
         int          version,
         char       **said)
{
  g_autoptr(TriadSnapshot) snapshot = triad_test_load (text);
  g_autoptr(GPtrArray) diagnostics = triad_diagnostics_new ();
  char *converted = triad_conversion_run (snapshot, version, TRIAD_URDF_RELATIVE_TO, diagnostics);

  triad_diagnostics_sort (diagnostics);
  *said = triad_diagnostics_to_text (diagnostics);

  return converted;
}

/* The generated model begins where its first part does, which is not all of it. */
static void
test_flattened_parts (void)
{
  g_autofree char *said = NULL;
  g_autofree char *sdf = convert (
    "<sdf version='1.7'>\n"
    "  <model name='m'>\n"
    "    <link name='b::c::a'><pose>1 0 0 0 0 0</pose> <!-- here --></link>\n"
    "    <link name='b::a'><pose>1 0 0 0 0 0</pose></link>\n"
    "    <joint name='b::c::j' type='fixed'>\n"
    "      <parent>b::c::a</parent><child>b::c::b</child>\n"
    "    </joint>\n"
    "    <link name='b::c::b'/>\n"
    "  </model>\n"
    "</sdf>\n", 111, &said);

  g_assert_cmpstr (sdf, ==,
                   "<sdf version=\"1.11\">\n"
                   "  <model name='m'>\n"
                   "    <model name=\"b\">\n"
                   "      <model name=\"c\">\n"
                   "        <link name=\"a\"><pose>1 0 0 0 0 0</pose> <!-- here --></link>\n"
                   "        <joint name=\"j\" type='fixed'>\n"
                   "          <parent>a</parent><child>b</child>\n"
                   "        </joint>\n"
                   "        <link name=\"b\"/>\n"
                   "      </model>\n"
                   "      <link name=\"a\"><pose>1 0 0 0 0 0</pose></link>\n"
                   "    </model>\n"
                   "  </model>\n"
                   "</sdf>\n");
}

int
main (int   argc,
      char *argv[])
{
  g_test_init (&argc, &argv, NULL);

  g_test_add_func ("/upgrade/flattened-parts", test_flattened_parts);

  return g_test_run ();
}
