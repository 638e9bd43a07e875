#!/usr/bin/env python3
"""The limits that the manual lists are those of the code.

usage: test-limits-table.py MANUAL SOURCES
"""
# SPDX-License-Identifier: Apache-2.0

import pathlib
import re
import sys

UNITS = {"KiB": 1 << 10, "MiB": 1 << 20, "GiB": 1 << 30}

# Names in the manual, and the place of each constant. libxml2 limits names.
LIMITS = {
    "bytes of a file": ("xml/triad-source.h", "TRIAD_SOURCE_MAX_BYTES"),
    "nesting of elements": ("xml/triad-parser.c", "MAX_DEPTH"),
    "nesting of models, with includes expanded": ("sdf/triad-document-limits.h",
                                                  "TRIAD_DOCUMENT_MAX_NESTING"),
    "elements, with includes expanded": ("xml/triad-element.h", "TRIAD_TREE_MAX_ELEMENTS"),
    "elements of files that are included again": ("sdf/triad-document-limits.h",
                                                  "TRIAD_DOCUMENT_MAX_REPEATED"),
    "bytes of their texts and attributes": ("sdf/triad-document-limits.h", "TRIAD_DOCUMENT_MAX_TEXT"),
    "elements of all files read": ("xml/triad-element.h", "TRIAD_TREE_MAX_ELEMENTS"),
    "attributes of an element": ("xml/triad-xml-limits.h", "TRIAD_TAG_MAX_ATTRIBUTES"),
    "bytes of an element's name": ("xml/triad-xml-limits.h", "TRIAD_TAG_MAX_NAME"),
    "bytes of a name or reference": ("xml/triad-xml-limits.h", "TRIAD_NAME_MAX_BYTES"),
    "bytes of a tag or an attribute": ("xml/triad-xml-limits.h", "TRIAD_TAG_MAX_BYTES"),
    "namespace prefixes declared around an element": ("xml/triad-parser.c", "MAX_PREFIXES"),
    "bytes of a DOCTYPE": ("xml/triad-xml-limits.h", "TRIAD_DOCTYPE_MAX_BYTES"),
    "different names of elements, attributes, namespaces, entities and instructions": ("xml/triad-parser.c", "MAX_NAMES"),
    "attributes declared by a DOCTYPE": ("xml/triad-parser.c", "MAX_DECLARED"),
    "nesting of includes": ("sdf/triad-document-limits.h", "TRIAD_DOCUMENT_MAX_DEPTH"),
    "includes followed, found or not": ("sdf/triad-document-limits.h", "TRIAD_DOCUMENT_MAX_INCLUDES"),
    "files read for one file": ("sdf/triad-document-limits.h", "TRIAD_DOCUMENT_MAX_FILES"),
    "bytes of all these files": ("sdf/triad-document-limits.h", "TRIAD_DOCUMENT_MAX_BYTES"),
    "watched locations of missing files": ("sdf/triad-document-limits.h", "TRIAD_DOCUMENT_MAX_LOST"),
    "bytes of the paths of watched folders": ("session/files/triad-file-monitor.c", "FOLDERS_MAX_BYTES"),
    "frames between a model and its placement frame": ("model/triad-pose-graph.h",
                                                       "TRIAD_PLACEMENT_MAX_STEPS"),
    "models restored from a flattened file": ("sdf/triad-normalize.c", "MAX_MODELS"),
    "bytes of a scoped name": ("xml/triad-xml-limits.h", "TRIAD_NAME_MAX_BYTES"),
    "unknown elements and attributes listed": ("check/triad-check-unknown.c", "MAX_LISTED"),
    "XML errors listed": ("xml/triad-xml-errors.c", "MAX_REPORTED"),
    "bytes of the names of frames that are listed, compared or shown": ("model/triad-model.h",
                                                                        "TRIAD_NAMES_MAX_BYTES"),
    "frames of two files that are compared": ("diff/triad-comparison.c", "MAX_FRAMES"),
    "bytes of a message": ("base/triad-diagnostic.h", "TRIAD_DIAGNOSTIC_MAX_MESSAGE"),
    "problems listed": ("base/triad-diagnostic.h", "TRIAD_DIAGNOSTICS_MAX_LISTED"),
    "bytes of their messages": ("base/triad-diagnostic.h", "TRIAD_DIAGNOSTICS_MAX_BYTES"),
    "bytes of the names in an element's path": ("xml/triad-element.h",
                                                "TRIAD_ELEMENT_PATH_MAX_NAMES"),
    "folders searched for the files of a command": ("cli/triad-input-files.c", "MAX_FOLDERS"),
    "folders around a file searched for a package": ("sdf/triad-packages.h",
                                                     "TRIAD_PACKAGES_MAX_AROUND"),
    "folders searched for packages": ("sdf/triad-packages.h", "TRIAD_PACKAGES_MAX_LOOKUPS"),
    "folders of a workspace searched for packages": ("sdf/triad-workspace.h",
                                                     "TRIAD_WORKSPACE_MAX_FOLDERS"),
    "depth of packages below its src": ("sdf/triad-workspace.h", "TRIAD_WORKSPACE_MAX_DEPTH"),
    "bytes of the name of a package": ("sdf/triad-packages.h", "TRIAD_PACKAGES_MAX_NAME"),
    "bytes of a package.xml": ("sdf/triad-packages.h", "TRIAD_PACKAGES_MAX_MANIFEST"),
    "bytes of a Fuel URI": ("sdf/triad-fuel.c", "MAX_BYTES"),
    "locations listed for missing meshes": ("model/triad-mesh-locator.h",
                                            "TRIAD_MESH_LOCATOR_MAX_TRIED"),
    "bytes of a converted file": ("xml/triad-source.h", "TRIAD_SOURCE_MAX_BYTES"),
    "bytes of the indentation of its lines": ("xml/triad-indent.h", "TRIAD_INDENT_MAX"),
    "bytes of a color that is copied as written": ("urdf/triad-urdf-material.c", "MAX_COLOR"),
    "bytes that a generator prints": ("sdf/triad-generator.h", "TRIAD_GENERATOR_MAX_BYTES"),
    "bytes of its messages": ("base/triad-process.h", "TRIAD_PROCESS_MAX_ERRORS"),
    "files that a template reads and that are shown": ("sdf/triad-generator-files.h",
                                                       "TRIAD_GENERATOR_MAX_FILES"),
    "bytes of the files that are shown": ("sdf/triad-generator-files.h",
                                          "TRIAD_GENERATOR_MAX_FILES_BYTES"),
    "bytes of them searched for names of files": ("sdf/triad-generator-files.h",
                                                  "TRIAD_GENERATOR_MAX_SEARCHED_BYTES"),
    "bytes of them for all templates of a command": ("sdf/triad-generator.h",
                                                     "TRIAD_GENERATOR_MAX_SHARED_BYTES"),
    "bytes of a mesh": ("scene/triad-mesh-files.h", "TRIAD_MESH_MAX_BYTES"),
    "files referenced by a glTF mesh": ("scene/triad-mesh-files.h", "TRIAD_MESH_MAX_PARTS"),
    "bytes of glTF meshes whose buffers a figure depends on": ("scene/triad-mesh-files.h",
                                                               "TRIAD_MESH_MAX_BYTES"),
    "triangles of a mesh": ("helpers/triad-mesh.c", "MAX_CORNERS"),
    "pixels of a heightmap": ("helpers/triad-heightmap.h", "TRIAD_HEIGHTMAP_MAX_PIXELS"),
    "different capsules that are drawn exactly": ("scene/triad-shapes.c", "MANY_CAPSULES"),
    "pixels that shapes in a figure fill over each other": ("draw/scene/triad-paint-shapes.c",
                                                            "MAX_WRITES"),
    "characters shown of a name": ("layout/triad-label.c", "MAX_PLAIN"),
    "frames in a graph that is drawn": ("figure/triad-page.h", "TRIAD_PAGE_MAX_BOXES"),
    "bytes of a figure file": ("figure/triad-figure-file.h", "TRIAD_FIGURE_FILE_MAX_BYTES"),
    "figures in a figure file": ("figure/triad-figure-file.h", "TRIAD_FIGURE_FILE_MAX_FIGURES"),
    "bytes of defaults, times figures": ("figure/triad-figure-file.h",
                                         "TRIAD_FIGURE_FILE_MAX_COPIED"),
    "bytes of an option value in a figure file": ("figure/triad-option-value.h",
                                                  "TRIAD_OPTION_VALUE_MAX_BYTES"),
    "bytes of a file name in a figure file": ("figure/triad-option-value.h",
                                              "TRIAD_OPTION_VALUE_MAX_NAME"),
    "items of a list in a figure file": ("figure/triad-option-value.h",
                                         "TRIAD_OPTION_VALUE_MAX_ITEMS"),
    "bytes of the patterns of a list": ("figure/triad-frame-selector.h",
                                        "TRIAD_FRAME_SELECTOR_MAX_PATTERNS"),
    "steps to match the patterns of a list": ("figure/triad-frame-selector.h",
                                              "TRIAD_FRAME_SELECTOR_MAX_STEPS"),
    "callouts of a figure": ("figure/triad-callouts.h", "TRIAD_CALLOUTS_MAX"),
    "frames on highlighted paths": ("figure/triad-frame-selector.h",
                                    "TRIAD_FRAME_SELECTOR_MAX_HIGHLIGHTED"),
    "images of a figure file": ("figure/triad-figure-outputs.h", "TRIAD_FIGURE_MAX_OUTPUTS"),
    "pages of a PDF": ("figure/triad-figure-outputs.h", "TRIAD_FIGURE_MAX_PAGES"),
    "bytes of the files of a PDF": ("figure/triad-page.h", "TRIAD_PAGE_MAX_READ"),
    "bytes of the images of a figure, or of its steps": ("figure/triad-page.h",
                                                         "TRIAD_PAGE_MAX_BYTES"),
    "frames of the pages of a PDF": ("figure/triad-page.h", "TRIAD_PAGE_MAX_PAGED"),
    "frames and shapes of a sweep, times its steps": (
        "figure/triad-figure-scene.h", "TRIAD_FIGURE_SCENE_MAX_MOVED"),
    "rows of a list in the window": ("app/canvas/triad-frame-list.c", "MOST"),
    "rows of a list of the Frame page": ("app/panels/triad-property-list.c", "MOST_ROWS"),
    "bytes of content that a list of changes describes": ("diff/triad-snapshot-diff-text.c",
                                                          "MAX_DESCRIBED"),
    "faces of meshes that are tested under the pointer": ("scene/triad-shape-instance.c",
                                                          "MAX_FACES"),
    "differences that the Compare page sorts": ("app/compare/triad-compare-page.c", "MAX_SORTED"),
    "members of an object in a message of a language client": ("lsp/triad-lsp-input.c",
                                                               "MAX_MEMBERS"),
    "selections in a request of a language client": ("lsp/triad-lsp-ranges.c", "MAX_SELECTIONS"),
    "names listed by a completion": ("lsp/triad-lsp-completion.c", "MAX_NAMES"),
    "files listed by a completion": ("lsp/triad-lsp-completion.c", "MAX_ITEMS"),
    "bytes of names searched by a completion": ("lsp/triad-lsp-scope.c", "MAX_BYTES"),
    "bytes of files that are read again": ("sdf/triad-source-cache.h",
                                           "TRIAD_SOURCE_CACHE_MAX_REPEATED"),
    "elements of all open files of a language client": ("lsp/triad-lsp-model-store.c",
                                                        "OPEN_ELEMENTS"),
    "problems of a file sent to a language client": ("lsp/triad-lsp-publisher.c", "MAX_OF_FILE"),
    "problems of all files sent to a language client": ("lsp/triad-lsp-publisher.c", "MAX_OF_ALL"),
    "bytes of their messages and URIs": ("lsp/triad-lsp-publisher.c", "MAX_BYTES"),
    "elements of another file in a folder of a language client": ("lsp/triad-lsp-model-store.c",
                                                                  "OTHER_ELEMENTS"),
    "components of names in parent_frame, times the models around them": (
        "edit/triad-edit-references.h", "TRIAD_EDIT_REFERENCES_MAX_STEPS"),
    "bytes of a name that is changed in sensors, times the models around them": (
        "edit/triad-edit-names.c", "MAX_SENSOR_BYTES"),
    "bytes of names in plugins, times the models around them": ("edit/triad-edit-references.h",
                                                                "TRIAD_EDIT_MENTIONS_MAX_BYTES"),
    "texts and attributes in plugins, with includes expanded": (
        "edit/triad-edit-references.h", "TRIAD_EDIT_REFERENCES_MAX_MENTIONS"),
    "places changed by a rename of a language client": ("lsp/triad-lsp-rename.c", "MAX_PLACES"),
    "elements read again to check a rename of a language client": ("lsp/triad-lsp-search.c",
                                                                   "MAX_VERIFIED"),
    "seconds of processor time of a search in the folders of a language client": (
        "lsp/triad-lsp-search.c", "MAX_SECONDS"),
    "seconds of processor time of a command": ("cli/triad-time-limit.h", "TRIAD_TIME_LIMIT_SECONDS"),
    "seconds more for each file or figure": ("cli/triad-time-limit.h", "TRIAD_TIME_LIMIT_PER_FILE"),
    "seconds more for each MiB of these files": ("cli/triad-time-limit.h",
                                                 "TRIAD_TIME_LIMIT_PER_MIB"),
    "bytes of memory of a command": ("base/triad-memory-limit.h", "TRIAD_MEMORY_MAX_BYTES"),
}

