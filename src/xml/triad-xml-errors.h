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
 * TriadSyntax:
 *
 * Gathers what libxml2 says while it reads one file.  One mistake makes it
 * say several things: what can only be a consequence is left out, and behind
 * twenty errors, or twenty warnings, one note stands for the rest of them.
 */
typedef struct _TriadSyntax TriadSyntax;

TriadSyntax *triad_syntax_new    (TriadSource        *source,
                                  GPtrArray          *diagnostics);
void         triad_syntax_free   (TriadSyntax        *self);

/**
 * triad_syntax_report:
 * @self: a gatherer
 * @error: what libxml2 says
 * @place: the byte that it stands at
 * @open: (nullable): the element that is being read
 */
void         triad_syntax_report (TriadSyntax        *self,
                                  const xmlError     *error,
                                  gsize               place,
                                  const TriadElement *open);

G_END_DECLS
