#!/usr/bin/env python3
"""The language server, asked over its protocol.

usage: test-lsp.py TRIAD-CLI EXAMPLES
"""
# SPDX-License-Identifier: Apache-2.0

import html
import os
import pathlib
import re
import sys
import tempfile
import time

from client import Client, Failure

ARM = """<?xml version="1.0"?>
<!-- 𝔸 two links -->
<sdf version="1.9">
  <model name="arm">
    <link name="base"/>
    <link name="upper">
      <pose relative_to="base">0 0 0.5 0 0 0</pose>
    </link>
    <joint name="elbow" type="revolute">
      <parent>base</parent>
      <child>upper</child>
      <axis>
        <xyz expressed_in="base">0 0 1</xyz>
      </axis>
    </joint>
    <frame name="tip" attached_to="upper">
      <pose>0 0 0.25 0 0 0</pose>
    </frame>
    <model name="hand">
      <pose relative_to="tip">0.1 0 0 0 0 0</pose>
      <link name="palm"/>
    </model>
    <frame name="camera" attached_to="hand::palm"/>
  </model>
</sdf>
"""

WORLD = """<sdf version="1.9">
  <world name="lab">
    <include>
      <uri>arm.sdf</uri>
      <name>left</name>
    </include>
    <frame name="look" attached_to="left::tip"/>
  </world>
</sdf>
"""


class Desk:
    """A folder with an arm and a world, the arm open in a server."""

    def __init__(self, triad):
        self.triad = triad
        self.folder = tempfile.TemporaryDirectory()
        self.root = pathlib.Path(self.folder.name).resolve()
        self.arm = (self.root / "arm.sdf").as_uri()
        self.world = (self.root / "world.sdf").as_uri()
        (self.root / "arm.sdf").write_text(ARM, encoding="utf-8")
        (self.root / "world.sdf").write_text(WORLD, encoding="utf-8")

    def __enter__(self):
        self.client = Client([self.triad], self.root)
        self.client.__enter__()
        self.client.open(self.arm, ARM)
        return self

    def __exit__(self, *why):
        self.client.__exit__(*why)
        self.folder.cleanup()


def names_of(items):
    return [item["label"] for item in items["items"]]


def test_diagnostics(desk):
    client = desk.client
    assert client.wait_for_diagnostics(desk.arm) == []
    client.change(desk.arm, ARM.replace('attached_to="upper"', 'attached_to="uper"'))
    found = client.wait_for_diagnostics(desk.arm)
    assert [item["code"] for item in found] == ["FRAME_ATTACHED_TO_INVALID"], found
    assert client.cut(desk.arm, found[0]["range"]) == "uper"
    assert found[0]["severity"] == 1
    client.change(desk.arm, ARM)
    assert client.wait_for_diagnostics(desk.arm) == []


def test_includes_open_documents(desk):
    """A change of the arm, not saved, is seen by the world that includes it."""
    client = desk.client
    client.open(desk.world, WORLD)
    assert client.wait_for_diagnostics(desk.world) == []
    client.change(desk.arm, ARM.replace('<frame name="tip"', '<frame name="top"')
                  .replace('relative_to="tip"', 'relative_to="top"'))
    found = client.wait_for_diagnostics(desk.world)
    assert [item["code"] for item in found] == ["FRAME_ATTACHED_TO_INVALID"], found
    assert client.cut(desk.world, found[0]["range"]) == "left::tip"


def test_hover(desk):
    client = desk.client
    text = client.at("textDocument/hover", desk.arm, "tip", 1)["contents"]["value"]
    assert "`arm::tip`" in text and "upper" in text and "z 0.75 m" in text, text
    hover = client.at("textDocument/hover", desk.arm, "hand::palm", 7)
    assert client.cut(desk.arm, hover["range"]) == "palm"
    assert "x 0.1" in hover["contents"]["value"], hover
    text = client.at("textDocument/hover", desk.arm, "<axis>", 2)["contents"]["value"]
    assert "axis of rotation" in text, text
    text = client.at("textDocument/hover", desk.arm, "attached_to", 2)["contents"]["value"]
    assert "moves with" in text, text
    assert client.at("textDocument/hover", desk.arm, "two links", 2) is None


def test_definition(desk):
    client = desk.client
    found = client.at("textDocument/definition", desk.arm, "hand::palm", 7)
    assert [client.cut(desk.arm, place["range"]) for place in found] == ["palm"]
    assert found[0]["range"]["start"] == client.position(desk.arm, 'palm"/>')
    found = client.at("textDocument/definition", desk.arm, "hand::palm", 1)
    assert found[0]["range"]["start"] == client.position(desk.arm, 'hand">')
    client.open(desk.world, WORLD)
    found = client.at("textDocument/definition", desk.world, "left::tip", 7)
    assert [place["uri"] for place in found] == [desk.arm]
    found = client.at("textDocument/definition", desk.world, "arm.sdf", 1)
    assert found["uri"] == desk.arm


def test_references(desk):
    """Those in the world, too, which is not open."""
    found = desk.client.at("textDocument/references", desk.arm, 'name="tip"', 7,
                           context={"includeDeclaration": True})
    assert sorted(os.path.basename(place["uri"]) for place in found) == \
        ["arm.sdf", "arm.sdf", "world.sdf"], found
    found = desk.client.at("textDocument/documentHighlight", desk.arm, 'name="base"', 7)
    assert [desk.client.cut(desk.arm, place["range"]) for place in found] == ["base"] * 4


def test_references_outside_graphs(desk):
    """Those in elements that the frame graphs do not have, but not in plugins."""
    client = desk.client
    client.change(desk.arm, ARM.replace("  </model>\n</sdf>", """    <gripper name="grip">
      <gripper_link>hand::palm</gripper_link>
      <palm_link>upper</palm_link>
    </gripper>
    <plugin name="p" filename="p"><link>upper</link></plugin>
  </model>
</sdf>"""))
    found = client.at("textDocument/documentHighlight", desk.arm, "upper</palm_link>", 1)
    assert [client.cut(desk.arm, place["range"]) for place in found] == ["upper"] * 4, found
    found = client.at("textDocument/definition", desk.arm, "hand::palm</gripper_link>", 7)
    assert found[0]["range"]["start"] == client.position(desk.arm, 'palm"/>'), found


