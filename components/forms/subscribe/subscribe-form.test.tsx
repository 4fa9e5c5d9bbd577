import { act, screen, waitFor } from '@testing-library/react';
import {
  getError,
  getInput,
  languages,
  listCalls,
  messages,
  prepareBrowser,
  renderSubscribe,
  response,
  shownErrors,
  wake,
} from '#components/forms/form.fixture.tsx';
import { block } from '#lib/content/page.ts';

beforeEach(prepareBrowser);

describe.each(languages)('subscribe form in %s', (language) => {
  const { SubscribeForm: texts, forms, FormModals: modals } = messages[language];
  const errors = shownErrors[language];
  const getEmail = () => getInput(texts.email);
  const getAgreement = () => screen.getByRole('checkbox');
  const getButton = () => screen.getByRole('button', { name: texts.send });

  async function show() {
    const user = await renderSubscribe({ language });
    await wake();
    return user;
  }

  it('has an unchecked agreement, and a button that looks disabled until it is checked', async () => {
    const user = await show();
    expect(getAgreement()).not.toBeChecked();
    expect(getButton()).toHaveAttribute('aria-disabled', 'true');
    expect(getButton()).toBeEnabled();
    await user.click(getAgreement());
    expect(getButton()).not.toHaveAttribute('aria-disabled');
  });

  it('shows an error at the agreement when it is not checked', async () => {
    response({ success: true });
    const user = await show();
    await user.type(getEmail(), 'vera@mail.ru');
    await user.click(getButton());
    expect(getError(getAgreement())).toBe(forms['error-message-agreement']);
    expect(getAgreement()).toHaveFocus();
    expect(listCalls()).toEqual([]);
    await user.click(getAgreement());
    expect(getError(getAgreement())).toBeNull();
  });

  it.each([
    ['', 'required'],
    ['vera', 'invalid'],
    ['vera@mail.r', 'invalid'],
  ] as const)('refuses %j and shows the error until the field is edited', async (value, key) => {
    response({ success: true });
    const user = await show();
    if (value) await user.type(getEmail(), value);
    await user.click(getAgreement());
    await user.click(getButton());
    expect(getError(getEmail())).toBe(errors[key].email);
    expect(getEmail()).toHaveFocus();
    expect(listCalls()).toEqual([]);
    await user.type(getEmail(), 'x');
    expect(getError(getEmail())).toBeNull();
  });

  it('shows the error of an invalid address on blur, but none for an empty field', async () => {
    const user = await show();
    await user.click(getEmail());
    await user.tab();
    await user.tab({ shift: true });
    expect(getError(getEmail())).toBeNull();
    await user.type(getEmail(), 'abc');
    expect(getError(getEmail())).toBeNull();
    await user.tab();
    await waitFor(() => expect(getError(getEmail())).toBe(errors.invalid.email));
    expect(screen.getByRole('alert')).toHaveTextContent(`${texts.email}: ${errors.invalid.email}`);
    await user.type(getEmail(), 'x');
    expect(getError(getEmail())).toBeNull();
  });

  it('shows the error only after the click that moves the focus is complete', async () => {
    const user = await show();
    await user.type(getEmail(), 'abc');
    await user.pointer({ keys: '[MouseLeft>]', target: getAgreement() });
    await act(async () => {});
    expect(getError(getEmail())).toBeNull();
    await user.pointer({ keys: '[/MouseLeft]', target: getAgreement() });
    expect(getAgreement()).toBeChecked();
    await waitFor(() => expect(getError(getEmail())).toBe(errors.invalid.email));
    expect(getAgreement()).toBeChecked();
  });

  it('describes on the button why it looks disabled', async () => {
    const user = await show();
    expect(getButton()).toHaveAccessibleDescription(forms['error-message-agreement']);
    await user.click(getAgreement());
    expect(getButton()).not.toHaveAccessibleDescription();
  });

  it('sends agreement and e-mail, shows the address in the thank-you modal, and clears the form', async () => {
    response({ success: true });
    const user = await show();
    await user.type(getEmail(), 'Vera@163.com.');
    await user.click(getAgreement());
    await user.click(getButton());
    const modal = await screen.findByRole('dialog', { name: texts['thanks-title'] });
    expect(modal).toHaveTextContent('vera@163.com');
    expect(listCalls()).toEqual([
      {
        url: '/api/v1/?action=subscribe.save',
        fields: { agreement: 'true', email: 'vera@163.com' },
        key: expect.stringMatching(/^[\da-f]{32}$/),
      },
    ]);
    expect(getEmail()).toHaveValue('');
    expect(getAgreement()).not.toBeChecked();
    expect(getButton()).toHaveAttribute('aria-disabled', 'true');
    expect(sessionStorage).toHaveLength(0);
    await user.click(screen.getByRole('button', { name: modals.fine }));
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('shows an address with replacement patterns unchanged in the thank-you modal', async () => {
    response({ success: true });
    const user = await show();
    await user.type(getEmail(), 'x$&a@mail.ru');
    await user.click(getAgreement());
    await user.click(getButton());
    expect(await screen.findByRole('dialog')).toHaveTextContent('x$&a@mail.ru');
  });

  it('sends the topic if it is filled in', async () => {
    response({ success: true });
    const user = await renderSubscribe({ language, topic: 'City' });
    await user.type(getInput('City'), 'Вологда');
    await user.type(getEmail(), 'vera@mail.ru');
    await user.click(getAgreement());
    await user.click(getButton());
    await user.click(await screen.findByRole('button', { name: modals.fine }));
    expect(getInput('City')).toHaveValue('');
    await user.type(getEmail(), 'vera@mail.ru');
    await user.click(getAgreement());
    await user.click(getButton());
    await screen.findByRole('dialog');
    const sent = { agreement: 'true', email: 'vera@mail.ru' };
    expect(listCalls().map(({ fields }) => fields)).toEqual([{ ...sent, topic: 'Вологда' }, sent]);
  });

  it.each([
    [true, 'Механик, Казань'],
    [false, ''],
  ])("fills in a topic only if the page's vacancy is closed: %s", async (isClosed, topic) => {
    const city = { id: 'kazan', label: 'Казань' };
    const job = { title: 'Механик', city, jobType: 'office', jobTypeTitle: 'На месте' };
    const content = { ...job, id: 'mechanic', link: '/ru/vacancy/mechanic', isClosed };
    const blocks = [block.parse({ type: 'vacancy-details', content })];
    await renderSubscribe({ language, blocks, topic: 'Job' });
    expect(getInput('Job')).toHaveValue(topic);
    await wake();
    expect(getInput('Job')).toHaveValue(topic);
    expect(sessionStorage).toHaveLength(0);
  });

  it('keeps its values after a refused post', async () => {
    const fields: [string, string][] = [
      ['email', 'vera@mail'],
      ['topic', 'Вологда'],
    ];
    const sent = { action: 'subscribe.save', page: language, fields } as const;
    const refusedForm = { ...sent, errors: {}, isFileLost: false, status: 422 };
    await renderSubscribe({ language, refusedForm, topic: 'City' });
    expect([getInput('City').value, getEmail().value]).toEqual(['Вологда', 'vera@mail']);
  });

  it('shows the error modal when the call fails, and sends again with the same key', async () => {
    response(new TypeError('offline'));
    const user = await show();
    await user.type(getEmail(), 'vera@mail.ru');
    await user.click(getAgreement());
    await user.click(getButton());
    const modal = await screen.findByRole('alertdialog', { name: forms['error-title'] });
    expect(modal).toHaveTextContent(modals.failures.lost);
    const [first] = listCalls();
    response({ success: true });
    await user.click(screen.getByRole('button', { name: modals.again }));
    expect(await screen.findByRole('dialog', { name: texts['thanks-title'] })).toBeVisible();
    expect(listCalls()).toEqual([first]);
  });
});
