/* triad-page-layout.c: arranges the panels, title and caption of a figure */
/* SPDX-License-Identifier: Apache-2.0 */

#include "triad-page.h"

#include "triad-label.h"
#include "triad-scene-panel.h"
#include "triad-text-cache.h"

#include <math.h>

#define MARGIN        16.0        /* points at the default font size, like all lengths here */
#define GAP           20.0        /* between panels */
#define HEADING       20.0        /* above a panel */
#define TEXT_GAP      10.0        /* between a panel and a title or a caption */
#define COLUMN        453.54      /* 160 mm: default width of a figure, for print */
#define SCENE_WIDTH   583.12      /* is a column if the smallest text has 7 points */
#define SCENE_HEIGHT  437.34
#define LEAST_TEXT    7.0         /* that a figure may have in it, unless its options ask for less */
#define LEAST_SCENE   280.0       /* minimum height of the scene beside a graph */
#define MOST_SCENE    480.0       /* height at which the scene reaches its default width */
#define TALLEST_SCENE 800.0       /* maximum height beside a tall graph */
#define SCENE_SHARE   0.38        /* of a page of a given size, for the scene */
#define LEAST_GRAPH   160.0       /* minimum width of the text */
#define BAND          36.0        /* between a graph and its callouts */
#define LARGEST       2.0         /* maximum zoom of a graph on a page of a given size */
#define SMALLEST      0.001       /* minimum zoom */
#define PAGE_SHAPE    1.4         /* preferred ratio of width to height */
#define TOO_WIDE      100.0       /* weight of what does not fit a column */

static gboolean
is_scene (const TriadPanel *panel)
{
  return panel->layout == NULL;
}

/* Returns the width of the callouts beside a graph. */
static double
get_band (const TriadPanel *panel)
{
  double widest = 0;

  for (guint i = 0; i < panel->callouts->len; i++)
    widest = MAX (widest, g_array_index (panel->callouts, TriadCallout, i).rect.width);

  return widest > 0 ? widest + BAND : 0;
}

/* Returns the size of a graph at its own scale, with its heading. */
static TriadFigureSize
get_own_size (const TriadPage  *self,
              const TriadPanel *panel)
{
  double unit = self->unit;

  return (TriadFigureSize) {
    (panel->layout->bounds.width + get_band (panel)) * unit,
    panel->layout->bounds.height * unit + (panel->heading != NULL ? HEADING * unit : 0),
  };
}

/* Arranges the graphs in a row or a column, and returns the total size. */
static TriadFigureSize
line_up (TriadPage *self,
         gboolean   in_row)
{
  double gap = GAP * self->unit;
  TriadFigureSize size = { 0, 0 };

  for (int i = 0; i < self->n_panels; i++)
    {
      TriadPanel *panel = &self->panels[i];
      TriadFigureSize own;

      if (is_scene (panel))
        continue;

      own = get_own_size (self, panel);

      if (size.width > 0)
        *(in_row ? &size.width : &size.height) += gap;

      panel->rect = (TriadRect) { in_row ? size.width : 0, in_row ? 0 : size.height,
                                  own.width, own.height };
      size.width = in_row ? size.width + own.width : MAX (size.width, own.width);
      size.height = in_row ? MAX (size.height, own.height) : size.height + own.height;
    }

  return size;
}

static double
get_margin (const TriadPage *self)
{
  gboolean is_bare = self->figure->content == TRIAD_FIGURE_SCENE
                     && self->figure->title == NULL && self->figure->caption == NULL;

  if (self->figure->margin >= 0)
    return self->figure->margin;

  return is_bare ? 0 : MARGIN;
}

/* Returns the font size of the smallest text that a panel may have. */
static double
get_least_text (const TriadPanel *panel)
{
  double box = triad_label_get_size (TRIAD_LABEL_BOX);

  if (is_scene (panel))
    return TRIAD_LETTER_SIZE * box;

  for (int a = 0; a < panel->layout->diagram->n_arrows; a++)
    if (triad_diagram_has_pose (panel->layout->diagram, a)
        || panel->layout->diagram->arrows[a].style == TRIAD_ARROW_PLACED_BY)
      return triad_label_get_size (TRIAD_LABEL_NOTE);

  return box;
}

