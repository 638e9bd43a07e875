/* triad-source-map.h: which element of a file each new one was made of
 *
 * SPDX-License-Identifier: Apache-2.0
 */

#pragma once

#include "triad-element.h"

G_BEGIN_DECLS

/**
 * TriadOrigins:
 *
 * Two trees, one that was read from a file, and one that was made of it; what
 * was made has the sections of what it was made of.
 */
typedef struct _TriadOrigins TriadOrigins;

/**
 * triad_origins_new:
 * @made: the root of what was made; it and all in it must live on
 * @written: the root of the file; it and all in it must live on
 *
 * Costs O(elements).
 *
 * Returns: (transfer full): who comes from whom
 */
TriadOrigins       *triad_origins_new           (const TriadElement *made,
                                                 const TriadElement *written);
void                triad_origins_free          (TriadOrigins       *self);

/**
 * triad_origins_find:
 * @self: origins
 * @element: an element that was made
 *
 * Returns: (nullable): what it was made of
 */
const TriadElement *triad_origins_find          (const TriadOrigins *self,
                                                 const TriadElement *element);

/**
 * triad_origins_find_made:
 * @self: origins
 * @parent: an element that was made
 * @old: an element of the file
 *
 * Returns: (nullable): the first child of @parent that was made of @old
 */
const TriadElement *triad_origins_find_made     (const TriadOrigins *self,
                                                 const TriadElement *parent,
                                                 const TriadElement *old);

/**
 * triad_origins_is_made:
 * @self: origins
 * @old: an element of the file
 *
 * Returns: whether anything was made of it
 */
gboolean            triad_origins_is_made       (const TriadOrigins   *self,
                                                 const TriadElement   *old);

/**
 * triad_origins_is_said:
 * @self: origins
 * @attribute: an attribute of the file
 *
 * Returns: whether its value stands in what was made, as text or attribute
 */
gboolean            triad_origins_is_said       (const TriadOrigins   *self,
                                                 const TriadAttribute *attribute);

/**
 * triad_origins_add_left_out:
 * @self: origins
 * @root: an element of the file
 * @left_out: (element-type TriadElement): gets those in @root of which nothing
 *   was made, neither element nor text nor attribute; not those inside of them
 */
void                triad_origins_add_left_out  (const TriadOrigins *self,
                                                 const TriadElement *root,
                                                 GPtrArray          *left_out);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (TriadOrigins, triad_origins_free)

G_END_DECLS
