/* triad-model-config.h: chooses the model file named by model.config
 *
 * SPDX-License-Identifier: Apache-2.0
 */

#pragma once

#include "triad-element.h"

G_BEGIN_DECLS

/**
 * triad_model_config_choose:
 * @manifest: the root element of a `model.config`
 *
 * Chooses between the files that a `model.config` lists for different versions of
 * SDFormat.
 *
 * Returns: (nullable): the `<sdf>` with the newest version that Triad supports, or else
 *   one without a version; %NULL if there is none
 */
const TriadElement *triad_model_config_choose (const TriadElement *manifest);

G_END_DECLS
