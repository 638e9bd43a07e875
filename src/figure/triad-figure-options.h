/* triad-figure-options.h: table of figure options: names, types, values
 *
 * SPDX-License-Identifier: Apache-2.0
 */

#pragma once

#include "triad-figure.h"

G_BEGIN_DECLS

/**
 * TriadFigureOptionType:
 * @TRIAD_FIGURE_OPTION_CHOICE: one of some words; an #int, a place among them
 * @TRIAD_FIGURE_OPTION_CHOICES: any of some words; a list
 * @TRIAD_FIGURE_OPTION_FLAG: yes or no
 * @TRIAD_FIGURE_OPTION_NUMBER: a number in a range
 * @TRIAD_FIGURE_OPTION_COUNT: a whole number in a range
 * @TRIAD_FIGURE_OPTION_TEXT: any text
 * @TRIAD_FIGURE_OPTION_ADDRESS: where a link leads, which is a place
 * @TRIAD_FIGURE_OPTION_COLOUR: `theme`, `none` or `#RRGGBB`
 * @TRIAD_FIGURE_OPTION_FILE: the name of a file
 * @TRIAD_FIGURE_OPTION_FILES: names of files; a list
 * @TRIAD_FIGURE_OPTION_LIST: texts
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
 * What belongs together in a help text and in a dialog.
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
 * @TRIAD_FIGURE_OPTION_SCOPE_ALL: every figure
 * @TRIAD_FIGURE_OPTION_SCOPE_SCENE: only where frames are seen in space
 * @TRIAD_FIGURE_OPTION_SCOPE_GRAPHS: only where a graph is seen
 *
 * Which figures a setting makes a difference to.
 */
typedef enum
{
  TRIAD_FIGURE_OPTION_SCOPE_ALL,
  TRIAD_FIGURE_OPTION_SCOPE_SCENE,
  TRIAD_FIGURE_OPTION_SCOPE_GRAPHS,
} TriadFigureOptionScope;

/**
 * TriadFigureOption:
 * @name: as a key of a figure file, and behind `--` as an option
 * @short_name: the option's letter, 0 for none
 * @metavar: what stands for its value in a help text
 * @help: what it does, part of a sentence
 * @section: what it belongs to
 * @concern: which figures it makes a difference to
 * @kind: what its value is
 * @offset: of its field in #TriadFigure
 * @choices: (nullable) (array zero-terminated=1): the words of a choice
 * @least: of a number
 * @most: of a number
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
 * @n_settings: (out): how many
 *
 * Returns: (array length=n_settings): every setting that there is
 */
const TriadFigureOption  *triad_figure_get_options    (int                      *n_settings);

/**
 * triad_figure_find_option:
 * @name: a name
 * @error: where to say that there is none, and which may have been meant
 *
 * Returns: (nullable): the setting of that name
 */
const TriadFigureOption  *triad_figure_find_option    (const char               *name,
                                                       GError                  **error);

/**
 * triad_figure_option_is_list:
 * @self: a setting
 *
 * Returns: whether its value is a list, of which the items are texts
 */
gboolean                  triad_figure_option_is_list (const TriadFigureOption  *self);

/**
 * triad_figure_set:
 * @figure: a figure
 * @name: of a setting
 * @value: what it shall be; the items of a list with `;` between them and
 *   `\;` for one in an item; nothing where it shall be the default
 * @error: where to say what is wrong with @name or @value
 *
 * Returns: %FALSE and @error where that can't be; @figure is then as before
 */
gboolean                  triad_figure_set            (TriadFigure              *figure,
                                                       const char               *name,
                                                       const char               *value,
                                                       GError                  **error);

/**
 * triad_figure_add:
 * @figure: a figure
 * @name: of a setting
 * @value: of a list, an item, in which `;` is nothing special; else what the
 *   setting shall be
 * @error: where to say what is wrong
 *
 * Like triad_figure_set(), but lists grow.
 *
 * Returns: %FALSE and @error where that can't be; @figure is then as before
 */
gboolean                  triad_figure_add            (TriadFigure              *figure,
                                                       const char               *name,
                                                       const char               *value,
                                                       GError                  **error);

/**
 * triad_figure_get:
 * @figure: a figure
 * @name: of a setting
 *
 * Returns: (transfer full) (nullable): its value as triad_figure_set() takes
 *   it; %NULL where it is the default
 */
char                     *triad_figure_get            (const TriadFigure        *figure,
                                                       const char               *name);

/**
 * triad_figure_get_items:
 * @figure: a figure
 * @option: a list
 *
 * Returns: (nullable) (array zero-terminated=1): its items; %NULL for none
 */
char                    **triad_figure_get_items      (const TriadFigure        *figure,
                                                       const TriadFigureOption  *option);

/**
 * triad_figure_parse_colour:
 * @text: `#RGB`, `#RRGGBB` or `#RRGGBBAA`
 * @channels: (out caller-allocates) (array fixed-size=4): red, green, blue and
 *   opacity, each in [0, 1]
 *
 * Returns: whether it is a colour
 */
gboolean                  triad_figure_parse_colour   (const char               *text,
                                                       double                    channels[4]);

G_END_DECLS
