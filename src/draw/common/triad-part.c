/* triad-part.c: semantic parts of a drawing, for structured output formats
 *
 * SPDX-License-Identifier: Apache-2.0
 */

#include "triad-part.h"

static const cairo_user_data_key_t key;

void
triad_part_writer_attach (TriadPartWriter *self,
                          cairo_surface_t *surface)
{
  cairo_surface_set_user_data (surface, &key, self, NULL);
}

/* Parts inside a group that is composited later have no place of their own in the output. */
static TriadPartWriter *
get_writer (cairo_t *cr)
{
  return cairo_surface_get_user_data (cairo_get_group_target (cr), &key);
}

void
triad_part_begin (cairo_t       *cr,
                  TriadPartKind  kind,
                  int            frame,
                  const char    *text)
{
  TriadPartWriter *writer = get_writer (cr);

  if (writer != NULL)
    writer->begin (writer, cr, kind, frame, text);
}

void
triad_part_end (cairo_t *cr)
{
  TriadPartWriter *writer = get_writer (cr);

  if (writer != NULL)
    writer->end (writer, cr);
}

void
triad_part_show_text (cairo_t     *cr,
                      PangoLayout *layout)
{
  TriadPartWriter *writer = get_writer (cr);

  if (writer == NULL || !writer->write (writer, cr, layout, NULL, 0))
    pango_cairo_show_layout (cr, layout);
}

gboolean
triad_part_show_text_with_halo (cairo_t     *cr,
                                PangoLayout *layout,
                                TriadColour  halo,
                                double       halo_width)
{
  TriadPartWriter *writer = get_writer (cr);

  return writer != NULL && writer->write (writer, cr, layout, &halo, halo_width);
}
