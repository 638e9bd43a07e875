/* triad-shapes.c: visuals, collisions and inertia boxes of a snapshot */
/* SPDX-License-Identifier: Apache-2.0 */

#include "triad-shapes.h"

#include "triad-auto-inertial.h"
#include "triad-keyed-hash.h"
#include "triad-mesh-files.h"
#include "triad-mesh-locator.h"
#include "triad-ref-count.h"
#include "triad-terminal-escape.h"

#include <glib/gi18n.h>
#include <math.h>

#define LARGEST 1e12              /* metres */
#define MANY_CAPSULES 100         /* with meshes of their own */
#define CAPSULE_STEPS 32          /* ratios of length to radius of the others, for each power of 2 */
#define MAX_RATIO 1000.0

/* Meshes that shapes of all sizes share. */
typedef enum
{
  FORM_BOX,
  FORM_CROSSED_BOX,
  FORM_CONE,
  FORM_CYLINDER,
  FORM_PLANE,
  FORM_SPHERE,
  N_FORMS,
} Form;

typedef struct
{
  const TriadModel     *model;
  const TriadPoseGraph *poses;
  TriadMeshes          *meshes;
  gboolean              wait;
  GCancellable         *cancellable;

  TriadMeshTime         time;
  TriadMeshLocator     *finder;
  GHashTable           *capsules;   /* radius and length → TriadPolygonMesh */
  TriadPolygonMesh     *forms[N_FORMS];
  gboolean             *weighed;    /* by geometry, whether it determines an inertial; or NULL */
  TriadSolid           *solids;     /* by geometry, of those; or NULL */
  TriadInertial        *inertials;
  GArray               *shapes;
  int                   n_unread;
  GPtrArray            *problems;
} Builder;

static TriadPolygonMesh *
ref_form (Builder *self,
          Form     form)
{
  static TriadPolygonMesh *(*const make[N_FORMS]) (void) = {
    [FORM_BOX] = triad_polygon_mesh_new_box,
    [FORM_CROSSED_BOX] = triad_polygon_mesh_new_crossed_box,
    [FORM_CONE] = triad_polygon_mesh_new_cone,
    [FORM_CYLINDER] = triad_polygon_mesh_new_cylinder,
    [FORM_PLANE] = triad_polygon_mesh_new_plane,
    [FORM_SPHERE] = triad_polygon_mesh_new_sphere,
  };

  if (self->forms[form] == NULL)
    self->forms[form] = make[form] ();

  return triad_polygon_mesh_ref (self->forms[form]);
}

static TriadPolygonMesh *
ref_capsule (Builder *self,
             double   radius,
             double   length)
{
  g_autofree char *key = g_strdup_printf ("%.17g %.17g", radius, length);
  TriadPolygonMesh *surface = g_hash_table_lookup (self->capsules, key);

  if (surface == NULL)
    {
      surface = triad_polygon_mesh_new_capsule (radius, length);
      g_hash_table_insert (self->capsules, g_steal_pointer (&key), surface);
    }

  return triad_polygon_mesh_ref (surface);
}

/* The mesh of a capsule takes 70 kB, and a file can have any number of different ones: if there are
 * many, those of a similar ratio share one, stretched by at most 1.1 % to the exact height. */
static void
set_capsule (Builder    *self,
             TriadShape *shape,
             double      radius,
             double      length)
{
  double ratio = length / radius;

  if (g_hash_table_size (self->capsules) < MANY_CAPSULES)
    {
      shape->surface = ref_capsule (self, radius, length);
      return;
    }

  ratio = exp2 (round (log2 (CLAMP (ratio, 1 / MAX_RATIO, MAX_RATIO)) * CAPSULE_STEPS)
                / CAPSULE_STEPS);
  shape->surface = ref_capsule (self, 1, ratio);
  shape->scale = (TriadVector) { radius, radius, (length + 2 * radius) / (ratio + 2) };
}

