/* triad-page.c: a figure with its panels laid out, ready to paint */
/* SPDX-License-Identifier: Apache-2.0 */

#include "triad-page.h"

#include "triad-cairo-autoptr.h"
#include "triad-drawing-bounds.h"
#include "triad-error.h"
#include "triad-figure-error.h"
#include "triad-figure-scene.h"
#include "triad-frame-selector.h"
#include "triad-label.h"
#include "triad-occupancy.h"
#include "triad-option-value.h"
#include "triad-paint-graph.h"
#include "triad-paint-scene.h"
#include "triad-paint-shapes.h"
#include "triad-scene-panel.h"

#include <glib/gi18n.h>

#define OVERHANG 9.0              /* points: badges on borders, and halos around boxes */

#define LEAST_HEADING 80.0        /* points: width of the heading of an empty panel */
#define HEADING_GAP 4.0           /* between a heading and its panel */

/* The panels of a figure, from left to right. */
static const struct
{
  int n;
  TriadFigureContent panels[TRIAD_MAX_PANELS];
} contents[] = {
  [TRIAD_FIGURE_SCENE] = { 1, { TRIAD_FIGURE_SCENE } },
  [TRIAD_FIGURE_ATTACHED_TO] = { 1, { TRIAD_FIGURE_ATTACHED_TO } },
  [TRIAD_FIGURE_RELATIVE_TO] = { 1, { TRIAD_FIGURE_RELATIVE_TO } },
  [TRIAD_FIGURE_GRAPHS] = { 2, { TRIAD_FIGURE_ATTACHED_TO, TRIAD_FIGURE_RELATIVE_TO } },
  [TRIAD_FIGURE_PLATE] = { 2, { TRIAD_FIGURE_RELATIVE_TO, TRIAD_FIGURE_SCENE } },
  [TRIAD_FIGURE_ALL] = { 3, { TRIAD_FIGURE_ATTACHED_TO, TRIAD_FIGURE_RELATIVE_TO,
                              TRIAD_FIGURE_SCENE } },
};

static const char *const headings[] = {
  [TRIAD_FIGURE_SCENE] = "3D view",
  [TRIAD_FIGURE_ATTACHED_TO] = "attached_to",
  [TRIAD_FIGURE_RELATIVE_TO] = "relative_to",
};

static void
choose_theme (const TriadFigure *figure,
              TriadFigureTheme   choice,
              TriadTheme        *theme)
{
  gboolean is_dark = choice == TRIAD_FIGURE_DARK || choice == TRIAD_FIGURE_CONTRAST_DARK;
  gboolean is_strong = choice == TRIAD_FIGURE_CONTRAST || choice == TRIAD_FIGURE_CONTRAST_DARK;
  double channels[4];

  *theme = choice == TRIAD_FIGURE_PRINT ? *triad_theme_get_print ()
                                        : *triad_theme_get (is_dark, is_strong);

  if (figure->background == NULL)
    return;

  if (triad_figure_parse_colour (figure->background, channels))
    theme->background = (TriadColour) { channels[0], channels[1], channels[2], channels[3] };
  else
    theme->background.a = 0;
}

/* Finds which frames are shown, by vertex. Returns NULL without an error for all. */
static gboolean *
find_shown (const TriadFigure    *figure,
            const TriadSnapshot  *snapshot,
            GError              **error)
{
  int n = triad_snapshot_get_n_frames (snapshot);
  g_autofree gboolean *is_shown = NULL;

  if (figure->frames != NULL)
    {
      is_shown = triad_frame_selector_match (snapshot, "frames",
                                             (const char *const *) figure->frames, error);

      if (is_shown == NULL)
        return NULL;
    }

  if (figure->kinds == NULL)
    return g_steal_pointer (&is_shown);

  if (is_shown == NULL)
    {
      is_shown = g_new (gboolean, n + 1);

      for (int v = 0; v < n; v++)
        is_shown[v] = TRUE;
    }

  for (int v = 0; v < n; v++)
    {
      TriadFrameKind kind = triad_snapshot_get_frame (snapshot, v)->kind;

      is_shown[v] = is_shown[v]
                    && g_strv_contains ((const char *const *) figure->kinds,
                                        triad_frame_kind_get_name (kind));
    }

  return g_steal_pointer (&is_shown);
}

