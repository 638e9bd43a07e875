#!/usr/bin/env python3
"""Every limit of the manual, with input one below it, at it and one above it.

usage: test-documented-limits.py MANUAL TRIAD_CLI

A limit without a probe here, or a probe without a limit, fails. What the command line cannot be
asked about, or only with gigabytes, is tested elsewhere, with the same three sizes, in part with
smaller limits that are passed in; ELSEWHERE names these tests, which must exist.
"""
# SPDX-License-Identifier: Apache-2.0

import json
import math
import pathlib
import re
import struct
import subprocess
import sys
import tempfile
import zlib

UNITS = {"KiB": 1 << 10, "MiB": 1 << 20, "GiB": 1 << 30}
TESTS = pathlib.Path(__file__).resolve().parent

SDF = "<sdf version='1.11'>"
LINK = "<link name='l'/>"
WORLD = SDF + "<world name='w'>{}</world></sdf>"

# Limit: the source file of the test, and the name of the test, or of its function in Python.
ELSEWHERE = {
    "seconds of processor time of a search in the folders of a language client": (
        "lsp/test-lsp-search.c", "/lsp-search/seconds-exactly"),
    "seconds of processor time of a command": ("test-time-limit.py", "stops"),
    "seconds more for each file or figure": ("test-time-limit.py", "stops"),
    "seconds more for each MiB of these files": ("test-time-limit.py", "stops"),
    "elements, with includes expanded": ("sdf/test-document-limits.c",
                                         "/document-limits/elements-of-all-files"),
    "elements of files that are included again": ("sdf/test-document-limits.c",
                                                  "/document-limits/repeated-exactly"),
    "bytes of their texts and attributes": ("sdf/test-document-limits.c",
                                            "/document-limits/written-out-exactly"),
    "elements of all files read": ("sdf/test-document-limits.c",
                                   "/document-limits/elements-of-all-files"),
    "bytes of all these files": ("sdf/test-document-limits.c", "/document-limits/bytes"),
    "watched locations of missing files": ("sdf/test-document-limits.c", "/document-limits/lost"),
    "bytes of the paths of watched folders": ("session/test-file-monitor.c",
                                              "/file-monitor/long-folders"),
    "bytes of their messages": ("base/test-diagnostic.c", "/diagnostic/exact-bytes"),
    "folders searched for packages": ("sdf/test-document-limits.c", "/document-limits/lookups"),
    "locations listed for missing meshes": ("model/test-mesh-locator.c",
                                            "/mesh-locator/locations-listed-exactly"),
    "bytes of a converted file": ("sdf/test-limits.c", "/limits/converted"),
    "bytes that a generator prints": ("base/test-process.c", "/process/exact-limits"),
    "bytes of its messages": ("base/test-process.c", "/process/exact-limits"),
    "files that a template reads and that are shown": ("sdf/test-generator.c",
                                                       "/generator/many-names"),
    "bytes of the files that are shown": ("sdf/test-generator.c", "/generator/large-files"),
    "bytes of them searched for names of files": ("sdf/test-generator.c",
                                                  "/generator/searched-bytes"),
    "bytes of them for all templates of a command": ("sdf/test-generator.c",
                                                     "/generator/shared-bytes"),
    "files referenced by a glTF mesh": ("scene/test-meshes.c", "/meshes/parts/many"),
    "bytes of glTF meshes whose buffers a figure depends on": ("scene/test-meshes.c",
                                                               "/meshes/parts/listed-bytes"),
    "triangles of a mesh": ("scene/test-meshes.c", "/meshes/too-many-triangles"),
    "different capsules that are drawn exactly": ("scene/test-shapes.c", "/shapes/many-capsules"),
    "steps to match the patterns of a list": ("figure/test-page.c", "/page/pattern-steps"),
    "callouts of a figure": ("figure/test-page.c", "/page/many-callouts"),
    "frames on highlighted paths": ("figure/test-page.c", "/page/long-paths"),
    "pixels that shapes in a figure fill over each other": ("draw/test-paint-shapes.c",
                                                            "/paint-shapes/writes-are-bounded"),
    "bytes of the images of a figure, or of its steps": ("figure/test-page.c", "/page/many-bytes"),
    "rows of a list in the window": ("app/test-canvas.c", "/canvas/long-list"),
    "rows of a list of the Frame page": ("app/test-inspector.c", "/inspector/many-frames"),
    "bytes of content that a list of changes describes": ("diff/test-snapshot-diff.c",
                                                          "/snapshot-diff/much-content"),
    "faces of meshes that are tested under the pointer": ("scene/test-shapes.c",
                                                          "/shapes/pick/many"),
    "differences that the Compare page sorts": ("app/test-compare.c", "/compare/too-many-to-sort"),
    "members of an object in a message of a language client": ("lsp/test-lsp.py",
                                                               "test_damaged_messages"),
    "selections in a request of a language client": ("lsp/test-lsp.py", "test_ranges"),
    "names listed by a completion": ("lsp/test-lsp-scope.c", "/lsp-scope/listed-exactly"),
    "files listed by a completion": ("lsp/test-lsp-scope.c", "/lsp-scope/files-exactly"),
    "bytes of names searched by a completion": ("lsp/test-lsp-scope.c",
                                                "/lsp-scope/searched-exactly"),
    "bytes of files that are read again": ("sdf/test-source-cache.c", "/source-cache/read-again"),
    "elements of all open files of a language client": ("lsp/test-lsp-workspace.c",
                                                        "/lsp-workspace/total-exactly"),
    "problems of a file sent to a language client": ("lsp/test-lsp-workspace.c",
                                                     "/lsp-workspace/problems-of-file"),
    "problems of all files sent to a language client": ("lsp/test-lsp-workspace.c",
                                                        "/lsp-workspace/problems-of-all"),
    "bytes of their messages and URIs": ("lsp/test-lsp-workspace.c",
                                         "/lsp-workspace/bytes-of-problems"),
    "elements of another file in a folder of a language client": ("lsp/test-lsp-workspace.c",
                                                                  "/lsp-workspace/other-exactly"),
    "components of names in parent_frame, times the models around them": (
        "edit/test-edit-names.c", "/edit-names/many-parent-frames"),
    "bytes of a name that is changed in sensors, times the models around them": (
        "edit/test-edit-names.c", "/edit-names/many-sensor-frames"),
    "bytes of names in plugins, times the models around them": ("edit/test-edit-names.c",
                                                                "/edit-names/short-mentions"),
    "texts and attributes in plugins, with includes expanded": (
        "edit/test-edit-names.c", "/edit-names/repeated-mentions"),
    "places changed by a rename of a language client": ("lsp/test-lsp-search.c",
                                                        "/lsp-search/places-exactly"),
    "elements read again to check a rename of a language client": ("lsp/test-lsp-search.c",
                                                                   "/lsp-search/instances-exactly"),
    # The kernel enforces it; the test compares the value that it is given.
    "bytes of memory of a command": ("test-memory-limit.py", "memory-is-limited"),
}


