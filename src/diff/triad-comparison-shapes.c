/* triad-comparison-shapes.c: comparison of visuals and collisions */
/* SPDX-License-Identifier: Apache-2.0 */

#include "triad-comparison-private.h"

#include <math.h>
#include <string.h>

/* Relative tolerance of dimensions, which are written with six or more digits. */
#define SAME 1e-6

/* How many shapes with equal keys are examined to find a match. */
#define REACH 64

/* How shapes are paired, one rule after the other. */
typedef enum
{
  UNCHANGED,    /* the same shape at the same pose, of the same name */
  IN_PLACE,     /* the same shape at the same pose */
  MOVED,        /* the same shape, of the same name */
  RESIZED,      /* a shape of the same name, with other dimensions */
  RENAMED,      /* the same shape, of another name, at another pose */
  N_RULES,
} Rule;

/* A shape and its pose on its body. */
typedef struct
{
  int                  class_of;
  const TriadGeometry *geometry;
  const TriadVector   *corners;            /* of an outline */
  const char          *file;               /* mesh URI without scheme and package */
  const char          *name;
  TriadPose            pose;
  double               place;              /* its position along an oblique direction, metres */
  int                  order;
  gboolean             used;
  guint                next;               /* the next index to try if this one is used */
} Shape;

/* Converters rewrite schemes: `package://arm/a.stl` and `model://arm/a.stl` are the same
 * file. */
static const char *
skip_scheme (const char *uri)
{
  const char *colon = uri != NULL ? strstr (uri, "://") : NULL;

  return colon != NULL ? colon + strlen ("://") : uri;
}

/* Orders shapes so that those that may match are adjacent. */
static int
compare_keys (const Shape *a,
              const Shape *b)
{
  if (a->class_of != b->class_of)
    return a->class_of < b->class_of ? -1 : 1;

  if (a->geometry->is_collision != b->geometry->is_collision)
    return a->geometry->is_collision ? 1 : -1;

  if (a->geometry->kind != b->geometry->kind)
    return a->geometry->kind < b->geometry->kind ? -1 : 1;

  return g_strcmp0 (a->file, b->file);
}

/* Return 0 if @rule may pair the shapes, which are in this order. */
static int
compare_for_rule (const Shape *a,
                  const Shape *b,
                  Rule         rule,
                  double       tolerance)
{
  int order = compare_keys (a, b);

  if (order != 0 || rule == RENAMED)
    return order;

  if (rule != IN_PLACE)
    return g_strcmp0 (a->name, b->name);

  return fabs (a->place - b->place) <= tolerance ? 0 : a->place < b->place ? -1 : 1;
}

static int
compare_shapes (gconstpointer a,
                gconstpointer b,
                gpointer      rule)
{
  const Shape *x = a;
  const Shape *y = b;
  int order = compare_for_rule (x, y, GPOINTER_TO_INT (rule), 0);

  return order != 0 ? order : (x->order > y->order) - (x->order < y->order);
}

static void
sort_shapes (GArray *shapes,
             Rule    rule)
{
  g_array_sort_with_data (shapes, compare_shapes, GINT_TO_POINTER (rule));

  for (guint i = 0; i < shapes->len; i++)
    g_array_index (shapes, Shape, i).next = i + 1;
}

static GArray *
list_shapes (const TriadComparisonWork *work,
             int                        side)
{
  const TriadComparisonSide *self = &work->sides[side];
  GArray *shapes = g_array_new (FALSE, FALSE, sizeof (Shape));

  for (int i = 0; i < self->model->n_geometries; i++)
    {
      const TriadGeometry *geometry = &self->model->geometries[i];
      int frame = self->model->parts[geometry->part].frame;
      int class = self->class_of[frame];
      Shape shape = { class, geometry, &self->model->corners[geometry->first_corner],
                      skip_scheme (geometry->uri), self->model->parts[geometry->part].name,
                      TRIAD_POSE_IDENTITY, 0, i, FALSE, 0 };
      int member = work->member[side][class];

      if (!self->inside[frame] || member < 0 || self->poses->part_from[geometry->part] < 0 ||
          !self->poses->resolved[member])
        continue;

      shape.pose = triad_pose_invert (&self->poses->pose[member]);
      shape.pose = triad_pose_multiply (&shape.pose, &self->poses->part_pose[geometry->part]);
      shape.place = 0.6 * shape.pose.position.x + 0.64 * shape.pose.position.y +
                    0.48 * shape.pose.position.z;

      if (!isfinite (shape.place))
        shape.place = 0;

      g_array_append_val (shapes, shape);
    }

  return shapes;
}

