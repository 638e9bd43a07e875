/* triad-lsp-completion.c: completion of names, elements, attributes, values and URIs */
/* SPDX-License-Identifier: Apache-2.0 */

#include "triad-lsp-features.h"

#include "triad-joint-type.h"
#include "triad-lsp-context.h"
#include "triad-lsp-element-help.h"
#include "triad-lsp-scope.h"
#include "triad-prefix.h"
#include "triad-sdf-elements.h"
#include "triad-urdf-check.h"
#include "triad-version.h"

#include <string.h>

#define MAX_ITEMS 1000
#define MAX_NAMES 200             /* more take longer to send than to find */

/* Kinds of items of the protocol with the most similar icons. */
enum
{
  ITEM_VARIABLE = 6,
  ITEM_CLASS = 7,
  ITEM_INTERFACE = 8,
  ITEM_MODULE = 9,
  ITEM_PROPERTY = 10,
  ITEM_VALUE = 12,
  ITEM_KEYWORD = 14,
  ITEM_FILE = 17,
  ITEM_FOLDER = 19,
  ITEM_STRUCT = 22,
};

typedef struct
{
  const TriadLspRequest *request;
  const TriadLspContext *context;
  const char            *text;
  TriadLspLocator       *locator;
  GPtrArray             *values;
  gboolean               is_incomplete;
} Completion;

/* Adds an item that replaces the word.  Items are sorted as they are added.
 *
 * @inserted: XML, in which names are escaped
 */
static void
add_item (Completion *self,
          const char *label,
          const char *inserted,
          int         kind,
          const char *detail)
{
  g_autofree char *order = g_strdup_printf ("%06u", self->values->len);
  TriadSpan word = self->context->word;
  TriadLspObject edit;
  TriadLspObject item;

  if (self->values->len >= MAX_ITEMS)
    return;

  triad_lsp_object_init (&edit);
  triad_lsp_object_add (&edit, "range", triad_lsp_range_new (self->locator, word.begin, word.end));
  triad_lsp_object_add_string (&edit, "newText", inserted);
  triad_lsp_object_init (&item);
  triad_lsp_object_add_string (&item, "label", label);
  triad_lsp_object_add_int (&item, "kind", kind);
  triad_lsp_object_add_string (&item, "sortText", order);
  triad_lsp_object_add (&item, "textEdit", triad_lsp_object_end (&edit));

  if (!g_str_equal (label, inserted))
    triad_lsp_object_add_string (&item, "filterText", inserted);

  if (detail != NULL)
    triad_lsp_object_add_string (&item, "detail", detail);

  g_ptr_array_add (self->values, triad_lsp_object_end (&item));
}

static char *
dup_name (const Completion          *self,
          const TriadLspOpenElement *element)
{
  if (element == NULL)
    return NULL;

  return g_strndup (self->text + element->name.begin, element->name.end - element->name.begin);
}

/* Returns the kind of the element that is @up levels above the innermost one; -1 if it is unknown. */
static int
find_kind (const Completion *self,
           guint             up)
{
  int kind = TRIAD_SDF_ELEMENTS_ROOT;

  for (guint i = self->context->open->len; i > up; i--)
    {
      g_autofree char *name = dup_name (self, triad_lsp_context_get_element (self->context, i - 1));
      TriadSdfElement found;

      if (i == self->context->open->len)
        {
          if (!g_str_equal (name, "sdf"))
            return -1;

          continue;
        }

      if (!triad_sdf_elements_find_element (kind, name, &found) || found.kind < 0)
        return -1;

      kind = found.kind;
    }

  return kind;
}

static gboolean
is_urdf (const Completion *self)
{
  guint n = self->context->open->len;

  return n > 0 && triad_lsp_context_is (self->text,
                                        triad_lsp_context_get_element (self->context, n - 1)->name,
                                        "robot");
}

static int
get_version (const Completion *self)
{
  const TriadLspOpenElement *root =
    triad_lsp_context_get_element (self->context, self->context->open->len - 1);
  g_autofree char *version = NULL;
  gsize at = root->name.end;
  TriadSpan name;
  TriadSpan value;

  while (triad_tag_next_attribute (self->text, &at, root->tag.end, &name, &value))
    if (version == NULL && triad_lsp_context_is (self->text, name, "version"))
      version = g_strndup (self->text + value.begin, value.end - value.begin);

  return triad_version_parse (version);
}

