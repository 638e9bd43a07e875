/* triad-random.c: generated models */
/* SPDX-License-Identifier: Apache-2.0 */

#include "triad-random.h"

#define MAX_MODELS 2                       /* in a model */
#define MAX_DEPTH  3
#define MAX_NAME   5                       /* models that a scoped name leads through */

/* The content of a model or world; names consist of kind and number, so that any name
 * can be made from the counts. */
typedef struct _Scope Scope;
struct _Scope
{
  int    n_links;
  int    n_models;
  int    n_joints;
  int    n_frames;
  Scope *models[MAX_MODELS];
};

typedef struct
{
  GString *text;
  gboolean orderly;
} Writer;

static gboolean
one_in (int n)
{
  return g_test_rand_int_range (0, n) == 0;
}

static Scope *
scope_new (int depth)
{
  Scope *self = g_new0 (Scope, 1);

  self->n_links = g_test_rand_int_range (1, 5);
  self->n_joints = g_test_rand_int_range (0, 4);
  self->n_frames = g_test_rand_int_range (0, 6);
  self->n_models = depth < MAX_DEPTH ? g_test_rand_int_range (0, MAX_MODELS + 1) : 0;

  for (int i = 0; i < self->n_models; i++)
    self->models[i] = scope_new (depth + 1);

  return self;
}

static void
scope_free (Scope *self)
{
  for (int i = 0; i < self->n_models; i++)
    scope_free (self->models[i]);

  g_free (self);
}

/* Everything in @scope in an order in which it can refer to previous items: links,
 * models, joints, frames, and the content of models. */
static void
append_name (GString     *out,
             const Scope *scope,
             int          before)
{
  for (int i = 0; i < MAX_NAME; i++)
    {
      int n = g_test_rand_int_range (0, before);

      if (n < scope->n_links)
        {
          g_string_append_printf (out, "link%d", n);
          return;
        }

      n -= scope->n_links;
      if (n < scope->n_models)
        {
          g_string_append_printf (out, "model%d", n);
          if (one_in (2))
            return;

          g_string_append (out, "::");
          scope = scope->models[n];
          before = scope->n_links + scope->n_models + scope->n_joints + scope->n_frames;
          continue;
        }

      n -= scope->n_models;
      if (n < scope->n_joints)
        g_string_append_printf (out, "joint%d", n);
      else
        g_string_append_printf (out, "frame%d", n - scope->n_joints);

      return;
    }
}

/* A frame that the @n-th item of @scope can be relative to or attached to. */
static void
append_reference (Writer      *self,
                  const Scope *scope,
                  int          n)
{
  if (!self->orderly)
    n = scope->n_links + scope->n_models + scope->n_joints + scope->n_frames;

  if (!self->orderly && one_in (12))
    g_string_append (self->text, one_in (2) ? "nobody" : "model0::nobody");
  else if (n == 0 || one_in (12))
    g_string_append (self->text, "__model__");
  else
    append_name (self->text, scope, n);
}

static double
any_number (double limit)
{
  static const double some[] = { 0, 1, -1, G_PI_2, G_PI };

  return one_in (3) ? some[g_test_rand_int_range (0, G_N_ELEMENTS (some))]
                    : g_test_rand_double_range (-limit, limit);
}

static void
append_number (Writer *self,
               double  number)
{
  char buffer[G_ASCII_DTOSTR_BUF_SIZE];

  g_string_append (self->text, g_ascii_dtostr (buffer, sizeof buffer, number));
  g_string_append_c (self->text, ' ');
}

/* The pose of the @n-th item of @scope; in a world, every item needs its own. */
static void
append_pose (Writer      *self,
             const Scope *scope,
             int          n)
{
  gboolean in_degrees = one_in (4);

  if (one_in (4))
    return;

  g_string_append (self->text, "<pose");

  if (scope != NULL && one_in (2))
    {
      g_string_append (self->text, " relative_to='");
      append_reference (self, scope, n);
      g_string_append_c (self->text, '\'');
    }

  g_string_append (self->text, in_degrees ? " degrees='true'>" : ">");

  for (int i = 0; i < 6; i++)
    append_number (self, any_number (i < 3 ? 10 : in_degrees ? 180 : 3));

  g_string_append (self->text, "</pose>\n");
}

