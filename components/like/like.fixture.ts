import type { LikeState } from './like-button.tsx';

/** Mocks `fetch`, which jsdom does not have, for like calls. `null` means that the server is unreachable. */
export function serveLikeCalls(response: (action: string) => LikeState | number | null) {
  const calls: { action: string; code: string | null; init: RequestInit | undefined }[] = [];
  global.fetch = jest.fn(async (input: RequestInfo | URL, init?: RequestInit) => {
    const { pathname, searchParams } = new URL(String(input), 'https://manul.example');
    expect(pathname).toBe('/api/v1/');
    const action = searchParams.get('action') ?? '';
    calls.push({ action, code: searchParams.get('code'), init });
    const given = response(action);
    if (given === null) throw new TypeError('Failed to fetch');
    const isRefusal = typeof given === 'number';
    const body = isRefusal ? { success: false } : { success: true, data: given };
    return { ok: !isRefusal, status: isRefusal ? given : 200, json: async () => body } as Response;
  });
  return calls;
}
