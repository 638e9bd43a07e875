/* test-scope.c: resolution of names */
/* SPDX-License-Identifier: Apache-2.0 */

#include "triad-test.h"

#include "triad-name-suggestion.h"
#include "triad-scope.h"

#include <string.h>

static const char world[] =
  "<sdf version='1.9'><world name='w'><frame name='W0'/>"
  "<model name='top'><link name='link'/><frame name='mount'/>"
  "  <model name='mid'><link name='deep'/></model></model>"
  "</world></sdf>";

static void
test_names (void)
{
  static const struct
  {
    const char *scope;
    const char *name;
    const char *found;
  } cases[] = {
    { "world", "world", "world" },
    { "world", "top", "top" },
    { "world", "top::link", "top::link" },
    { "world", "top::mid::deep", "top::mid::deep" },
    { "world", "top::__model__", "top" },
    { "world", "link", NULL },
    { "world", "__model__", NULL },
    { "world", "w::W0", NULL },
    { "top", "__model__", "top" },
    { "top", "link", "top::link" },
    { "top", "mid", "top::mid" },
    { "top", "mid::deep", "top::mid::deep" },
    { "top", "top", NULL },
    { "top", "top::link", NULL },
    { "top", "world", NULL },
    { "top", "W0", NULL },
    { "top", "link::mount", NULL },
    { "top", "mid::__model__::deep", NULL },
    { "top", "::link", NULL },
    { "top", "mid::", NULL },
    { "top::mid", "link", NULL },
  };
  g_autoptr(TriadSnapshot) snapshot = triad_test_load (world);

  for (gsize i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      int scope = triad_test_find (snapshot, cases[i].scope);
      int found = triad_scope_find (triad_snapshot_get_model (snapshot), scope, scope,
                                    cases[i].name);

      g_test_message ("%s in %s", cases[i].name, cases[i].scope);
      g_assert_cmpint (found, ==,
                       cases[i].found != NULL ? triad_test_find (snapshot, cases[i].found) : -1);
    }
}

static void
test_names_of_frames (void)
{
  static const struct
  {
    const char *scope;
    const char *frame;
    const char *name;
  } cases[] = {
    { "world", "world", "world" },
    { "world", "W0", "W0" },
    { "world", "top", "top" },
    { "world", "top::mid::deep", "top::mid::deep" },
    { "top", "top", "__model__" },
    { "top", "top::mount", "mount" },
    { "top", "top::mid", "mid" },
    { "top", "top::mid::deep", "mid::deep" },
    { "top", "world", NULL },
    { "top", "W0", NULL },
    { "top::mid", "top::mid", "__model__" },
    { "top::mid", "top", NULL },
    { "top::mid", "top::link", NULL },
  };
  g_autoptr(TriadSnapshot) snapshot = triad_test_load (world);

  for (gsize i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      int scope = triad_test_find (snapshot, cases[i].scope);
      g_autofree char *name = triad_scope_dup_name (triad_snapshot_get_model (snapshot), scope,
                                                    scope,
                                                    triad_test_find (snapshot, cases[i].frame));

      g_test_message ("%s in %s", cases[i].frame, cases[i].scope);
      g_assert_cmpstr (name, ==, cases[i].name);
    }
}

/* Whatever names a file has, a lookup finds the frame with that name. */
static void
test_names_find_back (void)
{
  static const char *const files[] = {
    world,
    "<sdf version='1.9'><model name='m'><link name='a'/><frame name='a'/>"
    "<model name='world'><link name='l'/></model><model name='n'><link name='__model__'/></model>"
    "</model></sdf>",
    "<sdf version='1.6'><model name='m'><link name='a'/><link name='b::c'/>"
    "<joint name='a' type='fixed'><parent>b::c</parent><child>a</child></joint>"
    "<model name='b'><link name='c'/></model></model></sdf>",
  };
  int n_named = 0;

  for (gsize f = 0; f < G_N_ELEMENTS (files); f++)
    {
      g_autoptr(TriadSnapshot) snapshot = triad_test_load (files[f]);
      const TriadModel *model = triad_snapshot_get_model (snapshot);

      for (int scope = 0; scope < model->n_frames; scope++)
        for (int v = 0; v < model->n_frames; v++)
          {
            g_autofree char *name = NULL;

            if (model->frames[scope].kind != TRIAD_FRAME_WORLD &&
                model->frames[scope].kind != TRIAD_FRAME_MODEL)
              continue;

            name = triad_scope_dup_name (model, scope, scope, v);

            if (name == NULL)
              continue;

            g_assert_cmpint (triad_scope_find (model, scope, scope, name), ==, v);
            n_named++;
          }
    }

  g_assert_cmpint (n_named, >, 25);
}

