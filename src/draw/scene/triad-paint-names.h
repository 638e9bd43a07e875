/* triad-paint-names.h: draws the names of frames */
/* SPDX-License-Identifier: Apache-2.0 */

#pragma once

#include "triad-label-stack.h"
#include "triad-projected-scene.h"
#include "triad-text-cache.h"

/** TriadNames: The places of the names of frames. */
typedef struct _TriadNames TriadNames;

/**
 * triad_names_new:
 * @names: (transfer full) (array length=n_names): names to write, whatever is highlighted
 * @taken: (element-type TriadRect): where no name may be; the places of the names are appended
 *
 * Places names beside their frames without overlap.  Frames that coincide on the screen share one
 * stack of names.  The places do not depend on what is selected or hovered, nor on the fan-out.
 *
 * Returns: (transfer full): the places; they refer to @view
 */
TriadNames *triad_names_new   (const TriadProjectedScene *view,
                               TriadStackedLabel         *names,
                               int                        n_names,
                               TriadTextCache            *text_cache,
                               GArray                    *taken);
void        triad_names_free  (TriadNames                *self);

/** triad_names_hide_below: Hides the names that something is painted over. */
void        triad_names_hide_below (TriadNames           *self,
                                    TriadRect             rect);

/**
 * triad_names_paint:
 * @view: the same scene; its @names member is set
 * @more: (transfer full) (array length=n_more): names of highlighted frames; those that have no
 *   place yet are added
 * @taken: (element-type TriadRect): where no name may be added
 *
 * Writes the names at their places.  If there is no room for a name that is added, it replaces
 * other names.
 *
 * Returns: the number of names without room
 */
int         triad_names_paint (TriadNames                *self,
                               cairo_t                   *cr,
                               TriadProjectedScene       *view,
                               TriadStackedLabel         *more,
                               int                        n_more,
                               const TriadTheme          *theme,
                               const GArray              *taken);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (TriadNames, triad_names_free)
