/* triad-paint-triads.c: draws triads and their axis letters */
/* SPDX-License-Identifier: Apache-2.0 */

#include "triad-paint-triads.h"

#include <math.h>

#include "triad-line-rasterizer.h"
#include "triad-drawing.h"
#include "triad-symbols.h"

#define MANY 150                  /* above this number, triads have no arrow heads */
#define MANY_MOVING 40            /* the same in a draft */
#define VERY_MANY 1500            /* above this number with arms, triads are thin lines and dots */
#define MOVING_ARMS 4096          /* approximate number of triads with arms in a draft */
#define SAME_LETTER 15.0          /* pixels: closer letters would look like a word */
#define FEW_LETTERS 24            /* up to this number, triads have letters */
#define FEW_GHOSTS 60             /* up to this number, ghosts are dashed */
#define GHOST_STRENGTH 0.45       /* opacity of the contents of a ghost model */
#define LINE_WIDTH 1.6            /* pixels */
#define LINE_HALO 2.2             /* pixels: width of the halo of a line, both sides together */
#define HALO 13.0                 /* pixels */
#define RING 9.0                  /* pixels */
#define N_MARKERS (6 + TRIAD_N_JOINT_TYPES)  /* one for each kind, and type of a joint */

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
            const TriadProjectedScene *view)
{
  int n_arms = 0;

  for (int i = 0; i < view->n_triads; i++)
    n_arms += !view->triads[i].is_dot;

  if (view->n_triads > VERY_MANY)
    return n_arms > VERY_MANY ? DETAIL_DOTS : DETAIL_LINES;

  if (cairo_surface_get_type (cairo_get_target (cr)) != CAIRO_SURFACE_TYPE_IMAGE)
    return DETAIL_FULL;

  return view->n_triads > (view->is_draft ? MANY_MOVING : MANY) ? DETAIL_LINES : DETAIL_FULL;
}

static void
add_dot (GArray                    *strokes,
         const TriadProjectedTriad *item,
         const TriadTheme          *theme)
{
  double size = item->is_dot ? 2 : 3;
  TriadRasterLine dot = {
    round (item->x) - 1, round (item->y) + size / 2 - 1,
    round (item->x) - 1 + size, round (item->y) + size / 2 - 1,
    size, theme->border[item->triad->kind],
  };

  g_array_append_val (strokes, dot);
}

/* Adds the arms, those that point away first. */
static void
add_strokes (GArray                    *strokes,
             const TriadProjectedTriad *item,
             const TriadTheme          *theme,
             Detail                     detail)
{
  TriadRasterLine stroke = { item->x, item->y, 0, 0, 0, theme->background };
  int order[3];

  triad_projected_triad_sort_axes (item, order);

  for (int i = 0; i < 3; i++)
    {
      stroke.x1 = item->x + item->arms[order[i]][0];
      stroke.y1 = item->y + item->arms[order[i]][1];

      if (detail == DETAIL_LINES)
        {
          stroke.width = LINE_WIDTH + LINE_HALO;
          stroke.colour = triad_colour_fade (theme->background, 0.7);
          g_array_append_val (strokes, stroke);
        }

      stroke.width = detail == DETAIL_LINES ? LINE_WIDTH : 1;
      stroke.colour = theme->axes[order[i]];
      g_array_append_val (strokes, stroke);
    }

  if (detail == DETAIL_DOTS)
    add_dot (strokes, item, theme);
}

/* Adds the front triad of each group of coinciding ones; among very many groups, most become
 * dots. */
static void
add_moving_strokes (GArray                    *strokes,
                    const TriadProjectedScene *view,
                    const TriadTheme          *theme,
                    gboolean                   receding)
{
  int n_places = 0;
  guint every = 1;

  for (int i = 0; i < view->n_triads; i++)
    n_places += view->overlap_count[i] > 0;

  while (n_places / every > MOVING_ARMS)
    every *= 2;

  for (int i = 0; i < view->n_triads; i++)
    {
      const TriadProjectedTriad *item = &view->triads[i];

      if (view->overlap_count[i] == 0 ||
          triad_projected_scene_recedes (view, item->triad->frame) != receding)
        continue;

      if (!item->is_dot && triad_projected_scene_is_sampled ((guint) item->triad->frame, every))
        add_strokes (strokes, item, theme, DETAIL_DOTS);
      else
        add_dot (strokes, item, theme);
    }
}