class Cli:
    """Runs the command line in a folder of its own."""

    def __init__(self, program, folder):
        self.program, self.folder = pathlib.Path(program).resolve(), pathlib.Path(folder)

    def write(self, name, text):
        path = self.folder / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text)

    def run(self, *words):
        done = subprocess.run([self.program, *words], cwd=self.folder, capture_output=True,
                              text=True, check=False)
        return done.stdout + done.stderr

    def check(self, text, name="a.sdf"):
        """Returns the diagnostics of a file."""
        self.write(name, text)
        return json.loads(self.run("check", "--format=json", name))["diagnostics"]

    def messages(self, text):
        return [item["message"] for item in self.check(text)]

    def exceeds(self, text):
        """Whether checking it meets a limit."""
        return "LIMIT_EXCEEDED" in [item["code"] for item in self.check(text)]

    def refuses(self, seconds, *words):
        """Whether it ends with “more than …”; what is not refused is given up after some seconds of
        the processor, since to draw as much as is allowed can take minutes."""
        limited = ["sh", "-c", f'ulimit -t {seconds}; exec "$@"', "sh", self.program, *words]
        done = subprocess.run(limited, cwd=self.folder, capture_output=True, check=False)
        return b"more than" in done.stderr

    def figures(self, text):
        """Returns what is said about a figure file."""
        self.write("m.sdf", f"{SDF}<model name='m'>{LINK}</model></sdf>")
        self.write("f.triad", text)
        return self.run("figures", "--check", "f.triad")


