/* triad-paint-scene.c: frames in space in ink
 *
 * SPDX-License-Identifier: Apache-2.0
 */

#include "triad-paint-scene.h"

#include "triad-ink.h"
#include "triad-paint-grid.h"
#include "triad-paint-names.h"

#include <math.h>

#define ARM 34.0                  /* pixels */
#define SMALLEST_ARM 9.0          /* pixels */
#define MANY 40                   /* with more triads than that on the screen arms get shorter */
#define VERY_MANY 400             /* with more than that they are strokes */
#define FEW_LETTERS 8             /* up to so many triads all have letters */
#define FEW_GHOSTS 4              /* up to so many ghosts all have names */
#define GHOST_ARM 1.5             /* times as long as a triad's: it lies under one */
#define GRAIN 1e-6                /* of the camera's distance: no difference in depth */
#define ARROW_GAP 7.0             /* pixels between an arrow's tip and the origin */
#define ARROW_HEAD 9.0            /* pixels */
#define HALO 13.0                 /* pixels */
#define RING 9.0                  /* pixels */
#define CORNER 44.0               /* pixels from the corner to the middle of the world's axes */
#define CORNER_ARM 22.0           /* pixels */
#define EDGE 12.0                 /* pixels between the notes and the edge */
#define TEXT 12.0                 /* pixels: size of the font */
#define LETTER 10.5               /* pixels: size of the axes' letters */

typedef struct
{
  cairo_t               *cr;
  const TriadScene      *scene;
  const TriadSceneStyle *style;
  const TriadCamera     *camera;
  const TriadTheme      *theme;
  const TriadHighlight  *highlight;
  double                 width;
  double                 height;

  PangoLayout           *text;
  PangoLayout           *letters;

  TriadGlyph            *glyphs;  /* what is on the screen, the farthest first */
  int                    n_glyphs;
  TriadGlyph            *ghosts;
  int                    n_ghosts;
} Painter;

static PangoLayout *
create_layout (cairo_t     *cr,
               double       size,
               PangoWeight  weight)
{
  PangoLayout *layout = pango_cairo_create_layout (cr);
  PangoFontDescription *font = pango_font_description_from_string ("Sans");

  pango_font_description_set_absolute_size (font, size * PANGO_SCALE);
  pango_font_description_set_weight (font, weight);
  pango_layout_set_font_description (layout, font);
  pango_font_description_free (font);

  return layout;
}

static gboolean
stands_out (const Painter *self,
            int            frame)
{
  return frame == self->highlight->selected || frame == self->highlight->hovered;
}

/* Of what lies at one place, the smaller signs are painted over the larger
 * ones: a model's diamond looks out from behind the disc of its link. */
static int
get_layer (const TriadGlyph *glyph)
{
  static const int layers[] = {
    [TRIAD_FRAME_ROOT] = 0,
    [TRIAD_FRAME_WORLD] = 0,
    [TRIAD_FRAME_MODEL] = 1,
    [TRIAD_FRAME_JOINT] = 2,
    [TRIAD_FRAME_EXPLICIT] = 3,
    [TRIAD_FRAME_LINK] = 4,
  };

  return layers[glyph->triad->kind];
}

static int
compare_glyphs (gconstpointer a,
                gconstpointer b)
{
  const TriadGlyph *x = a;
  const TriadGlyph *y = b;

  if (x->depth != y->depth)
    return x->depth > y->depth ? -1 : 1;

  if (get_layer (x) != get_layer (y))
    return get_layer (x) - get_layer (y);

  return x->triad->frame - y->triad->frame;
}

/* What stands out is there whatever kind it is of. */
static gboolean
is_shown (const Painter    *self,
          const TriadTriad *triad)
{
  return triad_scene_style_shows (self->style, triad->kind) || stands_out (self, triad->frame);
}

static int
collect (const Painter    *self,
         const TriadTriad *triads,
         int               n_triads,
         double            size,
         TriadGlyph       *glyphs)
{
  double grain = GRAIN * self->camera->distance;
  int n = 0;

  for (int i = 0; i < n_triads; i++)
    if (is_shown (self, &triads[i]) &&
        triad_glyph_init (&glyphs[n], &triads[i], self->camera, self->width, self->height, size))
      {
        /* what differs by rounding lies at one place */
        glyphs[n].depth = grain * round (glyphs[n].depth / grain);
        n++;
      }

  return n;
}