/* Markers that are painted once for each kind and type of joint, and then copied. */
typedef struct
{
  cairo_surface_t *pictures[N_MARKERS];
  double           scale;
  const TriadTheme *theme;
} MarkerCache;

static void
marker_cache_init (MarkerCache      *self,
                   cairo_t          *cr,
                   const TriadTheme *theme)
{
  cairo_matrix_t matrix;
  double device_x;
  double device_y;

  cairo_get_matrix (cr, &matrix);
  cairo_surface_get_device_scale (cairo_get_target (cr), &device_x, &device_y);
  *self = (MarkerCache) { .scale = hypot (matrix.xx, matrix.yx) * device_x, .theme = theme };
}

static void
marker_cache_clear (MarkerCache *self)
{
  for (int i = 0; i < N_MARKERS; i++)
    g_clear_pointer (&self->pictures[i], cairo_surface_destroy);
}

static void
paint_cached_marker (MarkerCache               *self,
                     cairo_t                   *cr,
                     const TriadProjectedTriad *item)
{
  const TriadTriad *triad = item->triad;
  int number = triad->kind == TRIAD_FRAME_JOINT ? 6 + (int) triad->joint_type : (int) triad->kind;
  double half = ceil (2.2 * item->marker) + 1;

  if (self->pictures[number] == NULL)
    {
      int size = (int) ceil (2 * half * self->scale);
      cairo_t *marker_cr;

      self->pictures[number] = cairo_image_surface_create (CAIRO_FORMAT_ARGB32, size, size);
      cairo_surface_set_device_scale (self->pictures[number], self->scale, self->scale);
      marker_cr = cairo_create (self->pictures[number]);
      triad_symbol_marker (marker_cr, triad->kind, triad->joint_type, half, half, item->marker,
                           self->theme);
      cairo_destroy (marker_cr);
    }

  /* Aligned to pixels. */
  cairo_set_source_surface (cr, self->pictures[number],
                            round ((item->x - half) * self->scale) / self->scale,
                            round ((item->y - half) * self->scale) / self->scale);
  cairo_paint (cr);
}

static void
paint_badges (cairo_t                   *cr,
              const TriadProjectedScene *view,
              const TriadTheme          *theme,
              gboolean                   receding)
{
  for (int i = 0; i < view->n_triads; i++)
    {
      const TriadProjectedTriad *item = &view->triads[i];

      if (item->triad->error &&
          triad_projected_scene_recedes (view, item->triad->frame) == receding)
        triad_symbol_badge (cr, item->x - 9, item->y - 9, 6, theme);
    }
}

static void
paint_simply (cairo_t                   *cr,
              const TriadProjectedScene *view,
              const TriadTheme          *theme,
              gboolean                   receding,
              Detail                     detail)
{
  g_autoptr(GArray) strokes = g_array_new (FALSE, FALSE, sizeof (TriadRasterLine));
  gboolean is_merged = view->is_draft && detail == DETAIL_DOTS;
  MarkerCache markers;

  if (is_merged)
    add_moving_strokes (strokes, view, theme, receding);

  /* Dots are below all arms. */
  for (int pass = 0; pass < 2 && !is_merged; pass++)
    for (int i = 0; i < view->n_triads; i++)
      {
        const TriadProjectedTriad *item = &view->triads[i];

        if (item->is_dot != (pass == 0) ||
            triad_projected_scene_recedes (view, item->triad->frame) != receding)
          continue;

        if (!item->is_dot)
          add_strokes (strokes, item, theme, detail);
        else if (view->overlap_count[i] > 0)
          add_dot (strokes, item, theme);
      }

  triad_line_rasterizer_paint (cr, (TriadRasterLine *) (gpointer) strokes->data,
                               (int) strokes->len);

  if (detail == DETAIL_LINES)
    {
      marker_cache_init (&markers, cr, theme);

      for (int i = 0; i < view->n_triads; i++)
        if (!view->triads[i].is_dot &&
            triad_projected_scene_recedes (view, view->triads[i].triad->frame) == receding)
          paint_cached_marker (&markers, cr, &view->triads[i]);

      marker_cache_clear (&markers);
    }

  paint_badges (cr, view, theme, receding);
}

