/** @jest-environment node */
import { block } from './page.ts';
import { canApply, hasApplicationForm, isOpen } from './vacancy-status.ts';

const vacancy = {
  id: 'driver',
  title: 'Механик',
  link: '/ru/vacancy/mechanic',
  city: { id: 'kazan', label: 'Казань' },
  jobType: 'office',
  jobTypeTitle: 'На месте',
};

const selected = { id: 'mechanic', label: 'Механик', isSelected: true };

function page(details: object, vacancies: object[]) {
  return {
    blocks: [
      block.parse({ type: 'vacancy-details', content: { ...vacancy, ...details } }),
      block.parse({ type: 'vacancy-form', content: { title: 'Анкета', vacancies } }),
    ],
  };
}

describe('isOpen', () => {
  const at = (now: string) => isOpen({ isClosed: false, validThrough: '2026-11-20' }, new Date(now));

  it('includes the last day, in the time zone of the company', () => {
    expect(at('2026-11-20T20:59:00Z')).toBe(true);
    expect(at('2026-11-20T21:00:00Z')).toBe(false);
  });

  it('is false for a vacancy marked as closed', () => {
    expect(isOpen({ isClosed: true, validThrough: '2099-01-01' })).toBe(false);
    expect(isOpen({ isClosed: false })).toBe(true);
  });
});

describe('hasApplicationForm', () => {
  it('requires a list with a selected vacancy', () => {
    expect(hasApplicationForm(page({}, [selected]))).toBe(true);
    expect(hasApplicationForm(page({}, []))).toBe(false);
    expect(hasApplicationForm(page({}, [{ ...selected, isSelected: false }]))).toBe(false);
    expect(hasApplicationForm({ blocks: [] })).toBe(false);
  });

  it('is false when the vacancy no longer exists', () => {
    expect(hasApplicationForm(page({ isClosed: true }, [selected]))).toBe(false);
    expect(hasApplicationForm(page({ validThrough: '2020-01-01' }, [selected]))).toBe(false);
  });

  it('does not require a vacancy on the page itself', () => {
    expect(canApply([selected], { blocks: [] })).toBe(true);
  });
});
