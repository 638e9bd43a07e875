/* triad-sarif-log.c: beginning and end of a SARIF log file
 *
 * SPDX-License-Identifier: Apache-2.0
 */

#include "triad-sarif-log.h"

#include "triad-snapshot-json.h"

#define HOME_PAGE "https://github.com/triadsdf/triad"

static void
add_string (JsonBuilder *builder,
            const char  *member,
            const char  *value)
{
  json_builder_set_member_name (builder, member);
  json_builder_add_string_value (builder, value);
}

static void
add_tool (JsonBuilder *builder,
          TriadCodeSet codes)
{
  json_builder_set_member_name (builder, "tool");
  json_builder_begin_object (builder);
  json_builder_set_member_name (builder, "driver");
  json_builder_begin_object (builder);
  add_string (builder, "name", "triad-cli");
  add_string (builder, "version", TRIAD_VERSION);
  add_string (builder, "informationUri", HOME_PAGE);
  json_builder_set_member_name (builder, "rules");
  json_builder_add_value (builder, triad_sarif_rules_to_json (codes));
  json_builder_end_object (builder);
  json_builder_end_object (builder);
}

static void
add_folder (JsonBuilder *builder,
            const char  *member,
            GFile       *folder)
{
  g_autofree char *uri = g_file_get_uri (folder);
  g_autofree char *whole = g_strconcat (uri, g_str_has_suffix (uri, "/") ? "" : "/", NULL);

  json_builder_set_member_name (builder, member);
  json_builder_begin_object (builder);
  add_string (builder, "uri", whole);
  json_builder_end_object (builder);
}

static void
add_invocation (JsonBuilder *builder,
                GFile       *folder,
                TriadExit    exit_code,
                JsonArray   *notifications)
{
  JsonNode *node = json_node_new (JSON_NODE_ARRAY);

  json_node_set_array (node, notifications);

  json_builder_set_member_name (builder, "invocations");
  json_builder_begin_array (builder);
  json_builder_begin_object (builder);
  json_builder_set_member_name (builder, "executionSuccessful");
  json_builder_add_boolean_value (builder, exit_code != TRIAD_EXIT_FAILED);
  json_builder_set_member_name (builder, "exitCode");
  json_builder_add_int_value (builder, exit_code);
  add_folder (builder, "workingDirectory", folder);
  json_builder_set_member_name (builder, "toolExecutionNotifications");
  json_builder_add_value (builder, node);
  json_builder_end_object (builder);
  json_builder_end_array (builder);
}

static void
add_newlines (JsonBuilder *builder)
{
  json_builder_set_member_name (builder, "newlineSequences");
  json_builder_begin_array (builder);
  json_builder_add_string_value (builder, "\r\n");
  json_builder_add_string_value (builder, "\n");
  json_builder_add_string_value (builder, "\r");
  json_builder_end_array (builder);
}

char *
triad_sarif_log_dup_end (GFile        *folder,
                         TriadCodeSet  codes,
                         TriadExit     exit_code,
                         JsonArray    *notifications)
{
  g_autoptr(JsonBuilder) builder = json_builder_new ();
  g_autoptr(JsonNode) run = NULL;
  g_autofree char *text = NULL;

  json_builder_begin_object (builder);
  add_tool (builder, codes);
  add_string (builder, "columnKind", "unicodeCodePoints");
  add_newlines (builder);
  json_builder_set_member_name (builder, "originalUriBaseIds");
  json_builder_begin_object (builder);
  add_folder (builder, TRIAD_SARIF_BASE, folder);
  json_builder_end_object (builder);
  add_invocation (builder, folder, exit_code, notifications);
  json_builder_end_object (builder);

  run = json_builder_get_root (builder);
  text = triad_snapshot_json_node_to_string (run);

  /* the object has begun with its results */
  return g_strconcat ("\n],\n", text + 1, "]}\n", NULL);
}
