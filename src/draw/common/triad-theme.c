/* triad-theme.c: colours and line styles of drawings */
/* SPDX-License-Identifier: Apache-2.0 */

#include "triad-theme.h"

/* The colours of GNOME's palette. */
#define BLUE_1   0x99c1f1
#define BLUE_2   0x62a0ea
#define BLUE_3   0x3584e4
#define BLUE_4   0x1c71d8
#define BLUE_5   0x1a5fb4
#define GREEN_1  0x8ff0a4
#define GREEN_3  0x33d17a
#define GREEN_5  0x26a269
#define YELLOW_2 0xf8e45c
#define YELLOW_5 0xe5a50a
#define ORANGE_1 0xffbe6f
#define ORANGE_2 0xffa348
#define ORANGE_5 0xc64600
#define RED_1    0xf66151
#define RED_3    0xe01b24
#define RED_4    0xc01c28
#define PURPLE_1 0xdc8add
#define PURPLE_3 0x9141ac
#define BROWN_1  0xcdab8f
#define BROWN_2  0xb5835a
#define BROWN_4  0x865e3c
#define LIGHT_1  0xffffff
#define LIGHT_2  0xf6f5f4
#define LIGHT_3  0xdeddda
#define LIGHT_4  0xc0bfbc
#define LIGHT_5  0x9a9996
#define DARK_1   0x77767b
#define DARK_2   0x5e5c64
#define DARK_3   0x3d3846
#define DARK_4   0x241f31
#define DARK_5   0x000000

/* The backgrounds of libadwaita's dark views and cards. */
#define VIEW     0x1e1e1e
#define CARD     0x2a2a2a

#define CHANNEL(hex, shift) (((hex) >> (shift) & 0xff) / 255.0)
#define BLEND(a, b, share, shift) \
  (CHANNEL (a, shift) * (share) + CHANNEL (b, shift) * (1 - (share)))
#define RGB(hex) { CHANNEL (hex, 16), CHANNEL (hex, 8), CHANNEL (hex, 0), 1 }
#define MIX(a, b, share) \
  { BLEND (a, b, share, 16), BLEND (a, b, share, 8), BLEND (a, b, share, 0), 1 }

static const TriadTheme light = {
  .weight = 1,
  .receded = 0.45,
  .background = RGB (LIGHT_1),
  .cluster = MIX (LIGHT_2, LIGHT_1, 0.8),
  .cluster_border = RGB (LIGHT_4),
  .text = MIX (DARK_4, DARK_5, 0.8),
  .dim_text = RGB (DARK_2),
  .fill = {
    [TRIAD_FRAME_ROOT] = RGB (LIGHT_1),
    [TRIAD_FRAME_WORLD] = RGB (LIGHT_3),
    [TRIAD_FRAME_MODEL] = MIX (BROWN_1, LIGHT_1, 0.38),
    [TRIAD_FRAME_LINK] = MIX (BLUE_1, LIGHT_1, 0.4),
    [TRIAD_FRAME_JOINT] = MIX (ORANGE_1, LIGHT_1, 0.4),
    [TRIAD_FRAME_EXPLICIT] = MIX (GREEN_1, LIGHT_1, 0.4),
  },
  .border = {
    [TRIAD_FRAME_ROOT] = RGB (DARK_1),
    [TRIAD_FRAME_WORLD] = RGB (DARK_3),
    [TRIAD_FRAME_MODEL] = RGB (BROWN_4),
    [TRIAD_FRAME_LINK] = RGB (BLUE_5),
    [TRIAD_FRAME_JOINT] = RGB (ORANGE_5),
    [TRIAD_FRAME_EXPLICIT] = MIX (GREEN_5, DARK_5, 0.78),
  },
  .arrow = RGB (DARK_2),
  .default_arrow = MIX (DARK_1, LIGHT_5, 0.6),
  .placement = RGB (PURPLE_3),
  .error = RGB (RED_4),
  .error_fill = MIX (RED_1, LIGHT_1, 0.18),
  .selection = RGB (BLUE_3),
  .hover = RGB (BLUE_2),
  .change = MIX (YELLOW_5, DARK_5, 0.75),
  .shape_face = { MIX (LIGHT_4, LIGHT_5, 0.6), MIX (LIGHT_2, LIGHT_3, 0.5) },
  .terrain_face = { MIX (LIGHT_5, DARK_1, 0.4), RGB (LIGHT_2) },
  .shape_line = MIX (LIGHT_5, DARK_1, 0.5),
  .collision_face = { MIX (ORANGE_2, LIGHT_4, 0.45), MIX (ORANGE_1, LIGHT_1, 0.45) },
  .collision = MIX (ORANGE_5, DARK_1, 0.7),
  .inertia = MIX (RED_3, PURPLE_3, 0.55),
  .grid = RGB (LIGHT_4),
  .axes = { RGB (RED_3), MIX (GREEN_5, DARK_5, 0.78), RGB (BLUE_4) },
};

