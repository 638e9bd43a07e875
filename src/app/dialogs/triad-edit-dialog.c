/* triad-edit-dialog.c: dialog for the arguments of an edit of a frame: name, frame, numbers */
/* SPDX-License-Identifier: Apache-2.0 */

#include "triad-edit-dialog.h"

#include <glib/gi18n.h>

#include "triad-accessibility.h"
#include "triad-background-task.h"
#include "triad-edit-preview.h"
#include "triad-editable-fill.h"
#include "triad-explanation.h"
#include "triad-frame-search.h"
#include "triad-frame-text.h"
#include "triad-pose-editor.h"
#include "triad-tooltip-text.h"

#define WIDTH 460                          /* px, if the parent is large enough */

struct _TriadEditDialog
{
  AdwWindow         parent_instance;

  TriadSession     *session;
  TriadFrameEdit    edit;
  char             *key;               /* of the frame, which is found again after a reload */
  int               frame;
  int               other;             /* chosen with the button, or -1 */
  char             *chosen;            /* its key, once the user has chosen it */
  TriadSnapshot    *snapshot;          /* of the vertices */
  GCancellable     *working;           /* while the edit is made, or mentions are counted */
  gboolean          is_reviewing;
  char             *refusal;           /* of the last attempt, or NULL */

  GtkLabel         *about;
  GtkWidget        *rows;
  GtkEditable      *name_row;
  AdwActionRow     *mentions_row;
  GtkSwitch        *mentions;
  AdwActionRow     *other_row;
  GtkMenuButton    *other_button;
  GtkLabel         *other_label;
  GtkPopover       *popover;
  TriadFrameSearch *popover_search;
  AdwComboRow      *unit;
  GtkWidget        *stay_row;
  GtkSwitch        *stay;
  TriadPoseEditor  *pose;
  TriadFrameSearch *search;
  GtkLabel         *message;
};

G_DEFINE_FINAL_TYPE (TriadEditDialog, triad_edit_dialog, ADW_TYPE_WINDOW)

static gboolean
asks (TriadEditDialog    *self,
      TriadFrameEditAsks  what)
{
  return (triad_frame_edit_get_asks (self->edit) & what) != 0;
}

/* Where it is not all that is asked for, the other frame is behind a button. */
static gboolean
has_button (TriadEditDialog *self)
{
  return asks (self, TRIAD_FRAME_EDIT_ASKS_FRAME) &&
         asks (self, TRIAD_FRAME_EDIT_ASKS_NAME | TRIAD_FRAME_EDIT_ASKS_POSE);
}

static gboolean
has_list (TriadEditDialog *self)
{
  return asks (self, TRIAD_FRAME_EDIT_ASKS_FRAME) && !has_button (self);
}

static int
get_other (TriadEditDialog *self)
{
  return has_list (self) ? triad_frame_search_get_frame (self->search) : self->other;
}

/* Returns whether the name can be used; @why is NULL where that is obvious. */
static gboolean
check_name (TriadEditDialog  *self,
            char            **why)
{
  const char *name = gtk_editable_get_text (self->name_row);
  const char *old = triad_snapshot_get_frame (self->snapshot, self->frame)->name;
  g_autoptr(GError) error = NULL;

  *why = NULL;

  if (*name == '\0' || (self->edit == TRIAD_FRAME_EDIT_RENAME && g_str_equal (name, old)))
    return FALSE;

  if (triad_frame_edit_check_name (self->snapshot, self->edit, self->frame, name, &error))
    return TRUE;

  *why = g_strdup (error->message);

  return FALSE;
}

/* The messages of the engine begin with a small letter. */
static char *
dup_sentence (const char *text)
{
  g_autofree char *brief = triad_tooltip_text_dup (text);
  g_autofree char *first = brief != NULL ? g_utf8_strup (brief, g_utf8_next_char (brief) - brief)
                                         : NULL;

  return brief != NULL ? g_strconcat (first, g_utf8_next_char (brief), NULL) : NULL;
}

static void
show_message (TriadEditDialog *self,
              const char      *text)
{
  g_autofree char *brief = dup_sentence (text);

  gtk_widget_set_visible (GTK_WIDGET (self->message), text != NULL);

  if (g_strcmp0 (gtk_label_get_label (self->message), brief) == 0)
    return;

  gtk_label_set_label (self->message, brief != NULL ? brief : "");

  if (brief != NULL)
    triad_accessibility_announce (GTK_WINDOW (self), brief);
}

