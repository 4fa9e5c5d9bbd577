import { act, screen } from '@testing-library/react';
import { exampleRows, renderBlock } from '#components/blocks/block.fixture.tsx';
import { readExamples } from '#components/blocks/examples.ts';
import { block } from '#lib/content/page.ts';
import { vacancyDetails } from '#lib/content/vacancy.ts';
import { vacancyForm } from './vacancy-form.tsx';

const example = readExamples('vacancy-form', 'ru')[0]?.content ?? {};

/** The form is a lazy client component, so rendering is asynchronous. */
async function show(content: object, options: Parameters<typeof renderBlock>[2] = {}) {
  await act(async () => renderBlock(vacancyForm, content, options));
}

function isShown(vacancies: object[]): boolean {
  return vacancyForm.parse({ ...example, vacancies }).isShown({ blocks: [] });
}

describe('vacancy-form', () => {
  it.each(exampleRows('vacancy-form'))('shows its example, %s', async (_name, language, content) => {
    await show(content, { language });
    expect(screen.getByRole('heading', { level: 1 })).toBeInTheDocument();
    expect(screen.getAllByRole('group').length).toBeGreaterThanOrEqual(4);
    expect(document.querySelector('select')).toHaveValue('senior-frontend-developer');
  });

  it('posts all fields of job.save to its address without JavaScript', async () => {
    await show(example, { path: 'vacancy/senior-frontend-developer' });
    const form = document.querySelector('form');
    expect(form).toHaveAttribute('action', '/api/v1/?action=job.save#application-form');
    expect(form).toHaveAttribute('method', 'post');
    expect(form).toHaveAttribute('enctype', 'multipart/form-data');
    const names = new Set([...(form?.elements ?? [])].map((element) => element.getAttribute('name')));
    const wanted = 'page vacancy name sex city age contacts phone telegram email file resume about agreement';
    for (const name of wanted.split(' ')) expect(names).toContain(name);
    for (const part of ['educationLevel', 'institution', 'speciality']) {
      expect(names).toContain(`education.0.${part}`);
    }
  });

  it('checks the phone by default, but not the agreement', async () => {
    await show(example);
    expect(screen.getByRole('checkbox', { name: 'Телефон' })).toBeChecked();
    expect(screen.getByRole('checkbox', { name: 'Почта' })).not.toBeChecked();
    expect(screen.getByRole('checkbox', { name: /Соглашаюсь/ })).not.toBeChecked();
  });

  it('has steps that link to its parts', async () => {
    await show(example);
    for (const step of screen.getAllByRole('link').slice(0, 4)) {
      expect(document.querySelector(step.getAttribute('href') ?? '#none')).toBeInTheDocument();
    }
  });

  it('has its default anchor unless a block of the page has the same id', async () => {
    await show(example);
    expect(document.getElementById('vacancy-form')).toBeInTheDocument();
    document.body.replaceChildren();
    const anchored = block.parse({ type: 'vacancy-form', id: 'vacancy-form' });
    await show(example, { blocks: [anchored] });
    expect(document.getElementById('vacancy-form')).toBeNull();
  });

  it('offers 100 vacancies of a long list, the chosen and similar ones first, and links to all', async () => {
    const vacancies = Array.from({ length: 1000 }, (_, index) => ({
      id: `job-${index}`,
      label: `Job ${index}`,
      isSelected: index === 700,
    }));
    const [details] = readExamples('vacancy-details', 'ru');
    const [card] = vacancyDetails.parse(details?.content).similar;
    const similar = [{ ...card, link: '/ru/vacancy/job-900' }];
    const page = block.parse({ type: 'vacancy-details', content: { ...details?.content, similar } });
    await show({ ...example, vacancies }, { blocks: [page] });
    const options = [...(document.querySelector('select')?.options ?? [])].map(({ value }) => value);
    expect(options.slice(0, 5)).toEqual(['', 'job-700', 'job-900', 'job-0', 'job-1']);
    expect(options).toHaveLength(101);
    expect(document.querySelector('select')).toHaveValue('job-700');
    const all = screen.getByRole('link', { name: /^Все 1\s000 вакансий/ });
    expect(all).toHaveAttribute('href', '/ru/careers');
  });

  it('is followed by vacancies like the page’s own', async () => {
    const [details] = readExamples('vacancy-details', 'ru');
    await show(example, { blocks: [block.parse({ type: 'vacancy-details', content: details?.content })] });
    const title = screen.getByRole('heading', { name: 'Похожие вакансии' });
    const form = document.querySelector('form');
    expect(form?.compareDocumentPosition(title)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
    expect(screen.getAllByRole('heading', { level: 3 })).toHaveLength(3);
  });

  it('has no link to all vacancies if the list is short', async () => {
    await show(example);
    expect(screen.queryByRole('link', { name: /^Все/ })).toBeNull();
  });

  it('is shown only if a vacancy is selected', () => {
    expect(isShown([{ id: 'a', label: 'A', isSelected: true }])).toBe(true);
    expect(isShown([{ id: 'a', label: 'A' }])).toBe(false);
    expect(isShown([])).toBe(false);
  });
});
