// Shared by the films. A film sets `window.film = { seconds, draw(progress) }`; progress runs from 0 to 1.

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
