import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import {
  getError,
  getInput,
  getOpenCall,
  listCalls,
  messages,
  prepareBrowser,
  renderApplication,
  response,
  shownErrors,
  wake,
} from '#components/forms/form.fixture.tsx';

beforeEach(prepareBrowser);

type User = Awaited<ReturnType<typeof renderApplication>>;
const { ApplicationForm: texts, forms, FormModals: modals, ErrorSummary: summaryTexts } = messages.ru;
const getButton = (name: string) => screen.getByRole('button', { name });
const getPhone = () => screen.getByRole('textbox', { name: texts.fields.phone });
const getAgreement = () => screen.getByRole('checkbox', { name: /соглас/i });
const listPlaces = () => screen.getAllByRole('group', { name: /Место учёбы/ });
const createFile = (name: string, size = 4) => new File([new Uint8Array(size)], name);
const getFileInput = () => screen.getByLabelText(texts.fields.file, { exact: false });

async function fill(user: User) {
  await user.type(getInput(texts.fields.name), 'Вера Соколова');
  await user.click(screen.getByRole('radio', { name: texts.sexes.f }));
  await user.type(getInput(texts.fields.city), 'Казань');
  await user.type(getInput(texts.fields.age), '32');
  await user.type(getPhone(), '9990000001');
}

async function send(user: User) {
  await user.click(getAgreement());
  await user.click(getButton(texts.send));
}

async function show() {
  const user = await renderApplication();
  await wake();
  return user;
}

describe('the request', () => {
  it('has the fields of docs/api.md in their order', async () => {
    response({ success: true, data: { reference: 'M-7K3F-92' } });
    const user = await show();
    await fill(user);
    await user.type(getInput(texts.institution), 'КФУ');
    await user.selectOptions(screen.getByRole('combobox', { name: texts.level }), 'higher');
    await user.click(getButton(texts['add-place']));
    await user.click(getButton(texts['add-place']));
    const [, , third] = listPlaces();
    await user.type(within(third as HTMLElement).getByLabelText(texts.speciality), 'Повар');
    const file = createFile('cv.pdf');
    await user.upload(getFileInput(), file);
    await user.type(getInput(texts.fields.resume), 'https://cv.example/vera');
    await user.type(screen.getByLabelText(texts.fields.about, { exact: false }), 'Хочу к вам');
    await send(user);
    await screen.findByRole('dialog');
    const [call] = listCalls();
    expect(call?.url).toBe('/api/v1/?action=job.save');
    expect(call?.fields).toEqual({
      agreement: 'true',
      vacancy: 'dispatcher',
      city: 'Казань',
      age: '32',
      name: 'Вера Соколова',
      sex: 'f',
      phone: '+7 999 000-00-01',
      telegram: '',
      email: '',
      education:
        '1) Уровень: Высшее; специальность: не указана; учреждение: КФУ.\n' +
        '2) Уровень: не указан; специальность: Повар; учреждение: не указано.',
      file: expect.objectContaining({ name: 'cv.pdf', size: file.size }),
      resume: 'https://cv.example/vera',
      about: 'Хочу к вам',
    });
  });

  it('is sent only once on a double click, and the form looks busy', async () => {
    const user = await show();
    await fill(user);
    await user.click(getAgreement());
    await user.dblClick(getButton(texts.send));
    const busy = await screen.findByRole('button', { name: texts.sending });
    expect(busy).toHaveAttribute('aria-disabled', 'true');
    expect(screen.getAllByRole('status').map(({ textContent }) => textContent)).toContain(texts.sending);
    await getOpenCall().finish({ success: true });
    expect(await screen.findByRole('dialog')).toBeInTheDocument();
    expect(listCalls()).toHaveLength(1);
    expect(getButton(texts.send)).toBeInTheDocument();
  });

  it('is not sent again with an empty form when the second click comes between response and modal', async () => {
    response({ success: true });
    const user = await show();
    await fill(user);
    await user.click(getAgreement());
    const form = document.querySelector('form') as HTMLFormElement;
    await act(async () => {
      fireEvent.submit(form);
      while (getInput(texts.fields.name).value) await new Promise((resolve) => setTimeout(resolve));
      expect(screen.queryByRole('dialog')).toBeNull();
      fireEvent.submit(form);
    });
    expect(screen.getByRole('dialog')).toBeInTheDocument();
    expect(screen.queryByRole('region', { name: summaryTexts.title })).toBeNull();
  });
});

