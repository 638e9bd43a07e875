/* triad-sarif.c: SARIF 2.1.0 output of diagnostics */
/* SPDX-License-Identifier: Apache-2.0 */

#include "triad-sarif.h"

#include "triad-column-map.h"

#include <string.h>

static const char *const descriptions[] = {
  [TRIAD_CODE_FILE_READ] = "The file is neither SDFormat of a known version nor URDF.",
  [TRIAD_CODE_DUPLICATE_NAME] = "A name is used twice in the same scope.",
  [TRIAD_CODE_RESERVED_NAME] = "A name is reserved by the specification.",
  [TRIAD_CODE_ATTRIBUTE_MISSING] = "A required attribute is missing.",
  [TRIAD_CODE_ATTRIBUTE_INVALID] = "An attribute is not allowed here or has an invalid value.",
  [TRIAD_CODE_ATTRIBUTE_DEPRECATED] = "An attribute is deprecated.",
  [TRIAD_CODE_ATTRIBUTE_INCORRECT_TYPE] = "The value of an attribute has the wrong type.",
  [TRIAD_CODE_ELEMENT_MISSING] = "A required element is missing.",
  [TRIAD_CODE_ELEMENT_INVALID] = "An element is not allowed here or has invalid content.",
  [TRIAD_CODE_ELEMENT_DEPRECATED] = "An element is deprecated.",
  [TRIAD_CODE_ELEMENT_INCORRECT_TYPE] = "An element has the wrong type.",
  [TRIAD_CODE_ELEMENT_ERROR] = "An element cannot be parsed.",
  [TRIAD_CODE_URI_INVALID] = "A URI is empty or malformed.",
  [TRIAD_CODE_URI_LOOKUP] = "An included file cannot be found or read.",
  [TRIAD_CODE_MODEL_CANONICAL_LINK_INVALID] = "The canonical link is not a link of its model.",
  [TRIAD_CODE_MODEL_WITHOUT_LINK] = "A non-static model has no link.",
  [TRIAD_CODE_JOINT_PARENT_LINK_INVALID] = "The parent of a joint is not a frame in its scope.",
  [TRIAD_CODE_JOINT_CHILD_LINK_INVALID] = "The child of a joint is not a frame in its scope.",
  [TRIAD_CODE_JOINT_PARENT_SAME_AS_CHILD] = "The parent and child of a joint are the same body.",
  [TRIAD_CODE_FRAME_ATTACHED_TO_INVALID] = "A frame is attached to a frame that does not exist.",
  [TRIAD_CODE_FRAME_ATTACHED_TO_CYCLE] = "The attached_to graph has a cycle.",
  [TRIAD_CODE_FRAME_ATTACHED_TO_GRAPH_ERROR] = "The body of a frame cannot be resolved.",
  [TRIAD_CODE_POSE_RELATIVE_TO_INVALID] = "A pose is relative to a frame that does not exist.",
  [TRIAD_CODE_POSE_RELATIVE_TO_CYCLE] = "The relative_to graph has a cycle.",
  [TRIAD_CODE_POSE_RELATIVE_TO_GRAPH_ERROR] = "The pose of a frame cannot be resolved.",
  [TRIAD_CODE_MODEL_PLACEMENT_FRAME_INVALID] = "The placement frame is not a frame of its model.",
  [TRIAD_CODE_JOINT_AXIS_EXPRESSED_IN_INVALID] = "The frame of an axis does not exist.",
  [TRIAD_CODE_JOINT_AXIS_MIMIC_INVALID] = "A joint mimics something other than another joint.",
  [TRIAD_CODE_MESH_LOOKUP] = "The file of a mesh cannot be found or read.",
  [TRIAD_CODE_LINK_INERTIA_INVALID] = "The mass or the moments of inertia of a link are invalid.",
  [TRIAD_CODE_MERGE_INCLUDE_UNSUPPORTED] = "A model cannot be merged here.",
  [TRIAD_CODE_PARAMETER_ERROR] = "A parameter of an included model cannot be set.",
  [TRIAD_CODE_CONVERSION_ERROR] = "The file cannot be converted.",
  [TRIAD_CODE_XML_SYNTAX] = "The file is not well-formed XML.",
  [TRIAD_CODE_XML_ENCODING] = "The file is not UTF-8, or has invalid bytes.",
  [TRIAD_CODE_LIMIT_EXCEEDED] = "The file exceeds a limit.",
  [TRIAD_CODE_INCLUDE_CYCLE] = "Includes form a cycle.",
  [TRIAD_CODE_VERSION_UNSUPPORTED] = "The version of the file is not supported.",
  [TRIAD_CODE_URDF_PARITY] = "URDF cannot represent the model as it is written.",
  [TRIAD_CODE_TEMPLATE_NOT_EXPANDED] = "A file is a template that a tool must expand first.",
  [TRIAD_CODE_GENERATOR_ERROR] = "The command that generates the model printed a message.",
  [TRIAD_CODE_FRAME_ID_INVALID] = "The data of a sensor is stamped with a name that is no frame.",
};

