/* triad-svg-sweep.c: animated SVG from a sequence of SVG documents
 *
 * SPDX-License-Identifier: Apache-2.0
 */

#include "triad-svg-sweep.h"

#include <string.h>

/* Splits a document into its root tag, its content and its end tag. */
static void
take_apart (GBytes      *svg,
            const char **root,
            const char **content,
            const char **end)
{
  gsize size;
  const char *text = g_bytes_get_data (svg, &size);

  *root = g_strstr_len (text, (gssize) size, "<svg");
  g_assert (*root != NULL);
  *content = memchr (*root, '>', size - (gsize) (*root - text));
  g_assert (*content != NULL);
  *content += 1;
  *end = g_strrstr_len (text, (gssize) size, "</svg>");
  g_assert (*end != NULL);
}

static void
append_number (GString    *text,
               const char *before,
               double      number)
{
  char buffer[G_ASCII_DTOSTR_BUF_SIZE];

  g_string_append (text, before);
  g_string_append (text, g_ascii_formatd (buffer, sizeof buffer, "%.6g", number));
}

/* Except for the first and the last, each step is shown twice, forwards and backwards. */
static void
append_animation (GString *text,
                  int      step,
                  int      n_steps,
                  double   seconds)
{
  int n_slots = 2 * n_steps - 2;
  int slots[] = { step, n_slots - step };
  gboolean is_end = step == 0 || step == n_steps - 1;
  g_autoptr(GString) times = g_string_new ("0");

  g_string_append_printf (text, "<animate attributeName=\"visibility\" calcMode=\"discrete\""
                          " repeatCount=\"indefinite\" values=\"%s",
                          step == 0 ? "visible" : "hidden");

  for (int i = 0; i < (is_end ? 1 : 2); i++)
    {
      if (slots[i] > 0)
        {
          g_string_append (text, ";visible");
          append_number (times, ";", slots[i] / (double) n_slots);
        }

      if (slots[i] + 1 < n_slots)
        {
          g_string_append (text, ";hidden");
          append_number (times, ";", (slots[i] + 1) / (double) n_slots);
        }
    }

  g_string_append_printf (text, "\" keyTimes=\"%s", times->str);
  append_number (text, "\" dur=\"", seconds * n_slots / (n_steps - 1));
  g_string_append (text, "s\"/>\n");
}

GBytes *
triad_svg_sweep (GBytes *const *steps,
                 int            n_steps,
                 double         seconds)
{
  GString *text = g_string_new ("<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n");
  gsize length;
  char *whole;

  g_return_val_if_fail (n_steps >= 2, NULL);

  for (int step = 0; step < n_steps; step++)
    {
      const char *root;
      const char *content;
      const char *end;

      take_apart (steps[step], &root, &content, &end);

      if (step == 0)
        {
          g_string_append_len (text, root, content - root);
          g_string_append_c (text, '\n');
        }

      g_string_append_printf (text, "<g class=\"step\" visibility=\"%s\">\n",
                              step == 0 ? "visible" : "hidden");
      append_animation (text, step, n_steps, seconds);
      g_string_append_len (text, content, end - content);
      g_string_append (text, "</g>\n");
    }

  g_string_append (text, "</svg>\n");
  length = text->len;
  whole = g_string_free (text, FALSE);

  return g_bytes_new_take (whole, length);
}
