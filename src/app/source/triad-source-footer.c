/* triad-source-footer.c: problems of the cursor's line, below the source text */
/* SPDX-License-Identifier: Apache-2.0 */

#include "triad-source-footer.h"

#include "triad-edit-preview.h"
#include "triad-severity-icon.h"
#include "triad-tooltip-text.h"

struct _TriadSourceFooter
{
  TriadPane          parent_instance;

  TriadSourceBuffer *buffer;

  GtkImage          *icon;
  GtkLabel          *text;
  GtkWidget         *fix;              /* a button that shows it */
  GtkLabel          *fix_title;
};

G_DEFINE_FINAL_TYPE (TriadSourceFooter, triad_source_footer, TRIAD_TYPE_PANE)

static int
get_line (TriadSourceBuffer *buffer)
{
  GtkTextBuffer *text = GTK_TEXT_BUFFER (buffer);
  GtkTextIter cursor;

  gtk_text_buffer_get_iter_at_mark (text, &cursor, gtk_text_buffer_get_insert (text));

  return triad_source_buffer_get_line (buffer, &cursor);
}

/* Returns the fix of the worst problem that has one, or NULL.  The other file of a comparison has
 * no history in this window.
 */
static TriadEdit *
find_fix (TriadSourceFooter *self)
{
  TriadSession *session = triad_pane_get_session (TRIAD_PANE (self));
  TriadComparisonSession *comparison = triad_pane_get_comparison (TRIAD_PANE (self));
  TriadFixList *fixes = session != NULL ? triad_session_get_fixes (session) : NULL;
  const TriadInlineDiagnostics *notes = self->buffer != NULL
                                  ? triad_source_buffer_get_notes (self->buffer) : NULL;
  const TriadInlineDiagnostic *found;
  TriadEdit *fix = NULL;
  int n;

  if (fixes == NULL || notes == NULL || comparison == NULL ||
      triad_comparison_session_get_session (comparison) != session)
    return NULL;

  found = triad_inline_diagnostics_find (notes, get_line (self->buffer), &n);

  for (int i = 0; found != NULL && i < n && fix == NULL; i++)
    fix = triad_fix_list_find (fixes, found[i].diagnostic);

  return fix;
}

static void
show_fix (TriadSourceFooter *self)
{
  TriadEdit *fix = find_fix (self);
  g_autofree char *brief = NULL;

  gtk_widget_set_visible (self->fix, fix != NULL);

  if (fix == NULL)
    return;

  brief = triad_tooltip_text_dup (triad_edit_get_title (fix));
  gtk_label_set_label (self->fix_title, brief);
  triad_tooltip_text_set (self->fix, triad_edit_get_title (fix));
  gtk_accessible_update_property (GTK_ACCESSIBLE (self->fix), GTK_ACCESSIBLE_PROPERTY_LABEL, brief,
                                  -1);
}

static void
fix_cb (TriadSourceFooter *self)
{
  TriadEdit *fix = find_fix (self);

  if (fix != NULL)
    triad_edit_preview_present (GTK_WIDGET (self), triad_pane_get_session (TRIAD_PANE (self)), fix);
}

static void
update (TriadSourceFooter *self)
{
  const TriadInlineDiagnostics *notes = self->buffer != NULL
                                  ? triad_source_buffer_get_notes (self->buffer) : NULL;
  int line = notes != NULL ? get_line (self->buffer) : -1;
  int n = 0;
  const TriadInlineDiagnostic *worst = notes != NULL ? triad_inline_diagnostics_find (notes, line,
                                                                                      &n) : NULL;
  g_autofree char *text = NULL;

  gtk_widget_set_visible (GTK_WIDGET (self), worst != NULL);

  if (worst == NULL)
    return;

  text = triad_inline_diagnostics_dup_full (notes, line, G_MAXSIZE);
  gtk_label_set_label (self->text, text);
  triad_tooltip_text_set (GTK_WIDGET (self->text), text);
  triad_severity_icon_show (self->icon, worst->diagnostic->severity);
  show_fix (self);
}

static void
triad_source_footer_set_session (TriadPane    *pane,
                                 TriadSession *session)
{
  g_signal_connect_object (session, "notify::fixes", G_CALLBACK (show_fix), pane,
                           G_CONNECT_SWAPPED);
}

static void
triad_source_footer_dispose (GObject *object)
{
  triad_source_footer_set_buffer (TRIAD_SOURCE_FOOTER (object), NULL);

  G_OBJECT_CLASS (triad_source_footer_parent_class)->dispose (object);
}

static void
triad_source_footer_class_init (TriadSourceFooterClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = triad_source_footer_dispose;
  TRIAD_PANE_CLASS (klass)->set_session = triad_source_footer_set_session;

  gtk_widget_class_set_template_from_resource (widget_class,
                                               "/io/github/triadsdf/Triad/triad-source-footer.ui");
  gtk_widget_class_bind_template_child (widget_class, TriadSourceFooter, icon);
  gtk_widget_class_bind_template_child (widget_class, TriadSourceFooter, text);
  gtk_widget_class_bind_template_child (widget_class, TriadSourceFooter, fix);
  gtk_widget_class_bind_template_child (widget_class, TriadSourceFooter, fix_title);
  gtk_widget_class_bind_template_callback (widget_class, fix_cb);
  gtk_widget_class_set_layout_manager_type (widget_class, GTK_TYPE_BOX_LAYOUT);
  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_STATUS);
}

static void
triad_source_footer_init (TriadSourceFooter *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
}

void
triad_source_footer_set_buffer (TriadSourceFooter *self,
                                TriadSourceBuffer *buffer)
{
  g_return_if_fail (buffer == NULL || TRIAD_IS_SOURCE_BUFFER (buffer));

  if (self->buffer == buffer)
    return;

  if (self->buffer != NULL)
    g_signal_handlers_disconnect_by_data (self->buffer, self);

  g_set_object (&self->buffer, buffer);

  if (buffer != NULL)
    {
      g_signal_connect_object (buffer, "notify::cursor-position", G_CALLBACK (update), self,
                               G_CONNECT_SWAPPED);
      g_signal_connect_object (buffer, "notes-changed", G_CALLBACK (update), self,
                               G_CONNECT_SWAPPED);
    }

  if (self->text != NULL)
    update (self);
}