static const TriadTheme dark = {
  .weight = 1,
  .receded = 0.45,
  .background = RGB (VIEW),
  .cluster = RGB (CARD),
  .cluster_border = MIX (DARK_1, CARD, 0.6),
  .text = RGB (LIGHT_2),
  .dim_text = MIX (LIGHT_5, LIGHT_4, 0.6),
  .fill = {
    [TRIAD_FRAME_ROOT] = RGB (VIEW),
    [TRIAD_FRAME_WORLD] = RGB (DARK_2),
    [TRIAD_FRAME_MODEL] = MIX (BROWN_2, VIEW, 0.35),
    [TRIAD_FRAME_LINK] = MIX (BLUE_3, VIEW, 0.32),
    [TRIAD_FRAME_JOINT] = MIX (ORANGE_2, VIEW, 0.28),
    [TRIAD_FRAME_EXPLICIT] = MIX (GREEN_3, VIEW, 0.24),
  },
  .border = {
    [TRIAD_FRAME_ROOT] = RGB (LIGHT_5),
    [TRIAD_FRAME_WORLD] = RGB (LIGHT_3),
    [TRIAD_FRAME_MODEL] = RGB (BROWN_1),
    [TRIAD_FRAME_LINK] = RGB (BLUE_1),
    [TRIAD_FRAME_JOINT] = RGB (ORANGE_2),
    [TRIAD_FRAME_EXPLICIT] = RGB (GREEN_3),
  },
  .arrow = RGB (LIGHT_4),
  .default_arrow = MIX (DARK_1, LIGHT_5, 0.8),
  .placement = RGB (PURPLE_1),
  .error = MIX (RED_1, LIGHT_1, 0.9),
  .error_fill = MIX (RED_4, VIEW, 0.35),
  .selection = RGB (BLUE_2),
  .hover = MIX (BLUE_2, VIEW, 0.75),
  .change = RGB (YELLOW_2),
  .shape_face = { MIX (DARK_3, VIEW, 0.6), MIX (DARK_2, DARK_1, 0.8) },
  .terrain_face = { RGB (DARK_4), RGB (DARK_1) },
  .shape_line = MIX (LIGHT_5, DARK_1, 0.4),
  .collision_face = { MIX (ORANGE_5, VIEW, 0.25), MIX (ORANGE_2, DARK_2, 0.4) },
  .collision = MIX (ORANGE_2, LIGHT_5, 0.7),
  .inertia = MIX (RED_1, PURPLE_1, 0.6),
  .grid = MIX (DARK_2, VIEW, 0.8),
  .axes = { MIX (RED_1, LIGHT_1, 0.9), RGB (GREEN_3), RGB (BLUE_2) },
};

