/* triad-diagnostic.h: what is wrong with a file, and where
 *
 * SPDX-License-Identifier: Apache-2.0
 */

#pragma once

#include "triad-source-range.h"

G_BEGIN_DECLS

/**
 * TriadSeverity:
 * @TRIAD_SEVERITY_ERROR: the file breaks a rule of the specification
 * @TRIAD_SEVERITY_WARNING: the file is valid, but hardly what was meant
 * @TRIAD_SEVERITY_NOTE: worth knowing
 */
typedef enum
{
  TRIAD_SEVERITY_ERROR,
  TRIAD_SEVERITY_WARNING,
  TRIAD_SEVERITY_NOTE,
} TriadSeverity;

/**
 * TriadCode:
 *
 * What kind of mistake it is.  The names are those of libsdformat's
 * `sdf::ErrorCode`, so that people can look them up; the last group is ours,
 * for what has no name there.
 */
#define TRIAD_CODES(X)                \
  X (FILE_READ)                       \
  X (DUPLICATE_NAME)                  \
  X (RESERVED_NAME)                   \
  X (ATTRIBUTE_MISSING)               \
  X (ATTRIBUTE_INVALID)               \
  X (ATTRIBUTE_DEPRECATED)            \
  X (ATTRIBUTE_INCORRECT_TYPE)        \
  X (ELEMENT_MISSING)                 \
  X (ELEMENT_INVALID)                 \
  X (ELEMENT_DEPRECATED)              \
  X (ELEMENT_INCORRECT_TYPE)          \
  X (ELEMENT_ERROR)                   \
  X (URI_INVALID)                     \
  X (URI_LOOKUP)                      \
  X (MODEL_CANONICAL_LINK_INVALID)    \
  X (MODEL_WITHOUT_LINK)              \
  X (JOINT_PARENT_LINK_INVALID)       \
  X (JOINT_CHILD_LINK_INVALID)        \
  X (JOINT_PARENT_SAME_AS_CHILD)      \
  X (FRAME_ATTACHED_TO_INVALID)       \
  X (FRAME_ATTACHED_TO_CYCLE)         \
  X (FRAME_ATTACHED_TO_GRAPH_ERROR)   \
  X (POSE_RELATIVE_TO_INVALID)        \
  X (POSE_RELATIVE_TO_CYCLE)          \
  X (POSE_RELATIVE_TO_GRAPH_ERROR)    \
  X (MODEL_PLACEMENT_FRAME_INVALID)   \
  X (JOINT_AXIS_EXPRESSED_IN_INVALID) \
  X (JOINT_AXIS_MIMIC_INVALID)        \
  X (LINK_INERTIA_INVALID)            \
  X (MESH_LOOKUP)                     \
  X (MERGE_INCLUDE_UNSUPPORTED)       \
  X (PARAMETER_ERROR)                 \
  X (CONVERSION_ERROR)                \
  X (XML_SYNTAX)                      \
  X (XML_ENCODING)                    \
  X (LIMIT_EXCEEDED)                  \
  X (INCLUDE_CYCLE)                   \
  X (VERSION_UNSUPPORTED)             \
  X (URDF_PARITY)

typedef enum
{
#define TRIAD_CODE_MEMBER(name) TRIAD_CODE_##name,
  TRIAD_CODES (TRIAD_CODE_MEMBER)
#undef TRIAD_CODE_MEMBER
} TriadCode;

/**
 * TriadRelated:
 * @range: another place that the mistake concerns
 * @message: what stands there, one sentence
 * @follows: whether it only follows from the mistake: nothing is wrong there
 */
typedef struct
{
  TriadSourceRange  range;
  char             *message;
  gboolean          follows;
} TriadRelated;

/**
 * TriadDiagnostic:
 * @severity: how bad it is
 * @code: what kind of mistake it is
 * @message: one plain sentence, without a full stop at its end
 * @range: the characters that are wrong
 * @path: the element, in XPath's manner:
 *   `/sdf/model[@name='arm']/joint[@name='elbow']`; %NULL where there is none
 * @frame: the vertex that it speaks of, -1 where it speaks of none
 * @related: (nullable) (element-type TriadRelated): the other places that
 *   belong to the mistake: the members of a cycle, the first of two equal
 *   names, the places where a file was looked for; and then the first few of
 *   what follows from it
 * @suggestion: (nullable): what was probably meant: a name to be written instead
 *   of the one that is wrong, or an element that is to be written
 * @following: (nullable) (element-type int): every vertex that lacks its pose
 *   or its body for no other reason than this mistake
 * @n_bytes: how many bytes of text those before it in its list have
 * @n_refused: of the last one of a list that is full, how many problems it
 *   counts instead of listing them; 0 of all others
 * @refused: (nullable): the last of these
 */
typedef struct _TriadDiagnostic TriadDiagnostic;

struct _TriadDiagnostic
{
  TriadSeverity     severity;
  TriadCode         code;
  char             *message;
  TriadSourceRange  range;
  char             *path;
  int               frame;
  GArray           *related;
  char             *suggestion;
  GArray           *following;
  gsize             n_bytes;
  guint             n_refused;
  TriadDiagnostic  *refused;
};

/**
 * triad_code_get_name:
 * @code: a code
 *
 * Returns: its name, `POSE_RELATIVE_TO_CYCLE`
 */
const char      *triad_code_get_name        (TriadCode         code);

/**
 * triad_severity_get_name:
 * @severity: a severity
 *
 * Returns: `error`, `warning` or `note`
 */
const char      *triad_severity_get_name    (TriadSeverity     severity);

/**
 * TRIAD_DIAGNOSTIC_MAX_MESSAGE:
 *
 * Of a longer message, in bytes, the middle is left out: names may be long, and
 * each problem that a file has may name them.
 */
