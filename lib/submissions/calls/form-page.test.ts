/** @jest-environment node */

import { backend } from '#lib/backend/index.ts';
import { renderWithNext } from '#lib/next/render-with-next.ts';
import type { CallResult, RateLimit } from './call.ts';
import { respondWithFormError, respondWithPage } from './form-page.ts';
import { findRefusedForm } from './refused-forms.ts';
import type { FindForm } from './submit-form.ts';

jest.mock('#lib/next/render-with-next.ts');
beforeEach(() => jest.mocked(renderWithNext).mockReset());

const refused: CallResult = {
  status: 422,
  message: 'The form has errors',
  errors: { email: ['forms.error-message-invalid', 'forms.error-message-required'] },
  fields: new URLSearchParams({ page: 'en/about', email: 'vera@mail', 'leave-empty': '' }),
};
const findForm: FindForm = async (_type, [page = '']) => ({
  page,
  language: 'en',
  consent: '',
  vacancies: [],
});

const fileTooLarge = { file: ['forms.max-size-error-message' as const] };

function reply(
  result: CallResult,
  find = findForm,
  action: 'subscribe.save' | 'job.save' = 'subscribe.save',
  limit: RateLimit = async () => null,
) {
  const services = { findForm: find, limit };
  return respondWithPage(action, new Request('http://localhost/api/v1/'), result, services);
}

test('redirects an accepted form to the thank-you page in its language', async () => {
  const fields = new URLSearchParams({ page: 'en/vacancy/dispatcher' });
  const accepted = { status: 200, message: '', errors: {}, fields, reference: 'M-7K3F-92' };
  const response = await reply(accepted, findForm, 'job.save');
  expect(response.status).toBe(303);
  expect(response.headers.get('location')).toBe('/en/thank-you/application?reference=M-7K3F-92#main');
});

/** Replaces the rendering of pages. */
function mockRender(render: (path: string) => Promise<string>) {
  return jest.mocked(renderWithNext).mockImplementation(async (path) => {
    const html = await render(path);
    const status = findRefusedForm(path.split('/').at(-1) ?? '')?.status ?? 0;
    return { status, headers: new Headers({ 'content-security-policy': "script-src 'self'" }), html };
  });
}

test('shows a refused form on its own page, which reads it while rendering', async () => {
  let token = '';
  mockRender(async (path) => {
    token = path.split('/').at(-1) ?? '';
    expect(findRefusedForm(token)).toEqual({
      action: 'subscribe.save',
      page: 'en/about',
      fields: [
        ['page', 'en/about'],
        ['email', 'vera@mail'],
      ],
      errors: { email: 'forms.error-message-invalid' },
      isFileLost: false,
      status: 422,
    });
    return '<p>page</p>';
  });
  const response = await reply(refused);
  expect(response.status).toBe(422);
  expect(response.headers.get('content-security-policy')).toBe("script-src 'self'");
  expect(await response.text()).toBe('<p>page</p>');
  expect(findRefusedForm(token)).toBeUndefined();
});

test('shows a file of the wrong type with its error', async () => {
  mockRender(async () => 'page');
  const errors = { file: ['forms.accept-error-message' as const] };
  const response = await reply({ ...refused, status: 415, errors });
  expect([response.status, await response.text()]).toEqual([415, 'page']);
});

test.each([
  [429, 'Too many forms in one hour'],
  [413, 'The file is too large'],
  [503, 'We can’t take the form right now'],
  [403, 'The form wasn’t accepted'],
])('shows a small page for %i without loading or rendering anything', async (status, title) => {
  const render = mockRender(async () => 'page');
  const find = jest.fn(findForm);
  const result = { ...refused, status, errors: status === 413 ? fileTooLarge : {}, retryAfter: 60 };
  const response = await reply(result, find);
  expect([response.status, response.headers.get('retry-after')]).toEqual([status, '60']);
  const html = await response.text();
  expect(html).toContain('<html lang="en">');
  expect(html).toContain(`<h1>${title}</h1>`);
  expect(html.length).toBeLessThan(20_000);
  expect(find).not.toHaveBeenCalled();
  expect(render).not.toHaveBeenCalled();
});

test.each([
  ['no page has the form', async () => null, 422],
  ['the page cannot be rendered', findForm, 503],
])('shows the small page with a way back when %s', async (_name, find, status) => {
  mockRender(async () => Promise.reject(new TypeError('refused')));
  const response = await reply(refused, find);
  expect(response.status).toBe(status);
  expect(await response.text()).toContain('Go back in your browser');
});

test('renders one page at a time, queues eight, and shows the small page to the rest', async () => {
  let rendering = 0;
  let most = 0;
  mockRender(async () => {
    rendering += 1;
    most = Math.max(most, rendering);
    await new Promise((resolve) => setImmediate(resolve));
    rendering -= 1;
    return 'page';
  });
  const responses = await Promise.all(Array.from({ length: 30 }, () => reply(refused)));
  expect(most).toBe(1);
  expect(responses.filter(({ status }) => status === 422)).toHaveLength(9);
  const busy = responses.filter(({ status }) => status === 503);
  expect(busy).toHaveLength(21);
  expect(busy.every(({ headers }) => headers.has('retry-after'))).toBe(true);
});

test('shows the small page with the wait time to an address over its limit', async () => {
  const render = mockRender(async () => '<html></html>');
  const response = await reply(refused, findForm, 'subscribe.save', async () => 90);
  expect([response.status, response.headers.get('retry-after')]).toEqual([429, '90']);
  expect(render).not.toHaveBeenCalled();
});

describe('the small page', () => {
  const text = { title: 'Слишком много', text: 'Позже' };
  const messages = {
    FormError: { home: 'Домой', reasons: { 429: text, 500: text } },
    RequestError: { home: 'Домой', reasons: {} },
  };

  test('has the texts of the backend and says when to retry', async () => {
    jest.spyOn(backend, 'getMessages').mockResolvedValue(messages);
    const response = await respondWithFormError({ status: 429, retryAfter: 90 }, 'de');
    expect([response.status, response.headers.get('retry-after')]).toEqual([429, '90']);
    const html = await response.text();
    expect(html).toContain('<html lang="de">');
    expect(html).toContain('<h1>Слишком много</h1>');
  });

  test('has the text direction of its language', async () => {
    jest.spyOn(backend, 'getMessages').mockResolvedValue(messages);
    const response = await respondWithFormError({ status: 429 }, 'ar');
    expect(await response.text()).toContain('<html lang="ar" dir="rtl">');
  });

  test("uses the default language when the backend's texts are unavailable", async () => {
    jest.spyOn(backend, 'getMessages').mockRejectedValue(new Error('out'));
    const response = await respondWithFormError({ status: 413 }, 'fr');
    expect(await response.text()).toContain('<html lang="ru">');
  });
});