static void
complete_elements (Completion *self)
{
  g_autoptr(GPtrArray) names = g_ptr_array_new_with_free_func (g_free);
  guint up = self->context->place == TRIAD_LSP_IN_ELEMENT_NAME ? 1 : 0;
  g_autofree char *parent = dup_name (self, triad_lsp_context_get_element (self->context, up));
  gboolean with_bracket = self->context->place == TRIAD_LSP_IN_TEXT;

  if (parent == NULL)
    {
      g_ptr_array_add (names, g_strdup ("sdf"));
      g_ptr_array_add (names, g_strdup ("robot"));
    }
  else if (self->context->is_closing)
    g_ptr_array_add (names, dup_name (self, triad_lsp_context_get_element (self->context, 0)));
  else if (is_urdf (self))
    triad_urdf_check_list_names (parent, FALSE, names);
  else
    {
      int kind = find_kind (self, up);
      int place = 0;
      const char *name;

      while (kind >= 0 && (name = triad_sdf_elements_get_next_element (kind, get_version (self),
                                                                       &place)) != NULL)
        if (*name != '\0')
          g_ptr_array_add (names, g_strdup (name));
    }

  for (guint i = 0; i < names->len; i++)
    {
      const char *name = g_ptr_array_index (names, i);
      g_autofree char *inserted = with_bracket ? g_strconcat ("<", name, NULL) : g_strdup (name);

      add_item (self, name, inserted, ITEM_KEYWORD, triad_lsp_element_help_find (parent, name));
    }
}

static void
complete_attributes (Completion *self)
{
  g_autoptr(GPtrArray) names = g_ptr_array_new_with_free_func (g_free);
  g_autofree char *element = dup_name (self, triad_lsp_context_get_element (self->context, 0));

  if (element == NULL)
    return;

  if (is_urdf (self))
    triad_urdf_check_list_names (element, TRUE, names);
  else
    {
      int kind = find_kind (self, 0);
      int place = 0;
      const char *name;

      while (kind >= 0 && (name = triad_sdf_elements_get_next_attribute (kind, get_version (self),
                                                                         &place)) != NULL)
        g_ptr_array_add (names, g_strdup (name));
    }

  for (guint i = 0; i < names->len; i++)
    {
      const char *name = g_ptr_array_index (names, i);
      g_autofree char *inserted = g_strconcat (name, "=\"\"", NULL);

      add_item (self, name, inserted, ITEM_PROPERTY,
                triad_lsp_element_help_find_attribute (element, name));
    }
}

static void
complete_joint_types (Completion *self)
{
  static const char *const urdf[] = { "revolute", "continuous", "prismatic", "fixed", "floating",
                                      "planar" };

  if (is_urdf (self))
    {
      for (gsize i = 0; i < G_N_ELEMENTS (urdf); i++)
        add_item (self, urdf[i], urdf[i], ITEM_VALUE, NULL);

      return;
    }

  for (int type = TRIAD_JOINT_OTHER + 1; type < TRIAD_N_JOINT_TYPES; type++)
    {
      const char *name = triad_joint_type_get_name ((TriadJointType) type);

      add_item (self, name, name, ITEM_VALUE, NULL);
    }
}

static void
complete_words (Completion        *self,
                const char *const *words)
{
  for (int i = 0; words[i] != NULL; i++)
    add_item (self, words[i], words[i], ITEM_VALUE, NULL);
}

static int
compare_strings (gconstpointer a,
                 gconstpointer b)
{
  return strcmp (*(const char *const *) a, *(const char *const *) b);
}

/* Adds what is beside the file: models and files of models. */
static void
complete_uris (Completion *self)
{
  g_autoptr(GFile) folder = g_file_get_parent (self->request->document->file);
  g_autoptr(GFileEnumerator) entries = NULL;
  g_autoptr(GPtrArray) names = g_ptr_array_new_with_free_func (g_free);
  GFileInfo *info;
  GFile *file;

  if (folder != NULL)
    entries = g_file_enumerate_children (folder, "standard::name,standard::type",
                                         G_FILE_QUERY_INFO_NONE, NULL, NULL);

  while (entries != NULL && names->len < MAX_ITEMS &&
         g_file_enumerator_iterate (entries, &info, &file, NULL, NULL) && info != NULL)
    {
      const char *name = g_file_info_get_name (info);
      g_autoptr(GFile) config = g_file_get_child (file, "model.config");

      if (name[0] == '.' || !g_utf8_validate (name, -1, NULL) ||
          g_file_equal (file, self->request->document->file))
        continue;

      if (g_file_info_get_file_type (info) == G_FILE_TYPE_DIRECTORY &&
          g_file_query_exists (config, NULL))
        g_ptr_array_add (names, g_strconcat ("model://", name, NULL));
      else if (g_str_has_suffix (name, ".sdf") || g_str_has_suffix (name, ".urdf"))
        g_ptr_array_add (names, g_strdup (name));
    }

  g_ptr_array_sort (names, compare_strings);

  for (guint i = 0; i < names->len; i++)
    {
      const char *name = g_ptr_array_index (names, i);
      g_autofree char *escaped = g_markup_escape_text (name, -1);

      add_item (self, name, escaped, triad_has_prefix (name, "model:") ? ITEM_FOLDER : ITEM_FILE,
                NULL);
    }
}

/* Those of the semantic tokens. */
static int
get_item_kind (TriadFrameKind kind)
{
  switch (kind)
    {
    case TRIAD_FRAME_MODEL:
      return ITEM_CLASS;
    case TRIAD_FRAME_LINK:
      return ITEM_STRUCT;
    case TRIAD_FRAME_JOINT:
      return ITEM_INTERFACE;
    case TRIAD_FRAME_EXPLICIT:
      return ITEM_VARIABLE;
    case TRIAD_FRAME_WORLD:
    case TRIAD_FRAME_ROOT:
    default:
      return ITEM_MODULE;
    }
}