static TriadDiagramOptions *
make_options (const TriadFigure    *figure,
              const TriadSnapshot  *snapshot,
              const gboolean       *is_shown,
              GError              **error)
{
  g_autoptr(TriadDiagramOptions) options = triad_diagram_options_new ();
  g_autofree gboolean *is_collapsed = NULL;

  options->direction = figure->direction;
  options->pose_labels = figure->poses;
  options->family = g_strdup (figure->font);
  options->max_boxes = figure->expand_all ? 0 : TRIAD_PAGE_MAX_EXPANDED;

  if (figure->collapsed != NULL)
    {
      is_collapsed = triad_frame_selector_match (snapshot, "collapsed",
                                                 (const char *const *) figure->collapsed, error);

      if (is_collapsed == NULL)
        return NULL;
    }

  for (int v = 0; v < triad_snapshot_get_n_frames (snapshot); v++)
    {
      const TriadFrame *frame = triad_snapshot_get_frame (snapshot, v);

      if (is_collapsed != NULL && is_collapsed[v])
        triad_diagram_options_collapse (options, triad_snapshot_get_scoped_name (snapshot, v),
                                        TRUE);

      if (is_shown != NULL && !is_shown[v] && frame->kind != TRIAD_FRAME_ROOT)
        g_hash_table_add (options->hidden, g_strdup (triad_snapshot_get_scoped_name (snapshot, v)));
    }

  return g_steal_pointer (&options);
}

/* Adds a note if models that the figure does not name have been collapsed. */
static void
note_collapsed (TriadPage                 *self,
                const TriadDiagram        *diagram,
                const TriadDiagramOptions *options)
{
  guint n_collapsed = 0;

  for (int i = 0; i < diagram->n_boxes; i++)
    n_collapsed += diagram->boxes[i].n_inside > 0;

  if (self->note == NULL && n_collapsed > g_hash_table_size (options->collapsed))
    self->note = g_strdup_printf (_("the graph has more than %d boxes, so nested models are "
                                    "drawn as single boxes; use --expand=all to draw all"),
                                  TRIAD_PAGE_MAX_EXPANDED);
}

static gboolean
prepare_graph (TriadPage                  *self,
               TriadPanel                 *panel,
               TriadLayoutEngine          *engine,
               const TriadDiagramOptions  *options,
               GCancellable               *cancellable,
               GError                    **error)
{
  TriadGraphKind kind = panel->content == TRIAD_FIGURE_ATTACHED_TO ? TRIAD_GRAPH_ATTACHED_TO
                                                                   : TRIAD_GRAPH_RELATIVE_TO;
  g_autoptr(TriadDiagram) diagram = NULL;

  if (!triad_frame_selector_find_path (self->figure, self->snapshot, kind, &panel->selected,
                                       &panel->path,
                                       error))
    return FALSE;

  diagram = triad_diagram_new_with_options (self->snapshot, kind, options);

  if (diagram->n_boxes > TRIAD_PAGE_MAX_BOXES)
    {
      g_set_error (error, TRIAD_ERROR, TRIAD_ERROR_TOO_LARGE,
                   _("the graph has more than %d frames; show "
                     "fewer with frames, kinds or collapsed"),
                   TRIAD_PAGE_MAX_BOXES);
      return FALSE;
    }

  note_collapsed (self, diagram, options);
  panel->layout = triad_layout_engine_run (engine, g_steal_pointer (&diagram), cancellable, error);

  return panel->layout != NULL;
}

static gboolean
prepare_scene (TriadPage       *self,
               TriadPanel      *panel,
               const gboolean  *is_shown,
               TriadMeshes     *meshes,
               GCancellable    *cancellable,
               GError         **error)
{
  TriadGraphKind kind = self->figure->lines == TRIAD_LINES_ATTACHED_TO ? TRIAD_GRAPH_ATTACHED_TO
                                                                       : TRIAD_GRAPH_RELATIVE_TO;

  if (!triad_frame_selector_find_path (self->figure, self->snapshot, kind, &panel->selected,
                                       &panel->path,
                                       error))
    return FALSE;

  triad_figure_get_style (self->figure, &panel->style);
  panel->scenes = triad_figure_make_scenes (self->figure, self->snapshot, is_shown, meshes,
                                            &panel->n_scenes, &self->note, cancellable, error);

  if (panel->scenes == NULL)
    return FALSE;

  self->n_steps = panel->n_scenes;

  return TRUE;
}

