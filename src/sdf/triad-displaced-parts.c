/* triad-displaced-parts.c: parts of flattened models that move when the models are restored */
/* SPDX-License-Identifier: Apache-2.0 */

#include "triad-displaced-parts.h"

#include "triad-diagnostic.h"
#include "triad-keyed-hash.h"

#include <glib/gi18n.h>
#include <string.h>

/* A part whose pose is relative to the surrounding model as written, but to the frame of the
 * flattened model as it is read. */
typedef struct
{
  const TriadElement   *element;
  TriadSourceRange      range;
  TriadFlattenedPrefix  prefix;
} Placed;

/* A flattened model that has a frame with a pose, or contains such a model. */
typedef struct _Model Model;

struct _Model
{
  gconstpointer  parent;        /* the Model or the element that contains it */
  char          *name;
  gboolean       is_displaced;
};

struct _TriadDisplacedParts
{
  GHashTable *models;   /* set of Model, by parent and name */
  GArray     *placed;   /* (element-type Placed) */
  int         version;
};

static guint
hash_model (gconstpointer data)
{
  const Model *model = data;

  return triad_keyed_hash_join (triad_keyed_hash_string (model->name), (guintptr) model->parent);
}

static gboolean
equal_models (gconstpointer a,
              gconstpointer b)
{
  const Model *x = a;
  const Model *y = b;

  return x->parent == y->parent && g_str_equal (x->name, y->name);
}

static void
free_model (gpointer data)
{
  Model *model = data;

  g_free (model->name);
  g_free (model);
}

TriadDisplacedParts *
triad_displaced_parts_new (int version)
{
  TriadDisplacedParts *self = g_new (TriadDisplacedParts, 1);

  self->models = g_hash_table_new_full (hash_model, equal_models, free_model, NULL);
  self->placed = g_array_new (FALSE, FALSE, sizeof (Placed));
  self->version = version;

  return self;
}

void
triad_displaced_parts_free (TriadDisplacedParts *self)
{
  g_hash_table_unref (self->models);
  g_array_unref (self->placed);
  g_free (self);
}

/* Finds the model called by the component of @prefix that starts at @at, which is moved behind it.
 * If @creates, creates it if necessary; otherwise returns NULL if there is none. */
static Model *
step (const TriadDisplacedParts  *self,
      gconstpointer               parent,
      const TriadFlattenedPrefix *prefix,
      gsize                      *at,
      gboolean                    creates)
{
  const char *begin = prefix->name->value + *at;
  const char *end = strstr (begin, TRIAD_FLATTENED_DELIMITER);
  Model key = { .parent = parent, .name = g_strndup (begin, end - begin) };
  Model *model = g_hash_table_lookup (self->models, &key);

  if (model == NULL && creates)
    {
      model = g_new (Model, 1);
      *model = (Model) { parent, g_steal_pointer (&key.name), FALSE };
      g_hash_table_add (self->models, model);
    }

  g_free (key.name);
  *at += end - begin + strlen (TRIAD_FLATTENED_DELIMITER);

  return model;
}

/* Returns whether the frame of one of the models in @prefix has a pose. */
static gboolean
is_displaced (const TriadDisplacedParts  *self,
              const TriadFlattenedPrefix *prefix)
{
  gconstpointer parent = prefix->model;

  for (gsize at = 0; at < prefix->length;)
    {
      const Model *model = step (self, parent, prefix, &at, FALSE);

      if (model == NULL || model->is_displaced)
        return model != NULL;

      parent = model;
    }

  return FALSE;
}

static const TriadAttribute *
find_relative_to (const TriadDisplacedParts *self,
                  const TriadElement        *pose)
{
  const TriadAttribute *relative_to = NULL;

  if (pose != NULL)
    relative_to = triad_element_find_attribute (pose, "relative_to");

  if (relative_to == NULL && pose != NULL && self->version < 107)
    relative_to = triad_element_find_attribute (pose, "frame");

  return relative_to != NULL && relative_to->value[0] != '\0' ? relative_to : NULL;
}

void
triad_displaced_parts_note_frame (TriadDisplacedParts        *self,
                                  const TriadElement         *frame,
                                  const TriadFlattenedPrefix *prefix)
{
  const TriadElement *pose = triad_element_find_child (frame, "pose");
  const TriadAttribute *relative_to = find_relative_to (self, pose);
  gconstpointer parent = prefix->model;
  Model *model = NULL;

  if ((pose == NULL || strpbrk (pose->text, "123456789") == NULL) &&
      (relative_to == NULL ||
       g_str_has_suffix (relative_to->value, TRIAD_FLATTENED_MODEL_FRAME)))
    return;

  for (gsize at = 0; at < prefix->length; parent = model)
    model = step (self, parent, prefix, &at, TRUE);

  if (model != NULL)
    model->is_displaced = TRUE;
}

/* Joints are relative to their child by default, and frames to what they are attached to. */
void
triad_displaced_parts_note_part (TriadDisplacedParts        *self,
                                 const TriadElement         *part,
                                 const TriadFlattenedPrefix *prefix)
{
  const TriadElement *pose = triad_element_find_child (part, "pose");
  const TriadAttribute *relative_to = find_relative_to (self, pose);
  Placed placed = { part, prefix->name->range, *prefix };

  if (relative_to != NULL && !g_str_equal (relative_to->value, TRIAD_FLATTENED_MODEL_FRAME))
    return;

  if (relative_to == NULL && (g_str_equal (part->name, "joint") ||
                              triad_element_find_attribute (part, "attached_to") != NULL))
    return;

  if (relative_to != NULL)
    placed.range = relative_to->range;

  g_array_append_val (self->placed, placed);
}

void
triad_displaced_parts_report (const TriadDisplacedParts *self,
                              GHashTable                *failed,
                              GPtrArray                 *diagnostics)
{
  for (guint i = 0; i < self->placed->len; i++)
    {
      const Placed *placed = &g_array_index (self->placed, Placed, i);
      const TriadFlattenedPrefix *prefix = &placed->prefix;
      g_autofree char *frame = NULL;

      if (g_hash_table_contains (failed, prefix->model) || !is_displaced (self, prefix))
        continue;

      frame = g_strdup_printf ("%.*s" TRIAD_FLATTENED_MODEL_FRAME, (int) prefix->length,
                               prefix->name->value);
      triad_diagnostics_add (diagnostics, TRIAD_SEVERITY_WARNING, TRIAD_CODE_CONVERSION_ERROR,
                             placed->range, triad_element_dup_path (placed->element),
                             _("the pose of “%s” is read as relative to “%s”, not to the "
                               "surrounding model; write relative_to=\"%s\""),
                             prefix->name->value, frame, frame);
    }
}
