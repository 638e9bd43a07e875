/* triad-figure-render.c: renders a figure to SVG, PDF, PNG, HTML, DOT or JSON */
/* SPDX-License-Identifier: Apache-2.0 */

#include "triad-figure-render.h"

#include "triad-export.h"
#include "triad-figure-error.h"
#include "triad-graph-json.h"
#include "triad-html.h"

#include <glib/gi18n.h>
#include <string.h>

typedef struct
{
  const TriadPage  *page;
  int               step;
  const TriadTheme *theme;
} PageStep;

static void
paint_page_step (cairo_t       *cr,
                 gconstpointer  data)
{
  const PageStep *page_step = data;

  triad_page_paint (page_step->page, cr, page_step->step, page_step->theme);
}

static void
choose_options (const TriadPage    *page,
                TriadExportOptions *options)
{
  triad_export_options_init (options);
  options->theme = &page->theme;
  options->dark = page->figure->theme == TRIAD_FIGURE_AUTO ? &page->dark : NULL;
  options->scale = page->figure->scale;
  options->text = page->figure->text;
  options->links = page->figure->links;
  options->title = page->figure->title;
  options->description = page->figure->caption;
  options->snapshot = page->snapshot;
  options->cancellable = page->cancellable;
}

static gboolean
write_pages (const PageStep      *page_steps,
             int                  n_steps,
             TriadExportFormat    format,
             const char          *prefix,
             const TriadSink     *sink,
             GError             **error)
{
  g_autofree TriadExportPage *pages = g_new (TriadExportPage, n_steps);
  const PageStep dark = { page_steps[0].page, page_steps[0].step, &page_steps[0].page->dark };
  g_autofree char *content = triad_page_dup_content (page_steps[0].page);
  TriadExportOptions options;

  for (int i = 0; i < n_steps; i++)
    pages[i] = (TriadExportPage) { page_steps[i].page->width, page_steps[i].page->height,
                                   paint_page_step, &page_steps[i], &dark, content };

  choose_options (page_steps[0].page, &options);
  options.prefix = prefix;

  return triad_export_write (pages, n_steps, format, &options, sink, error);
}

/* DOT and JSON contain a single graph. */
static GBytes *
export_words (const TriadPage    *page,
              TriadFigureFormat   format,
              GError            **error)
{
  const TriadPanel *panel = &page->panels[0];
  char *text;

  if (page->n_panels != 1 || panel->layout == NULL)
    {
      triad_figure_set_error (error, "format", _("only a single graph can "
                                                 "be written as DOT or JSON"));
      return NULL;
    }

  text = format == TRIAD_FIGURE_DOT ? triad_export_dot (panel->layout)
                                    : triad_graph_to_json (page->snapshot, panel->layout);

  return g_bytes_new_take (text, strlen (text));
}

/* Splits a document into its root tag, its content and its end tag. */
static void
take_apart (GBytes      *svg,
            const char **root,
            const char **content,
            const char **end)
{
  gsize size;
  const char *text = g_bytes_get_data (svg, &size);

  *root = g_strstr_len (text, (gssize) size, "<svg");
  g_assert (*root != NULL);
  *content = memchr (*root, '>', size - (gsize) (*root - text));
  g_assert (*content != NULL);
  *content += 1;
  *end = g_strrstr_len (text, (gssize) size, "</svg>");
  g_assert (*end != NULL);
}

static void
append_number (GString    *text,
               const char *before,
               double      number)
{
  char buffer[G_ASCII_DTOSTR_BUF_SIZE];

  g_string_append (text, before);
  g_string_append (text, g_ascii_formatd (buffer, sizeof buffer, "%.6g", number));
}

/* Except for the first and the last, each step is shown twice, forwards and backwards. */
static void
append_animation (GString *text,
                  int      step,
                  int      n_steps,
                  double   seconds)
{
  int n_slots = 2 * n_steps - 2;
  int slots[] = { step, n_slots - step };
  gboolean is_end = step == 0 || step == n_steps - 1;
  g_autoptr(GString) times = g_string_new ("0");

  g_string_append_printf (text, "<animate attributeName=\"visibility\" calcMode=\"discrete\""
                          " repeatCount=\"indefinite\" values=\"%s",
                          step == 0 ? "visible" : "hidden");

  for (int i = 0; i < (is_end ? 1 : 2); i++)
    {
      if (slots[i] > 0)
        {
          g_string_append (text, ";visible");
          append_number (times, ";", slots[i] / (double) n_slots);
        }

      if (slots[i] + 1 < n_slots)
        {
          g_string_append (text, ";hidden");
          append_number (times, ";", (slots[i] + 1) / (double) n_slots);
        }
    }

  g_string_append_printf (text, "\" keyTimes=\"%s", times->str);
  append_number (text, "\" dur=\"", seconds * n_slots / (n_steps - 1));
  g_string_append (text, "s\"/>\n");
}

