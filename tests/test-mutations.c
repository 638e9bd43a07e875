/* test-mutations.c: a damaged value moves no frame without a message
 *
 * Attributes and elements that can move a frame are deleted, misspelled or corrupted,
 * one at a time, in the cases, the examples and, if they are beside the project, the
 * conformance files.  After that, either all frames, bodies and axes are unchanged, or
 * there is a new diagnostic at that place, or the change is legal and means what the
 * specification defines.  The sample is the same in each run; `TRIAD_TRUST=long` takes
 * all.
 *
 * SPDX-License-Identifier: Apache-2.0
 */

#include "triad-parser.h"
#include "triad-random.h"
#include "triad-test.h"

#include <math.h>
#include <string.h>

#define N_FEW     20000
#define N_MANY    G_MAXINT
#define SEED      20261123
#define MAX_BYTES (256 * 1024)
#define SAME      1e-9
#define PARAMETERS "experimental:params"

typedef enum
{
  DELETE,
  EMPTY,
  MISSPELL,    /* the name of the attribute or element */
  REPLACE,     /* by a word that is no number, boolean, frame or file */
  TRUNCATE,    /* its last number */
  COMMA,       /* for the first decimal point */
  REPEAT,      /* the element, with other content */
  SPACE,       /* around the value */
  N_MUTATIONS,
} Mutation;

static const char *const mutation_names[] = {
  "delete", "empty", "misspell", "replace", "truncate", "comma", "repeat", "space",
};

/* Elements and attributes that can move a frame or an axis, by their parents.  If one is
 * deleted or empty, its default applies, which @otherwise contains: the file must mean
 * the same with it. Those without a default are required, or another element replaces
 * them. */
typedef struct
{
  const char *parent;     /* (nullable): of any name */
  const char *element;
  const char *attribute;  /* (nullable): the element itself */
  const char *otherwise;  /* (nullable): the default as written */
} Site;

static const Site sites[] = {
  /* 002, §1.3: “Empty //pose and //frame elements imply identity pose”; <include> takes the
   * pose of the included model instead */
  { "model", "pose", NULL, "0 0 0 0 0 0" },
  { "link", "pose", NULL, "0 0 0 0 0 0" },
  { "joint", "pose", NULL, "0 0 0 0 0 0" },
  { "frame", "pose", NULL, "0 0 0 0 0 0" },
  { "include", "pose", NULL, NULL },

  /* 002, §6 and 004, §1.4: empty references mean the default frame */
  { NULL, "pose", "relative_to", "" },
  { NULL, "pose", "frame", "" },
  { NULL, "frame", "attached_to", "" },
  { NULL, "model", "canonical_link", "" },
  { NULL, "model", "placement_frame", "" },
  { NULL, "xyz", "expressed_in", "" },
  { NULL, "pose", "degrees", "false" },
  { NULL, "pose", "rotation_format", "euler_rpy" },
  { "include", "placement_frame", NULL, NULL },

  /* 003, “joint”: Z by default, and in the joint's own frame */
  { "axis", "xyz", NULL, "0 0 1" },
  { "axis2", "xyz", NULL, "0 0 1" },
  { "axis", "use_parent_model_frame", NULL, "false" },
  { "model", "static", NULL, "false" },
  { "include", "static", NULL, "false" },

  { "joint", "parent", NULL, NULL },
  { "joint", "child", NULL, NULL },
  { "joint", "axis", NULL, NULL },
  { "include", "name", NULL, NULL },
  { "include", "uri", NULL, NULL },
  { NULL, "include", "merge", "false" },
  { NULL, "sdf", "version", NULL },
  { NULL, "joint", "type", NULL },
  { NULL, "link", "name", NULL },
  { NULL, "joint", "name", NULL },
  { NULL, "frame", "name", NULL },
  { NULL, "model", "name", NULL },

  /* parameters of an <include> */
  { NULL, "frame", "element_id", NULL },
  { NULL, "frame", "action", NULL },
  { NULL, "joint", "element_id", NULL },
  { NULL, "joint", "action", NULL },
  { NULL, "link", "element_id", NULL },
  { NULL, "link", "action", NULL },
  { NULL, "model", "element_id", NULL },
  { NULL, "model", "action", NULL },
  { NULL, "pose", "action", NULL },
  { NULL, "axis", "action", NULL },
  { "include", "experimental:params", NULL, NULL },
  { "experimental:params", "frame", NULL, NULL },
  { "experimental:params", "link", NULL, NULL },

  /* elements that declare frames */
  { "model", "link", NULL, NULL },
  { "model", "joint", NULL, NULL },
  { "model", "frame", NULL, NULL },
  { "model", "model", NULL, NULL },
  { "model", "include", NULL, NULL },
  { "world", "joint", NULL, NULL },
  { "world", "frame", NULL, NULL },
  { "world", "model", NULL, NULL },
  { "world", "include", NULL, NULL },
  { "sdf", "model", NULL, NULL },
  { "sdf", "world", NULL, NULL },

  /* URDF */
  { "joint", "origin", "xyz", "0 0 0" },
  { "joint", "origin", "rpy", "0 0 0" },
  { "joint", "origin", "quat_xyzw", NULL },
  { "joint", "origin", NULL, NULL },
  { "joint", "parent", "link", NULL },
  { "joint", "child", "link", NULL },
  { "joint", "axis", "xyz", "1 0 0" },
  { "robot", "link", NULL, NULL },
  { "robot", "joint", NULL, NULL },
  { NULL, "robot", "version", "1.0" },
};

