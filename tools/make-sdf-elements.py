#!/usr/bin/env python3
# SPDX-License-Identifier: Apache-2.0
"""Make the list of SDFormat's elements and attributes.

usage: make-sdf-elements.py FOLDER > data/sdf-elements.txt

FOLDER contains a folder for each version, 1.0, 1.2, …, with SDFormat's own
descriptions, *.sdf, as in /usr/share/sdformat12 of Debian's package sdformat-sdf.
NEWER, below, lists what later versions have added.

The name of an element does not determine its content: the <limit> of an axis
differs from that of a physics engine, and versions differ.  A kind of element
therefore joins the descriptions of one place in a file by all versions; equal
kinds are merged.

The list also contains which attributes are required, which attributes and
elements are booleans, which elements are numbers, vectors or colors, and which may occur only once.
"""
import os
import sys
import xml.etree.ElementTree as xml

HEAD = """\
# The elements and attributes of each SDFormat version, by kind of element.
# Made by tools/make-sdf-elements.py; tools/sdf-elements-table.py makes the table in C.
#
# SPDX-License-Identifier: Apache-2.0
#
# NUMBER NAME [open]                     a kind; kinds without attributes and elements have no name;
#                                        an open one may have any child elements
#   @ATTRIBUTE [until=VERSION] [FLAG…]   flags: required, boolean, number, vector, color, single
#   ELEMENT KIND [until=VERSION] [FLAG…] a child element and its kind
"""

# (since, the element's place: FILE/ELEMENT/…, attributes, elements).  An element
# may be new itself.  A file name in angle brackets means the content of that
# file, `…` arbitrary content.  Parts of 1.9 are newer than the package.
NEWER = [
    ("1.9", "navsat/position_sensing/horizontal", "", "<noise>"),
    ("1.9", "navsat/position_sensing/vertical", "", "<noise>"),
    ("1.9", "navsat/velocity_sensing/horizontal", "", "<noise>"),
    ("1.9", "navsat/velocity_sensing/vertical", "", "<noise>"),
    ("1.9", "camera", "", "triggered trigger_topic camera_info_topic optical_frame_id"),
    ("1.9", "camera/image", "", "anti_aliasing"),
    ("1.9", "camera/lens/projection", "", "p_fx p_fy p_cx p_cy tx ty"),
    ("1.9", "lidar", "", "visibility_mask"),
    ("1.9", "ray", "", "visibility_mask"),
    ("1.9", "light", "", "light_on visualize"),
    ("1.9", "scene/sky", "", "cubemap_uri"),
    ("1.10", "joint", "", "screw_thread_pitch"),
    ("1.10", "inertial/fluid_added_mass", "",
     "xx xy xz xp xq xr yy yz yp yq yr zz zp zq zr pp pq pr qq qr rr"),
    ("1.10", "world", "", "<joint>"),
    ("1.10", "projector", "", "visibility_flags"),
    ("1.10", "sensor/air_speed/pressure", "", "<noise>"),
    ("1.10", "sensor/air_flow/speed", "", "<noise>"),
    ("1.10", "sensor/air_flow/direction", "", "<noise>"),
    ("1.10", "sensor", "", "frame_id"),
    ("1.10", "spherical_coordinates", "", "surface_axis_equatorial surface_axis_polar"),
    ("1.11", "mimic", "joint axis", "multiplier offset reference"),
    ("1.11", "joint/axis", "", "<mimic>"),
    ("1.11", "joint/axis2", "", "<mimic>"),
    ("1.11", "inertial", "auto", "density"),
    ("1.11", "inertial/auto_inertia_params", "", "…"),
    ("1.11", "collision", "", "density"),
    ("1.11", "collision/auto_inertia_params", "", "…"),
    ("1.11", "geometry/cone", "", "radius length"),
    ("1.11", "mesh_shape", "optimization", ""),
    ("1.11", "mesh_shape/convex_decomposition", "", "max_convex_hulls"),
    ("1.11", "model/include", "merge", ""),
    ("1.11", "world/include", "merge", ""),
    ("1.12", "model", "namespace", ""),
    ("1.12", "world", "namespace", ""),
    ("1.12", "axis_state/position", "degrees", ""),
    ("1.12", "axis_state/velocity", "degrees", ""),
    ("1.12", "axis_state/acceleration", "degrees", ""),
    ("1.12", "axis2_state/position", "degrees", ""),
    ("1.12", "axis2_state/velocity", "degrees", ""),
    ("1.12", "axis2_state/acceleration", "degrees", ""),
    ("1.12", "joint_state", "name", "<axis_state> <axis2_state>"),
    ("1.12", "joint_state/angle", "axis", ""),
    ("1.12", "new_link_state/collision_state", "name", ""),
    ("1.12", "new_link_state", "name", "velocity acceleration wrench <pose>"),
    ("1.12", "new_model_state", "name",
     "scale <frame> <pose> <joint_state> <new_link_state> <new_model_state>"),
    ("1.12", "new_light_state", "name", "<pose>"),
    ("1.12", "model", "", "<new_model_state>"),
    ("1.12", "model/include", "", "namespace <new_model_state>"),
    ("1.12", "world/include", "", "namespace <new_model_state>"),
    ("1.12", "state", "", "<new_model_state> <new_light_state> <joint_state>"),
    ("1.12", "state/insertions", "", "<joint>"),
    ("1.12", "range", "", "min max resolution"),
    ("1.12", "imu/orientation/x", "", "<noise>"),
    ("1.12", "imu/orientation/y", "", "<noise>"),
    ("1.12", "imu/orientation/z", "", "<noise>"),
    *(("1.12", "%s/%s" % (place, axis), "", "<range>") for axis in "xyz" for place in
      ("forcetorque/force", "forcetorque/torque", "magnetometer")),
    ("1.12", "altimeter/vertical_position", "", "<range>"),
    ("1.12", "altimeter/vertical_velocity", "", "<range>"),
    ("1.12", "air_pressure/pressure", "", "<range>"),
    ("1.12", "sensor/air_speed/pressure", "", "<range>"),
    # in every version, and described in none
    ("1.12", "root/include", "merge",
     "uri name namespace static placement_frame <pose> <plugin> <new_model_state>"),
]

