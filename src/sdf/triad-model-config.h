/* triad-model-config.h: which file of a model's folder is the model
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
 * A `model.config` names a file for each version of SDFormat that the model
 * is written in.
 *
 * Returns: (nullable): the `<sdf>` that names the file of the newest version
 *   that Triad knows; one that says no version where there is no other; %NULL
 *   where there is none at all
 */
const TriadElement *triad_model_config_choose (const TriadElement *manifest);

G_END_DECLS
