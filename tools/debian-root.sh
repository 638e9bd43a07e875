#!/bin/sh
# debian-root.sh RELEASE ROOT CLONE SHARED COMMAND...: runs COMMAND in a root of a Debian release
#
# SPDX-License-Identifier: Apache-2.0
#
# As root: makes the folder ROOT with debootstrap unless it is there, copies CLONE
# into it, and runs COMMAND in the copy.  SHARED, if it is there, is seen beside the
# copy.  Mounts and processes end with COMMAND: they are in namespaces of their own.

set -eu

release=$1
root=$2
shift

if [ ! -x "$root/usr/bin/apt-get" ]; then
  rm -rf "$root.part"
  debootstrap --variant=minbase "$release" "$root.part" "${DEBIAN_MIRROR:-http://deb.debian.org/debian}"
  mv "$root.part" "$root"
fi

# The rest of the arguments are ROOT CLONE SHARED COMMAND...
exec unshare --mount --propagation private --pid --fork --kill-child sh -euc '
  root=$1
  clone=$2
  shared=$3
  shift 3

  mount -t proc proc "$root/proc"
  mount --rbind /dev "$root/dev"
  cp -L /etc/resolv.conf "$root/etc/resolv.conf"

  rm -rf "$root/srv/triad"
  mkdir -p "$root/srv/triad"
  cp -r --preserve=mode,timestamps,links "$clone" "$root/srv/triad/clone"

  if [ -d "$shared" ]; then
    mkdir "$root/srv/triad/shared"
    mount --bind "$shared" "$root/srv/triad/shared"
  fi

  exec chroot "$root" /usr/bin/env -i HOME=/root LANG=C.UTF-8 TERM="${TERM:-dumb}" \
    PATH=/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin \
    sh -c "cd /srv/triad/clone && exec \"\$@\"" sh "$@"
' sh "$@"
