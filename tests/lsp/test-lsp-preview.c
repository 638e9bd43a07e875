/* test-lsp-preview.c: selects frames in a window on the session bus, and follows its selection */
/* SPDX-License-Identifier: Apache-2.0 */

#include "triad-lsp-preview.h"

#include "triad-wait.h"

#include <gio/gio.h>
#include <string.h>

#define BUS_NAME    "io.github.triadsdf.Triad"
#define OBJECT_PATH "/io/github/triadsdf/Triad"
#define TIMEOUT_S   60
#define DOCUMENT    "file:///nowhere/arm.sdf"

static const char text[] =
  "<sdf version='1.9'><model name='arm'>\n"
  "<link name='base'/>\n"
  "<frame name='tool' attached_to='base'/>\n"
  "</model></sdf>\n";

/* In place of the window: its actions on the bus. */
static const char interface[] =
  "<node><interface name='org.gtk.Actions'><method name='Activate'>"
  "<arg type='s' direction='in'/><arg type='av' direction='in'/><arg type='a{sv}' direction='in'/>"
  "</method></interface></node>";

typedef struct
{
  GTestDBus         *bus;
  GDBusConnection   *window;
  guint              object;
  TriadLspWorkspace *workspace;
  TriadLspPreview   *preview;
  GString           *selected;     /* what the window is asked to select, a line for each */
  GString           *shown;        /* what the editor is asked to show */
} Fixture;

static void
activate_cb (GDBusConnection       *connection,
             const char            *sender,
             const char            *path,
             const char            *name,
             const char            *method,
             GVariant              *parameters,
             GDBusMethodInvocation *invocation,
             gpointer               data)
{
  Fixture *fixture = data;
  const char *action;
  g_autoptr(GVariant) targets = NULL;
  g_autoptr(GVariant) target = NULL;
  const char *uri;
  const char *frame;

  g_variant_get (parameters, "(&s@av@a{sv})", &action, &targets, NULL);
  g_variant_get_child (targets, 0, "v", &target);
  g_variant_get (target, "(&s&s)", &uri, &frame);
  g_string_append_printf (fixture->selected, "%s %s %s\n", action, uri, frame);
  g_dbus_method_invocation_return_value (invocation, NULL);
}

static void
show_cb (gpointer  data,
         GVariant *params)
{
  Fixture *fixture = data;
  g_autoptr(GVariant) owned = g_variant_ref_sink (params);
  g_autofree char *printed = g_variant_print (owned, FALSE);

  g_string_append_printf (fixture->shown, "%s\n", printed);
}

static void
open_window (Fixture *fixture)
{
  static const GDBusInterfaceVTable table = { activate_cb };
  g_autoptr(GDBusNodeInfo) node = g_dbus_node_info_new_for_xml (interface, NULL);
  g_autoptr(GVariant) reply = NULL;
  g_autoptr(GError) error = NULL;

  fixture->window = g_dbus_connection_new_for_address_sync (
    g_test_dbus_get_bus_address (fixture->bus),
    G_DBUS_CONNECTION_FLAGS_AUTHENTICATION_CLIENT | G_DBUS_CONNECTION_FLAGS_MESSAGE_BUS_CONNECTION,
    NULL, NULL, &error);
  g_assert_no_error (error);
  fixture->object = g_dbus_connection_register_object (fixture->window, OBJECT_PATH,
                                                       node->interfaces[0], &table, fixture, NULL,
                                                       &error);
  g_assert_no_error (error);
  reply = g_dbus_connection_call_sync (fixture->window, "org.freedesktop.DBus",
                                       "/org/freedesktop/DBus", "org.freedesktop.DBus",
                                       "RequestName", g_variant_new ("(su)", BUS_NAME, 0), NULL,
                                       G_DBUS_CALL_FLAGS_NONE, -1, NULL, &error);
  g_assert_no_error (error);
}

static void
set_up (Fixture       *fixture,
        gconstpointer  data)
{
  fixture->bus = g_test_dbus_new (G_TEST_DBUS_NONE);
  g_test_dbus_up (fixture->bus);
  open_window (fixture);
  fixture->selected = g_string_new (NULL);
  fixture->shown = g_string_new (NULL);
  fixture->workspace = triad_lsp_workspace_new ();
  triad_lsp_workspace_open (fixture->workspace, DOCUMENT, text, 1);
  fixture->preview = triad_lsp_preview_new (fixture->workspace, show_cb, fixture);
}

