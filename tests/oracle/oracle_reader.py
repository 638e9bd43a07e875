"""Reads SDFormat files into scopes and frames, for the oracle.

Numbers in comments are those of the specification: 001 "Pose frame semantics: legacy
behavior", 002 "Pose frame semantics", 003 "Model kinematics", 004 "Model composition".
"""
# SPDX-License-Identifier: Apache-2.0

import math
import pathlib
import xml.etree.ElementTree

import oracle_parameters
import oracle_poses as poses

MODEL = "__model__"
WORLD = "world"
KINDS = ("link", "joint", "frame", "model")
PARAMETERS = "{http://sdformat.org/schemas/experimental}params"


class Frame:
    """A frame: explicit, or that of a link, joint, model or world."""

    def __init__(self, kind, name, scope, version):
        self.kind = kind
        self.name = name
        self.scope = scope          # the model or world around it; None for the outermost
        self.version = version      # 9 for 1.9, of the file it is written in
        self.pose = poses.IDENTITY
        self.relative_to = ""
        self.attached_to = ""

    def full_name(self):
        """Returns the scoped name, with the world's if the file has several."""
        if self.kind == WORLD:
            return self.prefix + WORLD
        if self.scope is None:
            return self.name
        if self.scope.kind == WORLD:
            return self.scope.prefix + self.name
        return f"{self.scope.full_name()}::{self.name}"


class Joint(Frame):
    def __init__(self, name, scope, version):
        super().__init__("joint", name, scope, version)
        self.parent = ""
        self.child = ""
        self.axes = []              # (vector, the name of the frame it is expressed in)


class Scope(Frame):
    """A model or world."""

    def __init__(self, kind, name, scope, version):
        super().__init__(kind, name, scope, version)
        self.children = []
        self.canonical_link = ""
        self.placement_frame = ""
        self.static = False
        self.prefix = ""            # of a world, for all names in it

    def find_child(self, name):
        return next((child for child in self.children if child.name == name), None)

    def is_static(self):
        """004, 1.4.6: a static model makes the models in it static."""
        return self.static or (self.scope is not None and self.scope.is_static())


def to_boolean(text):
    return (text or "").strip().lower() in ("1", "true")


def read_pose(element, frame):
    """002, 1.3: an empty pose is the identity."""
    if element is None:
        return

    frame.relative_to = element.get("relative_to") or element.get("frame") or ""
    values = [float(word) for word in (element.text or "").split()]

    if not values:
        frame.pose = poses.IDENTITY
    elif element.get("rotation_format") == "quat_xyzw":
        x, y, z, w = values[3:7]
        frame.pose = tuple(values[:3]), poses.normalize((w, x, y, z))
    else:
        angles = [math.radians(x) if to_boolean(element.get("degrees")) else x
                  for x in values[3:6]]
        frame.pose = tuple(values[:3]), poses.from_euler(*angles)


