/* triad-sdf-choices.c: attributes and elements of SDFormat that have one of a few values */
/* SPDX-License-Identifier: Apache-2.0 */

#include "triad-sdf-choices.h"

#include "triad-edit-distance.h"
#include "triad-terminal-escape.h"

#include <glib/gi18n.h>
#include <string.h>

#define ERROR TRIAD_SEVERITY_ERROR
#define WARNING TRIAD_SEVERITY_WARNING

#define VALUES(...) (const char *const[]) { __VA_ARGS__, NULL }

/* What has one of a few values: an attribute, whose name is after an `@`, or an element. */
typedef struct
{
  const char        *parent;
  const char        *name;
  TriadSeverity      severity;
  const char *const *values;
} Choice;

/* Sorted by parent, then by name.  Values are those of any version from 1.0 to 1.12. */
static const Choice choices[] = {
  { "atmosphere", "@type", ERROR, VALUES ("adiabatic") },
  { "camera", "box_type", WARNING,
    VALUES ("2d", "visible_2d", "visible_box_2d", "full_2d", "full_box_2d", "3d") },
  { "camera", "projection_type", WARNING, VALUES ("perspective", "orthographic") },
  { "camera", "segmentation_type", WARNING, VALUES ("semantic", "panoptic", "instance") },
  { "custom_function", "fun", WARNING, VALUES ("sin", "tan", "id") },
  { "distribution", "type", WARNING,
    VALUES ("random", "uniform", "grid", "linear-x", "linear-y", "linear-z") },
  { "fog", "type", WARNING, VALUES ("none", "constant", "linear", "quadratic") },
  { "force_torque", "frame", ERROR, VALUES ("parent", "child", "sensor") },
  { "force_torque", "measure_direction", ERROR,
    VALUES ("parent_to_child", "child_to_parent") },
  { "image", "format", ERROR,
    VALUES ("L8", "L16", "R8G8B8", "B8G8R8", "BAYER_RGGB8", "BAYER_BGGR8", "BAYER_GBRG8",
            "BAYER_GRBG8", "L_INT8", "L_INT16", "RGB_INT8", "RGBA_INT8", "BGRA_INT8", "RGB_INT16",
            "RGB_INT32", "BGR_INT8", "BGR_INT16", "BGR_INT32", "R_FLOAT16", "RGB_FLOAT16",
            "R_FLOAT32", "RGB_FLOAT32") },
  { "lens", "type", WARNING,
    VALUES ("gnomonical", "stereographic", "equidistant", "equisolid_angle", "orthographic",
            "custom") },
  { "light", "@type", ERROR, VALUES ("point", "directional", "spot") },
  { "noise", "@type", WARNING, VALUES ("none", "gaussian", "gaussian_quantized") },
  { "noise", "type", ERROR, VALUES ("none", "gaussian", "gaussian_quantized") },
  { "normal_map", "@type", WARNING, VALUES ("tangent", "object") },
  { "orientation_reference_frame", "localization", WARNING,
    VALUES ("CUSTOM", "NED", "ENU", "NWU", "GRAV_UP", "GRAV_DOWN") },
  { "particle_emitter", "@type", ERROR, VALUES ("point", "box", "cylinder", "ellipsoid") },
  { "sensor", "@type", ERROR,
    VALUES ("camera", "depth_camera", "depth", "rgbd_camera", "rgbd", "thermal_camera", "thermal",
            "wide_angle_camera", "wideanglecamera", "segmentation_camera", "segmentation",
            "boundingbox_camera", "boundingbox", "logical_camera", "multicamera", "lidar", "ray",
            "gpu_lidar", "gpu_ray", "sonar", "imu", "altimeter", "magnetometer", "air_pressure",
            "air_speed", "air_flow", "navsat", "gps", "contact", "force_torque", "rfid", "rfidtag",
            "wireless_receiver", "wireless_transmitter", "custom") },
  { "shader", "@type", ERROR,
    VALUES ("pixel", "vertex", "normal_map_object_space", "normal_map_objectspace",
            "normal_map_tangent_space", "normal_map_tangentspace") },
  { "solver", "friction_model", WARNING, VALUES ("pyramid_model", "box_model", "cone_model") },
  { "solver", "type", WARNING,
    VALUES ("quick", "world", "pgs", "dantzig", "sequential_impulse") },
  { "spherical_coordinates", "surface_model", ERROR,
    VALUES ("EARTH_WGS84", "MOON_SCS", "CUSTOM_SURFACE") },
  { "spherical_coordinates", "world_frame_orientation", ERROR, VALUES ("ENU") },
};

typedef struct
{
  const char *parent;
  const char *name;
  gboolean    is_attribute;
} Key;

static int
compare (const void *a,
         const void *b)
{
  const Key *key = a;
  const Choice *choice = b;
  gboolean is_attribute = choice->name[0] == '@';
  int order = strcmp (key->parent, choice->parent);

  if (order != 0)
    return order;

  /* An `@` comes before all letters. */
  return key->is_attribute != is_attribute ? is_attribute - key->is_attribute
                                           : strcmp (key->name, choice->name + is_attribute);
}

static const char *
find_nearest (const Choice *choice,
              const char   *value)
{
  TriadEditDistance spelling;

  triad_edit_distance_init (&spelling, value);

  for (int i = 0; choice->values[i] != NULL; i++)
    if (g_ascii_strcasecmp (choice->values[i], value) == 0)
      return choice->values[i];
    else
      triad_edit_distance_offer (&spelling, choice->values[i]);

  return spelling.nearest;
}

static gboolean
has_value (const Choice *choice,
           const char   *value)
{
  /* libsdformat does not distinguish small and capital letters in types of noise. */
  gboolean has_case = strcmp (choice->parent, "noise") != 0;

  for (int i = 0; choice->values[i] != NULL; i++)
    if (has_case ? g_str_equal (choice->values[i], value)
                 : g_ascii_strcasecmp (choice->values[i], value) == 0)
      return TRUE;

  return FALSE;
}

char *
triad_sdf_choices_explain (const TriadElement    *element,
                           const TriadAttribute  *attribute,
                           TriadSeverity         *severity,
                           const char           **nearest)
{
  const char *value = attribute != NULL ? attribute->value : element->text;
  Key key = {
    attribute != NULL ? element->name : element->parent->name,
    attribute != NULL ? attribute->name : element->name,
    attribute != NULL,
  };
  const Choice *choice = *value == '\0' ? NULL
    : bsearch (&key, choices, G_N_ELEMENTS (choices), sizeof (Choice), compare);
  char *message;

  if (choice == NULL || has_value (choice, value))
    return NULL;

  message = attribute != NULL
    /* Translators: the name of an attribute, its value, and its element */
    ? g_strdup_printf (_("unknown %s “%s” of <%s>"), key.name, TRIAD_ESCAPE_SHORT (value),
                       key.parent)
    /* Translators: the name of an element, its value, and its parent element */
    : g_strdup_printf (_("unknown <%s> “%s” in <%s>"), key.name, TRIAD_ESCAPE_SHORT (value),
                       key.parent);
  *severity = choice->severity;

  /* libsdformat only reports those of cameras. */
  if (attribute == NULL && g_str_equal (key.parent, "noise") && element->parent->parent != NULL &&
      !g_str_equal (element->parent->parent->name, "camera"))
    *severity = WARNING;
  *nearest = find_nearest (choice, value);

  return triad_edit_distance_ask (message, *nearest);
}
