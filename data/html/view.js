/* view.js: the 3D view: camera, drawing and pointer
 *
 * SPDX-License-Identifier: Apache-2.0
 */

const TANGENT = Math.tan(0.3);           /* half the field of view */
const SLOW = 60;                         /* milliseconds: while it moves, less is drawn then */
const ARM = 30;                          /* of a frame's axes, pixels */
const VIEWS = {
  Isometric: [0.75 * Math.PI, 0.61547970867],
  Front: [Math.PI, 0],
  Back: [0, 0],
  Left: [-Math.PI / 2, 0],
  Right: [Math.PI / 2, 0],
  Top: [Math.PI / 2, Math.PI / 2],
  Bottom: [Math.PI / 2, -Math.PI / 2],
};

function parseColour(text) {
  const hex = text.trim().slice(1);
  return [0, 2, 4].map((i) => parseInt(hex.slice(i, i + 2), 16));
}

class View {
  constructor(stage) {
    this.stage = stage;
    this.canvas = document.createElement("canvas");
    this.canvas.tabIndex = 0;
    this.canvas.setAttribute("role", "application");
    this.canvas.setAttribute("aria-label", "3D view. Arrow keys turn it, with Shift they move it; "
      + "plus and minus zoom, 0 shows everything; N and P select the next and the previous frame, "
      + "Escape none.");
    stage.append(this.canvas);
    this.context = this.canvas.getContext("2d");
    this.raster = new Raster();
    this.layer = document.createElement("canvas");
    this.meshes = model.meshes.map(prepareMesh);
    this.camera = { ...model.camera };
    this.shows = { names: true, shapes: true, lines: true, grid: true, other: true };
    this.pointers = new Map();
    this.isMoving = false;
    this.readColours();
    matchMedia("(prefers-color-scheme: dark)").addEventListener("change", () => {
      this.readColours();
      this.draw();
    });
    new ResizeObserver(() => this.draw()).observe(stage);
    this.listen();
  }

  readColours() {
    const style = getComputedStyle(document.documentElement);
    const get = (name) => style.getPropertyValue("--" + name).trim();
    this.colours = {};
    for (const name of ["text", "dim", "view", "grid", "accent", "error", "x", "y", "z", "joint",
                        "line", "change"]) {
      this.colours[name] = get(name);
    }
    this.faces = [0, 1].map((kind) =>
      ["dark", "lit"].map((side) => parseColour(get((kind ? "collision-" : "face-") + side))));
    this.edge = parseColour(get("edge"));
    this.change = parseColour(get("change"));
  }

  /* Returns the functions that project with the camera as it is. */
  getProjection() {
    const { camera, width, height } = this;
    const [sy, cy] = [Math.sin(camera.yaw), Math.cos(camera.yaw)];
    const [sp, cp] = [Math.sin(camera.pitch), Math.cos(camera.pitch)];
    const right = [sy, -cy, 0];
    const up = [cy * sp, sy * sp, cp];
    const forward = [cy * cp, sy * cp, -sp];
    const turn = (v) => [dot(v, right), dot(v, up), dot(v, forward)];
    const view = (p) => {
      const v = turn(subtract(p, camera.target));
      return [v[0], v[1], v[2] + camera.distance];
    };
    const scale = (depth) =>
      height / (2 * TANGENT * (camera.perspective ? depth : camera.distance));
    const project = (v) => {
      const s = scale(v[2]);
      return [width / 2 + s * v[0], height / 2 - s * v[1],
              camera.perspective ? camera.distance / v[2] : 2 - v[2] / camera.distance];
    };
    return { turn, view, project, scale, perspective: camera.perspective,
             distance: camera.distance, right, up, forward };
  }

