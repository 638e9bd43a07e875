/* triad-compare-bar.c: header of a comparison: both files, count, graph switch, legend */
/* SPDX-License-Identifier: Apache-2.0 */

#include "triad-compare-bar.h"

#include <glib/gi18n.h>

#include "triad-file-label.h"
#include "triad-legend.h"
#include "triad-tooltip-text.h"
#include "triad-upright-layout.h"

#define MAX_WORD 100                       /* px: width of the longest word in a narrow bar */

struct _TriadCompareBar
{
  TriadPane               parent_instance;

  TriadComparisonSession *comparison;        /* owned by the pane */
  gboolean                narrow;

  GtkOrientable          *files;
  TriadFileLabel         *before;
  TriadFileLabel         *after;
  GtkWidget              *stop;
  GtkWidget              *again;
  GtkSpinner             *spinner;
  guint                   wait_id;           /* until a later comparison takes long */
  GtkLabel               *summary;
  GtkWidget              *kinds;
  GtkMenuButton          *legend;
  guint                   style_id;          /* until what has a new style can be measured */
};

G_DEFINE_FINAL_TYPE (TriadCompareBar, triad_compare_bar, TRIAD_TYPE_PANE)

enum
{
  PROP_0,
  PROP_NARROW,
  N_PROPS,
};

static GParamSpec *properties[N_PROPS];

/* Returns the summary, or why there is none. */
static char *
dup_summary (TriadCompareBar *self)
{
  TriadComparison *comparison = triad_comparison_session_get_comparison (self->comparison);
  const char *message = triad_comparison_session_get_message (self->comparison);

  if (comparison != NULL)
    return self->narrow ? triad_comparison_dup_count (comparison)
                        : triad_comparison_dup_summary (comparison);

  if (message == NULL)
    return g_strdup ("…");

  return g_strdup (self->narrow ? _("Not compared") : message);
}

/* Of a narrow bar, no word is cut off; if one is too long, such as in large text, only the number
 * of differences is shown.
 */
static void
shorten (TriadCompareBar *self)
{
  TriadComparison *comparison = triad_comparison_session_get_comparison (self->comparison);
  int n = comparison != NULL ? triad_comparison_count (comparison) : 0;
  g_autofree char *number = g_strdup_printf ("≠ %d", n);
  int least;

  gtk_widget_measure (GTK_WIDGET (self->summary), GTK_ORIENTATION_HORIZONTAL, -1, &least, NULL,
                      NULL, NULL);

  if (least > MAX_WORD)
    gtk_label_set_label (self->summary, n > 0 ? number : comparison != NULL ? "=" : "…");
}

static void
update (TriadCompareBar *self)
{
  const char *message = triad_comparison_session_get_message (self->comparison);
  g_autofree char *summary = dup_summary (self);

  gtk_label_set_ellipsize (self->summary, self->narrow ? PANGO_ELLIPSIZE_NONE
                                                       : PANGO_ELLIPSIZE_END);
  gtk_label_set_label (self->summary, summary);

  if (self->narrow)
    shorten (self);

  /* Setting the text has set the name, too. */
  gtk_accessible_update_property (GTK_ACCESSIBLE (self->summary),
                                  GTK_ACCESSIBLE_PROPERTY_LABEL, summary, -1);

  /* Of a text that is shown as it is, the tooltip is that of the button. */
  if (self->narrow && message != NULL)
    triad_tooltip_text_set (GTK_WIDGET (self->summary), message);
  else
    triad_tooltip_text_set (GTK_WIDGET (self->summary),
                            g_str_equal (gtk_label_get_label (self->summary), summary) ? NULL
                                                                                      : summary);

  gtk_widget_set_visible (self->again, message != NULL &&
                                       !triad_comparison_session_get_busy (self->comparison));
}

static void
show_stop (TriadCompareBar *self,
           gboolean         shown)
{
  g_clear_handle_id (&self->wait_id, g_source_remove);
  gtk_widget_set_visible (self->stop, shown);
  gtk_spinner_set_spinning (self->spinner, shown);
}

static gboolean
wait_cb (gpointer self)
{
  TRIAD_COMPARE_BAR (self)->wait_id = 0;
  show_stop (self, TRUE);

  return G_SOURCE_REMOVE;
}

/* The button is shown at once only during the first comparison, since later ones update the
 * result, mostly without delay. */
static void
notify_busy_cb (TriadCompareBar *self)
{
  gboolean busy = triad_comparison_session_get_busy (self->comparison);

  if (!busy || triad_comparison_session_get_comparison (self->comparison) == NULL)
    show_stop (self, busy);
  else if (self->wait_id == 0 && !gtk_widget_get_visible (self->stop))
    self->wait_id = g_timeout_add_seconds (1, wait_cb, self);

  update (self);
}

static void
notify_other_cb (TriadCompareBar *self)
{
  TriadSession *other = triad_comparison_session_get_other (self->comparison);

  gtk_widget_set_visible (GTK_WIDGET (self), other != NULL);
  g_object_set (self->after, "session", other, NULL);
}

