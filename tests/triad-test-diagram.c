/* triad-test-diagram.c: hand-made diagrams, and the invariants of layouts */
/* SPDX-License-Identifier: Apache-2.0 */

#include "triad-test-diagram.h"

#include <string.h>

#define NEAR 1.5

struct _TestDiagram
{
  TriadDiagram *diagram;
  GArray       *boxes;
  GArray       *clusters;
  GArray       *arrows;
};

TestDiagram *
test_diagram_new (void)
{
  TestDiagram *self = g_new0 (TestDiagram, 1);

  self->diagram = g_new0 (TriadDiagram, 1);
  self->diagram->kind = TRIAD_GRAPH_RELATIVE_TO;
  self->diagram->strings = g_string_chunk_new (256);
  self->boxes = g_array_new (FALSE, TRUE, sizeof (TriadBox));
  self->clusters = g_array_new (FALSE, TRUE, sizeof (TriadCluster));
  self->arrows = g_array_new (FALSE, TRUE, sizeof (TriadArrow));

  return self;
}

int
test_diagram_group (TestDiagram *self,
                    int          parent,
                    const char  *title)
{
  TriadCluster group = { .frame = -1, .parent = parent };

  group.title = g_string_chunk_insert (self->diagram->strings, title);
  group.title_width = 6.5 * (double) strlen (title);
  g_array_append_val (self->clusters, group);

  return (int) self->clusters->len - 1;
}

int
test_diagram_box (TestDiagram    *self,
                  int             group,
                  TriadFrameKind  kind,
                  const char     *label)
{
  int number = (int) self->boxes->len;
  TriadBox box = { .frame = number, .kind = kind, .cluster = group, .height = 28 };

  box.label = g_string_chunk_insert (self->diagram->strings, label);
  box.width = 40 + 6 * (double) strlen (label);
  g_array_append_val (self->boxes, box);

  if (kind == TRIAD_FRAME_MODEL && group >= 0)
    g_array_index (self->clusters, TriadCluster, group).frame = number;

  return number;
}

void
test_diagram_arrow (TestDiagram     *self,
                    int              from,
                    int              to,
                    TriadArrowStyle  style)
{
  TriadArrow arrow = { from, to, style };

  g_array_append_val (self->arrows, arrow);
}

TriadBox *
test_diagram_get (TestDiagram *self,
                  int          box)
{
  return &g_array_index (self->boxes, TriadBox, box);
}

TriadDiagram *
test_diagram_end (TestDiagram *self)
{
  TriadDiagram *diagram = self->diagram;

  diagram->n_boxes = (int) self->boxes->len;
  diagram->n_clusters = (int) self->clusters->len;
  diagram->n_arrows = (int) self->arrows->len;
  diagram->boxes = (TriadBox *) (void *) g_array_free (self->boxes, FALSE);
  diagram->clusters = (TriadCluster *) (void *) g_array_free (self->clusters, FALSE);
  diagram->arrows = (TriadArrow *) (void *) g_array_free (self->arrows, FALSE);
  diagram->n_frames = diagram->n_boxes;
  diagram->box_of_frame = g_new (int, diagram->n_frames);

  for (int i = 0; i < diagram->n_boxes; i++)
    diagram->box_of_frame[i] = i;

  g_free (self);

  return diagram;
}

TriadDiagram *
test_diagram_world (int n_models,
                    int n_links)
{
  TestDiagram *self = test_diagram_new ();
  int world = test_diagram_box (self, -1, TRIAD_FRAME_WORLD, "world");

  for (int m = 0; m < n_models; m++)
    {
      g_autofree char *title = g_strdup_printf ("robot_%d", m);
      int group = test_diagram_group (self, -1, title);
      int model = test_diagram_box (self, group, TRIAD_FRAME_MODEL, "__model__");
      int parent = model;

      test_diagram_arrow (self, model, world, TRIAD_ARROW_DEFAULT);

      for (int i = 0; i < n_links; i++)
        {
          g_autofree char *link_name = g_strdup_printf ("link_%d", i);
          g_autofree char *joint_name = g_strdup_printf ("joint_number_%d", i);
          int link = test_diagram_box (self, group, TRIAD_FRAME_LINK, link_name);
          int joint = test_diagram_box (self, group, TRIAD_FRAME_JOINT, joint_name);

          test_diagram_arrow (self, link, i % 3 == 0 ? parent : model,
                              i % 3 == 0 ? TRIAD_ARROW_WRITTEN : TRIAD_ARROW_DEFAULT);
          test_diagram_arrow (self, joint, link, TRIAD_ARROW_DEFAULT);
          parent = joint;
        }
    }

  return test_diagram_end (self);
}

