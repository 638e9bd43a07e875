/* triad-command-render.c: triad-cli render
 *
 * SPDX-License-Identifier: Apache-2.0
 */

#include "triad-command.h"

#include "triad-command-output.h"
#include "triad-export.h"
#include "triad-joint-option.h"
#include "triad-meshes.h"

#include <stdlib.h>

#define WIDTH   600               /* points */
#define HEIGHT  450
#define LARGEST 10000

/* In the order of TriadPictureFormat, and of TriadCameraView. */
static const char *const formats[] = { "svg", "pdf", "png", NULL };
static const char *const views[] = { "iso", "front", "back", "left", "right", "top", "bottom", NULL };

typedef struct
{
  const char *const  *joints;
  TriadCameraView     view;
  int                 width;
  int                 height;
  TriadPictureFormat  format;
  const char         *output;
} Options;

/* Returns %FALSE after complaining. */
static gboolean
read_size (const char *size,
           Options    *options)
{
  char *end;
  guint64 width;
  guint64 height = 0;

  options->width = WIDTH;
  options->height = HEIGHT;

  if (size == NULL)
    return TRUE;

  width = g_ascii_strtoull (size, &end, 10);

  if (*end == 'x')
    height = g_ascii_strtoull (end + 1, &end, 10);

  if (*end != '\0' || width < 1 || height < 1 || width > LARGEST || height > LARGEST)
    {
      g_printerr ("%s: --size is a width and a height, such as 600x450, up to %d, not “%s”\n",
                  g_get_prgname (), LARGEST, size);
      return FALSE;
    }

  options->width = (int) width;
  options->height = (int) height;

  return TRUE;
}

static TriadExit
render_file (const char    *argument,
             const Options *options)
{
  g_autoptr(TriadSnapshot) snapshot = triad_command_load (argument);
  g_autoptr(TriadMotion) motion = NULL;
  g_autoptr(TriadMeshes) meshes = NULL;
  g_autoptr(TriadShapes) shapes = NULL;
  g_autoptr(TriadScene) scene = NULL;
  g_autoptr(GBytes) bytes = NULL;
  g_autoptr(GError) error = NULL;
  TriadSceneStyle style;
  TriadCamera camera;

  if (snapshot == NULL || !triad_joint_option_move (snapshot, options->joints, &motion))
    return TRIAD_EXIT_FAILED;

  meshes = triad_meshes_new (NULL);
  shapes = triad_shapes_new (snapshot, meshes, TRUE, NULL);
  scene = triad_scene_new_with_shapes (snapshot, motion, shapes);

  triad_scene_style_init (&style);
  triad_camera_init (&camera);
  triad_camera_set_view (&camera, options->view);
  triad_scene_fit (scene, &style, &camera, options->width, options->height);
  bytes = triad_export_scene (scene, &camera, triad_theme_get_light (), options->width,
                              options->height, options->format, &error);

  if (bytes == NULL)
    {
      g_printerr ("%s: %s: %s\n", g_get_prgname (), argument, error->message);
      return TRIAD_EXIT_FAILED;
    }

  if (!triad_command_write (options->output, bytes, options->format != TRIAD_PICTURE_SVG))
    return TRIAD_EXIT_FAILED;

  return triad_command_judge (snapshot);
}

TriadExit
triad_command_render (int    argc,
                      char **argv)
{
  g_autofree char *format = NULL;
  g_autofree char *view = NULL;
  g_autofree char *size = NULL;
  g_autofree char *output = NULL;
  g_auto(GStrv) joints = NULL;
  const GOptionEntry entries[] = {
    { "view", 'v', 0, G_OPTION_ARG_STRING, &view,
      "where to look from", "iso|front|back|left|right|top|bottom" },
    { "size", 's', 0, G_OPTION_ARG_STRING, &size,
      "of the picture, points; 600x450 if nothing is said", "WIDTHxHEIGHT" },
    { "joint", 'j', 0, G_OPTION_ARG_STRING_ARRAY, &joints,
      TRIAD_JOINT_OPTION_HELP, TRIAD_JOINT_OPTION_VALUE },
    { "format", 'f', 0, G_OPTION_ARG_STRING, &format,
      "what to write; else the suffix of FILE tells, else svg", "svg|pdf|png" },
    { "output", 'o', 0, G_OPTION_ARG_FILENAME, &output,
      "where to write; else to standard output", "FILE" },
    { NULL },
  };
  Options options = { 0 };
  int format_choice;
  int view_choice;

  if (!triad_command_parse ("draw frames in space", "FILE", entries, &argc, &argv))
    return TRIAD_EXIT_FAILED;

  view_choice = triad_command_choose ("view", view, views);
  format_choice = triad_command_choose_format (format, output, formats);

  if (view_choice < 0 || format_choice < 0 || !read_size (size, &options))
    return TRIAD_EXIT_FAILED;

  if (argc != 2)
    {
      g_printerr ("%s: %s\n", g_get_prgname (),
                  argc < 2 ? "no file is named" : "only one file can be drawn at a time");
      return TRIAD_EXIT_FAILED;
    }

  options.joints = (const char *const *) joints;
  options.view = view_choice;
  options.format = format_choice;
  options.output = output;

  return render_file (argv[1], &options);
}
