import { useTranslations } from 'next-intl';
import styles from './pager.module.scss';

interface PagerProps {
  newsPage: string;
  /** Number of older pages; the oldest is page 1. */
  pages: number;
  /** Number of this older page; undefined on the news page. */
  number?: number | undefined;
}

/** Returns both ends and the pages around the current one, newest first. The news page is `last`; `null` is a gap. */
function toSteps(last: number, current: number): (number | null)[] {
  const near = [last, last - 1, current + 1, current, current - 1, 1];
  const shown = [...new Set(near)].filter((step) => step >= 1 && step <= last).sort((a, b) => b - a);
  return shown.flatMap((step, index) => {
    const skipped = index > 0 ? (shown[index - 1] ?? 0) - step - 1 : 0;
    if (skipped === 0) return [step];
    return [skipped === 1 ? step + 1 : null, step];
  });
}

/** Links to older and newer news. */
export function Pager({ newsPage, pages, number }: PagerProps) {
  const t = useTranslations('News');
  if (pages === 0) return null;
  const current = number ?? pages + 1;
  const toLink = (step: number) => (step > pages ? newsPage : `${newsPage}/page/${step}`);
  return (
    <nav className={styles.pager} aria-label={t('pages')}>
      {current <= pages && (
        <a className={styles.newer} href={toLink(current + 1)} rel="prev">
          {t('newer')}
        </a>
      )}
      <ul className={styles.steps}>
        {toSteps(pages + 1, current).map((step, index) =>
          step === null ? (
            // biome-ignore lint/suspicious/noArrayIndexKey: gaps have no other key
            <li key={`gap ${index}`} className={styles.gap} aria-hidden="true">
              …
            </li>
          ) : (
            <li key={step}>
              <a
                className={styles.step}
                href={toLink(step)}
                aria-label={step > pages ? undefined : t('page', { number: step })}
                aria-current={step === current ? 'page' : undefined}
              >
                {step > pages ? t('latest') : step}
              </a>
            </li>
          ),
        )}
      </ul>
      {current > 1 && (
        <a className={styles.older} href={toLink(current - 1)} rel="next">
          {t('older')}
        </a>
      )}
    </nav>
  );
}
