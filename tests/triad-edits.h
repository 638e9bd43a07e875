/* triad-edits.h: edits of a file by users and programs */
/* SPDX-License-Identifier: Apache-2.0 */

#pragma once

#include <glib.h>

/**
 * triad_edits_make:
 * @path: a file
 * @random: the source of random numbers
 *
 * Edits it: most models are valid, others invalid or incomplete, and some are not XML. The file
 * is written in place or replaced by renaming.
 */
void triad_edits_make   (const char *path,
                         GRand      *random);

/**
 * triad_edits_finish:
 * @path: a file
 * @random: the source of random numbers
 * @x: metres
 *
 * Writes a valid model with a frame `arm::tip` that is @x away.
 */
void triad_edits_finish (const char *path,
                         GRand      *random,
                         int         x);
