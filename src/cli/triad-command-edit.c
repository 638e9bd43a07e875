/* triad-command-edit.c: the command `triad-cli edit` */
/* SPDX-License-Identifier: Apache-2.0 */

#include "triad-command.h"

#include "triad-command-output.h"
#include "triad-edit-distance.h"
#include "triad-edit-names.h"
#include "triad-edit-poses.h"
#include "triad-edit-structure.h"
#include "triad-edit-write.h"
#include "triad-frame-selector.h"
#include "triad-progress.h"
#include "triad-terminal-escape.h"
#include "triad-value-parser.h"

#include <glib/gi18n.h>

typedef struct
{
  TriadSnapshot  *snapshot;
  char          **words;        /* the operands of the operation */
  int             n_words;
  const char     *relative_to;  /* the value of the option, or NULL */
  gboolean        with_plugins;
  gboolean        is_alone;
  GError        **error;
} Request;

/* Returns the frame that an operand names; -1 and an error if there is none. */
static int
find (const Request *self,
      const char    *name)
{
  return triad_frame_selector_find (self->snapshot, "", name, self->error);
}

static gboolean
parse_pose (const Request *self,
            const char    *text,
            TriadPose     *pose)
{
  double v[6];
  g_autofree char *why = NULL;

  if (triad_value_parse_doubles (text, v, 6, &why) != 6)
    {
      g_set_error (self->error, TRIAD_EDIT_ERROR, TRIAD_EDIT_ERROR_IMPOSSIBLE,
                   _("a pose has 6 numbers, x y z roll pitch yaw, in metres and radians, not “%s”"),
                   text);
      return FALSE;
    }

  pose->position = (TriadVector) { v[0], v[1], v[2] };
  pose->orientation = triad_quaternion_from_rpy (v[3], v[4], v[5]);

  return TRUE;
}

static TriadEdit *
rename_frame (const Request *self)
{
  int v = find (self, self->words[0]);

  return v >= 0 ? triad_edit_rename (self->snapshot, v, self->words[1], self->with_plugins,
                                     self->error) : NULL;
}

/* For operations with two frames. */
static TriadEdit *
make_of_two (const Request  *self,
             TriadEdit     *(*make) (TriadSnapshot  *snapshot,
                                     int             first,
                                     int             second,
                                     GError        **error))
{
  int first = find (self, self->words[0]);
  int second = first >= 0 ? find (self, self->words[1]) : -1;

  return second >= 0 ? make (self->snapshot, first, second, self->error) : NULL;
}

static TriadEdit *
relative_to (const Request *self)
{
  return make_of_two (self, triad_edit_set_relative_to);
}

static TriadEdit *
attached_to (const Request *self)
{
  return make_of_two (self, triad_edit_set_attached_to);
}

static TriadDependents
get_dependents (const Request *self)
{
  return self->is_alone ? TRIAD_DEPENDENTS_STAY : TRIAD_DEPENDENTS_FOLLOW;
}

static TriadEdit *
place_on (const Request *self)
{
  int v = find (self, self->words[0]);
  int target = v >= 0 ? find (self, self->words[1]) : -1;

  return target >= 0 ? triad_edit_place_on (self->snapshot, v, target, get_dependents (self),
                                            self->error) : NULL;
}

static TriadEdit *
placement_frame (const Request *self)
{
  return make_of_two (self, triad_edit_set_placement_frame);
}

static TriadEdit *
plain_pose (const Request *self)
{
  int v = find (self, self->words[0]);

  return v >= 0 ? triad_edit_set_placement_frame (self->snapshot, v, -1, self->error) : NULL;
}

static TriadEdit *
set_pose (const Request *self)
{
  int v = find (self, self->words[0]);
  int in = v >= 0 && self->relative_to != NULL ? find (self, self->relative_to) : -1;
  TriadPose pose;

  if (v < 0 || (self->relative_to != NULL && in < 0) || !parse_pose (self, self->words[1], &pose))
    return NULL;

  return triad_edit_set_pose (self->snapshot, v, &pose, in, get_dependents (self), self->error);
}

static TriadEdit *
place_on_joint (const Request *self)
{
  int v = find (self, self->words[0]);

  return v >= 0 ? triad_edit_place_on_parent_joint (self->snapshot, v, self->error) : NULL;
}

static TriadEdit *
make_explicit (const Request *self)
{
  int v = find (self, self->words[0]);

  return v >= 0 ? triad_edit_make_explicit (self->snapshot, v, self->error) : NULL;
}

static TriadEdit *
set_notation (const Request     *self,
              TriadPoseNotation  notation)
{
  int v = find (self, self->words[0]);

  return v >= 0 ? triad_edit_set_notation (self->snapshot, v, notation, self->error) : NULL;
}

static TriadEdit *
radians (const Request *self)
{
  return set_notation (self, TRIAD_POSE_NOTATION_RADIANS);
}