static gboolean
prepare (TriadPage          *self,
         TriadLayoutEngine  *engine,
         TriadMeshes        *meshes,
         GCancellable       *cancellable,
         GError            **error)
{
  const TriadFigure *figure = self->figure;
  g_autoptr(TriadDiagramOptions) options = NULL;
  g_autofree gboolean *is_shown = NULL;
  g_autoptr(GError) inner = NULL;

  is_shown = find_shown (figure, self->snapshot, &inner);

  if (inner == NULL)
    options = make_options (figure, self->snapshot, is_shown, &inner);

  if (inner != NULL)
    {
      g_propagate_error (error, g_steal_pointer (&inner));
      return FALSE;
    }

  for (int i = 0; i < self->n_panels; i++)
    {
      TriadPanel *panel = &self->panels[i];

      panel->content = contents[figure->content].panels[i];
      panel->heading = self->n_panels > 1 ? headings[panel->content] : NULL;

      if (panel->content == TRIAD_FIGURE_SCENE
          ? !prepare_scene (self, panel, is_shown, meshes, cancellable, error)
          : !prepare_graph (self, panel, engine, options, cancellable, error))
        return FALSE;
    }

  return TRUE;
}

/* Places the callouts of graphs, once the panels have their sizes. */
static void
place_callouts (TriadPage *self)
{
  for (int i = 0; i < self->n_panels; i++)
    {
      TriadPanel *panel = &self->panels[i];

      if (panel->scenes == NULL)
        triad_callouts_place_on_graph (panel->callouts, panel->layout,
                                       panel->rect.width / panel->zoom,
                                       panel->rect.height / panel->zoom);
    }
}

/* Each callout occurs once, in the scene if there is one. */
static gboolean
add_callouts (TriadPage  *self,
              GError    **error)
{
  gboolean has_scene = triad_figure_has_scene (self->figure);
  g_autoptr(GArray) callouts = triad_callouts_new (self->figure, self->snapshot, error);

  if (callouts == NULL)
    return FALSE;

  for (int i = 0; i < self->n_panels; i++)
    {
      TriadPanel *panel = &self->panels[i];

      if (has_scene && panel->scenes == NULL)
        panel->callouts = g_array_new (FALSE, FALSE, sizeof (TriadCallout));
      else
        panel->callouts = triad_callouts_copy (callouts);
    }

  return TRUE;
}

/* Adds a note if a step has more faces than are painted. */
static void
note_shapes (TriadPage *self)
{
  for (int i = 0; i < self->n_panels; i++)
    for (int step = 0; step < self->panels[i].n_scenes && self->shapes_note == NULL; step++)
      {
        g_autoptr(TriadProjectedScene) view = triad_scene_panel_project (&self->panels[i], step,
                                                                         &TRIAD_HIGHLIGHT_NONE);

        self->shapes_note = triad_paint_shapes_dup_note (view);
      }
}

static void
paint_first (cairo_t       *cr,
             gconstpointer  data)
{
  const TriadPage *self = data;

  triad_page_paint (self, cr, 0, &self->theme);
}

/* Extends a page with a small margin by what reaches out of it: half a border, or a badge on it. */
static void
grow (TriadPage *self)
{
  TriadDrawingBounds bounds;
  double left;
  double top;

  if (self->figure->size.width > 0 || self->figure->margin < 0 || self->figure->margin >= OVERHANG
      || !triad_figure_has_graph (self->figure))
    return;

  triad_drawing_bounds_measure (&bounds, self->width, self->height, paint_first, self);
  left = MAX (-bounds.ink.x, 0);
  top = MAX (-bounds.ink.y, 0);
  self->width = left + MAX (bounds.ink.x + bounds.ink.width, self->width);
  self->height = top + MAX (bounds.ink.y + bounds.ink.height, self->height);

  for (int i = 0; i < self->n_panels; i++)
    {
      self->panels[i].rect.x += left / self->shrink;
      self->panels[i].rect.y += top / self->shrink;
    }

  self->title_at.x += left / self->shrink;
  self->title_at.y += top / self->shrink;
  self->caption_at.x += left / self->shrink;
  self->caption_at.y += top / self->shrink;
}

