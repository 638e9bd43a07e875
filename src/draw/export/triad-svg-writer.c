/* triad-svg-writer.c: structured SVG output with groups, ids and text */
/* SPDX-License-Identifier: Apache-2.0 */

#include "triad-svg-writer.h"

#include "triad-keyed-hash.h"
#include "triad-part-text.h"
#include "triad-svg-path.h"
#include "triad-svg-text.h"

#include <cairo-svg.h>
#include <string.h>

#define PIECE (64 << 10)     /* bytes that are written at once */

typedef enum
{
  GROUP_PART,
  GROUP_CLIP,
  GROUP_OPACITY,
} GroupKind;

/* A group that has not ended.  Its start tag is written when something is drawn in it. */
typedef struct
{
  GroupKind      kind;
  TriadPartKind  part;
  int            frame;
  char          *text;      /* of a part: its label; of a clip: its path */
  double         opacity;
  gboolean       is_open;
  gboolean       is_link;
} Group;

struct _TriadSvgWriter
{
  TriadDrawingBackend       backend;
  const TriadExportOptions *options;
  TriadSvgColours          *colours;
  const char               *prefix;
  cairo_surface_t          *surface;
  const TriadSink          *sink;      /* NULL to write nothing */
  GString                  *svg;       /* what is not written yet */
  GError                   *error;     /* of the sink */
  GArray                   *groups;    /* Group, from the outermost to the innermost */
  guint                     n_open;    /* groups whose start tag is written */
  GHashTable               *ids;       /* number of uses of the id of a part, by its digest */
  guint                     n_ids;     /* other ids */
  TriadSvgOutlines         *outlines;
  GString                  *filled;    /* path that is filled with @fill, but not written yet */
  TriadColour               fill;
};

static void
clear_group (gpointer data)
{
  Group *group = data;

  g_clear_pointer (&group->text, g_free);
}

/* Screen readers would read names twice. */
static const char *
get_role (TriadPartKind kind)
{
  if (kind <= TRIAD_PART_SCENE)
    return "group";

  return kind < TRIAD_PART_NAME ? "img" : NULL;
}

/* A frame may occur several times: in both graphs, in the scene, and in a fan-out. */
static void
append_id (TriadSvgWriter *self,
           const Group    *group)
{
  g_autofree char *name = triad_part_text_dup_id (self->options->snapshot, group->part,
                                                  group->frame, group->text);
  guint64 digest = triad_keyed_digest_append (0, name, strlen (name));
  int n = GPOINTER_TO_INT (g_hash_table_lookup (self->ids, &digest)) + 1;

  g_string_append (self->svg, " id=\"");
  triad_svg_append_escaped (self->svg, self->prefix);
  triad_svg_append_escaped (self->svg, name);

  if (n > 1)
    g_string_append_printf (self->svg, ".%d", n);

  g_string_append_printf (self->svg, "\" class=\"%s\"", triad_part_text_get_class (group->part));
  g_hash_table_insert (self->ids, g_memdup2 (&digest, sizeof digest), GINT_TO_POINTER (n));
}

static void
open_link (TriadSvgWriter *self,
           Group          *group)
{
  g_autofree char *address = NULL;

  if (self->options->links != NULL)
    address = triad_part_text_dup_link (self->options->snapshot, self->options->links,
                                        group->part, group->frame);

  group->is_link = address != NULL;

  if (address == NULL)
    return;

  g_string_append (self->svg, "<a xlink:href=\"");
  triad_svg_append_escaped (self->svg, address);
  g_string_append (self->svg, group->part == TRIAD_PART_NAME ? "\" tabindex=\"-1\">" : "\">");
}

/* The page around the document has the names. */
static void
open_numbered (TriadSvgWriter *self,
               Group          *group)
{
  g_string_append (self->svg, "<g");

  if (group->part != TRIAD_PART_ORNAMENT)
    g_string_append_printf (self->svg, " class=\"%s\"", triad_part_text_get_class (group->part));

  if (group->frame >= 0)
    g_string_append_printf (self->svg, " data-frame=\"%d\"", group->frame);

  g_string_append (self->svg, ">\n");
}