def test_symbols(desk):
    symbols = desk.client.ask("textDocument/documentSymbol", {"textDocument": {"uri": desk.arm}})
    assert [symbol["name"] for symbol in symbols] == ["arm"]
    assert [symbol["name"] for symbol in symbols[0]["children"]] == \
        ["base", "upper", "elbow", "tip", "hand", "camera"]
    assert [symbol["name"] for symbol in symbols[0]["children"][4]["children"]] == ["palm"]
    found = desk.client.ask("workspace/symbol", {"query": "PALM"})
    assert [symbol["name"] for symbol in found] == ["arm::hand::palm"], found


def test_links(desk):
    desk.client.open(desk.world, WORLD)
    links = desk.client.ask("textDocument/documentLink", {"textDocument": {"uri": desk.world}})
    assert [link["target"] for link in links] == [desk.arm]


def test_rename(desk):
    """Everywhere, in the world that includes the arm as well."""
    client = desk.client
    ready = client.at("textDocument/prepareRename", desk.arm, 'name="tip"', 7)
    assert ready["placeholder"] == "tip"
    edit = client.at("textDocument/rename", desk.arm, 'name="tip"', 7, newName="flange")
    assert set(edit["changes"]) == {desk.arm, desk.world}
    assert [item["newText"] for item in edit["changes"][desk.world]] == ["flange"]
    assert len(edit["changes"][desk.arm]) == 2
    for name in ("upper", "", "__x__", "a::b"):
        try:
            client.at("textDocument/rename", desk.arm, 'name="tip"', 7, newName=name)
        except Failure as failure:
            assert failure.code == -32803
        else:
            raise AssertionError(f"renamed to “{name}”")
    assert client.at("textDocument/prepareRename", desk.arm, "two links", 2) is None


def check_rename(desk, texts):
    """Renames the tip of the arm at a reference; it must be renamed in all these texts."""
    answer = desk.client.at("textDocument/rename", desk.world, "left::tip", 7, newName="tool")
    assert set(answer["changes"]) == set(texts), answer
    for uri, text in texts.items():
        desk.client.texts[uri] = text
        edits = answer["changes"][uri]
        assert len(edits) == text.count('"tip"') + text.count("left::tip"), edits
        assert {desk.client.cut(uri, edit["range"]) for edit in edits} == {"tip"}, edits
        assert {edit["newText"] for edit in edits} == {"tool"}, edits


def test_rename_at_reference(desk):
    """A file that includes the same arm is changed, too."""
    client = desk.client
    other = (desk.root / "other.sdf").as_uri()
    (desk.root / "other.sdf").write_text(WORLD.replace("lab", "field"), encoding="utf-8")
    client.open(desk.world, WORLD)
    texts = {desk.arm: ARM, desk.world: WORLD, other: WORLD.replace("lab", "field")}
    check_rename(desk, texts)
    found = client.at("textDocument/references", desk.world, "left::tip", 7,
                      context={"includeDeclaration": True})
    uris = sorted(place["uri"] for place in found)
    assert uris == sorted([desk.arm, desk.arm, desk.world, other]), found


def test_rename_included_model(desk):
    """Includes with a <name> keep it; all others, of which there can be several, follow."""
    client = desk.client
    include = "<include><uri>arm.sdf</uri></include><frame name='look' attached_to='arm::tip'/>"
    pair = ("<sdf version='1.9'><model name='pair'><link name='l'/>"
            f"<model name='one'>{include}</model><model name='two'>{include}</model></model></sdf>")
    (desk.root / "pair.sdf").write_text(pair, encoding="utf-8")
    answer = client.at("textDocument/rename", desk.arm, 'arm">', newName="robot")
    uri = (desk.root / "pair.sdf").as_uri()
    assert set(answer["changes"]) == {desk.arm, uri}, answer
    client.texts[uri] = pair
    cuts = [client.cut(uri, edit["range"]) for edit in answer["changes"][uri]]
    assert cuts.count("arm") == 2 and len(cuts) == 4, answer


def test_rename_in_large_model(desk):
    """Each instance of an included model is verified by reading all of the model again."""
    names = ("rail.sdf", "rows.sdf", "middle.sdf", "all.sdf")
    texts = ("".join(f"<link name='l{i}'/>" for i in range(500)),
             "".join(f"<include><uri>rail.sdf</uri><name>r{i}</name></include>" for i in range(150)),
             "<link name='l'/><include><uri>arm.sdf</uri></include>",
             "<include><uri>rows.sdf</uri></include>" + "".join(
                 f"<include><uri>middle.sdf</uri><name>m{i}</name></include>" for i in range(15)))
    for name, text in zip(names, texts):
        (desk.root / name).write_text(f"<sdf version='1.9'><model name='{name[:-4]}'>{text}</model>"
                                      "</sdf>", encoding="utf-8")
    try:
        desk.client.at("textDocument/rename", desk.arm, 'arm">', newName="robot")
        raise AssertionError("renamed")
    except Failure as why:
        assert "too large" in str(why), why
    finally:
        for name in names:
            (desk.root / name).unlink()


def test_rename_in_changed_files(desk):
    """Files that are not open change on the disk, and no editor tells it."""
    client = desk.client
    client.open(desk.world, WORLD)
    client.close(desk.arm)
    texts = {desk.arm: ARM, desk.world: WORLD}
    check_rename(desk, texts)
    texts[desk.arm] = ARM.replace("<!-- 𝔸", "<!-- a line more\n")
    (desk.root / "arm.sdf").write_text(texts[desk.arm], encoding="utf-8")
    check_rename(desk, texts)
    area = {"start": client.position(desk.world, "left::tip"),
            "end": client.position(desk.world, "left::tip")}
    (desk.root / "arm.sdf").write_text(ARM.replace('"tip"', '"tipp"'), encoding="utf-8")
    actions = client.ask("textDocument/codeAction", {
        "textDocument": {"uri": desk.world}, "range": area, "context": {"diagnostics": []}})
    assert any("left::tipp" in action["title"] for action in actions), actions


