/* raster.js: fills polygons and draws their edges with a depth buffer
 *
 * SPDX-License-Identifier: Apache-2.0
 */

const SHARP = Math.cos(35 / DEGREES);    /* of the angle between faces that meet in an edge */
const NEAR = 1e-3;                       /* times the distance of the camera */

/* Returns a mesh with the normal of each face and its edges. Each edge is [from, to, face, face or
 * -1, whether it is a crease]. */
function prepareMesh(data) {
  const points = [];
  for (let i = 0; i < data.points.length; i += 3) {
    points.push(data.points.slice(i, i + 3));
  }
  const edges = new Map();
  const normals = data.faces.map((face, number) => {
    let normal = [0, 0, 0];
    face.forEach((from, i) => {
      const to = face[(i + 1) % face.length];
      normal = add(normal, cross(points[from], points[to]));
      const key = from < to ? from + "," + to : to + "," + from;
      const edge = edges.get(key);
      if (edge) {
        edge[3] = number;
      } else {
        edges.set(key, [from, to, number, -1, true]);
      }
    });
    return scaled(normal, 1 / (size(normal) || 1));
  });
  for (const edge of edges.values()) {
    edge[4] = edge[3] < 0 || dot(normals[edge[2]], normals[edge[3]]) < SHARP;
  }
  return { points, faces: data.faces, normals, edges: [...edges.values()], closed: data.closed };
}

/* A z-buffer for shapes. Depths are linear in screen coordinates, and larger if nearer. */
class Raster {
  resize(width, height) {
    if (this.width === width && this.height === height) {
      return;
    }
    this.width = width;
    this.height = height;
    this.depth = new Float32Array(width * height);
    this.ids = new Int32Array(width * height);
    this.image = new ImageData(width, height);
    this.pixels = new Uint32Array(this.image.data.buffer);
  }

  clear() {
    this.depth.fill(-Infinity);
    this.ids.fill(-1);
    this.pixels.fill(0);
  }

  /* Points are [x, y, depth] in pixels, of a flat polygon. */
  fill(points, colour, id) {
    const { width, height, depth, ids, pixels } = this;
    let nx = 0;
    let ny = 0;
    let nz = 0;
    let top = Infinity;
    let bottom = -Infinity;
    for (let i = 0, j = points.length - 1; i < points.length; j = i++) {
      const a = points[j];
      const b = points[i];
      nx += (a[1] - b[1]) * (a[2] + b[2]);
      ny += (a[2] - b[2]) * (a[0] + b[0]);
      nz += (a[0] - b[0]) * (a[1] + b[1]);
      top = Math.min(top, a[1]);
      bottom = Math.max(bottom, a[1]);
    }
    if (Math.abs(nz) < 1e-9) {
      return;
    }
    const [dx, dy] = [-nx / nz, -ny / nz];
    const origin = points[0][2] - dx * points[0][0] - dy * points[0][1];
    const last = Math.min(height - 1, Math.ceil(bottom - 0.5) - 1);
    for (let row = Math.max(0, Math.ceil(top - 0.5)); row <= last; row++) {
      const y = row + 0.5;
      const ends = [];
      for (let i = 0; i < points.length; i++) {
        const a = points[i];
        const b = points[i + 1 < points.length ? i + 1 : 0];
        if ((a[1] <= y) !== (b[1] <= y)) {
          ends.push(a[0] + (y - a[1]) * (b[0] - a[0]) / (b[1] - a[1]));
        }
      }
      ends.sort((a, b) => a - b);
      for (let k = 0; k + 1 < ends.length; k += 2) {
        const to = Math.min(width - 1, Math.ceil(ends[k + 1] - 0.5) - 1);
        let x = Math.max(0, Math.ceil(ends[k] - 0.5));
        let at = row * width + x;
        let value = origin + dx * (x + 0.5) + dy * y;
        for (; x <= to; x++, at++, value += dx) {
          if (value > depth[at]) {
            depth[at] = value;
            pixels[at] = colour;
            ids[at] = id;
          }
        }
      }
    }
  }

