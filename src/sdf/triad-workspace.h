/* triad-workspace.h: packages in the colcon workspace around a file */
/* SPDX-License-Identifier: Apache-2.0 */

#pragma once

#include "triad-packages.h"

/** TRIAD_WORKSPACE_MAX_FOLDERS: The maximum number of folders below the `src` of a workspace that
 * are searched for packages. */
#define TRIAD_WORKSPACE_MAX_FOLDERS 5000

/** TRIAD_WORKSPACE_MAX_DEPTH: The maximum depth of packages below `src`. */
#define TRIAD_WORKSPACE_MAX_DEPTH 5

/** TriadWorkspaces: A cache of workspaces that were searched.  Those whose `src` is the same
 * folder, such as through symbolic links, are searched once.  Thread-safe. */
typedef struct _TriadWorkspaces TriadWorkspaces;

TriadWorkspaces *triad_workspaces_new   (void);
void             triad_workspaces_free  (TriadWorkspaces *self);

/** triad_workspaces_clear: Makes later searches read all folders again. */
void             triad_workspaces_clear (TriadWorkspaces *self);

/**
 * triad_workspaces_find:
 * @folder: (nullable): a folder
 * @name: the name of a package
 * @packages: where the folders are counted that are searched
 *
 * Searches the workspace that @folder is in: the outermost folder around it with `src` or `install`
 * on the path to @folder.  A package is a folder below `src` whose `package.xml` has its name, or
 * `install/NAME/share/NAME`, or `install/share/NAME`.
 *
 * The first call for a workspace reads its folders and the `package.xml` files; others take
 * O(depth) time.  Its folders count in each of @packages, also if they have been read before.
 *
 * Returns: (transfer full) (element-type GFile): candidates, in order; none below `src` once
 *   triad_packages_is_exhausted()
 */
GPtrArray       *triad_workspaces_find  (TriadWorkspaces *self,
                                         GFile           *folder,
                                         const char      *name,
                                         TriadPackages   *packages);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (TriadWorkspaces, triad_workspaces_free)
