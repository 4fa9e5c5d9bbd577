export interface LikeState {
  hasLike: boolean;
  /** A backend need not say. */
  likesAmount?: number | undefined;
}

const retryMs = 2_000;

/** An answer of section 7 of the specification, read without the weight of a schema library. */
function readState(body: unknown): LikeState | null {
  const data = typeof body === 'object' && body && 'data' in body ? body.data : null;
  if (typeof data !== 'object' || !data || !('hasLike' in data)) return null;
  const amount = 'likesAmount' in data ? Number(data.likesAmount) : Number.NaN;
  return { hasLike: data.hasLike === true, likesAmount: Number.isInteger(amount) ? amount : undefined };
}

/** Outlives the page: a visitor may like an article and leave at once. */
function post(action: string, code: string): Promise<Response> {
  const query = new URLSearchParams({ action, code });
  return fetch(`/api/v1/?${query}`, { method: 'POST', keepalive: true });
}

function report(action: string, reason: unknown): void {
  // biome-ignore lint/suspicious/noConsole: the specification wants failed like calls in the log
  console.error(action, reason);
}

/** Whether this visitor has liked the page, and how many have; null when that cannot be learnt. */
export async function askLike(code: string): Promise<LikeState | null> {
  try {
    const response = await post('news.hasLike', code);
    if (response.ok) return readState(await response.json());
    report('news.hasLike', response.status);
  } catch (error) {
    report('news.hasLike', error);
  }
  return null;
}

async function waitForRetry(): Promise<void> {
  await new Promise((resolve) => {
    if (navigator.onLine) setTimeout(resolve, retryMs);
    else window.addEventListener('online', resolve, { once: true });
  });
}

/** Sends the like, once more if the server was out of reach; null when it did not arrive. */
export async function sendLike(code: string, isRetry = false): Promise<LikeState | null> {
  const response = await post('news.like', code).catch((error: unknown) => report('news.like', error));
  if (response?.ok) return readState(await response.json().catch(() => null));
  if (response) report('news.like', response.status);
  const isWorthRetry = !response || response.status >= 500;
  if (isRetry || !isWorthRetry) return null;
  await waitForRetry();
  return sendLike(code, true);
}
