/* triad-edits.h: edits of a file by users and programs
 *
 * SPDX-License-Identifier: Apache-2.0
 */

#pragma once

#include <glib.h>

G_BEGIN_DECLS

/**
 * triad_edits_make:
 * @path: a file
 * @random: what is drawn from
 *
 * Edits it: most models are valid, others wrong or torn, and some are none any
 * more.  They are written in place or put there by renaming.
 */
void triad_edits_make   (const char *path,
                         GRand      *random);

/**
 * triad_edits_finish:
 * @path: a file
 * @random: what is drawn from
 * @x: metres
 *
 * Writes a valid model with a frame `arm::tip` that is @x away.
 */
void triad_edits_finish (const char *path,
                         GRand      *random,
                         int         x);

G_END_DECLS
