/* triad-frame-chooser.c: drop-down button to choose a frame by name */
/* SPDX-License-Identifier: Apache-2.0 */

#include "triad-frame-chooser.h"

#include <glib/gi18n.h>

#include "triad-frame-search.h"
#include "triad-frame-text.h"
#include "triad-label.h"
#include "triad-tooltip-text.h"

struct _TriadFrameChooser
{
  TriadPane           parent_instance;

  TriadSession       *session;             /* owned by the pane; NULL until it is set */

  gboolean            measures;            /* whether a choice is what to measure to */
  gboolean            stale;               /* whether the names are of an earlier snapshot */

  GtkMenuButton      *button;
  GtkLabel           *label;
  GtkPopover         *popover;
  TriadFrameSearch   *search;
};

G_DEFINE_FINAL_TYPE (TriadFrameChooser, triad_frame_chooser, TRIAD_TYPE_PANE)

enum
{
  PROP_0,
  PROP_FRAME,
  PROP_MEASURES,
  N_PROPS,
};

static GParamSpec *properties[N_PROPS];

static const char *
get_root_name (TriadFrameChooser *self)
{
  TriadSnapshot *snapshot = triad_session_get_snapshot (self->session);

  if (snapshot == NULL || triad_snapshot_get_n_frames (snapshot) == 0)
    return _("root");

  return triad_frame_text_get_frame_name (snapshot, 0);
}

static void
show_reference (TriadFrameChooser *self)
{
  TriadSnapshot *snapshot = triad_session_get_snapshot (self->session);
  int frame = triad_session_get_reference (self->session);
  const char *name = frame >= 0 ? triad_frame_text_get_frame_name (snapshot, frame)
                                : get_root_name (self);
  g_autofree char *spoken = g_strdup_printf (_("Relative to %s"), name);
  g_autofree char *plain = triad_label_dup_plain (name);

  gtk_label_set_label (self->label, plain);
  triad_tooltip_text_set (GTK_WIDGET (self->button), spoken);
  gtk_accessible_update_property (GTK_ACCESSIBLE (self->button),
                                  GTK_ACCESSIBLE_PROPERTY_LABEL, spoken,
                                  -1);
}

static void
show_name (TriadFrameChooser *self)
{
  if (!self->measures)
    {
      show_reference (self);
      return;
    }

  gtk_label_set_label (self->label, _("Measure To…"));
  gtk_label_set_ellipsize (self->label, PANGO_ELLIPSIZE_END);
  gtk_widget_set_tooltip_text (GTK_WIDGET (self->button),
                               _("Show the Pose of Another Frame Relative to This One"));
  gtk_accessible_update_property (GTK_ACCESSIBLE (self->button),
                                  GTK_ACCESSIBLE_PROPERTY_LABEL, _("Measure To…"),
                                  -1);
}

static void
notify_reference_cb (TriadFrameChooser *self)
{
  show_name (self);
  g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_FRAME]);
}

static void
fill (TriadFrameChooser *self)
{
  triad_frame_search_set_frames (self->search, triad_session_get_snapshot (self->session), NULL);
  self->stale = FALSE;
}

/* Vertex numbers have changed their meaning, even if the chosen number is the same. */
static void
notify_snapshot_cb (TriadFrameChooser *self)
{
  self->stale = TRUE;
  notify_reference_cb (self);

  if (gtk_widget_get_visible (GTK_WIDGET (self->popover)))
    fill (self);
}

static void
popover_show_cb (TriadFrameChooser *self)
{
  if (self->stale)
    fill (self);

  triad_frame_search_restart (self->search);

  /* What to measure to is not chosen yet; the base frame is. */
  if (!self->measures)
    triad_frame_search_select (self->search, MAX (triad_session_get_reference (self->session), 0));
}

static void
chosen_cb (TriadFrameChooser *self,
           int                frame)
{
  gtk_popover_popdown (self->popover);

  if (!self->measures)
    {
      triad_frame_chooser_set_frame (self, frame);
      return;
    }

  triad_frame_chooser_set_frame (self, triad_session_get_selected (self->session));
  triad_session_select (self->session, frame);
}

