/* triad-paint-triads.c: draws triads and their axis letters
 *
 * SPDX-License-Identifier: Apache-2.0
 */

#include "triad-paint-triads.h"

#include <math.h>

#include "triad-line-rasterizer.h"
#include "triad-part.h"
#include "triad-symbols.h"

#define MANY 150                  /* above this number, triads have no arrow heads */
#define MANY_MOVING 40            /* the same in a draft */
#define VERY_MANY 1500            /* above this number, triads are lines and dots */
#define MOVING_ARMS 4096          /* approximate number of triads with arms in a draft */
#define SAME_LETTER 15.0          /* pixels: closer letters would look like a word */
#define FEW_LETTERS 24            /* up to this number, triads have letters */
#define FEW_GHOSTS 60             /* up to this number, ghosts are dashed */
#define GHOST_STRENGTH 0.45       /* opacity of the contents of a ghost model */
#define LINE_WIDTH 1.6            /* pixels */
#define RIM 2.2                   /* pixels: width of the halo of a line, both sides together */
#define HALO 13.0                 /* pixels */
#define RING 9.0                  /* pixels */
#define N_KINDS 6

static const char *const letters[] = { "X", "Y", "Z" };

typedef enum
{
  DETAIL_FULL,
  DETAIL_LINES,
  DETAIL_DOTS,
} Detail;

/* Exports may be enlarged, and time is no limit for them. */
static Detail
get_detail (cairo_t                   *cr,
            const TriadProjectedScene *sight)
{
  if (sight->n_glyphs > VERY_MANY)
    return DETAIL_DOTS;

  if (cairo_surface_get_type (cairo_get_target (cr)) != CAIRO_SURFACE_TYPE_IMAGE)
    return DETAIL_FULL;

  return sight->n_glyphs > (sight->is_draft ? MANY_MOVING : MANY) ? DETAIL_LINES : DETAIL_FULL;
}

static void
add_dot (GArray                    *strokes,
         const TriadProjectedTriad *glyph,
         const TriadTheme          *theme)
{
  TriadRasterLine dot = {
    round (glyph->x) - 1, round (glyph->y) + 0.5, round (glyph->x) + 2, round (glyph->y) + 0.5,
    3, theme->border[glyph->triad->kind],
  };

  g_array_append_val (strokes, dot);
}

/* Adds the arms, those that point away first. */
static void
add_strokes (GArray                    *strokes,
             const TriadProjectedTriad *glyph,
             const TriadTheme          *theme,
             Detail                     detail)
{
  TriadRasterLine stroke = { glyph->x, glyph->y, 0, 0, 0, theme->ground };
  int order[3];

  triad_projected_triad_sort_axes (glyph, order);

  for (int i = 0; i < 3; i++)
    {
      stroke.x1 = glyph->x + glyph->arms[order[i]][0];
      stroke.y1 = glyph->y + glyph->arms[order[i]][1];

      if (detail == DETAIL_LINES)
        {
          stroke.width = LINE_WIDTH + RIM;
          stroke.colour = triad_colour_fade (theme->ground, 0.7);
          g_array_append_val (strokes, stroke);
        }

      stroke.width = detail == DETAIL_LINES ? LINE_WIDTH : 1;
      stroke.colour = theme->axes[order[i]];
      g_array_append_val (strokes, stroke);
    }

  if (detail == DETAIL_DOTS)
    add_dot (strokes, glyph, theme);
}

/* Adds the front triad of each group of coinciding ones; among very many groups, most become
 * dots. */
static void
add_moving_strokes (GArray                    *strokes,
                    const TriadProjectedScene *sight,
                    const TriadTheme          *theme,
                    gboolean                   receding)
{
  int n_places = 0;
  guint every = 1;

  for (int i = 0; i < sight->n_glyphs; i++)
    n_places += sight->crowd[i] > 0;

  while (n_places / every > MOVING_ARMS)
    every *= 2;

  for (int i = 0; i < sight->n_glyphs; i++)
    {
      const TriadProjectedTriad *glyph = &sight->glyphs[i];

      if (sight->crowd[i] == 0 ||
          triad_projected_scene_recedes (sight, glyph->triad->frame) != receding)
        continue;

      if (triad_projected_scene_is_sampled ((guint) glyph->triad->frame, every))
        add_strokes (strokes, glyph, theme, DETAIL_DOTS);
      else
        add_dot (strokes, glyph, theme);
    }
}

/* Markers that are painted once for each kind, and then copied. */
typedef struct
{
  cairo_surface_t *pictures[N_KINDS];
  double           scale;
  const TriadTheme *theme;
} Stamps;