def test_edits_outside(desk):
    """A model can include any file, but the editor is asked to change none elsewhere."""
    client = desk.client
    part = """<sdf version="1.9"><model name="part"><link name="plate"/><frame name="top"/></model>
</sdf>"""
    with tempfile.TemporaryDirectory() as elsewhere:
        there = pathlib.Path(elsewhere).resolve() / "part.sdf"
        there.write_text(part, encoding="utf-8")
        (desk.root / "link.sdf").symlink_to(there)
        for number, uri in enumerate((str(there), "link.sdf")):
            world = (desk.root / f"outside{number}.sdf").as_uri()
            client.open(world, f"""<sdf version="1.9"><world name="lab">
<include><uri>{uri}</uri></include><frame name="look" attached_to="part::top"/></world></sdf>""")
            try:
                client.at("textDocument/rename", world, "part::top", 7, newName="crown")
            except Failure as failure:
                assert failure.code == -32803 and "outside" in str(failure), failure
            else:
                raise AssertionError(f"renamed in {uri}")
            place = client.position(world, "part::top", 7)
            for action in client.ask("textDocument/codeAction", {
                    "textDocument": {"uri": world}, "range": {"start": place, "end": place},
                    "context": {"diagnostics": []}}):
                assert set(action["edit"]["changes"]) == {world}, action
        client.open(there.as_uri(), part)
        world = (desk.root / "outside0.sdf").as_uri()
        edit = client.at("textDocument/rename", world, "part::top", 7, newName="crown")
        assert set(edit["changes"]) == {world, there.as_uri()}, edit


def test_edits_of_link(desk):
    """A document that is open under another name than it is included by."""
    client = desk.client
    part = '<sdf version="1.9">\n<model name="part"><link name="plate"/></model></sdf>'
    (desk.root / "real.sdf").write_text(part, encoding="utf-8")
    (desk.root / "other.sdf").symlink_to("real.sdf")
    world = (desk.root / "by_real.sdf").as_uri()
    link = (desk.root / "other.sdf").as_uri()
    client.open(world, """<sdf version="1.9"><world name="lab">
<include><uri>real.sdf</uri></include><frame name="look" attached_to="part::plate"/></world></sdf>""")
    for text in (part, part.replace("<model", "<!-- typed -->\n<model")):
        client.at("textDocument/hover", world, "part::plate", 7)
        client.open(link, text)
        edit = client.at("textDocument/rename", world, "part::plate", 7, newName="crown")
        assert edit["changes"][link][0]["range"]["start"] == client.position(link, "plate"), edit


def test_edits_of_invalid(desk):
    """Editors show one character for a truncated one, or for each of its bytes, and do not read
    which encoding a file declares."""
    client = desk.client
    for name, head, why in (("broken", b"<!-- \xe2\x82 -->", "invalid"),
                            ("foreign", b"<?xml version='1.0' encoding='ISO-8859-1'?><!-- \xc3\xa9 -->",
                             "UTF-8")):
        part = head + b"<sdf version='1.9'><model name='part'><link name='plate'/></model></sdf>"
        (desk.root / f"{name}.sdf").write_bytes(part)
        world = (desk.root / f"world_of_{name}.sdf").as_uri()
        client.open(world, f"""<sdf version="1.9"><world name="lab">
<include><uri>{name}.sdf</uri></include><frame name="look" attached_to="part::plate"/></world></sdf>""")
        try:
            client.at("textDocument/rename", world, "part::plate", 7, newName="crown")
        except Failure as failure:
            assert failure.code == -32803 and why in str(failure), failure
        else:
            raise AssertionError(f"renamed in {name}.sdf")
        client.open((desk.root / f"{name}.sdf").as_uri(), part.decode("utf-8", "replace"))
        edit = client.at("textDocument/rename", world, "part::plate", 7, newName="crown")
        assert len(edit["changes"]) == 2, edit


def test_code_actions(desk):
    client = desk.client
    place = client.position(desk.arm, "0 0 0.25", 1)
    actions = client.ask("textDocument/codeAction", {
        "textDocument": {"uri": desk.arm}, "range": {"start": place, "end": place},
        "context": {"diagnostics": []}})
    assert {action["kind"] for action in actions} == {"refactor.rewrite"}, actions
    assert all(set(action["edit"]["changes"]) == {desk.arm} for action in actions)


def test_insert_frame(desk):
    client = desk.client
    place = client.position(desk.arm, 'name="upper"', 7)
    actions = client.ask("textDocument/codeAction", {
        "textDocument": {"uri": desk.arm}, "range": {"start": place, "end": place},
        "context": {"diagnostics": []}})
    texts = [item["newText"] for action in actions
             for item in action["edit"]["changes"][desk.arm]]
    assert any('<frame name="upper_frame" attached_to="upper"' in text for text in texts), texts


def test_quick_fixes(desk):
    client = desk.client
    client.change(desk.arm, ARM.replace('attached_to="upper"', 'attached_to="uper"'))
    place = client.position(desk.arm, "uper", 1)
    actions = client.ask("textDocument/codeAction", {
        "textDocument": {"uri": desk.arm}, "range": {"start": place, "end": place},
        "context": {"diagnostics": [], "only": ["quickfix"]}})
    assert len(actions) == 1, actions
    assert [item["code"] for item in actions[0]["diagnostics"]] == ["FRAME_ATTACHED_TO_INVALID"]
    edits = actions[0]["edit"]["changes"][desk.arm]
    assert [item["newText"] for item in edits] == ["upper"]
    assert client.cut(desk.arm, edits[0]["range"]) == "uper"
    assert "quickfix" in client.result["capabilities"]["codeActionProvider"]["codeActionKinds"]


