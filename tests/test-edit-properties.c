/* test-edit-properties.c: what holds of every edit of every model
 *
 * Random edits of models from a generator, and of every file of the examples, the cases
 * and, if available, the public models.  Nothing here uses the checks of the engine: bytes
 * are compared one by one, frames by their names, and references are searched for in the
 * text.  `TRIAD_TRUST=long` makes 10,000 edits instead of some hundreds; `--seed` repeats
 * them.
 *
 * SPDX-License-Identifier: Apache-2.0
 */

#include "triad-edit-fix.h"
#include "triad-edit-names.h"
#include "triad-edit-poses.h"
#include "triad-edit-structure.h"
#include "triad-random.h"
#include "triad-snapshot-diff.h"
#include "triad-test.h"

#include <math.h>
#include <string.h>

#define N_FEW      150
#define N_MANY     10000
#define N_RENAMED  4              /* frames of a file that are renamed without TRIAD_TRUST=long */
#define MAX_TRIES  20             /* for each edit that can be made */
#define MAX_BYTES  (256 * 1024)
#define SAME       1e-9           /* m and rad */
#define NEW_NAME   "zz_renamed"

typedef enum
{
  RENAME,
  RELATIVE_TO,
  ATTACHED_TO,
  EXPLICIT,
  NOTATION,
  SET_POSE,
  PLACE_ON,
  PLACEMENT,
  INSERT,
  WRAP,
  FIX,
  N_OPERATIONS,
} Operation;

static const char *const names[] = {
  "rename", "relative-to", "attached-to", "make-explicit", "notation", "set-pose", "place-on",
  "placement", "insert", "wrap", "fix",
};

/* An edit that is tried, and what is counted. */
typedef struct
{
  TriadSnapshot         *before;
  Operation              operation;
  int                    frame;
  int                    other;
  TriadPose              pose;
  TriadDependents        dependents;
  const TriadDiagnostic *diagnostic;
  const char            *where;
} Trial;

static int n_made[N_OPERATIONS];
static int n_refused[N_OPERATIONS];
static int n_unverified[N_OPERATIONS];

static int
any_frame (const TriadSnapshot *snapshot)
{
  return g_test_rand_int_range (0, triad_snapshot_get_n_frames (snapshot));
}

/* Returns a frame that can be referred to from @v more often than any other. */
static int
any_other (const TriadSnapshot *snapshot,
           int                  v)
{
  const TriadModel *model = triad_snapshot_get_model (snapshot);
  int other = any_frame (snapshot);

  for (int i = 0; i < 20 && model->frames[other].scope != model->frames[v].scope; i++)
    other = any_frame (snapshot);

  return other;
}

/* Misspells a name that something refers to. */
static char *
misspell (const char *text)
{
  static const char *const before[] = { "relative_to", "attached_to", "<child>", "<pose", "<link" };
  const char *mark = before[g_test_rand_int_range (0, G_N_ELEMENTS (before))];
  g_autoptr(GString) wrong = g_string_new (text);
  const char *found = strstr (text + g_test_rand_int_range (0, (int) strlen (text)), mark);
  gsize at;

  if (found == NULL)
    return g_strdup (text);

  /* Behind the first letter of the name, or of the attribute or element. */
  at = found - text + (g_str_equal (mark, "<child>") ? strlen (mark) + 1 : 2);
  g_string_insert_c (wrong, (gssize) at, 'x');

  return g_string_free (g_steal_pointer (&wrong), FALSE);
}

static TriadPose
any_pose (void)
{
  TriadPose pose = TRIAD_POSE_IDENTITY;

  pose.position.x = g_test_rand_double_range (-2, 2);
  pose.position.z = g_test_rand_int_range (-3, 3) / 10.0;

  if (g_test_rand_bit ())
    pose.orientation = triad_quaternion_from_rpy (g_test_rand_double_range (-3, 3), G_PI / 2,
                                                  g_test_rand_double_range (-3, 3));

  return pose;
}

