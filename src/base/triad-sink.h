/* triad-sink.h: a place that bytes are written to, piece by piece */
/* SPDX-License-Identifier: Apache-2.0 */

#pragma once

#include <glib.h>

/**
 * TriadSink:
 * @write: writes bytes to @target; returns %FALSE and sets the error on failure
 * @target: not owned
 */
typedef struct
{
  gboolean (*write) (gpointer        target,
                     gconstpointer   data,
                     gsize           n_bytes,
                     GError        **error);
  gpointer   target;
} TriadSink;

/** triad_sink_for_array: Returns a sink that appends to @array, and never fails. */
TriadSink triad_sink_for_array (GByteArray       *array);

gboolean  triad_sink_write     (const TriadSink  *self,
                                gconstpointer     data,
                                gsize             n_bytes,
                                GError          **error);
