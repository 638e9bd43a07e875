/* panels.js: the selected frame, the joints and the tables
 *
 * SPDX-License-Identifier: Apache-2.0
 */

/* Returns a new element. Texts never are markup. */
function make(name, attributes = {}, ...children) {
  const element = document.createElement(name);
  for (const [key, value] of Object.entries(attributes)) {
    if (key === "click") {
      element.addEventListener("click", value);
    } else if (value !== null && value !== undefined) {
      element.setAttribute(key, value);
    }
  }
  element.append(...children);
  return element;
}

function toolbar(buttons) {
  const bar = make("div", { class: "toolbar", role: "group" });
  for (const [text, title, click] of buttons) {
    bar.append(make("button", { type: "button", title, "aria-label": title, click }, text));
  }
  return bar;
}

const nameOf = (frame) => model.frames[frame].name;

/* A button that selects a frame. */
function link(frame, text = nameOf(frame)) {
  return make("button", { type: "button", class: "link", click: () => select(frame) },
              make("bdi", {}, ...text.split(/(?<=::)/).flatMap((part, i) =>
                i ? [make("wbr"), part] : [part])));
}

const formatPlace = (pose) => pose.slice(0, 3).map((c) => format(c, 6)).join(", ") + " m";
const formatTurn = (pose) => toDegrees(pose).map((c) => format(c, 4)).join(", ") + "\u00b0";

/* Returns a pose without zeros, such as “x 0.1 m · yaw 90°”. */
function formatShort(pose) {
  const parts = [];
  const lengths = ["x", "y", "z"].map((axis, i) => [axis, format(pose[i], 4)])
    .filter(([, text]) => text !== "0").map((pair) => pair.join(" "));
  if (lengths.length) {
    parts.push(lengths.join(", ") + " m");
  }
  const angles = toDegrees(pose).map((angle, i) => [["roll", "pitch", "yaw"][i], format(angle, 2)])
    .filter(([, text]) => text !== "0").map(([axis, text]) => axis + " " + text + "\u00b0");
  if (angles.length) {
    parts.push(angles.join(", "));
  }
  return parts.join(" \u00b7 ") || "identity";
}

/* Returns the frames from the root to a frame; a cycle ends before it repeats one. */
function pathTo(frame) {
  const path = [];
  for (const seen = new Set(); frame >= 0 && !seen.has(frame);
       frame = model.frames[frame].relative) {
    seen.add(frame);
    path.unshift(frame);
  }
  return path;
}

class Selection {
  constructor(card) {
    this.card = card;
    this.isWhole = true;
    this.base = -1;
    card.hidden = false;
  }

  /* Returns the pose of a frame in the coordinates of another; null if it is unknown. */
  measure(frame, base) {
    const pose = state.poses[frame];
    if (!pose || base < 0) {
      return pose;
    }
    const other = state.poses[base];
    return other && model.frames[base].root === model.frames[frame].root
      ? multiply(invert(other), pose) : null;
  }

  chooseBase() {
    const choices = make("select", { id: "base", "aria-label": "Coordinates of" });
    choices.append(make("option", { value: -1 }, "root"));
    model.frames.forEach((frame, i) => {
      if (frame.pose && i !== state.selected && frame.kind !== "root") {
        choices.append(make("option", { value: i }, frame.name));
      }
    });
    choices.value = String(this.base);
    if (choices.selectedIndex < 0) {
      choices.value = "-1";
      this.base = -1;
    }
    choices.addEventListener("change", () => {
      this.base = Number(choices.value);
      this.update();
    });
    return choices;
  }

  show() {
    const { card } = this;
    card.replaceChildren();
    if (state.selected < 0) {
      card.append(make("h2", {}, "No Frame Selected"),
                  make("p", { class: "dim" }, "Select a frame in the 3D view, in a graph or in the "
                       + "table to see its pose and its path from the root."));
      return;
    }
    const frame = model.frames[state.selected];
    const rows = make("dl", {});
    const row = (title, ...content) => {
      const value = make("dd", {}, ...content);
      rows.append(make("div", {}, make("dt", {}, title), value));
      return value;
    };
    card.append(make("header", {},
                     make("h2", {}, make("bdi", {}, frame.name)),
                     make("span", { class: "kind " + frame.kind }, frame.kind),
                     make("button", { type: "button", class: "flat", "aria-label": "Clear selection",
                                      title: "Clear selection (Esc)", click: () => select(-1) },
                          "\u00d7")));
    row("Coordinates of", this.chooseBase());
    this.place = row("Position");
    this.turn = row("Roll, pitch, yaw");
    if (frame.relative >= 0) {
      row("Relative to", link(frame.relative), make("small", {}, frame.why[0]));
    }
    if (frame.attached >= 0) {
      row("Attached to", link(frame.attached), make("small", {}, frame.why[1]));
    }
    if (frame.body >= 0 && frame.body !== state.selected) {
      row("Moves with", link(frame.body));
    }
    card.append(rows);
    for (const problem of model.problems.filter((one) => one.frame === state.selected)) {
      card.append(make("p", { class: "problem " + problem.severity }, problem.message));
    }
    card.append(make("h3", {}, "Path from the Root"));
    this.path = make("ol", { class: "path" });
    card.append(this.path);
    this.update();
    this.path.scrollTop = this.path.scrollHeight;
  }