static TriadEdit *
make (Trial   *self,
      GError **error)
{
  const GPtrArray *diagnostics = triad_snapshot_get_diagnostics (self->before);
  const int both[] = { self->frame, self->other };

  switch (self->operation)
    {
    case RENAME:
      return triad_edit_rename (self->before, self->frame, NEW_NAME, g_test_rand_bit (), error);

    case RELATIVE_TO:
      return triad_edit_set_relative_to (self->before, self->frame, self->other, error);

    case ATTACHED_TO:
      return triad_edit_set_attached_to (self->before, self->frame, self->other, error);

    case EXPLICIT:
      return triad_edit_make_explicit (self->before, self->frame, error);

    case NOTATION:
      return triad_edit_set_notation (self->before, self->frame, g_test_rand_int_range (0, 3),
                                      error);

    case SET_POSE:
      return triad_edit_set_pose (self->before, self->frame, &self->pose, self->other,
                                  self->dependents, error);

    case PLACE_ON:
      return triad_edit_place_on (self->before, self->frame, self->other, self->dependents, error);

    case PLACEMENT:
      return triad_edit_set_placement_frame (self->before, self->frame,
                                             g_test_rand_bit () ? -1 : self->other, error);

    case INSERT:
      return triad_edit_insert_frame (self->before, self->frame, NEW_NAME,
                                      g_test_rand_bit () ? &self->pose : NULL, error);

    case WRAP:
      return triad_edit_wrap (self->before, both, 1 + g_test_rand_int_range (0, 2), NEW_NAME,
                              error);

    case FIX:
    case N_OPERATIONS:
    default:
      if (diagnostics->len > 0)
        self->diagnostic =
          g_ptr_array_index (diagnostics, g_test_rand_int_range (0, (int) diagnostics->len));
      else
        g_set_error (error, TRIAD_EDIT_ERROR, TRIAD_EDIT_ERROR_NOTHING, "no diagnostics");

      return self->diagnostic != NULL ? triad_edit_fix (self->before, self->diagnostic, error)
                                      : NULL;
    }
}

static const GPtrArray *
get_sources (const TriadSnapshot *snapshot)
{
  return triad_document_get_sources (triad_snapshot_get_document (snapshot));
}

/* Compares old and new text byte by byte, outside of the replaced ranges. */
static void
assert_bytes_stay (const TriadEdit *edit,
                   const GPtrArray *before,
                   const GPtrArray *after)
{
  int n;
  const TriadReplacement *replacements = triad_edit_get_replacements (edit, &n);

  g_assert_cmpuint (before->len, ==, after->len);

  for (guint i = 0; i < before->len; i++)
    {
      gsize n_old;
      gsize n_new;
      const char *old = triad_source_get_text (g_ptr_array_index (before, i), &n_old);
      const char *new = triad_source_get_text (g_ptr_array_index (after, i), &n_new);
      gsize at = 0;
      gsize to = 0;

      for (int k = 0; k < n; k++)
        if (replacements[k].source == g_ptr_array_index (before, i))
          {
            gsize same = replacements[k].begin - at;

            g_assert_cmpuint (replacements[k].begin, >=, at);
            g_assert_cmpmem (old + at, same, new + to, same);
            to += same;
            g_assert_cmpmem (new + to, strlen (replacements[k].text), replacements[k].text,
                             strlen (replacements[k].text));
            to += strlen (replacements[k].text);
            at = replacements[k].end;
          }

      g_assert_cmpmem (old + at, n_old - at, new + to, n_new - to);
    }
}

