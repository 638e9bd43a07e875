/* triad-frame-edit.c: edits of one frame, when they are possible, and what they ask for */
/* SPDX-License-Identifier: Apache-2.0 */

#include "triad-frame-edit.h"

#include <errno.h>
#include <fcntl.h>
#include <glib/gi18n.h>
#include <unistd.h>

#include "triad-edit-names.h"
#include "triad-edit-pose-writer.h"
#include "triad-edit-structure.h"
#include "triad-pose-format.h"
#include "triad-scope.h"

#define KIND(kind) (1 << TRIAD_FRAME_##kind)
#define INSIDE (KIND (MODEL) | KIND (LINK) | KIND (JOINT) | KIND (EXPLICIT))

/* The first version in which names lead into nested models. */
#define VERSION_NESTED 108
#define VERSION_PLACEMENT_FRAME 108

static const struct
{
  const char *operation;
  const char *title;
  guint       asks;
  guint       kinds;             /* of the frames that it is for */
  int         version;           /* the first that can express it, or 0 */
  gboolean    needs_pose;        /* whether the pose must be known */
} edits[TRIAD_N_FRAME_EDITS] = {
  [TRIAD_FRAME_EDIT_RENAME] =
    { "rename", N_("Rename"), TRIAD_FRAME_EDIT_ASKS_NAME, INSIDE, 0, FALSE },
  [TRIAD_FRAME_EDIT_SET_POSE] =
    { "set-pose", N_("Set Pose"), TRIAD_FRAME_EDIT_ASKS_POSE | TRIAD_FRAME_EDIT_ASKS_FRAME |
      TRIAD_FRAME_EDIT_ASKS_DEPENDENTS, INSIDE, 0, TRUE },
  [TRIAD_FRAME_EDIT_PLACE_ON] =
    { "place-on", N_("Place On"), TRIAD_FRAME_EDIT_ASKS_FRAME | TRIAD_FRAME_EDIT_ASKS_DEPENDENTS,
      INSIDE, 0, TRUE },
  [TRIAD_FRAME_EDIT_PLACE_ON_JOINT] =
    { "place-on-joint", N_("Place on Parent Joint"), 0, KIND (LINK),
      TRIAD_EDIT_VERSION_RELATIVE_TO, TRUE },
  [TRIAD_FRAME_EDIT_RELATIVE_TO] =
    { "relative-to", N_("Change Base Frame"), TRIAD_FRAME_EDIT_ASKS_FRAME, INSIDE,
      TRIAD_EDIT_VERSION_RELATIVE_TO, TRUE },
  [TRIAD_FRAME_EDIT_ATTACHED_TO] =
    { "attached-to", N_("Change Attachment"), TRIAD_FRAME_EDIT_ASKS_FRAME,
      KIND (MODEL) | KIND (EXPLICIT), TRIAD_EDIT_VERSION_RELATIVE_TO, TRUE },
  [TRIAD_FRAME_EDIT_MAKE_EXPLICIT] =
    { "make-explicit", N_("Write Pose Explicitly"), 0, INSIDE, TRIAD_EDIT_VERSION_RELATIVE_TO,
      TRUE },
  [TRIAD_FRAME_EDIT_RADIANS] =
    { "radians", N_("Express in Radians"), 0, INSIDE, 0, FALSE },
  [TRIAD_FRAME_EDIT_DEGREES] =
    { "degrees", N_("Express in Degrees"), 0, INSIDE, TRIAD_EDIT_VERSION_NOTATIONS, FALSE },
  [TRIAD_FRAME_EDIT_QUATERNION] =
    { "quaternion", N_("Express as Quaternion"), 0, INSIDE, TRIAD_EDIT_VERSION_NOTATIONS, FALSE },
  [TRIAD_FRAME_EDIT_INSERT_FRAME] =
    { "insert-frame", N_("Insert Frame"), TRIAD_FRAME_EDIT_ASKS_NAME | TRIAD_FRAME_EDIT_ASKS_POSE,
      INSIDE | KIND (WORLD), TRIAD_EDIT_VERSION_RELATIVE_TO, FALSE },
  [TRIAD_FRAME_EDIT_WRAP] =
    { "wrap", N_("Wrap in Nested Model"), TRIAD_FRAME_EDIT_ASKS_NAME | TRIAD_FRAME_EDIT_ASKS_FRAME,
      INSIDE, VERSION_NESTED, FALSE },
  [TRIAD_FRAME_EDIT_PLACEMENT_FRAME] =
    { "placement-frame", N_("Use Placement Frame"), TRIAD_FRAME_EDIT_ASKS_FRAME, KIND (MODEL),
      VERSION_PLACEMENT_FRAME, TRUE },
  [TRIAD_FRAME_EDIT_PLAIN_POSE] =
    { "plain-pose", N_("Use Plain Pose"), 0, KIND (MODEL), 0, TRUE },
};

