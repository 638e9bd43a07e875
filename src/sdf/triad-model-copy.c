/* triad-model-copy.c: copy of an included model that can be changed */
/* SPDX-License-Identifier: Apache-2.0 */

#include "triad-model-copy.h"

#include "triad-keyed-hash.h"

struct _TriadModelCopy
{
  TriadTree    *tree;
  TriadElement *model;
  GHashTable   *children;  /* Key → GQueue of TriadElement, in document order */
  GHashTable   *indexed;   /* elements whose children are in @children */
  GHashTable   *opened;    /* includes whose model is a copy */
  GHashTable   *names;     /* of these and other includes: element → name of the model */
  GHashTable   *changed;   /* elements from which children were removed */
  gboolean      is_full;
};

/* What children are searched by; @tag or @name is NULL if it does not matter. */
typedef struct
{
  const TriadElement *parent;
  const char         *tag;
  const char         *name;
} Key;

static guint
hash_key (gconstpointer data)
{
  const Key *key = data;
  guint hash = triad_keyed_hash_data (&key->parent, sizeof key->parent);

  if (key->tag != NULL)
    hash = triad_keyed_hash_join (hash, triad_keyed_hash_string (key->tag));

  if (key->name != NULL)
    hash = triad_keyed_hash_join (hash, triad_keyed_hash_string (key->name));

  return hash;
}

static gboolean
equal_keys (gconstpointer a,
            gconstpointer b)
{
  const Key *x = a;
  const Key *y = b;

  return x->parent == y->parent && g_strcmp0 (x->tag, y->tag) == 0 &&
         g_strcmp0 (x->name, y->name) == 0;
}

static gboolean
is_resolved_include (const TriadElement *element)
{
  return element->included != NULL && g_str_equal (element->name, "include");
}

const char *
triad_model_copy_get_tag (const TriadElement *element)
{
  return is_resolved_include (element) ? element->included->name : element->name;
}

/* Returns the name of the model of an include. */
static const char *
find_nested_name (const TriadElement *include)
{
  const TriadElement *name = triad_element_find_child (include, "name");

  if (name != NULL && name->text[0] != '\0')
    return name->text;

  return triad_element_get_value (include->included, "name");
}

const char *
triad_model_copy_get_name (const TriadModelCopy *self,
                           const TriadElement   *element)
{
  if (!is_resolved_include (element))
    return triad_element_get_value (element, "name");

  return g_hash_table_lookup (self->names, element);
}

static void
add_key (TriadModelCopy *self,
         TriadElement      *child,
         const char        *tag,
         const char        *name)
{
  Key key = { child->parent, tag, name };
  GQueue *queue = g_hash_table_lookup (self->children, &key);

  if (queue == NULL)
    {
      queue = g_queue_new ();
      g_hash_table_insert (self->children, g_memdup2 (&key, sizeof key), queue);
    }

  g_queue_push_tail (queue, child);
}

static void
add_child (TriadModelCopy *self,
           TriadElement      *child)
{
  const char *tag = triad_model_copy_get_tag (child);
  const char *name;

  if (is_resolved_include (child) && !g_hash_table_contains (self->names, child))
    g_hash_table_insert (self->names, child, (gpointer) find_nested_name (child));

  name = triad_model_copy_get_name (self, child);
  add_key (self, child, tag, NULL);

  if (name == NULL)
    return;

  add_key (self, child, NULL, name);
  add_key (self, child, tag, name);
}

static TriadElement *
find_child (TriadModelCopy     *self,
            const TriadElement *parent,
            const char         *tag,
            const char         *name)
{
  Key key = { parent, tag, name };
  GQueue *queue;

  if (g_hash_table_add (self->indexed, (gpointer) parent))
    for (const TriadElement *child = parent->first_child; child != NULL; child = child->next)
      if (child->parent == parent)
        add_child (self, (TriadElement *) child);

  queue = g_hash_table_lookup (self->children, &key);

  /* Elements that were detached or renamed are still in the queue. */
  while (queue != NULL && queue->head != NULL)
    {
      TriadElement *child = queue->head->data;

      if (child->parent == parent &&
          (tag == NULL || g_str_equal (triad_model_copy_get_tag (child), tag)) &&
          (name == NULL || g_strcmp0 (triad_model_copy_get_name (self, child), name) == 0))
        return child;

      g_queue_pop_head (queue);
    }

  return NULL;
}

/* The copy has a root of its own, because the root has the version of the file. */
static TriadElement *
copy_model (TriadTree          *tree,
            const TriadElement *model)
{
  const TriadElement *root = model->parent;
  TriadElement *copy = triad_tree_add_element (tree, NULL, root->name, root->range);

  triad_tree_share_attributes (copy, root);
  copy->version = root->version;
  copy->end = root->end;
  copy->original = root;

  return triad_tree_copy_element (tree, copy, model);
}

TriadModelCopy *
triad_model_copy_new (const TriadElement *model,
                      TriadTree          *tree)
{
  TriadModelCopy *self = g_new0 (TriadModelCopy, 1);

  self->tree = tree;
  self->children = g_hash_table_new_full (hash_key, equal_keys, g_free,
                                          (GDestroyNotify) g_queue_free);
  self->indexed = g_hash_table_new (NULL, NULL);
  self->opened = g_hash_table_new (NULL, NULL);
  self->names = g_hash_table_new (NULL, NULL);
  self->changed = g_hash_table_new (NULL, NULL);
  self->model = copy_model (tree, model);
  self->is_full = self->model == NULL;

  return self;
}