/* Report it like a missing mesh. If this program was built without support for meshes,
 * the file is not to blame. */
static void
report (Builder             *self,
        const TriadGeometry *geometry,
        const char          *why)
{
  const TriadElement *uri = triad_element_find_child (geometry->element, "uri");

  /* Translators: %s is such as “arm.stl” cannot be read: it has too many nodes */
  if (triad_meshes_can_read (self->meshes))
    triad_diagnostics_add (self->problems, TRIAD_SEVERITY_WARNING, TRIAD_CODE_MESH_LOOKUP,
                           uri->text_range, triad_element_dup_path (uri),
                           geometry->kind == TRIAD_GEOMETRY_HEIGHTMAP
                             ? _("heightmap not loaded: %s") : _("mesh not loaded: %s"), why)
      ->frame = self->model->parts[geometry->part].frame;
}

static TriadMeshKind
get_kind (const TriadGeometry *geometry)
{
  return geometry->kind == TRIAD_GEOMETRY_HEIGHTMAP ? TRIAD_MESH_HEIGHTMAP
         : geometry->centred ? TRIAD_MESH_CENTRED : TRIAD_MESH_PLACED;
}

/* A file may refer to any number of meshes, each of which may take until the timeout. */
static TriadPolygonMesh *
read_mesh (Builder              *self,
           const TriadGeometry  *geometry,
           GFile                *file,
           char                **why)
{
  gboolean waits = self->wait && triad_meshes_has_time (self->meshes, &self->time);
  gint64 began = g_get_monotonic_time ();
  TriadPolygonMesh *surface = triad_meshes_get (self->meshes, file, geometry->submesh,
                                                get_kind (geometry), waits, self->cancellable,
                                                why);

  triad_meshes_add_time (self->meshes, &self->time, began, surface != NULL);

  if (surface == NULL && *why == NULL && self->wait && !waits)
    {
      g_autofree char *path = g_file_get_path (file);
      g_autofree char *name = g_filename_display_basename (path);

      *why = g_strdup_printf (_("“%s” not read; other meshes took too long"), name);
    }

  return surface;
}

static TriadPolygonMesh *
find_mesh (Builder             *self,
           const TriadGeometry *geometry,
           TriadShape          *shape)
{
  TriadPolygonMesh *surface;
  GFile *file;

  if (geometry->uri == NULL)
    {
      shape->why = g_strdup (_("it has no file name"));
      return NULL;
    }

  file = triad_mesh_locator_find (self->finder, geometry);

  if (file == NULL)
    {
      shape->why = g_strdup_printf (_("file “%s” not found"), geometry->uri);
      return NULL;
    }

  if (self->meshes == NULL)
    {
      self->n_unread++;
      return NULL;
    }

  surface = read_mesh (self, geometry, file, &shape->why);

  if (shape->why != NULL)
    report (self, geometry, shape->why);
  else if (surface == NULL)
    self->n_unread++;

  return surface;
}

static void
set_form (Builder    *self,
          TriadShape *shape,
          Form        form,
          double      x,
          double      y,
          double      z)
{
  shape->surface = ref_form (self, form);
  shape->scale = (TriadVector) { x, y, z };
}

/* Elevation models and images other than PNG are drawn as the box that contains the terrain. */
static void
set_heightmap (Builder             *self,
               TriadShape          *shape,
               const TriadGeometry *geometry,
               TriadVector         *position)
{
  *position = geometry->centre;
  shape->scale = geometry->size;
  shape->is_endless = TRUE;

  if (geometry->uri != NULL && triad_mesh_files_has_suffix (geometry->uri, ".png"))
    shape->surface = find_mesh (self, geometry, shape);

  shape->is_terrain = shape->surface != NULL;

  if (!shape->is_terrain)
    {
      shape->surface = ref_form (self, FORM_CROSSED_BOX);
      position->z += geometry->size.z / 2;
    }
}

