#!/bin/sh
# test-xml.sh SOURCE: every XML file that is kept with the project is well-formed
#
# SPDX-License-Identifier: Apache-2.0

command -v xmllint >/dev/null || { echo 'xmllint is not installed'; exit 77; }

cd "$1" || exit 1
find data ui docs \( -name '*.ui' -o -name '*.xml*' -o -name '*.svg' -o -name '*.sdf' -o -name '*.urdf' \
  -o -name 'index.html' \) -exec xmllint --noout --nonet {} +
