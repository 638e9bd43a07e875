/* triad-conversion-preview.h: a file said in another way, before it is written
 *
 * SPDX-License-Identifier: Apache-2.0
 */

#pragma once

#include <gio/gio.h>

#include "triad-conversion.h"

G_BEGIN_DECLS

/**
 * TriadConversionPreview:
 * @snapshot: the file
 * @version: what it becomes, or %TRIAD_CONVERSION_URDF
 * @bytes: (nullable): the text of the new file; %NULL where something stands
 *   against it
 * @diagnostics: (element-type TriadDiagnostic): what stands against it, what is
 *   left out and what is said in another way, by place
 *
 * What a file would become.
 */
typedef struct
{
  TriadSnapshot *snapshot;
  int            version;
  GBytes        *bytes;
  GPtrArray     *diagnostics;
} TriadConversionPreview;

/**
 * triad_conversion_preview_get_versions:
 * @snapshot: a file
 *
 * Returns: (transfer full) (element-type int): what it can become, in the order
 *   in which it is offered: a URDF any version of SDFormat that has words for
 *   it, and SDFormat a URDF or a newer version; the newest before the others
 */
GArray                 *triad_conversion_preview_get_versions (TriadSnapshot                *snapshot);

/**
 * triad_conversion_preview_dup_name:
 * @file: the file that is converted
 * @version: what it becomes
 *
 * Returns: (transfer full): a name for the new file, not the one of @file
 */
char                   *triad_conversion_preview_dup_name     (GFile                        *file,
                                                               int                           version);

/**
 * triad_conversion_preview_new_async:
 * @snapshot: a file
 * @version: one of triad_conversion_preview_get_versions()
 * @form: where poses stand, for what a URDF becomes
 * @cancellable: (nullable): to want it no more
 * @callback: called when it is there
 * @data: for @callback
 *
 * Converts the file in another thread, and writes nothing.
 */
void                    triad_conversion_preview_new_async    (TriadSnapshot                *snapshot,
                                                               int                           version,
                                                               TriadUrdfForm                 form,
                                                               GCancellable                 *cancellable,
                                                               GAsyncReadyCallback           callback,
                                                               gpointer                      data);

/**
 * triad_conversion_preview_new_finish:
 * @result: what the callback got
 * @error: where to say that it was wanted no more
 *
 * Returns: (transfer full): what the file would become
 */
TriadConversionPreview *triad_conversion_preview_new_finish   (GAsyncResult                 *result,
                                                               GError                      **error);
void                    triad_conversion_preview_free         (TriadConversionPreview       *self);

/**
 * triad_conversion_preview_save_async:
 * @self: what nothing stands against
 * @file: where to write it
 * @cancellable: (nullable): to give up
 * @callback: called when it is written
 * @data: for @callback
 *
 * Writes it in another thread: all of it, or nothing.  A link is followed.
 */
void                    triad_conversion_preview_save_async   (const TriadConversionPreview *self,
                                                               GFile                        *file,
                                                               GCancellable                 *cancellable,
                                                               GAsyncReadyCallback           callback,
                                                               gpointer                      data);
gboolean                triad_conversion_preview_save_finish  (GAsyncResult                 *result,
                                                               GError                      **error);

/**
 * triad_conversion_preview_is_same_file:
 * @a: a file
 * @b: another
 *
 * Returns: whether to write one is to write the other, by whatever name
 */
gboolean                triad_conversion_preview_is_same_file (GFile                        *a,
                                                               GFile                        *b);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (TriadConversionPreview, triad_conversion_preview_free)

G_END_DECLS