TriadPage *
triad_page_new (const TriadFigure  *figure,
                TriadSnapshot      *snapshot,
                TriadLayoutEngine  *engine,
                TriadMeshes        *meshes,
                GCancellable       *cancellable,
                GError            **error)
{
  g_autoptr(TriadPage) self = g_new0 (TriadPage, 1);
  g_autoptr(TriadLayoutEngine) own_engine = engine == NULL ? triad_layout_engine_new (NULL) : NULL;

  self->figure = triad_figure_copy (figure);
  self->snapshot = triad_snapshot_ref (snapshot);
  self->meshes = meshes != NULL ? triad_meshes_ref (meshes) : triad_meshes_new (NULL);
  g_set_object (&self->cancellable, cancellable);
  self->n_panels = contents[figure->content].n;
  self->n_steps = 1;
  self->shrink = 1;
  self->unit = figure->font_size / triad_label_get_size (TRIAD_LABEL_BOX);
  choose_theme (figure, figure->theme, &self->theme);
  choose_theme (figure, TRIAD_FIGURE_DARK, &self->dark);

  if (!prepare (self, engine != NULL ? engine : own_engine, self->meshes, cancellable, error)
      || !add_callouts (self, error)
      || !triad_page_layout_arrange (self, error))
    return NULL;

  place_callouts (self);
  note_shapes (self);
  grow (self);

  return g_steal_pointer (&self);
}

char *
triad_page_dup_content (const TriadPage *self)
{
  GString *content = g_string_new (NULL);

  for (int i = 0; i < self->n_panels; i++)
    g_string_append_printf (content, "%s%s", i > 0 ? ", " : "", headings[self->panels[i].content]);

  return g_string_free (content, FALSE);
}

void
triad_page_free (TriadPage *self)
{
  for (int i = 0; i < self->n_panels; i++)
    {
      TriadPanel *panel = &self->panels[i];

      g_clear_pointer (&panel->layout, triad_layout_unref);
      g_clear_pointer (&panel->path, triad_frame_path_free);
      g_clear_pointer (&panel->callouts, g_array_unref);
      g_clear_pointer (&panel->occupied, g_array_unref);

      for (int step = 0; step < panel->n_scenes; step++)
        triad_scene_unref (panel->scenes[step]);

      g_free (panel->scenes);
    }

  g_clear_pointer (&self->title, triad_text_block_unref);
  g_clear_pointer (&self->caption, triad_text_block_unref);
  triad_figure_free (self->figure);
  triad_snapshot_unref (self->snapshot);
  triad_meshes_unref (self->meshes);
  g_clear_object (&self->cancellable);
  g_free (self->note);
  g_free (self->shapes_note);
  g_free (self);
}

static void
paint_graph (const TriadPanel *panel,
             cairo_t          *cr,
             const TriadTheme *theme)
{
  const TriadRect *bounds = &panel->layout->bounds;
  const TriadHighlight highlight = { panel->selected, -1, panel->path, NULL, -1 };

  cairo_scale (cr, panel->zoom, panel->zoom);
  cairo_save (cr);
  cairo_translate (cr, -bounds->x, -bounds->y);
  triad_paint_graph (cr, panel->layout, theme, &highlight);
  cairo_restore (cr);
  triad_callouts_paint (panel->callouts, cr, theme);
}

