/* triad-check-names.c: phase 2: checks names for being present, valid and unique */
/* SPDX-License-Identifier: Apache-2.0 */

#include "triad-check.h"

#include "triad-keyed-hash.h"
#include "triad-model-reader.h"
#include "triad-name-suggestion.h"
#include "triad-prefix.h"
#include "triad-scope.h"
#include "triad-sibling-names.h"

#include <glib/gi18n.h>
#include <string.h>

/* 002, §3.3. */
static gboolean
is_reserved (const char *name)
{
  return g_str_equal (name, "world") ||
         (strlen (name) >= 4 && triad_has_prefix (name, "__") && g_str_has_suffix (name, "__"));
}

/* Returns whether this is the frame of a flattened model, for which its file had to
 * use a reserved name. */
static gboolean
is_converted_model_frame (const TriadElement *element,
                          const char         *name)
{
  return element->is_converted && g_str_equal (element->name, "frame") &&
         g_str_equal (name, "__model__");
}

/* 004, §1.3.1.  Files flattened by older versions contain many such names, so
 * consecutive ones with the same prefix are reported as one error. */
static void
check_delimiter (const TriadCheck   *self,
                 int                 v,
                 const TriadElement *element,
                 const char         *name,
                 TriadSourceRange    range)
{
  gsize prefix = strstr (name, TRIAD_SCOPE_DELIMITER) + strlen (TRIAD_SCOPE_DELIMITER) - name;
  TriadDiagnostic *last = self->diagnostics->len > 0
    ? g_ptr_array_index (self->diagnostics, self->diagnostics->len - 1) : NULL;
  const TriadFrame *before = last != NULL && last->code == TRIAD_CODE_RESERVED_NAME
    ? &self->model->frames[last->frame] : NULL;

  if (before != NULL && before->scope == self->model->frames[v].scope &&
      strncmp (before->name, name, prefix) == 0)
    {
      triad_diagnostic_relate (last, range, _("the name “%s” also contains “::”"), name);
      return;
    }

  triad_check_report (self, TRIAD_SEVERITY_ERROR, TRIAD_CODE_RESERVED_NAME, v, element, range,
                      _("the name “%s” contains the reserved delimiter “::”"), name);
}

/* @name is NULL if the attribute is missing. */
static void
check_name (const TriadCheck   *self,
            int                 v,
            const TriadElement *element,
            const char         *name,
            TriadSourceRange    range,
            int                 version)
{
  const char *tag = element->is_converted && g_str_equal (element->name, "model") ? "robot"
                                                                                  : element->name;

  if (name == NULL)
    triad_check_report (self, TRIAD_SEVERITY_ERROR, TRIAD_CODE_ATTRIBUTE_MISSING, v, element,
                        element->range, _("this <%s> has no name"), tag);
  else if (name[0] == '\0')
    triad_check_report (self, TRIAD_SEVERITY_ERROR, TRIAD_CODE_ATTRIBUTE_INVALID, v, element,
                        range, _("the name of this <%s> is empty"), tag);
  else if (version <= TRIAD_SCOPE_LAST_WORLD_LINK && g_str_equal (name, "world") &&
           g_str_equal (element->name, "link"))
    triad_check_report (self, TRIAD_SEVERITY_WARNING, TRIAD_CODE_RESERVED_NAME, v, element,
                        range, _("the name “%s” is reserved in newer versions"), name);
  else if (is_reserved (name) && !is_converted_model_frame (element, name))
    triad_check_report (self, TRIAD_SEVERITY_ERROR, TRIAD_CODE_RESERVED_NAME, v, element,
                        range, _("the name “%s” is reserved"), name);
  else if (version >= 108 && strstr (name, TRIAD_SCOPE_DELIMITER) != NULL)
    check_delimiter (self, v, element, name, range);
}

static void
check_frame (const TriadCheck *self,
             int               v)
{
  const TriadFrame *frame = &self->model->frames[v];
  const TriadAttribute *name;

  /* An unresolved include without a <name> would get the name of its model; the frame
   * of a merged model has a generated name. */
  if (frame->kind == TRIAD_FRAME_ROOT || frame->merged ||
      (frame->is_missing && frame->name[0] == '\0'))
    return;

  name = triad_element_find_attribute (frame->element, "name");

  /* The name of a world is not the name of its frame. */
  if (frame->kind == TRIAD_FRAME_WORLD)
    {
      check_name (self, v, frame->element, name != NULL ? name->value : NULL, frame->range,
                  frame->version);
      return;
    }

  if (frame->name[0] != '\0')
    check_name (self, v, frame->element,
                frame->written_name != NULL ? frame->written_name : frame->name, frame->range,
                frame->version);
  else
    check_name (self, v, frame->element, name != NULL ? name->value : NULL, frame->range,
                frame->version);
}

