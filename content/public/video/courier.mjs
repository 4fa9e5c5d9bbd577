// A courier leaves one door and stops at the next, which looks the same: the last frame is the first one.
import { append, ease, find, house, present } from './animation.mjs';

const GROUND = 430;
const TRIP = 3200;
const RIDER = 250;
const DOOR = 640;

const layers = [
  { id: 'far', pace: 0.2, wall: '#CBD6FF', lights: '#E6EBFF', count: 7, tall: 170 },
  { id: 'near', pace: 0.5, wall: '#B3C2FF', lights: '#FFFDF9', count: 12, tall: 130 },
];

/** The height of the road above the ground, zero around the doors. */
function hill(x) {
  const along = ((x % TRIP) + TRIP) % TRIP;
  const open = ease(along, 900, 1300) * (1 - ease(along, 2500, 2900));
  return open * (46 + 40 * Math.sin((along - 900) / 180));
}

const standing = [];
for (const { id, pace, wall, lights, count, tall } of layers) {
  const step = (TRIP * pace) / Math.round((TRIP * pace * count) / 1100);
  for (let i = 0; i < Math.round((TRIP * pace) / step); i += 1) {
    const height = tall + ((i * 97 + count * 31) % 130);
    const part = {
      width: step * 0.78,
      height,
      radius: i % 3 ? 12 : step,
      columns: 2,
      rows: Math.round(height / 45),
    };
    for (let lap = -1; lap < 6; lap += 1) {
      const group = house(find(id), { ...part, wall, lights });
      standing.push({ group, x: i * step + lap * TRIP * pace, pace, flat: true });
    }
  }
}
/** Puts the drawing at `x` and once more a trip before and after it. */
function repeat(drawing, x, size, flat) {
  for (const lap of [-1, 0, 1]) {
    const group = append(find('stops'), 'g', {});
    append(group, 'use', { href: drawing, transform: `scale(${size})` });
    standing.push({ group, x: x + lap * TRIP, pace: 1, flat });
  }
}

for (const x of [470, 1500, 2330, 3110]) repeat('#tree', x, 0.9, false);
for (const x of [1150, 1960, 2760]) repeat('#tree', x, 1.2, false);
repeat('#door', DOOR, 1, true);

/** Knee between a hip and a foot, bent forward. */
function knee(hip, foot) {
  const [thigh, shin] = [74, 68];
  const [dx, dy] = [foot[0] - hip[0], foot[1] - hip[1]];
  const reach = Math.min(Math.hypot(dx, dy), thigh + shin - 0.1);
  const along = (thigh * thigh - shin * shin + reach * reach) / (2 * reach);
  const aside = Math.sqrt(Math.max(0, thigh * thigh - along * along));
  return [hip[0] + (dx * along + dy * aside) / reach, hip[1] + (dy * along - dx * aside) / reach];
}

function drawLeg(name, shoe, crank) {
  const hip = [128, 152];
  const foot = [176 + 24 * Math.cos(crank), 246 + 24 * Math.sin(crank)];
  find(name).setAttribute('d', `M${hip}L${knee(hip, foot)}L${foot}`);
  find(shoe).setAttribute('transform', `translate(${foot[0]} ${foot[1] + 5})`);
}

/** The nearest angle that brings the turning thing back to where it was. */
function whole(angle, turn) {
  return Math.round(angle / turn) * turn;
}

function drawRider(travelled) {
  const [rear, front] = [hill(travelled + RIDER + 74), hill(travelled + RIDER + 266)];
  const slope = (Math.atan2(rear - front, 192) * 180) / Math.PI;
  find('courier').setAttribute(
    'transform',
    `translate(${RIDER} ${GROUND - 315 - rear}) rotate(${slope} 74 252)`,
  );
  const angle = whole(TRIP / 58, Math.PI / 2) * (180 / Math.PI) * (travelled / TRIP);
  find('rear').setAttribute('transform', `translate(74 252) rotate(${angle})`);
  find('front').setAttribute('transform', `translate(266 252) rotate(${angle})`);
  const crank = Math.PI / 2 - 0.3 + whole(TRIP / 120, 2 * Math.PI) * (travelled / TRIP);
  drawLeg('leg', 'shoe', crank);
  drawLeg('far-leg', 'far-shoe', crank + Math.PI);
  find('body').setAttribute('transform', `translate(0 ${1.5 * Math.sin(crank * 2)})`);
}

function drawDelivery(progress, travelled) {
  const left = ease(progress, 0.8, 0.88);
  const fresh = progress > 0.5;
  const door = DOOR - travelled + (fresh ? TRIP : 0);
  const x = fresh ? 290 + (door + 92 - 290) * left : door + 92;
  const y = fresh ? 200 + (GROUND - 66 - 200) * left - 120 * Math.sin(left * Math.PI) : GROUND - 66;
  const size = fresh ? ease(progress, 0.79, 0.83) : 1;
  find('parcel').setAttribute('transform', `translate(${x} ${y}) scale(${size})`);
  const shown = fresh
    ? ease(progress, 0.88, 0.92) * (1 + 0.15 * Math.sin(ease(progress, 0.9, 0.96) * Math.PI))
    : 1;
  find('done').setAttribute('transform', `translate(${door + 176} ${GROUND - 250}) scale(${shown})`);
}

function draw(progress) {
  const travelled = TRIP * ease(progress, 0.05, 0.78);
  for (const { group, x, pace, flat } of standing) {
    const lift = flat ? 0 : hill(x);
    group.setAttribute('transform', `translate(${x - travelled * pace} ${GROUND - lift})`);
  }
  const points = [];
  for (let x = -40; x <= 1000; x += 10) points.push(`${x} ${GROUND + 14 - hill(x + travelled)}`);
  const road = `M${points.join('L')}`;
  find('line').setAttribute('d', road);
  find('ground').setAttribute('d', `${road}V540H-40Z`);
  drawRider(travelled);
  drawDelivery(progress, travelled);
}

present(8, draw);
