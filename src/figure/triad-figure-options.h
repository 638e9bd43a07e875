/* triad-figure-options.h: table of figure options: names, types, values */
/* SPDX-License-Identifier: Apache-2.0 */

#pragma once

#include "triad-figure-option.h"

/**
 * triad_figure_get_options:
 * @n_options: (out): number of options
 *
 * Returns: (array length=n_options): all options
 */
const TriadFigureOption  *triad_figure_get_options    (int                      *n_options);

/** TRIAD_FIGURE_FORMER_BACKGROUND: The former name of the option “background”, which is still
 * read. */
#define TRIAD_FIGURE_FORMER_BACKGROUND "ground"

/** triad_figure_find_option: Returns the option; or %NULL and @error, which suggests a similar
 * name. */
const TriadFigureOption  *triad_figure_find_option    (const char               *name,
                                                       GError                  **error);

/** triad_figure_option_is_list: Returns whether the value is a list of texts. */
gboolean                  triad_figure_option_is_list (const TriadFigureOption  *self);

/**
 * triad_figure_set:
 * @name: name of an option
 * @value: its value; items of a list are separated by `;`, with `\;` for a semicolon in an item;
 *   "" for the default
 *
 * Returns: %FALSE and @error if @name or @value is invalid; @figure is then unchanged
 */
gboolean                  triad_figure_set            (TriadFigure              *figure,
                                                       const char               *name,
                                                       const char               *value,
                                                       GError                  **error);

/**
 * triad_figure_append_items:
 * @option: an option that is a list
 * @items: (element-type utf8): items of it
 * @value: more of them, in the syntax of triad_figure_set()
 *
 * Returns: %FALSE and @error if @value is invalid; some of its items may then be in @items
 */
gboolean                  triad_figure_append_items   (const TriadFigureOption  *option,
                                                       GPtrArray                *items,
                                                       const char               *value,
                                                       GError                  **error);

/** triad_figure_take_items: Replaces the list of an option.  @items (transfer full) must have
 * g_free() as its free function. */
void                      triad_figure_take_items     (TriadFigure              *figure,
                                                       const TriadFigureOption  *option,
                                                       GPtrArray                *items);

/**
 * triad_figure_add:
 * @name: name of an option
 * @value: one item of a list, in which `;` is not special; or the value of another option
 *
 * Like triad_figure_set(), but appends to a list, which takes time proportional to its length.
 *
 * Returns: %FALSE and @error if @name or @value is invalid; @figure is then unchanged
 */
gboolean                  triad_figure_add            (TriadFigure              *figure,
                                                       const char               *name,
                                                       const char               *value,
                                                       GError                  **error);

/**
 * triad_figure_get:
 * @name: name of an option
 *
 * Returns: (transfer full) (nullable): its value in the syntax of triad_figure_set(); %NULL for
 *   the default
 */
char                     *triad_figure_get            (const TriadFigure        *figure,
                                                       const char               *name);

/**
 * triad_figure_get_items:
 * @option: an option that is a list
 *
 * Returns: (nullable) (array zero-terminated=1): the items; %NULL for none
 */
char                    **triad_figure_get_items      (const TriadFigure        *figure,
                                                       const TriadFigureOption  *option);
