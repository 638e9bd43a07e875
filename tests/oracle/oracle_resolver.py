"""Resolves frames according to the specification, for the oracle.

Slow and simple: each query follows the chain of frames again.
"""
# SPDX-License-Identifier: Apache-2.0

import re

import oracle_poses as poses
from oracle_reader import MODEL, WORLD, Merged, Reader, Scope


class Unresolved(Exception):
    """A reference to a missing frame, or a cycle."""


def find(scope, name):
    """004, 1.3.2: references are resolved downwards from their scope; None for no such frame."""
    *models, last = name.split("::")

    for model in models:
        scope = scope.find_child(model)

        if scope is None or scope.kind != "model":
            return None

    if last == MODEL:
        return scope if scope.kind == "model" else None

    # 002, 2.3: only within the world itself
    if last == WORLD and scope.kind == WORLD:
        return scope

    return scope.find_child(last)


def must_find(scope, name):
    frame = find(scope, name)

    if frame is None:
        raise Unresolved(f"no “{name}” in {scope.full_name()}")

    return frame


def find_child_of_joint(joint):
    """The child frame.  Up to 1.6 the world could be one (001); the reference converts older
    models first, and applies the rules of 1.7: so does Triad."""
    child = must_find(joint.scope, joint.child)

    if child.kind == WORLD:
        raise Unresolved(f"the world is the child of {joint.full_name()}")

    return child


def get_base(frame):
    """Returns what the pose of a frame is relative to; None for the root."""
    if frame.scope is None:
        if frame.relative_to:
            raise Unresolved("a model alone is in no scope")

        return None
    if frame.relative_to:
        return must_find(frame.scope, frame.relative_to)
    if frame.kind == "joint":
        return find_child_of_joint(frame)
    if frame.kind == "frame" and frame.attached_to:
        return must_find(frame.scope, frame.attached_to)

    return frame.scope


def get_pose_in(frame, ancestor):
    """Returns the pose of a frame in another one on its chain; None for the root."""
    pose = poses.IDENTITY
    seen = set()

    while frame is not None and frame is not ancestor:
        if id(frame) in seen:
            raise Unresolved(f"{frame.full_name()} is relative to itself")

        seen.add(id(frame))
        pose = poses.compose(get_local_pose(frame), pose)
        frame = get_base(frame)

    if frame is not ancestor:
        raise Unresolved("a placement frame that its model does not hold")

    return pose


def get_local_pose(frame):
    """Returns the pose relative to its base: 004, 1.4.4."""
    placement = getattr(frame, "placement_frame", "")

    if not placement:
        return frame.pose

    model = frame.model if isinstance(frame, Merged) else frame
    placed = frame if placement == MODEL else must_find(model, placement)

    return poses.compose(frame.pose, poses.inverse(get_pose_in(placed, frame)))


def get_canonical_link(model):
    """002, 2.1 and 8.2: the first link, or that of the first model in it."""
    if model.canonical_link:
        link = must_find(model, model.canonical_link)

        if link.kind != "link":
            raise Unresolved(f"{link.full_name()} is not a link")

        return link

    link = next((child for child in model.children if child.kind == "link"), None)
    nested = next((child for child in model.children if child.kind == "model"), None)

    if link is not None:
        return link
    if nested is None:
        raise Unresolved(f"no link in {model.full_name()}")

    return get_canonical_link(nested)


def has_link(model):
    """Whether the first links lead to one; a merged model may have none."""
    return any(child.kind == "link" for child in model.children) or \
        any(child.kind == "model" and has_link(child) for child in model.children)


def get_anchor(frame):
    """Returns what a frame is attached to; None for links and the world, where chains end."""
    if frame.kind in ("link", WORLD):
        return None
    if frame.kind == "joint":
        return find_child_of_joint(frame)
    if isinstance(frame, Merged):
        return get_canonical_link(frame.model) if has_link(frame.model) else frame.scope
    if frame.kind == "frame":
        return must_find(frame.scope, frame.attached_to) if frame.attached_to else frame.scope

    # 002, 2.1: a static model is attached to the world, each on its own
    return None if frame.is_static() else get_canonical_link(frame)


