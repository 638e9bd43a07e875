/* triad-figure-stamp.h: what pictures were made from
 *
 * SPDX-License-Identifier: Apache-2.0
 */

#pragma once

#include "triad-figure-file.h"

G_BEGIN_DECLS

/**
 * TriadFigureStamps:
 *
 * What the pictures of a figure file were made from: a key file beside it,
 * `NAME.triad.stamp`, with a group for each figure.  It says the figure's
 * settings with Triad's version, every file that was read or looked for, and
 * every picture, each by the digest of its content; so it means the same on
 * another machine, and may be kept with the pictures.
 */
typedef struct _TriadFigureStamps TriadFigureStamps;

/**
 * triad_figure_stamps_load:
 * @figure_file: the name of a figure file
 * @version: Triad's
 *
 * Returns: (transfer full): its stamps; none where there is no file of them,
 *   or none that can be read
 */
TriadFigureStamps *triad_figure_stamps_load  (const char               *figure_file,
                                              const char               *version);
void               triad_figure_stamps_free  (TriadFigureStamps        *self);

/**
 * triad_figure_stamps_explain:
 * @self: stamps
 * @entry: a figure
 *
 * Reads what is stamped.  Several threads may ask at a time.
 *
 * Returns: (transfer full) (nullable): why its pictures are out of date, part
 *   of a sentence; %NULL where they are not
 */
char              *triad_figure_stamps_explain (const TriadFigureStamps *self,
                                                const TriadFigureEntry  *entry);

/**
 * triad_figure_stamps_set:
 * @self: stamps
 * @entry: a figure that was made just now
 * @inputs: (element-type filename): what its pictures depend on
 * @outputs: (element-type filename): its pictures
 */
void               triad_figure_stamps_set   (TriadFigureStamps        *self,
                                              const TriadFigureEntry   *entry,
                                              const GPtrArray          *inputs,
                                              const GPtrArray          *outputs);

/**
 * triad_figure_stamps_keep:
 * @self: stamps
 * @entries: (element-type TriadFigureEntry): the figures that there are
 *
 * Forgets all others.
 */
void               triad_figure_stamps_keep  (TriadFigureStamps        *self,
                                              const GPtrArray          *entries);

/**
 * triad_figure_stamps_save:
 * @self: stamps
 * @error: where to say why they can't be written
 *
 * Writes them where they have changed.
 *
 * Returns: %FALSE and @error where that failed
 */
gboolean           triad_figure_stamps_save  (TriadFigureStamps        *self,
                                              GError                  **error);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (TriadFigureStamps, triad_figure_stamps_free)

G_END_DECLS