TriadFrameEditRequest *
triad_frame_edit_request_new (TriadFrameEdit edit,
                              int            frame)
{
  TriadFrameEditRequest *self = g_new0 (TriadFrameEditRequest, 1);

  self->edit = edit;
  self->frame = frame;
  self->other = -1;
  self->pose = TRIAD_POSE_IDENTITY;

  return self;
}

void
triad_frame_edit_request_free (TriadFrameEditRequest *self)
{
  g_free (self->name);
  g_free (self);
}

const char *
triad_frame_edit_get_operation (TriadFrameEdit edit)
{
  return edits[edit].operation;
}

const char *
triad_frame_edit_get_title (TriadFrameEdit edit)
{
  return _(edits[edit].title);
}

TriadFrameEditAsks
triad_frame_edit_get_asks (TriadFrameEdit edit)
{
  return edits[edit].asks;
}

static const char *
get_wrong_kind (TriadFrameEdit edit)
{
  switch (edit)
    {
    case TRIAD_FRAME_EDIT_PLACE_ON_JOINT:
      return _("Only links are placed on their parent joint");
    case TRIAD_FRAME_EDIT_ATTACHED_TO:
      return _("Only models and explicit frames can be attached to something else");
    case TRIAD_FRAME_EDIT_PLACEMENT_FRAME:
    case TRIAD_FRAME_EDIT_PLAIN_POSE:
      return _("Only models have placement frames");
    default:
      return _("The format defines this frame");
    }
}

/* What was converted from another format, or flattened, has other elements in its file. */
static gboolean
is_for_converted (TriadFrameEdit    edit,
                  const TriadFrame *frame)
{
  return edit == TRIAD_FRAME_EDIT_RENAME ||
         (frame->kind == TRIAD_FRAME_JOINT && (edit == TRIAD_FRAME_EDIT_SET_POSE ||
                                               edit == TRIAD_FRAME_EDIT_PLACE_ON));
}

/* Returns how many joints a link is the child of. */
static int
count_parent_joints (const TriadSnapshot *snapshot,
                     int                  link)
{
  const TriadModel *model = triad_snapshot_get_model (snapshot);
  const TriadAttachedGraph *attached = triad_snapshot_get_attached (snapshot);
  int n = 0;

  for (int i = 0; i < model->n_joints; i++)
    n += model->joints[i].child_frame >= 0 && attached->body[model->joints[i].child_frame] == link;

  return n;
}

static const char *
get_notation_obstacle (const TriadFrame  *frame,
                       TriadPoseNotation  notation)
{
  if (frame->pose_element == NULL || !frame->pose_valid)
    return _("This frame has no valid <pose>");

  return triad_edit_get_notation (frame->pose_element) == notation
         ? _("The rotation is already written like that") : NULL;
}

