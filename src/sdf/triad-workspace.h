/* triad-workspace.h: packages in the colcon workspace around a file */
/* SPDX-License-Identifier: Apache-2.0 */

#pragma once

#include <gio/gio.h>

/** TRIAD_WORKSPACE_MAX_FOLDERS: The maximum number of folders below the `src` of a workspace that are
 * searched for packages. */
#define TRIAD_WORKSPACE_MAX_FOLDERS 5000

/** TRIAD_WORKSPACE_MAX_DEPTH: The maximum depth of packages below `src`. */
#define TRIAD_WORKSPACE_MAX_DEPTH 5

/** TriadWorkspaces: A cache of workspaces that were searched.  Thread-safe. */
typedef struct _TriadWorkspaces TriadWorkspaces;

TriadWorkspaces *triad_workspaces_new   (void);
void             triad_workspaces_free  (TriadWorkspaces *self);

/** triad_workspaces_clear: Makes later searches read all folders again. */
void             triad_workspaces_clear (TriadWorkspaces *self);

/**
 * triad_workspaces_find:
 * @folder: (nullable): a folder
 * @name: the name of a package
 *
 * Searches the workspace that @folder is in: the outermost folder around it with `src` or `install`
 * on the path to @folder.  A package is a folder below `src` whose `package.xml` has its name, or
 * `install/NAME/share/NAME`, or `install/share/NAME`.
 *
 * The first call for a workspace reads its folders and the `package.xml` files; others take O(depth)
 * time.
 *
 * Returns: (transfer full) (element-type GFile): candidates, in order
 */
GPtrArray       *triad_workspaces_find  (TriadWorkspaces *self,
                                         GFile           *folder,
                                         const char      *name);

/** triad_workspace_read_name: Returns (nullable) the name in the `package.xml` of a folder. */
char            *triad_workspace_read_name (GFile          *folder);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (TriadWorkspaces, triad_workspaces_free)
