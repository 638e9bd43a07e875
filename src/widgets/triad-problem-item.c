/* triad-problem-item.c: a diagnostic as a row shows it
 *
 * SPDX-License-Identifier: Apache-2.0
 */

#include "triad-problem-item.h"

#include <glib/gi18n.h>

#define MAX_RELATED 6                      /* lines; a cycle may have thousands of members */

struct _TriadProblemItem
{
  GObject                parent_instance;

  TriadSnapshot         *snapshot;
  const TriadDiagnostic *diagnostic;       /* the snapshot's */
};

G_DEFINE_FINAL_TYPE (TriadProblemItem, triad_problem_item, G_TYPE_OBJECT)

enum
{
  PROP_0,
  PROP_ICON_NAME,
  PROP_CSS_CLASSES,
  PROP_SEVERITY,
  PROP_MESSAGE,
  PROP_PLACE,
  PROP_CODE,
  PROP_RELATED,
  PROP_HAS_RELATED,
  N_PROPS,
};

static GParamSpec *properties[N_PROPS];

static const char *
get_icon_name (TriadSeverity severity)
{
  switch (severity)
    {
    case TRIAD_SEVERITY_ERROR:
      return "dialog-error-symbolic";
    case TRIAD_SEVERITY_WARNING:
      return "dialog-warning-symbolic";
    case TRIAD_SEVERITY_NOTE:
    default:
      return "dialog-information-symbolic";
    }
}

static const char **
get_css_classes (TriadSeverity severity)
{
  static const char *error[] = { "error", NULL };
  static const char *warning[] = { "warning", NULL };
  static const char *note[] = { "accent", NULL };

  switch (severity)
    {
    case TRIAD_SEVERITY_ERROR:
      return error;
    case TRIAD_SEVERITY_WARNING:
      return warning;
    case TRIAD_SEVERITY_NOTE:
    default:
      return note;
    }
}

static const char *
get_severity (TriadSeverity severity)
{
  switch (severity)
    {
    case TRIAD_SEVERITY_ERROR:
      return _("Error");
    case TRIAD_SEVERITY_WARNING:
      return _("Warning");
    case TRIAD_SEVERITY_NOTE:
    default:
      return _("Note");
    }
}

/* The folder is in the window's title; a row has room for the name. */
static char *
dup_place (const TriadSection *section)
{
  g_autofree char *name = NULL;

  if (section->file == NULL)
    return g_strdup ("");

  name = g_path_get_basename (section->file);

  return g_strdup_printf ("%s:%d:%d", name, section->line, section->column);
}

static char *
dup_related (const TriadDiagnostic *diagnostic)
{
  GString *text = g_string_new (NULL);
  guint n = diagnostic->related != NULL ? diagnostic->related->len : 0;

  for (guint i = 0; i < MIN (n, MAX_RELATED); i++)
    {
      const TriadRelated *related = &g_array_index (diagnostic->related, TriadRelated, i);
      g_autofree char *place = dup_place (&related->section);

      g_string_append_printf (text, "%s%s%s%s", i > 0 ? "\n" : "", place,
                              *place != '\0' ? ": " : "", related->message);
    }

  if (n > MAX_RELATED)
    g_string_append_printf (text, ngettext ("\n… and %u more place", "\n… and %u more places",
                                            n - MAX_RELATED), n - MAX_RELATED);

  return g_string_free (text, FALSE);
}