  /* Moves the camera, without turning it, until everything is in sight. */
  fit() {
    const points = [];
    for (const triad of model.triads) {
      points.push(state.poses[triad].slice(0, 3));
    }
    for (const pose of state.others) {
      if (pose && size(pose) < 1e6) {
        points.push(pose.slice(0, 3));
      }
    }
    for (const shape of this.shows.shapes ? model.shapes : []) {
      const pose = this.getShapePose(shape);
      if (pose && !shape.endless) {
        for (const p of model.meshes[shape.mesh].corners) {
          points.push(transform(pose, [p[0] * shape.scale[0], p[1] * shape.scale[1],
                                       p[2] * shape.scale[2]]));
        }
      }
    }
    if (!points.length) {
      return;
    }
    const low = points.reduce((a, b) => a.map((c, i) => Math.min(c, b[i])));
    const high = points.reduce((a, b) => a.map((c, i) => Math.max(c, b[i])));
    const { camera } = this;
    const aspect = this.width / this.height;
    const tall = TANGENT * Math.max(1 - 100 / this.height, 0.5);
    const wide = TANGENT * aspect * Math.max(1 - 130 / this.width, 0.5);
    camera.target = low.map((c, i) => (c + high[i]) / 2);
    /* Perspective moves the middle, so approach it. */
    for (let round = 0; round < 5; round++) {
      const { turn, right, up } = this.getProjection();
      const seen = points.map((p) => turn(subtract(p, camera.target)));
      const depth = (v) => (camera.perspective ? v[2] : 0);
      const distance = seen.reduce((most, v) =>
        Math.max(most, Math.abs(v[0]) / wide - depth(v), Math.abs(v[1]) / tall - depth(v)), 0);
      camera.distance = distance > 1e-6 ? distance : 1;
      const middle = [0, 1].map((i) => {
        const places = seen.map((v) => v[i] * camera.distance / (camera.distance + depth(v)));
        return (places.reduce((a, b) => Math.min(a, b)) + places.reduce((a, b) => Math.max(a, b))) / 2;
      });
      camera.target = add(camera.target, add(scaled(right, middle[0]), scaled(up, middle[1])));
    }
    this.draw();
  }

  getShapePose(shape) {
    const link = state.poses[shape.link];
    return link && multiply(link, shape.pose);
  }

  draw() {
    cancelAnimationFrame(this.request);
    this.request = requestAnimationFrame(() => this.paint());
  }

  /* While the view moves, it is drawn at a lower resolution. */
  move() {
    this.isMoving = true;
    clearTimeout(this.rest);
    this.rest = setTimeout(() => {
      this.isMoving = false;
      this.draw();
    }, 160);
    this.draw();
  }

  paint() {
    const { stage, canvas, context } = this;
    const ratio = window.devicePixelRatio || 1;
    const wasEmpty = !this.width;
    this.width = stage.clientWidth;
    this.height = stage.clientHeight;
    if (!this.width || !this.height) {
      return;
    }
    if (wasEmpty && !model.hasCamera) {
      this.fit();
    }
    const pixels = [Math.round(this.width * ratio), Math.round(this.height * ratio)];
    if (canvas.width !== pixels[0] || canvas.height !== pixels[1]) {
      [canvas.width, canvas.height] = pixels;
    }
    const projection = this.getProjection();
    context.setTransform(ratio, 0, 0, ratio, 0, 0);
    context.clearRect(0, 0, this.width, this.height);
    if (this.shows.grid) {
      this.paintGrid(projection);
    }
    if (this.shows.shapes) {
      this.paintShapes(projection, ratio);
    }
    this.origins = model.triads.map((frame) => {
      const v = projection.view(state.poses[frame]);
      const isAhead = !projection.perspective || v[2] > NEAR * this.camera.distance;
      return { frame, depth: v[2], at: isAhead ? projection.project(v) : null };
    });
    this.arrows = 0;
    if (this.shows.lines) {
      this.paintLines();
    }
    this.paintRests(projection);
    this.paintAxes(projection);
    if (model.other && this.shows.other) {
      this.paintOther(projection);
    }
    this.paintTriads(projection);
    this.paintTexts();
  }

  paintShapes(projection, ratio) {
    const start = performance.now();
    const isRough = this.isMoving && this.slowness > SLOW;
    const wanted = this.isMoving ? Math.min(ratio, 1) * (isRough ? 0.6 : 1) : ratio < 1.5 ? 2 * ratio : ratio;
    const most = Math.sqrt(3e6 / (this.width * this.height));
    const factor = Math.min(wanted, most);
    const { raster, layer } = this;
    raster.resize(Math.max(1, Math.round(this.width * factor)),
                  Math.max(1, Math.round(this.height * factor)));
    raster.clear();
    raster.factor = factor;
    const project = (v) => {
      const p = projection.project(v);
      return [p[0] * factor, p[1] * factor, p[2]];
    };
    for (const shape of model.shapes) {
      const pose = this.getShapePose(shape);
      if (pose) {
        drawMesh(raster, { ...projection, project }, this.meshes[shape.mesh], pose, shape.scale,
                 this.faces[shape.isCollision ? 1 : 0], shape.endless || isRough ? null : this.edge,
                 shape.link, Math.max(1, Math.round(factor)));
      }
    }
    for (const shape of model.other && this.shows.other ? model.other.shapes : []) {
      const link = state.others[shape.link];
      if (link && !shape.endless) {
        drawMesh(raster, { ...projection, project }, this.meshes[shape.mesh],
                 multiply(link, shape.pose), shape.scale, null, this.change, -1,
                 Math.max(1, Math.round(factor)));
      }
    }
    this.slowness = Math.max(performance.now() - start, isRough ? this.slowness * 0.9 : 0);
    [layer.width, layer.height] = [raster.width, raster.height];
    layer.getContext("2d").putImageData(raster.image, 0, 0);
    this.context.save();
    this.context.globalAlpha = state.selected < 0 ? 0.92 : 0.7;
    this.context.drawImage(layer, 0, 0, this.width, this.height);
    this.context.restore();
  }

