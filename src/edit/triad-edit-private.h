/* triad-edit-private.h: functions that make an edit */
/* SPDX-License-Identifier: Apache-2.0 */

#pragma once

#include "triad-edit.h"
#include "triad-tag-scanner.h"

/**
 * TriadEditTarget:
 * @frame: a vertex of the snapshot before the edit
 * @in: another one
 * @pose: the pose that @frame must have in @in after it
 */
typedef struct
{
  int       frame;
  int       in;
  TriadPose pose;
} TriadEditTarget;

/** TriadEditPlace: Which replacements are in one file. */
typedef struct
{
  guint first;
  guint n;
} TriadEditPlace;

/**
 * TriadEdit:
 * @fixed: (element-type TriadDiagnostic): for a fix, the diagnostics that it removes, owned by the
 *   snapshot
 * @changed: a frame whose edges in the graphs may change, a vertex; -1 for none
 * @may_change_body: whether frames that are attached through @changed may get another body
 * @keeps_dependents: for a move, whether only @changed moves
 * @n_added: how many frames are added
 * @is_guess: for a fix, whether it changes the meaning of a valid value
 * @target: for a move, what it does; its frame is -1 otherwise
 */
struct _TriadEdit
{
  TriadEditKind    kind;
  char            *title;
  char            *note;
  TriadSnapshot   *snapshot;
  GArray          *replacements;  /* of TriadReplacement */
  GArray          *shifts;        /* of gsize, modulo its size: by replacement, how far
                                     those before it in its file move it */
  GHashTable      *places;  /* TriadSource → TriadEditPlace */

  GPtrArray       *fixed;
  int              changed;
  gboolean         may_change_body;
  gboolean         keeps_dependents;
  int              n_added;
  gboolean         is_guess;
  TriadEditTarget  target;
};

/**
 * TriadEditFile:
 * @root: (nullable): its root element as written
 * @elements: (element-type TriadElement): its elements, in the order of their positions
 * @is_cut: whether it exceeds a limit, so that the rest of it is not read
 * @unit: indentation of children relative to their parent
 * @line_end: its line terminator
 */
typedef struct
{
  TriadSource        *source;
  const char         *text;
  gsize               n_bytes;
  const TriadElement *root;
  GPtrArray          *elements;
  gboolean            is_cut;
  char               *unit;
  const char         *line_end;
} TriadEditFile;

/**
 * TriadEditDraft:
 * @files: (element-type TriadEditFile): the files that were needed, parsed again, because the
 *   elements of a snapshot may be generated
 * @by_name: (element-type utf8 TriadEditFile): those files by the name in source ranges, which is
 *   not copied
 * @names: (element-type utf8): names that are given to new siblings, with the positions of
 *   their parents
 *
 * An edit while it is made.
 */
typedef struct
{
  TriadEdit  *edit;
  TriadTree  *tree;
  GPtrArray  *files;
  GHashTable *by_name;
  GHashTable *names;
} TriadEditDraft;

/** triad_edit_draft_init: Begins an edit.  Takes @title, which may be %NULL until it is set. */
void           triad_edit_draft_init   (TriadEditDraft  *self,
                                        TriadSnapshot   *snapshot,
                                        TriadEditKind    kind,
                                        char            *title);

/** triad_edit_draft_begin: Begins another edit with the same files. */
void           triad_edit_draft_begin  (TriadEditDraft  *self,
                                        TriadSnapshot   *snapshot,
                                        TriadEditKind    kind,
                                        char            *title);
void           triad_edit_draft_clear  (TriadEditDraft  *self);

/**
 * triad_edit_draft_finish:
 *
 * Sorts the replacements, and drops those that change nothing.
 *
 * Returns: (transfer full) (nullable): the edit; %NULL and @error if nothing changes, or
 *   replacements overlap
 */
TriadEdit     *triad_edit_draft_finish (TriadEditDraft  *self,
                                        GError         **error);

void           triad_edit_file_free (TriadEditFile *file);

/** triad_edit_draft_get_file: Returns the file of @range, parsed. */
TriadEditFile *triad_edit_draft_get_file (TriadEditDraft   *self,
                                          TriadSourceRange  range);

/** triad_edit_file_find: Returns (nullable) the element as written whose start tag begins at
 * @begin. */
