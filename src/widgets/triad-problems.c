/* triad-problems.c: the list of what is wrong
 *
 * SPDX-License-Identifier: Apache-2.0
 */

#include "triad-problems.h"

#include "triad-phrase.h"
#include "triad-problem-item.h"
#include "triad-problem-row.h"

struct _TriadProblems
{
  GtkWidget           parent_instance;

  TriadSession       *session;

  gboolean            updating;            /* the list, not the choice in it */

  GListStore         *problems;
  GtkSingleSelection *selection;
  GtkListView        *list;
  GtkLabel           *count;
  GtkStack           *stack;
};

G_DEFINE_FINAL_TYPE (TriadProblems, triad_problems, GTK_TYPE_WIDGET)

enum
{
  PROP_0,
  PROP_SESSION,
  N_PROPS,
};

static GParamSpec *properties[N_PROPS];

/* Which of the problems is, after a reload, the one that was chosen before. */
static guint
find_again (TriadProblems *self,
            const char    *message)
{
  guint n = g_list_model_get_n_items (G_LIST_MODEL (self->problems));

  for (guint i = 0; message != NULL && i < n; i++)
    {
      g_autoptr(TriadProblemItem) problem =
        g_list_model_get_item (G_LIST_MODEL (self->problems), i);

      if (g_str_equal (triad_problem_item_get_message (problem), message))
        return i;
    }

  return GTK_INVALID_LIST_POSITION;
}

static void
notify_snapshot_cb (TriadProblems *self)
{
  TriadSnapshot *snapshot = triad_session_get_snapshot (self->session);
  TriadProblemItem *chosen = gtk_single_selection_get_selected_item (self->selection);
  g_autofree char *message = chosen != NULL ? g_strdup (triad_problem_item_get_message (chosen))
                                            : NULL;
  g_autoptr(GPtrArray) items = g_ptr_array_new_with_free_func (g_object_unref);
  g_autofree char *count = NULL;

  if (snapshot != NULL)
    {
      const GPtrArray *diagnostics = triad_snapshot_get_diagnostics (snapshot);

      for (guint i = 0; i < diagnostics->len; i++)
        g_ptr_array_add (items, triad_problem_item_new (snapshot,
                                                        g_ptr_array_index (diagnostics, i)));

      count = triad_phrase_dup_problem_count (snapshot);
    }

  /* Which is no choice of a frame. */
  self->updating = TRUE;
  g_list_store_splice (self->problems, 0, g_list_model_get_n_items (G_LIST_MODEL (self->problems)),
                       items->pdata, items->len);
  gtk_single_selection_set_selected (self->selection, find_again (self, message));
  self->updating = FALSE;

  gtk_label_set_label (self->count, count != NULL ? count : "");
  gtk_widget_set_visible (GTK_WIDGET (self->count), items->len > 0);
  gtk_stack_set_visible_child_name (self->stack, items->len > 0 ? "list" : "none");
}

static void
select_frame_of (TriadProblems    *self,
                 TriadProblemItem *problem)
{
  int frame = problem != NULL ? triad_problem_item_get_frame (problem) : -1;

  if (frame >= 0)
    triad_session_select (self->session, frame);
}

static void
notify_selected_item_cb (TriadProblems *self)
{
  if (!self->updating)
    select_frame_of (self, gtk_single_selection_get_selected_item (self->selection));
}

/* The row may be the chosen one already, while another frame is selected. */
static void
activate_cb (TriadProblems *self,
             guint          position)
{
  g_autoptr(TriadProblemItem) problem =
    g_list_model_get_item (G_LIST_MODEL (self->problems), position);

  select_frame_of (self, problem);
}

static gboolean
unselect_cb (GtkWidget *widget,
             GVariant  *args,
             gpointer   data)
{
  TriadProblems *self = TRIAD_PROBLEMS (widget);

  if (gtk_single_selection_get_selected (self->selection) == GTK_INVALID_LIST_POSITION &&
      triad_session_get_selected (self->session) < 0)
    return GDK_EVENT_PROPAGATE;

  gtk_single_selection_set_selected (self->selection, GTK_INVALID_LIST_POSITION);
  triad_session_select (self->session, -1);

  return GDK_EVENT_STOP;
}

