// A car leaves one pin and stops at the next, where the ride is paid: the last frame is the first one.
import { append, ease, find, house, present } from './animation.mjs';

const GROUND = 450;
const TRIP = 3600;
const CAR = 210;
const PIN = 680;
const WHEELS = { rear: 95, front: 311 };

const layers = [
  { id: 'far', pace: 0.2, wall: '#FFD5BF', lights: '#FFEADF', count: 6 },
  { id: 'near', pace: 0.5, wall: '#FFC0A0', lights: '#FFFDF9', count: 9 },
];

/** The height of the road above the ground, zero around the pins. */
function hill(x) {
  const along = ((x % TRIP) + TRIP) % TRIP;
  const open = ease(along, 1100, 1500) * (1 - ease(along, 2900, 3300));
  return open * (34 + 26 * Math.sin((along - 1100) / 260));
}

const standing = [];

/** Draws at `x` and again in the laps before and after it, so that the layer, which moves at `pace`, never ends. */
function repeat(parent, x, pace, flat, draw) {
  for (let lap = -1; lap < 3; lap += 1) {
    standing.push({ group: draw(find(parent)), x: x + lap * TRIP * pace, pace, flat });
  }
}

for (const { id, pace, wall, lights, count } of layers) {
  const step = (TRIP * pace) / count;
  for (let i = 0; i < count; i += 1) {
    const height = 140 + ((i * 97 + count * 31) % 150);
    const size = { width: step * 0.78, height, radius: i % 3 ? 12 : step, columns: 3 };
    const part = { ...size, rows: Math.round(height / 48), wall, lights };
    for (let row = 0; row < 1 / pace; row += 1) {
      repeat(id, i * step + row * TRIP * pace, pace, true, (parent) => house(parent, part));
    }
  }
}

function use(drawing, size) {
  return (parent) => {
    const group = append(parent, 'g', {});
    append(group, 'use', { href: drawing, transform: `scale(${size})` });
    return group;
  };
}

for (const x of [120, 900, 1700, 2500, 3200]) repeat('stops', x, 1, false, use('#tree', 1));
repeat('stops', PIN, 1, true, use('#pin', 1));

function drawCar(travelled) {
  const [rear, front] = Object.values(WHEELS).map((wheel) => hill(travelled + CAR + wheel));
  const slope = (Math.atan2(rear - front, WHEELS.front - WHEELS.rear) * 180) / Math.PI;
  find('car').setAttribute(
    'transform',
    `translate(${CAR} ${GROUND - 155 - rear}) rotate(${slope} ${WHEELS.rear} 155)`,
  );
  // A whole number of quarter turns, so that the last frame is the first one.
  const angle = 90 * Math.round(TRIP / 50) * (travelled / TRIP);
  for (const [id, x] of Object.entries(WHEELS)) {
    find(id).setAttribute('transform', `translate(${x} 124) rotate(${angle})`);
  }
}

function draw(progress) {
  const travelled = TRIP * ease(progress, 0.06, 0.8);
  for (const { group, x, pace, flat } of standing) {
    group.setAttribute('transform', `translate(${x - travelled * pace} ${GROUND - (flat ? 0 : hill(x))})`);
  }
  const points = [];
  for (let x = -40; x <= 1000; x += 10) points.push(`${x} ${GROUND + 18 - hill(x + travelled)}`);
  const road = `M${points.join('L')}`;
  find('line').setAttribute('d', road);
  find('ground').setAttribute('d', `${road}V540H-40Z`);
  drawCar(travelled);
  const shown = progress > 0.5 ? ease(progress, 0.84, 0.92) : 1 - ease(progress, 0.02, 0.06);
  find('paid').setAttribute('transform', `translate(420 176) scale(${shown})`);
}

present(8, draw);
