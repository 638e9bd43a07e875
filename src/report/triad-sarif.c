/* triad-sarif.c: SARIF 2.1.0 output of diagnostics
 *
 * SPDX-License-Identifier: Apache-2.0
 */

#include "triad-sarif.h"

#include "triad-column-map.h"
#include "triad-json.h"

#include <string.h>

static const char *const descriptions[] = {
  [TRIAD_CODE_FILE_READ] = "The file is neither SDFormat of a known version nor URDF.",
  [TRIAD_CODE_DUPLICATE_NAME] = "A name is taken by something else in the same scope.",
  [TRIAD_CODE_RESERVED_NAME] = "A name is reserved by the specification.",
  [TRIAD_CODE_ATTRIBUTE_MISSING] = "A required attribute is missing.",
  [TRIAD_CODE_ATTRIBUTE_INVALID] = "An attribute has no sense where it stands, or with its value.",
  [TRIAD_CODE_ATTRIBUTE_DEPRECATED] = "An attribute is no longer used.",
  [TRIAD_CODE_ATTRIBUTE_INCORRECT_TYPE] = "The value of an attribute is of another type.",
  [TRIAD_CODE_ELEMENT_MISSING] = "A required element is missing.",
  [TRIAD_CODE_ELEMENT_INVALID] = "An element has no sense where it stands, or with its content.",
  [TRIAD_CODE_ELEMENT_DEPRECATED] = "An element is no longer used.",
  [TRIAD_CODE_ELEMENT_INCORRECT_TYPE] = "An element stands where another is expected.",
  [TRIAD_CODE_ELEMENT_ERROR] = "An element could not be understood.",
  [TRIAD_CODE_URI_INVALID] = "A URI is empty or malformed.",
  [TRIAD_CODE_URI_LOOKUP] = "An included file could not be found or read.",
  [TRIAD_CODE_MODEL_CANONICAL_LINK_INVALID] = "The canonical link of a model is no link of it.",
  [TRIAD_CODE_MODEL_WITHOUT_LINK] = "A model that is not static has no link.",
  [TRIAD_CODE_JOINT_PARENT_LINK_INVALID] = "The parent of a joint is no frame that it can name.",
  [TRIAD_CODE_JOINT_CHILD_LINK_INVALID] = "The child of a joint is no frame that it can name.",
  [TRIAD_CODE_JOINT_PARENT_SAME_AS_CHILD] = "Parent and child of a joint are one body.",
  [TRIAD_CODE_FRAME_ATTACHED_TO_INVALID] = "A frame is attached to what is not there.",
  [TRIAD_CODE_FRAME_ATTACHED_TO_CYCLE] = "Frames are attached to each other in a circle.",
  [TRIAD_CODE_FRAME_ATTACHED_TO_GRAPH_ERROR] = "What a frame moves with is not known.",
  [TRIAD_CODE_POSE_RELATIVE_TO_INVALID] = "A pose is measured from what is not there.",
  [TRIAD_CODE_POSE_RELATIVE_TO_CYCLE] = "Poses are measured from each other in a circle.",
  [TRIAD_CODE_POSE_RELATIVE_TO_GRAPH_ERROR] = "Where a frame is is not known.",
  [TRIAD_CODE_MODEL_PLACEMENT_FRAME_INVALID] = "The placement frame of a model is no frame of it.",
  [TRIAD_CODE_JOINT_AXIS_EXPRESSED_IN_INVALID] = "An axis is expressed in what is not there.",
  [TRIAD_CODE_JOINT_AXIS_MIMIC_INVALID] = "A joint follows what is no other joint.",
  [TRIAD_CODE_MESH_LOOKUP] = "The file of a mesh is not where its name says.",
  [TRIAD_CODE_LINK_INERTIA_INVALID] = "No body has such a mass, or such moments of inertia.",
  [TRIAD_CODE_MERGE_INCLUDE_UNSUPPORTED] = "A model is merged where it can't be.",
  [TRIAD_CODE_PARAMETER_ERROR] = "A parameter of an included model could not be set.",
  [TRIAD_CODE_CONVERSION_ERROR] = "The file could not be converted.",
  [TRIAD_CODE_XML_SYNTAX] = "The file is not well-formed XML.",
  [TRIAD_CODE_XML_ENCODING] = "The file has bytes that are not valid in its encoding.",
  [TRIAD_CODE_LIMIT_EXCEEDED] = "The file is too deep or too large.",
  [TRIAD_CODE_INCLUDE_CYCLE] = "Files include each other in a circle.",
  [TRIAD_CODE_VERSION_UNSUPPORTED] = "The version of the file is newer than what is known.",
  [TRIAD_CODE_URDF_PARITY] = "The model cannot be said in URDF as it is written.",
};

