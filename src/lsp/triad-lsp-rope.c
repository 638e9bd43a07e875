/* triad-lsp-rope.c: editable text with changes in logarithmic time */
/* SPDX-License-Identifier: Apache-2.0 */

#include "triad-lsp-rope.h"

#include <string.h>

/* Bytes; a change scans at most two pieces. */
#define MAX_PIECE 1024

/* The size of a part of a text. */
typedef struct
{
  gsize    n_bytes;
  gint64   n_lines;    /* line ends: a CR at its end is one */
  gint64   n_units;    /* after the last line end */
  gboolean begins_lf;
  gboolean ends_cr;
} Extent;

/* A piece, which begins and ends between characters.  The node is in a splay tree. */
typedef struct _Node Node;

struct _Node
{
  const char *text;
  Extent      own;
  Extent      sum;     /* of the pieces below the node, and its own */
  Node       *parent;
  Node       *left;    /* of the pieces before it */
  Node       *right;
};

struct _TriadLspRope
{
  Node             *root;       /* (nullable) */
  GPtrArray        *texts;      /* those inserted */
  TriadLspEncoding  encoding;
};

static Extent
add (Extent a,
     Extent b)
{
  Extent sum = {
    .n_bytes = a.n_bytes + b.n_bytes,
    /* An LF behind a CR is part of its line end. */
    .n_lines = a.n_lines + b.n_lines - (a.ends_cr && b.begins_lf),
    .n_units = b.n_lines > 0 ? b.n_units : a.n_units + b.n_units,
    .begins_lf = a.n_bytes > 0 ? a.begins_lf : b.begins_lf,
    .ends_cr = b.n_bytes > 0 ? b.ends_cr : a.ends_cr,
  };

  return sum;
}

static Extent
measure (const TriadLspRope *self,
         const char         *text,
         gsize               n_bytes)
{
  Extent extent = { .n_bytes = n_bytes, .begins_lf = text[0] == '\n',
                    .ends_cr = text[n_bytes - 1] == '\r' };
  gsize line = 0;

  for (gsize i = 0; i < n_bytes; i++)
    if (text[i] == '\n' || (text[i] == '\r' && (i + 1 == n_bytes || text[i + 1] != '\n')))
      {
        extent.n_lines++;
        line = i + 1;
      }

  for (gsize i = line; i < n_bytes; i++)
    extent.n_units += triad_lsp_encoding_count_units (self->encoding, (guchar) text[i]);

  return extent;
}

static void
update (Node *node)
{
  node->sum = node->own;

  if (node->left != NULL)
    node->sum = add (node->left->sum, node->sum);

  if (node->right != NULL)
    node->sum = add (node->sum, node->right->sum);
}

static void
set_child (Node     *parent,
           gboolean  is_left,
           Node     *child)
{
  *(is_left ? &parent->left : &parent->right) = child;

  if (child != NULL)
    child->parent = parent;
}

/* Makes @node the parent of its parent. */
static void
rotate (Node *node)
{
  Node *parent = node->parent;
  Node *top = parent->parent;
  gboolean is_left = parent->left == node;

  set_child (parent, is_left, is_left ? node->right : node->left);

  if (top != NULL)
    set_child (top, top->left == parent, node);
  else
    node->parent = NULL;

  set_child (node, !is_left, parent);
  update (parent);
}

/* Makes @node the root of its tree. */
static Node *
splay (Node *node)
{
  while (node->parent != NULL)
    {
      Node *parent = node->parent;
      Node *top = parent->parent;

      if (top != NULL)
        rotate ((top->left == parent) == (parent->left == node) ? parent : node);

      rotate (node);
    }

  update (node);

  return node;
}

static Node *
join (Node *left,
      Node *right)
{
  if (left == NULL || right == NULL)
    return left != NULL ? left : right;

  while (left->right != NULL)
    left = left->right;

  left = splay (left);
  set_child (left, FALSE, right);
  update (left);

  return left;
}

static Node *
append (TriadLspRope *self,
        Node         *left,
        const char   *text,
        gsize         n_bytes)
{
  Node *node = g_new0 (Node, 1);

  node->text = text;
  node->own = measure (self, text, n_bytes);
  set_child (node, TRUE, left);
  update (node);

  return node;
}

static Node *
append_pieces (TriadLspRope *self,
               Node         *left,
               const char   *text,
               gsize         n_bytes)
{
  for (gsize n; n_bytes > 0; text += n, n_bytes -= n)
    {
      n = MIN (n_bytes, MAX_PIECE);

      while (n > 1 && n < n_bytes && ((guchar) text[n] & 0xc0) == 0x80)
        n--;

      left = append (self, left, text, n);
    }

  return left;
}

