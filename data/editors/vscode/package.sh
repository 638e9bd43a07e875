#!/bin/sh
# package.sh: makes an extension of VS Code from the files beside it
#
# usage: package.sh FILE.vsix
#
# Needs npm, which downloads the library for the protocol and vsce.
#
# SPDX-License-Identifier: Apache-2.0

set -eu

if [ $# -ne 1 ]; then
  echo "usage: package.sh FILE.vsix" >&2
  exit 2
fi

here=$(cd "$(dirname "$0")" && pwd)
target=$(cd "$(dirname "$1")" && pwd)/$(basename "$1")
scratch=$(mktemp -d)
trap 'rm -rf "$scratch"' EXIT

for name in package.json extension.js language-configuration.json grammar.json; do
  cp "$here/$name" "$scratch"
done

cd "$scratch"
npm install --silent --no-audit --no-fund --omit=dev
npx --yes @vscode/vsce@3 package --skip-license --out "$target"
