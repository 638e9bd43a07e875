/* triad-frame-content.c: which elements belong to a frame and have no flag of their own */
/* SPDX-License-Identifier: Apache-2.0 */

#include "triad-frame-content-private.h"

#include "triad-prefix.h"

#include <string.h>

static gboolean
is_one_of (const char        *name,
           const char *const *names)
{
  return g_strv_contains (names, name);
}

gboolean
triad_frame_content_is_part (const TriadElement *element)
{
  static const char *const names[] = {
    "actor", "light", "particle_emitter", "projector", "sensor", NULL,
  };

  return is_one_of (element->name, names);
}

const TriadElement *
triad_frame_content_get_included_part (const TriadElement *include)
{
  return include->included != NULL && triad_frame_content_is_part (include->included)
           ? include->included : NULL;
}

/* Whether the element declares a frame of its own, as opposed to one in a plugin or an actor. */
static gboolean
makes_frame (const TriadElement *element,
             const TriadElement *top)
{
  static const char *const names[] = { "link", "joint", "frame", "model", "include", "world",
                                       NULL };

  return element->parent == top && !triad_frame_content_is_part (top) &&
         is_one_of (element->name, names) &&
         triad_frame_content_get_included_part (element) == NULL;
}

/* An axis of a joint. */
static gboolean
is_axis (const TriadElement *element,
         const TriadElement *top)
{
  static const char *const names[] = { "axis", "axis2", NULL };

  return element->parent == top && g_str_equal (top->name, "joint") &&
         is_one_of (element->name, names);
}

static gboolean
is_shape (const TriadElement *element)
{
  static const char *const names[] = { "visual", "collision", NULL };

  return is_one_of (element->name, names);
}

/* A shape that has no content but what is compared by its meaning. */
static gboolean
is_plain_geometry (const TriadElement *element)
{
  static const char *const names[] = {
    "box", "capsule", "cone", "cylinder", "ellipsoid", "image", "mesh", "plane", "polyline",
    "sphere", NULL,
  };

  return is_one_of (element->name, names);
}

/* Whether a visual or collision has a shape, whose pose is compared. */
gboolean
triad_frame_content_has_shape (const TriadElement *element)
{
  const TriadElement *geometry = is_shape (element) ? triad_element_find_child (element, "geometry")
                                                    : NULL;

  return geometry != NULL && geometry->first_child != NULL &&
         (is_plain_geometry (geometry->first_child) ||
          g_str_equal (geometry->first_child->name, "heightmap"));
}

/* A shape that has other content. */
static gboolean
is_heightmap (const TriadElement *element,
              const TriadElement *top)
{
  return g_str_equal (element->name, "heightmap") && element->parent->parent != NULL &&
         element->parent->parent->parent == top && is_shape (element->parent->parent);
}

/* Whether a comparison of models compares the element by its meaning. */
static gboolean
is_compared_by_meaning (TriadFrameContent   which,
                        const TriadElement *element,
                        const TriadElement *top)
{
  static const char *const of_joints[] = { "thread_pitch", "screw_thread_pitch", NULL };
  static const char *const of_includes[] = { "experimental:params", "static", NULL };
  static const char *const of_inertials[] = { "mass", "pose", NULL };
  static const char *const of_densities[] = { "collision", "inertial", NULL };
  static const char *const of_heightmaps[] = { "uri", "size", "pos", NULL };
  const TriadElement *parent = element->parent;

  if (parent == top)
    return triad_frame_content_is_part (element) ||
           triad_frame_content_get_included_part (element) != NULL ||
           (g_str_equal (top->name, "joint") && is_one_of (element->name, of_joints)) ||
           (g_str_equal (top->name, "model") && g_str_equal (element->name, "static")) ||
           (top->included != NULL && is_one_of (element->name, of_includes));

  if (parent->parent == top)
    return (which == TRIAD_FRAME_CONTENT_COMPUTED && g_str_equal (element->name, "density") &&
            is_one_of (parent->name, of_densities)) ||
           (g_str_equal (parent->name, "inertial") && is_one_of (element->name, of_inertials)) ||
           (triad_frame_content_has_shape (parent) && g_str_equal (element->name, "pose"));

  if (parent->parent->parent == top)
    return g_str_equal (parent->name, "inertia") ||
           (is_shape (parent->parent) && g_str_equal (parent->name, "geometry") &&
            is_plain_geometry (element));

  return is_heightmap (parent, top) && is_one_of (element->name, of_heightmaps);
}