static gsize
measure_name (const TriadElement *element)
{
  const char *name = triad_element_get_value (element, "name");

  return name != NULL ? strlen (name) : 0;
}

/* Reports the first name that is too long.  Computes only lengths, because creating
 * all names would be expensive. */
static void
check_lengths (const TriadCheck *self)
{
  g_autofree gsize *length = g_new (gsize, self->model->n_frames);

  for (int v = 0; v < self->model->n_frames; v++)
    {
      const TriadFrame *frame = &self->model->frames[v];

      length[v] = strlen (frame->name);

      if (triad_model_is_in_model (self->model, v))
        length[v] += length[frame->scope] + strlen (TRIAD_SCOPE_DELIMITER);
      else if (triad_model_is_in_one_of_worlds (self->model, v) && frame->scope >= 0)
        length[v] += length[frame->scope] - strlen (self->model->frames[frame->scope].name);
      else if (triad_model_is_in_one_of_worlds (self->model, v))
        length[v] += measure_name (frame->element) + strlen (TRIAD_SCOPE_WORLD_DELIMITER);

      if (length[v] <= TRIAD_NAME_MAX_BYTES)
        continue;

      triad_check_report (self, TRIAD_SEVERITY_ERROR, TRIAD_CODE_LIMIT_EXCEEDED, v, frame->element,
                          frame->range, _("the scoped name is longer than %d bytes; its beginning "
                                          "is omitted"), TRIAD_NAME_MAX_BYTES);
      return;
    }
}

/* Returns whether it is a visual or collision of a URDF, which does not require names, or that
 * they differ. */
static gboolean
is_part_of_urdf (const TriadElement *element)
{
  return element->is_converted && (g_str_equal (element->name, "visual") ||
                                   g_str_equal (element->name, "collision"));
}

/* Returns the version of the file that @container is in. */
static int
get_version (const TriadFrame   *frame,
             const TriadElement *container)
{
  int version = triad_element_get_root (container)->version;

  return version > 0 ? version : frame->version;
}

/* Checks the names of elements that are neither frames nor parts, such as <gripper>. */
static void
check_other_names (const TriadCheck   *self,
                   int                 v,
                   const TriadElement *container)
{
  int version = get_version (&self->model->frames[v], container);

  for (const TriadElement *child = container->first_child; child != NULL; child = child->next)
    {
      const TriadAttribute *name = triad_sibling_names_find (child);

      if (name == NULL || name->value[0] == '\0' || triad_sibling_names_declares_frame (child))
        continue;

      if (g_str_equal (container->name, "model") || !triad_part_has_name (child))
        check_name (self, v, child, name->value, name->range, version);
    }
}

void
triad_check_names (const TriadCheck *self)
{
  check_lengths (self);

  for (int v = 0; v < self->model->n_frames; v++)
    {
      const TriadElement *container = triad_sibling_names_get_container (&self->model->frames[v]);

      check_frame (self, v);

      if (container != NULL)
        check_other_names (self, v, container);
    }

  for (int i = 0; i < self->model->n_parts; i++)
    {
      const TriadPart *part = &self->model->parts[i];
      const TriadAttribute *name = triad_element_find_attribute (part->element, "name");

      if (triad_part_has_name (part->element) && !is_part_of_urdf (part->element))
        check_name (self, part->frame, part->element, part->name,
                    name != NULL ? name->range : part->element->range,
                    self->model->frames[part->frame].version);
    }
}

static void
report_renamed (const TriadCheck *self,
                int               v)
{
  const TriadFrame *frame = &self->model->frames[v];
  const TriadFrame *sibling = &self->model->frames[frame->duplicate_of];
  TriadDiagnostic *diagnostic;

  diagnostic = triad_check_report (self, TRIAD_SEVERITY_WARNING, TRIAD_CODE_DUPLICATE_NAME, v,
                                   frame->element, frame->range,
                                   /* Translators: the second %s is “a link” or the like */
                                   _("the name “%s” is already that of %s; this element is shown as “%s”, "
                                     "because SDFormat 1.7 and newer require unique names"),
                                   frame->written_name,
                                   triad_frame_kind_get_phrase (sibling->kind), frame->name);
  triad_diagnostic_relate (diagnostic, sibling->range, _("the name is also used here"));
}

static void
report_duplicate (const TriadCheck *self,
                  int               v)
{
  const TriadFrame *frame = &self->model->frames[v];
  const TriadFrame *sibling = &self->model->frames[frame->duplicate_of];
  g_autofree char *scope = triad_name_suggestion_dup_scope (self->model, frame->scope);
  TriadDiagnostic *diagnostic;

  diagnostic = triad_check_report (self, TRIAD_SEVERITY_ERROR, TRIAD_CODE_DUPLICATE_NAME, v,
                                   frame->element, frame->range,
                                   /* Translators: a name, what it is a name in, the name once
                                    * more, and “a link” or the like */
                                   _("duplicate name “%s” in %s; “%s” is already %s"), frame->name,
                                   scope, frame->name,
                                   triad_frame_kind_get_phrase (sibling->kind));
  triad_diagnostic_relate (diagnostic, sibling->range, _("the name is also used here"));
}

