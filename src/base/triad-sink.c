/* triad-sink.c: a place that bytes are written to, piece by piece */
/* SPDX-License-Identifier: Apache-2.0 */

#include "triad-sink.h"

static gboolean
append (gpointer        target,
        gconstpointer   data,
        gsize           n_bytes,
        GError        **error G_GNUC_UNUSED)
{
  g_byte_array_append (target, data, (guint) n_bytes);

  return TRUE;
}

TriadSink
triad_sink_for_array (GByteArray *array)
{
  return (TriadSink) { append, array };
}

gboolean
triad_sink_write (const TriadSink  *self,
                  gconstpointer     data,
                  gsize             n_bytes,
                  GError          **error)
{
  return self->write (self->target, data, n_bytes, error);
}
