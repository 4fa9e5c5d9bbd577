/** @jest-environment node */
import { toSubscriptionCall } from '#lib/forms/subscription-links.ts';
import { openTestRecords } from '#lib/records/records.fixture.ts';
import {
  findSubscription,
  saveSubscription,
  toSubscriptionState,
  toTopicVersion,
} from '#lib/records/subscriptions.ts';
import { handleSubscription } from './change-subscription.ts';

const email = 'vera@mail.ru';

let records: Awaited<ReturnType<typeof openTestRecords>>;
let token = '';
beforeEach(async () => {
  records = await openTestRecords();
  const page = { language: 'en', page: 'en', consent: 'Yes', address: '' };
  await saveSubscription(records, { ...page, email }, ['confirmation']);
  token = (await findSubscription(records.database, email))?.token ?? '';
});
afterEach(() => records.remove());

const getState = async () => {
  const subscription = await findSubscription(records.database, email);
  return subscription && toSubscriptionState(subscription);
};
const services = { getRecords: async () => records, targets: ['webhook' as const] };
function post(action: 'confirm' | 'unsubscribe', headers: HeadersInit = {}, own = token) {
  const body = new URLSearchParams({ 'List-Unsubscribe': 'One-Click' });
  const request = new Request(`http://localhost${toSubscriptionCall(action, own)}`, {
    method: 'POST',
    body,
    headers,
  });
  return handleSubscription(action, request, services);
}

test('a one-click POST from a mail program unsubscribes without a redirect', async () => {
  const response = await post('unsubscribe');
  expect([response.status, await response.json(), await getState()]).toEqual([
    200,
    { success: true },
    'unsubscribed',
  ]);
  expect((await post('unsubscribe')).status).toBe(200);
});

test('a button redirects back to its page, which shows the result', async () => {
  const response = await post('confirm', { accept: 'text/html' });
  expect([response.status, await getState()]).toEqual([303, 'confirmed']);
  expect(response.headers.get('location')).toBe(`/en/subscription/confirm/${token}#main`);
});

test('a button confirms only the topic that its page showed', async () => {
  const page = { language: 'en', page: 'en', consent: 'Yes', address: '' };
  await saveSubscription(records, { ...page, email, topic: 'Tver' }, ['confirmation']);
  const press = async (topic: string) => {
    const url = `http://localhost${toSubscriptionCall('confirm', token, topic)}`;
    await handleSubscription('confirm', new Request(url, { method: 'POST' }), services);
    return getState();
  };
  expect([await press(''), await press(toTopicVersion('Kazan'))]).toEqual(['asked', 'asked']);
  expect(await press(toTopicVersion('Tver'))).toBe('confirmed');
});

test('a GET of the one-click URL changes nothing and redirects to the page that asks first', async () => {
  const request = new Request(`http://localhost${toSubscriptionCall('unsubscribe', token)}`);
  const response = await handleSubscription('unsubscribe', request, services);
  expect([response.status, await getState()]).toEqual([303, 'asked']);
  expect(response.headers.get('location')).toBe(`/en/subscription/unsubscribe/${token}`);
});

test.each(['', 'x', "' or 1=1 --"])(
  'redirects a browser with the token %j to a page instead of JSON',
  async (wrong) => {
    const response = await post('confirm', { accept: 'text/html' }, wrong);
    expect([response.status, await getState()]).toEqual([303, 'asked']);
    expect(response.headers.get('location')).toBe(
      `/ru/subscription/confirm/${encodeURIComponent(wrong) || '-'}`,
    );
  },
);

test('redirects a browser with an unknown action to a page', async () => {
  const request = new Request('http://localhost/api/subscription/a%2Fb?token=x', {
    method: 'POST',
    headers: { accept: 'text/html' },
  });
  const response = await handleSubscription('a/b', request, services);
  expect([response.status, response.headers.get('location')]).toEqual([303, '/ru/subscription/a%2Fb/x']);
});

test.each(['', 'x', "' or 1=1 --"])('the token %j is refused and changes nothing', async (wrong) => {
  expect([(await post('unsubscribe', {}, wrong)).status, await getState()]).toEqual([404, 'asked']);
});
