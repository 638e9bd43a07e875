/* triad-sdf-elements.h: elements and attributes of each SDFormat version */
/* SPDX-License-Identifier: Apache-2.0 */

#pragma once

#include <glib.h>

/**
 * TRIAD_SDF_ELEMENTS_ROOT:
 *
 * The kind of `<sdf>`.
 *
 * The *kind* of an element determines which attributes and child elements it may have in
 * any version from 1.0 to 1.12.  It does not follow from the name: the `<limit>` of an
 * axis has another kind than that of a physics engine.  Kinds are therefore looked up
 * from the root downwards.
 */
#define TRIAD_SDF_ELEMENTS_ROOT 0

/**
 * TriadSdfElement:
 * @last: the last version that contains it, 100·major + minor, or 0 if it is in the
 *   newest one
 * @is_single: whether it can occur only once in its parent in every version
 */
typedef struct
{
  int      kind;        /* the kind of an element; -1 for an unknown element, and for attributes */
  int      last;
  gboolean is_boolean;  /* whether its value is a boolean */
  gboolean is_number;   /* whether its value is a number; %FALSE for attributes */
  gboolean is_vector;   /* three numbers */
  gboolean is_color;    /* three or four numbers from 0 to 1 */
  gboolean is_single;
} TriadSdfElement;

/**
 * triad_sdf_elements_find_element:
 * @term: (out): its kind and version
 *
 * Looks up an element in O(log elements) time.
 *
 * Returns: whether the element is known
 */
gboolean    triad_sdf_elements_find_element      (int              kind,
                                                  const char      *name,
                                                  TriadSdfElement *term);

/**
 * triad_sdf_elements_find_attribute:
 * @term: (out): its version
 *
 * Returns: whether the attribute is known
 */
gboolean    triad_sdf_elements_find_attribute    (int              kind,
                                                  const char      *name,
                                                  TriadSdfElement *term);

/**
 * triad_sdf_elements_get_required:
 * @place: (inout): 0 to begin with; where to continue
 *
 * Iterates over the attributes that elements of this kind must have in the newest version.
 *
 * Returns: (nullable): the next one, or %NULL after the last one
 */
const char *triad_sdf_elements_get_required      (int              kind,
                                                  int             *place);

/**
 * triad_sdf_elements_get_next_element:
 * @version: 100·major + minor
 * @place: (inout): 0 to begin with; where to continue
 *
 * Iterates over the elements that an element of this kind may contain, except those that
 * were removed before @version.
 *
 * Returns: (nullable): the next one, or %NULL after the last one
 */
const char *triad_sdf_elements_get_next_element  (int              kind,
                                                  int              version,
                                                  int             *place);

/** triad_sdf_elements_get_next_attribute: As triad_sdf_elements_get_next_element(), for attributes. */
const char *triad_sdf_elements_get_next_attribute (int             kind,
                                                   int             version,
                                                   int            *place);

/** TriadSimulatorElement: An element that simulators read, but that is not part of SDFormat. */
typedef struct
{
  const char *parent;
  const char *name;
  const char *official;  /* the name in SDFormat */
  int         since;     /* the version that introduced @official */
} TriadSimulatorElement;

/** triad_sdf_elements_find_simulator: Returns %NULL if no simulator defines @name there. */
const TriadSimulatorElement *
            triad_sdf_elements_find_simulator    (int              kind,
                                                  const char      *name);

/** triad_sdf_elements_is_open: Returns whether an element of this kind may contain anything, like
 * `<plugin>`. */
gboolean    triad_sdf_elements_is_open           (int              kind);

/** triad_sdf_elements_suggest_element: Returns the closest known name, or %NULL. */
const char *triad_sdf_elements_suggest_element   (int              kind,
                                                  const char      *name);
const char *triad_sdf_elements_suggest_attribute (int              kind,
                                                  const char      *name);

/**
 * triad_sdf_elements_dup_element_home:
 *
 * Finds where an element belongs.  Takes O(all elements) time.
 *
 * Returns: (transfer full) (nullable): its parent elements, outermost first: `“<world>”
 *   or “<model>”`; %NULL if there are none, or too many to be helpful
 */
char *triad_sdf_elements_dup_element_home   (const char *name);
char *triad_sdf_elements_dup_attribute_home (const char *name);
