/* triad-html-text.h: text in HTML */
/* SPDX-License-Identifier: Apache-2.0 */

#pragma once

#include <glib.h>

/** triad_html_append_escaped: Appends text, of a file for example, as text or as the value of an
 * attribute in double quotes. */
void triad_html_append_escaped (GString    *html,
                                const char *text);

/** triad_html_append_element: Appends `<tag>text</tag>`; @tag may have attributes. */
void triad_html_append_element (GString    *html,
                                const char *tag,
                                const char *text);

/** triad_html_append_name: Like triad_html_append_element(), for text of a file, whose
 * bidirectional characters must not affect what is around it. */
void triad_html_append_name    (GString    *html,
                                const char *tag,
                                const char *name);

/** triad_html_append_json: Appends JSON as the content of a `<script>` element of data, in which
 * nothing can end the element. */
void triad_html_append_json    (GString    *html,
                                const char *json);

/** triad_html_append_svg: Appends an SVG without its XML declaration. */
void triad_html_append_svg     (GString    *html,
                                GBytes     *svg);

/**
 * triad_html_dup_hash:
 *
 * Returns: (transfer full): the source expression of a content security policy that permits an
 *   element with this content, `'sha256-…'`
 */
char *triad_html_dup_hash      (const char *content);
