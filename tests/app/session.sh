#!/bin/sh
# session.sh COMMAND [ARG…]: runs COMMAND on a display of its own
#
# SPDX-License-Identifier: Apache-2.0
#
# Without Xvfb the tests are skipped, and say so. SCREEN is its size, if it is not the usual one.

set -eu

if ! command -v Xvfb >/dev/null; then
  echo '1..0 # SKIP no Xvfb'
  exit 0
fi

folder=$(mktemp -d)
server=
trap 'test -z "$server" || kill "$server"; rm -rf "$folder"' EXIT
trap 'exit 143' HUP INT TERM

# The server itself takes the first number that is free, so that sessions that
# begin at the same time do not take each other's.
: >"$folder/display"
Xvfb -displayfd 3 -screen 0 "${SCREEN:-1400x1000}x24" -nolisten tcp -noreset 3>"$folder/display" \
     >/dev/null 2>&1 &
server=$!

while ! grep -q . "$folder/display"; do
  kill -0 "$server"
  sleep 0.02
done

# Nothing of the desktop that the tests are started from.
unset WAYLAND_DISPLAY XAUTHORITY DBUS_SESSION_BUS_ADDRESS GTK_THEME
DISPLAY=:$(cat "$folder/display")

# Newer keyboard maps use Alt for what xdotool takes for the function keys alone.
if command -v setxkbmap >/dev/null; then
  setxkbmap -display "$DISPLAY" -option srvrkeys:none
fi

export DISPLAY XDG_RUNTIME_DIR="$folder" XDG_CONFIG_HOME="$folder" XDG_CACHE_HOME="$folder"
export XDG_DATA_HOME="$folder" XDG_STATE_HOME="$folder" GDK_BACKEND=x11 GSK_RENDERER=cairo
export GTK_A11Y=test GSETTINGS_BACKEND=memory GTK_USE_PORTAL=0 ADW_DISABLE_PORTAL=1
export GIO_USE_VFS=local GIO_USE_VOLUME_MONITOR=unix G_SLICE=always-malloc

# Newer GTK has another variable for it, and complains of the value of the old one.
if pkg-config --atleast-version=4.15 gtk4 2>/dev/null; then
  export GDK_DISABLE=gl
else
  export GDK_DEBUG=gl-disable
fi

"$@"