/* Allows to go on if everything that is asked for is there. */
static void
update_state (TriadEditDialog *self)
{
  g_autofree char *why = NULL;
  gboolean is_ready = self->snapshot != NULL && self->frame >= 0;

  if (is_ready && asks (self, TRIAD_FRAME_EDIT_ASKS_NAME))
    is_ready = check_name (self, &why);

  if (is_ready && has_list (self) && triad_frame_search_get_frame (self->search) < 0)
    is_ready = FALSE;

  show_message (self, why != NULL ? why : self->refusal);

  if (why != NULL)
    gtk_widget_add_css_class (GTK_WIDGET (self->name_row), "error");
  else
    gtk_widget_remove_css_class (GTK_WIDGET (self->name_row), "error");

  gtk_widget_action_set_enabled (GTK_WIDGET (self), "edit.go-on", is_ready && !self->is_reviewing);
}

/* The reason of a refusal goes when an answer changes. */
static void
update (TriadEditDialog *self)
{
  g_clear_pointer (&self->refusal, g_free);
  update_state (self);
}

static void
show_wrapped (TriadEditDialog *self)
{
  g_autoptr(GArray) wrapped = triad_frame_edit_list_wrapped (self->snapshot, self->frame,
                                                             self->other);
  g_autoptr(GString) names = g_string_new (NULL);
  g_autofree char *brief = NULL;
  g_autofree char *markup = NULL;

  for (guint i = 0; i < wrapped->len; i++)
    g_string_append_printf (names, "%s%s", i > 0 ? ", " : "",
                            triad_snapshot_get_frame (self->snapshot,
                                                      g_array_index (wrapped, int, i))->name);

  brief = triad_tooltip_text_dup (names->str);
  markup = g_markup_escape_text (brief, -1);
  adw_action_row_set_subtitle (self->other_row, markup);
}

static void
show_other (TriadEditDialog *self)
{
  const char *name = triad_frame_text_get_frame_name (self->snapshot, self->other);
  const char *title = adw_preferences_row_get_title (ADW_PREFERENCES_ROW (self->other_row));
  g_autofree char *brief = triad_tooltip_text_dup (name);
  /* Translators: the title of a button that chooses a frame, and its name */
  g_autofree char *spoken = g_strdup_printf (_("%s: %s"), title, brief);
  TriadPose pose;

  gtk_label_set_label (self->other_label, brief);
  triad_tooltip_text_set (GTK_WIDGET (self->other_button), spoken);
  triad_accessibility_name_buttons (GTK_WIDGET (self->other_row));

  if (self->edit == TRIAD_FRAME_EDIT_WRAP)
    show_wrapped (self);
  else if (triad_explanation_find_pose (self->snapshot, self->frame, self->other, &pose))
    triad_pose_editor_set_pose (self->pose, &pose, TRUE);
}

static void
popover_show_cb (TriadEditDialog *self)
{
  triad_frame_search_restart (self->popover_search);
}

static void
popover_chosen_cb (TriadEditDialog *self,
                   int              frame)
{
  self->other = frame;
  g_free (self->chosen);
  self->chosen = g_strdup (triad_snapshot_get_key (self->snapshot, frame));
  gtk_popover_popdown (self->popover);
  show_other (self);
  update (self);

  /* Enter goes on, instead of opening the list again. */
  if (asks (self, TRIAD_FRAME_EDIT_ASKS_POSE))
    triad_pose_editor_start (self->pose);
  else
    gtk_widget_grab_focus (gtk_window_get_default_widget (GTK_WINDOW (self)));
}

static void
unit_cb (TriadEditDialog *self)
{
  g_object_set (self->pose, "radians", adw_combo_row_get_selected (self->unit) == 1, NULL);
}

static void
cancel_cb (TriadEditDialog *self)
{
  gtk_window_close (GTK_WINDOW (self));
}

static void
reviewed_cb (GObject      *source,
             GAsyncResult *result,
             gpointer      data)
{
  g_autoptr(TriadEditReview) review = triad_edit_review_new_finish (result, NULL);
  TriadEditDialog *self = data;

  /* The dialog has been closed, or the file was read again. */
  if (review == NULL)
    return;

  self->is_reviewing = FALSE;
  g_clear_object (&self->working);

  if (review->refusal != NULL)
    {
      self->refusal = g_strdup (review->refusal->message);
      update_state (self);
      return;
    }

  triad_edit_preview_present_review (GTK_WIDGET (gtk_window_get_transient_for (GTK_WINDOW (self))),
                                     self->session, g_steal_pointer (&review));
  gtk_window_destroy (GTK_WINDOW (self));
}

