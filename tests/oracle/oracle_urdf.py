"""Poses of a URDF's links and joints in its root link, for the oracle."""
# SPDX-License-Identifier: Apache-2.0

import xml.etree.ElementTree

import oracle_poses as poses


def read_origin(joint, version):
    """002, Examples 1.1: the pose of the joint, and of its child link, in the parent link."""
    origin = joint.find("origin")

    if origin is None:
        return poses.IDENTITY

    position = tuple(float(x) for x in origin.get("xyz", "0 0 0").split())
    quaternion = origin.get("quat_xyzw") if version >= 1.1 else None

    if quaternion is not None:
        x, y, z, w = (float(word) for word in quaternion.split())
        return position, poses.normalize((w, x, y, z))

    return position, poses.from_euler(*(float(x) for x in origin.get("rpy", "0 0 0").split()))


def read_poses(path):
    """Returns two dictionaries of poses by name: of links and of joints."""
    robot = xml.etree.ElementTree.parse(path).getroot()
    version = float(robot.get("version", "1.0"))
    by_child = {joint.find("child").get("link").strip(): joint for joint in robot.iterfind("joint")
                if joint.find("child") is not None}
    links = {}
    joints = {}

    def place(name):
        if name in links:
            return links[name]

        joint = by_child.get(name)
        pose = poses.IDENTITY

        if joint is not None:
            parent = joint.find("parent").get("link").strip()
            pose = poses.compose(place(parent), read_origin(joint, version))
            joints[joint.get("name")] = pose

        links[name] = pose

        return pose

    for link in robot.iterfind("link"):
        place(link.get("name"))

    return links, joints
