/* triad-file-type.h: what a file is, without reading all of it
 *
 * SPDX-License-Identifier: Apache-2.0
 */

#pragma once

#include <gio/gio.h>

G_BEGIN_DECLS

/**
 * TriadFileType:
 * @TRIAD_FILE_TYPE_UNKNOWN: something else, or what can't be told quickly
 * @TRIAD_FILE_TYPE_SDFORMAT: SDFormat, or the folder of a model
 * @TRIAD_FILE_TYPE_URDF: URDF
 */
typedef enum
{
  TRIAD_FILE_TYPE_UNKNOWN,
  TRIAD_FILE_TYPE_SDFORMAT,
  TRIAD_FILE_TYPE_URDF,
} TriadFileType;

/**
 * triad_file_type_detect:
 * @file: whatever somebody wants to open
 *
 * Looks at the root element, in the first bytes of a file of this machine, and
 * not at what the file is called.  A pipe, which can be read once, is left alone.
 *
 * Returns: what @file is
 */
TriadFileType triad_file_type_detect (GFile *file);

G_END_DECLS
