/* triad-figure-options.h: the settings of figures, by name
 *
 * SPDX-License-Identifier: Apache-2.0
 */

#pragma once

#include "triad-figure.h"

G_BEGIN_DECLS

/**
 * TriadSettingKind:
 * @TRIAD_SETTING_CHOICE: one of some words; an #int, a place among them
 * @TRIAD_SETTING_CHOICES: any of some words; a list
 * @TRIAD_SETTING_FLAG: yes or no
 * @TRIAD_SETTING_NUMBER: a number in a range
 * @TRIAD_SETTING_COUNT: a whole number in a range
 * @TRIAD_SETTING_TEXT: any text
 * @TRIAD_SETTING_ADDRESS: where a link leads, which is a place
 * @TRIAD_SETTING_COLOUR: `theme`, `none` or `#RRGGBB`
 * @TRIAD_SETTING_FILE: the name of a file
 * @TRIAD_SETTING_FILES: names of files; a list
 * @TRIAD_SETTING_LIST: texts
 * @TRIAD_SETTING_PAIRS: texts with a `=` in them; a list
 * @TRIAD_SETTING_VIEW: a #TriadFigureView
 * @TRIAD_SETTING_SIZE: a #TriadFigureSize
 */
typedef enum
{
  TRIAD_SETTING_CHOICE,
  TRIAD_SETTING_CHOICES,
  TRIAD_SETTING_FLAG,
  TRIAD_SETTING_NUMBER,
  TRIAD_SETTING_COUNT,
  TRIAD_SETTING_TEXT,
  TRIAD_SETTING_ADDRESS,
  TRIAD_SETTING_COLOUR,
  TRIAD_SETTING_FILE,
  TRIAD_SETTING_FILES,
  TRIAD_SETTING_LIST,
  TRIAD_SETTING_PAIRS,
  TRIAD_SETTING_VIEW,
  TRIAD_SETTING_SIZE,
} TriadSettingKind;

/**
 * TriadSettingSection:
 *
 * What belongs together in a help text and in a dialog.
 */
typedef enum
{
  TRIAD_SECTION_CONTENT,
  TRIAD_SECTION_VIEW,
  TRIAD_SECTION_PAGE,
  TRIAD_SECTION_SWEEP,
  TRIAD_SECTION_FILES,
} TriadSettingSection;

#define TRIAD_N_SECTIONS 5

/**
 * TriadSettingConcern:
 * @TRIAD_CONCERNS_ALL: every figure
 * @TRIAD_CONCERNS_SPACE: only where frames are seen in space
 * @TRIAD_CONCERNS_GRAPHS: only where a graph is seen
 *
 * Which figures a setting makes a difference to.
 */
typedef enum
{
  TRIAD_CONCERNS_ALL,
  TRIAD_CONCERNS_SPACE,
  TRIAD_CONCERNS_GRAPHS,
} TriadSettingConcern;

/**
 * TriadSetting:
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
  const char          *name;
  char                 short_name;
  const char          *metavar;
  const char          *help;
  TriadSettingSection  section;
  TriadSettingConcern  concern;
  TriadSettingKind     kind;
  gsize                offset;
  const char *const   *choices;
  double               least;
  double               most;
} TriadSetting;

/**
 * triad_figure_get_settings:
 * @n_settings: (out): how many
 *
 * Returns: (array length=n_settings): every setting that there is
 */
const TriadSetting *triad_figure_get_settings (int                 *n_settings);

/**
 * triad_figure_find_setting:
 * @name: a name
 * @error: where to say that there is none, and which may have been meant
 *
 * Returns: (nullable): the setting of that name
 */
const TriadSetting *triad_figure_find_setting (const char          *name,
                                               GError             **error);

/**
 * triad_setting_is_list:
 * @self: a setting
 *
 * Returns: whether its value is a list, of which the items are texts
 */
gboolean            triad_setting_is_list     (const TriadSetting  *self);

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
gboolean            triad_figure_set          (TriadFigure         *figure,
                                               const char          *name,
                                               const char          *value,
                                               GError             **error);

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
gboolean            triad_figure_add          (TriadFigure         *figure,
                                               const char          *name,
                                               const char          *value,
                                               GError             **error);

/**
 * triad_figure_get:
 * @figure: a figure
 * @name: of a setting
 *
 * Returns: (transfer full) (nullable): its value as triad_figure_set() takes
 *   it; %NULL where it is the default
 */
char               *triad_figure_get          (const TriadFigure   *figure,
                                               const char          *name);

/**
 * triad_figure_get_items:
 * @figure: a figure
 * @setting: a list
 *
 * Returns: (nullable) (array zero-terminated=1): its items; %NULL for none
 */
char              **triad_figure_get_items    (const TriadFigure   *figure,
                                               const TriadSetting  *setting);

/**
 * triad_figure_parse_colour:
 * @text: `#RGB`, `#RRGGBB` or `#RRGGBBAA`
 * @channels: (out caller-allocates) (array fixed-size=4): red, green, blue and
 *   opacity, each in [0, 1]
 *
 * Returns: whether it is a colour
 */
gboolean            triad_figure_parse_colour (const char          *text,
                                               double               channels[4]);

G_END_DECLS