static gboolean
is_behind (Extent           before,
           TriadLspPosition position)
{
  return before.n_lines > position.line ||
         (before.n_lines == position.line && before.n_units > position.character);
}

/* Returns the offset of a position in a piece, at whose end it is not.  @before is what is before
 * the piece. */
static gsize
find_in_piece (const TriadLspRope *self,
               const Node         *node,
               Extent              before,
               TriadLspPosition    wanted)
{
  const char *text = node->text;
  gint64 line = before.n_lines;
  gint64 column = before.n_units;
  gsize at = before.ends_cr && node->own.begins_lf;

  for (; line < wanted.line; at++)
    if (text[at] == '\n' || (text[at] == '\r' && text[at + 1] != '\n'))
      {
        line++;
        column = 0;
      }

  while (at < node->own.n_bytes && line == wanted.line && strchr ("\r\n", text[at]) == NULL)
    {
      column += triad_lsp_encoding_count_units (self->encoding, (guchar) text[at]);

      if (column > wanted.character)
        break;

      at++;
    }

  while (at > 0 && at < node->own.n_bytes && ((guchar) text[at] & 0xc0) == 0x80)
    at--;

  return at;
}

/* Splits a tree at a position.  @before is what is before the tree. */
static void
split (TriadLspRope      *self,
       Node              *root,
       Extent             before,
       TriadLspPosition   wanted,
       Node             **left,
       Node             **right)
{
  Node *last = NULL;
  Node *found = NULL;
  gsize at;

  for (Node *node = root; node != NULL && found == NULL;)
    {
      Extent until = node->left != NULL ? add (before, node->left->sum) : before;

      last = node;

      if (node->left != NULL && is_behind (until, wanted))
        {
          node = node->left;
          continue;
        }

      before = until;

      if (is_behind (add (before, node->own), wanted))
        found = node;
      else
        {
          before = add (before, node->own);
          node = node->right;
        }
    }

  *left = last != NULL ? splay (last) : NULL;
  *right = NULL;

  if (found == NULL)
    return;

  at = find_in_piece (self, found, before, wanted);
  *right = found;
  *left = found->left;

  if (*left != NULL)
    (*left)->parent = NULL;

  if (at > 0)
    *left = append (self, *left, found->text, at);

  found->text += at;
  found->own = measure (self, found->text, found->own.n_bytes - at);
  found->left = NULL;
  update (found);
}

static void
free_tree (Node *root)
{
  while (root != NULL)
    {
      Node *left = root->left;

      if (left != NULL)
        {
          root->left = left->right;
          left->right = root;
          root = left;
        }
      else
        {
          Node *right = root->right;

          g_free (root);
          root = right;
        }
    }
}

TriadLspRope *
triad_lsp_rope_new (const char       *text,
                    gsize             n_bytes,
                    TriadLspEncoding  encoding)
{
  TriadLspRope *self = g_new0 (TriadLspRope, 1);

  self->texts = g_ptr_array_new_with_free_func (g_free);
  self->encoding = encoding;
  self->root = append_pieces (self, NULL, text, n_bytes);

  return self;
}

void
triad_lsp_rope_free (TriadLspRope *self)
{
  free_tree (self->root);
  g_ptr_array_unref (self->texts);
  g_free (self);
}

void
triad_lsp_rope_replace (TriadLspRope     *self,
                        TriadLspPosition  begin,
                        TriadLspPosition  end,
                        char             *text)
{
  const Extent nothing = { 0 };
  Node *left;
  Node *removed;
  Node *right;

  split (self, self->root, nothing, begin, &left, &right);
  split (self, right, left != NULL ? left->sum : nothing, end, &removed, &right);
  free_tree (removed);
  g_ptr_array_add (self->texts, text);
  self->root = join (append_pieces (self, left, text, strlen (text)), right);
}

char *
triad_lsp_rope_dup_text (TriadLspRope *self,
                         gsize        *n_bytes)
{
  char *text;
  Node *node = self->root;
  gsize at = 0;

  *n_bytes = node != NULL ? node->sum.n_bytes : 0;
  text = g_malloc (*n_bytes + 1);

  while (node != NULL && node->left != NULL)
    node = node->left;

  while (node != NULL)
    {
      memcpy (text + at, node->text, node->own.n_bytes);
      at += node->own.n_bytes;

      if (node->right != NULL)
        for (node = node->right; node->left != NULL;)
          node = node->left;
      else
        {
          while (node->parent != NULL && node->parent->right == node)
            node = node->parent;

          node = node->parent;
        }
    }

  text[at] = '\0';

  return text;
}
