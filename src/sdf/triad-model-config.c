/* triad-model-config.c: chooses the model file named by model.config
 *
 * SPDX-License-Identifier: Apache-2.0
 */

#include "triad-model-config.h"

#include "triad-version.h"

const TriadElement *
triad_model_config_choose (const TriadElement *manifest)
{
  const TriadElement *best = NULL;
  int best_version = -1;

  for (const TriadElement *sdf = triad_element_find_child (manifest, "sdf");
       sdf != NULL;
       sdf = triad_element_find_next (sdf, "sdf"))
    {
      const TriadAttribute *attribute = triad_element_find_attribute (sdf, "version");
      int version = attribute != NULL ? triad_version_parse (attribute->value) : 0;

      if (sdf->text[0] != '\0' && version > best_version && version <= TRIAD_VERSION_NEWEST)
        {
          best = sdf;
          best_version = version;
        }
    }

  return best;
}