static gboolean
is_parameter (const TriadElement *element)
{
  while (element != NULL && !g_str_equal (element->name, PARAMETERS))
    element = element->parent;

  return element != NULL;
}

/* Changes that are legal if an element or attribute is deleted or empty, but that have no
 * equivalent at the same place:
 * – the pose, name and placement frame of an <include> are then those of the included model
 *   (004, §1.4.1)
 * – an axis is optional; its joint gets a warning if it needs one
 * – the <origin> of a URDF joint is the identity by default
 * – elements without references to them are optional */
static gboolean
is_optional (const Site         *site,
             const TriadElement *element)
{
  static const char *const names[] = {
    "axis", "frame", "include", "joint", "link", "model", "origin", "world", NULL
  };

  /* A parameter can keep a name or pose, and an empty element_id is the model. */
  if (is_parameter (element) &&
      (g_strcmp0 (site->attribute, "name") == 0 || g_strcmp0 (site->attribute, "element_id") == 0 ||
       g_str_equal (site->element, "pose")))
    return TRUE;

  return site->attribute == NULL &&
         (g_str_equal (site->parent, "include") ? !g_str_equal (site->element, "uri")
                                                : g_strv_contains (names, site->element));
}

/* Another name is not a wrong one. */
static gboolean
is_name (const Site *site)
{
  return g_strcmp0 (site->attribute, "name") == 0 || g_str_equal (site->element, "name");
}

typedef struct
{
  TriadSource         *source;
  TriadSnapshot       *snapshot;   /* unchanged */
  const Site          *site;
  const TriadElement  *element;
  const TriadAttribute *attribute; /* (nullable) */
} Place;

static TriadSnapshot *
load_text (TriadSource *like,
           GString     *text)
{
  g_autoptr(GBytes) bytes = g_bytes_new (text->str, text->len);
  g_autoptr(TriadSource) source = triad_source_new_from_bytes (triad_source_get_file (like),
                                                               triad_source_get_name (like), bytes);
  g_autoptr(GError) error = NULL;
  TriadSnapshot *snapshot = triad_snapshot_load_source (source, NULL, NULL, &error);

  g_assert_no_error (error);

  return snapshot;
}

