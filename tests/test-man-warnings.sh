#!/bin/sh
# test-man-warnings.sh MANUAL...: man shows them without a warning
#
# SPDX-License-Identifier: Apache-2.0

command -v man >/dev/null && command -v troff >/dev/null || { echo 'man is not installed'; exit 77; }

status=0
for manual; do
  said=$(LC_ALL=C.UTF-8 MANPAGER=cat man --warnings -E UTF-8 -l -Tutf8 -Z "$manual" 2>&1 >/dev/null)
  [ -z "$said" ] || { printf '%s:\n%s\n' "$manual" "$said"; status=1; }
done
exit "$status"
