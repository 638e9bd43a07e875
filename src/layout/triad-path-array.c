/* triad-path-array.c: array of Bézier paths that takes little memory */
/* SPDX-License-Identifier: Apache-2.0 */

#include "triad-path-array.h"

#include <math.h>

#define NEARLY 1e-6     /* points: the largest error of a point that is not stored */

typedef enum
{
  PIECE_LINE,           /* its end is stored */
  PIECE_CORNER,         /* the corner that is rounded, and the end */
  PIECE_CURVE,          /* both control points, and the end */
} Piece;

/* The start of a path in both arrays. */
typedef struct
{
  guint32 point;
  guint32 piece;
} Start;

struct _TriadPathArray
{
  GArray     *starts;   /* of Start: those of the paths, and where the next one would be */
  GArray     *points;   /* of TriadPoint: the start of each path, and those of its pieces */
  GByteArray *pieces;   /* of Piece */
};

TriadPathArray *
triad_path_array_new (int n_paths)
{
  TriadPathArray *self = g_new (TriadPathArray, 1);
  const Start start = { 0, 0 };

  self->starts = g_array_sized_new (FALSE, FALSE, sizeof (Start), (guint) n_paths + 1);
  self->points = g_array_new (FALSE, FALSE, sizeof (TriadPoint));
  self->pieces = g_byte_array_new ();
  g_array_append_val (self->starts, start);

  return self;
}

void
triad_path_array_free (TriadPathArray *self)
{
  g_array_unref (self->starts);
  g_array_unref (self->points);
  g_byte_array_unref (self->pieces);
  g_free (self);
}

static TriadPoint
between (TriadPoint a,
         TriadPoint b,
         double     t)
{
  return (TriadPoint) { a.x + (b.x - a.x) * t, a.y + (b.y - a.y) * t };
}

static gboolean
is_near (TriadPoint a,
         TriadPoint b)
{
  return fabs (a.x - b.x) <= NEARLY && fabs (a.y - b.y) <= NEARLY;
}

/* Sets @corner to that of a curve as triad_path_builder_polyline() makes it for a corner. */
static Piece
find_kind (const TriadPoint curve[4],
           TriadPoint      *corner)
{
  if (is_near (between (curve[0], curve[3], 1.0 / 3), curve[1]) &&
      is_near (between (curve[0], curve[3], 2.0 / 3), curve[2]))
    return PIECE_LINE;

  *corner = between (curve[0], curve[1], 1.5);

  return is_near (between (curve[3], *corner, 2.0 / 3), curve[2]) ? PIECE_CORNER : PIECE_CURVE;
}

void
triad_path_array_append (TriadPathArray  *self,
                         const TriadPath *path)
{
  Start end;

  if (path->n_points > 0)
    g_array_append_val (self->points, path->points[0]);

  for (int i = 0; i + 3 < path->n_points; i += 3)
    {
      TriadPoint *curve = &path->points[i];
      TriadPoint corner;
      guint8 piece = find_kind (curve, &corner);

      if (piece == PIECE_CORNER)
        g_array_append_val (self->points, corner);
      else if (piece == PIECE_CURVE)
        g_array_append_vals (self->points, &curve[1], 2);

      g_array_append_val (self->points, curve[3]);
      g_byte_array_append (self->pieces, &piece, 1);
    }

  end = (Start) { self->points->len, self->pieces->len };
  g_array_append_val (self->starts, end);
}

TriadPath
triad_path_array_get (const TriadPathArray *self,
                      int                   number,
                      TriadPathBuilder     *room)
{
  const Start *start = &g_array_index (self->starts, Start, number);
  const TriadPoint *stored = &g_array_index (self->points, TriadPoint, start[0].point);

  g_array_set_size (room, 0);

  if (start[1].point > start[0].point)
    g_array_append_vals (room, stored++, 1);

  for (guint32 i = start[0].piece; i < start[1].piece; i++)
    {
      TriadPoint from = stored[-1];

      switch ((Piece) self->pieces->data[i])
        {
        case PIECE_LINE:
          triad_path_builder_curve (room, between (from, stored[0], 1.0 / 3),
                                    between (from, stored[0], 2.0 / 3), stored[0]);
          stored += 1;
          break;

        case PIECE_CORNER:
          triad_path_builder_curve (room, between (from, stored[0], 2.0 / 3),
                                    between (stored[1], stored[0], 2.0 / 3), stored[1]);
          stored += 2;
          break;

        case PIECE_CURVE:
        default:
          triad_path_builder_curve (room, stored[0], stored[1], stored[2]);
          stored += 3;
        }
    }

  return (TriadPath) { (TriadPoint *) (void *) room->data, (int) room->len };
}