/* A scoped name that is too long is none, whether or not a sibling looks like a frame in a model. */
static void
test_too_long (void)
{
  for (int i = 0; i < 4; i++)
    {
      int n = TRIAD_NAME_MAX_BYTES + i % 2;
      g_autofree char *letters = g_strnfill (n - 3, 'w');
      g_autofree char *text = NULL;
      g_autoptr(TriadSnapshot) snapshot = NULL;
      g_autofree gboolean *is_visible = NULL;
      const TriadModel *model;

      text = g_strdup_printf ("<sdf version='1.11'><model name='m'><link name='a'/>"
                              "<model name='%s'><link name='q'/></model>%s</model></sdf>",
                              letters, i < 2 ? "" : "<frame name='x::y'/>");
      snapshot = triad_test_load (text);
      model = triad_snapshot_get_model (snapshot);
      is_visible = triad_scope_find_visible (model, triad_test_find (snapshot, "m"),
                                             triad_test_find (snapshot, "m"));

      for (int v = 0; v < model->n_frames; v++)
        if (g_str_equal (model->frames[v].name, "q"))
          {
            g_autofree char *name = triad_scope_dup_name (model, triad_test_find (snapshot, "m"),
                                                          triad_test_find (snapshot, "m"), v);

            g_assert_cmpuint (name != NULL ? strlen (name) : 0, ==,
                              n == TRIAD_NAME_MAX_BYTES ? TRIAD_NAME_MAX_BYTES : 0);
            g_assert_cmpint (is_visible[v], ==, name != NULL);
          }
    }
}

/* The frames that have a name in a scope are found without making it. */
static void
test_visible (void)
{
  static const char *const files[] = {
    world,
    "<sdf version='1.9'><model name='m'><link name='a'/><frame name='a'/>"
    "<model name='world'><link name='l'/><model name='deep'><link name='l'/></model></model>"
    "<model name='n'><link name='__model__'/><link name='world'/></model>"
    "<model name='n'><link name='x'/></model><model name=''><link name='y'/></model>"
    "<model name='a'><link name='z'/></model><include><uri>none.sdf</uri></include>"
    "<model name='c::d'><link name='l'/></model></model></sdf>",
    "<sdf version='1.6'><model name='m'><link name='a'/><link name='b::c'/><link name='b::e::f'/>"
    "<joint name='a' type='fixed'><parent>b::c</parent><child>a</child></joint>"
    "<model name='b'><link name='c'/><link name='d'/><model name='e'><link name='f'/></model>"
    "<link name='e::f'/></model></model></sdf>",
    "<sdf version='1.5'><model name='m'><link name='a'/><frame name='b::c'/>"
    "<model name='b'><link name='c'/><link name='d'/></model>"
    "<joint name='b::d' type='fixed'><parent>a</parent><child>b::c</child></joint></model></sdf>",
    "<sdf version='1.10'><world name='u'><model name='m'><link name='a'/></model></world>"
    "<world name='w'><model name='m'><link name='a'/></model></world></sdf>",
  };
  int n[2] = { 0, 0 };

  for (gsize f = 0; f < G_N_ELEMENTS (files); f++)
    {
      g_autoptr(TriadSnapshot) snapshot = triad_test_load (files[f]);
      const TriadModel *model = triad_snapshot_get_model (snapshot);

      for (int i = 0; i < 2 * model->n_frames; i++)
        {
          const TriadFrame *frame = &model->frames[i / 2];
          int scope = i % 2 == 0 ? i / 2 : frame->scope;
          int model_frame = i % 2 == 0 ? i / 2 : frame->model_frame;
          g_autofree gboolean *is_visible = NULL;

          if (scope < 0 || (model->frames[scope].kind != TRIAD_FRAME_WORLD &&
                            model->frames[scope].kind != TRIAD_FRAME_MODEL))
            continue;

          is_visible = triad_scope_find_visible (model, scope, model_frame);

          for (int v = 0; v < model->n_frames; v++)
            {
              g_autofree char *name = triad_scope_dup_name (model, scope, model_frame, v);

              g_assert_cmpint (is_visible[v], ==, name != NULL);
              n[is_visible[v]]++;
            }
        }
    }

  g_assert_cmpint (n[0], >, 100);
  g_assert_cmpint (n[1], >, 100);
}