static void
triad_compare_bar_set_comparison (TriadPane              *pane,
                                  TriadComparisonSession *comparison)
{
  TriadCompareBar *self = TRIAD_COMPARE_BAR (pane);

  self->comparison = comparison;
  g_signal_connect_object (comparison, "notify::other", G_CALLBACK (notify_other_cb), self,
                           G_CONNECT_SWAPPED);
  g_signal_connect_object (comparison, "notify::comparison", G_CALLBACK (update), self,
                           G_CONNECT_SWAPPED);
  g_signal_connect_object (comparison, "notify::message", G_CALLBACK (update), self,
                           G_CONNECT_SWAPPED);
  g_signal_connect_object (comparison, "notify::busy", G_CALLBACK (notify_busy_cb), self,
                           G_CONNECT_SWAPPED);
  notify_other_cb (self);
  notify_busy_cb (self);
}

static void
set_narrow (TriadCompareBar *self,
            gboolean         narrow)
{
  if (self->narrow == narrow)
    return;

  self->narrow = narrow;
  gtk_orientable_set_orientation (self->files, narrow ? GTK_ORIENTATION_VERTICAL
                                                      : GTK_ORIENTATION_HORIZONTAL);
  gtk_box_set_spacing (GTK_BOX (self->files), narrow ? 0 : 18);
  gtk_widget_set_visible (self->kinds, !narrow);

  if (self->comparison != NULL)
    update (self);

  g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_NARROW]);
}

static gboolean
style_cb (GtkWidget     *widget,
          GdkFrameClock *clock,
          gpointer       data)
{
  TriadCompareBar *self = TRIAD_COMPARE_BAR (widget);

  self->style_id = 0;
  update (self);

  return G_SOURCE_REMOVE;
}

/* The size of the text may have changed, and that of its parts will. */
static void
triad_compare_bar_css_changed (GtkWidget         *widget,
                               GtkCssStyleChange *change)
{
  TriadCompareBar *self = TRIAD_COMPARE_BAR (widget);

  GTK_WIDGET_CLASS (triad_compare_bar_parent_class)->css_changed (widget, change);

  if (self->narrow && self->comparison != NULL && self->style_id == 0)
    self->style_id = gtk_widget_add_tick_callback (widget, style_cb, NULL, NULL);
}

static void
triad_compare_bar_dispose (GObject *object)
{
  g_clear_handle_id (&TRIAD_COMPARE_BAR (object)->wait_id, g_source_remove);

  G_OBJECT_CLASS (triad_compare_bar_parent_class)->dispose (object);
}

static void
triad_compare_bar_get_property (GObject    *object,
                                guint       id,
                                GValue     *value,
                                GParamSpec *pspec)
{
  TriadCompareBar *self = TRIAD_COMPARE_BAR (object);

  switch (id)
    {
    case PROP_NARROW:
      g_value_set_boolean (value, self->narrow);
      break;
    default:
      G_OBJECT_WARN_INVALID_PROPERTY_ID (object, id, pspec);
    }
}

static void
triad_compare_bar_set_property (GObject      *object,
                                guint         id,
                                const GValue *value,
                                GParamSpec   *pspec)
{
  TriadCompareBar *self = TRIAD_COMPARE_BAR (object);

  switch (id)
    {
    case PROP_NARROW:
      set_narrow (self, g_value_get_boolean (value));
      break;
    default:
      G_OBJECT_WARN_INVALID_PROPERTY_ID (object, id, pspec);
    }
}

static void
triad_compare_bar_class_init (TriadCompareBarClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);
  const GParamFlags flags = G_PARAM_READWRITE | G_PARAM_STATIC_STRINGS;

  object_class->dispose = triad_compare_bar_dispose;
  object_class->get_property = triad_compare_bar_get_property;
  object_class->set_property = triad_compare_bar_set_property;

  widget_class->css_changed = triad_compare_bar_css_changed;
  TRIAD_PANE_CLASS (klass)->set_comparison = triad_compare_bar_set_comparison;

  properties[PROP_NARROW] = g_param_spec_boolean ("narrow", NULL, NULL, FALSE,
                                                  flags | G_PARAM_EXPLICIT_NOTIFY);
  g_object_class_install_properties (object_class, N_PROPS, properties);

  g_type_ensure (TRIAD_TYPE_LEGEND);
  g_type_ensure (TRIAD_TYPE_FILE_LABEL);
  gtk_widget_class_set_template_from_resource (widget_class,
                                               "/io/github/triadsdf/Triad/triad-compare-bar.ui");
  gtk_widget_class_bind_template_child (widget_class, TriadCompareBar, files);
  gtk_widget_class_bind_template_child (widget_class, TriadCompareBar, before);
  gtk_widget_class_bind_template_child (widget_class, TriadCompareBar, after);
  gtk_widget_class_bind_template_child (widget_class, TriadCompareBar, stop);
  gtk_widget_class_bind_template_child (widget_class, TriadCompareBar, spinner);
  gtk_widget_class_bind_template_child (widget_class, TriadCompareBar, again);
  gtk_widget_class_bind_template_child (widget_class, TriadCompareBar, summary);
  gtk_widget_class_bind_template_child (widget_class, TriadCompareBar, kinds);
  gtk_widget_class_bind_template_child (widget_class, TriadCompareBar, legend);
  gtk_widget_class_set_layout_manager_type (widget_class, TRIAD_TYPE_UPRIGHT_LAYOUT);
  gtk_widget_class_set_css_name (widget_class, "comparebar");
}

static void
triad_compare_bar_init (TriadCompareBar *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
  triad_tooltip_text_suspend (gtk_menu_button_get_popover (self->legend));
}
