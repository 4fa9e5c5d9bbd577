/** @jest-environment node */
import messages from '#messages/ru.json';
import { toErrorResponse, toFormErrorResponse } from './error-page.ts';

const html = 'text/html; charset=utf-8';

describe('toErrorResponse', () => {
  it('is a document in the language of the path that is never cached and allows its own styles', () => {
    const { body, headers } = toErrorResponse(404, '/en/%zz');
    expect(body).toContain('<html lang="en">');
    expect(body).toContain('<h1>The road ends here</h1>');
    expect(body).toContain('<p><a href="/en">Home page</a></p>');
    expect(headers).toMatchObject({ 'content-type': html, 'cache-control': 'no-store' });
    expect(headers['content-length']).toBe(String(Buffer.byteLength(body)));
    expect(headers['content-security-policy']).toMatch(
      /script-src 'self';.*style-src 'self' 'sha256-[^']+';/,
    );
  });

  it('uses the default language for a path without a known one', () => {
    expect(toErrorResponse(404, '/xx').body).toContain('<html lang="ru">');
  });

  it('uses the texts of status 500 for a status without texts', () => {
    const { title, text } = messages.RequestError.reasons[500];
    const { body } = toErrorResponse(418, '/ru');
    expect(body).toContain(`<h1>${title}</h1>\n<p>${text}</p>`);
    expect(body).toContain('content="418"');
  });

  it('is JSON under the API, without a message for a status that has no texts', () => {
    const { body, headers } = toErrorResponse(404, '/api/v1/');
    expect(JSON.parse(body)).toEqual({ success: false, message: messages.RequestError.reasons[404].title });
    expect(headers['content-type']).toBe('application/json');
    expect(JSON.parse(toErrorResponse(418, '/api/v1/').body)).toEqual({ success: false });
  });

  it('is created once per language', () => {
    expect(toErrorResponse(404, '/en/a')).toBe(toErrorResponse(404, '/en/b'));
    expect(toErrorResponse(404, '/en/a')).not.toBe(toErrorResponse(404, '/ru/a'));
  });
});

describe('toFormErrorResponse', () => {
  const reasons = { 500: { title: 'A < B & C', text: 'Later' } };

  it('uses the built-in texts for a built-in language', () => {
    const { body, headers } = toFormErrorResponse(413, 'en');
    expect(body).toContain('<html lang="en">');
    expect(body).toContain('content="413"');
    expect(headers).toMatchObject({ 'content-type': html, 'cache-control': 'no-store' });
    expect(headers['content-security-policy']).toMatch(
      /script-src 'self';.*style-src 'self' 'sha256-[^']+';/,
    );
  });

  it('uses the given texts for another language, in its text direction', () => {
    const { body } = toFormErrorResponse(500, 'ar', { FormError: { home: 'H', reasons }, Rest: {} });
    expect(body).toContain('<html lang="ar" dir="rtl">');
    expect(body).toContain('<h1>A &lt; B &amp; C</h1>');
    expect(body).toContain('<a href="/ar">H</a>');
  });

  it.each([undefined, {}, { FormError: { home: 'H' } }])(
    'uses the default language when the given texts are missing or incomplete',
    (given) => {
      expect(toFormErrorResponse(500, 'ar', given).body).toContain('<html lang="ru">');
    },
  );

  it('has an empty heading and text without a reason', () => {
    const { body } = toFormErrorResponse(500, 'de', { FormError: { home: '', reasons: {} } });
    expect(body).toContain('<h1></h1>\n<p></p>');
    expect(body).toContain('<html lang="de">');
  });
});
