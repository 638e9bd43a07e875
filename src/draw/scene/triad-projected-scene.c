/* triad-projected-scene.c: a scene in screen coordinates, for painting and picking */
/* SPDX-License-Identifier: Apache-2.0 */

#include "triad-projected-scene.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

#define ARM 34.0                  /* pixels */
#define LARGEST_ARM 20.0          /* screen heights: arms in metres have no other limit */
#define GHOST_ARM 1.25            /* length relative to that of triads, which may cover them */
#define GRAIN 1e-6                /* of the camera's distance: tolerance of depths */
#define SAME_PLACE 3.0            /* pixels: origins closer than this coincide */
#define FAN_RING 24.0             /* pixels from an origin to the ring of markers */
#define FAN_MARKER 5.5            /* pixels */
#define FAN_REACH 10.0            /* pixels: distance at which a marker is picked */
#define CLOSE 6.0                 /* pixels: closer origins are picked rather than names */
#define ARM_REACH 4.0             /* pixels: distance at which an arm is picked */

gboolean
triad_projected_scene_emphasizes (const TriadProjectedScene *self,
                                  int                        frame)
{
  return frame == self->highlight.selected || frame == self->highlight.hovered;
}

gboolean
triad_projected_scene_recedes (const TriadProjectedScene *self,
                               int                        frame)
{
  return self->highlight.path != NULL && !triad_projected_scene_emphasizes (self, frame)
         && !triad_frame_path_contains (self->highlight.path, frame)
         && !triad_frame_path_contains (self->highlight.hovered_path, frame);
}

gboolean
triad_projected_scene_is_cancelled (const TriadProjectedScene *self)
{
  return g_cancellable_is_cancelled (self->cancellable);
}

gboolean
triad_projected_scene_is_sampled (guint number,
                                  guint every)
{
  /* The high bits of Knuth's multiplicative hash are the best mixed ones. */
  return ((number * 2654435769u) >> 8 & (every - 1)) == 0;
}

/* Arms have different lengths so that coinciding frames can be distinguished. */
static double
get_share (TriadFrameKind kind)
{
  static const double shares[] = {
    [TRIAD_FRAME_ROOT] = 1.3,
    [TRIAD_FRAME_WORLD] = 1.3,
    [TRIAD_FRAME_MODEL] = 1.2,
    [TRIAD_FRAME_LINK] = 1,
    [TRIAD_FRAME_EXPLICIT] = 0.9,
    [TRIAD_FRAME_JOINT] = 0.8,
  };

  return shares[kind];
}

/* Smaller symbols are painted over larger ones, so that both are visible. */
static int
get_layer (const TriadProjectedTriad *item)
{
  static const int layers[] = {
    [TRIAD_FRAME_ROOT] = 0,
    [TRIAD_FRAME_WORLD] = 0,
    [TRIAD_FRAME_MODEL] = 1,
    [TRIAD_FRAME_JOINT] = 2,
    [TRIAD_FRAME_EXPLICIT] = 3,
    [TRIAD_FRAME_LINK] = 4,
  };

  return layers[item->triad->kind];
}

/* The sort key of a item, which is cheaper to move than the item. */
typedef struct
{
  double depth;
  int    layer;
  int    frame;
  int    number;
} Place;

static int
compare_places (gconstpointer a,
                gconstpointer b)
{
  const Place *x = a;
  const Place *y = b;

  if (x->depth != y->depth)
    return x->depth > y->depth ? -1 : 1;

  if (x->layer != y->layer)
    return x->layer - y->layer;

  return x->frame - y->frame;
}

static void
sort_triads (TriadProjectedScene *self)
{
  TriadProjectedTriad *sorted = g_new (TriadProjectedTriad, self->n_triads + 1);
  g_autofree Place *places = g_new (Place, self->n_triads + 1);

  for (int i = 0; i < self->n_triads; i++)
    places[i] = (Place) { self->triads[i].depth, get_layer (&self->triads[i]),
                          self->triads[i].triad->frame, i };

  qsort (places, self->n_triads, sizeof *places, compare_places);

  for (int i = 0; i < self->n_triads; i++)
    sorted[i] = self->triads[places[i].number];

  g_free (self->triads);
  self->triads = sorted;
}

