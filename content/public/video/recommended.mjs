// A night drive seen through the windscreen. Everything repeats after one run, so the animation loops.
import { append, ease, find, house, present } from './animation.mjs';

const HORIZON = 372;
const DEPTH = 8;
const NEAREST = 0.4;
const LAPS = 2;
const DARK = '#0F2396';
const BLUE = '#1A35CE';
const LAMP = '#FFC83D';
const SOFT = '#CBD6FF';

const skyline = [
  { x: 60, width: 110, height: 190, radius: 24, columns: 3, rows: 5, wall: DARK, lights: LAMP },
  { x: 170, width: 90, height: 120, columns: 3, rows: 3, wall: BLUE, lights: SOFT },
  { x: 266, width: 120, height: 250, radius: 60, columns: 4, rows: 6, wall: DARK, lights: SOFT },
  { x: 392, width: 80, height: 90, columns: 2, rows: 3, wall: BLUE, lights: SOFT },
  { x: 820, width: 86, height: 110, columns: 3, rows: 3, wall: BLUE, lights: SOFT },
  { x: 906, width: 130, height: 270, radius: 29, columns: 4, rows: 6, wall: DARK, lights: LAMP },
  { x: 1040, width: 90, height: 150, columns: 3, rows: 4, wall: BLUE, lights: SOFT },
  { x: 1134, width: 100, height: 210, radius: 50, columns: 3, rows: 5, wall: DARK, lights: SOFT },
];

for (const part of skyline) {
  house(find('skyline'), part).setAttribute('transform', `translate(${part.x} ${HORIZON})`);
}

// Sizes below are those at distance 1, where the road meets the lower edge of the drawing.
const things = [];
for (let i = 0; i < 16; i += 1) {
  const side = i % 2 ? 1 : -1;
  const width = 300 + ((i * 67) % 120);
  const tall = 420 + ((i * 173) % 420);
  const group = house(find('roadside'), {
    width,
    height: tall,
    radius: i % 3 ? 40 : width / 2,
    columns: 3,
    rows: Math.round(tall / 110),
    wall: i % 4 < 2 ? DARK : BLUE,
    lights: i % 3 ? SOFT : LAMP,
  });
  things.push({ group, start: (i * DEPTH) / 16, left: side > 0 ? 430 : -430 - width, mirror: 1 });
}
for (let i = 0; i < 8; i += 1) {
  const side = i % 2 ? 1 : -1;
  const group = append(find('roadside'), 'g', {});
  append(group, 'path', {
    d: 'M0 0V-330a40 40 0 0 0-40-40h-50',
    fill: 'none',
    stroke: '#1A1613',
    'stroke-width': 14,
    'stroke-linecap': 'round',
  });
  append(group, 'rect', { x: -150, y: -382, width: 70, height: 24, rx: 12, fill: LAMP });
  things.push({ group, start: i + 0.3, left: side * 300, mirror: side });
}

/** How far the road has turned aside at this distance. */
function bend(distance, turn) {
  return distance < 1 ? 0 : turn * (1 - 1 / distance) ** 2;
}

function project(x, distance, turn) {
  return [640 + bend(distance, turn) + x / distance, HORIZON + (640 - HORIZON) / distance];
}

function strip(from, to, half, turn) {
  const left = [];
  const right = [];
  for (let i = 0; i <= 16; i += 1) {
    const distance = 1 / (1 / from + (1 / to - 1 / from) * (i / 16));
    left.push(project(-half, distance, turn).join(' '));
    right.unshift(project(half, distance, turn).join(' '));
  }
  return `M${[...left, ...right].join('L')}Z`;
}

let order = '';

/** Far things stand behind near ones. */
function sort(placed) {
  placed.sort((a, b) => b.distance - a.distance);
  const now = placed.map(({ index }) => index).join();
  if (now === order) return;
  order = now;
  find('roadside').append(...placed.map(({ group }) => group));
}

function drawRoadside(travelled, turn) {
  const placed = things.map((thing, index) => {
    const offset = thing.start - travelled;
    return { ...thing, index, distance: NEAREST + (((offset % DEPTH) + DEPTH) % DEPTH) };
  });
  sort(placed);
  for (const { group, left, mirror, distance } of placed) {
    const [x, y] = project(left, distance, turn);
    const size = 1 / distance;
    const grown = 1 - ease(distance, DEPTH * 0.72, DEPTH * 0.98);
    group.setAttribute('transform', `translate(${x} ${y}) scale(${size * mirror} ${size * grown})`);
  }
}

const street = find('street');
const streetPoints = Array.from({ length: 101 }, (_, i) =>
  street.getPointAtLength((street.getTotalLength() * i) / 100),
);

function draw(progress) {
  const wave = Math.sin(progress * 2 * Math.PI);
  const turn = wave * 60;
  const travelled = progress * DEPTH * LAPS;
  find('horizon').setAttribute('transform', `translate(${turn * 0.7} 0)`);
  find('road').setAttribute('d', strip(0.95, 90, 208, turn));
  const dashes = [];
  for (let i = 0; i < DEPTH; i += 1) {
    const distance = 0.4 + i + 1 - (travelled % 1);
    dashes.push(strip(Math.max(distance, 0.9), Math.max(distance + 0.45, 0.91), 12, turn));
  }
  find('dashes').setAttribute('d', dashes.join(''));
  drawRoadside(travelled, turn);
  const steer = wave * 10;
  find('wheel').setAttribute('transform', `rotate(${steer} 352 606)`);
  const point = streetPoints[Math.round(100 * ease(progress, 0.05, 0.92))];
  find('here').setAttribute('cx', point.x);
  find('here').setAttribute('cy', point.y);
}

present(7.5, draw);
