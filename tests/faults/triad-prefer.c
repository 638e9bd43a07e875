/* triad-prefer.c: prints the preferences, then changes one
 *
 * As the window does, but as a separate program whose calls can be made to fail.
 *
 * SPDX-License-Identifier: Apache-2.0
 */

#include "triad-preferences.h"

#include "triad-pose-format.h"

#include <stdlib.h>

/* Another one each time. */
static void
add_window (TriadPreferences *preferences)
{
  g_autofree char *uri = g_strdup_printf ("file:///%" G_GINT64_FORMAT ".sdf", g_get_real_time ());
  GVariantBuilder windows;

  g_variant_builder_init (&windows, G_VARIANT_TYPE ("aa{sv}"));
  g_variant_builder_add_parsed (&windows, "{'uri': <%s>}", uri);
  g_object_set (preferences, "windows", g_variant_builder_end (&windows), NULL);
}

int
main (void)
{
  g_autoptr(GSettings) settings = NULL;
  g_autoptr(TriadPreferences) preferences = NULL;
  TriadRotationFormat rotation;

  triad_preferences_init_settings ();
  settings = triad_preferences_find_settings ();
  preferences = triad_preferences_new (settings);
  g_object_get (preferences, "rotation", &rotation, NULL);
  g_print ("%s\n", rotation == TRIAD_ROTATION_MATRIX ? "matrix" : "lost");

  g_object_set (preferences, "style", TRIAD_STYLE_DARK, NULL);
  add_window (preferences);
  g_settings_sync ();

  /* until the program ends it has this value, whether it was stored or not */
  return triad_preferences_get_style (preferences) == TRIAD_STYLE_DARK ? EXIT_SUCCESS
                                                                       : EXIT_FAILURE;
}
