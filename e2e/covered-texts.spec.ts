import { expect, type Page, test } from './test.ts';

const height = 844;
const widths = [320, 390, 430];
const names = [
  '',
  '/driver',
  '/courier',
  '/contacts',
  '/contacts/info',
  '/about',
  '/oferta',
  '/news',
  '/news/child-seats',
  '/careers',
  '/vacancy/fleet-mechanic',
  '/cities',
  '/cities/nizhny-novgorod',
  '/nope',
];

interface Findings {
  issues: string[];
  /** Number of checked positions of the car. */
  places: number;
}

/** Runs in the page: finds texts near the car's whole route, and fixed elements over texts during scrolling. */
async function readFindings(): Promise<Findings> {
  /** Minimum distance between car and text, and distance between two checks. In pixels. */
  const [gap, stride] = [4, 6];
  const issues = new Map<string, string>();
  let places = 0;

  type Box = Pick<DOMRect, 'left' | 'right' | 'top' | 'bottom'>;
  const meet = (one: Box, other: Box): Box => ({
    left: Math.max(one.left, other.left),
    right: Math.min(one.right, other.right),
    top: Math.max(one.top, other.top),
    bottom: Math.min(one.bottom, other.bottom),
  });
  const isBox = ({ left, right, top, bottom }: Box) => right - left > 0.1 && bottom - top > 0.1;
  const tell = ({ left, top }: Box) => `${Math.round(left)}, ${Math.round(top)}`;

  const clips = new Map<Element, Box>();
  /** Visible area of an element. */
  function clip(element: Element): Box {
    const { parentElement } = element;
    const above = parentElement
      ? (clips.get(parentElement) ?? clip(parentElement))
      : new DOMRect(0, 0, 1e6, 1e6);
    const { overflowX, overflowY } = getComputedStyle(element);
    const cuts = element !== document.body && `${overflowX}${overflowY}` !== 'visiblevisible';
    const seen = cuts ? meet(above, element.getBoundingClientRect()) : above;
    clips.set(element, seen);
    return seen;
  }

  const ignored =
    'script, style, noscript, .visuallyHidden, dialog:not([open]), header[data-state], a[href="#main"], a[aria-hidden]';

  function listThings() {
    const things: { name: string; element: Element; box: Box }[] = [];
    function add(name: string, element: Element, from: Element | Range) {
      if (!element.checkVisibility({ visibilityProperty: true }) || element.closest(ignored)) return;
      for (const rect of from.getClientRects()) {
        const box = meet(rect, clip(element));
        if (isBox(box)) things.push({ name, element, box });
      }
    }
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    while (texts.nextNode()) {
      const { currentNode: node } = texts;
      const text = node.textContent?.trim().slice(0, 40);
      const range = document.createRange();
      range.selectNodeContents(node);
      if (text && node.parentElement) add(`“${text}”`, node.parentElement, range);
    }
    for (const control of document.querySelectorAll('a, button, input, select, textarea, summary'))
      add(`${control.localName} “${control.textContent?.trim().slice(0, 40)}”`, control, control);
    return things;
  }

  const things = listThings();
  const scroll = (top: number) => scrollTo({ top, behavior: 'instant' });

  /** Whether a part of the car is visible: it also drives under cards. */
  function isSeen(part: Element, { left, right, top, bottom }: Box): boolean {
    scroll(top - innerHeight / 2);
    const hits = document.elementsFromPoint((left + right) / 2, (top + bottom) / 2 - scrollY);
    scroll(0);
    const first = hits.find((hit) => {
      const { backgroundColor, backgroundImage } = getComputedStyle(hit);
      return hit === part || backgroundImage !== 'none' || !/, 0\)$/.test(backgroundColor);
    });
    return first === part;
  }

  /** Replaces the car, a pseudo-element without a bounding box. In cells: the box of a rotated car is too large. */
  function standIn(style: CSSStyleDeclaration): HTMLElement {
    const car = document.createElement('b');
    const { width, height: thickness, offsetPath, offsetAnchor, offsetRotate } = style;
    car.style.cssText = 'position: absolute; display: grid; grid-template: 1fr 1fr / repeat(4, 1fr)';
    Object.assign(car.style, { width, height: thickness, offsetPath, offsetAnchor, offsetRotate });
    car.innerHTML = '<u style="pointer-events:auto"></u>'.repeat(8);
    return car;
  }

  function look(part: Element) {
    const box = part.getBoundingClientRect();
    if (box.right <= 0 || box.left >= innerWidth) return;
    const { x, y, width, height: tall } = box;
    const near = new DOMRect(x - gap, y - gap, width + 2 * gap, tall + 2 * gap);
    for (const { name, box: thing } of things)
      if (!issues.has(name) && isBox(meet(near, thing)) && isSeen(part, box))
        issues.set(name, `the car at ${tell(box)} touches ${name} at ${tell(thing)}`);
  }

  /** Drives the car along one piece of the line, and checks it. */
  function drive(animation: Animation, effect: KeyframeEffect) {
    const { target: piece } = effect;
    if (!piece?.matches('div[class*=_line] > i') || !piece.checkVisibility()) return;
    const style = getComputedStyle(piece, '::after');
    const car = standIn(style);
    piece.append(car);
    const { width, height: tall } = piece.getBoundingClientRect();
    const steps = Math.ceil((width + tall) / stride);
    const { progress, endTime } = effect.getComputedTiming();
    animation.pause();
    // The car never gets above its position at the top of the page.
    for (let step = Math.floor((progress ?? 0) * steps); step < steps; step += 1) {
      animation.currentTime = CSS.percent(((endTime as CSSUnitValue).value * step) / steps);
      car.style.offsetDistance = style.offsetDistance;
      for (const part of car.children) look(part);
      places += 1;
    }
    car.remove();
    animation.play();
  }

  function lookUnder(overlay: Element) {
    if (!overlay.checkVisibility({ visibilityProperty: true })) return;
    const { x, y, width, height: tall } = overlay.getBoundingClientRect();
    const over = new DOMRect(x, y + scrollY, width, tall);
    for (const { name, element, box } of things)
      if (!overlay.contains(element) && isBox(meet(over, box)))
        issues.set(name, `“${overlay.textContent}” at ${tell(over)} covers ${name} at ${tell(box)}`);
  }

  /** Scrolls down and checks fixed elements, except the header, which appears only when scrolling up. */
  async function watchOverlays() {
    const overlays = [...document.body.querySelectorAll('*')].filter(
      (element) => getComputedStyle(element).position === 'fixed' && !element.closest(ignored),
    );
    const last = overlays.length > 0 ? document.documentElement.scrollHeight - innerHeight : 0;
    for (let top = 0; top < last; top += innerHeight / 2) {
      scroll(top);
      await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
      for (const overlay of overlays) lookUnder(overlay);
    }
    scroll(0);
  }

  for (const animation of document.getAnimations())
    if (animation.effect instanceof KeyframeEffect && animation.effect.pseudoElement === '::after')
      drive(animation, animation.effect);
  await watchOverlays();
  return { issues: [...issues.values()], places };
}

