/* triad-paint-scene.c: draws a scene */
/* SPDX-License-Identifier: Apache-2.0 */

#include "triad-paint-scene.h"

#include "triad-gizmo.h"
#include "triad-paint-grid.h"
#include "triad-paint-handles.h"
#include "triad-paint-joints.h"
#include "triad-paint-measure.h"
#include "triad-paint-names.h"
#include "triad-paint-overlay.h"
#include "triad-paint-segments.h"
#include "triad-paint-shapes.h"
#include "triad-paint-triads.h"
#include "triad-drawing.h"
#include "triad-spatial-grid.h"
#include "triad-symbols.h"

#include <glib/gi18n.h>
#include <math.h>

#define FAINT_GIZMO 0.3           /* opacity of the gizmo if a frame is below it */
#define FEW_GHOSTS 4              /* up to this number, ghosts of models have names */
#define EDGE 12.0                 /* pixels from notes to the edge */
#define PLATE 5.0                 /* pixels beside what is on a plate */
#define NOTES_WIDTH 190.0         /* pixels at the lower right */
#define NOTES_HEIGHT 90.0
#define NOTE_HEIGHT 20.0
#define MANY_NAMES 30             /* above this number of frames, names may be counted */
#define COUNT_CELL 32.0           /* pixels: side of a cell with numbers of coinciding frames */
#define FANNED 1.6                /* half of the room for a marker of a fan-out, in its radii */
#define BEYOND 1e4                /* pixels: farther than any screen */

typedef struct
{
  cairo_t             *cr;
  TriadProjectedScene *view;
  const TriadTheme    *theme;
  TriadTextCache      *text_cache;
} Painter;

static gboolean
is_on_screen (const TriadProjectedScene *view,
              const TriadProjectedTriad *item)
{
  return item->x >= 0 && item->x <= view->width && item->y >= 0 && item->y <= view->height;
}

static int
count_ghosts (const TriadProjectedScene *view)
{
  int n = 0;

  for (int i = 0; i < view->n_ghosts; i++)
    n += view->ghosts[i].triad->frame == view->ghosts[i].triad->ghost_of;

  return n;
}

/* Places names that do not depend on what is highlighted.  There are none during movements, and
 * none of kinds that are hidden. */
static TriadNames *
place_names (Painter *self,
             GArray  *taken)
{
  const TriadProjectedScene *view = self->view;
  TriadStackedLabel *names = g_new (TriadStackedLabel, view->n_triads + view->n_ghosts + 1);
  gboolean has_names = view->style.names && !view->is_draft;
  gboolean has_ghosts = has_names && count_ghosts (view) <= FEW_GHOSTS;
  int n = 0;

  for (int i = 0; has_names && i < view->n_triads; i++)
    {
      const TriadTriad *triad = view->triads[i].triad;

      if (triad->label != NULL && is_on_screen (view, &view->triads[i])
          && triad_scene_style_shows (&view->style, triad->kind))
        triad_stacked_label_init (&names[n++], &view->triads[i], FALSE, &TRIAD_HIGHLIGHT_NONE);
    }

  for (int i = 0; has_ghosts && i < view->n_ghosts; i++)
    {
      const TriadTriad *ghost = view->ghosts[i].triad;

      if (ghost->label != NULL && ghost->frame == ghost->ghost_of
          && is_on_screen (view, &view->ghosts[i]))
        triad_stacked_label_init (&names[n++], &view->ghosts[i], TRUE, &TRIAD_HIGHLIGHT_NONE);
    }

  return triad_names_new (view, names, n, self->text_cache, taken);
}

/* Whether the name of a frame is at its marker in the fan-out. */
static gboolean
is_fanned_out (const TriadProjectedScene *view,
               int                        frame)
{
  for (int i = 0; i < view->n_fanned; i++)
    if (view->fanned[i].triad->frame == frame)
      return TRUE;

  return FALSE;
}

/* Leaves the markers of a fan-out visible, which are painted over the names. */
static void
take_fan_out (const TriadProjectedScene *view,
              TriadNames                *names,
              GArray                    *taken)
{
  for (int i = 0; i < view->n_fanned; i++)
    {
      double half = FANNED * view->fanned[i].marker;
      TriadRect marker = { view->fanned[i].x - half, view->fanned[i].y - half, 2 * half, 2 * half };

      triad_names_hide_below (names, marker);
      g_array_append_val (taken, marker);
    }
}

