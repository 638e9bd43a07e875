/* triad-xml-init.c: helpers for libxml2: initialization, positions and names */
/* SPDX-License-Identifier: Apache-2.0 */

#include "triad-xml-init.h"

#include <libxml/parserInternals.h>
#include <libxml/xmlmemory.h>

/* GLib's allocator returns NULL for a size of 0, which libxml2 takes for a failure. */

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
  g_once_init_leave (&is_done, 1);
}

gsize
triad_xml_get_position (xmlParserCtxt *context)
{
#if LIBXML_VERSION >= 21500
  unsigned long position = 0;

  xmlCtxtGetInputPosition (context, -1, NULL, NULL, NULL, &position);

  return position;
#else
  /* As xmlByteConsumed() computes it for an input that is not converted; that call is
   * a tenth of the time of reading. */
  const xmlParserInput *input = context->input;

  return input != NULL ? input->consumed + (gsize) (input->cur - input->base) : 0;
#endif
}

int
triad_xml_count_own_names (xmlDict *names)
{
  static const char *const own[] = { "xml", "xmlns", (const char *) XML_XML_NAMESPACE };

  for (gsize i = 0; i < G_N_ELEMENTS (own); i++)
    xmlDictLookup (names, BAD_CAST own[i], -1);

  return xmlDictSize (names);
}

const char *
triad_xml_join_name (GString       *buffer,
                     const xmlChar *local_name,
                     const xmlChar *prefix)
{
  if (prefix == NULL)
    return (const char *) local_name;

  g_string_assign (buffer, (const char *) prefix);
  g_string_append_c (buffer, ':');
  g_string_append (buffer, (const char *) local_name);

  return buffer->str;
}
