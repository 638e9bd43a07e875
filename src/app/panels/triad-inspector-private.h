/* triad-inspector-private.h: structure and internal functions of TriadInspector */
/* SPDX-License-Identifier: Apache-2.0 */

#pragma once

#include "triad-frame-chooser.h"
#include "triad-inspector.h"
#include "triad-origin-button.h"
#include "triad-pose-editor.h"
#include "triad-pose-format.h"
#include "triad-property-list.h"

struct _TriadInspector
{
  TriadPane          parent_instance;

  TriadSession      *session;              /* owned by the pane; NULL until it is set */

  TriadPoseFormat    format;
  gboolean           editing;              /* whether the pose is being edited */
  gboolean           stale;                /* whether it has to be updated when shown */
  char              *shown;                /* key of the frame shown last; NULL for the file */
  gboolean           is_unique;            /* no other frame has its name */
  char              *measured_from;        /* that of the base frame; NULL for the root */

  GtkStack          *stack;
  GtkAdjustment     *scroll;
  GtkWidget         *content;
  GtkLabel          *name;
  GtkLabel          *kind;
  GtkButton         *place;
  TriadOriginButton *origin;
  GtkLabel          *dependence;
  GtkWidget         *apart_box;
  GtkLabel          *apart;
  GtkWidget         *difference_box;
  GtkLabel          *difference;           /* from the other file */
  GtkWidget         *pose_box;
  GtkWidget         *result_box;           /* shown during a measurement */
  GtkLabel          *result;
  TriadFrameChooser *chooser;
  GtkLabel          *pose;
  GtkLabel          *distance;
  GtkWidget         *edit_button;
  TriadPoseEditor   *editor;
  GtkLabel          *base;                 /* what the pose is relative to in the file */
  GtkWidget         *copy_button;
  GtkLabel          *copied_from;

  TriadPropertyList *summary;
  TriadPropertyList *problems;
  TriadPropertyList *placement;
  TriadPropertyList *inertia;
  TriadPropertyList *sensors;
  GtkWidget         *matrix_scroll;
  GtkWidget         *matrix;
  TriadPropertyList *joint;
  TriadPropertyList *measured;
  TriadPropertyList *attached;
  TriadPropertyList *measured_from_it;
  TriadPropertyList *attached_to_it;
};

/* Shows @shown, with @text in its @label, or hides it if @text is %NULL. */
void     triad_inspector_show_text   (GtkLabel            *label,
                                      GtkWidget           *shown,
                                      const char          *text);

/* Updates the pose, its title, and what would be copied. */
void     triad_inspector_update_pose (TriadInspector      *self,
                                      const TriadSnapshot *snapshot,
                                      int                  frame);

/* Computes the pose that is shown, at the current joint positions. */
gboolean triad_inspector_find_pose   (TriadInspector      *self,
                                      const TriadSnapshot *snapshot,
                                      int                  frame,
                                      int                  in,
                                      TriadPose           *pose);

/* Updates the entries, and whether the pose can be edited.  Numbers that the user has changed stay.
 *
 * @in: the frame that the pose is relative to, a vertex; -1 for the root
 */
void triad_inspector_update_editor (TriadInspector      *self,
                                    const TriadSnapshot *snapshot,
                                    int                  frame,
                                    int                  in);
void triad_inspector_set_editing   (TriadInspector      *self,
                                    gboolean             editing);
void triad_inspector_stop_editing  (TriadInspector      *self);

/* Makes the edit, for which the window may show a preview. */
void triad_inspector_accept_pose   (TriadInspector      *self);