/* An included light or actor declares no frame, and is named by the <include>. */
static const TriadElement *
get_part (const TriadElement *element)
{
  return element->included != NULL ? element->included : element;
}

/* Returns the name of @element that must differ from those of its siblings, or NULL. */
static const char *
find_sibling_name (const TriadElement *element,
                   TriadSourceRange   *range)
{
  const TriadAttribute *name;

  if (element->included != NULL)
    return triad_model_reader_get_included_name (element, range);

  name = triad_sibling_names_find (element);

  if (name == NULL)
    return NULL;

  *range = name->range;

  return name->value;
}

/* Checks @element against the siblings in @names, which contains the first element of
 * each name. */
static void
check_sibling (const TriadCheck   *self,
               GHashTable         *names,
               int                 v,
               const TriadElement *element,
               int                 version)
{
  TriadSourceRange range;
  TriadSourceRange other_range;
  const char *name = find_sibling_name (element, &range);
  const char *tag = get_part (element)->name;
  const TriadElement *other;
  TriadDiagnostic *diagnostic;

  if (name == NULL || name[0] == '\0')
    return;

  other = g_hash_table_lookup (names, name);

  if (other == NULL)
    {
      g_hash_table_insert (names, (gpointer) name, (gpointer) element);
      return;
    }

  /* Before version 1.7, siblings of different kinds could share a name. */
  if (version < 107 && !g_str_equal (get_part (other)->name, tag))
    return;

  diagnostic = triad_check_report (self, TRIAD_SEVERITY_ERROR, TRIAD_CODE_DUPLICATE_NAME, v,
                                   element, range,
                                   _("the name “%s” of this <%s> is already used by "
                                     "a sibling <%s>"), name, tag, get_part (other)->name);
  find_sibling_name (other, &other_range);
  triad_diagnostic_relate (diagnostic, other_range, _("the other <%s> with this name is here"),
                           get_part (other)->name);
}

/* Checks an element that declares no frame against the frames in @scope. */
static void
check_against_frames (const TriadCheck   *self,
                      int                 v,
                      int                 scope,
                      const TriadElement *element)
{
  TriadSourceRange range;
  const char *name = find_sibling_name (element, &range);
  int other = name != NULL ? triad_scope_find_sibling (self->model, scope, name) : -1;
  const TriadFrame *frame = other >= 0 ? &self->model->frames[other] : NULL;
  TriadDiagnostic *diagnostic;

  if (frame == NULL || frame->element == NULL)
    return;

  diagnostic = triad_check_report (self, TRIAD_SEVERITY_ERROR, TRIAD_CODE_DUPLICATE_NAME, v,
                                   element, range,
                                   _("the name “%s” of this <%s> is already used by "
                                     "a sibling <%s>"), name, get_part (element)->name,
                                   frame->element->name);
  triad_diagnostic_relate (diagnostic, frame->range, _("the other <%s> with this name is here"),
                           frame->element->name);
}

/* Frames have been compared with each other. */
static void
check_siblings (const TriadCheck   *self,
                GHashTable         *names,
                int                 v,
                const TriadElement *container)
{
  const TriadFrame *frame = &self->model->frames[v];
  int version = get_version (frame, container);
  gboolean is_scope = frame->content != NULL;

  for (const TriadElement *child = container->first_child; child != NULL; child = child->next)
    {
      if (is_part_of_urdf (child) ||
          (is_scope && (triad_sibling_names_declares_frame (get_part (child)) ||
                        g_str_equal (get_part (child)->name, "include"))))
        continue;

      check_sibling (self, names, v, child, version);

      if (is_scope && version >= 107)
        check_against_frames (self, v, frame->merged ? frame->scope : v, child);
    }
}

void
triad_check_unique_names (const TriadCheck *self)
{
  g_autoptr(GHashTable) worlds = triad_string_table_new (NULL, NULL);
  g_autoptr(GHashTable) names = triad_string_table_new (NULL, NULL);

  for (int v = 0; v < self->model->n_frames; v++)
    {
      const TriadFrame *frame = &self->model->frames[v];
      const TriadElement *container = triad_sibling_names_get_container (frame);

      if (frame->kind == TRIAD_FRAME_WORLD)
        check_sibling (self, worlds, v, frame->element, frame->version);
      else if (frame->written_name != NULL)
        report_renamed (self, v);
      else if (frame->duplicate_of >= 0)
        report_duplicate (self, v);

      if (container != NULL)
        {
          g_hash_table_remove_all (names);
          check_siblings (self, names, v, container);
        }
    }
}