/* Returns the smallest scale at which all text is large enough. */
static double
get_least_scale (const TriadPage *self)
{
  double least = triad_label_get_size (TRIAD_LABEL_BOX);

  for (int i = 0; i < self->n_panels; i++)
    least = MIN (least, get_least_text (&self->panels[i]));

  return MIN (LEAST_TEXT / (least * self->unit), 1);
}

/* Returns how bad the panels' size is: because they do not fit a column, or else, by how much the
 * shape differs from the preferred one. */
static double
judge (const TriadPage *self,
       TriadFigureSize  size)
{
  double width = size.width + 2 * get_margin (self);
  double over = width * get_least_scale (self) / COLUMN;

  return fabs (log (size.width / MAX (size.height, 1) / PAGE_SHAPE))
         + (over > 1 ? TOO_WIDE * over : 0);
}

static TriadPanel *
find_scene (TriadPage *self)
{
  for (int i = 0; i < self->n_panels; i++)
    if (is_scene (&self->panels[i]))
      return &self->panels[i];

  return NULL;
}

/* Places the scene beside the graphs or below them, and returns the total size. */
static TriadFigureSize
add_scene (TriadPage       *self,
           TriadFigureSize  block,
           gboolean         in_row)
{
  TriadPanel *scene = find_scene (self);
  double unit = self->unit;
  double height;
  double width;

  if (in_row)
    {
      height = CLAMP (block.height, LEAST_SCENE * unit, TALLEST_SCENE * unit);
      width = MIN (height, MOST_SCENE * unit) * SCENE_WIDTH / SCENE_HEIGHT;
      width = MIN (width, MAX (LEAST_SCENE * unit, SCENE_WIDTH * unit - block.width
                                                   - (GAP + 2 * MARGIN) * unit));
      scene->rect = (TriadRect) { block.width + GAP * unit, 0, width, height };

      return (TriadFigureSize) { block.width + GAP * unit + width, MAX (block.height, height) };
    }

  width = CLAMP (block.width, LEAST_SCENE * unit, MOST_SCENE * unit * SCENE_WIDTH / SCENE_HEIGHT);
  height = width * SCENE_HEIGHT / SCENE_WIDTH;
  width = MAX (width, block.width);
  scene->rect = (TriadRect) { 0, block.height + GAP * unit, width, height };

  return (TriadFigureSize) { MAX (block.width, width), block.height + GAP * unit + height };
}

/* Aims the camera in the scene's rectangle, and crops that to what is drawn. */
static gboolean
crop_scene (TriadPage   *self,
            TriadPanel  *panel,
            GError     **error)
{
  double unit = self->unit;
  double heading = panel->heading != NULL ? HEADING * unit : 0;

  if (!triad_scene_panel_frame (panel, self->figure, &self->theme, panel->rect.width / unit,
                                (panel->rect.height - heading) / unit, TRUE, error))
    return FALSE;

  panel->rect.width = panel->part.width * unit;
  panel->rect.height = panel->part.height * unit + heading;

  return TRUE;
}

/* Returns the size of all panels. */
static TriadFigureSize
get_total (const TriadPage *self)
{
  TriadFigureSize size = { 0, 0 };

  for (int i = 0; i < self->n_panels; i++)
    {
      const TriadRect *rect = &self->panels[i].rect;

      size.width = MAX (size.width, rect->x + rect->width);
      size.height = MAX (size.height, rect->y + rect->height);
    }

  return size;
}

