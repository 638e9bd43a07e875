/* triad-scope.h: resolves names of frames in scopes */
/* SPDX-License-Identifier: Apache-2.0 */

#pragma once

#include "triad-frame-edge.h"
#include "triad-model.h"

#include <gio/gio.h>

/** TRIAD_SCOPE_UNKNOWN: The name leads into a model whose file could not be read, so it cannot be
 * checked. This is reported once, at the `<include>`. */
#define TRIAD_SCOPE_UNKNOWN -2

/** TRIAD_SCOPE_DELIMITER: The delimiter between the name of a model and names inside it. */
#define TRIAD_SCOPE_DELIMITER "::"

/** TRIAD_SCOPE_WORLD_DELIMITER: The string between the name of one of several worlds and a frame. */
#define TRIAD_SCOPE_WORLD_DELIMITER "/"

/** TRIAD_SCOPE_LAST_WORLD_LINK: The last version in which a link may have the name `world`.  Joints
 * beside it refer to that link (001, “Specifying parent and child link names for joints in sdf
 * 1.4”). */
#define TRIAD_SCOPE_LAST_WORLD_LINK 104

/**
 * triad_scope_find:
 * @scope: the world or model to search, a vertex
 * @model_frame: the vertex that `__model__` resolves to there
 * @name: a name, not empty; `a::b::c` leads into nested models
 *
 * Resolves a name.  Names are looked up in @scope only, not in surrounding scopes, and
 * may lead into nested models.  The name of a model refers to its frame, like
 * `name::__model__`.  `world` is defined only in the scope of a world.
 *
 * Takes O(length of @name) time.
 *
 * Spec: 002, §2.2, §2.3 and §3.1; 004, §1.3 “Name Scoping and Cross-Referencing”.
 *
 * Returns: the vertex, -1 if not found, or %TRIAD_SCOPE_UNKNOWN
 */
int             triad_scope_find         (const TriadModel     *model,
                                          int                   scope,
                                          int                   model_frame,
                                          const char           *name);

/**
 * triad_scope_dup_name:
 * @scope: the world or model to search, a vertex
 * @model_frame: the vertex that `__model__` resolves to there
 *
 * The inverse of triad_scope_find().  Takes O(depth) time.
 *
 * Returns: (transfer full) (nullable): a name that resolves to @frame; %NULL if @frame is
 *   outside of @scope, its name is taken by another frame or is longer than %TRIAD_NAME_MAX_BYTES
 */
char           *triad_scope_dup_name     (const TriadModel     *model,
                                          int                   scope,
                                          int                   model_frame,
                                          int                   frame);

/**
 * triad_scope_find_visible:
 * @scope: the world or model to search, a vertex
 * @model_frame: the vertex that `__model__` resolves to there
 *
 * Returns: (transfer full): by vertex, whether triad_scope_dup_name() has a name for it, without
 *   making those of most frames
 */
gboolean       *triad_scope_find_visible (const TriadModel     *model,
                                          int                   scope,
                                          int                   model_frame);

/**
 * triad_scope_resolve:
 * @scope: the world or model to search, a vertex
 * @model_frame: the vertex that `__model__` resolves to there
 * @reference: a reference with text, which must live as long as the edge
 *
 * Returns: an edge to the referenced frame, or a dangling edge
 */
TriadFrameEdge  triad_scope_resolve      (const TriadModel     *model,
                                          int                   scope,
                                          int                   model_frame,
                                          const TriadReference *reference);

/** triad_scope_find_sibling: Returns the vertex, or -1. */
int             triad_scope_find_sibling (const TriadModel     *model,
                                          int                   scope,
                                          const char           *name);

/**
 * triad_scope_descend:
 * @scope: (inout): the scope to start from; then the last scope reached
 * @through_other: (out): whether the next component names something other than a model
 *
 * Follows a name into nested models as far as possible.
 *
 * Returns: the remaining part of @name, to be looked up in @scope
 */
const char     *triad_scope_descend      (const TriadModel     *model,
                                          int                  *scope,
                                          const char           *name,
                                          gboolean             *through_other);

/**
 * triad_scope_index:
 * @model: the tables with all frames; creates @names
 *
 * Indexes the names of all scopes, until it is cancelled.  Of siblings with the same name the first takes
 * precedence, but links take precedence over joints and frames; the others have it as
 * `duplicate_of`.  In version 1.6 and earlier, a joint or frame may share the name of a
 * sibling of another kind, and is renamed to `NAME_joint` or `NAME_frame`, or if that is
 * taken to `NAME_frame0`, `NAME_frame1` and so on.
 *
 * Spec: 002, §3.2 “Unique names for all sibling elements”.
 */
void            triad_scope_index        (TriadModel           *model,
                                          GCancellable         *cancellable);

/**
 * triad_scope_get_scoped_name:
 *
 * Returns the name from the root of the file, `model::nested::link`.  A world is called
 * `world`, which does not appear in the names of its content.  In a file with several worlds,
 * the names begin with that of the world: `one/world`, `one/model::link`.  Names longer than
 * %TRIAD_NAME_MAX_BYTES begin with `…`.
 *
 * Names are created on demand and cached, because in deeply nested models they are much
 * longer than the file.  Thread-safe.
 *
 * Returns: the name, valid as long as @self
 */
const char *triad_scope_get_scoped_name (const TriadModel *self,
                                         int               frame);

/** triad_scope_dup_scoped_name: Returns (transfer full) the name as triad_scope_get_scoped_name(), but
 * caches only those of the scopes around @frame. */
char       *triad_scope_dup_scoped_name (const TriadModel *self,
                                         int               frame);

/** triad_scope_count_name_bytes: Returns the total size of the scoped names of all frames but the
 * root, in bytes, without creating the names; in a file with several worlds, it is a bit more. */
gsize       triad_scope_count_name_bytes (const TriadModel *self);

/** triad_scope_limit_names: Returns whether the names of all frames have at most
 * %TRIAD_NAMES_MAX_BYTES; %FALSE and @error if they do not. */
gboolean    triad_scope_limit_names      (const TriadModel  *self,
                                          GError           **error);
