/* triad-edit.h: verified text edits that fix or refactor a file */
/* SPDX-License-Identifier: Apache-2.0 */

#pragma once

#include "triad-replacement.h"
#include "triad-snapshot.h"

/*
 * How to use it, from the command line, the window or an editor:
 *
 *   1. Make an edit: triad_edit_rename(), triad_edit_fix() and so on, in triad-edit-names.h,
 *      triad-edit-poses.h, triad-edit-structure.h and triad-edit-fix.h.  This computes
 *      replacements of byte ranges, and writes nothing.
 *   2. triad_edit_verify() applies it in memory, loads the result, and compares.  Do not
 *      offer an edit that fails this.  The returned snapshot can be used for a preview.
 *   3. Use the replacements: triad_edit_write() in triad-edit-write.h writes them to the
 *      files; an editor gets them from triad_edit_get_replacements(), in the coordinates
 *      of the sources that the snapshot was loaded from, which may be open documents (see
 *      #TriadDocumentInput).  triad_edit_dup_diff() shows them as a unified diff.
 *
 * All of that may be done in any thread.
 */

/** TRIAD_EDIT_ERROR: Why an edit cannot be made.  Messages give the reason, and can be shown. */
#define TRIAD_EDIT_ERROR (triad_edit_error_quark ())

/**
 * TriadEditError:
 * @TRIAD_EDIT_ERROR_NAME: the new name is invalid or taken
 * @TRIAD_EDIT_ERROR_IMPOSSIBLE: the file format cannot express the result, or the operation
 *   has no meaning for this frame
 * @TRIAD_EDIT_ERROR_NOTHING: there is nothing to change
 * @TRIAD_EDIT_ERROR_UNVERIFIED: the result would be wrong: a frame would move, or there
 *   would be another problem
 * @TRIAD_EDIT_ERROR_STALE: a file has changed since it was read
 * @TRIAD_EDIT_ERROR_OUTSIDE: a file is outside of the folder of the main file
 */
typedef enum
{
  TRIAD_EDIT_ERROR_NAME,
  TRIAD_EDIT_ERROR_IMPOSSIBLE,
  TRIAD_EDIT_ERROR_NOTHING,
  TRIAD_EDIT_ERROR_UNVERIFIED,
  TRIAD_EDIT_ERROR_STALE,
  TRIAD_EDIT_ERROR_OUTSIDE,
} TriadEditError;

GQuark triad_edit_error_quark (void);

/**
 * TriadEditKind:
 * @TRIAD_EDIT_FIX: removes a diagnostic, and adds none
 * @TRIAD_EDIT_REFACTORING: keeps the pose of every frame in the root, and every body
 * @TRIAD_EDIT_MOVE: gives one frame another pose; those whose poses depend on it follow or
 *   stay
 *
 * What triad_edit_verify() checks.  None of them may add a diagnostic.
 */
typedef enum
{
  TRIAD_EDIT_FIX,
  TRIAD_EDIT_REFACTORING,
  TRIAD_EDIT_MOVE,
} TriadEditKind;

/** TriadPoseNotation: How the rotation of a `<pose>` is written.  All but radians need version
 * 1.9. */
typedef enum
{
  TRIAD_POSE_NOTATION_RADIANS,
  TRIAD_POSE_NOTATION_DEGREES,
  TRIAD_POSE_NOTATION_QUATERNION,
} TriadPoseNotation;

/** TriadEdit: Replacements in the files of a snapshot.  Immutable, except by those who make it. */
typedef struct _TriadEdit TriadEdit;

TriadEdit              *triad_edit_ref              (TriadEdit          *self);
void                    triad_edit_unref            (TriadEdit          *self);

/** triad_edit_get_title: Returns what the edit does, for a menu: `Rename “hand” to “gripper”`. */
const char             *triad_edit_get_title        (const TriadEdit    *self);

/** triad_edit_take_title: Replaces the title by @title (transfer full), for an edit that is not
 * shared yet. */
