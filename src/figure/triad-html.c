/* triad-html.c: a model as an interactive HTML page */
/* SPDX-License-Identifier: Apache-2.0 */

#include "triad-html.h"

#include "triad-error.h"
#include "triad-export.h"
#include "triad-html-document.h"
#include "triad-html-model.h"
#include "triad-html-tables.h"
#include "triad-html-text.h"
#include "triad-version.h"

#include <glib/gi18n.h>
#include <string.h>

#define BUDGET    300000         /* bytes of a page, if possible */
#define MAX_STILL 100000         /* and of the 3D view without scripts in it */
#define MARGIN    4.0            /* points around a panel: half a border, and the halo around a box */

typedef struct
{
  const TriadPage  *page;
  const TriadPanel *panel;
  const TriadTheme *theme;
} PanelPaint;

/* A page with all panels, light colours and no background. */
static TriadPage *
make_whole (const TriadPage  *page,
            GError          **error)
{
  g_autoptr(TriadFigure) figure = triad_figure_copy (page->figure);

  figure->content = TRIAD_FIGURE_ALL;
  figure->theme = TRIAD_FIGURE_AUTO;
  figure->size = (TriadFigureSize) { 0, 0 };
  g_free (figure->background);
  figure->background = g_strdup ("none");
  g_clear_pointer (&figure->sweep, g_strfreev);

  return triad_page_new (figure, page->snapshot, NULL, page->meshes, NULL, error);
}

static void
paint_panel (cairo_t       *cr,
             gconstpointer  data)
{
  const PanelPaint *self = data;

  cairo_translate (cr, MARGIN - self->panel->rect.x, MARGIN - self->panel->rect.y);
  triad_page_paint_panel (self->page, self->panel, cr, 0, self->theme);
}

/* Returns the drawing of a panel; the CSS rules for dark colours are appended to @rules. */
static GBytes *
draw_panel (GString           *rules,
            const TriadPage   *page,
            const TriadPanel  *panel,
            const char        *prefix,
            GError           **error)
{
  const PanelPaint light = { page, panel, &page->theme };
  const PanelPaint dark = { page, panel, &page->dark };
  const TriadExportPage drawing = {
    panel->rect.width + 2 * MARGIN, panel->rect.height + 2 * MARGIN, paint_panel, &light, &dark
  };
  TriadExportOptions options;

  triad_export_options_init (&options);
  options.theme = &page->theme;
  options.dark = &page->dark;
  options.rules = rules;
  options.numbers_parts = TRUE;
  options.text = TRIAD_TEXT_TEXT;
  options.prefix = prefix;
  options.snapshot = page->snapshot;

  return triad_export_pages (&drawing, 1, TRIAD_EXPORT_SVG, &options, error);
}

/* With scripts, a canvas takes its place, so it gets simpler rather than larger than @max_bytes. */
static gboolean
append_still (GString           *html,
              GString           *rules,
              const TriadPage   *page,
              const TriadPanel  *panel,
              gsize              max_bytes,
              GError           **error)
{
  TriadPanel simple = *panel;

  for (int attempt = 0; attempt < 3; attempt++)
    {
      g_autoptr(GString) own = g_string_new (NULL);
      g_autoptr(GBytes) svg = draw_panel (own, page, &simple, "v-", error);

      if (svg == NULL)
        return FALSE;

      if (g_bytes_get_size (svg) + own->len <= max_bytes)
        {
          g_string_append_len (rules, own->str, (gssize) own->len);
          triad_html_append_svg (html, svg);
          return TRUE;
        }

      simple.style.ghosts = simple.style.joints = simple.style.grid = FALSE;
      simple.style.visuals = simple.style.collisions = attempt == 0 && panel->style.visuals;
    }

  g_string_append (html, "<p>The 3D view needs scripts.</p>\n");

  return TRUE;
}

static gboolean
append_graphs (GString          *html,
               GString          *rules,
               const TriadPage  *page,
               GError          **error)
{
  g_string_append (html, "<div class=\"graphs\">\n");

  for (int i = 0; i < page->n_panels; i++)
    {
      const TriadPanel *panel = &page->panels[i];
      gboolean is_attached = panel->content == TRIAD_FIGURE_ATTACHED_TO;
      g_autoptr(GBytes) svg = NULL;
      const char *name = is_attached ? "attached_to" : "relative_to";

      if (panel->layout == NULL)
        continue;

      g_string_append_printf (html, "<section class=\"card graph\" data-graph=\"%s\">\n"
                              "<header><h2>%s</h2></header>\n<div class=\"scroll\">"
                              "<div role=\"img\" aria-label=\"%s graph\">\n", name,
                              is_attached ? "Attached To" : "Relative To", name);

      svg = draw_panel (rules, page, panel, is_attached ? "a-" : "r-", error);

      if (svg == NULL)
        return FALSE;

      triad_html_append_svg (html, svg);
      g_string_append (html, "</div></div>\n</section>\n");
    }

  g_string_append (html, "</div>\n");

  return TRUE;
}

