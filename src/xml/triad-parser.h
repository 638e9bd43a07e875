/* triad-parser.h: XML parser that recovers from errors, based on libxml2 */
/* SPDX-License-Identifier: Apache-2.0 */

#pragma once

#include "triad-element.h"
#include "triad-source.h"

/**
 * triad_parser_parse:
 * @diagnostics: (element-type TriadDiagnostic): receives errors
 *
 * Parses XML and recovers from errors.  Each error is reported as %TRIAD_CODE_XML_SYNTAX
 * with its byte range.
 *
 * Entities other than the five predefined ones are not expanded, nothing but @source is
 * read, and prefixes need not be declared (SDFormat allows `gz:…` without a declaration).
 *
 * Returns: (nullable): the root element, or %NULL if there is none
 */
TriadElement *triad_parser_parse (TriadSource  *source,
                                  TriadTree    *tree,
                                  GPtrArray    *diagnostics,
                                  GCancellable *cancellable);
