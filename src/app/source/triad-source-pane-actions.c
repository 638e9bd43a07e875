/* triad-source-pane-actions.c: part of TriadSourcePane: keyboard, pointer and menu actions */
/* SPDX-License-Identifier: Apache-2.0 */

#include "triad-source-pane-private.h"

#include "triad-accessibility.h"
#include "triad-editor.h"
#include "triad-origin-text.h"
#include "triad-frame-menu.h"
#include "triad-gtk-compat.h"
#include "triad-lazy-menu.h"

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

/* A click on selected text keeps it, so that it can be copied. */
static gboolean
is_selected (GtkTextView *view,
             int          x,
             int          y)
{
  GtkTextBuffer *buffer = gtk_text_view_get_buffer (view);
  GtkTextIter iter;
  GtkTextIter begin;
  GtkTextIter end;

  gtk_text_view_window_to_buffer_coords (view, GTK_TEXT_WINDOW_WIDGET, x, y, &x, &y);
  gtk_text_view_get_iter_at_location (view, &iter, x, y);

  return gtk_text_buffer_get_selection_bounds (buffer, &begin, &end) &&
         gtk_text_iter_in_range (&iter, &begin, &end);
}

/* The menu of the selected frame, below what concerns the text. */
static void
pop_up (TriadSourcePane *self,
        double           x,
        double           y)
{
  GtkTextBuffer *buffer = gtk_text_view_get_buffer (GTK_TEXT_VIEW (self->view));

  gtk_widget_action_set_enabled (GTK_WIDGET (self), "source.copy",
                                 gtk_text_buffer_get_has_selection (buffer));

  if (gtk_popover_menu_get_menu_model (self->menu) == NULL)
    {
      g_autoptr(GMenu) menu = g_menu_new ();
      g_autoptr(GMenuModel) frame_menu = triad_frame_menu_new ();

      g_menu_append_section (menu, NULL, self->text_menu);
      g_menu_append_section (menu, NULL, frame_menu);
      triad_lazy_menu_popup (self->menu, G_MENU_MODEL (menu), x, y);
    }
  else
    triad_lazy_menu_popup (self->menu, NULL, x, y);
}

static void
secondary_pressed_cb (TriadSourcePane *self,
                      int              n_press,
                      double           x,
                      double           y,
                      GtkGesture      *gesture)
{
  gtk_gesture_set_state (gesture, GTK_EVENT_SEQUENCE_CLAIMED);
  gtk_widget_grab_focus (GTK_WIDGET (self->view));

  if (is_current (self) && !is_selected (GTK_TEXT_VIEW (self->view), x, y))
    select_from_here (self, find_frame (self, triad_source_view_find_offset (self->view, x, y)));

  gtk_widget_translate_coordinates (GTK_WIDGET (self->view), GTK_WIDGET (self), x, y, &x, &y);
  pop_up (self, x, y);
}

/* Opens below the cursor. */
static void
menu_action (GtkWidget  *widget,
             const char *name,
             GVariant   *parameter)
{
  TriadSourcePane *self = TRIAD_SOURCE_PANE (widget);
  GtkTextView *view = GTK_TEXT_VIEW (self->view);
  GdkRectangle at;
  double x;
  double y;

  gtk_text_view_get_cursor_locations (view, NULL, &at, NULL);
  gtk_text_view_buffer_to_window_coords (view, GTK_TEXT_WINDOW_WIDGET, at.x, at.y + at.height,
                                         &at.x, &at.y);
  gtk_widget_translate_coordinates (GTK_WIDGET (view), widget, at.x, at.y, &x, &y);
  pop_up (self, CLAMP (x, 0, gtk_widget_get_width (widget)),
          CLAMP (y, 0, gtk_widget_get_height (widget)));
}

static void
menu_closed_cb (TriadSourcePane *self)
{
  if (triad_accessibility_has_lost_focus (GTK_WIDGET (self->menu)))
    gtk_widget_grab_focus (GTK_WIDGET (self->view));
}

static void
text_action (GtkWidget  *widget,
             const char *name,
             GVariant   *parameter)
{
  gtk_widget_activate_action (GTK_WIDGET (TRIAD_SOURCE_PANE (widget)->view),
                              g_str_equal (name, "source.copy") ? "clipboard.copy"
                                                                : "selection.select-all", NULL);
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

/* The text would take letters although it cannot be edited; they are shortcuts of the window. */
static gboolean
key_pressed_cb (TriadSourcePane       *self,
                guint                  key,
                guint                  code,
                GdkModifierType        state,
                GtkEventControllerKey *controller)
{
  const GdkModifierType modifiers = GDK_CONTROL_MASK | GDK_ALT_MASK | GDK_SUPER_MASK;
  gunichar character = gdk_keyval_to_unicode (key);

  if ((state & modifiers) != 0)
    return GDK_EVENT_PROPAGATE;

  if (g_unichar_isalpha (character) &&
      gtk_event_controller_key_forward (controller,
                                        GTK_WIDGET (gtk_widget_get_root (GTK_WIDGET (self)))))
    return GDK_EVENT_STOP;

  if (g_unichar_isprint (character) || key == GDK_KEY_BackSpace || key == GDK_KEY_Delete ||
      key == GDK_KEY_Return)
    g_signal_emit_by_name (self, "typed");

  return key == GDK_KEY_Escape && triad_session_unselect (self->session);
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
motion_cb (TriadSourcePane          *self,
           double                    x,
           double                    y,
           GtkEventControllerMotion *motion)
{
  if (is_current (self) && triad_gtk_compat_is_moved (motion))
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

  gtk_widget_class_install_action (widget_class, "source.menu", NULL, menu_action);
  gtk_widget_class_install_action (widget_class, "source.copy", NULL, text_action);
  gtk_widget_class_install_action (widget_class, "source.select-all", NULL, text_action);

  gtk_widget_class_bind_template_callback (widget_class, describe_difference_cb);
  gtk_widget_class_bind_template_callback (widget_class, key_pressed_cb);
  gtk_widget_class_bind_template_callback (widget_class, leave_cb);
  gtk_widget_class_bind_template_callback (widget_class, menu_closed_cb);
  gtk_widget_class_bind_template_callback (widget_class, motion_cb);
  gtk_widget_class_bind_template_callback (widget_class, move_cursor_cb);
  gtk_widget_class_bind_template_callback (widget_class, note_activated_cb);
  gtk_widget_class_bind_template_callback (widget_class, pressed_cb);
  gtk_widget_class_bind_template_callback (widget_class, secondary_pressed_cb);
}

/* A generated text is in no file; the line of the template is the place to edit. */
static TriadSource *
find_template (TriadSnapshot *snapshot,
               int            frame,
               gsize         *offset)
{
  const GPtrArray *sources = triad_document_get_sources (triad_snapshot_get_document (snapshot));
  TriadSourceRange range;
  gboolean is_guess;

  *offset = 0;

  if (frame >= 0 && triad_origin_text_find (snapshot, frame, &range, &is_guess))
    for (guint i = 1; i < sources->len; i++)
      if (g_str_equal (triad_source_get_name (g_ptr_array_index (sources, i)), range.file))
        {
          *offset = range.begin;
          return g_ptr_array_index (sources, i);
        }

  /* The template itself follows the text. */
  return g_ptr_array_index (sources, 1);
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

  if (triad_source_is_generated (source))
    source = find_template (snapshot, frame, &offset);

  return triad_editor_open (source, offset, command, "io.github.triadsdf.Triad.desktop",
                            G_APP_LAUNCH_CONTEXT (context), error);
}
