/* triad-edit-preview.c: dialog that shows an edit before it is applied */
/* SPDX-License-Identifier: Apache-2.0 */

#include "triad-edit-preview.h"

#include <glib/gi18n.h>

#include "triad-accessibility.h"
#include "triad-patch-view.h"
#include "triad-severity-icon.h"
#include "triad-tooltip-text.h"

/* px; smaller in a small window */
#define WIDTH  640
#define HEIGHT 480
#define MARGIN 48

struct _TriadEditPreview
{
  AdwWindow          parent_instance;

  TriadSession      *session;
  TriadEditReview   *review;            /* NULL while it is made */
  GCancellable      *reviewing;
  TriadSnapshotDiff *ghosts;            /* marked in the session, or NULL */
  gboolean           is_applying;       /* until its files have been written */

  GtkLabel          *title;
  GtkStack          *state;
  GtkButton         *cancel;
  GtkWidget         *apply;
  GtkImage          *icon;
  GtkLabel          *summary;
  GtkWidget         *note_box;
  GtkLabel          *note;
  GtkWidget         *moves_frame;
  GtkListView       *moves_list;
  GtkStringList     *moves;             /* what it shows */
  TriadPatchView    *patch;
  GtkWidget         *patch_frame;
};

G_DEFINE_FINAL_TYPE (TriadEditPreview, triad_edit_preview, ADW_TYPE_WINDOW)

static void
set_title (TriadEditPreview *self,
           const char       *title)
{
  g_autofree char *brief = triad_tooltip_text_dup (title);

  gtk_label_set_label (self->title, brief);
  triad_tooltip_text_set (GTK_WIDGET (self->title), title);
  gtk_window_set_title (GTK_WINDOW (self), brief);
}

/* Another change may have been marked meanwhile. */
static void
clear_ghosts (TriadEditPreview *self)
{
  if (self->ghosts != NULL && triad_session_get_marked (self->session) == self->ghosts)
    triad_session_mark (self->session, NULL);

  g_clear_pointer (&self->ghosts, triad_snapshot_diff_unref);
}

static void
show_moves (TriadEditPreview *self)
{
  g_autoptr(GPtrArray) moves = triad_edit_review_list_moves (self->review);
  guint n_before = g_list_model_get_n_items (G_LIST_MODEL (self->moves));

  gtk_widget_set_visible (self->moves_frame, moves->len > 0);
  g_ptr_array_add (moves, NULL);
  gtk_string_list_splice (self->moves, 0, n_before, (const char *const *) moves->pdata);

  clear_ghosts (self);
  self->ghosts = triad_edit_review_dup_ghosts (self->review);

  if (self->ghosts != NULL && self->ghosts->after == triad_session_get_snapshot (self->session))
    triad_session_mark (self->session, self->ghosts);
}

static void
show_icon (TriadEditPreview *self,
           gboolean          moves)
{
  if (self->review->refusal != NULL)
    {
      triad_severity_icon_show (self->icon, TRIAD_SEVERITY_ERROR);
      return;
    }

  gtk_image_set_from_icon_name (self->icon, moves ? "triad-frame-symbolic" : "triad-ok-symbolic");
  gtk_widget_set_css_classes (GTK_WIDGET (self->icon),
                              (const char *[]) { moves ? NULL : "success", NULL });
}

static char *
dup_reason (const GError *error)
{
  g_autofree char *reason = triad_tooltip_text_dup (error->message);

  return g_strdup_printf (_("Cannot edit: %s"), reason);
}

static void
show_review (TriadEditPreview *self)
{
  const TriadEditReview *review = self->review;
  gboolean is_refused = review->refusal != NULL;
  const char *note = review->edit != NULL && !is_refused ? triad_edit_get_note (review->edit)
                                                         : NULL;
  g_autofree char *summary = is_refused ? dup_reason (review->refusal)
                                        : triad_edit_review_dup_summary (review);

  if (review->edit != NULL)
    set_title (self, triad_edit_get_title (review->edit));

  gtk_label_set_label (self->summary, summary);
  gtk_label_set_label (self->note, note != NULL ? note : "");
  gtk_widget_set_visible (self->note_box, note != NULL);
  show_moves (self);
  show_icon (self, gtk_widget_get_visible (self->moves_frame));
  gtk_widget_set_visible (self->patch_frame, review->text != NULL);
  triad_patch_view_set_patch (self->patch, review->text != NULL ? review->text : "");
  gtk_button_set_label (self->cancel, is_refused ? _("_Close") : _("_Cancel"));
  triad_accessibility_name_buttons (GTK_WIDGET (self));
  gtk_widget_set_visible (self->apply, !is_refused);
  gtk_widget_action_set_enabled (GTK_WIDGET (self), "edit.apply", !is_refused);
  gtk_stack_set_visible_child_name (self->state, "ready");
  triad_accessibility_announce (GTK_WINDOW (self), summary);

  if (!is_refused)
    gtk_window_set_focus (GTK_WINDOW (self), self->apply);
}

