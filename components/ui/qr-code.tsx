import { encode } from 'uqr';
import { Drawing } from './drawing.tsx';
import styles from './qr-code.module.scss';

/** In characters. A longer text makes the code too fine to scan from a screen; 1,700 bytes do not fit at level Q. */
const maxLength = 500;
/** Size of the corner squares that scanners look for, in modules. */
const finder = 7;
/** Size of the area that the mascot's head hides, in modules. Error correction level Q restores far more. */
const badge = { width: 9, height: 7 };

function isFinder(x: number, y: number, size: number): boolean {
  const far = size - finder;
  return (x < finder && y < finder) || (x >= far && y < finder) || (x < finder && y >= far);
}

function isBadge(x: number, y: number, size: number): boolean {
  const [dx, dy] = [Math.abs(x - (size - 1) / 2), Math.abs(y - (size - 1) / 2)];
  return dx <= (badge.width - 1) / 2 && dy <= (badge.height - 1) / 2;
}

/** Returns a path with one round-capped stroke for each horizontal run of dark modules, in relative coordinates. */
function toRows(modules: boolean[][]): string {
  const size = modules.length;
  const isDrawn = (x: number, y: number) =>
    Boolean(modules[y]?.[x]) && !isFinder(x, y, size) && !isBadge(x, y, size);
  const pen = { x: 0, y: 0 };
  let path = '';
  for (let y = 0; y < size; y++) {
    for (let x = 0; x < size; x++) {
      if (!isDrawn(x, y)) continue;
      const start = x;
      while (isDrawn(x + 1, y)) x++;
      path += `m${start - pen.x} ${y - pen.y}h${x - start}`;
      Object.assign(pen, { x, y });
    }
  }
  return path;
}

function Finder({ x, y }: { x: number; y: number }) {
  return (
    <>
      <rect fill="none" stroke="var(--color-text)" x={x + 0.5} y={y + 0.5} width="6" height="6" rx="1.7" />
      <rect x={x + 2} y={y + 2} width="3" height="3" rx="1" />
    </>
  );
}

/** Hidden from assistive technology, because the same link is always beside it. `src` is an image from the backend. */
export function QrCode({ value, src }: { value: string; src?: string | undefined }) {
  if (src) {
    // biome-ignore lint/performance/noImgElement: a code must stay as sharp as in the backend's image
    return <img className={styles.qrCode} src={src} alt="" loading="lazy" width="128" height="128" />;
  }
  if (value.length > maxLength) return null;
  const { data, size } = encode(value, { ecc: 'Q', border: 0 });
  const middle = size / 2;
  return (
    <svg
      className={styles.qrCode}
      viewBox={`0 0 ${size} ${size}`}
      fill="var(--color-text)"
      aria-hidden="true"
    >
      <path
        fill="none"
        stroke="var(--color-text)"
        strokeLinecap="round"
        transform="translate(.5 .5)"
        d={toRows(data)}
      />
      <Finder x={0} y={0} />
      <Finder x={size - finder} y={0} />
      <Finder x={0} y={size - finder} />
      <Drawing href="/art/mascot-head.svg" x={middle - 4.2} y={middle - 2.9} width="8.4" height="5.8" />
    </svg>
  );
}
