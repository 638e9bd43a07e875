/* page.js: selection and joint positions
 *
 * SPDX-License-Identifier: Apache-2.0
 */

const model = JSON.parse(document.getElementById("model").textContent);
const state = { selected: -1, path: new Set(), positions: [], poses: [], others: [] };
const parts = {};

function select(frame) {
  state.selected = frame;
  state.path = new Set(frame < 0 ? [] : pathTo(frame));
  parts.selection.show();
  parts.table.show();
  parts.graphs.forEach((graph) => graph.show());
  parts.view.draw();
  announce(frame < 0 ? "No frame selected" : nameOf(frame) + ", " + model.frames[frame].kind + ", "
    + (state.poses[frame] ? formatShort(state.poses[frame]) : "pose unknown"));
}

function announce(text) {
  document.getElementById("status").textContent = text;
}

function solveAll() {
  follow(model, state.positions);
  state.poses = solve(model, state.positions);
  if (model.other) {
    state.others = solveOther(model, model.other, state.positions, state.poses);
  }
}

function changePositions() {
  solveAll();
  parts.joints.show();
  parts.selection.update();
  parts.table.update();
  parts.view.move();
}

function makeViewTools() {
  const { view } = parts;
  const turn = make("select", { "aria-label": "Viewpoint" });
  turn.append(make("option", { value: "" }, "View"));
  for (const name of Object.keys(VIEWS)) {
    turn.append(make("option", { value: name }, name));
  }
  turn.addEventListener("change", () => {
    [view.camera.yaw, view.camera.pitch] = VIEWS[turn.value];
    turn.value = "";
    view.fit();
  });
  const bar = toolbar([["\u2212", "Zoom out", () => view.zoom(1.25)],
                       ["+", "Zoom in", () => view.zoom(0.8)],
                       ["Fit", "Show everything", () => view.fit()]]);
  bar.prepend(turn);
  const switches = make("div", { class: "toolbar", role: "group", "aria-label": "Show" });
  for (const [name, title, isUsed] of [["names", "Names", true],
                                       ["shapes", "Shapes", model.shapes.length],
                                       ["lines", "Lines", true], ["grid", "Grid", true],
                                       ["other", "Model A", model.other]]) {
    if (!isUsed) {
      continue;
    }
    const button = make("button", { type: "button", "aria-pressed": "true", click: () => {
      view.shows[name] = !view.shows[name];
      button.setAttribute("aria-pressed", String(view.shows[name]));
      view.draw();
    } }, title);
    switches.append(button);
  }
  return [switches, bar];
}

/* Gives each frame its own object, and each joint its name. */
function unpack(robot) {
  const { frames } = robot;
  const names = [];
  const poses = frames.poses.map((pose) => (pose?.length === 3 ? [...pose, 1, 0, 0, 0] : pose));
  const locals = frames.names;
  robot.labels = Object.fromEntries(robot.triads.map((frame, i) =>
    [frame, robot.labels[i] === 1 ? locals[frame].split("::").pop() : robot.labels[i]]));
  robot.frames = locals.map((name, i) => {
    const scope = frames.scopes[i];
    names.push(scope < 0 ? name : names[scope] + "::" + name);
    return {
      name: names[i], kind: model.words[frames.kinds[i]], relative: frames.relative[i],
      attached: frames.attached[i], body: frames.bodies[i], root: frames.roots[i],
      why: [model.words[frames.whyRelative[i]], model.words[frames.whyAttached[i]]],
      error: Boolean(frames.errors[i]), pose: poses[i],
    };
  });
  for (const joint of robot.joints) {
    joint.name = names[joint.frame];
  }
}

/* Boxes of the graphs have the names of their frames. */
function addTitles(section) {
  const robot = section.dataset.graph ? model : model.other;
  for (const part of robot ? section.querySelectorAll(".frame, g.model") : []) {
    const title = document.createElementNS("http://www.w3.org/2000/svg", "title");
    title.textContent = robot.frames[part.dataset.frame]?.name;
    part.prepend(title);
  }
}

function start() {
  document.documentElement.classList.add("live");
  unpack(model);
  if (model.other) {
    unpack(model.other);
  }
  document.querySelectorAll(".graph").forEach(addTitles);
  model.isShown = new Set(model.triads);
  for (const mesh of model.meshes) {
    const axis = (i) => mesh.points.filter((_, at) => at % 3 === i);
    const ends = [0, 1, 2].map((i) => axis(i).reduce(
      ([low, high], c) => [Math.min(low, c), Math.max(high, c)], [Infinity, -Infinity]));
    mesh.corners = [0, 1, 2, 3, 4, 5, 6, 7].map((i) =>
      ends.map((end, k) => end[i >> k & 1]));
  }
  state.positions = model.positions.map((values) => [...values]);
  solveAll();
  state.rest = state.poses;
  const stage = document.getElementById("stage");
  parts.view = new View(stage);
  stage.after(make("footer", { class: "tools" }, ...makeViewTools()));
  parts.selection = new Selection(document.getElementById("selection"));
  parts.joints = new Joints(document.getElementById("joints"));
  parts.table = new Table(document.querySelectorAll("[data-rows] tr[data-frame]"));
  parts.graphs = [...document.querySelectorAll("[data-graph]")].map((section) => new Graph(section));
  for (const item of document.querySelectorAll("#problems [data-frame]")) {
    const frame = Number(item.dataset.frame);
    item.append(" ", link(frame));
  }
  document.addEventListener("keydown", (event) => {
    if (event.key === "Escape" && state.selected >= 0) {
      select(-1);
    }
  });
  select(-1);
}

start();
