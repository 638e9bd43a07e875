/* triad-figure-options.c: table of figure options: names, types, values */
/* SPDX-License-Identifier: Apache-2.0 */

#include "triad-figure-options.h"

#include "triad-edit-distance.h"
#include "triad-figure-error.h"
#include "triad-option-value.h"

#include <glib/gi18n.h>

static const char *const contents[] = {
  "scene", "attached_to", "relative_to", "graphs", "plate", "all", NULL
};
static const char *const expansions[] = { "auto", "all", NULL };
static const char *const kinds[] = { "world", "model", "link", "joint", "frame", NULL };
static const char *const shapes[] = { "visuals", "collisions", "both", "none", NULL };
static const char *const lines[] = { "none", "relative_to", "attached_to", NULL };
static const char *const poses[] = { "none", "few", "all", NULL };
static const char *const directions[] = { "down", "right", NULL };
static const char *const views[] = {
  "iso", "front", "back", "left", "right", "top", "bottom", NULL
};
static const char *const themes[] = {
  "light", "dark", "contrast", "contrast-dark", "print", "auto", NULL
};
static const char *const texts[] = { "usual", "text", "outlines", NULL };
static const char *const formats[] = { "svg", "pdf", "png", "html", "dot", "json", NULL };

#define FIELD(name) G_STRUCT_OFFSET (TriadFigure, name)

