/* triad-preferences.h: what a user prefers
 *
 * SPDX-License-Identifier: Apache-2.0
 */

#pragma once

#include <gio/gio.h>

G_BEGIN_DECLS

/**
 * TriadStyle:
 * @TRIAD_STYLE_SYSTEM: as the desktop prefers
 * @TRIAD_STYLE_LIGHT: light
 * @TRIAD_STYLE_DARK: dark
 */
typedef enum
{
  TRIAD_STYLE_SYSTEM,
  TRIAD_STYLE_LIGHT,
  TRIAD_STYLE_DARK,
} TriadStyle;

#define TRIAD_TYPE_PREFERENCES (triad_preferences_get_type ())

/**
 * TriadPreferences:
 *
 * What a user prefers, and what there was the last time.  With settings it is
 * kept, without them it lasts as long as the object.
 *
 * Properties, all for reading and writing, each notified when it changes:
 *
 *     style            TriadStyle
 *     root-at-left     boolean              of the graphs of every window
 *     pose-notes       TriadPoseLabels       on the arrows of every window
 *     rotation         TriadRotationFormat  of poses
 *     radians          boolean              for angles
 *     auto-reload      boolean              whether files are read when they change
 *     restore-windows  boolean              whether `windows` are shown again
 *     distance-tolerance  double            of comparisons, metres
 *     angle-tolerance  double               of comparisons, radians
 *     editor           string               a command; empty for one that is detected
 *     windows          variant, aa{sv}      those of the last time
 */
G_DECLARE_FINAL_TYPE (TriadPreferences, triad_preferences, TRIAD, PREFERENCES, GObject)

/**
 * triad_preferences_new:
 * @settings: (nullable): where they are kept
 *
 * Returns: (transfer full): the preferences, with their defaults where nothing
 *   is kept
 */
TriadPreferences *triad_preferences_new          (GSettings        *settings);

/**
 * triad_preferences_find_settings:
 *
 * Returns: (transfer full) (nullable): the user's settings; %NULL where their
 *   schema is not installed, or an earlier one is, or they cannot be read
 */
GSettings        *triad_preferences_find_settings (void);

TriadStyle        triad_preferences_get_style     (TriadPreferences *self);
gboolean          triad_preferences_get_restores_windows (TriadPreferences *self);

/**
 * triad_preferences_get_editor:
 * @self: preferences
 *
 * Returns: (transfer none): a command, empty where the editor is to be detected
 */
const char       *triad_preferences_get_editor    (TriadPreferences *self);

/**
 * triad_preferences_get_windows:
 * @self: preferences
 *
 * Returns: (transfer none): an array of dictionaries, one a window, the one on
 *   top first
 */
GVariant         *triad_preferences_get_windows   (TriadPreferences *self);

G_END_DECLS