static GString *
edit (const Place *place,
      gsize        begin,
      gsize        end,
      const char  *text)
{
  gsize n_bytes;
  const char *whole = triad_source_get_text (place->source, &n_bytes);
  GString *edited = g_string_new_len (whole, begin);

  g_string_append (edited, text);
  g_string_append_len (edited, whole + end, n_bytes - end);

  return edited;
}

/* Returns the bytes of the value: of the attribute, or the text of the element. */
static gboolean
find_value (const Place *place,
            gsize       *begin,
            gsize       *end)
{
  const TriadSourceRange *range = place->attribute != NULL ? &place->attribute->range
                                                           : &place->element->text_range;

  *begin = range->begin;
  *end = range->end;

  return place->attribute != NULL || place->element->text[0] != '\0';
}

static GString *
set_value (const Place *place,
           const char  *value)
{
  gsize begin;
  gsize end;

  return find_value (place, &begin, &end) ? edit (place, begin, end, value) : NULL;
}

static GString *
delete_place (const Place *place)
{
  const char *text = triad_source_get_text (place->source, NULL);
  gsize end;

  if (place->attribute == NULL)
    return edit (place, place->element->range.begin, place->element->end, "");

  end = place->attribute->range.end;
  end += strcspn (text + end, "'\"") + 1;

  return edit (place, triad_attribute_get_name_range (place->attribute).begin, end, "");
}

/* The start tag keeps its name's first letter twice. */
static GString *
misspell (const Place *place)
{
  gsize at = place->attribute != NULL ? triad_attribute_get_name_range (place->attribute).begin
                                      : place->element->range.begin + 1;
  char doubled[2] = { triad_source_get_text (place->source, NULL)[at], '\0' };
  g_autoptr(GString) first = NULL;
  gsize length = strlen (place->element->name);

  if (place->attribute != NULL)
    return edit (place, at, at, doubled);

  first = edit (place, at, at, doubled);

  /* the end tag, unless there is none */
  if (first->str[place->element->end + 1 - 2] != '/')
    g_string_insert (first, place->element->end + 1 - 1 - length, doubled);

  return g_steal_pointer (&first);
}

/* Drops the last number; a missing word can change a name. */
static GString *
truncate_value (const Place *place)
{
  const char *text = triad_source_get_text (place->source, NULL);
  gsize begin;
  gsize end;
  gsize cut;

  if (!find_value (place, &begin, &end) || end == begin)
    return NULL;

  for (cut = end; cut > begin && !g_ascii_isspace (text[cut - 1]); cut--)
    ;

  return cut > begin ? edit (place, cut, end, "") : NULL;
}

static GString *
put_comma (const Place *place)
{
  const char *text = triad_source_get_text (place->source, NULL);
  const char *dot;
  gsize begin;
  gsize end;

  if (!find_value (place, &begin, &end))
    return NULL;

  dot = memchr (text + begin, '.', end - begin);

  return dot != NULL ? edit (place, dot - text, dot - text + 1, ",") : NULL;
}

static GString *
repeat (const Place *place)
{
  g_autofree char *again = NULL;

  if (place->attribute != NULL)
    return NULL;

  again = g_strdup_printf ("<%s>1 2 3 0 0 1</%s>", place->element->name, place->element->name);

  return edit (place, place->element->end, place->element->end, again);
}

static GString *
put_space (const Place *place)
{
  g_autofree char *value = place->attribute != NULL
    ? g_strdup_printf ("  %s ", place->attribute->value)
    : g_strdup_printf ("\n %s ", place->element->text);

  return set_value (place, value);
}

static GString *
mutate (const Place *place,
        Mutation     mutation)
{
  switch (mutation)
    {
    case DELETE:
      return delete_place (place);
    case EMPTY:
      return set_value (place, "");
    case MISSPELL:
      return misspell (place);
    case REPLACE:
      return set_value (place, "q,q");
    case TRUNCATE:
      return truncate_value (place);
    case COMMA:
      return put_comma (place);
    case REPEAT:
      return repeat (place);
    case SPACE:
      return put_space (place);
    default:
      g_assert_not_reached ();
    }
}