static void
open_part (TriadSvgWriter *self,
           Group          *group)
{
  const TriadSnapshot *snapshot = self->options->snapshot;
  const char *role = get_role (group->part);
  g_autofree char *title = NULL;
  g_autofree char *description = NULL;

  if (self->options->numbers_parts)
    {
      open_numbered (self, group);
      return;
    }

  open_link (self, group);
  g_string_append (self->svg, "<g");

  if (group->part != TRIAD_PART_ORNAMENT)
    append_id (self, group);

  if (role == NULL)
    {
      g_string_append (self->svg, " aria-hidden=\"true\">\n");
      return;
    }

  title = triad_part_text_dup_title (snapshot, group->part, group->frame, group->text);
  description = triad_part_text_dup_description (snapshot, group->part, group->frame);
  g_string_append_printf (self->svg, " role=\"%s\">\n", role);
  triad_svg_append_element (self->svg, "title", title);
  triad_svg_append_element (self->svg, "desc", description);
}

static void
open_group (TriadSvgWriter *self,
            Group          *group)
{
  switch (group->kind)
    {
    case GROUP_PART:
      open_part (self, group);
      break;

    case GROUP_CLIP:
      self->n_ids++;
      g_string_append_printf (self->svg, "<clipPath id=\"%si%u\"><path d=\"%s\"/></clipPath>\n"
                              "<g clip-path=\"url(#%si%u)\">\n", self->prefix, self->n_ids,
                              group->text, self->prefix, self->n_ids);
      break;

    case GROUP_OPACITY:
    default:
      g_string_append (self->svg, "<g");
      triad_svg_append_opacity (self->svg, "opacity", group->opacity);
      g_string_append (self->svg, ">\n");
      break;
    }

  group->is_open = TRUE;
}

static void
append_filled (TriadSvgWriter *self)
{
  gsize before = self->svg->len;

  if (self->filled->len == 0)
    return;

  g_string_append (self->svg, "<path");

  if (triad_svg_colours_append (self->colours, self->svg, &self->fill, NULL))
    {
      triad_svg_colours_shorten (self->colours, self->svg, before + strlen ("<path"));
      g_string_append_printf (self->svg, " d=\"%s\"/>\n", self->filled->str);
    }
  else
    {
      g_string_truncate (self->svg, before);
    }

  g_string_truncate (self->filled, 0);
}

static void
write_piece (TriadSvgWriter *self)
{
  if (self->sink != NULL && self->error == NULL)
    triad_sink_write (self->sink, self->svg->str, self->svg->len, &self->error);

  g_string_truncate (self->svg, 0);
}

/* Ends the path that was filled last; the next element follows. */
static void
flush (TriadSvgWriter *self)
{
  append_filled (self);

  if (self->svg->len >= PIECE)
    write_piece (self);
}

/* Prepares for the next element. */
static void
open_groups (TriadSvgWriter *self)
{
  for (; self->n_open < self->groups->len; self->n_open++)
    open_group (self, &g_array_index (self->groups, Group, self->n_open));
}

static void
begin_group (TriadSvgWriter *self,
             Group           group)
{
  flush (self);
  g_array_append_val (self->groups, group);
}

static void
end_group (TriadDrawingBackend *backend,
           cairo_t             *cr G_GNUC_UNUSED)
{
  TriadSvgWriter *self = (TriadSvgWriter *) backend;
  const Group *group;

  g_return_if_fail (self->groups->len > 0);

  flush (self);
  group = &g_array_index (self->groups, Group, self->groups->len - 1);

  if (group->is_open)
    {
      g_string_append (self->svg, group->is_link ? "</g></a>\n" : "</g>\n");
      self->n_open--;
    }

  g_array_set_size (self->groups, self->groups->len - 1);
}

static void
begin_part (TriadDrawingBackend *backend,
            cairo_t             *cr G_GNUC_UNUSED,
            TriadPartKind        kind,
            int                  frame,
            const char          *text)
{
  begin_group ((TriadSvgWriter *) backend,
               (Group) { GROUP_PART, .part = kind, .frame = frame, .text = g_strdup (text) });
}