def start_actions(desk, uri, first=0, last=9):
    return desk.client.start("textDocument/codeAction", {
        "textDocument": {"uri": uri}, "context": {"diagnostics": []},
        "range": {"start": {"line": first, "character": 0}, "end": {"line": last, "character": 0}}})


def test_few_actions(desk):
    """The number of actions is bounded, no matter how many were verified before."""
    client = desk.client
    uri = (desk.root / "few.sdf").as_uri()
    client.open(uri, '<sdf version="1.9"><model name="m"><link name="base"/>\n' +
                '<frame name="f"/>\n' * 30 + "</model></sdf>\n")
    assert len(client.finish(start_actions(desk, uri, 0, 30))) == 12
    for line in range(1, 31):
        client.finish(start_actions(desk, uri, line, line + 1))
    actions = client.finish(start_actions(desk, uri, 0, 30))
    assert len(actions) == 12, len(actions)


def code_of(client, number):
    """Returns that of the error of a request."""
    try:
        client.finish(number)
    except Failure as failure:
        return failure.code
    return None


def test_actions_meanwhile(desk):
    """Code actions that take long to verify delay no other request."""
    client = desk.client
    uri = (desk.root / "taken.sdf").as_uri()
    text = '<sdf version="1.9"><model name="m"><link name="base"/>\n' + \
        '<frame name="f"/>\n' * 20000 + "</model></sdf>\n"
    client.open(uri, text)
    client.wait_for_diagnostics(uri)

    actions = start_actions(desk, uri)
    again = start_actions(desk, uri)
    client.at("textDocument/documentHighlight", uri, "base", 1)
    assert not client.early
    client.tell("$/cancelRequest", {"id": again})
    assert code_of(client, again) == -32800
    assert actions not in client.early
    assert client.finish(actions)

    client.change(uri, text + " ")
    actions = start_actions(desk, uri)
    client.change(uri, text + "  ")
    again = start_actions(desk, uri)
    client.tell("$/cancelRequest", {"id": again})
    assert code_of(client, again) == -32800
    assert code_of(client, actions) == -32801
    client.tell("$/cancelRequest", {"id": actions})
    assert client.finish(start_actions(desk, uri))
    client.close(uri)


def test_refactorings_meanwhile(desk):
    """Refactorings, which take long to make, delay no other request, and the newest comes first."""
    client = desk.client
    uri = (desk.root / "large.sdf").as_uri()
    client.open(uri, '<sdf version="1.9"><model name="m">\n' + "".join(
        f'<frame name="f{i}" attached_to="base"><pose>0 0 {i} 0 0 0.5</pose></frame>\n'
        for i in range(10000)) + '<link name="base"/></model></sdf>\n')
    client.at("textDocument/hover", uri, '"f9"', 2)

    # The first one is running; one that was cancelled is not what its number means later.
    with client.together():
        asked = [start_actions(desk, uri, line, line) for line in range(1, 9)]
        hover = client.start("textDocument/hover", {
            "textDocument": {"uri": uri}, "position": client.position(uri, '"f9"', 2)})
        client.tell("$/cancelRequest", {"id": asked[0]})
        client.number = asked[0] - 1
        assert start_actions(desk, uri, 1, 1) == asked[0]
        client.tell("$/cancelRequest", {"id": asked[0]})
        client.number = hover
    client.finish(hover)
    assert not client.early, [number for number in asked if number in client.early]
    assert code_of(client, asked[0]) == -32800
    assert code_of(client, asked[0]) == -32800
    assert not client.early

    titles = {action["title"] for action in client.finish(asked[-1])}
    assert len(titles) >= 3 and not client.early, titles
    for number in asked[1:-1]:
        client.tell("$/cancelRequest", {"id": number})
        code_of(client, number)
    client.close(uri)


def test_outdated_actions(desk):
    """A request that finds a changed file on the disk ends those that were made before."""
    client = desk.client
    part = desk.root / "outdated.sdf"
    part.write_text('<sdf version="1.9"><model name="p"><link name="l"/></model></sdf>',
                    encoding="utf-8")
    uri = (desk.root / "outdating.sdf").as_uri()
    client.open(uri, '<sdf version="1.9"><model name="m">\n' + "".join(
        f'<frame name="f{i}" attached_to="base"><pose>0 0 {i} 0 0 0.5</pose></frame>\n'
        for i in range(10000)) + '<link name="base"/><include><uri>outdated.sdf</uri></include>'
        '</model></sdf>\n')
    client.at("textDocument/hover", uri, '"f9"', 2)

    asked = [start_actions(desk, uri, line, line) for line in range(1, 9)]
    client.at("textDocument/hover", uri, '"f9"', 2)
    part.write_text('<sdf version="1.9"><model name="p"><link name="link"/></model></sdf>',
                    encoding="utf-8")
    assert client.finish(start_actions(desk, uri, 1, 1))
    assert all(number in client.early for number in asked), client.early.keys()
    assert code_of(client, asked[1]) == -32801
    client.close(uri)


def test_completion(desk):
    client = desk.client
    found = names_of(client.at("textDocument/completion", desk.arm, 'relative_to="tip"', 13))
    assert "tip" in found and "base" in found and "hand" not in found, found
    found = names_of(client.at("textDocument/completion", desk.arm, "<parent>base", 9))
    assert "upper" in found and "hand::palm" in found and "world" in found, found
    found = names_of(client.at("textDocument/completion", desk.arm, 'type="revolute', 8))
    assert "prismatic" in found, found
    found = names_of(client.at("textDocument/completion", desk.arm, "<axis>", 2))
    assert "axis" in found and "parent" in found and "visual" not in found, found
    found = names_of(client.at("textDocument/completion", desk.arm, 'name="tip"', 11))
    assert "attached_to" in found, found


def kinds_of(found):
    return {item["label"]: item["kind"] for item in found["items"]}


