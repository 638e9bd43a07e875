/* triad-fix-list.h: list of the problems of a file that have a fix */
/* SPDX-License-Identifier: Apache-2.0 */

#pragma once

#include <gio/gio.h>

#include "triad-edit-review.h"

/**
 * TriadFixList:
 * @snapshot: the file
 *
 * The verified fixes of the problems of a file.  Immutable; can be read from any thread.
 */
typedef struct
{
  TriadSnapshot   *snapshot;

  /*< private >*/
  GPtrArray       *edits;       /* of TriadEdit */
  GHashTable      *by_place;    /* of edits */
} TriadFixList;

/** TriadFixScope: Which problems to fix. */
typedef enum
{
  TRIAD_FIX_ONE,        /* a problem */
  TRIAD_FIX_LIKE,       /* all with its code */
  TRIAD_FIX_FILE,       /* all in its file */
} TriadFixScope;

/** triad_fix_list_new: Returns (transfer full) the fixes, after loading the file several times; an
 * incomplete list if cancelled. */
TriadFixList *triad_fix_list_new    (TriadSnapshot         *snapshot,
                                     GCancellable          *cancellable);
TriadFixList *triad_fix_list_ref    (TriadFixList          *self);
void          triad_fix_list_unref  (TriadFixList          *self);

/** triad_fix_list_find: Returns (transfer none) (nullable) the fix of a problem of the snapshot. */
TriadEdit    *triad_fix_list_find   (const TriadFixList     *self,
                                     const TriadDiagnostic  *diagnostic);

/** triad_fix_list_count: Returns how many fixes there are in a scope. */
int           triad_fix_list_count  (const TriadFixList     *self,
                                     TriadFixScope           scope,
                                     const TriadDiagnostic  *diagnostic);

/** TriadFixOrder: The data of triad_fix_list_make(); free it with g_free(). */
typedef struct
{
  TriadFixScope          scope;
  const TriadDiagnostic *diagnostic;    /* of the snapshot */
} TriadFixOrder;

/** triad_fix_list_make: A #TriadEditMaker with a #TriadFixOrder: fixes as many problems of a scope as
 * possible. */
TriadEdit    *triad_fix_list_make   (TriadSnapshot          *snapshot,
                                     gpointer                order,
                                     GError                **error);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (TriadFixList, triad_fix_list_unref)