static void
test_explanations (void)
{
  static const struct
  {
    const char *scope;
    const char *name;
    const char *words;
    const char *instead;
  } cases[] = {
    { "top", "moutn", "did you mean “mount”?", "mount" },
    { "top", "W0", "“W0” is in the world, outside of model “top”; a model can only refer to its "
      "own frames and to those of its nested models" },
    { "top::mid", "link", "“link” is in model “top”, outside of model “top::mid”" },
    { "top", "world", "can only be used as the parent of a joint" },
    { "top", "top::link", "inside the model, write “link”", "link" },
    { "top", "link::mount", "“link” is a link, not a model" },
    { "top", "deep", "did you mean “mid::deep”?", "mid::deep" },
    { "world", "tpo::link", "no model “tpo” in the world; did you mean “top”?",
      "top::link" },
    { "world", "top::lnik", "did you mean “link”?", "top::link" },
    { "top", "xyz", "frame “xyz” not found in model “top”" },
  };
  g_autoptr(TriadSnapshot) snapshot = triad_test_load (world);

  for (gsize i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autofree char *instead = NULL;
      g_autofree char *words = triad_name_suggestion_explain (triad_snapshot_get_model (snapshot),
                                                              triad_test_find (snapshot,
                                                                               cases[i].scope),
                                                              cases[i].name,
                                                              TRIAD_FRAME_EXPLICIT, &instead);

      g_test_message ("%s", words);
      g_assert_nonnull (strstr (words, cases[i].words));
      g_assert_cmpstr (instead, ==, cases[i].instead);
    }
}

