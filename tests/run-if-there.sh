#!/bin/sh
# run-if-there.sh TOOL [ARGUMENT...]: runs a checker, or skips if it is not installed
#
# SPDX-License-Identifier: Apache-2.0

command -v "$1" >/dev/null || { echo "$1 is not installed"; exit 77; }
exec "$@"
