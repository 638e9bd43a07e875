/* triad-short-name.c: shortening of names that keeps them different */
/* SPDX-License-Identifier: Apache-2.0 */

#include "triad-short-name.h"

#include <string.h>

#define ELLIPSIS "…"

/* Returns the number of characters at the start of both names. */
static int
count_prefix (const char *a,
              const char *b)
{
  int n = 0;

  while (*a != '\0' && g_utf8_get_char (a) == g_utf8_get_char (b))
    {
      a = g_utf8_next_char (a);
      b = g_utf8_next_char (b);
      n++;
    }

  return n;
}

/* Returns the number of characters at the end of both names. */
static int
count_suffix (const char *a,
              const char *b)
{
  const char *end_a = a + strlen (a);
  const char *end_b = b + strlen (b);
  int n = 0;

  while (end_a > a && end_b > b)
    {
      end_a = g_utf8_prev_char (end_a);
      end_b = g_utf8_prev_char (end_b);

      if (g_utf8_get_char (end_a) != g_utf8_get_char (end_b))
        break;

      n++;
    }

  return n;
}

/* Returns, by the length of a prefix of @name, the length of the longest suffix that another name
 * with the same prefix shares with it; -1 for none.
 */
static int *
get_shared (const char        *name,
            int                length,
            const char *const *others,
            int                n_others)
{
  int *shared = g_new (int, length + 1);

  for (int i = 0; i <= length; i++)
    shared[i] = -1;

  for (int i = 0; i < n_others; i++)
    {
      int other_length = g_utf8_strlen (others[i], -1);
      int prefix;
      int suffix;

      if (strcmp (others[i], name) == 0)
        continue;

      prefix = count_prefix (name, others[i]);
      suffix = count_suffix (name, others[i]);

      for (int j = 0; j <= prefix; j++)
        shared[j] = MAX (shared[j], MIN (suffix, other_length - j));
    }

  return shared;
}

char *
triad_short_name_dup (const char        *name,
                      const char *const *others,
                      int                n_others,
                      int                n_chars)
{
  int length = g_utf8_strlen (name, -1);
  g_autofree int *shared = get_shared (name, length, others, n_others);
  g_autofree char *begin = NULL;
  int best = (n_chars + 1) / 2;

  for (int i = 0; i <= n_chars; i++)
    {
      int prefix = best + (i % 2 == 0 ? -i / 2 : (i + 1) / 2);

      if (prefix >= 0 && prefix <= n_chars && n_chars - prefix > shared[prefix])
        {
          best = prefix;
          break;
        }
    }

  begin = g_utf8_substring (name, 0, best);

  return g_strconcat (begin, ELLIPSIS,
                      g_utf8_offset_to_pointer (name, length - (n_chars - best)), NULL);
}
