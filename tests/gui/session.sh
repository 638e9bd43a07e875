#!/bin/sh
# session.sh COMMAND [ARG…]: runs COMMAND on a display of its own
#
# SPDX-License-Identifier: Apache-2.0
#
# Without Xvfb the tests are skipped, and say so.

set -eu

if ! command -v xvfb-run >/dev/null || ! command -v xauth >/dev/null; then
  echo '1..0 # SKIP no xvfb-run'
  exit 0
fi

folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT

# Nothing of the desktop that the tests are started from.
unset WAYLAND_DISPLAY DISPLAY DBUS_SESSION_BUS_ADDRESS GTK_THEME
export XDG_RUNTIME_DIR="$folder" XDG_CONFIG_HOME="$folder" XDG_CACHE_HOME="$folder"
export XDG_DATA_HOME="$folder" XDG_STATE_HOME="$folder" GDK_BACKEND=x11 GSK_RENDERER=cairo GDK_DEBUG=gl-disable
export GTK_A11Y=test GSETTINGS_BACKEND=memory GTK_USE_PORTAL=0 ADW_DISABLE_PORTAL=1
export GIO_USE_VFS=local GIO_USE_VOLUME_MONITOR=unix G_SLICE=always-malloc

xvfb-run -a -s '-screen 0 1400x1000x24' "$@"
