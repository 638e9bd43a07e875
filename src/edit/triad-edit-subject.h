/* triad-edit-subject.h: frame that an edit changes, and reasons why it cannot */
/* SPDX-License-Identifier: Apache-2.0 */

#pragma once

#include "triad-edit.h"

/** TriadEditSubject: A frame, and what edits need of its snapshot. */
typedef struct
{
  TriadSnapshot        *snapshot;
  const TriadModel     *model;
  const TriadPoseGraph *poses;
  const TriadFrame     *frame;
  int                   v;
  GError              **error;
} TriadEditSubject;

TriadEditSubject triad_edit_subject_init           (TriadSnapshot           *snapshot,
                                                    int                      v,
                                                    GError                 **error);

const char      *triad_edit_subject_get_name       (const TriadEditSubject  *self,
                                                    int                      v);

/** triad_edit_subject_fail: Sets %TRIAD_EDIT_ERROR_IMPOSSIBLE.  Returns %FALSE. */
gboolean         triad_edit_subject_fail           (const TriadEditSubject  *self,
                                                    const char              *format,
                                                    ...) G_GNUC_PRINTF (2, 3);

gboolean         triad_edit_subject_check_resolved (const TriadEditSubject  *self,
                                                    int                      v);

/** triad_edit_subject_check_version: Fails if the file of the frame has a version before @least,
 * which introduced @what. */
gboolean         triad_edit_subject_check_version  (const TriadEditSubject  *self,
                                                    int                      least,
                                                    const char              *what);

/** triad_edit_subject_leads_through: Returns whether the path of @v in a graph leads through
 * @through. */
gboolean         triad_edit_subject_leads_through  (const TriadFrameEdge    *edges,
                                                    int                      v,
                                                    int                      through);

/** triad_edit_subject_dup_name: Returns (transfer full) (nullable) the name of @target where the
 * frame is declared; %NULL if it is not known there, also in the file of a merged model. */
char            *triad_edit_subject_dup_name       (const TriadEditSubject  *self,
                                                    int                      target);
