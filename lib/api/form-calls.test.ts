/** @jest-environment node */
import { maxStudyPlaces } from '#lib/forms/fields.ts';
import { findFile, listApplications } from '#lib/records/application-queries.ts';
import { listSubscriptions } from '#lib/records/subscriptions.ts';
import { createRateLimit, toJsonResponse } from '#lib/submissions/calls/call.ts';
import { saveApplicationForm } from '#lib/submissions/calls/save-application.ts';
import { saveSubscribeForm } from '#lib/submissions/calls/save-subscription.ts';
import { submitForm } from '#lib/submissions/calls/submit-form.ts';
import { documents } from '#lib/submissions/uploads/documents.fixture.ts';
import { filePart } from '#lib/submissions/uploads/uploads.fixture.ts';
import { applicationParts, createTestServices, postForm } from './calls.fixture.ts';

const required = 'forms.error-message-required';
const invalid = 'forms.error-message-invalid';
const subscribeParts = [
  { name: 'email', content: 'vera@mail.ru' },
  { name: 'agreement', content: 'true' },
];

let services: Awaited<ReturnType<typeof createTestServices>>;
beforeEach(async () => {
  services = await createTestServices();
});
afterEach(() => services.remove());

const apply = (parts = applicationParts, headers: HeadersInit = {}) =>
  submitForm(postForm(parts, headers), services, saveApplicationForm);
const subscribe = (parts = subscribeParts, headers: HeadersInit = {}) =>
  submitForm(postForm(parts, headers), services, saveSubscribeForm);
const change = (name: string, content: string) =>
  applicationParts.map((part) => (part.name === name ? { name, content } : part));

describe('job.save', () => {
  test('stores the application with its file and returns its reference', async () => {
    const result = await apply([...applicationParts, filePart(documents.pdf, 'Резюме.pdf')]);
    const response = toJsonResponse(result);
    expect(response.status).toBe(200);
    const [stored] = await listApplications(services.records.database);
    expect(await response.json()).toEqual({
      success: true,
      message: '',
      data: { reference: stored?.reference },
    });
    expect(stored).toMatchObject({
      name: 'Вера Соколова',
      vacancy_title: 'Диспетчер, Казань',
      language: 'ru',
      page: 'ru/vacancy/dispatcher',
      telegram: null,
      file: { name: 'Резюме.pdf', type: 'pdf' },
    });
    const file = await findFile(services.records.database, stored?.reference ?? '');
    expect(Buffer.from(file?.bytes ?? [])).toEqual(documents.pdf);
  });

  test.each([
    ['name', '', required],
    ['agreement', 'false', required],
    ['age', '132', invalid],
    ['phone', '+7 999', invalid],
    ['vacancy', 'astronaut', invalid],
    ['vacancy', '../../etc', invalid],
  ])('refuses %s %j with 422', async (name, content, key) => {
    const result = await apply(change(name, content));
    expect(result).toMatchObject({ status: 422, errors: { [name]: [key] } });
    expect(await toJsonResponse(result).json()).toMatchObject({ success: false, errors: { [name]: [key] } });
    expect(await listApplications(services.records.database)).toEqual([]);
  });

  test('reports a missing contact as an error of the contacts', async () => {
    expect((await apply(change('phone', ''))).errors).toEqual({ contacts: [required] });
  });

  test('reads the contact methods and study places of a form without scripts, and selects filled-in contacts', async () => {
    const parts = [
      ...applicationParts,
      { name: 'contacts', content: 'telegram' },
      { name: 'telegram', content: '@vera' },
      { name: 'education.0.educationLevel', content: 'higher' },
      { name: 'education.0.institution', content: '' },
      { name: 'education.0.speciality', content: 'Физика' },
    ];
    expect((await apply(parts)).status).toBe(200);
    const [stored] = await listApplications(services.records.database);
    expect(stored).toMatchObject({ phone: '+7 999 000-00-01', telegram: '@vera' });
    expect(stored?.education).toBe('1) Уровень: Высшее; специальность: Физика; учреждение: не указано.');
  });

  test('takes a missing page code from the referrer, otherwise from the vacancy', async () => {
    const parts = applicationParts.filter(({ name }) => name !== 'page');
    const referer = 'http://localhost:3000/ru/vacancy/dispatcher?a=1#vacancy-form';
    expect((await apply(parts, { referer })).status).toBe(200);
    expect((await apply(parts)).status).toBe(200);
  });

  test('a repeated submission gets the same reference and is stored once', async () => {
    const headers = { 'idempotency-key': 'one' };
    const results = await Promise.all([apply(undefined, headers), apply(undefined, headers)]);
    expect(new Set(results.map(({ reference }) => reference)).size).toBe(1);
    expect(await listApplications(services.records.database)).toHaveLength(1);
  });

  test('refuses a bad file, names the problem, and returns the fields', async () => {
    const result = await apply([...applicationParts, filePart('MZ', 'cv.exe')]);
    expect(result).toMatchObject({ status: 415, errors: { file: ['forms.accept-error-message'] } });
    expect(result.fields.get('name')).toBe('Вера Соколова');
  });

  test('stores a file whose name has another format with the type and extension of its content', async () => {
    const result = await apply([...applicationParts, filePart(documents.rtf, 'Резюме.doc')]);
    expect(result.status).toBe(200);
    const [stored] = await listApplications(services.records.database);
    expect(stored?.file).toMatchObject({ name: 'Резюме.rtf', type: 'rtf' });
  });

  test('accepts as many study places as the form has, each filled to its limits', async () => {
    const place = {
      educationLevel: 'secondary-special',
      institution: 'Щ'.repeat(200),
      speciality: 'Ш'.repeat(200),
    };
    const parts = Array.from({ length: maxStudyPlaces }, (_, index) =>
      Object.entries(place).map(([name, content]) => ({ name: `education.${index}.${name}`, content })),
    );
    const plain = [...change('contacts', ''), { name: 'contacts', content: 'phone' }, ...parts.flat()];
    expect(await apply(plain)).toMatchObject({ status: 200, errors: {} });
    const [stored] = await listApplications(services.records.database);
    expect(stored?.education).toContain(`${maxStudyPlaces}) `);
  });

  test('responds with 500 and no submitted data to an unexpected storage error', async () => {
    await services.records.close();
    const response = toJsonResponse(await apply());
    expect(response.status).toBe(500);
    expect(await response.text()).not.toContain('Вера');
  });
});

