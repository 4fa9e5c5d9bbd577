import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import {
  getError,
  getInput,
  languages,
  listCalls,
  messages,
  prepareBrowser,
  renderApplication,
  response,
  setReducedMotion,
  shownErrors,
  wake,
} from '#components/forms/form.fixture.tsx';

beforeEach(() => {
  prepareBrowser();
  response({ success: true, data: { reference: 'M-7K3F-92' } });
});

describe.each(languages)('rules of the application form in %s', (language) => {
  const { ApplicationForm: texts, ErrorSummary: summaryTexts, forms } = messages[language];
  const { required, invalid } = shownErrors[language];
  const getMethod = (method: keyof typeof texts.methods) =>
    screen.getByRole('checkbox', { name: texts.methods[method] });
  const getAgreement = () => screen.getByRole('checkbox', { name: /соглас|agree/i });
  const getPhone = () => screen.getByRole('textbox', { name: texts.fields.phone });
  const getVacancy = () => screen.getByRole('combobox', { name: texts.fields.vacancy });
  const getSex = () => screen.getByRole('radio', { name: texts.sexes.f });
  const getSaid = () =>
    screen
      .getAllByRole('alert')
      .map(({ textContent }) => textContent)
      .join();
  const querySummary = () => screen.queryByRole('region', { name: summaryTexts.title });

  async function show() {
    const user = await renderApplication({ language });
    await wake();
    return user;
  }

  async function send(user: Awaited<ReturnType<typeof show>>) {
    await user.click(screen.getByRole('button', { name: texts.send }));
  }

  it("preselects the page's vacancy and the phone, and nothing else", async () => {
    await show();
    expect(getVacancy()).toHaveValue('dispatcher');
    expect(getMethod('phone')).toBeChecked();
    expect(getMethod('telegram')).not.toBeChecked();
    expect(getMethod('email')).not.toBeChecked();
    expect(getAgreement()).not.toBeChecked();
  });

  it('requires vacancy, name, sex, city, age, the phone and the agreement', async () => {
    const user = await show();
    await user.selectOptions(getVacancy(), '');
    await send(user);
    expect(getError(getVacancy())).toBe(required.vacancy);
    expect(getError(getSex())).toBe(required.sex);
    expect(getError(getPhone())).toBe(required.phone);
    for (const name of ['name', 'city', 'age'] as const)
      expect(getError(getInput(texts.fields[name]))).toBe(required[name]);
    expect(getError(getAgreement())).toBe(forms['error-message-agreement']);
    expect(listCalls()).toEqual([]);
  });

  it('shows a summary with links to the invalid fields, in page order', async () => {
    const user = await show();
    await user.click(getAgreement());
    await send(user);
    const summary = await screen.findByRole('region', { name: summaryTexts.title });
    expect(summary).toHaveFocus();
    const form = document.querySelector('form');
    const scroll = jest.mocked(HTMLElement.prototype.scrollIntoView);
    expect(scroll.mock.contexts).toEqual([form]);
    expect(scroll).toHaveBeenCalledWith({ behavior: 'smooth', block: 'start' });
    const links = within(summary).getAllByRole('link');
    const { name, sex, city, age, phone } = texts.fields;
    expect(links.map((link) => link.textContent)).toEqual([name, sex, city, age, phone]);
    await user.click(within(summary).getByRole('link', { name: city }));
    expect(getInput(city)).toHaveFocus();
    await user.click(within(summary).getByRole('link', { name: sex }));
    expect(getSex()).toHaveFocus();
  });

  it('scrolls without animation when reduced motion is preferred', async () => {
    setReducedMotion(true);
    const user = await show();
    await send(user);
    expect(HTMLElement.prototype.scrollIntoView).toHaveBeenCalledWith({
      behavior: 'instant',
      block: 'start',
    });
  });

  it('clears an error when its field is edited, and the summary with the last one', async () => {
    const user = await show();
    await user.click(getAgreement());
    await send(user);
    await user.type(getInput(texts.fields.name), 'В');
    expect(getError(getInput(texts.fields.name))).toBeNull();
    expect(getError(getInput(texts.fields.city))).toBe(required.city);
    await user.click(getSex());
    expect(getError(getSex())).toBeNull();
    await user.type(getInput(texts.fields.city), 'К');
    await user.type(getInput(texts.fields.age), '3');
    expect(querySummary()).toBeInTheDocument();
    await user.type(getPhone(), '9');
    expect(querySummary()).toBeNull();
  });

  it('shows no summary when only the agreement is missing', async () => {
    const user = await show();
    await user.type(getInput(texts.fields.name), 'Вера');
    await user.click(getSex());
    await user.type(getInput(texts.fields.city), 'Казань');
    await user.type(getInput(texts.fields.age), '32');
    await user.type(getPhone(), '9990000001');
    await send(user);
    expect(getError(getAgreement())).toBe(forms['error-message-agreement']);
    expect(getAgreement()).toHaveFocus();
    expect(HTMLElement.prototype.scrollIntoView).not.toHaveBeenCalled();
    expect(listCalls()).toEqual([]);
  });

  it('requires a contact method, and clears its error when one is toggled', async () => {
    const user = await show();
    await user.click(getMethod('phone'));
    await send(user);
    expect(getError(getMethod('phone'))).toBe(required.contacts);
    await user.click(getMethod('telegram'));
    expect(getError(getMethod('phone'))).toBeNull();
    await send(user);
    expect(getError(getInput(texts.fields.telegram))).toBe(required.telegram);
    await user.click(getMethod('telegram'));
    expect(getError(getInput(texts.fields.telegram))).toBeNull();
  });

  it('enables and requires the field of a chosen contact method', async () => {
    const user = await show();
    const email = getInput(texts.fields.email);
    expect(email).toBeDisabled();
    await user.click(getMethod('email'));
    expect(email).toBeEnabled();
    await send(user);
    expect(getError(email)).toBe(required.email);
    await user.type(email, 'Vera@mail');
    await send(user);
    expect(getError(email)).toBe(invalid.email);
  });

  it('masks the phone while it is typed, and refuses an incomplete number', async () => {
    const user = await show();
    await user.type(getPhone(), '8999000');
    expect(getPhone()).toHaveValue('+7 999 000');
    await send(user);
    expect(getError(getPhone())).toBe(invalid.phone);
    await user.type(getPhone(), '0001');
    expect(getPhone()).toHaveValue('+7 999 000-00-01');
    expect(getError(getPhone())).toBeNull();
  });

  it.each(['+7 701', '+7 812', '+7 999 000-00-019'])(
    'shows at once that a Russian mobile number is needed when %s is typed',
    async (keys) => {
      const user = await show();
      await user.type(getPhone(), keys);
      expect(getError(getPhone())).toBe(invalid.phone);
      expect(getSaid()).toContain(`${texts.fields.phone}: ${invalid.phone}`);
      await user.type(getPhone(), '{Backspace}9');
      expect(getError(getPhone())).toBeNull();
    },
  );

  it('keeps a masked number when a digit is deleted and typed again', async () => {
    const user = await show();
    await user.click(getPhone());
    await user.paste('8 812 123-45-67');
    expect(getPhone()).toHaveValue('+7 812 123-45-67');
    await user.type(getPhone(), '{Backspace}7');
    expect(getPhone()).toHaveValue('+7 812 123-45-67');
  });

  it('masks a number typed with an input method when its composition ends', async () => {
    await show();
    const phone = getPhone();
    const compose = (value: string) =>
      fireEvent(
        Object.assign(phone, { value }),
        new InputEvent('input', { bubbles: true, isComposing: true, inputType: 'insertCompositionText' }),
      );
    fireEvent.compositionStart(phone);
    compose('８９９９');
    expect(phone).toHaveValue('８９９９');
    fireEvent.compositionEnd(phone);
    expect(phone).toHaveValue('+7 999');
  });

  it('shows the error of an incomplete phone on blur, without a summary', async () => {
    const user = await show();
    await user.type(getPhone(), '8999000');
    await user.tab();
    await waitFor(() => expect(getError(getPhone())).toBe(invalid.phone));
    expect(screen.queryByRole('region')).toBeNull();
  });

  it('deletes the digit after a separator when Delete is pressed before it', async () => {
    const user = await show();
    await user.type(getPhone(), '9991230001');
    await user.type(getPhone(), '{Delete}', { initialSelectionStart: 6, initialSelectionEnd: 6 });
    expect(getPhone()).toHaveValue('+7 999 230-00-1');
    await user.keyboard('{Delete}');
    expect(getPhone()).toHaveValue('+7 999 300-01');
  });

  it('shows an error at once when a pasted number is invalid', async () => {
    const user = await show();
    await user.click(getPhone());
    await user.paste('8 (999) 000-00-01');
    expect(getPhone()).toHaveValue('+7 999 000-00-01');
    expect(getError(getPhone())).toBeNull();
    await user.clear(getPhone());
    await user.paste('+44 7700 900123');
    expect(getError(getPhone())).toBe(invalid.phone);
  });

  it('accepts up to two digits for the age', async () => {
    const user = await show();
    await user.type(getInput(texts.fields.age), 'a1b27');
    expect(getInput(texts.fields.age)).toHaveValue('12');
  });

  it.each([
    [' 34', '34'],
    ['+25', '25'],
    ['３４', '34'],
  ])('reduces a pasted age %j to %s', async (pasted, age) => {
    const user = await show();
    await user.click(getInput(texts.fields.age));
    await user.paste(pasted);
    expect(getInput(texts.fields.age)).toHaveValue(age);
  });

  it('keeps a text that is too long, and shows its length and the limit', async () => {
    const user = await show();
    const about = screen.getByLabelText(texts.fields.about, { exact: false });
    const tooLong = language === 'ru' ? /оставьте не больше 10\s000 знаков/ : /keep it to 10,000 characters/;
    await user.click(about);
    await user.paste('я'.repeat(10_250));
    expect(about).toHaveValue('я'.repeat(10_250));
    expect(getError(about)).toMatch(tooLong);
    expect(getSaid()).toMatch(tooLong);
    const count = language === 'ru' ? /10\s250 из 10\s000 знаков/ : /10,250 of 10,000 characters/;
    expect(about).toHaveAccessibleDescription(expect.stringMatching(count));
    await send(user);
    const summary = await screen.findByRole('region', { name: summaryTexts.title });
    expect(within(summary).getByRole('link', { name: texts.fields.about })).toBeInTheDocument();
    expect(listCalls()).toEqual([]);
    await user.clear(about);
    await user.paste('я'.repeat(9000));
    expect(getError(about)).toBeNull();
    expect(about).not.toHaveAccessibleDescription();
  });

  it('shows the error at the place of study that is too long', async () => {
    const user = await show();
    await user.click(screen.getByRole('button', { name: texts['add-place'] }));
    const [, second] = screen.getAllByLabelText(texts.speciality);
    await user.click(second as HTMLElement);
    await user.paste('я'.repeat(201));
    await send(user);
    expect(getError(second as HTMLElement)).toMatch(language === 'ru' ? /200 знаков/ : /200 characters/);
    const summary = await screen.findByRole('region', { name: summaryTexts.title });
    await user.click(within(summary).getByRole('link', { name: texts.fields.education }));
    expect(second).toHaveFocus();
  });

  it('sends the e-mail address in normalised form', async () => {
    const user = await show();
    await user.type(getInput(texts.fields.name), 'Вера');
    await user.click(getSex());
    await user.type(getInput(texts.fields.city), 'Казань');
    await user.type(getInput(texts.fields.age), '32');
    await user.click(getMethod('phone'));
    await user.click(getMethod('email'));
    await user.type(getInput(texts.fields.email), 'mailto:Vera@My-Company.ru;');
    await user.click(getAgreement());
    await send(user);
    await screen.findByRole('dialog');
    expect(listCalls()[0]?.fields).toMatchObject({ email: 'vera@my-company.ru' });
  });
});
