/* triad-uri.h: resolves URIs of models and files along search paths */
/* SPDX-License-Identifier: Apache-2.0 */

#pragma once

#include "triad-packages.h"

/** TriadSearchPath: The folders in which `model://NAME` and relative names are searched, each with
 * the environment variable that it comes from, and the packages of the workspaces that were searched.
 * Thread-safe. */
typedef struct _TriadSearchPath TriadSearchPath;

/**
 * triad_search_path_new_from_environment:
 *
 * Reads `SDF_PATH`, `GZ_SIM_RESOURCE_PATH`, `IGN_GAZEBO_RESOURCE_PATH`,
 * `GAZEBO_MODEL_PATH`, `ROS_PACKAGE_PATH`, `AMENT_PREFIX_PATH` and `COLCON_PREFIX_PATH` (for the last
 * two, `share` below each prefix), in this order, and the caches of triad_fuel_get_caches().
 *
 * Returns: (transfer full): the search path
 */
TriadSearchPath *triad_search_path_new_from_environment (void);
TriadSearchPath *triad_search_path_ref                  (TriadSearchPath *self);
void             triad_search_path_unref                (TriadSearchPath *self);

/** triad_search_path_forget_workspaces: Makes the next search read the folders of workspaces again,
 * which are otherwise read once. */
void             triad_search_path_forget_workspaces    (TriadSearchPath *self);

/**
 * TriadTriedPlace:
 * @origin: the reason for trying it: the environment variable, or text like `beside the
 *   including file`
 */
typedef struct
{
  GFile *file;  /* a file or folder that was tried */
  char  *origin;
} TriadTriedPlace;

/**
 * triad_search_path_resolve:
 * @uri: as written in `<uri>`, not empty
 * @base: the file that contains @uri
 * @packages: cache of package lookups
 * @tried: (element-type TriadTriedPlace): receives all paths that were tried, in order
 *
 * Resolves a URI:
 *
 *     file:///ABSOLUTE, /ABSOLUTE    that path only
 *     file://RELATIVE, RELATIVE      beside @base, then along the search path
 *     model://NAME/…                 along the search path, then beside @base, then like a package
 *     package://NAME/…               along the ROS variables, then in the folders around @base
 *                                    whose name is NAME, whose `package.xml` has that name,
 *                                    or that contain a package of that name, then in the colcon
 *                                    workspace around @base, then along the search path
 *     https://fuel.…, fuel://…       in the caches of Fuel
 *
 * Relative and model URIs are finally searched in the parent of the folder of @base,
 * since models are usually kept in sibling folders.  Other URIs (`https://…`) are not
 * resolved: nothing is downloaded.  Only the existence of paths is checked, and the
 * `package.xml` files around @base are read, each once.  `file://` may contain
 * percent-encoded characters.
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

/** triad_uri_has_substitution: Returns whether a URI contains `$(find …)`, `$(env …)` or another
 * substitution, which is not expanded here. */
gboolean         triad_uri_has_substitution             (const char      *uri);

/** triad_uri_dup_advice: Returns (nullable) what to do about a URI that was not found in the places
 * @tried: the command that downloads it, what to write instead of a substitution, or the
 * environment variable to set. */
char            *triad_uri_dup_advice                   (const char      *uri,
                                                         const GPtrArray *tried);

/** triad_tried_places_new: Returns (element-type TriadTriedPlace) an empty list that frees its
 * elements. */
GPtrArray       *triad_tried_places_new                 (void);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (TriadSearchPath, triad_search_path_unref)