static gboolean
is_same_number (double a,
                double b)
{
  return fabs (a - b) <= SAME * MAX (1, MAX (fabs (a), fabs (b)));
}

static gboolean
is_same_vector (TriadVector a,
                TriadVector b)
{
  return is_same_number (a.x, b.x) && is_same_number (a.y, b.y) && is_same_number (a.z, b.z);
}

static gboolean
is_same_frame (const TriadSnapshot *a,
               const TriadSnapshot *b,
               int                  v)
{
  const TriadPoseGraph *x = triad_snapshot_get_poses (a);
  const TriadPoseGraph *y = triad_snapshot_get_poses (b);
  TriadQuaternion p = x->pose[v].orientation;
  TriadQuaternion q = y->pose[v].orientation;

  if (g_strcmp0 (triad_snapshot_get_scoped_name (a, v), triad_snapshot_get_scoped_name (b, v)) != 0 ||
      triad_snapshot_get_attached (a)->body[v] != triad_snapshot_get_attached (b)->body[v] ||
      x->resolved[v] != y->resolved[v])
    return FALSE;

  return !x->resolved[v] ||
         (is_same_vector (x->pose[v].position, y->pose[v].position) &&
          fabs (fabs (p.w * q.w + p.x * q.x + p.y * q.y + p.z * q.z) - 1) <= SAME);
}

/* Returns whether all frames, bodies and axes are the same. */
static gboolean
is_same (const TriadSnapshot *a,
         const TriadSnapshot *b)
{
  const TriadModel *x = triad_snapshot_get_model (a);
  const TriadModel *y = triad_snapshot_get_model (b);

  if (x->n_frames != y->n_frames || x->n_joints != y->n_joints)
    return FALSE;

  for (int v = 0; v < x->n_frames; v++)
    if (!is_same_frame (a, b, v))
      return FALSE;

  for (int i = 0; i < x->n_joints; i++)
    {
      const TriadJoint *j = &x->joints[i];
      const TriadJoint *k = &y->joints[i];

      if (j->parent_frame != k->parent_frame || j->child_frame != k->child_frame ||
          j->n_axes != k->n_axes)
        return FALSE;

      for (int n = 0; n < j->n_axes; n++)
        if (!is_same_vector (j->axes[n].xyz, k->axes[n].xyz))
          return FALSE;
    }

  return TRUE;
}

static gboolean
was_there (const TriadSnapshot   *snapshot,
           const TriadDiagnostic *diagnostic)
{
  const GPtrArray *diagnostics = triad_snapshot_get_diagnostics (snapshot);

  for (guint i = 0; i < diagnostics->len; i++)
    {
      const TriadDiagnostic *other = g_ptr_array_index (diagnostics, i);

      if (other->code == diagnostic->code && g_str_equal (other->message, diagnostic->message) &&
          other->range.line == diagnostic->range.line)
        return TRUE;
    }

  return FALSE;
}

/* Returns whether there is a new diagnostic in the element, or in the start tag of its parent. */
static gboolean
is_reported (const Place         *place,
             const TriadSnapshot *mutated)
{
  const GPtrArray *diagnostics = triad_snapshot_get_diagnostics (mutated);
  const TriadElement *parent = place->element->parent;
  int first = place->element->range.line;
  int last = triad_source_get_range (place->source, place->element->end,
                                     place->element->end).line;
  const char *name = triad_source_get_name (place->source);

  for (guint i = 0; i < diagnostics->len; i++)
    {
      const TriadDiagnostic *diagnostic = g_ptr_array_index (diagnostics, i);
      int line = diagnostic->range.line;

      if (g_strcmp0 (diagnostic->range.file, name) == 0 && !was_there (place->snapshot, diagnostic) &&
          ((line >= first && line <= last) || (parent != NULL && line == parent->range.line)))
        return TRUE;
    }

  return FALSE;
}

