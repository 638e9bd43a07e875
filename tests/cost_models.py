"""Expensive files of any size.

Each form is a function of a folder and a number that the size of its files grows
with: it writes files into the folder, and returns those for the command, and the
number of bytes in all files that are read.
"""
# SPDX-License-Identifier: Apache-2.0

import pathlib

HEAD = '<?xml version="1.0"?>\n<sdf version="1.9">\n'
MODEL = '<model name="m">\n<link name="base"/>\n'
TAIL = "</model>\n</sdf>\n"
URDF = '<?xml version="1.0"?>\n<robot name="r">\n'
FOLDERS = 300          # in one another; ten times as many do not fit into a path
CUBE = '<geometry><mesh><uri>{}</uri></mesh></geometry>'


def put(folder, name, text):
    path = pathlib.Path(folder, name)
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text(text, encoding="utf-8")
    return path, len(text.encode())


def model(folder, parts, head=HEAD):
    return put(folder, "model.sdf", head + MODEL + "".join(parts) + TAIL)


def robot(folder, parts):
    return put(folder, "robot.urdf", URDF + "".join(parts) + "</robot>\n")


def frame(name, attached="", pose=""):
    attached = f' attached_to="{attached}"' if attached else ""
    return f'<frame name="{name}"{attached}><pose{pose}>0.1 0 0 0 0 0.2</pose></frame>\n'


def colliding(n):
    """Names with the same hash in GLib's hash function, h·33 + c."""
    bits = max(n - 1, 1).bit_length()
    return ["".join("FY" if i >> b & 1 else "Ez" for b in range(bits)) for i in range(n)]


def collisions(folder, n):
    return model(folder, [frame(name) for name in colliding(n)])


def collisions_in_values(folder, n):
    """Colliding attributes and texts that are not names."""
    return model(folder, [f'<frame name="f{i}" x="{name}a"><pose>{name}</pose></frame>\n'
                          for i, name in enumerate(colliding(n))])


def collisions_in_elements(folder, n):
    return model(folder, [f"<{name}/>\n" for name in colliding(n)])


def collisions_in_old_names(folder, n):
    return model(folder, [f'<link name="{name}::link"/>\n' for name in colliding(n)],
                 HEAD.replace("1.9", "1.4"))


def link_and_joint(parent, name):
    return (f'<link name="{name}"/>\n<joint name="to_{name}" type="fixed"><parent link="{parent}"/>'
            f'<child link="{name}"/></joint>\n')


def urdf_collisions(folder, n):
    names = colliding(n)
    return robot(folder, [f'<link name="{names[0]}"/>\n'] +
                 [link_and_joint(names[0], name) for name in names[1:]])


def urdf_chain(folder, n):
    return robot(folder, ['<link name="l0"/>\n'] +
                 [link_and_joint(f"l{i}", f"l{i + 1}") for i in range(n)])


def urdf_one_child(folder, n):
    """Joints with one child link, from links that are no joint's child."""
    return robot(folder, ['<link name="child"/>\n'] +
                 [f'<link name="l{i}"/><joint name="j{i}" type="fixed"><parent link="l{i}"/>'
                  '<child link="child"/></joint>\n' for i in range(n)])


def urdf_cycle(folder, n):
    return robot(folder, [f'<link name="l{i}"/><joint name="j{i}" type="fixed">'
                          f'<parent link="l{i}"/><child link="l{(i + 1) % n}"/></joint>\n'
                          for i in range(n)])


def urdf_gazebo(folder, n):
    return robot(folder, ['<link name="base"/>\n'] +
                 [f'<gazebo reference="base"><a{i}>1</a{i}></gazebo>\n' for i in range(n)])


def urdf_materials(folder, n):
    return robot(folder, [f'<material name="{name}"><color rgba="1 0 0 1"/></material>\n'
                          f'<link name="l{i}"><visual><geometry><sphere radius="1"/></geometry>'
                          f'<material name="{name}"/></visual></link>\n'
                          for i, name in enumerate(colliding(n))])


def urdf_mimics(folder, n):
    """Joints that mimic each other in a single cycle."""
    return robot(folder, ['<link name="l0"/>\n'] +
                 [f'<link name="l{i + 1}"/><joint name="j{i}" type="continuous">'
                  f'<parent link="l0"/><child link="l{i + 1}"/><mimic joint="j{(i + 1) % n}"/>'
                  '</joint>\n' for i in range(n)])