static void
collect_all (Painter *self)
{
  int n_ghosts = self->style->ghosts ? self->scene->n_ghosts : 0;
  double size = ARM;

  self->glyphs = g_new (TriadGlyph, self->scene->n_triads + 1);
  self->ghosts = g_new (TriadGlyph, self->scene->n_ghosts + 1);
  self->n_glyphs = collect (self, self->scene->triads, self->scene->n_triads, size, self->glyphs);

  if (self->n_glyphs > MANY)
    {
      size = MAX (ARM * sqrt ((double) MANY / self->n_glyphs), SMALLEST_ARM);
      self->n_glyphs = collect (self, self->scene->triads, self->scene->n_triads, size,
                                self->glyphs);
    }

  self->n_ghosts = collect (self, self->scene->ghosts, n_ghosts, GHOST_ARM * size, self->ghosts);
  qsort (self->glyphs, self->n_glyphs, sizeof *self->glyphs, compare_glyphs);
}

/* On the way of the selected frame, or of the hovered one. */
static gboolean
is_strong (const Painter      *self,
           const TriadSegment *segment)
{
  return segment->kind == TRIAD_SEGMENT_PLACEMENT
         || stands_out (self, segment->frame)
         || triad_way_contains (self->highlight->way, segment->frame)
         || triad_way_contains (self->highlight->hovered_way, segment->frame);
}

static TriadColour
get_colour (const Painter      *self,
            const TriadSegment *segment)
{
  if (segment->kind == TRIAD_SEGMENT_PLACEMENT)
    return self->theme->placement;

  if (segment->frame == self->highlight->selected
      || triad_way_contains (self->highlight->way, segment->frame))
    return self->theme->selection;

  return self->theme->hover;
}

static gboolean
is_chosen (const Painter      *self,
           const TriadSegment *segment)
{
  switch (segment->kind)
    {
    case TRIAD_SEGMENT_RELATIVE_TO:
      return self->style->lines == TRIAD_LINES_RELATIVE_TO;
    case TRIAD_SEGMENT_ATTACHED_TO:
      return self->style->lines == TRIAD_LINES_ATTACHED_TO;
    case TRIAD_SEGMENT_PLACEMENT:
      return self->style->ghosts;
    default:
      g_return_val_if_reached (FALSE);
    }
}

static gboolean
project (const Painter      *self,
         const TriadSegment *segment,
         double              ends[4])
{
  return triad_camera_project_line (self->camera, segment->from, segment->to, self->width,
                                    self->height, ends) &&
         hypot (ends[2] - ends[0], ends[3] - ends[1]) > 1;
}

static void
paint_thin_segments (Painter *self)
{
  cairo_save (self->cr);
  cairo_set_line_cap (self->cr, CAIRO_LINE_CAP_BUTT);
  triad_theme_set_source (self->cr, triad_colour_fade (self->theme->default_arrow,
                                                      self->highlight->way != NULL ? 0.4 : 0.65));
  cairo_set_line_width (self->cr, 1);

  for (int i = 0; i < self->scene->n_segments; i++)
    {
      const TriadSegment *segment = &self->scene->segments[i];
      double ends[4];

      if (!is_chosen (self, segment) || is_strong (self, segment) || !project (self, segment, ends))
        continue;

      cairo_move_to (self->cr, ends[0], ends[1]);
      cairo_line_to (self->cr, ends[2], ends[3]);
      /* one by one: cairo takes longer for a path that crosses itself */
      cairo_stroke (self->cr);
    }

  cairo_restore (self->cr);
}

/* An arrow: placement's is dashed, that of what stands out is not. */
static void
paint_strong_segment (Painter            *self,
                      const TriadSegment *segment)
{
  static const double dashes[] = { 6, 4 };
  gboolean is_placement = segment->kind == TRIAD_SEGMENT_PLACEMENT;
  double ends[4];
  double length;
  double dx;
  double dy;

  if (!project (self, segment, ends))
    return;

  length = hypot (ends[2] - ends[0], ends[3] - ends[1]);
  dx = (ends[2] - ends[0]) / length;
  dy = (ends[3] - ends[1]) / length;

  if (length < ARROW_GAP + ARROW_HEAD)
    return;

  cairo_save (self->cr);
  triad_theme_set_source (self->cr, get_colour (self, segment));

  /* the tip stays before the marker, the shaft before the tip */
  ends[2] -= dx * ARROW_GAP;
  ends[3] -= dy * ARROW_GAP;
  triad_ink_arrow_head (self->cr, ends[2], ends[3], dx, dy, ARROW_HEAD);

  if (is_placement)
    cairo_set_dash (self->cr, dashes, G_N_ELEMENTS (dashes), 0);

  cairo_move_to (self->cr, ends[0], ends[1]);
  cairo_line_to (self->cr, ends[2] - 0.8 * dx * ARROW_HEAD, ends[3] - 0.8 * dy * ARROW_HEAD);
  cairo_set_line_width (self->cr, 1.8);
  cairo_stroke (self->cr);
  cairo_restore (self->cr);
}