def test_completion_kinds(desk):
    """Each kind of item has its own icon, and each kind of name its word."""
    client = desk.client
    found = client.at("textDocument/completion", desk.arm, "<parent>base", 9)
    kinds = kinds_of(found)
    assert len({kinds[name] for name in ("upper", "tip", "hand", "world")}) == 4, kinds
    assert {item["label"]: item["detail"] for item in found["items"]}["upper"] == "link", found
    keyword, attribute, value = 14, 10, 12
    elements = client.at("textDocument/completion", desk.arm, "<axis>", 2)
    assert set(kinds_of(elements).values()) == {keyword}, elements
    attributes = client.at("textDocument/completion", desk.arm, 'name="tip"', 11)
    assert set(kinds_of(attributes).values()) == {attribute}, attributes
    values = client.at("textDocument/completion", desk.arm, 'type="revolute', 8)
    assert set(kinds_of(values).values()) == {value}, values
    (desk.root / "box").mkdir()
    (desk.root / "box" / "model.config").touch()
    client.change(desk.arm, ARM.replace('    <model name="hand">',
                                        '<include><uri></uri></include><model name="hand">'))
    kinds = kinds_of(client.at("textDocument/completion", desk.arm, "<uri>", 5))
    assert kinds == {"world.sdf": 17, "model://box": 19}, kinds


def test_completion_is_escaped(desk):
    """A name, also one of a file from elsewhere, does not end the attribute that it is put into."""
    client = desk.client
    name = "a&quot;/&gt;&lt;include&gt;&amp;&apos;"
    plain = "a\"/><include>&'"
    client.change(desk.arm, ARM.replace('name="tip"', f'name="{name}"'))
    for place, length in (('relative_to="tip"', 13), ("<parent>base", 9)):
        found = client.at("textDocument/completion", desk.arm, place, length)
        texts = {item["label"]: item["textEdit"]["newText"] for item in found["items"]}
        assert html.unescape(texts[plain]) == plain, texts
        assert not set("\"'<>") & set(texts[plain]), texts
    (desk.root / "a&b.sdf").touch()
    client.change(desk.arm, ARM.replace('    <model name="hand">',
                                        '<include><uri></uri></include><model name="hand">'))
    found = client.at("textDocument/completion", desk.arm, "<uri>", 5)
    texts = {item["label"]: item["textEdit"]["newText"] for item in found["items"]}
    assert texts["a&b.sdf"] == "a&amp;b.sdf", texts


def test_completion_while_typing(desk):
    """In a tag that has no end yet: what follows is known all the same."""
    client = desk.client
    client.change(desk.arm, ARM.replace("    <model name=\"hand\">",
                                        "    <frame name=\"new\" attached_to=\"\n"
                                        "    <model name=\"hand\">"))
    found = names_of(client.at("textDocument/completion", desk.arm, 'name="new" attached_to="',
                               len('name="new" attached_to="')))
    assert found[:3] == ["base", "upper", "elbow"] and "hand::palm" in found, found


def test_completion_of_many(desk):
    """Not all are listed, but any can be found by typing a part of it."""
    client = desk.client
    frames = "".join(f'<frame name="spot{i}"/>\n' for i in range(1000))
    client.change(desk.arm, ARM.replace('    <model name="hand">', frames +
                                        '<frame name="x" attached_to="OT99"/><model name="hand">'))
    found = client.at("textDocument/completion", desk.arm, '"OT99', 5)
    assert found["isIncomplete"], found
    assert {"spot99", "spot990", "spot999"} <= set(names_of(found)), names_of(found)
    found = client.at("textDocument/completion", desk.arm, '"OT99', 1)
    assert found["isIncomplete"] and names_of(found)[:2] == ["base", "upper"], names_of(found)


def test_completion_during_load(desk):
    """Names are there before the diagnostics of a large text: its load blocks no request."""
    client = desk.client
    mark = '<frame name="new" attached_to="'
    frames = "".join(f'<frame name="spot{i}"/>\n' for i in range(120000))
    uri = (desk.root / "large.sdf").as_uri()
    text = ARM.replace('    <model name="hand">', mark + '"/>' + frames + '<model name="hand">')
    client.open(uri, text)
    client.wait_for_diagnostics(uri)
    client.change(uri, text.replace(mark, mark + "t"))
    time.sleep(0.1)
    found = client.at("textDocument/completion", uri, mark, len(mark) + 1)
    waiting = [message["params"] for message in client.notifications.queue]
    assert "tip" in names_of(found), names_of(found)
    assert not any(params.get("version") == client.versions[uri] for params in waiting), waiting
    client.wait_for_diagnostics(uri)


def test_completion_of_changed_files(desk):
    """What is known from before is not used when another file has changed."""
    client = desk.client
    client.open(desk.world, WORLD)
    mark = 'attached_to="left::tip"'
    assert "left::tip" in names_of(client.at("textDocument/completion", desk.world, mark, 13))
    client.change(desk.arm, ARM.replace('name="tip"', 'name="nose"'))
    client.change(desk.world, WORLD.replace('attached_to="left::tip"/>', 'attached_to="'))
    found = names_of(client.at("textDocument/completion", desk.world, 'attached_to="', 13))
    assert "left::nose" in found and "left::tip" not in found, found


def test_completion_in_worlds(desk):
    """The scope is the world around the place, also if there are several."""
    client = desk.client
    worlds = """<sdf version="1.9">
  <world name="one"><model name="robot"><link name="a"/></model></world>
  <world name="two"><model name="robot"><link name="b"/><frame name="f" attached_to=""/></model>
    <frame name="g" attached_to=''/></world>
</sdf>
"""
    client.open(desk.world, worlds)
    found = names_of(client.at("textDocument/completion", desk.world, 'attached_to=""', 13))
    assert found == ["b", "__model__"], found
    found = names_of(client.at("textDocument/completion", desk.world, "attached_to=''", 13))
    assert found == ["robot", "robot::b", "robot::f", "world"], found