static void
append_joint (Writer      *self,
              const Scope *scope,
              int          i)
{
  static const char *const types[] = { "revolute", "prismatic", "fixed", "ball", "universal" };
  int parent = g_test_rand_int_range (0, scope->n_links);
  int child = (parent + g_test_rand_int_range (1, MAX (scope->n_links, 2))) % scope->n_links;

  g_string_append_printf (self->text, "<joint name='joint%d' type='%s'>\n", i,
                          types[g_test_rand_int_range (0, G_N_ELEMENTS (types))]);
  append_pose (self, scope, scope->n_links + scope->n_models + i);

  if (one_in (6) || parent == child)
    g_string_append (self->text, "<parent>world</parent>");
  else
    g_string_append_printf (self->text, "<parent>link%d</parent>", parent);

  g_string_append_printf (self->text, "<child>link%d</child>\n", child);

  for (int axis = 1; axis <= 2; axis++)
    {
      g_string_append_printf (self->text, "<axis%s><xyz", axis == 2 ? "2" : "");

      if (one_in (3))
        {
          g_string_append (self->text, " expressed_in='");
          append_reference (self, scope, scope->n_links + scope->n_models + i);
          g_string_append_c (self->text, '\'');
        }

      g_string_append_printf (self->text, ">0 %d 1</xyz></axis%s>\n",
                              g_test_rand_int_range (-3, 4), axis == 2 ? "2" : "");
    }

  g_string_append (self->text, "</joint>\n");
}

static void
append_frame (Writer      *self,
              const Scope *scope,
              int          i)
{
  int n = scope->n_links + scope->n_models + scope->n_joints + i;

  g_string_append_printf (self->text, "<frame name='frame%d'", i);

  if (one_in (2))
    {
      g_string_append (self->text, " attached_to='");
      append_reference (self, scope, n);
      g_string_append_c (self->text, '\'');
    }

  g_string_append (self->text, ">");
  append_pose (self, scope, n);
  g_string_append (self->text, "</frame>\n");
}

/* The @n-th item of @around, a model with number @i; %NULL for none around it. */
static void
append_model (Writer      *self,
              const Scope *scope,
              const Scope *around,
              int          n,
              int          i)
{
  g_string_append_printf (self->text, "<model name='model%d'", i);

  if (one_in (3))
    {
      g_string_append (self->text, " placement_frame='");
      append_reference (self, scope,
                        scope->n_links + scope->n_models + scope->n_joints + scope->n_frames);
      g_string_append_c (self->text, '\'');
    }

  if (one_in (3))
    g_string_append_printf (self->text, " canonical_link='link%d'",
                            g_test_rand_int_range (0, scope->n_links));

  g_string_append (self->text, ">\n");
  append_pose (self, around, n);

  for (int k = 0; k < scope->n_links; k++)
    {
      g_string_append_printf (self->text, "<link name='link%d'>", k);
      append_pose (self, scope, k);
      g_string_append (self->text, "</link>\n");
    }

  for (int k = 0; k < scope->n_models; k++)
    append_model (self, scope->models[k], scope, scope->n_links + k, k);

  for (int k = 0; k < scope->n_joints; k++)
    append_joint (self, scope, k);

  for (int k = 0; k < scope->n_frames; k++)
    append_frame (self, scope, k);

  g_string_append (self->text, "</model>\n");
}

char *
triad_random_model (gboolean orderly)
{
  Writer self = { g_string_new (NULL), orderly };
  gboolean in_world = one_in (2);
  int n = in_world ? g_test_rand_int_range (1, 4) : 1;

  g_string_append_printf (self.text, "<sdf version='1.%d'>\n", g_test_rand_int_range (8, 12));

  if (in_world)
    g_string_append (self.text, "<world name='world0'>\n");

  for (int i = 0; i < n; i++)
    {
      Scope *scope = scope_new (0);

      append_model (&self, scope, NULL, 0, i);
      scope_free (scope);
    }

  g_string_append (self.text, in_world ? "</world>\n</sdf>\n" : "</sdf>\n");

  return g_string_free (self.text, FALSE);
}

int
triad_random_rounds (int few,
                     int many)
{
  return g_strcmp0 (g_getenv ("TRIAD_TRUST"), "long") == 0 ? many : few;
}
