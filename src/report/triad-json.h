/* triad-json.h: writer for JSON text */
/* SPDX-License-Identifier: Apache-2.0 */

#pragma once

#include <glib.h>

/* JSON is written into a #GString, on one line, without nodes in between: those would need
 * several times the memory of the text.  Each function appends a value, and before it the comma
 * that the text so far requires, and the name @member; %NULL in arrays and at the root.
 *
 * Spec: RFC 8259. */

void     triad_json_begin_object (GString    *json,
                                  const char *member);
void     triad_json_end_object   (GString    *json);
void     triad_json_begin_array  (GString    *json,
                                  const char *member);
void     triad_json_end_array    (GString    *json);

/** triad_json_add_string: Appends a string, or `null` for %NULL. */
void     triad_json_add_string   (GString    *json,
                                  const char *member,
                                  const char *value);
void     triad_json_add_int      (GString    *json,
                                  const char *member,
                                  gint64      value);

/** triad_json_add_double: Appends a number with up to 17 significant digits, so that parsing it
 * gives the same value, and with a point or an exponent, so that it is parsed as a double.
 * Infinities and NaN become `null`. */
void     triad_json_add_double   (GString    *json,
                                  const char *member,
                                  double      value);

/** triad_json_add_rounded: Appends a number with up to @digits significant digits. */
void     triad_json_add_rounded  (GString    *json,
                                  const char *member,
                                  double      value,
                                  int         digits);
void     triad_json_add_boolean  (GString    *json,
                                  const char *member,
                                  gboolean    value);

/** TriadJsonWrite: Receives the next piece of a text.  Returns %FALSE to stop. */
typedef gboolean (*TriadJsonWrite) (const char *text,
                                    gpointer    data);

/** triad_json_collect: A #TriadJsonWrite that appends to a #GString. */
gboolean triad_json_collect      (const char *text,
                                  gpointer    string);

/** triad_json_pass_on: Passes a long text to @write and removes it from @json, except for its last
 * character, which tells whether the next value needs a comma.  Returns %FALSE if @write returned
 * %FALSE. */
gboolean triad_json_pass_on      (GString        *json,
                                  TriadJsonWrite  write,
                                  gpointer        data);
