/* triad-conversion-preview.h: result of converting a file to another format, before it is saved */
/* SPDX-License-Identifier: Apache-2.0 */

#pragma once

#include <gio/gio.h>

#include "triad-conversion.h"

/**
 * TriadConversionPreview:
 * @snapshot: the file
 * @version: the target version, or TRIAD_CONVERSION_URDF
 * @bytes: (nullable): the text of the new file; %NULL if an error prevents the
 *   conversion
 * @diagnostics: (element-type TriadDiagnostic): the errors, what would be lost, and
 *   what is represented differently; sorted by position
 *
 * The result of a conversion.
 */
typedef struct
{
  TriadSnapshot *snapshot;
  int            version;
  GBytes        *bytes;
  GPtrArray     *diagnostics;
} TriadConversionPreview;

/* Lists the formats that a file can be converted to: any version of SDFormat that can
 * represent a URDF, and, for SDFormat, URDF or a newer version.
 *
 * Returns: (transfer full) (element-type int): the target versions, the newest first
 */
GArray *triad_conversion_preview_get_versions (TriadSnapshot *snapshot);

/* Returns: (transfer full): a base name for the new file that differs from the name of
 *   @file
 */
char *triad_conversion_preview_dup_name (GFile *file,
                                         int    version);

/* Converts the file in a thread, without writing it.
 *
 * @version: one of triad_conversion_preview_get_versions()
 * @form: which element contains the poses of a converted URDF
 */
void triad_conversion_preview_new_async (TriadSnapshot       *snapshot,
                                         int                  version,
                                         TriadUrdfForm        form,
                                         GCancellable        *cancellable,
                                         GAsyncReadyCallback  callback,
                                         gpointer             data);

/* @error: set if the operation was cancelled
 * Returns: (transfer full): the result
 */
TriadConversionPreview *triad_conversion_preview_new_finish (GAsyncResult  *result,
                                                             GError       **error);
void triad_conversion_preview_free (TriadConversionPreview *self);

/* Writes the new file in a thread, atomically.  Symbolic links are followed.
 *
 * Fails with TRIAD_EDIT_ERROR_STALE where @file is a file of the model that has changed since it was
 * read.
 *
 * @self: a conversion without errors
 */
void triad_conversion_preview_save_async (const TriadConversionPreview *self,
                                          GFile                        *file,
                                          GCancellable                 *cancellable,
                                          GAsyncReadyCallback           callback,
                                          gpointer                      data);
gboolean triad_conversion_preview_save_finish (GAsyncResult  *result,
                                               GError       **error);

/* Returns: whether both names are of the same file, so that writing one overwrites the
 *   other
 */
gboolean triad_conversion_preview_is_same_file (GFile *a,
                                                GFile *b);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (TriadConversionPreview, triad_conversion_preview_free)
