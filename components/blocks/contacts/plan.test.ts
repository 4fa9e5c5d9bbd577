import {
  createProjection,
  type Named,
  type Point,
  placeNames,
  planSize,
  toMapLinks,
  toPath,
  toRoundedPath,
  toStart,
} from './plan.ts';

const street = (name: string, ...points: Point[]): Named => ({ name, kind: 'street', points });
const middle = { x: planSize.width / 2, y: planSize.height / 2 };

describe('the projection', () => {
  const project = createProjection({ entrance: '60, 30', metres: 740 });

  it('places the entrance in the centre, north at the top and east on the right', () => {
    expect(project('60, 30')).toEqual([[middle.x, middle.y]]);
    const [[x = 0, y = 0] = []] = project('60.001, 30.002');
    expect(x).toBeGreaterThan(middle.x);
    expect(y).toBeLessThan(middle.y);
  });

  it('keeps distances: a degree of longitude is shorter in the north', () => {
    const [[x = 0] = [], [, y = 0] = []] = project('60, 30.001; 60.001, 30');
    expect(Math.round(x - middle.x)).toBe(56);
    expect(Math.round(middle.y - y)).toBe(111);
  });

  it('accepts spaces around the semicolons', () => {
    expect(project('60, 30 ; 60, 30;60,30')).toHaveLength(3);
  });
});

describe('paths', () => {
  const corner: Point[] = [
    [0, 0],
    [100, 0],
    [100, 100],
  ];

  it('follows the points', () => expect(toPath(corner)).toBe('M0 0L100 0L100 100'));

  it('rounds the turns of the line, with a smaller radius beside a short piece', () => {
    expect(toRoundedPath(corner)).toBe('M0 0L74 0Q100 0 100 26L100 100');
    expect(toRoundedPath([[90, 0], ...corner.slice(1)])).toContain('L95 0Q100 0 ');
  });

  it('starts in the direction of the first piece', () => {
    expect(toStart(corner)).toEqual({ point: [0, 0], angle: 0 });
    expect(toStart([...corner].reverse())).toEqual({ point: [100, 100], angle: -90 });
  });
});

describe('names', () => {
  it('writes a street name along its longest visible piece, never upside down', () => {
    const [east] = placeNames([], [street('Main', [-500, 300], [900, 300], [900, 900])], []);
    expect(east).toEqual({ name: 'Main', point: [370, 300], angle: 0 });
    const [west] = placeNames([], [street('Main', [900, 350], [-500, 300])], []);
    expect(west?.angle).toBeCloseTo(2, 0);
  });

  it('leaves out a name that does not fit, and one out of sight', () => {
    expect(placeNames([], [street('A very long name', [300, 300], [400, 300])], [])).toEqual([]);
    expect(placeNames([], [street('Main', [0, -50], [740, -50])], [])).toEqual([]);
  });

  it('keeps names off the line, the label and each other', () => {
    const way: Point[] = [
      [120, 300],
      [400, 300],
    ];
    const [beside] = placeNames([], [street('Main', [0, 300], [740, 300])], way);
    expect(beside?.point[0]).toBeGreaterThan(450);
    expect(placeNames([], [street('Main', [330, 200], [650, 200])], [])).toEqual([]);
    const twice = [street('Main', [200, 400], [300, 400]), street('Second', [200, 405], [300, 405])];
    expect(placeNames([], twice, []).map(({ name }) => name)).toEqual(['Main']);
  });

  it('writes the name of an area in the middle of its visible part', () => {
    const park: Point[] = [
      [-300, 300],
      [320, 300],
      [320, 900],
      [-300, 900],
    ];
    expect(placeNames([{ name: 'Park', kind: 'park', points: park }], [], [])).toEqual([
      { name: 'Park', point: [232.5, 362.5], angle: 0 },
    ]);
    const away = park.map(([x, y]): Point => [x - 900, y]);
    expect(placeNames([{ name: 'Park', kind: 'park', points: away }], [], [])).toEqual([]);
  });
});

it('links to the place by its coordinates', () => {
  expect(toMapLinks('-33.9, 18.4', 'Blue door')).toEqual({
    web: 'https://www.openstreetmap.org/?mlat=-33.9&mlon=18.4#map=17/-33.9/18.4',
    app: 'geo:-33.9,18.4?q=-33.9,18.4(Blue%20door)',
  });
});