static TriadFrameEditRequest *
make_request (TriadEditDialog *self)
{
  g_autoptr(TriadFrameEditRequest) request = triad_frame_edit_request_new (self->edit, self->frame);
  g_autofree char *why = NULL;

  request->name = g_strdup (gtk_editable_get_text (self->name_row));
  request->with_plugins = gtk_switch_get_active (self->mentions);
  request->other = get_other (self);
  request->dependents = gtk_switch_get_active (self->stay) ? TRIAD_DEPENDENTS_STAY
                                                           : TRIAD_DEPENDENTS_FOLLOW;

  if (asks (self, TRIAD_FRAME_EDIT_ASKS_POSE) &&
      !triad_pose_editor_get_pose (self->pose, &request->pose, &why))
    {
      self->refusal = g_steal_pointer (&why);
      update_state (self);
      return NULL;
    }

  return g_steal_pointer (&request);
}

static void
stop_working (TriadEditDialog *self)
{
  g_cancellable_cancel (self->working);
  g_clear_object (&self->working);
  self->is_reviewing = FALSE;
}

static void
go_on (TriadEditDialog *self)
{
  TriadFrameEditRequest *request;

  update (self);

  if (self->is_reviewing || self->frame < 0)
    return;

  request = make_request (self);

  if (request == NULL)
    return;

  stop_working (self);
  self->working = g_cancellable_new ();
  self->is_reviewing = TRUE;
  update_state (self);
  triad_edit_review_new_async (self->snapshot, triad_frame_edit_make, request,
                               (GDestroyNotify) triad_frame_edit_request_free, self->working,
                               reviewed_cb, self);
}

static void
go_on_action (GtkWidget  *widget,
              const char *name,
              GVariant   *parameter)
{
  go_on (TRIAD_EDIT_DIALOG (widget));
}

static void
counted_cb (GObject      *source,
            GAsyncResult *result,
            gpointer      data)
{
  g_autoptr(GError) error = NULL;
  gssize n = g_task_propagate_int (G_TASK (result), &error);
  TriadEditDialog *self = data;
  g_autofree char *subtitle = NULL;

  /* The dialog has been closed. */
  if (error != NULL)
    return;

  g_clear_object (&self->working);
  subtitle = g_strdup_printf (ngettext ("%d place", "%d places", (int) n), (int) n);
  adw_action_row_set_subtitle (self->mentions_row, subtitle);
  gtk_widget_set_visible (GTK_WIDGET (self->mentions_row), n > 0);
}

static void
count_thread (GTask        *task,
              gpointer      source,
              gpointer      snapshot,
              GCancellable *cancellable)
{
  int frame = GPOINTER_TO_INT (g_object_get_data (G_OBJECT (task), "frame"));

  g_task_return_int (task, triad_frame_edit_count_mentions (snapshot, frame));
}

static void
count_mentions (TriadEditDialog *self)
{
  g_autoptr(GTask) task = NULL;

  stop_working (self);
  self->working = g_cancellable_new ();
  task = g_task_new (NULL, self->working, counted_cb, self);
  g_task_set_source_tag (task, count_mentions);
  g_task_set_task_data (task, triad_snapshot_ref (self->snapshot),
                        (GDestroyNotify) triad_snapshot_unref);
  g_object_set_data (G_OBJECT (task), "frame", GINT_TO_POINTER (self->frame));
  triad_background_task_run (task, count_thread);
}

/* Returns the frame that the user has chosen if it is still one of @others, else the default. */
static int
find_other (TriadEditDialog *self,
            GArray          *others)
{
  int chosen = self->chosen != NULL ? triad_snapshot_find_frame (self->snapshot, self->chosen) : -1;

  for (guint i = 0; chosen >= 0 && others != NULL && i < others->len; i++)
    if (g_array_index (others, int, i) == chosen)
      return chosen;

  return self->edit == TRIAD_FRAME_EDIT_SET_POSE
         ? triad_snapshot_get_poses (self->snapshot)->edges[self->frame].target : self->frame;
}

