/* triad-paint-joints.c: draws joint axes, and ghosts of frames that joints have moved
 *
 * SPDX-License-Identifier: Apache-2.0
 */

#include "triad-paint-joints.h"

#include "triad-joint-symbol.h"

#include <math.h>

#define MANY 12                   /* above this number, symbols get smaller and have no limits */
#define VERY_MANY 80              /* above this number, symbols are lines */
#define MOVING 512                /* approximate number of symbols in a draft */
#define SMALLEST 0.45             /* minimum scale of symbols */
#define STRONG 2.2                /* pixels: line width of highlighted joints */
#define MANY_RESTS 200            /* above this number, rest poses are not painted */
#define REST_ARM 26.0             /* pixels */
#define FAINT 0.35

void
triad_paint_rests (cairo_t                   *cr,
                   const TriadProjectedScene *sight,
                   const TriadTheme          *theme)
{
  const TriadScene *scene = sight->scene;

  if (!sight->style.ghosts || scene->n_rests == 0 || scene->n_rests > MANY_RESTS)
    return;

  cairo_push_group (cr);

  for (int i = 0; i < scene->n_rests; i++)
    {
      TriadProjectedTriad glyph;

      if (triad_scene_style_shows (&sight->style, scene->rests[i].kind) &&
          triad_projected_triad_init (&glyph, &scene->rests[i], &sight->camera, sight->width,
                                      sight->height,
                                      REST_ARM))
        triad_projected_triad_paint (&glyph, cr, theme, TRIAD_PROJECTED_TRIAD_PLAIN);
    }

  cairo_pop_group_to_source (cr);
  cairo_paint_with_alpha (cr, FAINT);
}

static gboolean
init_sign (TriadJointSymbol          *sign,
           const TriadProjectedScene *sight,
           const TriadSceneJoint     *joint)
{
  return triad_joint_symbol_init (sign, joint, &sight->camera, sight->width, sight->height);
}

static void
paint_sign (cairo_t                *cr,
            const TriadJointSymbol *sign,
            int                     n)
{
  if (n > VERY_MANY)
    {
      triad_joint_symbol_paint_simply (sign, cr);
      return;
    }

  if (n <= MANY)
    triad_joint_symbol_paint_limits (sign, cr);

  triad_joint_symbol_paint (sign, cr);
}

/* Reduces the symbols of a draft; highlighted joints are painted separately. */
static int
thin_out (TriadJointSymbol *signs,
          int               n,
          const TriadScene *scene)
{
  guint every = 1;
  int kept = 0;

  while (n / every > MOVING)
    every *= 2;

  for (int i = 0; i < n; i++)
    if (triad_projected_scene_is_sampled ((guint) (signs[i].joint - scene->joints), every))
      signs[kept++] = signs[i];

  return kept;
}

void
triad_paint_joints (cairo_t                   *cr,
                    const TriadProjectedScene *sight,
                    const TriadTheme          *theme)
{
  const TriadScene *scene = sight->scene;
  g_autofree TriadJointSymbol *signs = g_new (TriadJointSymbol, scene->n_joints + 1);
  double scale;
  int n_painted;
  int n = 0;

  if (!sight->style.joints)
    return;

  /* Fixed joints have a symbol only when they are highlighted. */
  for (int j = 0; j < scene->n_joints; j++)
    if (scene->joints[j].type != TRIAD_JOINT_FIXED &&
        !triad_projected_scene_stands_out (sight, scene->joints[j].frame) &&
        init_sign (&signs[n], sight, &scene->joints[j]))
      n++;

  scale = n > MANY ? MAX (sqrt ((double) MANY / n), SMALLEST) : 1;

  n_painted = sight->is_draft ? thin_out (signs, n, scene) : n;

  for (int i = 0; i < n_painted; i++)
    {
      signs[i].ink = triad_colour_fade (theme->border[TRIAD_FRAME_JOINT], 0.8);
      signs[i].size *= scale;
      paint_sign (cr, &signs[i], n);
    }
}

void
triad_paint_strong_joints (cairo_t                   *cr,
                           const TriadProjectedScene *sight,
                           const TriadTheme          *theme)
{
  const TriadScene *scene = sight->scene;
  TriadJointSymbol sign;

  for (int j = 0; j < scene->n_joints; j++)
    {
      if (!triad_projected_scene_stands_out (sight, scene->joints[j].frame) ||
          !init_sign (&sign, sight, &scene->joints[j]))
        continue;

      sign.ink = sign.joint->frame == sight->highlight.selected ? theme->selection : theme->hover;
      sign.line = STRONG;
      paint_sign (cr, &sign, 1);
    }
}