  /* Draws the visible part of a line, of the given width, with some tolerance for its faces. */
  line(a, b, thickness, colour) {
    const n = Math.ceil(Math.max(Math.abs(b[0] - a[0]), Math.abs(b[1] - a[1])));
    if (n > 20000) {
      return;
    }
    const flat = Math.abs(b[0] - a[0]) > Math.abs(b[1] - a[1]);
    for (let i = 0; i <= n; i++) {
      const t = n ? i / n : 0;
      const x = Math.floor(a[0] + t * (b[0] - a[0]) - (flat ? 0 : (thickness - 1) / 2));
      const y = Math.floor(a[1] + t * (b[1] - a[1]) - (flat ? (thickness - 1) / 2 : 0));
      const value = a[2] + t * (b[2] - a[2]);
      for (let k = 0; k < thickness; k++) {
        const px = flat ? x : x + k;
        const py = flat ? y + k : y;
        const at = py * this.width + px;
        if (px >= 0 && py >= 0 && px < this.width && py < this.height
            && value + Math.abs(value) * 3e-3 > this.depth[at]) {
          this.pixels[at] = colour;
        }
      }
    }
  }
}

/* Returns the part of a polygon in front of the camera; points are [right, up, forward]. */
function cutNear(points, near) {
  const kept = [];
  points.forEach((a, i) => {
    const b = points[(i + 1) % points.length];
    if (a[2] > near) {
      kept.push(a);
    }
    if ((a[2] > near) !== (b[2] > near)) {
      kept.push(add(a, scaled(subtract(b, a), (near - a[2]) / (b[2] - a[2]))));
    }
  });
  return kept;
}

const mixColours = (a, b, t) => a.map((channel, i) => channel + (b[i] - channel) * t);
const pack = ([r, g, b]) => (255 << 24 | Math.round(b) << 16 | Math.round(g) << 8
                             | Math.round(r)) >>> 0;

/* Draws a mesh whose points are pose · (scale · point); without colours for its faces, only the
 * edges. */
function drawMesh(raster, camera, mesh, pose, scale, faces, line, id, thickness) {
  const { project } = camera;
  const near = NEAR * camera.distance;
  const [a, b, c] = axesOf(pose).map((axis) => camera.turn(axis));
  const place = (o, x, y, z) => [o[0] + x * a[0] + y * b[0] + z * c[0],
                                 o[1] + x * a[1] + y * b[1] + z * c[1],
                                 o[2] + x * a[2] + y * b[2] + z * c[2]];
  const origin = camera.view(pose);
  const seen = mesh.points.map((p) =>
    place(origin, p[0] * scale[0], p[1] * scale[1], p[2] * scale[2]));
  const shown = camera.perspective ? seen.map((p) => (p[2] > near ? project(p) : null))
                                   : seen.map(project);
  const flips = scale[0] * scale[1] * scale[2] < 0;
  const facing = mesh.faces.map((face, i) => {
    const n = mesh.normals[i];
    let normal = place([0, 0, 0], n[0] / scale[0], n[1] / scale[1], n[2] / scale[2]);
    normal = scaled(normal, (flips ? -1 : 1) / (size(normal) || 1));
    const eye = camera.perspective ? seen[face[0]] : [0, 0, 1];
    const isFront = dot(normal, eye) < 0;
    if (mesh.closed && !isFront) {
      return false;
    }
    if (!faces) {
      return isFront;
    }
    let polygon = face.map((p) => shown[p]);
    if (polygon.includes(null)) {
      polygon = cutNear(face.map((p) => seen[p]), near).map(project);
    }
    if (polygon.length > 2) {
      const light = dot(isFront ? normal : scaled(normal, -1), [-0.36, 0.8, -0.48]);
      raster.fill(polygon, pack(mixColours(faces[0], faces[1], 0.5 + light / 2)), id);
    }
    return isFront;
  });
  if (!line) {
    return;
  }
  for (const [from, to, left, right, isSharp] of mesh.edges) {
    const shows = mesh.closed ? facing[left] || facing[right] : true;
    if (shows && (isSharp || facing[left] !== facing[right]) && shown[from] && shown[to]) {
      raster.line(shown[from], shown[to], thickness, pack(line));
    }
  }
}
