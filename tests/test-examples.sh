#!/bin/sh
# test-examples.sh TRIAD-CLI FOLDER: the examples are valid, apart from broken.sdf
#
# SPDX-License-Identifier: Apache-2.0

cli=$1
folder=$2
number=0
bad=0

# verdict NAME: prints the result of the last check
verdict ()
{
  if [ "$good" = yes ]; then
    result='ok'
  else
    result='not ok'
    bad=1
  fi
  number=$((number + 1))
  echo "$result $number $1"
}

# The examples need no files from elsewhere.
unset SDF_PATH GZ_SIM_RESOURCE_PATH IGN_GAZEBO_RESOURCE_PATH GAZEBO_MODEL_PATH
unset ROS_PACKAGE_PATH AMENT_PREFIX_PATH

for file in "$folder"/*.sdf "$folder"/*.urdf "$folder"/flange_parts/*.sdf; do
  name=${file#"$folder"/}
  [ "$name" != broken.sdf ] || continue
  good=no
  if says=$("$cli" check "$file" 2>&1) && [ -z "$says" ]; then
    good=yes
  else
    echo "$says" | sed 's/^/# /'
  fi
  verdict "/examples/$name/is-valid"
done

says=$("$cli" check "$folder/broken.sdf" 2>&1)
status=$?
errors=$(echo "$says" | grep -c '\.sdf:[0-9]*:[0-9]*: error: ')
good=no
if [ "$status" -eq 1 ] && [ "$errors" -eq 5 ]; then
  good=yes
else
  echo "# exit status $status, $errors errors"
  echo "$says" | sed 's/^/# /'
fi
verdict /examples/broken.sdf/has-five-errors

# Each error is below a comment that begins “Error”, in the element that follows.
good=yes
for error in 1 2 3 4 5; do
  line=$(grep -n "<!-- Error $error:" "$folder/broken.sdf" | cut -d: -f1)
  near=no
  for reported in $(echo "$says" | sed -n 's/^.*\.sdf:\([0-9]*\):[0-9]*: error: .*/\1/p'); do
    if [ "$reported" -gt "$line" ] && [ "$reported" -le $((line + 9)) ]; then
      near=yes
    fi
  done
  if [ $near = no ]; then
    echo "# no message for error $error, line $line"
    good=no
  fi
done
verdict /examples/broken.sdf/errors-are-below-their-comments

# Both files have the same numbers.
poses ()
{
  "$cli" frames --format=json "$1" |
    grep -o '"name":"[^"]*"\|"position":\[[^]]*\]\|"orientation":\[[^]]*\]'
}
good=no
if [ -n "$(poses "$folder/urdf_parity.sdf")" ] &&
   [ "$(poses "$folder/urdf_parity.sdf")" = "$(poses "$folder/urdf_parity.urdf")" ]; then
  good=yes
else
  poses "$folder/urdf_parity.sdf" | sed 's/^/# sdf: /'
  poses "$folder/urdf_parity.urdf" | sed 's/^/# urdf: /'
fi
verdict /examples/urdf_parity/same-poses-as-the-urdf

# All listed files exist.
good=yes
names=$(sed -n 's/^\[\(.*\)\]$/\1/p' "$folder/examples.ini")
for name in $names; do
  if [ ! -f "$folder/$name" ]; then
    echo "# no such file: $name"
    good=no
  fi
done
verdict /examples/list-names-files

echo "1..$number"
exit $bad
