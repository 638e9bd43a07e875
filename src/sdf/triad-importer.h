/* triad-importer.h: interface for models in other formats */
/* SPDX-License-Identifier: Apache-2.0 */

#pragma once

#include "triad-element.h"

/**
 * TriadImporter:
 * @convert: converts the root element to an `<sdf>` element with one model in the tree,
 *   and adds problems to the list of #TriadDiagnostic
 *
 * A file format other than SDFormat, for the main file or an included one.  Only the
 * result of @convert is used: names, and the links and poses that they refer to.
 * Generated elements have the ranges of the elements they are generated from, and are
 * `is_converted`.
 *
 * Spec: 004, §1.5 “Minimal libsdformat Interface Types for Non-SDFormat Models”.
 */
typedef struct
{
  const char     *name;  /* display name of the format */
  const char     *root;  /* name of the root element of its files */
  TriadElement *(*convert) (const TriadElement *root,
                            TriadTree          *tree,
                            GPtrArray          *diagnostics);
} TriadImporter;

/** TRIAD_IMPORTER_URDF: The name of the URDF importer. */
#define TRIAD_IMPORTER_URDF "URDF"

/** triad_importer_find: Returns the importer of files with this root element; %NULL for SDFormat
 * and unknown formats. */
const TriadImporter *triad_importer_find (const char *root);
