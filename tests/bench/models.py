"""Models of any size for benchmarks.

Each form is a function of a folder and the number of frames: it writes files into
the folder, and returns the file to open and the one to give to programs that only
parse XML: the same file, or one with the includes expanded.  Links, joints and
models count as frames.
"""
# SPDX-License-Identifier: Apache-2.0

import pathlib

HEAD = '<?xml version="1.0"?>\n<sdf version="1.9">\n'
TAIL = "</sdf>\n"
LINKS_OF_ROBOT = 20


def write(folder, name, text):
    path = pathlib.Path(folder, name)
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text(text, encoding="utf-8")
    return path


def alone(folder, name, parts):
    path = write(folder, name, HEAD + "".join(parts) + TAIL)
    return path, path


def link(name, pose="", indent="    "):
    if not pose:
        return f'{indent}<link name="{name}"/>\n'
    return (f'{indent}<link name="{name}">\n{indent}  {pose}\n'
            f'{indent}</link>\n')


def joint(name, parent, child, pose=""):
    return f'''    <joint name="{name}" type="revolute">
      {pose}
      <parent>{parent}</parent>
      <child>{child}</child>
      <axis>
        <xyz>0 1 0</xyz>
        <limit>
          <lower>-1.57</lower>
          <upper>1.57</upper>
        </limit>
      </axis>
    </joint>
'''


def chain(folder, n):
    """An arm: each link is relative to the joint before it, and has a frame."""
    parts = ['  <model name="chain">\n', link("link0")]
    for i in range(1, max(n // 3, 2)):
        parts.append(joint(f"joint{i}", f"link{i - 1}", f"link{i}",
                           f'<pose relative_to="link{i - 1}">0 0 0.1 0.01 0 0.02</pose>'))
        parts.append(link(f"link{i}", f'<pose relative_to="joint{i}"/>'))
        parts.append(f'    <frame name="frame{i}" attached_to="link{i}">\n'
                     '      <pose>0.05 0 0 0 0 0</pose>\n    </frame>\n')
    return alone(folder, "chain.sdf", parts + ["  </model>\n"])


def frames(folder, n):
    """One link, and a chain of frames, each attached to the previous one."""
    parts = ['  <model name="frames">\n', link("base"), '    <frame name="frame0"/>\n']
    for i in range(1, n - 2):
        parts.append(f'    <frame name="frame{i}" attached_to="frame{i - 1}">\n'
                     f'      <pose>0.01 0 0 0 0 0.02</pose>\n    </frame>\n')
    return alone(folder, "frames.sdf", parts + ["  </model>\n"])


def flat(folder, n):
    """One model with links that are not connected."""
    parts = ['  <model name="flat">\n']
    parts += [link(f"link{i}", f"<pose>{i % 100} {i // 100} 0.5 0 0 0.1</pose>")
              for i in range(n - 1)]
    return alone(folder, "flat.sdf", parts + ["  </model>\n"])


def joints(folder, n):
    """One link that is the parent of all others."""
    parts = ['  <model name="joints">\n', link("base")]
    for i in range(max((n - 2) // 2, 1)):
        parts.append(link(f"link{i}", f"<pose>{i % 100} {i // 100} 0 0 0 0</pose>"))
        parts.append(joint(f"joint{i}", "base", f"link{i}"))
    return alone(folder, "joints.sdf", parts + ["  </model>\n"])


def nested(folder, n):
    """Models nested fifty deep, repeated next to each other."""
    parts = ['  <world name="nested">\n']
    depth = 50
    for tower in range(max(n // (2 * depth), 1)):
        for i in range(depth):
            parts.append(f'<model name="{"tower" if i == 0 else "floor"}{tower if i == 0 else i}">\n'
                         f'  <pose>{tower if i == 0 else 0} 0 0.1 0 0 0</pose>\n'
                         f'  <link name="link"/>\n')
        parts.append("</model>\n" * depth)
    return alone(folder, "nested.sdf", parts + ["  </world>\n"])


def robot(name, links):
    parts = [f'  <model name="{name}">\n', link("link0")]
    for i in range(1, links):
        parts.append(joint(f"joint{i}", f"link{i - 1}", f"link{i}",
                           f'<pose relative_to="link{i - 1}">0 0 0.1 0 0 0</pose>'))
        parts.append(link(f"link{i}", f'<pose relative_to="joint{i}"/>'))
    return "".join(parts) + "  </model>\n"


def include(uri, name, place, rest=""):
    return (f"    <include{rest}>\n      <uri>{uri}</uri>\n      <name>{name}</name>\n"
            f"      <pose>{place % 100} {place // 100} 0 0 0 0</pose>\n    </include>\n")


def robots(folder):
    """Ten files, each with a robot."""
    for i in range(10):
        write(folder, f"robots/robot{i}.sdf", HEAD + robot(f"robot{i}", LINKS_OF_ROBOT) + TAIL)


def includes(folder, n):
    """A world of robots, each from one of ten files."""
    robots(folder)
    count = max(n // (2 * LINKS_OF_ROBOT), 1)
    parts = [include(f"robots/robot{i % 10}.sdf", f"robot_{i}", i) for i in range(count)]
    whole = [robot(f"robot_{i}", LINKS_OF_ROBOT) for i in range(count)]
    return (alone(folder, "includes.sdf", ['  <world name="w">\n', *parts, "  </world>\n"])[0],
            alone(folder, "whole.sdf", ['  <world name="w">\n', *whole, "  </world>\n"])[0])


def merges(folder, n):
    """A world of models, each with a robot from a file merged into it."""
    robots(folder)
    count = max(n // (2 * LINKS_OF_ROBOT + 2), 1)
    parts = [f'   <model name="model{i}">\n' + link("mount") +
             include(f"robots/robot{i % 10}.sdf", "robot", i, ' merge="true"') + "   </model>\n"
             for i in range(count)]
    whole = [robot(f"robot_{i}", LINKS_OF_ROBOT + 1) for i in range(count)]
    return (alone(folder, "merges.sdf", ['  <world name="w">\n', *parts, "  </world>\n"])[0],
            alone(folder, "whole.sdf", ['  <world name="w">\n', *whole, "  </world>\n"])[0])


def errors(folder, n):
    """One link, and frames that are attached to missing frames."""
    parts = ['  <model name="errors">\n', link("base")]
    for i in range(n - 2):
        parts.append(f'    <frame name="frame{i}" attached_to="lost{i}">\n'
                     '      <pose>0.01 0 0 0 0 0.02</pose>\n    </frame>\n')
    return alone(folder, "errors.sdf", parts + ["  </model>\n"])


REAL = pathlib.Path(__file__).parents[2] / "data" / "examples" / "arm.sdf"
FRAMES_OF_REAL = 9


def real(folder, n):
    """A realistic example, repeated in one world."""
    text = REAL.read_text(encoding="utf-8")
    begin, end = text.index("<model "), text.rindex("</model>") + len("</model>")
    model = text[begin:end]
    name = model.split('name="', 1)[1].split('"', 1)[0]
    parts = ['  <world name="real">\n']
    parts += [model.replace(f'name="{name}"', f'name="{name}_{i}"', 1) + "\n"
              for i in range(max(n // FRAMES_OF_REAL, 1))]
    return alone(folder, "real.sdf", parts + ["  </world>\n"])


FORMS = {form.__name__: form for form in
         (chain, frames, flat, joints, nested, includes, merges, real, errors)}
