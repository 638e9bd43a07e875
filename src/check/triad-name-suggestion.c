/* triad-name-suggestion.c: explains why a name does not resolve, and suggests the closest one */
/* SPDX-License-Identifier: Apache-2.0 */

#include "triad-name-suggestion.h"

#include "triad-edit-distance.h"
#include "triad-prefix.h"
#include "triad-scope.h"

#include <glib/gi18n.h>
#include <string.h>

char *
triad_name_suggestion_dup_scope (const TriadModel *model,
                                 int               scope)
{
  const TriadFrame *frame = &model->frames[scope];

  if (frame->kind == TRIAD_FRAME_WORLD)
    return g_strdup (_("the world"));

  if (frame->kind == TRIAD_FRAME_ROOT)
    return g_strdup (_("the file"));

  return g_strdup_printf (_("model “%s”"), triad_scope_get_scoped_name (model, scope));
}

static gboolean
is_of_kind (const TriadFrame *frame,
            TriadFrameKind    kind)
{
  return kind == TRIAD_FRAME_EXPLICIT || frame->kind == kind;
}

static const char *
find_nearest (const TriadModel *model,
              int               scope,
              const char       *name,
              TriadFrameKind    kind)
{
  TriadEditDistance spelling;

  triad_edit_distance_init (&spelling, name);

  for (int i = 0; i < model->n_frames; i++)
    if (model->frames[i].scope == scope && is_of_kind (&model->frames[i], kind))
      triad_edit_distance_offer (&spelling, model->frames[i].name);

  return spelling.nearest;
}

/* Returns the only model directly inside @scope that contains @name; -1 if there is
 * none, or several. */
static int
find_below (const TriadModel *model,
            int               scope,
            const char       *name,
            TriadFrameKind    kind)
{
  int found = -1;

  for (int i = 0; i < model->n_frames; i++)
    {
      const TriadFrame *frame = &model->frames[i];

      if (frame->scope >= 0 && model->frames[frame->scope].scope == scope &&
          is_of_kind (frame, kind) && g_str_equal (frame->name, name))
        {
          if (found >= 0)
            return -1;

          found = i;
        }
    }

  return found < 0 ? -1 : model->frames[found].scope;
}

static char *
explain_outer (const TriadModel *model,
               int               scope,
               const char       *name)
{
  g_autofree char *title = triad_name_suggestion_dup_scope (model, scope);

  for (int outer = model->frames[scope].scope; outer >= 0; outer = model->frames[outer].scope)
    if (triad_scope_find (model, outer, outer, name) >= 0)
      {
        g_autofree char *outer_title = triad_name_suggestion_dup_scope (model, outer);

        return g_strdup_printf (_("“%s” is in %s, outside of %s; a model can only refer to its own "
                                  "frames and to those of its nested models"), name, outer_title,
                                title);
      }

  return NULL;
}

/* Returns the message that @scope contains no @name; @title is that of the scope. */
static char *
dup_not_found (const char     *name,
               const char     *title,
               TriadFrameKind  kind)
{
  switch (kind)
    {
    case TRIAD_FRAME_LINK:
      return g_strdup_printf (_("link “%s” not found in %s"), name, title);

    case TRIAD_FRAME_JOINT:
      return g_strdup_printf (_("joint “%s” not found in %s"), name, title);

    default:
      return g_strdup_printf (_("frame “%s” not found in %s"), name, title);
    }
}

char *
triad_name_suggestion_explain (const TriadModel *model,
                               int               scope,
                               const char       *name,
                               TriadFrameKind    kind,
                               char            **instead)
{
  g_autofree char *title = triad_name_suggestion_dup_scope (model, scope);
  g_autofree char *inner_title = NULL;
  g_autofree char *nested = NULL;
  const char *own = model->frames[scope].name;
  const char *nearest;
  gboolean through_other;
  const char *rest;
  char *outer;
  int inner = scope;
  int below;

  *instead = NULL;

  /* Translators: here and below, “in %s” is “in the world”, “in the file” or “in model “arm”” */
  if (g_str_equal (name, "world"))
    return g_strdup_printf (_("inside %s, “world” can only be used as the parent of a joint"),
                            title);

  if (g_str_equal (name, "__model__"))
    return g_strdup_printf (_("“__model__” is only valid inside a model, not in %s"), title);

  rest = triad_scope_descend (model, &inner, name, &through_other);

  if (through_other)
    {
      g_autofree char *first = g_strndup (rest, strstr (rest, TRIAD_SCOPE_DELIMITER) - rest);
      int other = triad_scope_find_sibling (model, inner, first);

      return g_strdup_printf (_("invalid name “%s”: “%s” is %s, not a model"),
                              name, first, triad_frame_kind_get_phrase (model->frames[other].kind));
    }

  /* A name that begins with that of its own scope. */
  if (inner == scope && triad_has_prefix (name, own) &&
      triad_has_prefix (name + strlen (own), TRIAD_SCOPE_DELIMITER))
    {
      const char *inside = name + strlen (own) + strlen (TRIAD_SCOPE_DELIMITER);

      if (triad_scope_find (model, scope, scope, inside) >= 0)
        {
          *instead = g_strdup (inside);

          return g_strdup_printf (_("“%s” not found in %s; inside the model, write “%s”"), name,
                                  title, inside);
        }
    }

  outer = inner == scope ? explain_outer (model, scope, name) : NULL;

  if (outer != NULL)
    return outer;

  inner_title = triad_name_suggestion_dup_scope (model, inner);

  if (strstr (rest, TRIAD_SCOPE_DELIMITER) != NULL)
    {
      g_autofree char *first = g_strndup (rest, strstr (rest, TRIAD_SCOPE_DELIMITER) - rest);

      nearest = find_nearest (model, inner, first, TRIAD_FRAME_MODEL);

      if (nearest != NULL)
        *instead = g_strdup_printf ("%.*s%s%s", (int) (rest - name), name, nearest,
                                    rest + strlen (first));

      return triad_edit_distance_ask (g_strdup_printf (_("“%s” not found: no model "
                                                         "“%s” in %s"), name, first, inner_title),
                                      nearest);
    }

  nearest = find_nearest (model, inner, rest, kind);
  below = nearest == NULL ? find_below (model, inner, rest, kind) : -1;

  if (below >= 0)
    nearest = nested = g_strconcat (model->frames[below].name, TRIAD_SCOPE_DELIMITER, rest, NULL);

  if (nearest != NULL)
    *instead = g_strdup_printf ("%.*s%s", (int) (rest - name), name, nearest);

  return triad_edit_distance_ask (dup_not_found (rest, inner_title, kind), nearest);
}
