/* triad-difference-item.c: list item of one difference between two models */
/* SPDX-License-Identifier: Apache-2.0 */

#include "triad-difference-item.h"

#include <glib/gi18n.h>

#include "triad-label.h"
#include "triad-tooltip-text.h"

#define MILLIMETRES 1000
#define DEGREES     (180 / G_PI)

struct _TriadDifferenceItem
{
  GObject                parent_instance;

  TriadComparison       *comparison;
  const TriadDifference *difference;
  gboolean               has_numbers;        /* whether its text has them as well */
  char                  *name;               /* (nullable): until it is requested */
  char                  *text;               /* (nullable): until it is requested */
};

G_DEFINE_FINAL_TYPE (TriadDifferenceItem, triad_difference_item, G_TYPE_OBJECT)

enum
{
  PROP_0,
  PROP_NAME,
  PROP_MILLIMETRES,
  PROP_DEGREES,
  PROP_TEXT,
  PROP_DISTANCE,
  PROP_ANGLE,
  N_PROPS,
};

static GParamSpec *properties[N_PROPS];

/* Formats the significant digits; empty for zero. */
static char *
dup_number (double value)
{
  char buffer[G_ASCII_DTOSTR_BUF_SIZE];

  if (value <= 0)
    return g_strdup ("");

  return g_strdup (g_ascii_formatd (buffer, sizeof buffer,
                                    value < 1e-3 || value >= 1e6 ? "%.2g" : "%.3f", value));
}

static char *
dup_name (TriadDifferenceItem *self)
{
  g_autofree char *name =
    triad_label_dup_plain (triad_comparison_get_name (self->comparison, self->difference));

  return triad_tooltip_text_dup (name);
}

/* Returns how far it has moved, as in a table without columns for it; NULL if it has not. */
static char *
dup_numbers (double distance,
             double angle)
{
  g_autofree char *millimetres = dup_number (MILLIMETRES * distance);
  g_autofree char *degrees = dup_number (DEGREES * angle);

  if (distance > 0 && angle > 0)
    return g_strdup_printf (_("%s mm and %s° in __root__"), millimetres, degrees);

  if (distance > 0)
    return g_strdup_printf (_("%s mm in __root__"), millimetres);

  return angle > 0 ? g_strdup_printf (_("%s° in __root__"), degrees) : NULL;
}

static char *
dup_text (TriadDifferenceItem *self,
          double               distance,
          double               angle)
{
  g_autofree char *text = triad_comparison_dup_text (self->comparison, self->difference);
  g_autofree char *isolated = triad_tooltip_text_dup (text);
  g_autofree char *numbers = self->has_numbers ? dup_numbers (distance, angle) : NULL;

  return numbers == NULL ? g_steal_pointer (&isolated)
                         : g_strconcat (isolated, *text != '\0' ? "\n" : "", numbers, NULL);
}

static void
triad_difference_item_get_property (GObject    *object,
                                    guint       id,
                                    GValue     *value,
                                    GParamSpec *pspec)
{
  TriadDifferenceItem *self = TRIAD_DIFFERENCE_ITEM (object);
  double distance;
  double angle;

  triad_comparison_get_move (self->comparison, self->difference, &distance, &angle);

  switch (id)
    {
    case PROP_NAME:
      if (self->name == NULL)
        self->name = dup_name (self);

      g_value_set_string (value, self->name);
      break;
    case PROP_MILLIMETRES:
      g_value_take_string (value, dup_number (MILLIMETRES * distance));
      break;
    case PROP_DEGREES:
      g_value_take_string (value, dup_number (DEGREES * angle));
      break;
    case PROP_TEXT:
      if (self->text == NULL)
        self->text = dup_text (self, distance, angle);

      g_value_set_string (value, self->text);
      break;
    case PROP_DISTANCE:
      g_value_set_double (value, distance);
      break;
    case PROP_ANGLE:
      g_value_set_double (value, angle);
      break;
    default:
      G_OBJECT_WARN_INVALID_PROPERTY_ID (object, id, pspec);
    }
}

static void
triad_difference_item_finalize (GObject *object)
{
  TriadDifferenceItem *self = TRIAD_DIFFERENCE_ITEM (object);

  triad_comparison_unref (self->comparison);
  g_free (self->name);
  g_free (self->text);

  G_OBJECT_CLASS (triad_difference_item_parent_class)->finalize (object);
}

static void
triad_difference_item_class_init (TriadDifferenceItemClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);
  const GParamFlags flags = G_PARAM_READABLE | G_PARAM_STATIC_STRINGS;

  object_class->get_property = triad_difference_item_get_property;
  object_class->finalize = triad_difference_item_finalize;

  properties[PROP_NAME] = g_param_spec_string ("name", NULL, NULL, NULL, flags);
  properties[PROP_MILLIMETRES] = g_param_spec_string ("millimetres", NULL, NULL, NULL, flags);
  properties[PROP_DEGREES] = g_param_spec_string ("degrees", NULL, NULL, NULL, flags);
  properties[PROP_TEXT] = g_param_spec_string ("text", NULL, NULL, NULL, flags);
  properties[PROP_DISTANCE] = g_param_spec_double ("distance", NULL, NULL,
                                                   0, G_MAXDOUBLE, 0, flags);
  properties[PROP_ANGLE] = g_param_spec_double ("angle", NULL, NULL, 0, G_MAXDOUBLE, 0, flags);
  g_object_class_install_properties (object_class, N_PROPS, properties);
}

static void
triad_difference_item_init (TriadDifferenceItem *self)
{
}

TriadDifferenceItem *
triad_difference_item_new (TriadComparison       *comparison,
                           const TriadDifference *difference)
{
  TriadDifferenceItem *self = g_object_new (TRIAD_TYPE_DIFFERENCE_ITEM, NULL);

  self->comparison = triad_comparison_ref (comparison);
  self->difference = difference;

  return self;
}

void
triad_difference_item_add_numbers (TriadDifferenceItem *self,
                                   gboolean             add)
{
  if (self->has_numbers == add)
    return;

  self->has_numbers = add;
  g_clear_pointer (&self->text, g_free);
  g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_TEXT]);
}

int
triad_difference_item_get_frame (TriadDifferenceItem *self)
{
  return triad_comparison_get_change (self->comparison, self->difference)->before;
}

int
triad_difference_item_get_other_frame (TriadDifferenceItem *self)
{
  return triad_comparison_get_change (self->comparison, self->difference)->after;
}
