import { getFetchedCards } from './fetch-cards.ts';

const document = `<main><div data-vacancies="old"><ul><li>Old</li></ul></div>
  <div data-vacancies="new"><ul><li>New</li></ul></div></main>`;

const answer = jest.fn();

beforeEach(() => {
  answer.mockReset();
  jest.useFakeTimers();
  Object.assign(globalThis, { fetch: answer });
});

afterEach(() => void jest.useRealTimers());

function answerWith(text: string, ok = true) {
  answer.mockResolvedValue({ ok, text: async () => text });
}

describe('getFetchedCards', () => {
  it('takes the list out of the document of the page, once', async () => {
    answerWith(document);
    const first = getFetchedCards('/ru/careers', 'new');
    expect(getFetchedCards('/ru/careers', 'new')).toBe(first);
    expect(await first).toBe('<ul><li>New</li></ul>');
    expect(answer).toHaveBeenCalledTimes(1);
  });

  it('makes do with the list there is when the page was rendered anew', async () => {
    answerWith(document);
    expect(await getFetchedCards('/ru/careers', 'newer')).toBe('<ul><li>Old</li></ul>');
  });

  it.each([
    ['an error', () => answerWith('', false)],
    ['a page without a list', () => answerWith('<main></main>')],
    ['no network', () => answer.mockRejectedValue(new TypeError('offline'))],
  ])('gives nothing after %s, and asks again in a while', async (name, fail) => {
    fail();
    expect(await getFetchedCards('/ru/careers', name)).toBeNull();
    answerWith(document);
    expect(await getFetchedCards('/ru/careers', name)).toBeNull();
    jest.advanceTimersByTime(6000);
    expect(await getFetchedCards('/ru/careers', name)).not.toBeNull();
  });
});