describe('after success', () => {
  it('everything is reset and the modal shows the reference', async () => {
    response({ success: true, data: { reference: 'M-7K3F-92' } });
    const user = await show();
    await fill(user);
    await user.click(getButton(texts['add-place']));
    await user.click(screen.getByRole('checkbox', { name: texts.methods.telegram }));
    await user.type(getInput(texts.fields.telegram), '@vera');
    await user.click(screen.getByRole('checkbox', { name: texts.methods.phone }));
    await user.upload(getFileInput(), createFile('cv.pdf'));
    await send(user);
    const modal = await screen.findByRole('dialog', { name: forms['thanks-for-response-title'] });
    expect(modal).toHaveTextContent(forms['thanks-for-response-description']);
    expect(modal).toHaveTextContent('M-7K3F-92');
    expect(modal.querySelector('img')).toHaveAttribute('src', '/art/thank-you-mascot.svg');
    expect(getInput(texts.fields.name)).toHaveValue('');
    expect(screen.getByRole('radio', { name: texts.sexes.f })).not.toBeChecked();
    expect(listPlaces()).toHaveLength(1);
    expect(screen.getByRole('checkbox', { name: texts.methods.phone })).toBeChecked();
    expect(screen.getByRole('checkbox', { name: texts.methods.telegram })).not.toBeChecked();
    expect(getPhone()).toHaveValue('');
    expect(screen.queryByText('cv.pdf')).toBeNull();
    expect(getAgreement()).not.toBeChecked();
    expect(sessionStorage).toHaveLength(0);
  });

  it.each([
    ['the button', (user: User) => user.click(getButton(modals.fine))],
    ['the cross', (user: User) => user.click(getButton(modals.close))],
    ['a click outside', (user: User) => user.click(screen.getByRole('dialog'))],
  ])('the modal closes with %s', async (_name, close) => {
    response({ success: true });
    const user = await show();
    await fill(user);
    await send(user);
    await screen.findByRole('dialog');
    await close(user);
    expect(screen.queryByRole('dialog')).toBeNull();
  });
});