/* Returns the length of an arm perpendicular to the view direction, pixels. */
static double
get_arm (const TriadProjectedScene *self,
         const TriadTriad          *triad)
{
  double x;
  double y;
  double depth;
  double arm;

  if (self->style.arm <= 0)
    return ARM * get_share (triad->kind);

  if (!triad_camera_project (&self->camera, triad->pose->position, self->width, self->height,
                             &x, &y, &depth))
    return 0;

  arm = self->style.arm * triad_camera_get_scale (&self->camera, depth, self->height);

  return MIN (arm, LARGEST_ARM * self->height);
}

/* Highlighted frames are shown even if their kind is hidden. */
static gboolean
is_shown (const TriadProjectedScene *self,
          const TriadTriad          *triad)
{
  return triad_scene_style_shows (&self->style, triad->kind)
         || triad_projected_scene_emphasizes (self, triad->frame);
}

static int
collect (const TriadProjectedScene *self,
         const TriadTriad          *triads,
         int                        n_triads,
         double                     share,
         TriadProjectedTriad       *item)
{
  double grain = GRAIN * self->camera.distance;
  int n = 0;

  for (int i = 0; i < n_triads; i++)
    if (is_shown (self, &triads[i]) &&
        triad_projected_triad_init (&item[n], &triads[i], &self->camera, self->width,
                                    self->height,
                                    share * get_arm (self, &triads[i])))
      {
        /* Frames whose depths differ by rounding errors coincide. */
        item[n].depth = grain * round (item[n].depth / grain);
        n++;
      }

  return n;
}

static void
collect_all (TriadProjectedScene *self)
{
  int n_ghosts = self->style.ghosts ? self->scene->n_ghosts : 0;

  self->triads = g_new (TriadProjectedTriad, self->scene->n_triads + 1);
  self->ghosts = g_new (TriadProjectedTriad, n_ghosts + 1);
  self->n_triads = collect (self, self->scene->triads, self->scene->n_triads, 1, self->triads);
  self->n_ghosts = collect (self, self->scene->ghosts, n_ghosts, GHOST_ARM, self->ghosts);
  sort_triads (self);
}

/* A hash table from cells of SAME_PLACE pixels to the first item in each. */
typedef struct
{
  int    *triads;                 /* -1 for a free slot */
  gint64 *cells;
  guint   mask;
} Grid;

static gint64
get_cell (double x,
          double y,
          int    right,
          int    down)
{
  gint64 column = (gint64) floor (x / SAME_PLACE) + right;
  gint64 row = (gint64) floor (y / SAME_PLACE) + down;

  return row * G_MAXINT32 + column;
}

/* Returns the slot of a cell, or the free one for it. */
static guint
grid_find (const Grid *self,
           gint64      cell)
{
  guint slot = (guint) ((guint64) cell * G_GUINT64_CONSTANT (0x9e3779b97f4a7c15) >> 32)
               & self->mask;

  while (self->triads[slot] >= 0 && self->cells[slot] != cell)
    slot = (slot + 1) & self->mask;

  return slot;
}

static double
get_distance (const TriadProjectedTriad *item,
              double                     x,
              double                     y)
{
  return hypot (item->x - x, item->y - y);
}

/* Returns the first item within SAME_PLACE; -1 for none. */
static int
find_neighbour (const TriadProjectedScene *self,
                const Grid                *grid,
                const TriadProjectedTriad *item)
{
  for (int down = -1; down <= 1; down++)
    for (int right = -1; right <= 1; right++)
      {
        int other = grid->triads[grid_find (grid, get_cell (item->x, item->y, right, down))];

        if (other >= 0 && get_distance (&self->triads[other], item->x, item->y) <= SAME_PLACE)
          return other;
      }

  return -1;
}

