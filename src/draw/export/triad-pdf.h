/* triad-pdf.h: links and text outlines in PDF output
 *
 * SPDX-License-Identifier: Apache-2.0
 */

#pragma once

#include "triad-export.h"
#include "triad-part.h"

G_BEGIN_DECLS

/**
 * TriadPdf:
 *
 * A #TriadPartWriter that adds links to the parts that have one and, if the options ask for it,
 * converts text to outlines.
 */
typedef struct _TriadPdf TriadPdf;

/**
 * triad_pdf_new:
 * @options: not copied, and must outlive the result
 *
 * Returns: (transfer full): a part writer
 */
TriadPdf        *triad_pdf_new        (const TriadExportOptions *options);
void             triad_pdf_free       (TriadPdf                 *self);
TriadPartWriter *triad_pdf_get_writer (TriadPdf                 *self);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (TriadPdf, triad_pdf_free)

G_END_DECLS