void
triad_paint_ghosts (cairo_t                   *cr,
                    const TriadProjectedScene *view,
                    const TriadTheme          *theme)
{
  g_autoptr(GArray) strokes = g_array_new (FALSE, FALSE, sizeof (TriadRasterLine));

  for (int i = 0; i < view->n_ghosts; i++)
    {
      const TriadProjectedTriad *ghost = &view->ghosts[i];
      TriadRasterLine stroke = { ghost->x, ghost->y, 0, 0, 1.2, theme->placement };

      stroke.colour = triad_colour_fade (theme->placement, GHOST_STRENGTH);

      for (int axis = 0; axis < 3; axis++)
        {
          stroke.x1 = ghost->x + ghost->arms[axis][0];
          stroke.y1 = ghost->y + ghost->arms[axis][1];
          g_array_append_val (strokes, stroke);
        }
    }

  if (view->n_ghosts > FEW_GHOSTS)
    triad_line_rasterizer_paint (cr, (TriadRasterLine *) (gpointer) strokes->data,
                                 (int) strokes->len);

  for (int i = 0; i < view->n_ghosts; i++)
    {
      const TriadProjectedTriad *ghost = &view->ghosts[i];
      gboolean is_model = ghost->triad->frame == ghost->triad->ghost_of;

      if (!is_model && view->n_ghosts > FEW_GHOSTS)
        continue;

      triad_projected_triad_paint (ghost, cr, theme,
                                   is_model ? TRIAD_PROJECTED_TRIAD_GHOST
                                            : TRIAD_PROJECTED_TRIAD_FAINT_GHOST);
    }
}

void
triad_paint_triads (cairo_t                   *cr,
                    const TriadProjectedScene *view,
                    const TriadTheme          *theme,
                    gboolean                   receding)
{
  Detail detail = get_detail (cr, view);

  if (receding && view->highlight.path == NULL)
    return;

  if (detail != DETAIL_FULL)
    {
      paint_simply (cr, view, theme, receding, detail);
      return;
    }

  for (int i = 0; i < view->n_triads; i++)
    {
      const TriadProjectedTriad *item = &view->triads[i];

      if (!triad_projected_scene_emphasizes (view, item->triad->frame) &&
          triad_projected_scene_recedes (view, item->triad->frame) == receding)
        {
          triad_drawing_begin_part (cr, TRIAD_PART_FRAME, item->triad->frame, NULL);
          triad_projected_triad_paint (item, cr, theme, TRIAD_PROJECTED_TRIAD_PLAIN);
          triad_drawing_end_part (cr);
        }
    }
}

static void
paint_circle (cairo_t                   *cr,
              const TriadProjectedTriad *item,
              double                     radius,
              TriadColour                colour,
              double                     fill,
              double                     line_width)
{
  cairo_save (cr);
  triad_symbol_circle (cr, item->x, item->y, radius);
  triad_symbol_fill_and_stroke (cr, triad_colour_fade (colour, fill), colour, line_width);
  cairo_restore (cr);
}

static void
paint_halo (cairo_t                   *cr,
            const TriadProjectedScene *view,
            const TriadProjectedTriad *item,
            const TriadTheme          *theme,
            double                     radius)
{
  gboolean is_selected = item->triad->frame == view->highlight.selected;

  paint_circle (cr, item, radius, is_selected ? theme->selection : theme->hover, 0.22,
                is_selected ? 2.4 : 1.4);
}

void
triad_paint_fan_out (cairo_t                   *cr,
                     const TriadProjectedScene *view,
                     const TriadTheme          *theme)
{
  cairo_save (cr);
  triad_theme_set_source (cr, triad_colour_fade (theme->dim_text, 0.7));
  cairo_set_line_width (cr, 1);

  for (int i = 0; i < view->n_fanned; i++)
    {
      cairo_move_to (cr, view->fan_x, view->fan_y);
      cairo_line_to (cr, view->fanned[i].x, view->fanned[i].y);
      triad_drawing_stroke (cr);
    }

  for (int i = 0; i < view->n_fanned; i++)
    {
      const TriadProjectedTriad *fanned = &view->fanned[i];

      if (triad_projected_scene_emphasizes (view, fanned->triad->frame))
        paint_halo (cr, view, fanned, theme, RING);

      triad_symbol_marker (cr, fanned->triad->kind, fanned->triad->joint_type, fanned->x,
                           fanned->y, fanned->marker, theme);

      if (fanned->triad->error)
        triad_symbol_badge (cr, fanned->x - 7, fanned->y - 7, 5, theme);
    }

  cairo_restore (cr);
}

