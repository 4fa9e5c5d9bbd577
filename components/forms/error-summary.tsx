import { useId, useLayoutEffect, useRef } from 'react';
import styles from './error-summary.module.scss';

interface ErrorSummaryProps {
  title: string;
  text: string;
  /** Fields that stopped the last submit attempt. A new array means a new attempt. */
  failed: readonly string[];
  /** Fields that still have an error. */
  items: { id: string; label: string; error: string }[];
}

function isMotionReduced(): boolean {
  return matchMedia('(prefers-reduced-motion: reduce)').matches;
}

/** After each failed submit attempt, scrolls to the top of the form and takes the focus. It links to the fields. */
export function ErrorSummary({ title, text, failed, items }: ErrorSummaryProps) {
  const summary = useRef<HTMLElement>(null);
  const id = useId();

  useLayoutEffect(() => {
    if (failed.length === 0 || !summary.current) return;
    const behavior = isMotionReduced() ? 'instant' : 'smooth';
    summary.current.closest('form')?.scrollIntoView({ behavior, block: 'start' });
    summary.current.focus({ preventScroll: true });
  }, [failed]);

  if (items.length === 0) return null;
  return (
    <section ref={summary} className={styles.errorSummary} aria-labelledby={id} tabIndex={-1}>
      <h3 className={styles.title} id={id}>
        {title}
      </h3>
      <p>{text}</p>
      <ul className={styles.list}>
        {items.map((item) => (
          <li key={item.id}>
            <a href={`#${item.id}`} onClick={(event) => follow(event, item.id)}>
              {item.label}
            </a>
            {/* In an element, because page translators replace loose text nodes, which React then cannot update. */}
            : <span>{item.error}</span>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** Focuses a field without a hash in the address, which would scroll back here on a reload. */
function follow(event: { preventDefault(): void }, id: string): void {
  const field = document.getElementById(id);
  if (!field) return;
  event.preventDefault();
  field.focus({ preventScroll: true });
  field.scrollIntoView({ behavior: isMotionReduced() ? 'instant' : 'smooth', block: 'center' });
}
