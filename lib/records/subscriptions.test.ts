/** @jest-environment node */
import { saveApplication } from './applications.ts';
import { claimDelivery, type DeliveryTarget, listDeliveries } from './deliveries.ts';
import { createApplication, openTestRecords } from './records.fixture.ts';
import { eraseOld } from './retention.ts';
import { noteTarget } from './subscription-deliveries.ts';
import {
  allowAddress,
  confirmSubscription,
  findOwnSubscription,
  findSubscription,
  saveSubscription,
  toQuestion,
  toSubscriptionState,
  toTopicVersion,
  unsubscribe,
} from './subscriptions.ts';

const email = 'vera@mail.ru';
const others: DeliveryTarget[] = ['mail', 'webhook'];
const day = (count: number) => new Date(Date.UTC(2030, 0, 1) + count * 86_400_000);

let records: Awaited<ReturnType<typeof openTestRecords>>;
beforeEach(async () => {
  records = await openTestRecords();
});
afterEach(() => records.remove());

const subscribe = (now: Date, targets: DeliveryTarget[] = [...others, 'confirmation'], topic = '') => {
  const page = { language: 'ru', page: 'ru', consent: 'Да', address: '192.0.2.1' };
  return saveSubscription(records, { ...page, email, topic }, targets, now);
};
const confirm = (token: string, targets: DeliveryTarget[], now = new Date(), topic = '') =>
  confirmSubscription(records, token, toTopicVersion(topic), targets, now);
const find = async () => await findSubscription(records.database, email);
const countMails = async () => (await getTargets()).filter((target) => target === 'confirmation').length;
/** Marks the waiting deliveries as delivered to their targets. */
async function deliver() {
  for (const delivery of await listDeliveries(records.database, ['waiting'])) {
    const { id, kind, target, subject } = delivery;
    if (kind === 'subscription' && target !== 'confirmation') {
      await noteTarget(records.database, subject, delivery);
    }
    await records.database.updateTable('deliveries').set({ state: 'done' }).where('id', '=', id).execute();
  }
}
const listWaiting = async () =>
  (await listDeliveries(records.database, ['waiting'])).map(({ kind, target }) => `${kind} ${target}`).sort();
const getState = async () => {
  const subscription = await findSubscription(records.database, email);
  return subscription && toSubscriptionState(subscription);
};
const getToken = async () => (await findSubscription(records.database, email))?.token ?? '';
const getTargets = async () => {
  const due = await records.database.selectFrom('deliveries').select('target').execute();
  return due.map(({ target }) => target).sort();
};

test('the owner is asked first; the targets are notified once, after the confirmation', async () => {
  await subscribe(day(0));
  expect([await getState(), await getTargets()]).toEqual(['asked', ['confirmation']]);
  const token = await getToken();
  expect(token).toMatch(/^[\w-]{22}$/);
  await confirm(token, others, day(1));
  await confirm(token, others, day(1));
  expect([await getState(), await getTargets()]).toEqual(['confirmed', ['confirmation', 'mail', 'webhook']]);
  await subscribe(day(2));
  expect(await getTargets()).toHaveLength(3);
});

test('without e-mail, an address is subscribed at once', async () => {
  await subscribe(day(0), others);
  expect([await getState(), await getTargets()]).toEqual(['unasked', others]);
  await confirm(await getToken(), others);
  expect([await getState(), await getTargets()]).toEqual(['confirmed', others]);
});

test('without e-mail, a changed topic applies at once, and the targets are notified', async () => {
  await subscribe(day(0), others);
  await deliver();
  await subscribe(day(0.1), others, 'Вологда');
  await subscribe(day(0.2), others, 'Вологда');
  await subscribe(day(0.3), others);
  expect([(await find())?.topic, await getState()]).toEqual(['Вологда', 'unasked']);
  expect(await listWaiting()).toEqual(['subscription mail', 'subscription webhook']);
});

