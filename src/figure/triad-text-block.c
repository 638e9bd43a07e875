/* triad-text-block.c: text wrapped into lines */
/* SPDX-License-Identifier: Apache-2.0 */

#include "triad-text-block.h"

#include "triad-cairo-autoptr.h"
#include "triad-drawing.h"
#include "triad-ref-count.h"

#include <pango/pangocairo.h>

#define MOST_LINES 200            /* more would not be readable */

static PangoLayout *
create_layout (TriadLabelStyle  style,
               const char      *family)
{
  PangoContext *context = pango_font_map_create_context (pango_cairo_font_map_get_default ());
  PangoLayout *layout = pango_layout_new (context);

  g_object_unref (context);
  triad_label_set_family (layout, family);
  triad_label_setup (layout, style);

  return layout;
}

static char **
break_lines (PangoLayout *layout,
             const char  *text,
             double       width)
{
  g_autoptr(GStrvBuilder) lines = g_strv_builder_new ();
  int n = 0;

  pango_layout_set_single_paragraph_mode (layout, FALSE);
  pango_layout_set_wrap (layout, PANGO_WRAP_WORD_CHAR);
  pango_layout_set_width (layout, (int) (width * PANGO_SCALE));
  pango_layout_set_text (layout, text, -1);

  for (GSList *l = pango_layout_get_lines_readonly (layout);
       l != NULL && n < MOST_LINES; l = l->next)
    {
      const PangoLayoutLine *line = l->data;
      g_autofree char *part = g_strndup (text + line->start_index, (gsize) line->length);

      g_strv_builder_add (lines, g_strchomp (part));
      n++;
    }

  return g_strv_builder_end (lines);
}

TriadTextBlock *
triad_text_block_new (const char      *text,
                      TriadLabelStyle  style,
                      const char      *family,
                      double           width)
{
  TriadTextBlock *self = g_atomic_rc_box_new0 (TriadTextBlock);
  g_autoptr(PangoLayout) layout = create_layout (style, family);

  self->style = style;
  self->family = g_strdup (family);
  self->lines = break_lines (layout, text, width);

  pango_layout_set_width (layout, -1);
  pango_layout_set_single_paragraph_mode (layout, TRUE);

  for (int i = 0; self->lines[i] != NULL; i++)
    {
      int line_width;
      int line_height;

      pango_layout_set_text (layout, self->lines[i], -1);
      pango_layout_get_size (layout, &line_width, &line_height);
      self->width = MAX (self->width, line_width / (double) PANGO_SCALE);
      self->line_height = MAX (self->line_height, line_height / (double) PANGO_SCALE);
    }

  self->height = self->line_height * g_strv_length (self->lines);

  return self;
}

static void
clear (TriadTextBlock *self)
{
  g_strfreev (self->lines);
  g_free (self->family);
}

TRIAD_DEFINE_REF_COUNTED (TriadTextBlock, triad_text_block, clear)

void
triad_text_block_paint (const TriadTextBlock *self,
                        cairo_t              *cr,
                        double                x,
                        double                y)
{
  g_autoptr(PangoLayout) layout = create_layout (self->style, self->family);

  for (int i = 0; self->lines[i] != NULL; i++)
    {
      pango_layout_set_text (layout, self->lines[i], -1);
      cairo_move_to (cr, x, y + i * self->line_height);
      triad_drawing_show_text (cr, layout);
    }
}