  /* Draws a line between points in space, as far as it is in front of the camera. */
  strokeLine(projection, a, b) {
    let [from, to] = [projection.view(a), projection.view(b)];
    if (projection.perspective) {
      const near = 2 * NEAR * this.camera.distance;
      if (from[2] < near && to[2] < near) {
        return;
      }
      const cut = (p, q) => add(p, scaled(subtract(q, p), (near - p[2]) / (q[2] - p[2])));
      [from, to] = [from[2] < near ? cut(from, to) : from, to[2] < near ? cut(to, from) : to];
    }
    [from, to] = [projection.project(from), projection.project(to)];
    this.context.moveTo(from[0], from[1]);
    this.context.lineTo(to[0], to[1]);
  }

  paintGrid(projection) {
    const { context, camera } = this;
    const wide = 2 * TANGENT * camera.distance;
    const step = 10 ** Math.floor(Math.log10(wide / 3));
    const n = 12;
    const [x, y] = camera.target.map((c) => Math.round(c / step) * step);
    const far = n * step;
    context.strokeStyle = this.colours.grid;
    context.lineWidth = 1;
    context.globalAlpha = 0.5 * Math.min(1, Math.abs(Math.sin(camera.pitch)) * 3);
    context.beginPath();
    for (let i = -n; i <= n; i++) {
      this.strokeLine(projection, [x + i * step, y - far, 0], [x + i * step, y + far, 0]);
      this.strokeLine(projection, [x - far, y + i * step, 0], [x + far, y + i * step, 0]);
    }
    context.stroke();
    context.globalAlpha = 1;
  }

  /* Fills the head of an arrow to a frame, if it is long enough to have one. */
  paintHead(from, to, colour) {
    const { context } = this;
    const length = Math.hypot(to[0] - from[0], to[1] - from[1]);
    if (length < 24) {
      return;
    }
    const [x, y] = [(to[0] - from[0]) / length, (to[1] - from[1]) / length];
    const tip = [to[0] - 5 * x, to[1] - 5 * y];
    context.fillStyle = colour;
    context.beginPath();
    context.moveTo(tip[0], tip[1]);
    for (const side of [-4, 4]) {
      context.lineTo(tip[0] - 10 * x - side * y, tip[1] - 10 * y + side * x);
    }
    context.fill();
    this.arrows++;
  }

  paintLines() {
    const { context } = this;
    const places = new Map(this.origins.map((origin) => [origin.frame, origin.at]));
    for (const { frame, at } of this.origins) {
      const to = places.get(model.frames[frame].relative);
      if (!at || !to || Math.hypot(at[0] - to[0], at[1] - to[1]) < 3) {
        continue;
      }
      const isOn = state.path.has(frame);
      context.globalAlpha = state.selected < 0 || isOn ? 1 : 0.25;
      context.strokeStyle = isOn ? this.colours.accent : this.colours.line;
      context.lineWidth = isOn ? 2.5 : 1.2;
      context.beginPath();
      context.moveTo(at[0], at[1]);
      context.lineTo(to[0], to[1]);
      context.stroke();
      if (isOn) {
        this.paintHead(at, to, this.colours.accent);
      }
    }
    context.globalAlpha = 1;
  }