void
triad_model_copy_free (TriadModelCopy *self)
{
  GHashTableIter iter;
  gpointer parent;

  g_hash_table_iter_init (&iter, self->changed);

  while (g_hash_table_iter_next (&iter, &parent, NULL))
    triad_tree_sweep_children (parent);

  g_hash_table_unref (self->children);
  g_hash_table_unref (self->indexed);
  g_hash_table_unref (self->opened);
  g_hash_table_unref (self->names);
  g_hash_table_unref (self->changed);
  g_free (self);
}

TriadElement *
triad_model_copy_get_model (const TriadModelCopy *self)
{
  return self->model;
}

gboolean
triad_model_copy_is_full (const TriadModelCopy *self)
{
  return self->is_full;
}

TriadElement *
triad_model_copy_open (TriadModelCopy *self,
                       TriadElement   *element)
{
  TriadElement *copy;

  if (!is_resolved_include (element))
    return element;

  if (g_hash_table_contains (self->opened, element))
    return (TriadElement *) element->included;

  copy = copy_model (self->tree, element->included);

  if (copy == NULL)
    {
      self->is_full = TRUE;
      return NULL;
    }

  element->included = copy;
  g_hash_table_add (self->opened, element);

  return copy;
}

TriadElement *
triad_model_copy_find (TriadModelCopy *self,
                       TriadElement   *parent,
                       const char     *tag,
                       const char     *name)
{
  TriadElement *child = find_child (self, parent, tag, name);
  TriadElement *opened;

  if (child != NULL || !is_resolved_include (parent))
    return child;

  opened = triad_model_copy_open (self, parent);

  return opened != NULL ? find_child (self, opened, tag, name) : NULL;
}

void
triad_model_copy_update (TriadModelCopy *self,
                         TriadElement   *element)
{
  if (g_hash_table_contains (self->indexed, element->parent))
    add_child (self, element);
}

void
triad_model_copy_rename (TriadModelCopy       *self,
                         TriadElement         *element,
                         const TriadAttribute *name)
{
  if (is_resolved_include (element))
    {
      TriadElement *own = (TriadElement *) triad_element_find_child (element, "name");

      if (own == NULL)
        own = triad_tree_add_element (self->tree, element, "name", name->range);

      triad_tree_set_text (self->tree, own, name->value, name->range);
      g_hash_table_insert (self->names, element, (gpointer) own->text);
    }
  else
    {
      triad_tree_set_attribute (self->tree, element, name);
    }

  triad_model_copy_update (self, element);
}

TriadElement *
triad_model_copy_append (TriadModelCopy     *self,
                         TriadElement       *parent,
                         const TriadElement *element)
{
  TriadElement *copy = triad_tree_copy_element (self->tree, parent, element);

  if (copy != NULL)
    triad_model_copy_update (self, copy);
  else
    self->is_full = TRUE;

  return copy;
}

void
triad_model_copy_remove (TriadModelCopy *self,
                         TriadElement   *element)
{
  g_hash_table_add (self->changed, (gpointer) element->parent);
  triad_tree_detach_element (element);
}

/* Sets an attribute of @model to the text of the child of @include named @tag, if it has one. */
static void
override_attribute (TriadElement       *model,
                    const TriadElement *include,
                    const char         *tag,
                    TriadTree          *tree)
{
  const TriadElement *child = triad_element_find_child (include, tag);
  TriadAttribute attribute = { .name = tag };

  if (child == NULL || child->text[0] == '\0')
    return;

  attribute.value = child->text;
  attribute.range = child->text_range;
  triad_tree_set_attribute (tree, model, &attribute);
}

/* Gives the child of @model named @tag the value of that of @include, if it has one.  Returns
 * whether there is room. */
static gboolean
override_child (TriadElement       *model,
                const TriadElement *include,
                const char         *tag,
                TriadTree          *tree)
{
  const TriadElement *child = triad_element_find_child (include, tag);
  TriadElement *own = (TriadElement *) triad_element_find_child (model, tag);

  if (child == NULL)
    return TRUE;

  if (own == NULL)
    return triad_tree_copy_element (tree, model, child) != NULL;

  triad_tree_clear_attributes (own);
  triad_tree_share_attributes (own, child);
  own->range = child->range;
  own->end = child->end;
  own->text = child->text;
  own->text_range = child->text_range;

  return TRUE;
}

const TriadElement *
triad_model_copy_expand (const TriadElement *include,
                         TriadTree          *tree)
{
  gboolean has_room = TRUE;
  TriadElement *model;

  /* It has a <uri>. */
  if (include->first_child->next == NULL)
    return include->included;

  model = copy_model (tree, include->included);

  if (model == NULL)
    return NULL;

  override_attribute (model, include, "name", tree);
  override_attribute (model, include, "placement_frame", tree);
  has_room = override_child (model, include, "pose", tree) &&
             override_child (model, include, "static", tree);

  for (const TriadElement *child = include->first_child; child != NULL && has_room;
       child = child->next)
    if (g_str_equal (child->name, "joint") || g_str_equal (child->name, "frame"))
      has_room = triad_tree_copy_element (tree, model, child) != NULL;

  return has_room ? model : NULL;
}