static void
begin_clip (TriadDrawingBackend *backend,
            cairo_t             *cr)
{
  GString *path = g_string_new (NULL);

  triad_svg_append_path (path, cr);
  begin_group ((TriadSvgWriter *) backend,
               (Group) { GROUP_CLIP, .text = g_string_free (path, FALSE) });
}

static void
begin_opacity (TriadDrawingBackend *backend,
               cairo_t             *cr G_GNUC_UNUSED,
               double               opacity)
{
  begin_group ((TriadSvgWriter *) backend, (Group) { GROUP_OPACITY, .opacity = opacity });
}

/* Appends the attributes that differ from the initial values of SVG, or from those of the root. */
static void
append_pen (TriadSvgWriter *self,
            cairo_t        *cr)
{
  double scale = triad_svg_get_scale (cr);
  int n_dashes = cairo_get_dash_count (cr);
  g_autofree double *dashes = g_new (double, n_dashes);
  double offset;

  triad_svg_append_attribute (self->svg, "stroke-width", cairo_get_line_width (cr) * scale);

  if (cairo_get_line_cap (cr) != CAIRO_LINE_CAP_BUTT)
    g_string_append_printf (self->svg, " stroke-linecap=\"%s\"",
                            cairo_get_line_cap (cr) == CAIRO_LINE_CAP_ROUND ? "round" : "square");

  if (cairo_get_line_join (cr) != CAIRO_LINE_JOIN_MITER)
    g_string_append_printf (self->svg, " stroke-linejoin=\"%s\"",
                            cairo_get_line_join (cr) == CAIRO_LINE_JOIN_ROUND ? "round" : "bevel");

  if (n_dashes == 0)
    return;

  cairo_get_dash (cr, dashes, &offset);
  g_string_append (self->svg, " stroke-dasharray=\"");

  for (int i = 0; i < n_dashes; i++)
    {
      if (i > 0)
        g_string_append_c (self->svg, ' ');

      triad_svg_append_number (self->svg, dashes[i] * scale);
    }

  g_string_append_c (self->svg, '"');

  if (offset != 0)
    triad_svg_append_attribute (self->svg, "stroke-dashoffset", offset * scale);
}

/* A path that is filled and then stroked becomes one element. */
static void
draw (TriadDrawingBackend *backend,
      cairo_t             *cr,
      gboolean             is_stroke)
{
  TriadSvgWriter *self = (TriadSvgWriter *) backend;
  TriadColour colour = triad_svg_get_colour (cr);
  g_autoptr(GString) path = NULL;
  gsize before;

  if (colour.a <= 0 && !triad_svg_colours_has_two (self->colours))
    return;

  path = g_string_new (NULL);
  triad_svg_append_path (path, cr);

  if (path->len == 0)
    return;

  if (!is_stroke || !g_string_equal (path, self->filled))
    flush (self);

  open_groups (self);

  if (!is_stroke)
    {
      self->fill = colour;
      g_string_append_len (self->filled, path->str, (gssize) path->len);
      return;
    }

  before = self->svg->len;
  g_string_append (self->svg, "<path");

  if (triad_svg_colours_append (self->colours, self->svg,
                                self->filled->len > 0 ? &self->fill : NULL, &colour))
    {
      append_pen (self, cr);
      triad_svg_colours_shorten (self->colours, self->svg, before + strlen ("<path"));
      g_string_append_printf (self->svg, " d=\"%s\"/>\n", path->str);
    }
  else
    {
      g_string_truncate (self->svg, before);
    }

  g_string_truncate (self->filled, 0);
}

static void
paint (TriadDrawingBackend *backend,
       cairo_t             *cr)
{
  double x0;
  double y0;
  double x1;
  double y1;

  cairo_clip_extents (cr, &x0, &y0, &x1, &y1);
  cairo_new_path (cr);
  cairo_rectangle (cr, x0, y0, x1 - x0, y1 - y0);
  draw (backend, cr, FALSE);
  cairo_new_path (cr);
}