describe('subscribe.save', () => {
  test('stores the address once', async () => {
    expect((await subscribe()).status).toBe(200);
    expect((await subscribe()).status).toBe(200);
    const stored = await listSubscriptions(services.records.database);
    expect(stored).toMatchObject([{ email: 'vera@mail.ru', page: 'ru', language: 'ru' }]);
  });

  test('stores the topic that the subscriber waits for', async () => {
    await subscribe([...subscribeParts, { name: 'topic', content: ' Вологда ' }]);
    expect(await listSubscriptions(services.records.database)).toMatchObject([{ topic: 'Вологда' }]);
  });

  test.each(['vera\0@mail.ru', '\0vera@mail.ru', 'vera@mail.ru\x9b', 'vera@mail.ru\r\nBcc: a@mail.ru'])(
    'refuses the address %j instead of repairing it',
    async (email) => {
      const { status, errors } = await subscribe([
        { name: 'email', content: email },
        ...subscribeParts.slice(1),
      ]);
      expect({ status, errors }).toEqual({ status: 422, errors: { email: [invalid] } });
      const contact = [...applicationParts, { name: 'email', content: email }];
      expect(await apply(contact)).toMatchObject({ status: 422, errors: { email: [invalid] } });
      expect(await listApplications(services.records.database)).toEqual([]);
    },
  );

  test('names the fields with errors', async () => {
    const { status, errors } = await subscribe([{ name: 'email', content: 'vera@mail' }]);
    expect(status).toBe(422);
    expect(errors).toEqual({ email: [invalid], agreement: [required] });
  });
});

describe('callers', () => {
  test.each<Record<string, string>>([
    { origin: 'https://evil.example' },
    { origin: 'null' },
    { 'sec-fetch-site': 'cross-site' },
    { 'sec-fetch-site': 'same-site', origin: 'http://localhost:3000' },
  ])('from another site are refused: %j', async (headers) => {
    expect((await subscribe(undefined, headers)).status).toBe(403);
    expect(await listSubscriptions(services.records.database)).toEqual([]);
  });

  test.each<Record<string, string>>([
    { origin: 'http://localhost:3000' },
    { 'sec-fetch-site': 'same-origin' },
    {},
  ])('of this site, and without a browser, are accepted: %j', async (headers) =>
    expect((await subscribe(undefined, headers)).status).toBe(200),
  );

  test('that fill in the hidden field are refused', async () => {
    const result = await subscribe([...subscribeParts, { name: 'leave-empty', content: 'x' }]);
    expect(result.status).toBe(422);
    expect(await listSubscriptions(services.records.database)).toEqual([]);
  });

  test('that call too often are told when to retry', async () => {
    services.limit = createRateLimit(2, 60);
    await subscribe();
    await subscribe();
    const response = toJsonResponse(await subscribe());
    expect(response.status).toBe(429);
    expect(Number(response.headers.get('retry-after'))).toBeGreaterThan(50);
  });

  test.each([
    [429, async () => 60, 'http://localhost:3000'],
    [403, async () => null, 'https://evil.example'],
  ])('are refused with %i before the body is read', async (status, limit, origin) => {
    services.limit = limit;
    const headers = { origin, host: 'localhost:3000', 'content-type': 'application/json' };
    const request = new Request('http://localhost:3000/api/v1/', { method: 'POST', body: '{', headers });
    expect((await submitForm(request, services, saveSubscribeForm)).status).toBe(status);
  });
});
