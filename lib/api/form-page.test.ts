/** @jest-environment node */

import { respondWithPage } from './form-page.ts';
import type { FindForm } from './form-place.ts';
import type { FormResult } from './form-result.ts';
import { findRefusedForm } from './refused-forms.ts';

const refused: FormResult = {
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

function answer(
  result: FormResult,
  find = findForm,
  action: 'subscribe.save' | 'job.save' = 'subscribe.save',
) {
  return respondWithPage(action, new Request('http://localhost/api/v1/'), result, find);
}

test('an accepted form leads to the thanks in its language', async () => {
  const fields = new URLSearchParams({ page: 'en/vacancy/dispatcher' });
  const accepted = { status: 200, message: '', errors: {}, fields, reference: 'M-7K3F-92' };
  const response = await answer(accepted, findForm, 'job.save');
  expect(response.status).toBe(303);
  expect(response.headers.get('location')).toBe('/en/thank-you/application?reference=M-7K3F-92#main');
});

test('a refused form is shown on its own page, which finds it while it renders', async () => {
  let token = '';
  globalThis.renderSitePage = async (path) => {
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
    return { status: 422, html: '<p>page</p>', policy: "script-src 'self'" };
  };
  const response = await answer(refused);
  expect(response.status).toBe(422);
  expect(response.headers.get('cache-control')).toBe('no-store');
  expect(response.headers.get('content-security-policy')).toBe("script-src 'self'");
  expect(await response.text()).toBe('<p>page</p>');
  expect(findRefusedForm(token)).toBeUndefined();
});

test.each([
  ['no page has the form', async () => null, 422],
  ['the page cannot be rendered', findForm, 503],
])('where %s, a bare page says what to do', async (_name, find, status) => {
  globalThis.renderSitePage = async () => ({ status: 500, html: '', policy: '' });
  const response = await answer(refused, find);
  expect(response.status).toBe(status);
  const html = await response.text();
  expect(html).toContain('<html lang="en">');
  expect(html).toContain('It didn’t make it');
});

test('too many forms are told when to come back', async () => {
  globalThis.renderSitePage = async () => ({ status: 429, html: '', policy: '' });
  const response = await answer({ ...refused, status: 429, errors: {}, retryAfter: 60 });
  expect(response.status).toBe(429);
  expect(response.headers.get('retry-after')).toBe('60');
});
