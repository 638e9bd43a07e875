"""Models of any size whose cost is hard to foresee, beside those of the benchmarks."""
# SPDX-License-Identifier: Apache-2.0

import pathlib

import models

N_MESHES = 10


def bombs(folder, n):
    """Models that each include the next one ten times: few bytes, n models."""
    level = 0
    while 10 ** level < n:
        level += 1
    for i in range(level):
        inner = "".join(models.include(f"bomb{i + 1}.sdf", f"m{k}", k) for k in range(10))
        models.alone(folder, f"bomb{i}.sdf",
                     [f'  <model name="b{i}"><link name="l"/>\n', inner, "  </model>\n"])
    models.alone(folder, f"bomb{level}.sdf", ['  <model name="end"><link name="l"/></model>\n'])
    return (pathlib.Path(folder, "bomb0.sdf"),) * 2


def write_mesh(folder, i):
    """Writes a mesh of 1,000 triangles."""
    lines = ["solid m"]
    for k in range(1000):
        x, y, z = k % 10 * 0.1, k // 10 % 10 * 0.1, k // 100 * 0.1 + i * 1e-5
        lines.append(f"facet normal 0 0 1\nouter loop\nvertex {x} {y} {z:.5f}\n"
                     f"vertex {x + 0.1:.5f} {y} {z:.5f}\nvertex {x} {y + 0.1:.5f} {z:.5f}\n"
                     "endloop\nendfacet")
    models.write(folder, f"meshes/{i}.stl", "\n".join([*lines, "endsolid m\n"]))


def meshes(folder, n, n_files=N_MESHES):
    """A world of models with a link and a mesh each, from some files."""
    for i in range(n_files):
        write_mesh(folder, i)
    parts = ['  <world name="w">\n']
    parts += [f'    <model name="m{i}"><pose>{i % 30} {i // 30} 0 0 0 0</pose><link name="l">'
              f'<visual name="v"><geometry><mesh><uri>meshes/{i % n_files}.stl</uri></mesh></geometry>'
              '</visual></link></model>\n' for i in range(max(n // 2, 1))]
    return models.alone(folder, "meshes.sdf", parts + ["  </world>\n"])


# Each with the name of a frame at the end of a long path, for n frames.
FORMS = {
    "frames": (models.frames, lambda n: f"frames::frame{n - 3}"),
    "chain": (models.chain, lambda n: f"chain::frame{max(n // 3, 2) - 1}"),
    "nested": (models.nested, lambda n: "tower0::floor1::floor2"),
    "includes": (models.includes, lambda n: "robot_0::link19"),
    "meshes": (meshes, lambda n: "m0"),
}