describe('the topic of a confirmed subscriber', () => {
  beforeEach(async () => {
    await subscribe(day(0), undefined, 'Вологда');
    await confirm(await getToken(), others, day(0), 'Вологда');
    await deliver();
  });

  test('changes only after its owner has confirmed it; then the targets are notified', async () => {
    await subscribe(day(0.1), undefined, 'Казань');
    expect(await find()).toMatchObject({ topic: 'Вологда', new_topic: 'Казань' });
    expect([await getState(), await listWaiting()]).toEqual(['confirmed', ['subscription confirmation']]);
    await deliver();
    await confirm(await getToken(), others, day(0.2), 'Казань');
    expect(await find()).toMatchObject({ topic: 'Казань', new_topic: null });
    expect(await listWaiting()).toEqual(['subscription mail', 'subscription webhook']);
  });

  test('is not confirmed when it has changed since the owner saw the question', async () => {
    await subscribe(day(0.1), undefined, 'Казань');
    await subscribe(day(0.2), undefined, 'Тверь');
    await confirm(await getToken(), others, day(0.3), 'Казань');
    const known = await find();
    expect(known?.topic).toBe('Вологда');
    expect(known && toQuestion(known)).toEqual({ kind: 'change-topic', topic: 'Тверь' });
  });

  test('sends its owner at most one e-mail a day, whatever is entered', async () => {
    const before = await countMails();
    for (const [hour, topic] of ['Казань', 'Тверь', 'Омск'].entries()) {
      await subscribe(day(0.1 + hour / 24), undefined, topic);
    }
    expect(await countMails()).toBe(before + 1);
    await subscribe(day(1.2), undefined, 'Казань');
    expect(await countMails()).toBe(before + 2);
  });
});

test('before the first confirmation, the owner confirms the topic that the page shows', async () => {
  await subscribe(day(0), undefined, 'Вологда');
  await subscribe(day(0.1), undefined, 'Казань');
  await confirm(await getToken(), others, day(0.2), 'Вологда');
  expect(await getState()).toBe('asked');
  await confirm(await getToken(), others, day(0.2), 'Казань');
  expect([await getState(), (await find())?.topic]).toEqual(['confirmed', 'Казань']);
});

test('an address subscribed without e-mail is asked once the site sends e-mails, and stays active', async () => {
  await subscribe(day(0), others);
  await deliver();
  await subscribe(day(1));
  await subscribe(day(1.5));
  expect([await getState(), await listWaiting()]).toEqual(['unasked', ['subscription confirmation']]);
  const limits = { records: 180, unconfirmed: 30, deliveries: 30 };
  await eraseOld(records.database, limits, day(100));
  await confirm(await getToken(), others, day(100));
  expect(await getState()).toBe('confirmed');
});

test('an owner who does not respond is asked again, at most once a day', async () => {
  await subscribe(day(0));
  await subscribe(day(0.5));
  expect(await getTargets()).toHaveLength(1);
  await subscribe(day(1.1));
  expect(await getTargets()).toHaveLength(2);
});

test('an unsubscribed address gets nothing more, and can subscribe again', async () => {
  await subscribe(day(0));
  const token = await getToken();
  await confirm(token, [], day(0));
  await unsubscribe(records, token, others, day(0));
  expect([await getState(), await getTargets()]).toEqual(['unsubscribed', []]);
  await confirm(token, others);
  expect(await getState()).toBe('unsubscribed');
  await subscribe(day(0.1));
  expect([await getState(), await getTargets()]).toEqual(['asked', ['confirmation']]);
  expect(await findOwnSubscription(records.database, token)).toMatchObject({ email });
});