PROBES = {}


def probe(limit):
    """Registers a function that returns whether input of size n is beyond the limit."""
    def register(function):
        PROBES[limit] = function
        return function
    return register


def model(content, version="1.11"):
    return f"<sdf version='{version}'><model name='m'>{LINK}{content}</model></sdf>"


def frames(n, content=""):
    """A model of n frames, with the root and its own."""
    links = "".join(f"<link name='{i}'/>" for i in range(n - 2))
    return SDF + f"<model name='m'>{links}{content}</model></sdf>"


@probe("bytes of a file")
def file_bytes(cli, n):
    with open(cli.folder / "a.sdf", "w", encoding="ascii") as file:
        file.write("<sdf")
        file.truncate(n)
    return "larger than 256 MiB" in cli.run("check", "a.sdf")


@probe("nesting of elements")
def nesting(cli, n):
    return cli.exceeds("<sdf version='1.11'><model name='m'><link name='l'/><plugin name='p' "
                       "filename='f'>" + (n - 3) * "<a>" + (n - 3) * "</a>" + "</plugin></model></sdf>")


@probe("nesting of models, with includes expanded")
def nesting_of_models(cli, n):
    def nest(depth, content):
        return SDF + depth * "<model name='m'>" + content + depth * "</model>" + "</sdf>"
    cli.write("b.sdf", nest(n - 100, LINK))
    return cli.exceeds(nest(100, "<include><uri>b.sdf</uri></include>"))


@probe("attributes of an element")
def attributes(cli, n):
    return cli.exceeds(model("<plugin" + "".join(f" a{i}=''" for i in range(n)) + "/>"))


@probe("bytes of a tag or an attribute")
def tag_bytes(cli, n):
    """Up to the end of its last attribute."""
    around = len("<plugin filename='f' name='")
    return cli.exceeds(model(f"<plugin filename='f' name='{'x' * (n - around)}'/>"))


@probe("bytes of an element's name")
def element_name(cli, n):
    return cli.exceeds(model(f"<{'x' * n}/>"))


@probe("bytes of a name or reference")
def part_name(cli, n):
    """In an attribute or a text, written with references to characters or not."""
    forms = [f"<gripper name='{'x' * n}'/>", f"<frame name='f' attached_to='{'&#120;' * n}'/>",
             f"<joint name='j' type='fixed'><parent>l</parent><child> {'x' * n} </child></joint>",
             f"<include><uri>n.sdf</uri><placement_frame>{'x' * n}</placement_frame></include>"]
    beyond = {cli.exceeds(model(form)) for form in forms}
    assert len(beyond) == 1
    return beyond.pop()


@probe("namespace prefixes declared around an element")
def prefixes(cli, n):
    return cli.exceeds(model("<plugin name='p' filename='f'"
                             + "".join(f" xmlns:n{i}='u'" for i in range(n)) + "/>"))


@probe("different names of elements, attributes, namespaces, entities and instructions")
def names(cli, n):
    """The model has sdf, version, model, name and link."""
    return cli.exceeds(model("<plugin name='p' filename='f'>"
                             + "".join(f"<a{i}/>" for i in range(n - 7)) + "</plugin>"))


@probe("bytes of a DOCTYPE")
def doctype(cli, n):
    around = len("<!DOCTYPE sdf [<!---->]")
    return cli.exceeds(f"<!DOCTYPE sdf [<!--{'x' * (n - around)}-->]>" + model(""))


@probe("attributes declared by a DOCTYPE")
def declared(cli, n):
    return cli.exceeds("<!DOCTYPE sdf [" + "".join(f"<!ATTLIST a n{i} CDATA 'x'>" for i in range(n))
                       + "]>" + model(""))


