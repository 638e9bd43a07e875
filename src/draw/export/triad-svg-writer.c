/* triad-svg-writer.c: structured SVG output with groups, ids and text
 *
 * SPDX-License-Identifier: Apache-2.0
 */

#include "triad-svg-writer.h"

#include "triad-keyed-hash.h"
#include "triad-part-text.h"
#include "triad-svg-marks.h"
#include "triad-svg-strokes.h"
#include "triad-svg-text.h"

#include <libxml/xmlsave.h>
#include <math.h>
#include <string.h>

#define STR(text) ((const xmlChar *) (text))

/* A placeholder. */
typedef struct
{
  TriadPartKind  kind;
  int            frame;
  char          *label;
  char          *id;
  int            end;           /* for the start of a part, the number of its end; otherwise 0 */
  TriadSvgText  *text;          /* of a text; NULL for a part */
} Mark;

struct _TriadSvgWriter
{
  TriadPartWriter           writer;
  const TriadExportOptions *options;
  GPtrArray                *marks;      /* Mark, by number */
  GArray                   *open;       /* int: parts that have not ended */
  GHashTable               *ids;        /* number of uses of each id */
};

static void
free_mark (gpointer data)
{
  Mark *mark = data;

  g_free (mark->label);
  g_free (mark->id);
  g_clear_pointer (&mark->text, triad_svg_text_free);
  g_free (mark);
}

static Mark *
add_mark (TriadSvgWriter *self)
{
  Mark *mark = g_new0 (Mark, 1);

  g_ptr_array_add (self->marks, mark);

  return mark;
}

/* Paints the last placeholder with the size of what it replaces, so that cairo clips it alike. */
static void
paint_mark (TriadSvgWriter *self,
            cairo_t        *cr,
            double          x,
            double          y,
            double          width,
            double          height)
{
  cairo_surface_t *image = cairo_image_surface_create (CAIRO_FORMAT_A8, 1, 1);
  char *address = g_strdup_printf (TRIAD_SVG_MARK "%u", self->marks->len - 1);

  cairo_surface_set_mime_data (image, CAIRO_MIME_TYPE_URI, (const guchar *) address,
                               strlen (address), g_free, address);
  cairo_save (cr);
  cairo_translate (cr, x, y);
  cairo_scale (cr, width, height);
  cairo_set_source_surface (cr, image, 0, 0);
  cairo_paint (cr);
  cairo_restore (cr);
  cairo_surface_destroy (image);
}

/* Paints a placeholder inside the clip, since cairo omits invisible ones. */
static void
paint_point (TriadSvgWriter *self,
             cairo_t        *cr)
{
  double x0;
  double y0;
  double x1;
  double y1;

  cairo_save (cr);
  cairo_identity_matrix (cr);
  cairo_clip_extents (cr, &x0, &y0, &x1, &y1);

  if (x1 > x0 && y1 > y0)
    paint_mark (self, cr, (x0 + x1) / 2, (y0 + y1) / 2, 1, 1);

  cairo_restore (cr);
}

/* A frame may occur several times: in both graphs, in the scene, and in a fan-out. */
static char *
dup_id (TriadSvgWriter *self,
        const Mark     *mark)
{
  const char *prefix = self->options->prefix != NULL ? self->options->prefix : "";
  g_autofree char *name = triad_part_text_dup_id (self->options->snapshot, mark->kind,
                                                  mark->frame, mark->label);
  int n = GPOINTER_TO_INT (g_hash_table_lookup (self->ids, name)) + 1;
  char *id = n > 1 ? g_strdup_printf ("%s%s.%d", prefix, name, n)
                   : g_strconcat (prefix, name, NULL);

  g_hash_table_insert (self->ids, g_steal_pointer (&name), GINT_TO_POINTER (n));

  return id;
}

static void
begin (TriadPartWriter *writer,
       cairo_t         *cr,
       TriadPartKind    kind,
       int              frame,
       const char      *text)
{
  TriadSvgWriter *self = (TriadSvgWriter *) writer;
  int number = (int) self->marks->len;
  Mark *mark = add_mark (self);

  mark->kind = kind;
  mark->frame = frame;
  mark->label = g_strdup (text);
  mark->id = dup_id (self, mark);
  g_array_append_val (self->open, number);
  paint_point (self, cr);
}

static void
end (TriadPartWriter *writer,
     cairo_t         *cr)
{
  TriadSvgWriter *self = (TriadSvgWriter *) writer;
  Mark *mark;

  g_return_if_fail (self->open->len > 0);

  mark = g_ptr_array_index (self->marks, g_array_index (self->open, int, self->open->len - 1));
  mark->end = (int) self->marks->len;
  g_array_set_size (self->open, self->open->len - 1);
  add_mark (self);
  paint_point (self, cr);
}