static gboolean
is_same_number (double a,
                double b)
{
  return fabs (a - b) <= SAME * MAX (1e-3, fabs (a));
}

static gboolean
is_same_vector (TriadVector a,
                TriadVector b)
{
  return is_same_number (a.x, b.x) && is_same_number (a.y, b.y) && is_same_number (a.z, b.z);
}

/* The corners of an outline, in their order. */
static gboolean
has_same_corners (const Shape *a,
                  const Shape *b)
{
  for (int i = 0; i < a->geometry->n_corners; i++)
    if (!is_same_vector (a->corners[i], b->corners[i]))
      return FALSE;

  return TRUE;
}

static const char *
get_child_text (const TriadElement *element,
                const char         *name)
{
  const TriadElement *child = triad_element_find_child (element, name);

  return child != NULL ? child->text : "";
}

static const char *
get_optimization (const TriadElement *mesh)
{
  const TriadAttribute *attribute = triad_element_find_attribute (mesh, "optimization");

  return attribute != NULL ? attribute->value : "";
}

/* How a simulator simplifies a mesh. */
static gboolean
has_same_optimization (const TriadElement *a,
                       const TriadElement *b)
{
  static const char *const names[] = { "max_convex_hulls", "voxel_resolution" };
  const TriadElement *c = triad_element_find_child (a, "convex_decomposition");
  const TriadElement *d = triad_element_find_child (b, "convex_decomposition");

  for (gsize i = 0; i < G_N_ELEMENTS (names); i++)
    if (!g_str_equal (get_child_text (c, names[i]), get_child_text (d, names[i])))
      return FALSE;

  return g_str_equal (get_optimization (a), get_optimization (b));
}

static gboolean
has_same_dimensions (const TriadGeometry *a,
                     const TriadGeometry *b)
{
  return is_same_vector (a->size, b->size) && is_same_vector (a->scale, b->scale) &&
         is_same_number (a->radius, b->radius) && is_same_number (a->length, b->length);
}

/* Whether the shapes are the same apart from their dimensions. */
static gboolean
is_same_form (const Shape *shape,
              const Shape *other)
{
  const TriadGeometry *a = shape->geometry;
  const TriadGeometry *b = other->geometry;

  return is_same_vector (a->normal, b->normal) && is_same_vector (a->centre, b->centre) &&
         g_strcmp0 (a->submesh, b->submesh) == 0 && a->centred == b->centred &&
         a->n_corners == b->n_corners && has_same_corners (shape, other) &&
         (a->kind != TRIAD_GEOMETRY_MESH || has_same_optimization (a->element, b->element));
}

static gboolean
is_alike (const TriadComparisonWork *work,
          const Shape               *shape,
          const Shape               *other,
          Rule                       rule)
{
  double distance;
  double angle;

  if (!is_same_form (shape, other))
    return FALSE;

  if (rule != IN_PLACE && rule != RENAMED && g_strcmp0 (shape->name, other->name) != 0)
    return FALSE;

  if (rule == RESIZED)
    return TRUE;

  if (!has_same_dimensions (shape->geometry, other->geometry))
    return FALSE;

  triad_snapshot_diff_measure (&shape->pose, &other->pose, &distance, &angle);

  return rule > IN_PLACE || (distance <= work->distance && angle <= work->angle);
}