/* Returns the vertex of @after with the name that the frame @v has there. */
static int
find_after (const Trial         *trial,
            const TriadSnapshot *after,
            int                  v)
{
  const TriadModel *model = triad_snapshot_get_model (trial->before);

  /* Frames keep their order where none is added. */
  if (trial->operation == RENAME)
    return v;

  if (trial->operation == WRAP)
    {
      g_autoptr(GString) name =
        g_string_new (triad_snapshot_get_scoped_name (trial->before, v));
      int found = triad_snapshot_find_frame (after, name->str);

      /* What was wrapped, or is inside of that, has the new model in its name. */
      for (int at = v; found < 0 && at >= 0; at = model->frames[at].scope)
        {
          const char *scope = model->frames[at].scope >= 0
            ? triad_snapshot_get_scoped_name (trial->before, model->frames[at].scope) : "";
          gsize n = g_str_has_prefix (name->str, scope) ? strlen (scope) : 0;
          g_autofree char *scoped = NULL;

          /* With several worlds, the name begins with that of the world. */
          if (model->n_worlds > 1 && strchr (name->str, '/') != NULL && n == 0)
            {
              const char *slash = strchr (name->str, '/');

              scoped = g_strdup_printf ("%.*s/" NEW_NAME "::%s", (int) (slash - name->str),
                                        name->str, slash + 1);
            }
          else if (n > 0 && g_str_has_prefix (name->str + n, "::"))
            scoped = g_strdup_printf ("%s::" NEW_NAME "%s", scope, name->str + n);
          else
            scoped = g_strdup_printf (NEW_NAME "::%s", name->str);

          found = triad_snapshot_find_frame (after, scoped);
        }

      return found;
    }

  return triad_snapshot_find_frame (after, triad_snapshot_get_scoped_name (trial->before, v));
}

static gboolean
is_moved (const Trial *trial,
          int          v)
{
  const TriadPoseGraph *poses = triad_snapshot_get_poses (trial->before);
  int n = 0;

  if (trial->operation != SET_POSE && trial->operation != PLACE_ON)
    return FALSE;

  if (trial->dependents == TRIAD_DEPENDENTS_STAY)
    return v == trial->frame;

  for (; v >= 0 && n <= poses->n_frames; v = poses->edges[v].target, n++)
    if (v == trial->frame)
      return TRUE;

  return FALSE;
}

/* A name that is not unique means nothing to compare by. */
static gboolean
is_named_once (const TriadSnapshot *snapshot,
               int                  v)
{
  return triad_snapshot_find_frame (snapshot, triad_snapshot_get_scoped_name (snapshot, v)) == v &&
         triad_snapshot_get_frame (snapshot, v)->duplicate_of < 0;
}

static void
assert_close (const TriadPose *a,
              const TriadPose *b)
{
  double distance;
  double angle;

  triad_snapshot_diff_measure (a, b, &distance, &angle);
  g_assert_cmpfloat (distance, <=, SAME * MAX (triad_vector_length (a->position), 1));
  g_assert_cmpfloat (angle, <=, SAME);
}

static void
assert_frames_stay (const Trial         *trial,
                    const TriadSnapshot *after)
{
  const TriadPoseGraph *old = triad_snapshot_get_poses (trial->before);
  const TriadPoseGraph *new = triad_snapshot_get_poses (after);
  const TriadAttachedGraph *old_attached = triad_snapshot_get_attached (trial->before);
  const TriadAttachedGraph *new_attached = triad_snapshot_get_attached (after);

  for (int v = 0; v < old->n_frames; v++)
    {
      int w = is_named_once (trial->before, v) ? find_after (trial, after, v) : -1;

      if (!is_named_once (trial->before, v))
        continue;

      g_assert_cmpint (w, >=, 0);
      g_assert_cmpint (triad_snapshot_get_frame (trial->before, v)->kind, ==,
                       triad_snapshot_get_frame (after, w)->kind);
      g_assert_cmpint (old->resolved[v], ==, new->resolved[w]);

      if (old->resolved[v] && !is_moved (trial, v))
        assert_close (&old->pose[v], &new->pose[w]);

      if (trial->operation != ATTACHED_TO && old_attached->body[v] >= 0 &&
          is_named_once (trial->before, old_attached->body[v]))
        g_assert_cmpint (find_after (trial, after, old_attached->body[v]), ==,
                         new_attached->body[w]);
    }
}

static void
count_codes (const TriadSnapshot *snapshot,
             int                 *counts)
{
  const GPtrArray *diagnostics = triad_snapshot_get_diagnostics (snapshot);

  for (guint i = 0; i < diagnostics->len; i++)
    counts[((const TriadDiagnostic *) g_ptr_array_index (diagnostics, i))->code]++;
}

