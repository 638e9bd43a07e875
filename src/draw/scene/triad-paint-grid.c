/* triad-paint-grid.c: draws the ground grid */
/* SPDX-License-Identifier: Apache-2.0 */

#include "triad-paint-grid.h"

#include <math.h>

#include "triad-line-rasterizer.h"

#define MIN_STEP 36.0             /* minimum distance of grid lines at the target, pixels */
#define REACH 0.8                 /* radius, relative to the larger side of the screen */
#define MAJOR 5                   /* every fifth line is darker */
#define N_LEVELS 8                /* of opacity */
#define MAX_INDEX 1e9             /* beyond this, doubles cannot distinguish grid lines */
#define STRAIGHT 0.9995           /* cosine: the view is along an axis */
#define EDGE_ON 0.02              /* sine of the pitch: the plane is seen edge-on */
#define TILTED 0.2                /* sine of the pitch: the plane has full opacity */

/* A disc in the plane of two axes. */
typedef struct
{
  const TriadCamera *camera;
  int                axes[2];     /* of the world: 0, 1 or 2 */
  double             centre[2];   /* of the disc, metres along the axes */
  double             radius;      /* metres */
  double             step;        /* metres */
  double             strength;    /* in [0, 1] */
  double             width;
  double             height;
  TriadRasterLine    pen;         /* attributes of the next line */
  GArray            *strokes;     /* of TriadRasterLine */
} Grid;

double
triad_grid_get_step (const TriadCamera *camera,
                     double             height)
{
  static const double steps[] = { 1, 2, 5, 10 };
  double least = MIN_STEP / triad_camera_get_scale (camera, camera->distance, height);
  double power = pow (10, floor (log10 (least)));

  for (guint i = 0; i < G_N_ELEMENTS (steps); i++)
    if (steps[i] * power >= least)
      return steps[i] * power;

  return 10 * power;
}

static double
get_coordinate (TriadVector v,
                int         axis)
{
  return axis == 0 ? v.x : axis == 1 ? v.y : v.z;
}

static TriadVector
get_point (const Grid *self,
           double      u,
           double      v)
{
  double coordinates[3] = { 0, 0, 0 };

  coordinates[self->axes[0]] = u;
  coordinates[self->axes[1]] = v;

  return (TriadVector) { coordinates[0], coordinates[1], coordinates[2] };
}

static gboolean
init (Grid              *self,
      const TriadCamera *camera,
      double             width,
      double             height)
{
  TriadVector right;
  TriadVector up;
  TriadVector forward;
  double rise;

  triad_camera_get_axes (camera, &right, &up, &forward);
  rise = (fabs (forward.z) - EDGE_ON) / (TILTED - EDGE_ON);

  *self = (Grid) {
    .camera = camera,
    .axes = { 0, 1 },
    .strength = CLAMP (rise, 0, 1),
    .width = width,
    .height = height,
    .step = triad_grid_get_step (camera, height),
    .radius = REACH * MAX (width, height) /
              triad_camera_get_scale (camera, camera->distance, height),
  };

  if (MAX (fabs (forward.x), fabs (forward.y)) > STRAIGHT)
    {
      self->axes[0] = fabs (forward.x) > fabs (forward.y) ? 1 : 0;
      self->axes[1] = 2;
      self->strength = 1;
    }

  for (int i = 0; i < 2; i++)
    self->centre[i] = get_coordinate (camera->target, self->axes[i]);

  return self->strength > 0 &&
         MAX (fabs (self->centre[0]), fabs (self->centre[1])) / self->step < MAX_INDEX;
}

/* Returns the opacity at a distance from the centre, in [0, 1]. */
static double
get_fade (const Grid *self,
          double      distance)
{
  double share = distance / self->radius;

  return share < 1 ? self->strength * pow (1 - share * share, 1.5) : 0;
}

