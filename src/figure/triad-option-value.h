/* triad-option-value.h: the values of settings, as text
 *
 * SPDX-License-Identifier: Apache-2.0
 */

#pragma once

#include "triad-figure-options.h"

G_BEGIN_DECLS

/** TRIAD_SETTING_MAX_BYTES: of a value, or of an item of a list. */
#define TRIAD_SETTING_MAX_BYTES 2000

/** TRIAD_SETTING_MAX_NAME: bytes of the name of a file. */
#define TRIAD_SETTING_MAX_NAME 4096

/** TRIAD_SETTING_MAX_ITEMS: of a list. */
#define TRIAD_SETTING_MAX_ITEMS 10000

/**
 * triad_setting_read:
 * @self: a setting
 * @figure: whose
 * @text: its value, or one more item of a list
 * @error: where to say what is wrong with it
 *
 * Returns: %FALSE and @error where it can't be that; @figure is then as before
 */
gboolean   triad_setting_read     (const TriadSetting  *self,
                                   TriadFigure         *figure,
                                   const char          *text,
                                   GError             **error);

/**
 * triad_setting_write:
 * @self: a setting
 * @figure: whose
 *
 * Returns: (transfer full) (nullable): its value, as triad_figure_set() takes
 *   it; %NULL for a text or a list that is not there
 */
char      *triad_setting_write    (const TriadSetting  *self,
                                   const TriadFigure   *figure);

/**
 * triad_setting_split:
 * @text: items, `;` between them; `\;`, `\\` and `\n` stand for a semicolon, a
 *   backslash and a new line in one
 *
 * Returns: (transfer full): the items, none of them empty
 */
char     **triad_setting_split    (const char          *text);

/**
 * triad_setting_join:
 * @items: (array zero-terminated=1): items
 *
 * Returns: (transfer full): the text that triad_setting_split() takes apart
 *   into them
 */
char      *triad_setting_join     (const char *const   *items);

/**
 * triad_setting_escape:
 * @text: any text
 * @separator: a character to have a backslash before it, or 0
 *
 * Returns: (transfer full): the text in one line, with `\\` for a backslash
 */
char      *triad_setting_escape   (const char          *text,
                                   char                 separator);

/**
 * triad_setting_unescape:
 * @text: what triad_setting_escape() has made
 *
 * Returns: (transfer full): what it was made of
 */
char      *triad_setting_unescape (const char          *text);

G_END_DECLS