def get_body(frame):
    """Returns the link or world that a frame moves with."""
    seen = set()

    while id(frame) not in seen:
        seen.add(id(frame))
        anchor = get_anchor(frame)

        if anchor is None:
            return frame

        frame = anchor

    raise Unresolved(f"{frame.full_name()} is attached to itself")


def get_axis(joint, vector, name):
    """002, 7: a unit vector in the joint's own frame."""
    direction = poses.normalize(vector)

    if not name:
        return direction

    base = get_pose_in(must_find(joint.scope, name), None)
    own = get_pose_in(joint, None)

    return poses.rotate(poses.conjugate(own[1]), poses.rotate(base[1], direction))


def walk(scope):
    yield scope

    for child in scope.children:
        yield from walk(child) if isinstance(child, Scope) else (child,)


def check_names(scope):
    """002, 3.2 and 3.3; 004, 1.3.1; 001 for 1.6 and earlier."""
    seen = set()

    for child in scope.children:
        key = (child.kind if scope.version < 7 else "", child.name)

        if key in seen:
            yield f"two siblings “{child.name}” in {scope.full_name()}"

        seen.add(key)


def check_name(frame):
    if frame.name == "":
        yield "an empty name"
    elif frame.version <= 4 and frame.kind == "link" and frame.name == WORLD:
        return                          # 001, "Specifying parent and child link names"
    elif not isinstance(frame, Merged) and frame.kind != WORLD and \
            (frame.name == WORLD or re.fullmatch("__.*__", frame.name)):
        yield f"the reserved name “{frame.name}”"
    elif frame.version >= 8 and "::" in frame.name:
        yield f"“::” in the name “{frame.name}”"


def check_joint(joint):
    """002, phase 4; 004, phases 3 and 6.8; 001 "Specifying parent and child"."""
    parent = find(joint.scope, joint.parent)

    if parent is None and joint.parent != WORLD:
        yield f"no parent “{joint.parent}” of {joint.full_name()}"
        return

    try:
        child = find_child_of_joint(joint)
    except Unresolved as error:
        yield str(error)
        return

    if joint.parent == joint.child:
        yield f"{joint.full_name()} joins “{joint.child}” to itself"
    elif parent is not None:
        try:
            if get_body(parent) is get_body(child):
                yield f"{joint.full_name()} joins a body to itself"
        except Unresolved as error:
            yield str(error)

    for vector, name in joint.axes:
        if name and find(joint.scope, name) is None:
            yield f"no “{name}” for an axis of {joint.full_name()}"
        elif poses.normalize(vector) is None:
            yield f"an axis of {joint.full_name()} has no direction"


class Resolved:
    """The frames of a file by name, and its errors."""

    def __init__(self, path):
        reader = Reader()
        scopes = reader.read(path)
        self.errors = list(reader.errors)
        self.frames = {}
        self.ambiguous = set()      # names of several frames
        self.is_decided = True      # whether the specification defines validity
        self.placed = set()         # those that have a pose

        for frame in (frame for scope in scopes for frame in walk(scope)):
            name = frame.full_name()
            self.ambiguous |= {name} & self.frames.keys()
            self.frames.setdefault(name, frame)

            # a static model needs no canonical link, but the frame of what it merges is attached
            if isinstance(frame, Merged) and frame.scope.is_static() and frame.model.canonical_link:
                self.is_decided = False

            # 002, 2.1: also a merged file is a valid model
            if isinstance(frame, Merged) and not frame.model.is_static() and \
                    not has_link(frame.model):
                self.errors.append(f"no link in {frame.model.full_name()}")

            self.errors += check_name(frame)

            if isinstance(frame, Scope):
                self.errors += check_names(frame)
            if frame.kind == "joint":
                self.errors += check_joint(frame)

            self.errors += self.check_chains(frame)

        for scope, name in reader.parts:
            if name and find(scope, name) is None:
                self.errors.append(f"no “{name}” for a part in {scope.full_name()}")

    def check_chains(self, frame):
        try:
            get_pose_in(frame, None)
            self.placed.add(frame)

            # 002, phase 5; earlier versions are converted first, as above
            get_body(frame)
        except Unresolved as error:
            yield str(error)