/* Finds the frames again whenever the file is read. */
static void
fill (TriadEditDialog *self)
{
  g_autoptr(GArray) others = NULL;

  if (asks (self, TRIAD_FRAME_EDIT_ASKS_FRAME))
    {
      others = triad_frame_edit_list_others (self->snapshot, self->edit, self->frame);
      triad_frame_search_set_frames (has_list (self) ? self->search : self->popover_search,
                                     self->snapshot, others);
    }

  self->other = find_other (self, others);

  if (has_button (self))
    show_other (self);

  if (others != NULL && others->len == 0)
    self->refusal = g_strdup (_("There is no other frame that is possible here"));

  if (self->edit == TRIAD_FRAME_EDIT_RENAME)
    count_mentions (self);
}

static void
set_frame (TriadEditDialog *self,
           TriadSnapshot   *snapshot,
           int              frame)
{
  stop_working (self);
  g_clear_pointer (&self->snapshot, triad_snapshot_unref);
  self->snapshot = triad_snapshot_ref (snapshot);
  self->frame = frame;
  g_clear_pointer (&self->refusal, g_free);
  fill (self);
  update_state (self);
}

/* Closes the dialog if another frame has, or had, the same name. */
static void
notify_snapshot_cb (TriadEditDialog *self)
{
  TriadSnapshot *snapshot = triad_session_get_snapshot (self->session);
  int frame = snapshot != NULL ? triad_snapshot_find_frame (snapshot, self->key) : -1;

  if (frame < 0 || triad_snapshot_has_namesake (self->snapshot, self->frame) ||
      triad_snapshot_has_namesake (snapshot, frame) ||
      triad_frame_edit_get_obstacle (snapshot, self->edit, frame) != NULL)
    gtk_window_destroy (GTK_WINDOW (self));
  else
    set_frame (self, snapshot, frame);
}

static void
triad_edit_dialog_dispose (GObject *object)
{
  TriadEditDialog *self = TRIAD_EDIT_DIALOG (object);

  stop_working (self);
  self->frame = -1;
  g_clear_object (&self->session);
  g_clear_pointer (&self->snapshot, triad_snapshot_unref);
  g_clear_pointer (&self->key, g_free);
  g_clear_pointer (&self->chosen, g_free);
  g_clear_pointer (&self->refusal, g_free);
  gtk_widget_dispose_template (GTK_WIDGET (self), TRIAD_TYPE_EDIT_DIALOG);

  G_OBJECT_CLASS (triad_edit_dialog_parent_class)->dispose (object);
}

static void
triad_edit_dialog_class_init (TriadEditDialogClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = triad_edit_dialog_dispose;

  g_type_ensure (TRIAD_TYPE_FRAME_SEARCH);
  g_type_ensure (TRIAD_TYPE_POSE_EDITOR);
  gtk_widget_class_set_template_from_resource (widget_class,
                                               "/io/github/triadsdf/Triad/triad-edit-dialog.ui");
  gtk_widget_class_bind_template_child (widget_class, TriadEditDialog, about);
  gtk_widget_class_bind_template_child (widget_class, TriadEditDialog, rows);
  gtk_widget_class_bind_template_child (widget_class, TriadEditDialog, name_row);
  gtk_widget_class_bind_template_child (widget_class, TriadEditDialog, mentions_row);
  gtk_widget_class_bind_template_child (widget_class, TriadEditDialog, mentions);
  gtk_widget_class_bind_template_child (widget_class, TriadEditDialog, other_row);
  gtk_widget_class_bind_template_child (widget_class, TriadEditDialog, other_button);
  gtk_widget_class_bind_template_child (widget_class, TriadEditDialog, other_label);
  gtk_widget_class_bind_template_child (widget_class, TriadEditDialog, popover);
  gtk_widget_class_bind_template_child (widget_class, TriadEditDialog, popover_search);
  gtk_widget_class_bind_template_child (widget_class, TriadEditDialog, unit);
  gtk_widget_class_bind_template_child (widget_class, TriadEditDialog, stay_row);
  gtk_widget_class_bind_template_child (widget_class, TriadEditDialog, stay);
  gtk_widget_class_bind_template_child (widget_class, TriadEditDialog, pose);
  gtk_widget_class_bind_template_child (widget_class, TriadEditDialog, search);
  gtk_widget_class_bind_template_child (widget_class, TriadEditDialog, message);
  gtk_widget_class_bind_template_callback (widget_class, update);
  gtk_widget_class_bind_template_callback (widget_class, popover_show_cb);
  gtk_widget_class_bind_template_callback (widget_class, popover_chosen_cb);
  gtk_widget_class_bind_template_callback (widget_class, gtk_popover_popdown);
  gtk_widget_class_bind_template_callback (widget_class, unit_cb);
  gtk_widget_class_bind_template_callback (widget_class, cancel_cb);
  gtk_widget_class_bind_template_callback (widget_class, go_on);
  gtk_widget_class_install_action (widget_class, "edit.go-on", NULL, go_on_action);
  gtk_widget_class_add_binding_action (widget_class, GDK_KEY_Escape, 0, "window.close", NULL);
}

