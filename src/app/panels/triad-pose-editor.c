/* triad-pose-editor.c: entries for the numbers of a pose */
/* SPDX-License-Identifier: Apache-2.0 */

#include "triad-pose-editor.h"

#include <glib/gi18n.h>
#include <math.h>
#include <string.h>

#include "triad-editable-fill.h"
#include "triad-number.h"
#include "triad-pose-format.h"

#define N 6
#define DEGREE (G_PI / 180)

struct _TriadPoseEditor
{
  GtkWidget    parent_instance;

  TriadPose    pose;                   /* as it was set */
  gboolean     radians;
  double       number[N];              /* those of the pose, metres and radians */
  char        *shown[N];               /* them as texts */

  GtkEditable *entry[N];
  GtkLabel    *unit[N];
};

G_DEFINE_FINAL_TYPE (TriadPoseEditor, triad_pose_editor, GTK_TYPE_WIDGET)

enum
{
  PROP_0,
  PROP_RADIANS,
  N_PROPS,
};

enum
{
  ACCEPT,
  CANCEL,
  N_SIGNALS,
};

static GParamSpec *properties[N_PROPS];
static guint signals[N_SIGNALS];

static double
get_unit (TriadPoseEditor *self,
          int              i)
{
  return i < 3 || self->radians ? 1 : DEGREE;
}

static gboolean
is_changed (TriadPoseEditor *self,
            int              i)
{
  return g_strcmp0 (gtk_editable_get_text (self->entry[i]), self->shown[i]) != 0;
}

static void
set_valid (TriadPoseEditor *self,
           int              i,
           gboolean         is_valid)
{
  if (is_valid)
    gtk_widget_remove_css_class (GTK_WIDGET (self->entry[i]), "error");
  else
    gtk_widget_add_css_class (GTK_WIDGET (self->entry[i]), "error");

  gtk_accessible_update_state (GTK_ACCESSIBLE (self->entry[i]), GTK_ACCESSIBLE_STATE_INVALID,
                               is_valid ? GTK_ACCESSIBLE_INVALID_FALSE
                                        : GTK_ACCESSIBLE_INVALID_TRUE, -1);
}

static gboolean
parse (TriadPoseEditor  *self,
       int               i,
       double           *value,
       char            **why)
{
  if (!is_changed (self, i))
    {
      *value = self->number[i];
      return TRUE;
    }

  if (!triad_pose_format_parse_number (gtk_editable_get_text (self->entry[i]), value))
    {
      *why = g_strdup_printf (_("“%s” is not a number"), gtk_editable_get_text (self->entry[i]));
      return FALSE;
    }

  *value *= get_unit (self, i);

  return TRUE;
}

/* @keep: keeps what the user has typed */
static void
show (TriadPoseEditor *self,
      gboolean         keep)
{
  const TriadVector *p = &self->pose.position;
  double size = MAX (MAX (fabs (p->x), fabs (p->y)), fabs (p->z));

  for (int i = 0; i < N; i++)
    {
      gboolean stays = keep && is_changed (self, i);

      g_free (self->shown[i]);
      self->shown[i] = triad_number_to_text_among (self->number[i] / get_unit (self, i),
                                                   i < 3 ? size : G_PI / get_unit (self, i));
      gtk_label_set_label (self->unit[i], i < 3 ? _("m") : self->radians ? _("rad") : "°");

      if (!stays)
        triad_editable_fill (self->entry[i], self->shown[i]);
    }
}

static void
changed_cb (GtkEditable     *entry,
            TriadPoseEditor *self)
{
  for (int i = 0; i < N; i++)
    if (self->entry[i] == entry)
      set_valid (self, i, TRUE);
}

static void
activate_cb (TriadPoseEditor *self)
{
  g_signal_emit (self, signals[ACCEPT], 0);
}

static void
set_radians (TriadPoseEditor *self,
             gboolean         radians)
{
  double typed[N];
  gboolean is_typed[N];

  for (int i = 0; i < N; i++)
    {
      g_autofree char *why = NULL;

      is_typed[i] = is_changed (self, i) && parse (self, i, &typed[i], &why);
    }

  self->radians = radians;
  show (self, TRUE);

  for (int i = 3; i < N; i++)
    if (is_typed[i])
      {
        g_autofree char *text = triad_number_to_text (typed[i] / get_unit (self, i));

        triad_editable_fill (self->entry[i], text);
      }
}

static void
triad_pose_editor_set_property (GObject      *object,
                                guint         id,
                                const GValue *value,
                                GParamSpec   *pspec)
{
  TriadPoseEditor *self = TRIAD_POSE_EDITOR (object);

  switch (id)
    {
    case PROP_RADIANS:
      if (self->radians != g_value_get_boolean (value))
        set_radians (self, g_value_get_boolean (value));
      break;
    default:
      G_OBJECT_WARN_INVALID_PROPERTY_ID (object, id, pspec);
    }
}

static void
triad_pose_editor_dispose (GObject *object)
{
  GtkWidget *box = gtk_widget_get_first_child (GTK_WIDGET (object));

  if (box != NULL)
    gtk_widget_unparent (box);

  G_OBJECT_CLASS (triad_pose_editor_parent_class)->dispose (object);
}

static void
triad_pose_editor_finalize (GObject *object)
{
  for (int i = 0; i < N; i++)
    g_free (TRIAD_POSE_EDITOR (object)->shown[i]);

  G_OBJECT_CLASS (triad_pose_editor_parent_class)->finalize (object);
}

