"""Random SDFormat files of every version, for the oracle: most valid, some with an error."""
# SPDX-License-Identifier: Apache-2.0

import math
from xml.sax.saxutils import quoteattr

VERSIONS = range(4, 13)
JOINTS = {"revolute": 1, "prismatic": 1, "continuous": 1, "screw": 1, "universal": 2,
          "fixed": 0, "ball": 0}
MAX_DEPTH = 3
PREFIX = ' xmlns:experimental="http://sdformat.org/schemas/experimental"'


class Item:
    """A named part of a scope."""

    def __init__(self, kind, name, scope=None):
        self.kind = kind
        self.name = name
        self.scope = scope          # of a model
        self.file = None            # of an included model
        self.merged = False


class Plan:
    """The items of a model or world, before they are written."""

    def __init__(self):
        self.items = []             # in the order in which poses can refer to earlier ones


def attributes(**values):
    return "".join(f" {name}={quoteattr(value)}" for name, value in values.items()
                   if value is not None)


class Generator:
    """Writes one file, and the files that it includes, into a folder.

    A @plain one has only what libsdformat 12 accepts too: version 1.9 at most, no joints
    in worlds, no models as parents, one world, nothing merged into it, and no additions to an
    <include> or parameters of one.
    """

    def __init__(self, random, folder, plain=False):
        self.random = random
        self.folder = folder
        self.plain = plain
        self.version = random.choice([v for v in VERSIONS if not plain or v <= 9])
        self.n_files = 0
        self.faults = 1 if random.random() < 0.35 else 0

    def one_in(self, n):
        return self.random.randrange(n) == 0

    def fault(self, n):
        """Returns whether to write an error here; at most one in a file."""
        if self.faults == 0 or not self.one_in(n):
            return False

        self.faults = 0
        return True

    def write(self):
        """Returns the path of the file."""
        if self.one_in(2):
            text = self.model(self.plan(0), "m", None, None, 0)
        elif self.plain or not self.one_in(4):
            text = self.world("w")
        else:
            text = self.world("v") + self.world("v" if self.fault(4) else "w")

        path = self.folder / "main.sdf"
        path.write_text(f'<?xml version="1.0"?>\n<sdf version="1.{self.version}"{PREFIX}>\n'
                        f"{text}</sdf>\n")

        return path

    # Plans.

    def plan(self, depth, prefix="", without_links=False):
        """Makes a plan; names in merged models have a prefix, for they become names of the outer scope."""
        plan = Plan()

        if without_links:
            kinds = [self.random.choice(["model", "frame"]) for _ in range(self.random.randint(1, 3))]
            plan.items = [self.item(kind, f"{prefix}{kind[0]}{number}", depth)
                          for number, kind in enumerate(kinds)]
            return plan

        kinds = ["link"] * self.random.randint(1, 4)
        kinds += ["joint"] * self.random.randint(0, 3)

        if self.version >= 5:
            kinds += ["frame"] * self.random.randint(0, 4)
            kinds += ["model"] * (self.random.randint(0, 2) if depth < MAX_DEPTH else 0)

        # the first is a link: joints need one before them
        self.random.shuffle(kinds)
        kinds.remove("link")
        kinds.insert(0, "link")

        for number, kind in enumerate(kinds):
            plan.items.append(self.item(kind, f"{prefix}{kind[0]}{number}", depth))

        return plan

    def item(self, kind, name, depth, in_world=False):
        if kind != "model":
            return Item(kind, name)

        included = self.one_in(3)
        item = Item(kind, name)
        item.merged = (included and not (in_world and self.plain) and self.version >= 9 and
                       self.one_in(2))
        # only a model without links can be merged into a world
        item.scope = self.plan(depth + 1, name if item.merged else "",
                               item.merged and in_world and not self.fault(3))

        if included:
            self.n_files += 1
            item.file = f"included{self.n_files}"

        return item

    # References.

    def names(self, items, kinds, deep):
        """Returns scoped names of items of these kinds, also inside models."""
        for item in items:
            if item.merged:
                if "frame" in kinds:
                    yield f"_merged__{item.name}__model__"

                yield from self.names(item.scope.items, kinds, deep)
                continue
            if item.kind in kinds:
                yield item.name
            if item.kind == "model" and deep:
                if "model" in kinds:
                    yield f"{item.name}::__model__"

                yield from (f"{item.name}::{name}"
                            for name in self.names(item.scope.items, kinds, deep))

    def reference(self, items, kinds=("link", "joint", "frame", "model"), model="__model__",
                  deep=None):
        """Returns a valid name or, as an error, an invalid one."""
        if self.fault(40):
            return self.random.choice(["nothing", "m::nothing", "world", "__root__", "m::m0",
                                       "visual"])

        names = list(self.names(items, kinds, self.version >= 8 if deep is None else deep))

        if model is not None and (not names or self.one_in(8)):
            names = [model]

        return self.random.choice(names) if names else None

    def any_name(self, item):
        """Returns a name or, as an error, a used or reserved one."""
        if not self.fault(60):
            return item.name

        # up to 1.6, siblings of different kinds may have the same name
        names = ["", "world", "__model__", "__wheel__", f"{item.kind[0]}1"]
        names += ["a::b"] if self.version >= 8 else []
        names += ["f1", "l0"] if self.version >= 7 else []

        return self.random.choice(names)

    # Values.

    def number(self, limit):
        if self.one_in(3):
            return self.random.choice([0, 1, -1, limit / 2])

        return round(self.random.uniform(-limit, limit), 6)

    def pose(self, relative_to):
        """Returns a <pose>, or nothing."""
        if relative_to is None and self.one_in(4):
            return ""

        extra = {}
        turn = [self.number(math.pi) for _ in range(3)]

        if self.version >= 9 and self.one_in(3):
            extra["degrees"] = "true"
            turn = [self.number(180) for _ in range(3)]
        elif self.version >= 9 and self.one_in(3):
            extra["rotation_format"] = "quat_xyzw"
            turn = [self.number(1) for _ in range(3)] + [self.random.uniform(0.1, 1)]

        values = " ".join(str(x) for x in [self.number(5) for _ in range(3)] + turn)
        name = "relative_to" if self.version >= 7 else "frame"

        if self.one_in(8):
            extra, values = {}, ""
        if relative_to is None and self.version >= 5 and self.one_in(6):
            relative_to = ""

        return f"<pose{attributes(**{name: relative_to}, **extra)}>{values}</pose>"

    # Elements.

    def link(self, item, before, everything):
        text = self.pose(self.reference(before) if self.version >= 5 and self.one_in(2) else None)

        if self.one_in(4):
            where = self.reference(everything) if self.version >= 7 else None
            other = "v" if self.fault(5) else "c"
            text += (f"<visual name='v'>{self.pose(where)}<geometry><empty/></geometry></visual>"
                     f"<{'visual' if other == 'v' else 'collision'} name='{other}'>"
                     f"<geometry><empty/></geometry></"
                     f"{'visual' if other == 'v' else 'collision'}>")

        return f"<link{attributes(name=self.any_name(item))}>{text}</link>\n"

    def ends(self, before, everything, in_world):
        """Returns the parent and child of a joint."""
        kinds = ("link", "joint", "frame", *([] if self.plain else ["model"])) \
            if self.version >= 8 and self.one_in(4) else ("link",)
        deep = self.version in (5, 6) or self.version >= 8
        model = None

        if self.version >= 8 and not in_world and not self.plain and self.one_in(12):
            model = "__model__"

        child = self.reference(before, kinds, model, deep)
        others = [x for x in everything if child is None or
                  (x.name != child.split("::")[0] and
                   (x.kind in ("link", "model") or self.one_in(8)))]
        parent = self.reference(others, kinds, model, deep)

        if parent == child and not self.fault(2):
            parent = None
        if in_world or self.one_in(5) or parent is None:
            parent = "world"
        if self.fault(8):
            child = "world"

        return parent, child

    def axis(self, tag, parent, everything, model):
        extra = ""
        expressed_in = None

        if self.version in (5, 6) and "::" not in parent and self.one_in(3):
            extra = "<use_parent_model_frame>true</use_parent_model_frame>"
        if self.version >= 7 and self.one_in(2):
            expressed_in = self.reference(everything, model=model)

        xyz = " ".join(str(x) for x in [self.number(2), self.number(2), 0.5])

        return (f"<{tag}><xyz{attributes(expressed_in=expressed_in)}>{xyz}</xyz>"
                f"{extra}<limit><lower>-1</lower><upper>1</upper></limit></{tag}>")

    def joint(self, item, before, everything, model):
        parent, child = self.ends(before, everything, model == "world")

        if child is None:
            return ""

        type_name = self.random.choice(list(JOINTS))
        axes = [self.axis(tag, parent, everything, model)
                for tag in ("axis", "axis2")[:JOINTS[type_name]]]
        relative_to = (self.reference(before, model=model)
                       if self.version >= 5 and self.one_in(2) else None)

        return (f"<joint{attributes(name=self.any_name(item), type=type_name)}>"
                f"{self.pose(relative_to)}<parent>{parent}</parent><child>{child}</child>"
                f"{''.join(axes)}</joint>\n")

    def frame(self, item, before, attachable, model):
        relative_to = self.reference(before, model=model) if self.one_in(2) else None
        attached_to = None

        # without relative_to, the pose is relative to the frame that it is attached to
        if self.version >= 7 and self.one_in(2):
            usable = attachable if relative_to else [x for x in attachable if x in before]
            attached_to = self.reference(usable, model=model)

        return (f"<frame{attributes(name=self.any_name(item), attached_to=attached_to)}>"
                f"{self.pose(relative_to)}</frame>\n")

    def contents(self, plan, depth, model="__model__"):
        """Returns the elements of a scope, in any order."""
        elements = []
        order = list(plan.items)
        self.random.shuffle(order)

        for number, item in enumerate(plan.items):
            before = plan.items[:number]

            if self.fault(30):
                before = plan.items     # perhaps a cycle

            if item.kind == "link":
                text = self.link(item, before, plan.items)
            elif item.kind == "joint":
                text = self.joint(item, before, plan.items, model)
            elif item.kind == "frame":
                # the order of attached_to is another one than that of relative_to
                attachable = [x for x in plan.items
                              if x.kind in ("link", "model") or
                              (x.kind == "frame" and order.index(x) < order.index(item)) or
                              (x in before and self.one_in(4))]
                text = self.frame(item, before, attachable, model)
            else:
                text = self.nested(item, before, depth, model)

            elements.append(text)

        self.random.shuffle(elements)

        return "".join(elements)

    def nested(self, item, before, depth, model):
        relative_to = (self.reference(before, model=model)
                       if self.version >= 5 and self.one_in(2) else None)

        if item.file is not None:
            return self.include(item, relative_to, depth, model)

        return self.model(item.scope, self.any_name(item), relative_to, item, depth + 1)

    def placement(self, plan):
        """004, 1.4.4."""
        return self.reference(plan.items) if self.version >= 8 and self.one_in(3) else None

    def canonical(self, plan):
        if self.version < 7 or not self.one_in(3):
            return None

        return self.reference(plan.items, ("joint",) if self.fault(3) else ("link",), None, True)

    def model(self, plan, name, relative_to, item, depth):
        static = self.one_in(6)
        tag = attributes(name=name, canonical_link=None if static else self.canonical(plan),
                         placement_frame=self.placement(plan))
        text = self.pose(relative_to)

        if static:
            text += "<static>true</static>"

        contents = self.contents(plan, depth)

        if self.fault(25) and item is None:
            contents = ""

        return f"<model{tag}>{text}\n{contents}</model>\n"

    def include(self, item, relative_to, depth, around_model):
        """Writes the model into another file, which can have another version."""
        around = self.version

        if not item.merged:
            self.version = self.random.choice([v for v in VERSIONS if v <= around and
                                               (v >= 8 or around < 8)])

        uri = f"{item.file}.sdf"
        model = self.model(item.scope, item.file, None, None, depth + 1)
        version, self.version = self.version, around

        if item.merged:
            model = model.replace("<static>true</static>", "")

        (self.folder / uri).write_text(f'<sdf version="1.{version}"{PREFIX}>\n{model}</sdf>\n')

        if self.fault(10):
            uri = "missing.sdf"

        text = f"<uri>{uri}</uri><name>{item.name}</name>"

        if around >= 8 and self.one_in(2):
            text += self.pose(relative_to or ("" if self.fault(4) else around_model))
            text += f"<placement_frame>{self.reference(item.scope.items)}</placement_frame>"
        else:
            text += self.pose(relative_to)

        if not item.merged:
            text += self.additions(item)
        if around >= 8 and not self.plain and self.one_in(3):
            text += self.parameters(item.scope)

        return f"<include{' merge=' + quoteattr('true') if item.merged else ''}>{text}</include>\n"

    def additions(self, item):
        """004, 1.4.1: what an <include> overrides and adds."""
        text = ""

        if self.one_in(6):
            text += f"<static>{self.random.choice(['true', 'false', '1', '0'])}</static>"
        if self.version >= 8 and not self.plain and self.one_in(4):
            text += self.frame(Item("frame", "added"), item.scope.items,
                               [x for x in item.scope.items if x.kind == "link"], "__model__")
        if self.version >= 8 and not self.plain and self.one_in(4):
            text += self.joint(Item("joint", "added_joint"), item.scope.items, item.scope.items,
                               "__model__")

        return text

    def parameters(self, plan):
        """Returns changes of the parts of an included model; some parts have no pose to modify."""
        text = ""

        for item in plan.items:
            if item.kind == "model" or not self.one_in(3):
                continue

            name = "nothing" if self.fault(4) else item.name
            tag = f"<{item.kind}{attributes(element_id=name)}"
            action = self.random.choice(["add", "modify", "replace", "remove"])
            # the attributes that are not given are kept
            euler = {"degrees": "false", "rotation_format": "euler_rpy"} if self.version >= 9 else {}
            pose = f"<pose{attributes(**euler)}>" + " ".join(str(self.number(3)) for _ in range(6)) + "</pose>"

            if item.kind == "link" and action == "replace":
                text += f"{tag}{attributes(name=item.name, action=action)}>{pose}</link>"
            elif item.kind == "frame" and action == "remove" and self.one_in(3):
                text += f"{tag}{attributes(action=action)}/>"
            else:
                # most poses of plans exist
                action = "modify" if self.one_in(2) else action
                text += f"{tag}>{pose.replace('<pose', '<pose' + attributes(action=action))}</{item.kind}>"

        if self.one_in(2):
            frame = self.frame(Item("frame", "extra"), plan.items,
                               [x for x in plan.items if x.kind == "link"], "__model__")
            text += frame.replace("<frame", "<frame" + attributes(element_id="", action="add"))

        return f"<experimental:params>{text}</experimental:params>"

    def world(self, name):
        plan = Plan()
        kinds = ["model"] * self.random.randint(1, 3)

        if self.version >= 7:
            kinds += ["frame"] * self.random.randint(0, 3)

        self.random.shuffle(kinds)

        if self.version >= 8 and not self.plain:
            kinds += ["joint"] * self.random.randint(0, 1)

        for number, kind in enumerate(kinds):
            plan.items.append(self.item(kind, f"{kind[0]}{number}", 0, True))

        return f"<world name='{name}'>\n{self.contents(plan, 0, 'world')}</world>\n"
