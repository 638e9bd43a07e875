/* triad-attribute-value.h: values of attributes as TinyXML-2 reads them, from those of libxml2 */
/* SPDX-License-Identifier: Apache-2.0 */

#pragma once

#include "triad-tag-scanner.h"

/** triad_attribute_value_set: Copies the value from @begin to @end, in which libxml2 keeps ampersands
 * as `&#38;` when it does not replace entities. */
void     triad_attribute_value_set         (GString    *value,
                                            const char *begin,
                                            const char *end);

/**
 * triad_attribute_value_keep_breaks:
 * @written: the value in the file
 *
 * Replaces spaces with the tabs and line breaks that were written: XML turns them into spaces, but
 * libsdformat and urdfdom do not.
 */
void     triad_attribute_value_keep_breaks (GString    *value,
                                            const char *text,
                                            TriadSpan   written);

/** triad_attribute_value_trim: Removes white space around @value and around @written.  Returns whether
 * there was some. */
gboolean triad_attribute_value_trim        (GString    *value,
                                            const char *text,
                                            TriadSpan  *written);