static gboolean
write_text (TriadPartWriter   *writer,
            cairo_t           *cr,
            PangoLayout       *layout,
            const TriadColour *halo,
            double             halo_width)
{
  TriadSvgWriter *self = (TriadSvgWriter *) writer;
  PangoRectangle ink;
  double x;
  double y;

  if (self->options->text != TRIAD_TEXT_TEXT)
    return FALSE;

  cairo_get_current_point (cr, &x, &y);
  pango_layout_get_extents (layout, &ink, NULL);

  if (ink.width <= 0 || ink.height <= 0)
    return TRUE;

  add_mark (self)->text = triad_svg_text_new (cr, layout, halo, halo_width);
  paint_mark (self, cr, x + ink.x / (double) PANGO_SCALE - halo_width,
              y + ink.y / (double) PANGO_SCALE - halo_width,
              ink.width / (double) PANGO_SCALE + 2 * halo_width,
              ink.height / (double) PANGO_SCALE + 2 * halo_width);

  return TRUE;
}

TriadSvgWriter *
triad_svg_writer_new (const TriadExportOptions *options)
{
  TriadSvgWriter *self = g_new0 (TriadSvgWriter, 1);

  self->writer = (TriadPartWriter) { begin, end, write_text };
  self->options = options;
  self->marks = g_ptr_array_new_with_free_func (free_mark);
  self->open = g_array_new (FALSE, FALSE, sizeof (int));
  self->ids = triad_string_table_new (g_free, NULL);

  return self;
}

void
triad_svg_writer_free (TriadSvgWriter *self)
{
  g_ptr_array_unref (self->marks);
  g_array_unref (self->open);
  g_hash_table_unref (self->ids);
  g_free (self);
}

TriadPartWriter *
triad_svg_writer_get_part_writer (TriadSvgWriter *self)
{
  return &self->writer;
}

/* Replaces characters that XML does not permit. */
static char *
dup_clean (const char *text)
{
  g_autofree char *valid = g_utf8_make_valid (text, -1);
  GString *clean = g_string_new (NULL);

  for (const char *p = valid; *p != '\0'; p = g_utf8_next_char (p))
    {
      gunichar c = g_utf8_get_char (p);

      if (c < ' ' || c == 0xfffe || c == 0xffff)
        c = 0xfffd;

      g_string_append_unichar (clean, c);
    }

  return g_string_free (clean, FALSE);
}

static xmlNode *
add_words (xmlNode    *node,
           const char *name,
           const char *words)
{
  g_autofree char *clean = words != NULL ? dup_clean (words) : NULL;

  if (clean == NULL)
    return NULL;

  return xmlNewTextChild (node, node->ns, STR (name), STR (clean));
}

static void
set (xmlNode    *node,
     const char *name,
     const char *value)
{
  xmlNewProp (node, STR (name), STR (value));
}

/* Screen readers would read names twice. */
static const char *
get_role (TriadPartKind kind)
{
  if (kind <= TRIAD_PART_SCENE)
    return "group";

  return kind < TRIAD_PART_NAME ? "img" : NULL;
}

static xmlNode *
create_group (TriadSvgWriter *self,
              const Mark     *mark,
              xmlNode        *root)
{
  const TriadSnapshot *snapshot = self->options->snapshot;
  xmlNode *cluster = xmlNewDocNode (root->doc, root->ns, STR ("g"), NULL);
  const char *role = get_role (mark->kind);
  g_autofree char *title = NULL;
  g_autofree char *description = NULL;

  if (mark->kind != TRIAD_PART_ORNAMENT)
    {
      g_autofree char *clean = dup_clean (mark->id);

      set (cluster, "id", clean);
      set (cluster, "class", triad_part_text_get_class (mark->kind));
    }

  if (role == NULL)
    {
      set (cluster, "aria-hidden", "true");
      return cluster;
    }

  set (cluster, "role", role);
  title = triad_part_text_dup_title (snapshot, mark->kind, mark->frame, mark->label);
  description = triad_part_text_dup_description (snapshot, mark->kind, mark->frame);
  add_words (cluster, "title", title);
  add_words (cluster, "desc", description);

  return cluster;
}

/* Returns the group itself, or the link around it. */
static xmlNode *
create_link (TriadSvgWriter *self,
             const Mark     *mark,
             xmlNode        *cluster,
             xmlNode        *root)
{
  g_autofree char *address = NULL;
  xmlNode *link;

  if (self->options->links != NULL)
    address = triad_part_text_dup_link (self->options->snapshot, self->options->links, mark->kind,
                                        mark->frame);

  if (address == NULL)
    return cluster;

  link = xmlNewDocNode (root->doc, root->ns, STR ("a"), NULL);
  xmlNewNsProp (link, xmlSearchNs (root->doc, root, STR ("xlink")), STR ("href"), STR (address));

  if (mark->kind == TRIAD_PART_NAME)
    set (link, "tabindex", "-1");

  return xmlAddChild (link, cluster)->parent;
}