  /* Writes what changes when joints move. */
  update() {
    if (state.selected < 0) {
      return;
    }
    const pose = this.measure(state.selected, this.base);
    this.place.textContent = pose ? formatPlace(pose) : "unknown";
    this.turn.textContent = pose ? formatTurn(pose) : "unknown";
    const frames = pathTo(state.selected);
    this.path.replaceChildren(...frames.map((frame, i) => {
      const step = i ? this.measure(frame, frames[i - 1]) : null;
      return make("li", frame === state.selected ? { "aria-current": "true" } : {}, link(frame),
                  make("small", {}, i === 0 ? "" : step ? formatShort(step) : "unknown"));
    }));
  }
}

class Joints {
  constructor(card) {
    this.card = card;
    this.rows = [];
    this.followers = new Set(model.mimics.map(([follower]) => follower.join()));
    const list = make("div", { class: "rows" });
    model.joints.forEach((joint, j) => {
      for (let k = 0; joint.moves && k < joint.n; k++) {
        list.append(this.makeRow(joint, j, k));
      }
    });
    if (!this.rows.length) {
      return;
    }
    card.hidden = false;
    card.append(make("header", {}, make("h2", {}, "Joints"),
                     make("button", { type: "button", click: () => this.reset() }, "Reset")),
                list);
    this.show();
  }

  makeRow(joint, j, k) {
    const isAngle = joint.type !== "prismatic";
    const unit = isAngle ? DEGREES : 1;
    const limits = joint.limits[k] || [null, null];
    const reach = isAngle ? 180 : Math.max(1, Number((model.radius * 1.5).toPrecision(1)));
    const low = limits[0] === null ? -reach : limits[0] * unit;
    const high = limits[1] === null ? reach : limits[1] * unit;
    const name = joint.name + (joint.n > 1 ? " " + (k + 1) : "");
    const ends = { min: low, max: high, step: "any" };
    const slider = make("input", { type: "range", "aria-label": name, ...ends });
    const number = make("input", { type: "number", ...ends, "aria-label": name + (isAngle
      ? ", degrees" : ", metres") });
    const follows = this.followers.has([j, k].join());
    slider.disabled = number.disabled = follows;
    slider.addEventListener("input", () => this.move(j, k, Number(slider.value) / unit));
    number.addEventListener("change", () => {
      const value = Math.max(low, Math.min(high, Number(number.value)));
      this.move(j, k, (Number.isFinite(value) ? value : 0) / unit);
    });
    this.rows.push({ j, k, unit, slider, number, digits: isAngle ? 2 : 4 });
    return make("div", { class: "mover" },
                make("span", { class: "label" }, link(joint.frame, name),
                     make("small", {}, follows ? joint.type + ", mimics another" : joint.type)),
                slider, make("label", {}, number, isAngle ? "\u00b0" : "m"));
  }

  move(j, k, value) {
    state.positions[j][k] = value;
    changePositions();
  }

  reset() {
    state.positions = model.positions.map((values) => [...values]);
    changePositions();
  }

  show() {
    for (const { j, k, unit, slider, number, digits } of this.rows) {
      const value = state.positions[j][k] * unit;
      slider.value = value;
      slider.setAttribute("aria-valuetext", format(value, digits));
      if (document.activeElement !== number) {
        number.value = Number(value.toFixed(digits));
      }
    }
  }
}

/* The rows of tables that are about frames, which the page has even without scripts. */
class Table {
  constructor(rows) {
    this.rows = [...rows].map((row) => ({ row, frame: Number(row.dataset.frame) }));
    for (const { row, frame } of this.rows) {
      const name = row.querySelector("th");
      name.replaceChildren(link(frame, name.textContent));
      row.addEventListener("click", () => select(frame));
    }
  }

  show() {
    for (const { row, frame } of this.rows) {
      const isSelected = frame === state.selected;
      row.classList.toggle("selected", isSelected);
      row.querySelector("th button").setAttribute("aria-pressed", String(isSelected));
    }
  }

  update() {
    for (const { row, frame } of this.rows) {
      const [place, turned] = row.querySelectorAll(".pose");
      const pose = state.poses[frame];
      if (place && pose) {
        place.textContent = pose.slice(0, 3).map((c) => format(c, 4)).join(", ");
        turned.textContent = toDegrees(pose).map((c) => format(c, 2)).join(", ");
      }
    }
  }
}