#define N_CODES G_N_ELEMENTS (descriptions)

G_STATIC_ASSERT (N_CODES <= 8 * sizeof (TriadCodeSet));

/* The approximate size of the chunks that are passed to the callback. */
#define PIECE_BYTES (64 * 1024)

/* The files that source ranges refer to. */
typedef struct
{
  JsonBuilder *builder;
  GFile       *base;

  GHashTable  *sources;     /* file name, owned by a source range → source */
  GHashTable  *rulers;      /* source → column map */
} Writer;

const char *
triad_sarif_describe_code (TriadCode code)
{
  g_return_val_if_fail ((guint) code < N_CODES, NULL);

  return descriptions[code];
}

static void
add_string (JsonBuilder *builder,
            const char  *member,
            const char  *value)
{
  json_builder_set_member_name (builder, member);
  json_builder_add_string_value (builder, value);
}

static void
add_number (JsonBuilder *builder,
            const char  *member,
            gint64       value)
{
  json_builder_set_member_name (builder, member);
  json_builder_add_int_value (builder, value);
}

static void
begin_object (JsonBuilder *builder,
              const char  *member)
{
  json_builder_set_member_name (builder, member);
  json_builder_begin_object (builder);
}

/* §3.11.5: braces enclose placeholders.  §3.11.6: `[text](target)` is a link. */
static char *
dup_escaped (const char *message)
{
  gboolean has_link = strstr (message, "](") != NULL;
  GString *text = g_string_new (NULL);

  for (const char *c = message; *c != '\0'; c++)
    {
      if (*c == '{' || *c == '}')
        g_string_append_c (text, *c);
      else if (has_link && (*c == '[' || *c == ']'))
        g_string_append_c (text, '\\');

      g_string_append_c (text, *c);
    }

  return g_string_free (text, FALSE);
}

static void
add_message (JsonBuilder *builder,
             const char  *message)
{
  g_autofree char *text = dup_escaped (message);

  begin_object (builder, "message");
  add_string (builder, "text", text);
  json_builder_end_object (builder);
}

static void
add_artifact (JsonBuilder *builder,
              GFile       *file,
              GFile       *base)
{
  g_autofree char *path = base != NULL ? g_file_get_relative_path (base, file) : NULL;
  g_autofree char *uri = NULL;

  begin_object (builder, "artifactLocation");

  if (path != NULL)
    {
      uri = g_uri_escape_bytes ((const guint8 *) path, strlen (path), "/");
      add_string (builder, "uri", uri);
      add_string (builder, "uriBaseId", TRIAD_SARIF_BASE);
    }
  else
    {
      uri = g_file_get_uri (file);
      add_string (builder, "uri", uri);
    }

  json_builder_end_object (builder);
}

static const TriadColumnMap *
get_ruler (Writer      *self,
           TriadSource *source)
{
  TriadColumnMap *ruler = g_hash_table_lookup (self->rulers, source);

  if (ruler == NULL)
    {
      ruler = triad_column_map_new (source);
      g_hash_table_insert (self->rulers, source, ruler);
    }

  return ruler;
}

