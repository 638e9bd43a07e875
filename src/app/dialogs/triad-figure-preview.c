/* triad-figure-preview.c: preview of a figure page */
/* SPDX-License-Identifier: Apache-2.0 */

#include "triad-figure-preview.h"

#include <glib/gi18n.h>

#define EDGE     18.0                      /* around the page, px */
#define SQUARE   8                         /* of the checkerboard, px */
#define LARGEST  2.0                       /* px per point; limits the size of small figures */

struct _TriadFigurePreview
{
  GtkWidget        parent_instance;

  TriadDrawnPage  *drawn;                  /* NULL until there is one */
};

G_DEFINE_FINAL_TYPE (TriadFigurePreview, triad_figure_preview, GTK_TYPE_WIDGET)

/* Computes the area of the page; returns the scale, px per point. */
static double
place_page (TriadFigurePreview *self,
            graphene_rect_t    *page)
{
  double width = gtk_widget_get_width (GTK_WIDGET (self));
  double height = gtk_widget_get_height (GTK_WIDGET (self));
  const TriadPage *shown = self->drawn->page;
  double zoom = MIN (MAX (width - 2 * EDGE, 1) / shown->width,
                     MAX (height - 2 * EDGE, 1) / shown->height);

  zoom = MIN (zoom, LARGEST);
  graphene_rect_init (page, (float) ((width - zoom * shown->width) / 2),
                      (float) ((height - zoom * shown->height) / 2),
                      (float) (zoom * shown->width), (float) (zoom * shown->height));

  return zoom;
}

static void
draw_squares (GtkSnapshot           *snapshot,
              const graphene_rect_t *page)
{
  static const GdkRGBA light = { 0.96f, 0.96f, 0.96f, 1 };
  static const GdkRGBA dark = { 0.84f, 0.84f, 0.84f, 1 };
  graphene_rect_t tile = *page;

  tile.size.width = 2 * SQUARE;
  tile.size.height = 2 * SQUARE;
  gtk_snapshot_append_color (snapshot, &light, page);
  gtk_snapshot_push_repeat (snapshot, page, &tile);
  gtk_snapshot_append_color (snapshot, &dark,
                             &GRAPHENE_RECT_INIT (tile.origin.x, tile.origin.y, SQUARE, SQUARE));
  gtk_snapshot_append_color (snapshot, &dark,
                             &GRAPHENE_RECT_INIT (tile.origin.x + SQUARE, tile.origin.y + SQUARE,
                                                  SQUARE, SQUARE));
  gtk_snapshot_pop (snapshot);
}

/* The painters omit details that would be unreadable at a small scale.  The preview
 * must look like the file, so the page is painted at its own size and scaled
 * afterwards.
 */
static void
triad_figure_preview_snapshot (GtkWidget   *widget,
                               GtkSnapshot *snapshot)
{
  TriadFigurePreview *self = TRIAD_FIGURE_PREVIEW (widget);
  static const GdkRGBA shadow = { 0, 0, 0, 0.35f };
  const TriadColour *ground;
  graphene_rect_t page;
  GskRoundedRect outline;
  double zoom;
  cairo_t *cr;

  if (self->drawn == NULL)
    return;

  zoom = place_page (self, &page);
  ground = &self->drawn->page->theme.background;
  gsk_rounded_rect_init_from_rect (&outline, &page, 0);
  gtk_snapshot_append_outset_shadow (snapshot, &outline, &shadow, 0, 1, 1, 5);

  if (ground->a < 1)
    draw_squares (snapshot, &page);

  cr = gtk_snapshot_append_cairo (snapshot, &page);
  cairo_translate (cr, page.origin.x, page.origin.y);
  cairo_scale (cr, zoom, zoom);
  cairo_rectangle (cr, 0, 0, self->drawn->page->width, self->drawn->page->height);
  cairo_clip (cr);
  triad_theme_set_source (cr, *ground);
  cairo_paint (cr);
  cairo_set_source_surface (cr, self->drawn->surface, 0, 0);
  cairo_paint (cr);
  cairo_destroy (cr);
}

static void
triad_figure_preview_measure (GtkWidget      *widget,
                              GtkOrientation  orientation,
                              int             for_size,
                              int            *minimum,
                              int            *natural,
                              int            *minimum_baseline,
                              int            *natural_baseline)
{
  *minimum = orientation == GTK_ORIENTATION_HORIZONTAL ? 160 : 120;
  *natural = orientation == GTK_ORIENTATION_HORIZONTAL ? 480 : 400;
}

static void
triad_figure_preview_finalize (GObject *object)
{
  TriadFigurePreview *self = TRIAD_FIGURE_PREVIEW (object);

  g_clear_pointer (&self->drawn, triad_drawn_page_free);

  G_OBJECT_CLASS (triad_figure_preview_parent_class)->finalize (object);
}

static void
triad_figure_preview_class_init (TriadFigurePreviewClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->finalize = triad_figure_preview_finalize;
  widget_class->measure = triad_figure_preview_measure;
  widget_class->snapshot = triad_figure_preview_snapshot;
  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_IMG);
  gtk_widget_class_set_css_name (widget_class, "figurepreview");
}

static void
triad_figure_preview_init (TriadFigurePreview *self)
{
  gtk_widget_set_overflow (GTK_WIDGET (self), GTK_OVERFLOW_HIDDEN);
  gtk_accessible_update_property (GTK_ACCESSIBLE (self), GTK_ACCESSIBLE_PROPERTY_LABEL,
                                  _("Preview"), -1);
}

void
triad_figure_preview_take_page (TriadFigurePreview *self,
                                TriadDrawnPage     *page)
{
  g_clear_pointer (&self->drawn, triad_drawn_page_free);
  self->drawn = page;
  gtk_widget_queue_draw (GTK_WIDGET (self));
}

const TriadPage *
triad_figure_preview_get_page (TriadFigurePreview *self)
{
  return self->drawn != NULL ? self->drawn->page : NULL;
}
