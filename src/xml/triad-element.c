/* triad-element.c: XML element tree with exact source positions */
/* SPDX-License-Identifier: Apache-2.0 */

#include "triad-element.h"

#include "triad-keyed-hash.h"

#include <string.h>

/* The first block is smaller, because there are many small files. */
#define FIRST_BLOCK_BYTES (8 * 1024)
#define BLOCK_BYTES (64 * 1024)

/* Kinds of children that are found by comparing; elements rarely have more. */
#define N_LISTED_KINDS 12

typedef struct _Node Node;

/* Of an element with children; most have none. */
typedef struct
{
  TriadElement *last_child;

  /* The first attribute “name”: every path needs those of all ancestors, which may have
   * hundreds of other attributes. */
  const TriadAttribute *name;

  Node         *kinds;       /* of the children: the first of each of N_LISTED_KINDS names */
  guint         n_kinds;
} Parent;

struct _Node
{
  TriadElement    element;   /* must be first: every TriadElement is part of a Node */

  Parent         *as_parent; /* NULL if it has no children */

  /* Number of siblings with the same name, so that a path can number them without iterating over
   * the siblings. */
  union
  {
    Node         *first;     /* of the siblings with its name, if it is not itself */
    Node         *next_kind; /* the first of another name, if it is the first, and listed */
  };

  int             number;    /* index among siblings of its kind, from 2; of the first, their number
                              * with a minus */
  guint           owns_attributes : 1;  /* not those of another element */
};

/* Files may have very many: with 100,000 frames, a byte more in each element is half a megabyte. */
G_STATIC_ASSERT (sizeof (gpointer) != 8 || sizeof (Node) <= 144);
G_STATIC_ASSERT (sizeof (gpointer) != 8 || sizeof (TriadAttribute) <= 64);

/* The first child with a name that is not listed at its parent. */
typedef struct
{
  const TriadElement *parent;
  const char         *name;         /* interned */
  Node               *first;
} Kind;

/* Slots for names that were used recently; a file has few different ones. */
#define N_NAMES 64

/* Slots for values that were used recently: most of those that occur again are zeros, or names that
 * elements nearby have or refer to. */
#define N_VALUES 256

struct _TriadTree
{
  const char   *names[N_NAMES];
  const char   *values[N_VALUES];

  GPtrArray    *blocks;
  gsize         n_free;      /* free bytes in the last block */

  GStringChunk *strings;
  GHashTable   *interned;    /* names in @strings: equal names in a tree share one pointer */
  GHashTable   *kinds;       /* those that are not listed at their parents */
  gsize         n_elements;
  gsize         max_elements;
  gsize         n_bytes;     /* of texts and attributes as written */

  /* The last attribute that was added, and to what; the parser adds those of an element in a row. */
  TriadAttribute     *last_attribute;
  const TriadElement *last_owner;
};

static guint
kind_hash (gconstpointer data)
{
  const Kind *kind = data;
  const gconstpointer key[] = { kind->parent, kind->name };

  return triad_keyed_hash_data (key, sizeof key);
}

static gboolean
kind_equal (gconstpointer a,
            gconstpointer b)
{
  const Kind *x = a;
  const Kind *y = b;

  return x->parent == y->parent && x->name == y->name;
}

TriadTree *
triad_tree_new (void)
{
  TriadTree *self = g_new0 (TriadTree, 1);

  self->blocks = g_ptr_array_new_with_free_func (g_free);
  self->strings = g_string_chunk_new (FIRST_BLOCK_BYTES);
  self->interned = triad_string_table_new (NULL, NULL);
  self->kinds = g_hash_table_new (kind_hash, kind_equal);
  self->max_elements = TRIAD_TREE_MAX_ELEMENTS;

  return self;
}

void
triad_tree_free (TriadTree *self)
{
  g_hash_table_unref (self->kinds);
  g_hash_table_unref (self->interned);
  g_string_chunk_free (self->strings);
  g_ptr_array_unref (self->blocks);
  g_free (self);
}

void
triad_tree_set_max_elements (TriadTree *self,
                             gsize      max_elements)
{
  self->max_elements = max_elements;
}

gboolean
triad_tree_is_full (const TriadTree *self)
{
  return self->n_elements >= self->max_elements;
}

gsize
triad_tree_get_n_elements (const TriadTree *self)
{
  return self->n_elements;
}

gsize
triad_tree_get_n_bytes (const TriadTree *self)
{
  return self->n_bytes;
}

/* Returns zeroed memory, aligned for pointers. */
static gpointer
allocate (TriadTree *self,
          gsize      n_bytes)
{
  gsize n_block = self->blocks->len == 0 ? FIRST_BLOCK_BYTES : BLOCK_BYTES;
  char *block;

  n_bytes = (n_bytes + sizeof (gpointer) - 1) & ~(sizeof (gpointer) - 1);
  g_assert (n_bytes <= FIRST_BLOCK_BYTES);

  if (self->n_free < n_bytes)
    {
      g_ptr_array_add (self->blocks, g_malloc (n_block));
      self->n_free = n_block;
    }

  block = g_ptr_array_index (self->blocks, self->blocks->len - 1);
  self->n_free -= n_bytes;

  return memset (block + self->n_free, 0, n_bytes);
}

