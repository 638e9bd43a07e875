/* triad-xml-prolog.h: finds where the XML of a file begins, and what other parsers read there */
/* SPDX-License-Identifier: Apache-2.0 */

#pragma once

#include "triad-source.h"
#include "triad-tag-scanner.h"

/**
 * TriadXmlProlog:
 * @begin: the first byte to parse; the end of the text if it is empty
 * @damage: text before the root element that is not XML; empty if there is none
 * @is_declaration: whether that is a damaged XML declaration, such as `?xml version="1.0"?>`
 */
typedef struct
{
  gsize     begin;
  TriadSpan damage;
  gboolean  is_declaration;
} TriadXmlProlog;

/** triad_xml_prolog_scan: Finds text before the root element that an XML parser cannot read, but
 * can be left out.  Takes linear time. */
TriadXmlProlog triad_xml_prolog_scan   (const char  *text,
                                        gsize        n_bytes);

/**
 * triad_xml_prolog_report:
 * @diagnostics: (element-type TriadDiagnostic): receives a problem
 *
 * Reports text before the root element that is not read, and a file that is empty.
 */
void           triad_xml_prolog_report (const TriadXmlProlog *self,
                                        TriadSource          *source,
                                        GPtrArray            *diagnostics);

/** triad_xml_prolog_report_encoding: Reports an encoding that libsdformat does not read, and the first
 * byte that is invalid in it. */
void           triad_xml_prolog_report_encoding (TriadSource *source,
                                                 GPtrArray   *diagnostics);

/**
 * triad_xml_prolog_check:
 * @begin: first byte of the XML
 * @root: position of the root element
 *
 * Reports if TinyXML-2, with which libsdformat and urdfdom parse, finds another root element, because
 * it ends a DOCTYPE at the first `>`, or cannot read the file, because of a processing instruction
 * that anything but another precedes.  Takes linear time.
 */
void           triad_xml_prolog_check  (TriadSource          *source,
                                        gsize                 begin,
                                        gsize                 root,
                                        GPtrArray            *diagnostics);

/** triad_xml_prolog_report_instruction: Reports a processing instruction, which ends at @end, where
 * TinyXML-2 permits none. */
void           triad_xml_prolog_report_instruction (TriadSource *source,
                                                    gsize        end,
                                                    GPtrArray   *diagnostics);