/* Arranges everything at its own size. */
static gboolean
arrange_freely (TriadPage        *self,
                TriadFigureSize  *size,
                GError          **error)
{
  TriadPanel *scene = find_scene (self);
  TriadFigureSize best = { 0, 0 };
  int best_choice = -1;

  /* The last round repeats the best one. */
  for (int round = 0; round <= 4 && self->n_panels > (scene != NULL); round++)
    {
      int choice = round < 4 ? round : best_choice;

      *size = line_up (self, choice & 1);

      if (scene != NULL)
        *size = add_scene (self, *size, choice & 2);

      if (best_choice < 0 || judge (self, *size) < judge (self, best))
        {
          best = *size;
          best_choice = choice;
        }
    }

  if (best_choice < 0)
    scene->rect = (TriadRect) { 0, 0, SCENE_WIDTH, SCENE_HEIGHT };

  if (scene != NULL && !crop_scene (self, scene, error))
    return FALSE;

  *size = get_total (self);

  return TRUE;
}

/* Returns the scale at which the graphs fit into @room. */
static double
fit_block (TriadFigureSize  block,
           const TriadRect *room,
           double           unit)
{
  double fitted = MIN (room->width / MAX (block.width, 1), room->height / MAX (block.height, 1));

  return MIN (fitted, LARGEST / unit);
}

/* Divides @area between the graphs and the scene. */
static void
divide (const TriadRect *area,
        gboolean         in_row,
        double           gap,
        TriadRect       *graphs,
        TriadRect       *scene)
{
  *graphs = *scene = *area;

  if (in_row)
    {
      scene->width = SCENE_SHARE * area->width;
      graphs->width = MAX (area->width - scene->width - gap, 1);
      scene->x = area->x + area->width - scene->width;
    }
  else
    {
      scene->height = SCENE_SHARE * area->height;
      graphs->height = MAX (area->height - scene->height - gap, 1);
      scene->y = area->y + area->height - scene->height;
    }
}

/* Extends the scene by the space that the graphs leave. */
static void
grow_scene (const TriadRect *graphs,
            TriadFigureSize  used,
            gboolean         in_row,
            TriadRect       *scene)
{
  if (in_row)
    {
      double spare = MAX (graphs->width - used.width, 0);

      scene->x -= spare;
      scene->width += spare;
    }
  else
    {
      double spare = MAX (graphs->height - used.height, 0);

      scene->y -= spare;
      scene->height += spare;
    }
}

/* Returns how large a scene of the default shape would be in @space. */
static double
get_worth (const TriadRect *space)
{
  return MIN (space->width, space->height * SCENE_WIDTH / SCENE_HEIGHT);
}

/* Arranges everything on a page of a given size. */
static void
arrange_in (TriadPage       *self,
            const TriadRect *area)
{
  double unit = self->unit;
  TriadPanel *scene = find_scene (self);
  double best = 0;
  int best_choice = -1;
  int n_choices = scene != NULL ? 4 : 2;

  if (self->n_panels == 1 && scene != NULL)
    {
      scene->rect = *area;
      return;
    }

  for (int round = 0; round <= n_choices; round++)
    {
      int choice = round < n_choices ? round : best_choice;
      gboolean in_row = (choice & 2) != 0;
      TriadFigureSize block = line_up (self, choice & 1);
      TriadRect room = *area;
      TriadRect space = *area;
      double scale;

      if (scene != NULL)
        divide (area, in_row, GAP * unit, &room, &space);

      scale = fit_block (block, &room, unit);
      block = (TriadFigureSize) { block.width * scale, block.height * scale };

      if (scene != NULL)
        grow_scene (&room, block, in_row, &space);

      if (round < n_choices)
        {
          double worth = scale * (scene != NULL ? get_worth (&space) : 1);

          if (best_choice < 0 || worth > best)
            {
              best = worth;
              best_choice = choice;
            }

          continue;
        }

      if (scene != NULL)
        {
          scene->rect = space;
          *(in_row ? &room.width : &room.height) = in_row ? block.width : block.height;
        }

      for (int i = 0; i < self->n_panels; i++)
        {
          TriadRect *rect = &self->panels[i].rect;

          if (is_scene (&self->panels[i]))
            continue;

          *rect = (TriadRect) { room.x + (room.width - block.width) / 2 + rect->x * scale,
                                room.y + (room.height - block.height) / 2 + rect->y * scale,
                                rect->width * scale, rect->height * scale };
        }
    }
}