/* What only one of the edits requires. */
static const char *
get_own_obstacle (const TriadSnapshot *snapshot,
                  TriadFrameEdit       edit,
                  int                  v)
{
  const TriadModel *model = triad_snapshot_get_model (snapshot);
  const TriadFrame *frame = &model->frames[v];
  gboolean is_top = frame->scope < 0 || model->frames[frame->scope].kind == TRIAD_FRAME_ROOT;

  switch (edit)
    {
    case TRIAD_FRAME_EDIT_RELATIVE_TO:
      return is_top ? _("At the top of a file, no other frame is visible") : NULL;
    case TRIAD_FRAME_EDIT_MAKE_EXPLICIT:
      return is_top ? _("At the top of a file, no other frame is visible")
             : frame->relative_to.text != NULL ? _("The pose is already written explicitly") : NULL;
    case TRIAD_FRAME_EDIT_ATTACHED_TO:
      return g_str_equal (frame->element->name, "include")
             ? _("The canonical link of an included model is set in its own file") : NULL;
    case TRIAD_FRAME_EDIT_INSERT_FRAME:
      return is_top && g_str_equal (frame->element->name, "include")
             ? _("No frame can be attached to this model") : NULL;
    case TRIAD_FRAME_EDIT_PLACE_ON_JOINT:
      return count_parent_joints (snapshot, v) != 1 ? _("This link is not the child of one joint")
                                                    : NULL;
    case TRIAD_FRAME_EDIT_RADIANS:
      return get_notation_obstacle (frame, TRIAD_POSE_NOTATION_RADIANS);
    case TRIAD_FRAME_EDIT_DEGREES:
      return get_notation_obstacle (frame, TRIAD_POSE_NOTATION_DEGREES);
    case TRIAD_FRAME_EDIT_QUATERNION:
      return get_notation_obstacle (frame, TRIAD_POSE_NOTATION_QUATERNION);
    case TRIAD_FRAME_EDIT_PLAIN_POSE:
      return frame->placement_frame.text == NULL ? _("This model has no placement frame") : NULL;
    default:
      return NULL;
    }
}

const char *
triad_frame_edit_get_obstacle (const TriadSnapshot *snapshot,
                               TriadFrameEdit       edit,
                               int                  v)
{
  const TriadFrame *frame = triad_snapshot_get_frame (snapshot, v);
  gboolean writes_pose = edit != TRIAD_FRAME_EDIT_RENAME && edit != TRIAD_FRAME_EDIT_WRAP &&
                         edit != TRIAD_FRAME_EDIT_INSERT_FRAME;

  if ((edits[edit].kinds & (1 << frame->kind)) == 0)
    return get_wrong_kind (edit);

  if (frame->element == NULL || frame->merged || frame->element->is_parameter)
    return _("This frame has no element of its own");

  if (writes_pose && frame->pose_element != NULL && frame->pose_element->is_parameter)
    return _("The pose is a parameter of an <include>");

  if (frame->element->is_converted && !is_for_converted (edit, frame))
    return _("In URDF, only names and the poses of joints can be edited; in old versions, models "
             "may be flattened. Convert the file first");

  if (frame->version < edits[edit].version)
    return _("The file’s version of SDFormat cannot express this. Convert the file first");

  if (edits[edit].needs_pose && !triad_snapshot_get_poses (snapshot)->resolved[v])
    return _("The pose is unknown. Fix the errors first");

  return get_own_obstacle (snapshot, edit, v);
}

TriadFrameEditAccess
triad_frame_edit_get_access (const TriadSnapshot *snapshot,
                             int                  frame)
{
  const GPtrArray *sources = triad_document_get_sources (triad_snapshot_get_document (snapshot));
  const char *name = triad_snapshot_get_frame (snapshot, frame)->range.file;

  for (guint i = 0; i < sources->len; i++)
    {
      const TriadSource *source = g_ptr_array_index (sources, i);
      const char *path = g_file_peek_path (triad_source_get_file (source));

      if (g_strcmp0 (triad_source_get_name (source), name) != 0)
        continue;

      if (triad_edit_is_generated (source))
        return TRIAD_FRAME_EDIT_GENERATED;

      return path != NULL && faccessat (AT_FDCWD, path, W_OK, AT_EACCESS) != 0 && errno != ENOENT
             ? TRIAD_FRAME_EDIT_READ_ONLY : TRIAD_FRAME_EDIT_WRITABLE;
    }

  return TRIAD_FRAME_EDIT_WRITABLE;
}

