/* triad-source-diff.c: line diff of two texts (patience diff) */
/* SPDX-License-Identifier: Apache-2.0 */

#include "triad-source-diff.h"

#include "triad-keyed-hash.h"

#include <string.h>

/* A distinct line. */
typedef struct
{
  const char *text;
  gsize       n_bytes;
  int         n_old;                       /* number of occurrences in each text */
  int         n_new;
  int         old_line;                    /* last occurrence in each text */
  int         new_line;
} Entry;

/* A line that both texts keep. */
typedef struct
{
  int old_line;
  int new_line;
  int previous;                            /* the anchor before it in the longest sequence, or -1 */
} Anchor;

typedef struct
{
  const TriadSourceText *old_text;
  const TriadSourceText *new_text;
  GArray                *changes;
} Diff;

static guint
entry_hash (gconstpointer data)
{
  const Entry *entry = data;

  return triad_keyed_hash_data (entry->text, entry->n_bytes);
}

static gboolean
entry_equal (gconstpointer a,
             gconstpointer b)
{
  const Entry *x = a;
  const Entry *y = b;

  return x->n_bytes == y->n_bytes && memcmp (x->text, y->text, x->n_bytes) == 0;
}

static Entry
get_entry (const TriadSourceText *text,
           int                    line)
{
  Entry entry = { 0 };

  entry.text = triad_source_text_get_lines (text, line, 1, &entry.n_bytes);

  return entry;
}

static gboolean
is_equal (const Diff *self,
          int         old_line,
          int         new_line)
{
  Entry a = get_entry (self->old_text, old_line);
  Entry b = get_entry (self->new_text, new_line);

  return entry_equal (&a, &b);
}

/* Removes the common prefix and suffix. */
static TriadSourceChange
trim (const Diff        *self,
      TriadSourceChange  change)
{
  while (change.n_old > 0 && change.n_new > 0 &&
         is_equal (self, change.old_first, change.new_first))
    {
      change.old_first++;
      change.new_first++;
      change.n_old--;
      change.n_new--;
    }

  while (change.n_old > 0 && change.n_new > 0 &&
         is_equal (self, change.old_first + change.n_old - 1, change.new_first + change.n_new - 1))
    {
      change.n_old--;
      change.n_new--;
    }

  return change;
}

static Entry *
count (GHashTable            *table,
       GArray                *entries,
       const TriadSourceText *text,
       int                    line)
{
  Entry key = get_entry (text, line);
  Entry *entry = g_hash_table_lookup (table, &key);

  if (entry == NULL)
    {
      /* The array never reallocates: it has room for all lines. */
      g_array_append_val (entries, key);
      entry = &g_array_index (entries, Entry, entries->len - 1);
      g_hash_table_add (table, entry);
    }

  return entry;
}

/* Returns the lines that occur once in both texts, in the order of the old text. */
static GArray *
find_anchors (const Diff              *self,
              const TriadSourceChange *middle)
{
  g_autoptr(GHashTable) table = g_hash_table_new (entry_hash, entry_equal);
  g_autoptr(GArray) entries = g_array_sized_new (FALSE, FALSE, sizeof (Entry),
                                                 middle->n_old + middle->n_new);
  GArray *anchors = g_array_new (FALSE, FALSE, sizeof (Anchor));

  for (int i = 0; i < middle->n_old; i++)
    {
      Entry *entry = count (table, entries, self->old_text, middle->old_first + i);

      entry->n_old++;
      entry->old_line = middle->old_first + i;
    }

  for (int i = 0; i < middle->n_new; i++)
    {
      Entry *entry = count (table, entries, self->new_text, middle->new_first + i);

      entry->n_new++;
      entry->new_line = middle->new_first + i;
    }

  for (guint i = 0; i < entries->len; i++)
    {
      const Entry *entry = &g_array_index (entries, Entry, i);
      Anchor anchor = { entry->old_line, entry->new_line, -1 };

      if (entry->n_old == 1 && entry->n_new == 1)
        g_array_append_val (anchors, anchor);
    }

  return anchors;
}

static Anchor *
get_anchor (GArray *anchors,
            int     i)
{
  return &g_array_index (anchors, Anchor, i);
}

/* Finds the longest increasing sequence of anchors.  For each length, @ends has the
 * sequence of that length with the smallest last line.  Returns its last anchor, or -1
 * if there is none.
 */
static int
find_longest_row (GArray *anchors)
{
  g_autofree int *ends = g_new (int, anchors->len + 1);
  int n = 0;

  for (guint i = 0; i < anchors->len; i++)
    {
      Anchor *anchor = get_anchor (anchors, i);
      int low = 0;
      int high = n;

      while (low < high)
        {
          int middle = low + (high - low) / 2;

          if (get_anchor (anchors, ends[middle])->new_line < anchor->new_line)
            low = middle + 1;
          else
            high = middle;
        }

      anchor->previous = low > 0 ? ends[low - 1] : -1;
      ends[low] = i;
      n = MAX (n, low + 1);
    }

  return n > 0 ? ends[n - 1] : -1;
}

static void
add_change (Diff *self,
            int   old_first,
            int   old_end,
            int   new_first,
            int   new_end)
{
  TriadSourceChange change = trim (self, (TriadSourceChange) { old_first, old_end - old_first,
                                                               new_first, new_end - new_first });

  if (change.n_old > 0 || change.n_new > 0)
    g_array_append_val (self->changes, change);
}

static int
compare_changes (gconstpointer a,
                 gconstpointer b)
{
  const TriadSourceChange *x = a;
  const TriadSourceChange *y = b;

  return (x->old_first > y->old_first) - (x->old_first < y->old_first);
}

GArray *
triad_source_diff (const TriadSourceText *old_text,
                   const TriadSourceText *new_text)
{
  Diff self = { old_text, new_text, g_array_new (FALSE, FALSE, sizeof (TriadSourceChange)) };
  TriadSourceChange all = { 0, triad_source_text_get_n_lines (old_text),
                            0, triad_source_text_get_n_lines (new_text) };
  TriadSourceChange middle = trim (&self, all);
  int old_end = middle.old_first + middle.n_old;
  int new_end = middle.new_first + middle.n_new;
  g_autoptr(GArray) anchors = find_anchors (&self, &middle);

  /* Sequences are linked from their last line back. */
  for (int i = find_longest_row (anchors); i >= 0; i = get_anchor (anchors, i)->previous)
    {
      const Anchor *anchor = get_anchor (anchors, i);

      add_change (&self, anchor->old_line + 1, old_end, anchor->new_line + 1, new_end);
      old_end = anchor->old_line;
      new_end = anchor->new_line;
    }

  add_change (&self, middle.old_first, old_end, middle.new_first, new_end);
  g_array_sort (self.changes, compare_changes);

  return self.changes;
}