/* Whether the element is compared as a separate property of the frame. */
static gboolean
is_compared_otherwise (const TriadElement *element,
                       const TriadElement *top)
{
  static const char *const of_frames[] = { "pose", "parent", "child", "uri", "name",
                                           "placement_frame", NULL };
  static const char *const of_axes[] = { "xyz", "mimic", "use_parent_model_frame", NULL };
  static const char *const of_limits[] = { "lower", "upper", "effort", "velocity", "acceleration",
                                           "deceleration", "jerk", NULL };
  static const char *const of_dynamics[] = { "damping", "friction", "spring_stiffness",
                                             "spring_reference", NULL };

  if (element->parent == top)
    return is_one_of (element->name, of_frames);

  if (is_axis (element->parent, top))
    return is_one_of (element->name, of_axes);

  if (!is_axis (element->parent->parent, top))
    return FALSE;

  return (g_str_equal (element->parent->name, "limit") && is_one_of (element->name, of_limits)) ||
         (g_str_equal (element->parent->name, "dynamics") &&
          is_one_of (element->name, of_dynamics));
}

/* Whether the element only contains such properties; then only its other content counts. */
static gboolean
is_holder (TriadFrameContent   which,
           const TriadElement *element,
           const TriadElement *top)
{
  static const char *const holders[] = { "limit", "dynamics", NULL };

  /* An inertial with the default values is the same as none. */
  if (which != TRIAD_FRAME_CONTENT_WRITTEN &&
      ((element->parent == top && g_str_equal (element->name, "inertial")) ||
       (element->parent->parent == top && g_str_equal (element->name, "inertia")) ||
       is_heightmap (element, top)))
    return TRUE;

  return is_axis (element, top) ||
         (is_axis (element->parent, top) && is_one_of (element->name, holders));
}

TriadContentRole
triad_frame_content_get_role (TriadFrameContent   which,
                              const TriadElement *element,
                              const TriadElement *top)
{
  if (makes_frame (element, top) || is_compared_otherwise (element, top) ||
      (which != TRIAD_FRAME_CONTENT_WRITTEN && is_compared_by_meaning (which, element, top)))
    return TRIAD_CONTENT_LEFT_OUT;

  return is_holder (which, element, top) ? TRIAD_CONTENT_HOLDER : TRIAD_CONTENT_COMPARED;
}

gboolean
triad_frame_content_has_attribute (TriadFrameContent   which,
                                   const TriadElement *element,
                                   const TriadElement *top,
                                   const char         *name)
{
  static const char *const of_tops[] = {
    "attached_to", "canonical_link", "merge", "placement_frame", "type", "version", NULL,
  };

  if (g_str_equal (name, "name"))
    return FALSE;

  if (which == TRIAD_FRAME_CONTENT_WRITTEN)
    return element != top;

  if (element == top)
    return !is_one_of (name, of_tops) && !triad_has_prefix (name, "xmlns");

  /* The mass that is computed is compared. */
  return !g_str_equal (name, "auto") || element->parent != top ||
         !g_str_equal (element->name, "inertial");
}

TriadFrameContentTop
triad_frame_content_get_top (const TriadSnapshot *snapshot,
                             int                  v)
{
  const TriadFrame *frame = triad_snapshot_get_frame (snapshot, v);

  if (frame->kind == TRIAD_FRAME_ROOT)
    return (TriadFrameContentTop) {
      .element = triad_document_get_root (triad_snapshot_get_document (snapshot)),
    };

  if (frame->content == NULL || frame->content == frame->element)
    return (TriadFrameContentTop) { .element = frame->element };

  return (TriadFrameContentTop) { .element = frame->content, .over = frame->element };
}
