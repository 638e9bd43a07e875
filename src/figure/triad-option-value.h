/* triad-option-value.h: conversion of figure options from and to text */
/* SPDX-License-Identifier: Apache-2.0 */

#pragma once

#include "triad-figure-option.h"

/** TRIAD_OPTION_VALUE_MAX_BYTES: maximum size of a value, or of an item of a list. */
#define TRIAD_OPTION_VALUE_MAX_BYTES 2000

/** TRIAD_OPTION_VALUE_MAX_NAME: maximum size of a file name. */
#define TRIAD_OPTION_VALUE_MAX_NAME 4096

/** TRIAD_OPTION_VALUE_MAX_ITEMS: maximum length of a list. */
#define TRIAD_OPTION_VALUE_MAX_ITEMS 10000

/**
 * triad_option_value_read:
 *
 * Parses the value of an option that is not a list, and stores it in @figure.
 *
 * Returns: %FALSE and @error if @text is invalid; @figure is then unchanged
 */
gboolean   triad_option_value_read     (const TriadFigureOption  *self,
                                        TriadFigure              *figure,
                                        const char               *text,
                                        GError                  **error);

/**
 * triad_option_value_append:
 * @items: (element-type utf8): items of a list
 * @text: an item, or choices separated by commas
 *
 * Parses an item of a list, and appends it to @items.  The length of @items does not matter, so
 * reading a list is linear.
 *
 * Returns: %FALSE and @error if @text is invalid; part of the choices may then be in @items
 */
gboolean   triad_option_value_append   (const TriadFigureOption  *self,
                                        GPtrArray                *items,
                                        const char               *text,
                                        GError                  **error);

/** triad_option_value_write: Returns the value in the syntax of triad_figure_set(); %NULL for a
 * text or a list that is not set. */
char      *triad_option_value_write    (const TriadFigureOption  *self,
                                        const TriadFigure        *figure);

/**
 * triad_option_value_split:
 * @text: items separated by `;`; `\;`, `\\` and `\n` are escapes for a semicolon, a backslash and
 *   a new line
 *
 * Returns: (transfer full): the items that are not empty
 */
char     **triad_option_value_split    (const char               *text);

/**
 * triad_option_value_join:
 * @items: (array zero-terminated=1): items
 *
 * Returns: (transfer full): the inverse of triad_option_value_split()
 */
char      *triad_option_value_join     (const char *const        *items);

/**
 * triad_option_value_escape:
 * @separator: a character to escape with a backslash, or 0
 *
 * Returns: (transfer full): @text in one line, with `\\` for a backslash
 */
char      *triad_option_value_escape   (const char               *text,
                                        char                      separator);

/** triad_option_value_unescape: Returns the inverse of triad_option_value_escape(). */
char      *triad_option_value_unescape (const char               *text);

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