static void
add_region (Writer                 *self,
            TriadSource            *source,
            const TriadSourceRange *range)
{
  const TriadColumnMap *ruler = get_ruler (self, source);
  TriadLinePosition begin = triad_column_map_locate (ruler, range->begin);
  TriadLinePosition end = triad_column_map_locate (ruler, range->end);

  begin_object (self->builder, "region");
  add_number (self->builder, "startLine", begin.line);
  add_number (self->builder, "startColumn", begin.column);
  add_number (self->builder, "endLine", end.line);
  add_number (self->builder, "endColumn", end.column);

  if (!triad_source_is_converted (source))
    {
      add_number (self->builder, "byteOffset", range->begin);
      add_number (self->builder, "byteLength", range->end - range->begin);
    }

  json_builder_end_object (self->builder);
}

static TriadSource *
find_source (Writer                 *self,
             const TriadSourceRange *range)
{
  return range->file != NULL ? g_hash_table_lookup (self->sources, range->file) : NULL;
}

static void
add_place (Writer                 *self,
           TriadSource            *source,
           const TriadSourceRange *range)
{
  begin_object (self->builder, "physicalLocation");
  add_artifact (self->builder, triad_source_get_file (source), self->base);

  if (range != NULL)
    add_region (self, source, range);

  json_builder_end_object (self->builder);
}

/* A diagnostic without a range applies to the whole file. */
static void
add_locations (Writer                *self,
               const TriadDiagnostic *diagnostic,
               TriadSource           *first)
{
  TriadSource *source = find_source (self, &diagnostic->range);

  json_builder_set_member_name (self->builder, "locations");
  json_builder_begin_array (self->builder);
  json_builder_begin_object (self->builder);

  if (source != NULL)
    add_place (self, source, &diagnostic->range);
  else
    add_place (self, first, NULL);

  if (diagnostic->path != NULL)
    {
      json_builder_set_member_name (self->builder, "logicalLocations");
      json_builder_begin_array (self->builder);
      json_builder_begin_object (self->builder);
      add_string (self->builder, "fullyQualifiedName", diagnostic->path);
      add_string (self->builder, "kind", "element");
      json_builder_end_object (self->builder);
      json_builder_end_array (self->builder);
    }

  json_builder_end_object (self->builder);
  json_builder_end_array (self->builder);
}

static void
add_related (Writer       *self,
             const GArray *related)
{
  int id = 0;

  for (guint i = 0; related != NULL && i < related->len; i++)
    {
      const TriadRelated *one = &g_array_index (related, TriadRelated, i);
      TriadSource *source = find_source (self, &one->range);

      if (source == NULL)
        continue;

      if (id == 0)
        {
          json_builder_set_member_name (self->builder, "relatedLocations");
          json_builder_begin_array (self->builder);
        }

      json_builder_begin_object (self->builder);
      add_number (self->builder, "id", ++id);
      add_place (self, source, &one->range);
      add_message (self->builder, one->message);
      json_builder_end_object (self->builder);
    }

  if (id > 0)
    json_builder_end_array (self->builder);
}

/* SARIF viewers expect a location for each related entry. An entry without one, such as
 * a path where a file was not found, is appended to the message. */
static char *
dup_whole_message (Writer                *self,
                   const TriadDiagnostic *diagnostic)
{
  GString *text = g_string_new (diagnostic->message);

  for (guint i = 0; diagnostic->related != NULL && i < diagnostic->related->len; i++)
    {
      const TriadRelated *one = &g_array_index (diagnostic->related, TriadRelated, i);

      if (find_source (self, &one->range) == NULL)
        g_string_append_printf (text, "\n%s", one->message);
    }

  return g_string_free (text, FALSE);
}

static void
add_result (Writer                *self,
            const TriadDiagnostic *diagnostic,
            TriadSource           *first)
{
  g_autofree char *message = dup_whole_message (self, diagnostic);

  json_builder_begin_object (self->builder);
  add_string (self->builder, "ruleId", triad_code_get_name (diagnostic->code));
  add_string (self->builder, "level", triad_severity_get_name (diagnostic->severity));
  add_message (self->builder, message);
  add_locations (self, diagnostic, first);
  add_related (self, diagnostic->related);
  json_builder_end_object (self->builder);
}

