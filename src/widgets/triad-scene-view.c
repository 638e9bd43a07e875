/* triad-scene-view.c: the frames in space
 *
 * SPDX-License-Identifier: Apache-2.0
 */

#include "triad-scene-view.h"

#include <glib/gi18n.h>
#include <math.h>

#include "triad-paint-scene.h"

#define PICK_RADIUS 14.0                   /* px */
#define SAME_PLACE  3.0                    /* px between frames that lie on one another */
#define TURN        0.008                  /* radians a pixel of a drag */
#define CLOSE_UP    0.3                    /* what fitting one frame shows, of the scene's radius */

struct _TriadSceneView
{
  TriadCanvas  parent_instance;

  TriadCamera      camera;

  TriadTypesetter *typesetter;
  TriadSight      *sight;                  /* what was painted last; NULL when stale */
};

G_DEFINE_FINAL_TYPE (TriadSceneView, triad_scene_view, TRIAD_TYPE_CANVAS)

enum
{
  PROP_0,
  PROP_PERSPECTIVE,
  N_PROPS,
};

static GParamSpec *properties[N_PROPS];

static const struct
{
  const char      *name;
  TriadCameraView  view;
} views[] = {
  { "iso", TRIAD_CAMERA_VIEW_ISO },
  { "front", TRIAD_CAMERA_VIEW_FRONT },
  { "back", TRIAD_CAMERA_VIEW_BACK },
  { "left", TRIAD_CAMERA_VIEW_LEFT },
  { "right", TRIAD_CAMERA_VIEW_RIGHT },
  { "top", TRIAD_CAMERA_VIEW_TOP },
  { "bottom", TRIAD_CAMERA_VIEW_BOTTOM },
};

/* What people choose to see, by keys without Control: the picture has to have
 * the focus.
 */
static const struct
{
  guint       key;
  const char *action;
} choices[] = {
  { GDK_KEY_n, "scene.names" },
  { GDK_KEY_l, "view.next-lines" },
  { GDK_KEY_v, "scene.visuals" },
  { GDK_KEY_c, "scene.collisions" },
  { GDK_KEY_i, "scene.inertias" },
  { GDK_KEY_s, "scene.solid" },
  { GDK_KEY_j, "scene.joints" },
  { GDK_KEY_p, "scene.ghosts" },
  { GDK_KEY_g, "scene.grid" },
};

static TriadScene *
get_scene (TriadSceneView *self)
{
  TriadSession *session = triad_canvas_get_session (TRIAD_CANVAS (self));

  return session != NULL ? triad_session_get_scene (session) : NULL;
}

static const TriadSceneStyle *
get_style (TriadSceneView *self)
{
  return triad_session_get_scene_style (triad_canvas_get_session (TRIAD_CANVAS (self)));
}

/* Larger text makes larger triads: the scene sees a screen of larger pixels. */
static double
get_scale (TriadSceneView *self)
{
  return triad_canvas_get_text_scale (TRIAD_CANVAS (self));
}

static double
get_width (TriadSceneView *self)
{
  return MAX (gtk_widget_get_width (GTK_WIDGET (self)), 1) / get_scale (self);
}

static double
get_height (TriadSceneView *self)
{
  return MAX (gtk_widget_get_height (GTK_WIDGET (self)), 1) / get_scale (self);
}

static gboolean
find_origin (TriadScene  *scene,
             int          frame,
             TriadVector *origin)
{
  int place = scene->triad_of_frame[frame];

  if (place < 0)
    return FALSE;

  *origin = scene->triads[place].pose.position;

  return TRUE;
}

static gboolean
find_on_screen (TriadSceneView *self,
                int             frame,
                double         *x,
                double         *y)
{
  TriadVector origin;

  return find_origin (get_scene (self), frame, &origin) &&
         triad_camera_project (&self->camera, origin, get_width (self), get_height (self), x, y,
                               NULL);
}