def test_many_related_places(desk):
    """A cycle has as many as frames; the first ones are published."""
    client = desk.client
    frames = "".join(f'<frame name="c{i}" attached_to="c{(i + 1) % 30}"/>' for i in range(30))
    client.change(desk.arm, ARM.replace('    <model name="hand">', frames + '<model name="hand">'))
    found = [len(item.get("relatedInformation", []))
             for item in client.wait_for_diagnostics(desk.arm)]
    assert max(found) == 10, found


def test_hints(desk):
    hints = desk.client.ask("textDocument/inlayHint", {
        "textDocument": {"uri": desk.arm},
        "range": {"start": {"line": 0, "character": 0}, "end": {"line": 99, "character": 0}}})
    labels = [hint["label"] for hint in hints]
    assert "canonical_link: base" in labels and "relative_to: upper" in labels, labels
    assert "root: z 0.75 m" in labels, labels
    lenses = desk.client.ask("textDocument/codeLens", {"textDocument": {"uri": desk.arm}})
    titles = {desk.client.cut(desk.arm, lens["range"]): lens["command"]["title"] for lens in lenses}
    assert titles["base"] == "Used 3 times" and titles["palm"] == "Used 1 time", titles


def test_hints_with_long_names(desk):
    """The name is shortened to what fits; a scoped name beyond the limit has no hint."""
    uri = (desk.root / "long.sdf").as_uri()
    desk.client.open(uri, '<sdf version="1.9"><world name="w">\n' + "".join(
        f'<model name="{name}"><model name="n"><link name="{letter * n}"/></model></model>\n'
        for name, letter, n in (("a", "k", 300), ("b", "l", 996), ("c", "m", 998)))
        + "</world></sdf>\n")
    hints = desk.client.ask("textDocument/inlayHint", {
        "textDocument": {"uri": uri},
        "range": {"start": {"line": 0, "character": 0}, "end": {"line": 99, "character": 0}}})
    labels = [hint["label"] for hint in hints]
    assert len(labels) == 5 and all(len(label) < 80 and "…" in label for label in labels), labels
    assert labels[0].startswith("canonical_link: n::kkk") and labels[0].endswith("kkk"), labels
    assert "canonical_link: n::" + "k" * 300 + "\n" in hints[0]["tooltip"], hints


def test_tokens(desk):
    tokens = desk.client.ask("textDocument/semanticTokens/full", {"textDocument": {"uri": desk.arm}})
    legend = desk.client.result["capabilities"]["semanticTokensProvider"]["legend"]["tokenTypes"]
    data = tokens["data"]
    assert len(data) % 5 == 0
    line = character = 0
    found = []
    for i in range(0, len(data), 5):
        character = data[i + 1] + (character if data[i] == 0 else 0)
        line += data[i]
        area = {"start": {"line": line, "character": character},
                "end": {"line": line, "character": character + data[i + 2]}}
        found.append((desk.client.cut(desk.arm, area), legend[data[i + 3]]))
    assert found[:3] == [("arm", "class"), ("base", "struct"), ("upper", "struct")], found
    assert ("elbow", "interface") in found and ("tip", "variable") in found, found


def test_addresses(desk):
    """A file is one document, whatever address a client gives it."""
    client = desk.client
    other = desk.arm.replace("/arm.sdf", "/./%61rm.sdf#x")
    short = '<sdf version="1.9"><model name="m"><link name="l"/></model></sdf>'
    client.open(other, ARM)
    client.change(desk.arm, short)
    for uri in desk.arm, other:
        tokens = client.ask("textDocument/semanticTokens/full", {"textDocument": {"uri": uri}})
        assert tokens["data"][:3] == [0, short.index('m">'), 1], tokens
        assert len(tokens["data"]) == 10, tokens


def test_ranges(desk):
    client = desk.client
    folds = client.ask("textDocument/foldingRange", {"textDocument": {"uri": desk.arm}})
    assert {"startLine": 11, "endLine": 12} in folds, folds
    place = client.position(desk.arm, "upper</child>", 1)
    for n in 999, 1000, 1001:
        many = {"textDocument": {"uri": desk.arm}, "positions": [{"line": 0, "character": 0}] * n}
        answer = client.ask("textDocument/selectionRange", many)
        assert answer is None if n > 1000 else len(answer) == n, n
    chain = client.ask("textDocument/selectionRange", {"textDocument": {"uri": desk.arm},
                                                       "positions": [place]})[0]
    assert client.cut(desk.arm, chain["range"]) == "upper"
    assert client.cut(desk.arm, chain["parent"]["range"]) == "<child>upper</child>"
    linked = client.at("textDocument/linkedEditingRange", desk.arm, "<axis>", 2)
    assert [client.cut(desk.arm, area) for area in linked["ranges"]] == ["axis", "axis"]


def test_increments(desk):
    """Changes of a part, behind a character of two units in UTF-16."""
    client = desk.client
    client.versions[desk.arm] = 2
    place = client.position(desk.arm, "two links")
    client.tell("textDocument/didChange", {
        "textDocument": {"uri": desk.arm, "version": 2},
        "contentChanges": [
            {"range": {"start": place, "end": {**place, "character": place["character"] + 3}},
             "text": "2\n"},
            {"range": {"start": {"line": 5, "character": 16}, "end": {"line": 5, "character": 20}},
             "text": "foot"}]})
    client.texts[desk.arm] = ARM.replace("two", "2\n").replace('link name="base', 'link name="foot')
    found = client.wait_for_diagnostics(desk.arm)
    assert any(client.cut(desk.arm, item["range"]) == "base" for item in found), found
    symbols = client.ask("textDocument/documentSymbol", {"textDocument": {"uri": desk.arm}})
    assert symbols[0]["children"][0]["name"] == "foot", symbols


