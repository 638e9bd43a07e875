/* triad-figure-print.c: printing of figures */
/* SPDX-License-Identifier: Apache-2.0 */

#include "triad-figure-print.h"

#define MARGIN 36.0                        /* points, of the paper */

static void
draw_page_cb (GtkPrintOperation *operation,
              GtkPrintContext   *context,
              int                number G_GNUC_UNUSED,
              TriadDrawnPage    *drawn)
{
  const TriadPage *page = drawn->page;
  cairo_t *cr = gtk_print_context_get_cairo_context (context);
  const TriadColour *background = &page->theme.background;
  double width = gtk_print_context_get_width (context);
  double height = gtk_print_context_get_height (context);
  double zoom = MIN (MIN (width / page->width, height / page->height), 1);

  cairo_save (cr);
  cairo_translate (cr, (width - zoom * page->width) / 2, (height - zoom * page->height) / 2);
  cairo_scale (cr, zoom, zoom);
  cairo_rectangle (cr, 0, 0, page->width, page->height);
  cairo_clip (cr);

  /* Paper is white already. */
  if (background->r < 1 || background->g < 1 || background->b < 1)
    {
      triad_theme_set_source (cr, *background);
      cairo_paint (cr);
    }

  cairo_set_source_surface (cr, drawn->surface, 0, 0);
  cairo_paint (cr);
  cairo_restore (cr);
}

static GtkPageSetup *
create_page_setup (const TriadPage *page)
{
  GtkPageSetup *setup = gtk_page_setup_new ();

  gtk_page_setup_set_orientation (setup, page->width > page->height
                                        ? GTK_PAGE_ORIENTATION_LANDSCAPE
                                        : GTK_PAGE_ORIENTATION_PORTRAIT);
  gtk_page_setup_set_top_margin (setup, MARGIN, GTK_UNIT_POINTS);
  gtk_page_setup_set_bottom_margin (setup, MARGIN, GTK_UNIT_POINTS);
  gtk_page_setup_set_left_margin (setup, MARGIN, GTK_UNIT_POINTS);
  gtk_page_setup_set_right_margin (setup, MARGIN, GTK_UNIT_POINTS);

  return setup;
}

GtkPrintOperation *
triad_figure_print_new (TriadDrawnPage *page,
                        const char     *name)
{
  GtkPrintOperation *operation = gtk_print_operation_new ();
  g_autoptr(GtkPageSetup) setup = create_page_setup (page->page);

  gtk_print_operation_set_job_name (operation, name);
  gtk_print_operation_set_n_pages (operation, 1);
  gtk_print_operation_set_unit (operation, GTK_UNIT_POINTS);
  gtk_print_operation_set_embed_page_setup (operation, TRUE);
  gtk_print_operation_set_default_page_setup (operation, setup);
  g_object_set_data_full (G_OBJECT (operation), "page", page,
                          (GDestroyNotify) triad_drawn_page_free);
  g_signal_connect (operation, "draw-page", G_CALLBACK (draw_page_cb), page);

  return operation;
}