#define TRIAD_DIAGNOSTIC_MAX_MESSAGE 4000

/**
 * triad_diagnostic_new:
 * @severity: how bad it is
 * @code: what kind of mistake it is
 * @range: the characters that are wrong
 * @path: (transfer full) (nullable): the element's path
 * @message: (transfer full): one plain sentence
 *
 * Returns: (transfer full): a diagnostic that speaks of no frame yet
 */
TriadDiagnostic *triad_diagnostic_new       (TriadSeverity     severity,
                                             TriadCode         code,
                                             TriadSourceRange  range,
                                             char             *path,
                                             char             *message);

/**
 * triad_diagnostic_relate:
 * @self: a diagnostic that is still being made
 * @range: another place that belongs to the mistake
 * @format: what stands there, as for printf()
 *
 * Returns: (transfer none): it, good until the next one
 */
TriadRelated    *triad_diagnostic_relate    (TriadDiagnostic  *self,
                                             TriadSourceRange  range,
                                             const char       *format,
                                             ...) G_GNUC_PRINTF (3, 4);

/**
 * triad_diagnostic_suggest:
 * @self: a diagnostic that is still being made
 * @name: (nullable): what to write instead of what is wrong; %NULL for
 *   nothing that would be known
 */
void             triad_diagnostic_suggest   (TriadDiagnostic  *self,
                                             const char       *name);
void             triad_diagnostic_free      (TriadDiagnostic  *self);

/**
 * triad_diagnostic_to_line:
 * @self: a diagnostic
 *
 * Returns: (transfer full): `FILE:LINE:COLUMN: error: MESSAGE [CODE]`, without
 *   the end of the line
 */
char            *triad_diagnostic_to_line   (const TriadDiagnostic *self);

/**
 * TRIAD_DIAGNOSTICS_MAX_LISTED:
 *
 * How many problems are listed: a small file that is included often enough has
 * millions of them.
 */
#define TRIAD_DIAGNOSTICS_MAX_LISTED 100000

/**
 * TRIAD_DIAGNOSTICS_MAX_BYTES:
 *
 * How many bytes the texts of these come to, with the names of their files.
 */
#define TRIAD_DIAGNOSTICS_MAX_BYTES (64 * 1024 * 1024)

/**
 * triad_diagnostics_new:
 *
 * Returns: (transfer full) (element-type TriadDiagnostic): an empty list that
 *   owns what is put into it
 */
GPtrArray       *triad_diagnostics_new      (void);

/**
 * triad_diagnostics_add:
 * @list: (element-type TriadDiagnostic): diagnostics
 * @severity: how bad it is
 * @code: what kind of mistake it is
 * @range: the characters that are wrong
 * @path: (transfer full) (nullable): the element's path
 * @format: one plain sentence, as for printf()
 *
 * Makes a diagnostic and puts it behind the others, as triad_diagnostics_take()
 * does.
 *
 * Returns: (transfer none): it, to be told what it is related to
 */
TriadDiagnostic *triad_diagnostics_add      (GPtrArray        *list,
                                             TriadSeverity     severity,
                                             TriadCode         code,
                                             TriadSourceRange  range,
                                             char             *path,
                                             const char       *format,
                                             ...) G_GNUC_PRINTF (6, 7);

/**
 * triad_diagnostics_add_valist:
 * @list: (element-type TriadDiagnostic): diagnostics
 * @severity: how bad it is
 * @code: what kind of mistake it is
 * @range: the characters that are wrong
 * @path: (transfer full) (nullable): the element's path
 * @format: one plain sentence, as for vprintf()
 * @args: what @format names
 *
 * Like triad_diagnostics_add().
 *
 * Returns: (transfer none): the diagnostic
 */
TriadDiagnostic *triad_diagnostics_add_valist (GPtrArray        *list,
                                               TriadSeverity     severity,
                                               TriadCode         code,
                                               TriadSourceRange  range,
                                               char             *path,
                                               const char       *format,
                                               va_list           args) G_GNUC_PRINTF (6, 0);

/**
 * triad_diagnostics_take:
 * @list: (element-type TriadDiagnostic): diagnostics
 * @diagnostic: (transfer full): another one
 *
 * Puts @diagnostic behind the others.  Where these are as many as are listed,
 * it is only counted, in a last one of code %TRIAD_CODE_LIMIT_EXCEEDED, which
 * has the worst severity of what it counts, and the place of the first.
 *
 * Returns: (transfer none): @diagnostic, or what has become of it: it may be
 *   told what it is related to, until the next one is added
 */
TriadDiagnostic *triad_diagnostics_take     (GPtrArray        *list,
                                             TriadDiagnostic  *diagnostic);

/**
 * triad_diagnostics_sort:
 * @list: (element-type TriadDiagnostic): diagnostics
 *
 * Sorts by file, then by place, then by severity; equal ones stay in the
 * order in which they were added.  What counts others is last.
 */
void             triad_diagnostics_sort     (GPtrArray        *list);

/**
 * triad_diagnostics_count:
 * @list: (element-type TriadDiagnostic): diagnostics
 * @severity: which to count
 *
 * Returns: how many of @list have @severity
 */
int              triad_diagnostics_count    (const GPtrArray  *list,
                                             TriadSeverity     severity);

/**
 * triad_diagnostics_to_text:
 * @list: (element-type TriadDiagnostic): diagnostics
 *
 * Returns: (transfer full): `FILE:LINE:COLUMN: error: MESSAGE [CODE]`, a line
 *   each, with the related places behind it as notes
 */
char            *triad_diagnostics_to_text  (const GPtrArray  *list);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (TriadDiagnostic, triad_diagnostic_free)

G_END_DECLS