/* An empty graph has no size. */
static double
fit_graph (const TriadPanel *panel,
           double            unit)
{
  double width = panel->layout->bounds.width + get_band (panel);
  double height = panel->layout->bounds.height;

  if (width <= 0 || height <= 0)
    return unit;

  return MAX (MIN (panel->rect.width / width, panel->rect.height / height), SMALLEST);
}

/* Subtracts the headings from the panels, and scales the contents. */
static void
settle (TriadPage *self)
{
  double unit = self->unit;

  for (int i = 0; i < self->n_panels; i++)
    {
      TriadPanel *panel = &self->panels[i];
      double heading = panel->heading != NULL ? MIN (HEADING * unit, panel->rect.height / 2) : 0;

      panel->rect.y += heading;
      panel->rect.height -= heading;
      panel->zoom = unit;

      if (!is_scene (panel))
        panel->zoom = fit_graph (panel, unit);

      panel->rect.width = MAX (panel->rect.width, 1);
      panel->rect.height = MAX (panel->rect.height, 1);
    }
}

/* Wraps a text, and returns the height that it needs. */
static double
measure (const TriadPage  *self,
         const char       *text,
         gboolean          is_title,
         double            width,
         TriadTextBlock  **block)
{
  double unit = is_title ? TRIAD_TITLE_SIZE * self->unit : self->unit;

  if (text == NULL)
    return 0;

  *block = triad_text_block_new (text, is_title ? TRIAD_LABEL_TITLE : TRIAD_LABEL_BOX,
                                 self->figure->font, width / unit);

  return (*block)->height * unit + TEXT_GAP * self->unit;
}

static void
move_panels (TriadPage *self,
             double     x,
             double     y)
{
  for (int i = 0; i < self->n_panels; i++)
    {
      self->panels[i].rect.x += x;
      self->panels[i].rect.y += y;
    }
}

/* Scales a page that is wider than a column. */
static void
shrink (TriadPage *self)
{
  self->shrink = MIN (MAX (COLUMN / self->width, get_least_scale (self)), 1);
  self->width *= self->shrink;
  self->height *= self->shrink;
}

gboolean
triad_page_layout_arrange (TriadPage  *self,
                           GError    **error)
{
  const TriadFigureSize *wanted = &self->figure->size;
  TriadPanel *scene = find_scene (self);
  double margin = get_margin (self);
  TriadFigureSize inside;
  double above;
  double below;

  if (wanted->width > 0)
    {
      double width = MAX (wanted->width - 2 * margin, 1);
      TriadRect area;

      above = measure (self, self->figure->title, TRUE, width, &self->title);
      below = measure (self, self->figure->caption, FALSE, width, &self->caption);
      area = (TriadRect) { margin, margin + above, width,
                           MAX (wanted->height - 2 * margin - above - below, 1) };
      arrange_in (self, &area);
      self->width = wanted->width;
      self->height = wanted->height;
    }
  else
    {
      if (!arrange_freely (self, &inside, error))
        return FALSE;

      if (self->figure->title != NULL || self->figure->caption != NULL)
        {
          double wide = MAX (inside.width, LEAST_GRAPH * self->unit);

          move_panels (self, (wide - inside.width) / 2, 0);
          inside.width = wide;
        }

      above = measure (self, self->figure->title, TRUE, inside.width, &self->title);
      below = measure (self, self->figure->caption, FALSE, inside.width, &self->caption);
      move_panels (self, margin, margin + above);
      self->width = inside.width + 2 * margin;
      self->height = inside.height + 2 * margin + above + below;
    }

  self->title_at = (TriadPoint) { margin, margin };
  self->caption_at = (TriadPoint) { margin, self->height - margin - below
                                            + TEXT_GAP * self->unit };
  settle (self);

  if (wanted->width <= 0)
    shrink (self);
  else if (scene != NULL)
    return triad_scene_panel_frame (scene, self->figure, &self->theme,
                                    scene->rect.width / scene->zoom,
                                    scene->rect.height / scene->zoom, FALSE, error);

  return TRUE;
}