#define N_CODES G_N_ELEMENTS (descriptions)

G_STATIC_ASSERT (N_CODES <= 8 * sizeof (TriadCodeSet));

/* The files that source ranges refer to. */
typedef struct
{
  GString    *json;
  GFile      *base;

  GHashTable *sources;      /* file name, owned by a source range → source */
  GHashTable *column_maps;  /* source → column map */

  const TriadTemplateOrigins *origins;  /* of a generated file; otherwise NULL */
  GHashTable                 *found;    /* names that were searched for in them */
} Writer;

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
add_message (GString    *json,
             const char *message)
{
  g_autofree char *text = dup_escaped (message);

  triad_json_begin_object (json, "message");
  triad_json_add_string (json, "text", text);
  triad_json_end_object (json);
}

static void
add_artifact (GString *json,
              GFile   *file,
              GFile   *base)
{
  g_autofree char *path = base != NULL ? g_file_get_relative_path (base, file) : NULL;
  g_autofree char *uri = path != NULL
    ? g_uri_escape_bytes ((const guint8 *) path, strlen (path), "/") : g_file_get_uri (file);

  triad_json_begin_object (json, "artifactLocation");
  triad_json_add_string (json, "uri", uri);

  if (path != NULL)
    triad_json_add_string (json, "uriBaseId", TRIAD_SARIF_BASE);

  triad_json_end_object (json);
}

static const TriadColumnMap *
ensure_column_map (Writer      *self,
                   TriadSource *source)
{
  TriadColumnMap *map = g_hash_table_lookup (self->column_maps, source);

  if (map == NULL)
    {
      map = triad_column_map_new (source);
      g_hash_table_insert (self->column_maps, source, map);
    }

  return map;
}

static void
add_region (Writer                 *self,
            TriadSource            *source,
            const char             *name,
            const TriadSourceRange *range)
{
  const TriadColumnMap *map = ensure_column_map (self, source);
  TriadLinePosition begin = triad_column_map_locate (map, range->begin);
  TriadLinePosition end = triad_column_map_locate (map, range->end);

  triad_json_begin_object (self->json, name);
  triad_json_add_int (self->json, "startLine", begin.line);
  triad_json_add_int (self->json, "startColumn", begin.column);
  triad_json_add_int (self->json, "endLine", end.line);
  triad_json_add_int (self->json, "endColumn", end.column);

  if (!triad_source_is_converted (source))
    {
      triad_json_add_int (self->json, "byteOffset", range->begin);
      triad_json_add_int (self->json, "byteLength", range->end - range->begin);
    }

  triad_json_end_object (self->json);
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
  triad_json_begin_object (self->json, "physicalLocation");
  add_artifact (self->json, triad_source_get_file (source), self->base);

  /* The lines of a generated text are in no file. */
  if (range != NULL && !triad_source_is_generated (source))
    add_region (self, source, "region", range);

  triad_json_end_object (self->json);
}

/* Returns the place of a problem in a file: for a generated text, the line of the template, as far
 * as it is known. */
static TriadSourceRange
find_range (Writer                *self,
            const TriadDiagnostic *diagnostic)
{
  TriadSource *source = find_source (self, &diagnostic->range);
  TriadSourceRange origin = TRIAD_SOURCE_RANGE_NOWHERE;
  gboolean is_guess;

  if (source != NULL && triad_source_is_generated (source) && self->origins != NULL &&
      diagnostic->path != NULL)
    origin = triad_template_origins_find_path (self->origins, self->found, diagnostic->path, &is_guess);

  return find_source (self, &origin) != NULL ? origin : diagnostic->range;
}

/* A diagnostic without a range applies to the whole file. */
static void
add_locations (Writer                *self,
               const TriadDiagnostic *diagnostic,
               TriadSource           *first)
{
  TriadSourceRange range = find_range (self, diagnostic);
  TriadSource *source = find_source (self, &range);

  triad_json_begin_array (self->json, "locations");
  triad_json_begin_object (self->json, NULL);

  if (source != NULL)
    add_place (self, source, &range);
  else
    add_place (self, first, NULL);

  if (diagnostic->path != NULL)
    {
      triad_json_begin_array (self->json, "logicalLocations");
      triad_json_begin_object (self->json, NULL);
      triad_json_add_string (self->json, "fullyQualifiedName", diagnostic->path);
      triad_json_add_string (self->json, "kind", "element");
      triad_json_end_object (self->json);
      triad_json_end_array (self->json);
    }

  triad_json_end_object (self->json);
  triad_json_end_array (self->json);
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
        triad_json_begin_array (self->json, "relatedLocations");

      triad_json_begin_object (self->json, NULL);
      triad_json_add_int (self->json, "id", ++id);
      add_place (self, source, &one->range);
      add_message (self->json, one->message);
      triad_json_end_object (self->json);
    }

  if (id > 0)
    triad_json_end_array (self->json);
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
add_replacement (Writer                 *self,
                 const TriadReplacement *replacement)
{
  TriadSourceRange range = triad_source_get_range (replacement->source, replacement->begin,
                                                   replacement->end);

  triad_json_begin_object (self->json, NULL);
  add_region (self, replacement->source, "deletedRegion", &range);
  triad_json_begin_object (self->json, "insertedContent");
  triad_json_add_string (self->json, "text", replacement->text);
  triad_json_end_object (self->json);
  triad_json_end_object (self->json);
}

