/* triad-sensor-frame.h: the frame that the data of a sensor is stamped with */
/* SPDX-License-Identifier: Apache-2.0 */

#pragma once

#include "triad-model.h"

/** TRIAD_SENSOR_FRAME_OUTSIDE: The result for a name that another program gives a meaning, such as
 * `map`, or that is the sensor's own. */
#define TRIAD_SENSOR_FRAME_OUTSIDE -2

/**
 * triad_sensor_frame_next:
 * @sensor: a `<sensor>`
 * @after: (nullable): the previous result
 *
 * Finds the elements that name a frame for ROS or Gazebo: `<gz_frame_id>`, `<ignition_frame_id>`,
 * `<optical_frame_id>`, and `<frame_id>`, `<frame_name>` or `<frameName>` of a plugin.
 *
 * Returns: (nullable): the next one in the sensor that has a text
 */
const TriadElement *triad_sensor_frame_next    (const TriadElement *sensor,
                                                const TriadElement *after);

/**
 * triad_sensor_frame_find_last:
 * @part: a sensor
 * @name: the name of a frame, with any prefix: `robot/camera`
 *
 * Returns: (nullable): the last part of @name, by which it is resolved; %NULL if another program
 *   gives it a meaning, such as `map`, or if it is the sensor's own
 */
const char         *triad_sensor_frame_find_last (const TriadPart   *part,
                                                  const char        *name);

/**
 * triad_sensor_frame_resolve:
 * @part: a sensor
 * @names: (nullable) (element-type utf8 int): the first frame of each name, from
 *   triad_sensor_frame_index(); %NULL to search all frames
 * @name: the name of a frame, with any prefix: `robot/camera`
 *
 * Resolves a name as tools do that know no scopes: by its last part, in the models around the
 * sensor, innermost first, and then anywhere in the file.  Takes time linear in the length, up to
 * %TRIAD_NAME_MAX_BYTES, times the number of models around the sensor.
 *
 * Returns: a vertex, -1 if there is no such frame, or %TRIAD_SENSOR_FRAME_OUTSIDE
 */
int                 triad_sensor_frame_resolve (const TriadModel   *model,
                                                const TriadPart    *part,
                                                GHashTable         *names,
                                                const char         *name);

/** triad_sensor_frame_index: Returns (transfer full) (element-type utf8 int) the first frame of each
 * name. */
GHashTable         *triad_sensor_frame_index   (const TriadModel   *model);
