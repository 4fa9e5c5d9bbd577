import { Button } from '#components/ui/button.tsx';
import { Heading } from '#components/ui/heading.tsx';
import styles from './empty-result.module.scss';
import type { VacancyListTexts } from './use-texts.ts';

interface EmptyResultProps {
  level: 'h2' | 'h3';
  texts: Pick<VacancyListTexts, 'emptyTitle' | 'emptyText' | 'emptyReset'>;
  /** Without it there is nothing to reset: there are no vacancies at all. */
  onReset?: () => void;
}

export function EmptyResult({ level, texts, onReset }: EmptyResultProps) {
  return (
    <div className={styles.emptyResult}>
      {/* biome-ignore lint/performance/noImgElement: a vector drawing */}
      <img className={styles.manul} src="/art/manul-loaf.svg" alt="" width="420" height="280" />
      <div>
        <Heading level={level} size="h3">
          {texts.emptyTitle}
        </Heading>
        <p className={styles.text}>{texts.emptyText}</p>
        {onReset && (
          <Button variant="middle" look="line" onClick={onReset}>
            {texts.emptyReset}
          </Button>
        )}
      </div>
    </div>
  );
}