/* Returns the number of names without room. */
static int
paint_names (Painter    *self,
             TriadNames *names,
             GArray     *taken)
{
  const TriadProjectedScene *view = self->view;
  TriadStackedLabel *more = g_new (TriadStackedLabel, view->n_fanned + 3);
  int n = 0;

  for (int i = 0; view->style.names && i < view->n_fanned; i++)
    if (view->fanned[i].triad->label != NULL && is_on_screen (view, &view->fanned[i]))
      triad_stacked_label_init (&more[n++], &view->fanned[i], FALSE, &view->highlight);

  for (int i = 0; view->style.names && i < view->n_triads; i++)
    {
      const TriadTriad *triad = view->triads[i].triad;

      if (triad->label != NULL && triad_projected_scene_emphasizes (view, triad->frame)
          && is_on_screen (view, &view->triads[i]) && !is_fanned_out (view, triad->frame))
        triad_stacked_label_init (&more[n++], &view->triads[i], FALSE, &view->highlight);
    }

  return triad_names_paint (names, self->cr, self->view, more, n, self->theme, taken);
}

static gboolean
is_free (const TriadSpatialGrid *grid,
         const GArray           *taken,
         const TriadRect        *box,
         GArray                 *near)
{
  triad_spatial_grid_find (grid, box, 0, near);

  for (guint i = 0; i < near->len; i++)
    if (triad_rect_overlaps (&g_array_index (taken, TriadRect, g_array_index (near, int, i)), box))
      return FALSE;

  return TRUE;
}