# Names in the table for elements that share the name of an older one.
NAMES = {"new_link_state": "link_state", "new_model_state": "model_state",
         "new_light_state": "light_state"}

# And its elements of these names are numbers.
NEWER_NUMBERS = {
    "density", "max_convex_hulls", "screw_thread_pitch", "p_fx", "p_fy", "p_cx", "p_cy", "tx", "ty",
    "xx", "xy", "xz", "xp", "xq", "xr", "yy", "yz", "yp", "yq", "yr", "zz", "zp", "zq", "zr",
    "pp", "pq", "pr", "qq", "qr", "rr",
}

OPEN = "…"

# The flags of elements with these types of value.
VALUES = {"double": "NUMBER", "float": "NUMBER", "int": "NUMBER", "unsigned int": "NUMBER",
          "vector3": "VECTOR", "color": "COLOR"}

# NEWER has no types; its attributes and elements of these names are booleans.
BOOLEANS = {"auto", "degrees", "light_on", "merge", "static", "triggered", "visualize"}

# Elements that occur several times although the descriptions say otherwise: a sensor of the type
# `multicamera` has several cameras, and an area with holes has a polyline for each boundary.
REPEATED = {("sensor", "camera"), ("geometry", "polyline")}

# What NEWER adds without a description, but occurs only once; everything else in angle
# brackets there may be repeated.
SINGLE = {"mimic", "range"}

# Before version 1.8 a file could include several models.
SEVERAL = {"include"}

# Attributes that the descriptions require, but not the later versions that are not packaged.
OPTIONAL = {("plugin", "name"), ("state", "world_name")}


class Kind:
    """An element of one version: its name, attributes and children."""

    def __init__(self, name):
        self.name = name
        self.attributes = {}  # their flags
        self.children = {}
        self.flags = {}       # those of the children
        self.is_open = False
        self.is_single = False

    def add(self, child, flags):
        if (self.name, child.name) in REPEATED:
            flags = flags - {"SINGLE"}
        self.children[child.name] = child
        self.flags[child.name] = flags
        return child


def is_single(description):
    return description is not None and description.get("required") not in ("*", "+")


def element_flags(description):
    kind = description.get("type")
    return {flag for flag, holds in (("SINGLE", is_single(description)),
                                     ("BOOLEAN", kind == "bool"),
                                     (VALUES.get(kind), kind in VALUES),
                                     ("UNTYPED", kind is None)) if holds}


class Version:
    """The descriptions of one version."""

    def __init__(self, folder, number):
        self.folder = os.path.join(folder, number)
        self.number = version_number(number)
        self.files = {}

    def read(self, file):
        """Returns the kind that FILE.sdf describes; cached at once, since files include themselves."""
        if file not in self.files:
            path = os.path.join(self.folder, file + ".sdf")
            described = xml.parse(path).getroot() if os.path.exists(path) else None
            name = described.get("name") if described is not None else NAMES.get(file, file)
            kind = self.files[file] = Kind(name)
            kind.is_single = file in SINGLE or is_single(described)
            if described is not None:
                self.fill(kind, described)
        return self.files[file]

    def fill(self, kind, described):
        for part in described:
            if part.tag == "attribute":
                flags = {flag for flag, holds in (
                    ("REQUIRED", part.get("required") == "1"),
                    ("BOOLEAN", part.get("type") == "bool")) if holds}
                if (kind.name, part.get("name")) in OPTIONAL:
                    flags.discard("REQUIRED")
                kind.attributes[part.get("name")] = flags
            elif part.tag == "include":
                child = self.read(part.get("filename")[:-len(".sdf")])
                single = is_single(part) if part.get("required") else child.is_single
                kind.add(child, {"SINGLE"} if single else set())
            elif part.tag == "element" and part.get("copy_data"):
                kind.is_open = True
            elif part.tag == "element" and part.get("ref"):
                child = self.read(part.get("ref"))
                kind.children[part.get("name")] = child
                kind.flags[part.get("name")] = element_flags(part)
            elif part.tag == "element":
                self.fill(kind.add(Kind(part.get("name")), element_flags(part)), part)

    def add(self, place, attributes, elements):
        file, *path = place.split("/")
        kind = self.read(file)
        for name in path:
            if name not in kind.children:
                kind.add(Kind(name), {"SINGLE"} if name not in SEVERAL else set())
            kind = kind.children[name]
        for name in attributes.split():
            kind.attributes[name] = {"BOOLEAN"} if name in BOOLEANS else set()
        for name in elements.split():
            if name == OPEN:
                kind.is_open = True
            elif name.startswith("<"):
                child = self.read(name[1:-1])
                kind.add(child, {"SINGLE"} if child.is_single else set())
            elif name not in kind.children:
                flags = ({"SINGLE", "BOOLEAN"} if name in BOOLEANS else
                         {"SINGLE", "NUMBER"} if name in NEWER_NUMBERS else {"SINGLE"})
                kind.add(Kind(name), flags)


