/* triad-sarif-log.c: beginning and end of a SARIF log file */
/* SPDX-License-Identifier: Apache-2.0 */

#include "triad-sarif-log.h"

#define HOME_PAGE "https://github.com/triadsdf/triad"

static void
add_tool (GString      *json,
          TriadCodeSet  codes)
{
  triad_json_begin_object (json, "tool");
  triad_json_begin_object (json, "driver");
  triad_json_add_string (json, "name", "triad-cli");
  triad_json_add_string (json, "version", TRIAD_VERSION);
  triad_json_add_string (json, "informationUri", HOME_PAGE);
  triad_sarif_add_rules (json, codes);
  triad_json_end_object (json);
  triad_json_end_object (json);
}

static void
add_folder (GString    *json,
            const char *member,
            GFile      *folder)
{
  g_autofree char *uri = g_file_get_uri (folder);
  g_autofree char *whole = g_strconcat (uri, g_str_has_suffix (uri, "/") ? "" : "/", NULL);

  triad_json_begin_object (json, member);
  triad_json_add_string (json, "uri", whole);
  triad_json_end_object (json);
}

static void
add_invocation (GString    *json,
                GFile      *folder,
                TriadExit   exit_code,
                const char *notifications)
{
  triad_json_begin_array (json, "invocations");
  triad_json_begin_object (json, NULL);
  triad_json_add_boolean (json, "executionSuccessful", exit_code != TRIAD_EXIT_FAILED);
  triad_json_add_int (json, "exitCode", exit_code);
  add_folder (json, "workingDirectory", folder);
  triad_json_begin_array (json, "toolExecutionNotifications");
  g_string_append (json, notifications);
  triad_json_end_array (json);
  triad_json_end_object (json);
  triad_json_end_array (json);
}

char *
triad_sarif_log_dup_end (GFile        *folder,
                         TriadCodeSet  codes,
                         TriadExit     exit_code,
                         const char   *notifications)
{
  static const char *const newlines[] = { "\r\n", "\n", "\r" };
  GString *json = g_string_new ("\n],\n");

  add_tool (json, codes);
  triad_json_add_string (json, "columnKind", "unicodeCodePoints");
  triad_json_begin_array (json, "newlineSequences");

  for (gsize i = 0; i < G_N_ELEMENTS (newlines); i++)
    triad_json_add_string (json, NULL, newlines[i]);

  triad_json_end_array (json);
  triad_json_begin_object (json, "originalUriBaseIds");
  add_folder (json, TRIAD_SARIF_BASE, folder);
  triad_json_end_object (json);
  add_invocation (json, folder, exit_code, notifications);
  g_string_append (json, "}]}\n");

  return g_string_free (json, FALSE);
}