/* Whether a suggestion is a name that works in its place. */
static void
test_suggestions_work (void)
{
  static const char text[] =
    "<sdf version='1.9'><world name='w'><frame name='plain'/><model name='arm'><link name='upper'/>"
    "<frame name='shared'/>"
    "<model name='hand'><link name='finger'/><frame name='grip'/></model></model>"
    "<model name='other'><link name='finger'/><frame name='shared'/></model></world></sdf>";
  static const struct
  {
    const char *scope;
    const char *name;
    const char *instead;
    const char *words;
  } cases[] = {
    { "world", "plaim", "plain", "frame “plaim” not found in the world; did you mean “plain”?" },
    { "world", "arm::uper", "arm::upper",
      "frame “uper” not found in model “arm”; did you mean “upper”?" },
    { "world", "arm::hand::fingr", "arm::hand::finger",
      "frame “fingr” not found in model “arm::hand”; did you mean “finger”?" },
    { "world", "arn::hand::grip", "arm::hand::grip",
      "“arn::hand::grip” not found: no model “arn” in the world; did you mean “arm”?" },
    { "world", "arm::hnad::grip", "arm::hand::grip",
      "“arm::hnad::grip” not found: no model “hnad” in model “arm”; did you mean “hand”?" },
    { "world", "arm::grip", "arm::hand::grip",
      "frame “grip” not found in model “arm”; did you mean “hand::grip”?" },
    /* only one model directly inside contains it; or two */
    { "world", "finger", "other::finger",
      "frame “finger” not found in the world; did you mean “other::finger”?" },
    { "world", "shared", NULL, "frame “shared” not found in the world" },
    { "world", "upper", "arm::upper", "frame “upper” not found in the world; did you mean “arm::upper”?" },
    { "arm", "arm::upper", "upper", "“arm::upper” not found in model “arm”; inside the model, write "
      "“upper”" },
    { "arm", "armx::upper", NULL, "“armx::upper” not found: no model “armx” in model “arm”" },
    { "arm::hand", "upper", NULL, "“upper” is in model “arm”, outside of model “arm::hand”; a model can "
      "only refer to its own frames and to those of its nested models" },
    { "arm::hand", "plain", NULL, "“plain” is in the world, outside of model “arm::hand”; a model can "
      "only refer to its own frames and to those of its nested models" },
    { "world", "__model__", NULL, "“__model__” is only valid inside a model, not in the world" },
    { "world", "plain::x", NULL, "invalid name “plain::x”: “plain” is a frame, not a model" },
    { "world", "arm::upper::x", NULL, "invalid name “arm::upper::x”: “upper” is a link, not a model" },
    { "arm", "world", NULL,
      "inside model “arm”, “world” can only be used as the parent of a joint" },
  };
  g_autoptr(TriadSnapshot) snapshot = triad_test_load (text);
  const TriadModel *model = triad_snapshot_get_model (snapshot);

  for (gsize i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      int scope = triad_test_find (snapshot, cases[i].scope);
      g_autofree char *instead = NULL;
      g_autofree char *words = triad_name_suggestion_explain (model, scope, cases[i].name,
                                                              TRIAD_FRAME_EXPLICIT, &instead);

      g_assert_cmpstr (words, ==, cases[i].words);
      g_assert_cmpstr (instead, ==, cases[i].instead);

      if (instead != NULL)
        g_assert_cmpint (triad_scope_find (model, scope, scope, instead), >, 0);
    }
}

static void
test_duplicates (void)
{
  g_autoptr(TriadSnapshot) snapshot = triad_test_load (
    "<sdf version='1.9'><model name='m'><link name='a'/><link name='b'/>"
    "<joint name='b' type='fixed'><parent>a</parent><child>b</child></joint></model></sdf>");
  const TriadDiagnostic *problem = triad_test_get_only_problem (snapshot);

  g_assert_cmpint (problem->code, ==, TRIAD_CODE_DUPLICATE_NAME);
  g_assert_cmpint (problem->related->len, ==, 1);
  triad_test_assert_characters (snapshot, &problem->range, "b");
}

/* A reference to a name that two frames have means the link or model, in a new file; in an old one,
 * joints and frames get another name. */