def version_number(text):
    major, minor = text.split(".")
    return 100 * int(major) + int(minor)


def read_versions(folder):
    numbers = [n for n in os.listdir(folder) if os.path.isdir(os.path.join(folder, n))]
    versions = [Version(folder, n) for n in sorted(numbers, key=version_number)]
    for _, place, attributes, elements in NEWER:
        versions[-1].add(place, attributes, elements)
    return versions


def show_flags(flags):
    return " | ".join(sorted(flags)) or "0"


def combine(versions):
    """Joins the descriptions of each place in a file, outermost first, as a list of dicts."""
    roots = [(v.number, v.read("root" if os.path.exists(os.path.join(v.folder, "root.sdf")) else "gazebo"))
             for v in versions]
    todo = [tuple(roots)]
    seen = {frozenset(roots): 0}
    places = []
    while len(places) < len(todo):
        place = todo[len(places)]
        newest = max(v for v, _ in place)
        attributes = {}
        children = {}
        flags = {}
        for v, kind in place:
            for name, new in kind.attributes.items():
                attributes[name] = (v, new)
            for name, child in kind.children.items():
                children.setdefault(name, []).append((v, child))
                flags.setdefault(name, []).append(kind.flags[name])
        entry = {"name": "sdf" if not places else place[-1][1].name,
                 "open": any(kind.is_open for _, kind in place),
                 "attributes": {n: (v if v < newest else 0, show_flags(f))
                                for n, (v, f) in attributes.items()},
                 "children": {}}
        for name, found in children.items():
            key = frozenset(found)
            if key not in seen:
                seen[key] = len(todo)
                todo.append(tuple(found))
            last = max(v for v, _ in found)
            always = set.intersection(*flags[name]) & {"SINGLE"}
            for value in set(VALUES.values()):
                if (any(value in f for f in flags[name])
                        and all(f & {value, "UNTYPED"} for f in flags[name])):
                    always |= {value}
            entry["children"][name] = (seen[key], last if last < newest else 0,
                                       show_flags(flags[name][-1] & {"BOOLEAN"} | always))
        places.append(entry)
    return places


def shown_name(place):
    """Returns the name; kinds without attributes and elements have none."""
    return place["name"] if place["children"] or place["attributes"] else ""


def merge_equal(places):
    """Returns the class of each place: equal places with equal children have one class."""
    classes = [0] * len(places)
    n = 0
    while True:
        keys = [(shown_name(p), p["open"], tuple(sorted(p["attributes"].items())),
                 tuple(sorted((c, classes[i], last, flags)
                              for c, (i, last, flags) in p["children"].items())))
                for p in places]
        numbers = {}
        classes = [numbers.setdefault(key, len(numbers)) for key in keys]
        if len(numbers) == n:
            return classes
        n = len(numbers)


def show_words(last, flags):
    until = f" until={last // 100}.{last % 100}" if last else ""
    return until + "".join(f" {flag}" for flag in flags.lower().split(" | ") if flag != "0")


def print_kinds(places, classes):
    kinds = {}
    for place, number in zip(places, classes):
        kinds.setdefault(number, place)
    print(HEAD, end="")
    for number in range(len(kinds)):
        kind = kinds[number]
        print(f"\n{number} {shown_name(kind) or '-'}{' open' if kind['open'] else ''}")
        for name, (last, flags) in sorted(kind["attributes"].items()):
            print(f"  @{name}{show_words(last, flags)}")
        for name, (i, last, flags) in sorted(kind["children"].items()):
            print(f"  {name} {classes[i]}{show_words(last, flags)}")


def main():
    if len(sys.argv) != 2:
        sys.exit(__doc__)
    places = combine(read_versions(sys.argv[1]))
    print_kinds(places, merge_equal(places))


if __name__ == "__main__":
    main()
