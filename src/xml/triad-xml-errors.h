/* triad-xml-errors.h: libxml2's complaints, as diagnostics
 *
 * SPDX-License-Identifier: Apache-2.0
 */

#pragma once

#include "triad-element.h"
#include "triad-source.h"

#include <libxml/xmlerror.h>

G_BEGIN_DECLS

/**
 * TriadXmlErrors:
 *
 * Gathers what libxml2 says while it reads one file.  One mistake makes it
 * say several things: what can only be a consequence is left out, and behind
 * twenty errors, or twenty warnings, one note stands for the rest of them.
 */
typedef struct _TriadXmlErrors TriadXmlErrors;

TriadXmlErrors *triad_xml_errors_new    (TriadSource        *source,
                                         GPtrArray          *diagnostics);
void            triad_xml_errors_free   (TriadXmlErrors     *self);

/**
 * triad_xml_errors_report:
 * @self: a gatherer
 * @error: what libxml2 says
 * @place: the byte that it stands at
 * @open: (nullable): the element that is being read
 */
void            triad_xml_errors_report (TriadXmlErrors     *self,
                                         const xmlError     *error,
                                         gsize               place,
                                         const TriadElement *open);

G_END_DECLS
