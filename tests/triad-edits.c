/* triad-edits.c: edits of a file by users and programs */
/* SPDX-License-Identifier: Apache-2.0 */

#include "triad-edits.h"

#include <fcntl.h>
#include <glib/gstdio.h>
#include <unistd.h>

/* An arm of some frames, whose tip is @x away. */
static GString *
make_model (GRand *random,
            int    x)
{
  GString *text = g_string_new ("<sdf version='1.8'>\n<model name='arm'>\n<link name='base'/>\n");
  int n = g_rand_int_range (random, 20, 24);

  for (int i = 0; i < n; i++)
    g_string_append_printf (text, "<frame name='f%d' attached_to='base'><pose>%d 0 %d 0 0 0</pose>"
                                  "</frame>\n", i, i, g_rand_int_range (random, 0, 5));

  g_string_append_printf (text, "<frame name='tip'><pose>%d 0 0 0 0 0</pose></frame>\n", x);

  return text;
}

static void
write_in_place (const char *path,
                const char *text,
                gsize       n)
{
  int fd = g_open (path, O_WRONLY | O_CREAT | O_TRUNC, 0644);

  g_assert_cmpint (write (fd, text, n), ==, n);
  close (fd);
}

void
triad_edits_make (const char *path,
                  GRand      *random)
{
  g_autoptr(GString) text = make_model (random, g_rand_int_range (random, 0, 50));

  switch (g_rand_int_range (random, 0, 7))
    {
    case 0:                                /* wrong */
      g_string_append (text, "<frame name='lost' attached_to='nobody'/>\n");
      break;
    case 1:                                /* a cycle */
      g_string_append (text, "<frame name='a' attached_to='b'/>"
                             "<frame name='b' attached_to='a'/>\n");
      break;
    case 2:
      g_unlink (path);
      return;
    default:
      break;
    }

  g_string_append (text, "</model>\n</sdf>\n");

  if (g_rand_boolean (random))
    g_assert_true (g_file_set_contents (path, text->str, -1, NULL));
  else                                     /* usually incomplete */
    write_in_place (path, text->str,
                    g_rand_boolean (random)
                      ? text->len : (gsize) g_rand_int_range (random, 0, text->len));
}

void
triad_edits_finish (const char *path,
                    GRand      *random,
                    int         x)
{
  g_autoptr(GString) text = make_model (random, x);

  g_string_append (text, "</model>\n</sdf>\n");
  g_assert_true (g_file_set_contents (path, text->str, -1, NULL));
}