static void
assert_no_new_problem (const Trial         *trial,
                       const TriadSnapshot *after)
{
  int old[64] = { 0 };
  int new[64] = { 0 };

  count_codes (trial->before, old);
  count_codes (after, new);

  for (gsize i = 0; i < G_N_ELEMENTS (old); i++)
    g_assert_cmpint (new[i], <=, old[i]);

  if (trial->operation == FIX)
    g_assert_cmpint (new[trial->diagnostic->code], <, old[trial->diagnostic->code]);
}

static void
assert_undone (const TriadEdit *edit,
               TriadSnapshot   *after,
               const GPtrArray *before)
{
  g_autoptr(TriadEdit) inverse = triad_edit_dup_inverse (edit, after);
  g_autoptr(GPtrArray) restored = triad_edit_dup_sources (inverse);

  for (guint i = 0; i < before->len; i++)
    {
      gsize n_old;
      const char *old = triad_source_get_text (g_ptr_array_index (before, i), &n_old);
      gboolean is_found = FALSE;

      for (guint k = 0; k < restored->len && !is_found; k++)
        {
          gsize n_new;
          const char *new = triad_source_get_text (g_ptr_array_index (restored, k), &n_new);

          is_found = n_old == n_new && memcmp (old, new, n_old) == 0;
        }

      g_assert_true (is_found);
    }
}

/* A model, and a frame in it. */
static void
choose_placement (const TriadSnapshot *snapshot,
                  Trial               *trial)
{
  for (int i = 0; i < 50; i++)
    {
      trial->other = any_frame (snapshot);
      trial->frame = triad_snapshot_get_frame (snapshot, trial->other)->scope;

      if (trial->frame >= 0 &&
          triad_snapshot_get_frame (snapshot, trial->frame)->kind == TRIAD_FRAME_MODEL)
        return;
    }

  trial->frame = trial->other;
}

static void
try_edit (TriadSnapshot *snapshot,
          Operation      operation,
          const char    *where)
{
  Trial trial = {
    .before = snapshot,
    .operation = operation,
    .frame = any_frame (snapshot),
    .pose = any_pose (),
    .dependents = g_test_rand_bit () ? TRIAD_DEPENDENTS_STAY : TRIAD_DEPENDENTS_FOLLOW,
    .where = where,
  };
  g_autoptr(GError) error = NULL;
  g_autoptr(TriadEdit) edit = NULL;
  g_autoptr(TriadSnapshot) after = NULL;
  g_autoptr(GPtrArray) sources = NULL;

  trial.other = any_other (snapshot, trial.frame);

  if (operation == PLACEMENT)
    choose_placement (snapshot, &trial);

  edit = make (&trial, &error);

  if (edit == NULL)
    {
      g_assert_error (error, TRIAD_EDIT_ERROR, error->code);
      g_assert_cmpint (error->code, !=, TRIAD_EDIT_ERROR_UNVERIFIED);
      n_refused[trial.operation]++;
      return;
    }

  after = triad_edit_verify (edit, NULL, NULL, &error);

  if (after == NULL)
    {
      g_assert_error (error, TRIAD_EDIT_ERROR, TRIAD_EDIT_ERROR_UNVERIFIED);
      g_test_message ("%s: %s: %s", trial.where, triad_edit_get_title (edit), error->message);
      n_unverified[trial.operation]++;
      return;
    }

  n_made[trial.operation]++;
  sources = triad_edit_dup_sources (edit);
  assert_bytes_stay (edit, get_sources (snapshot), sources);
  assert_undone (edit, after, get_sources (snapshot));
  assert_no_new_problem (&trial, after);

  if (trial.operation != FIX)
    assert_frames_stay (&trial, after);

  if (trial.operation == SET_POSE || trial.operation == PLACE_ON)
    {
      TriadPose pose;

      g_assert_true (triad_pose_graph_resolve (triad_snapshot_get_poses (after), trial.frame,
                                               trial.other, &pose));
      assert_close (trial.operation == SET_POSE ? &trial.pose : &TRIAD_POSE_IDENTITY, &pose);
    }
}

static void
reset_counts (void)
{
  memset (n_made, 0, sizeof n_made);
  memset (n_refused, 0, sizeof n_refused);
  memset (n_unverified, 0, sizeof n_unverified);
}

static int
count_made (void)
{
  int n = 0;

  for (int i = 0; i < N_OPERATIONS; i++)
    n += n_made[i];

  return n;
}