class Reader:
    """Reads files, and collects the errors."""

    def __init__(self):
        self.errors = []

    def read(self, path):
        """Returns the worlds of a file, or its model."""
        root = xml.etree.ElementTree.parse(path).getroot()
        version = int(root.get("version").split(".")[1])
        elements = root.findall("world") or [root.find("model")]
        scopes = [self.read_scope(element, None, version, pathlib.Path(path))
                  for element in elements]

        if len({scope.name for scope in scopes}) < len(scopes):
            self.errors.append("several worlds of one name")

        for scope in scopes if len(scopes) > 1 else []:
            scope.prefix = f"{scope.name}/"

        return scopes

    def read_scope(self, element, around, version, path):
        scope = Scope(element.tag, element.get("name", ""), around, version)
        scope.canonical_link = element.get("canonical_link", "")
        scope.placement_frame = element.get("placement_frame", "")
        scope.static = to_boolean(element.findtext("static"))

        if element.tag == "model":
            read_pose(element.find("pose"), scope)

        for child in element:
            if child.tag == "include":
                self.read_include(child, scope, path)
            elif child.tag == "model":
                scope.children.append(self.read_scope(child, scope, version, path))
            elif child.tag in KINDS:
                scope.children.append(self.read_frame(child, scope, version))

        return scope

    def read_frame(self, element, scope, version):
        name = element.get("name", "")

        if element.tag == "joint":
            frame = Joint(name, scope, version)
            frame.parent = (element.findtext("parent") or "").strip()
            frame.child = (element.findtext("child") or "").strip()
            frame.axes = [self.read_axis(axis, version)
                          for axis in (element.find("axis"), element.find("axis2"))
                          if axis is not None]
        else:
            frame = Frame(element.tag, name, scope, version)
            frame.attached_to = element.get("attached_to", "")

            if element.tag == "link":
                self.check_parts(element, scope)

        read_pose(element.find("pose"), frame)

        return frame

    def check_parts(self, link, scope):
        """002, phase 2: names of siblings of any type are unique; 001: those of the same type."""
        parts = [(part.tag if scope.version < 7 else "", part.get("name"))
                 for part in link if part.tag in ("visual", "collision", "sensor", "light")]

        if len(set(parts)) < len(parts):
            self.errors.append(f"siblings in link {link.get('name')}")

        for pose in link.iterfind("*/pose"):
            self.parts.append((scope, pose.get("relative_to", "")))

    parts = property(lambda self: self.__dict__.setdefault("_parts", []))

    @staticmethod
    def read_axis(axis, version):
        """003: in the model's frame up to 1.4; in 1.5 and 1.6 an element selects it."""
        xyz = axis.find("xyz")
        vector = (0.0, 0.0, 1.0) if xyz is None else tuple(float(x) for x in xyz.text.split())

        if version <= 4 or (version <= 6 and to_boolean(axis.findtext("use_parent_model_frame"))):
            return vector, MODEL

        return vector, "" if xyz is None or version <= 6 else xyz.get("expressed_in", "")

    def read_include(self, element, scope, path):
        """004, 1.4."""
        file = path.parent / (element.findtext("uri") or "").strip().removeprefix("file://")

        if file.is_dir():
            file = file / "model.sdf"

        if not file.is_file():
            self.errors.append(f"no file {file.name}")
            return

        root = xml.etree.ElementTree.parse(file).getroot()
        version = int(root.get("version").split(".")[1])
        parameters = element.find(PARAMETERS)

        if parameters is not None:
            self.errors += oracle_parameters.apply(parameters, root.find("model"))

        model = self.read_scope(root.find("model"), scope, version, file)
        model.name = (element.findtext("name") or "").strip() or model.name

        if element.find("static") is not None:
            model.static = to_boolean(element.findtext("static"))

        pose = element.find("pose")

        if element.find("placement_frame") is not None:
            model.placement_frame = element.findtext("placement_frame").strip()

            if pose is None:
                self.errors.append(f"a placement frame without a pose for {model.name}")

        if pose is not None:
            model.relative_to = ""
            read_pose(pose, model)

        for child in element:
            if child.tag in ("frame", "joint"):
                model.children.append(self.read_frame(child, model, scope.version))

        if to_boolean(element.get("merge")):
            self.merge(model, scope)
        else:
            scope.children.append(model)

    def merge(self, model, scope):
        """Adds the content of a model to @scope; a frame replaces the model's frame.

        The specification does not define this; it is what the reference documents for 1.9.
        """
        if scope.kind == WORLD and any(child.kind == "link" for child in model.children):
            self.errors.append(f"links of {model.name} merged into a world")

        frame = Merged(model, scope)
        own = lambda name: frame.name if name == MODEL else name

        for child in model.children:
            child.scope = scope
            child.relative_to = own(child.relative_to)

            if child.kind in ("link", "model"):
                child.relative_to = child.relative_to or frame.name
            elif child.kind == "frame":
                child.attached_to = own(child.attached_to or MODEL)
            else:
                child.parent, child.child = own(child.parent), own(child.child)
                child.axes = [(vector, own(name)) for vector, name in child.axes]

        scope.children += [frame, *model.children]


class Merged(Frame):
    """The frame that replaces the frame of a merged model."""

    def __init__(self, model, scope):
        super().__init__("frame", f"_merged__{model.name}__model__", scope, model.version)
        self.pose = model.pose
        self.relative_to = model.relative_to or (WORLD if scope.kind == WORLD else MODEL)
        self.model = model
        self.placement_frame = model.placement_frame