static gboolean
show_text (TriadDrawingBackend *backend,
           cairo_t             *cr,
           PangoLayout         *layout,
           const TriadColour   *halo,
           double               halo_width)
{
  TriadSvgWriter *self = (TriadSvgWriter *) backend;
  TriadSvgHalo around = { .width = halo != NULL ? halo_width : 0 };

  if (halo != NULL)
    around.colour = *halo;

  if (*pango_layout_get_text (layout) == '\0')
    return TRUE;

  flush (self);
  open_groups (self);

  if (self->options->text == TRIAD_TEXT_TEXT)
    triad_svg_append_text (self->colours, self->svg, cr, layout, &around);
  else
    triad_svg_outlines_append (self->outlines, self->svg, cr, layout, &around);

  return TRUE;
}

/* Titles and descriptions must be the first children. */
static void
append_head (GString                  *svg,
             double                    width,
             double                    height,
             const char               *content,
             const TriadExportOptions *options)
{
  g_string_append (svg, "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n"
                        "<svg xmlns=\"http://www.w3.org/2000/svg\""
                        " xmlns:xlink=\"http://www.w3.org/1999/xlink\" width=\"");
  triad_svg_append_number (svg, width);
  g_string_append (svg, "pt\" height=\"");
  triad_svg_append_number (svg, height);
  g_string_append (svg, "pt\" viewBox=\"0 0 ");
  triad_svg_append_number (svg, width);
  g_string_append_c (svg, ' ');
  triad_svg_append_number (svg, height);
  g_string_append (svg, "\" fill=\"none\" stroke-miterlimit=\"10\""
                        " role=\"graphics-document document\">\n");
  triad_svg_append_element (svg, "title", options->title != NULL ? options->title : content);
  triad_svg_append_element (svg, "desc", options->description);
}

TriadSvgWriter *
triad_svg_writer_new (double                    width,
                      double                    height,
                      const char               *content,
                      const TriadExportOptions *options,
                      TriadSvgColours          *colours,
                      const TriadSink          *sink)
{
  TriadSvgWriter *self = g_new0 (TriadSvgWriter, 1);

  self->backend = (TriadDrawingBackend) {
    begin_part, end_group, show_text, draw, paint, begin_clip, begin_opacity, end_group
  };
  self->options = options;
  self->colours = colours;
  self->prefix = options->prefix != NULL ? options->prefix : "";
  self->sink = sink;

  /* For painters, it is a vector format: fonts are not hinted, and shapes are outlines. */
  self->surface = cairo_svg_surface_create_for_stream (NULL, NULL, width, height);
  triad_drawing_set_backend (&self->backend, self->surface);

  self->svg = g_string_new (NULL);
  append_head (self->svg, width, height, content, options);
  self->groups = g_array_new (FALSE, FALSE, sizeof (Group));
  g_array_set_clear_func (self->groups, clear_group);
  self->ids = g_hash_table_new_full (triad_keyed_hash_int64, g_int64_equal, g_free, NULL);
  self->outlines = triad_svg_outlines_new (colours, self->prefix, &self->n_ids);
  self->filled = g_string_new (NULL);

  return self;
}

void
triad_svg_writer_free (TriadSvgWriter *self)
{
  cairo_surface_destroy (self->surface);
  g_string_free (self->svg, TRUE);
  g_array_unref (self->groups);
  g_hash_table_unref (self->ids);
  triad_svg_outlines_free (self->outlines);
  g_string_free (self->filled, TRUE);
  g_clear_error (&self->error);
  g_free (self);
}

cairo_surface_t *
triad_svg_writer_get_surface (TriadSvgWriter *self)
{
  return self->surface;
}

/* The colours are known at the end. */
static void
append_style (TriadSvgWriter *self)
{
  g_autoptr(GString) rules = NULL;

  if (self->options->rules != NULL)
    {
      triad_svg_colours_append_rules (self->colours, self->options->rules);
      return;
    }

  rules = g_string_new (NULL);
  triad_svg_colours_append_rules (self->colours, rules);

  if (rules->len > 0)
    g_string_append_printf (self->svg, "<style>\n%s</style>\n", rules->str);
}

gboolean
triad_svg_writer_finish (TriadSvgWriter  *self,
                         GError         **error)
{
  flush (self);

  if (self->sink != NULL)
    append_style (self);

  g_string_append (self->svg, "</svg>\n");
  write_piece (self);

  if (self->error == NULL)
    return TRUE;

  g_propagate_error (error, g_steal_pointer (&self->error));

  return FALSE;
}