static void
print_counts (void)
{
  for (int i = 0; i < N_OPERATIONS; i++)
    g_test_message ("%s: %d made, %d refused, %d not verified", names[i], n_made[i],
                    n_refused[i], n_unverified[i]);
}

static void
test_models (void)
{
  int n = triad_random_rounds (N_FEW, N_MANY / 2);

  reset_counts ();

  for (int i = 0; count_made () < n; i++)
    {
      Operation operation = g_test_rand_int_range (0, N_OPERATIONS);
      g_autofree char *model = triad_random_model (i % 4 != 0);
      g_autofree char *text = operation == FIX ? misspell (model) : g_strdup (model);
      g_autoptr(TriadSnapshot) snapshot = triad_test_load (text);

      g_assert_cmpint (i, <, n * MAX_TRIES);
      try_edit (snapshot, operation, text);
    }

  print_counts ();
}

static void
collect (const char *path,
         GPtrArray  *files)
{
  g_autoptr(GDir) folder = g_dir_open (path, 0, NULL);
  const char *name;

  if (folder == NULL && (g_str_has_suffix (path, ".sdf") || g_str_has_suffix (path, ".world") ||
                         g_str_has_suffix (path, ".urdf")))
    g_ptr_array_add (files, g_strdup (path));

  while (folder != NULL && (name = g_dir_read_name (folder)) != NULL)
    {
      g_autofree char *child = g_build_filename (path, name, NULL);

      collect (child, files);
    }
}

static GPtrArray *
collect_all (void)
{
  const char *others = g_getenv ("TRIAD_CONFORMANCE");
  g_autofree char *cases = g_test_build_filename (G_TEST_DIST, "cases", NULL);
  g_autofree char *examples = g_test_build_filename (G_TEST_DIST, "..", "data", "examples", NULL);
  GPtrArray *files = g_ptr_array_new_with_free_func (g_free);

  collect (cases, files);
  collect (examples, files);

  if (others != NULL)
    collect (others, files);

  return files;
}

static TriadSnapshot *
load_small (const char *path)
{
  g_autoptr(GFile) file = g_file_new_for_path (path);
  g_autoptr(TriadSnapshot) snapshot = triad_snapshot_load (file, NULL, NULL, NULL, NULL);
  gsize n_bytes;

  g_assert_nonnull (snapshot);
  triad_source_get_text (g_ptr_array_index (get_sources (snapshot), 0), &n_bytes);

  return n_bytes <= MAX_BYTES && triad_snapshot_get_n_frames (snapshot) > 0
         ? g_steal_pointer (&snapshot) : NULL;
}

static void
test_files (void)
{
  g_autoptr(GPtrArray) files = collect_all ();
  int n = triad_random_rounds (N_FEW, N_MANY / 2);
  int n_rounds = 0;

  reset_counts ();

  /* Each file as often as any other. */
  for (; count_made () < n; n_rounds++)
    {
      g_assert_cmpint (n_rounds, <, n);

      for (guint i = 0; i < files->len; i++)
        {
          const char *path = g_ptr_array_index (files, i);
          g_autoptr(TriadSnapshot) snapshot = load_small (path);

          if (snapshot != NULL)
            try_edit (snapshot, g_test_rand_int_range (0, N_OPERATIONS), path);
        }
    }

  g_test_message ("%d files, %d times", files->len, n_rounds);
  print_counts ();
}

/* Attributes and elements whose value is the name of a frame. */
#define REFERENCE \
  "(?:relative_to|attached_to|canonical_link|placement_frame|expressed_in|joint|link|reference)" \
  "\\s*=\\s*[\"'](?:[^\"'<]*::)?%s(?:::[^\"'<]*)?[\"']" \
  "|<(?:parent|child|gripper_link|palm_link|gearbox_reference_body|placement_frame)>\\s*" \
  "(?:[^<]*::)?%s(?:::[^<]*)?\\s*<"

