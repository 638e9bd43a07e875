/* triad-packages.h: the ROS packages around a file, each folder read once
 *
 * SPDX-License-Identifier: Apache-2.0
 */

#pragma once

#include <gio/gio.h>

G_BEGIN_DECLS

/**
 * TRIAD_PACKAGES_MAX_AROUND:
 *
 * How many of the folders around a file are looked through for packages.
 */
#define TRIAD_PACKAGES_MAX_AROUND 50

/**
 * TRIAD_PACKAGES_MAX_LOOKUPS:
 *
 * How many folders are looked through for packages, all packages together and
 * each folder counted again for each of them.
 */
#define TRIAD_PACKAGES_MAX_LOOKUPS 50000

/**
 * TriadPackages:
 *
 * What one load has learned of packages: the name in each `package.xml`, and
 * where a package is that was asked for.  Not for several threads at once.
 */
typedef struct _TriadPackages TriadPackages;

/**
 * TriadPackagePlace:
 * @folder: the folder that is the package
 * @is_beside: whether it is beside one of the folders around the file, and not
 *   one of them itself
 */
typedef struct
{
  GFile    *folder;
  gboolean  is_beside;
} TriadPackagePlace;

/**
 * triad_packages_new:
 * @max_lookups: how many folders are looked through
 *
 * Returns: (transfer full): nothing learned yet
 */
TriadPackages   *triad_packages_new         (guint                max_lookups);
void             triad_packages_free        (TriadPackages       *self);

/**
 * triad_packages_find:
 * @self: the packages
 * @folder: (nullable): a folder
 * @name: a package's name
 *
 * Looks for @name in @folder and in the folders around it, nearest first: a
 * folder is the package if that is its name, or the one in its `package.xml`;
 * or it has a folder of that name with a `package.xml` in it.
 *
 * Costs O(depth of @folder) once for each @folder and @name, and O(1) again.
 *
 * Returns: (transfer none) (element-type TriadPackagePlace): what may be the
 *   package; nothing once triad_packages_is_exhausted()
 */
const GPtrArray *triad_packages_find        (TriadPackages       *self,
                                             GFile               *folder,
                                             const char          *name);

/**
 * triad_packages_is_exhausted:
 * @self: the packages
 *
 * Returns: whether so many folders have been looked through that some package
 *   has not been looked for
 */
gboolean         triad_packages_is_exhausted (const TriadPackages *self);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (TriadPackages, triad_packages_free)

G_END_DECLS