static const TriadFigureOption options[] = {
  { "content", 'c', "scene|attached_to|relative_to|graphs|plate|all",
    N_("scene: the 3D view; graphs: both graphs; plate: the relative_to graph beside the 3D view; "
       "all: the 3D view and both graphs [scene]"),
    TRIAD_FIGURE_OPTION_SECTION_CONTENT, TRIAD_FIGURE_OPTION_SCOPE_ALL,
    TRIAD_FIGURE_OPTION_CHOICE, FIELD (content), contents, 0, 0 },
  { "frames", 0, "NAME", N_("Show only these frames; * and ? are wildcards; repeatable"),
    TRIAD_FIGURE_OPTION_SECTION_CONTENT, TRIAD_FIGURE_OPTION_SCOPE_ALL,
    TRIAD_FIGURE_OPTION_LIST, FIELD (frames), NULL, 0, 0 },
  { "kinds", 0, "KIND,…", N_("Show only these kinds of frames, separated by commas: "
                           "world, model, link, joint, frame"),
    TRIAD_FIGURE_OPTION_SECTION_CONTENT, TRIAD_FIGURE_OPTION_SCOPE_ALL,
    TRIAD_FIGURE_OPTION_CHOICES, FIELD (kinds), kinds, 0, 0 },
  { "labels", 0, "all|some|none|NAME",
    N_("Label these frames in the 3D view; some: worlds, models and links; repeatable [all]"),
    TRIAD_FIGURE_OPTION_SECTION_CONTENT, TRIAD_FIGURE_OPTION_SCOPE_SCENE,
    TRIAD_FIGURE_OPTION_LIST, FIELD (labels), NULL, 0, 0 },
  { "collapsed", 0, "MODEL", N_("Draw this model as a single box in graphs; repeatable"),
    TRIAD_FIGURE_OPTION_SECTION_CONTENT, TRIAD_FIGURE_OPTION_SCOPE_GRAPHS,
    TRIAD_FIGURE_OPTION_LIST, FIELD (collapsed), NULL, 0, 0 },
  { "expand", 0, "auto|all",
    N_("Expand nested models in graphs; auto: up to 20,000 boxes; all: without limit [auto]"),
    TRIAD_FIGURE_OPTION_SECTION_CONTENT, TRIAD_FIGURE_OPTION_SCOPE_GRAPHS,
    TRIAD_FIGURE_OPTION_CHOICE, FIELD (expand_all), expansions, 0, 0 },
  { "highlight", 0, "NAME|A..B|A..",
    N_("Highlight a frame, the path between two frames, "
       "or the path from a frame to its root; repeatable"),
    TRIAD_FIGURE_OPTION_SECTION_CONTENT, TRIAD_FIGURE_OPTION_SCOPE_ALL,
    TRIAD_FIGURE_OPTION_LIST, FIELD (highlight), NULL, 0, 0 },
  { "joint", 'j', "NAME=VALUE[,VALUE]",
    N_("Set a joint position in metres or radians, or in degrees as in 45deg; a joint with two "
       "axes takes two values; repeatable"),
    TRIAD_FIGURE_OPTION_SECTION_CONTENT, TRIAD_FIGURE_OPTION_SCOPE_SCENE,
    TRIAD_FIGURE_OPTION_PAIRS, FIELD (joints), NULL, 0, 0 },
  { "shapes", 0, "visuals|collisions|both|none", N_("Draw these shapes of links "
                                                    "in the 3D view [visuals]"),
    TRIAD_FIGURE_OPTION_SECTION_CONTENT, TRIAD_FIGURE_OPTION_SCOPE_SCENE,
    TRIAD_FIGURE_OPTION_CHOICE, FIELD (shapes), shapes, 0, 0 },
  { "inertias", 0, NULL, N_("Show centres of mass and equivalent inertia boxes"),
    TRIAD_FIGURE_OPTION_SECTION_CONTENT, TRIAD_FIGURE_OPTION_SCOPE_SCENE,
    TRIAD_FIGURE_OPTION_FLAG, FIELD (inertias), NULL, 0, 0 },
  { "wires", 0, NULL, N_("Draw shapes as wireframes"),
    TRIAD_FIGURE_OPTION_SECTION_CONTENT, TRIAD_FIGURE_OPTION_SCOPE_SCENE,
    TRIAD_FIGURE_OPTION_FLAG, FIELD (wires), NULL, 0, 0 },
  { "axes", 0, NULL, N_("Hide joint axes and their limits"),
    TRIAD_FIGURE_OPTION_SECTION_CONTENT, TRIAD_FIGURE_OPTION_SCOPE_SCENE,
    TRIAD_FIGURE_OPTION_FLAG, FIELD (axes), NULL, 0, 0 },
  { "ghosts", 0, NULL, N_("Hide the faint copies (ghosts) that show where models would be "
                          "without their placement frame, and where frames were before joints "
                          "were moved"),
    TRIAD_FIGURE_OPTION_SECTION_CONTENT, TRIAD_FIGURE_OPTION_SCOPE_SCENE,
    TRIAD_FIGURE_OPTION_FLAG, FIELD (ghosts), NULL, 0, 0 },
  { "grid", 0, NULL, N_("Hide the grid on the ground"),
    TRIAD_FIGURE_OPTION_SECTION_CONTENT, TRIAD_FIGURE_OPTION_SCOPE_SCENE,
    TRIAD_FIGURE_OPTION_FLAG, FIELD (grid), NULL, 0, 0 },
  { "lines", 0, "none|relative_to|attached_to",
    N_("Draw a line in the 3D view from each frame to the one that it is relative_to or attached_to "
       "[relative_to]"),
    TRIAD_FIGURE_OPTION_SECTION_CONTENT, TRIAD_FIGURE_OPTION_SCOPE_SCENE,
    TRIAD_FIGURE_OPTION_CHOICE, FIELD (lines), lines, 0, 0 },
  { "poses", 0, "none|few|all", N_("Label relative_to arrows with poses; "
                                   "few: only in small graphs [none]"),
    TRIAD_FIGURE_OPTION_SECTION_CONTENT, TRIAD_FIGURE_OPTION_SCOPE_GRAPHS,
    TRIAD_FIGURE_OPTION_CHOICE, FIELD (poses), poses, 0, 0 },
  { "direction", 0, "down|right", N_("Lay graphs out downwards or to the right [down]"),
    TRIAD_FIGURE_OPTION_SECTION_CONTENT, TRIAD_FIGURE_OPTION_SCOPE_GRAPHS,
    TRIAD_FIGURE_OPTION_CHOICE, FIELD (direction), directions, 0, 0 },
  { "callout", 0, "NAME=TEXT", N_("Add a callout with this text to a frame; repeatable"),
    TRIAD_FIGURE_OPTION_SECTION_CONTENT, TRIAD_FIGURE_OPTION_SCOPE_ALL,
    TRIAD_FIGURE_OPTION_PAIRS, FIELD (callouts), NULL, 0, 0 },
  { "title", 't', "TEXT", N_("Put a title above the figure"),
    TRIAD_FIGURE_OPTION_SECTION_CONTENT, TRIAD_FIGURE_OPTION_SCOPE_ALL,
    TRIAD_FIGURE_OPTION_TEXT, FIELD (title), NULL, 0, 0 },
  { "caption", 0, "TEXT", N_("Put a caption below the figure"),
    TRIAD_FIGURE_OPTION_SECTION_CONTENT, TRIAD_FIGURE_OPTION_SCOPE_ALL,
    TRIAD_FIGURE_OPTION_TEXT, FIELD (caption), NULL, 0, 0 },
  { "links", 0, "URL", N_("Make each frame a hyperlink to URL#NAME"),
    TRIAD_FIGURE_OPTION_SECTION_CONTENT, TRIAD_FIGURE_OPTION_SCOPE_ALL,
    TRIAD_FIGURE_OPTION_ADDRESS, FIELD (links), NULL, 0, 0 },

  { "view", 'v', "iso|front|back|left|right|top|bottom|AZIMUTH,ELEVATION",
    N_("Set the viewing direction, in degrees; 0,0 is the front [iso]"),
    TRIAD_FIGURE_OPTION_SECTION_VIEW, TRIAD_FIGURE_OPTION_SCOPE_SCENE,
    TRIAD_FIGURE_OPTION_VIEW, FIELD (view), views, 0, 0 },
  { "look-at", 0, "FRAME|X,Y,Z", N_("Centre the 3D view on this frame or point [everything shown]"),
    TRIAD_FIGURE_OPTION_SECTION_VIEW, TRIAD_FIGURE_OPTION_SCOPE_SCENE,
    TRIAD_FIGURE_OPTION_TEXT, FIELD (look_at), NULL, 0, 0 },
  { "distance", 0, "METRES", N_("Set the camera distance [far enough to show everything]"),
    TRIAD_FIGURE_OPTION_SECTION_VIEW, TRIAD_FIGURE_OPTION_SCOPE_SCENE,
    TRIAD_FIGURE_OPTION_NUMBER, FIELD (distance), NULL, 1e-9, 1e12 },
  { "orthographic", 0, NULL, N_("Use an orthographic projection"),
    TRIAD_FIGURE_OPTION_SECTION_VIEW, TRIAD_FIGURE_OPTION_SCOPE_SCENE,
    TRIAD_FIGURE_OPTION_FLAG, FIELD (orthographic), NULL, 0, 0 },

  { "size", 's', "WIDTHxHEIGHT", N_("Set the size in points [the size of the content, reduced to fit "
                                    "a width of 160 mm, but text to no less than 7 points]"),
    TRIAD_FIGURE_OPTION_SECTION_PAGE, TRIAD_FIGURE_OPTION_SCOPE_ALL,
    TRIAD_FIGURE_OPTION_SIZE, FIELD (size), NULL, 1, 10000 },
  { "scale", 0, "PIXELS", N_("Set the pixels per point of a PNG [2]"),
    TRIAD_FIGURE_OPTION_SECTION_PAGE, TRIAD_FIGURE_OPTION_SCOPE_ALL,
    TRIAD_FIGURE_OPTION_NUMBER, FIELD (scale), NULL, 0.01, 100 },
  { "margin", 0, "POINTS", N_("Set the margin around the figure"),
    TRIAD_FIGURE_OPTION_SECTION_PAGE, TRIAD_FIGURE_OPTION_SCOPE_ALL,
    TRIAD_FIGURE_OPTION_NUMBER, FIELD (margin), NULL, 0, 1000 },
  { "background", 0, "theme|none|#RRGGBB",
    N_("Set the background colour of the figure; none: transparent [theme]"),
    TRIAD_FIGURE_OPTION_SECTION_PAGE, TRIAD_FIGURE_OPTION_SCOPE_ALL,
    TRIAD_FIGURE_OPTION_COLOUR, FIELD (background), NULL, 0, 0 },
  { "theme", 0, "light|dark|contrast|contrast-dark|print|auto",
    N_("Set the colour theme; auto: an SVG that follows the browser's setting, light or dark "
       "[light]"),
    TRIAD_FIGURE_OPTION_SECTION_PAGE, TRIAD_FIGURE_OPTION_SCOPE_ALL,
    TRIAD_FIGURE_OPTION_CHOICE, FIELD (theme), themes, 0, 0 },
  { "font", 0, "FAMILY", N_("Set the font of all text"),
    TRIAD_FIGURE_OPTION_SECTION_PAGE, TRIAD_FIGURE_OPTION_SCOPE_ALL,
    TRIAD_FIGURE_OPTION_TEXT, FIELD (font), NULL, 0, 0 },
  { "font-size", 0, "POINTS", N_("Set the font size of names; other sizes scale with it [11]"),
    TRIAD_FIGURE_OPTION_SECTION_PAGE, TRIAD_FIGURE_OPTION_SCOPE_ALL,
    TRIAD_FIGURE_OPTION_NUMBER, FIELD (font_size), NULL, 2, 100 },
  { "text", 0, "usual|text|outlines",
    N_("Write text as text, which can be searched, or as outlines, which need no font; usual: "
       "outlines in SVG, text in PDF [usual]"),
    TRIAD_FIGURE_OPTION_SECTION_PAGE, TRIAD_FIGURE_OPTION_SCOPE_ALL,
    TRIAD_FIGURE_OPTION_CHOICE, FIELD (text), texts, 0, 0 },

  { "sweep", 0, "JOINT=FROM..TO", N_("Move a joint from one position to another, as an animated SVG or "
                                     "as one image or page for each step; repeatable"),
    TRIAD_FIGURE_OPTION_SECTION_SWEEP, TRIAD_FIGURE_OPTION_SCOPE_SCENE,
    TRIAD_FIGURE_OPTION_PAIRS, FIELD (sweep), NULL, 0, 0 },
  { "steps", 0, "NUMBER", N_("Set the number of steps of a sweep [24]"),
    TRIAD_FIGURE_OPTION_SECTION_SWEEP, TRIAD_FIGURE_OPTION_SCOPE_SCENE,
    TRIAD_FIGURE_OPTION_COUNT, FIELD (steps), NULL, 2, 1000 },
  { "seconds", 0, "SECONDS", N_("Set the duration of a sweep [4]"),
    TRIAD_FIGURE_OPTION_SECTION_SWEEP, TRIAD_FIGURE_OPTION_SCOPE_SCENE,
    TRIAD_FIGURE_OPTION_NUMBER, FIELD (seconds), NULL, 0.05, 3600 },

  { "source", 0, "FILE", N_("the model"),
    TRIAD_FIGURE_OPTION_SECTION_FILES, TRIAD_FIGURE_OPTION_SCOPE_ALL,
    TRIAD_FIGURE_OPTION_FILES, FIELD (sources), NULL, 0, 0 },
  { "format", 'f', "svg|pdf|png|html|dot|json",
    N_("Output format [from the suffix of --output, or svg]"),
    TRIAD_FIGURE_OPTION_SECTION_FILES, TRIAD_FIGURE_OPTION_SCOPE_ALL,
    TRIAD_FIGURE_OPTION_CHOICES, FIELD (formats), formats, 0, 0 },
  { "output", 'o', "FILE|FOLDER|PATTERN",
    N_("Write to this file or folder; in a pattern, %s is the name of the model's file, %03d the "
       "number of the page or step [standard output]"),
    TRIAD_FIGURE_OPTION_SECTION_FILES, TRIAD_FIGURE_OPTION_SCOPE_ALL,
    TRIAD_FIGURE_OPTION_FILE, FIELD (output), NULL, 0, 0 },
};

