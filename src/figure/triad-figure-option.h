/* triad-figure-option.h: type of a figure option */
/* SPDX-License-Identifier: Apache-2.0 */

#pragma once

#include "triad-figure.h"

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