/* Creates an SVG that shows the documents forwards and backwards in a loop, without scripts.
 * Viewers without animation show the first one. @seconds is the duration from the first to the
 * last. */
static GBytes *
animate (GBytes *const *steps,
         int            n_steps,
         double         seconds)
{
  GString *text = g_string_new ("<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n");
  gsize length;
  char *whole;

  for (int step = 0; step < n_steps; step++)
    {
      const char *root;
      const char *content;
      const char *end;

      take_apart (steps[step], &root, &content, &end);

      if (step == 0)
        {
          g_string_append_len (text, root, content - root);
          g_string_append_c (text, '\n');
        }

      g_string_append_printf (text, "<g class=\"step\" visibility=\"%s\">\n",
                              step == 0 ? "visible" : "hidden");
      append_animation (text, step, n_steps, seconds);
      g_string_append_len (text, content, end - content);
      g_string_append (text, "</g>\n");
    }

  g_string_append (text, "</svg>\n");
  length = text->len;
  whole = g_string_free (text, FALSE);

  return g_bytes_new_take (whole, length);
}

/* Each step has its own prefix of ids. */
static GBytes *
export_sweep (const TriadPage  *page,
              GError          **error)
{
  g_autoptr(GPtrArray) steps = g_ptr_array_new_with_free_func ((GDestroyNotify) g_bytes_unref);
  gsize n_bytes = 0;

  for (int step = 0; step < page->n_steps; step++)
    {
      const PageStep page_step = { page, step, &page->theme };
      g_autofree char *prefix = g_strdup_printf ("step%d-", step + 1);
      g_autoptr(GByteArray) bytes = g_byte_array_new ();
      const TriadSink sink = triad_sink_for_array (bytes);

      if (!write_pages (&page_step, 1, TRIAD_EXPORT_SVG, prefix, &sink, error))
        return NULL;

      n_bytes += bytes->len;
      g_ptr_array_add (steps, g_byte_array_free_to_bytes (g_steal_pointer (&bytes)));

      if (!triad_page_check_bytes (n_bytes, "steps", error))
        return NULL;
    }

  return animate ((GBytes *const *) steps->pdata, page->n_steps, page->figure->seconds);
}

static GBytes *
export_whole (const TriadPage    *page,
              TriadFigureFormat   format,
              GError            **error)
{
  if (format == TRIAD_FIGURE_SVG)
    return export_sweep (page, error);

  if (format == TRIAD_FIGURE_HTML)
    return triad_html_export (page, error);

  return export_words (page, format, error);
}

gboolean
triad_figure_write (const TriadPage    *page,
                    int                 step,
                    TriadFigureFormat   format,
                    const TriadSink    *sink,
                    GError            **error)
{
  const PageStep page_step = { page, MAX (step, 0), &page->theme };
  g_autoptr(GBytes) bytes = NULL;
  const void *data;
  gsize size;

  if (format == TRIAD_FIGURE_PDF && step < 0)
    return triad_figure_write_pages (&page, 1, sink, error);

  if (format == TRIAD_FIGURE_PDF)
    return write_pages (&page_step, 1, TRIAD_EXPORT_PDF, NULL, sink, error);

  if (format == TRIAD_FIGURE_PNG)
    return write_pages (&page_step, 1, TRIAD_EXPORT_PNG, NULL, sink, error);

  if (format == TRIAD_FIGURE_SVG && (step >= 0 || page->n_steps == 1))
    return write_pages (&page_step, 1, TRIAD_EXPORT_SVG, NULL, sink, error);

  bytes = export_whole (page, format, error);

  if (bytes == NULL)
    return FALSE;

  data = g_bytes_get_data (bytes, &size);

  return triad_sink_write (sink, data, size, error);
}

GBytes *
triad_figure_export (const TriadPage    *page,
                     int                 step,
                     TriadFigureFormat   format,
                     GError            **error)
{
  g_autoptr(GByteArray) bytes = g_byte_array_new ();
  const TriadSink sink = triad_sink_for_array (bytes);

  if (!triad_figure_write (page, step, format, &sink, error))
    return NULL;

  return g_byte_array_free_to_bytes (g_steal_pointer (&bytes));
}

gboolean
triad_figure_write_pages (const TriadPage *const  *pages,
                          int                      n_pages,
                          const TriadSink         *sink,
                          GError                 **error)
{
  g_autoptr(GArray) page_steps = g_array_new (FALSE, FALSE, sizeof (PageStep));

  for (int i = 0; i < n_pages; i++)
    for (int step = 0; step < pages[i]->n_steps; step++)
      {
        PageStep page_step = { pages[i], step, &pages[i]->theme };

        g_array_append_val (page_steps, page_step);
      }

  return write_pages ((const PageStep *) (gpointer) page_steps->data, (int) page_steps->len,
                      TRIAD_EXPORT_PDF, NULL, sink, error);
}