void
triad_paint_raised (cairo_t                   *cr,
                    const TriadProjectedScene *view,
                    const TriadTheme          *theme)
{
  for (int i = 0; i < view->n_triads; i++)
    {
      const TriadProjectedTriad *item = &view->triads[i];

      if (triad_frame_path_contains (view->highlight.path, item->triad->frame) &&
          !triad_projected_scene_emphasizes (view, item->triad->frame))
        paint_circle (cr, item, RING, triad_colour_fade (theme->selection, 0.7), 0, 1.4);
    }

  /* The selected triad is on top. */
  for (int pass = 0; pass < 2; pass++)
    for (int i = 0; i < view->n_triads; i++)
      {
        const TriadProjectedTriad *item = &view->triads[i];
        gboolean is_selected = item->triad->frame == view->highlight.selected;

        if (triad_projected_scene_emphasizes (view, item->triad->frame) &&
            is_selected == (pass == 1))
          {
            TriadProjectedTriad whole;

            triad_projected_triad_init_whole (&whole, item);
            triad_drawing_begin_part (cr, TRIAD_PART_FRAME, item->triad->frame, NULL);
            paint_halo (cr, view, item, theme, HALO);
            triad_projected_triad_paint (&whole, cr, theme, TRIAD_PROJECTED_TRIAD_PLAIN);
            triad_drawing_end_part (cr);
          }
      }
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
triad_paint_hides_marker (const TriadProjectedScene *view,
                          const TriadRect           *box)
{
  for (int i = 0; i < view->n_triads + view->n_fanned; i++)
    {
      const TriadProjectedTriad *item = i < view->n_triads ? &view->triads[i]
                                                    : &view->fanned[i - view->n_triads];

      if (item->x > box->x - item->marker && item->x < box->x + box->width + item->marker &&
          item->y > box->y - item->marker && item->y < box->y + box->height + item->marker)
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
write_letters (cairo_t                    *cr,
               const TriadProjectedScene  *view,
               const TriadProjectedTriad  *item,
               const TriadTheme           *theme,
               TriadTextCache             *text_cache,
               GArray                     *taken,
               GArray                    **written)
{
  for (int axis = 0; axis < 3; axis++)
    {
      TriadPoint at;
      TriadRect box;
      double x;
      double y;

      if (!triad_projected_triad_get_letter (item, axis, &x, &y))
        continue;

      at = (TriadPoint) { x, y };
      triad_text_cache_measure (text_cache, TRIAD_FACE_LETTER, letters[axis],
                                &box.width, &box.height);
      box.x = x - box.width / 2;
      box.y = y - box.height / 2;

      if (is_repeated (written[axis], x, y) || !triad_paint_is_free (taken, &box)
          || triad_paint_hides_marker (view, &box))
        continue;

      triad_drawing_begin_part (cr, TRIAD_PART_ORNAMENT, -1, NULL);
      triad_text_cache_write (text_cache, TRIAD_FACE_LETTER, letters[axis], box.x, box.y,
                              theme->axes[axis], theme->background);
      triad_drawing_end_part (cr);
      g_array_append_val (taken, box);
      g_array_append_val (written[axis], at);
    }
}

void
triad_paint_letters (cairo_t                   *cr,
                     const TriadProjectedScene *view,
                     const TriadTheme          *theme,
                     TriadTextCache            *text_cache,
                     GArray                    *taken)
{
  g_autoptr(GArray) of_x = g_array_new (FALSE, FALSE, sizeof (TriadPoint));
  g_autoptr(GArray) of_y = g_array_new (FALSE, FALSE, sizeof (TriadPoint));
  g_autoptr(GArray) of_z = g_array_new (FALSE, FALSE, sizeof (TriadPoint));
  GArray *written[] = { of_x, of_y, of_z };

  for (int pass = 0; pass < 2; pass++)
    for (int i = view->n_triads - 1; i >= 0; i--)
      {
        int frame = view->triads[i].triad->frame;
        gboolean is_emphasized = triad_projected_scene_emphasizes (view, frame);
        TriadProjectedTriad item = view->triads[i];

        if (is_emphasized)
          triad_projected_triad_init_whole (&item, &view->triads[i]);

        if (pass == 0 ? is_emphasized
                      : !is_emphasized && view->n_triads <= FEW_LETTERS &&
                        !triad_projected_scene_recedes (view, frame))
          write_letters (cr, view, &item, theme, text_cache, taken, written);
      }
}