/* Returns the interned @name of an element or attribute. */
static const char *
intern_name (TriadTree  *self,
             const char *name)
{
  guint length = strlen (name);
  guint slot = length > 0 ? (length + 7 * (guchar) name[0] + 3 * (guchar) name[length - 1]) % N_NAMES
                          : 0;

  if (self->names[slot] == NULL || strcmp (self->names[slot], name) != 0)
    self->names[slot] = triad_string_table_intern (self->interned, self->strings, name);

  return self->names[slot];
}

/* Returns a copy of @value, which may be shared. */
static const char *
copy_value (TriadTree  *self,
            const char *value)
{
  gsize length = strlen (value);
  guint slot = length > 0 ? (length + 7 * (guchar) value[0] + 31 * (guchar) value[length / 2] +
                             61 * (guchar) value[length - 1]) % N_VALUES
                          : 0;

  if (self->values[slot] == NULL || strcmp (self->values[slot], value) != 0)
    self->values[slot] = g_string_chunk_insert_len (self->strings, value, length);

  return self->values[slot];
}

/* Returns @node as an element with children. */
static Parent *
get_parent (TriadTree *self,
            Node      *node)
{
  if (node->as_parent == NULL)
    {
      node->as_parent = allocate (self, sizeof (Parent));
      node->as_parent->name = triad_element_find_attribute (&node->element, "name");
    }

  return node->as_parent;
}

/* Numbers a new child of @element, which is @parent, among those with its name. */
static void
count_kind (TriadTree          *self,
            const TriadElement *element,
            Parent             *parent,
            Node               *child)
{
  Kind key = { element, child->element.name, child };
  Node *first = parent->kinds;
  Kind *kind;

  while (first != NULL && first->element.name != child->element.name)
    first = first->next_kind;

  if (first == NULL && parent->n_kinds > N_LISTED_KINDS)
    {
      kind = g_hash_table_lookup (self->kinds, &key);
      first = kind != NULL ? kind->first : NULL;
    }

  if (first != NULL)
    {
      child->first = first;
      first->number--;
      child->number = -first->number;
      return;
    }

  child->number = -1;

  if (parent->n_kinds++ < N_LISTED_KINDS)
    {
      child->next_kind = parent->kinds;
      parent->kinds = child;
      return;
    }

  kind = allocate (self, sizeof (Kind));
  *kind = key;
  g_hash_table_add (self->kinds, kind);
}

TriadElement *
triad_tree_add_element (TriadTree        *self,
                        TriadElement     *parent,
                        const char       *name,
                        TriadSourceRange  range)
{
  Node *node = allocate (self, sizeof (Node));
  TriadElement *element = &node->element;

  element->name = intern_name (self, name);
  element->range = range;
  element->end = range.end;
  element->text = "";
  element->text_range = range;
  element->parent = parent;
  self->n_elements++;

  if (parent != NULL)
    {
      Parent *above = get_parent (self, (Node *) parent);

      count_kind (self, parent, above, node);

      if (above->last_child != NULL)
        above->last_child->next = element;
      else
        parent->first_child = element;

      above->last_child = element;
    }

  return element;
}

static TriadAttribute *
find_last_attribute (const TriadTree    *self,
                     const TriadElement *element)
{
  const TriadAttribute *last = element->attributes;

  if (self->last_owner == element)
    return self->last_attribute;

  while (last->next != NULL)
    last = last->next;

  return (TriadAttribute *) last;
}

TriadAttribute *
triad_tree_add_attribute (TriadTree        *self,
                          TriadElement     *element,
                          const char       *name,
                          const char       *value,
                          TriadSourceRange  range)
{
  TriadAttribute *attribute = allocate (self, sizeof (TriadAttribute));
  Node *node = (Node *) element;

  attribute->name = intern_name (self, name);
  attribute->value = copy_value (self, value);
  attribute->range = range;
  self->n_bytes += strlen (name) + strlen ("=\"\" ") + strlen (value);

  if (element->attributes != NULL)
    find_last_attribute (self, element)->next = attribute;
  else
    element->attributes = attribute;

  node->owns_attributes = TRUE;
  self->last_attribute = attribute;
  self->last_owner = element;

  if (node->as_parent != NULL && node->as_parent->name == NULL && g_str_equal (name, "name"))
    node->as_parent->name = attribute;

  return attribute;
}

/* Replaces the attributes of @node by those of another element. */
static void
set_attributes (Node                 *node,
                const TriadAttribute *attributes)
{
  node->element.attributes = attributes;

  if (node->as_parent != NULL)
    node->as_parent->name = triad_element_find_attribute (&node->element, "name");
}

