/* triad-uri-scan.h: streaming scanner for "uri" members in JSON */
/* SPDX-License-Identifier: Apache-2.0 */

#pragma once

#include <glib.h>

/** TriadUriScan: Scans untrusted JSON, chunk by chunk, for strings that are the value of a member
 * `uri` at any depth. It builds no tree, does not recurse, and uses constant memory: strings longer
 * than a path, such as embedded data, are skipped. */
typedef struct _TriadUriScan TriadUriScan;

/**
 * TriadUriScanFunc:
 * @uri: an unescaped string; valid UTF-8 only if the JSON is
 * @data: user data of triad_uri_scan_new()
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
