/* triad-label-stack.h: labels of frames that coincide on the screen */
/* SPDX-License-Identifier: Apache-2.0 */

#pragma once

#include "triad-projected-triad.h"

/** TriadLabelRank: Importance of a name, the most important first. */
typedef enum
{
  TRIAD_LABEL_RANK_SELECTED,
  TRIAD_LABEL_RANK_HOVERED,
  TRIAD_LABEL_RANK_MODEL,  /* also the world */
  TRIAD_LABEL_RANK_LINK,
  TRIAD_LABEL_RANK_OTHER,
  TRIAD_LABEL_RANK_GHOST,  /* where a model would be without its placement frame */
} TriadLabelRank;

typedef struct
{
  const TriadProjectedTriad *item;
  const char                *text;
  TriadLabelRank              rank;
} TriadStackedLabel;

#define TRIAD_LABEL_STACK_LINES 9   /* eight names, and one for the rest */

/**
 * TriadLabelStack:
 * @n_names: total number of names, which may exceed the size of @names
 *
 * Names of all frames at one point of the screen.  If there are more names than lines, the last
 * line is the number of the remaining names.
 */
typedef struct
{
  double           x;                               /* position of the named frames, pixels */
  double           y;                               /* position of the named frames, pixels */
  const TriadStackedLabel *names[TRIAD_LABEL_STACK_LINES];  /* the first names */
  int              n_names;
  int              max_lines;                       /* maximum number of lines, in [1, 9] */
} TriadLabelStack;

/**
 * triad_stacked_label_init:
 * @is_ghost: whether @item is where a model would be without its placement frame
 */
void      triad_stacked_label_init               (TriadStackedLabel                 *self,
                                                  const TriadProjectedTriad *item,
                                                  gboolean                   is_ghost,
                                                  const TriadHighlight      *highlight);

/**
 * triad_label_stacks_new:
 * @names: (array length=n_names): names; sorted by rank
 *
 * Groups names whose origins are at most 3 pixels apart.  Among very many names, each group has
 * only one line, except for selected and hovered frames.
 *
 * Returns: (transfer full) (element-type TriadLabelStack): groups, the most important ones
 *   first; they point into @names
 */
GArray   *triad_label_stacks_new        (TriadStackedLabel                 *names,
                                         int                        n_names);
int       triad_label_stack_get_n_lines (const TriadLabelStack     *self);

/**
 * triad_label_stack_is_rest:
 * @line: in [0, n_lines)
 *
 * Returns: whether that line is the number of the remaining names
 */
gboolean  triad_label_stack_is_rest     (const TriadLabelStack     *self,
                                         int                        line);

/**
 * triad_label_stack_dup_text:
 * @line: in [0, n_lines)
 * @translated: whether the text is in the user's language
 *
 * Returns: (transfer full): text of that line
 */
char     *triad_label_stack_dup_text    (const TriadLabelStack     *self,
                                         int                        line,
                                         gboolean                   translated);
