/* triad-file-type.c: detects SDFormat, URDF or neither */
/* SPDX-License-Identifier: Apache-2.0 */

#include "triad-file-type.h"

#include <string.h>

#include "triad-encoding.h"
#include "triad-file-read.h"
#include "triad-importer.h"
#include "triad-prefix.h"
#include "triad-xml-prolog.h"

#define N_BYTES 65536                      /* a license may precede the root */
#define DOCTYPE "<!DOCTYPE"                /* also contains the name of the root */

static char *
dup_beginning (GFile *file,
               gsize *n)
{
  GByteArray *bytes = triad_file_read_beginning (file, N_BYTES, NULL, NULL);
  TriadDecoding decoding;
  char *text;

  if (bytes == NULL)
    return NULL;

  text = triad_encoding_decode (bytes, G_MAXSIZE, &decoding);
  *n = decoding.n_bytes;

  return text;
}

/* Returns the name of the root element, or NULL if it is not within the text. */
static char *
dup_root (const char *text,
          gsize       n)
{
  TriadXmlProlog prolog = triad_xml_prolog_scan (text, n);
  TriadSpan all = { prolog.begin, n };
  TriadSpan found;
  const char *name;

  /* A text that only contains an element is not a model. */
  if (prolog.damage.begin < prolog.damage.end && !prolog.is_declaration)
    return NULL;

  if (!triad_tag_find_text (text, all, &found) || text[found.begin] != '<')
    return NULL;

  name = text + found.begin + 1;

  if (triad_has_prefix (text + found.begin, DOCTYPE))
    name = text + found.begin + strlen (DOCTYPE) + strspn (text + found.begin + strlen (DOCTYPE),
                                                           " \t\r\n");

  return g_strndup (name, strcspn (name, " \t\r\n/>["));
}

static TriadFileType
detect_in_text (const char *text,
                gsize       n)
{
  g_autofree char *root = dup_root (text, n);
  const TriadImporter *format;

  if (root == NULL)
    return TRIAD_FILE_TYPE_UNKNOWN;

  if (g_str_equal (root, "sdf"))
    return TRIAD_FILE_TYPE_SDFORMAT;

  format = triad_importer_find (root);

  return format != NULL && g_str_equal (format->name, TRIAD_IMPORTER_URDF) ? TRIAD_FILE_TYPE_URDF
                                                                        : TRIAD_FILE_TYPE_UNKNOWN;
}

static TriadFileType
detect_in_folder (GFile *folder)
{
  g_autoptr(GFile) manifest = g_file_get_child (folder, "model.config");

  return g_file_query_exists (manifest, NULL) ? TRIAD_FILE_TYPE_SDFORMAT : TRIAD_FILE_TYPE_UNKNOWN;
}

TriadFileType
triad_file_type_detect (GFile *file)
{
  g_autofree char *text = NULL;
  gsize n;

  g_return_val_if_fail (G_IS_FILE (file), TRIAD_FILE_TYPE_UNKNOWN);

  if (!g_file_is_native (file))
    return TRIAD_FILE_TYPE_UNKNOWN;

  switch (g_file_query_file_type (file, G_FILE_QUERY_INFO_NONE, NULL))
    {
    case G_FILE_TYPE_DIRECTORY:
      return detect_in_folder (file);
    case G_FILE_TYPE_REGULAR:
      text = dup_beginning (file, &n);
      return text != NULL ? detect_in_text (text, n) : TRIAD_FILE_TYPE_UNKNOWN;
    default:
      return TRIAD_FILE_TYPE_UNKNOWN;
    }
}
