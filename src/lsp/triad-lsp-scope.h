/* triad-lsp-scope.h: names of frames that can be written at a place */
/* SPDX-License-Identifier: Apache-2.0 */

#pragma once

#include "triad-lsp-context.h"
#include "triad-lsp-features.h"

/** TriadLspNameUse: The kind of frame that a name at a place refers to. */
typedef enum
{
  TRIAD_LSP_NO_NAME,
  TRIAD_LSP_NAME_RELATIVE_TO,   /* what a pose is relative to */
  TRIAD_LSP_NAME_ATTACHED_TO,   /* what a frame is attached to */
  TRIAD_LSP_NAME_FRAME,         /* any frame: of an axis, or of a joint's ends */
  TRIAD_LSP_NAME_LINK,          /* the canonical link, or a link of a URDF */
  TRIAD_LSP_NAME_INSIDE,        /* a placement frame: any frame inside the model */
  TRIAD_LSP_NAME_JOINT,         /* a joint that is mimicked */
} TriadLspNameUse;

/** TriadLspScopeName: A name as it is written in a scope. */
typedef struct
{
  char           *name;
  TriadFrameKind  kind;
} TriadLspScopeName;

/** triad_lsp_scope_get_attribute_use: Returns what the value of an attribute names. */
TriadLspNameUse triad_lsp_scope_get_attribute_use (const char            *element,
                                                   const char            *attribute,
                                                   gboolean               is_urdf);

/** triad_lsp_scope_get_text_use: Returns what the text of an element names. */
TriadLspNameUse triad_lsp_scope_get_text_use      (const char            *parent,
                                                   const char            *element);

/**
 * triad_lsp_scope_list_names:
 * @context: the place
 * @typed: (nullable): what the names must contain, in folded case
 * @max_names: how many names to list at most
 * @is_cut: (out): whether further names were not searched, because of their total length
 *
 * Lists the names that are in scope at a place and valid there, those of the scope itself
 * first, then those in nested models.  A name that would close a cycle is not listed.
 *
 * Returns: (transfer full) (element-type TriadLspScopeName): the names
 *
 * Spec: 002, §2.2; 004, §1.3 “Name Scoping and Cross-Referencing”.
 */
GArray         *triad_lsp_scope_list_names        (const TriadLspRequest *request,
                                                   const TriadLspContext *context,
                                                   TriadLspNameUse        use,
                                                   const char            *typed,
                                                   guint                  max_names,
                                                   gboolean              *is_cut);