static void
set_session (TriadProblems *self,
             TriadSession  *session)
{
  if (!g_set_object (&self->session, session))
    return;

  g_signal_connect_object (session, "notify::snapshot", G_CALLBACK (notify_snapshot_cb), self,
                           G_CONNECT_SWAPPED);
  notify_snapshot_cb (self);
}

static void
triad_problems_get_property (GObject    *object,
                             guint       id,
                             GValue     *value,
                             GParamSpec *pspec)
{
  switch (id)
    {
    case PROP_SESSION:
      g_value_set_object (value, TRIAD_PROBLEMS (object)->session);
      break;
    default:
      G_OBJECT_WARN_INVALID_PROPERTY_ID (object, id, pspec);
    }
}

static void
triad_problems_set_property (GObject      *object,
                             guint         id,
                             const GValue *value,
                             GParamSpec   *pspec)
{
  switch (id)
    {
    case PROP_SESSION:
      set_session (TRIAD_PROBLEMS (object), g_value_get_object (value));
      break;
    default:
      G_OBJECT_WARN_INVALID_PROPERTY_ID (object, id, pspec);
    }
}

static void
triad_problems_dispose (GObject *object)
{
  TriadProblems *self = TRIAD_PROBLEMS (object);
  GtkWidget *child;

  gtk_widget_dispose_template (GTK_WIDGET (self), TRIAD_TYPE_PROBLEMS);

  while ((child = gtk_widget_get_first_child (GTK_WIDGET (self))) != NULL)
    gtk_widget_unparent (child);

  g_clear_object (&self->session);

  G_OBJECT_CLASS (triad_problems_parent_class)->dispose (object);
}

static void
triad_problems_class_init (TriadProblemsClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  object_class->get_property = triad_problems_get_property;
  object_class->set_property = triad_problems_set_property;
  object_class->dispose = triad_problems_dispose;

  /**
   * TriadProblems:session:
   *
   * Whose problems; set once.
   */
  properties[PROP_SESSION] =
    g_param_spec_object ("session", NULL, NULL, TRIAD_TYPE_SESSION,
                         G_PARAM_READWRITE | G_PARAM_STATIC_STRINGS);
  g_object_class_install_properties (object_class, N_PROPS, properties);

  g_type_ensure (TRIAD_TYPE_PROBLEM_ITEM);
  g_type_ensure (TRIAD_TYPE_PROBLEM_ROW);
  gtk_widget_class_set_template_from_resource (widget_class,
                                               "/io/github/triadsdf/Triad/triad-problems.ui");
  gtk_widget_class_bind_template_child (widget_class, TriadProblems, problems);
  gtk_widget_class_bind_template_child (widget_class, TriadProblems, selection);
  gtk_widget_class_bind_template_child (widget_class, TriadProblems, list);
  gtk_widget_class_bind_template_child (widget_class, TriadProblems, count);
  gtk_widget_class_bind_template_child (widget_class, TriadProblems, stack);
  gtk_widget_class_bind_template_callback (widget_class, notify_selected_item_cb);
  gtk_widget_class_bind_template_callback (widget_class, activate_cb);
  gtk_widget_class_set_layout_manager_type (widget_class, GTK_TYPE_BIN_LAYOUT);
  gtk_widget_class_set_css_name (widget_class, "problems");

  gtk_widget_class_add_binding (widget_class, GDK_KEY_Escape, 0, unselect_cb, NULL);
}

static void
triad_problems_init (TriadProblems *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
}

void
triad_problems_step (TriadProblems *self,
                     int            by)
{
  int n;
  guint selected;
  int next;

  g_return_if_fail (TRIAD_IS_PROBLEMS (self));

  n = g_list_model_get_n_items (G_LIST_MODEL (self->problems));
  selected = gtk_single_selection_get_selected (self->selection);

  if (n == 0)
    return;

  if (selected == GTK_INVALID_LIST_POSITION)
    next = by > 0 ? 0 : n - 1;
  else
    next = ((int) selected + by % n + n) % n;

  gtk_single_selection_set_selected (self->selection, next);
  select_frame_of (self, gtk_single_selection_get_selected_item (self->selection));
  gtk_widget_activate_action (GTK_WIDGET (self->list), "list.scroll-to-item", "u", (guint) next);
}