def test_memory(desk):
    """Does not grow with the number of changes: 2,000, or 10,000 with TRIAD_TRUST=long."""
    client = desk.client
    process = pathlib.Path("/proc") / str(client.process.pid)
    if not process.exists() or re.search("lib[at]san", (process / "maps").read_text()):
        return
    sizes = []
    for _ in range(2):
        for number in range(5000 if os.environ.get("TRIAD_TRUST") == "long" else 1000):
            client.change(desk.arm, ARM.replace("0.25", f"0.{number + 1}"))
            if number % 10 == 0:
                client.at("textDocument/hover", desk.arm, "tip", 1)
                client.at("textDocument/completion", desk.arm, 'relative_to="tip"', 13)
        client.wait_for_diagnostics(desk.arm)
        status = (process / "status").read_text().split()
        sizes.append(int(status[status.index("VmRSS:") + 1]))
    assert sizes[1] - sizes[0] < 2048, f"{sizes} kB"


def test_no_parameters(desk):
    """Clients leave out the parameters of messages that have none, or of any by mistake."""
    client = desk.client
    for method in ("textDocument/hover", "workspace/symbol"):
        client.number += 1
        client.send({"id": client.number, "method": method})
        answer = client.answers.get(timeout=10)
        assert answer["id"] == client.number and "result" in answer, answer
    client.send({"method": "textDocument/didOpen"})
    client.send({"id": "shutdown", "method": "shutdown"})
    assert client.answers.get(timeout=10) == \
        {"jsonrpc": "2.0", "id": "shutdown", "result": None}
    client.is_shut_down = True


def test_large(desk):
    """A document of more bytes than a message of jsonrpc-glib may have."""
    uri = (desk.root / "large.sdf").as_uri()
    desk.client.open(uri, ARM + f"<!-- {'x' * (17 << 20)} -->\n")
    assert desk.client.wait_for_diagnostics(uri) == []
    assert "upper" in str(desk.client.at("textDocument/hover", uri, '"upper"', 3))
    desk.client.close(uri)


def test_outline_of_many(desk):
    """The symbols of a large document are as many as an editor can show."""
    uri = (desk.root / "many.sdf").as_uri()
    desk.client.open(uri, '<sdf version="1.9"><model name="m">' + "".join(
        f'<link name="l{i}"/>\n' for i in range(20000)) + "</model></sdf>")
    model, = desk.client.ask("textDocument/documentSymbol", {"textDocument": {"uri": uri}})
    assert [child["name"] for child in model["children"]] == [f"l{i}" for i in range(9999)]
    desk.client.close(uri)


def test_many_uses(desk):
    """Highlights, references and tokens are as many as the memory has room for."""
    uri = (desk.root / "uses.sdf").as_uri()
    desk.client.open(uri, '<sdf version="1.9"><model name="m"><link name="base"/>\n' + "".join(
        f'<frame name="f{i}" attached_to="base"/>\n' for i in range(50000)) + "</model></sdf>")
    found = desk.client.at("textDocument/documentHighlight", uri, '"base"', 1)
    assert len(found) == 10000, len(found)
    assert [desk.client.cut(uri, use["range"]) for use in found[:2]] == ["base", "base"], found[:2]
    for context in {"includeDeclaration": True}, {"includeDeclaration": False}:
        found = desk.client.at("textDocument/references", uri, '"base"', 1, context=context)
        assert len(found) == 20000, len(found)
    tokens = desk.client.ask("textDocument/semanticTokens/full", {"textDocument": {"uri": uri}})
    assert len(tokens["data"]) == 5 * 100000, len(tokens["data"])
    desk.client.close(uri)


def test_damaged_messages(desk):
    """Messages that are no JSON, such as with comments or other quotes, or JSON that would overflow
    the stack, or take the square of its members."""
    client = desk.client
    for n in 999, 1000:
        try:
            client.ask("triad/none", {f"{i:x}": 1 for i in range(n)})
        except Failure as failure:
            assert failure.code == -32601, failure.code
        else:
            raise AssertionError("an unknown method was answered")
    members = ",".join(f'"{i:x}": 1' for i in range(1001)).encode()
    message = b'{"jsonrpc": "2.0", "id": 1, "method": "m", "params": []}'
    deep = b"[" * 200000 + b"]" * 200000
    for body in (b"{", b'{"id": "\xff"}', b"[" * 1000000, b'{"a":' * 100000 + b"1" + b"}" * 100000,
                 message.replace(b"[]", b"{" + members + b"}"),
                 b"/**/" + message, message.replace(b'"', b"'"),
                 b'/*"*/' + deep, b"['\"'," + deep + b"]"):
        client.process.stdin.write(b"Content-Length: %d\r\n\r\n%s" % (len(body), body))
        client.process.stdin.flush()
        answer = client.answers.get(timeout=10)
        assert answer["id"] is None and answer["error"]["code"] == -32700, answer
    assert client.at("textDocument/hover", desk.arm, '"upper"', 3) is not None


def test_damaged_text(desk):
    """Halves of surrogate pairs, which JSON can have, and zeros are one character of the text."""
    client = desk.client
    for damage in "\ud83d", "\udd38\ud83d", "\0", "\ud83d\\ud83d", "\ud83d😀\udd38":
        text = ARM.replace("two links", f"two {damage} links")
        client.change(desk.arm, text.replace('name="upper"', f'name="upper{damage}"'))
        found = client.wait_for_diagnostics(desk.arm)
        client.texts[desk.arm] = client.texts[desk.arm].replace(damage, damage.translate(
            {0: "\ufffd", 0xd83d: "\ufffd", 0xdd38: "\ufffd"}))
        assert client.cut(desk.arm, found[0]["range"]) == "upper", found
        assert "camera" in str(client.at("textDocument/hover", desk.arm, "camera", 1))


def test_change_without_range(desk):
    """A range that is null is none."""
    client = desk.client
    client.versions[desk.arm] += 1
    client.tell("textDocument/didChange", {
        "textDocument": {"uri": desk.arm, "version": client.versions[desk.arm]},
        "contentChanges": [{"range": None, "text": ARM}]})
    assert client.wait_for_diagnostics(desk.arm) == []


