/* triad-importer.h: models in other formats, said in SDFormat's elements
 *
 * SPDX-License-Identifier: Apache-2.0
 */

#pragma once

#include "triad-element.h"

G_BEGIN_DECLS

/**
 * TriadImporter:
 * @name: what people call it
 * @root: the root element of its files
 * @convert: says what a file holds in SDFormat's elements: takes its root,
 *   makes an `<sdf>` element with one model in the tree, and puts what is
 *   wrong with the file into the list of #TriadDiagnostic
 *
 * A format that a file may have, or an included one, beside SDFormat.  Of a
 * model in it nothing is known but what @convert makes: its names, and which
 * links and poses they stand for.  The elements made have the sections of what
 * they were made from, and are `is_converted`.
 *
 * Spec: 004, §1.5 “Minimal libsdformat Interface Types for Non-SDFormat
 * Models”.
 */
typedef struct
{
  const char     *name;
  const char     *root;
  TriadElement *(*convert) (const TriadElement *root,
                            TriadTree          *tree,
                            GPtrArray          *diagnostics);
} TriadImporter;

/**
 * TRIAD_IMPORTER_URDF:
 *
 * The @name of URDF.
 */
#define TRIAD_IMPORTER_URDF "URDF"

/**
 * triad_importer_find:
 * @root: the root element of a file
 *
 * Returns: (nullable): the format that @root is of; %NULL for SDFormat, and
 *   for what Triad does not know
 */
const TriadImporter *triad_importer_find      (const TriadElement *root);

/**
 * triad_importer_find_root:
 * @root: the name of that element
 *
 * Returns: (nullable): the same, by the name alone
 */
const TriadImporter *triad_importer_find_root (const char         *root);

G_END_DECLS