/* @n_bytes is the size of everything else but script and style. */
static gboolean
append_scene (GString          *html,
              GString          *rules,
              const TriadPage  *page,
              gsize             n_bytes,
              GError          **error)
{
  gsize all = n_bytes + triad_html_document_get_size ();
  gsize left = BUDGET > all ? BUDGET - all : 0;

  g_string_append (html, "<section class=\"card view\" aria-label=\"3D view\">\n<div id=\"stage\">"
                         "<figure class=\"still\" role=\"img\" aria-label=\"3D view\">\n");

  if (!append_still (html, rules, page, &page->panels[page->n_panels - 1],
                     MIN (left, MAX_STILL), error))
    return FALSE;

  g_string_append (html, "</figure></div>\n</section>\n<aside>\n"
                         "<section class=\"card\" id=\"selection\" hidden></section>\n"
                         "<section class=\"card\" id=\"joints\" hidden></section>\n</aside>\n");

  return TRUE;
}

static char *
dup_title (const TriadPage *page)
{
  const TriadDocument *document = triad_snapshot_get_document (page->snapshot);
  const TriadSource *source = g_ptr_array_index (triad_document_get_sources (document), 0);

  return page->figure->title != NULL ? g_strdup (page->figure->title)
                                     : g_path_get_basename (triad_source_get_name (source));
}

/* A link to the problems, coloured by the most severe one. */
static void
append_verdict (GString             *html,
                const TriadSnapshot *snapshot)
{
  const GPtrArray *diagnostics = triad_snapshot_get_diagnostics (snapshot);
  guint n_errors = triad_diagnostics_count (diagnostics, TRIAD_SEVERITY_ERROR);
  guint n_warnings = triad_diagnostics_count (diagnostics, TRIAD_SEVERITY_WARNING);
  guint n = n_errors > 0 ? n_errors : n_warnings;
  const char *what = n_errors > 0 ? "error" : "warning";

  if (n > 0)
    g_string_append_printf (html, "<a class=\"pill %s\" href=\"#problems\">%u %s%s</a>\n", what, n,
                            what, n == 1 ? "" : "s");
  else
    g_string_append (html, "<span class=\"pill\">No errors</span>\n");
}

static void
append_header (GString         *html,
               const TriadPage *page,
               const char      *title)
{
  const TriadModel *model = triad_snapshot_get_model (page->snapshot);
  gboolean is_urdf = triad_document_is_urdf (triad_snapshot_get_document (page->snapshot));
  g_autofree char *version = triad_version_to_string (model->version);
  int n_frames = 0;

  for (int v = 0; v < model->n_frames; v++)
    n_frames += model->frames[v].kind != TRIAD_FRAME_ROOT;

  g_string_append (html, "<div>");
  triad_html_append_name (html, "h1", title);
  g_string_append_printf (html, "<p class=\"sub\">%s%s · %d frame%s · %d joint%s</p></div>\n",
                          is_urdf ? "URDF" : "SDFormat ", is_urdf ? "" : version, n_frames,
                          n_frames == 1 ? "" : "s", model->n_joints,
                          model->n_joints == 1 ? "" : "s");
  append_verdict (html, page->snapshot);
}

static gboolean
check_size (const TriadPage  *page,
            GError          **error)
{
  if (triad_snapshot_get_n_frames (page->snapshot) <= TRIAD_HTML_MAX_FRAMES)
    return TRUE;

  g_set_error (error, TRIAD_ERROR, TRIAD_ERROR_TOO_LARGE,
               _("more than %d frames cannot be shown on an HTML page; use SVG, PDF or PNG"), TRIAD_HTML_MAX_FRAMES);

  return FALSE;
}

GBytes *
triad_html_export (const TriadPage  *page,
                   GError          **error)
{
  g_autoptr(TriadPage) whole = NULL;
  g_autoptr(GString) rules = g_string_new (NULL);
  g_autoptr(GString) header = g_string_new (NULL);
  g_autoptr(GString) main = g_string_new (NULL);
  g_autoptr(GString) rest = g_string_new (NULL);
  g_autoptr(GString) footer = g_string_new (NULL);
  g_autofree char *title = dup_title (page);
  g_autofree char *json = NULL;
  const TriadPanel *panel;
  char *text;

  if (!check_size (page, error))
    return NULL;

  whole = make_whole (page, error);

  if (whole == NULL || !append_graphs (rest, rules, whole, error))
    return NULL;

  panel = &whole->panels[whole->n_panels - 1];
  json = triad_html_model_to_json (&(TriadHtmlScene) {
    .scene = panel->scenes[0],
    .style = &panel->style,
    .camera = &panel->camera,
    .callouts = panel->callouts,
    .has_camera = whole->figure->look_at != NULL || whole->figure->distance > 0,
  });
  append_header (header, whole, title);
  triad_html_append_problems (rest, whole->snapshot);
  triad_html_append_frames (rest, panel->scenes[0]->kinematics);

  if (!append_scene (main, rules, whole, rest->len + rules->len + strlen (json), error))
    return NULL;

  g_string_append_len (main, rest->str, (gssize) rest->len);

  if (page->figure->caption != NULL)
    triad_html_append_name (footer, "p", page->figure->caption);

  g_string_append (footer, "<p>Poses are in the coordinates of the root. Made with Triad.</p>");
  text = triad_html_document_to_text (&(TriadHtmlDocument) {
    title, rules->str, header->str, main->str, footer->str, json
  });

  return g_bytes_new_take (text, strlen (text));
}
