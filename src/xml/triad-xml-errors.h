/* triad-xml-errors.h: libxml2's errors as diagnostics */
/* SPDX-License-Identifier: Apache-2.0 */

#pragma once

#include "triad-element.h"
#include "triad-source.h"

#include <libxml/xmlerror.h>

/** TriadXmlErrors: Collects libxml2's errors for one file.  One mistake in the file causes several
 * errors: those that can only be consequences are dropped, and after twenty errors or twenty
 * warnings, a single note replaces the rest. */
typedef struct _TriadXmlErrors TriadXmlErrors;

TriadXmlErrors *triad_xml_errors_new    (TriadSource        *source,
                                         GPtrArray          *diagnostics);
void            triad_xml_errors_free   (TriadXmlErrors     *self);

/**
 * triad_xml_errors_report:
 * @place: byte offset of the error
 * @open: (nullable): the element being parsed
 *
 * Reports an error of libxml2.
 */
void            triad_xml_errors_report (TriadXmlErrors     *self,
                                         const xmlError     *error,
                                         gsize               place,
                                         const TriadElement *open);