static void
set_outline (Builder             *self,
             TriadShape          *shape,
             const TriadGeometry *geometry,
             gboolean             is_hole)
{
  if (geometry->n_corners >= 3)
    shape->surface = triad_polygon_mesh_new_prism (self->model->corners + geometry->first_corner,
                                                   geometry->n_corners, geometry->length, is_hole);
}

/* An image is converted to blocks whose size is unknown. */
static void
set_placeholder (Builder    *self,
                 TriadShape *shape)
{
  shape->surface = ref_form (self, FORM_BOX);
  shape->is_placeholder = TRUE;
}

static void
set_geometry (Builder             *self,
              TriadShape          *shape,
              const TriadGeometry *geometry,
              gboolean             is_hole)
{
  TriadVector size = geometry->size;
  double radius = geometry->radius;
  TriadPose pose = TRIAD_POSE_IDENTITY;

  shape->scale = (TriadVector) { 1, 1, 1 };

  switch (geometry->kind)
    {
    case TRIAD_GEOMETRY_BOX:
      set_form (self, shape, FORM_BOX, size.x, size.y, size.z);
      break;

    case TRIAD_GEOMETRY_CAPSULE:
      set_capsule (self, shape, radius, geometry->length);
      break;

    case TRIAD_GEOMETRY_CONE:
      set_form (self, shape, FORM_CONE, radius, radius, geometry->length);
      break;

    case TRIAD_GEOMETRY_CYLINDER:
      set_form (self, shape, FORM_CYLINDER, radius, radius, geometry->length);
      break;

    case TRIAD_GEOMETRY_ELLIPSOID:
      set_form (self, shape, FORM_SPHERE, size.x / 2, size.y / 2, size.z / 2);
      break;

    case TRIAD_GEOMETRY_HEIGHTMAP:
      set_heightmap (self, shape, geometry, &pose.position);
      break;

    case TRIAD_GEOMETRY_MESH:
      shape->surface = find_mesh (self, geometry, shape);
      shape->scale = geometry->scale;
      break;

    case TRIAD_GEOMETRY_PLANE:
      set_form (self, shape, FORM_PLANE, size.x, size.y, 1);
      pose.orientation = triad_quaternion_from_z (geometry->normal);
      shape->is_endless = TRUE;
      break;

    case TRIAD_GEOMETRY_POLYLINE:
      set_outline (self, shape, geometry, is_hole);
      break;

    case TRIAD_GEOMETRY_SPHERE:
      set_form (self, shape, FORM_SPHERE, radius, radius, radius);
      break;

    case TRIAD_GEOMETRY_IMAGE:
    default:
      break;
    }

  if (shape->surface == NULL)
    set_placeholder (self, shape);

  shape->pose = triad_pose_multiply (&shape->pose, &pose);
}

/* Converts the @pose of a part to link coordinates; FALSE if that of the link is unknown. */
static gboolean
set_pose (const Builder   *self,
          int              part,
          const TriadPose *pose,
          TriadShape      *shape)
{
  int frame = self->model->parts[part].frame;

  if (!self->poses->resolved[frame])
    return FALSE;

  shape->part = part;
  shape->frame = frame;
  shape->pose = triad_pose_relative (&self->poses->pose[frame], pose);

  return TRUE;
}

static gboolean
find_pose (const Builder *self,
           int            part,
           TriadShape    *shape)
{
  return self->poses->part_from[part] >= 0 &&
         set_pose (self, part, &self->poses->part_pose[part], shape);
}