static void
triad_frame_chooser_set_session (TriadPane    *pane,
                                 TriadSession *session)
{
  TriadFrameChooser *self = TRIAD_FRAME_CHOOSER (pane);

  self->session = session;
  g_signal_connect_object (session, "notify::reference", G_CALLBACK (notify_reference_cb), self,
                           G_CONNECT_SWAPPED);
  g_signal_connect_object (session, "notify::snapshot", G_CALLBACK (notify_snapshot_cb), self,
                           G_CONNECT_SWAPPED);
  notify_snapshot_cb (self);
}

static void
triad_frame_chooser_get_property (GObject    *object,
                                  guint       id,
                                  GValue     *value,
                                  GParamSpec *pspec)
{
  TriadFrameChooser *self = TRIAD_FRAME_CHOOSER (object);

  switch (id)
    {
    case PROP_FRAME:
      g_value_set_int (value, triad_frame_chooser_get_frame (self));
      break;
    case PROP_MEASURES:
      g_value_set_boolean (value, self->measures);
      break;
    default:
      G_OBJECT_WARN_INVALID_PROPERTY_ID (object, id, pspec);
    }
}

static void
triad_frame_chooser_set_property (GObject      *object,
                                  guint         id,
                                  const GValue *value,
                                  GParamSpec   *pspec)
{
  TriadFrameChooser *self = TRIAD_FRAME_CHOOSER (object);

  switch (id)
    {
    case PROP_FRAME:
      triad_frame_chooser_set_frame (self, g_value_get_int (value));
      break;
    case PROP_MEASURES:
      self->measures = g_value_get_boolean (value);
      break;
    default:
      G_OBJECT_WARN_INVALID_PROPERTY_ID (object, id, pspec);
    }
}

static void
triad_frame_chooser_class_init (TriadFrameChooserClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  object_class->get_property = triad_frame_chooser_get_property;
  object_class->set_property = triad_frame_chooser_set_property;
  TRIAD_PANE_CLASS (klass)->set_session = triad_frame_chooser_set_session;

  properties[PROP_FRAME] =
    g_param_spec_int ("frame", NULL, NULL, -1, G_MAXINT, -1,
                      G_PARAM_READWRITE | G_PARAM_STATIC_STRINGS | G_PARAM_EXPLICIT_NOTIFY);
  properties[PROP_MEASURES] =
    g_param_spec_boolean ("measures", NULL, NULL, FALSE,
                          G_PARAM_READWRITE | G_PARAM_CONSTRUCT_ONLY | G_PARAM_STATIC_STRINGS);
  g_object_class_install_properties (object_class, N_PROPS, properties);

  g_type_ensure (TRIAD_TYPE_FRAME_SEARCH);
  gtk_widget_class_set_template_from_resource (widget_class,
                                               "/io/github/triadsdf/Triad/triad-frame-chooser.ui");
  gtk_widget_class_bind_template_child (widget_class, TriadFrameChooser, button);
  gtk_widget_class_bind_template_child (widget_class, TriadFrameChooser, label);
  gtk_widget_class_bind_template_child (widget_class, TriadFrameChooser, popover);
  gtk_widget_class_bind_template_child (widget_class, TriadFrameChooser, search);
  gtk_widget_class_bind_template_callback (widget_class, chosen_cb);
  gtk_widget_class_bind_template_callback (widget_class, gtk_popover_popdown);
  gtk_widget_class_bind_template_callback (widget_class, popover_show_cb);
  gtk_widget_class_set_layout_manager_type (widget_class, GTK_TYPE_BIN_LAYOUT);
}

static void
triad_frame_chooser_init (TriadFrameChooser *self)
{
  self->stale = TRUE;
  gtk_widget_init_template (GTK_WIDGET (self));
  triad_tooltip_text_suspend (self->popover);

  /* GTK centers the child of a menu button, but this button is in a column of
   * controls.
   */
  gtk_widget_set_halign (gtk_widget_get_parent (GTK_WIDGET (self->label)), GTK_ALIGN_FILL);
}

int
triad_frame_chooser_get_frame (TriadFrameChooser *self)
{
  return self->session != NULL ? triad_session_get_reference (self->session) : -1;
}

void
triad_frame_chooser_set_frame (TriadFrameChooser *self,
                               int                frame)
{
  triad_session_set_reference (self->session, frame);
}
