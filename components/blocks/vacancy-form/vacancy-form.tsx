import { useTranslations } from 'next-intl';
import { type BlockProps, defineBlock } from '#components/blocks/define-block.tsx';
import { applicationParts, toPartId } from '#components/forms/application/application-fields.ts';
import { ApplicationForm } from '#components/forms/application-form.tsx';
import { Line } from '#components/line/line.tsx';
import { Stops } from '#components/line/stops.tsx';
import { SimilarVacancies } from '#components/similar-vacancies/similar-vacancies.tsx';
import { BlockTitle } from '#components/ui/block-head.tsx';
import { Container } from '#components/ui/container.tsx';
import type { VacancyDetails, VacancyOption } from '#lib/content/vacancy.ts';
import { canApply, findVacancy } from '#lib/content/vacancy-status.ts';
import { schema } from './schema.ts';
import styles from './vacancy-form.module.scss';

const maxOptions = 100;
const anchor = 'vacancy-form';

/** Returns the vacancies that the form offers of a long list: the chosen one, similar ones, then others in order. */
function offerVacancies(options: VacancyOption[], similar: VacancyDetails['similar']): VacancyOption[] {
  if (options.length <= maxOptions) return options;
  const similarIds = new Set(similar.map(({ link }) => link.split('/').at(-1)));
  const rank = ({ id, isSelected }: VacancyOption) => Number(isSelected) * 2 + Number(similarIds.has(id));
  return options.toSorted((a, b) => rank(b) - rank(a)).slice(0, maxOptions);
}

/** The form, then vacancies like the page's own. */
function VacancyForm({ content, page, headingLevel, line }: BlockProps<typeof schema>) {
  const { title, text, vacancies, consent } = content;
  const t = useTranslations('VacancyForm');
  const similar = findVacancy(page)?.similar ?? [];
  const offered = offerVacancies(vacancies, similar);
  const isAnchored = page.blocks.some(({ id }) => id === anchor);
  return (
    <>
      <section className={styles.vacancyForm} id={isAnchored ? undefined : anchor}>
        {/* The line passes under the card at the height of the button. */}
        <Line line={line} className={styles.line} />
        <Container className={styles.columns}>
          <div className={styles.side}>
            <BlockTitle level={headingLevel} title={title} />
            {text && <p className={styles.text}>{text}</p>}
            {offered.length < vacancies.length && (
              <p className={styles.text}>
                {t('part', { count: offered.length })}{' '}
                <a className={styles.all} href={`/${page.language}/careers`}>
                  {t('all', { count: vacancies.length })}
                </a>
              </p>
            )}
            <Steps />
          </div>
          <ApplicationForm page={page} vacancies={offered} consent={consent} />
        </Container>
      </section>
      {similar.length > 0 && (
        <div className={styles.after}>
          <Line line={{ enter: line.exit, exit: line.exit }} />
          <Container>
            <SimilarVacancies vacancies={similar} language={page.language} />
          </Container>
        </div>
      )}
    </>
  );
}

function Steps() {
  const t = useTranslations('VacancyForm');
  return (
    <nav className={styles.steps} aria-label={t('steps.label')}>
      <Stops>
        {applicationParts.map((part) => (
          <li key={part}>
            <a className={styles.step} href={`#${toPartId(part)}`}>
              {t(`steps.${part}`)}
            </a>
          </li>
        ))}
      </Stops>
    </nav>
  );
}

export const vacancyForm = defineBlock(
  schema,
  VacancyForm,
  { kind: 'cross' },
  { isShown: ({ vacancies }, page) => canApply(vacancies, page) },
);
