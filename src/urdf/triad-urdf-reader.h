/* triad-urdf-reader.h: converts URDF to SDFormat elements */
/* SPDX-License-Identifier: Apache-2.0 */

#pragma once

#include "triad-element.h"

/**
 * TriadUrdfForm:
 * @TRIAD_URDF_RELATIVE_TO: the pose of a joint is relative to its parent link, that of a
 *   child link relative to its joint
 * @TRIAD_URDF_FRAMES: the model starts with a frame for each joint, attached to its
 *   parent link, and one for each child link, attached to its joint; the former contain
 *   all numbers
 *
 * Two ways to express the poses of a URDF in SDFormat.
 *
 * Spec: 002, Examples, §1.1 and §2.
 */
typedef enum
{
  TRIAD_URDF_RELATIVE_TO,
  TRIAD_URDF_FRAMES,
} TriadUrdfForm;

/**
 * triad_urdf_convert:
 * @diagnostics: (element-type TriadDiagnostic): receives errors that are specific to URDF
 *
 * Converts a URDF to SDFormat 1.7.  The pose of each joint is relative to its parent
 * link, and that of each child link relative to its joint, with the numbers as written.
 * If a joint cannot be referenced, because it has no name or that of a link, its child
 * link has the pose of the joint instead.  No links are merged and nothing is dropped.
 * Each new element has the ranges of the element that it is generated from.
 *
 * Spec: 002, Examples, §1.1 “Parity with URDF using //pose/@relative_to”.
 *
 * Returns: an `<sdf>` element with one model, whose `original` is @robot
 */
TriadElement *triad_urdf_convert (const TriadElement *robot,
                                  TriadTree          *tree,
                                  GPtrArray          *diagnostics);

/**
 * triad_urdf_convert_to:
 * @version: of SDFormat, 100·major + minor, 107 or newer
 * @form: how to express poses
 *
 * Converts a URDF for writing a file.  Like triad_urdf_convert(), but reports nothing.
 *
 * Returns: an `<sdf>` element with one model
 */
TriadElement *triad_urdf_convert_to (const TriadElement *robot,
                                     TriadTree          *tree,
                                     int                 version,
                                     TriadUrdfForm       form);