static void
stamps_init (Stamps           *self,
             cairo_t          *cr,
             const TriadTheme *theme)
{
  cairo_matrix_t matrix;
  double device_x;
  double device_y;

  cairo_get_matrix (cr, &matrix);
  cairo_surface_get_device_scale (cairo_get_target (cr), &device_x, &device_y);
  *self = (Stamps) { .scale = hypot (matrix.xx, matrix.yx) * device_x, .theme = theme };
}

static void
stamps_clear (Stamps *self)
{
  for (int kind = 0; kind < N_KINDS; kind++)
    g_clear_pointer (&self->pictures[kind], cairo_surface_destroy);
}

static void
stamp (Stamps                    *self,
       cairo_t                   *cr,
       const TriadProjectedTriad *glyph)
{
  TriadFrameKind kind = glyph->triad->kind;
  double half = ceil (2.2 * glyph->marker) + 1;

  if (self->pictures[kind] == NULL)
    {
      int size = (int) ceil (2 * half * self->scale);
      cairo_t *ink;

      self->pictures[kind] = cairo_image_surface_create (CAIRO_FORMAT_ARGB32, size, size);
      cairo_surface_set_device_scale (self->pictures[kind], self->scale, self->scale);
      ink = cairo_create (self->pictures[kind]);
      triad_symbol_marker (ink, kind, half, half, glyph->marker, self->theme);
      cairo_destroy (ink);
    }

  /* Aligned to pixels. */
  cairo_set_source_surface (cr, self->pictures[kind],
                            round ((glyph->x - half) * self->scale) / self->scale,
                            round ((glyph->y - half) * self->scale) / self->scale);
  cairo_paint (cr);
}

static void
paint_badges (cairo_t                   *cr,
              const TriadProjectedScene *sight,
              const TriadTheme          *theme,
              gboolean                   receding)
{
  for (int i = 0; i < sight->n_glyphs; i++)
    {
      const TriadProjectedTriad *glyph = &sight->glyphs[i];

      if (glyph->triad->error &&
          triad_projected_scene_recedes (sight, glyph->triad->frame) == receding)
        triad_symbol_badge (cr, glyph->x - 9, glyph->y - 9, 6, theme);
    }
}

static void
paint_simply (cairo_t                   *cr,
              const TriadProjectedScene *sight,
              const TriadTheme          *theme,
              gboolean                   receding,
              Detail                     detail)
{
  g_autoptr(GArray) strokes = g_array_new (FALSE, FALSE, sizeof (TriadRasterLine));
  gboolean is_merged = sight->is_draft && detail == DETAIL_DOTS;
  Stamps stamps;

  if (is_merged)
    add_moving_strokes (strokes, sight, theme, receding);

  for (int i = 0; i < sight->n_glyphs && !is_merged; i++)
    if (triad_projected_scene_recedes (sight, sight->glyphs[i].triad->frame) == receding)
      add_strokes (strokes, &sight->glyphs[i], theme, detail);

  triad_line_rasterizer_paint (cr, (TriadRasterLine *) (gpointer) strokes->data,
                               (int) strokes->len);

  if (detail == DETAIL_LINES)
    {
      stamps_init (&stamps, cr, theme);

      for (int i = 0; i < sight->n_glyphs; i++)
        if (triad_projected_scene_recedes (sight, sight->glyphs[i].triad->frame) == receding)
          stamp (&stamps, cr, &sight->glyphs[i]);

      stamps_clear (&stamps);
    }

  paint_badges (cr, sight, theme, receding);
}

void
triad_paint_ghosts (cairo_t                   *cr,
                    const TriadProjectedScene *sight,
                    const TriadTheme          *theme)
{
  g_autoptr(GArray) strokes = g_array_new (FALSE, FALSE, sizeof (TriadRasterLine));

  for (int i = 0; i < sight->n_ghosts; i++)
    {
      const TriadProjectedTriad *ghost = &sight->ghosts[i];
      TriadRasterLine stroke = { ghost->x, ghost->y, 0, 0, 1.2, theme->placement };

      stroke.colour = triad_colour_fade (theme->placement, GHOST_STRENGTH);

      for (int axis = 0; axis < 3; axis++)
        {
          stroke.x1 = ghost->x + ghost->arms[axis][0];
          stroke.y1 = ghost->y + ghost->arms[axis][1];
          g_array_append_val (strokes, stroke);
        }
    }

  if (sight->n_ghosts > FEW_GHOSTS)
    triad_line_rasterizer_paint (cr, (TriadRasterLine *) (gpointer) strokes->data,
                                 (int) strokes->len);

  for (int i = 0; i < sight->n_ghosts; i++)
    {
      const TriadProjectedTriad *ghost = &sight->ghosts[i];
      gboolean is_model = ghost->triad->frame == ghost->triad->ghost_of;

      if (!is_model && sight->n_ghosts > FEW_GHOSTS)
        continue;

      triad_projected_triad_paint (ghost, cr, theme,
                                   is_model ? TRIAD_PROJECTED_TRIAD_GHOST
                                            : TRIAD_PROJECTED_TRIAD_FAINT_GHOST);
    }
}

