/* triad-preferences.c: user preferences, bound to GSettings */
/* SPDX-License-Identifier: Apache-2.0 */

#include "triad-preferences.h"

#include "triad-comparison.h"
#include "triad-diagram-options.h"
#include "triad-pose-format.h"
#include "triad-settings-backup.h"

#define SCHEMA       "io.github.triadsdf.Triad"
#define MAX_REMEMBERED 100     /* templates with arguments */
#define WINDOWS_TYPE ((const GVariantType *) "aa{sv}")
#define ARGUMENTS_TYPE ((const GVariantType *) "a{sas}")

struct _TriadPreferences
{
  GObject              parent_instance;

  GSettings           *settings;           /* NULL if nothing is stored */

  TriadStyle           style;
  gboolean             root_at_left;
  TriadPoseLabels      pose_labels;
  TriadRotationFormat  rotation;
  gboolean             radians;
  gboolean             auto_reload;
  gboolean             restore_windows;
  double               distance_tolerance; /* metres */
  double               angle_tolerance;    /* radians */
  char                *editor;
  char               **generators;
  GVariant            *arguments;
  GVariant            *export;
  GVariant            *windows;
};

G_DEFINE_FINAL_TYPE (TriadPreferences, triad_preferences, G_TYPE_OBJECT)

enum
{
  PROP_0,
  PROP_STYLE,
  PROP_ROOT_AT_LEFT,
  PROP_POSE_LABELS,
  PROP_ROTATION,
  PROP_RADIANS,
  PROP_AUTO_RELOAD,
  PROP_RESTORE_WINDOWS,
  PROP_DISTANCE_TOLERANCE,
  PROP_ANGLE_TOLERANCE,
  PROP_EDITOR,
  PROP_GENERATORS,
  PROP_TEMPLATE_ARGUMENTS,
  PROP_EXPORT,
  PROP_WINDOWS,
  N_PROPS,
};

static GParamSpec *properties[N_PROPS];

/* The nicks have to match the schema. */
static const GEnumValue styles[] = {
  { TRIAD_STYLE_SYSTEM, "TRIAD_STYLE_SYSTEM", "system" },
  { TRIAD_STYLE_LIGHT, "TRIAD_STYLE_LIGHT", "light" },
  { TRIAD_STYLE_DARK, "TRIAD_STYLE_DARK", "dark" },
  { 0 },
};

static const GEnumValue pose_labels[] = {
  { TRIAD_POSE_LABELS_OFF, "TRIAD_POSE_LABELS_OFF", "never" },
  { TRIAD_POSE_LABELS_FEW, "TRIAD_POSE_LABELS_FEW", "few" },
  { TRIAD_POSE_LABELS_ON, "TRIAD_POSE_LABELS_ON", "always" },
  { 0 },
};

static const GEnumValue rotations[] = {
  { TRIAD_ROTATION_RPY, "TRIAD_ROTATION_RPY", "rpy" },
  { TRIAD_ROTATION_QUATERNION, "TRIAD_ROTATION_QUATERNION", "quaternion" },
  { TRIAD_ROTATION_MATRIX, "TRIAD_ROTATION_MATRIX", "matrix" },
  { 0 },
};

static int *
get_enum (TriadPreferences *self,
          guint             id)
{
  switch (id)
    {
    case PROP_STYLE:
      return (int *) &self->style;
    case PROP_POSE_LABELS:
      return (int *) &self->pose_labels;
    case PROP_ROTATION:
      return (int *) &self->rotation;
    default:
      return NULL;
    }
}

static gboolean *
get_boolean (TriadPreferences *self,
             guint             id)
{
  switch (id)
    {
    case PROP_ROOT_AT_LEFT:
      return &self->root_at_left;
    case PROP_RADIANS:
      return &self->radians;
    case PROP_AUTO_RELOAD:
      return &self->auto_reload;
    case PROP_RESTORE_WINDOWS:
      return &self->restore_windows;
    default:
      return NULL;
    }
}

static double *
get_double (TriadPreferences *self,
            guint             id)
{
  switch (id)
    {
    case PROP_DISTANCE_TOLERANCE:
      return &self->distance_tolerance;
    case PROP_ANGLE_TOLERANCE:
      return &self->angle_tolerance;
    default:
      return NULL;
    }
}