const TriadElement *triad_edit_file_find (const TriadEditFile *self,
                                          gsize                begin);

/** triad_edit_file_find_at: Returns (nullable) the innermost element as written that contains
 * @position. */
const TriadElement *triad_edit_file_find_at (const TriadEditFile *self,
                                             gsize                position);

/** triad_edit_draft_find: Returns (nullable) the element as written that begins where @element
 * does, with its file. */
const TriadElement *triad_edit_draft_find (TriadEditDraft      *self,
                                           const TriadElement  *element,
                                           TriadEditFile      **file);

/** triad_edit_draft_replace: Replaces the bytes from @begin to @end by @text. */
void           triad_edit_draft_replace (TriadEditDraft      *self,
                                         const TriadEditFile *file,
                                         gsize                begin,
                                         gsize                end,
                                         const char          *text);

/** triad_edit_draft_set_attribute: Replaces the value of an attribute, or adds it after the others.
 * Escapes @value, and uses the quotes that the element has. */
void           triad_edit_draft_set_attribute (TriadEditDraft      *self,
                                               const TriadEditFile *file,
                                               const TriadElement  *element,
                                               const char          *name,
                                               const char          *value);

/** triad_edit_draft_remove_attribute: Removes an attribute with the white space before it. */
void           triad_edit_draft_remove_attribute (TriadEditDraft      *self,
                                                  const TriadEditFile *file,
                                                  const TriadElement  *element,
                                                  const char          *name);

/** triad_edit_draft_set_text: Replaces the text of an element.  @text must be valid in XML. */
void           triad_edit_draft_set_text (TriadEditDraft      *self,
                                          const TriadEditFile *file,
                                          const TriadElement  *element,
                                          const char          *text);

/**
 * triad_edit_draft_insert:
 * @after: (nullable): the child to insert after; %NULL for the beginning
 * @xml: one or more lines, each ending with LF except the last, indented with tabs
 *
 * Inserts elements as children of @parent, on lines of their own if the neighbours are,
 * with the file's indentation for each tab and its line terminators.
 */
void           triad_edit_draft_insert (TriadEditDraft      *self,
                                        const TriadEditFile *file,
                                        const TriadElement  *parent,
                                        const TriadElement  *after,
                                        const char          *xml);

/**
 * triad_edit_draft_write_child:
 * @after: (nullable): as for triad_edit_draft_insert()
 *
 * Replaces the text of the child @name of @parent, or inserts the child.
 */
void           triad_edit_draft_write_child (TriadEditDraft      *self,
                                             const TriadEditFile *file,
                                             const TriadElement  *parent,
                                             const TriadElement  *after,
                                             const char          *name,
                                             const char          *text);

/** triad_edit_draft_remove: Removes an element, with its line if nothing else is on it. */
void           triad_edit_draft_remove (TriadEditDraft      *self,
                                        const TriadEditFile *file,
                                        const TriadElement  *element);

/** triad_edit_file_skip_line: Returns the end of the line on which @at is, without white space
 * there, if only white space and comments follow; otherwise @at. */
gsize          triad_edit_file_skip_line (const TriadEditFile *file,
                                          gsize                at);

/** triad_edit_get_last_child: Returns (nullable) the last child element. */
const TriadElement *triad_edit_get_last_child (const TriadElement *parent);

/** triad_edit_file_get_quoted: Returns the value of an attribute with its quotes, and with white
 * space that is ignored. */
TriadSpan      triad_edit_file_get_quoted (const TriadEditFile  *self,
                                           const TriadAttribute *attribute);

/** triad_edit_file_get_quote: Returns the quote character that @element uses, or the file. */
char           triad_edit_file_get_quote (const TriadEditFile *self,
                                          const TriadElement  *element);

/** triad_edit_is_same_element: Returns whether two elements of a snapshot, which may be %NULL, are
 * the same one in a file that is included several times. */
gboolean       triad_edit_is_same_element (const TriadElement *a,
                                           const TriadElement *b);

/** triad_edit_fail: Sets @error.  Returns %FALSE. */
gboolean       triad_edit_fail (GError         **error,
                                TriadEditError   code,
                                const char      *format,
                                ...) G_GNUC_PRINTF (3, 4);

G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (TriadEditDraft, triad_edit_draft_clear)