static gboolean
triad_scene_view_find (TriadCanvas *canvas,
                       int          frame,
                       TriadRect   *pixels)
{
  double scale = get_scale (TRIAD_SCENE_VIEW (canvas));

  if (!find_on_screen (TRIAD_SCENE_VIEW (canvas), frame, &pixels->x, &pixels->y))
    return FALSE;

  *pixels = (TriadRect) { pixels->x * scale, pixels->y * scale, 0, 0 };

  return TRUE;
}

/* What has been painted; where that is stale, what would be.  Frames of it are
 * of the snapshot that is shown.
 */
static TriadSight *
get_sight (TriadSceneView *self)
{
  if (self->sight == NULL)
    self->sight = triad_sight_new (get_scene (self), get_style (self), &self->camera,
                                   &TRIAD_HIGHLIGHT_NONE, get_width (self), get_height (self));

  return self->sight;
}

static void
triad_scene_view_changed (TriadCanvas *canvas)
{
  g_clear_pointer (&TRIAD_SCENE_VIEW (canvas)->sight, triad_sight_free);
}

static TriadGraphKind
triad_scene_view_get_graph (TriadCanvas *canvas)
{
  return get_style (TRIAD_SCENE_VIEW (canvas))->lines == TRIAD_LINES_ATTACHED_TO
         ? TRIAD_GRAPH_ATTACHED_TO : TRIAD_GRAPH_RELATIVE_TO;
}

static gboolean
triad_scene_view_has_content (TriadCanvas *canvas)
{
  return get_scene (TRIAD_SCENE_VIEW (canvas)) != NULL;
}

static void
triad_scene_view_paint (TriadCanvas          *canvas,
                        cairo_t              *cr,
                        const TriadTheme     *theme,
                        const TriadHighlight *highlight)
{
  TriadSceneView *self = TRIAD_SCENE_VIEW (canvas);

  g_clear_pointer (&self->sight, triad_sight_free);
  self->sight = triad_sight_new (get_scene (self), get_style (self), &self->camera, highlight,
                                 get_width (self), get_height (self));
  cairo_save (cr);
  cairo_scale (cr, get_scale (self), get_scale (self));
  triad_paint_sight (cr, self->sight, theme, self->typesetter, FALSE);
  cairo_restore (cr);
}

static int
triad_scene_view_pick_next (TriadCanvas *canvas,
                            double       x,
                            double       y,
                            int          after)
{
  TriadSceneView *self = TRIAD_SCENE_VIEW (canvas);
  double scale = get_scale (self);

  return triad_sight_pick_next (get_sight (self), x / scale, y / scale, PICK_RADIUS, after);
}

/* Of several frames that lie on one another the selected one is meant, else
 * the one in front.
 */
static int
triad_scene_view_pick (TriadCanvas *canvas,
                       double       x,
                       double       y)
{
  TriadSceneView *self = TRIAD_SCENE_VIEW (canvas);
  int selected = triad_session_get_selected (triad_canvas_get_session (canvas));
  int front = triad_scene_view_pick_next (canvas, x, y, -1);
  double selected_x;
  double selected_y;
  double front_x;
  double front_y;

  if (front >= 0 && selected >= 0 &&
      find_on_screen (self, selected, &selected_x, &selected_y) &&
      find_on_screen (self, front, &front_x, &front_y) &&
      hypot (selected_x - front_x, selected_y - front_y) <= SAME_PLACE)
    return selected;

  return front;
}

static void
triad_scene_view_zoom (TriadCanvas *canvas,
                       double       factor,
                       double       x,
                       double       y)
{
  TriadSceneView *self = TRIAD_SCENE_VIEW (canvas);
  double scale = get_scale (self);

  triad_camera_zoom_at (&self->camera, factor, x / scale, y / scale,
                        get_width (self), get_height (self));
}

static void
triad_scene_view_drag (TriadCanvas *canvas,
                       gboolean     turn,
                       double       dx,
                       double       dy)
{
  TriadSceneView *self = TRIAD_SCENE_VIEW (canvas);

  if (turn)
    triad_camera_orbit (&self->camera, -dx * TURN, dy * TURN);
  else
    triad_camera_pan (&self->camera, dx, dy, gtk_widget_get_height (GTK_WIDGET (self)));
}

