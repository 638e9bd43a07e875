/* triad-label-stack.h: which names belong together on the screen
 *
 * SPDX-License-Identifier: Apache-2.0
 */

#pragma once

#include "triad-projected-triad.h"

G_BEGIN_DECLS

/**
 * TriadNameRank:
 *
 * How important a name is, the most important ones first.
 */
typedef enum
{
  TRIAD_NAME_SELECTED,
  TRIAD_NAME_HOVERED,
  TRIAD_NAME_MODEL,          /* or world, or on the way of what is selected */
  TRIAD_NAME_LINK,
  TRIAD_NAME_OTHER,
  TRIAD_NAME_GHOST,          /* where a model would lie without its placement frame */
} TriadNameRank;

/**
 * TriadName:
 * @glyph: what is named
 * @text: its name
 * @rank: how important that is
 */
typedef struct
{
  const TriadProjectedTriad *glyph;
  const char                *text;
  TriadNameRank              rank;
} TriadName;

#define TRIAD_LABEL_STACK_LINES 5

/**
 * TriadLabelStack:
 * @x: where what is named lies, pixels
 * @y: its other coordinate
 * @names: (array fixed-size=5): the first of them
 * @n_names: how many there are, which may be more
 * @max_lines: how many lines it may have, in [1, 5]
 *
 * The names of all that lies at one place.  Where they are more than lines,
 * the last line says how many more.
 */
typedef struct
{
  double           x;
  double           y;
  const TriadName *names[TRIAD_LABEL_STACK_LINES];
  int              n_names;
  int              max_lines;
} TriadLabelStack;

/**
 * triad_name_init:
 * @self: (out): becomes the name of @glyph
 * @glyph: what is named
 * @is_ghost: it is where a model would lie without its placement frame
 * @highlight: what stands out
 */
void      triad_name_init               (TriadName                 *self,
                                         const TriadProjectedTriad *glyph,
                                         gboolean                   is_ghost,
                                         const TriadHighlight      *highlight);

/**
 * triad_label_stacks_new:
 * @names: (array length=n_names): names; put into the order of their ranks
 * @n_names: how many
 *
 * Origins that are at most 3 pixels apart share a list.  Among very many
 * names lists are a line each, but for what stands out.
 *
 * Returns: (transfer full) (element-type TriadLabelStack): the lists, the most
 *   important ones first; they point into @names
 */
GArray   *triad_label_stacks_new        (TriadName                 *names,
                                         int                        n_names);
int       triad_label_stack_get_n_lines (const TriadLabelStack     *self);

/**
 * triad_label_stack_is_rest:
 * @self: a list
 * @line: in [0, n_lines)
 *
 * Returns: whether that line says only how many more names there are
 */
gboolean  triad_label_stack_is_rest     (const TriadLabelStack     *self,
                                         int                        line);

/**
 * triad_label_stack_dup_text:
 * @self: a list
 * @line: in [0, n_lines)
 * @translated: in the language of who looks
 *
 * Returns: (transfer full): what stands there
 */
char     *triad_label_stack_dup_text    (const TriadLabelStack     *self,
                                         int                        line,
                                         gboolean                   translated);

G_END_DECLS