const TriadFigureOption *
triad_figure_get_options (int *n_options)
{
  *n_options = G_N_ELEMENTS (options);

  return options;
}

const TriadFigureOption *
triad_figure_find_option (const char  *name,
                          GError     **error)
{
  TriadEditDistance spelling;

  if (g_str_equal (name, TRIAD_FIGURE_FORMER_BACKGROUND))
    name = "background";

  for (gsize i = 0; i < G_N_ELEMENTS (options); i++)
    if (g_str_equal (options[i].name, name))
      return &options[i];

  triad_edit_distance_init (&spelling, name);

  for (gsize i = 0; i < G_N_ELEMENTS (options); i++)
    triad_edit_distance_offer (&spelling, options[i].name);

  if (spelling.nearest != NULL)
    triad_figure_set_error (error, "", _("unknown option “%s”; did you mean “%s”?"), name,
                            spelling.nearest);
  else
    triad_figure_set_error (error, "", _("unknown option “%s”"), name);

  return NULL;
}

gboolean
triad_figure_option_is_list (const TriadFigureOption *self)
{
  return self->kind == TRIAD_FIGURE_OPTION_LIST || self->kind == TRIAD_FIGURE_OPTION_PAIRS
         || self->kind == TRIAD_FIGURE_OPTION_CHOICES || self->kind == TRIAD_FIGURE_OPTION_FILES;
}

