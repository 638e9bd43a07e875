/* triad-settings-backup.h: backup of the GSettings key file */
/* SPDX-License-Identifier: Apache-2.0 */

#pragma once

#include <glib.h>

/* Without dconf, as in a Flatpak, GSettings keeps all settings in one file, which GLib
 * leaves empty or incomplete if the disk is full.  Copies that file to a backup beside
 * it, or restores it from the backup if it is incomplete.  Does nothing if there is no
 * such file.
 *
 * Call this before GSettings reads the file.  @error is set if the file cannot be read,
 * parsed or restored.
 *
 * Returns: whether settings can be used; if GSettings cannot read the file, it
 *   overwrites it with an empty one
 */
gboolean triad_settings_backup_update (GError **error);