static void
reviewed_cb (GObject      *source,
             GAsyncResult *result,
             gpointer      data)
{
  TriadEditPreview *self = data;
  TriadEditReview *review = triad_edit_review_new_finish (result, NULL);

  /* The dialog has been closed, or another review has begun. */
  if (review == NULL)
    return;

  g_clear_object (&self->reviewing);
  g_clear_pointer (&self->review, triad_edit_review_free);
  self->review = review;
  show_review (self);
}

static void
stop_review (TriadEditPreview *self)
{
  g_cancellable_cancel (self->reviewing);
  g_clear_object (&self->reviewing);
}

static void
review_edit (TriadEditPreview *self,
             TriadSnapshot    *snapshot,
             TriadEditMaker    make,
             gpointer          data,
             GDestroyNotify    free_data)
{
  stop_review (self);
  self->reviewing = g_cancellable_new ();
  triad_edit_review_new_async (snapshot, make, data, free_data, self->reviewing, reviewed_cb, self);
}

static TriadEdit *
keep (TriadSnapshot  *snapshot,
      gpointer        edit,
      GError        **error)
{
  return triad_edit_ref (edit);
}

static void
review_again (TriadEditPreview *self,
              TriadEdit        *edit)
{
  review_edit (self, triad_edit_get_snapshot (edit), keep, triad_edit_ref (edit),
               (GDestroyNotify) triad_edit_unref);
}

/* The files have changed, so the edit may have become impossible. */
static void
notify_snapshot_cb (TriadEditPreview *self)
{
  if (self->review != NULL && self->review->edit != NULL && !self->is_applying)
    review_again (self, self->review->edit);
}

static void
applied_cb (GObject      *source,
            GAsyncResult *result,
            gpointer      data)
{
  GWeakRef *preview = data;
  g_autoptr(TriadEditPreview) self = g_weak_ref_get (preview);
  g_autoptr(GError) error = NULL;
  gboolean is_written = triad_session_edit_finish (TRIAD_SESSION (source), result, &error);

  g_weak_ref_clear (preview);
  g_free (preview);

  /* It may have been closed meanwhile. */
  if (self == NULL || self->review == NULL)
    return;

  self->is_applying = FALSE;

  if (is_written)
    {
      gtk_window_destroy (GTK_WINDOW (self));
      return;
    }

  g_clear_error (&self->review->refusal);
  self->review->refusal = g_steal_pointer (&error);
  show_review (self);
}

static void
apply_action (GtkWidget  *widget,
              const char *name,
              GVariant   *parameter)
{
  TriadEditPreview *self = TRIAD_EDIT_PREVIEW (widget);
  GWeakRef *preview;

  if (self->review == NULL || self->review->result == NULL || self->is_applying)
    return;

  preview = g_new0 (GWeakRef, 1);
  g_weak_ref_init (preview, self);
  self->is_applying = TRUE;
  gtk_widget_action_set_enabled (widget, "edit.apply", FALSE);
  triad_session_apply_edit_async (self->session, self->review->edit, self->review->result,
                                  applied_cb, preview);
}

static void
setup_row_cb (TriadEditPreview *self,
              GtkListItem      *item)
{
  GtkWidget *label = gtk_label_new (NULL);

  gtk_label_set_xalign (GTK_LABEL (label), 0);
  gtk_label_set_ellipsize (GTK_LABEL (label), PANGO_ELLIPSIZE_MIDDLE);
  gtk_widget_set_margin_start (label, 7);
  gtk_widget_set_margin_end (label, 7);
  gtk_widget_add_css_class (label, "numeric");
  gtk_list_item_set_child (item, label);
  gtk_list_item_set_activatable (item, FALSE);
}

static void
bind_row_cb (TriadEditPreview *self,
             GtkListItem      *item)
{
  GtkLabel *label = GTK_LABEL (gtk_list_item_get_child (item));
  GtkStringObject *line = gtk_list_item_get_item (item);
  g_autofree char *brief = triad_tooltip_text_dup (gtk_string_object_get_string (line));

  gtk_label_set_label (label, brief);
  triad_accessibility_name_row (GTK_WIDGET (label), brief, "");
}

static void
triad_edit_preview_dispose (GObject *object)
{
  TriadEditPreview *self = TRIAD_EDIT_PREVIEW (object);

  stop_review (self);

  if (self->session != NULL)
    clear_ghosts (self);

  g_clear_pointer (&self->review, triad_edit_review_free);
  g_clear_object (&self->session);
  g_clear_object (&self->moves);
  gtk_widget_dispose_template (GTK_WIDGET (self), TRIAD_TYPE_EDIT_PREVIEW);

  G_OBJECT_CLASS (triad_edit_preview_parent_class)->dispose (object);
}

