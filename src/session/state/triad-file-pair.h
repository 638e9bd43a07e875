/* triad-file-pair.h: order of the two files of a comparison
 *
 * SPDX-License-Identifier: Apache-2.0
 */

#pragma once

#include <gio/gio.h>

G_BEGIN_DECLS

/**
 * TriadFilePair:
 * @other: the file to compare with, A
 * @shown: the file to show, B
 * @is_conversion: whether one is URDF and the other SDFormat, so that one probably was
 *   converted from the other
 *
 * Differences are reported from A to B. Models are converted from URDF to SDFormat
 * more often than back, so a URDF becomes A. If both have the same format, the first
 * one becomes A.
 *
 * The files are borrowed.
 */
typedef struct
{
  GFile    *other;
  GFile    *shown;
  gboolean  is_conversion;
} TriadFilePair;

/**
 * triad_file_pair_init:
 *
 * Reads the beginning of both files to find their formats; see
 * triad_file_type_detect().
 */
void triad_file_pair_init (TriadFilePair *self,
                           GFile         *first,
                           GFile         *second);

G_END_DECLS
