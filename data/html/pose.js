/* pose.js: rigid transforms, and the poses of all frames at given joint positions
 *
 * SPDX-License-Identifier: Apache-2.0
 */

/* A pose is [x, y, z, qw, qx, qy, qz]; its quaternion has length 1. */
const IDENTITY = [0, 0, 0, 1, 0, 0, 0];
const DEGREES = 180 / Math.PI;

const add = (a, b) => [a[0] + b[0], a[1] + b[1], a[2] + b[2]];
const subtract = (a, b) => [a[0] - b[0], a[1] - b[1], a[2] - b[2]];
const scaled = (a, s) => [a[0] * s, a[1] * s, a[2] * s];
const dot = (a, b) => a[0] * b[0] + a[1] * b[1] + a[2] * b[2];
const cross = (a, b) => [a[1] * b[2] - a[2] * b[1], a[2] * b[0] - a[0] * b[2],
                         a[0] * b[1] - a[1] * b[0]];
const size = (a) => Math.hypot(a[0], a[1], a[2]);

/* Returns the rotation of a pose as three columns: its axes. */
function axesOf(pose) {
  const [, , , w, x, y, z] = pose;
  return [
    [1 - 2 * (y * y + z * z), 2 * (x * y + w * z), 2 * (x * z - w * y)],
    [2 * (x * y - w * z), 1 - 2 * (x * x + z * z), 2 * (y * z + w * x)],
    [2 * (x * z + w * y), 2 * (y * z - w * x), 1 - 2 * (x * x + y * y)],
  ];
}

function rotate(pose, v) {
  const [a, b, c] = axesOf(pose);
  return [a[0] * v[0] + b[0] * v[1] + c[0] * v[2], a[1] * v[0] + b[1] * v[1] + c[1] * v[2],
          a[2] * v[0] + b[2] * v[1] + c[2] * v[2]];
}

const transform = (pose, v) => add(pose, rotate(pose, v));

function multiply(a, b) {
  const [, , , w, x, y, z] = a;
  const [, , , v, i, j, k] = b;
  return [
    ...transform(a, b),
    w * v - x * i - y * j - z * k,
    w * i + x * v + y * k - z * j,
    w * j - x * k + y * v + z * i,
    w * k + x * j - y * i + z * v,
  ];
}

function invert(a) {
  const turned = [0, 0, 0, a[3], -a[4], -a[5], -a[6]];
  return [...scaled(rotate(turned, a), -1), ...turned.slice(3)];
}

function turn(axis, angle) {
  const s = Math.sin(angle / 2);
  return [0, 0, 0, Math.cos(angle / 2), axis[0] * s, axis[1] * s, axis[2] * s];
}

/* Returns roll, pitch and yaw about the fixed axes, in degrees. */
function toDegrees(pose) {
  const [a, b, c] = axesOf(pose);
  const sine = Math.max(-1, Math.min(1, -a[2]));
  if (Math.abs(sine) > 1 - 1e-12) {
    return [Math.atan2(-c[1], b[1]) * DEGREES, Math.asin(sine) * DEGREES, 0];
  }
  return [Math.atan2(b[2], c[2]) * DEGREES, Math.asin(sine) * DEGREES,
          Math.atan2(a[1], a[0]) * DEGREES];
}

/* Returns a number for people, without -0 and without digits that are only rounding. */
function format(number, digits) {
  const text = String(Number(number.toFixed(digits)));
  return (text === "-0" ? "0" : text).replace("-", "\u2212");
}

/* Whether two poses look the same. */
const isNear = (a, b) => size(subtract(a, b)) < 1e-5
  && Math.abs(a.slice(3).reduce((sum, q, i) => sum + q * b[3 + i], 0)) > 1 - 1e-10;

/* How the part of a joint at its child moves relative to that at its parent. */
function movement(joint, positions) {
  if (joint.type === "ball") {
    const angle = size(positions);
    return angle > 0 ? turn(scaled(positions, 1 / angle), angle) : IDENTITY;
  }
  const axis = joint.axes[0];
  if (!axis) {
    return IDENTITY;
  }
  if (joint.type === "prismatic") {
    return [...scaled(axis, positions[0]), 1, 0, 0, 0];
  }
  let pose = turn(axis, positions[0]);
  if (joint.type === "screw") {
    pose = [...scaled(axis, positions[0] / (2 * Math.PI) * joint.pitch), ...pose.slice(3)];
  }
  return joint.axes.length > 1 ? multiply(pose, turn(joint.axes[1], positions[1])) : pose;
}

/* Leaders come before their followers. */
function follow(robot, positions) {
  for (const [follower, leader, multiplier, reference, offset] of robot.mimics) {
    positions[follower[0]][follower[1]] =
      multiplier * (positions[leader[0]][leader[1]] - reference) + offset;
  }
}

/* Returns the pose of each frame at the given positions; null where it is unknown. A frame moves
 * with its body. */
function solve(robot, positions) {
  const moved = new Map();
  for (const [j, from, to, backwards] of robot.steps) {
    const joint = robot.joints[j];
    const at = robot.frames[joint.frame].pose;
    const inherited = moved.get(from);
    if (positions[j].some((position) => position !== 0)) {
      let own = movement(joint, positions[j]);
      own = multiply(multiply(at, backwards ? invert(own) : own), invert(at));
      moved.set(to, inherited ? multiply(inherited, own) : own);
    } else if (inherited) {
      moved.set(to, inherited);
    }
  }
  return robot.frames.map((frame) => {
    const by = frame.pose && moved.get(frame.body);
    return by ? multiply(by, frame.pose) : frame.pose;
  });
}

/* Returns the poses of the other robot of a comparison, whose joints are where the matching ones
 * are, in the coordinates of the first robot; null where that robot is the same. */
function solveOther(robot, other, positions, poses) {
  const numbers = new Map(robot.joints.map((joint, j) => [joint.frame, j]));
  const own = other.joints.map((joint) => {
    const match = numbers.get(other.shownAs[joint.frame]);
    return Array.from({ length: joint.n }, (_, k) => positions[match]?.[k] ?? 0);
  });
  follow(other, own);
  return solve(other, own).map((pose, frame) => {
    const shifted = pose && multiply(other.shift, pose);
    const shown = poses[other.shownAs[frame]];
    return shifted && shown && isNear(shifted, shown) ? null : shifted;
  });
}