@probe("nesting of includes")
def includes_nested(cli, n):
    for i in range(n + 1):
        content = f"<include><uri>{i + 1}.sdf</uri></include>" if i < n else ""
        cli.write(f"{i}.sdf", model(content))
    return "LIMIT_EXCEEDED" in cli.run("check", "0.sdf")


@probe("includes followed, found or not")
def includes(cli, n):
    return cli.exceeds(SDF + "<world name='w'>" + n * "<include><uri>n.sdf</uri></include>"
                       + "</world></sdf>")


@probe("files read for one file")
def files(cli, n):
    for i in range(n - 1):
        cli.write(f"parts/{i}.sdf", "<sdf version='1.11'><model name='m'><static>1</static></model></sdf>")
    return cli.exceeds(SDF + "<world name='w'>" + "".join(
        f"<include><name>n{i}</name><uri>parts/{i}.sdf</uri></include>" for i in range(n - 1))
        + "</world></sdf>")


@probe("frames between a model and its placement frame")
def placement(cli, n):
    frames = "".join(f"<frame name='f{i}'><pose relative_to='f{i + 1}'/></frame>" for i in range(n))
    return cli.exceeds(SDF + "<world name='w'><model name='m' placement_frame='f0'>" + LINK + frames
                       + f"<frame name='f{n}'/></model></world></sdf>")


@probe("models restored from a flattened file")
def restored(cli, n):
    return cli.exceeds(model("".join(f"<link name='{i}::a'/>" for i in range(n)), "1.7"))


@probe("bytes of a scoped name")
def scoped_name(cli, n):
    return cli.exceeds(SDF + f"<model name='m'><link name='{'x' * (n - 3)}'/></model></sdf>")