/* Return the first unused index of @shapes from @i on. Path halving keeps this fast: an
 * unused shape may be followed by thousands of used ones. */
static guint
skip_used (GArray *shapes,
           guint   i)
{
  while (i < shapes->len && g_array_index (shapes, Shape, i).used)
    {
      guint *next = &g_array_index (shapes, Shape, i).next;

      if (*next < shapes->len && g_array_index (shapes, Shape, *next).used)
        *next = g_array_index (shapes, Shape, *next).next;

      i = *next;
    }

  return i;
}

/* Find the first unused shape of @others from @at on that matches @shape, and mark it as
 * used. */
static Shape *
take_alike (const TriadComparisonWork *work,
            const Shape               *shape,
            GArray                    *others,
            guint                      at,
            Rule                       rule)
{
  guint i = skip_used (others, at);

  for (int n = 0; i < others->len && n < REACH; i = skip_used (others, i + 1), n++)
    {
      Shape *other = &g_array_index (others, Shape, i);

      if (compare_for_rule (shape, other, rule, work->distance) != 0)
        return NULL;

      if (is_alike (work, shape, other, rule))
        {
          other->used = TRUE;
          return other;
        }
    }

  return NULL;
}

static void
add_pair (const TriadComparisonWork *work,
          TriadShapeChange          *change,
          const Shape               *before,
          const Shape               *after,
          Rule                       rule)
{
  int n = change->n_moved + change->n_resized;
  double distance;
  double angle;

  if (n < TRIAD_N_SHAPE_PAIRS)
    {
      change->pairs[n][0] = before->order;
      change->pairs[n][1] = after->order;
    }

  if (rule == RESIZED)
    change->n_resized++;
  else
    change->n_moved++;

  triad_snapshot_diff_measure (&before->pose, &after->pose, &distance, &angle);

  /* Shapes with other dimensions may be in their place. */
  if (rule != RESIZED || distance > work->distance || angle > work->angle)
    {
      change->distance = MAX (change->distance, distance);
      change->angle = MAX (change->angle, angle);
    }
}

/* Pair each unpaired shape of @shapes. */
static void
pair (const TriadComparisonWork *work,
      GArray                    *shapes,
      GArray                    *others,
      TriadShapeChange          *changes,
      Rule                       rule)
{
  guint at = 0;

  sort_shapes (shapes, rule);
  sort_shapes (others, rule);

  for (guint i = 0; i < shapes->len; i++)
    {
      Shape *shape = &g_array_index (shapes, Shape, i);
      const Shape *other;

      /* Used shapes at the front are skipped only once. */
      while (at < others->len && (g_array_index (others, Shape, at).used ||
                                  compare_for_rule (&g_array_index (others, Shape, at), shape,
                                                    rule, work->distance) < 0))
        at++;

      if (shape->used)
        continue;

      other = take_alike (work, shape, others, at, rule);

      if (other == NULL)
        continue;

      shape->used = TRUE;

      if (rule > IN_PLACE)
        add_pair (work, &changes[shape->class_of], shape, other, rule);
    }
}

/* Count the shapes that only @side has. */
static void
count_single (GArray           *shapes,
              int               side,
              TriadShapeChange *changes)
{
  for (guint i = 0; i < shapes->len; i++)
    {
      const Shape *shape = &g_array_index (shapes, Shape, i);
      TriadShapeChange *change = &changes[shape->class_of];
      int *n = side == 0 ? &change->n_before : &change->n_after;

      if (shape->used)
        continue;

      if (*n == 0)
        change->only[side] = shape->order;

      (*n)++;
    }
}

void
triad_comparison_compare_shapes (const TriadComparisonWork *self,
                                 TriadShapeChange          *changes)
{
  g_autoptr(GArray) before = list_shapes (self, 0);
  g_autoptr(GArray) after = list_shapes (self, 1);

  for (Rule rule = UNCHANGED; rule < N_RULES; rule++)
    pair (self, before, after, changes, rule);

  count_single (before, 0, changes);
  count_single (after, 1, changes);
}
