/* graphs.js: selection, zoom and keys in the drawings of the two graphs
 *
 * SPDX-License-Identifier: Apache-2.0
 */

class Graph {
  constructor(section) {
    this.kind = section.dataset.graph;
    this.scroller = section.querySelector(".scroll");
    this.svg = section.querySelector("svg");
    this.box = this.svg.viewBox.baseVal;
    this.parts = [...this.svg.querySelectorAll("[data-frame]")];
    this.boxes = new Map();
    for (const part of this.parts) {
      if (part.matches(".frame, .model")) {
        this.boxes.set(Number(part.dataset.frame), part);
      }
    }
    this.ring = document.createElementNS("http://www.w3.org/2000/svg", "rect");
    this.ring.setAttribute("class", "ring");
    this.ring.setAttribute("rx", "7");
    this.svg.append(this.ring);
    this.scroller.tabIndex = 0;
    this.scroller.setAttribute("role", "application");
    this.scroller.setAttribute("aria-label", this.kind
      + " graph. Up selects what the frame depends on, Down what depends on it, "
      + "Left and Right its neighbours.");
    section.querySelector("header").append(
      toolbar([["\u2212", "Zoom out", () => this.zoom(1 / 1.25)],
               ["+", "Zoom in", () => this.zoom(1.25)],
               ["Fit", "Fit to the width", () => this.fit()]]));
    this.fit();
    new ResizeObserver(() => this.isFitted && this.fit()).observe(this.scroller);
    this.listen();
  }

  setScale(scale) {
    this.scale = Math.max(0.05, Math.min(4, scale));
    this.svg.setAttribute("width", this.box.width * this.scale);
    this.svg.setAttribute("height", this.box.height * this.scale);
  }

  /* Shrinks the drawing to the width of the page, but keeps its names legible. */
  fit() {
    this.setScale(Math.max(0.7, Math.min(4 / 3, (this.scroller.clientWidth - 24) / this.box.width)));
    this.isFitted = true;
  }

  zoom(factor) {
    const { scroller } = this;
    const before = this.scale;
    const middle = [scroller.scrollLeft + scroller.clientWidth / 2,
                    scroller.scrollTop + scroller.clientHeight / 2];
    this.setScale(before * factor);
    this.isFitted = false;
    scroller.scrollLeft = middle[0] * this.scale / before - scroller.clientWidth / 2;
    scroller.scrollTop = middle[1] * this.scale / before - scroller.clientHeight / 2;
  }

  getTarget(frame) {
    return this.kind === "relative_to" ? model.frames[frame].relative
                                       : model.frames[frame].attached;
  }

  show() {
    const path = new Set();
    for (let frame = state.selected; frame >= 0 && !path.has(frame);) {
      path.add(frame);
      frame = this.getTarget(frame);
    }
    this.svg.classList.toggle("has", this.boxes.has(state.selected));
    for (const part of this.parts) {
      part.classList.toggle("on", path.has(Number(part.dataset.frame)));
    }
    const box = this.boxes.get(state.selected);
    this.ring.classList.toggle("shown", Boolean(box));
    if (!box) {
      return;
    }
    const area = box.getBBox();
    this.ring.setAttribute("x", area.x - 3);
    this.ring.setAttribute("y", area.y - 3);
    this.ring.setAttribute("width", area.width + 6);
    this.ring.setAttribute("height", area.height + 6);
    this.reveal(area);
  }

  /* Scrolls only inside the graph, not the page. */
  reveal(area) {
    const { scroller, scale } = this;
    const origin = this.svg.getBoundingClientRect();
    const corner = scroller.getBoundingClientRect();
    const left = origin.left - corner.left + scroller.scrollLeft + (area.x - 12) * scale;
    const top = origin.top - corner.top + scroller.scrollTop + (area.y - 12) * scale;
    const right = left + (area.width + 24) * scale;
    const bottom = top + (area.height + 24) * scale;
    if (left < scroller.scrollLeft || right > scroller.scrollLeft + scroller.clientWidth) {
      scroller.scrollLeft = (left + right - scroller.clientWidth) / 2;
    }
    if (top < scroller.scrollTop || bottom > scroller.scrollTop + scroller.clientHeight) {
      scroller.scrollTop = (top + bottom - scroller.clientHeight) / 2;
    }
  }

  listen() {
    const { scroller } = this;
    let from = null;
    scroller.addEventListener("pointerdown", (event) => {
      from = event.button === 0 && event.pointerType === "mouse"
        ? [event.clientX + scroller.scrollLeft, event.clientY + scroller.scrollTop, 0] : null;
    });
    scroller.addEventListener("pointermove", (event) => {
      if (!from || !event.buttons) {
        return;
      }
      const left = from[0] - event.clientX;
      const top = from[1] - event.clientY;
      from[2] += Math.abs(left - scroller.scrollLeft) + Math.abs(top - scroller.scrollTop);
      scroller.scrollTo(left, top);
    });
    scroller.addEventListener("click", (event) => {
      const part = event.target.closest("[data-frame]");
      if (!from || from[2] < 6) {
        select(part ? Number(part.dataset.frame) : -1);
      }
    });
    scroller.addEventListener("keydown", (event) => this.press(event));
  }

  press(event) {
    if (event.ctrlKey || event.altKey || event.metaKey || event.shiftKey) {
      return;
    }
    const frames = [...this.boxes.keys()];
    const children = (frame) => frames.filter((child) => this.getTarget(child) === frame);
    const frame = state.selected;
    let next;
    if (event.key === "+" || event.key === "-") {
      this.zoom(event.key === "+" ? 1.25 : 0.8);
      event.preventDefault();
      return;
    }
    if (!/^Arrow/.test(event.key)) {
      return;
    }
    event.preventDefault();
    if (!this.boxes.has(frame)) {
      next = frames[0];
    } else if (event.key === "ArrowUp") {
      next = this.getTarget(frame);
    } else if (event.key === "ArrowDown") {
      next = children(frame)[0];
    } else {
      const row = children(this.getTarget(frame));
      next = row[row.indexOf(frame) + (event.key === "ArrowLeft" ? -1 : 1)];
    }
    if (next !== undefined && next >= 0) {
      select(next);
    }
  }
}
