/* triad-page-panel.c: base class of panels with a switcher above their pages */
/* SPDX-License-Identifier: Apache-2.0 */

#include "triad-page-panel.h"

#include "triad-accessibility.h"
#include "triad-lazy-page.h"

typedef struct
{
  GtkWidget *tabs;                         /* not owned, like the stack */
  GtkStack  *stack;
} TriadPagePanelPrivate;

G_DEFINE_ABSTRACT_TYPE_WITH_PRIVATE (TriadPagePanel, triad_page_panel, TRIAD_TYPE_PANE)

enum
{
  PROP_0,
  PROP_PAGE,
  N_PROPS,
};

static GParamSpec *properties[N_PROPS];

enum
{
  MESSAGE,
  N_SIGNALS,
};

static guint signals[N_SIGNALS];

static void
triad_page_panel_get_property (GObject    *object,
                               guint       id,
                               GValue     *value,
                               GParamSpec *pspec)
{
  switch (id)
    {
    case PROP_PAGE:
      g_value_set_string (value, triad_page_panel_get_page (TRIAD_PAGE_PANEL (object)));
      break;
    default:
      G_OBJECT_WARN_INVALID_PROPERTY_ID (object, id, pspec);
    }
}

static void
triad_page_panel_set_property (GObject      *object,
                               guint         id,
                               const GValue *value,
                               GParamSpec   *pspec)
{
  switch (id)
    {
    case PROP_PAGE:
      triad_page_panel_set_page (TRIAD_PAGE_PANEL (object), g_value_get_string (value));
      break;
    default:
      G_OBJECT_WARN_INVALID_PROPERTY_ID (object, id, pspec);
    }
}

static void
triad_page_panel_class_init (TriadPagePanelClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  object_class->get_property = triad_page_panel_get_property;
  object_class->set_property = triad_page_panel_set_property;

  properties[PROP_PAGE] =
    g_param_spec_string ("page", NULL, NULL, NULL,
                         G_PARAM_READWRITE | G_PARAM_STATIC_STRINGS | G_PARAM_EXPLICIT_NOTIFY);
  g_object_class_install_properties (object_class, N_PROPS, properties);

  signals[MESSAGE] = g_signal_new ("message", TRIAD_TYPE_PAGE_PANEL, G_SIGNAL_RUN_LAST,
                                   0, NULL, NULL, NULL, G_TYPE_NONE, 1, G_TYPE_STRING);

  gtk_widget_class_install_property_action (widget_class, "panel.page", "page");
  gtk_widget_class_set_layout_manager_type (widget_class, GTK_TYPE_BIN_LAYOUT);
  gtk_widget_class_set_css_name (widget_class, "panel");
}

static void
triad_page_panel_init (TriadPagePanel *self)
{
}

void
triad_page_panel_set_up (TriadPagePanel *self,
                         GtkWidget      *tabs,
                         GtkStack       *stack)
{
  TriadPagePanelPrivate *priv = triad_page_panel_get_instance_private (self);

  priv->tabs = tabs;
  priv->stack = stack;
}

const char *
triad_page_panel_get_page (TriadPagePanel *self)
{
  TriadPagePanelPrivate *priv = triad_page_panel_get_instance_private (self);

  return gtk_stack_get_visible_child_name (priv->stack);
}

gboolean
triad_page_panel_has_page (TriadPagePanel *self,
                           const char     *page)
{
  TriadPagePanelPrivate *priv = triad_page_panel_get_instance_private (self);

  return page != NULL && gtk_stack_get_child_by_name (priv->stack, page) != NULL;
}

void
triad_page_panel_set_page (TriadPagePanel *self,
                           const char     *page)
{
  TriadPagePanelPrivate *priv = triad_page_panel_get_instance_private (self);

  if (!triad_page_panel_has_page (self, page) ||
      g_strcmp0 (page, triad_page_panel_get_page (self)) == 0)
    return;

  gtk_stack_set_visible_child_name (priv->stack, page);
  gtk_widget_queue_allocate (priv->tabs);
  g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_PAGE]);
}

static void
focus_tab (TriadPagePanel *self)
{
  TriadPagePanelPrivate *priv = triad_page_panel_get_instance_private (self);
  GtkWidget *tab = gtk_widget_get_first_child (priv->tabs);

  while (tab != NULL && !gtk_toggle_button_get_active (GTK_TOGGLE_BUTTON (tab)))
    tab = gtk_widget_get_next_sibling (tab);

  if (tab != NULL)
    gtk_widget_grab_focus (tab);
}

void
triad_page_panel_focus_page (TriadPagePanel *self)
{
  TriadPagePanelPrivate *priv = triad_page_panel_get_instance_private (self);
  TriadPagePanelClass *klass = TRIAD_PAGE_PANEL_GET_CLASS (self);
  GtkWidget *page = gtk_stack_get_visible_child (priv->stack);

  /* The stack may have moved the focus to the first widget of the page, which may take letters. */
  if (klass->focus_page != NULL && klass->focus_page (self))
    return;

  /* Moving the focus again would move it to the next widget. */
  if (triad_accessibility_has_focus_within (page))
    return;

  if (!gtk_widget_child_focus (page, GTK_DIR_TAB_FORWARD))
    focus_tab (self);
}

GtkWidget *
triad_page_panel_get_content (TriadPagePanel *self)
{
  TriadPagePanelPrivate *priv = triad_page_panel_get_instance_private (self);
  GtkWidget *page = gtk_stack_get_visible_child (priv->stack);

  return TRIAD_IS_LAZY_PAGE (page) ? triad_lazy_page_get_child (TRIAD_LAZY_PAGE (page)) : page;
}

static void
message_cb (TriadPagePanel *self,
            const char     *message)
{
  g_signal_emit (self, signals[MESSAGE], 0, message);
}

void
triad_page_panel_tell_messages (TriadPagePanel *self,
                                GtkWidget      *page)
{
  g_signal_connect_object (page, "message", G_CALLBACK (message_cb), self, G_CONNECT_SWAPPED);
}