static void
triad_preferences_get_property (GObject    *object,
                                guint       id,
                                GValue     *value,
                                GParamSpec *pspec)
{
  TriadPreferences *self = TRIAD_PREFERENCES (object);

  if (get_enum (self, id) != NULL)
    g_value_set_enum (value, *get_enum (self, id));
  else if (get_boolean (self, id) != NULL)
    g_value_set_boolean (value, *get_boolean (self, id));
  else if (get_double (self, id) != NULL)
    g_value_set_double (value, *get_double (self, id));
  else if (id == PROP_EDITOR)
    g_value_set_string (value, self->editor);
  else if (id == PROP_GENERATORS)
    g_value_set_boxed (value, self->generators);
  else if (id == PROP_TEMPLATE_ARGUMENTS)
    g_value_set_variant (value, self->arguments);
  else if (id == PROP_EXPORT)
    g_value_set_variant (value, self->export);
  else if (id == PROP_WINDOWS)
    g_value_set_variant (value, self->windows);
  else
    G_OBJECT_WARN_INVALID_PROPERTY_ID (object, id, pspec);
}

static gboolean
set_int (int *place,
         int  wanted)
{
  gboolean changes = *place != wanted;

  *place = wanted;

  return changes;
}

static gboolean
set_double (double *place,
            double  wanted)
{
  gboolean changes = *place != wanted;

  *place = wanted;

  return changes;
}

static gboolean
set_editor (TriadPreferences *self,
            const char       *editor)
{
  if (editor == NULL)
    editor = "";

  if (g_str_equal (self->editor, editor))
    return FALSE;

  g_free (self->editor);
  self->editor = g_strdup (editor);

  return TRUE;
}

static gboolean
set_generators (TriadPreferences *self,
                char            **generators)
{
  char **before = self->generators;

  if (generators == NULL ||
      g_strv_equal ((const char *const *) self->generators, (const char *const *) generators))
    return FALSE;

  /* The new list may have texts of the old one. */
  self->generators = g_strdupv (generators);
  g_strfreev (before);

  return TRUE;
}

static gboolean
set_variant (GVariant **place,
             GVariant  *wanted)
{
  if (wanted == NULL || g_variant_equal (*place, wanted))
    return FALSE;

  g_variant_unref (*place);
  *place = g_variant_ref_sink (wanted);

  return TRUE;
}

static void
triad_preferences_set_property (GObject      *object,
                                guint         id,
                                const GValue *value,
                                GParamSpec   *pspec)
{
  TriadPreferences *self = TRIAD_PREFERENCES (object);
  gboolean changes = FALSE;

  if (get_enum (self, id) != NULL)
    changes = set_int (get_enum (self, id), g_value_get_enum (value));
  else if (get_boolean (self, id) != NULL)
    changes = set_int (get_boolean (self, id), g_value_get_boolean (value));
  else if (get_double (self, id) != NULL)
    changes = set_double (get_double (self, id), g_value_get_double (value));
  else if (id == PROP_EDITOR)
    changes = set_editor (self, g_value_get_string (value));
  else if (id == PROP_WINDOWS)
    changes = set_variant (&self->windows, g_value_get_variant (value));
  else if (id == PROP_GENERATORS)
    changes = set_generators (self, g_value_get_boxed (value));
  else if (id == PROP_TEMPLATE_ARGUMENTS)
    changes = set_variant (&self->arguments, g_value_get_variant (value));
  else if (id == PROP_EXPORT)
    changes = set_variant (&self->export, g_value_get_variant (value));
  else
    G_OBJECT_WARN_INVALID_PROPERTY_ID (object, id, pspec);

  if (changes)
    g_object_notify_by_pspec (object, pspec);
}

static void
triad_preferences_dispose (GObject *object)
{
  g_clear_object (&TRIAD_PREFERENCES (object)->settings);

  G_OBJECT_CLASS (triad_preferences_parent_class)->dispose (object);
}

static void
triad_preferences_finalize (GObject *object)
{
  TriadPreferences *self = TRIAD_PREFERENCES (object);

  g_free (self->editor);
  g_strfreev (self->generators);
  g_variant_unref (self->arguments);
  g_variant_unref (self->export);
  g_variant_unref (self->windows);

  G_OBJECT_CLASS (triad_preferences_parent_class)->finalize (object);
}