static const TriadTheme strong_light = {
  .weight = 1.6,
  .receded = 0.3,
  .background = RGB (LIGHT_1),
  .cluster = RGB (LIGHT_1),
  .cluster_border = RGB (DARK_2),
  .text = RGB (DARK_5),
  .dim_text = RGB (DARK_3),
  .fill = {
    [TRIAD_FRAME_ROOT] = RGB (LIGHT_1),
    [TRIAD_FRAME_WORLD] = RGB (LIGHT_3),
    [TRIAD_FRAME_MODEL] = MIX (BROWN_1, LIGHT_1, 0.3),
    [TRIAD_FRAME_LINK] = MIX (BLUE_1, LIGHT_1, 0.3),
    [TRIAD_FRAME_JOINT] = MIX (ORANGE_1, LIGHT_1, 0.3),
    [TRIAD_FRAME_EXPLICIT] = MIX (GREEN_1, LIGHT_1, 0.3),
  },
  .border = {
    [TRIAD_FRAME_ROOT] = RGB (DARK_5),
    [TRIAD_FRAME_WORLD] = RGB (DARK_5),
    [TRIAD_FRAME_MODEL] = MIX (BROWN_4, DARK_5, 0.7),
    [TRIAD_FRAME_LINK] = MIX (BLUE_5, DARK_5, 0.75),
    [TRIAD_FRAME_JOINT] = MIX (ORANGE_5, DARK_5, 0.7),
    [TRIAD_FRAME_EXPLICIT] = MIX (GREEN_5, DARK_5, 0.55),
  },
  .arrow = RGB (DARK_4),
  .default_arrow = RGB (DARK_2),
  .placement = MIX (PURPLE_3, DARK_5, 0.75),
  .error = MIX (RED_4, DARK_5, 0.8),
  .error_fill = MIX (RED_1, LIGHT_1, 0.12),
  .selection = RGB (BLUE_5),
  .hover = RGB (BLUE_4),
  .change = MIX (YELLOW_5, DARK_5, 0.6),
  .shape_face = { RGB (LIGHT_4), RGB (LIGHT_2) },
  .terrain_face = { RGB (DARK_1), RGB (LIGHT_1) },
  .shape_line = RGB (DARK_3),
  .collision_face = { MIX (ORANGE_2, LIGHT_4, 0.45), MIX (ORANGE_1, LIGHT_1, 0.35) },
  .collision = MIX (ORANGE_5, DARK_5, 0.75),
  .inertia = MIX (RED_4, PURPLE_3, 0.6),
  .grid = RGB (DARK_1),
  .axes = { MIX (RED_4, DARK_5, 0.85), MIX (GREEN_5, DARK_5, 0.6), MIX (BLUE_5, DARK_5, 0.9) },
};

static const TriadTheme strong_dark = {
  .weight = 1.6,
  .receded = 0.3,
  .background = RGB (VIEW),
  .cluster = RGB (VIEW),
  .cluster_border = RGB (LIGHT_4),
  .text = RGB (LIGHT_1),
  .dim_text = RGB (LIGHT_3),
  .fill = {
    [TRIAD_FRAME_ROOT] = RGB (VIEW),
    [TRIAD_FRAME_WORLD] = RGB (DARK_3),
    [TRIAD_FRAME_MODEL] = MIX (BROWN_2, VIEW, 0.2),
    [TRIAD_FRAME_LINK] = MIX (BLUE_3, VIEW, 0.2),
    [TRIAD_FRAME_JOINT] = MIX (ORANGE_2, VIEW, 0.16),
    [TRIAD_FRAME_EXPLICIT] = MIX (GREEN_3, VIEW, 0.14),
  },
  .border = {
    [TRIAD_FRAME_ROOT] = RGB (LIGHT_1),
    [TRIAD_FRAME_WORLD] = RGB (LIGHT_1),
    [TRIAD_FRAME_MODEL] = MIX (BROWN_1, LIGHT_1, 0.7),
    [TRIAD_FRAME_LINK] = RGB (BLUE_1),
    [TRIAD_FRAME_JOINT] = RGB (ORANGE_1),
    [TRIAD_FRAME_EXPLICIT] = RGB (GREEN_1),
  },
  .arrow = RGB (LIGHT_1),
  .default_arrow = RGB (LIGHT_4),
  .placement = MIX (PURPLE_1, LIGHT_1, 0.65),
  .error = MIX (RED_1, LIGHT_1, 0.6),
  .error_fill = MIX (RED_4, VIEW, 0.2),
  .selection = RGB (BLUE_1),
  .hover = RGB (BLUE_2),
  .change = RGB (YELLOW_2),
  .shape_face = { MIX (DARK_3, VIEW, 0.4), RGB (DARK_3) },
  .terrain_face = { RGB (DARK_4), RGB (DARK_1) },
  .shape_line = RGB (LIGHT_3),
  .collision_face = { MIX (ORANGE_5, VIEW, 0.2), MIX (ORANGE_2, DARK_3, 0.3) },
  .collision = RGB (ORANGE_1),
  .inertia = MIX (RED_1, LIGHT_1, 0.6),
  .grid = RGB (LIGHT_5),
  .axes = { MIX (RED_1, LIGHT_1, 0.6), RGB (GREEN_1), RGB (BLUE_1) },
};