describe('after failure', () => {
  it.each([
    ['no response', new TypeError('offline'), 0, modals.failures.lost],
    ['a 500', { success: false }, 500, modals.failures['500']],
    ['a 503', { success: false }, 503, 'отправьте его немного позже'],
    ['a 502 of a proxy', {}, 502, 'отправьте его немного позже'],
    ['a 418', {}, 418, forms['error-description']],
    ['nonsense', { hello: 'world' }, 200, forms['error-description']],
  ])(
    'of the call (%s), the error modal shows the reason and the form keeps its values',
    async (_name, body, status, text) => {
      response(body, status);
      const user = await show();
      await fill(user);
      await send(user);
      const modal = await screen.findByRole('alertdialog', { name: forms['error-title'] });
      expect(modal).toHaveTextContent(text);
      if (status !== 0) expect(modal).not.toHaveTextContent(/связь/i);
      expect(modal.querySelector('img')).toHaveAttribute('src', '/art/error-line.svg');
      await user.click(getButton(modals.later));
      expect(screen.queryByRole('alertdialog')).toBeNull();
      expect(getInput(texts.fields.name)).toHaveValue('Вера Соколова');
      expect(getAgreement()).toBeChecked();
      expect(getButton(texts.send)).not.toHaveAttribute('aria-disabled');
    },
  );

  it.each([
    ['409', {}, 'Обновите страницу'],
    ['413', {}, 'не больше 5 МБ'],
    ['422', {}, 'Проверьте поля'],
    ['429', { 'retry-after': '45' }, 'отправьте его через 45 секунд.'],
    ['429', { 'retry-after': '601' }, 'отправьте его через 11 минут.'],
    ['429', {}, 'отправьте его немного позже.'],
  ])('status %s with headers %j shows the reason and what to do', async (status, headers, text) => {
    response({ success: false, message: 'no', errors: {} }, Number(status), headers);
    const user = await show();
    await fill(user);
    await send(user);
    expect(await screen.findByRole('alertdialog', { name: forms['error-title'] })).toHaveTextContent(text);
  });

  it('with status 2xx and `success: false`, the failure is only logged', async () => {
    const warn = jest.spyOn(console, 'warn').mockImplementation();
    response({ success: false, message: 'no' });
    const user = await show();
    await fill(user);
    await send(user);
    await waitFor(() => expect(warn).toHaveBeenCalledWith('job.save: no'));
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(screen.queryByRole('alertdialog')).toBeNull();
    expect(getInput(texts.fields.name)).toHaveValue('Вера Соколова');
    expect(getButton(texts.send)).not.toHaveAttribute('aria-disabled');
  });

  it('the error of a refused file shows its extension, even with replacement patterns in it', async () => {
    await show();
    fireEvent.change(getFileInput(), { target: { files: [createFile('cv.$&')] } });
    expect(getError(getFileInput())).toContain('Файлы .$&');
  });

  it('aborts an upload after a minute without progress, however long it takes as a whole', async () => {
    const user = await show();
    await fill(user);
    jest.useFakeTimers();
    fireEvent.click(getAgreement());
    fireEvent.submit(document.querySelector('form') as HTMLFormElement);
    await act(async () => void (await jest.advanceTimersByTimeAsync(0)));
    const { request, progress } = getOpenCall();
    for (const percent of [10, 20, 30, 40]) {
      await act(async () => void (await jest.advanceTimersByTimeAsync(59_000)));
      await progress(percent, 100);
    }
    expect(request.isAborted).toBe(false);
    await act(async () => void (await jest.advanceTimersByTimeAsync(60_000)));
    expect(request.isAborted).toBe(true);
    expect(screen.getByRole('alertdialog')).toHaveTextContent(modals.failures.stalled);
    expect(screen.queryByRole('progressbar')).toBeNull();
  });

  it('upload progress is shown', async () => {
    const user = await show();
    await fill(user);
    await user.upload(getFileInput(), createFile('cv.pdf'));
    await send(user);
    await waitFor(getOpenCall);
    expect(screen.queryByRole('progressbar')).toBeNull();
    await getOpenCall().progress(300, 1000);
    expect(screen.getByRole('progressbar', { name: texts.sending })).toHaveValue(30);
    const said = () => screen.getAllByRole('status').map(({ textContent }) => textContent);
    expect(said()).toContain('Отправлено 25\u00a0%');
    await getOpenCall().progress(1000, 1000);
    expect(said()).toContain(texts.uploaded);
    await getOpenCall().finish({ success: true });
    expect(screen.queryByRole('progressbar')).toBeNull();
  });

  it('a file that can no longer be read must be replaced before the form is sent', async () => {
    response({ success: true });
    const user = await show();
    await fill(user);
    const file = createFile('cv.pdf');
    await user.upload(getFileInput(), file);
    file.arrayBuffer = () => Promise.reject(new DOMException('changed', 'NotReadableError'));
    await send(user);
    await waitFor(() => expect(getError(getFileInput())).toContain(forms['file-changed-message']));
    expect(listCalls()).toEqual([]);
    await user.click(getButton(texts.send));
    expect(getError(getFileInput())).toContain(shownErrors.ru.required.file);
    await user.upload(getFileInput(), createFile('new.pdf'));
    await user.click(getButton(texts.send));
    await screen.findByRole('dialog');
    expect(listCalls()[0]?.fields).toMatchObject({ file: expect.objectContaining({ name: 'new.pdf' }) });
  });

  it('a file whose content has changed since it was picked gets an error', async () => {
    const user = await show();
    await fill(user);
    const file = createFile('cv.pdf');
    await user.upload(getFileInput(), file);
    file.arrayBuffer = async () => new Uint8Array([1, 2, 3, 4]).buffer;
    await send(user);
    await waitFor(() => expect(getError(getFileInput())).toContain(forms['file-changed-message']));
  });

  it('an empty file is refused when it is picked', async () => {
    const user = await show();
    await user.upload(getFileInput(), createFile('cv.pdf', 0));
    expect(getError(getFileInput())).toContain(forms['file-empty-message']);
  });

  it.each([
    ['forms.accept-error-message', 'cv.doc', forms['file-content-message'].replace('{extension}', 'doc')],
    ['forms.file-changed-message', 'cv.doc', forms['file-changed-message']],
    ['forms.a-key-of-another-backend', 'cv.doc', shownErrors.ru.invalid.file],
  ])('a file refused by the server with %s is cleared, and its message is shown', async (key, name, text) => {
    response({ success: false, message: '', errors: { file: [key] } }, 415);
    const user = await show();
    await fill(user);
    await user.upload(getFileInput(), createFile(name));
    await send(user);
    const summary = await screen.findByRole('region', { name: summaryTexts.title });
    expect(summary).toHaveTextContent(text);
    expect(getError(getFileInput())).toBe(`${name}${text}`);
    expect(screen.getByText(name).closest('[role=alert]')).toBeInTheDocument();
    expect(document.querySelector('[data-file]')).toBeNull();
  });

  it('errors from the server are shown at their fields', async () => {
    const errors = { vacancy: ['forms.error-message-invalid'], file: ['forms.accept-error-message'] };
    response({ success: false, message: 'The form has errors', errors }, 422);
    const user = await show();
    await fill(user);
    await send(user);
    const summary = await screen.findByRole('region', { name: summaryTexts.title });
    expect(summary).toHaveFocus();
    expect(getError(screen.getByRole('combobox', { name: texts.fields.vacancy }))).toBe(
      shownErrors.ru.invalid.vacancy,
    );
    expect(getError(getFileInput())).toMatch(/Подойдут pdf/);
  });
});
