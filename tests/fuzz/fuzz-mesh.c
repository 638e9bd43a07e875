/* fuzz-mesh.c: any response of the mesh helper, and any triangles */
/* SPDX-License-Identifier: Apache-2.0 */

#include "triad-fuzz.h"

#include "triad-mesh-decimate.h"
#include "triad-mesh-reply.h"

#include <math.h>

#define MAX_TRIANGLES 6

/* All indices must be in range. */
static void
check_surface (const TriadPolygonMesh *surface)
{
  double distance;

  for (int c = 0; c < surface->n_corners; c++)
    g_assert_true (surface->corners[c] >= 0 && surface->corners[c] < surface->n_points);

  for (int f = 0; f < surface->n_faces; f++)
    {
      g_assert_cmpint (surface->faces[f].first, >=, 0);
      g_assert_cmpint (surface->faces[f].first + surface->faces[f].n_corners, <=,
                       surface->n_corners);
    }

  for (int r = 0; r < surface->n_edges; r++)
    {
      const TriadCreaseEdge *ridge = &surface->edges[r];

      g_assert_true (ridge->from >= 0 && ridge->from < surface->n_points);
      g_assert_true (ridge->to >= 0 && ridge->to < surface->n_points);
      g_assert_true (ridge->left >= -1 && ridge->left < surface->n_faces);
      g_assert_true (ridge->right >= -1 && ridge->right < surface->n_faces);
    }

  if (triad_polygon_mesh_hit (surface, (TriadVector) { 5, 4, 3 }, (TriadVector) { -5, -4, -3 },
                              &distance))
    g_assert_true (distance >= 0);
}

/* Parses the mesh, decimates it and writes it again. */
static void
check_smaller (const TriadPolygonMesh *surface)
{
  g_autoptr(GArray) points = g_array_new (FALSE, FALSE, sizeof (TriadVector));
  g_autoptr(GArray) corners = g_array_new (FALSE, FALSE, sizeof (int));
  g_autofree char *answer = NULL;
  g_autoptr(TriadPolygonMesh) again = NULL;
  g_autoptr(GError) error = NULL;
  TriadSolid solid;
  gboolean is_coarse;

  g_array_append_vals (points, surface->points, surface->n_points);

  for (int f = 0; f < surface->n_faces; f++)
    if (surface->faces[f].n_corners == 3)
      g_array_append_vals (corners, surface->corners + surface->faces[f].first, 3);

  solid = triad_solid_measure ((const TriadVector *) points->data, points->len,
                               (const int *) corners->data, corners->len / 3);
  is_coarse = triad_mesh_decimate (points, corners, MAX_TRIANGLES);
  g_assert_cmpuint (corners->len / 3, <=, MAX_TRIANGLES);

  answer = triad_mesh_reply_format (points, corners, is_coarse, &solid);
  again = triad_mesh_reply_parse (answer, &error);
  g_assert_no_error (error);
  check_surface (again);
}

int
LLVMFuzzerTestOneInput (const uint8_t *data,
                        size_t         size)
{
  g_autoptr(GPtrArray) parts = triad_fuzz_split (data, size);
  const TriadFuzzPart *first = g_ptr_array_index (parts, 0);
  g_autofree char *refusal = triad_mesh_reply_format_error (first->text);
  g_autoptr(TriadPolygonMesh) refused = triad_mesh_reply_parse (refusal, NULL);
  g_autoptr(GError) error = NULL;
  g_autoptr(TriadPolygonMesh) surface = triad_mesh_reply_parse (first->text, &error);

  g_assert_null (refused);
  g_assert_true ((surface == NULL) == (error != NULL));

  if (surface == NULL)
    {
      g_assert_true (g_utf8_validate (error->message, -1, NULL));
      return 0;
    }

  check_surface (surface);
  check_smaller (surface);

  return 0;
}