/* Takes ownership of the contents of @shape. */
static void
add_shape (Builder    *self,
           TriadShape *shape)
{
  const TriadPolygonMesh *surface = shape->surface;
  TriadVector scale = shape->scale;
  TriadVector high = { surface->high.x * scale.x, surface->high.y * scale.y,
                       surface->high.z * scale.z };
  TriadVector low = { surface->low.x * scale.x, surface->low.y * scale.y,
                      surface->low.z * scale.z };

  if (triad_vector_is_drawable (high) && triad_vector_is_drawable (low)
      && triad_vector_is_drawable (scale) && triad_vector_is_drawable (shape->pose.position))
    {
      g_array_append_val (self->shapes, *shape);
    }
  else
    {
      triad_polygon_mesh_unref (shape->surface);
      g_free (shape->why);
    }
}

/* Keeps what the mesh of geometry @i encloses. */
static void
weigh (Builder          *self,
       int               i,
       const TriadShape *shape)
{
  const TriadGeometry *geometry = &self->model->geometries[i];
  const TriadElement *uri = triad_element_find_child (geometry->element, "uri");
  const TriadFrame *link = &self->model->frames[shape->frame];

  if (shape->is_placeholder)
    return;

  self->solids[i] = shape->surface->solid;

  if (!(self->solids[i].volume > 0) &&
      !(link->scope >= 0 && self->model->frames[link->scope].is_static))
    triad_diagnostics_add (self->problems, TRIAD_SEVERITY_WARNING,
                           TRIAD_CODE_LINK_INERTIA_INVALID, uri->text_range,
                           triad_element_dup_path (uri),
                           _("the inertia of “%s” is not computed, because the mesh “%s” is not "
                             "closed"), TRIAD_ESCAPE_SHORT (link->name), TRIAD_ESCAPE_SHORT (geometry->uri))
      ->frame = shape->frame;
}

static void
add_geometries (Builder  *self,
                gboolean  only_weighed)
{
  for (int i = 0; i < self->model->n_geometries; i++)
    {
      const TriadGeometry *geometry = &self->model->geometries[i];
      TriadShape shape = {
        .kind = geometry->is_collision ? TRIAD_SHAPE_COLLISION : TRIAD_SHAPE_VISUAL
      };

      if (only_weighed && (self->weighed == NULL || !self->weighed[i]))
        continue;

      if (self->wait && self->meshes != NULL)
        triad_meshes_set_progress (self->meshes, i, self->model->n_geometries);

      if (find_pose (self, geometry->part, &shape))
        {
          set_geometry (self, &shape, geometry,
                        i > 0 && self->model->geometries[i - 1].part == geometry->part);

          if (self->weighed != NULL && self->weighed[i])
            weigh (self, i, &shape);

          add_shape (self, &shape);
        }
    }

  if (self->wait && self->meshes != NULL)
    triad_meshes_set_progress (self->meshes, 0, 0);
}

static void
add_inertials (Builder *self)
{
  for (int i = 0; i < self->model->n_inertials; i++)
    {
      const TriadInertial *inertial = &self->inertials[i];
      TriadShape shape = { .kind = TRIAD_SHAPE_INERTIA };
      TriadPose turn = TRIAD_POSE_IDENTITY;

      if ((inertial->is_auto && !inertial->is_computed) || !inertial->is_placed ||
          !set_pose (self, inertial->part, &inertial->pose, &shape))
        continue;

      triad_inertial_get_box (inertial, NULL, &turn.orientation, &shape.scale);
      shape.surface = ref_form (self, FORM_BOX);
      shape.pose = triad_pose_multiply (&shape.pose, &turn);
      add_shape (self, &shape);
    }
}

static void
clear_shape (gpointer data)
{
  TriadShape *shape = data;

  triad_polygon_mesh_unref (shape->surface);
  g_free (shape->why);
}

