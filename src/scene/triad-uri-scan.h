/* triad-uri-scan.h: finds the strings called "uri" in JSON
 *
 * SPDX-License-Identifier: Apache-2.0
 */

#pragma once

#include <glib.h>

G_BEGIN_DECLS

/**
 * TriadUriScan:
 *
 * Looks through JSON of which nothing is known, as it comes, for strings that
 * are the value of a member `uri`, wherever they are.  It builds no tree, does
 * not recurse, and takes constant memory: longer strings than a path can be, as
 * those with data in them, are left out.
 */
typedef struct _TriadUriScan TriadUriScan;

/**
 * TriadUriScanFunc:
 * @uri: a string without escapes: UTF-8 where the JSON is
 * @data: what was given to triad_uri_scan_new()
 */
typedef void (*TriadUriScanFunc) (const char *uri,
                                  gpointer    data);

TriadUriScan *triad_uri_scan_new  (TriadUriScanFunc  func,
                                   gpointer          data);
void          triad_uri_scan_feed (TriadUriScan     *self,
                                   const char       *json,
                                   gsize             length);
void          triad_uri_scan_free (TriadUriScan     *self);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (TriadUriScan, triad_uri_scan_free)

G_END_DECLS
