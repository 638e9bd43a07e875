"""window_files: models that pictures of the window are taken of, besides the examples"""
# SPDX-License-Identifier: Apache-2.0

import os


def make_drone():
    """Returns a drone with 16 frames besides its root and model."""
    rotors = "".join(f"<link name='rotor_{i}'><pose>{x} {y} 0.05 0 0 0</pose></link>"
                     f"<joint name='rotor_{i}_joint' type='revolute'><parent>base_link</parent>"
                     f"<child>rotor_{i}</child><axis><xyz>0 0 1</xyz></axis></joint>"
                     for i, (x, y) in enumerate(((0.2, 0.2), (-0.2, 0.2), (-0.2, -0.2),
                                                 (0.2, -0.2))))
    frames = "".join(f"<frame name='{name}'><pose relative_to='base_link'>0.1 0 -0.05 0 0.3 0"
                     "</pose></frame>"
                     for name in ("imu", "gps", "lidar", "camera_mount", "gimbal", "antenna",
                                  "payload"))
    return f"<sdf version='1.9'><model name='drone'><link name='base_link'/>{rotors}{frames}" \
           "</model></sdf>"


def make_world():
    """Returns a world with 6,000 frames."""
    links = "".join(f"<link name='l{i}'><pose relative_to='base'>0 0 0.{i + 1} 0 0 0</pose></link>"
                    f"<joint name='j{i}' type='revolute'><parent>base</parent><child>l{i}</child>"
                    "<axis><xyz>0 0 1</xyz></axis></joint>" for i in range(4))
    models = "".join(f"<model name='m{i}'><pose>{i % 25 * 2} {i // 25 * 2} 0 0 0 0</pose>"
                     f"<link name='base'/>{links}</model>" for i in range(600))
    return f"<sdf version='1.9'><world name='large'>{models}</world></sdf>"


def write(folder):
    """Writes both into the folder, and returns their paths."""
    paths = []
    for name, text in (("drone.sdf", make_drone()), ("world.sdf", make_world())):
        paths.append(os.path.join(folder, name))
        with open(paths[-1], "w", encoding="utf-8") as file:
            file.write(text)
    return paths