static TriadShapes *
shapes_new (TriadSnapshot *snapshot,
            TriadMeshes   *meshes,
            gboolean       wait,
            gboolean       only_weighed,
            GCancellable  *cancellable)
{
  Builder builder = {
    .model = triad_snapshot_get_model (snapshot),
    .poses = triad_snapshot_get_poses (snapshot),
    .meshes = meshes,
    .wait = wait,
    .cancellable = cancellable,
    .finder = triad_mesh_locator_new (triad_snapshot_get_document (snapshot), NULL, cancellable),
    .capsules = triad_string_table_new (g_free, (GDestroyNotify) triad_polygon_mesh_unref),
    .shapes = g_array_new (FALSE, FALSE, sizeof (TriadShape)),
    .problems = triad_diagnostics_new (),
  };
  TriadShapes *self = g_atomic_rc_box_new0 (TriadShapes);

  builder.weighed = triad_auto_inertial_find_meshes (builder.model);
  builder.inertials = g_memdup2 (builder.model->inertials,
                                 builder.model->n_inertials * sizeof (TriadInertial));

  if (builder.weighed != NULL)
    builder.solids = g_new0 (TriadSolid, builder.model->n_geometries);

  add_geometries (&builder, only_weighed);

  if (builder.weighed != NULL)
    triad_auto_inertial_compute (builder.model, builder.poses, builder.solids, builder.inertials);

  add_inertials (&builder);

  if (!only_weighed)
    triad_mesh_locator_report_packages (builder.finder, builder.model, builder.problems);

  self->snapshot = triad_snapshot_ref (snapshot);
  self->n_shapes = builder.shapes->len;
  self->shapes = (TriadShape *) g_array_free (builder.shapes, FALSE);
  self->n_unread = builder.n_unread;
  self->inertials = builder.inertials;
  self->problems = builder.problems;
  triad_diagnostics_sort (self->problems);

  for (int i = 0; i < N_FORMS; i++)
    g_clear_pointer (&builder.forms[i], triad_polygon_mesh_unref);

  g_hash_table_unref (builder.capsules);
  triad_mesh_locator_free (builder.finder);
  g_free (builder.weighed);
  g_free (builder.solids);

  return self;
}

TriadShapes *
triad_shapes_new (TriadSnapshot *snapshot,
                  TriadMeshes   *meshes,
                  gboolean       wait,
                  GCancellable  *cancellable)
{
  return shapes_new (snapshot, meshes, wait, FALSE, cancellable);
}

TriadShapes *
triad_shapes_new_for_inertia (TriadSnapshot *snapshot,
                              TriadMeshes   *meshes)
{
  const TriadModel *model = triad_snapshot_get_model (snapshot);

  for (int i = 0; i < model->n_inertials; i++)
    if (model->inertials[i].needs_mesh)
      return shapes_new (snapshot, meshes, TRUE, TRUE, NULL);

  return NULL;
}

static void
clear (TriadShapes *self)
{
  for (int i = 0; i < self->n_shapes; i++)
    clear_shape (&self->shapes[i]);

  g_free (self->shapes);
  g_free (self->inertials);
  g_ptr_array_unref (self->problems);
  triad_snapshot_unref (self->snapshot);
}

TRIAD_DEFINE_LARGE_REF_COUNTED (TriadShapes, triad_shapes, clear)

gboolean
triad_shape_is_shown (const TriadShape      *self,
                      const TriadSceneStyle *style)
{
  switch (self->kind)
    {
    case TRIAD_SHAPE_VISUAL:
      return style->visuals;

    case TRIAD_SHAPE_COLLISION:
      return style->collisions;

    case TRIAD_SHAPE_INERTIA:
      return style->inertias;

    default:
      g_return_val_if_reached (FALSE);
    }
}

gboolean
triad_vector_is_drawable (TriadVector v)
{
  return fabs (v.x) < LARGEST && fabs (v.y) < LARGEST && fabs (v.z) < LARGEST;
}

gboolean
triad_pose_is_drawable (const TriadPose *pose)
{
  const TriadQuaternion q = pose->orientation;

  return triad_vector_is_drawable (pose->position) && isfinite (q.w) && isfinite (q.x)
         && isfinite (q.y) && isfinite (q.z);
}