PER_TRIANGLE = 3


def read_table(manual):
    """Returns the limits of the manual by their names."""
    section = manual.split(".Sh LIMITS\n")[1].split(".Sh ")[0]
    for name, amount in re.findall(r"^\.It (?!Sy)(.+) Ta ([\d,]+(?: \w+)?)$", section, re.MULTILINE):
        number, _, unit = amount.partition(" ")
        yield name, int(number.replace(",", "")) * UNITS.get(unit, 1)


def read_constant(source, name):
    """Returns the limit of the code."""
    text = re.search(rf"^#define {name}\s+(.+?)\s*(?:/\*.*)?$", source, re.MULTILINE)[1]
    factors = re.sub(r"\(goffset\)|[()]|(?<=\d)u(?:ll)?\b", "", text)
    value = 1
    for factor in factors.split("*"):
        base, _, shift = factor.partition("<<")
        value *= int(base) << int(shift or 0)
    return value


def main():
    manual, sources = pathlib.Path(sys.argv[1]).read_text(), pathlib.Path(sys.argv[2])
    listed = dict(read_table(manual))
    number = bad = 0

    def report(good, name, why):
        nonlocal number, bad
        number += 1
        bad += not good
        print(f"{'ok' if good else 'not ok'} {number} /limits-table/{name}")
        if not good:
            print(f"# {why}", file=sys.stderr)

    report(set(listed) == set(LIMITS), "all",
           f"not in both: {sorted(set(listed) ^ set(LIMITS))}")

    for name, place in LIMITS.items():
        if place is None or name not in listed:
            continue
        is_said = read_constant((sources / place[0]).read_text(), place[1])
        if name.startswith("triangles"):
            is_said //= PER_TRIANGLE
        report(listed[name] == is_said, re.sub(r"\W+", "-", name),
               f"the manual says {listed[name]}, {place[0]} says {is_said}")

    print(f"1..{number}")
    return bad > 0


sys.exit(main())