static void
paint_scene (const TriadPage  *self,
             const TriadPanel *panel,
             cairo_t          *cr,
             int               step,
             const TriadTheme *theme)
{
  const TriadHighlight highlight = { panel->selected, -1, panel->path, NULL, -1 };
  g_autoptr(TriadTextCache) text_cache = triad_text_cache_new ();
  g_autoptr(GArray) taken = triad_callouts_get_rects (panel->callouts);
  g_autoptr(GArray) occupied = NULL;
  g_autoptr(TriadProjectedScene) view = NULL;

  /* Other steps of a sweep have their bodies elsewhere. */
  if (step > 0)
    occupied = triad_occupancy_find (panel->scenes[MIN (step, panel->n_scenes - 1)], &panel->style,
                                     &panel->camera, theme, panel->screen.width,
                                     panel->screen.height);

  cairo_scale (cr, panel->zoom, panel->zoom);
  triad_text_cache_set_font (text_cache, self->figure->font,
                             triad_label_get_size (TRIAD_LABEL_BOX));
  cairo_translate (cr, -panel->part.x, -panel->part.y);
  view = triad_scene_panel_project (panel, MIN (step, panel->n_scenes - 1), &highlight);
  view->cancellable = self->cancellable;
  view->taken = taken;
  view->occupied = occupied != NULL ? occupied : panel->occupied;
  triad_paint_projected_scene (cr, view, theme, text_cache);
  triad_callouts_paint (panel->callouts, cr, theme);
}

static void
paint_block (const TriadPage      *self,
             const TriadTextBlock *block,
             cairo_t              *cr,
             TriadPoint            at,
             double                size)
{
  cairo_save (cr);
  cairo_translate (cr, at.x, at.y);
  cairo_scale (cr, size * self->unit, size * self->unit);
  triad_text_block_paint (block, cr, 0, 0);
  cairo_restore (cr);
}

static void
paint_heading (const TriadPage  *self,
               const TriadPanel *panel,
               cairo_t          *cr,
               const TriadTheme *theme)
{
  g_autoptr(TriadTextBlock) block = triad_text_block_new (panel->heading, TRIAD_LABEL_BOX,
                                                          self->figure->font,
                                                          MAX (panel->rect.width / self->unit,
                                                               LEAST_HEADING));
  const TriadPoint at = { panel->rect.x,
                          panel->rect.y - (block->height + HEADING_GAP) * self->unit };

  triad_theme_set_source (cr, theme->dim_text);
  paint_block (self, block, cr, at, 1);
}

void
triad_page_paint_panel (const TriadPage  *self,
                        const TriadPanel *panel,
                        cairo_t          *cr,
                        int               step,
                        const TriadTheme *theme)
{
  /* Receding parts recede only inside their panel. */
  cairo_save (cr);
  cairo_translate (cr, panel->rect.x, panel->rect.y);
  cairo_rectangle (cr, -OVERHANG, -OVERHANG, panel->rect.width + 2 * OVERHANG,
                   panel->rect.height + 2 * OVERHANG);
  triad_drawing_begin_clip (cr);

  if (panel->scenes != NULL)
    paint_scene (self, panel, cr, step, theme);
  else
    paint_graph (panel, cr, theme);

  triad_drawing_end_clip (cr);
  cairo_restore (cr);
}

void
triad_page_paint (const TriadPage  *self,
                  cairo_t          *cr,
                  int               step,
                  const TriadTheme *theme)
{
  g_return_if_fail (step >= 0 && step < self->n_steps);

  cairo_save (cr);

  if (self->shrink != 1)
    cairo_scale (cr, self->shrink, self->shrink);

  if (self->title != NULL)
    {
      triad_theme_set_source (cr, theme->text);
      paint_block (self, self->title, cr, self->title_at, TRIAD_TITLE_SIZE);
    }

  for (int i = 0; i < self->n_panels; i++)
    {
      const TriadPanel *panel = &self->panels[i];

      triad_page_paint_panel (self, panel, cr, step, theme);

      if (panel->heading != NULL)
        paint_heading (self, panel, cr, theme);
    }

  if (self->caption != NULL)
    {
      triad_theme_set_source (cr, theme->text);
      paint_block (self, self->caption, cr, self->caption_at, 1);
    }

  cairo_restore (cr);
}

gboolean
triad_page_check_bytes (gsize        n_bytes,
                        const char  *option,
                        GError     **error)
{
  if (n_bytes <= TRIAD_PAGE_MAX_BYTES)
    return TRUE;

  triad_figure_set_error (error, option, _("more than %d MiB in total"),
                          TRIAD_PAGE_MAX_BYTES >> 20);

  return FALSE;
}