const char *
triad_frame_edit_get_access_obstacle (TriadFrameEditAccess access)
{
  switch (access)
    {
    case TRIAD_FRAME_EDIT_READ_ONLY:
      return _("The file is read-only");
    case TRIAD_FRAME_EDIT_GENERATED:
      return _("The file is generated from a template; edit the template");
    default:
      return NULL;
    }
}

/* The frames in the order of their steps to another one. */
typedef struct
{
  int      *order;
  gboolean *is_below;            /* by vertex: whether its path leads through that frame */
} Nearest;

static void
nearest_clear (Nearest *self)
{
  g_free (self->order);
  g_free (self->is_below);
}

G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (Nearest, nearest_clear)

static void
nearest_init (Nearest              *self,
              const TriadFrameEdge *edges,
              int                   n,
              int                   frame)
{
  g_autofree int *first = g_new (int, n);
  g_autofree int *next = g_new (int, n);
  g_autofree gboolean *is_seen = g_new0 (gboolean, n);
  int end = 0;

  self->order = g_new (int, n);
  self->is_below = g_new0 (gboolean, n);

  for (int v = 0; v < n; v++)
    first[v] = -1;

  for (int v = n - 1; v >= 0; v--)
    if (edges[v].target >= 0)
      {
        next[v] = first[edges[v].target];
        first[edges[v].target] = v;
      }

  self->order[end++] = frame;
  is_seen[frame] = TRUE;
  self->is_below[frame] = TRUE;

  for (int i = 0; i < end; i++)
    {
      int v = self->order[i];
      int target = edges[v].target;

      if (target >= 0 && !is_seen[target])
        {
          is_seen[target] = TRUE;
          self->order[end++] = target;
        }

      for (int child = first[v]; child >= 0; child = next[child])
        if (!is_seen[child])
          {
            is_seen[child] = TRUE;
            self->is_below[child] = self->is_below[v];
            self->order[end++] = child;
          }
    }

  for (int v = 0; v < n; v++)
    if (!is_seen[v])
      self->order[end++] = v;
}

static gboolean
can_attach (const TriadSnapshot *snapshot,
            int                  v,
            int                  other)
{
  const TriadModel *model = triad_snapshot_get_model (snapshot);
  const TriadAttachedGraph *attached = triad_snapshot_get_attached (snapshot);

  return attached->edges[v].target != other && attached->body[other] >= 0 &&
         (model->frames[v].kind != TRIAD_FRAME_MODEL ||
          model->frames[other].kind == TRIAD_FRAME_LINK);
}

static gboolean
is_sibling (const TriadModel *model,
            int               v,
            int               other)
{
  const TriadFrame *frame = &model->frames[v];
  const TriadFrame *sibling = &model->frames[other];

  return sibling->scope == frame->scope && sibling->element != NULL && !sibling->merged &&
         !sibling->element->is_parameter && sibling->range.file == frame->range.file;
}

static gboolean
is_other (const TriadSnapshot *snapshot,
          TriadFrameEdit       edit,
          int                  v,
          int                  other,
          gboolean             is_below,
          const gboolean      *is_visible)
{
  const TriadModel *model = triad_snapshot_get_model (snapshot);
  const TriadPoseGraph *poses = triad_snapshot_get_poses (snapshot);

  switch (edit)
    {
    case TRIAD_FRAME_EDIT_RELATIVE_TO:
      return !is_below && poses->resolved[other] && poses->edges[v].target != other &&
             is_visible[other];
    case TRIAD_FRAME_EDIT_ATTACHED_TO:
      return (!is_below || model->frames[v].kind == TRIAD_FRAME_MODEL) && is_visible[other] &&
             can_attach (snapshot, v, other);
    case TRIAD_FRAME_EDIT_SET_POSE:
    case TRIAD_FRAME_EDIT_PLACE_ON:
      return !is_below && poses->resolved[other] && poses->root[other] == poses->root[v];
    case TRIAD_FRAME_EDIT_PLACEMENT_FRAME:
      return other != v && poses->resolved[other] && poses->placed_by[v] != other &&
             is_visible[other];
    case TRIAD_FRAME_EDIT_WRAP:
      return is_sibling (model, v, other);
    default:
      return FALSE;
    }
}