  /* Where frames are that joints have moved while those are where the page started: their axes,
   * faint. */
  paintRests(projection) {
    const { context } = this;
    context.globalAlpha = 0.35;
    context.lineWidth = 1.5;
    this.rests = 0;
    for (const frame of model.triads) {
      const rest = state.rest[frame];
      const v = projection.view(rest);
      if (isNear(rest, state.poses[frame])
          || (projection.perspective && v[2] < 2 * NEAR * this.camera.distance)) {
        continue;
      }
      axesOf(rest).forEach((axis, i) => {
        context.strokeStyle = this.colours["xyz"[i]];
        context.beginPath();
        this.strokeLine(projection, rest, add(rest, scaled(axis, 0.8 * ARM / projection.scale(v[2]))));
        context.stroke();
      });
      this.rests++;
    }
    context.globalAlpha = 1;
  }

  /* Where the frames of the other robot are not those of the first one: their axes, dashed, and an
   * arrow to the frame that they are shown as. */
  paintOther(projection) {
    const { context } = this;
    context.strokeStyle = context.fillStyle = this.colours.change;
    for (const frame of model.other.triads) {
      const pose = state.others[frame];
      const v = pose && projection.view(pose);
      if (!pose || (projection.perspective && v[2] < 2 * NEAR * this.camera.distance)) {
        continue;
      }
      const reach = 0.8 * ARM / projection.scale(v[2]);
      context.lineWidth = 1.5;
      context.setLineDash([3, 2]);
      context.beginPath();
      for (const axis of axesOf(pose)) {
        this.strokeLine(projection, pose, add(pose, scaled(axis, reach)));
      }
      context.stroke();
      const to = state.poses[model.other.shownAs[frame]];
      if (to && size(subtract(to, pose)) > 1e-5) {
        context.setLineDash([]);
        context.lineWidth = 2;
        context.beginPath();
        this.strokeLine(projection, pose, to);
        context.stroke();
        const end = projection.view(to);
        if (!projection.perspective || end[2] > 2 * NEAR * this.camera.distance) {
          this.paintHead(projection.project(v), projection.project(end), this.colours.change);
        }
      } else if (!to && this.shows.names) {
        const at = projection.project(v);
        context.fillText(model.other.labels[frame] || model.other.frames[frame].name, at[0] + 8,
                         at[1] - 8);
      }
    }
    context.setLineDash([]);
  }

  /* The axes of joints, dashed. */
  paintAxes(projection) {
    const { context } = this;
    context.strokeStyle = this.colours.joint;
    context.lineWidth = 2;
    context.setLineDash([7, 4]);
    for (const joint of model.joints) {
      const pose = state.poses[joint.frame];
      if (!pose || !model.isShown.has(joint.frame)) {
        continue;
      }
      const reach = 1.7 * ARM / projection.scale(projection.view(pose)[2]);
      context.globalAlpha = state.selected < 0 || state.path.has(joint.frame) ? 1 : 0.25;
      for (const axis of joint.axes) {
        const along = scaled(rotate(pose, axis), reach);
        context.beginPath();
        this.strokeLine(projection, subtract(pose, along), add(pose, along));
        context.stroke();
      }
    }
    context.setLineDash([]);
    context.globalAlpha = 1;
  }

  paintTriads(projection) {
    const { context, colours } = this;
    const seen = this.origins.filter((origin) => origin.at);
    const isDim = (frame) => state.selected >= 0 && !state.path.has(frame);
    const isSelected = (frame) => frame === state.selected;
    context.lineCap = "round";
    for (const [test, alpha, long, wide, dot] of [
      [(frame) => isDim(frame), 0.3, 1, 2.2, 2.5],
      [(frame) => !isDim(frame) && !isSelected(frame), 1, 1, 2.2, 2.5],
      [isSelected, 1, 1.4, 3.5, 4.5]]) {
      const group = seen.filter((origin) => test(origin.frame));
      context.globalAlpha = alpha;
      context.lineWidth = wide;
      ["x", "y", "z"].forEach((name, i) => {
        context.strokeStyle = colours[name];
        context.beginPath();
        for (const { frame, depth } of group) {
          const pose = state.poses[frame];
          this.strokeLine(projection, pose, add(pose, scaled(axesOf(pose)[i],
                                                             long * ARM / projection.scale(depth))));
        }
        context.stroke();
      });
      context.fillStyle = test === isSelected ? colours.accent : colours.text;
      context.beginPath();
      for (const { at } of group) {
        context.moveTo(at[0] + dot, at[1]);
        context.arc(at[0], at[1], dot, 0, 2 * Math.PI);
      }
      context.fill();
      context.strokeStyle = colours.error;
      context.lineWidth = 2;
      context.beginPath();
      for (const { at } of group.filter((origin) => model.frames[origin.frame].error)) {
        context.moveTo(at[0] + 8, at[1]);
        context.arc(at[0], at[1], 8, 0, 2 * Math.PI);
      }
      context.stroke();
    }
    context.globalAlpha = 1;
    context.lineCap = "butt";
  }

