/* triad-lsp-tags.c: index of the tags of an XML text that may be incomplete */
/* SPDX-License-Identifier: Apache-2.0 */

#include "triad-lsp-tags.h"

#include <string.h>

/* Elements around this many are not looked at for an end tag: a file with more is refused anyway. */
#define MAX_DEPTH 1000

typedef struct
{
  TriadLspTag tag;
  int         around;
  int         partner;
} Entry;

struct _TriadLspTags
{
  GArray *entries;
  int     last_around;    /* of the end of the text */
};

gboolean
triad_lsp_tag_is_name_char (char c)
{
  return g_ascii_isalnum (c) || strchr ("_:-.", c) != NULL ? c != '\0' : (guchar) c >= 0x80;
}

/* Returns the offset after the first @mark at or after @at; the end of the text if there is none. */
static gsize
find_after (const char *text,
            gsize       n_bytes,
            gsize       at,
            const char *mark,
            gboolean   *found)
{
  const char *there = g_strstr_len (text + at, (gssize) (n_bytes - at), mark);

  *found = there != NULL;

  return there != NULL ? (gsize) (there - text) + strlen (mark) : n_bytes;
}

static gboolean
find_next (const char  *text,
                    gsize        n_bytes,
                    gsize       *at,
                    TriadLspTag *tag)
{
  static const struct
  {
    const char *begin;
    const char *end;
  } others[] = { { "<!--", "-->" }, { "<![CDATA[", "]]>" }, { "<?", "?>" }, { "<!", ">" } };
  const char *found = memchr (text + *at, '<', n_bytes - *at);
  gsize c;
  char quote = '\0';

  if (found == NULL)
    return FALSE;

  *tag = (TriadLspTag) { .span.begin = (gsize) (found - text) };

  for (gsize i = 0; i < G_N_ELEMENTS (others); i++)
    {
      gsize length = strlen (others[i].begin);

      if (!triad_tag_is_at (text, tag->span.begin, n_bytes, others[i].begin))
        continue;

      tag->is_comment = i == 0;
      tag->span.end = find_after (text, n_bytes, tag->span.begin + length, others[i].end,
                                  &tag->is_complete);
      *at = tag->span.end;
      return TRUE;
    }

  c = tag->span.begin + 1;

  if (c < n_bytes && text[c] == '/')
    {
      tag->is_end = TRUE;
      c++;
    }

  tag->name.begin = c;

  while (c < n_bytes && triad_lsp_tag_is_name_char (text[c]))
    c++;

  tag->name.end = c;

  for (; c < n_bytes; c++)
    {
      if (quote != '\0')
        quote = text[c] == quote ? '\0' : quote;
      else if (text[c] == '"' || text[c] == '\'')
        quote = text[c];
      else if (text[c] == '>' || text[c] == '<')
        break;

      /* A value does not contain `<`, so its end quote is missing. */
      if (quote != '\0' && text[c] == '<')
        break;
    }

  tag->is_complete = c < n_bytes && text[c] == '>';
  tag->is_empty = tag->is_complete && text[c - 1] == '/';
  tag->span.end = tag->is_complete ? c + 1 : c;
  *at = MAX (tag->span.end, tag->span.begin + 1);

  return TRUE;
}

static Entry *
get_entry (const TriadLspTags *self,
           int                 tag)
{
  return &g_array_index (self->entries, Entry, tag);
}

/* Returns the innermost open element with the name of @end, an end tag; -1 if there is none. */
static int
find_opened (const TriadLspTags *self,
             const char         *text,
             const TriadLspTag  *end,
             int                 around)
{
  gsize length = end->name.end - end->name.begin;

  for (int depth = 0; around >= 0 && depth < MAX_DEPTH; depth++)
    {
      const Entry *entry = get_entry (self, around);

      if (entry->tag.name.end - entry->tag.name.begin == length &&
          memcmp (text + entry->tag.name.begin, text + end->name.begin, length) == 0)
        return around;

      around = entry->around;
    }

  return -1;
}

TriadLspTags *
triad_lsp_tags_new (const char *text,
                    gsize       n_bytes)
{
  TriadLspTags *self = g_new0 (TriadLspTags, 1);
  int around = -1;
  TriadLspTag tag;
  gsize at = 0;

  self->entries = g_array_new (FALSE, FALSE, sizeof (Entry));

  while (find_next (text, n_bytes, &at, &tag))
    {
      int i = (int) self->entries->len;
      Entry entry = { tag, around, -1 };

      if (tag.name.end == tag.name.begin || tag.is_empty)
        entry.partner = i;
      else if (tag.is_end)
        {
          entry.partner = find_opened (self, text, &tag, around);

          if (entry.partner >= 0)
            {
              get_entry (self, entry.partner)->partner = i;
              around = get_entry (self, entry.partner)->around;
            }
        }
      else
        around = i;

      g_array_append_val (self->entries, entry);
    }

  self->last_around = around;

  return self;
}

void
triad_lsp_tags_free (TriadLspTags *self)
{
  g_array_unref (self->entries);
  g_free (self);
}

int
triad_lsp_tags_get_n (const TriadLspTags *self)
{
  return (int) self->entries->len;
}

const TriadLspTag *
triad_lsp_tags_get (const TriadLspTags *self,
                    int                 tag)
{
  return &get_entry (self, tag)->tag;
}

int
triad_lsp_tags_find (const TriadLspTags *self,
                     gsize               offset)
{
  int low = 0;
  int high = triad_lsp_tags_get_n (self);

  while (low < high)
    {
      int middle = low + (high - low) / 2;

      if (get_entry (self, middle)->tag.span.begin <= offset)
        low = middle + 1;
      else
        high = middle;
    }

  return low - 1;
}

int
triad_lsp_tags_get_around (const TriadLspTags *self,
                           int                 tag)
{
  return tag < triad_lsp_tags_get_n (self) ? get_entry (self, tag)->around : self->last_around;
}

int
triad_lsp_tags_get_partner (const TriadLspTags *self,
                            int                 tag)
{
  return get_entry (self, tag)->partner;
}
