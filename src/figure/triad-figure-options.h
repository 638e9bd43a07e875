/* triad-figure-options.h: table of figure options: names, types, values
 *
 * SPDX-License-Identifier: Apache-2.0
 */

#pragma once

#include "triad-figure.h"

G_BEGIN_DECLS

/**
 * TriadFigureOptionType:
 * @TRIAD_FIGURE_OPTION_CHOICE: one of the choices; an #int, an index into them
 * @TRIAD_FIGURE_OPTION_CHOICES: any of the choices; a list
 * @TRIAD_FIGURE_OPTION_FLAG: yes or no
 * @TRIAD_FIGURE_OPTION_NUMBER: a number in a range
 * @TRIAD_FIGURE_OPTION_COUNT: an integer in a range
 * @TRIAD_FIGURE_OPTION_TEXT: any text
 * @TRIAD_FIGURE_OPTION_ADDRESS: a link target
 * @TRIAD_FIGURE_OPTION_COLOUR: `theme`, `none` or `#RRGGBB`
 * @TRIAD_FIGURE_OPTION_FILE: a file name
 * @TRIAD_FIGURE_OPTION_FILES: file names; a list
 * @TRIAD_FIGURE_OPTION_LIST: a list of texts
 * @TRIAD_FIGURE_OPTION_PAIRS: texts with a `=` in them; a list
 * @TRIAD_FIGURE_OPTION_VIEW: a #TriadFigureView
 * @TRIAD_FIGURE_OPTION_SIZE: a #TriadFigureSize
 */
typedef enum
{
  TRIAD_FIGURE_OPTION_CHOICE,
  TRIAD_FIGURE_OPTION_CHOICES,
  TRIAD_FIGURE_OPTION_FLAG,
  TRIAD_FIGURE_OPTION_NUMBER,
  TRIAD_FIGURE_OPTION_COUNT,
  TRIAD_FIGURE_OPTION_TEXT,
  TRIAD_FIGURE_OPTION_ADDRESS,
  TRIAD_FIGURE_OPTION_COLOUR,
  TRIAD_FIGURE_OPTION_FILE,
  TRIAD_FIGURE_OPTION_FILES,
  TRIAD_FIGURE_OPTION_LIST,
  TRIAD_FIGURE_OPTION_PAIRS,
  TRIAD_FIGURE_OPTION_VIEW,
  TRIAD_FIGURE_OPTION_SIZE,
} TriadFigureOptionType;

/**
 * TriadFigureOptionSection:
 *
 * Group of options in the help text and in the dialog.
 */
typedef enum
{
  TRIAD_FIGURE_OPTION_SECTION_CONTENT,
  TRIAD_FIGURE_OPTION_SECTION_VIEW,
  TRIAD_FIGURE_OPTION_SECTION_PAGE,
  TRIAD_FIGURE_OPTION_SECTION_SWEEP,
  TRIAD_FIGURE_OPTION_SECTION_FILES,
} TriadFigureOptionSection;

#define TRIAD_N_SECTIONS 5

/**
 * TriadFigureOptionScope:
 * @TRIAD_FIGURE_OPTION_SCOPE_ALL: all figures
 * @TRIAD_FIGURE_OPTION_SCOPE_SCENE: only figures with a scene
 * @TRIAD_FIGURE_OPTION_SCOPE_GRAPHS: only figures with a graph
 *
 * Figures on which an option has an effect.
 */
typedef enum
{
  TRIAD_FIGURE_OPTION_SCOPE_ALL,
  TRIAD_FIGURE_OPTION_SCOPE_SCENE,
  TRIAD_FIGURE_OPTION_SCOPE_GRAPHS,
} TriadFigureOptionScope;

/**
 * TriadFigureOption:
 * @name: key in a figure file, and long option after `--`
 * @short_name: short command-line option, 0 for none
 * @metavar: placeholder for the value in the help text
 * @help: what it does, part of a sentence
 * @offset: of its member in #TriadFigure
 * @choices: (nullable) (array zero-terminated=1): permitted values of a choice
 * @least: minimum of a number
 * @most: maximum of a number
 */
typedef struct
{
  const char               *name;
  char                      short_name;
  const char               *metavar;
  const char               *help;
  TriadFigureOptionSection  section;
  TriadFigureOptionScope    concern;
  TriadFigureOptionType     kind;
  gsize                     offset;
  const char *const        *choices;
  double                    least;
  double                    most;
} TriadFigureOption;

/**
 * triad_figure_get_options:
 * @n_settings: (out): number of options
 *
 * Returns: (array length=n_settings): all options
 */
const TriadFigureOption  *triad_figure_get_options    (int                      *n_settings);

/**
 * triad_figure_find_option:
 *
 * Returns: (nullable): the option; or %NULL and @error, which suggests a similar name
 */
const TriadFigureOption  *triad_figure_find_option    (const char               *name,
                                                       GError                  **error);

/**
 * triad_figure_option_is_list:
 *
 * Returns: whether the value is a list of texts
 */
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
 * triad_figure_add:
 * @name: name of an option
 * @value: one item of a list, in which `;` is not special; or the value of another option
 *
 * Like triad_figure_set(), but appends to a list.
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

/**
 * triad_figure_parse_colour:
 * @text: `#RGB`, `#RRGGBB` or `#RRGGBBAA`
 * @channels: (out caller-allocates) (array fixed-size=4): red, green, blue and alpha, each in
 *   [0, 1]
 *
 * Returns: whether @text is a colour
 */
gboolean                  triad_figure_parse_colour   (const char               *text,
                                                       double                    channels[4]);

G_END_DECLS