/* Returns, by vertex, whether a frame has a name where the edit writes one; NULL if it writes none. */
static gboolean *
find_visible (const TriadModel *model,
              TriadFrameEdit    edit,
              int               v)
{
  const TriadFrame *frame = &model->frames[v];

  if (edit == TRIAD_FRAME_EDIT_PLACEMENT_FRAME ||
      (edit == TRIAD_FRAME_EDIT_ATTACHED_TO && frame->kind == TRIAD_FRAME_MODEL))
    return triad_scope_find_visible (model, v, v);

  return edit == TRIAD_FRAME_EDIT_RELATIVE_TO || edit == TRIAD_FRAME_EDIT_ATTACHED_TO
         ? triad_scope_find_visible (model, frame->scope, frame->model_frame) : NULL;
}

GArray *
triad_frame_edit_list_others (const TriadSnapshot *snapshot,
                              TriadFrameEdit       edit,
                              int                  frame)
{
  int n = triad_snapshot_get_n_frames (snapshot);
  GArray *others = g_array_new (FALSE, FALSE, sizeof (int));
  g_autofree gboolean *is_visible = find_visible (triad_snapshot_get_model (snapshot), edit, frame);
  g_auto(Nearest) nearest = { NULL };

  nearest_init (&nearest, edit == TRIAD_FRAME_EDIT_ATTACHED_TO
                          ? triad_snapshot_get_attached (snapshot)->edges
                          : triad_snapshot_get_poses (snapshot)->edges, n, frame);

  for (int i = 0; i < n; i++)
    {
      int other = edit == TRIAD_FRAME_EDIT_WRAP ? i : nearest.order[i];

      if (is_other (snapshot, edit, frame, other, nearest.is_below[other], is_visible))
        g_array_append_val (others, other);
    }

  return others;
}

GArray *
triad_frame_edit_list_wrapped (const TriadSnapshot *snapshot,
                               int                  frame,
                               int                  other)
{
  const TriadModel *model = triad_snapshot_get_model (snapshot);
  guint a = model->frames[frame].element->range.begin;
  guint b = model->frames[other].element->range.begin;
  GArray *wrapped = g_array_new (FALSE, FALSE, sizeof (int));

  for (int v = 0; v < model->n_frames; v++)
    if (is_sibling (model, frame, v) && model->frames[v].element->range.begin >= MIN (a, b) &&
        model->frames[v].element->range.begin <= MAX (a, b))
      g_array_append_val (wrapped, v);

  return wrapped;
}

/* Returns the scope of the new name. */
static int
find_scope (const TriadModel *model,
            TriadFrameEdit    edit,
            int               v)
{
  const TriadFrame *frame = &model->frames[v];

  return edit == TRIAD_FRAME_EDIT_INSERT_FRAME &&
         (frame->kind == TRIAD_FRAME_WORLD || g_str_equal (frame->element->name, "model"))
         ? v : frame->scope;
}

gboolean
triad_frame_edit_check_name (const TriadSnapshot  *snapshot,
                             TriadFrameEdit        edit,
                             int                   v,
                             const char           *name,
                             GError              **error)
{
  const TriadModel *model = triad_snapshot_get_model (snapshot);
  const TriadFrame *frame = &model->frames[v];

  if (!triad_edit_check_name (name, error))
    return FALSE;

  /* In a URDF, links and joints have names of their own. */
  if (frame->element->is_converted ||
      triad_scope_find_sibling (model, find_scope (model, edit, v), name) < 0)
    return TRUE;

  g_set_error (error, TRIAD_EDIT_ERROR, TRIAD_EDIT_ERROR_NAME, _("the name “%s” is taken"), name);

  return FALSE;
}

char *
triad_frame_edit_suggest_name (const TriadSnapshot *snapshot,
                               TriadFrameEdit       edit,
                               int                  v)
{
  const TriadModel *model = triad_snapshot_get_model (snapshot);
  const TriadFrame *frame = &model->frames[v];

  return edit == TRIAD_FRAME_EDIT_RENAME
         ? g_strdup (frame->written_name != NULL ? frame->written_name : frame->name)
         : triad_edit_dup_free_name (model, find_scope (model, edit, v),
                                     edit == TRIAD_FRAME_EDIT_WRAP ? "model" : "frame");
}