gboolean
triad_sarif_write_results (const TriadSnapshot    *snapshot,
                           const GPtrArray        *diagnostics,
                           GFile                  *base,
                           TriadCodeSet           *codes,
                           TriadSnapshotJsonWrite  write,
                           gpointer                data)
{
  const GPtrArray *sources = triad_document_get_sources (triad_snapshot_get_document (snapshot));
  g_autoptr(JsonBuilder) builder = json_builder_new ();
  g_autoptr(GHashTable) by_name = g_hash_table_new (NULL, NULL);
  g_autoptr(GHashTable) rulers = g_hash_table_new_full (NULL, NULL, NULL,
                                                        (GDestroyNotify) triad_column_map_free);
  Writer self = { builder, base, by_name, rulers };
  g_autoptr(GString) text = g_string_new (NULL);

  for (guint i = 0; i < sources->len; i++)
    {
      TriadSource *source = g_ptr_array_index (sources, i);

      g_hash_table_insert (by_name, (gpointer) triad_source_get_name (source), source);
    }

  for (guint i = 0; i < diagnostics->len; i++)
    {
      const TriadDiagnostic *diagnostic = g_ptr_array_index (diagnostics, i);
      g_autoptr(JsonNode) result = NULL;
      g_autofree char *line = NULL;

      *codes |= G_GUINT64_CONSTANT (1) << diagnostic->code;
      add_result (&self, diagnostic, g_ptr_array_index (sources, 0));
      result = json_builder_get_root (builder);
      line = triad_json_to_string (result);
      g_string_append_printf (text, "%s%s", i > 0 ? ",\n" : "", line);
      json_builder_reset (builder);

      if (text->len < PIECE_BYTES)
        continue;

      if (!write (text->str, data))
        return FALSE;

      g_string_truncate (text, 0);
    }

  return text->len == 0 || write (text->str, data);
}

static gboolean
collect (const char *text,
         gpointer    data)
{
  g_string_append (data, text);

  return TRUE;
}

char *
triad_sarif_results_to_text (const TriadSnapshot *snapshot,
                             const GPtrArray     *diagnostics,
                             GFile               *base,
                             TriadCodeSet        *codes)
{
  GString *text = g_string_new (NULL);

  triad_sarif_write_results (snapshot, diagnostics, base, codes, collect, text);

  return g_string_free (text, FALSE);
}

JsonNode *
triad_sarif_rules_to_json (TriadCodeSet codes)
{
  g_autoptr(JsonBuilder) builder = json_builder_new ();

  json_builder_begin_array (builder);

  for (guint code = 0; code < N_CODES; code++)
    {
      if ((codes & G_GUINT64_CONSTANT (1) << code) == 0)
        continue;

      json_builder_begin_object (builder);
      add_string (builder, "id", triad_code_get_name (code));
      begin_object (builder, "shortDescription");
      add_string (builder, "text", descriptions[code]);
      json_builder_end_object (builder);
      json_builder_end_object (builder);
    }

  json_builder_end_array (builder);

  return json_builder_get_root (builder);
}

JsonNode *
triad_sarif_notification_to_json (GFile      *file,
                                  GFile      *base,
                                  const char *message)
{
  g_autoptr(JsonBuilder) builder = json_builder_new ();

  json_builder_begin_object (builder);
  add_string (builder, "level", "error");
  add_message (builder, message);
  json_builder_set_member_name (builder, "locations");
  json_builder_begin_array (builder);
  json_builder_begin_object (builder);
  begin_object (builder, "physicalLocation");
  add_artifact (builder, file, base);
  json_builder_end_object (builder);
  json_builder_end_object (builder);
  json_builder_end_array (builder);
  json_builder_end_object (builder);

  return json_builder_get_root (builder);
}
