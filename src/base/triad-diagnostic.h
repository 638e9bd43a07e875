/* triad-diagnostic.h: problems in a file, with position, severity and code */
/* SPDX-License-Identifier: Apache-2.0 */

#pragma once

#include "triad-source-range.h"

typedef enum
{
  TRIAD_SEVERITY_ERROR,    /* the file breaks a rule of the specification */
  TRIAD_SEVERITY_WARNING,  /* the file is valid, but probably not what was intended */
  TRIAD_SEVERITY_NOTE,     /* additional information */
} TriadSeverity;

/** TriadCode: The kind of problem.  Names match libsdformat's `sdf::ErrorCode` so that users can
 * look them up; the last group has no counterpart there. */
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
  X (URDF_PARITY)                     \
  X (TEMPLATE_NOT_EXPANDED)           \
  X (GENERATOR_ERROR)                 \
  X (FRAME_ID_INVALID)

typedef enum
{
#define TRIAD_CODE_MEMBER(name) TRIAD_CODE_##name,
  TRIAD_CODES (TRIAD_CODE_MEMBER)
#undef TRIAD_CODE_MEMBER
} TriadCode;

/**
 * TriadRelated:
 * @follows: whether the location is only a consequence: nothing is wrong there
 */
typedef struct
{
  TriadSourceRange  range;    /* another location that the problem concerns */
  char             *message;  /* a description of that location, one sentence */
  gboolean          follows;
} TriadRelated;

/**
 * TriadDiagnostic:
 * @path: (nullable): the element as an XPath:
 *   `/sdf/model[@name='arm']/joint[@name='elbow']`
 * @related: (nullable) (element-type TriadRelated): other locations of the problem, such
 *   as the members of a cycle, the first use of a duplicate name, or the paths that were
 *   searched for a file; followed by its first few consequences
 * @suggestion: (nullable): the probable fix: a name that replaces the invalid one, or an
 *   element to add
 * @following: (nullable) (element-type int): all vertices whose pose or body is unknown
 *   only because of this problem
 * @is_content: whether it concerns the inertia or the material of a link, so that no pose becomes
 *   unknown, and a conversion is possible; set for %TRIAD_CODE_LINK_INERTIA_INVALID
 * @n_bytes: total text size of the preceding diagnostics in the list, in bytes
 * @n_refused: for the last diagnostic of a full list, the number of problems that it
 *   counts instead of listing; otherwise 0
 * @refused: (nullable): the last diagnostic that was counted instead of listed
 */
typedef struct _TriadDiagnostic TriadDiagnostic;

struct _TriadDiagnostic
{
  TriadSeverity     severity;
  TriadCode         code;
  char             *message;  /* one sentence without a final full stop */
  TriadSourceRange  range;    /* the invalid characters */
  char             *path;
  int               frame;    /* the vertex that the problem concerns, or -1 */
  GArray           *related;
  char             *suggestion;
  GArray           *following;
  gboolean          is_content;
  gsize             n_bytes;
  guint             n_refused;
  TriadDiagnostic  *refused;
};

/** triad_code_get_name: Returns the name without prefix, such as `POSE_RELATIVE_TO_CYCLE`. */
const char      *triad_code_get_name        (TriadCode         code);

const char      *triad_severity_get_name    (TriadSeverity     severity);

/** TRIAD_DIAGNOSTIC_MAX_MESSAGE: The maximum length of a message, in bytes.  Longer messages are
 * cut in the middle, because names may be long, and every problem may quote them. */
#define TRIAD_DIAGNOSTIC_MAX_MESSAGE 4000

/**
 * triad_diagnostic_new:
 * @range: the invalid characters
 * @path: (transfer full) (nullable): the element as an XPath
 * @message: (transfer full): one sentence without a final full stop; escaped as by
 *   triad_escape_append(), because names in it may have any characters
 *
 * Returns: (transfer full): a diagnostic with @frame set to -1
 */
TriadDiagnostic *triad_diagnostic_new       (TriadSeverity     severity,
                                             TriadCode         code,
                                             TriadSourceRange  range,
                                             char             *path,
                                             char             *message);

/**
 * triad_diagnostic_relate:
 * @format: printf()-style description of the location
 *
 * Adds a related location.
 *
 * Returns: (transfer none): the location, valid until the next one is added
 */
TriadRelated    *triad_diagnostic_relate    (TriadDiagnostic  *self,
                                             TriadSourceRange  range,
                                             const char       *format,
                                             ...) G_GNUC_PRINTF (3, 4);

/**
 * triad_diagnostic_suggest:
 * @name: (nullable): the probable fix, or %NULL if unknown
 *
 * Sets the suggestion.
 */
void             triad_diagnostic_suggest   (TriadDiagnostic  *self,
                                             const char       *name);
void             triad_diagnostic_free      (TriadDiagnostic  *self);

/** triad_diagnostic_to_line: Returns `FILE:LINE:COLUMN: error: MESSAGE [CODE]`, without a
 * newline. */
char            *triad_diagnostic_to_line   (const TriadDiagnostic *self);

/** TRIAD_DIAGNOSTICS_MAX_LISTED: The maximum number of listed problems.  Without a limit, a small
 * file that is included many times could produce millions. */
#define TRIAD_DIAGNOSTICS_MAX_LISTED 100000

/** TRIAD_DIAGNOSTICS_MAX_BYTES: The maximum text size of all listed problems, including their file
 * names, in bytes. */
#define TRIAD_DIAGNOSTICS_MAX_BYTES (64 * 1024 * 1024)

/** triad_diagnostics_new: Returns (element-type TriadDiagnostic) an empty list that frees its
 * elements. */
GPtrArray       *triad_diagnostics_new      (void);

/**
 * triad_diagnostics_add:
 * @range: the invalid characters
 * @path: (transfer full) (nullable): the element as an XPath
 * @format: printf()-style message, one sentence
 *
 * Creates a diagnostic and appends it with triad_diagnostics_take().
 *
 * Returns: (transfer none): the diagnostic, so that related locations can be added
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
 * @path: (transfer full) (nullable): the element as an XPath
 *
 * Like triad_diagnostics_add(), with a `va_list`.
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
 * @diagnostic: (transfer full): the diagnostic to append
 *
 * Appends @diagnostic.
 *
 * If the list is full, @diagnostic is only counted, in a final diagnostic of code
 * %TRIAD_CODE_LIMIT_EXCEEDED, which has the worst severity among those it counts and the
 * location of the first.
 *
 * Returns: (transfer none): @diagnostic; related locations can be added until the next
 *   call
 */
TriadDiagnostic *triad_diagnostics_take     (GPtrArray        *list,
                                             TriadDiagnostic  *diagnostic);

/** triad_diagnostics_sort: Sorts by file, location and severity.  The sort is stable; the
 * diagnostic that counts others stays last. */
void             triad_diagnostics_sort     (GPtrArray        *list);

/** triad_diagnostics_count: Returns the number of diagnostics with @severity. */
int              triad_diagnostics_count    (const GPtrArray  *list,
                                             TriadSeverity     severity);

/** triad_diagnostics_measure: Returns the size of all diagnostics with their texts, in bytes. */
gsize            triad_diagnostics_measure  (const GPtrArray  *list);

/** triad_diagnostics_to_text: Returns one line per diagnostic, as from triad_diagnostic_to_line(),
 * each followed by its related locations as notes. */
char            *triad_diagnostics_to_text  (const GPtrArray  *list);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (TriadDiagnostic, triad_diagnostic_free)
