/* triad-path-array.c: array of Bézier paths that takes little memory */
/* SPDX-License-Identifier: Apache-2.0 */

#include "triad-path-array.h"

#include <math.h>

#define NEARLY 1e-6     /* points: the largest error of a point that is not stored */

typedef enum
{
  PIECE_LINE,            /* its end is stored */
  PIECE_HORIZONTAL,      /* a line; the x of its end is stored */
  PIECE_VERTICAL,        /* a line; the y of its end */
  PIECE_CORNER,          /* the corner that is rounded, and the end */
  PIECE_FROM_HORIZONTAL, /* the end; the corner is at the height of the start */
  PIECE_FROM_VERTICAL,   /* the end; the corner is at the height of the end */
  PIECE_CURVE,           /* both control points, and the end */
} Piece;

/* The start of a path in both arrays. */
typedef struct
{
  guint32 value;
  guint32 piece;
} Start;

struct _TriadPathArray
{
  GArray     *starts;   /* of Start: those of the paths, and where the next one would be */
  GArray     *values;   /* of double: the start of each path, and what its pieces store */
  GByteArray *pieces;   /* of Piece */
};

TriadPathArray *
triad_path_array_new (int n_paths)
{
  TriadPathArray *self = g_new (TriadPathArray, 1);
  const Start start = { 0, 0 };

  self->starts = g_array_sized_new (FALSE, FALSE, sizeof (Start), (guint) n_paths + 1);
  self->values = g_array_new (FALSE, FALSE, sizeof (double));
  self->pieces = g_byte_array_new ();
  g_array_append_val (self->starts, start);

  return self;
}

void
triad_path_array_free (TriadPathArray *self)
{
  g_array_unref (self->starts);
  g_array_unref (self->values);
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

/* Returns whether @curve is what triad_path_builder_polyline() makes for @corner. */
static gboolean
rounds (const TriadPoint curve[4],
        TriadPoint       corner)
{
  return is_near (between (curve[0], corner, 2.0 / 3), curve[1]) &&
         is_near (between (curve[3], corner, 2.0 / 3), curve[2]);
}

/* Sets @corner to that of a curve as triad_path_builder_polyline() makes it for a corner.  An end
 * that is not stored must be exact, because the next piece starts there. */
static Piece
find_kind (const TriadPoint curve[4],
           TriadPoint      *corner)
{
  if (is_near (between (curve[0], curve[3], 1.0 / 3), curve[1]) &&
      is_near (between (curve[0], curve[3], 2.0 / 3), curve[2]))
    return curve[0].y == curve[3].y ? PIECE_HORIZONTAL
           : curve[0].x == curve[3].x ? PIECE_VERTICAL
           : PIECE_LINE;

  *corner = between (curve[0], curve[1], 1.5);

  return rounds (curve, (TriadPoint) { curve[3].x, curve[0].y }) ? PIECE_FROM_HORIZONTAL
         : rounds (curve, (TriadPoint) { curve[0].x, curve[3].y }) ? PIECE_FROM_VERTICAL
         : rounds (curve, *corner) ? PIECE_CORNER
         : PIECE_CURVE;
}

static void
append_points (TriadPathArray   *self,
               const TriadPoint *points,
               int               n)
{
  for (int i = 0; i < n; i++)
    {
      g_array_append_val (self->values, points[i].x);
      g_array_append_val (self->values, points[i].y);
    }
}

void
triad_path_array_append (TriadPathArray  *self,
                         const TriadPath *path)
{
  Start end;

  if (path->n_points > 0)
    append_points (self, path->points, 1);

  for (int i = 0; i + 3 < path->n_points; i += 3)
    {
      TriadPoint *curve = &path->points[i];
      TriadPoint corner;
      guint8 piece = find_kind (curve, &corner);

      if (piece == PIECE_CORNER)
        append_points (self, &corner, 1);
      else if (piece == PIECE_CURVE)
        append_points (self, &curve[1], 2);

      if (piece == PIECE_HORIZONTAL)
        g_array_append_val (self->values, curve[3].x);
      else if (piece == PIECE_VERTICAL)
        g_array_append_val (self->values, curve[3].y);
      else
        append_points (self, &curve[3], 1);

      g_byte_array_append (self->pieces, &piece, 1);
    }

  end = (Start) { self->values->len, self->pieces->len };
  g_array_append_val (self->starts, end);
}

static TriadPoint
take_point (const double **stored)
{
  TriadPoint point = { (*stored)[0], (*stored)[1] };

  *stored += 2;

  return point;
}

static void
add_line (TriadPathBuilder *room,
          TriadPoint        from,
          TriadPoint        to)
{
  triad_path_builder_curve (room, between (from, to, 1.0 / 3), between (from, to, 2.0 / 3), to);
}

static void
add_corner (TriadPathBuilder *room,
            TriadPoint        from,
            TriadPoint        corner,
            TriadPoint        to)
{
  triad_path_builder_curve (room, between (from, corner, 2.0 / 3), between (to, corner, 2.0 / 3),
                            to);
}

TriadPath
triad_path_array_get (const TriadPathArray *self,
                      int                   number,
                      TriadPathBuilder     *room)
{
  const Start *start = &g_array_index (self->starts, Start, number);
  const double *stored = &g_array_index (self->values, double, start[0].value);
  TriadPoint from;

  g_array_set_size (room, 0);

  if (start[1].value > start[0].value)
    {
      from = take_point (&stored);
      g_array_append_val (room, from);
    }

  for (guint32 i = start[0].piece; i < start[1].piece; i++)
    {
      TriadPoint a;
      TriadPoint b;

      from = g_array_index (room, TriadPoint, room->len - 1);

      switch ((Piece) self->pieces->data[i])
        {
        case PIECE_LINE:
          add_line (room, from, take_point (&stored));
          break;

        case PIECE_HORIZONTAL:
          add_line (room, from, (TriadPoint) { *stored++, from.y });
          break;

        case PIECE_VERTICAL:
          add_line (room, from, (TriadPoint) { from.x, *stored++ });
          break;

        case PIECE_CORNER:
          a = take_point (&stored);
          add_corner (room, from, a, take_point (&stored));
          break;

        case PIECE_FROM_HORIZONTAL:
          a = take_point (&stored);
          add_corner (room, from, (TriadPoint) { a.x, from.y }, a);
          break;

        case PIECE_FROM_VERTICAL:
          a = take_point (&stored);
          add_corner (room, from, (TriadPoint) { from.x, a.y }, a);
          break;

        case PIECE_CURVE:
        default:
          a = take_point (&stored);
          b = take_point (&stored);
          triad_path_builder_curve (room, a, b, take_point (&stored));
        }
    }

  return (TriadPath) { (TriadPoint *) (void *) room->data, (int) room->len };
}
