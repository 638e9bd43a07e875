/* triad-ref-count.h: reference counting of plain structures */
/* SPDX-License-Identifier: Apache-2.0 */

#pragma once

#include <glib.h>

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
