/* triad-template.h: detects models that are templates of xacro, ERB, EmPy or Jinja */
/* SPDX-License-Identifier: Apache-2.0 */

#pragma once

#include "triad-source.h"

typedef enum
{
  TRIAD_TEMPLATE_NONE,
  TRIAD_TEMPLATE_XACRO,
  TRIAD_TEMPLATE_ERB,
  TRIAD_TEMPLATE_EMPY,
  TRIAD_TEMPLATE_JINJA,
} TriadTemplateKind;

#define TRIAD_N_TEMPLATE_KINDS (TRIAD_TEMPLATE_JINJA + 1)

/**
 * triad_template_detect:
 * @range: (out) (optional): the first construct that only a template has
 *
 * Finds out whether a text must be expanded by a tool before it is a model.  Comments and
 * CDATA sections are skipped.  A file that declares the prefix `xacro` but does not use xacro is
 * no template.  Takes linear time.
 *
 * Returns: the language of the template
 */
TriadTemplateKind  triad_template_detect      (const TriadSource *source,
                                               TriadSourceRange  *range);

/** triad_template_get_name: Returns the name of the language: `xacro`. */
const char        *triad_template_get_name    (TriadTemplateKind  kind);

/** triad_template_get_command: Returns the command that expands templates of this language, with
 * `%f` for the file: `xacro %f`. */
const char        *triad_template_get_command (TriadTemplateKind  kind);

/** triad_template_get_install: Returns the command that installs the tool for this language. */
const char        *triad_template_get_install (TriadTemplateKind  kind);

/**
 * triad_template_report:
 * @diagnostics: (element-type TriadDiagnostic): receives one error if @source is a template
 *
 * Reports a template that was not expanded, with the command to run or to install.
 *
 * Returns: the language of the template
 */
TriadTemplateKind  triad_template_report      (const TriadSource *source,
                                               GPtrArray         *diagnostics);