static void
triad_preferences_class_init (TriadPreferencesClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);
  const GParamFlags flags = G_PARAM_READWRITE | G_PARAM_STATIC_STRINGS | G_PARAM_EXPLICIT_NOTIFY;

  object_class->get_property = triad_preferences_get_property;
  object_class->set_property = triad_preferences_set_property;
  object_class->dispose = triad_preferences_dispose;
  object_class->finalize = triad_preferences_finalize;

  properties[PROP_STYLE] =
    g_param_spec_enum ("style", NULL, NULL, g_enum_register_static ("TriadStyle", styles),
                       TRIAD_STYLE_SYSTEM, flags);
  properties[PROP_ROOT_AT_LEFT] =
    g_param_spec_boolean ("root-at-left", NULL, NULL, FALSE, flags);
  properties[PROP_POSE_LABELS] =
    g_param_spec_enum ("pose-labels", NULL, NULL,
                       g_enum_register_static ("TriadPoseLabels", pose_labels),
                       TRIAD_POSE_LABELS_FEW, flags);
  properties[PROP_ROTATION] =
    g_param_spec_enum ("rotation", NULL, NULL,
                       g_enum_register_static ("TriadRotationFormat", rotations),
                       TRIAD_ROTATION_RPY, flags);
  properties[PROP_RADIANS] = g_param_spec_boolean ("radians", NULL, NULL, FALSE, flags);
  properties[PROP_AUTO_RELOAD] = g_param_spec_boolean ("auto-reload", NULL, NULL, TRUE, flags);
  properties[PROP_RESTORE_WINDOWS] =
    g_param_spec_boolean ("restore-windows", NULL, NULL, TRUE, flags);
  properties[PROP_DISTANCE_TOLERANCE] =
    g_param_spec_double ("distance-tolerance", NULL, NULL, 0, TRIAD_COMPARISON_MAX_DISTANCE,
                         TRIAD_COMPARISON_DISTANCE, flags);
  properties[PROP_ANGLE_TOLERANCE] =
    g_param_spec_double ("angle-tolerance", NULL, NULL, 0, TRIAD_COMPARISON_MAX_ANGLE,
                         TRIAD_COMPARISON_ANGLE, flags);
  properties[PROP_EDITOR] = g_param_spec_string ("editor", NULL, NULL, "", flags);
  properties[PROP_GENERATORS] =
    g_param_spec_boxed ("generators", NULL, NULL, G_TYPE_STRV, flags);
  properties[PROP_TEMPLATE_ARGUMENTS] =
    g_param_spec_variant ("template-arguments", NULL, NULL, ARGUMENTS_TYPE, NULL, flags);
  properties[PROP_EXPORT] =
    g_param_spec_variant ("export", NULL, NULL, G_VARIANT_TYPE_VARDICT, NULL, flags);
  properties[PROP_WINDOWS] =
    g_param_spec_variant ("windows", NULL, NULL, WINDOWS_TYPE, NULL, flags);
  g_object_class_install_properties (object_class, N_PROPS, properties);
}

static void
triad_preferences_init (TriadPreferences *self)
{
  self->pose_labels = TRIAD_POSE_LABELS_FEW;
  self->auto_reload = TRUE;
  self->restore_windows = TRUE;
  self->distance_tolerance = TRIAD_COMPARISON_DISTANCE;
  self->angle_tolerance = TRIAD_COMPARISON_ANGLE;
  self->editor = g_strdup ("");
  self->generators = g_new0 (char *, 1);
  self->arguments = g_variant_ref_sink (g_variant_new_array (G_VARIANT_TYPE ("{sas}"), NULL, 0));
  self->export = g_variant_ref_sink (g_variant_new_array (G_VARIANT_TYPE ("{sv}"), NULL, 0));
  self->windows = g_variant_ref_sink (g_variant_new_array (G_VARIANT_TYPE_VARDICT, NULL, 0));
}

/* Checks the type, because GSettings does not know that a variant property has a fixed
 * one.
 */
static gboolean
read_variant (GValue   *value,
              GVariant *variant,
              gpointer  data)
{
  g_value_set_variant (value, variant);

  return TRUE;
}

static GVariant *
write_variant (const GValue       *value,
               const GVariantType *type,
               gpointer            data)
{
  return g_value_dup_variant (value);
}

TriadPreferences *
triad_preferences_new (GSettings *settings)
{
  TriadPreferences *self = g_object_new (TRIAD_TYPE_PREFERENCES, NULL);

  if (!g_set_object (&self->settings, settings))
    return self;

  for (int id = PROP_0 + 1; id < N_PROPS; id++)
    {
      const char *name = properties[id]->name;
      gboolean is_variant = properties[id]->value_type == G_TYPE_VARIANT;

      g_settings_bind_with_mapping (settings, name, self, name, G_SETTINGS_BIND_DEFAULT,
                                    is_variant ? read_variant : NULL,
                                    is_variant ? write_variant : NULL,
                                    NULL, NULL);
    }

  return self;
}

