import type { IncomingMessage } from 'node:http';
import type { Asker } from '#lib/backend/asker.ts';
import { env } from '#lib/settings/env.ts';
import { toClientAddress } from './client-address.ts';

/** For whom the backend is asked while this request is answered. */
export function toAsker({ url = '', headers }: IncomingMessage): Asker {
  return {
    isCall: url.startsWith('/api/'),
    getAddress: () => {
      const hops = [headers['x-forwarded-for'] ?? []].flat().join(', ');
      return toClientAddress(new Headers({ 'x-forwarded-for': hops }), env.TRUSTED_PROXIES);
    },
  };
}