/* From the nearest to the farthest, so that the nearest one counts. */
static void
count_overlaps (TriadProjectedScene *self)
{
  guint n_slots = 16;
  Grid grid;

  while (n_slots < 2 * (guint) self->n_triads)
    n_slots *= 2;

  grid.mask = n_slots - 1;
  grid.triads = g_new (int, n_slots);
  grid.cells = g_new (gint64, n_slots);
  memset (grid.triads, -1, n_slots * sizeof *grid.triads);
  self->overlap_count = g_new0 (int, self->n_triads + 1);

  for (int i = self->n_triads - 1; i >= 0; i--)
    {
      const TriadProjectedTriad *item = &self->triads[i];
      int first = find_neighbour (self, &grid, item);

      self->overlap_count[first >= 0 ? first : i]++;

      if (first < 0)
        {
          gint64 cell = get_cell (item->x, item->y, 0, 0);
          guint slot = grid_find (&grid, cell);

          if (grid.triads[slot] < 0)
            {
              grid.triads[slot] = i;
              grid.cells[slot] = cell;
            }
        }
    }

  g_free (grid.triads);
  g_free (grid.cells);
}

static const TriadProjectedTriad *
find_triad (const TriadProjectedScene *self,
            int                        frame)
{
  for (int i = 0; frame >= 0 && i < self->n_triads; i++)
    if (self->triads[i].triad->frame == frame)
      return &self->triads[i];

  return NULL;
}

/* Arranges the markers of coinciding frames in a ring.  If there are too many, those that stand out
 * are at its end, where the others keep their places. */
static void
fan_out (TriadProjectedScene       *self,
         const TriadProjectedTriad *middle)
{
  int n_raised = 0;

  if (middle == NULL || self->n_fanned > 0)
    return;

  for (int i = self->n_triads - 1; i >= 0; i--)
    {
      if (get_distance (&self->triads[i], middle->x, middle->y) > SAME_PLACE)
        continue;

      if (self->n_fanned < TRIAD_FAN_MARKERS)
        self->fanned[self->n_fanned] = self->triads[i];
      else if (triad_projected_scene_emphasizes (self, self->triads[i].triad->frame))
        self->fanned[TRIAD_FAN_MARKERS - ++n_raised] = self->triads[i];

      self->n_fanned++;
    }

  if (self->n_fanned == 1)
    self->n_fanned = 0;

  self->n_fanned = MIN (self->n_fanned, TRIAD_FAN_MARKERS);
  self->fan_x = middle->x;
  self->fan_y = middle->y;

  for (int i = 0; i < self->n_fanned; i++)
    {
      TriadProjectedTriad *marker = &self->fanned[i];
      double angle = 2 * G_PI * i / self->n_fanned - G_PI_4;

      marker->x = middle->x + FAN_RING * cos (angle);
      marker->y = middle->y + FAN_RING * sin (angle);
      marker->marker = FAN_MARKER;
      memset (marker->arms, 0, sizeof marker->arms);
    }
}

TriadProjectedScene *
triad_projected_scene_new (const TriadScene      *scene,
                           const TriadSceneStyle *style,
                           const TriadCamera     *camera,
                           const TriadHighlight  *highlight,
                           double                 width,
                           double                 height)
{
  TriadProjectedScene *self = g_new0 (TriadProjectedScene, 1);

  self->scene = scene;
  self->style = *style;
  self->camera = *camera;
  self->highlight = *highlight;
  self->reference = -1;
  self->overlay_highlight = TRIAD_HIGHLIGHT_NONE;
  self->width = width;
  self->height = height;
  self->part = (TriadRect) { 0, 0, width, height };
  self->names = g_array_new (FALSE, FALSE, sizeof (TriadLabelArea));
  self->counts = g_array_new (FALSE, FALSE, sizeof (TriadLabelArea));

  collect_all (self);
  count_overlaps (self);
  triad_projected_scene_measure_density (self);

  if (self->style.arm <= 0)
    triad_projected_scene_thin_out (self);

  /* The frame under the pointer takes precedence. */
  fan_out (self, find_triad (self, highlight->hovered));
  fan_out (self, find_triad (self, highlight->selected));

  return self;
}

void
triad_projected_scene_free (TriadProjectedScene *self)
{
  g_free (self->triads);
  g_free (self->overlap_count);
  g_free (self->density);
  g_free (self->ghosts);
  g_array_unref (self->names);
  g_array_unref (self->counts);
  g_free (self);
}

static int
pick_fanned (const TriadProjectedScene *self,
             double                     x,
             double                     y)
{
  double nearest = FAN_REACH;
  int frame = -1;

  for (int i = 0; i < self->n_fanned; i++)
    {
      double distance = get_distance (&self->fanned[i], x, y);

      if (distance < nearest)
        {
          nearest = distance;
          frame = self->fanned[i].triad->frame;
        }
    }

  return frame;
}