static TriadEdit *
degrees (const Request *self)
{
  return set_notation (self, TRIAD_POSE_NOTATION_DEGREES);
}

static TriadEdit *
quaternion (const Request *self)
{
  return set_notation (self, TRIAD_POSE_NOTATION_QUATERNION);
}

static TriadEdit *
insert_frame (const Request *self)
{
  int v = find (self, self->words[0]);
  TriadPose pose;

  if (v < 0 || (self->n_words > 2 && !parse_pose (self, self->words[2], &pose)))
    return NULL;

  return triad_edit_insert_frame (self->snapshot, v, self->words[1],
                                  self->n_words > 2 ? &pose : NULL, self->error);
}

static TriadEdit *
wrap (const Request *self)
{
  g_autofree int *frames = g_new (int, self->n_words);

  for (int i = 1; i < self->n_words; i++)
    {
      frames[i - 1] = find (self, self->words[i]);

      if (frames[i - 1] < 0)
        return NULL;
    }

  return triad_edit_wrap (self->snapshot, frames, self->n_words - 1, self->words[0], self->error);
}

static const struct
{
  const char  *name;
  const char  *operands;
  int          n_least;
  int          n_most;
  const char  *help;
  TriadEdit  *(*make) (const Request *request);
} operations[] = {
  { "rename", "OLD NEW", 2, 2,
    N_("Rename a link, joint, frame or model, and all references to it"), rename_frame },
  { "relative-to", "FRAME OTHER", 2, 2,
    N_("Make the pose of FRAME relative to the frame OTHER; nothing moves"), relative_to },
  { "attached-to", "FRAME OTHER", 2, 2,
    N_("Attach FRAME to OTHER; if FRAME is a model, make OTHER its canonical link; nothing moves"),
    attached_to },
  { "make-explicit", "FRAME", 1, 1,
    N_("Write the relative_to that applies by default into the pose of FRAME"), make_explicit },
  { "set-pose", "FRAME POSE", 2, 2,
    N_("Set the pose of FRAME to POSE, “x y z roll pitch yaw” in metres and radians"), set_pose },
  { "place-on", "FRAME TARGET", 2, 2,
    N_("Move FRAME to the pose of TARGET"), place_on },
  { "place-on-joint", "LINK", 1, 1,
    N_("Move the origin of a link to its parent joint, as in URDF; everything else stays "
       "where it is"), place_on_joint },
  { "radians", "FRAME", 1, 1, N_("Write the rotation of a frame in radians"), radians },
  { "degrees", "FRAME", 1, 1, N_("Write the rotation of a frame in degrees"), degrees },
  { "quaternion", "FRAME", 1, 1, N_("Write the rotation of a frame as a quaternion"), quaternion },
  { "placement-frame", "MODEL FRAME", 2, 2,
    N_("Make FRAME the placement frame of MODEL; nothing moves"), placement_frame },
  { "plain-pose", "MODEL", 1, 1,
    N_("Remove the placement frame of MODEL; nothing moves"), plain_pose },
  { "insert-frame", "FRAME NAME [POSE]", 2, 3,
    N_("Insert a frame NAME that is attached to FRAME, at POSE relative to it [no offset]"), insert_frame },
  { "wrap", "NAME FRAME…", 2, G_MAXINT,
    N_("Put consecutive elements of the file into a new nested model; nothing moves"), wrap },
};

static char *
dup_description (void)
{
  GString *text = g_string_new (_("Operations:"));

  for (gsize i = 0; i < G_N_ELEMENTS (operations); i++)
    g_string_append_printf (text, "\n  %s %s\n      %s", operations[i].name,
                            operations[i].operands, _(operations[i].help));

  g_string_append_printf (text, "\n\n%s",
                          _("Write existing frames as scoped names from the root of the file, "
                            "such as arm::hand, and new names without scope."));

  return g_string_free (text, FALSE);
}

/* Returns an index; -1 after printing an error. */
static int
find_operation (const char *name,
                int         n_words)
{
  g_autofree char *message = NULL;
  TriadEditDistance spelling;

  triad_edit_distance_init (&spelling, name);

  for (gsize i = 0; i < G_N_ELEMENTS (operations); i++)
    {
      triad_edit_distance_offer (&spelling, operations[i].name);

      if (!g_str_equal (operations[i].name, name))
        continue;

      if (n_words >= operations[i].n_least && n_words <= operations[i].n_most)
        return i;

      g_printerr (_("%s: expected %s %s\n"), g_get_prgname (), name, operations[i].operands);
      return -1;
    }

  message = triad_edit_distance_ask (g_strdup_printf (_("%s: unknown operation “%s”"),
                                                      g_get_prgname (), name),
                                     spelling.nearest);
  g_printerr ("%s\n", message);

  return -1;
}