void
triad_preferences_init_settings (void)
{
  g_autoptr(GError) error = NULL;

  if (triad_settings_backup_update (&error))
    return;

  g_warning ("Settings cannot be read, and are not kept: %s", error->message);
  g_setenv ("GSETTINGS_BACKEND", "memory", TRUE);
}

/* Checks the schema and its keys first, because GSettings aborts if one is missing. */
GSettings *
triad_preferences_find_settings (void)
{
  GSettingsSchemaSource *source = g_settings_schema_source_get_default ();
  g_autoptr(GSettingsSchema) schema = NULL;
  G_GNUC_UNUSED g_autoptr(GTypeClass) klass = g_type_class_ref (TRIAD_TYPE_PREFERENCES);

  if (source != NULL)
    schema = g_settings_schema_source_lookup (source, SCHEMA, TRUE);

  if (schema == NULL)
    return NULL;

  for (int id = PROP_0 + 1; id < N_PROPS; id++)
    if (!g_settings_schema_has_key (schema, properties[id]->name))
      return NULL;

  return g_settings_new_full (schema, NULL, NULL);
}

TriadStyle
triad_preferences_get_style (TriadPreferences *self)
{
  g_return_val_if_fail (TRIAD_IS_PREFERENCES (self), TRIAD_STYLE_SYSTEM);

  return self->style;
}

gboolean
triad_preferences_get_restores_windows (TriadPreferences *self)
{
  g_return_val_if_fail (TRIAD_IS_PREFERENCES (self), FALSE);

  return self->restore_windows;
}

const char *
triad_preferences_get_editor (TriadPreferences *self)
{
  g_return_val_if_fail (TRIAD_IS_PREFERENCES (self), NULL);

  return self->editor;
}

GVariant *
triad_preferences_get_export (TriadPreferences *self)
{
  g_return_val_if_fail (TRIAD_IS_PREFERENCES (self), NULL);

  return self->export;
}

GVariant *
triad_preferences_get_windows (TriadPreferences *self)
{
  g_return_val_if_fail (TRIAD_IS_PREFERENCES (self), NULL);

  return self->windows;
}

const char *const *
triad_preferences_get_generators (TriadPreferences *self)
{
  g_return_val_if_fail (TRIAD_IS_PREFERENCES (self), NULL);

  return (const char *const *) self->generators;
}

void
triad_preferences_allow_generator (TriadPreferences *self,
                                   const char       *command,
                                   gboolean          allowed)
{
  g_autoptr(GPtrArray) commands = g_ptr_array_new ();

  g_return_if_fail (TRIAD_IS_PREFERENCES (self));

  for (int i = 0; self->generators[i] != NULL; i++)
    if (!g_str_equal (self->generators[i], command))
      g_ptr_array_add (commands, self->generators[i]);

  if (allowed)
    g_ptr_array_add (commands, (gpointer) command);

  g_ptr_array_add (commands, NULL);
  g_object_set (self, "generators", commands->pdata, NULL);
}

char **
triad_preferences_dup_arguments (TriadPreferences *self,
                                 GFile            *template)
{
  g_autofree char *uri = g_file_get_uri (template);
  char **arguments = NULL;

  g_return_val_if_fail (TRIAD_IS_PREFERENCES (self), NULL);

  return g_variant_lookup (self->arguments, uri, "^as", &arguments) ? arguments
                                                                    : g_new0 (char *, 1);
}

void
triad_preferences_set_arguments (TriadPreferences  *self,
                                 GFile             *template,
                                 const char *const *arguments)
{
  g_autofree char *uri = g_file_get_uri (template);
  g_auto(GVariantBuilder) builder = G_VARIANT_BUILDER_INIT (ARGUMENTS_TYPE);
  g_autoptr(GVariant) all = NULL;
  GVariantIter iter;
  const char *other;
  GVariant *words;
  int n_files = 0;

  g_return_if_fail (TRIAD_IS_PREFERENCES (self));

  if (arguments[0] != NULL)
    {
      g_variant_builder_add (&builder, "{s^as}", uri, arguments);
      n_files++;
    }

  /* The newest are first; the oldest are forgotten. */
  g_variant_iter_init (&iter, self->arguments);

  while (g_variant_iter_next (&iter, "{&s@as}", &other, &words))
    {
      if (!g_str_equal (other, uri) && n_files < MAX_REMEMBERED)
        {
          g_variant_builder_add (&builder, "{s@as}", other, words);
          n_files++;
        }

      g_variant_unref (words);
    }

  all = g_variant_ref_sink (g_variant_builder_end (&builder));
  g_object_set (self, "template-arguments", all, NULL);
}