static int
pick_area (const GArray *areas,
           double        x,
           double        y)
{
  for (guint i = 0; i < areas->len; i++)
    {
      const TriadLabelArea *area = &g_array_index (areas, TriadLabelArea, i);

      if (triad_rect_contains (&area->box, x, y))
        return area->frame;
    }

  return -1;
}

/* Picks the nearest arm. */
static int
pick_arm (const TriadProjectedScene *self,
          double                     x,
          double                     y)
{
  for (int i = self->n_triads - 1; i >= 0; i--)
    for (int axis = 0; axis < 3; axis++)
      {
        const TriadProjectedTriad *item = &self->triads[i];
        double dx = item->arms[axis][0];
        double dy = item->arms[axis][1];
        double square = dx * dx + dy * dy;
        double along;

        if (item->is_dot || square < 1 ||
            fabs (x - item->x) + fabs (y - item->y) > fabs (dx) + fabs (dy) + 2 * ARM_REACH)
          continue;

        along = ((x - item->x) * dx + (y - item->y) * dy) / square;
        along = CLAMP (along, 0, 1);

        if (get_distance (item, x - along * dx, y - along * dy) <= ARM_REACH)
          return item->triad->frame;
      }

  return -1;
}

static double
find_nearest (const TriadProjectedScene *self,
              double                     x,
              double                     y)
{
  double nearest = INFINITY;

  for (int i = 0; i < self->n_triads; i++)
    nearest = MIN (nearest, get_distance (&self->triads[i], x, y));

  return nearest;
}

/* Picks the next frame within @reach, from the nearest to the farthest. */
static int
pick_origin (const TriadProjectedScene *self,
             double                     x,
             double                     y,
             double                     reach,
             int                        after)
{
  gboolean seen = FALSE;
  int first = -1;

  for (int i = self->n_triads - 1; i >= 0; i--)
    {
      int frame = self->triads[i].triad->frame;

      if (get_distance (&self->triads[i], x, y) > reach)
        continue;

      if (seen)
        return frame;

      seen = frame == after;

      if (first < 0)
        first = frame;
    }

  return first;
}

static double
get_reach (double nearest,
           double radius)
{
  return MIN (nearest + SAME_PLACE, radius);
}

int
triad_projected_scene_pick (const TriadProjectedScene *self,
                            double                     x,
                            double                     y,
                            double                     radius)
{
  double reach = get_reach (find_nearest (self, x, y), radius);
  const TriadProjectedTriad *selected = find_triad (self, self->highlight.selected);
  int marker = pick_fanned (self, x, y);

  if (marker < 0 && selected != NULL && get_distance (selected, x, y) <= reach)
    return self->highlight.selected;

  return triad_projected_scene_pick_next (self, x, y, radius, -1);
}

int
triad_projected_scene_pick_next (const TriadProjectedScene *self,
                                 double                     x,
                                 double                     y,
                                 double                     radius,
                                 int                        after)
{
  double nearest = find_nearest (self, x, y);
  int frame = pick_fanned (self, x, y);

  if (frame < 0 && nearest > CLOSE)
    frame = pick_area (self->names, x, y);

  if (frame < 0 && nearest <= radius)
    frame = pick_origin (self, x, y, get_reach (nearest, radius), after);

  if (frame < 0)
    frame = pick_arm (self, x, y);

  if (frame >= 0)
    return frame;

  /* Otherwise, the link whose shape is there. */
  return triad_shape_instances_pick (self->scene->bodies, self->scene->n_bodies, &self->style,
                                     &self->camera, self->width, self->height, x, y);
}

GArray *
triad_projected_scene_pick_crowd (const TriadProjectedScene *self,
                                  double                     x,
                                  double                     y)
{
  const TriadProjectedTriad *middle = find_triad (self, pick_area (self->counts, x, y));
  GArray *frames;

  if (middle == NULL)
    return NULL;

  frames = g_array_new (FALSE, FALSE, sizeof (int));

  for (int i = self->n_triads - 1; i >= 0; i--)
    if (get_distance (&self->triads[i], middle->x, middle->y) <= SAME_PLACE)
      g_array_append_val (frames, self->triads[i].triad->frame);

  return frames;
}