/* §3.55, §3.56 “artifactChange object”, §3.57 “replacement object”. */
static void
add_fix (Writer              *self,
         const TriadSarifFix *fix)
{
  g_autofree char *title = dup_escaped (fix->title);

  triad_json_begin_array (self->json, "fixes");
  triad_json_begin_object (self->json, NULL);
  triad_json_begin_object (self->json, "description");
  triad_json_add_string (self->json, "text", title);
  triad_json_end_object (self->json);
  triad_json_begin_array (self->json, "artifactChanges");

  for (int i = 0, next; i < fix->n; i = next)
    {
      TriadSource *source = fix->replacements[i].source;

      triad_json_begin_object (self->json, NULL);
      add_artifact (self->json, triad_source_get_file (source), self->base);
      triad_json_begin_array (self->json, "replacements");

      for (next = i; next < fix->n && fix->replacements[next].source == source; next++)
        add_replacement (self, &fix->replacements[next]);

      triad_json_end_array (self->json);
      triad_json_end_object (self->json);
    }

  triad_json_end_array (self->json);
  triad_json_end_object (self->json);
  triad_json_end_array (self->json);
}

static void
add_result (Writer                *self,
            const TriadDiagnostic *diagnostic,
            const TriadSarifFix   *fix,
            TriadSource           *first)
{
  g_autofree char *message = dup_whole_message (self, diagnostic);

  triad_json_begin_object (self->json, NULL);
  triad_json_add_string (self->json, "ruleId", triad_code_get_name (diagnostic->code));
  triad_json_add_string (self->json, "level", triad_severity_get_name (diagnostic->severity));
  add_message (self->json, message);
  add_locations (self, diagnostic, first);
  add_related (self, diagnostic->related);

  if (fix != NULL)
    add_fix (self, fix);

  triad_json_end_object (self->json);
}

gboolean
triad_sarif_write_results (const TriadSnapshot *snapshot,
                           const GPtrArray     *diagnostics,
                           GHashTable          *fixes,
                           GFile               *base,
                           TriadCodeSet        *codes,
                           TriadJsonWrite       write,
                           gpointer             data)
{
  const GPtrArray *sources = triad_document_get_sources (triad_snapshot_get_document (snapshot));
  g_autoptr(GString) json = g_string_new (NULL);
  g_autoptr(GHashTable) by_name = g_hash_table_new (NULL, NULL);
  g_autoptr(GHashTable) maps = g_hash_table_new_full (NULL, NULL, NULL,
                                                      (GDestroyNotify) triad_column_map_free);
  g_autoptr(GHashTable) found = triad_template_origins_new_found ();
  Writer self = {
    json, base, by_name, maps,
    triad_document_get_origins (triad_snapshot_get_document (snapshot)), found,
  };

  for (guint i = 0; i < sources->len; i++)
    {
      TriadSource *source = g_ptr_array_index (sources, i);

      g_hash_table_insert (by_name, (gpointer) triad_source_get_name (source), source);
    }

  for (guint i = 0; i < diagnostics->len; i++)
    {
      const TriadDiagnostic *diagnostic = g_ptr_array_index (diagnostics, i);

      if (i > 0)
        g_string_append (json, ",\n");

      *codes |= G_GUINT64_CONSTANT (1) << diagnostic->code;
      add_result (&self, diagnostic,
                  fixes != NULL ? g_hash_table_lookup (fixes, diagnostic) : NULL,
                  g_ptr_array_index (sources, 0));

      if (!triad_json_pass_on (json, write, data))
        return FALSE;
    }

  return json->len == 0 || write (json->str, data);
}

void
triad_sarif_add_rules (GString      *json,
                       TriadCodeSet  codes)
{
  triad_json_begin_array (json, "rules");

  for (guint code = 0; code < N_CODES; code++)
    {
      if ((codes & G_GUINT64_CONSTANT (1) << code) == 0)
        continue;

      triad_json_begin_object (json, NULL);
      triad_json_add_string (json, "id", triad_code_get_name (code));
      triad_json_begin_object (json, "shortDescription");
      triad_json_add_string (json, "text", descriptions[code]);
      triad_json_end_object (json);
      triad_json_end_object (json);
    }

  triad_json_end_array (json);
}

void
triad_sarif_add_notification (GString    *json,
                              GFile      *file,
                              GFile      *base,
                              const char *message)
{
  triad_json_begin_object (json, NULL);
  triad_json_add_string (json, "level", "error");
  add_message (json, message);
  triad_json_begin_array (json, "locations");
  triad_json_begin_object (json, NULL);
  triad_json_begin_object (json, "physicalLocation");
  add_artifact (json, file, base);
  triad_json_end_object (json);
  triad_json_end_object (json);
  triad_json_end_array (json);
  triad_json_end_object (json);
}
