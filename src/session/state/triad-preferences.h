/* triad-preferences.h: user preferences, bound to GSettings */
/* SPDX-License-Identifier: Apache-2.0 */

#pragma once

#include <gio/gio.h>

typedef enum
{
  TRIAD_STYLE_SYSTEM,    /* follow the desktop */
  TRIAD_STYLE_LIGHT,
  TRIAD_STYLE_DARK,
} TriadStyle;

#define TRIAD_TYPE_PREFERENCES (triad_preferences_get_type ())

/* The preferences of the user and the state of the last session.  Without settings
 * they last as long as the object.
 *
 * Properties, all readable and writable, each notified when it changes:
 *
 *   style               TriadStyle
 *   root-at-left        boolean              for the graphs of every window
 *   pose-labels         TriadPoseLabels      for the edges in every window
 *   rotation            TriadRotationFormat  format of rotations
 *   radians             boolean              unit of angles
 *   auto-reload         boolean              whether changed files are reloaded
 *   restore-windows     boolean              whether `windows` are opened again
 *   distance-tolerance  double               of comparisons, metres
 *   angle-tolerance     double               of comparisons, radians
 *   editor              string               a command; empty to detect one
 *   generators          boxed, strv          commands that may run without being asked for
 *   template-arguments  variant, a{sas}      words of commands, by the URI of the template
 *   export              variant, a{sv}       the rows of the Export dialog that were changed
 *   windows             variant, aa{sv}      the windows of the last session
 */
G_DECLARE_FINAL_TYPE (TriadPreferences, triad_preferences, TRIAD, PREFERENCES, GObject)

/* @settings: (nullable): where to store the preferences
 * Returns: (transfer full): the preferences, with defaults for what is not stored
 */
TriadPreferences *triad_preferences_new          (GSettings        *settings);

/* Backs up the file of the settings.  If that file cannot be read, prints a warning and
 * makes GSettings keep the values of this process in memory: it would overwrite the file,
 * or wait for a pipe.  Call this before GTK and threads use GSettings. */
void              triad_preferences_init_settings (void);

/* Returns: (transfer full) (nullable): the user's settings; NULL if the schema is not
 *   installed or is outdated
 */
GSettings        *triad_preferences_find_settings (void);

TriadStyle        triad_preferences_get_style     (TriadPreferences *self);
gboolean          triad_preferences_get_restores_windows (TriadPreferences *self);

/* Returns: (transfer none): a command; empty if the editor is to be detected */
const char       *triad_preferences_get_editor    (TriadPreferences *self);

/* Returns: (transfer none): a dictionary of what the user has chosen for exports */
GVariant         *triad_preferences_get_export    (TriadPreferences *self);

/* Returns: (transfer none): an array of dictionaries, one for each window, the topmost
 *   first
 */
GVariant         *triad_preferences_get_windows   (TriadPreferences *self);

/* Returns: (transfer none) (array zero-terminated=1): the commands that the user has agreed to */
const char *const *triad_preferences_get_generators (TriadPreferences *self);
void              triad_preferences_allow_generator (TriadPreferences  *self,
                                                     const char        *command,
                                                     gboolean           allowed);

/* Returns: (transfer full) (array zero-terminated=1): what was remembered for @template */
char            **triad_preferences_dup_arguments   (TriadPreferences  *self,
                                                     GFile             *template);
void              triad_preferences_set_arguments   (TriadPreferences  *self,
                                                     GFile             *template,
                                                     const char *const *arguments);
