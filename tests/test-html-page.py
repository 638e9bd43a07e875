#!/usr/bin/env python3
"""Interactive pages show a model, and nothing in it can change the page.

usage: test-html-page.py TRIAD-CLI EXAMPLES

What a browser does with a page is tested with headless Chromium, and skipped
where there is none.
"""
# SPDX-License-Identifier: Apache-2.0

import base64
import hashlib
import json
import math
import os
import pathlib
import re
import shutil
import struct
import subprocess
import sys
import tempfile

import browser

MAX_BYTES = 300_000

# Joints of each type, in a chain; one follows another, and one is written backwards.
ROBOT = """<sdf version='1.11'><model name='r'>
<link name='a'/>
<link name='b'><pose>0.1 0.2 0.3 0.1 0.2 0.3</pose></link>
<link name='c'><pose>0.4 0.2 0.3 0.5 0.2 0.3</pose></link>
<link name='d'><pose>0.4 0.6 0.3 0.1 0.9 0.3</pose></link>
<link name='e'><pose>0.7 0.2 0.3 0.1 0.2 1.3</pose></link>
<link name='f'><pose>0.1 0.2 0.9 0.1 -0.2 0.3</pose></link>
<link name='g'><pose>0.9 0.9 0.3 0.1 0.2 0.3</pose></link>
<link name='h'><pose>0.2 0.9 0.8 0.1 0.2 0.3</pose></link>
<joint name='turn' type='revolute'><parent>a</parent><child>b</child>
  <pose>0 0.1 0 0.3 0 0</pose><axis><xyz>0 1 1</xyz></axis></joint>
<joint name='slide' type='prismatic'><parent>b</parent><child>c</child><axis><xyz>1 0 0</xyz></axis></joint>
<joint name='bolt' type='screw'><parent>c</parent><child>d</child>
  <axis><xyz>0 0 1</xyz></axis><screw_thread_pitch>0.2</screw_thread_pitch></joint>
<joint name='cross' type='universal'><parent>d</parent><child>e</child>
  <axis><xyz>1 0 0</xyz></axis><axis2><xyz>0 1 0</xyz></axis2></joint>
<joint name='ball' type='ball'><parent>e</parent><child>f</child></joint>
<joint name='back' type='revolute'><parent>g</parent><child>a</child><axis><xyz>0 0 1</xyz></axis></joint>
<joint name='mimic' type='revolute'><parent>f</parent><child>h</child>
  <axis><xyz>0 1 0</xyz><mimic joint='turn'><multiplier>-2</multiplier><offset>0.1</offset>
  <reference>0.3</reference></mimic></axis></joint>
<frame name='tool' attached_to='h'><pose>0 0 0.2 0 0 0</pose></frame>
</model></sdf>"""
MOVES = {"turn": [0.7], "slide": [0.25], "bolt": [1.5], "cross": [0.4, -0.6],
         "ball": [0.2, -0.5, 0.3], "back": [0.9]}

HOSTILE = ["</script><script>window.hacked=1</script>", "\"' onload=hacked=1 x='", "<img src=x onerror=hacked=1>",
           "a\u2028b\u2029c", "\u202eevil\u202c \u2066x", "<!--", "]]>", "</title></style>",
           "${hacked=1}`", "\\u003cb>", "&lt;b&gt;", "__proto__", "constructor"]


def escape(text):
    return (text.replace("&", "&amp;").replace("<", "&lt;").replace('"', "&quot;")
            .replace("'", "&apos;"))