/* Searches the text for references to a name, without comments and plugins. */
static gboolean
is_referred_to (const TriadSource *source,
                const char        *name)
{
  g_autoptr(GRegex) aside = g_regex_new ("<!--.*?-->|<plugin.*?</plugin>", G_REGEX_DOTALL, 0, NULL);
  g_autofree char *escaped = g_regex_escape_string (name, -1);
  g_autofree char *pattern = g_strdup_printf (REFERENCE, escaped, escaped);
  g_autoptr(GRegex) reference = g_regex_new (pattern, 0, 0, NULL);
  g_autofree char *text = g_regex_replace_literal (aside, triad_source_get_text (source, NULL), -1,
                                                   0, "", 0, NULL);

  return text != NULL && g_regex_match (reference, text, 0, NULL);
}

static gboolean
is_only_name (const TriadSnapshot *snapshot,
              int                  v)
{
  const TriadModel *model = triad_snapshot_get_model (snapshot);
  const TriadElement *element = model->frames[v].element;

  for (int i = 0; i < model->n_frames; i++)
    if (i != v && g_str_equal (model->frames[i].name, model->frames[v].name) &&
        (model->frames[i].element == NULL ||
         model->frames[i].element->range.begin != element->range.begin))
      return FALSE;

  return TRUE;
}

static gboolean
is_clean (const TriadSnapshot *snapshot)
{
  const GPtrArray *diagnostics = triad_snapshot_get_diagnostics (snapshot);

  return triad_diagnostics_count (diagnostics, TRIAD_SEVERITY_ERROR) == 0 &&
         triad_diagnostics_count (diagnostics, TRIAD_SEVERITY_WARNING) == 0;
}

static int
rename_one (TriadSnapshot *snapshot,
            int            v,
            const char    *path)
{
  g_autofree char *name = g_strdup (triad_snapshot_get_frame (snapshot, v)->name);
  Trial trial = { .before = snapshot, .operation = RENAME, .frame = v };
  g_autoptr(GError) error = NULL;
  g_autoptr(TriadEdit) edit = triad_edit_rename (snapshot, v, NEW_NAME, FALSE, &error);
  g_autoptr(TriadSnapshot) after = NULL;
  g_autoptr(GPtrArray) sources = NULL;

  if (edit == NULL)
    {
      g_assert_error (error, TRIAD_EDIT_ERROR, TRIAD_EDIT_ERROR_IMPOSSIBLE);
      return 0;
    }

  after = triad_edit_verify (edit, NULL, NULL, &error);

  if (after == NULL)
    {
      g_test_message ("%s: %s: %s", path, name, error->message);
      return 0;
    }

  assert_frames_stay (&trial, after);
  sources = triad_edit_dup_sources (edit);

  /* All that is named so is renamed now.  What is wrong, or unknown, refers to nothing. */
  if (is_only_name (snapshot, v) && is_clean (snapshot))
    for (guint i = 0; i < sources->len; i++)
      if (is_referred_to (g_ptr_array_index (sources, i), name))
        g_error ("%s: “%s” is still referred to in %s", path, name,
                 triad_source_get_name (g_ptr_array_index (sources, i)));

  return 1;
}

static void
test_rename_all (void)
{
  g_autoptr(GPtrArray) files = collect_all ();
  int most = triad_random_rounds (N_RENAMED, G_MAXINT);
  int n_frames = 0;
  int n_renamed = 0;

  for (guint i = 0; i < files->len; i++)
    {
      const char *path = g_ptr_array_index (files, i);
      g_autoptr(TriadSnapshot) snapshot = load_small (path);
      int n = snapshot != NULL ? triad_snapshot_get_n_frames (snapshot) : 0;
      int step = MAX (1, n / most);

      for (int v = 0; v < n; v += step)
        {
          n_frames++;
          n_renamed += rename_one (snapshot, v, path);
        }
    }

  g_test_message ("%d of %d frames renamed", n_renamed, n_frames);
  g_assert_cmpint (n_renamed, >=, n_frames / 3);
}

int
main (int    argc,
      char **argv)
{
  g_test_init (&argc, &argv, G_TEST_OPTION_ISOLATE_DIRS, NULL);

  g_test_add_func ("/edit-properties/models", test_models);
  g_test_add_func ("/edit-properties/files", test_files);
  g_test_add_func ("/edit-properties/rename", test_rename_all);

  return g_test_run ();
}