static void
triad_pose_editor_class_init (TriadPoseEditorClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  object_class->set_property = triad_pose_editor_set_property;
  object_class->dispose = triad_pose_editor_dispose;
  object_class->finalize = triad_pose_editor_finalize;

  properties[PROP_RADIANS] =
    g_param_spec_boolean ("radians", NULL, NULL, FALSE, G_PARAM_WRITABLE | G_PARAM_STATIC_STRINGS);
  g_object_class_install_properties (object_class, N_PROPS, properties);

  signals[ACCEPT] = g_signal_new ("accept", TRIAD_TYPE_POSE_EDITOR, G_SIGNAL_RUN_LAST, 0, NULL,
                                  NULL, NULL, G_TYPE_NONE, 0);
  signals[CANCEL] = g_signal_new ("cancel", TRIAD_TYPE_POSE_EDITOR,
                                  G_SIGNAL_RUN_LAST | G_SIGNAL_ACTION, 0, NULL, NULL, NULL,
                                  G_TYPE_NONE, 0);

  gtk_widget_class_add_binding_signal (widget_class, GDK_KEY_Escape, 0, "cancel", NULL);
  gtk_widget_class_set_layout_manager_type (widget_class, GTK_TYPE_BIN_LAYOUT);
}

static void
add_entry (TriadPoseEditor *self,
           GtkGrid         *grid,
           int              i,
           const char      *name)
{
  GtkWidget *label = gtk_label_new (name);
  GtkWidget *entry = gtk_entry_new ();
  GtkWidget *unit = gtk_label_new (NULL);

  gtk_label_set_xalign (GTK_LABEL (label), 0);
  gtk_widget_add_css_class (label, "dim-label");
  gtk_label_set_xalign (GTK_LABEL (unit), 0);
  gtk_widget_add_css_class (unit, "dim-label");
  gtk_editable_set_width_chars (GTK_EDITABLE (entry), 6);
  gtk_editable_set_max_width_chars (GTK_EDITABLE (entry), 12);
  gtk_entry_set_input_purpose (GTK_ENTRY (entry), GTK_INPUT_PURPOSE_NUMBER);
  gtk_widget_set_direction (entry, GTK_TEXT_DIR_LTR);
  gtk_widget_add_css_class (entry, "numeric");
  gtk_widget_set_hexpand (entry, TRUE);
  gtk_accessible_update_property (GTK_ACCESSIBLE (entry), GTK_ACCESSIBLE_PROPERTY_LABEL, name, -1);
  g_signal_connect (entry, "changed", G_CALLBACK (changed_cb), self);
  g_signal_connect_swapped (entry, "activate", G_CALLBACK (activate_cb), self);
  gtk_grid_attach (grid, label, 0, i % 3, 1, 1);
  gtk_grid_attach (grid, entry, 1, i % 3, 1, 1);
  gtk_grid_attach (grid, unit, 2, i % 3, 1, 1);

  self->entry[i] = GTK_EDITABLE (entry);
  self->unit[i] = GTK_LABEL (unit);
}

static void
triad_pose_editor_init (TriadPoseEditor *self)
{
  const char *names[N] = { "x", "y", "z", "roll", "pitch", "yaw" };
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 12);
  GtkWidget *grid = NULL;

  gtk_widget_set_parent (box, GTK_WIDGET (self));

  /* Tab goes along rows in a grid, so lengths and angles each have one. */
  for (int i = 0; i < N; i++)
    {
      if (i % 3 == 0)
        {
          grid = gtk_grid_new ();
          gtk_grid_set_row_spacing (GTK_GRID (grid), 6);
          gtk_grid_set_column_spacing (GTK_GRID (grid), 6);
          gtk_box_append (GTK_BOX (box), grid);
        }

      add_entry (self, GTK_GRID (grid), i, names[i]);
    }

  triad_pose_editor_set_pose (self, &TRIAD_POSE_IDENTITY, FALSE);
}

void
triad_pose_editor_set_pose (TriadPoseEditor *self,
                            const TriadPose *pose,
                            gboolean         keep)
{
  TriadVector rpy = triad_quaternion_to_rpy (pose->orientation);
  const double numbers[N] = { pose->position.x, pose->position.y, pose->position.z,
                              rpy.x, rpy.y, rpy.z };

  self->pose = *pose;
  memcpy (self->number, numbers, sizeof numbers);
  show (self, keep);
}

void
triad_pose_editor_start (TriadPoseEditor *self)
{
  gtk_widget_grab_focus (GTK_WIDGET (self->entry[0]));
}

gboolean
triad_pose_editor_get_pose (TriadPoseEditor  *self,
                            TriadPose        *pose,
                            char            **why)
{
  double v[N];
  gboolean turns = FALSE;

  for (int i = 0; i < N; i++)
    {
      if (!parse (self, i, &v[i], why))
        {
          set_valid (self, i, FALSE);
          gtk_widget_grab_focus (GTK_WIDGET (self->entry[i]));
          return FALSE;
        }

      turns |= i >= 3 && is_changed (self, i);
    }

  *pose = self->pose;
  pose->position = (TriadVector) { v[0], v[1], v[2] };

  if (turns)
    pose->orientation = triad_quaternion_from_rpy (v[3], v[4], v[5]);

  return TRUE;
}

gboolean
triad_pose_editor_is_changed (TriadPoseEditor *self)
{
  for (int i = 0; i < N; i++)
    if (is_changed (self, i))
      return TRUE;

  return FALSE;
}