static void
paint_segments (Painter *self)
{
  paint_thin_segments (self);

  /* placement last: it runs along what its model is measured from */
  for (int kind = TRIAD_SEGMENT_RELATIVE_TO; kind <= TRIAD_SEGMENT_PLACEMENT; kind++)
    for (int i = 0; i < self->scene->n_segments; i++)
      {
        const TriadSegment *segment = &self->scene->segments[i];

        if ((int) segment->kind == kind && is_chosen (self, segment) &&
            is_strong (self, segment))
          paint_strong_segment (self, segment);
      }
}

static void
paint_halo (Painter          *self,
            const TriadGlyph *glyph)
{
  gboolean is_selected = glyph->triad->frame == self->highlight->selected;
  TriadColour colour = is_selected ? self->theme->selection : self->theme->hover;

  cairo_save (self->cr);
  cairo_arc (self->cr, glyph->x, glyph->y, HALO, 0, 2 * G_PI);
  triad_theme_set_source (self->cr, triad_colour_fade (colour, 0.22));
  cairo_fill_preserve (self->cr);
  triad_theme_set_source (self->cr, colour);
  cairo_set_line_width (self->cr, is_selected ? 2.4 : 1.4);
  cairo_stroke (self->cr);
  cairo_restore (self->cr);
}

/* Around an origin that the way of the selected frame leads over. */
static void
paint_ring (Painter          *self,
            const TriadGlyph *glyph)
{
  cairo_save (self->cr);
  cairo_arc (self->cr, glyph->x, glyph->y, RING, 0, 2 * G_PI);
  triad_theme_set_source (self->cr, triad_colour_fade (self->theme->selection, 0.7));
  cairo_set_line_width (self->cr, 1.4);
  cairo_stroke (self->cr);
  cairo_restore (self->cr);
}

static void
paint_triads (Painter *self)
{
  TriadGlyphStyle style = self->n_glyphs <= FEW_LETTERS ? TRIAD_GLYPH_LETTERS : TRIAD_GLYPH_PLAIN;

  for (int i = 0; i < self->n_ghosts; i++)
    triad_glyph_paint (&self->ghosts[i], self->cr, self->theme, TRIAD_GLYPH_GHOST, self->letters);

  for (int i = 0; i < self->n_glyphs; i++)
    if (self->n_glyphs > VERY_MANY)
      triad_glyph_paint_simply (&self->glyphs[i], self->cr, self->theme);
    else if (!stands_out (self, self->glyphs[i].triad->frame))
      triad_glyph_paint (&self->glyphs[i], self->cr, self->theme, style, self->letters);

  for (int i = 0; i < self->n_glyphs; i++)
    if (triad_way_contains (self->highlight->way, self->glyphs[i].triad->frame)
        && !stands_out (self, self->glyphs[i].triad->frame))
      paint_ring (self, &self->glyphs[i]);

  /* what stands out is in front of everything, the selected one foremost */
  for (int pass = 0; pass < 2; pass++)
    for (int i = 0; i < self->n_glyphs; i++)
      {
        const TriadGlyph *glyph = &self->glyphs[i];
        gboolean is_selected = glyph->triad->frame == self->highlight->selected;

        if (stands_out (self, glyph->triad->frame) && is_selected == (pass == 1))
          {
            paint_halo (self, glyph);
            triad_glyph_paint (glyph, self->cr, self->theme, TRIAD_GLYPH_LETTERS, self->letters);
          }
      }
}

static gboolean
is_ghost_named (const Painter    *self,
                const TriadTriad *ghost)
{
  return self->scene->n_ghosts <= FEW_GHOSTS || stands_out (self, ghost->frame);
}

static gboolean
has_origin_on_screen (const Painter    *self,
                      const TriadGlyph *glyph)
{
  return glyph->x >= 0 && glyph->x <= self->width && glyph->y >= 0 && glyph->y <= self->height;
}

static int
paint_names (Painter         *self,
             const TriadRect *taken,
             int              n_taken)
{
  g_autofree TriadName *names = g_new (TriadName, self->n_glyphs + self->n_ghosts + 1);
  int n = 0;

  for (int i = 0; i < self->n_glyphs; i++)
    if (has_origin_on_screen (self, &self->glyphs[i]))
      triad_name_init (&names[n++], &self->glyphs[i], FALSE, self->highlight);

  for (int i = 0; i < self->n_ghosts; i++)
    if (has_origin_on_screen (self, &self->ghosts[i]) &&
        is_ghost_named (self, self->ghosts[i].triad))
      triad_name_init (&names[n++], &self->ghosts[i], TRUE, self->highlight);

  return triad_paint_names (self->cr, self->text, names, n, self->theme, taken, n_taken,
                            self->width, self->height);
}