static void
triad_edit_dialog_init (TriadEditDialog *self)
{
  self->frame = -1;
  self->other = -1;
  gtk_widget_init_template (GTK_WIDGET (self));
  triad_accessibility_name_buttons (GTK_WIDGET (self));
}

/* Shows only the rows for the arguments of this edit. */
static void
show_rows (TriadEditDialog *self)
{
  gboolean asks_name = asks (self, TRIAD_FRAME_EDIT_ASKS_NAME);
  gboolean asks_pose = asks (self, TRIAD_FRAME_EDIT_ASKS_POSE);
  gboolean asks_dependents = asks (self, TRIAD_FRAME_EDIT_ASKS_DEPENDENTS);

  gtk_widget_set_visible (GTK_WIDGET (self->name_row), asks_name);
  gtk_widget_set_visible (GTK_WIDGET (self->other_row), has_button (self));
  gtk_widget_set_visible (GTK_WIDGET (self->unit), asks_pose);
  gtk_widget_set_visible (GTK_WIDGET (self->pose), asks_pose);
  gtk_widget_set_visible (self->stay_row, asks_dependents);
  gtk_widget_set_visible (GTK_WIDGET (self->search), has_list (self));
  gtk_widget_set_visible (self->rows, asks_name || asks_pose || asks_dependents);
  adw_preferences_row_set_title (ADW_PREFERENCES_ROW (self->other_row),
                                 self->edit == TRIAD_FRAME_EDIT_WRAP ? _("Elements Up To")
                                                                     : _("Relative To"));
}

static void
focus_first (TriadEditDialog *self)
{
  if (asks (self, TRIAD_FRAME_EDIT_ASKS_NAME))
    gtk_widget_grab_focus (GTK_WIDGET (self->name_row));
  else if (asks (self, TRIAD_FRAME_EDIT_ASKS_POSE))
    triad_pose_editor_start (self->pose);
  else
    triad_frame_search_restart (self->search);
}

void
triad_edit_dialog_present (GtkWidget      *parent,
                           TriadSession   *session,
                           TriadFrameEdit  edit,
                           int             frame)
{
  TriadSnapshot *snapshot = triad_session_get_snapshot (session);
  g_autofree char *name = NULL;
  g_autofree char *about = NULL;
  TriadEditDialog *self;
  int width;

  g_return_if_fail (TRIAD_IS_SESSION (session));
  g_return_if_fail (snapshot != NULL);

  if (triad_frame_edit_get_asks (edit) == 0)
    {
      triad_edit_preview_present_made (parent, session, triad_frame_edit_get_title (edit),
                                       triad_frame_edit_make,
                                       triad_frame_edit_request_new (edit, frame),
                                       (GDestroyNotify) triad_frame_edit_request_free);
      return;
    }

  if (triad_frame_edit_get_obstacle (snapshot, edit, frame) != NULL)
    return;

  self = g_object_new (TRIAD_TYPE_EDIT_DIALOG, "transient-for", gtk_widget_get_root (parent),
                       "title", triad_frame_edit_get_title (edit), NULL);
  width = gtk_widget_get_width (GTK_WIDGET (gtk_widget_get_root (parent)));
  gtk_window_set_default_size (GTK_WINDOW (self), MIN (WIDTH, width), -1);
  self->session = g_object_ref (session);
  self->edit = edit;
  self->key = g_strdup (triad_snapshot_get_key (snapshot, frame));
  about = triad_tooltip_text_dup (triad_frame_text_get_frame_name (snapshot, frame));
  gtk_label_set_label (self->about, about);
  show_rows (self);
  set_frame (self, snapshot, frame);

  if (asks (self, TRIAD_FRAME_EDIT_ASKS_NAME))
    {
      name = triad_frame_edit_suggest_name (snapshot, edit, frame);
      triad_editable_fill (self->name_row, name);
    }

  g_signal_connect_object (session, "notify::snapshot", G_CALLBACK (notify_snapshot_cb), self,
                           G_CONNECT_SWAPPED);
  focus_first (self);
  gtk_window_present (GTK_WINDOW (self));
}
