/* triad-fuel.h: URIs of models on a Fuel server, and where its client keeps copies of them */
/* SPDX-License-Identifier: Apache-2.0 */

#pragma once

#include <gio/gio.h>

/** triad_fuel_is_uri: Returns whether @uri names a model, a world or a file of one on a Fuel server:
 * `https://SERVER/1.0/OWNER/models/NAME`, or `fuel://SERVER/OWNER/models/NAME`, each optionally
 * followed by a version and the path of a file.  The server's name begins with `fuel.`. */
gboolean   triad_fuel_is_uri      (const char *uri);

/** triad_fuel_get_caches: Returns (transfer full) (element-type GFile) the folders in which
 * `gz fuel` and `ign fuel` keep what they downloaded: `GZ_FUEL_CACHE_PATH`, `~/.gz/fuel` and
 * `~/.ignition/fuel`. */
GPtrArray *triad_fuel_get_caches  (void);

/**
 * triad_fuel_find:
 * @cache: one of the caches
 * @uri: a URI for which triad_fuel_is_uri() holds
 * @place: (out) (transfer full) (nullable): where the model is expected
 *
 * Looks for a model in a cache.  Nothing is downloaded.
 *
 * Returns: (transfer full) (nullable): the folder of the version that @uri names, or else of the
 *   newest one; or the file in it, if @uri names one
 */
GFile     *triad_fuel_find        (GFile      *cache,
                                   const char *uri,
                                   GFile     **place);

/** triad_fuel_dup_command: Returns the command that downloads a model. */
char      *triad_fuel_dup_command (const char *uri);