static void
triad_problem_item_get_property (GObject    *object,
                                 guint       id,
                                 GValue     *value,
                                 GParamSpec *pspec)
{
  const TriadDiagnostic *diagnostic = TRIAD_PROBLEM_ITEM (object)->diagnostic;

  switch (id)
    {
    case PROP_ICON_NAME:
      g_value_set_static_string (value, get_icon_name (diagnostic->severity));
      break;
    case PROP_CSS_CLASSES:
      g_value_set_boxed (value, get_css_classes (diagnostic->severity));
      break;
    case PROP_SEVERITY:
      g_value_set_string (value, get_severity (diagnostic->severity));
      break;
    case PROP_MESSAGE:
      g_value_set_string (value, diagnostic->message);
      break;
    case PROP_PLACE:
      g_value_take_string (value, dup_place (&diagnostic->section));
      break;
    case PROP_CODE:
      g_value_set_static_string (value, triad_code_get_name (diagnostic->code));
      break;
    case PROP_RELATED:
      g_value_take_string (value, dup_related (diagnostic));
      break;
    case PROP_HAS_RELATED:
      g_value_set_boolean (value, diagnostic->related != NULL && diagnostic->related->len > 0);
      break;
    default:
      G_OBJECT_WARN_INVALID_PROPERTY_ID (object, id, pspec);
    }
}

static void
triad_problem_item_finalize (GObject *object)
{
  triad_snapshot_unref (TRIAD_PROBLEM_ITEM (object)->snapshot);

  G_OBJECT_CLASS (triad_problem_item_parent_class)->finalize (object);
}

static void
triad_problem_item_class_init (TriadProblemItemClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);
  const GParamFlags flags = G_PARAM_READABLE | G_PARAM_STATIC_STRINGS;

  object_class->get_property = triad_problem_item_get_property;
  object_class->finalize = triad_problem_item_finalize;

  properties[PROP_ICON_NAME] = g_param_spec_string ("icon-name", NULL, NULL, NULL, flags);
  properties[PROP_CSS_CLASSES] = g_param_spec_boxed ("css-classes", NULL, NULL, G_TYPE_STRV, flags);
  properties[PROP_SEVERITY] = g_param_spec_string ("severity", NULL, NULL, NULL, flags);
  properties[PROP_MESSAGE] = g_param_spec_string ("message", NULL, NULL, NULL, flags);
  properties[PROP_PLACE] = g_param_spec_string ("place", NULL, NULL, NULL, flags);
  properties[PROP_CODE] = g_param_spec_string ("code", NULL, NULL, NULL, flags);
  properties[PROP_RELATED] = g_param_spec_string ("related", NULL, NULL, NULL, flags);
  properties[PROP_HAS_RELATED] = g_param_spec_boolean ("has-related", NULL, NULL, FALSE, flags);
  g_object_class_install_properties (object_class, N_PROPS, properties);
}

static void
triad_problem_item_init (TriadProblemItem *self)
{
}

TriadProblemItem *
triad_problem_item_new (TriadSnapshot         *snapshot,
                        const TriadDiagnostic *diagnostic)
{
  TriadProblemItem *self = g_object_new (TRIAD_TYPE_PROBLEM_ITEM, NULL);

  self->snapshot = triad_snapshot_ref (snapshot);
  self->diagnostic = diagnostic;

  return self;
}

int
triad_problem_item_get_frame (TriadProblemItem *self)
{
  g_return_val_if_fail (TRIAD_IS_PROBLEM_ITEM (self), -1);

  return self->diagnostic->frame;
}

const char *
triad_problem_item_get_message (TriadProblemItem *self)
{
  g_return_val_if_fail (TRIAD_IS_PROBLEM_ITEM (self), NULL);

  return self->diagnostic->message;
}

char *
triad_problem_item_dup_summary (TriadProblemItem *self)
{
  const TriadDiagnostic *diagnostic;
  g_autofree char *place = NULL;
  g_autofree char *related = NULL;

  g_return_val_if_fail (TRIAD_IS_PROBLEM_ITEM (self), NULL);

  diagnostic = self->diagnostic;
  place = dup_place (&diagnostic->section);
  related = dup_related (diagnostic);

  return g_strdup_printf ("%s: %s\n%s%s%s", get_severity (diagnostic->severity),
                          diagnostic->message, place, *related != '\0' ? "\n" : "", related);
}
