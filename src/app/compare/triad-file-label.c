/* triad-file-label.c: label of a compared file: letter, name and format */
/* SPDX-License-Identifier: Apache-2.0 */

#include "triad-file-label.h"

#include <glib/gi18n.h>

#include "triad-file.h"
#include "triad-frame-text.h"
#include "triad-tooltip-text.h"

#define NAME_CHARS 10            /* minimum width of a name */

struct _TriadFileLabel
{
  GtkWidget     parent_instance;

  char         *letter;
  gboolean      bare;
  TriadSession *session;                   /* NULL for none */

  char         *text;
  GtkLabel     *badge;
  GtkLabel     *name;
  GtkLabel     *kind;
};

G_DEFINE_FINAL_TYPE (TriadFileLabel, triad_file_label, GTK_TYPE_WIDGET)

enum
{
  PROP_0,
  PROP_LETTER,
  PROP_BARE,
  PROP_SESSION,
  PROP_TEXT,
  N_PROPS,
};

static GParamSpec *properties[N_PROPS];

static void
update (TriadFileLabel *self)
{
  GFile *file = self->session != NULL ? triad_session_get_file (self->session) : NULL;
  TriadSnapshot *snapshot = self->session != NULL ? triad_session_get_snapshot (self->session)
                                                  : NULL;
  g_autofree char *name = file != NULL ? triad_file_dup_short_name (file) : g_strdup ("");
  g_autofree char *kind = snapshot != NULL ? triad_frame_text_dup_format (snapshot) : g_strdup ("");
  g_autofree char *path = file != NULL ? g_file_get_parse_name (file) : NULL;

  gtk_label_set_label (self->badge, self->letter);
  gtk_label_set_label (self->name, name);
  gtk_label_set_width_chars (self->name, MIN (NAME_CHARS, (int) g_utf8_strlen (name, -1)));
  gtk_label_set_label (self->kind, kind);
  gtk_widget_set_visible (GTK_WIDGET (self->kind), !self->bare && kind[0] != '\0');
  triad_tooltip_text_set (GTK_WIDGET (self), path);

  g_free (self->text);
  /* Translators: the letter of one of two files, its name, and its kind, such as URDF */
  self->text = g_strdup_printf (_("%s: %s, %s"), self->letter, name, kind);
  g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_TEXT]);
}

static void
set_session (TriadFileLabel *self,
             TriadSession   *session)
{
  if (self->session != NULL)
    g_signal_handlers_disconnect_by_data (self->session, self);

  g_set_object (&self->session, session);

  if (session != NULL)
    {
      g_signal_connect_object (session, "notify::file", G_CALLBACK (update), self,
                               G_CONNECT_SWAPPED);
      g_signal_connect_object (session, "notify::snapshot", G_CALLBACK (update), self,
                               G_CONNECT_SWAPPED);
    }

  update (self);
}

static void
triad_file_label_get_property (GObject    *object,
                               guint       id,
                               GValue     *value,
                               GParamSpec *pspec)
{
  TriadFileLabel *self = TRIAD_FILE_LABEL (object);

  switch (id)
    {
    case PROP_LETTER:
      g_value_set_string (value, self->letter);
      break;
    case PROP_BARE:
      g_value_set_boolean (value, self->bare);
      break;
    case PROP_SESSION:
      g_value_set_object (value, self->session);
      break;
    case PROP_TEXT:
      g_value_set_string (value, self->text);
      break;
    default:
      G_OBJECT_WARN_INVALID_PROPERTY_ID (object, id, pspec);
    }
}

static void
triad_file_label_set_property (GObject      *object,
                               guint         id,
                               const GValue *value,
                               GParamSpec   *pspec)
{
  TriadFileLabel *self = TRIAD_FILE_LABEL (object);

  switch (id)
    {
    case PROP_LETTER:
      g_free (self->letter);
      self->letter = g_value_dup_string (value);
      update (self);
      break;
    case PROP_BARE:
      self->bare = g_value_get_boolean (value);
      update (self);
      break;
    case PROP_SESSION:
      set_session (self, g_value_get_object (value));
      break;
    default:
      G_OBJECT_WARN_INVALID_PROPERTY_ID (object, id, pspec);
    }
}

static void
triad_file_label_dispose (GObject *object)
{
  TriadFileLabel *self = TRIAD_FILE_LABEL (object);
  GtkWidget *child;

  while ((child = gtk_widget_get_first_child (GTK_WIDGET (self))) != NULL)
    gtk_widget_unparent (child);

  g_clear_object (&self->session);

  G_OBJECT_CLASS (triad_file_label_parent_class)->dispose (object);
}

static void
triad_file_label_finalize (GObject *object)
{
  TriadFileLabel *self = TRIAD_FILE_LABEL (object);

  g_free (self->letter);
  g_free (self->text);

  G_OBJECT_CLASS (triad_file_label_parent_class)->finalize (object);
}

static void
triad_file_label_class_init (TriadFileLabelClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);
  const GParamFlags flags = G_PARAM_READWRITE | G_PARAM_STATIC_STRINGS;

  object_class->get_property = triad_file_label_get_property;
  object_class->set_property = triad_file_label_set_property;
  object_class->dispose = triad_file_label_dispose;
  object_class->finalize = triad_file_label_finalize;

  properties[PROP_LETTER] = g_param_spec_string ("letter", NULL, NULL, "", flags);
  properties[PROP_BARE] = g_param_spec_boolean ("bare", NULL, NULL, FALSE, flags);
  properties[PROP_SESSION] =
    g_param_spec_object ("session", NULL, NULL, TRIAD_TYPE_SESSION, flags);
  properties[PROP_TEXT] = g_param_spec_string ("text", NULL, NULL, NULL,
                                               G_PARAM_READABLE | G_PARAM_STATIC_STRINGS);
  g_object_class_install_properties (object_class, N_PROPS, properties);

  gtk_widget_class_set_layout_manager_type (widget_class, GTK_TYPE_BOX_LAYOUT);
  gtk_widget_class_set_css_name (widget_class, "sidetitle");
}

static GtkLabel *
add_label (TriadFileLabel     *self,
           const char         *css_class,
           PangoEllipsizeMode  ellipsize)
{
  GtkWidget *label = gtk_label_new (NULL);

  gtk_widget_add_css_class (label, css_class);
  gtk_label_set_ellipsize (GTK_LABEL (label), ellipsize);
  gtk_widget_set_parent (label, GTK_WIDGET (self));

  return GTK_LABEL (label);
}

static void
triad_file_label_init (TriadFileLabel *self)
{
  self->letter = g_strdup ("");
  self->badge = add_label (self, "side-letter", PANGO_ELLIPSIZE_NONE);
  gtk_widget_set_valign (GTK_WIDGET (self->badge), GTK_ALIGN_CENTER);
  self->name = add_label (self, "side-name", PANGO_ELLIPSIZE_MIDDLE);
  self->kind = add_label (self, "dim-label", PANGO_ELLIPSIZE_END);
  gtk_label_set_xalign (self->name, 0);
  gtk_label_set_xalign (self->kind, 0);
}

const char *
triad_file_label_get_text (TriadFileLabel *self)
{
  return self->text;
}