/* Returns whether a deleted or empty element means the same as its default. */
static gboolean
means_default (const Place         *place,
               Mutation             mutation,
               const TriadSnapshot *mutated)
{
  g_autoptr(GString) text = NULL;
  g_autoptr(TriadSnapshot) written = NULL;

  if (is_optional (place->site, place->element))
    return TRUE;

  if (place->site->otherwise == NULL)
    return FALSE;

  if (place->attribute == NULL && mutation == DELETE)
    {
      g_autofree char *element = g_strdup_printf ("<%s>%s</%s>", place->element->name,
                                                  place->site->otherwise, place->element->name);

      text = edit (place, place->element->range.begin, place->element->end, element);
    }
  else
    {
      text = set_value (place, place->site->otherwise);
    }

  written = load_text (place->source, text);

  return is_same (written, mutated);
}

/* How many mutations changed something, and how many of those were reported. */
static int n_changed;
static int n_reported;

static gboolean
try_mutation (const Place *place,
              Mutation     mutation)
{
  g_autoptr(GString) text = NULL;
  g_autoptr(TriadSnapshot) mutated = NULL;

  if (is_name (place->site) && (mutation == REPLACE || mutation == COMMA))
    return TRUE;

  text = mutate (place, mutation);

  if (text == NULL)
    return TRUE;

  mutated = load_text (place->source, text);

  if (is_same (place->snapshot, mutated))
    return TRUE;

  n_changed++;

  if (is_reported (place, mutated))
    {
      n_reported++;
      return TRUE;
    }

  return (mutation == DELETE || mutation == EMPTY) && means_default (place, mutation, mutated);
}

static const Site *
find_site (const TriadElement *element,
           const char         *attribute)
{
  const char *parent = element->parent != NULL ? element->parent->name : NULL;

  for (gsize i = 0; i < G_N_ELEMENTS (sites); i++)
    if (g_str_equal (sites[i].element, element->name) &&
        g_strcmp0 (sites[i].attribute, attribute) == 0 &&
        (sites[i].parent == NULL || g_strcmp0 (sites[i].parent, parent) == 0))
      return &sites[i];

  return NULL;
}

/* Other programs define the content of plugins and <gazebo>. */
static gboolean
is_foreign (const TriadElement *element)
{
  static const char *const names[] = { "plugin", "gazebo", "state", NULL };

  for (; element != NULL; element = element->parent)
    if (g_strv_contains (names, element->name) ||
        (strchr (element->name, ':') != NULL && !g_str_equal (element->name, PARAMETERS)))
      return TRUE;

  return FALSE;
}

static void
add_place (GArray               *places,
           TriadSource          *source,
           TriadSnapshot        *snapshot,
           const TriadElement   *element,
           const TriadAttribute *attribute)
{
  const Site *site = find_site (element, attribute != NULL ? attribute->name : NULL);
  Place place = { source, snapshot, site, element, attribute };

  if (site != NULL)
    g_array_append_val (places, place);
}

static void
find_places (GArray             *places,
             TriadSource        *source,
             TriadSnapshot      *snapshot,
             const TriadElement *root)
{
  for (const TriadElement *element = root; element != NULL;
       element = triad_element_walk (root, element, TRUE))
    {
      if (is_foreign (element))
        continue;

      add_place (places, source, snapshot, element, NULL);

      TRIAD_FOR_EACH_ATTRIBUTE (attribute, element)
        add_place (places, source, snapshot, element, attribute);
    }
}

static void
collect (const char *path,
         GPtrArray  *files)
{
  g_autoptr(GDir) folder = g_dir_open (path, 0, NULL);
  const char *name;

  if (folder == NULL && (g_str_has_suffix (path, ".sdf") || g_str_has_suffix (path, ".urdf") ||
                         g_str_has_suffix (path, ".world")))
    g_ptr_array_add (files, g_strdup (path));

  while (folder != NULL && (name = g_dir_read_name (folder)) != NULL)
    {
      g_autofree char *child = g_build_filename (path, name, NULL);

      collect (child, files);
    }
}