void
triad_tree_share_attributes (TriadElement       *element,
                             const TriadElement *from)
{
  g_return_if_fail (element->attributes == NULL);

  set_attributes ((Node *) element, from->attributes);
}

/* Gives @to the name as written for @from. */
static void
copy_name_range (TriadAttribute       *to,
                 const TriadAttribute *from)
{
  TriadSourceRange range = triad_attribute_get_name_range (from);

  triad_attribute_set_name_range (to, &range);
}

static void
copy_attribute (TriadTree            *self,
                TriadElement         *element,
                const TriadAttribute *from)
{
  TriadAttribute *copy = triad_tree_add_attribute (self, element, from->name, from->value,
                                                   from->range);

  copy_name_range (copy, from);
  copy->is_trimmed = from->is_trimmed;
}

/* Gives @element attributes of its own, if it shares those of another one. */
static void
own_attributes (TriadTree    *self,
                TriadElement *element)
{
  const TriadAttribute *shared = element->attributes;
  Node *node = (Node *) element;

  if (node->owns_attributes)
    return;

  set_attributes (node, NULL);

  for (const TriadAttribute *attribute = shared; attribute != NULL; attribute = attribute->next)
    copy_attribute (self, element, attribute);
}

void
triad_tree_set_attribute (TriadTree            *self,
                          TriadElement         *element,
                          const TriadAttribute *attribute)
{
  TriadAttribute *own;

  own_attributes (self, element);
  own = (TriadAttribute *) triad_element_find_attribute (element, attribute->name);

  if (own == NULL)
    {
      copy_attribute (self, element, attribute);
      return;
    }

  own->value = copy_value (self, attribute->value);
  own->range = attribute->range;
  copy_name_range (own, attribute);
  own->is_trimmed = attribute->is_trimmed;
}

void
triad_tree_clear_attributes (TriadElement *element)
{
  Node *node = (Node *) element;

  set_attributes (node, NULL);
  node->owns_attributes = FALSE;
}

void
triad_tree_detach_element (TriadElement *element)
{
  element->parent = NULL;
}

void
triad_tree_sweep_children (TriadElement *parent)
{
  Parent *as_parent = ((Node *) parent)->as_parent;
  const TriadElement *next = parent->first_child;

  if (next == NULL)
    return;

  parent->first_child = NULL;
  as_parent->last_child = NULL;

  for (TriadElement *child = (TriadElement *) next; child != NULL; child = (TriadElement *) next)
    {
      next = child->next;

      if (child->parent != parent)
        continue;

      child->next = NULL;

      if (as_parent->last_child != NULL)
        as_parent->last_child->next = child;
      else
        parent->first_child = child;

      as_parent->last_child = child;
    }
}

void
triad_tree_set_text (TriadTree        *self,
                     TriadElement     *element,
                     const char       *text,
                     TriadSourceRange  range)
{
  element->text = copy_value (self, text);
  element->text_range = range;
  self->n_bytes += strlen (text);
}

gboolean
triad_element_is_first (const TriadElement *self)
{
  return ((const Node *) self)->number <= 0;
}

/* Returns the name of @self, or NULL if it is longer than @room, from which it is
 * subtracted. */
static const char *
find_name (const TriadElement *self,
           gsize              *room)
{
  const Parent *as_parent = ((const Node *) self)->as_parent;
  const TriadAttribute *name = as_parent != NULL ? as_parent->name
                                                 : triad_element_find_attribute (self, "name");
  gsize n = name != NULL ? strnlen (name->value, *room + 1) : 0;

  if (name == NULL || n > *room)
    return NULL;

  *room -= n;

  return name->value;
}

char *
triad_element_dup_path (const TriadElement *self)
{
  g_autoptr(GPtrArray) line = g_ptr_array_new ();
  g_autoptr(GPtrArray) names = g_ptr_array_new ();
  GString *path = g_string_new (NULL);
  gsize room = TRIAD_ELEMENT_PATH_MAX_NAMES;

  for (const TriadElement *element = self; element != NULL; element = element->parent)
    {
      g_ptr_array_add (line, (gpointer) element);
      g_ptr_array_add (names, (gpointer) find_name (element, &room));
    }

  for (guint i = line->len; i > 0; i--)
    {
      const TriadElement *element = g_ptr_array_index (line, i - 1);
      const char *name = g_ptr_array_index (names, i - 1);
      const Node *node = (const Node *) element;

      g_string_append_c (path, '/');
      g_string_append (path, element->name);

      if (name != NULL)
        {
          /* XPath has no escapes, so a name that contains one kind of quotes is put in
           * the other. */
          char quote = strchr (name, '\'') != NULL ? '"' : '\'';

          g_string_append (path, "[@name=");
          g_string_append_c (path, quote);
          g_string_append (path, name);
          g_string_append_c (path, quote);
          g_string_append_c (path, ']');
        }
      else if (node->number > 0 || node->number < -1)
        {
          g_string_append_printf (path, "[%d]", MAX (node->number, 1));
        }
    }

  return g_string_free (path, FALSE);
}