static void
triad_scene_view_fit (TriadCanvas *canvas,
                      int          frame)
{
  TriadSceneView *self = TRIAD_SCENE_VIEW (canvas);
  TriadScene *scene = get_scene (self);
  TriadVector origin;

  double height = get_height (self);
  double caption = MIN (triad_canvas_get_caption (canvas) / get_scale (self), height / 2);

  if (frame >= 0 && find_origin (scene, frame, &origin))
    triad_camera_fit (&self->camera, origin, CLOSE_UP * scene->radius, get_width (self),
                      height - caption);
  else
    triad_scene_fit (scene, get_style (self), &self->camera, get_width (self), height - caption);

  /* The same size on the whole screen, below the caption. */
  self->camera.distance *= height / (height - caption);
  triad_camera_pan (&self->camera, 0, caption / 2, height);
}

static void
triad_scene_view_reveal (TriadCanvas *canvas,
                         int          frame)
{
  TriadSceneView *self = TRIAD_SCENE_VIEW (canvas);
  TriadVector origin;
  double x;
  double y;

  if (!find_origin (get_scene (self), frame, &origin))
    return;

  if (find_on_screen (self, frame, &x, &y) &&
      x >= 0 && x <= get_width (self) && y >= 0 && y <= get_height (self))
    return;

  self->camera.target = origin;
  triad_canvas_touch (canvas);
}

static char *
triad_scene_view_dup_description (TriadCanvas *canvas)
{
  TriadScene *scene = get_scene (TRIAD_SCENE_VIEW (canvas));
  g_autofree char *shown = NULL;

  if (scene == NULL)
    return g_strdup (_("Space, empty"));

  shown = g_strdup_printf (ngettext ("Space, %d frame", "Space, %d frames", scene->n_triads),
                           scene->n_triads);

  if (scene->unresolved == 0)
    return g_steal_pointer (&shown);

  return g_strdup_printf (ngettext ("%s, %d without a place", "%s, %d without a place",
                                    scene->unresolved), shown, scene->unresolved);
}

static void
look_action (GtkWidget  *widget,
             const char *name,
             GVariant   *parameter)
{
  TriadSceneView *self = TRIAD_SCENE_VIEW (widget);
  const char *wanted = g_variant_get_string (parameter, NULL);

  for (gsize i = 0; i < G_N_ELEMENTS (views); i++)
    if (g_str_equal (views[i].name, wanted))
      {
        triad_camera_set_view (&self->camera, views[i].view);
        triad_canvas_fit (TRIAD_CANVAS (self), -1);
      }
}

/* Other lines, in turn. */
static void
next_lines_action (GtkWidget  *widget,
                   const char *name,
                   GVariant   *parameter)
{
  TriadSceneView *self = TRIAD_SCENE_VIEW (widget);
  TriadSceneStyle style = *get_style (self);

  style.lines = (style.lines + 1) % TRIAD_N_LINES;
  triad_session_set_scene_style (triad_canvas_get_session (TRIAD_CANVAS (self)), &style);
}

static void
triad_scene_view_get_property (GObject    *object,
                               guint       id,
                               GValue     *value,
                               GParamSpec *pspec)
{
  switch (id)
    {
    case PROP_PERSPECTIVE:
      g_value_set_boolean (value, TRIAD_SCENE_VIEW (object)->camera.perspective);
      break;
    default:
      G_OBJECT_WARN_INVALID_PROPERTY_ID (object, id, pspec);
    }
}

static void
triad_scene_view_set_property (GObject      *object,
                               guint         id,
                               const GValue *value,
                               GParamSpec   *pspec)
{
  TriadSceneView *self = TRIAD_SCENE_VIEW (object);

  switch (id)
    {
    case PROP_PERSPECTIVE:
      self->camera.perspective = g_value_get_boolean (value);
      gtk_widget_queue_draw (GTK_WIDGET (self));
      g_object_notify_by_pspec (object, pspec);
      break;
    default:
      G_OBJECT_WARN_INVALID_PROPERTY_ID (object, id, pspec);
    }
}

