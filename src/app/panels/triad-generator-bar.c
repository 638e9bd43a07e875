/* triad-generator-bar.c: asks before a template is expanded, and shows that a model is generated */
/* SPDX-License-Identifier: Apache-2.0 */

#include "triad-generator-bar.h"

#include <adwaita.h>
#include <glib/gi18n.h>
#include <string.h>

#include "triad-editable-fill.h"
#include "triad-prefix.h"
#include "triad-template-arguments.h"
#include "triad-terminal-escape.h"
#include "triad-tooltip-text.h"

struct _TriadGeneratorBar
{
  TriadPane               parent_instance;

  TriadSession           *session;      /* owned by the pane, as the comparison */
  TriadComparisonSession *comparison;
  TriadSession           *asking;       /* whose file is a template; valid while there is a kind */
  TriadPreferences       *preferences;  /* NULL until they are set */
  TriadTemplateKind       kind;         /* of a file that is not expanded */
  GPtrArray              *listed;       /* of TriadTemplateArgument: the rows; NULL for none */

  GtkInfoBar             *question;
  GtkLabel               *title;
  GtkLabel               *command;
  GtkLabel               *note;
  GtkButton              *run;
  GtkWidget              *origin;
  GtkLabel               *text;
  GtkMenuButton          *arguments_button;
  GtkListBox             *arguments;
};

G_DEFINE_FINAL_TYPE (TriadGeneratorBar, triad_generator_bar, TRIAD_TYPE_PANE)

/* Returns the command with the path of the file, as one would type it. */
static char *
dup_typed_command (TriadGeneratorBar *self)
{
  const char *command = triad_template_get_command (self->kind);
  g_autofree char *path = g_file_get_path (triad_session_get_file (self->asking));
  g_autofree char *quoted = triad_escape_dup_word (path != NULL ? path : "");
  g_auto(GStrv) pieces = g_strsplit (command, "%f", 2);

  return g_strjoinv (quoted, pieces);
}

static gboolean
is_installed (TriadTemplateKind kind)
{
  const char *command = triad_template_get_command (kind);
  g_autofree char *program = g_strndup (command, strcspn (command, " "));
  g_autofree char *path = g_find_program_in_path (program);

  return path != NULL;
}

static void
show_question (TriadGeneratorBar *self)
{
  const char *name = triad_template_get_name (self->kind);
  gboolean installed = is_installed (self->kind);
  g_autofree char *title = NULL;
  g_autofree char *command = NULL;
  g_autofree char *note = NULL;
  g_autofree char *label = NULL;

  if (installed)
    {
      title = g_strdup_printf (_("This file is a template for %s. Run this command to show the "
                                 "model?"), name);
      command = dup_typed_command (self);
      note = g_strdup_printf (_("A template can run any program. Continue only if you trust "
                                "templates for %s that you open: they will then be expanded "
                                "without asking."), name);
    }
  else
    {
      title = g_strdup_printf (_("This file is a template for %s, which is not installed. To "
                                 "install it:"), name);
      command = g_strdup (triad_template_get_install (self->kind));
      note = g_strdup (_("Then reload the file."));
    }

  label = g_strdup_printf (_("_Run %s"), name);
  gtk_label_set_label (self->title, title);
  gtk_label_set_label (self->command, command);
  gtk_label_set_label (self->note, note);
  gtk_button_set_label (self->run, label);
  gtk_widget_set_visible (GTK_WIDGET (self->run), installed);
}

/* Returns the value that was set for an argument, or its default, or an empty text. */
static const char *
get_value (TriadGeneratorBar           *self,
           const TriadTemplateArgument *argument)
{
  const char *const *words = triad_session_get_arguments (self->session);
  gsize n = strlen (argument->name);

  for (int i = 0; words[i] != NULL; i++)
    if (strncmp (words[i], argument->name, n) == 0 && triad_has_prefix (words[i] + n, ":="))
      return words[i] + n + 2;

  return argument->value != NULL ? argument->value : "";
}

/* Only what differs from the defaults is given to the command. */
static void
apply_cb (TriadGeneratorBar *self)
{
  g_autoptr(GPtrArray) words = g_ptr_array_new_with_free_func (g_free);

  for (guint i = 0; i < self->listed->len; i++)
    {
      const TriadTemplateArgument *argument = g_ptr_array_index (self->listed, i);
      GtkListBoxRow *row = gtk_list_box_get_row_at_index (self->arguments, (int) i);
      const char *value = gtk_editable_get_text (GTK_EDITABLE (row));

      if (g_strcmp0 (value, argument->value != NULL ? argument->value : "") != 0)
        g_ptr_array_add (words, g_strdup_printf ("%s:=%s", argument->name, value));
    }

  g_ptr_array_add (words, NULL);
  triad_session_set_arguments (self->session, (const char *const *) words->pdata);

  if (self->preferences != NULL)
    triad_preferences_set_arguments (self->preferences, triad_session_get_file (self->session),
                                     (const char *const *) words->pdata);
}

