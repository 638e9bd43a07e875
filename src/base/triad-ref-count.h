/* triad-ref-count.h: reference counting of plain structures */
/* SPDX-License-Identifier: Apache-2.0 */

#pragma once

#include "triad-background-task.h"

/**
 * TRIAD_DEFINE_REF_COUNTED:
 * @TypeName: a type whose instances are allocated with g_atomic_rc_box_new0()
 * @type_name: the prefix of its functions
 * @clear: frees what an instance owns, but not the instance
 *
 * Defines the functions `…_ref` and `…_unref` of a type.  Any thread may call them.
 */
#define TRIAD_DEFINE_REF_COUNTED(TypeName, type_name, clear)                \
  TypeName *                                                                \
  type_name##_ref (TypeName *self)                                          \
  {                                                                         \
    return g_atomic_rc_box_acquire (self);                                  \
  }                                                                         \
                                                                            \
  void                                                                      \
  type_name##_unref (TypeName *self)                                        \
  {                                                                         \
    g_atomic_rc_box_release_full (self, (GDestroyNotify) clear);            \
  }

/**
 * TRIAD_DEFINE_LARGE_REF_COUNTED:
 * @TypeName: as for #TRIAD_DEFINE_REF_COUNTED
 * @type_name: as for #TRIAD_DEFINE_REF_COUNTED
 * @clear: as for #TRIAD_DEFINE_REF_COUNTED; any thread may run it
 *
 * Like #TRIAD_DEFINE_REF_COUNTED, but frees what an instance owns as triad_background_free() does,
 * so that a main loop does not wait for it.
 */
#define TRIAD_DEFINE_LARGE_REF_COUNTED(TypeName, type_name, clear)          \
  static void                                                               \
  type_name##_clear_copy (TypeName *copy)                                   \
  {                                                                         \
    clear (copy);                                                           \
    g_free (copy);                                                          \
  }                                                                         \
                                                                            \
  static void                                                               \
  type_name##_hand_over (TypeName *self)                                    \
  {                                                                         \
    triad_background_free (g_memdup2 (self, sizeof *self),                  \
                           (GDestroyNotify) type_name##_clear_copy);        \
  }                                                                         \
                                                                            \
  TRIAD_DEFINE_REF_COUNTED (TypeName, type_name, type_name##_hand_over)
