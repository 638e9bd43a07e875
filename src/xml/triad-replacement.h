/* triad-replacement.h: byte range of a source that is replaced by another text */
/* SPDX-License-Identifier: Apache-2.0 */

#pragma once

#include "triad-source.h"

/**
 * TriadReplacement:
 * @source: not owned
 * @begin: offset of the first byte to replace, in the text of @source
 * @end: one past the last byte; @begin for an insertion
 * @text: the new text, UTF-8
 */
typedef struct
{
  TriadSource *source;
  gsize        begin;
  gsize        end;
  char        *text;
} TriadReplacement;
