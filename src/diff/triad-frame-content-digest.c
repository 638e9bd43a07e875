/* triad-frame-content-digest.c: digest of the content of frames in any order */
/* SPDX-License-Identifier: Apache-2.0 */

#include "triad-frame-content-private.h"

#include "triad-keyed-hash.h"
#include "triad-number.h"

#include <string.h>

#define SPACE " \t\r\n"

static guint64
digest_text (guint64     digest,
             const char *text)
{
  return triad_keyed_digest_append (digest, text, strlen (text) + 1);
}

/* Digests the words of a value; numbers and booleans by their meaning. */
static guint64
digest_value (guint64     digest,
              const char *value)
{
  g_auto(GStrv) words = g_strsplit_set (value, SPACE, -1);

  for (int i = 0; words[i] != NULL; i++)
    {
      double number;
      char *end;

      if (*words[i] == '\0')
        continue;

      number = triad_number_parse (words[i], &end);

      if (g_str_equal (words[i], "true") || g_str_equal (words[i], "false"))
        number = *words[i] == 't';
      else if (end == words[i] || *end != '\0')
        {
          digest = digest_text (digest, words[i]);
          continue;
        }

      number += 0.0;                       /* -0 becomes 0 */
      digest = triad_keyed_digest_append (digest, &number, sizeof number);
    }

  return digest;
}

guint64
triad_frame_content_digest (TriadFrameContent   which,
                            const TriadElement *element,
                            const TriadElement *top)
{
  gboolean is_holder = element != top &&
                       triad_frame_content_is_holder (which, element, top);
  gboolean is_renamed = triad_frame_content_has_shape (element);
  guint64 sum = 0;
  guint64 digest;

  for (const TriadElement *child = element->first_child; child != NULL; child = child->next)
    if (!triad_frame_content_is_left_out (which, child, top))
      sum += triad_frame_content_digest (which, child, top);

  /* An empty one is the same as none. */
  if (is_holder && sum == 0)
    return 0;

  digest = digest_text (0, element->name);

  /* The attributes of the frame itself are compared one by one. */
  if (element != top && !is_holder)
    {
      digest = digest_value (digest, element->text);

      TRIAD_FOR_EACH_ATTRIBUTE (attribute, element)
        if (!is_renamed || !g_str_equal (attribute->name, "name"))
          sum += digest_value (digest_text (1, attribute->name), attribute->value);
    }

  return triad_keyed_digest_append (digest, &sum, sizeof sum);
}
