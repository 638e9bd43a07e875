/* triad-xml.c: libxml2, set up
 *
 * SPDX-License-Identifier: Apache-2.0
 */

#include "triad-xml.h"

#include <libxml/parser.h>
#include <libxml/xmlmemory.h>

/* GLib's, except that there is something to nothing. */

static void *
allocate (size_t size)
{
  return g_malloc (MAX (size, 1));
}

static void *
reallocate (void   *memory,
            size_t  size)
{
  return g_realloc (memory, MAX (size, 1));
}

void
triad_xml_init (void)
{
  static gsize is_done;

  if (!g_once_init_enter (&is_done))
    return;

  xmlMemSetup (g_free, allocate, reallocate, g_strdup);
  xmlInitParser ();
  g_once_init_leave (&is_done, TRUE);
}
