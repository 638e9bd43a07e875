#!/bin/sh
# test-debian.sh SOURCE: builds Debian packages from SOURCE, and checks them with lintian
#
# SPDX-License-Identifier: Apache-2.0

set -eu

# Takes a quarter of the time of all tests, and rarely finds anything; the packages are
# also built on every push.
if [ "${TRIAD_TRUST:-}" != long ]; then
  echo '1..0 # SKIP packages are built with TRIAD_TRUST=long'
  exit 0
fi

for tool in dpkg-buildpackage dh lintian; do
  if ! command -v "$tool" >/dev/null; then
    echo "1..0 # SKIP $tool is not installed"
    exit 0
  fi
done

source=$1
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT

version=$(sed -n "s/^  version: '\(.*\)',$/\1/p" "$source/meson.build")
top=$folder/triad-$version
mkdir "$top"
(cd "$source" && tar c --exclude-vcs --exclude='./build*' .) | tar x -C "$top"
tar cz -C "$folder" --exclude=debian -f "$folder/triad_$version.orig.tar.gz" "triad-$version"

echo '1..4'

# The tests run elsewhere.
if (cd "$top" && DEB_BUILD_OPTIONS='nocheck parallel=2 noautodbgsym' dpkg-buildpackage -us -uc -d) \
    >"$folder/log" 2>&1; then
  echo 'ok 1 /debian/builds'
else
  sed 's/^/# /' "$folder/log" | tail -n 40
  echo 'not ok 1 /debian/builds'
  exit 1
fi

# The lintian of an older Debian does not know the newest standards.
if lintian --fail-on=error,warning --suppress-tags newer-standards-version "$folder"/triad_*.changes >"$folder/lintian" 2>&1; then
  echo 'ok 2 /debian/lintian-finds-nothing'
else
  sed 's/^/# /' "$folder/lintian"
  echo 'not ok 2 /debian/lintian-finds-nothing'
fi

# triad-cli must not depend on libraries of the window.
if dpkg-deb --field "$folder"/triad-cli_*.deb Depends | grep -q libgtk; then
  echo 'not ok 3 /debian/triad-cli-needs-no-gtk'
else
  echo 'ok 3 /debian/triad-cli-needs-no-gtk'
fi

# The part of the test on a clean system that needs no display.
# Installed programs look for helpers in /usr/libexec/triad alone, so the packages'
# own folder is put there, for these commands.
root=$folder/root
dpkg-deb --extract "$folder"/triad-cli_*.deb "$root"
dpkg-deb --extract "$folder"/triad_*.deb "$root"
mkdir "$folder/here"

sed -n "s|\$examples|$root/usr/share/triad/examples|; /^triad-cli /p" "$source/debian/tests/installed" >"$folder/commands"
helpers="mount -t overlay overlay -o lowerdir=$root/usr/libexec:/usr/libexec /usr/libexec"

if ! unshare --user --map-root-user --mount sh -c "$helpers" 2>/dev/null; then
  echo 'ok 4 /debian/what-is-installed-runs # SKIP no folder can be mounted here'
elif (cd "$folder/here" &&
      PATH=$root/usr/bin:$PATH unshare --user --map-root-user --mount \
        sh -euc "$helpers; . '$folder/commands'") >"$folder/log" 2>&1 &&
    test -n "$(ls "$folder/here")"; then
  echo 'ok 4 /debian/what-is-installed-runs'
else
  sed 's/^/# /' "$folder/log"
  echo 'not ok 4 /debian/what-is-installed-runs'
fi