/* Exchanges the values of an option of two figures, which is not a list. */
static void
swap_fields (const TriadFigureOption *option,
             TriadFigure             *to,
             TriadFigure             *from)
{
  static const gsize sizes[] = {
    [TRIAD_FIGURE_OPTION_CHOICE] = sizeof (int),
    [TRIAD_FIGURE_OPTION_FLAG] = sizeof (gboolean),
    [TRIAD_FIGURE_OPTION_NUMBER] = sizeof (double),
    [TRIAD_FIGURE_OPTION_COUNT] = sizeof (int),
    [TRIAD_FIGURE_OPTION_TEXT] = sizeof (char *),
    [TRIAD_FIGURE_OPTION_ADDRESS] = sizeof (char *),
    [TRIAD_FIGURE_OPTION_COLOUR] = sizeof (char *),
    [TRIAD_FIGURE_OPTION_FILE] = sizeof (char *),
    [TRIAD_FIGURE_OPTION_VIEW] = sizeof (TriadFigureView),
    [TRIAD_FIGURE_OPTION_SIZE] = sizeof (TriadFigureSize),
  };
  char *a = (char *) to + option->offset;
  char *b = (char *) from + option->offset;

  for (gsize i = 0; i < sizes[option->kind]; i++)
    {
      char byte = a[i];

      a[i] = b[i];
      b[i] = byte;
    }
}

