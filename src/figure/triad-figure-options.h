/* triad-figure-options.h: table of figure options: names, types, values
 *
 * SPDX-License-Identifier: Apache-2.0
 */

#pragma once

#include "triad-figure.h"

G_BEGIN_DECLS

typedef enum
{
  TRIAD_FIGURE_OPTION_CHOICE,   /* one of the choices; an #int, an index into them */
  TRIAD_FIGURE_OPTION_CHOICES,  /* any of the choices; a list */
  TRIAD_FIGURE_OPTION_FLAG,     /* yes or no */
  TRIAD_FIGURE_OPTION_NUMBER,   /* a number in a range */
  TRIAD_FIGURE_OPTION_COUNT,    /* an integer in a range */
  TRIAD_FIGURE_OPTION_TEXT,     /* any text */
  TRIAD_FIGURE_OPTION_ADDRESS,  /* a link target */
  TRIAD_FIGURE_OPTION_COLOUR,   /* `theme`, `none` or `#RRGGBB` */
  TRIAD_FIGURE_OPTION_FILE,     /* a file name */
  TRIAD_FIGURE_OPTION_FILES,    /* file names; a list */
  TRIAD_FIGURE_OPTION_LIST,     /* a list of texts */
  TRIAD_FIGURE_OPTION_PAIRS,    /* texts with a `=` in them; a list */
  TRIAD_FIGURE_OPTION_VIEW,     /* a TriadFigureView */
  TRIAD_FIGURE_OPTION_SIZE,     /* a TriadFigureSize */
} TriadFigureOptionType;

/** TriadFigureOptionSection: Group of options in the help text and in the dialog. */
typedef enum
{
  TRIAD_FIGURE_OPTION_SECTION_CONTENT,
  TRIAD_FIGURE_OPTION_SECTION_VIEW,
  TRIAD_FIGURE_OPTION_SECTION_PAGE,
  TRIAD_FIGURE_OPTION_SECTION_SWEEP,
  TRIAD_FIGURE_OPTION_SECTION_FILES,
} TriadFigureOptionSection;

#define TRIAD_N_SECTIONS 5

/** TriadFigureOptionScope: Figures on which an option has an effect. */
typedef enum
{
  TRIAD_FIGURE_OPTION_SCOPE_ALL,     /* all figures */
  TRIAD_FIGURE_OPTION_SCOPE_SCENE,   /* only figures with a scene */
  TRIAD_FIGURE_OPTION_SCOPE_GRAPHS,  /* only figures with a graph */
} TriadFigureOptionScope;

/**
 * TriadFigureOption:
 * @choices: (nullable) (array zero-terminated=1): permitted values of a choice
 */
typedef struct
{
  const char               *name;        /* key in a figure file, and long option after `--` */
  char                      short_name;  /* short command-line option, 0 for none */
  const char               *metavar;     /* placeholder for the value in the help text */
  const char               *help;        /* imperative; negated for flags that are set by default */
  TriadFigureOptionSection  section;
  TriadFigureOptionScope    concern;
  TriadFigureOptionType     kind;
  gsize                     offset;      /* of its member in TriadFigure */
  const char *const        *choices;
  double                    least;       /* minimum of a number */
  double                    most;        /* maximum of a number */
} TriadFigureOption;

/**
 * triad_figure_get_options:
 * @n_options: (out): number of options
 *
 * Returns: (array length=n_options): all options
 */
const TriadFigureOption  *triad_figure_get_options    (int                      *n_options);

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
