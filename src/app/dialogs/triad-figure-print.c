/* triad-figure-print.c: printing of figures
 *
 * SPDX-License-Identifier: Apache-2.0
 */

#include "triad-figure-print.h"

#define MARGIN 36.0                        /* points, of the paper */

static void
draw_page_cb (GtkPrintOperation *operation,
              GtkPrintContext   *context,
              int                page,
              const TriadPage   *sheet)
{
  cairo_t *cr = gtk_print_context_get_cairo_context (context);
  const TriadColour *background = &sheet->theme.background;
  double width = gtk_print_context_get_width (context);
  double height = gtk_print_context_get_height (context);
  double zoom = MIN (MIN (width / sheet->width, height / sheet->height), 1);

  cairo_save (cr);
  cairo_translate (cr, (width - zoom * sheet->width) / 2, (height - zoom * sheet->height) / 2);
  cairo_scale (cr, zoom, zoom);
  cairo_rectangle (cr, 0, 0, sheet->width, sheet->height);
  cairo_clip (cr);

  /* Paper is white already. */
  if (background->r < 1 || background->g < 1 || background->b < 1)
    {
      triad_theme_set_source (cr, *background);
      cairo_paint (cr);
    }

  triad_page_paint (sheet, cr, 0);
  cairo_restore (cr);
}

static GtkPageSetup *
create_page (const TriadPage *sheet)
{
  GtkPageSetup *page = gtk_page_setup_new ();

  gtk_page_setup_set_orientation (page, sheet->width > sheet->height
                                        ? GTK_PAGE_ORIENTATION_LANDSCAPE
                                        : GTK_PAGE_ORIENTATION_PORTRAIT);
  gtk_page_setup_set_top_margin (page, MARGIN, GTK_UNIT_POINTS);
  gtk_page_setup_set_bottom_margin (page, MARGIN, GTK_UNIT_POINTS);
  gtk_page_setup_set_left_margin (page, MARGIN, GTK_UNIT_POINTS);
  gtk_page_setup_set_right_margin (page, MARGIN, GTK_UNIT_POINTS);

  return page;
}

GtkPrintOperation *
triad_figure_print_new (TriadPage  *sheet,
                        const char *name)
{
  GtkPrintOperation *operation = gtk_print_operation_new ();
  g_autoptr(GtkPageSetup) page = create_page (sheet);

  gtk_print_operation_set_job_name (operation, name);
  gtk_print_operation_set_n_pages (operation, 1);
  gtk_print_operation_set_unit (operation, GTK_UNIT_POINTS);
  gtk_print_operation_set_embed_page_setup (operation, TRUE);
  gtk_print_operation_set_default_page_setup (operation, page);
  g_object_set_data_full (G_OBJECT (operation), "sheet", sheet, (GDestroyNotify) triad_page_free);
  g_signal_connect (operation, "draw-page", G_CALLBACK (draw_page_cb), sheet);

  return operation;
}
