/* triad-source-pane-actions.c: part of TriadSourcePane: keyboard, pointer and menu actions
 *
 * SPDX-License-Identifier: Apache-2.0
 */

#include "triad-source-pane-private.h"

#include "triad-editor.h"

static gboolean
is_current (TriadSourcePane *self)
{
  return self->snapshot != NULL &&
         self->snapshot == triad_session_get_snapshot (self->session);
}

static int
find_frame (TriadSourcePane *self,
            gsize            offset)
{
  return triad_source_index_find_frame (self->index, self->shown, offset,
                                        triad_session_get_selected (self->session));
}

static void
select_from_here (TriadSourcePane *self,
                  int              frame)
{
  if (frame < 0)
    return;

  self->selecting = TRUE;
  triad_session_select (self->session, frame);
  self->selecting = FALSE;
}

static void
pressed_cb (TriadSourcePane *self,
            int              n_press,
            double           x,
            double           y)
{
  if (n_press == 1 && is_current (self))
    select_from_here (self, find_frame (self, triad_source_view_find_offset (self->view, x, y)));
}

static gsize
get_cursor_offset (TriadSourcePane *self)
{
  TriadSourceBuffer *buffer = triad_source_view_get_source_buffer (self->view);
  GtkTextIter iter;

  gtk_text_buffer_get_iter_at_mark (GTK_TEXT_BUFFER (buffer), &iter,
                                    gtk_text_buffer_get_insert (GTK_TEXT_BUFFER (buffer)));

  return triad_source_buffer_get_offset (buffer, &iter);
}

/* The user has moved the cursor with the keyboard. */
static void
move_cursor_cb (TriadSourcePane *self,
                GtkMovementStep  step,
                int              count,
                gboolean         extend)
{
  if (!extend && is_current (self))
    select_from_here (self, find_frame (self, get_cursor_offset (self)));
}

static gboolean
key_pressed_cb (TriadSourcePane *self,
                guint            key)
{
  if (key != GDK_KEY_Escape || triad_session_get_selected (self->session) < 0)
    return GDK_EVENT_PROPAGATE;

  triad_session_select (self->session, -1);

  return GDK_EVENT_STOP;
}

static void
note_activated_cb (TriadSourcePane *self,
                   int              line)
{
  TriadSourceBuffer *buffer = triad_source_view_get_source_buffer (self->view);
  const TriadInlineDiagnostic *note;
  int n;

  if (buffer == NULL || !is_current (self))
    return;

  note = triad_inline_diagnostics_find (triad_source_buffer_get_notes (buffer), line, &n);

  if (note != NULL)
    select_from_here (self, note->diagnostic->frame >= 0 ? note->diagnostic->frame
                                                         : find_frame (self, note->begin));
}

static char *
describe_difference_cb (TriadSourcePane *self,
                        int              line)
{
  TriadSnapshotDiff *marked = triad_session_get_marked (self->session);
  int frame = triad_diff_lines_find (triad_source_view_get_bars (self->view), line);
  char *text;

  if (marked == NULL || marked->after != self->snapshot || marked->change_of[frame] < 0)
    return NULL;

  text = triad_comparison_session_dup_difference (triad_pane_get_comparison (TRIAD_PANE (self)),
                                                  self->session, frame);

  if (text != NULL)
    return text;

  return triad_snapshot_diff_dup_change (marked, &marked->changes[marked->change_of[frame]]);
}

/* Sets the hovered frame for the other views; the pane itself does not highlight it. */
static void
hover (TriadSourcePane *self,
       int              frame)
{
  self->hovering = TRUE;
  triad_session_hover (self->session, frame);
  self->hovering = FALSE;
}

static void
motion_cb (TriadSourcePane *self,
           double           x,
           double           y)
{
  if (is_current (self))
    hover (self, find_frame (self, triad_source_view_find_offset (self->view, x, y)));
}

static void
leave_cb (TriadSourcePane *self)
{
  if (self->session != NULL)
    hover (self, -1);
}

/* Wraps around at the end. */
static void
step_file_action (GtkWidget  *widget,
                  const char *name,
                  GVariant   *parameter)
{
  TriadSourcePane *self = TRIAD_SOURCE_PANE (widget);
  int by = g_str_equal (name, "source.next-file") ? 1 : -1;
  int n;

  if (self->buffers == NULL)
    return;

  n = (int) self->buffers->len;
  triad_source_pane_show (self, (self->shown + by + n) % n);
}

void
triad_source_pane_install_actions (TriadSourcePaneClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  gtk_widget_class_install_action (widget_class, "source.next-file", NULL, step_file_action);
  gtk_widget_class_install_action (widget_class, "source.previous-file", NULL, step_file_action);

  gtk_widget_class_bind_template_callback (widget_class, describe_difference_cb);
  gtk_widget_class_bind_template_callback (widget_class, key_pressed_cb);
  gtk_widget_class_bind_template_callback (widget_class, leave_cb);
  gtk_widget_class_bind_template_callback (widget_class, motion_cb);
  gtk_widget_class_bind_template_callback (widget_class, move_cursor_cb);
  gtk_widget_class_bind_template_callback (widget_class, note_activated_cb);
  gtk_widget_class_bind_template_callback (widget_class, pressed_cb);
}

gboolean
triad_source_pane_open_in_editor (TriadSourcePane  *self,
                                  const char       *command,
                                  GError          **error)
{
  GdkDisplay *display = gtk_widget_get_display (GTK_WIDGET (self));
  g_autoptr(GdkAppLaunchContext) context = gdk_display_get_app_launch_context (display);
  const GPtrArray *sources;
  TriadSnapshot *snapshot = triad_session_get_snapshot (self->session);
  TriadSource *source;
  gsize offset = 0;
  int frame;

  g_return_val_if_fail (snapshot != NULL, FALSE);

  sources = triad_document_get_sources (triad_snapshot_get_document (snapshot));
  source = g_ptr_array_index (sources, 0);
  frame = triad_session_get_selected (self->session);

  if (is_current (self) && gtk_widget_get_mapped (GTK_WIDGET (self)))
    {
      source = g_ptr_array_index (sources, self->shown);
      offset = get_cursor_offset (self);
    }
  else if (frame >= 0)
    {
      g_autoptr(TriadSourceIndex) index = triad_source_index_new (snapshot);
      TriadSourcePlace place;

      if (triad_source_index_find_place (index, frame, -1, &place))
        {
          source = g_ptr_array_index (sources, place.source);
          offset = place.name_begin;
        }
    }

  return triad_editor_open (source, offset, command, "io.github.triadsdf.Triad.desktop",
                            G_APP_LAUNCH_CONTEXT (context), error);
}