void                    triad_edit_take_title       (TriadEdit          *self,
                                                     char               *title);

/** triad_edit_get_note: Returns (nullable) what the user should know about the edit, a sentence
 * without a final full stop, such as how many mentions in plugins it leaves. */
const char             *triad_edit_get_note         (const TriadEdit    *self);

/** triad_edit_get_snapshot: Returns the snapshot that the edit was computed from. */
TriadSnapshot          *triad_edit_get_snapshot     (const TriadEdit    *self);

/**
 * triad_edit_get_replacements:
 * @n: (out): how many there are, at least 1
 *
 * Returns: (array length=n): the replacements in sources of the snapshot, in the order of
 *   the sources, then of positions; they do not overlap.  Insertions at the same place are
 *   in order
 */
const TriadReplacement *triad_edit_get_replacements (const TriadEdit    *self,
                                                     int                *n);

/** triad_edit_changes_included: Returns whether a file is changed that the main file of the snapshot
 * includes: other models can include it, too. */
gboolean                triad_edit_changes_included (const TriadEdit    *self);

/** triad_edit_dup_sources: Returns (transfer full) (element-type TriadSource) the sources of the
 * snapshot in the same order, those that change with their new text. */
GPtrArray              *triad_edit_dup_sources      (const TriadEdit    *self);

/**
 * triad_edit_dup_inverse:
 * @result: a snapshot loaded from triad_edit_dup_sources(), as triad_edit_verify() returns
 *
 * Returns: (transfer full): the edit of @result that restores every byte
 */
TriadEdit              *triad_edit_dup_inverse      (const TriadEdit    *self,
                                                     TriadSnapshot      *result);

/**
 * triad_edit_map_position:
 * @source: a source of the snapshot
 * @position: an offset in its text
 *
 * Takes O(log replacements) time.
 *
 * Returns: the offset in the new text of what begins at @position: after insertions there,
 *   or where a replacement begins that covers it
 */
gsize                   triad_edit_map_position     (const TriadEdit    *self,
                                                     const TriadSource  *source,
                                                     gsize               position);

/**
 * triad_edit_verify:
 * @path: (nullable): where to look for included files; %NULL for the environment's search
 *   path
 * @error: %TRIAD_EDIT_ERROR_UNVERIFIED with the reason, or an error of loading
 *
 * Applies the edit in memory, loads the result, and checks that it does what its kind
 * promises, with a tolerance of 1e-9 m and rad, relative for numbers larger than 1.  The
 * files that the snapshot was loaded from are not read again.
 *
 * Returns: (transfer full) (nullable): the snapshot of the result
 */
TriadSnapshot          *triad_edit_verify           (const TriadEdit    *self,
                                                     TriadSearchPath    *path,
                                                     GCancellable       *cancellable,
                                                     GError            **error);

/** triad_edit_measure_load: Returns how much is loaded with @snapshot: its elements, with 1,000 bytes of its
 * files as one, and at least 500. */
gsize                   triad_edit_measure_load     (const TriadSnapshot *snapshot);

/**
 * triad_edit_verify_within:
 * @n_left: (inout): what may be loaded, see triad_edit_measure_load(), beside the model itself
 *
 * As triad_edit_verify(), unless more would be loaded: it loads each included file that changes alone,
 * before and after the edit.
 *
 * Returns: (transfer full) (nullable): the snapshot of the result
 */
TriadSnapshot          *triad_edit_verify_within    (const TriadEdit    *self,
                                                     TriadSearchPath    *path,
                                                     gsize              *n_left,
                                                     GError            **error);

/** triad_edit_dup_diff: Returns (transfer full) the edit as a unified diff with three lines of
 * context, of all files. */
char                   *triad_edit_dup_diff         (const TriadEdit    *self);

/** triad_edit_is_generated: Returns whether a template was expanded to the text, which is therefore
 * not edited. */
gboolean                triad_edit_is_generated     (const TriadSource  *source);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (TriadEdit, triad_edit_unref)