describe('an owner who refuses the confirmation', () => {
  let token: string;
  beforeEach(async () => {
    await subscribe(day(0));
    token = await getToken();
    await deliver();
    await unsubscribe(records, token, others, day(0));
  });
  const limits = { records: 180, unconfirmed: 30, deliveries: 30 };

  test('gets no more e-mails, whoever enters the address, even after the subscription is erased', async () => {
    for (const time of [0.5, 2, 40]) {
      await subscribe(day(time));
      await subscribe(day(time), others);
      expect([await getState(), await listWaiting()]).toEqual(['unsubscribed', []]);
    }
    expect((await eraseOld(records.database, limits, day(50))).subscriptions).toBe(1);
    await subscribe(day(50));
    await saveApplication(
      records,
      createApplication({ email: 'vera+jobs@mail.ru' }),
      ['confirmation'],
      day(51),
    );
    expect([await getState(), await listWaiting()]).toEqual([undefined, []]);
    const refused = await records.database.selectFrom('refused_addresses').selectAll().execute();
    expect(refused).toEqual([
      { hash: expect.stringMatching(/^[\da-f]{32}$/), refused_at: day(0).toISOString() },
    ]);
  });

  test('can confirm with the link of the same e-mail', async () => {
    await confirm(token, others, day(1));
    expect([await getState(), await listWaiting()]).toEqual([
      'confirmed',
      ['subscription mail', 'subscription webhook'],
    ]);
    await unsubscribe(records, token, others, day(2));
    await subscribe(day(3));
    expect(await getState()).toBe('asked');
  });

  test.each([
    ['while the subscription is stored', 1],
    ['after it was erased', 50],
  ])('can be allowed again by an operator, %s', async (_when, time) => {
    await eraseOld(records.database, limits, day(time));
    expect(await allowAddress(records, 'Vera@mail.ru')).toBe(true);
    expect(await allowAddress(records, email)).toBe(false);
    await subscribe(day(time));
    expect(await getState()).toBe('asked');
  });
});

describe('the end of a subscription', () => {
  test('is sent to the targets that were notified of the subscription', async () => {
    await subscribe(day(0));
    await confirm(await getToken(), others, day(0));
    const [mail] = (await listDeliveries(records.database, ['waiting'])).filter(
      ({ target }) => target === 'mail',
    );
    if (mail) await noteTarget(records.database, email, mail);
    await unsubscribe(records, await getToken(), others, day(1));
    expect(await listWaiting()).toEqual(['unsubscription mail']);
  });

  test('is sent to the other targets instead of the backend, which has no call for it', async () => {
    await subscribe(day(0), ['backend']);
    await deliver();
    await unsubscribe(records, await getToken(), ['webhook', 'backend'], day(1));
    expect(await listWaiting()).toEqual(['unsubscription webhook']);
  });

  test('is sent to nobody if no target was notified of the subscription', async () => {
    await subscribe(day(0));
    await unsubscribe(records, await getToken(), others, day(0));
    expect(await listWaiting()).toEqual([]);
  });

  test('is sent after a running attempt, so that the target gets it last', async () => {
    await subscribe(day(0), ['webhook']);
    const delivery = await claimDelivery(records.database, 'webhook', day(0));
    if (delivery) await noteTarget(records.database, email, delivery);
    await unsubscribe(records, await getToken(), ['webhook'], day(0));
    expect(await claimDelivery(records.database, 'webhook', day(0))).toBeUndefined();
    expect(await claimDelivery(records.database, 'webhook', day(0.01))).toMatchObject({
      kind: 'unsubscription',
    });
  });
});

test('erases unconfirmed subscriptions and unsubscribed addresses after their retention period', async () => {
  const limits = { records: 180, unconfirmed: 30, deliveries: 30 };
  await subscribe(day(0));
  expect((await eraseOld(records.database, limits, day(29.9))).subscriptions).toBe(0);
  expect((await eraseOld(records.database, limits, day(30.1))).subscriptions).toBe(1);
  expect(await getTargets()).toEqual([]);
  await subscribe(day(40), others);
  await unsubscribe(records, await getToken(), others, day(40));
  expect((await eraseOld(records.database, limits, day(219.9))).subscriptions).toBe(0);
  expect((await eraseOld(records.database, limits, day(220.1))).subscriptions).toBe(1);
  await subscribe(day(0), others);
  expect((await eraseOld(records.database, limits, day(999))).subscriptions).toBe(0);
});
