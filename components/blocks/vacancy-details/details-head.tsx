import clsx from 'clsx';
import { useTranslations } from 'next-intl';
import type { BlockContext } from '#components/blocks/define-block.tsx';
import { Share } from '#components/share/share.tsx';
import { BlockTitle } from '#components/ui/block-head.tsx';
import { Breadcrumbs } from '#components/ui/breadcrumbs.tsx';
import { LinkButton } from '#components/ui/button.tsx';
import { Icon } from '#components/ui/icon.tsx';
import { useSalary } from '#components/vacancy-cards/use-salary.ts';
import { toAbsolute } from '#lib/content/address.ts';
import { hasTopic } from '#lib/content/page-facts.ts';
import { toPath } from '#lib/content/path.ts';
import type { VacancyDetails } from '#lib/content/vacancy.ts';
import { toFilterLink } from '#lib/content/vacancy-filters.ts';
import { hasApplicationForm } from '#lib/content/vacancy-status.ts';
import styles from './details-head.module.scss';

interface DetailsHeadProps {
  vacancy: VacancyDetails;
  page: BlockContext['page'];
  level: BlockContext['headingLevel'];
  isClosed: boolean;
  similarLink: string | undefined;
}

/** In characters. At full size a longer title would fill the window. */
const longTitle = 40;

/** The panel with title, place, salary and actions. */
export function DetailsHead({ vacancy, page, level, isClosed, similarLink }: DetailsHeadProps) {
  const t = useTranslations('VacancyDetails');
  return (
    <header className={clsx(styles.detailsHead, isClosed ? styles.closed : styles.open)}>
      <Breadcrumbs breadcrumbs={page.breadcrumbs} className={styles.breadcrumbs} isParentsOnly />
      <div className={styles.title}>
        {isClosed && <p className={styles.badge}>{t('closed')}</p>}
        <BlockTitle
          level={level}
          title={vacancy.title}
          size="h1"
          className={clsx(styles.heading, vacancy.title.length > longTitle && styles.long)}
        />
      </div>
      <Meta vacancy={vacancy} language={page.language} />
      {isClosed && <p className={styles.notice}>{t(similarLink ? 'closed-text' : 'closed-text-alone')}</p>}
      {isClosed && hasTopic(page) && (
        <a className={styles.notify} href="#subscribe-form">
          {t('notify')}
        </a>
      )}
      <Actions vacancy={vacancy} page={page} similarLink={isClosed ? similarLink : undefined} />
    </header>
  );
}

function Meta({ vacancy, language }: { vacancy: VacancyDetails; language: string }) {
  const { city, jobType, jobTypeTitle, schedule } = vacancy;
  const salary = useSalary(language)(vacancy.salary);
  return (
    <ul className={styles.meta}>
      <li>
        <a className={styles.link} href={toFilterLink(language, 'city', city.id)}>
          <Icon code="pin" className={styles.icon} />
          {city.label}
        </a>
      </li>
      <li>
        <a className={styles.link} href={toFilterLink(language, 'job-type', jobType)}>
          <Icon code="briefcase" className={styles.icon} />
          {jobTypeTitle}
        </a>
      </li>
      {schedule && (
        <li className={styles.fact}>
          <Icon code="clock" className={styles.icon} />
          {schedule.label}
        </li>
      )}
      {salary && (
        <li className={styles.fact}>
          <Icon code="wallet" className={styles.icon} />
          {salary}
        </li>
      )}
    </ul>
  );
}

type ActionsProps = Pick<DetailsHeadProps, 'vacancy' | 'page' | 'similarLink'>;

function Actions({ vacancy, page, similarLink }: ActionsProps) {
  const t = useTranslations('VacancyDetails');
  const shared = {
    url: toAbsolute(toPath(page.code)),
    title: `${vacancy.title}, ${vacancy.city.label}`,
    description: vacancy.lead,
  };
  return (
    <div className={styles.actions}>
      {hasApplicationForm(page) && (
        <LinkButton look="light" href="#vacancy-form" className={styles.button}>
          {t('apply')}
        </LinkButton>
      )}
      {similarLink && (
        <LinkButton look="light" href={similarLink} className={styles.button}>
          {t('see-similar')}
        </LinkButton>
      )}
      <Share page={shared} look="round" />
    </div>
  );
}
