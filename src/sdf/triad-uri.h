/* triad-uri.h: names of models and files, and where they are looked for
 *
 * SPDX-License-Identifier: Apache-2.0
 */

#pragma once

#include "triad-packages.h"

G_BEGIN_DECLS

/**
 * TriadSearchPath:
 *
 * The folders along which `model://NAME` and bare names are looked for, each
 * with the environment variable it came from.  Never changes.
 */
typedef struct _TriadSearchPath TriadSearchPath;

/**
 * triad_search_path_new_from_environment:
 *
 * Reads `SDF_PATH`, `GZ_SIM_RESOURCE_PATH`, `IGN_GAZEBO_RESOURCE_PATH`,
 * `GAZEBO_MODEL_PATH`, `ROS_PACKAGE_PATH` and `AMENT_PREFIX_PATH` (for the
 * last, `share` below each prefix), in this order.
 *
 * Returns: (transfer full): the path
 */
TriadSearchPath *triad_search_path_new_from_environment (void);
TriadSearchPath *triad_search_path_ref                  (TriadSearchPath *self);
void             triad_search_path_unref                (TriadSearchPath *self);

/**
 * TriadTriedPlace:
 * @file: a file or folder that was tried
 * @origin: where the name of it comes from: the variable, or words like
 *   `beside the including file`
 */
typedef struct
{
  GFile *file;
  char  *origin;
} TriadTriedPlace;

/**
 * triad_search_path_resolve:
 * @self: a search path
 * @uri: as written in `<uri>`, not empty
 * @base: the file that it is written in
 * @packages: what was learned of packages before, and gets what is learned now
 * @tried: (element-type TriadTriedPlace): gets every place that was looked at, in order
 *
 * Finds what @uri names:
 *
 *     file:///ABSOLUTE, /ABSOLUTE    that, and nothing else
 *     file://RELATIVE, RELATIVE      beside @base, then along the path
 *     model://NAME/…                 along the path, then beside @base
 *     package://NAME/…               along the ROS variables, then in the folders
 *                                    around @base that are named NAME, or are that by
 *                                    their `package.xml`, or hold a package of that name
 *
 * All but the first and the last end at the folder that holds the folder of
 * @base, for models are kept beside each other.  Anything else (`https://…`)
 * names nothing here: nothing is fetched.  Nothing is read but the file
 * system's answer whether a name exists, and the `package.xml` around @base, each
 * once.  `file://` may have `%20` and the like.
 *
 * Spec: 004, §1.4.5 “Permit files directly in //include/uri”.
 *
 * Returns: (transfer full) (nullable): an existing file or folder
 */
GFile           *triad_search_path_resolve              (TriadSearchPath *self,
                                                         const char      *uri,
                                                         GFile           *base,
                                                         TriadPackages   *packages,
                                                         GPtrArray       *tried);

/**
 * triad_tried_places_new:
 *
 * Returns: (transfer full) (element-type TriadTriedPlace): an empty list that owns
 *   what is put into it
 */
GPtrArray       *triad_tried_places_new                 (void);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (TriadSearchPath, triad_search_path_unref)

G_END_DECLS