static void
drop (xmlNode *node)
{
  if (node == NULL)
    return;

  xmlUnlinkNode (node);
  xmlFreeNode (node);
}

/* Inner parts end before the parts that contain them, so replace backwards. */
static void
replace_marks (TriadSvgWriter *self,
               xmlDoc         *doc)
{
  xmlNode *root = xmlDocGetRootElement (doc);
  g_autofree xmlNode **nodes = triad_svg_marks_find (doc, (int) self->marks->len);

  for (guint i = self->marks->len; i > 0; i--)
    {
      const Mark *mark = g_ptr_array_index (self->marks, i - 1);
      xmlNode *node = nodes[i - 1];

      if (mark->text != NULL && node != NULL)
        {
          xmlReplaceNode (node, triad_svg_text_create_node (mark->text, doc, root->ns));
          xmlFreeNode (node);
        }
      else if (mark->end > 0 && node != NULL && nodes[mark->end] != NULL)
        {
          xmlNode *cluster = create_group (self, mark, root);

          triad_svg_marks_wrap (node, nodes[mark->end], cluster,
                                create_link (self, mark, cluster, root));
        }
      else if (mark->end > 0)
        {
          drop (node);
          drop (nodes[mark->end]);
        }
    }
}

/* Returns the titles of the graphs and scenes that the drawing consists of. */
static char *
dup_usual_title (TriadSvgWriter *self)
{
  GString *title = g_string_new (NULL);

  for (guint i = 0; i < self->marks->len; i++)
    {
      const Mark *mark = g_ptr_array_index (self->marks, i);
      g_autofree char *words = NULL;

      if (mark->end == 0 || mark->kind > TRIAD_PART_SCENE)
        continue;

      words = triad_part_text_dup_title (self->options->snapshot, mark->kind, mark->frame,
                                         mark->label);
      g_string_append_printf (title, "%s%s", title->len > 0 ? ", " : "", words);
    }

  return g_string_free (title, title->len == 0);
}

static void
describe (TriadSvgWriter *self,
          xmlDoc         *doc)
{
  const TriadExportOptions *options = self->options;
  xmlNode *root = xmlDocGetRootElement (doc);
  xmlNode *first = root->children;
  g_autofree char *usual = NULL;
  const char *title = options->title;
  const char *description = options->description;
  xmlNode *node;

  if (title == NULL)
    title = usual = dup_usual_title (self);

  set (root, "role", "graphics-document document");

  /* Titles and descriptions must be the first children. */
  if ((node = add_words (root, "title", title)) != NULL && first != NULL)
    xmlAddPrevSibling (first, node);

  if ((node = add_words (root, "desc", description)) != NULL && first != NULL)
    xmlAddPrevSibling (first, node);
}

static int
append (void       *bytes,
        const char *text,
        int         length)
{
  g_byte_array_append (bytes, (const guint8 *) text, (guint) length);

  return length;
}

static GByteArray *
write_doc (xmlDoc *doc)
{
  GByteArray *bytes = g_byte_array_new ();

  xmlSaveFormatFileTo (xmlOutputBufferCreateIO (append, NULL, bytes, NULL), doc, "UTF-8", 1);

  return bytes;
}

GBytes *
triad_svg_writer_finish (TriadSvgWriter  *self,
                         GByteArray      *svg,
                         GError         **error)
{
  const char *prefix = self->options->prefix != NULL ? self->options->prefix : "";
  GByteArray *rest;
  g_autoptr(TriadSvgStrokes) strokes = triad_svg_strokes_new (svg, &rest);
  g_autoptr(GHashTable) ids = NULL;
  xmlDoc *doc = triad_svg_marks_parse ((const char *) rest->data, rest->len, error);
  GByteArray *whole;

  /* Large graphs need some hundred megabytes, so only one representation is in memory at a
   * time. */
  g_byte_array_unref (rest);

  if (doc == NULL)
    return NULL;

  ids = triad_svg_marks_rename_ids (doc, prefix);
  replace_marks (self, doc);
  describe (self, doc);
  rest = write_doc (doc);
  xmlFreeDoc (doc);
  whole = triad_svg_strokes_insert (strokes, rest, ids);
  g_byte_array_unref (rest);

  return g_byte_array_free_to_bytes (whole);
}
