/* triad-parser.h: bytes to elements
 *
 * SPDX-License-Identifier: Apache-2.0
 */

#pragma once

#include "triad-element.h"
#include "triad-source.h"

G_BEGIN_DECLS

/**
 * triad_parser_parse:
 * @source: the text
 * @tree: where elements are made
 * @diagnostics: (element-type TriadDiagnostic): gets what is wrong
 * @cancellable: (nullable): to give up early
 *
 * Reads XML, and goes on behind mistakes with what can still be read.  Each
 * mistake gives an %TRIAD_CODE_XML_SYNTAX at its bytes.  Entities other than
 * XML's own five are not expanded, nothing but @source is read, and prefixes
 * need not be declared (SDFormat allows `gz:…` as it stands).
 *
 * Returns: (nullable): the root element, %NULL where there is none
 */
TriadElement *triad_parser_parse (TriadSource  *source,
                                  TriadTree    *tree,
                                  GPtrArray    *diagnostics,
                                  GCancellable *cancellable);

G_END_DECLS
