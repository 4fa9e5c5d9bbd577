import { encode } from 'uqr';
import styles from './qr-code.module.scss';

interface QrCodeProps {
  /** What the code says. */
  value: string;
  /** A ready picture from the backend is shown instead. */
  src?: string | undefined;
}

/** Dark modules as one path, in module units. */
function toPath(modules: boolean[][]): string {
  return modules.flatMap((row, y) => row.map((isDark, x) => (isDark ? `M${x} ${y}h1v1h-1z` : ''))).join('');
}

/** Hidden from assistive technology: the same link always stands beside it. */
export function QrCode({ value, src }: QrCodeProps) {
  if (src) {
    // biome-ignore lint/performance/noImgElement: a code must stay as sharp as the backend drew it
    return <img className={styles.qrCode} src={src} alt="" loading="lazy" width="128" height="128" />;
  }
  const { data, size } = encode(value, { ecc: 'M', border: 0 });
  return (
    <svg className={styles.qrCode} viewBox={`0 0 ${size} ${size}`} aria-hidden="true">
      <path d={toPath(data)} />
    </svg>
  );
}