/* Without names, shows how many frames coincide. */
static void
paint_overlap_counts (Painter *self,
                      GArray  *taken)
{
  const TriadProjectedScene *view = self->view;
  const TriadRect screen = { 0, 0, view->width, view->height };
  g_autoptr(TriadSpatialGrid) grid = triad_spatial_grid_new (&screen, view->n_triads, COUNT_CELL);
  g_autoptr(GArray) near = g_array_new (FALSE, FALSE, sizeof (int));

  for (guint i = 0; i < taken->len; i++)
    triad_spatial_grid_add (grid, (int) i, &g_array_index (taken, TriadRect, i));

  for (int i = 0; i < view->n_triads; i++)
    if (view->overlap_count[i] > 1)
      {
        const TriadProjectedTriad *item = &view->triads[i];
        g_autofree char *text = g_strdup_printf ("%d", view->overlap_count[i]);
        TriadRect box = { item->x + item->marker + 2, item->y + 2, 0, 0 };

        triad_text_cache_measure (self->text_cache, TRIAD_FACE_LETTER, text,
                                  &box.width, &box.height);

        if (!is_free (grid, taken, &box, near))
          continue;

        triad_text_cache_write (self->text_cache, TRIAD_FACE_LETTER, text, box.x, box.y,
                                self->theme->dim_text, self->theme->background);
        triad_spatial_grid_add (grid, (int) taken->len, &box);
        g_array_append_val (taken, box);
      }
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

/* Writes a right-aligned note with its lower edge at @y, and returns its left edge.  It has a plate,
 * since the ground may be terrain, except in files, which have no pixels to spare.
 *
 * @before: room on the plate to the left of the text
 * @after: likewise to the right of it
 */
static double
paint_note (Painter     *self,
            const char  *text,
            double       right,
            double       y,
            double       before,
            double       after,
            TriadColour  colour)
{
  double width;
  double height;

  triad_text_cache_measure (self->text_cache, TRIAD_FACE_PLAIN, text, &width, &height);

  if (!self->view->is_still)
    {
      triad_symbol_pill (self->cr, floor (right - width - before - PLATE) + 0.5,
                         floor (y - height) - 0.5, ceil (width + before + after + 2 * PLATE),
                         ceil (height) + 2);
      triad_symbol_fill_and_stroke (self->cr, triad_colour_fade (self->theme->background, 0.82),
                                    self->theme->grid, 1);
    }

  triad_text_cache_write (self->text_cache, TRIAD_FACE_PLAIN, text, right - width, y - height,
                          colour, self->theme->background);

  return right - width;
}

/* Exported drawings are not translated. */
G_GNUC_FORMAT (2) G_GNUC_FORMAT (3) static const char *
choose_words (Painter    *self,
              const char *one,
              const char *several,
              int         n)
{
  if (triad_text_cache_translates (self->text_cache))
    return g_dngettext (NULL, one, several, n);

  return n == 1 ? one : several;
}

/* Shows the length of a square of the grid. */
static void
paint_scale (Painter *self)
{
  const TriadProjectedScene *view = self->view;
  double step = triad_grid_get_step (&view->camera, view->height);
  double length = step * triad_camera_get_scale (&view->camera, view->camera.distance,
                                                 view->height);
  double right = view->part.x + view->part.width - EDGE;
  double y = view->part.y + view->part.height - EDGE;
  g_autofree char *size = format_length (step);
  /* Translators: %s is a length: how long a square of the grid is */
  g_autofree char *text = g_strdup_printf (triad_text_cache_translates (self->text_cache)
                                           ? _("grid %s") : "grid %s", size);

  paint_note (self, text, right - length - 8, y + 4, 0, length + 8, self->theme->dim_text);

  cairo_move_to (self->cr, right - length, y - 4);
  cairo_line_to (self->cr, right - length, y);
  cairo_line_to (self->cr, right, y);
  cairo_line_to (self->cr, right, y - 4);
  triad_theme_set_source (self->cr, self->theme->dim_text);
  cairo_set_line_width (self->cr, 1.4);
  triad_drawing_stroke (self->cr);
}

/* Counts the meshes that are shown as placeholders. */
static int
count_unread (const TriadProjectedScene *view)
{
  int n = 0;

  for (int i = 0; i < view->scene->n_bodies; i++)
    {
      const TriadShape *shape = view->scene->bodies[i].shape;

      n += shape->why != NULL && triad_shape_is_shown (shape, &view->style);
    }

  return n;
}

/* On the screen, the notes change with the selection. */
TriadRect
triad_paint_scene_get_notes_box (const TriadProjectedScene *view)
{
  const TriadRect *part = &view->part;
  int n_notes = (count_unread (view) > 0) + (view->scene->unresolved > 0)
                + (view->n_triads > MANY_NAMES);
  double height = n_notes > 0 ? EDGE + 14 + NOTE_HEIGHT * n_notes : view->style.grid ? 2 * EDGE : 0;
  double width = height > 0 ? NOTES_WIDTH : 0;

  if (!view->is_still)
    {
      width = NOTES_WIDTH;
      height = NOTES_HEIGHT;
    }

  return (TriadRect) { part->x + part->width - width, part->y + part->height - height,
                       width, height };
}

/* Reports what the view does not show. */
static void
paint_notes (Painter *self,
             int      n_names_left)
{
  const TriadRect *part = &self->view->part;
  double right = part->x + part->width - EDGE;
  double y = part->y + part->height - EDGE - (self->view->is_still ? 14 : 16);
  int unresolved = self->view->scene->unresolved;
  int unread = count_unread (self->view);
  double left;

  if (n_names_left > 0 && !self->view->is_draft)
    {
      g_autofree char *text = g_strdup_printf (choose_words (self, "+%d name", "+%d names",
                                                             n_names_left), n_names_left);

      paint_note (self, text, right, y, 0, 0, self->theme->dim_text);
      y -= NOTE_HEIGHT;
    }

  if (unread > 0)
    {
      g_autofree char *text = g_strdup_printf (choose_words (self, "%d mesh is missing",
                                                             "%d meshes are missing", unread),
                                               unread);

      left = paint_note (self, text, right, y, 0, 0, self->theme->dim_text);
      self->view->missing = (TriadRect) { left - PLATE, y - NOTE_HEIGHT + PLATE,
                                          right - left + 2 * PLATE, NOTE_HEIGHT };
      y -= NOTE_HEIGHT;
    }

  if (unresolved > 0)
    {
      g_autofree char *text = g_strdup_printf (choose_words (self, "%d frame has no pose",
                                                             "%d frames have no pose", unresolved),
                                               unresolved);

      left = paint_note (self, text, right, y, 18, 0, self->theme->error);
      triad_symbol_badge (self->cr, left - 12, y - 8, 6, self->theme);
    }
}

/* Receding parts are painted first, and then blended towards the background. */
static void
paint_things (Painter *self,
              GArray  *taken)
{
  cairo_t *cr = self->cr;
  const TriadProjectedScene *view = self->view;
  const TriadTheme *theme = self->theme;
  TriadTheme receded;

  if (view->highlight.path != NULL)
    {
      triad_theme_init_receded (&receded, theme);
      theme = &receded;
    }

  if (view->style.grid)
    triad_paint_grid (cr, &view->camera, theme, view->width, view->height);

  triad_paint_shapes (cr, view, theme);
  triad_paint_thin_segments (cr, view, theme);
  triad_paint_centres_of_mass (cr, view, theme);
  triad_paint_rests (cr, view, theme);
  triad_paint_ghosts (cr, view, theme);
  triad_paint_joints (cr, view, theme);
  triad_paint_triads (cr, view, theme, TRUE);

  if (view->highlight.path != NULL)
    triad_drawing_recede (cr, self->theme);

  theme = self->theme;
  triad_paint_overlay (cr, view, theme);
  triad_paint_strong_segments (cr, view, theme);
  triad_paint_strong_joints (cr, view, theme);
  triad_paint_triads (cr, view, theme, FALSE);
  triad_paint_raised (cr, view, theme);
  triad_paint_lit_overlay (cr, view, theme, self->text_cache, taken);
}

/* Paints the axes in a corner, the scale of the grid, and notes. */
static void
paint_corners (Painter *self,
               int      n_names_left)
{
  const TriadProjectedScene *view = self->view;
  TriadRect gizmo = triad_gizmo_get_box (&view->part);
  gboolean is_faint = triad_paint_hides_marker (view, &gizmo);

  triad_drawing_begin_part (self->cr, TRIAD_PART_ORNAMENT, -1, NULL);

  if (is_faint)
    triad_drawing_begin_group (self->cr, FAINT_GIZMO);

  cairo_save (self->cr);
  cairo_translate (self->cr, view->part.x, view->part.y);
  triad_gizmo_paint (self->cr, &view->camera, self->theme, self->text_cache, view->part.height,
                     view->is_still);
  cairo_restore (self->cr);

  if (is_faint)
    triad_drawing_end_group (self->cr, FAINT_GIZMO);

  triad_drawing_end_part (self->cr);

  if (view->style.grid)
    paint_scale (self);

  paint_notes (self, n_names_left);
}

/* Adds where names may not be.  If the part may still grow, its corners move away from it. */
static void
take_corners (const TriadProjectedScene *view,
              GArray                    *taken)
{
  double beyond = view->is_bare ? BEYOND : 0;
  TriadRect gizmo = triad_gizmo_get_box (&view->part);
  TriadRect notes = triad_paint_scene_get_notes_box (view);
  const TriadRect caption = { 0, 0, view->width, view->caption };

  gizmo.x -= beyond;
  gizmo.width += beyond;
  gizmo.height += beyond;
  notes.width += beyond;
  notes.height += beyond;
  g_array_append_val (taken, gizmo);
  g_array_append_val (taken, notes);
  g_array_append_val (taken, caption);
}

void
triad_paint_projected_scene (cairo_t             *cr,
                             TriadProjectedScene *view,
                             const TriadTheme    *theme,
                             TriadTextCache      *text_cache)
{
  Painter self = { cr, view, theme, text_cache };
  g_autoptr(GArray) taken = g_array_new (FALSE, FALSE, sizeof (TriadRect));
  g_autoptr(TriadNames) names = NULL;
  int n_names_left;

  g_return_if_fail (view->width > 0 && view->height > 0);

  triad_text_cache_begin (text_cache, cr);
  take_corners (view, taken);

  if (view->taken != NULL)
    g_array_append_vals (taken, view->taken->data, view->taken->len);

  /* Names come first, because the other labels depend on what is selected. */
  names = place_names (&self, taken);

  triad_drawing_begin_part (cr, TRIAD_PART_SCENE, -1, NULL);
  cairo_save (cr);
  cairo_set_line_cap (cr, CAIRO_LINE_CAP_ROUND);
  cairo_rectangle (cr, view->part.x, view->part.y, view->part.width, view->part.height);
  triad_drawing_begin_clip (cr);

  paint_things (&self, taken);
  triad_paint_measure (cr, view, theme, text_cache, taken);
  triad_paint_letters (cr, view, theme, text_cache, taken);

  if (view->callout.width > 0)
    triad_names_hide_below (names, view->callout);

  take_fan_out (view, names, taken);
  n_names_left = paint_names (&self, names, taken);

  if (!view->style.names)
    paint_overlap_counts (&self, taken);

  if (view->handles != NULL)
    triad_paint_handles (cr, view->handles, theme);

  triad_paint_measure_callout (cr, view, theme, text_cache);

  if (!view->is_bare)
    paint_corners (&self, n_names_left);

  triad_drawing_end_clip (cr);
  cairo_restore (cr);
  triad_drawing_end_part (cr);
}
