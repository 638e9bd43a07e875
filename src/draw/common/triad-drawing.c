/* triad-drawing.c: drawing operations of painters, with cairo or another backend */
/* SPDX-License-Identifier: Apache-2.0 */

#include "triad-drawing.h"

static const cairo_user_data_key_t key;
static const cairo_user_data_key_t cancellable_key;

void
triad_drawing_set_backend (TriadDrawingBackend *self,
                           cairo_surface_t     *surface)
{
  cairo_surface_set_user_data (surface, &key, self, NULL);
}

/* Parts inside a group that cairo composites later have no place of their own in the output. */
static TriadDrawingBackend *
get_backend (cairo_t *cr)
{
  return cairo_surface_get_user_data (cairo_get_group_target (cr), &key);
}

void
triad_drawing_set_cancellable (cairo_surface_t *surface,
                               GCancellable    *cancellable)
{
  cairo_surface_set_user_data (surface, &cancellable_key, cancellable, NULL);
}

gboolean
triad_drawing_is_cancelled (cairo_t *cr)
{
  return g_cancellable_is_cancelled (cairo_surface_get_user_data (cairo_get_target (cr),
                                                                  &cancellable_key));
}

gboolean
triad_drawing_has_backend (cairo_t *cr)
{
  return get_backend (cr) != NULL;
}

void
triad_drawing_begin_part (cairo_t       *cr,
                          TriadPartKind  kind,
                          int            frame,
                          const char    *text)
{
  TriadDrawingBackend *backend = get_backend (cr);

  if (backend != NULL)
    backend->begin_part (backend, cr, kind, frame, text);
}

void
triad_drawing_end_part (cairo_t *cr)
{
  TriadDrawingBackend *backend = get_backend (cr);

  if (backend != NULL)
    backend->end_part (backend, cr);
}

void
triad_drawing_fill_preserve (cairo_t *cr)
{
  TriadDrawingBackend *backend = get_backend (cr);

  if (backend != NULL && backend->draw != NULL)
    backend->draw (backend, cr, FALSE);
  else
    cairo_fill_preserve (cr);
}

void
triad_drawing_fill (cairo_t *cr)
{
  triad_drawing_fill_preserve (cr);
  cairo_new_path (cr);
}

void
triad_drawing_stroke_preserve (cairo_t *cr)
{
  TriadDrawingBackend *backend = get_backend (cr);

  if (backend != NULL && backend->draw != NULL)
    backend->draw (backend, cr, TRUE);
  else
    cairo_stroke_preserve (cr);
}

void
triad_drawing_stroke (cairo_t *cr)
{
  triad_drawing_stroke_preserve (cr);
  cairo_new_path (cr);
}

void
triad_drawing_paint (cairo_t *cr)
{
  TriadDrawingBackend *backend = get_backend (cr);

  if (backend != NULL && backend->paint != NULL)
    backend->paint (backend, cr);
  else
    cairo_paint (cr);
}

void
triad_drawing_recede (cairo_t          *cr,
                      const TriadTheme *theme)
{
  triad_theme_set_source (cr, triad_colour_fade (theme->background, theme->receded));
  triad_drawing_paint (cr);
}

void
triad_drawing_begin_clip (cairo_t *cr)
{
  TriadDrawingBackend *backend = get_backend (cr);

  if (backend != NULL && backend->begin_clip != NULL)
    backend->begin_clip (backend, cr);

  cairo_save (cr);
  cairo_clip (cr);
}

void
triad_drawing_end_clip (cairo_t *cr)
{
  TriadDrawingBackend *backend = get_backend (cr);

  cairo_restore (cr);

  if (backend != NULL && backend->begin_clip != NULL)
    backend->end_group (backend, cr);
}

void
triad_drawing_begin_group (cairo_t *cr,
                           double   opacity)
{
  TriadDrawingBackend *backend = get_backend (cr);

  if (backend == NULL || backend->begin_group == NULL)
    {
      cairo_push_group (cr);
      return;
    }

  cairo_save (cr);
  backend->begin_group (backend, cr, opacity);
}

void
triad_drawing_end_group (cairo_t *cr,
                         double   opacity)
{
  TriadDrawingBackend *backend = get_backend (cr);

  if (backend != NULL && backend->begin_group != NULL)
    {
      cairo_restore (cr);
      backend->end_group (backend, cr);
      return;
    }

  cairo_pop_group_to_source (cr);
  cairo_paint_with_alpha (cr, opacity);
}

void
triad_drawing_show_text (cairo_t     *cr,
                         PangoLayout *layout)
{
  TriadDrawingBackend *backend = get_backend (cr);

  if (backend == NULL || !backend->show_text (backend, cr, layout, NULL, 0))
    pango_cairo_show_layout (cr, layout);
}

gboolean
triad_drawing_show_text_with_halo (cairo_t     *cr,
                                   PangoLayout *layout,
                                   TriadColour  halo,
                                   double       halo_width)
{
  TriadDrawingBackend *backend = get_backend (cr);

  return backend != NULL && backend->show_text (backend, cr, layout, &halo, halo_width);
}