def test_invalid_requests(desk):
    """A server is initialized once, and answers nothing after it was shut down."""
    client = desk.client
    assert code_of(client, client.start("initialize", {"capabilities": {}})) == -32600
    assert client.at("textDocument/hover", desk.arm, '"upper"', 3) is not None
    client.ask("shutdown", None)
    for method in "shutdown", "textDocument/hover", "triad/none":
        assert code_of(client, client.start(method, {})) == -32600
    client.is_shut_down = True


def test_unknown(desk):
    """Requests about what is not open, and methods that there are not."""
    client = desk.client
    missing = {"textDocument": {"uri": (desk.root / "none.sdf").as_uri()},
               "position": {"line": 9, "character": 9}}
    assert client.ask("textDocument/hover", missing) is None
    try:
        client.ask("triad/none", {})
    except Failure as failure:
        assert failure.code == -32601
    else:
        raise AssertionError("an unknown method was answered")
    client.close(desk.arm)
    assert client.ask("textDocument/documentSymbol", {"textDocument": {"uri": desk.arm}}) is None


def clock(desk):
    """Returns how many seconds of a processor the server has used."""
    words = pathlib.Path(f"/proc/{desk.client.process.pid}/stat").read_text().rpartition(")")[2].split()
    return (int(words[11]) + int(words[12])) / os.sysconf("SC_CLK_TCK")


def measure(desk, uri, text, method, **params):
    """Returns the time that a request takes, with the diagnostics of a file that was changed."""
    desk.client.open(uri, text)
    begin = clock(desk)
    desk.client.change(uri, text + " ")
    desk.client.wait_for_diagnostics(uri)
    desk.client.ask(method, {"textDocument": {"uri": uri}, **params})
    took = clock(desk) - begin
    desk.client.close(uri)
    return took


def test_large_folders(desk):
    """Of many large models, not all are loaded, and even fewer are kept."""
    client = desk.client
    (desk.root / "part.sdf").write_text('<sdf version="1.9"><model name="p">' + "".join(
        f'<link name="l{i}"/>' for i in range(500)) + "</model></sdf>", encoding="utf-8")
    (desk.root / "row.sdf").write_text('<sdf version="1.9"><model name="r">' + "".join(
        f"<include><uri>part.sdf</uri><name>p{i}</name></include>" for i in range(200))
        + "</model></sdf>", encoding="utf-8")
    for i in range(24):
        (desk.root / f"world{i}.sdf").write_text(
            '<sdf version="1.9"><world name="w"><include><uri>row.sdf</uri></include></world></sdf>',
            encoding="utf-8")
    client.tell("workspace/didChangeWatchedFiles", {"changes": [{"uri": desk.world, "type": 1}]})

    try:
        client.at("textDocument/rename", desk.arm, "tip", 1, newName="top")
        raise AssertionError("renamed")
    except Failure as why:
        assert "too many models" in str(why), why
    client.ask("workspace/symbol", {"query": "tip"})
    message = client.wait_for_notification("window/showMessage")
    assert message["type"] == 2 and "too many models" in message["message"], message

    status = pathlib.Path(f"/proc/{client.process.pid}/status")
    if "TRIAD_TEST_PATIENCE" not in os.environ and status.exists():
        peak = int(status.read_text().split("VmHWM:")[1].split()[0]) >> 10
        assert peak < 800, f"{peak} MiB"


def check_growth(small, large):
    """@large is of four times as much."""
    # Sanitizers remember every allocation, which takes longer the more there are.
    if "TRIAD_TEST_PATIENCE" not in os.environ:
        assert large < 0.5 or large < 8 * small, f"{small} s and four times as much {large} s"


def test_cost_of_line(desk):
    """Positions in a line cost the same however long it is."""
    uri = (desk.root / "line.sdf").as_uri()
    times = [measure(desk, uri, '<sdf version="1.9"><model name="m"><link name="base"/>' + "".join(
        f'<frame name="f{i}" attached_to="base"/>' for i in range(n)) + "</model></sdf>",
        "textDocument/documentSymbol") for n in (4000, 16000)]
    check_growth(*times)


def test_cost_of_problems(desk):
    """Problems whose fix would cause others."""
    uri = (desk.root / "problems.sdf").as_uri()
    everything = {"start": {"line": 0, "character": 0}, "end": {"line": 99999, "character": 0}}
    times = [measure(desk, uri, '<sdf version="1.9"><model name="m"><link name="base"/>' + "".join(
        f'<frame name="alpha{i}" attached_to="betta{i}"/>'
        f'<frame name="beta{i}" attached_to="alpha{i}"/>\n' for i in range(n)) + "</model></sdf>",
        "textDocument/codeAction", range=everything, context={"diagnostics": []})
        for n in (500, 2000)]
    check_growth(*times)


def test_cost_of_files(desk):
    """Problems in many included files."""
    uri = (desk.root / "files.sdf").as_uri()
    part = '<sdf version="1.9"><model name="m">' + '<link name="a"/>' * 11 + "</model></sdf>"
    for i in range(4000):
        (desk.root / f"part{i}.sdf").write_text(part, encoding="utf-8")
    times = [measure(desk, uri, '<sdf version="1.9"><world name="w">' + "".join(
        f"<include><uri>part{i}.sdf</uri><name>m{i}</name></include>\n" for i in range(n))
        + "</world></sdf>", "textDocument/foldingRange") for n in (1000, 4000)]
    check_growth(*times)


def main():
    triad = sys.argv[1]
    tests = [(name.removeprefix("test_").replace("_", "-"), test)
             for name, test in globals().items() if name.startswith("test_")]
    bad = 0
    print(f"1..{len(tests)}")
    for number, (name, test) in enumerate(tests, 1):
        try:
            with Desk(triad) as desk:
                test(desk)
            print(f"ok {number} /lsp/{name}", flush=True)
        except Exception as why:  # pylint: disable=broad-except
            bad += 1
            said = f"{type(why).__name__}: {why}".replace("\n", "\n# ")
            print(f"not ok {number} /lsp/{name}\n# {said}", flush=True)
    return 1 if bad else 0


sys.exit(main())