static void
tear_down (Fixture       *fixture,
           gconstpointer  data)
{
  g_clear_pointer (&fixture->preview, triad_lsp_preview_free);
  triad_lsp_workspace_free (fixture->workspace);
  g_dbus_connection_unregister_object (fixture->window, fixture->object);
  g_dbus_connection_close_sync (fixture->window, NULL, NULL);
  g_clear_object (&fixture->window);
  g_test_dbus_down (fixture->bus);
  g_object_unref (fixture->bus);
  g_string_free (fixture->shown, TRUE);
  g_string_free (fixture->selected, TRUE);
}

/* Selects the frame at the first place of @at; returns the answer as text. */
static char *
ask (Fixture    *fixture,
     const char *at,
     gboolean    follows)
{
  TriadLspDocument *document = triad_lsp_workspace_find (fixture->workspace, DOCUMENT);
  g_autoptr(GVariant) params =
    g_variant_ref_sink (g_variant_new_parsed ("{'follow': <%b>}", follows));
  TriadLspRequest request = {
    .workspace = fixture->workspace,
    .document = document,
    .model = triad_lsp_workspace_load (fixture->workspace, document->file),
    .source = document->source,
    .offset = (gsize) (strstr (text, at) - text),
    .params = params,
  };
  g_autoptr(GVariant) answer =
    g_variant_ref_sink (triad_lsp_preview_select (fixture->preview, &request));

  return g_variant_print (answer, FALSE);
}

static void
assert_answers (Fixture    *fixture,
                const char *at,
                gboolean    follows,
                const char *expected)
{
  g_autofree char *answer = ask (fixture, at, follows);

  g_assert_cmpstr (answer, ==, expected);
}

static gboolean
has_selected (GString *selected)
{
  return g_str_has_suffix (selected->str, "\n");
}

static gboolean
has_two (GString *lines)
{
  return strchr (lines->str, '\n') != strrchr (lines->str, '\n');
}

/* Tells what the user selects in the window. */
static void
emit (Fixture  *fixture,
      GVariant *parameters)
{
  g_autoptr(GError) error = NULL;

  g_dbus_connection_emit_signal (fixture->window, NULL, OBJECT_PATH, BUS_NAME, "FrameSelected",
                                 parameters, &error);
  g_assert_no_error (error);
}

/* The first call connects; the next one uses the connection. */
static void
test_selects (Fixture       *fixture,
              gconstpointer  data)
{
  assert_answers (fixture, "tool'", FALSE, "{'frame': <'arm::tool'>}");
  g_assert_true (triad_wait_until ((TriadWaitCondition) has_selected, fixture->selected,
                                   TIMEOUT_S));
  g_assert_cmpstr (fixture->selected->str, ==, "select-frame " DOCUMENT " arm::tool\n");

  assert_answers (fixture, "base'/>\n<frame", FALSE, "{'frame': <'arm::base'>}");
  g_assert_true (triad_wait_until ((TriadWaitCondition) has_two, fixture->selected, TIMEOUT_S));
  g_assert_nonnull (strstr (fixture->selected->str, "\nselect-frame " DOCUMENT " arm::base\n"));
}

/* Of what is asked for before the bus is connected, only the last is selected. */
static void
test_newest (Fixture       *fixture,
             gconstpointer  data)
{
  assert_answers (fixture, "tool'", FALSE, "{'frame': <'arm::tool'>}");
  assert_answers (fixture, "base'/>\n<frame", FALSE, "{'frame': <'arm::base'>}");
  g_assert_true (triad_wait_until ((TriadWaitCondition) has_selected, fixture->selected,
                                   TIMEOUT_S));
  g_assert_cmpstr (fixture->selected->str, ==, "select-frame " DOCUMENT " arm::base\n");
}

static void
test_nothing (Fixture       *fixture,
              gconstpointer  data)
{
  assert_answers (fixture, "<sdf", FALSE, "nothing");
  assert_answers (fixture, "tool'", FALSE, "{'frame': <'arm::tool'>}");
  g_assert_true (triad_wait_until ((TriadWaitCondition) has_selected, fixture->selected,
                                   TIMEOUT_S));
  g_assert_cmpstr (fixture->selected->str, ==, "select-frame " DOCUMENT " arm::tool\n");
}