gboolean
triad_figure_append_items (const TriadFigureOption  *option,
                           GPtrArray                *items,
                           const char               *value,
                           GError                  **error)
{
  g_auto(GStrv) values = triad_option_value_split (value);

  for (int i = 0; values[i] != NULL; i++)
    if (!triad_option_value_append (option, items, values[i], error))
      return FALSE;

  return TRUE;
}

/* Returns the items of a list, which is then empty. */
static GPtrArray *
steal_items (TriadFigure             *figure,
             const TriadFigureOption *option)
{
  g_autofree char **list = g_steal_pointer ((char ***) ((char *) figure + option->offset));
  GPtrArray *items = g_ptr_array_new_with_free_func (g_free);

  for (int i = 0; list != NULL && list[i] != NULL; i++)
    g_ptr_array_add (items, list[i]);

  return items;
}

void
triad_figure_take_items (TriadFigure             *figure,
                         const TriadFigureOption *option,
                         GPtrArray               *items)
{
  char ***list = (char ***) ((char *) figure + option->offset);
  gboolean is_empty = items->len == 0;

  g_strfreev (*list);
  g_ptr_array_add (items, NULL);
  *list = (char **) g_ptr_array_free (items, is_empty);
}

gboolean
triad_figure_set (TriadFigure  *figure,
                  const char   *name,
                  const char   *value,
                  GError      **error)
{
  const TriadFigureOption *option = triad_figure_find_option (name, error);
  g_autoptr(TriadFigure) fresh = NULL;
  g_autoptr(GPtrArray) items = NULL;

  if (option == NULL)
    return FALSE;

  if (triad_figure_option_is_list (option))
    {
      items = g_ptr_array_new_with_free_func (g_free);

      if (!triad_figure_append_items (option, items, value, error))
        return FALSE;

      triad_figure_take_items (figure, option, g_steal_pointer (&items));

      return TRUE;
    }

  /* Parse into a new figure, so that an error leaves @figure unchanged. */
  fresh = triad_figure_new ();

  if (*value != '\0' && !triad_option_value_read (option, fresh, value, error))
    return FALSE;

  swap_fields (option, figure, fresh);

  return TRUE;
}