static void
test_who_keeps_a_name (void)
{
#define TWO(version, first, second)                                                          \
  "<sdf version='" version "'><model name='m'><link name='a'/>" first second "</model></sdf>"
#define LINK "<link name='b'/>"
#define FRAME "<frame name='b'/>"
#define JOINT "<joint name='b' type='fixed'><parent>world</parent><child>a</child></joint>"
#define NESTED "<model name='b'><link name='c'/></model>"
  static const struct
  {
    const char     *text;
    TriadFrameKind  kind;         /* of what is found by the name */
    TriadSeverity   severity;
    const char     *other;        /* the name of the other one, if it has another */
  } cases[] = {
    { TWO ("1.7", LINK, FRAME), TRIAD_FRAME_LINK, TRIAD_SEVERITY_ERROR, NULL },
    { TWO ("1.7", FRAME, LINK), TRIAD_FRAME_LINK, TRIAD_SEVERITY_ERROR, NULL },
    { TWO ("1.9", JOINT, LINK), TRIAD_FRAME_LINK, TRIAD_SEVERITY_ERROR, NULL },
    { TWO ("1.9", JOINT, NESTED), TRIAD_FRAME_MODEL, TRIAD_SEVERITY_ERROR, NULL },
    { TWO ("1.9", LINK, NESTED), TRIAD_FRAME_LINK, TRIAD_SEVERITY_ERROR, NULL },
    { TWO ("1.9", JOINT, FRAME), TRIAD_FRAME_JOINT, TRIAD_SEVERITY_ERROR, NULL },
    { TWO ("1.6", LINK, FRAME), TRIAD_FRAME_LINK, TRIAD_SEVERITY_WARNING, "m::b_frame" },
    { TWO ("1.6", FRAME, LINK), TRIAD_FRAME_LINK, TRIAD_SEVERITY_WARNING, "m::b_frame" },
    { TWO ("1.6", JOINT, NESTED), TRIAD_FRAME_MODEL, TRIAD_SEVERITY_WARNING, "m::b_joint" },
    { TWO ("1.6", LINK, NESTED), TRIAD_FRAME_LINK, TRIAD_SEVERITY_ERROR, NULL },
    { TWO ("1.6", LINK, LINK), TRIAD_FRAME_LINK, TRIAD_SEVERITY_ERROR, NULL },
    { TWO ("1.6", JOINT, FRAME), TRIAD_FRAME_JOINT, TRIAD_SEVERITY_WARNING, "m::b_frame" },
  };

  for (gsize i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autoptr(TriadSnapshot) snapshot = triad_test_load (cases[i].text);
      const TriadModel *model = triad_snapshot_get_model (snapshot);
      int found = triad_scope_find_sibling (model, 1, "b");

      g_test_message ("%s", cases[i].text);
      g_assert_cmpint (found, >, 0);
      g_assert_cmpint (model->frames[found].kind, ==, cases[i].kind);
      g_assert_cmpint (triad_test_get_only_problem (snapshot)->severity, ==, cases[i].severity);

      if (cases[i].other != NULL)
        g_assert_cmpint (triad_test_find (snapshot, cases[i].other), !=, found);
    }
}

static void
test_old_files_share_names (void)
{
  g_autoptr(TriadSnapshot) snapshot = triad_test_load (
    "<sdf version='1.6'><model name='m'>"
    "<joint name='b' type='fixed'><parent>a</parent><child>b</child></joint>"
    "<link name='a'/><link name='b'/></model></sdf>");
  const TriadDiagnostic *problem = triad_test_get_only_problem (snapshot);

  g_assert_cmpint (problem->severity, ==, TRIAD_SEVERITY_WARNING);
  g_assert_cmpint (triad_snapshot_get_frame (snapshot, triad_test_find (snapshot, "m::b"))->kind,
                   ==,
                   TRIAD_FRAME_LINK);
  g_assert_cmpint (triad_snapshot_get_frame (snapshot,
                                             triad_test_find (snapshot, "m::b_joint"))->kind,
                   ==, TRIAD_FRAME_JOINT);
}

/* A name that is written comes before one that is made. */
static void
test_later_sibling_keeps_name (void)
{
  g_autoptr(TriadSnapshot) snapshot = triad_test_load (
    "<sdf version='1.6'><model name='m'><link name='b'/>"
    "<joint name='b' type='fixed'><parent>world</parent><child>b</child></joint>"
    "<frame name='b_joint'/></model></sdf>");

  g_assert_cmpint (triad_test_get_only_problem (snapshot)->severity, ==, TRIAD_SEVERITY_WARNING);
  g_assert_cmpint (triad_snapshot_get_frame (snapshot,
                                             triad_test_find (snapshot, "m::b_joint"))->kind,
                   ==, TRIAD_FRAME_EXPLICIT);
  g_assert_cmpint (triad_snapshot_get_frame (snapshot,
                                             triad_test_find (snapshot, "m::b_joint0"))->kind,
                   ==, TRIAD_FRAME_JOINT);
}

/* Each gets a unique name, none of which is much longer. */
static void
test_old_files_share_one_name (void)
{
  static const char *const names[] = { "m::b", "m::b_frame", "m::b_frame0", "m::b_frame1",
                                       "m::b_frame2", "m::b_frame3", "m::b_joint" };
  g_autoptr(TriadSnapshot) snapshot = triad_test_load (
    "<sdf version='1.6'><model name='m'><link name='b'/><frame name='b'/><frame name='b_frame1'/>"
    "<frame name='b'/><frame name='b'/><frame name='b'/>"
    "<joint name='b' type='fixed'><parent>world</parent><child>b</child></joint></model></sdf>");

  for (gsize i = 0; i < G_N_ELEMENTS (names); i++)
    g_assert_cmpint (triad_test_find (snapshot, names[i]), >=, 0);

  g_assert_cmpint (triad_snapshot_get_n_frames (snapshot), ==, G_N_ELEMENTS (names) + 2);
}