/* Prints which files change, and how many places in each. */
static gboolean
print_files (const TriadEdit *edit)
{
  int n;
  const TriadReplacement *replacements = triad_edit_get_replacements (edit, &n);

  for (int i = 0, next; i < n; i = next)
    {
      g_autofree char *name =
        triad_escape_dup_line (triad_source_get_name (replacements[i].source));
      g_autofree char *line = NULL;

      for (next = i + 1; next < n && replacements[next].source == replacements[i].source;)
        next++;

      line = g_strdup_printf (g_dngettext (NULL, "%s: %d place changed\n",
                                           "%s: %d places changed\n", next - i),
                              name, next - i);

      if (!triad_command_print (line))
        return FALSE;
    }

  return TRUE;
}

static gboolean
finish (const TriadEdit  *edit,
        gboolean          is_dry,
        GError          **error)
{
  g_autoptr(TriadSnapshot) result = triad_edit_verify (edit, NULL, NULL, error);
  g_autofree char *diff = NULL;

  if (result == NULL)
    return FALSE;

  if (triad_edit_get_note (edit) != NULL)
    g_printerr (_("%s: note: %s\n"), g_get_prgname (), triad_edit_get_note (edit));

  if (!is_dry)
    return triad_edit_write (edit, FALSE, error) && print_files (edit);

  diff = triad_edit_dup_diff (edit);

  return triad_command_print_exactly (diff);
}

/* A pose may begin with a minus sign, which is no option. */
static char **
dup_words (int    argc,
           char **argv)
{
  char **words = g_new0 (char *, (gsize) argc + 1);

  for (int i = 0; i < argc; i++)
    words[i] = argv[i][0] == '-' && (g_ascii_isdigit (argv[i][1]) || argv[i][1] == '.')
               ? g_strconcat (" ", argv[i], NULL) : g_strdup (argv[i]);

  return words;
}

static TriadExit
edit_file (char     **words,
           int        n_words,
           Request   *request,
           gboolean   is_dry)
{
  g_autoptr(GError) error = NULL;
  g_autoptr(TriadEdit) edit = NULL;
  int operation = find_operation (words[2], n_words - 3);

  if (operation < 0)
    return TRIAD_EXIT_FAILED;

  if (request->relative_to != NULL && operations[operation].make != set_pose)
    {
      g_printerr (_("%s: --relative-to is only for set-pose\n"), g_get_prgname ());
      return TRIAD_EXIT_FAILED;
    }

  request->snapshot = triad_command_load (words[1]);

  if (request->snapshot == NULL)
    return TRIAD_EXIT_FAILED;

  triad_progress_begin (words[1], _("editing"));
  request->words = words + 3;
  request->n_words = n_words - 3;
  request->error = &error;
  edit = operations[operation].make (request);

  if (edit != NULL && finish (edit, is_dry, &error))
    return TRIAD_EXIT_VALID;

  if (error != NULL)
    g_printerr ("%s: %s\n", g_get_prgname (), error->message);

  return TRIAD_EXIT_FAILED;
}

TriadExit
triad_command_edit (int    argc,
                    char **argv)
{
  g_autofree char *relative = NULL;
  g_autofree char *description = dup_description ();
  g_auto(GStrv) words = dup_words (argc, argv);
  g_autofree char **parsed = g_memdup2 (words, sizeof *words * ((gsize) argc + 1));
  char **left = parsed;
  gboolean is_dry = FALSE;
  Request request = { NULL };
  TriadExit status;
  const GOptionEntry entries[] = {
    { "relative-to", 'r', 0, G_OPTION_ARG_STRING, &relative,
      N_("For set-pose: the frame that POSE is relative to [the one that the pose in the file is "
         "relative to]"),
      "FRAME" },
    { "alone", 'a', 0, G_OPTION_ARG_NONE, &request.is_alone,
      N_("For set-pose and place-on: leave everything else where it is"), NULL },
    { "plugins", 'p', 0, G_OPTION_ARG_NONE, &request.with_plugins,
      N_("For rename: also replace the name in <plugin> elements"), NULL },
    { "dry-run", 'n', 0, G_OPTION_ARG_NONE, &is_dry,
      N_("Print the changes as a unified diff instead of making them"), NULL },
    { NULL },
  };

  if (!triad_command_parse_described (N_("Rename, move, attach and insert frames; leave the rest of "
                                         "the file unchanged"), "FILE OPERATION OPERAND…",
                                      description, entries, &argc, &left))
    return TRIAD_EXIT_FAILED;

  if (argc < 4)
    {
      g_printerr (_("%s: expected a file, an operation and its operands\n"), g_get_prgname ());
      return TRIAD_EXIT_FAILED;
    }

  request.relative_to = relative;
  status = edit_file (left, argc, &request, is_dry);
  g_clear_pointer (&request.snapshot, triad_snapshot_unref);

  return status;
}