static gboolean
are_same (const GPtrArray *a,
          const GPtrArray *b)
{
  if (a == NULL || a->len != b->len)
    return FALSE;

  for (guint i = 0; i < a->len; i++)
    {
      const TriadTemplateArgument *x = g_ptr_array_index (a, i);
      const TriadTemplateArgument *y = g_ptr_array_index (b, i);

      if (g_strcmp0 (x->name, y->name) != 0 || g_strcmp0 (x->value, y->value) != 0)
        return FALSE;
    }

  return TRUE;
}

/* Keeps the rows while the arguments are the same, because the user may be typing in one. */
static void
list_arguments (TriadGeneratorBar *self,
                TriadSnapshot     *snapshot)
{
  const TriadDocument *document = triad_snapshot_get_document (snapshot);
  GPtrArray *found = triad_template_arguments_find (triad_document_get_sources (document));
  GtkListBoxRow *row;

  if (are_same (self->listed, found))
    {
      g_ptr_array_unref (found);
      return;
    }

  g_clear_pointer (&self->listed, g_ptr_array_unref);
  self->listed = found;

  while ((row = gtk_list_box_get_row_at_index (self->arguments, 0)) != NULL)
    gtk_list_box_remove (self->arguments, GTK_WIDGET (row));

  for (guint i = 0; i < found->len; i++)
    {
      const TriadTemplateArgument *argument = g_ptr_array_index (found, i);
      GtkWidget *entry = adw_entry_row_new ();

      adw_preferences_row_set_use_markup (ADW_PREFERENCES_ROW (entry), FALSE);
      adw_preferences_row_set_title (ADW_PREFERENCES_ROW (entry), argument->name);
      triad_editable_fill (GTK_EDITABLE (entry), get_value (self, argument));
      adw_entry_row_set_show_apply_button (ADW_ENTRY_ROW (entry), TRUE);
      g_signal_connect_object (entry, "apply", G_CALLBACK (apply_cb), self, G_CONNECT_SWAPPED);
      gtk_list_box_append (self->arguments, entry);
    }

  gtk_widget_set_visible (GTK_WIDGET (self->arguments_button), found->len > 0);
}

static void
show_origin (TriadGeneratorBar *self,
             const char        *command,
             TriadSnapshot     *snapshot)
{
  g_autofree char *text = g_strdup_printf (_("Generated by “%s”"), command);

  gtk_label_set_label (self->text, text);
  triad_tooltip_text_set (GTK_WIDGET (self->text), text);
  list_arguments (self, snapshot);
}

/* Looks at the open file first, then at the one that it is compared with. */
static void
find_template (TriadGeneratorBar *self)
{
  TriadSession *other = self->comparison != NULL
                        ? triad_comparison_session_get_other (self->comparison) : NULL;

  self->asking = self->session;
  self->kind = triad_session_get_template (self->session);

  if (self->kind == TRIAD_TEMPLATE_NONE && other != NULL)
    {
      self->asking = other;
      self->kind = triad_session_get_template (other);
    }
}

static void
update (TriadGeneratorBar *self)
{
  const char *command = triad_session_get_command (self->session);
  TriadSnapshot *snapshot = triad_session_get_snapshot (self->session);

  find_template (self);

  if (self->kind != TRIAD_TEMPLATE_NONE)
    show_question (self);

  if (command != NULL && snapshot != NULL)
    show_origin (self, command, snapshot);
  else
    {
      g_clear_pointer (&self->listed, g_ptr_array_unref);
      gtk_menu_button_popdown (self->arguments_button);
    }

  gtk_info_bar_set_revealed (self->question, self->kind != TRIAD_TEMPLATE_NONE);
  gtk_widget_set_visible (self->origin, command != NULL && snapshot != NULL);
}

static void
run_cb (TriadGeneratorBar *self)
{
  if (self->preferences != NULL && self->kind != TRIAD_TEMPLATE_NONE)
    triad_preferences_allow_generator (self->preferences,
                                       triad_template_get_command (self->kind), TRUE);
}

static void
notify_generators_cb (TriadGeneratorBar *self)
{
  const char *const *allowed = triad_preferences_get_generators (self->preferences);
  g_autoptr(TriadSession) other = NULL;

  /* The open file may be opened again, which ends the comparison. */
  if (self->comparison != NULL)
    g_set_object (&other, triad_comparison_session_get_other (self->comparison));

  triad_session_set_allowed (self->session, allowed);

  if (other != NULL)
    triad_session_set_allowed (other, allowed);
}

