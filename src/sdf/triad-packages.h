/* triad-packages.h: finds ROS packages around a file */
/* SPDX-License-Identifier: Apache-2.0 */

#pragma once

#include <gio/gio.h>

/** TRIAD_PACKAGES_MAX_AROUND: The maximum number of parent folders that are searched for
 * packages. */
#define TRIAD_PACKAGES_MAX_AROUND 50

/** TRIAD_PACKAGES_MAX_LOOKUPS: The maximum number of folders that are searched for packages in
 * total; a folder counts again for each package. */
#define TRIAD_PACKAGES_MAX_LOOKUPS 50000

/** TRIAD_PACKAGES_MAX_NAME: The maximum size of the name of a package, in bytes. */
#define TRIAD_PACKAGES_MAX_NAME 1000

/** TRIAD_PACKAGES_MAX_MANIFEST: The maximum size of a `package.xml`, in bytes. */
#define TRIAD_PACKAGES_MAX_MANIFEST (128 << 10)

/** TriadPackages: A cache of package lookups: the name in each `package.xml`, and the location of
 * each package; and the number of folders that may still be searched.  Not thread-safe. */
typedef struct _TriadPackages TriadPackages;

/**
 * TriadPackagePlace:
 * @is_beside: whether it is a sibling of one of the folders around the file, not one of
 *   these folders itself
 */
typedef struct
{
  GFile    *folder;  /* the package folder */
  gboolean  is_beside;
} TriadPackagePlace;

/**
 * triad_packages_new:
 * @max_lookups: maximum number of folders to search
 * @cancellable: (nullable): ends the search of a workspace
 *
 * Returns: (transfer full): an empty cache
 */
TriadPackages   *triad_packages_new         (guint                max_lookups,
                                             GCancellable        *cancellable);
void             triad_packages_free        (TriadPackages       *self);

/**
 * triad_packages_find:
 * @folder: (nullable): a folder
 * @name: the name of a package
 *
 * Searches @folder and its parents, innermost first.  A folder is the package if its
 * name, or the one in its `package.xml`, is @name; or if it contains a folder of that
 * name with a `package.xml`.
 *
 * Takes O(depth of @folder) time for the first lookup of @folder and @name, then O(1).
 *
 * Returns: (transfer none) (element-type TriadPackagePlace): candidates, in order; none
 *   once triad_packages_is_exhausted()
 */
const GPtrArray *triad_packages_find        (TriadPackages       *self,
                                             GFile               *folder,
                                             const char          *name);

/** triad_packages_is_exhausted: Returns whether the maximum number of folders was reached, so that
 * some lookup is incomplete. */
gboolean         triad_packages_is_exhausted (const TriadPackages *self);

/**
 * triad_packages_count:
 * @key: a workspace
 * @n_folders: the folders that a search of it reads
 *
 * Counts the folders of a workspace, once.
 *
 * Returns: whether they may be searched; if not, the maximum number of folders is reached
 */
gboolean         triad_packages_count       (TriadPackages       *self,
                                             const char          *key,
                                             guint                n_folders);
GCancellable    *triad_packages_get_cancellable (const TriadPackages *self);

/** triad_packages_read_name: Returns (nullable) the name in the `package.xml` of a folder.  A folder
 * whose name is longer or whose file is larger than the maximum is no package. */
char            *triad_packages_read_name   (GFile               *folder);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (TriadPackages, triad_packages_free)
