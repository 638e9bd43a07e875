/* triad-bounds.c: tags that are too much
 *
 * libxml2 tells of a tag once it has read all of it, which takes the square of
 * its attributes and can't be cancelled.  So what is too much is found before.
 *
 * SPDX-License-Identifier: Apache-2.0
 */

#include "triad-bounds.h"

#include "triad-tag.h"

#include <string.h>

/* Of an attribute and the space before it: ` a=""`. */
#define LEAST_ATTRIBUTE 5

/* @end is the next `<`, which stands in no tag. */
static gboolean
is_beyond (const char *text,
           gsize       begin,
           gsize       end)
{
  gsize at = begin + 1;
  TriadSpan name;
  TriadSpan value;

  while (at < end && !triad_tag_is_space (text[at]) && text[at] != '>')
    at++;

  if (at - begin > TRIAD_TAG_MAX_BYTES)
    return TRUE;

  for (int n = 1; triad_tag_next_attribute (text, &at, end, &name, &value); n++)
    {
      if (text[name.begin] == '>')
        return FALSE;

      if (n > TRIAD_TAG_MAX_ATTRIBUTES || value.end - begin > TRIAD_TAG_MAX_BYTES)
        return TRUE;
    }

  return FALSE;
}

gsize
triad_bounds_find (const char *text,
                   gsize       begin,
                   gsize       end)
{
  const char *tag = memchr (text + begin, '<', end - begin);

  while (tag != NULL)
    {
      gsize at = tag - text;
      const char *next = memchr (tag + 1, '<', end - at - 1);
      gsize behind = next != NULL ? (gsize) (next - text) : end;

      if (behind - at > LEAST_ATTRIBUTE * TRIAD_TAG_MAX_ATTRIBUTES &&
          tag[1] != '!' && tag[1] != '?' && is_beyond (text, at, behind))
        return at;

      tag = next;
    }

  return end;
}