static gboolean
is_inside (const TriadRect *inner,
           const TriadRect *outer)
{
  return inner->x >= outer->x - NEAR && inner->x + inner->width <= outer->x + outer->width + NEAR
         && inner->y >= outer->y - NEAR
         && inner->y + inner->height <= outer->y + outer->height + NEAR;
}

static gboolean
overlap (const TriadRect *a,
         const TriadRect *b)
{
  return a->x + NEAR < b->x + b->width && b->x + NEAR < a->x + a->width
         && a->y + NEAR < b->y + b->height && b->y + NEAR < a->y + a->height;
}

static gboolean
is_on_border (const TriadRect *rect,
              TriadPoint       p)
{
  TriadRect point = { p.x, p.y, 0, 0 };
  TriadRect core = { rect->x + 3, rect->y + 3, rect->width - 6, rect->height - 6 };

  return is_inside (&point, rect)
         && !(p.x > core.x && p.x < core.x + core.width
              && p.y > core.y && p.y < core.y + core.height);
}

/* Labels cover neither boxes nor other labels, and stay in their model. */
static void
check_poses (const TriadLayout *layout)
{
  const TriadDiagram *diagram = layout->diagram;
  g_autoptr(GArray) labels = g_array_new (FALSE, FALSE, sizeof (TriadRect));

  for (int a = 0; a < diagram->n_arrows; a++)
    {
      int group = diagram->boxes[diagram->arrows[a].from].cluster;
      TriadRect label;

      g_assert_cmpint (triad_layout_get_note (layout, a, &label), ==,
                       triad_diagram_has_pose (diagram, a));

      if (!triad_diagram_has_pose (diagram, a))
        continue;

      g_assert_true (is_inside (&label, &layout->bounds));

      if (group >= 0)
        g_assert_true (is_inside (&label, &layout->clusters[group]));

      for (int b = 0; b < diagram->n_boxes; b++)
        g_assert_false (overlap (&label, &layout->boxes[b]));

      for (guint i = 0; i < labels->len; i++)
        g_assert_false (overlap (&label, &g_array_index (labels, TriadRect, i)));

      g_array_append_val (labels, label);
    }
}

void
test_layout_check (const TriadLayout *layout)
{
  const TriadDiagram *diagram = layout->diagram;
  g_autoptr(GArray) room = triad_path_builder_new ();

  for (int i = 0; i < diagram->n_boxes; i++)
    {
      int group = diagram->boxes[i].cluster;

      g_assert_cmpfloat_with_epsilon (layout->boxes[i].width, diagram->boxes[i].width, 1e-9);
      g_assert_true (is_inside (&layout->boxes[i], &layout->bounds));

      if (group >= 0)
        g_assert_true (is_inside (&layout->boxes[i], &layout->clusters[group]));

      for (int j = 0; j < i; j++)
        g_assert_false (overlap (&layout->boxes[i], &layout->boxes[j]));
    }

  for (int i = 0; i < diagram->n_clusters; i++)
    {
      int parent = diagram->clusters[i].parent;

      if (parent >= 0)
        g_assert_true (is_inside (&layout->clusters[i], &layout->clusters[parent]));

      for (int j = 0; j < i; j++)
        if (diagram->clusters[j].parent == parent)
          g_assert_false (overlap (&layout->clusters[i], &layout->clusters[j]));
    }

  for (int i = 0; i < diagram->n_arrows; i++)
    {
      const TriadArrow *arrow = &diagram->arrows[i];
      TriadPath path = triad_path_array_get (layout->arrows, i, room);

      g_assert_cmpint (path.n_points, >=, 4);
      g_assert_cmpint (path.n_points % 3, ==, 1);
      g_assert_true (is_on_border (&layout->boxes[arrow->from], path.points[0]));
      g_assert_true (is_on_border (&layout->boxes[arrow->to], path.points[path.n_points - 1]));
    }

  check_poses (layout);
}