@probe("bytes of the names of frames that are listed, compared or shown")
def all_names(cli, n):
    """The names are not printed, because the frame that poses are relative to is not found."""
    part = 1000                                 # links in each included model
    included = len("m0000::") + len("l000")
    outer = 900
    size = part * (outer + 2 + included) + outer + 2 + len("m0000")
    count = n // size - 1
    rest = n - outer - count * size
    n_frames = -(-rest // 1000)
    lengths = [rest // n_frames + (i < rest % n_frames) - outer - 2 for i in range(n_frames)]
    cli.write("part.sdf", SDF + "<model name='m'>"
              + "".join(f"<link name='l{i:03}'/>" for i in range(part)) + "</model></sdf>")
    cli.write("a.sdf", SDF + f"<model name='{'w' * outer}'>"
              + "".join(f"<include><name>m{i:04}</name><uri>part.sdf</uri></include>"
                        for i in range(count))
              + "".join(f"<frame name='{i:x>{length}}'/>" for i, length in enumerate(lengths))
              + "</model></sdf>")
    cli.write("b.sdf", SDF + "<model name='m'/></sdf>")
    listed = "MiB" in cli.run("frames", "--relative-to=none", "a.sdf")
    assert n < 2 ** 29 or "MiB" in cli.run("compare", "a.sdf", "b.sdf")
    return listed


@probe("folders searched for the files of a command")
def folders(cli, n):
    """The same two, of which one contains 999 others, are arguments many times."""
    cli.write("one/a.sdf", model(""))
    cli.write("many/a.sdf", model(""))
    for i in range(999):
        (cli.folder / "many" / f"{i}").mkdir()
    return "more than" in cli.run("check", *["many"] * (n // 1000), *["one"] * (n % 1000))


@probe("frames of two files that are compared")
def compared(cli, n):
    """They are not compared, because the frame that poses are relative to is not found."""
    count = n // 1001 - 1                       # included models, each with 1,000 links
    cli.write("part.sdf", SDF + "<model name='m'>"
              + "".join(f"<link name='{i}'/>" for i in range(1000)) + "</model></sdf>")
    cli.write("a.sdf", SDF + "<model name='m'>"
              + "".join(f"<include><name>{i}</name><uri>part.sdf</uri></include>"
                        for i in range(count)) + "</model></sdf>")
    cli.write("b.sdf", frames(n - count * 1001 - 2))
    return "More than" in cli.run("compare", "--relative-to=none", "a.sdf", "b.sdf")


@probe("bytes of a message")
def message(cli, n):
    kind = "x" * (n - len("unknown joint type “”".encode()))
    return not any(kind in text for text in cli.messages(model(f"<joint name='j' type='{kind}'/>")))


@probe("problems listed")
def problems(cli, n):
    found = cli.check(model(n * "<frame name='f'/>".replace("'f'", "''")))
    return "more are omitted" in found[-1]["message"]


@probe("bytes of the names in an element's path")
def path_names(cli, n):
    found = cli.check(model(f"<gripper name='{'x' * (n - 1)}'><foo/></gripper>"))
    return "[@name='m']" not in found[-1]["path"]


@probe("unknown elements and attributes listed")
def unknown(cli, n):
    return cli.exceeds(model(n * "<foo/>"))


@probe("XML errors listed")
def xml_errors(cli, n):
    found = cli.check(model("".join(f"<plugin name='p' filename='p&x{i};'/>\n" for i in range(n))))
    return sum(item["severity"] == "error" for item in found) < n


@probe("folders around a file searched for a package")
def folders_around(cli, n):
    inner = "p/" + (n - 1) * "d/"
    cli.write("p/part.sdf", model(""))
    cli.write("p/package.xml", "<package><name>p</name></package>")
    cli.write(inner + "a.sdf", WORLD.format("<include><uri>package://p/part.sdf</uri></include>"))
    return "not found" in cli.run("check", inner + "a.sdf")


def write_workspace(cli, package):
    """Writes a file that includes one from a package of its workspace."""
    cli.write(f"{package}/package.xml", "<package><name>q</name></package>")
    cli.write(f"{package}/part.sdf", model(""))
    cli.write("src/x/a.sdf", WORLD.format("<include><uri>package://q/part.sdf</uri></include>"))


@probe("folders of a workspace searched for packages")
def workspace_folders(cli, n):
    """src, x and the others in it, and last the package in x."""
    write_workspace(cli, "src/x/y")
    for i in range(n - 3):
        (cli.folder / f"src/{i}").mkdir()
    return "not found" in cli.run("check", "src/x/a.sdf")


@probe("depth of packages below its src")
def workspace_depth(cli, n):
    write_workspace(cli, "src/1" + (n - 1) * "/d")
    return "not found" in cli.run("check", "src/x/a.sdf")


def package_is_missing(cli, name, rest=""):
    """Whether a file in a package does not find another, with a manifest of this name and rest."""
    cli.write("p/part.sdf", model(""))
    cli.write("p/package.xml", f"<package><name>{name}</name>{rest}</package>")
    cli.write("p/a.sdf", WORLD.format(f"<include><uri>package://{name}/part.sdf</uri></include>"))
    return "not found" in cli.run("check", "p/a.sdf")


@probe("bytes of the name of a package")
def package_name(cli, n):
    return package_is_missing(cli, "x" * n)


@probe("bytes of a package.xml")
def package_manifest(cli, n):
    return package_is_missing(cli, "q", "x" * (n - len("<package><name>q</name></package>")))


@probe("bytes of a Fuel URI")
def fuel_uri(cli, n):
    uri = "https://fuel.gazebosim.org/1.0/o/models/"
    uri += "x" * (n - len(uri))
    cli.write("a.sdf", WORLD.format(f"<include><uri>{uri}</uri></include>"))
    return "in the Fuel cache" not in cli.run("check", "a.sdf")


@probe("bytes of the indentation of its lines")
def indentation(cli, n):
    """As deep as the line before a new one."""
    cli.write("a.urdf", f"<robot name='r'>\n{n * ' '}<link name='a'/>\n{n * ' '}<link name='b'/>\n"
                        f"{n * ' '}<joint name='j' type='fixed'>\n{n * ' '}<parent link='a'/>"
                        "<child link='b'/></joint>\n</robot>\n")
    added = re.findall(r"^ *(?=<pose)", cli.run("convert", "--to=1.9", "a.urdf"), re.M)
    return max(map(len, added)) < n


@probe("bytes of a color that is copied as written")
def color(cli, n):
    rgba = "0.1 0.2 0.3 1"
    rgba += " " * (n - len(rgba))
    cli.write("a.urdf", "<robot name='r'><link name='a'><visual><geometry><sphere radius='1'/>"
                        f"</geometry><material name='c'><color rgba='{rgba}'/></material></visual>"
                        "</link></robot>")
    return rgba not in cli.run("convert", "--to=1.9", "a.urdf")


@probe("bytes of a mesh")
def mesh_bytes(cli, n):
    with open(cli.folder / "m.stl", "wb") as file:
        file.truncate(n)
    cli.write("a.sdf", model("<link name='k'><visual name='v'><geometry><mesh><uri>m.stl</uri></mesh>"
                             "</geometry></visual></link>"))
    return "256 MiB" in cli.run("render", "-o", "a.svg", "a.sdf")


@probe("characters shown of a name")
def name_shown(cli, n):
    """By the title of a box, since its text is shortened further."""
    cli.write("a.sdf", SDF + f"<model name='m'><link name='{'x' * (n - 3)}'/></model></sdf>")
    return "x" * (n - 3) not in cli.run("graph", "--kind=attached_to", "--format=svg", "a.sdf")


@probe("bytes of a figure file")
def figure_file(cli, n):
    text = "[f]\nsource=m.sdf\n#"
    return "larger than" in cli.figures(text + "x" * (n - len(text) - 1) + "\n")


@probe("figures in a figure file")
def figures(cli, n):
    return "more than" in cli.figures("".join(f"[f{i}]\nsource=m.sdf\n" for i in range(n)))


@probe("bytes of an option value in a figure file")
def option_value(cli, n):
    return "longer than" in cli.figures(f"[f]\nsource=m.sdf\ntitle={'x' * n}\n")


@probe("bytes of a file name in a figure file")
def file_name(cli, n):
    return "longer than" in cli.figures(f"[f]\nsource={'x/' * ((n - 5) // 2)}{'x' * ((n - 5) % 2)}m.sdf\n")


@probe("items of a list in a figure file")
def items(cli, n):
    return "more than" in cli.figures("[f]\nsource=m.sdf\n" + n * "highlight=m\n")


@probe("bytes of the patterns of a list")
def patterns(cli, n):
    cli.write("a.sdf", model(""))
    return "longer than" in cli.run("render", "-o", "a.svg", f"--frames={'*' * 1000}",
                                    f"--frames={'*' * (n - 1000)}", "a.sdf")


@probe("images of a figure file")
def images(cli, n):
    """Five formats of each of 2,000 figures, and one more or less of the first."""
    formats = "format=svg\nformat=png\nformat=pdf\nformat=html\n", "format=dot\n", "format=json\n"
    return "more than" in cli.figures("[*]\nsource=m.sdf\ncontent=attached_to\n" + "".join(
        f"[f{i}]\n" + "".join(formats[:2 + (n - 10000 if i == 0 else 0)]) for i in range(2000)))


@probe("pages of a PDF")
def pages(cli, n):
    return "more than" in cli.figures("[f]\nformat=pdf\n" + n * "source=m.sdf\n")


@probe("bytes of defaults, times figures")
def defaults(cli, n):
    """Not every number is a product; these are 1,024 below, equal, and one above."""
    n_bytes, n_figures = {-1: (65535, 1024), 0: (65536, 1024), 1: (41605, 1613)}[n - (64 << 20)]
    lines = ["source=m.sdf"] + (n_bytes // 1000 - 1) * ["highlight=" + 990 * "m"]
    lines.append("highlight=" + "m" * (n_bytes - sum(map(len, lines)) - 10))
    return "exceed" in cli.figures("\n".join(["[*]", *lines, *(f"[f{i}]" for i in range(n_figures))])
                                   + "\n")


@probe("frames in a graph that is drawn")
def boxes(cli, n):
    """All but the root are drawn."""
    cli.write("a.sdf", frames(n + 1))
    return cli.refuses(3, "graph", "--kind=attached_to", "-o", "a.svg", "a.sdf")


@probe("pixels of a heightmap")
def heightmap_pixels(cli, n):
    """Black images, whose width and height are factors."""
    width = next(i for i in range(math.isqrt(n), 0, -1) if n % i == 0)
    row = bytes(1 + (width + 7) // 8)
    chunks = ((b"IHDR", struct.pack(">IIBBBBB", width, n // width, 1, 0, 0, 0, 0)),
              (b"IDAT", zlib.compress(row * (n // width), 1)), (b"IEND", b""))
    (cli.folder / "a.png").write_bytes(b"\x89PNG\r\n\x1a\n" + b"".join(
        struct.pack(">I", len(data)) + kind + data + struct.pack(">I", zlib.crc32(kind + data))
        for kind, data in chunks))
    cli.write("a.sdf", model("<link name='h'><visual name='v'><geometry><heightmap><uri>a.png</uri>"
                             "</heightmap></geometry></visual></link>"))
    said = cli.run("render", "-o", "a.svg", "a.sdf")
    assert not said or "too many pixels" in said, said
    return bool(said)


@probe("frames and shapes of a sweep, times its steps")
def sweep(cli, n):
    """A thousand steps, and one frame more or less: so far apart are the products."""
    n_frames = 2000 + n - 2000000
    joint = ("<joint name='j' type='revolute'><parent>0</parent><child>1</child>"
             "<axis><xyz>0 0 1</xyz></axis></joint>")
    cli.write("a.sdf", frames(n_frames - 1, joint))
    return cli.refuses(3, "render", "--sweep=m::j=0..1", "--steps=1000", "-o", "a.svg", "a.sdf")


@probe("frames of the pages of a PDF")
def paged(cli, n):
    cli.write("a.sdf", frames(75000))
    cli.write("b.sdf", frames(n - 75000))
    return cli.refuses(25, "render", "-o", "a.pdf", "a.sdf", "b.sdf")


@probe("bytes of the files of a PDF")
def read_bytes(cli, n):
    text = model("")
    around = 2 * len(text) + len("<!---->")
    cli.write("a.sdf", text)
    cli.write("b.sdf", text + f"<!--{'x' * (n - around)}-->")
    return cli.refuses(30, "render", "-o", "a.pdf", "a.sdf", "b.sdf")


def main():
    manual = pathlib.Path(sys.argv[1]).read_text().split(".Sh LIMITS\n")[1].split(".Sh ")[0]
    limits = {}
    for name, number, unit in re.findall(r"^\.It (?!Sy)(.+) Ta ([\d,]+) ?(\w*)$", manual, re.M):
        limits[name] = int(number.replace(",", "")) * UNITS.get(unit, 1)
    number = bad = 0

    def report(good, name, why=""):
        nonlocal number, bad
        number += 1
        bad += not good
        print(f"{'ok' if good else 'not ok'} {number} /documented-limits/{name}", flush=True)
        if not good:
            print(f"# {why}", file=sys.stderr)

    tested = set(PROBES) | set(ELSEWHERE)
    report(tested == set(limits), "all-have-tests", f"not in both: {sorted(tested ^ set(limits))}")

    for name, (source, test) in ELSEWHERE.items():
        text = (TESTS / source).read_text()
        report(f'"{test}"' in text or f"def {test}(" in text, re.sub(r"\W+", "-", name),
               f"there is no test {test} in {source}")

    for name, function in PROBES.items():
        if len(sys.argv) > 3 and not re.search(sys.argv[3], name):
            continue
        wrong = []
        for n in (limits[name] - 1, limits[name], limits[name] + 1):
            with tempfile.TemporaryDirectory(prefix="triad-limits-") as folder:
                if function(Cli(sys.argv[2], folder), n) != (n > limits[name]):
                    wrong.append(n)
        report(not wrong, re.sub(r"\W+", "-", name), f"wrong with {wrong} for {limits[name]}")

    print(f"1..{number}")
    return bad > 0


sys.exit(main())