class Suite:
    def __init__(self, cli, examples):
        self.cli = cli
        self.examples = pathlib.Path(examples)
        self.folder = pathlib.Path(tempfile.mkdtemp(prefix="triad-html-"))
        self.number = 0
        self.failed = 0

    def make(self, model, *options, name="page.html", status=(0, 1)):
        path = self.folder / name
        done = subprocess.run([self.cli, "render", *options, "-o", path, model],
                              capture_output=True, text=True)
        assert done.returncode in status, done.stderr
        return path

    def write(self, text, name="model.sdf"):
        path = self.folder / name
        path.write_text(text, encoding="utf-8")
        return path

    def run(self, what, function, *arguments):
        self.number += 1
        try:
            function(*arguments)
            print(f"ok {self.number} {what}", flush=True)
        except AssertionError as error:
            self.failed += 1
            print(f"not ok {self.number} {what}", flush=True)
            print("# " + str(error)[:3000].replace("\n", "\n# "), flush=True)

    def skip(self, what):
        self.number += 1
        print(f"ok {self.number} {what} # SKIP no Chromium")

    def poses(self, model, *joints):
        """The poses that the command line lists, by name."""
        options = [word for joint in joints for word in ("--joint", joint)]
        done = subprocess.run([self.cli, "frames", "--format=json", *options, model],
                              capture_output=True, text=True)
        return {frame["name"]: frame["pose"] for frame in json.loads(done.stdout)["frames"]}

    # Without a browser

    def is_small_and_repeatable(self):
        for model in sorted(self.examples.glob("*.sdf")) + sorted(self.examples.glob("*.urdf")):
            first = self.make(model).read_bytes()
            os.environ["LC_ALL"] = "C"
            second = self.make(model).read_bytes()
            del os.environ["LC_ALL"]
            assert first == second, f"{model}: differs from run to run"
            assert len(first) <= MAX_BYTES, f"{model}: {len(first)} bytes"

    def permits_only_its_own_script(self):
        page = self.make(self.examples / "arm.sdf").read_text(encoding="utf-8")
        policy = re.search(r'http-equiv="Content-Security-Policy" content="([^"]*)"', page)[1]
        for tag, directive in (("script", "script-src"), ("style", "style-src")):
            (content,) = re.findall(rf"<{tag}>(.*?)</{tag}>", page, re.S)
            digest = base64.b64encode(hashlib.sha256(content.encode()).digest()).decode()
            assert f"{directive} 'sha256-{digest}';" in policy, (tag, policy)
        assert policy.startswith("default-src 'none';"), policy
        assert not re.search(r"\sstyle=|\son[a-z]+=|https?://(?!www\.w3\.org/)", page)

    def has_both_graphs_whatever_is_asked_for(self):
        model = self.examples / "arm.sdf"
        path = self.folder / "graph.html"
        subprocess.run([self.cli, "graph", "-o", path, model], check=True)
        text = path.read_text(encoding="utf-8")
        assert text.count("data-graph=") == 2 and text.count("<svg") == 3
        printed = subprocess.run([self.cli, "graph", "--format=html", "--kind=attached_to", model],
                                 check=True, capture_output=True).stdout.decode()
        assert printed == text

    def has_no_control_characters(self):
        """A terminal may show the page."""
        model = self.write("<sdf version='1.11'><model name='m'><link name='a&#x9b;31m&#x85;&#x7f;'/>"
                           "</model></sdf>")
        for words in (["render", "--format=html"], ["graph", "--kind=relative_to", "--text=text"]):
            text = subprocess.run([self.cli, *words, "--title=a\x01\x1b[31m", model], check=True,
                                  capture_output=True).stdout.decode()
            found = [c for c in text if c < " " and c != "\n" or "\x7f" <= c < "\xa0"]
            assert not found, found
        data = json.loads(re.search(r'id="model">(.*?)</script>',
                                    self.make(model).read_text(encoding="utf-8"), re.S)[1])
        assert "a\x9b31m\x85\x7f" in data["frames"]["names"], data["frames"]["names"]

    def decimates_meshes(self):
        n = 120
        def point(i, k):
            a, b = 2 * math.pi * i / n, math.pi * k / n
            return (math.sin(b) * math.cos(a), math.sin(b) * math.sin(a), math.cos(b))
        facets = []
        for i in range(n):
            for k in range(n):
                p, q, r, t = point(i, k), point(i + 1, k), point(i + 1, k + 1), point(i, k + 1)
                facets += [(p, r, q), (p, t, r)]
        mesh = self.folder / "ball.stl"
        mesh.write_bytes(bytes(80) + struct.pack("<I", len(facets))
                         + b"".join(struct.pack("<12fH", 0, 0, 0, *a, *b, *c, 0) for a, b, c in facets))
        model = self.write("<sdf version='1.11'><model name='m'><link name='l'><visual name='v'>"
                           "<geometry><mesh><uri>ball.stl</uri></mesh></geometry></visual></link>"
                           "</model></sdf>", "ball.sdf")
        page = self.make(model)
        data = json.loads(re.search(r'id="model">(.*?)</script>', page.read_text(encoding="utf-8"),
                                    re.S)[1])
        if not data["shapes"]:
            return                       # built without Assimp
        (ball,) = data["meshes"]
        print(f"# {len(ball['faces'])} of {len(facets)} triangles, {page.stat().st_size} bytes")
        assert 1000 < len(ball["faces"]) <= 6000, len(ball["faces"])
        assert all(corner < len(ball["points"]) / 3 for face in ball["faces"] for corner in face)
        assert page.stat().st_size < 2 * MAX_BYTES, page.stat().st_size

    # With a browser

    def opens_without_complaint(self, page):
        for model in sorted(self.examples.glob("*.sdf")):
            page.open(self.make(model))
            assert not page.complaints(), (model, page.complaints())
            assert page.ask("document.querySelectorAll('canvas').length") == 1

    def fits(self, page):
        for width in (1400, 700, 400):
            page.resize(width, 800)
            page.open(self.make(self.examples / "arm_and_gripper.sdf"))
            assert page.ask("document.documentElement.scrollWidth") == width, width
        page.resize(1400, 900)

    def turns(self, page):
        page.open(self.make(self.examples / "arm.sdf"))
        picture = "document.querySelector('canvas').toDataURL()"
        yaw = page.ask("parts.view.camera.yaw")
        before = page.ask(picture)
        page.drag(400, 400, 100, 0)
        page.wait(0.7)
        assert math.isclose(page.ask("parts.view.camera.yaw"), yaw - 0.8, abs_tol=0.05)
        assert page.ask(picture) != before
        distance = page.ask("parts.view.camera.distance")
        page.mouse("mouseWheel", 400, 400, deltaX=0, deltaY=-100)
        page.wait()
        assert page.ask("parts.view.camera.distance") < distance
        page.ask("document.querySelector('canvas').focus()")
        yaw = page.ask("parts.view.camera.yaw")
        page.press("ArrowLeft")
        page.press("0")
        page.wait()
        assert page.ask("parts.view.camera.yaw") != yaw

    def moves_joints(self, page):
        model = self.write(ROBOT)
        page.open(self.make(model))
        for name, values in MOVES.items():
            for k, value in enumerate(values):
                page.ask(f"parts.joints.move(model.joints.findIndex((j) => j.name === 'r::{name}'), "
                         f"{k}, {value})")
        expected = self.poses(model, *(f"r::{name}=" + ",".join(map(str, values))
                                       for name, values in MOVES.items()))
        found = page.ask("Object.fromEntries(model.frames.map((f, i) => [f.name, state.poses[i]]))")
        for name, pose in expected.items():
            for a, b in zip(found[name], pose["position"] + pose["orientation"]):
                assert abs(a - b) < 1e-6, (name, found[name], pose)
        assert page.ask("document.querySelectorAll('#joints input[type=range]').length") == 10
        assert page.ask("document.querySelectorAll('#joints input:disabled').length") == 2

        # With the keyboard, as a reader would.
        page.ask("parts.joints.reset()")
        assert page.ask("state.positions[0][0]") == 0
        page.ask("document.querySelector('#joints input[type=range]').focus()")
        page.press("ArrowRight")
        assert page.ask("state.positions[0][0]") > 0

    def starts_where_it_is_told(self, page):
        model = self.examples / "arm.sdf"
        page.open(self.make(model, "--joint=arm::elbow=30deg"))
        pose = self.poses(model, "arm::elbow=30deg")["arm::hand"]
        found = page.ask("state.poses[model.frames.findIndex((f) => f.name === 'arm::hand')]")
        assert all(abs(a - b) < 1e-6 for a, b in zip(found, pose["position"])), (found, pose)

    def selects_everywhere(self, page):
        title = "document.querySelector('#selection h2').textContent"
        page.open(self.make(self.examples / "arm.sdf"))
        x, y = page.ask("""(() => {
            const box = parts.view.canvas.getBoundingClientRect();
            const frame = model.frames.findIndex((f) => f.name === 'arm::gripper_mount');
            const at = parts.view.origins.find((o) => o.frame === frame).at;
            return [box.x + at[0], box.y + at[1]];
        })()""")
        page.click(x, y)
        page.wait()
        assert page.ask(title) == "arm::gripper_mount"
        assert page.ask("document.querySelector('#frames tr.selected th').textContent") \
            == "arm::gripper_mount"
        assert page.ask("document.querySelectorAll('.ring.shown').length") == 2
        path = page.ask("[...document.querySelectorAll('.path button')].map((b) => b.textContent)")
        assert path == ["__root__", "arm", "arm::body", "arm::shoulder", "arm::upper_arm",
                        "arm::elbow", "arm::forearm", "arm::wrist", "arm::hand",
                        "arm::gripper_mount"], path
        assert "z 0.1 m" in page.ask("document.querySelector('.path li:last-child').textContent")

        # The drawings have the names of their frames, and the table those in their models.
        frame = page.ask("state.selected")
        titles = page.ask(f"[...document.querySelectorAll('.graph .frame[data-frame=\"{frame}\"] > title')]"
                          ".map((title) => title.textContent)")
        assert titles == ["arm::gripper_mount"] * 2, titles
        cells = page.ask("[...document.querySelectorAll('#frames tr.selected td')]"
                         ".map((cell) => cell.textContent)")
        assert cells[1:3] == ["hand", "hand"], cells

        # A shape is its link.
        page.press("Escape")
        assert page.ask(title) == "No Frame Selected"
        x, y = page.ask("""(() => {
            const box = parts.view.canvas.getBoundingClientRect();
            const { ids, width, factor } = parts.view.raster;
            const link = model.frames.findIndex((f) => f.name === 'arm::body');
            const at = [...ids.keys()].filter((i) => ids[i] === link).pop();
            return [box.x + (at % width) / factor, box.y + Math.floor(at / width) / factor];
        })()""")
        page.click(x, y)
        assert page.ask(title) == "arm::body"

        # A box in a graph, then with keys what it depends on.
        x, y = page.ask("""(() => {
            const graph = parts.graphs.find((g) => g.kind === 'relative_to');
            graph.scroller.scrollIntoView();
            const frame = model.frames.findIndex((f) => f.name === 'arm::shoulder');
            const box = graph.boxes.get(frame).getBoundingClientRect();
            graph.scroller.focus();
            return [box.x + box.width / 2, box.y + box.height / 2];
        })()""")
        page.click(x, y)
        assert page.ask(title) == "arm::shoulder"
        page.press("ArrowUp")
        assert page.ask(title) == "arm::body"

    def places_names_and_callouts(self, page):
        model = self.examples / "mobile_robot.sdf"
        page.open(self.make(model, "--callout=mobile_robot::laser=sees the\nroom"))
        placed = page.ask("parts.view.placed")
        laser = page.ask("model.frames.findIndex((f) => f.name === 'mobile_robot::laser')")
        assert placed[0]["frame"] == laser and "sees the" in placed[0]["text"], placed[0]
        assert any(one["isFar"] for one in placed) and not all(one["isFar"] for one in placed)
        for i, a in enumerate(placed):
            for b in placed[:i]:
                assert (a["x"] >= b["x"] + b["width"] or b["x"] >= a["x"] + a["width"]
                        or abs(a["y"] - b["y"]) >= a["half"] + b["half"] - 0.01), (a, b)
        assert len({(one["frame"], one["text"]) for one in placed}) == len(placed)

    def points_along_the_path(self, page):
        page.open(self.make(self.examples / "arm.sdf"))
        assert page.ask("parts.view.arrows") == 0
        page.ask("select(model.frames.findIndex((f) => f.name === 'arm::gripper_mount'))")
        page.wait()
        assert page.ask("parts.view.arrows") >= 3

    def leaves_ghosts_of_moved_frames(self, page):
        page.open(self.make(self.examples / "arm.sdf"))
        assert page.ask("parts.view.rests") == 0
        moved = page.ask("""(() => {
            const elbow = model.joints.findIndex((j) => j.name === 'arm::elbow');
            parts.joints.move(elbow, 0, 0.5);
            return model.triads.filter((t) => size(subtract(state.poses[t], state.rest[t])) > 1e-6
                                              || state.poses[t][3] !== state.rest[t][3]).length;
        })()""")
        page.wait()
        assert moved > 0 and page.ask("parts.view.rests") == moved, moved
        page.ask("parts.joints.reset()")
        page.wait()
        assert page.ask("parts.view.rests") == 0

    def measures_between_frames(self, page):
        model = self.examples / "arm.sdf"
        page.open(self.make(model))
        page.ask("select(model.frames.findIndex((f) => f.name === 'arm::hand'))")
        page.ask("""(() => {
            const base = document.getElementById('base');
            base.value = model.frames.findIndex((f) => f.name === 'arm::elbow');
            base.dispatchEvent(new Event('change'));
        })()""")
        done = subprocess.run([self.cli, "frames", "--format=json", "-r", "arm::elbow", model],
                              capture_output=True, text=True)
        hand = next(f for f in json.loads(done.stdout)["frames"] if f["name"] == "arm::hand")
        text = page.ask("parts.selection.place.textContent").replace("\u2212", "-")
        found = [float(word) for word in text.replace(" m", "").split(", ")]
        assert all(abs(a - b) < 1e-6 for a, b in zip(found, hand["pose"]["position"])), text

    def lists_errors(self, page):
        page.open(self.make(self.examples / "broken.sdf"))
        assert page.ask("document.querySelector('.pill').textContent") == "5 errors"
        assert page.ask("document.querySelectorAll('#problems li').length") == 5
        page.ask("document.querySelector('#problems button').click()")
        assert page.ask("document.querySelector('#selection .problem') !== null")

    def needs_no_scripts(self, page):
        page.use_scripts(False)
        page.open(self.make(self.examples / "arm.sdf"))
        page.use_scripts(True)
        assert page.ask("document.querySelectorAll('canvas').length") == 0
        assert page.ask("document.querySelector('.still svg').getBoundingClientRect().height") > 100
        assert page.ask("document.querySelectorAll('#frames tbody tr').length") == 9
        assert page.ask("document.querySelectorAll('svg').length") == 3

    def prints_an_image_and_a_table(self, page):
        page.open(self.make(self.examples / "arm.sdf"))
        page.prefer("dark", "print")
        height = "document.querySelector('%s').getBoundingClientRect().height"
        assert page.ask(height % ".still svg") > 100 and page.ask(height % "#frames") > 100
        assert page.ask(height % "canvas") == page.ask(height % ".tools") == 0
        assert page.ask("getComputedStyle(document.body).color") == "rgb(50, 50, 54)"
        page.prefer("light")

    def follows_the_colour_scheme(self, page):
        colours = []
        for scheme in ("light", "dark"):
            page.prefer(scheme)
            page.open(self.make(self.examples / "arm.sdf"))
            colours.append((page.ask("getComputedStyle(document.body).backgroundColor"),
                            page.ask("getComputedStyle(document.querySelector("
                                     "'.graph .frame path')).fill")))
            assert page.ask("getComputedStyle(document.querySelector('.graph text')).fontSize") == "11px"
        page.prefer("light")
        assert colours[0][0] != colours[1][0] and colours[0][1] != colours[1][1], colours

    def overlays_two_robots(self, page):
        before = self.examples / "arm.sdf"
        text = before.read_text(encoding="utf-8").replace("0 0 0.4 0 0.95 0", "0 0 0.46 0 0.95 0")
        after = self.write(text.replace("gripper_mount", HOSTILE[0].replace("<", "&lt;")), "b.sdf")
        path = self.folder / "compared.html"
        done = subprocess.run([self.cli, "compare", "--format=html", "-o", path, before, after],
                              capture_output=True, text=True)
        assert done.returncode == 1, done.stderr
        page.open(path)
        assert not page.complaints(), page.complaints()
        assert page.ask("typeof hacked") == "undefined"
        find = "model.other.frames.findIndex((f) => f.name === 'arm::%s')"
        assert page.ask(f"state.others[{find % 'body'}]") is None
        elbow = page.ask(f"state.others[{find % 'elbow'}]")
        expected = self.poses(before)["arm::elbow"]["position"]
        assert all(abs(a - b) < 1e-6 for a, b in zip(elbow, expected)), (elbow, expected)

        assert page.ask("parts.view.arrows") > 0

        # The joints of both robots move together.
        page.ask("parts.joints.move(model.joints.findIndex((j) => j.name === 'arm::shoulder'), 0, 0.5)")
        elbow = page.ask(f"state.others[{find % 'elbow'}]")
        expected = self.poses(before, "arm::shoulder=0.5")["arm::elbow"]["position"]
        assert all(abs(a - b) < 1e-6 for a, b in zip(elbow, expected)), (elbow, expected)

        page.ask("[...document.querySelectorAll('[data-rows] th button')]"
                 ".find((b) => b.textContent === 'elbow').click()")
        assert page.ask("document.querySelector('#selection h2').textContent") == "arm::elbow"
        assert page.ask("document.querySelectorAll('.ring.shown').length") == 2
        picture = "document.querySelector('canvas').toDataURL()"
        page.wait(0.6)
        with_a = page.ask(picture)
        page.ask("[...document.querySelectorAll('.tools button')]"
                 ".find((b) => b.textContent === 'Model A').click()")
        page.wait(0.6)
        assert page.ask(picture) != with_a

    def is_not_injected(self, page):
        links = "".join(f"<link name='{escape(name)}'/>" for name in HOSTILE)
        frames = "".join(f"<frame name='{escape(name)}2' attached_to='{escape(name)}x'/>"
                         for name in HOSTILE)
        model = self.write(f"<sdf version='1.11'><model name='m'>{links}{frames}</model></sdf>",
                           "<img src=x onerror=hacked=1>&quot;.sdf")
        path = self.make(model, "--title=" + HOSTILE[0], "--caption=" + HOSTILE[2])
        page.open(path)
        assert not page.complaints(), page.complaints()
        assert page.ask("typeof hacked") == "undefined"
        assert page.ask("document.querySelectorAll('script').length") == 2
        assert page.ask("document.querySelectorAll('img, iframe, object, embed, base').length") == 0
        names = page.ask("[...document.querySelectorAll('#frames tbody th')].map((t) => t.textContent)")
        for name in HOSTILE:
            assert "m::" + name in names, (name, names)
        for i in range(page.ask("model.frames.length")):
            page.ask(f"select({i})")
        assert page.ask("typeof hacked") == "undefined" and not page.complaints()
        assert page.ask("document.querySelectorAll('bdi').length") > len(HOSTILE)


def main():
    suite = Suite(sys.argv[1], sys.argv[2])
    alone = [suite.is_small_and_repeatable, suite.permits_only_its_own_script,
             suite.has_both_graphs_whatever_is_asked_for, suite.has_no_control_characters, suite.decimates_meshes]
    opened = [suite.opens_without_complaint, suite.fits, suite.turns, suite.moves_joints,
              suite.starts_where_it_is_told, suite.selects_everywhere,
              suite.places_names_and_callouts, suite.points_along_the_path,
              suite.leaves_ghosts_of_moved_frames, suite.measures_between_frames, suite.lists_errors, suite.needs_no_scripts,
              suite.prints_an_image_and_a_table, suite.follows_the_colour_scheme, suite.overlays_two_robots, suite.is_not_injected]
    print(f"1..{len(alone) + len(opened)}")
    for test in alone:
        suite.run(test.__name__, test)
    if browser.find() is None:
        for test in opened:
            suite.skip(test.__name__)
    else:
        with browser.Browser() as page:
            page.resize(1400, 900)
            for test in opened:
                suite.run(test.__name__, test, page)
    shutil.rmtree(suite.folder)
    return 1 if suite.failed else 0


if __name__ == "__main__":
    sys.exit(main())
