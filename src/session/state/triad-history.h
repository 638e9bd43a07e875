/* triad-history.h: back and forward history of selections and views */
/* SPDX-License-Identifier: Apache-2.0 */

#pragma once

#include "triad-camera.h"
#include "triad-load-job.h"
#include "triad-viewport.h"

/* An entry of the history: the selection and the views. */
typedef struct
{
  char          *frame; /* the scoped name of the selected frame; NULL for none */
  TriadViewport  graphs[TRIAD_N_GRAPHS];   /* the viewport of each graph, by TriadGraphKind */
  TriadCamera    camera;                   /* the camera of the 3D view */
} TriadStop;

void triad_stop_clear (TriadStop *self);

/* The entries before and after the current view.  The number of entries is limited. */
typedef struct _TriadHistory TriadHistory;

typedef enum
{
  TRIAD_HISTORY_BACK,       /* to the previous entry */
  TRIAD_HISTORY_FORWARD,    /* to the entry that the last step back left */
} TriadHistoryStep;

TriadHistory *triad_history_new   (void);
void          triad_history_free  (TriadHistory     *self);
void          triad_history_clear (TriadHistory     *self);

/* Adds @from to the history before the view changes.  Clears the forward entries.
 *
 * @from: the current view
 */
void          triad_history_leave (TriadHistory     *self,
                                   const TriadStop  *from);

/* @from: the current view
 * @to: (out): the view to show; free it with triad_stop_clear()
 * Returns: FALSE if there is no entry in that direction; @to is not set then
 */
gboolean      triad_history_go    (TriadHistory     *self,
                                   TriadHistoryStep  step,
                                   const TriadStop  *from,
                                   TriadStop        *to);
gboolean      triad_history_can_go (TriadHistory     *self,
                                    TriadHistoryStep  step);

G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (TriadStop, triad_stop_clear)
G_DEFINE_AUTOPTR_CLEANUP_FUNC (TriadHistory, triad_history_free)
