/* triad-edit-distance.c: finds the closest name to a misspelled one */
/* SPDX-License-Identifier: Apache-2.0 */

#include "triad-edit-distance.h"

#include <glib/gi18n.h>
#include <string.h>

int
triad_edit_distance (const char *a,
                     const char *b)
{
  int rows[3][TRIAD_EDIT_DISTANCE_MAX + 1];
  int n = strlen (a);
  int m = strlen (b);

  g_return_val_if_fail (n <= TRIAD_EDIT_DISTANCE_MAX && m <= TRIAD_EDIT_DISTANCE_MAX, MAX (n, m));

  for (int j = 0; j <= m; j++)
    rows[0][j] = j;

  for (int i = 1; i <= n; i++)
    {
      int *row = rows[i % 3];
      const int *above = rows[(i - 1) % 3];
      const int *before = rows[(i + 1) % 3];

      row[0] = i;

      for (int j = 1; j <= m; j++)
        {
          row[j] = MIN (MIN (above[j], row[j - 1]) + 1, above[j - 1] + (a[i - 1] != b[j - 1]));

          if (i > 1 && j > 1 && a[i - 1] == b[j - 2] && a[i - 2] == b[j - 1])
            row[j] = MIN (row[j], before[j - 2] + 1);
        }
    }

  return rows[n % 3][m];
}

/* Returns a bit set of the characters of @word; several characters share a bit. */
static guint64
find_letters (const char *word)
{
  guint64 letters = 0;

  for (; *word != '\0'; word++)
    letters |= G_GUINT64_CONSTANT (1) << (*word & 63);

  return letters;
}

static gboolean
has_as_many (guint64 letters,
             int     n)
{
  for (; letters != 0 && n > 0; n--)
    letters &= letters - 1;

  return n == 0;
}

/* Each edit adds at most one character and removes at most one, so the bit sets give a
 * lower bound of the distance. */
static gboolean
is_far (const TriadEditDistance *self,
        const char              *candidate)
{
  guint64 letters = find_letters (candidate);

  return has_as_many (self->letters & ~letters, self->limit) ||
         has_as_many (letters & ~self->letters, self->limit);
}

void
triad_edit_distance_init (TriadEditDistance *self,
                          const char        *word)
{
  int n = strlen (word);

  self->word = word;
  self->letters = find_letters (word);
  self->length = n;
  self->nearest = NULL;

  /* Never allow so many edits that nothing of the word is left. */
  self->limit = n <= TRIAD_EDIT_DISTANCE_MAX ? MIN (MAX (1, n / 3) + 1, n) : 0;
}

void
triad_edit_distance_offer (TriadEditDistance *self,
                           const char        *candidate)
{
  int length = strlen (candidate);
  int distance;

  if (length == 0 || length > TRIAD_EDIT_DISTANCE_MAX ||
      ABS (length - self->length) >= self->limit ||
      is_far (self, candidate))
    return;

  distance = triad_edit_distance (self->word, candidate);

  if (distance < self->limit)
    {
      self->limit = distance;
      self->nearest = candidate;
    }
}

char *
triad_edit_distance_ask (char       *sentence,
                         const char *nearest)
{
  g_autofree char *wrong = sentence;

  if (nearest == NULL)
    return g_steal_pointer (&wrong);

  /* Translators: what is wrong, such as: frame “elbwo” not found; did you mean “elbow”? */
  return g_strdup_printf (_("%s; did you mean “%s”?"), wrong, nearest);
}
