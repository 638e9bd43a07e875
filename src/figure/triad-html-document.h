/* triad-html-document.h: an interactive page around what it shows */
/* SPDX-License-Identifier: Apache-2.0 */

#pragma once

#include <glib.h>

/**
 * TriadHtmlDocument:
 * @rules: (nullable): CSS after that of all pages
 * @main: HTML of the content
 * @footer: HTML below it
 * @json: (nullable): from triad_html_model_to_json(); %NULL for a page without a script
 *
 * A page that loads nothing, and whose content security policy permits only its own script and
 * style.  With a script, it has a 3D view in the element `stage`, and may have `selection`,
 * `joints` and sections with `data-graph` and `data-rows`.
 */
typedef struct
{
  const char *title;
  const char *rules;
  const char *header;
  const char *main;
  const char *footer;
  const char *json;
} TriadHtmlDocument;

/** triad_html_document_get_size: Returns the size of a page without content, in bytes. */
gsize triad_html_document_get_size (void);

/** triad_html_document_to_text: Returns (transfer full) the page. */
char *triad_html_document_to_text  (const TriadHtmlDocument *self);
