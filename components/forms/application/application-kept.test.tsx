import { fireEvent, screen, within } from '@testing-library/react';
import {
  getError,
  getInput,
  languages,
  listCalls,
  messages,
  prepareBrowser,
  renderApplication,
  response,
  shownErrors,
  wake,
} from '#components/forms/form.fixture.tsx';
import { toFields } from '#lib/forms/refused-form.ts';
import { keepFile } from './picked-file.ts';

beforeEach(prepareBrowser);

const { ApplicationForm: texts } = messages.ru;
const getPhone = () => screen.getByRole('textbox', { name: texts.fields.phone });
const getAgreement = () => screen.getByRole('checkbox', { name: /соглас/i });
const listPlaces = () => screen.getAllByRole('group', { name: /Место учёбы/ });

const getFile = () => screen.getByLabelText(texts.fields.file, { exact: false });

/** Simulates a new document: clears the page and kept files, but not the session storage. */
function forgetDocument() {
  document.body.replaceChildren();
  keepFile('application:ru/vacancy/dispatcher', null);
}

describe('a form with unsent input', () => {
  it('keeps its values after a reload, except for the agreement', async () => {
    const user = await renderApplication();
    await wake();
    await user.type(getInput(texts.fields.name), 'Вера Соколова');
    await user.click(screen.getByRole('radio', { name: texts.sexes.f }));
    await user.type(getPhone(), '9990000001');
    await user.click(screen.getByRole('checkbox', { name: texts.methods.email }));
    await user.click(screen.getByRole('button', { name: texts['add-place'] }));
    const [, second] = listPlaces();
    await user.type(within(second as HTMLElement).getByLabelText(texts.institution), 'МГУ');
    await user.click(getAgreement());
    document.body.replaceChildren();
    await renderApplication();
    expect(getInput(texts.fields.name)).toHaveValue('Вера Соколова');
    expect(screen.getByRole('radio', { name: texts.sexes.f })).toBeChecked();
    expect(getPhone()).toHaveValue('+7 999 000-00-01');
    expect(screen.getByRole('checkbox', { name: texts.methods.email })).toBeChecked();
    const [, kept] = listPlaces();
    expect(within(kept as HTMLElement).getByLabelText(texts.institution)).toHaveValue('МГУ');
    expect(getAgreement()).not.toBeChecked();
  });

  it('shows a file picked before hydration with its size, or with its error if it breaks the rules', async () => {
    const picked = jest.spyOn(HTMLInputElement.prototype, 'files', 'get');
    picked.mockReturnValue([new File(['%PDF'], 'cv.pdf')] as never);
    await renderApplication();
    expect(await screen.findByText('cv.pdf')).toHaveTextContent('1 КБ');
    document.body.replaceChildren();
    picked.mockReturnValue([new File(['MZ'], 'cv.exe')] as never);
    await renderApplication();
    expect(await screen.findByText('cv.exe')).toHaveTextContent('Файлы .exe не принимаем');
    picked.mockRestore();
  });

  it('requires a lost file to be chosen again or removed before it is sent after a reload', async () => {
    response({ success: true });
    const fill = async () => {
      const user = await renderApplication();
      await wake();
      return user;
    };
    const first = await fill();
    await first.type(getInput(texts.fields.name), 'Вера');
    await first.click(screen.getByRole('radio', { name: texts.sexes.f }));
    await first.type(getInput(texts.fields.city), 'Казань');
    await first.type(getInput(texts.fields.age), '32');
    await first.type(getPhone(), '9990000001');
    await first.upload(getFile(), new File(['%PDF'], 'cv.pdf'));
    forgetDocument();
    const user = await fill();
    expect(screen.getByText('cv.pdf').closest('[role=alert]')).toHaveTextContent(texts['file-lost']);
    await user.click(getAgreement());
    await user.click(screen.getByRole('button', { name: texts.send }));
    expect(getError(getFile())).toBe(shownErrors.ru.required.file);
    expect(listCalls()).toEqual([]);
    await user.click(screen.getByRole('button', { name: texts['file-remove'] }));
    expect(screen.queryByText('cv.pdf')).toBeNull();
    await user.click(screen.getByRole('button', { name: texts.send }));
    await screen.findByRole('dialog');
    expect(listCalls()[0]?.fields).not.toHaveProperty('file');
  });

  it('accepts a file chosen after a reload in place of the lost one', async () => {
    const first = await renderApplication();
    await wake();
    await first.upload(getFile(), new File(['%PDF'], 'cv.pdf'));
    forgetDocument();
    const user = await renderApplication();
    await wake();
    await user.upload(getFile(), new File(['%PDF'], 'new.pdf'));
    expect(screen.queryByText('cv.pdf')).toBeNull();
    expect(screen.getByText('new.pdf').closest('[role=alert]')).toBeNull();
  });

  it('keeps its file after a client-side navigation', async () => {
    const first = await renderApplication();
    await wake();
    await first.upload(getFile(), new File(['%PDF'], 'cv.pdf'));
    document.body.replaceChildren();
    await renderApplication();
    await wake();
    expect(await screen.findByText('cv.pdf')).toHaveTextContent('cv.pdf');
    expect(screen.queryByText(texts['file-lost'])).toBeNull();
  });

  it('masks and keeps a text that was typed before the engine started', async () => {
    const user = await renderApplication();
    fireEvent.input(getInput(texts.fields.name), { target: { value: 'Вера' } });
    fireEvent.input(getPhone(), { target: { value: '89990000001' } });
    await user.click(screen.getByRole('checkbox', { name: texts.methods.telegram }));
    await wake();
    expect(getInput(texts.fields.name)).toHaveValue('Вера');
    expect(getPhone()).toHaveValue('+7 999 000-00-01');
    expect(screen.getByRole('checkbox', { name: texts.methods.phone })).toBeChecked();
    expect(screen.getByRole('checkbox', { name: texts.methods.telegram })).toBeChecked();
    expect(getInput(texts.fields.telegram)).toBeEnabled();
  });
});

