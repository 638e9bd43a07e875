/* triad-html-meshes.c: surfaces of shapes for the script of an interactive page, as JSON */
/* SPDX-License-Identifier: Apache-2.0 */

#include "triad-html-meshes.h"

#include "triad-json.h"
#include "triad-mesh-decimate.h"
#include "triad-polygon-mesh.h"

#define POINT_DIGITS 4
#define LEAST_SHARE  60          /* triangles that a mesh keeps, however many there are */

static void
add_points (GString           *json,
            const TriadVector *points,
            int                n)
{
  triad_json_begin_array (json, "points");

  for (int i = 0; i < n; i++)
    {
      triad_json_add_rounded (json, NULL, points[i].x, POINT_DIGITS);
      triad_json_add_rounded (json, NULL, points[i].y, POINT_DIGITS);
      triad_json_add_rounded (json, NULL, points[i].z, POINT_DIGITS);
    }

  triad_json_end_array (json);
}

static void
add_face (GString   *json,
          const int *corners,
          int        n)
{
  triad_json_begin_array (json, NULL);

  for (int i = 0; i < n; i++)
    triad_json_add_int (json, NULL, corners[i]);

  triad_json_end_array (json);
}

/* The number of triangles; 0 for a mesh whose faces are not triangles, which is a primitive. */
static guint
count_triangles (const TriadPolygonMesh *mesh)
{
  return mesh->n_corners == 3 * mesh->n_faces ? (guint) mesh->n_faces : 0;
}

static void
add_decimated (GString                *json,
               const TriadPolygonMesh *mesh,
               guint                   max_triangles)
{
  g_autoptr(GArray) points = g_array_new (FALSE, FALSE, sizeof (TriadVector));
  g_autoptr(GArray) corners = g_array_new (FALSE, FALSE, sizeof (int));

  g_array_append_vals (points, mesh->points, (guint) mesh->n_points);

  for (int i = 0; i < mesh->n_faces; i++)
    g_array_append_vals (corners, &mesh->corners[mesh->faces[i].first], 3);

  triad_mesh_decimate (points, corners, max_triangles);
  add_points (json, (const TriadVector *) (gpointer) points->data, (int) points->len);
  triad_json_begin_array (json, "faces");

  for (guint i = 0; i < corners->len; i += 3)
    add_face (json, &g_array_index (corners, int, i), 3);

  triad_json_end_array (json);
}

static void
add_mesh (GString                *json,
          const TriadPolygonMesh *mesh,
          double                  share)
{
  guint n = count_triangles (mesh);
  guint max_triangles = MAX (LEAST_SHARE, (guint) (n * share));

  triad_json_begin_object (json, NULL);

  if (n > max_triangles)
    {
      add_decimated (json, mesh, max_triangles);
      triad_json_add_boolean (json, "closed", FALSE);
      triad_json_end_object (json);
      return;
    }

  add_points (json, mesh->points, mesh->n_points);
  triad_json_begin_array (json, "faces");

  for (int i = 0; i < mesh->n_faces; i++)
    add_face (json, &mesh->corners[mesh->faces[i].first], mesh->faces[i].n_corners);

  triad_json_end_array (json);
  triad_json_add_boolean (json, "closed", mesh->is_closed);
  triad_json_end_object (json);
}

void
triad_html_append_meshes (GString         *json,
                          const GPtrArray *meshes)
{
  guint n = 0;

  for (guint i = 0; i < meshes->len; i++)
    n += count_triangles (g_ptr_array_index (meshes, i));

  triad_json_begin_array (json, "meshes");

  for (guint i = 0; i < meshes->len; i++)
    add_mesh (json, g_ptr_array_index (meshes, i),
              n > TRIAD_HTML_MAX_TRIANGLES ? TRIAD_HTML_MAX_TRIANGLES / (double) n : 1);

  triad_json_end_array (json);
}