static void
triad_edit_preview_class_init (TriadEditPreviewClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = triad_edit_preview_dispose;

  g_type_ensure (TRIAD_TYPE_PATCH_VIEW);
  gtk_widget_class_set_template_from_resource (widget_class,
                                               "/io/github/triadsdf/Triad/triad-edit-preview.ui");
  gtk_widget_class_bind_template_child (widget_class, TriadEditPreview, title);
  gtk_widget_class_bind_template_child (widget_class, TriadEditPreview, state);
  gtk_widget_class_bind_template_child (widget_class, TriadEditPreview, cancel);
  gtk_widget_class_bind_template_child (widget_class, TriadEditPreview, apply);
  gtk_widget_class_bind_template_child (widget_class, TriadEditPreview, icon);
  gtk_widget_class_bind_template_child (widget_class, TriadEditPreview, summary);
  gtk_widget_class_bind_template_child (widget_class, TriadEditPreview, note_box);
  gtk_widget_class_bind_template_child (widget_class, TriadEditPreview, note);
  gtk_widget_class_bind_template_child (widget_class, TriadEditPreview, moves_frame);
  gtk_widget_class_bind_template_child (widget_class, TriadEditPreview, patch);
  gtk_widget_class_bind_template_child (widget_class, TriadEditPreview, patch_frame);
  gtk_widget_class_bind_template_child (widget_class, TriadEditPreview, moves_list);
  gtk_widget_class_bind_template_callback (widget_class, setup_row_cb);
  gtk_widget_class_bind_template_callback (widget_class, bind_row_cb);
  gtk_widget_class_install_action (widget_class, "edit.apply", NULL, apply_action);
  gtk_widget_class_add_binding_action (widget_class, GDK_KEY_Escape, 0, "window.close", NULL);
}

static void
triad_edit_preview_init (TriadEditPreview *self)
{
  g_autoptr(GtkSelectionModel) selection = NULL;

  gtk_widget_init_template (GTK_WIDGET (self));
  gtk_widget_action_set_enabled (GTK_WIDGET (self), "edit.apply", FALSE);
  triad_accessibility_name_buttons (GTK_WIDGET (self));
  self->moves = gtk_string_list_new (NULL);
  selection = GTK_SELECTION_MODEL (
    gtk_no_selection_new (G_LIST_MODEL (g_object_ref (self->moves))));
  gtk_list_view_set_model (self->moves_list, selection);
}

static TriadEditPreview *
present (GtkWidget    *parent,
         TriadSession *session,
         const char   *title)
{
  TriadEditPreview *self = g_object_new (TRIAD_TYPE_EDIT_PREVIEW, "transient-for",
                                         gtk_widget_get_root (parent), NULL);

  int width = gtk_widget_get_width (GTK_WIDGET (gtk_widget_get_root (parent)));
  int height = gtk_widget_get_height (GTK_WIDGET (gtk_widget_get_root (parent)));

  gtk_window_set_default_size (GTK_WINDOW (self), CLAMP (width - MARGIN, MARGIN, WIDTH),
                               CLAMP (height - MARGIN, MARGIN, HEIGHT));
  self->session = g_object_ref (session);
  set_title (self, title);
  g_signal_connect_object (session, "notify::snapshot", G_CALLBACK (notify_snapshot_cb), self,
                           G_CONNECT_SWAPPED);
  gtk_window_present (GTK_WINDOW (self));

  return self;
}

void
triad_edit_preview_present (GtkWidget    *parent,
                            TriadSession *session,
                            TriadEdit    *edit)
{
  g_return_if_fail (GTK_IS_WIDGET (parent));
  g_return_if_fail (TRIAD_IS_SESSION (session));

  review_again (present (parent, session, triad_edit_get_title (edit)), edit);
}

void
triad_edit_preview_present_review (GtkWidget       *parent,
                                   TriadSession    *session,
                                   TriadEditReview *review)
{
  TriadEditPreview *self;

  g_return_if_fail (GTK_IS_WIDGET (parent));
  g_return_if_fail (TRIAD_IS_SESSION (session));
  g_return_if_fail (review != NULL && review->result != NULL);

  self = present (parent, session, triad_edit_get_title (review->edit));
  self->review = review;
  show_review (self);
}

void
triad_edit_preview_present_made (GtkWidget      *parent,
                                 TriadSession   *session,
                                 const char     *title,
                                 TriadEditMaker  make,
                                 gpointer        data,
                                 GDestroyNotify  free_data)
{
  g_return_if_fail (GTK_IS_WIDGET (parent));
  g_return_if_fail (TRIAD_IS_SESSION (session));
  g_return_if_fail (triad_session_get_snapshot (session) != NULL);

  review_edit (present (parent, session, title), triad_session_get_snapshot (session), make, data,
               free_data);
}