  /* Returns where a text has room: beside a point, or farther away, where it needs a line to it. */
  findRoom(at, width, height) {
    const half = height / 2;
    const places = [[9, 13], [9, -13], [-9 - width, 13], [-9 - width, -13], [9, 28], [9, -28]];
    for (const reach of [36, 56, 80]) {
      for (let i = 0; i < 8; i++) {
        const [x, y] = [Math.cos, Math.sin].map((f) => f((i + 0.5) * Math.PI / 4));
        places.push([reach * x - (x < 0 ? width : 0), reach * y + Math.sign(y) * (half - 8), true]);
      }
    }
    return places.map(([dx, dy, isFar]) => [at[0] + dx, at[1] + dy, isFar]).find(([x, y]) =>
      x >= 2 && x + width <= this.width - 2 && y >= half + 1 && y <= this.height - half - 1
      && !this.placed.some((box) => x < box.x + box.width + 2 && x + width > box.x - 2
                                    && y - half < box.y + box.half && y + half > box.y - box.half));
  }

  /* Writes a text of one or more lines where it has room. */
  placeText(frame, at, text, colour, alpha) {
    const { context } = this;
    const lines = text.split("\n");
    const width = Math.max(...lines.map((line) => context.measureText(line).width));
    const room = this.findRoom(at, width, 16 * lines.length);
    if (!room) {
      return;
    }
    const [x, y, isFar] = room;
    const half = 8 * lines.length;
    this.placed.push({ frame, text, x, y, width, half, isFar: Boolean(isFar) });
    context.globalAlpha = alpha;
    if (isFar) {
      context.strokeStyle = this.colours.dim;
      context.lineWidth = 1;
      context.beginPath();
      context.moveTo(at[0], at[1]);
      context.lineTo(Math.max(x - 2, Math.min(x + width + 2, at[0])),
                     Math.max(y - half, Math.min(y + half, at[1])));
      context.stroke();
    }
    context.strokeStyle = this.colours.view;
    context.lineWidth = 4;
    context.fillStyle = colour;
    for (const draw of ["strokeText", "fillText"]) {
      lines.forEach((line, i) => context[draw](line, x, y - half + 8 + 16 * i));
    }
    context.globalAlpha = 1;
  }

  /* Places callouts, then names from the nearest frame to the farthest, and leaves out those
   * without room. */
  paintTexts() {
    const { context, colours } = this;
    const rank = (origin) => (origin.frame === state.selected ? 0
                              : state.path.has(origin.frame) ? 1 : 2);
    const seen = this.origins.filter((origin) => origin.at);
    const font = getComputedStyle(document.body).fontFamily;
    this.placed = [];
    context.textBaseline = "middle";
    context.lineJoin = "round";
    context.font = "italic 13px " + font;
    for (const [frame, text] of model.callouts) {
      const origin = seen.find((one) => one.frame === frame);
      if (origin) {
        this.placeText(frame, origin.at, text, colours.text, 1);
      }
    }
    context.font = "12px " + font;
    const named = seen.filter((origin) => this.shows.names && model.labels[origin.frame]);
    for (const { frame, at } of named.sort((a, b) => rank(a) - rank(b) || a.depth - b.depth)) {
      const name = model.labels[frame];
      this.placeText(frame, at, name.length > 40 ? name.slice(0, 39) + "\u2026" : name,
                     frame === state.selected ? colours.accent : colours.text,
                     state.selected < 0 || state.path.has(frame) ? 1 : 0.45);
    }
  }

  /* Returns the frame at a point of the screen: one whose origin is near, or the link of the shape
   * there; -1 for none. */
  pick(x, y) {
    const near = (this.origins || []).filter((origin) => origin.at)
      .map((origin) => [Math.hypot(origin.at[0] - x, origin.at[1] - y), origin])
      .filter(([distance]) => distance < 14)
      .sort((a, b) => a[0] - b[0] || a[1].depth - b[1].depth);
    if (near.length) {
      /* Clicking again selects the next of the frames that coincide. */
      const same = near.filter(([distance]) => distance < near[0][0] + 1).map(([, o]) => o.frame);
      return same[(same.indexOf(state.selected) + 1) % same.length];
    }
    const { raster } = this;
    if (!this.shows.shapes || !raster.ids) {
      return -1;
    }
    const at = Math.floor(y * raster.factor) * raster.width + Math.floor(x * raster.factor);
    return raster.ids[at] ?? -1;
  }

