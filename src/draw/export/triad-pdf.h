/* triad-pdf.h: pictures in PDF whose parts lead somewhere
 *
 * SPDX-License-Identifier: Apache-2.0
 */

#pragma once

#include "triad-export-options.h"
#include "triad-part.h"

G_BEGIN_DECLS

/**
 * TriadPdf:
 *
 * Makes links of the parts that have one, and outlines of texts where that is
 * asked for.
 */
typedef struct _TriadPdf TriadPdf;

/**
 * triad_pdf_new:
 * @options: how the picture is written
 *
 * Returns: (transfer full): a writer of parts; it needs @options until it is
 *   freed
 */
TriadPdf        *triad_pdf_new        (const TriadExportOptions *options);
void             triad_pdf_free       (TriadPdf                 *self);
TriadPartWriter *triad_pdf_get_writer (TriadPdf                 *self);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (TriadPdf, triad_pdf_free)

G_END_DECLS