gboolean
triad_figure_add (TriadFigure  *figure,
                  const char   *name,
                  const char   *value,
                  GError      **error)
{
  const TriadFigureOption *option = triad_figure_find_option (name, error);
  GPtrArray *items;
  guint n_before;
  gboolean is_valid;

  if (option == NULL)
    return FALSE;

  if (!triad_figure_option_is_list (option))
    return triad_figure_set (figure, name, value, error);

  items = steal_items (figure, option);
  n_before = items->len;
  is_valid = triad_option_value_append (option, items, value, error);
  g_ptr_array_set_size (items, (int) (is_valid ? items->len : n_before));
  triad_figure_take_items (figure, option, items);

  return is_valid;
}

char *
triad_figure_get (const TriadFigure *figure,
                  const char        *name)
{
  g_autoptr(TriadFigure) fresh = triad_figure_new ();
  const TriadFigureOption *option = triad_figure_find_option (name, NULL);
  g_autofree char *value = NULL;
  g_autofree char *usual = NULL;

  g_return_val_if_fail (option != NULL, NULL);

  value = triad_option_value_write (option, figure);
  usual = triad_option_value_write (option, fresh);

  return g_strcmp0 (value, usual) != 0 ? g_steal_pointer (&value) : NULL;
}

char **
triad_figure_get_items (const TriadFigure       *figure,
                        const TriadFigureOption *option)
{
  g_return_val_if_fail (triad_figure_option_is_list (option), NULL);

  return *(char ***) ((char *) figure + option->offset);
}

static gboolean
is_text (TriadFigureOptionType kind)
{
  return kind == TRIAD_FIGURE_OPTION_TEXT || kind == TRIAD_FIGURE_OPTION_ADDRESS
         || kind == TRIAD_FIGURE_OPTION_COLOUR || kind == TRIAD_FIGURE_OPTION_FILE;
}

TriadFigure *
triad_figure_copy (const TriadFigure *self)
{
  TriadFigure *copy = g_memdup2 (self, sizeof *self);

  for (gsize i = 0; i < G_N_ELEMENTS (options); i++)
    {
      void *field = (char *) copy + options[i].offset;

      if (is_text (options[i].kind))
        *(char **) field = g_strdup (*(char **) field);
      else if (triad_figure_option_is_list (&options[i]))
        *(char ***) field = g_strdupv (*(char ***) field);
    }

  return copy;
}

void
triad_figure_free (TriadFigure *self)
{
  for (gsize i = 0; i < G_N_ELEMENTS (options); i++)
    {
      void *field = (char *) self + options[i].offset;

      if (is_text (options[i].kind))
        g_free (*(char **) field);
      else if (triad_figure_option_is_list (&options[i]))
        g_strfreev (*(char ***) field);
    }

  g_free (self);
}
