/* triad-frame-content-value.c: values of elements and attributes, however they are written */
/* SPDX-License-Identifier: Apache-2.0 */

#include "triad-frame-content-private.h"

#include "triad-number.h"
#include "triad-snapshot-diff.h"

#include <math.h>
#include <string.h>

#define SPACE " \t\r\n"

/* Smaller differences of numbers come from rounding. */
#define ROUNDING 1e-15

/* Programs that write a model keep at least this many digits of a number. */
#define LEAST_DIGITS 6

/* Longer whole numbers, such as identifiers, do not fit in a double. */
#define MAX_DIGITS 15

/* A word of a value. */
typedef struct
{
  const char *text;
  gsize       n;
  gboolean    is_number;     /* or a boolean, which is 0 or 1 */
  gboolean    is_whole;      /* without a decimal point or exponent, so that it is not rounded */
  int         n_digits;      /* written, without zeros at the beginning */
  double      number;
} Word;

static gboolean
is_word (const Word *word,
         const char *text)
{
  return word->n == strlen (text) && g_ascii_strncasecmp (word->text, text, word->n) == 0;
}

static int
count_digits (const Word *word)
{
  int n = 0;

  for (gsize i = 0; i < word->n && g_ascii_tolower (word->text[i]) != 'e'; i++)
    if (g_ascii_isdigit (word->text[i]) && (n > 0 || word->text[i] != '0'))
      n++;

  return n;
}

/* Reads what the text of @word means.  A number that is too large for a double stays a word. */
static void
read_meaning (Word *word)
{
  gsize sign = *word->text == '-' || *word->text == '+';
  gsize n_digits = strspn (word->text + sign, "0123456789");
  char *end;

  word->is_whole = n_digits > 0 && sign + n_digits == word->n;
  word->n_digits = count_digits (word);

  /* Names have zeros at the beginning. */
  if (word->is_whole && n_digits > 1 && word->text[sign] == '0')
    return;

  if (is_word (word, "true") || is_word (word, "false"))
    {
      word->is_number = word->is_whole = TRUE;
      word->number = is_word (word, "true");
      return;
    }

  word->number = triad_number_parse (word->text, &end) + 0.0;      /* -0 becomes 0 */
  word->is_number = end == word->text + word->n && n_digits <= MAX_DIGITS &&
                    (isfinite (word->number) ||
                     (isinf (word->number) && strcspn (word->text, "0123456789") >= word->n));
}

/* Returns the next word of @text, after which it is set, or FALSE at the end. */
static gboolean
read_word (const char **text,
           Word        *word)
{
  *text += strspn (*text, SPACE);
  *word = (Word) { .text = *text, .n = strcspn (*text, SPACE) };
  *text += word->n;

  if (word->n > 0)
    read_meaning (word);

  return word->n > 0;
}

/* Whether one of two numbers is rounded to the other. */
static gboolean
is_rounded (double a,
            double b,
            int    n_digits)
{
  double largest = MAX (fabs (a), fabs (b));
  double unit = pow (10, floor (log10 (largest)) + 1 - n_digits);

  return fabs (b - a) <= MAX (0.500001 * unit, ROUNDING);
}

/* @digits: how many digits count at most */
static gboolean
is_same_word (const Word *a,
              const Word *b,
              int         digits)
{
  double largest = MAX (fabs (a->number), fabs (b->number));

  if (!a->is_number || !b->is_number)
    return a->n == b->n && memcmp (a->text, b->text, a->n) == 0;

  if (a->number == b->number || (a->is_whole && b->is_whole) || isinf (largest))
    return a->number == b->number;

  return is_rounded (a->number, b->number,
                     CLAMP (MIN (a->n_digits, b->n_digits), LEAST_DIGITS, digits));
}

gboolean
triad_frame_content_is_same_value (const char *before,
                                   const char *after,
                                   int         digits)
{
  for (;;)
    {
      Word a;
      Word b;
      gboolean had = read_word (&before, &a);
      gboolean has = read_word (&after, &b);

      if (!had || !has)
        return had == has;

      if (!is_same_word (&a, &b, digits))
        return FALSE;
    }
}

guint64
triad_content_digest_text (guint64     digest,
                           const char *text)
{
  return triad_keyed_digest_append (digest, text, strlen (text) + 1);
}

guint64
triad_content_digest_number (guint64 digest,
                             double  number)
{
  number += 0.0;                           /* -0 becomes 0 */

  return triad_keyed_digest_append (digest, &number, sizeof number);
}

guint64
triad_content_digest_pose (guint64          digest,
                           const TriadPose *pose)
{
  const double numbers[] = {
    pose->position.x, pose->position.y, pose->position.z, pose->orientation.w,
    pose->orientation.x, pose->orientation.y, pose->orientation.z,
  };

  for (gsize i = 0; i < G_N_ELEMENTS (numbers); i++)
    digest = triad_content_digest_number (digest, numbers[i]);

  return digest;
}

guint64
triad_content_digest_value (guint64     digest,
                            const char *value)
{
  Word word;

  while (read_word (&value, &word))
    if (word.is_number)
      digest = triad_content_digest_number (triad_content_digest_text (digest, ""), word.number);
    else
      digest = triad_keyed_digest_append (digest, word.text, word.n);

  return digest;
}

gboolean
triad_frame_content_is_same_pose (const TriadElement             *before,
                                  const TriadElement             *after,
                                  const TriadFrameContentOptions *options)
{
  const char *old_frame = triad_element_get_value (before, "relative_to");
  const char *new_frame = triad_element_get_value (after, "relative_to");
  TriadPose old;
  TriadPose new;
  double distance;
  double angle;

  if (!triad_value_parse_pose (before, &old, NULL, NULL) ||
      !triad_value_parse_pose (after, &new, NULL, NULL) ||
      !g_str_equal (old_frame != NULL ? old_frame : "", new_frame != NULL ? new_frame : ""))
    return FALSE;

  triad_snapshot_diff_measure (&old, &new, &distance, &angle);

  return distance <= options->distance && angle <= options->angle;
}