static int
compare_paths (gconstpointer a,
               gconstpointer b)
{
  return strcmp (*(const char *const *) a, *(const char *const *) b);
}

/* Files of the collection include each other. */
static void
set_search_path (const char *others)
{
  static const char *const folders[] = { "integration/model", "sdf", "integration" };
  g_autoptr(GString) path = g_string_new (NULL);

  for (gsize i = 0; i < G_N_ELEMENTS (folders); i++)
    g_string_append_printf (path, "%s%s/files/sdformat/test/%s", i > 0 ? ":" : "", others,
                            folders[i]);

  g_setenv ("SDF_PATH", path->str, TRUE);
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
    {
      collect (others, files);
      set_search_path (others);
    }

  g_ptr_array_sort (files, compare_paths);

  return files;
}

/* Tries @n mutations of a file, or all if there are fewer.  Returns the number of those without
 * a message. */
static int
try_file (const char *path,
          GRand      *random,
          int         n)
{
  g_autoptr(GFile) file = g_file_new_for_path (path);
  g_autoptr(TriadSource) source = triad_source_new_from_file (file, NULL, NULL, NULL);
  g_autoptr(TriadSnapshot) snapshot = triad_snapshot_load (file, NULL, NULL, NULL, NULL);
  g_autoptr(TriadTree) tree = triad_tree_new ();
  g_autoptr(GPtrArray) diagnostics = triad_diagnostics_new ();
  g_autoptr(GArray) places = g_array_new (FALSE, FALSE, sizeof (Place));
  const TriadElement *root;
  gsize n_bytes;
  int n_silent = 0;

  g_assert_nonnull (source);
  triad_source_get_text (source, &n_bytes);

  if (n_bytes > MAX_BYTES ||
      triad_diagnostics_count (triad_snapshot_get_diagnostics (snapshot), TRIAD_SEVERITY_ERROR) > 0)
    return 0;

  root = triad_parser_parse (source, tree, diagnostics, NULL);

  if (root != NULL)
    find_places (places, source, snapshot, root);

  for (guint i = 0; i < places->len * N_MUTATIONS && n > 0; i++)
    {
      gboolean all = n == N_MANY;
      guint chosen = all ? i : (guint) g_rand_int_range (random, 0, places->len * N_MUTATIONS);
      const Place *place = &g_array_index (places, Place, chosen / N_MUTATIONS);
      Mutation mutation = chosen % N_MUTATIONS;

      if (!all)
        n--;

      if (try_mutation (place, mutation))
        continue;

      n_silent++;
      g_printerr ("%s:%d: %s <%s%s%s>: a frame moves without a message\n", path,
                  place->element->range.line, mutation_names[mutation], place->element->name,
                  place->attribute != NULL ? " " : "",
                  place->attribute != NULL ? place->attribute->name : "");
    }

  return n_silent;
}

static void
test_files (void)
{
  g_autoptr(GPtrArray) files = collect_all ();
  g_autoptr(GRand) random = g_rand_new_with_seed (SEED);
  int n = triad_random_rounds (N_FEW, N_MANY);
  int n_silent = 0;

  g_assert_cmpint (files->len, >=, 10);

  if (n != N_MANY)
    n = MAX (2, n / (int) files->len);

  for (guint i = 0; i < files->len; i++)
    n_silent += try_file (g_ptr_array_index (files, i), random, n);

  g_test_message ("%d mutations changed frames; %d of them are reported", n_changed, n_reported);
  g_assert_cmpint (n_changed, >, 100);
  g_assert_cmpint (n_silent, ==, 0);
}

int
main (int   argc,
      char *argv[])
{
  g_test_init (&argc, &argv, G_TEST_OPTION_ISOLATE_DIRS, NULL);

  g_test_add_func ("/mutations/files", test_files);

  return g_test_run ();
}
