/* triad-scope.c: which frame a name stands for
 *
 * SPDX-License-Identifier: Apache-2.0
 */

#include "triad-scope.h"

#include "triad-diagnostic.h"

#include <string.h>

#define DELIMITER "::"

/* Longer names are compared as they are, but not searched for typing errors. */
#define MAX_COMPARED 64

static guint
hash_frame (gconstpointer key)
{
  const TriadFrame *frame = key;

  return g_str_hash (frame->name) * 31u + (guint) frame->scope;
}

static gboolean
equal_frames (gconstpointer a,
              gconstpointer b)
{
  const TriadFrame *x = a;
  const TriadFrame *y = b;

  return x->scope == y->scope && g_str_equal (x->name, y->name);
}

static int
find_sibling (const TriadModel *model,
              int               scope,
              const char       *name)
{
  TriadFrame key = { .scope = scope, .name = name };
  gpointer value;

  if (!g_hash_table_lookup_extended (model->names, &key, NULL, &value))
    return -1;

  return GPOINTER_TO_INT (value);
}

/* How far @name can be followed down from @scope: to @scope, the last one
 * reached, and the part of @name that is left, NULL where it has no more. */
static const char *
descend (const TriadModel *model,
         int              *scope,
         const char       *name,
         gboolean         *through_other)
{
  *through_other = FALSE;

  for (;;)
    {
      const char *end = strstr (name, DELIMITER);
      g_autofree char *first = NULL;
      int next;

      if (end == NULL)
        return name;

      first = g_strndup (name, end - name);
      next = find_sibling (model, *scope, first);

      if (next < 0)
        return name;

      if (model->frames[next].kind != TRIAD_FRAME_MODEL)
        {
          *through_other = TRUE;
          return name;
        }

      *scope = next;
      name = end + strlen (DELIMITER);
    }
}

int
triad_scope_find (const TriadModel *model,
                  int               scope,
                  int               model_frame,
                  const char       *name)
{
  gboolean through_other;
  const char *rest;
  int inner = scope;
  int sibling;

  if (g_str_equal (name, "__model__"))
    return model->frames[model_frame].kind == TRIAD_FRAME_WORLD ? -1 : model_frame;

  if (g_str_equal (name, "world"))
    return model->frames[scope].kind == TRIAD_FRAME_WORLD ? scope : find_sibling (model, scope, name);

  /* before 1.8 a name could have the delimiter in it, as in flattened models */
  sibling = find_sibling (model, scope, name);

  if (sibling >= 0)
    return sibling;

  rest = descend (model, &inner, name, &through_other);

  if (inner != scope && model->frames[inner].is_missing)
    return TRIAD_SCOPE_UNKNOWN;

  if (inner != scope && g_str_equal (rest, "__model__"))
    return inner;

  return strstr (rest, DELIMITER) == NULL ? find_sibling (model, inner, rest) : -1;
}

char *
triad_scope_dup_title (const TriadModel *model,
                       int               scope)
{
  const TriadFrame *frame = &model->frames[scope];

  if (frame->kind == TRIAD_FRAME_WORLD)
    return g_strdup ("the world");

  if (frame->kind == TRIAD_FRAME_ROOT)
    return g_strdup ("the file");

  return g_strdup_printf ("model “%s”", frame->scoped_name);
}

/* Edits (one character more, less, another, or two swapped) from @a to @b. */
static int
edit_distance (const char *a,
               const char *b)
{
  int rows[3][MAX_COMPARED + 1];
  int n = strlen (a);
  int m = strlen (b);

  for (int j = 0; j <= m; j++)
    rows[0][j] = j;

  for (int i = 1; i <= n; i++)
    {
      int *row = rows[i % 3];
      const int *above = rows[(i - 1) % 3];
      const int *before = rows[(i + 1) % 3];

      row[0] = i;

      for (int j = 1; j <= m; j++)
        {
          row[j] = MIN (MIN (above[j], row[j - 1]) + 1, above[j - 1] + (a[i - 1] != b[j - 1]));

          if (i > 1 && j > 1 && a[i - 1] == b[j - 2] && a[i - 2] == b[j - 1])
            row[j] = MIN (row[j], before[j - 2] + 1);
        }
    }

  return rows[n % 3][m];
}

