/* triad-scope.c: resolves names of frames in scopes */
/* SPDX-License-Identifier: Apache-2.0 */

#include "triad-scope.h"

#include "triad-keyed-hash.h"

#include <glib/gi18n.h>
#include <string.h>

static guint
hash_frame (gconstpointer key)
{
  const TriadFrame *frame = key;

  return triad_keyed_hash_join (triad_keyed_hash_string (frame->name), (guint64) frame->scope);
}

static gboolean
equal_frames (gconstpointer a,
              gconstpointer b)
{
  const TriadFrame *x = a;
  const TriadFrame *y = b;

  return x->scope == y->scope && g_str_equal (x->name, y->name);
}

int
triad_scope_find_sibling (const TriadModel *model,
                          int               scope,
                          const char       *name)
{
  TriadFrame key = { .scope = scope, .name = name };
  gpointer value;

  if (!g_hash_table_lookup_extended (model->names, &key, NULL, &value))
    return -1;

  return GPOINTER_TO_INT (value);
}

const char *
triad_scope_descend (const TriadModel *model,
                     int              *scope,
                     const char       *name,
                     gboolean         *through_other)
{
  *through_other = FALSE;

  for (;;)
    {
      const char *end = strstr (name, TRIAD_SCOPE_DELIMITER);
      g_autofree char *first = NULL;
      int next;

      if (end == NULL)
        return name;

      first = g_strndup (name, end - name);
      next = triad_scope_find_sibling (model, *scope, first);

      if (next < 0)
        return name;

      if (model->frames[next].kind != TRIAD_FRAME_MODEL)
        {
          *through_other = TRUE;
          return name;
        }

      *scope = next;
      name = end + strlen (TRIAD_SCOPE_DELIMITER);
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
    return model->frames[scope].kind == TRIAD_FRAME_WORLD
           ? scope : triad_scope_find_sibling (model, scope, name);

  /* Before version 1.8, the name of a frame could contain the delimiter, as in
   * flattened models. */
  sibling = triad_scope_find_sibling (model, scope, name);

  if (sibling >= 0)
    return sibling;

  rest = triad_scope_descend (model, &inner, name, &through_other);

  if (inner != scope && model->frames[inner].is_missing)
    return TRIAD_SCOPE_UNKNOWN;

  if (inner != scope && g_str_equal (rest, "__model__"))
    return inner;

  return strstr (rest, TRIAD_SCOPE_DELIMITER) == NULL
         ? triad_scope_find_sibling (model, inner, rest) : -1;
}

/* Returns the names from @scope down to @frame, joined by the delimiter; NULL if
 * @frame is outside of @scope. */
static GString *
join_names (const TriadModel *model,
            int               scope,
            int               frame)
{
  g_autoptr(GPtrArray) names = g_ptr_array_new ();
  GString *joined;

  for (int v = frame; v != scope; v = model->frames[v].scope)
    {
      if (v < 0)
        return NULL;

      g_ptr_array_add (names, (gpointer) model->frames[v].name);
    }

  joined = g_string_new (NULL);

  for (guint i = names->len; i > 0; i--)
    g_string_append_printf (joined, "%s%s", (const char *) g_ptr_array_index (names, i - 1),
                            i > 1 ? TRIAD_SCOPE_DELIMITER : "");

  return joined;
}

/* Returns whether the name of @frame in @scope has at most TRIAD_NAME_MAX_BYTES, without making it:
 * many frames can be in the same models with names of a megabyte. */
static gboolean
has_short_name (const TriadModel *model,
                int               scope,
                int               frame)
{
  gsize max_bytes = TRIAD_NAME_MAX_BYTES + strlen (TRIAD_SCOPE_DELIMITER);
  gsize n_bytes = 0;

  for (int v = frame; v >= 0 && v != scope && n_bytes <= max_bytes; v = model->frames[v].scope)
    n_bytes += strnlen (model->frames[v].name, max_bytes) + strlen (TRIAD_SCOPE_DELIMITER);

  return n_bytes <= max_bytes;
}

char *
triad_scope_dup_name (const TriadModel *model,
                      int               scope,
                      int               model_frame,
                      int               frame)
{
  g_autoptr(GString) name = NULL;

  g_return_val_if_fail (scope >= 0 && scope < model->n_frames, NULL);
  g_return_val_if_fail (frame >= 0 && frame < model->n_frames, NULL);

  if (frame == scope && model->frames[frame].kind == TRIAD_FRAME_WORLD)
    return g_strdup ("world");

  if (frame == model_frame && model->frames[frame].kind != TRIAD_FRAME_ROOT)
    return g_strdup ("__model__");

  if (!has_short_name (model, scope, frame))
    return NULL;

  name = join_names (model, scope, frame);

  if (name == NULL || name->len == 0)
    return NULL;

  if (triad_scope_find (model, scope, model_frame, name->str) == frame)
    return g_string_free (g_steal_pointer (&name), FALSE);

  /* A model with a reserved name is still a scope. */
  g_string_append (name, TRIAD_SCOPE_DELIMITER "__model__");

  if (triad_scope_find (model, scope, model_frame, name->str) == frame)
    return g_string_free (g_steal_pointer (&name), FALSE);

  return NULL;
}

/* Returns whether a name directly in the scope contains the delimiter, so that it can be that of a
 * frame in a nested model as well. */
static gboolean
has_flat_names (const TriadModel *model,
                int               scope)
{
  for (int v = 0; v < model->n_frames; v++)
    if (model->frames[v].scope == scope &&
        strstr (model->frames[v].name, TRIAD_SCOPE_DELIMITER) != NULL)
      return TRUE;

  return FALSE;
}

/* Returns whether the name resolves to the frame wherever that of its scope does. */
static gboolean
is_plain (const TriadModel *model,
          int               v)
{
  const char *name = model->frames[v].name;

  return *name != '\0' && !g_str_equal (name, "world") && !g_str_equal (name, "__model__") &&
         strstr (name, TRIAD_SCOPE_DELIMITER) == NULL &&
         triad_scope_find_sibling (model, model->frames[v].scope, name) == v;
}

gboolean *
triad_scope_find_visible (const TriadModel *model,
                          int               scope,
                          int               model_frame)
{
  gboolean *is_visible = g_new0 (gboolean, model->n_frames);
  g_autofree gboolean *is_inside = g_new0 (gboolean, model->n_frames);
  g_autofree gboolean *is_open = g_new0 (gboolean, model->n_frames);

  is_inside[scope] = TRUE;
  is_open[scope] = !has_flat_names (model, scope);

  for (int v = 0; v < model->n_frames; v++)
    {
      int parent = model->frames[v].scope;
      gboolean is_reached = parent >= 0 && is_open[parent] && v != scope && v != model_frame &&
                            is_plain (model, v);

      is_inside[v] = is_inside[v] || (parent >= 0 && is_inside[parent]);

      if (is_reached)
        {
          is_visible[v] = has_short_name (model, scope, v);
          is_open[v] = model->frames[v].kind == TRIAD_FRAME_MODEL;
        }
      else if (is_inside[v] || v == model_frame)
        {
          g_autofree char *name = triad_scope_dup_name (model, scope, model_frame, v);

          is_visible[v] = name != NULL;
        }
    }

  return is_visible;
}

/* Returns whether the frame is renamed, in old files, if a sibling of another kind has
 * its name. */
static gboolean
is_renamed_first (const TriadFrame *frame)
{
  return frame->kind == TRIAD_FRAME_JOINT || frame->kind == TRIAD_FRAME_EXPLICIT;
}

/* Renames the frame to `NAME_frame`, or like libsdformat to `NAME_frame0` and so on if
 * that is taken, also by a later sibling.  @next contains, for the vertex that holds
 * `NAME_frame`, the next number to try, so that no number is tried twice. */
static void
rename_frame (TriadModel *model,
              int         v,
              int        *next)
{
  TriadFrame *frame = &model->frames[v];
  g_autoptr(GString) name = g_string_new (frame->name);
  gsize length;
  int holder;

  g_string_append_printf (name, "_%s", triad_frame_kind_get_name (frame->kind));
  holder = triad_scope_find_sibling (model, frame->scope, name->str);
  length = name->len;

  for (int other = holder; other >= 0;)
    {
      g_string_truncate (name, length);
      g_string_append_printf (name, "%d", next[holder]++);
      other = triad_scope_find_sibling (model, frame->scope, name->str);
    }

  frame->name = g_string_chunk_insert (model->strings, name->str);
  g_hash_table_insert (model->names, frame, GINT_TO_POINTER (v));
}

/* Decides which of @v and @other, which have the same name, keeps it.  The other one has it as
 * `written_name` if it is to be renamed. */
static void
settle (TriadModel *model,
        int         v,
        int         other)
{
  TriadFrame *frame = &model->frames[v];
  TriadFrame *sibling = &model->frames[other];

  if (frame->version >= 107 || sibling->kind == frame->kind ||
      !(is_renamed_first (frame) || is_renamed_first (sibling)))
    {
      frame->duplicate_of = other;

      /* References usually mean a link rather than a joint or frame of the same name. */
      if (is_renamed_first (sibling) && !is_renamed_first (frame))
        g_hash_table_replace (model->names, frame, GINT_TO_POINTER (v));

      return;
    }

  if (is_renamed_first (frame))
    {
      frame->written_name = frame->name;
      frame->duplicate_of = other;
      return;
    }

  g_hash_table_remove (model->names, sibling);
  g_hash_table_insert (model->names, frame, GINT_TO_POINTER (v));
  sibling->written_name = sibling->name;
  sibling->duplicate_of = v;
}

void
triad_scope_index (TriadModel   *model,
                   GCancellable *cancellable)
{
  g_autofree int *next = g_new0 (int, model->n_frames);

  model->names = g_hash_table_new (hash_frame, equal_frames);

  for (int v = 0; v < model->n_frames && !g_cancellable_is_cancelled (cancellable); v++)
    {
      TriadFrame *frame = &model->frames[v];
      int other;

      if (frame->scope < 0 || frame->name[0] == '\0')
        continue;

      other = triad_scope_find_sibling (model, frame->scope, frame->name);

      if (other < 0)
        g_hash_table_insert (model->names, frame, GINT_TO_POINTER (v));
      else
        settle (model, v, other);
    }

  for (int v = 0; v < model->n_frames && !g_cancellable_is_cancelled (cancellable); v++)
    if (model->frames[v].written_name != NULL)
      rename_frame (model, v, next);
}

TriadFrameEdge
triad_scope_resolve (const TriadModel     *model,
                     int                   scope,
                     int                   model_frame,
                     const TriadReference *reference)
{
  TriadFrameEdge edge = { .rule = TRIAD_RULE_WRITTEN, .reference = reference };

  edge.target = triad_scope_find (model, scope, model_frame, reference->text);

  if (edge.target < 0)
    {
      edge.state = edge.target == TRIAD_SCOPE_UNKNOWN ? TRIAD_FRAME_EDGE_INVALID
                                                      : TRIAD_FRAME_EDGE_DANGLING;
      edge.target = -1;
    }

  return edge;
}

/* Returns the cached name, or the name in the file if that is the same; otherwise
 * NULL. */
static const char *
find_scoped_name (const TriadModel *self,
                  int               frame)
{
  const char *made = g_atomic_pointer_get (&self->scoped_names[frame]);
  const char *name = self->frames[frame].name;

  if (made != NULL || triad_model_is_in_model (self, frame) ||
      triad_model_is_in_one_of_worlds (self, frame))
    return made;

  return strlen (name) <= TRIAD_NAME_MAX_BYTES ? name : NULL;
}

/* Takes @name. */
static char *
cut_beginning (char *name)
{
  g_autofree char *whole = name;
  gsize length = strlen (whole);
  const char *end;

  if (length <= TRIAD_NAME_MAX_BYTES)
    return g_steal_pointer (&whole);

  end = whole + length - TRIAD_NAME_MAX_BYTES + strlen ("…");

  /* Do not split a UTF-8 sequence. */
  while ((*end & 0xc0) == 0x80)
    end++;

  return g_strconcat ("…", end, NULL);
}

/* Returns the name of a frame in one of several worlds, or of its frame: `NAME/…`. */
static char *
dup_name_in_world (const TriadModel *self,
                   const TriadFrame *frame)
{
  const TriadFrame *world;
  const char *name;

  if (frame->kind == TRIAD_FRAME_WORLD)
    {
      name = triad_element_get_value (frame->element, "name");

      return g_strconcat (name != NULL ? name : "", TRIAD_SCOPE_WORLD_DELIMITER, frame->name,
                          NULL);
    }

  world = &self->frames[frame->scope];
  name = find_scoped_name (self, frame->scope);

  return g_strdup_printf ("%.*s%s", (int) (strlen (name) - strlen (world->name)), name,
                          frame->name);
}

/* Requires that the name of the scope is cached. */
static char *
dup_scoped_name (const TriadModel *self,
                 int               v)
{
  const TriadFrame *frame = &self->frames[v];

  if (triad_model_is_in_model (self, v))
    return cut_beginning (g_strconcat (find_scoped_name (self, frame->scope), TRIAD_SCOPE_DELIMITER,
                                       frame->name, NULL));

  if (triad_model_is_in_one_of_worlds (self, v))
    return cut_beginning (dup_name_in_world (self, frame));

  return cut_beginning (g_strdup (frame->name));
}

static void
make_scoped_name (const TriadModel *self,
                  int               v)
{
  g_autofree char *name = dup_scoped_name (self, v);

  /* Another thread may have set it meanwhile. */
  if (g_atomic_pointer_compare_and_exchange (&self->scoped_names[v], NULL, name))
    name = NULL;
}

const char *
triad_scope_get_scoped_name (const TriadModel *self,
                             int               frame)
{
  const char *name;
  g_autoptr(GArray) lacking = NULL;

  g_return_val_if_fail (frame >= 0 && frame < self->n_frames, NULL);

  name = find_scoped_name (self, frame);

  if (name != NULL)
    return name;

  /* Create missing names of the surrounding models first, from the outside in. */
  lacking = g_array_new (FALSE, FALSE, sizeof (int));

  for (int v = frame; v >= 0 && find_scoped_name (self, v) == NULL; v = self->frames[v].scope)
    g_array_append_val (lacking, v);

  for (guint i = lacking->len; i > 0; i--)
    make_scoped_name (self, g_array_index (lacking, int, i - 1));

  return find_scoped_name (self, frame);
}

char *
triad_scope_dup_scoped_name (const TriadModel *self,
                             int               frame)
{
  g_return_val_if_fail (frame >= 0 && frame < self->n_frames, NULL);

  if (self->frames[frame].scope >= 0)
    triad_scope_get_scoped_name (self, self->frames[frame].scope);

  return dup_scoped_name (self, frame);
}

gsize
triad_scope_count_name_bytes (const TriadModel *self)
{
  g_autofree guint16 *lengths = g_new0 (guint16, self->n_frames);
  gsize n_bytes = 0;

  for (int v = 0; v < self->n_frames; v++)
    {
      const TriadFrame *frame = &self->frames[v];
      gsize length = strlen (frame->name);

      if (frame->kind == TRIAD_FRAME_ROOT)
        continue;

      if (frame->kind == TRIAD_FRAME_WORLD)
        length = strlen (triad_scope_get_scoped_name (self, v));
      else if (triad_model_is_in_model (self, v))
        length += lengths[frame->scope] + strlen (TRIAD_SCOPE_DELIMITER);
      else if (triad_model_is_in_one_of_worlds (self, v))
        length += lengths[frame->scope];

      lengths[v] = (guint16) MIN (length, TRIAD_NAME_MAX_BYTES);
      n_bytes += lengths[v];
    }

  return n_bytes;
}

gboolean
triad_scope_limit_names (const TriadModel  *self,
                         GError           **error)
{
  if (triad_scope_count_name_bytes (self) <= TRIAD_NAMES_MAX_BYTES)
    return TRUE;

  g_set_error (error, G_IO_ERROR, G_IO_ERROR_FAILED,
               _("The names of all frames have more than %d MiB"),
               TRIAD_NAMES_MAX_BYTES / 1024 / 1024);

  return FALSE;
}
