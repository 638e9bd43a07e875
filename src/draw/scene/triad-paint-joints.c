/* triad-paint-joints.c: draws joint axes, and ghosts of frames that joints have moved */
/* SPDX-License-Identifier: Apache-2.0 */

#include "triad-paint-joints.h"

#include "triad-drawing.h"
#include "triad-joint-symbol.h"

#include <math.h>

#define MANY TRIAD_SCENE_MANY_JOINTS /* above it, symbols get smaller and have no limits */
#define VERY_MANY 80              /* above this number, symbols are lines */
#define MOVING 512                /* approximate number of symbols in a draft */
#define SMALLEST 0.45             /* minimum scale of symbols */
#define STRONG 2.2                /* pixels: line width of highlighted joints */
#define MANY_RESTS 200            /* above this number, rest poses are not painted */
#define REST_ARM 26.0             /* pixels */
#define FAINT 0.35

void
triad_paint_rests (cairo_t                   *cr,
                   const TriadProjectedScene *view,
                   const TriadTheme          *theme)
{
  const TriadScene *scene = view->scene;

  if (!view->style.ghosts || scene->n_rests == 0 || scene->n_rests > MANY_RESTS)
    return;

  triad_drawing_begin_group (cr, FAINT);

  for (int i = 0; i < scene->n_rests; i++)
    {
      TriadProjectedTriad item;

      if (triad_scene_style_shows (&view->style, scene->rests[i].kind) &&
          triad_projected_triad_init (&item, &scene->rests[i], &view->camera, view->width,
                                      view->height,
                                      REST_ARM))
        triad_projected_triad_paint (&item, cr, theme, TRIAD_PROJECTED_TRIAD_PLAIN);
    }

  triad_drawing_end_group (cr, FAINT);
}

static gboolean
init_symbol (TriadJointSymbol          *symbol,
             const TriadProjectedScene *view,
             const TriadSceneJoint     *joint)
{
  if (!triad_joint_symbol_init (symbol, joint, &view->camera, view->width, view->height))
    return FALSE;

  if (view->is_still)
    symbol->farthest = TRIAD_SCENE_NEAR_LIMIT * view->scene->radius;

  return TRUE;
}

static void
paint_symbol (cairo_t                *cr,
              const TriadJointSymbol *symbol,
              int                     n)
{
  if (n > VERY_MANY)
    {
      triad_joint_symbol_paint_simply (symbol, cr);
      return;
    }

  if (n <= MANY)
    triad_joint_symbol_paint_limits (symbol, cr);

  triad_joint_symbol_paint (symbol, cr);
}

/* Reduces the symbols of a draft; highlighted joints are painted separately. */
static int
thin_out (TriadJointSymbol *symbols,
          int               n,
          const TriadScene *scene)
{
  guint every = 1;
  int kept = 0;

  while (n / every > MOVING)
    every *= 2;

  for (int i = 0; i < n; i++)
    if (triad_projected_scene_is_sampled ((guint) (symbols[i].joint - scene->joints), every))
      symbols[kept++] = symbols[i];

  return kept;
}

static double
get_size (const TriadProjectedScene *view,
          const TriadSceneJoint     *joint)
{
  double x;
  double y;

  return triad_camera_project (&view->camera, joint->now.position, view->width, view->height,
                               &x, &y, NULL)
         ? triad_projected_scene_get_size_at (view, x, y) : 1;
}

void
triad_paint_joints (cairo_t                   *cr,
                    const TriadProjectedScene *view,
                    const TriadTheme          *theme)
{
  const TriadScene *scene = view->scene;
  g_autofree TriadJointSymbol *symbols = g_new (TriadJointSymbol, scene->n_joints + 1);
  double scale;
  int n_painted;
  int n = 0;

  if (!view->style.joints)
    return;

  /* Fixed joints have a symbol only when they are highlighted. */
  for (int j = 0; j < scene->n_joints; j++)
    if (scene->joints[j].type != TRIAD_JOINT_FIXED &&
        !triad_projected_scene_emphasizes (view, scene->joints[j].frame) &&
        init_symbol (&symbols[n], view, &scene->joints[j]))
      n++;

  scale = n > MANY ? MAX (sqrt ((double) MANY / n), SMALLEST) : 1;

  n_painted = view->is_draft ? thin_out (symbols, n, scene) : n;

  for (int i = 0; i < n_painted; i++)
    {
      symbols[i].colour = triad_colour_fade (theme->border[TRIAD_FRAME_JOINT], 0.8);
      symbols[i].size *= scale * get_size (view, symbols[i].joint);
      paint_symbol (cr, &symbols[i], n);
    }
}

void
triad_paint_strong_joints (cairo_t                   *cr,
                           const TriadProjectedScene *view,
                           const TriadTheme          *theme)
{
  const TriadScene *scene = view->scene;
  TriadJointSymbol symbol;

  for (int j = 0; j < scene->n_joints; j++)
    {
      if (!triad_projected_scene_emphasizes (view, scene->joints[j].frame) ||
          !init_symbol (&symbol, view, &scene->joints[j]))
        continue;

      symbol.colour = symbol.joint->frame == view->highlight.selected ? theme->selection
                                                                      : theme->hover;
      symbol.line = STRONG;
      paint_symbol (cr, &symbol, 1);
    }
}