static gboolean
is_identity (const TriadPose *pose)
{
  const TriadVector *p = &pose->position;

  return p->x == 0 && p->y == 0 && p->z == 0 && triad_quaternion_get_angle (pose->orientation) == 0;
}

static TriadEdit *
wrap (TriadSnapshot                *snapshot,
      const TriadFrameEditRequest  *request,
      GError                      **error)
{
  int other = request->other >= 0 ? request->other : request->frame;
  g_autoptr(GArray) frames = triad_frame_edit_list_wrapped (snapshot, request->frame, other);

  return triad_edit_wrap (snapshot, (const int *) (gpointer) frames->data, (int) frames->len,
                          request->name, error);
}

TriadEdit *
triad_frame_edit_make (TriadSnapshot  *snapshot,
                       gpointer        data,
                       GError        **error)
{
  const TriadFrameEditRequest *request = data;
  int v = request->frame;

  switch (request->edit)
    {
    case TRIAD_FRAME_EDIT_RENAME:
      return triad_edit_rename (snapshot, v, request->name, request->with_plugins, error);
    case TRIAD_FRAME_EDIT_SET_POSE:
      return triad_edit_set_pose (snapshot, v, &request->pose, request->other,
                                  request->dependents, error);
    case TRIAD_FRAME_EDIT_PLACE_ON:
      return triad_edit_place_on (snapshot, v, request->other, request->dependents, error);
    case TRIAD_FRAME_EDIT_PLACE_ON_JOINT:
      return triad_edit_place_on_parent_joint (snapshot, v, error);
    case TRIAD_FRAME_EDIT_RELATIVE_TO:
      return triad_edit_set_relative_to (snapshot, v, request->other, error);
    case TRIAD_FRAME_EDIT_ATTACHED_TO:
      return triad_edit_set_attached_to (snapshot, v, request->other, error);
    case TRIAD_FRAME_EDIT_MAKE_EXPLICIT:
      return triad_edit_make_explicit (snapshot, v, error);
    case TRIAD_FRAME_EDIT_RADIANS:
      return triad_edit_set_notation (snapshot, v, TRIAD_POSE_NOTATION_RADIANS, error);
    case TRIAD_FRAME_EDIT_DEGREES:
      return triad_edit_set_notation (snapshot, v, TRIAD_POSE_NOTATION_DEGREES, error);
    case TRIAD_FRAME_EDIT_QUATERNION:
      return triad_edit_set_notation (snapshot, v, TRIAD_POSE_NOTATION_QUATERNION, error);
    case TRIAD_FRAME_EDIT_INSERT_FRAME:
      return triad_edit_insert_frame (snapshot, v, request->name,
                                      is_identity (&request->pose) ? NULL : &request->pose, error);
    case TRIAD_FRAME_EDIT_WRAP:
      return wrap (snapshot, request, error);
    case TRIAD_FRAME_EDIT_PLACEMENT_FRAME:
      return triad_edit_set_placement_frame (snapshot, v, request->other, error);
    case TRIAD_FRAME_EDIT_PLAIN_POSE:
      return triad_edit_set_placement_frame (snapshot, v, -1, error);
    default:
      g_return_val_if_reached (NULL);
    }
}

/* Counts what renaming also the mentions would replace in addition. */
int
triad_frame_edit_count_mentions (TriadSnapshot *snapshot,
                                 int            frame)
{
  g_autofree char *name = triad_edit_dup_free_name (triad_snapshot_get_model (snapshot),
                                                    triad_snapshot_get_frame (snapshot, frame)->scope,
                                                    "renamed");
  int n[2] = { 0, 0 };

  for (int i = 0; i < 2; i++)
    {
      g_autoptr(TriadEdit) edit = triad_edit_rename (snapshot, frame, name, i == 1, NULL);

      if (edit == NULL)
        return 0;

      triad_edit_get_replacements (edit, &n[i]);
    }

  return n[1] - n[0];
}