def mimics(folder, n):
    """A chain of joints that mimic each other; the last one mimics none."""
    parts = []
    for i in range(n):
        parts.append(f'<link name="l{i}"/><joint name="j{i}" type="revolute"><parent>base</parent>'
                     f'<child>l{i}</child><axis><xyz>0 0 1</xyz><mimic joint="j{i + 1}">'
                     '<multiplier>1</multiplier><offset>0</offset><reference>0</reference>'
                     '</mimic></axis></joint>\n')
    return model(folder, parts, HEAD.replace("1.9", "1.11"))


def mimics_of_one(folder, n):
    """Joints that mimic one joint, whose axis comes after many other elements."""
    parts = ['<link name="l"/><joint name="j" type="revolute"><parent>base</parent><child>l</child>'
             + "<a/>" * n + '<axis><xyz>0 0 1</xyz></axis></joint>\n']
    for i in range(n):
        parts.append(f'<link name="l{i}"/><joint name="j{i}" type="revolute"><parent>base</parent>'
                     f'<child>l{i}</child><axis><xyz>0 0 1</xyz><mimic joint="j">'
                     '<multiplier>1</multiplier><offset>0</offset><reference>0</reference>'
                     '</mimic></axis></joint>\n')
    return model(folder, parts, HEAD.replace("1.9", "1.11"))


def prefixes(folder, n):
    """Long names that differ at their ends."""
    start = "x" * 150
    return model(folder, [frame(f"{start}{i}", f"{start}{i - 1}" if i else "") for i in range(n)])


def chain(folder, n):
    """A chain of frames, each attached to the next one."""
    return model(folder, [frame(f"f{i}", f"f{i + 1}" if i < n - 1 else "") for i in range(n)])


def cycles(folder, n):
    return model(folder, [frame(f"f{i}", f"f{(i + 1) % n}") for i in range(n)])


def small_cycles(folder, n):
    return model(folder, [frame(f"f{i}", f"f{i ^ 1}") for i in range(n & ~1)])


def relative_cycle(folder, n):
    return model(folder, [frame(f"f{i}", "", f' relative_to="f{(i + 1) % n}"') for i in range(n)])


def missing(folder, n):
    """References to missing names that resemble no other name."""
    return model(folder, [frame(f"f{i}", f"{chr(65 + i % 26) * 9}{i}") for i in range(n)])


def misspelled(folder, n):
    """References to missing names with the letters of all other names."""
    parts = [frame(f"abcdefghij{i:06d}", f"jihgfedcba{i:06d}") for i in range(n)]
    return model(folder, parts)


def misspelled_scopes(folder, n):
    parts = [f'<model name="abcdef{i:05d}"><link name="l"/></model>\n' for i in range(n)]
    parts += [frame(f"f{i}", f"fedcba{i:05d}::l") for i in range(n)]
    return model(folder, parts)


def misspelled_elements(folder, n):
    return model(folder, [f'<lnik{i} name="l{i}"><psoe>0</psoe></lnik{i}>\n' for i in range(n)])


def misspelled_links(folder, n):
    return robot(folder, [f'<link name="abcdefghij{i:06d}"/><joint name="j{i}" type="fixed">'
                          f'<parent link="jihgfedcba{i:06d}"/><child link="abcdefghji{i:06d}"/>'
                          '</joint>\n' for i in range(n)])


def duplicates(folder, n):
    return model(folder, [frame("f") for _ in range(n)])


def renamed(folder, n):
    """Frames of old files that are renamed because a link has their name."""
    return model(folder, ['<link name="f"/>\n'] + ['<frame name="f"/>\n'] * n,
                 HEAD.replace("1.9", "1.6"))


