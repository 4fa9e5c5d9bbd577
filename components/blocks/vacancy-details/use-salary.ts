import { useTranslations } from 'next-intl';
import { toSalaryText } from '#lib/content/salary.ts';
import type { Salary } from '#lib/content/vacancy.ts';

/** «от 120 000 ₽ в месяц». */
export function useSalary(language: string, salary: Salary | undefined): string | undefined {
  const t = useTranslations('VacancyDetails.salary');
  const text = salary && toSalaryText(language, salary);
  if (!text) return undefined;
  return `${t(text.bound, { amount: text.amount })} ${t(salary.unit)}`;
}
