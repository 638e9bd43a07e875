/* triad-test-problem.h: files with one problem, and its place */
/* SPDX-License-Identifier: Apache-2.0 */

#pragma once

#include "triad-test.h"

#define ERROR TRIAD_SEVERITY_ERROR
#define WARNING TRIAD_SEVERITY_WARNING

typedef struct
{
  const char    *text;
  TriadSeverity  severity;
  TriadCode      code;
  int            line;
  int            column;
  const char    *characters;
  const char    *message;
} Case;

static inline void
assert_cases (const Case *cases,
              gsize       n)
{
  for (gsize i = 0; i < n; i++)
    {
      g_autoptr(TriadSnapshot) snapshot = triad_test_load (cases[i].text);
      const TriadDiagnostic *diagnostic;

      g_test_message ("%s", cases[i].text);
      diagnostic = triad_test_get_only_problem (snapshot);
      g_assert_cmpstr (diagnostic->message, ==, cases[i].message);
      g_assert_cmpint (diagnostic->severity, ==, cases[i].severity);
      g_assert_cmpstr (triad_code_get_name (diagnostic->code), ==,
                       triad_code_get_name (cases[i].code));
      g_assert_cmpint (diagnostic->range.line, ==, cases[i].line);
      g_assert_cmpint (diagnostic->range.column, ==, cases[i].column);
      triad_test_assert_characters (snapshot, &diagnostic->range, cases[i].characters);
    }
}

static inline void
assert_valid (const char *text)
{
  g_autoptr(TriadSnapshot) snapshot = triad_test_load (text);

  g_test_message ("%s", text);
  triad_test_assert_valid (snapshot);
}