describe('a form refused after a post without JavaScript', () => {
  it.each(languages)('shows its values, errors and summary in %s', async (language) => {
    const { ApplicationForm: own, ErrorSummary: title } = messages[language];
    const fields = new URLSearchParams({
      name: 'Вера',
      vacancy: 'mechanic',
      contacts: 'email',
      email: 'vera@mail',
      'education.0.institution': '',
      'education.1.institution': 'МГУ',
    });
    const refusedForm = {
      action: 'job.save' as const,
      page: `${language}/vacancy/dispatcher`,
      fields: [...fields] as [string, string][],
      errors: { email: 'forms.error-message-invalid', agreement: 'forms.error-message-required' } as const,
      isFileLost: true,
      status: 422,
    };
    expect([...toFields(refusedForm)]).toEqual([...fields]);
    await renderApplication({ language, refusedForm });
    expect(getInput(own.fields.name)).toHaveValue('Вера');
    expect(screen.getByRole('combobox', { name: own.fields.vacancy })).toHaveValue('mechanic');
    expect(getError(getInput(own.fields.email))).toBe(shownErrors[language].invalid.email);
    expect(screen.getByText(own['file-again'])).toBeInTheDocument();
    expect(screen.getAllByLabelText(own.institution)).toHaveLength(1);
    expect(getInput(own.institution)).toHaveValue('МГУ');
    const summary = screen.getByRole('region', { name: title.title });
    expect(within(summary).getAllByRole('link')).toHaveLength(2);
  });

  it('is reset to an empty form after it is sent successfully', async () => {
    response({ success: true });
    const fields: [string, string][] = [
      ['name', 'Вера'],
      ['sex', 'f'],
      ['city', 'Казань'],
      ['vacancy', 'mechanic'],
      ['age', '32'],
      ['contacts', 'email'],
      ['email', 'vera@mail.ru'],
    ];
    const errors = { agreement: 'forms.error-message-required' } as const;
    const refusedForm = {
      action: 'job.save' as const,
      page: 'ru',
      fields,
      errors,
      isFileLost: false,
      status: 422,
    };
    const user = await renderApplication({ refusedForm });
    await user.click(getAgreement());
    await user.click(screen.getByRole('button', { name: texts.send }));
    await screen.findByRole('dialog');
    expect(getInput(texts.fields.name)).toHaveValue('');
    expect(screen.getByRole('combobox', { name: texts.fields.vacancy })).toHaveValue('dispatcher');
    expect(screen.getByRole('radio', { name: texts.sexes.f })).not.toBeChecked();
    expect(screen.getByRole('checkbox', { name: texts.methods.phone })).toBeChecked();
    expect(screen.getByRole('checkbox', { name: texts.methods.email })).not.toBeChecked();
    expect(getInput(texts.fields.email)).toHaveValue('');
  });
});
