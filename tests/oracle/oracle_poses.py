"""Rigid transforms of the oracle: positions and unit quaternions (w, x, y, z)."""
# SPDX-License-Identifier: Apache-2.0

import math


def multiply(p, q):
    """The Hamilton product."""
    return (p[0] * q[0] - p[1] * q[1] - p[2] * q[2] - p[3] * q[3],
            p[0] * q[1] + p[1] * q[0] + p[2] * q[3] - p[3] * q[2],
            p[0] * q[2] - p[1] * q[3] + p[2] * q[0] + p[3] * q[1],
            p[0] * q[3] + p[1] * q[2] - p[2] * q[1] + p[3] * q[0])


def conjugate(q):
    return (q[0], -q[1], -q[2], -q[3])


def rotate(q, v):
    return multiply(multiply(q, (0.0, *v)), conjugate(q))[1:]


def normalize(values):
    """Returns the vector with length 1; None for one without a direction."""
    length = math.sqrt(sum(x * x for x in values))
    return tuple(x / length for x in values) if length > 0 else None


def from_euler(roll, pitch, yaw):
    """Returns the rotation about the fixed axes X, then Y, then Z, in radians."""
    about_x = (math.cos(roll / 2), math.sin(roll / 2), 0.0, 0.0)
    about_y = (math.cos(pitch / 2), 0.0, math.sin(pitch / 2), 0.0)
    about_z = (math.cos(yaw / 2), 0.0, 0.0, math.sin(yaw / 2))
    return multiply(about_z, multiply(about_y, about_x))


IDENTITY = ((0.0, 0.0, 0.0), (1.0, 0.0, 0.0, 0.0))


def compose(a, b):
    """Returns X_AC from X_AB and X_BC."""
    moved = rotate(a[1], b[0])
    return tuple(x + y for x, y in zip(a[0], moved)), normalize(multiply(a[1], b[1]))


def inverse(a):
    back = conjugate(a[1])
    return tuple(-x for x in rotate(back, a[0])), back


def is_same(a, b, tolerance):
    """Compares positions relative to their size, and quaternions up to their sign."""
    size = max(1.0, *(abs(x) for x in a[0]))
    sign = 1 if sum(x * y for x, y in zip(a[1], b[1])) >= 0 else -1
    return (all(abs(x - y) <= tolerance * size for x, y in zip(a[0], b[0])) and
            all(abs(x - sign * y) <= tolerance for x, y in zip(a[1], b[1])))