/* Adds the part of a line in one level of opacity. */
static void
add_piece (const Grid *self,
           int         along,
           double      at,
           double      from,
           double      to)
{
  TriadVector begin = along == 0 ? get_point (self, from, at) : get_point (self, at, from);
  TriadVector end = along == 0 ? get_point (self, to, at) : get_point (self, at, to);
  TriadRasterLine stroke = self->pen;
  double ends[4];

  if (!triad_camera_project_line (self->camera, begin, end, self->width, self->height, ends))
    return;

  stroke.x0 = ends[0];
  stroke.y0 = ends[1];
  stroke.x1 = ends[2];
  stroke.y1 = ends[3];
  g_array_append_val (self->strokes, stroke);
}

/* A level is a ring around the centre, which a line crosses at most twice. */
static void
add_line (const Grid *self,
          int         along,
          double      at,
          int         level)
{
  double aside = at - self->centre[1 - along];
  double outer = self->radius * (level + 1) / N_LEVELS;
  double inner = self->radius * level / N_LEVELS;
  double middle = self->centre[along];
  double far_end = sqrt (MAX (outer * outer - aside * aside, 0));
  double near_end = sqrt (MAX (inner * inner - aside * aside, 0));

  if (far_end <= 0)
    return;

  if (near_end > 0)
    {
      add_piece (self, along, at, middle - far_end, middle - near_end);
      add_piece (self, along, at, middle + near_end, middle + far_end);
    }
  else
    {
      add_piece (self, along, at, middle - far_end, middle + far_end);
    }
}

static void
add_lines (Grid             *self,
           const TriadTheme *theme,
           gboolean          major)
{
  self->pen.width = 1;

  for (int level = 0; level < N_LEVELS; level++)
    {
      double fade = get_fade (self, self->radius * (level + 0.5) / N_LEVELS);

      self->pen.colour = triad_colour_fade (theme->grid, fade * (major ? 1 : 0.55));

      for (int along = 0; along < 2; along++)
        {
          double centre = self->centre[1 - along];
          int first = (int) ceil ((centre - self->radius) / self->step);
          int last = (int) floor ((centre + self->radius) / self->step);

          for (int i = first; i <= last; i++)
            if (i != 0 && (i % MAJOR == 0) == major)
              add_line (self, along, i * self->step, level);
        }
    }
}

/* The positive half of the axis is darker. */
static void
add_axis (Grid             *self,
          const TriadTheme *theme,
          int               along)
{
  double aside = self->centre[1 - along];
  double middle = self->centre[along];
  TriadColour colour = theme->axes[self->axes[along]];

  if (fabs (aside) >= self->radius)
    return;

  self->pen.width = 1.4;

  for (int level = 0; level < N_LEVELS; level++)
    {
      double outer = self->radius * (level + 1) / N_LEVELS;
      double inner = self->radius * level / N_LEVELS;
      double far_end = sqrt (MAX (outer * outer - aside * aside, 0));
      double near_end = sqrt (MAX (inner * inner - aside * aside, 0));
      double fade = get_fade (self, (inner + outer) / 2);

      for (int side = -1; side <= 1; side += 2)
        {
          double from = middle + side * near_end;
          double to = middle + side * far_end;
          double low = MIN (from, to);
          double high = MAX (from, to);

          self->pen.colour = triad_colour_fade (colour, 0.8 * fade);

          if (high > 0)
            add_piece (self, along, 0, MAX (low, 0), high);

          self->pen.colour = triad_colour_fade (colour, 0.3 * fade);

          if (low < 0)
            add_piece (self, along, 0, low, MIN (high, 0));
        }
    }
}

void
triad_paint_grid (cairo_t           *cr,
                  const TriadCamera *camera,
                  const TriadTheme  *theme,
                  double             width,
                  double             height)
{
  g_autoptr(GArray) strokes = g_array_new (FALSE, FALSE, sizeof (TriadRasterLine));
  Grid grid;

  if (!init (&grid, camera, width, height))
    return;

  grid.strokes = strokes;
  add_lines (&grid, theme, FALSE);
  add_lines (&grid, theme, TRUE);
  add_axis (&grid, theme, 0);
  add_axis (&grid, theme, 1);
  triad_line_rasterizer_paint (cr, (TriadRasterLine *) (gpointer) strokes->data,
                               (int) strokes->len);
}