static void
complete_names (Completion      *self,
                TriadLspNameUse  use)
{
  g_autoptr(GArray) names = triad_lsp_scope_list_names (self->request, self->context, use, NULL,
                                                        MAX_NAMES, &self->is_incomplete);
  TriadSpan word = self->context->word;

  /* Those that are left out can be found by typing more. */
  if (names->len >= MAX_NAMES)
    {
      g_autofree char *typed = g_strndup (self->text + word.begin,
                                          self->request->offset - word.begin);
      g_autofree char *folded = g_utf8_casefold (typed, -1);

      g_array_unref (names);
      names = triad_lsp_scope_list_names (self->request, self->context, use, folded, MAX_NAMES,
                                          &self->is_incomplete);
      self->is_incomplete = TRUE;
    }

  for (guint i = 0; i < names->len; i++)
    {
      const TriadLspScopeName *name = &g_array_index (names, TriadLspScopeName, i);
      g_autofree char *escaped = g_markup_escape_text (name->name, -1);

      add_item (self, name->name, escaped, get_item_kind (name->kind),
                triad_frame_kind_get_title (name->kind));
    }
}

static void
complete_value (Completion *self)
{
  static const char *const formats[] = { "euler_rpy", "quat_xyzw", NULL };
  static const char *const versions[] = { "1.12", "1.11", "1.10", "1.9", "1.8", "1.7", "1.6", "1.5",
                                          "1.4", NULL };
  static const char *const booleans[] = { "true", "false", NULL };
  g_autofree char *element = dup_name (self, triad_lsp_context_get_element (self->context, 0));
  TriadSpan span = self->context->attribute;
  g_autofree char *attribute = g_strndup (self->text + span.begin, span.end - span.begin);
  TriadLspNameUse use = triad_lsp_scope_get_attribute_use (element, attribute, is_urdf (self));
  TriadSdfElement term;
  int kind;

  if (use != TRIAD_LSP_NO_NAME)
    {
      complete_names (self, use);
      return;
    }

  if (g_strcmp0 (element, "joint") == 0 && g_str_equal (attribute, "type"))
    complete_joint_types (self);
  else if (g_str_equal (attribute, "rotation_format"))
    complete_words (self, formats);
  else if (g_strcmp0 (element, "sdf") == 0 && g_str_equal (attribute, "version"))
    complete_words (self, versions);
  else if ((kind = find_kind (self, 0)) >= 0 &&
           triad_sdf_elements_find_attribute (kind, attribute, &term) && term.is_boolean)
    complete_words (self, booleans);
}

static void
complete_text (Completion *self)
{
  static const char *const booleans[] = { "true", "false", NULL };
  g_autofree char *element = dup_name (self, triad_lsp_context_get_element (self->context, 0));
  g_autofree char *parent = dup_name (self, triad_lsp_context_get_element (self->context, 1));
  TriadLspNameUse use = triad_lsp_scope_get_text_use (parent, element);
  TriadSdfElement term;
  int kind;

  if (use != TRIAD_LSP_NO_NAME)
    complete_names (self, use);
  else if (g_strcmp0 (element, "uri") == 0)
    complete_uris (self);
  else if ((kind = find_kind (self, 1)) >= 0 && element != NULL &&
           triad_sdf_elements_find_element (kind, element, &term) && term.is_boolean)
    complete_words (self, booleans);
  else
    complete_elements (self);
}

GVariant *
triad_lsp_completion (const TriadLspRequest *request)
{
  g_auto(TriadLspContext) context = { 0 };
  Completion self = { .request = request, .context = &context, .values = g_ptr_array_new () };
  TriadLspObject list;
  gsize n_bytes;

  self.text = triad_source_get_text (request->source, &n_bytes);
  triad_lsp_context_init (&context, triad_lsp_document_get_tags (request->document), self.text, n_bytes,
                          request->offset);
  self.locator = triad_lsp_document_get_locator (request->document,
                                                 triad_lsp_workspace_get_encoding (request->workspace));

  switch (context.place)
    {
    case TRIAD_LSP_IN_ELEMENT_NAME:
      complete_elements (&self);
      break;
    case TRIAD_LSP_IN_ATTRIBUTE_NAME:
      complete_attributes (&self);
      break;
    case TRIAD_LSP_IN_ATTRIBUTE_VALUE:
      complete_value (&self);
      break;
    case TRIAD_LSP_IN_TEXT:
      complete_text (&self);
      break;
    case TRIAD_LSP_IN_NOTHING:
    default:
      break;
    }

  triad_lsp_object_init (&list);
  triad_lsp_object_add_bool (&list, "isIncomplete", self.is_incomplete || self.values->len >= MAX_ITEMS);
  triad_lsp_object_add (&list, "items", triad_lsp_array_new (self.values));

  return triad_lsp_object_end (&list);
}
