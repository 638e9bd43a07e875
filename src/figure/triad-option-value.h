/* triad-option-value.h: conversion of figure options from and to text
 *
 * SPDX-License-Identifier: Apache-2.0
 */

#pragma once

#include "triad-figure-options.h"

G_BEGIN_DECLS

/** TRIAD_OPTION_VALUE_MAX_BYTES: of a value, or of an item of a list. */
#define TRIAD_OPTION_VALUE_MAX_BYTES 2000

/** TRIAD_OPTION_VALUE_MAX_NAME: bytes of the name of a file. */
#define TRIAD_OPTION_VALUE_MAX_NAME 4096

/** TRIAD_OPTION_VALUE_MAX_ITEMS: of a list. */
#define TRIAD_OPTION_VALUE_MAX_ITEMS 10000

/**
 * triad_option_value_read:
 * @self: a setting
 * @figure: whose
 * @text: its value, or one more item of a list
 * @error: where to say what is wrong with it
 *
 * Returns: %FALSE and @error where it can't be that; @figure is then as before
 */
gboolean   triad_option_value_read     (const TriadFigureOption  *self,
                                        TriadFigure              *figure,
                                        const char               *text,
                                        GError                  **error);

/**
 * triad_option_value_write:
 * @self: a setting
 * @figure: whose
 *
 * Returns: (transfer full) (nullable): its value, as triad_figure_set() takes
 *   it; %NULL for a text or a list that is not there
 */
char      *triad_option_value_write    (const TriadFigureOption  *self,
                                        const TriadFigure        *figure);

/**
 * triad_option_value_split:
 * @text: items, `;` between them; `\;`, `\\` and `\n` stand for a semicolon, a
 *   backslash and a new line in one
 *
 * Returns: (transfer full): the items, none of them empty
 */
char     **triad_option_value_split    (const char               *text);

/**
 * triad_option_value_join:
 * @items: (array zero-terminated=1): items
 *
 * Returns: (transfer full): the text that triad_option_value_split() takes apart
 *   into them
 */
char      *triad_option_value_join     (const char *const        *items);

/**
 * triad_option_value_escape:
 * @text: any text
 * @separator: a character to have a backslash before it, or 0
 *
 * Returns: (transfer full): the text in one line, with `\\` for a backslash
 */
char      *triad_option_value_escape   (const char               *text,
                                        char                      separator);

/**
 * triad_option_value_unescape:
 * @text: what triad_option_value_escape() has made
 *
 * Returns: (transfer full): what it was made of
 */
char      *triad_option_value_unescape (const char               *text);

G_END_DECLS