void
triad_paint_triads (cairo_t                   *cr,
                    const TriadProjectedScene *sight,
                    const TriadTheme          *theme,
                    gboolean                   receding)
{
  Detail detail = get_detail (cr, sight);

  if (receding && sight->highlight.way == NULL)
    return;

  if (detail != DETAIL_FULL)
    {
      paint_simply (cr, sight, theme, receding, detail);
      return;
    }

  for (int i = 0; i < sight->n_glyphs; i++)
    {
      const TriadProjectedTriad *glyph = &sight->glyphs[i];

      if (!triad_projected_scene_stands_out (sight, glyph->triad->frame) &&
          triad_projected_scene_recedes (sight, glyph->triad->frame) == receding)
        {
          triad_part_begin (cr, TRIAD_PART_FRAME, glyph->triad->frame, NULL);
          triad_projected_triad_paint (glyph, cr, theme, TRIAD_PROJECTED_TRIAD_PLAIN);
          triad_part_end (cr);
        }
    }
}

static void
paint_circle (cairo_t                   *cr,
              const TriadProjectedTriad *glyph,
              double                     radius,
              TriadColour                colour,
              double                     fill,
              double                     line_width)
{
  cairo_save (cr);
  triad_symbol_circle (cr, glyph->x, glyph->y, radius);
  triad_symbol_fill_and_stroke (cr, triad_colour_fade (colour, fill), colour, line_width);
  cairo_restore (cr);
}

static void
paint_halo (cairo_t                   *cr,
            const TriadProjectedScene *sight,
            const TriadProjectedTriad *glyph,
            const TriadTheme          *theme,
            double                     radius)
{
  gboolean is_selected = glyph->triad->frame == sight->highlight.selected;

  paint_circle (cr, glyph, radius, is_selected ? theme->selection : theme->hover, 0.22,
                is_selected ? 2.4 : 1.4);
}

/* Paints the markers of coinciding frames around their common origin. */
static void
paint_petals (cairo_t                   *cr,
              const TriadProjectedScene *sight,
              const TriadTheme          *theme)
{
  cairo_save (cr);
  triad_theme_set_source (cr, triad_colour_fade (theme->dim_text, 0.7));
  cairo_set_line_width (cr, 1);

  for (int i = 0; i < sight->n_petals; i++)
    {
      cairo_move_to (cr, sight->petal_x, sight->petal_y);
      cairo_line_to (cr, sight->petals[i].x, sight->petals[i].y);
      cairo_stroke (cr);
    }

  for (int i = 0; i < sight->n_petals; i++)
    {
      const TriadProjectedTriad *petal = &sight->petals[i];

      if (triad_projected_scene_stands_out (sight, petal->triad->frame))
        paint_halo (cr, sight, petal, theme, RING);

      triad_symbol_marker (cr, petal->triad->kind, petal->x, petal->y, petal->marker, theme);

      if (petal->triad->error)
        triad_symbol_badge (cr, petal->x - 7, petal->y - 7, 5, theme);
    }

  cairo_restore (cr);
}

void
triad_paint_raised (cairo_t                   *cr,
                    const TriadProjectedScene *sight,
                    const TriadTheme          *theme)
{
  for (int i = 0; i < sight->n_glyphs; i++)
    {
      const TriadProjectedTriad *glyph = &sight->glyphs[i];

      if (triad_frame_path_contains (sight->highlight.way, glyph->triad->frame) &&
          !triad_projected_scene_stands_out (sight, glyph->triad->frame))
        paint_circle (cr, glyph, RING, triad_colour_fade (theme->selection, 0.7), 0, 1.4);
    }

  /* The selected triad is on top. */
  for (int pass = 0; pass < 2; pass++)
    for (int i = 0; i < sight->n_glyphs; i++)
      {
        const TriadProjectedTriad *glyph = &sight->glyphs[i];
        gboolean is_selected = glyph->triad->frame == sight->highlight.selected;

        if (triad_projected_scene_stands_out (sight, glyph->triad->frame) &&
            is_selected == (pass == 1))
          {
            triad_part_begin (cr, TRIAD_PART_FRAME, glyph->triad->frame, NULL);
            paint_halo (cr, sight, glyph, theme, HALO);
            triad_projected_triad_paint (glyph, cr, theme, TRIAD_PROJECTED_TRIAD_PLAIN);
            triad_part_end (cr);
          }
      }

  paint_petals (cr, sight, theme);
}

