import { useTranslations } from 'next-intl';
import { toSalaryText } from '#lib/content/salary.ts';
import type { WriteSalary } from '#lib/content/vacancy-columns.ts';

/** Returns a function that formats a salary, for example «от 120 000 ₽ в месяц». */
export function useSalary(language: string): WriteSalary {
  const t = useTranslations('VacancyDetails.salary');
  return (salary) => {
    const text = salary && toSalaryText(language, salary);
    return text ? `${t(text.bound, { amount: text.amount })} ${t(salary.unit)}` : '';
  };
}
