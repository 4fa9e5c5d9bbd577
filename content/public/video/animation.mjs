// Shared by the animations, each a page that draws itself: sharp at every size, and a hundredth of a video's weight.

export function find(id) {
  return document.getElementById(id);
}

export function append(parent, name, attributes) {
  const element = document.createElementNS('http://www.w3.org/2000/svg', name);
  for (const [key, value] of Object.entries(attributes)) element.setAttribute(key, value);
  return parent.appendChild(element);
}

function clamp(value, from, to) {
  return Math.min(to, Math.max(from, value));
}

/** 0 before `from`, 1 after `to`, smooth between them. */
export function ease(value, from, to) {
  const x = clamp((value - from) / (to - from), 0, 1);
  return x * x * (3 - 2 * x);
}

/** Rows of arched windows inside a house that stands on y = 0. */
function windowsPath(width, height, columns, rows) {
  const window = (width * 0.68) / (columns * 2 - 1);
  const step = (height * 0.72) / rows;
  const tall = Math.max(window * 0.5, step * 0.5 - window / 2);
  let path = '';
  for (let row = 0; row < rows; row += 1) {
    for (let column = 0; column < columns; column += 1) {
      const x = width * 0.16 + column * window * 2;
      const y = -height * 0.82 + row * step;
      path += `M${x} ${y}v${tall}h${window}v${-tall}a${window / 2} ${window / 2} 0 0 0 ${-window} 0z`;
    }
  }
  return path;
}

/** A house with a rounded roof; its left bottom corner is 0, 0 of the group. */
export function house(parent, { width, height, radius = 10, columns, rows, wall, lights }) {
  const group = append(parent, 'g', {});
  const r = Math.min(radius, width / 2);
  append(group, 'path', {
    d: `M0 0V${r - height}a${r} ${r} 0 0 1 ${r} ${-r}h${width - 2 * r}a${r} ${r} 0 0 1 ${r} ${r}V0z`,
    fill: wall,
  });
  append(group, 'path', { d: windowsPath(width, height, columns, rows), fill: lights });
  return group;
}

/** Milliseconds. Drawn on every frame of the screen, an animation would take a weak phone's whole processor. */
const leastFrame = 25;

/** What a player needs of a media element. Times in seconds; `draw` gets how much of the animation is over, from 0 to 1. */
class DrawnAnimation extends EventTarget {
  paused = true;
  currentTime = 0;
  muted = true;
  #lastFrame = 0;
  #timer = 0;

  constructor(duration, draw) {
    super();
    this.duration = duration;
    this.draw = draw;
  }

  async play() {
    if (!this.paused) return;
    if (this.currentTime >= this.duration) this.currentTime = 0;
    this.paused = false;
    this.#lastFrame = performance.now();
    this.#wait();
    this.dispatchEvent(new Event('play'));
  }

  pause() {
    this.paused = true;
    clearTimeout(this.#timer);
    this.dispatchEvent(new Event('pause'));
  }

  #wait() {
    this.#timer = setTimeout(() => requestAnimationFrame((now) => this.#goOn(now)), leastFrame);
  }

  #goOn(now) {
    if (this.paused) return;
    // A window in the background draws no frames: the animation waits for it.
    this.currentTime += Math.min(Math.max(now - this.#lastFrame, 0), 200) / 1000;
    this.#lastFrame = now;
    this.draw((this.currentTime / this.duration) % 1);
    this.dispatchEvent(new Event('timeupdate'));
    if (this.currentTime >= this.duration) this.pause();
    else this.#wait();
  }
}

/** Hands the animation to the page around this one. Its end looks like its start. */
export function present(duration, draw) {
  draw(0);
  window.animation = new DrawnAnimation(duration, draw);
}