/* The editor shows what is selected in the window: each frame once, only of open documents. */
static void
test_follows (Fixture       *fixture,
              gconstpointer  data)
{
  assert_answers (fixture, "tool'", TRUE, "{'frame': <'arm::tool'>}");
  g_assert_true (triad_wait_until ((TriadWaitCondition) has_selected, fixture->selected,
                                   TIMEOUT_S));

  emit (fixture, g_variant_new ("(ss)", DOCUMENT, "arm::tool"));
  emit (fixture, g_variant_new ("(s)", DOCUMENT));
  emit (fixture, g_variant_new ("(ss)", "file:///nowhere/other.sdf", "arm::base"));
  emit (fixture, g_variant_new ("(ss)", DOCUMENT, "arm::nothing"));
  emit (fixture, g_variant_new ("(ss)", DOCUMENT, "arm::base"));
  emit (fixture, g_variant_new ("(ss)", DOCUMENT, "arm::base"));
  emit (fixture, g_variant_new ("(ss)", DOCUMENT, "arm::tool"));
  g_assert_true (triad_wait_until ((TriadWaitCondition) has_two, fixture->shown, TIMEOUT_S));

  g_assert_nonnull (strstr (fixture->shown->str, "'uri': <'" DOCUMENT "'>"));
  g_assert_nonnull (strstr (fixture->shown->str, "'takeFocus': <false>"));
  g_assert_nonnull (strstr (fixture->shown->str, "{'line': <int64 1>, 'character': <int64 12>}"));
  g_assert_nonnull (strstr (fixture->shown->str, "{'line': <int64 2>, 'character': <int64 13>}"));
  g_assert_null (strstr (strchr (strchr (fixture->shown->str, '\n') + 1, '\n') + 1, "\n"));
}

/* An editor that only selects is left alone. */
static void
test_does_not_follow (Fixture       *fixture,
                      gconstpointer  data)
{
  assert_answers (fixture, "tool'", TRUE, "{'frame': <'arm::tool'>}");
  g_assert_true (triad_wait_until ((TriadWaitCondition) has_selected, fixture->selected,
                                   TIMEOUT_S));
  assert_answers (fixture, "tool'", FALSE, "{'frame': <'arm::tool'>}");
  emit (fixture, g_variant_new ("(ss)", DOCUMENT, "arm::base"));
  assert_answers (fixture, "tool'", FALSE, "{'frame': <'arm::tool'>}");
  g_assert_true (triad_wait_until ((TriadWaitCondition) has_two, fixture->selected, TIMEOUT_S));
  g_assert_cmpstr (fixture->shown->str, ==, "");
}

/* Without a bus, none is started; the answer is the same. */
static void
test_no_bus (void)
{
  Fixture fixture = { .shown = g_string_new (NULL) };

  g_unsetenv ("DBUS_SESSION_BUS_ADDRESS");
  fixture.workspace = triad_lsp_workspace_new ();
  triad_lsp_workspace_open (fixture.workspace, DOCUMENT, text, 1);
  fixture.preview = triad_lsp_preview_new (fixture.workspace, show_cb, &fixture);

  assert_answers (&fixture, "tool'", TRUE, "{'frame': <'arm::tool'>}");
  assert_answers (&fixture, "<sdf", TRUE, "nothing");

  triad_lsp_preview_free (fixture.preview);
  triad_lsp_workspace_free (fixture.workspace);
  g_string_free (fixture.shown, TRUE);
}

int
main (int   argc,
      char *argv[])
{
  g_autofree char *daemon = g_find_program_in_path ("dbus-daemon");

  g_test_init (&argc, &argv, G_TEST_OPTION_ISOLATE_DIRS, NULL);

  if (daemon == NULL)
    {
      g_print ("1..0 # SKIP no dbus-daemon\n");
      return 0;
    }

#define ADD(path, func) g_test_add (path, Fixture, NULL, set_up, func, tear_down)
  ADD ("/lsp-preview/selects", test_selects);
  ADD ("/lsp-preview/newest", test_newest);
  ADD ("/lsp-preview/nothing", test_nothing);
  ADD ("/lsp-preview/follows", test_follows);
  ADD ("/lsp-preview/does-not-follow", test_does_not_follow);
#undef ADD
  g_test_add_func ("/lsp-preview/no-bus", test_no_bus);

  return g_test_run ();
}