def attributes(folder, n):
    """Tags with hundreds of attributes."""
    many = " ".join(f'a{i}="{i}"' for i in range(300))
    return model(folder, [f'<frame name="f{i}" {many}/>\n' for i in range(n // 50 + 1)])


def namespaces(folder, n):
    """Elements that declare a prefix each."""
    return model(folder, (f'<a:b{i} xmlns:a="c"/>\n' for i in range(n)))


def different_names(folder, n):
    return model(folder, (f'<b{i}/>\n' for i in range(n)))


def prefixed(folder, n):
    return model(folder, [f'<a:b{i} c:d="1" xmlns:e{i}="f"/>\n' for i in range(n)])


def enumeration(folder, n):
    """An attribute whose values are listed in a DOCTYPE."""
    values = "|".join(f"v{i}" for i in range(10 * n))
    return put(folder, "model.sdf", f"<!DOCTYPE sdf [<!ATTLIST sdf x ({values}) #IMPLIED>]>\n"
               '<sdf version="1.9">\n' + MODEL + TAIL)


def notations(folder, n):
    names = "|".join(f"n{i}" for i in range(10 * n))
    return put(folder, "model.sdf",
               f"<!DOCTYPE sdf [<!ATTLIST sdf x NOTATION ({names}) #IMPLIED>]>\n"
               '<sdf version="1.9">\n' + MODEL + TAIL)


def declarations(folder, n):
    """Elements, entities and notations in a DOCTYPE."""
    parts = [f"<!ELEMENT e{i} (a,b?,(c|d)*)><!ENTITY x{i} 'y'><!NOTATION n{i} SYSTEM 'z'>\n"
             "<!-- c --><?p i?>\n" for i in range(n)]
    return put(folder, "model.sdf", f"<!DOCTYPE sdf [{''.join(parts)}]>\n" '<sdf version="1.9">\n' +
               MODEL + TAIL)


def entities(folder, n):
    return model(folder, [f'<frame name="f{i}" x="{"&#37;&#x25;&amp;" * 8}">'
                          f'<pose>{"&amp;&#37;" * 8}</pose></frame>\n' for i in range(n)])


def one_text(folder, n):
    """A single text, interrupted by markup."""
    return model(folder, ["<plugin name='p' filename='q'>\n" +
                          "a<!-- b -->&amp;<![CDATA[c]]><?d e?> %s\n" * n + "</plugin>\n"])


def long_value(folder, n):
    """A single attribute of ampersands."""
    return model(folder, ["<plugin name='p' filename='" + "&amp;" * (8 * n) + "'/>\n"])


def hyphens(folder, n):
    """A comment with many “--”, behind a text."""
    return model(folder, ["<static>0<!-- ", "-- x " * n, "--></static>\n"])


def hyphens_without_end(folder, n):
    return put(folder, "model.sdf", HEAD + MODEL + "<static>0<!-- " + "-- x " * n)


def hyphens_in_instruction(folder, n):
    """In a processing instruction without a name, which libxml2 does not skip."""
    return model(folder, ["<static>0<? <!-- ", "-- x " * n, "-->?></static>\n"])


def undeclared_entities(folder, n):
    return model(folder, [f'<frame name="f{i}"><pose>&nothing; %nothing;</pose></frame>\n'
                          for i in range(n)])


def broken(folder, n):
    """Start tags without end tags, and end tags without start tags."""
    return model(folder, [f'<frame name="f{i}"></b></pose>< &\n' for i in range(n)])


def one_line(folder, n):
    path, _ = chain(folder, n)
    return put(folder, "model.sdf", path.read_text().replace("\n", " "))


def nested(folder, n):
    """Models nested a hundred deep, and scoped names through all of them."""
    depth = 100
    parts = []
    for tower in range(max(n // depth, 1)):
        parts += [f'<model name="t{tower if i == 0 else i}"><link name="l"/>\n'
                  for i in range(depth)]
        parts.append("</model>" * depth + "\n")
        names = [f"t{tower}"] + [f"t{i}" for i in range(1, depth)] + ["l"]
        parts.append(frame(f"f{tower}", "::".join(names)))
    return model(folder, parts)


def towers(folder, n):
    """Nested unknown elements."""
    return model(folder, ["".join(f"<e{i}>" for i in range(200)) +
                          "".join(f"</e{i}>" for i in reversed(range(200))) + "\n"
                          for _ in range(n // 100 + 1)])


def scoped(folder, n):
    """Flattened names of four parts, and poses in each other's coordinates."""
    return model(folder, [f'<link name="a{i % 9}::b{i % 99}::c::l{i}"><pose frame="a{i % 7}">'
                          '0 0 0 0 0 0</pose></link>\n' for i in range(n)],
                 HEAD.replace("1.9", "1.7"))


def includes(folder, n):
    """One file, included many times."""
    _, bytes_of_leaf = put(folder, "leaf.sdf", HEAD + MODEL + TAIL)
    path, n_bytes = model(folder, [f"<include><uri>leaf.sdf</uri><name>i{i}</name></include>\n"
                                   for i in range(n)])
    return path, n_bytes + bytes_of_leaf


def include_light(folder, n, leaf):
    """A light with a plugin of many elements, included many times."""
    _, bytes_of_leaf = put(folder, leaf, HEAD + "<light name='l' type='point'>"
                           "<plugin name='p' filename='q'>\n" + "<a>1</a>\n" * n +
                           f"<a>{leaf}</a></plugin></light>\n</sdf>\n")
    path, n_bytes = put(folder, "model.sdf", HEAD + '<world name="w">\n' + "".join(
        f"<include><uri>{leaf}</uri><name>i{i}</name><pose>0.1 0 0 0 0 0</pose></include>\n"
        for i in range(n)) + "</world>\n</sdf>\n")
    return path, n_bytes + bytes_of_leaf


def included_light(folder, n):
    return include_light(folder, n, "leaf.sdf")


def included_light_changes(folder, n):
    """The changed file includes another light, which differs in its last element."""
    include_light(folder, n, "x.sdf")
    return include_light(folder, n, "attached_to.sdf")


def parameters(folder, n):
    """An include with parameters that change, add, rename and remove one of many links each."""
    _, bytes_of_leaf = put(folder, "leaf.sdf", HEAD + MODEL + "".join(
        f'<link name="l{i}"><pose>0 0 1 0 0 0</pose></link>\n' for i in range(n)) + TAIL)
    path, n_bytes = model(folder, [
        "<include><uri>leaf.sdf</uri><experimental:params>\n",
        *[f'<link element_id="l{i}" name="r{i}" action="modify"><pose>0 0 2 0 0 0</pose></link>\n'
          f'<link element_id="" name="a{i}" action="add"/>\n'
          f'<link element_id="r{i}" action="remove"/>\n' for i in range(n)],
        "</experimental:params></include>\n"])
    return path, n_bytes + bytes_of_leaf


def files(folder, n):
    """Many files, each included once."""
    n = n // 4
    sizes = [put(folder, f"leaf{i}.sdf", HEAD + MODEL + TAIL)[1] for i in range(n)]
    path, n_bytes = model(folder, [f"<include><uri>leaf{i}.sdf</uri><name>i{i}</name></include>\n"
                                   for i in range(n)])
    return path, n_bytes + sum(sizes)


def problems_in_one_line(folder, n):
    """A line with many problems that have a fix."""
    return model(folder, ['<link name="base"/>' * 12 * n, "\n"])


def problems_in_files(folder, n):
    """Many files with a problem each that has a fix."""
    leaf = HEAD + MODEL + '<link name="base"/>\n' + TAIL
    sizes = [put(folder, f"leaf{i}.sdf", leaf)[1] for i in range(n)]
    path, n_bytes = model(folder, [f"<include><uri>leaf{i}.sdf</uri><name>i{i}</name></include>\n"
                                   for i in range(n)])
    return path, n_bytes + sum(sizes)


def references_in_files(folder, n):
    """Many files that include another one and refer to a link of it, which is to be renamed."""
    put(folder, "tool.sdf", HEAD + MODEL.replace('"m"', '"tool"') + TAIL)
    leaf = HEAD + MODEL + "<include><uri>tool.sdf</uri></include>\n" + frame("f", "tool::base") + TAIL
    sizes = [put(folder, f"leaf{i}.sdf", leaf)[1] for i in range(n)]
    path, n_bytes = model(folder, [f"<include><uri>leaf{i}.sdf</uri><name>i{i}</name></include>\n"
                                   for i in range(n)] + ['<!-- <link name="m::i0::tool::base"/> -->\n'])
    return path, n_bytes + sum(sizes)


def mentions(folder, n):
    """A plugin with many texts in the innermost of nested models, whose depth grows with @n."""
    depth = min(n // 4, 240)
    return model(folder, [f'<model name="t{i}"><link name="l"/>\n' for i in range(depth)] +
                 ['<plugin name="p" filename="q">\n', *["<x>qqqq</x>\n" * (20 * n)], "</plugin>\n",
                  "</model>" * depth + "\n", '<!-- <link name="m::base"/> -->\n'])


def nested_names(folder, n):
    """Missing names in the innermost of nested models, whose depth grows with @n."""
    depth = min(n // 4, 240)
    return model(folder, ['<model name="t">\n' * depth,
                          *[frame(f"f{i}", "x" * 100) for i in range(3)],
                          "</model>" * depth + "\n"])


def flattened_names(folder, n):
    """Wrong references in a part of a flattened model that has a long name."""
    return model(folder, [f'<link name="{"a" * min(250 * n, 997)}::l">\n'] +
                 ['<visual name="v"><pose relative_to="x"/></visual>\n'] * n + ["</link>\n"],
                 HEAD.replace("1.9", "1.7"))


def urdf_roots(folder, n):
    """Links that are no joint's child, the first of which has a long name."""
    return robot(folder, [f'<link name="{"a" * min(250 * n, 1000)}"/>\n'] +
                 [f'<link name="l{i}"/>\n' for i in range(n)])


def urdf_joints_to_one(folder, n):
    """Joints with one child link, the first of which has a long name."""
    return robot(folder, ['<link name="a"/><link name="b"/>\n'] +
                 [f'<joint name="{"j" * min(250 * n, 1000) if i == 0 else i}" type="fixed">'
                  '<parent link="a"/><child link="b"/></joint>\n' for i in range(n)])


def parts_of_long_name(folder, n):
    """Invalid shapes of one link with a long name."""
    return model(folder, [f'<link name="{"a" * min(250 * n, 1000)}">\n'] +
                 [f'<visual name="v{i}"><geometry><sphere><radius>x</radius></sphere></geometry>'
                  '</visual>\n' for i in range(n)] + ["</link>\n"])


def errors_in_cycle(folder, n):
    """Lights without names in one link of a cycle."""
    return model(folder, [f'<link name="l{i}"><pose relative_to="l{(i + 1) % n}"/>'
                          f'{"<light/>" * 5 * n if i == 0 else ""}</link>\n' for i in range(n)])


def joints_on_chain(folder, n):
    """Joints and links relative to the end of a chain of frames."""
    parts = [frame(f"f{i}", f"f{i - 1}" if i else "") for i in range(n)]
    parts += [f'<link name="l{i}"/><joint name="j{i}" type="fixed">'
              f'<pose relative_to="f{n - 1}"/><parent>base</parent><child>l{i}</child></joint>\n'
              for i in range(n)]
    return model(folder, parts)


def lost_files(folder, n):
    return model(folder, [f"<include><uri>model://lost{i}</uri><name>i{i}</name></include>\n"
                          for i in range(n)])


def long_uri(folder, n):
    return model(folder, [f"<include><uri>model://{'a/' * 10 * n}lost</uri></include>\n"])


def packages(folder, n):
    """Meshes of missing packages, in a deep folder with long manifests."""
    depth = 20
    place = pathlib.Path(folder)
    sizes = []
    for i in range(depth):
        place = place / f"d{i}"
        sizes.append(put(place, "package.xml", f"<package><!-- {'x' * 100 * n} -->"
                         f"<name>p{i}</name></package>")[1])
    path, n_bytes = model(place, [f'<link name="l{i}"><visual name="v">' +
                                  CUBE.format(f"package://lost{i}/a.stl") + "</visual></link>\n"
                                  for i in range(n)])
    return path, n_bytes + sum(sizes)


def deep_packages(folder, n):
    """The same without manifests, deeper than the search."""
    place = pathlib.Path(folder, *[f"d{i}" for i in range(FOLDERS)])
    return model(place, [f'<link name="l{i}"><visual name="v">' +
                         CUBE.format(f"package://lost{i}/a.stl") + "</visual></link>\n"
                         for i in range(n // 4)])


def package_includes(folder, n):
    place = pathlib.Path(folder, *[f"d{i}" for i in range(20)])
    return model(place, [f"<include><uri>package://lost{i}/a.sdf</uri><name>i{i}</name></include>\n"
                         for i in range(n)])


def lost_meshes(folder, n):
    return model(folder, [f'<link name="l{i}"><visual name="v">' + CUBE.format(f"lost{i}.stl") +
                          "</visual></link>\n" for i in range(n)])


def deep_path(folder, n):
    """A file with a long name, which is part of each message."""
    place = pathlib.Path(folder, *["d" * 50] * 50)
    return model(place, [frame(f"f{i}", "nothing") for i in range(n)])


def parts_of_link(folder, n):
    """Visuals of one link, two with each name."""
    return model(folder, ['<link name="l">\n'] +
                 [f'<visual name="v{i // 2}"><pose relative_to="lost{i}"/><geometry><box>'
                  '<size>1 1 1</size></box></geometry></visual>\n' for i in range(n)] + ["</link>\n"])


def many_joints(folder, n):
    """Joints between the same two links."""
    return model(folder, ['<link name="l"/>\n'] +
                 [f'<joint name="j{i}" type="revolute"><parent>base</parent><child>l</child>'
                  '<axis><xyz expressed_in="lost">0 0 0</xyz></axis></joint>\n' for i in range(n)])


def figure_file(folder, n):
    """Figures and their fingerprints."""
    model(folder, [])
    _, stamped = put(folder, "f.triad.stamp", "".join(f"[{name}]\nsettings=x\n"
                                                      for name in colliding(n)))
    path, n_bytes = put(folder, "f.triad", "".join(f"[{name}]\nsource=model.sdf\n"
                                                   for name in colliding(n)))
    return path, n_bytes + stamped


def figure_items(folder, n):
    """Figures with a long list of frames, one of which has a line for each."""
    model(folder, [])
    names = [f"f{i}" for i in range(min(9 * n, 9999))]
    return put(folder, "f.triad", f"[a]\nsource=model.sdf\nframes={';'.join(names)}\n"
               "[b]\nsource=model.sdf\n" + "".join(f"frames={name}\n" for name in names))


def figure_pattern(folder, n):
    """A pattern that nearly matches at each byte of a name that all frames have in common."""
    name = "a" * min(n // 4 + 1, 900)
    put(folder, "model.sdf", HEAD + MODEL.replace('"m"', f'"{name}"') +
        "".join(f'<frame name="f{i}"/>\n' for i in range(2 * n)) + TAIL)
    path, _ = put(folder, "f.triad", f"[a]\nsource=model.sdf\nframes=*{name[len(name) // 2:]}b*\n")
    return path, sum(file.stat().st_size for file in pathlib.Path(folder).iterdir())


def urdf_indented(folder, n):
    """Lines whose indentation grows with the file, followed by others."""
    return robot(folder, [" " * (100 * n) + '<link name="base"/>\n'] +
                 [f'<link name="l{i}"/>\n<joint name="j{i}" type="prismatic">\n'
                  f'<parent link="base"/><child link="l{i}"/>'
                  '<limit lower="0" upper="1" effort="1" velocity="1"/></joint>\n'
                  for i in range(n)])


def urdf_gap(folder, n):
    """Dropped elements after white space on the same line."""
    return robot(folder, ['<link name="base"/>', " " * (50 * n), "<gazebo/>" * (5 * n)])


def urdf_repeated(folder, n):
    """Repeated elements that count once, after unknown ones; then a material with its colour."""
    return robot(folder, ['<material name="a">', "<x/>" * n, '<color rgba="1 0 0 1"/></material>\n',
                          '<link name="base"><inertial>', "<x/>" * (2 * n), '<mass value="1"/>',
                          "<mass/>" * n, '<inertia ixx="1" iyy="1" izz="1"/></inertial>\n',
                          '<visual><material name="a"/></visual>\n' * n, "</link>\n"])


def lights(folder, n):
    """Colours, of which URDF allows one."""
    return model(folder, ['<link name="l"><pose relative_to="j"/><visual name="v"><geometry><sphere><radius>1</radius>'
                          '</sphere></geometry><material>', "<ambient>1 0 0 1</ambient>" * n,
                          "<diffuse>1 0 0 1</diffuse></material></visual></link>\n",
                          '<joint name="j" type="fixed"><pose relative_to="base"/>'
                          '<parent>base</parent><child>l</child></joint>\n'])


def densities(folder, n):
    """Densities of a link without <inertial>."""
    return put(folder, "model.sdf", '<sdf version="1.11"><model name="m"><link name="base">\n' +
               "".join(f'<collision name="c{i}"><geometry><sphere><radius>1</radius></sphere></geometry>'
                       "<density>1</density></collision>\n" for i in range(4 * n)) + "</link>" + TAIL)


def urdf_blocks(folder, n):
    """Elements of a <gazebo> block with a long reference."""
    return robot(folder, ['<link name="base"/>\n', f'<gazebo reference="{"a" * 1000}">',
                          "<a/>" * 20 * n, "</gazebo>\n"])


def urdf_attributes_of_blocks(folder, n):
    """Elements of <gazebo> blocks with many attributes."""
    many = " ".join(f'a{i}=""' for i in range(min(n, 999)))
    return robot(folder, ['<link name="base"/>\n'] +
                 [f'<gazebo reference="base"><plugin name="p" filename="f"><a {many}/></plugin>'
                  '</gazebo>\n'] * 20)


def urdf_blocks_of_link(folder, n):
    """A <gazebo> block whose values are those of each collision of a link."""
    return robot(folder, ['<link name="base">\n'] +
                 ['<collision><geometry><sphere radius="1"/></geometry></collision>\n'] * (10 * n) +
                 ['</link>\n<gazebo reference="base"><mu1>1</mu1><kp>3</kp></gazebo>\n'])


def urdf_undefined_materials(folder, n):
    """Visuals with materials that are not defined, and many other elements."""
    return robot(folder, ['<link name="a">\n', '<visual><material name="q"/></visual>\n' * n,
                          "</link>\n", "<a/>" * (8 * n)])


def urdf_blocks_of_same_link(folder, n):
    """Links and joints with one name, and a <gazebo> block of many elements for them."""
    return robot(folder, ['<link name="a"/><joint name="a"/>\n'] * n +
                 ['<gazebo reference="a">', '<plugin/><sensor/>' * n, "</gazebo>\n"])


def urdf_colors(folder, n):
    """Visuals with two materials, one with much white space and one with many digits."""
    return robot(folder, [f'<material name="a"><color rgba="1 0 0 1{" " * 50 * n}"/></material>\n',
                          f'<material name="b"><color rgba="1 0 0 .{"1" * 50 * n}"/></material>\n',
                          '<link name="base">\n'] +
                 ['<visual><geometry><sphere radius="1"/></geometry><material name="a"/></visual>\n'
                  '<visual><geometry><sphere radius="1"/></geometry><material name="b"/></visual>\n'
                  for i in range(n)] + ["</link>\n"])


def parts_that_move(folder, n):
    """Sensors of a link with a long name, which move to another link in the changed file."""
    name = "a" * min(50 * n, 980) + "attached_to"
    return model(folder, [f'<link name="{name}"><pose>0.1 0 0 0 0 0</pose>\n'] +
                 [f'<sensor name="s{i}" type="imu"/>\n' for i in range(n)] + ["</link>\n"])


def shapes_of_link(folder, n):
    """Equal shapes of one link, except the first, which changes."""
    return model(folder, ['<link name="l">\n<visual name="v"><geometry><box><size>0.1 0.1 0.1</size>'
                          "</box></geometry></visual>\n"] +
                 [f'<visual name="v{i}"><geometry><box><size>1 1 1</size></box></geometry></visual>\n'
                  for i in range(10 * n)] + ["</link>\n"])


def urdf_late_child(folder, n):
    """Joints with the same child link, the first with much content before its <child>."""
    return robot(folder, ['<link name="a"/><link name="b"/>\n<joint name="j" type="fixed">',
                          '<parent link="a"/>', "<x/>" * (4 * n), '<child link="b"/></joint>\n'] +
                 [f'<joint name="j{i}" type="fixed"><parent link="a"/><child link="b"/></joint>\n'
                  for i in range(n)])


def urdf_blocks_of_joint(folder, n):
    """<gazebo> blocks for a joint without an axis, after blocks that add sensors to it."""
    return robot(folder, ['<link name="a"/><link name="b"/>\n<joint name="j" type="fixed">',
                          '<parent link="a"/><child link="b"/></joint>\n<gazebo reference="j">',
                          '<sensor name="s" type="imu"/>' * (2 * n), "</gazebo>\n"] +
                 ['<gazebo reference="j"/>\n'] * (2 * n))


def directions(folder, n):
    """An axis with many directions, the first after other elements."""
    return model(folder, ['<link name="l"/>\n<joint name="j" type="revolute"><parent>base</parent>'
                          "<child>l</child><axis>", "<x/>" * (40 * n), "<xyz/>" * (10 * n),
                          "</axis></joint>\n"], HEAD.replace("1.9", "1.4"))


def manifest(folder, n):
    """Includes of one folder whose manifest names many files."""
    _, leaf = put(folder, "m/m.sdf", HEAD + MODEL + TAIL)
    _, config = put(folder, "m/model.config", "<model>" + "<sdf/>" * (10 * n) +
                    '<sdf version="1.9">m.sdf</sdf></model>')
    path, n_bytes = model(folder, [f"<include><uri>m</uri><name>i{i}</name></include>\n"
                                   for i in range(n)])
    return path, n_bytes + leaf + config


def polyline(folder, n):
    """A prism with many sides."""
    return model(folder, ['<link name="l"><visual name="v"><geometry><polyline>\n'] +
                 [f"<point>{i} {i * i % 97}</point>\n" for i in range(80 * n)] +
                 ["</polyline></geometry></visual></link>\n"])


def attributes_around(folder, n):
    """Errors in models with many attributes, the last of which is the name."""
    many = " ".join(f'a:b{i}=""' for i in range(min(n // 10, 900)))
    return model(folder, [f'<model {many} name="m{i}">\n' for i in range(10)] +
                 ['<link name="l">', "<light/>" * (10 * n), "</link>\n", "</model>" * 10])


def ampersands(folder, n):
    """An attribute with a line break and many ampersands that begin no reference."""
    return put(folder, "model.sdf", HEAD + '<model name="m\n' + "& " * (160 * n) +
               '">\n<link name="base"/>\n' + TAIL)


def shapes(folder, n):
    """Spheres and capsules over each other, each of which is different."""
    kinds = ("<sphere><radius>{}</radius></sphere>",
             "<capsule><radius>{0}</radius><length>{0}</length></capsule>")
    return model(folder, ['<link name="l">\n'] +
                 [f'<visual name="v{i}"><pose>0 0 {i % 7} 0 0 0</pose><geometry>'
                  f'{kinds[i % 2].format(1 + i / 1e4)}</geometry></visual>\n' for i in range(n)] +
                 ["</link>\n"])


def mesh_of_visuals(folder, n):
    """A long mesh, which cannot be read, of many visuals."""
    _, n_bytes = put(folder, "m.gltf", "x" * (400 * n))
    path, others = model(folder, ['<link name="l">\n'] +
                         [f'<visual name="v{i}">{CUBE.format("m.gltf")}</visual>\n'
                          for i in range(n)] + ["</link>\n"])
    return path, n_bytes + others


FORMS = {function.__name__: function for function in (
    collisions, collisions_in_values, collisions_in_elements, collisions_in_old_names,
    urdf_collisions, urdf_chain, urdf_one_child, urdf_cycle, urdf_gazebo, urdf_materials,
    urdf_mimics, mimics, mimics_of_one, prefixes, chain, cycles, small_cycles, relative_cycle, missing,
    misspelled, misspelled_scopes, misspelled_elements, misspelled_links, duplicates, renamed,
    attributes, namespaces, different_names, prefixed, enumeration, notations, declarations,
    entities, long_value, one_text,
    hyphens, hyphens_without_end, hyphens_in_instruction, undeclared_entities, broken, one_line, nested, towers, scoped, includes,
    included_light, included_light_changes, files,
    problems_in_one_line, problems_in_files, references_in_files, parameters, mentions,
    nested_names, flattened_names, urdf_roots, urdf_joints_to_one, parts_of_long_name,
    errors_in_cycle, joints_on_chain, lost_files, long_uri, packages, deep_packages, package_includes,
    lost_meshes, deep_path, parts_of_link, many_joints, urdf_indented, urdf_gap, urdf_colors,
    urdf_repeated, lights, densities, urdf_blocks, parts_that_move, shapes_of_link, urdf_late_child,
    urdf_blocks_of_joint, urdf_attributes_of_blocks, urdf_blocks_of_link,
    urdf_blocks_of_same_link, urdf_undefined_materials, directions, manifest, polyline,
    attributes_around, ampersands, shapes, mesh_of_visuals)}