static void
test_reserved (void)
{
  static const char *const names[] = { "world", "__model__", "____", "a::b" };

  for (gsize i = 0; i < G_N_ELEMENTS (names); i++)
    {
      g_autofree char *text = g_strdup_printf ("<sdf version='1.9'><model name='m'><link name='l'/>"
                                               "<frame name='%s'/></model></sdf>", names[i]);
      g_autoptr(TriadSnapshot) snapshot = triad_test_load (text);
      const TriadDiagnostic *problem = triad_test_get_only_problem (snapshot);

      g_assert_cmpint (problem->code, ==, TRIAD_CODE_RESERVED_NAME);
      triad_test_assert_characters (snapshot, &problem->range, names[i]);
    }
}

static void
test_names_of_parts (void)
{
  g_autoptr(TriadSnapshot) snapshot = triad_test_load (
    "<sdf version='1.9'><model name='m'><link name='l'>"
    "<visual name='v'><geometry><empty/></geometry></visual>"
    "<collision name='v'><geometry><empty/></geometry></collision></link></model></sdf>");

  g_assert_cmpint (triad_test_get_only_problem (snapshot)->code, ==, TRIAD_CODE_DUPLICATE_NAME);
}

/* A long name must not be copied into the names of all that is in the model. */
static void
test_long_names (void)
{
  g_autofree char *name = g_strnfill (900, 'x');
  g_autoptr(GString) text = g_string_new (NULL);
  g_autoptr(TriadSnapshot) snapshot = NULL;

  g_string_append_printf (text, "<sdf version='1.9'><model name='%s'>", name);

  for (int i = 0; i < 1000; i++)
    g_string_append_printf (text, "<link name='l%0200d'/>", i);

  g_string_append (text, "</model></sdf>");
  snapshot = triad_test_load (text->str);
  g_assert_cmpint (triad_test_get_only_problem (snapshot)->code, ==, TRIAD_CODE_LIMIT_EXCEEDED);

  for (int v = 0; v < triad_snapshot_get_n_frames (snapshot); v++)
    {
      const char *scoped_name = triad_snapshot_get_scoped_name (snapshot, v);

      g_assert_cmpuint (strlen (scoped_name), <=, 1000);
      g_assert_true (g_utf8_validate (scoped_name, -1, NULL));
    }
}

int
main (int    argc,
      char **argv)
{
  g_test_init (&argc, &argv, G_TEST_OPTION_ISOLATE_DIRS, NULL);

  g_test_add_func ("/scope/names", test_names);
  g_test_add_func ("/scope/names-of-frames", test_names_of_frames);
  g_test_add_func ("/scope/names-find-back", test_names_find_back);
  g_test_add_func ("/scope/visible", test_visible);
  g_test_add_func ("/scope/too-long", test_too_long);
  g_test_add_func ("/scope/explanations", test_explanations);
  g_test_add_func ("/scope/suggestions-work", test_suggestions_work);
  g_test_add_func ("/scope/duplicates", test_duplicates);
  g_test_add_func ("/scope/who-keeps-a-name", test_who_keeps_a_name);
  g_test_add_func ("/scope/old-files-share-names", test_old_files_share_names);
  g_test_add_func ("/scope/later-sibling-keeps-name", test_later_sibling_keeps_name);
  g_test_add_func ("/scope/old-files-share-one-name", test_old_files_share_one_name);
  g_test_add_func ("/scope/reserved", test_reserved);
  g_test_add_func ("/scope/names-of-parts", test_names_of_parts);

  g_test_add_func ("/scope/long-names", test_long_names);

  return g_test_run ();
}