static void
triad_scene_view_dispose (GObject *object)
{
  g_clear_pointer (&TRIAD_SCENE_VIEW (object)->sight, triad_sight_free);
  gtk_widget_dispose_template (GTK_WIDGET (object), TRIAD_TYPE_SCENE_VIEW);

  G_OBJECT_CLASS (triad_scene_view_parent_class)->dispose (object);
}

static void
triad_scene_view_finalize (GObject *object)
{
  triad_typesetter_free (TRIAD_SCENE_VIEW (object)->typesetter);

  G_OBJECT_CLASS (triad_scene_view_parent_class)->finalize (object);
}

static void
triad_scene_view_class_init (TriadSceneViewClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);
  TriadCanvasClass *canvas_class = TRIAD_CANVAS_CLASS (klass);

  object_class->get_property = triad_scene_view_get_property;
  object_class->set_property = triad_scene_view_set_property;
  object_class->dispose = triad_scene_view_dispose;
  object_class->finalize = triad_scene_view_finalize;

  canvas_class->is_of_scene = TRUE;
  canvas_class->get_graph = triad_scene_view_get_graph;
  canvas_class->has_content = triad_scene_view_has_content;
  canvas_class->changed = triad_scene_view_changed;
  canvas_class->paint = triad_scene_view_paint;
  canvas_class->pick = triad_scene_view_pick;
  canvas_class->find = triad_scene_view_find;
  canvas_class->pick_next = triad_scene_view_pick_next;
  canvas_class->zoom = triad_scene_view_zoom;
  canvas_class->drag = triad_scene_view_drag;
  canvas_class->fit = triad_scene_view_fit;
  canvas_class->reveal = triad_scene_view_reveal;
  canvas_class->dup_description = triad_scene_view_dup_description;

  properties[PROP_PERSPECTIVE] =
    g_param_spec_boolean ("perspective", NULL, NULL, FALSE,
                          G_PARAM_READWRITE | G_PARAM_STATIC_STRINGS | G_PARAM_EXPLICIT_NOTIFY);
  g_object_class_install_properties (object_class, N_PROPS, properties);

  gtk_widget_class_install_action (widget_class, "view.look", "s", look_action);
  gtk_widget_class_install_action (widget_class, "view.next-lines", NULL, next_lines_action);
  gtk_widget_class_install_property_action (widget_class, "view.perspective", "perspective");

  gtk_widget_class_add_binding_action (widget_class, GDK_KEY_1, 0, "view.look", "s", "front");
  gtk_widget_class_add_binding_action (widget_class, GDK_KEY_3, 0, "view.look", "s", "right");
  gtk_widget_class_add_binding_action (widget_class, GDK_KEY_5, 0, "view.perspective", NULL);
  gtk_widget_class_add_binding_action (widget_class, GDK_KEY_7, 0, "view.look", "s", "top");

  for (gsize i = 0; i < G_N_ELEMENTS (choices); i++)
    gtk_widget_class_add_binding_action (widget_class, choices[i].key, 0, choices[i].action, NULL);

  gtk_widget_class_set_template_from_resource (widget_class,
                                               "/io/github/triadsdf/Triad/triad-scene-view.ui");
}

static void
triad_scene_view_init (TriadSceneView *self)
{
  triad_camera_init (&self->camera);
  self->typesetter = triad_typesetter_new ();
  gtk_widget_init_template (GTK_WIDGET (self));
}

const TriadCamera *
triad_scene_view_get_camera (TriadSceneView *self)
{
  g_return_val_if_fail (TRIAD_IS_SCENE_VIEW (self), NULL);

  return &self->camera;
}

void
triad_scene_view_set_camera (TriadSceneView    *self,
                             const TriadCamera *camera)
{
  gboolean perspective;

  g_return_if_fail (TRIAD_IS_SCENE_VIEW (self));

  /* which is a way of drawing, not of looking */
  perspective = self->camera.perspective;
  self->camera = *camera;
  self->camera.perspective = perspective;
  triad_canvas_touch (TRIAD_CANVAS (self));
}
