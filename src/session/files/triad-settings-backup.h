/* triad-settings-backup.h: settings, where they are one file
 *
 * SPDX-License-Identifier: Apache-2.0
 */

#pragma once

#include <glib.h>

G_BEGIN_DECLS

/**
 * triad_settings_backup_update:
 * @error: where to say why the file cannot be read, or not be put back
 *
 * Without dconf, as in a Flatpak, GSettings keeps all settings in one file, which
 * GLib leaves empty, or torn, where the disk is full.  This makes a copy of that
 * file beside it, or where it is torn puts the copy back.  Nothing is done where
 * there is no such file.
 *
 * To be called before GSettings reads it.
 *
 * Returns: whether settings can be used; where GSettings could not read them, it
 *   would write a file without them
 */
gboolean triad_settings_backup_update (GError **error);

G_END_DECLS