gboolean
triad_paint_is_free (const GArray    *taken,
                     const TriadRect *box)
{
  for (guint i = 0; i < taken->len; i++)
    {
      const TriadRect *other = &g_array_index (taken, TriadRect, i);

      if (box->x < other->x + other->width && other->x < box->x + box->width &&
          box->y < other->y + other->height && other->y < box->y + box->height)
        return FALSE;
    }

  return TRUE;
}

gboolean
triad_paint_hides_marker (const TriadProjectedScene *sight,
                          const TriadRect           *box)
{
  for (int i = 0; i < sight->n_glyphs + sight->n_petals; i++)
    {
      const TriadProjectedTriad *glyph = i < sight->n_glyphs ? &sight->glyphs[i]
                                                    : &sight->petals[i - sight->n_glyphs];

      if (glyph->x > box->x - glyph->marker && glyph->x < box->x + box->width + glyph->marker &&
          glyph->y > box->y - glyph->marker && glyph->y < box->y + box->height + glyph->marker)
        return TRUE;
    }

  return FALSE;
}

/* Coinciding axes need only one letter. */
static gboolean
is_repeated (const GArray *written,
             double        x,
             double        y)
{
  for (guint i = 0; i < written->len; i++)
    {
      const TriadPoint *at = &g_array_index (written, TriadPoint, i);

      if (hypot (at->x - x, at->y - y) < SAME_LETTER)
        return TRUE;
    }

  return FALSE;
}

static void
write_letters (cairo_t                   *cr,
               const TriadProjectedScene *sight,
               const TriadProjectedTriad *glyph,
               const TriadTheme          *theme,
               TriadTextCache            *typesetter,
               GArray                    *taken,
               GArray                   **written)
{
  for (int axis = 0; axis < 3; axis++)
    {
      TriadPoint at;
      TriadRect box;
      double x;
      double y;

      if (!triad_projected_triad_get_letter (glyph, axis, &x, &y))
        continue;

      at = (TriadPoint) { x, y };
      triad_text_cache_measure (typesetter, TRIAD_FACE_LETTER, letters[axis],
                                &box.width, &box.height);
      box.x = x - box.width / 2;
      box.y = y - box.height / 2;

      if (is_repeated (written[axis], x, y) || !triad_paint_is_free (taken, &box)
          || triad_paint_hides_marker (sight, &box))
        continue;

      triad_part_begin (cr, TRIAD_PART_ORNAMENT, -1, NULL);
      triad_text_cache_write (typesetter, TRIAD_FACE_LETTER, letters[axis], box.x, box.y,
                              theme->axes[axis], theme->ground);
      triad_part_end (cr);
      g_array_append_val (taken, box);
      g_array_append_val (written[axis], at);
    }
}

void
triad_paint_letters (cairo_t                   *cr,
                     const TriadProjectedScene *sight,
                     const TriadTheme          *theme,
                     TriadTextCache            *typesetter,
                     GArray                    *taken)
{
  g_autoptr(GArray) of_x = g_array_new (FALSE, FALSE, sizeof (TriadPoint));
  g_autoptr(GArray) of_y = g_array_new (FALSE, FALSE, sizeof (TriadPoint));
  g_autoptr(GArray) of_z = g_array_new (FALSE, FALSE, sizeof (TriadPoint));
  GArray *written[] = { of_x, of_y, of_z };

  for (int pass = 0; pass < 2; pass++)
    for (int i = sight->n_glyphs - 1; i >= 0; i--)
      {
        int frame = sight->glyphs[i].triad->frame;
        gboolean stands_out = triad_projected_scene_stands_out (sight, frame);

        if (pass == 0 ? stands_out
                      : !stands_out && sight->n_glyphs <= FEW_LETTERS &&
                        !triad_projected_scene_recedes (sight, frame))
          write_letters (cr, sight, &sight->glyphs[i], theme, typesetter, taken, written);
      }
}
