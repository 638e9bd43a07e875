/* triad-file-type.h: detects SDFormat, URDF or neither */
/* SPDX-License-Identifier: Apache-2.0 */

#pragma once

#include <gio/gio.h>

typedef enum
{
  TRIAD_FILE_TYPE_UNKNOWN,   /* another type, or not quick to detect */
  TRIAD_FILE_TYPE_SDFORMAT,  /* SDFormat, or a model folder */
  TRIAD_FILE_TYPE_URDF,      /* URDF */
} TriadFileType;

/** triad_file_type_detect: Detects the type from the root element within the first bytes, not from
 * the file name. Only local regular files and folders are examined; pipes, which can be read only
 * once, are left alone. */
TriadFileType triad_file_type_detect (GFile *file);
