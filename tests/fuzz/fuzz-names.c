/* fuzz-names.c: any names, in graphs, in DOT and in drawings
 *
 * An input is a list of names, one on each line: of a model, then of its links.
 *
 * SPDX-License-Identifier: Apache-2.0
 */

#include "triad-fuzz.h"

#include "triad-layout-engine.h"
#include "triad-scene.h"
#include "triad-test-drawing.h"

#include <graphviz/cgraph.h>
#include <libxml/parser.h>
#include <string.h>

#define MAX_NAMES 24

/* Makes each line a valid name; characters that XML does not allow are left to the
 * parser. */
static char *
make_model (char **names)
{
  GString *text = g_string_new ("<sdf version='1.10'>");

  for (int i = 0; i < MAX_NAMES && names[i] != NULL; i++)
    {
      g_autofree char *name = g_utf8_make_valid (names[i], -1);
      g_autofree char *escaped = g_markup_escape_text (name, -1);

      if (i == 0)
        g_string_append_printf (text, "<model name=\"%s\"><link name='l'/>", escaped);
      else
        g_string_append_printf (text, "<frame name=\"%s\"><pose>%d 0 0 0 0 0</pose></frame>",
                                escaped, i % 5);
    }

  g_string_append (text, "</model></sdf>");

  return g_string_free (text, FALSE);
}

static void
check_dot (const TriadLayout *layout)
{
  g_autofree char *text = triad_export_dot (layout);
  Agraph_t *graph = agmemread (text);

  g_assert_nonnull (graph);
  g_assert_cmpint (agnnodes (graph), >=, layout->diagram->n_boxes);
  agclose (graph);
}

static void
check_svg (GBytes *bytes)
{
  gsize size;
  const char *data;
  xmlDoc *document;

  g_assert_nonnull (bytes);
  data = g_bytes_get_data (bytes, &size);
  document = xmlReadMemory (data, (int) size, "picture.svg", NULL,
                            XML_PARSE_NONET | XML_PARSE_NOERROR | XML_PARSE_HUGE);
  g_assert_nonnull (document);
  xmlFreeDoc (document);
}

/* Without Graphviz: to start it takes longer than all the rest. */
static TriadLayout *
lay_out (TriadSnapshot *snapshot)
{
  g_autoptr(TriadLayoutEngine) engine = triad_layout_engine_new (NULL);

  triad_layout_engine_set_timeout (engine, 0);

  return triad_layout_engine_run (engine, triad_diagram_new (snapshot, TRIAD_GRAPH_RELATIVE_TO),
                                  NULL, NULL);
}

int
LLVMFuzzerTestOneInput (const uint8_t *data,
                        size_t         size)
{
  g_autofree char *lines = g_strndup ((const char *) data, size);
  g_auto(GStrv) names = g_strsplit (lines, "\n", MAX_NAMES);
  g_autofree char *text = make_model (names);
  TriadFuzzPart part = { .text = text, .n_bytes = strlen (text) };
  g_autoptr(TriadSnapshot) snapshot = triad_fuzz_load (&part);
  g_autoptr(TriadLayout) layout = lay_out (snapshot);
  g_autoptr(TriadScene) scene = triad_scene_new (snapshot, NULL);
  g_autoptr(GBytes) graph = NULL;
  g_autoptr(GBytes) scene_svg = NULL;
  TriadExportOptions options;
  TriadCamera camera;

  triad_fuzz_check (snapshot);
  check_dot (layout);

  triad_export_options_init (&options);
  graph = triad_export_layout (layout, TRIAD_EXPORT_SVG, &options, NULL);
  check_svg (graph);

  triad_camera_init (&camera);
  triad_scene_fit (scene, NULL, &camera, 300, 200);
  scene_svg = triad_test_export_scene (scene, &camera, 300, 200, TRIAD_EXPORT_SVG, NULL, NULL);
  check_svg (scene_svg);

  return 0;
}
