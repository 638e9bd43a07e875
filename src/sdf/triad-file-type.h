/* triad-file-type.h: what a file is, without reading all of it
 *
 * SPDX-License-Identifier: Apache-2.0
 */

#pragma once

#include <gio/gio.h>

G_BEGIN_DECLS

/**
 * TriadFileKind:
 * @TRIAD_FILE_KIND_UNKNOWN: something else, or what can't be told quickly
 * @TRIAD_FILE_KIND_SDFORMAT: SDFormat, or the folder of a model
 * @TRIAD_FILE_KIND_URDF: URDF
 */
typedef enum
{
  TRIAD_FILE_KIND_UNKNOWN,
  TRIAD_FILE_KIND_SDFORMAT,
  TRIAD_FILE_KIND_URDF,
} TriadFileKind;

/**
 * triad_sniff:
 * @file: whatever somebody wants to open
 *
 * Looks at the root element, in the first bytes of a file of this machine, and
 * not at what the file is called.  A pipe, which can be read once, is left alone.
 *
 * Returns: what @file is
 */
TriadFileKind triad_sniff (GFile *file);

G_END_DECLS
