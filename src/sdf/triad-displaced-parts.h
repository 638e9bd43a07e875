/* triad-displaced-parts.h: parts of flattened models that move when the models are restored */
/* SPDX-License-Identifier: Apache-2.0 */

#pragma once

#include "triad-element.h"

#define TRIAD_FLATTENED_DELIMITER "::"
#define TRIAD_FLATTENED_MODEL_FRAME "__model__"

/** TriadFlattenedPrefix: The prefix of all names in a flattened model: the first @length bytes of
 * @name, `A::B::`, which itself loses @own_length bytes: more if it names a gripper whose links are
 * in an outer model.  Unset if @own_length is 0. */
typedef struct
{
  const TriadElement   *model;   /* the model that contains the flattened one */
  const TriadAttribute *name;    /* of an element of the flattened model */
  gsize                 length;
  gsize                 own_length;
} TriadFlattenedPrefix;

/**
 * TriadDisplacedParts:
 *
 * A pose without relative_to, and one that is relative to `__model__`, is relative to another frame
 * once its link is part of the restored model.  libsdformat writes `A::__model__` instead, but
 * people who flatten a model by hand may not.
 *
 * Spec: 004, §1.4.7 “Up-Converting Flattened Models”.
 */
typedef struct _TriadDisplacedParts TriadDisplacedParts;

TriadDisplacedParts *triad_displaced_parts_new            (int                         version);
void                 triad_displaced_parts_free           (TriadDisplacedParts        *self);

/** triad_displaced_parts_note_frame: Notes the `A::__model__` of a flattened model. */
void                 triad_displaced_parts_note_frame     (TriadDisplacedParts        *self,
                                                           const TriadElement         *frame,
                                                           const TriadFlattenedPrefix *prefix);

/** triad_displaced_parts_note_part: Notes another element of a flattened model. */
void                 triad_displaced_parts_note_part      (TriadDisplacedParts        *self,
                                                           const TriadElement         *part,
                                                           const TriadFlattenedPrefix *prefix);

/**
 * triad_displaced_parts_report:
 * @failed: (element-type TriadElement): models that are not restored
 * @diagnostics: (element-type TriadDiagnostic): receives warnings
 *
 * Warns about parts whose model has a frame with a pose.  Takes time in proportion to the names of
 * the parts.
 */
void                 triad_displaced_parts_report         (const TriadDisplacedParts  *self,
                                                           GHashTable                 *failed,
                                                           GPtrArray                  *diagnostics);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (TriadDisplacedParts, triad_displaced_parts_free)