/** One page per type, or all pages of the sitemap with `COVERED_PAGES=all`. */
async function listPaths(page: Page, language: string): Promise<string[]> {
  const chosen = names.map((name) => `/${language}${name}`);
  if (process.env.COVERED_PAGES !== 'all') return chosen;
  const map = await (await page.request.get('/sitemap.xml')).text();
  const listed = [...map.matchAll(/<loc>([^<]+)/g)].map(([, address = '']) => new URL(address).pathname);
  return [...new Set([...chosen, ...listed.filter((path) => path.split('/')[1] === language)])];
}

test.use({ viewport: { width: 320, height }, isMobile: true, hasTouch: true });

for (const language of ['ru', 'en']) {
  test(`on phones the car and fixed bars do not cover texts of ${language} pages`, async ({
    page,
    baseURL,
  }) => {
    test.setTimeout(process.env.COVERED_PAGES === 'all' ? 600_000 : 180_000);
    await page.context().addCookies([{ name: 'cookieConsent', value: 'true', url: baseURL }]);
    const issues: string[] = [];
    for (const path of await listPaths(page, language)) {
      await page.goto(path, { waitUntil: 'load' });
      await page.locator('html[data-whole]').waitFor({ state: 'attached' });
      for (const width of widths) {
        await page.setViewportSize({ width, height });
        await page.evaluate(
          () => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))),
        );
        const findings = await page.evaluate(readFindings);
        issues.push(...findings.issues.map((issue) => `${path} at ${width} px: ${issue}`));
        // The line has no car: there is no footer below it, or the page is an error page.
        if (!/\/(?:info|nope)$/.test(path))
          expect(findings.places, `${path} at ${width} px`).toBeGreaterThan(20);
      }
    }
    expect(issues).toEqual([]);
  });
}