static const char *
find_nearest (const TriadModel *model,
              int               scope,
              const char       *name)
{
  const char *nearest = NULL;
  int best = MAX (1, (int) strlen (name) / 3) + 1;

  if (strlen (name) > MAX_COMPARED)
    return NULL;

  for (int i = 0; i < model->n_frames; i++)
    {
      const TriadFrame *frame = &model->frames[i];

      if (frame->scope == scope && strlen (frame->name) <= MAX_COMPARED && frame->name[0] != '\0')
        {
          int distance = edit_distance (name, frame->name);

          if (distance < best)
            {
              best = distance;
              nearest = frame->name;
            }
        }
    }

  return best < (int) strlen (name) ? nearest : NULL;
}

/* The one model directly inside @scope that has @name, -1 for none or several. */
static int
find_below (const TriadModel *model,
            int               scope,
            const char       *name)
{
  int found = -1;

  for (int i = 0; i < model->n_frames; i++)
    {
      const TriadFrame *frame = &model->frames[i];

      if (frame->scope >= 0 && model->frames[frame->scope].scope == scope &&
          g_str_equal (frame->name, name))
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
  g_autofree char *title = triad_scope_dup_title (model, scope);

  for (int outer = model->frames[scope].scope; outer >= 0; outer = model->frames[outer].scope)
    if (triad_scope_find (model, outer, outer, name) >= 0)
      {
        g_autofree char *outer_title = triad_scope_dup_title (model, outer);

        return g_strdup_printf ("there is no frame “%s” in %s: the one in %s cannot be "
                                "referred to from inside a model", name, title, outer_title);
      }

  return NULL;
}

char *
triad_scope_explain (const TriadModel *model,
                     int               scope,
                     const char       *name)
{
  g_autofree char *title = triad_scope_dup_title (model, scope);
  g_autofree char *inner_title = NULL;
  const char *own = model->frames[scope].name;
  const char *nearest;
  gboolean through_other;
  const char *rest;
  char *outer;
  int inner = scope;
  int below;

  if (g_str_equal (name, "world"))
    return g_strdup_printf ("“world” cannot be referred to from inside %s, "
                            "but as the parent of a joint", title);

  if (g_str_equal (name, "__model__"))
    return g_strdup_printf ("“__model__” is a name inside models alone, and this is %s", title);

  rest = descend (model, &inner, name, &through_other);

  if (through_other)
    {
      g_autofree char *first = g_strndup (rest, strstr (rest, DELIMITER) - rest);
      int other = find_sibling (model, inner, first);

      return g_strdup_printf ("“%s” leads through “%s”, a %s: names lead through models alone",
                              name, first, triad_frame_kind_get_name (model->frames[other].kind));
    }

  if (inner == scope && g_str_has_prefix (name, own) &&
      g_str_has_prefix (name + strlen (own), DELIMITER) &&
      triad_scope_find (model, scope, scope, name + strlen (own) + strlen (DELIMITER)) >= 0)
    return g_strdup_printf ("there is no “%s” in %s: inside it, write “%s”", name, title,
                            name + strlen (own) + strlen (DELIMITER));

  outer = inner == scope ? explain_outer (model, scope, name) : NULL;

  if (outer != NULL)
    return outer;

  inner_title = triad_scope_dup_title (model, inner);

  if (strstr (rest, DELIMITER) != NULL)
    {
      g_autofree char *first = g_strndup (rest, strstr (rest, DELIMITER) - rest);

      nearest = find_nearest (model, inner, first);

      return g_strdup_printf ("“%s” names nothing: there is no model “%s” in %s%s%s%s", name, first,
                              inner_title, nearest ? ": did you mean “" : "",
                              nearest ? nearest : "", nearest ? "”?" : "");
    }

  nearest = find_nearest (model, inner, rest);
  below = nearest == NULL ? find_below (model, inner, rest) : -1;

  if (below >= 0)
    return g_strdup_printf ("there is no frame “%s” in %s: did you mean “%s::%s”?", rest,
                            inner_title, model->frames[below].name, rest);

  return g_strdup_printf ("there is no frame “%s” in %s%s%s%s", rest, inner_title,
                          nearest ? ": did you mean “" : "", nearest ? nearest : "",
                          nearest ? "”?" : "");
}

/* Joints and frames of old files give way to other kinds of siblings. */
static gboolean
gives_way (const TriadFrame *frame)
{
  return frame->kind == TRIAD_FRAME_JOINT || frame->kind == TRIAD_FRAME_EXPLICIT;
}

static void
rename_frame (TriadModel *model,
              int         v,
              int         other,
              GPtrArray  *diagnostics)
{
  TriadFrame *frame = &model->frames[v];
  const TriadFrame *sibling = &model->frames[other];
  g_autoptr(GString) name = g_string_new (frame->name);
  TriadDiagnostic *diagnostic;
  const char *old_name = frame->name;

  do
    g_string_append_printf (name, "_%s", triad_frame_kind_get_name (frame->kind));
  while (find_sibling (model, frame->scope, name->str) >= 0);

  frame->scoped_name = g_string_chunk_insert_len (model->strings, frame->scoped_name,
                                                  strlen (frame->scoped_name) - strlen (old_name));
  frame->name = g_string_chunk_insert (model->strings, name->str);
  g_string_prepend (name, frame->scoped_name);
  frame->scoped_name = g_string_chunk_insert (model->strings, name->str);

  diagnostic = triad_diagnostics_add (diagnostics, TRIAD_SEVERITY_WARNING, TRIAD_CODE_DUPLICATE_NAME,
                                      frame->section, triad_element_dup_path (frame->element),
                                      "%s “%s” shares the name of a %s, which newer versions do "
                                      "not allow: it is called “%s” here",
                                      triad_frame_kind_get_name (frame->kind), old_name,
                                      triad_frame_kind_get_name (sibling->kind), frame->name);
  diagnostic->frame = v;
  triad_diagnostic_relate (diagnostic, sibling->section, "the %s of that name",
                           triad_frame_kind_get_name (sibling->kind));

  g_hash_table_replace (model->names, frame, GINT_TO_POINTER (v));
}

static void
report_duplicate (TriadModel *model,
                  int         v,
                  int         other,
                  GPtrArray  *diagnostics)
{
  const TriadFrame *frame = &model->frames[v];
  const TriadFrame *sibling = &model->frames[other];
  g_autofree char *title = triad_scope_dup_title (model, frame->scope);
  TriadDiagnostic *diagnostic;

  diagnostic = triad_diagnostics_add (diagnostics, TRIAD_SEVERITY_ERROR, TRIAD_CODE_DUPLICATE_NAME,
                                      frame->section, triad_element_dup_path (frame->element),
                                      "the name “%s” of this %s is taken: %s has a %s of that name",
                                      frame->name, triad_frame_kind_get_name (frame->kind), title,
                                      triad_frame_kind_get_name (sibling->kind));
  diagnostic->frame = v;
  triad_diagnostic_relate (diagnostic, sibling->section, "the %s of that name",
                           triad_frame_kind_get_name (sibling->kind));
}

void
triad_scope_index (TriadModel *model,
                   GPtrArray  *diagnostics)
{
  model->names = g_hash_table_new (hash_frame, equal_frames);

  for (int v = 0; v < model->n_frames; v++)
    {
      TriadFrame *frame = &model->frames[v];
      int other;

      if (frame->scope < 0 || frame->name[0] == '\0')
        continue;

      other = find_sibling (model, frame->scope, frame->name);

      if (other < 0)
        {
          g_hash_table_insert (model->names, frame, GINT_TO_POINTER (v));
        }
      else if (frame->version < 107 && model->frames[other].kind != frame->kind &&
               (gives_way (frame) || gives_way (&model->frames[other])))
        {
          if (gives_way (frame))
            {
              rename_frame (model, v, other, diagnostics);
            }
          else
            {
              g_hash_table_remove (model->names, frame);
              g_hash_table_insert (model->names, frame, GINT_TO_POINTER (v));
              rename_frame (model, other, v, diagnostics);
            }
        }
      else
        {
          report_duplicate (model, v, other, diagnostics);

          /* A link is more often meant than a joint or frame of its name. */
          if (gives_way (&model->frames[other]) && !gives_way (frame))
            g_hash_table_replace (model->names, frame, GINT_TO_POINTER (v));
        }
    }
}