  orbit(dx, dy) {
    this.camera.yaw -= dx;
    this.camera.pitch = Math.max(-Math.PI / 2, Math.min(Math.PI / 2, this.camera.pitch + dy));
    this.move();
  }

  pan(dx, dy) {
    const { right, up } = this.getProjection();
    const metres = 2 * TANGENT * this.camera.distance / this.height;
    this.camera.target = add(this.camera.target,
                             add(scaled(right, -dx * metres), scaled(up, dy * metres)));
    this.move();
  }

  zoom(factor, x = this.width / 2, y = this.height / 2) {
    const before = this.camera.distance;
    this.camera.distance = Math.max(1e-6, Math.min(1e9, before * factor));
    const share = 1 - this.camera.distance / before;
    const { right, up } = this.getProjection();
    const metres = 2 * TANGENT * before / this.height * share;
    this.camera.target = add(this.camera.target,
                             add(scaled(right, (x - this.width / 2) * metres),
                                 scaled(up, -(y - this.height / 2) * metres)));
    this.move();
  }

  listen() {
    const { canvas, pointers } = this;
    canvas.addEventListener("pointerdown", (event) => {
      canvas.setPointerCapture(event.pointerId);
      pointers.set(event.pointerId, [event.offsetX, event.offsetY]);
      this.pressed = pointers.size === 1 ? [event.offsetX, event.offsetY] : null;
    });
    canvas.addEventListener("pointermove", (event) => {
      const before = pointers.get(event.pointerId);
      if (!before) {
        return;
      }
      const now = [event.offsetX, event.offsetY];
      const other = [...pointers].find(([id]) => id !== event.pointerId);
      const [dx, dy] = [now[0] - before[0], now[1] - before[1]];
      if (this.pressed && Math.hypot(now[0] - this.pressed[0], now[1] - this.pressed[1]) < 4) {
        return;
      }
      this.pressed = null;
      pointers.set(event.pointerId, now);
      if (other) {
        const apart = (p) => Math.hypot(p[0] - other[1][0], p[1] - other[1][1]) || 1;
        this.zoom(apart(before) / apart(now), (now[0] + other[1][0]) / 2,
                  (now[1] + other[1][1]) / 2);
        this.pan(dx / 2, dy / 2);
      } else if (event.shiftKey || event.buttons & 6) {
        this.pan(dx, dy);
      } else {
        this.orbit(dx * 0.008, dy * 0.008);
      }
    });
    for (const name of ["pointerup", "pointercancel"]) {
      canvas.addEventListener(name, (event) => {
        pointers.delete(event.pointerId);
        if (name === "pointerup" && this.pressed && event.button === 0) {
          select(this.pick(event.offsetX, event.offsetY));
        }
        this.pressed = null;
      });
    }
    canvas.addEventListener("contextmenu", (event) => event.preventDefault());
    canvas.addEventListener("wheel", (event) => {
      event.preventDefault();
      this.zoom(1.0015 ** Math.max(-400, Math.min(400, event.deltaY)), event.offsetX,
                event.offsetY);
    }, { passive: false });
    canvas.addEventListener("dblclick", () => this.fit());
    canvas.addEventListener("keydown", (event) => this.press(event));
  }

  press(event) {
    const arrows = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1] };
    const arrow = arrows[event.key];
    if (event.ctrlKey || event.altKey || event.metaKey) {
      return;
    }
    if (arrow && event.shiftKey) {
      this.pan(-30 * arrow[0], -30 * arrow[1]);
    } else if (arrow) {
      this.orbit(-0.1 * arrow[0], -0.1 * arrow[1]);
    } else if (event.key === "+" || event.key === "=") {
      this.zoom(0.8);
    } else if (event.key === "-") {
      this.zoom(1.25);
    } else if (event.key === "0" || event.key === "Home") {
      this.fit();
    } else if (event.key === "n" || event.key === "p") {
      const at = model.triads.indexOf(state.selected);
      const n = model.triads.length;
      select(n ? model.triads[event.key === "n" ? (at + 1) % n : (at < 0 ? n - 1
                                                                          : (at + n - 1) % n)] : -1);
    } else {
      return;
    }
    event.preventDefault();
  }
}