#define GREY(level) { (level), (level), (level), 1 }

/* Black on white. Kinds have the greys that are most different on paper and still permit black
 * text. */
static const TriadTheme print = {
  .weight = 1.2,
  .receded = 0.35,
  .background = GREY (1),
  .cluster = GREY (0.97),
  .cluster_border = GREY (0.5),
  .text = GREY (0),
  .dim_text = GREY (0.22),
  .fill = {
    [TRIAD_FRAME_ROOT] = GREY (1),
    [TRIAD_FRAME_WORLD] = GREY (0.94),
    [TRIAD_FRAME_MODEL] = GREY (0.76),
    [TRIAD_FRAME_LINK] = GREY (0.88),
    [TRIAD_FRAME_JOINT] = GREY (0.82),
    [TRIAD_FRAME_EXPLICIT] = GREY (1),
  },
  .border = {
    [TRIAD_FRAME_ROOT] = GREY (0.3),
    [TRIAD_FRAME_WORLD] = GREY (0),
    [TRIAD_FRAME_MODEL] = GREY (0),
    [TRIAD_FRAME_LINK] = GREY (0),
    [TRIAD_FRAME_JOINT] = GREY (0),
    [TRIAD_FRAME_EXPLICIT] = GREY (0),
  },
  .arrow = GREY (0),
  .default_arrow = GREY (0.4),
  .placement = GREY (0.15),
  .error = GREY (0),
  .error_fill = GREY (1),
  .selection = GREY (0),
  .hover = GREY (0.35),
  .change = GREY (0.25),
  .shape_face = { GREY (0.66), GREY (0.94) },
  .terrain_face = { GREY (0.5), GREY (1) },
  .shape_line = GREY (0.55),
  .collision_face = { GREY (0.8), GREY (1) },
  .collision = GREY (0.35),
  .inertia = GREY (0.3),
  .grid = GREY (0.72),
  .axes = { GREY (0), GREY (0), GREY (0) },
  .axis_dash = { { 0, 0 }, { 7, 2.5 }, { 2.5, 2.5 } },
};

const TriadTheme *
triad_theme_get_print (void)
{
  return &print;
}

const TriadTheme *
triad_theme_get (gboolean is_dark,
                 gboolean is_strong)
{
  if (is_strong)
    return is_dark ? &strong_dark : &strong_light;

  return is_dark ? &dark : &light;
}

const TriadTheme *
triad_theme_get_light (void)
{
  return &light;
}

TriadColour
triad_colour_fade (TriadColour colour,
                   double      opacity)
{
  colour.a *= opacity;

  return colour;
}

void
triad_theme_set_source (cairo_t     *cr,
                        TriadColour  colour)
{
  cairo_set_source_rgba (cr, colour.r, colour.g, colour.b, colour.a);
}

static void
fade_all (TriadColour *colours,
          gsize        n,
          double       opacity)
{
  for (gsize i = 0; i < n; i++)
    colours[i] = triad_colour_fade (colours[i], opacity);
}

#define FADE(field) fade_all (&self->field, 1, 1 - of->receded)
#define FADE_EACH(field) fade_all (self->field, G_N_ELEMENTS (self->field), 1 - of->receded)

void
triad_theme_init_faded (TriadTheme       *self,
                        const TriadTheme *of)
{
  *self = *of;

  FADE (cluster);
  FADE (cluster_border);
  FADE (text);
  FADE (dim_text);
  FADE_EACH (fill);
  FADE_EACH (border);
  FADE (arrow);
  FADE (default_arrow);
  FADE (placement);
  FADE (error);
  FADE (error_fill);
  FADE_EACH (shape_face);
  FADE_EACH (terrain_face);
  FADE (shape_line);
  FADE_EACH (collision_face);
  FADE (collision);
  FADE (inertia);
  FADE (grid);
  FADE_EACH (axes);
}

void
triad_theme_init_receded (TriadTheme       *self,
                          const TriadTheme *of)
{
  if (of->background.a > 0)
    *self = *of;
  else
    triad_theme_init_faded (self, of);
}