static void
paint_corner (Painter *self)
{
  TriadGlyph axes;

  triad_glyph_init_corner (&axes, self->camera, CORNER, self->height - CORNER, CORNER_ARM);
  triad_glyph_paint (&axes, self->cr, self->theme, TRIAD_GLYPH_LETTERS, self->letters);
}

static char *
format_length (double metres)
{
  char number[G_ASCII_DTOSTR_BUF_SIZE];
  const char *unit = "m";

  if (metres >= 999)
    {
      metres /= 1000;
      unit = "km";
    }
  else if (metres < 0.0000099)
    {
      metres *= 1e6;
      unit = "µm";
    }
  else if (metres < 0.0099)
    {
      metres *= 1000;
      unit = "mm";
    }

  g_ascii_formatd (number, sizeof number, "%.4g", metres);

  return g_strdup_printf ("%s\u202f%s", number, unit);
}

/* Writes a note that ends at the right edge; @y is its lower edge.  Returns
 * its left edge. */
static double
paint_note (Painter     *self,
            const char  *text,
            double       right,
            double       y,
            TriadColour  colour)
{
  int width;
  int height;

  pango_layout_set_text (self->text, text, -1);
  pango_layout_get_pixel_size (self->text, &width, &height);
  triad_ink_text (self->cr, self->text, right - width, y - height, colour, self->theme->ground);

  return right - width;
}

/* How long one square of the grid is. */
static void
paint_scale (Painter *self)
{
  double step = triad_grid_get_step (self->camera, self->height);
  double length = step * triad_camera_get_scale (self->camera, self->camera->distance,
                                                 self->height);
  double right = self->width - EDGE;
  double y = self->height - EDGE;
  g_autofree char *size = format_length (step);
  g_autofree char *text = g_strconcat ("grid ", size, NULL);

  paint_note (self, text, right - length - 8, y + 4, self->theme->dim_text);

  cairo_move_to (self->cr, right - length, y - 4);
  cairo_line_to (self->cr, right - length, y);
  cairo_line_to (self->cr, right, y);
  cairo_line_to (self->cr, right, y - 4);
  triad_theme_set_source (self->cr, self->theme->dim_text);
  cairo_set_line_width (self->cr, 1.4);
  cairo_stroke (self->cr);
}

/* What of the scene cannot be seen. */
static void
paint_notes (Painter *self,
             int      n_names_left)
{
  double right = self->width - EDGE;
  double y = self->height - EDGE - 14;

  if (n_names_left > 0)
    {
      g_autofree char *text = g_strdup_printf (n_names_left == 1 ? "+%d name" : "+%d names",
                                               n_names_left);

      paint_note (self, text, right, y, self->theme->dim_text);
      y -= 20;
    }

  if (self->scene->unresolved > 0)
    {
      g_autofree char *text = g_strdup_printf (self->scene->unresolved == 1
                                               ? "%d frame has no pose" : "%d frames have no pose",
                                               self->scene->unresolved);
      double left = paint_note (self, text, right, y, self->theme->error);

      triad_ink_badge (self->cr, left - 12, y - 8, 6, self->theme);
    }
}

void
triad_paint_scene (cairo_t               *cr,
                   const TriadScene      *scene,
                   const TriadSceneStyle *style,
                   const TriadCamera     *camera,
                   const TriadTheme      *theme,
                   const TriadHighlight  *highlight,
                   double                 width,
                   double                 height)
{
  Painter self = {
    .cr = cr,
    .scene = scene,
    .style = style,
    .camera = camera,
    .theme = theme,
    .highlight = highlight,
    .width = width,
    .height = height,
  };
  TriadRect taken[] = {
    { 0, height - 2 * CORNER, 2 * CORNER, 2 * CORNER },
    { width - 190, height - 70, 190, 70 },
  };
  int n_names_left = 0;

  g_return_if_fail (width > 0 && height > 0);

  self.text = create_layout (cr, TEXT, PANGO_WEIGHT_NORMAL);
  self.letters = create_layout (cr, LETTER, PANGO_WEIGHT_BOLD);
  collect_all (&self);

  cairo_save (cr);
  cairo_set_line_cap (cr, CAIRO_LINE_CAP_ROUND);
  cairo_rectangle (cr, 0, 0, width, height);
  cairo_clip (cr);

  if (style->grid)
    triad_paint_grid (cr, camera, theme, width, height);

  paint_segments (&self);
  paint_triads (&self);

  if (style->names)
    n_names_left = paint_names (&self, taken, G_N_ELEMENTS (taken));

  paint_corner (&self);

  if (style->grid)
    paint_scale (&self);

  paint_notes (&self, n_names_left);

  cairo_restore (cr);

  g_free (self.glyphs);
  g_free (self.ghosts);
  g_object_unref (self.text);
  g_object_unref (self.letters);
}