/* The arguments that were set earlier are used when the command first runs. */
static void
notify_file_cb (TriadGeneratorBar *self)
{
  GFile *file = triad_session_get_file (self->session);
  g_auto(GStrv) arguments = NULL;

  if (file == NULL || triad_session_get_command (self->session) != NULL)
    return;

  arguments = triad_preferences_dup_arguments (self->preferences, file);
  triad_session_set_arguments (self->session, (const char *const *) arguments);
}

/* Called when the session and the preferences are set, in either order. */
static void
follow_preferences (TriadGeneratorBar *self)
{
  if (self->session == NULL || self->preferences == NULL)
    return;

  g_signal_connect_object (self->session, "notify::file", G_CALLBACK (notify_file_cb), self,
                           G_CONNECT_SWAPPED);
  g_signal_connect_object (self->preferences, "notify::generators",
                           G_CALLBACK (notify_generators_cb), self, G_CONNECT_SWAPPED);
  notify_generators_cb (self);
  notify_file_cb (self);
}

void
triad_generator_bar_set_preferences (TriadGeneratorBar *self,
                                     TriadPreferences  *preferences)
{
  g_return_if_fail (TRIAD_IS_GENERATOR_BAR (self));
  g_return_if_fail (self->preferences == NULL);

  self->preferences = g_object_ref (preferences);
  follow_preferences (self);
}

static void
follow_session (TriadGeneratorBar *self,
                TriadSession      *session)
{
  static const char *const signals[] = {
    "notify::snapshot", "notify::rejected", "notify::generator",
  };

  for (gsize i = 0; i < G_N_ELEMENTS (signals); i++)
    g_signal_connect_object (session, signals[i], G_CALLBACK (update), self, G_CONNECT_SWAPPED);

  if (self->session != NULL)
    update (self);
}

static void
triad_generator_bar_set_session (TriadPane    *pane,
                                 TriadSession *session)
{
  TriadGeneratorBar *self = TRIAD_GENERATOR_BAR (pane);

  self->session = session;
  follow_preferences (self);
  follow_session (self, session);
}

static void
notify_other_cb (TriadGeneratorBar *self)
{
  TriadSession *other = triad_comparison_session_get_other (self->comparison);

  if (other != NULL)
    follow_session (self, other);
  else if (self->session != NULL)
    update (self);
}

static void
triad_generator_bar_set_comparison (TriadPane              *pane,
                                    TriadComparisonSession *comparison)
{
  TriadGeneratorBar *self = TRIAD_GENERATOR_BAR (pane);

  self->comparison = comparison;
  g_signal_connect_object (comparison, "notify::other", G_CALLBACK (notify_other_cb), self,
                           G_CONNECT_SWAPPED);
  notify_other_cb (self);
}

static void
triad_generator_bar_dispose (GObject *object)
{
  TriadGeneratorBar *self = TRIAD_GENERATOR_BAR (object);

  g_clear_object (&self->preferences);
  G_OBJECT_CLASS (triad_generator_bar_parent_class)->dispose (object);
}

static void
triad_generator_bar_finalize (GObject *object)
{
  g_clear_pointer (&TRIAD_GENERATOR_BAR (object)->listed, g_ptr_array_unref);
  G_OBJECT_CLASS (triad_generator_bar_parent_class)->finalize (object);
}

static void
triad_generator_bar_class_init (TriadGeneratorBarClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  object_class->dispose = triad_generator_bar_dispose;
  object_class->finalize = triad_generator_bar_finalize;
  TRIAD_PANE_CLASS (klass)->set_session = triad_generator_bar_set_session;
  TRIAD_PANE_CLASS (klass)->set_comparison = triad_generator_bar_set_comparison;

  gtk_widget_class_set_template_from_resource (widget_class,
                                               "/io/github/triadsdf/Triad/triad-generator-bar.ui");
  gtk_widget_class_bind_template_child (widget_class, TriadGeneratorBar, question);
  gtk_widget_class_bind_template_child (widget_class, TriadGeneratorBar, title);
  gtk_widget_class_bind_template_child (widget_class, TriadGeneratorBar, command);
  gtk_widget_class_bind_template_child (widget_class, TriadGeneratorBar, note);
  gtk_widget_class_bind_template_child (widget_class, TriadGeneratorBar, run);
  gtk_widget_class_bind_template_child (widget_class, TriadGeneratorBar, origin);
  gtk_widget_class_bind_template_child (widget_class, TriadGeneratorBar, text);
  gtk_widget_class_bind_template_child (widget_class, TriadGeneratorBar, arguments_button);
  gtk_widget_class_bind_template_child (widget_class, TriadGeneratorBar, arguments);
  gtk_widget_class_bind_template_callback (widget_class, run_cb);
  gtk_widget_class_set_layout_manager_type (widget_class, GTK_TYPE_BIN_LAYOUT);
  gtk_widget_class_set_css_name (widget_class, "generatorbar");
}

static void
triad_generator_bar_init (TriadGeneratorBar *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
}
