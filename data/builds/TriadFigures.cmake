# TriadFigures.cmake: figures of models as part of a CMake build, also with ament
#
#   include(TriadFigures.cmake)
#   triad_figures(TARGET [FOLDER folder] [CHECK])
#
# TARGET rebuilds the outdated figures of all figure files (*.triad) below FOLDER, by default the
# current source folder, each time it is built.  With CHECK, nothing is rebuilt: a test of the same
# name fails if a figure is outdated.  Where ament_cmake_test has been found, as in packages of
# ROS 2, the test is one of ament's, which colcon reports.
#
# Outside of ament, tests are enabled where this file is included, which should be the top folder.
#
# Set TRIAD_CLI to use another program than triad-cli.
#
# SPDX-License-Identifier: Apache-2.0

enable_testing()

function(triad_figures target)
  cmake_parse_arguments(PARSE_ARGV 1 arg "CHECK" "FOLDER" "")

  if(arg_UNPARSED_ARGUMENTS)
    message(FATAL_ERROR "triad_figures: unknown arguments: ${arg_UNPARSED_ARGUMENTS}")
  endif()

  if(NOT arg_FOLDER)
    set(arg_FOLDER "${CMAKE_CURRENT_SOURCE_DIR}")
  endif()

  get_filename_component(folder "${arg_FOLDER}" ABSOLUTE)
  find_program(TRIAD_CLI triad-cli REQUIRED DOC "the command line of Triad")

  if(NOT arg_CHECK)
    add_custom_target(${target} ALL
      COMMAND "${TRIAD_CLI}" figures "${folder}"
      COMMENT "Rebuilding outdated figures below ${folder}"
      VERBATIM
    )
  elseif(COMMAND ament_add_test)
    ament_add_test(${target}
      GENERATE_RESULT_FOR_RETURN_CODE_ZERO
      COMMAND "${TRIAD_CLI}" figures --check "${folder}"
    )
  else()
    add_test(NAME ${target} COMMAND "${TRIAD_CLI}" figures --check "${folder}")
  endif()
endfunction()
